// The initializers are needed where the types are public.
// swift-format-ignore-file: UseSynthesizedInitializer

import CoreGraphics

/// The types of the arguments of drawings.
extension DrawingHelpers {
  /// The appearance in which a picture is drawn.
  enum ShapeAppearance: Hashable, Sendable {
    case light, dark
  }

  /// A shadow. Its offset points right and down; the offset and the blur are in points.
  struct ShapeShadow: Hashable, Sendable {
    let color: CGColor
    let offset: CGSize
    let blur: CGFloat

    init(color: CGColor, offset: CGSize, blur: CGFloat) {
      self.color = color
      self.offset = offset
      self.blur = blur
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(color)
      hasher.combine(offset.width)
      hasher.combine(offset.height)
      hasher.combine(blur)
    }
  }

  /// A color of a gradient, and its location, 0…1.
  struct ShapeStop: Hashable, Sendable {
    let color: CGColor
    let location: CGFloat

    init(color: CGColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The placement of a picture in a frame.
  enum ShapeResizing: Hashable, Sendable {
    case fit, fill, stretch, center

    /// The scale factors for a picture of this size.
    func scale(_ size: CGSize, in frame: CGRect) -> CGSize {
      let x: CGFloat = frame.size.width / size.width
      let y: CGFloat = frame.size.height / size.height
      switch self {
      case .fit: return CGSize(width: min(x, y), height: min(x, y))
      case .fill: return CGSize(width: max(x, y), height: max(x, y))
      case .stretch: return CGSize(width: x, height: y)
      case .center: return CGSize(width: 1, height: 1)
      }
    }
  }
}

/// A path along which the user drags a number.
extension DrawingHelpers {
  /// A straight path along which the user drags a number.
  struct ShapeTrack {
    let start: CGPoint
    let end: CGPoint

    /// The point after a fraction of the length, limited to 0…1.
    func point(at fraction: CGFloat) -> CGPoint {
      let part: CGFloat = min(max(fraction, 0), 1)
      return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    /// The fraction of the length, 0…1, at the point nearest to `place`; NaN for a track without
    /// length.
    func fraction(nearest place: CGPoint) -> CGFloat {
      let x: CGFloat = end.x - start.x
      let y: CGFloat = end.y - start.y
      let part: CGFloat = (place.x - start.x) * x + (place.y - start.y) * y
      return min(max(part / (x * x + y * y), 0), 1)
    }
  }
}
