extension Rational {
  /// Exactly the number that a source text denotes: `12`, `0.5`, `1e3`, `2.5E-3`.
  ///
  /// The result is nil for text of another form, for more than 1000 digits before the exponent, and
  /// for an exponent beyond ±400.
  package init?(decimal text: ArraySlice<UInt8>) {
    if let short = Rational(short: text) {
      self = short
      return
    }
    guard let lexeme = NumberLexeme(text) else { return nil }
    guard !lexeme.digits.isEmpty else {
      self = .zero
      return
    }
    let power = lexeme.exponent - lexeme.fractionDigits
    if lexeme.digits.count <= 18, power.magnitude <= 18 {
      let digits = lexeme.digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      let scale = (0..<power.magnitude).reduce(1) { scale, _ in scale * 10 }
      self = power < 0 ? Rational(digits, scale) : Rational(digits) * Rational(scale)
      return
    }
    guard let digits = BigNatural(decimal: lexeme.digits) else { return nil }
    self.init(
      reducing: BigInteger(magnitude: digits * .power(10, max(power, 0))),
      .power(10, max(-power, 0)))
  }

  /// Exactly the number that `text` denotes; nil in the same cases as for a slice of bytes.
  package init?(decimal text: String) {
    self.init(decimal: Array(text.utf8)[...])
  }

  /// The number that a decimal of at most 15 digits without an exponent denotes; nil for other
  /// text. This is the most frequent form.
  private init?(short text: ArraySlice<UInt8>) {
    var (digits, scale, count) = (0, 1, 0)
    var isFraction = false
    for byte in text {
      if byte == UInt8(ascii: "."), !isFraction, count > 0 {
        isFraction = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 15 else { return nil }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      count += 1
      if isFraction { scale *= 10 }
    }
    guard count > 0, isFraction == (scale > 1) else { return nil }
    self = scale == 1 ? Rational(digits) : Rational(digits, scale)
  }

  /// The number as a finite decimal such as `12.34` if possible, otherwise as a fraction such as
  /// `-1/3`.
  package var decimalDescription: String {
    let (numerator, denominator) = parts
    guard let places = denominator.decimalPlaces else { return description }
    let scaled = numerator.magnitude * .power(10, places) / denominator
    let digits = scaled.description
    let text = String(repeating: "0", count: max(places + 1 - digits.utf8.count, 0)) + digits
    return (numerator.isNegative ? "-" : "") + text.dropLast(places)
      + (places > 0 ? "." + text.suffix(places) : "")
  }
}

extension Rational: CustomStringConvertible {
  /// The number as a fraction in lowest terms: `5`, `-1/3`.
  public var description: String {
    let (numerator, denominator) = parts
    return denominator.isOne ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension BigNatural {
  /// The smallest number of decimal places with which `1 / self` can be written exactly; nil if the
  /// decimal never ends.
  fileprivate var decimalPlaces: Int? {
    let twos = trailingZeroBitCount
    var (rest, fives) = (self >> twos, 0)
    while !rest.isOne {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
      guard remainder == 0 else { return nil }
      (rest, fives) = (quotient, fives + 1)
    }
    return max(twos, fives)
  }
}

/// The parts of a number in a source text: `digits [. digits] [e [+-] digits]`.
private struct NumberLexeme {
  /// The digits before the exponent, in ASCII, without leading zeros; empty for zero.
  private(set) var digits: [UInt8] = []
  /// The number of digits after the point.
  private(set) var fractionDigits = 0
  private(set) var exponent = 0

  init?(_ text: ArraySlice<UInt8>) {
    var rest = text[...]
    let whole = Self.takeDigits(&rest)
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.takeDigits(&rest)
      if fraction.isEmpty { return nil }
    }
    guard !whole.isEmpty, whole.count + fraction.count <= 1000,
      let exponent = Self.takeExponent(&rest), rest.isEmpty
    else { return nil }
    digits = Array(whole) + fraction
    digits.removeFirst(digits.prefix { $0 == UInt8(ascii: "0") }.count)
    fractionDigits = fraction.count
    self.exponent = exponent
  }

  private static func takeDigits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    text = text[digits.endIndex...]
    return digits
  }

  /// The exponent, 0 if none is written; nil if it is malformed or beyond ±400.
  private static func takeExponent(_ text: inout ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") else { return 0 }
    text.removeFirst()
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text.removeFirst() }
    let digits = takeDigits(&text)
    if digits.isEmpty { return nil }
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 401) }
    guard value <= 400 else { return nil }
    return isNegative ? -value : value
  }
}
