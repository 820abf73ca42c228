public import CoreGraphics

/// A reader that takes the arguments of a call from a list of numbers.
public struct ArgumentReader {
  private var numbers: ArraySlice<CGFloat>

  public init(_ numbers: ArraySlice<CGFloat>) { self.numbers = numbers }

  /// - Requires: At least one number has not been read.
  public mutating func number() -> CGFloat { numbers.removeFirst() }

  public mutating func isTrue() -> Bool { number() != 0 }

  public mutating func index() -> Int { Int(number()) }

  /// Reads a text, which consists of the number of its scalars, followed by the values of the
  /// scalars.
  public mutating func text() -> String {
    var text = ""
    for _ in 0..<index() {
      text.unicodeScalars.append(Unicode.Scalar(UInt32(number())) ?? "?")
    }
    return text
  }

  public mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  public mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

  public mutating func rectangle() -> CGRect { CGRect(origin: point(), size: size()) }

  public mutating func color() -> CGColor {
    CGColor(srgbRed: number(), green: number(), blue: number(), alpha: number())
  }

  /// Reads the 16 stops of a gradient.
  public mutating func stops() -> [(color: CGColor, location: CGFloat)] {
    (0..<16).map { _ in (color: color(), location: number()) }
  }

  /// Reads a shadow; nil if its color is transparent.
  public mutating func shadow() -> (color: CGColor, offset: CGSize, blur: CGFloat)? {
    let shadow = (color: color(), offset: size(), blur: number())
    return shadow.color.alpha > 0 ? shadow : nil
  }
}
