import ShapeGeometry
import ShapeNumbers

/// A search for a place in the range at which a claim fails, for claims that are neither proved nor
/// refuted. It tries corners, and random places on edges between corners and inside the range.
///
/// A place is a counterexample only if intervals around all values show that the claim fails, or if
/// an operation has no value there. So rounding errors never cause a counterexample.
struct RangeSearch {
  private let question: Question
  private var random = SplitMix64(state: 0x5EA4C4)
  /// The remaining work, in evaluations of nodes of the graph.
  private var work = 1_000_000
  /// The work at one place.
  private let cost: Int

  /// The number of directions in which corners are searched for. `placeCount` is the number of
  /// other places that are tried.
  private static let cornerCount = 12
  private static let placeCount = 128

  init(_ question: Question) {
    self.question = question
    cost = question.evaluationCost
  }

  /// The values of all inputs at a place where the claim fails; nil if no such place is found.
  mutating func counterExample() -> [Double]? {
    let corners = corners()
    for corner in corners {
      if let found = attempt(corner) { return found }
    }
    guard corners.count > 1 else { return nil }
    for number in 0..<RangeSearch.placeCount where work > 0 {
      var place = between(corners, corners)
      for _ in 0..<(number % 3) { place = between([place], corners) }
      if let found = attempt(place) { return found }
    }
    return nil
  }

  /// The corners of the range in random directions, by positions.
  private mutating func corners() -> [[Rational]] {
    let directions = (0..<RangeSearch.cornerCount).map { _ in
      LinearForm(
        .zero,
        question.slots.map { slot in
          let size = Rational(1 + random.next(below: 7))
          return LinearForm.Term(slot, random.next(below: 2) == 0 ? size : -size)
        })
    }
    var result: [[Rational]] = []
    for corner in question.range.corners(toward: directions) {
      let point = question.slots.map { corner[$0] }
      if !result.contains(point) { result.append(point) }
    }
    return result
  }

  /// A random place between one of the places `some` and one of the places `others`. Inputs that
  /// must be whole numbers have their values at the place from `some`.
  private mutating func between(_ some: [[Rational]], _ others: [[Rational]]) -> [Rational] {
    let a = some[random.next(below: some.count)]
    let b = others[random.next(below: others.count)]
    let share = Rational(1 + random.next(below: 15), 16)
    return a.indices.map { i in
      question.range.isWhole[question.slots[i]] || a[i] == b[i]
        ? a[i] : a[i] + (b[i] - a[i]) * share
    }
  }

  private mutating func attempt(_ point: [Rational]) -> [Double]? {
    guard work > 0 else { return nil }
    work -= cost
    guard let found = question.robustCounterExample(point) else { return nil }
    return question.nicer(found)
  }
}
