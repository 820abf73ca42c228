import ShapeFormulas
import ShapeNumbers

/// Limits that affect one another, and the solution for each set of limits that act. Each limit
/// bounds an expression.
///
/// A *room* is the distance of an expression from a limit in the solution without limits, negative
/// where that solution violates the limit.
///
/// For given rooms, the problem has at most one solution: it minimizes ranked, convex forms under
/// linear limits, and these forms have a unique minimizer (see `RankedMinimum`). A limit acts where
/// the solution without the limit would violate the limit. The rooms for which one set of limits
/// acts form a polyhedral cone (Bemporad, Morari, Dua, Pistikopoulos, The explicit linear quadratic
/// regulator for constrained systems, Automatica 38, 2002).
///
/// The forms are minimized in order, as if each had an infinitely smaller weight than the form
/// before it. So the sign of a condition may depend on a less important form: a condition is a
/// power series in this weight, and has the sign of its first term that is not zero.
struct ActiveSets {
  /// A set of limits, by the bits of their indices.
  typealias Limits = UInt64

  /// The coefficients of the variables in each room: a row for each limit.
  let rows: [[Rational]]
  let minimum: RankedMinimum
  /// The solutions found so far, by the set of limits that act; nil for a set that has no solution.
  private var growths: [Limits: [[Rational]]?] = [:]
  private var expansions: [Limits: [[[Rational]]]] = [:]
  private var conditions: [Condition: [Rational]?] = [:]

  private struct Condition: Hashable {
    var active: Limits
    var limit: Int
    var term: Int
  }

  /// The number of systems solved so far.
  private var solved = 0

  init(rows: [[Rational]], minimum: RankedMinimum) {
    (self.rows, self.minimum) = (rows, minimum)
  }

  /// True if the search takes too much work; its results are then not used.
  var isExhausted: Bool {
    let size = minimum.count
    return solved > Self.mostOperations / (size * size * size + 1)
  }

  /// The approximate number of operations on numbers after which the search ends.
  private static let mostOperations = 40_000_000

  /// The number of limits.
  var count: Int { rows.count }

  /// The number of terms of the power series of a condition.
  var termCount: Int { minimum.forms.count }

  /// The values of the variables if the limits of a set act, as a linear map from all rooms; nil if
  /// the limits of the set are dependent.
  mutating func growth(_ active: Limits) -> [[Rational]]? {
    if let known = growths[active] { return known }
    solved += 1
    let result = minimum.minimizer(under: rows(of: active)).map { wide($0, active) }
    growths[active] = .some(result)
    return result
  }

  private func members(of active: Limits) -> [Int] {
    rows.indices.filter { active >> $0 & 1 == 1 }
  }

  private func rows(of active: Limits) -> [[Rational]] { members(of: active).map { rows[$0] } }

  /// A map from the right-hand sides of the equations of a set, as a map from all rooms.
  private func wide(_ map: [[Rational]], _ active: Limits) -> [[Rational]] {
    let members = members(of: active)
    return map.map { row in
      var wide = [Rational](repeating: .zero, count: count)
      for (place, member) in members.enumerated() { wide[member] = -row[place] }
      return wide
    }
  }

  /// A term of the power series of `growth`; nil if the limits of the set are dependent.
  private mutating func growth(_ active: Limits, term: Int) -> [[Rational]]? {
    if term == 0 { return growth(active) }
    if let known = expansions[active] { return known[term] }
    solved += termCount * termCount
    let rows = rows(of: active)
    guard let first = minimum.minimizer(under: rows) else { return nil }
    let terms = minimum.expansion(under: rows, first: first).map { wide($0, active) }
    expansions[active] = terms
    return terms[term]
  }

  /// A term of the power series of the room that a limit has if the limits of a set act, as a
  /// linear form of all rooms.
  private mutating func room(of limit: Int, _ active: Limits, term: Int) -> [Rational]? {
    guard let growth = growth(active, term: term) else { return nil }
    var result = [Rational](repeating: .zero, count: count)
    if term == 0 { result[limit] = .one }
    for (factor, row) in zip(rows[limit], growth) where !factor.isZero {
      for j in row.indices where !row[j].isZero { result[j] += factor * row[j] }
    }
    return result
  }

  /// A term of the condition under which a limit acts or does not act, as a linear form of the
  /// rooms. Exactly the limits of a set act where none of the conditions is negative. For a limit
  /// outside of the set, the condition is the room that the limit has; for a limit in the set, it
  /// is the shortfall that the limit prevents. Nil if the limits of the set are dependent.
  mutating func condition(_ active: Limits, _ limit: Int, term: Int) -> [Rational]? {
    let key = Condition(active: active, limit: limit, term: term)
    if let known = conditions[key] { return known }
    let isActive = active >> limit & 1 == 1
    let room =
      growth(active) == nil
      ? nil : room(of: limit, isActive ? active & ~(1 << limit) : active, term: term)
    let result = isActive ? room.map { $0.map { -$0 } } : room
    conditions[key] = .some(result)
    return result
  }

