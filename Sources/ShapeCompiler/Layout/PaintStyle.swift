public import ShapeGeometry

/// How a drawing without frames fills a target: scaled to fit, scaled to cover, scaled per axis, or
/// centred at its own size.
public enum Resizing: String, CaseIterable, Hashable, Sendable {
  case fit, fill, stretch, center
}

public typealias FillRule = BezierPath.FillRule
public typealias LineCap = BezierPath.Cap
public typealias LineJoin = BezierPath.Join

/// The ways to mix an element with what lies beneath it: those that CSS and Core Graphics share, then
/// those that only Core Graphics has.
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight,
    softLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn,
    destinationOut, destinationAtop, xor, plusDarker

  /// True if SVG can be mixed this way.
  package var isInCSS: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker:
      false
    default: true
    }
  }
}

/// The part of a mask that counts: how much it covers, or how bright it is where it covers.
public enum MaskSource: String, CaseIterable, Hashable, Sendable { case alpha, luminance }

/// The fit of an image in a box: whole, covering it, stretched over it, or at its own size again and
/// again.
public enum ImageFit: String, CaseIterable, Hashable, Sendable {
  case contain, cover, stretch, tile
}

/// The effect of lights on what they shine on: they are added to it, or it is multiplied by all of them.
public enum LightMode: String, CaseIterable, Hashable, Sendable { case add, multiply }

/// The loss of light with the distance: evenly up to its range, or not at all.
public enum LightFalloff: String, CaseIterable, Hashable, Sendable { case linear, none }

/// The side of an outline on which its stroke lies.
public enum StrokeAlignment: String, CaseIterable, Hashable, Sendable {
  case center, inside, outside
}

/// Where the lines of a text begin or end in its box. The first and the last follow the direction in
/// which the text is written.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  case start, left, center, right, end
}

/// Where the lines of a text stand in its box: at its top, about its middle, at its bottom, or with the
/// last baseline on its lower edge.
public enum VerticalAlignment: String, CaseIterable, Hashable, Sendable {
  case top, middle, bottom, baseline
}

/// The weights of fonts that Apple's systems and CSS have names for.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
