extension BigNatural: CustomStringConvertible {
  /// The number that `digits` denotes in decimal; nil if `digits` is empty or contains anything but
  /// `0`…`9`.
  package init?(decimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var number = BigNatural.zero
    var (chunk, scale): (UInt64, UInt64) = (0, 1)
    for byte in digits {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      if scale == Self.chunkScale {
        number = number * BigNatural(scale) + BigNatural(chunk)
        (chunk, scale) = (0, 1)
      }
      chunk = chunk * 10 + UInt64(byte - 0x30)
      scale *= 10
    }
    self = number * BigNatural(scale) + BigNatural(chunk)
  }

  /// The number in decimal digits.
  @usableFromInline package var description: String {
    var chunks: [UInt64] = []
    var rest = self
    while !rest.isZero {
      let (quotient, chunk) = rest.quotientAndRemainder(dividingBy: Self.chunkScale)
      chunks.append(chunk)
      rest = quotient
    }
    guard let top = chunks.popLast() else { return "0" }
    return chunks.reversed().reduce(into: String(top)) { text, chunk in
      let digits = String(chunk)
      text += String(repeating: "0", count: Self.chunkDigits - digits.utf8.count) + digits
    }
  }

  /// The largest number of decimal digits that always fit in one word.
  private static let chunkDigits = 19
  /// The power of ten with `chunkDigits` zeros.
  private static let chunkScale: UInt64 = 10_000_000_000_000_000_000
}
