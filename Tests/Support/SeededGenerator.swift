/// A random number generator that depends only on its seed (S. Vigna's SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// The bytes that determine the first choices, in reverse order. Later choices depend on the
  /// seed.
  private var decisions: [UInt8] = []

  package init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator whose first choices are determined by the bytes `decisions`. Each choice
  /// uses one byte, so that a change of a byte changes one choice.
  package init(_ decisions: [UInt8], seed: UInt64 = 0) {
    state = seed
    self.decisions = decisions.reversed()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, but not including `bound`, which must be positive.
  package mutating func below(_ bound: Int) -> Int {
    if let decision = decisions.popLast() { return Int(decision) % bound }
    return Int(next() % UInt64(bound))
  }

  /// A random number in `range`.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True with a probability of 1 / `n`.
  package mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  /// A random element of `choices`, which is not empty.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  /// A random element of `choices` with a probability that is proportional to its positive weight.
  package mutating func pick<Element>(_ choices: [Element], weights: [Int]) -> Element {
    var rest = below(weights.reduce(0, +))
    for (choice, weight) in zip(choices, weights) {
      if rest < weight { return choice }
      rest -= weight
    }
    return choices[choices.count - 1]
  }
}
