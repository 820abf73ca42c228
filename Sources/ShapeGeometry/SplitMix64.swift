/// A generator of pseudorandom numbers that depend only on a seed. They are the same on every
/// platform and in every version.
///
/// The generator is SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom
/// number generators", 2014). Its state after any number of steps can be computed directly, so each
/// number is also a function of the seed and of the number's index.
public struct SplitMix64: Hashable, Sendable {
  private var state: UInt64

  /// A generator that starts from a state, the seed.
  public init(state: UInt64) { self.state = state }

  /// The next number n, 0 ≤ n < 1, a multiple of 2⁻⁵³.
  public mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }

  /// The next 64 bits.
  public mutating func bits() -> UInt64 {
    state &+= Self.step
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The number at `index`, counted from 0, of the sequence that starts from `seed`.
  public static func unit(seed: UInt64, index: UInt64) -> Double {
    var sequence = SplitMix64(state: seed &+ index &* step)
    return sequence.unit()
  }

  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15
}
