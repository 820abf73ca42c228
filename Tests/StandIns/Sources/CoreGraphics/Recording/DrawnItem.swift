import Foundation

/// The result of one painting call, with all of the graphics state that affects its appearance.
@_spi(Testing)
public struct DrawnItem: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The path is in user space.
    case fill([PathSegment], rule: CGPathFillRule, color: CGColor)
    /// The path is in user space.
    case stroke([PathSegment], style: DrawnStroke, color: CGColor)
    case linearGradient(
      [CGGradient.Stop], start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions)
    case radialGradient(
      [CGGradient.Stop], start: DrawnCircle, end: DrawnCircle, options: CGGradientDrawingOptions)
    case image(CGImage, CGRect)
    case text(DrawnText)
    case clear(CGRect)
    /// The items up to the matching `endLayer` are composited together, with the alpha, shadow,
    /// blend mode and clips of this item.
    case beginLayer
    case endLayer
  }

  /// True if the appearance of the item depends on installed fonts.
  var isText: Bool {
    if case .text = content { true } else { false }
  }

  public var content: Content
  /// The transform from user space to pixels, in which y grows upward.
  public var ctm: CGAffineTransform
  public var alpha: CGFloat
  public var blendMode: CGBlendMode
  public var shadow: DrawnShadow?
  /// The clips, all of which apply. The clips of enclosing layers come first.
  public var clips: [DrawnClip]
}

/// The style of a line.
@_spi(Testing)
public struct DrawnStroke: Hashable, Sendable {
  public var width: CGFloat = 1
  public var cap: CGLineCap = .butt
  public var join: CGLineJoin = .miter
  public var miterLimit: CGFloat = 10
  public var dash: [CGFloat] = []
  public var phase: CGFloat = 0
}

@_spi(Testing)
public struct DrawnCircle: Hashable, Sendable {
  public var center: CGPoint
  public var radius: CGFloat
}

/// A shadow. `offset` is in base space: no transform of the drawing changes it. `blur` is twice the
/// standard deviation of the Gaussian.
@_spi(Testing)
public struct DrawnShadow: Hashable, Sendable {
  public var offset: CGSize
  public var blur: CGFloat
  public var color: CGColor
  public var manner: Manner?

  public init(offset: CGSize, blur: CGFloat, color: CGColor, manner: Manner? = nil) {
    self.offset = offset
    self.blur = blur
    self.color = color
    self.manner = manner
  }

  /// The way in which a shadow and the content that casts it are combined into a group.
  public struct Manner: Hashable, Sendable {
    public var isAbove: Bool
    public var isOnly: Bool
    /// True if the area outside of the content casts the shadow.
    public var isInverted: Bool
    public var blendMode: CGBlendMode

    public init(isAbove: Bool, isOnly: Bool, isInverted: Bool, blendMode: CGBlendMode) {
      self.isAbove = isAbove
      self.isOnly = isOnly
      self.isInverted = isInverted
      self.blendMode = blendMode
    }
  }
}

/// A clipping path, in the user space of `ctm`.
@_spi(Testing)
public struct DrawnClip: Hashable, Sendable {
  public var path: [PathSegment]
  public var rule: CGPathFillRule
  public var ctm: CGAffineTransform
  /// A grayscale image that is stretched to the path, which is then a rectangle. The brightness of
  /// the image is the opacity of the drawing.
  public var mask: CGImage?

  public init(
    path: [PathSegment], rule: CGPathFillRule, ctm: CGAffineTransform, mask: CGImage? = nil
  ) {
    self.mask = mask
    self.path = path
    self.rule = rule
    self.ctm = ctm
  }
}
