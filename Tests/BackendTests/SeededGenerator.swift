/// A generator whose numbers follow from its seed (S. Vigna's SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to `bound`, which is positive.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A number of `range`.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `n` times.
  mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  /// An element of `choices`, which are some.
  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
