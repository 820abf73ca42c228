import ShapeGeometry

/// A pseudorandom number from 0 to less than 1, which depends only on `seed` and `index`.
///
/// The number consists of the upper 53 bits of one output of SplitMix64 with the seed `seed`;
/// `index` is the index of the output, from 0. Both `seed` and `index` are rounded down and taken
/// modulo 2⁶⁴; a value that is not finite is replaced by 0.
package func splitMix64Unit(seed: Double, index: Double) -> Double {
  SplitMix64.unit(seed: wholeNumberModulo2To64(seed), index: wholeNumberModulo2To64(index))
}

extension SplitMix64 {
  /// A pseudorandom number from 0 to less than `count`; 0 if `count` is at most 0.
  package mutating func next(below count: Int) -> Int { Int(bits() % UInt64(max(count, 1))) }
}

/// The value rounded down, modulo 2⁶⁴; 0 for infinities and NaN.
private func wholeNumberModulo2To64(_ value: Double) -> UInt64 {
  guard value.isFinite else { return 0 }
  let floor = value.rounded(.down)
  if floor.magnitude < 0x1p63 { return UInt64(bitPattern: Int64(floor)) }
  // From here on the exponent is at least 63, and the bits shifted out are a multiple of 2⁶⁴.
  let significand = UInt64(floor.significand * 0x1p52)
  let magnitude = significand << UInt64(floor.exponent - 52)
  return floor < 0 ? 0 &- magnitude : magnitude
}
