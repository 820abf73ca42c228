import CoreGraphics

/// A value with numbers that an animation changes.
nonisolated public protocol ShapeAnimated {
  /// Passes everything that an animation changes to `numbers`.
  mutating func animate(_ numbers: inout ShapeNumbers)
}

/// The arguments of a drawing, as views use them.
nonisolated public protocol ShapeArguments: ShapeAnimated, Hashable, Sendable {
  /// The arguments of the design.
  static var design: Self { get }

  /// True if the drawing takes the size of its view.
  static var fillsView: Bool { get }

  /// True if the title depends on the size of the view.
  static var titleFollowsView: Bool { get }

  /// The part of the plane that a view shows.
  var bounds: CGRect { get }

  /// The title that a screen reader reads; nil if the drawing has none.
  var accessibilityTitle: String? { get }

  /// The arguments for a view with this size, in points, and this number of pixels in a point.
  func fitted(to size: CGSize, scale: CGFloat) -> Self

  /// The arguments for this direction of text.
  func directed(isRightToLeft: Bool) -> Self

  /// Draws the picture. The y axis points down, as in UIKit.
  func draw(in context: CGContext, appearance: ShapeAppearance)
}

nonisolated extension ShapeArguments {
  public static var titleFollowsView: Bool { false }

  public var accessibilityTitle: String? { nil }

  public func directed(isRightToLeft: Bool) -> Self { self }

  public mutating func animate(_ numbers: inout ShapeNumbers) {}

  /// The bounds of an image; empty if the picture has no size, or if its width and height add up to
  /// 10,000 points or more.
  package var imageBounds: CGRect {
    let bounds: CGRect = bounds
    let hasSize: Bool = bounds.width * bounds.height > 0 && bounds.width + bounds.height < 1e4
    return hasSize ? bounds : .zero
  }

  /// The bounds that a view shows if it has the size that it prefers.
  package var idealBounds: CGRect { (Self.fillsView ? .design : self).bounds }

  /// The place of the view's origin in the coordinates of the picture.
  package var viewOrigin: CGPoint { Self.fillsView ? .zero : bounds.origin }

  /// Draws the picture in light colors. The y axis points down, as in UIKit.
  public func draw(in context: CGContext) {
    draw(in: context, appearance: .light)
  }
}

/// The numbers of a drawing that an animation changes: numbers, and the components of points,
/// sizes, rectangles and colors.
nonisolated public struct ShapeNumbers: Sendable {
  var values: [CGFloat]
  /// The index of the next number to write; nil while numbers are collected.
  private var position: Int?

  /// Collects the numbers of a value.
  init(of value: some ShapeAnimated) {
    values = []
    var value = value
    value.animate(&self)
  }

  /// Writes numbers into a value. Numbers that are missing stay as they are.
  static func write(_ numbers: [CGFloat], into value: inout some ShapeAnimated) {
    var numbers: ShapeNumbers = ShapeNumbers(numbers)
    value.animate(&numbers)
  }

  private init(_ values: [CGFloat]) {
    self.values = values
    position = 0
  }

  public mutating func pass(_ number: inout CGFloat) {
    guard let i = position else { return values.append(number) }
    if i < values.count { number = values[i] }
    position = i + 1
  }

  public mutating func pass(_ point: inout CGPoint) {
    pass(&point.x)
    pass(&point.y)
  }

  public mutating func pass(_ size: inout CGSize) {
    pass(&size.width)
    pass(&size.height)
  }

  public mutating func pass(_ rectangle: inout CGRect) {
    pass(&rectangle.origin)
    pass(&rectangle.size)
  }

  /// Passes the components of a color in sRGB. A color that does not change is kept, whatever its
  /// color space is.
  public mutating func pass(_ color: inout CGColor) {
    let space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
    let old: [CGFloat] =
      space.flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil)?.components }
      ?? []
    var new: [CGFloat] = (0..<4).map { $0 < old.count ? old[$0] : 0 }
    for i in new.indices { pass(&new[i]) }
    if old.count == 4, new != old {
      color = CGColor(srgbRed: new[0], green: new[1], blue: new[2], alpha: new[3])
    }
  }
}
