import ShapeNumbers
import ShapeTool

/// The size that the value of `--size` specifies.
struct PictureSize {
  var width: Double
  var height: Double

  /// Reads a size such as `300x38`. The separator is `x`, `X` or `×`; spaces around the numbers are
  /// ignored.
  ///
  /// - Parameter option: The text that precedes the value in examples of messages.
  init(_ text: String, option: String = "--size ") throws(Failure) {
    let quoted = shortened(text)
    let numbers = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map(number)
    if numbers.count == 1, let number = numbers[0], number > 0 {
      let trimmed = text.filter { $0 != " " }
      let square = "\(option)\(trimmed)x\(trimmed)"
      throw .call("'\(option)\(quoted)' has no height; write '\(shortened(square))'")
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else {
      throw .call(
        "'\(quoted)' is not a size; write a width and a height, as in '\(option)300x38'")
    }
    guard width > 0, height > 0 else {
      throw .call("'\(quoted)' is not a size: width and height must be greater than 0")
    }
    (self.width, self.height) = (width, height)
  }
}

/// The value of `--scale`: the number of device pixels per point.
///
/// - Parameter option: The text that precedes the value in examples of messages.
func pictureScale(_ text: String, option: String = "--scale ") throws(Failure) -> Double {
  let quoted = shortened(text)
  guard let scale = number(text[...]) else {
    throw .call("'\(quoted)' is not a scale; write a number, as in '\(option)2'")
  }
  guard scale > 0 else { throw .call("'\(quoted)' is not a scale: it must be greater than 0") }
  return scale
}

/// Returns the value `text` of an option as a number. Throws unless it is a number from `least` to
/// `most`.
func number(
  _ text: String, option: String, from least: Double, to most: Double
) throws(Failure) -> Double {
  let value = number(text[...])
  if let value, !(least...most ~= value) {
    let (low, high) = (shortestText(least), shortestText(most))
    throw .call("'\(option) \(shortened(text))' is out of range: use \(low) to \(high)")
  }
  guard let value else {
    let example = option == "--rate" ? "30" : "1.5"
    throw .call(
      "'\(option) \(shortened(text))' is not a number; write one, as in '\(option) \(example)'"
    )
  }
  return value
}

/// The decimal number in `text`, ignoring spaces around the number; nil if `text` contains anything
/// else, such as an exponent.
private func number(_ text: Substring) -> Double? {
  var digits = text.drop { $0 == " " }
  while digits.last == " " { digits.removeLast() }
  let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
  guard isPlain, let number = Double(digits), number.isFinite else { return nil }
  return number
}
