import ShapeGeometry

/// A number from 0 to less than 1 that looks random and is a pure function of its arguments.
///
/// It is the output number `index`, counted from 0, of SplitMix64 that was started with `seed`, of which
/// the upper 53 bits are kept. Both arguments are rounded down and taken modulo 2⁶⁴; those that are not finite
/// count as 0.
package func splitMix64Unit(seed: Double, index: Double) -> Double {
  SplitMix64.unit(seed: wholeNumberModulo2To64(seed), index: wholeNumberModulo2To64(index))
}

extension SplitMix64 {
  /// A number from 0 up to `count`; 0 where that is 0.
  package mutating func next(below count: Int) -> Int { Int(bits() % UInt64(max(count, 1))) }
}

/// The value rounded down, modulo 2⁶⁴, which is not negative; 0 for infinities and NaN.
private func wholeNumberModulo2To64(_ value: Double) -> UInt64 {
  guard value.isFinite else { return 0 }
  let floor = value.rounded(.down)
  if floor.magnitude < 0x1p63 { return UInt64(bitPattern: Int64(floor)) }
  // From here on the exponent is at least 63, and what is shifted out is a multiple of 2⁶⁴.
  let significand = UInt64(floor.significand * 0x1p52)
  let magnitude = significand << UInt64(floor.exponent - 52)
  return floor < 0 ? 0 &- magnitude : magnitude
}
