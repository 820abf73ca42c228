import Foundation

open class NSColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor

  public init?(cgColor: CGColor) { self.cgColor = cgColor }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)!
    cgColor = CGColor(colorSpace: space, components: [red, green, blue, alpha])!
  }

  public class var clear: NSColor { NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
  public class var black: NSColor { NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
  public class var white: NSColor { NSColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) }

  open func setFill() { NSGraphicsContext.current?.cgContext.setFillColor(cgColor) }

  open func setStroke() { NSGraphicsContext.current?.cgContext.setStrokeColor(cgColor) }

  open func set() {
    setFill()
    setStroke()
  }
}
