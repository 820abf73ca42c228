import Foundation

/// A color that may depend on the traits.
open class UIColor: NSObject, @unchecked Sendable {
  private let provider: @Sendable (UITraitCollection) -> CGColor

  private init(provider: @escaping @Sendable (UITraitCollection) -> CGColor) {
    self.provider = provider
  }

  public init(cgColor: CGColor) { provider = { _ in cgColor } }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.extendedSRGB)!
    let color = CGColor(colorSpace: space, components: [red, green, blue, alpha])!
    provider = { _ in color }
  }

  public init(white: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.extendedGray)!
    let color = CGColor(colorSpace: space, components: [white, alpha])!
    provider = { _ in color }
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)!
    let color = CGColor(colorSpace: space, components: [red, green, blue, alpha])!
    provider = { _ in color }
  }

  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    provider = { dynamicProvider($0).provider($0) }
  }

  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var label: UIColor {
    UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .white : .black })
  }
  public class var systemBackground: UIColor {
    UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .black : .white })
  }

  /// The color under the current traits.
  public var cgColor: CGColor { provider(.current) }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(cgColor: provider(traitCollection))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let provider = provider
    return UIColor(provider: { provider($0).copy(alpha: alpha) ?? provider($0) })
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  public func set() {
    setFill()
    setStroke()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  open override var hash: Int { cgColor.hashValue }
}
