import Foundation

/// A color: the components in a color space, and alpha.
public final class CGColor: Hashable, @unchecked Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  private init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
  }

  /// Creates a color from the components of the space, followed by alpha.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.space = space
    values = (0...space.numberOfComponents).map { components[$0] }
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standard, values: [red, green, blue, alpha])
  }

  /// Creates a color in the generic RGB space, which is drawn here as sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .genericRGB, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  public class var black: CGColor { CGColor(gray: 0, alpha: 1) }
  public class var white: CGColor { CGColor(gray: 1, alpha: 1) }
  public class var clear: CGColor { CGColor(gray: 0, alpha: 0) }

  public var colorSpace: CGColorSpace? { space }
  public var numberOfComponents: Int { values.count }
  public var components: [CGFloat]? { values }
  public var alpha: CGFloat { values[values.count - 1] }

  public func copy() -> CGColor? { CGColor(space: space, values: values) }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// The color in another space; `nil` for spaces other than its own, sRGB and extended sRGB.
  public func converted(
    to destination: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if destination == space { return self }
    if destination.name == CGColorSpace.extendedSRGB {
      return CGColor(space: destination, values: extendedComponents + [alpha])
    }
    return destination == .standard
      ? CGColor(space: destination, values: standardComponents) : nil
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.space == b.space && a.values == b.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension CGColor {
  /// Red, green, blue and alpha as drawn: in sRGB, each in 0...1, not premultiplied.
  @_spi(Testing)
  public var standardComponents: [CGFloat] {
    (extendedComponents + [alpha]).map { min(1, max(0, $0)) }
  }

  /// Red, green and blue in sRGB, possibly outside of 0...1.
  private var extendedComponents: [CGFloat] {
    let color = values.dropLast().map { $0 }
    return
      switch space.name
    {
    case _ where space.model == .monochrome: [color[0], color[0], color[0]]
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3: standard(fromP3: color)
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB,
      CGColorSpace.genericRGBLinear:
      color.map(encoded)
    default: color
    }
  }
}
