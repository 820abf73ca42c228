public import ShapeGeometry

/// The way in which a drawing without frames fills a target: scaled to fit, scaled to cover, scaled
/// per axis, or centered at its own size.
public enum Resizing: String, CaseIterable, Hashable, Sendable {
  case fit, fill, stretch, center
}

/// The way in which a drawing is shown where text runs from right to left.
public enum RightToLeft: String, CaseIterable, Hashable, Sendable {
  case unchanged, mirrored
}

/// The rule that determines the inside of a path.
public typealias FillRule = BezierPath.FillRule
/// The shape of the ends of a stroked line.
public typealias LineCap = BezierPath.Cap
/// The shape of the corners of a stroked line.
public typealias LineJoin = BezierPath.Join

/// The ways to mix an element with the content below it: first those that CSS and Core Graphics
/// share, then those of Core Graphics only.
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight,
    softLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn,
    destinationOut, destinationAtop, xor, plusDarker

  /// True if CSS, and so SVG, has the blend mode.
  package var isInCSS: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker:
      false
    default: true
    }
  }
}

/// The channel of a mask that determines how much is shown: its alpha, or its luminance multiplied
/// by its alpha.
public enum MaskSource: String, CaseIterable, Hashable, Sendable { case alpha, luminance }

/// The fit of an image in a box: whole in the box, covering it, stretched over it, or repeated at
/// its own size.
public enum ImageFit: String, CaseIterable, Hashable, Sendable {
  case contain, cover, stretch, tile
}

/// The effect of lights on colors: the light is added to the color, or multiplied by it.
public enum LightMode: String, CaseIterable, Hashable, Sendable { case add, multiply }

/// The decrease of light with distance: linear up to the range of the light, or none.
public enum LightFalloff: String, CaseIterable, Hashable, Sendable { case linear, none }

/// The side of an outline on which its stroke lies.
public enum StrokeAlignment: String, CaseIterable, Hashable, Sendable {
  case center, inside, outside
}

/// The edge of a text box at which lines begin or end. `start` and `end` follow the writing
/// direction of the text.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  case start, left, center, right, end
}

/// The vertical position of the lines of a text in its box: at the top, centered, at the bottom, or
/// with the last baseline on the lower edge.
public enum VerticalAlignment: String, CaseIterable, Hashable, Sendable {
  case top, middle, bottom, baseline
}

/// The font weights that have names on Apple platforms and in CSS.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