  /// The sign of the condition of a limit for given rooms.
  private mutating func sign(of limit: Int, _ active: Limits, _ rooms: [Rational]) -> Int {
    for term in 0..<termCount {
      guard let form = condition(active, limit, term: term) else { return 0 }
      let sign = value(form, rooms).sign
      if sign != 0 { return sign }
    }
    return 0
  }

  /// The limits that act for given rooms; nil if no solution is found. The search begins with the
  /// set `start`.
  ///
  /// The search adds violated limits to the set and removes limits that do not act. While the
  /// number of these limits decreases, all of them are changed at once; afterward, only the first
  /// one in some order is changed at a time. The second part always ends if the limits are
  /// independent (Murty, Note on a Bard-type scheme for solving the complementarity problem,
  /// Opsearch 11, 1974). If it does not end, other orders are tried, and then, if there are at most
  /// `mostTried` limits, all sets of limits.
  mutating func active(at rooms: [Rational], from start: Limits = 0) -> Limits? {
    let start = improved(start, at: rooms)
    for shift in 0..<count {
      for isReversed in [false, true] {
        let places = (0..<count).map { ($0 + shift) % count }
        let order = isReversed ? places.reversed() : places
        if let found = active(at: rooms, from: shift == 0 ? start : 0, order) { return found }
      }
    }
    return count <= Self.mostTried ? searched(at: rooms) : nil
  }

  private mutating func active(
    at rooms: [Rational], from start: Limits, _ order: [Int]
  ) -> Limits? {
    var active = start
    var seen: Set<Limits> = []
    while seen.insert(active).inserted {
      guard growth(active) != nil, !isExhausted else { return nil }
      guard let wrong = order.first(where: { sign(of: $0, active, rooms) < 0 }) else {
        return active
      }
      active = changed(active, at: wrong, seen, order)
    }
    return nil
  }

  /// A set from which a search usually ends sooner than from `start` (Júdice, Pires, A block
  /// principal pivoting algorithm for large-scale strictly monotone linear complementarity
  /// problems, Computers & Operations Research 21, 1994).
  private mutating func improved(_ start: Limits, at rooms: [Rational]) -> Limits {
    var (active, fewest) = (start, count + 1)
    while !isExhausted {
      var wrong: Limits = 0
      for i in rows.indices where sign(of: i, active, rooms) < 0 { wrong |= 1 << i }
      if wrong == 0 || wrong.nonzeroBitCount >= fewest { break }
      fewest = wrong.nonzeroBitCount
      if growth(active ^ wrong) == nil { break }
      active ^= wrong
    }
    return active
  }

  /// The set after `limit` is added to it, or removed if the set contains it. If the limits of the
  /// new set are dependent, another limit is removed, too. If possible, that limit is chosen so
  /// that the result is not in `seen`.
  private mutating func changed(
    _ active: Limits, at limit: Int, _ seen: Set<Limits>, _ order: [Int]
  ) -> Limits {
    let next = active ^ (1 << limit)
    if growth(next) != nil { return next }
    var others: [Limits] = []
    for other in order where active >> other & 1 == 1 {
      let smaller = next & ~(1 << other)
      if growth(smaller) != nil { others.append(smaller) }
    }
    return others.first { !seen.contains($0) } ?? others.first ?? next
  }

  /// The maximum number of limits for which all sets of limits are tried.
  private static let mostTried = 10

  private mutating func searched(at rooms: [Rational]) -> Limits? {
    for active in 0..<(Limits(1) << Limits(count)) where !isExhausted {
      if growth(active) != nil, rows.indices.allSatisfy({ sign(of: $0, active, rooms) >= 0 }) {
        return active
      }
    }
    return nil
  }

  /// Factors of the limits, none of them negative, which prove that the limits exclude one another
  /// for given rooms (Farkas' lemma). The sum of the rooms, each multiplied by its factor, does not
  /// depend on the variables, and is negative. Nil if no such factors are found.
  func contradiction(at rooms: [Rational]) -> [Rational]? {
    var program = LinearProgram(startingAt: rooms.map { _ in .zero })
    var sum = LinearForm(Rational(-1))
    for i in rows.indices {
      program.require(notPositive: -LinearForm(variable: i))
      sum = sum + LinearForm(variable: i)
    }
    program.require(notPositive: sum)
    for k in 0..<minimum.count {
      program.require(
        zero: LinearForm(.zero, rows.indices.map { LinearForm.Term($0, rows[$0][k]) }))
    }
    let objective = LinearForm(.zero, rows.indices.map { LinearForm.Term($0, -rooms[$0]) })
    guard case .optimum(let value, let factors) = program.maximize(objective), value.sign > 0
    else { return nil }
    return factors
  }

  /// The value of a linear form of the rooms.
  func value(_ form: [Rational], _ rooms: [Rational]) -> Rational {
    var sum = Rational.zero
    for (factor, room) in zip(form, rooms) where !factor.isZero { sum += factor * room }
    return sum
  }
}
