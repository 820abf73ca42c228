/// A generator whose numbers follow from its seed (S. Vigna's SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// What decides before the seed does, last byte first.
  private var decisions: [UInt8] = []

  package init(seed: UInt64) {
    state = seed
  }

  /// A generator whose first choices are those of `decisions`: a byte for each, so that a byte that
  /// changes changes one choice.
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

  /// A number from 0 up to `bound`, which is positive.
  package mutating func below(_ bound: Int) -> Int {
    if let decision = decisions.popLast() { return Int(decision) % bound }
    return Int(next() % UInt64(bound))
  }

  /// A number of `range`.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `n` times.
  package mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  /// An element of `choices`, which are some.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  /// An element of `choices`, each as likely as its weight, which is positive.
  package mutating func pick<Element>(_ choices: [Element], weights: [Int]) -> Element {
    var rest = below(weights.reduce(0, +))
    for (choice, weight) in zip(choices, weights) {
      if rest < weight { return choice }
      rest -= weight
    }
    return choices[choices.count - 1]
  }
}
