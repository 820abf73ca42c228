/// The value of `--size`.
struct PictureSize {
  var width: Double
  var height: Double

  /// Reads `300x38`.
  init(_ text: String) throws(Failure) {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let numbers = parts.map(positiveNumber)
    if parts.count == 1, numbers[0] != nil {
      throw .call("'--size \(text)' has no height; write '--size \(text)x\(text)'")
    }
    guard parts.count == 2, let width = numbers[0], let height = numbers[1] else {
      throw .call("'\(text)' is not a size; write a width and a height, as in '--size 300x38'")
    }
    (self.width, self.height) = (width, height)
  }
}

private func positiveNumber(_ text: Substring) -> Double? {
  let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  guard isPlain, let number = Double(text), number > 0, number.isFinite else { return nil }
  return number
}
