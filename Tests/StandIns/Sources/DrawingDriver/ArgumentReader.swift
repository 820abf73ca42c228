public import CoreGraphics

/// The arguments of a call, taken one after the other from its numbers.
public struct ArgumentReader {
  private var numbers: ArraySlice<CGFloat>

  public init(_ numbers: ArraySlice<CGFloat>) { self.numbers = numbers }

  /// - Requires: there is a number left.
  public mutating func number() -> CGFloat { numbers.removeFirst() }

  public mutating func isTrue() -> Bool { number() != 0 }

  public mutating func index() -> Int { Int(number()) }

  /// A text: the number of its scalars, and their values.
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

  /// The stops of a gradient, of which there are 16.
  public mutating func stops() -> [(color: CGColor, location: CGFloat)] {
    (0..<16).map { _ in (color: color(), location: number()) }
  }

  /// A shadow; none where its colour is clear.
  public mutating func shadow() -> (color: CGColor, offset: CGSize, blur: CGFloat)? {
    let shadow = (color: color(), offset: size(), blur: number())
    return shadow.color.alpha > 0 ? shadow : nil
  }
}
