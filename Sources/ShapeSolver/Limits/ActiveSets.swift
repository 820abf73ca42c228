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
struct ActiveSets {
  /// A set of limits, by the bits of their indices.
  typealias Limits = UInt64

  /// The coefficients of the variables in each room: a row for each limit.
  let rows: [[Rational]]
  let minimum: RankedMinimum
  /// The solutions found so far, by the set of limits that act; nil for a set that has no solution.
  private var growths: [Limits: [[Rational]]?] = [:]
  private var conditions: [Limits: [[Rational]]?] = [:]

  init(rows: [[Rational]], minimum: RankedMinimum) {
    (self.rows, self.minimum) = (rows, minimum)
  }

  /// The number of limits.
  var count: Int { rows.count }

  /// The values of the variables if the limits of a set act, as a linear map from all rooms; nil if
  /// the limits of the set are dependent.
  mutating func growth(_ active: Limits) -> [[Rational]]? {
    if let known = growths[active] { return known }
    let members = rows.indices.filter { active >> $0 & 1 == 1 }
    let result = minimum.minimizer(under: members.map { rows[$0] }).map { map in
      map.map { row in
        var wide = [Rational](repeating: .zero, count: count)
        for (place, member) in members.enumerated() { wide[member] = -row[place] }
        return wide
      }
    }
    growths[active] = .some(result)
    return result
  }

  /// The room that a limit has if the limits of a set act, as a linear form of all rooms.
  private mutating func room(of limit: Int, _ active: Limits) -> [Rational]? {
    guard let growth = growth(active) else { return nil }
    var result = [Rational](repeating: .zero, count: count)
    result[limit] = .one
    for (factor, row) in zip(rows[limit], growth) where !factor.isZero {
      for j in row.indices where !row[j].isZero { result[j] += factor * row[j] }
    }
    return result
  }

  /// For each limit, a linear form of the rooms. Exactly the limits of a set act where none of
  /// these forms is negative. For a limit outside of the set, the form is the room that the limit
  /// has; for a limit in the set, it is the shortfall that the limit prevents. Nil if the limits of
  /// the set are dependent.
  mutating func conditions(_ active: Limits) -> [[Rational]]? {
    if let known = conditions[active] { return known }
    var result: [[Rational]]? = []
    for i in rows.indices {
      let isActive = active >> i & 1 == 1
      guard growth(active) != nil, let room = room(of: i, isActive ? active & ~(1 << i) : active)
      else {
        result = nil
        break
      }
      result?.append(isActive ? room.map { -$0 } : room)
    }
    conditions[active] = .some(result)
    return result
  }

  /// The limits that act for given rooms; nil if no solution is found. The search begins with the
  /// set `start`.
  ///
  /// The search adds violated limits to the set and removes limits that do not act, always the
  /// first one in some order; this ends if the limits are independent (Murty, Note on a Bard-type
  /// scheme for solving the complementarity problem, Opsearch 11, 1974). If it does not end, other
  /// orders are tried, and then, if there are at most `mostTried` limits, all sets of limits.
  mutating func active(at rooms: [Rational], from start: Limits = 0) -> Limits? {
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
      guard let conditions = conditions(active) else { return nil }
      if let wrong = order.first(where: { value(conditions[$0], rooms).sign < 0 }) {
        active = changed(active, at: wrong, seen, order)
        continue
      }
      guard let smaller = withoutTies(active, conditions, rooms), !seen.contains(smaller) else {
        return active
      }
      active = smaller
    }
    return nil
  }

  /// The set without its ties; nil if it has fewer than two ties, or if the solution without the
  /// ties violates one of them. A limit of the set is a tie if the solution without this one limit
  /// just reaches it.
  ///
  /// Two ties may keep each other in the set: if only one of them is removed, a more important form
  /// keeps the solution where it is, but if both are removed, the solution becomes better.
  private mutating func withoutTies(
    _ active: Limits, _ conditions: [[Rational]], _ rooms: [Rational]
  ) -> Limits? {
    let ties = rows.indices.filter {
      active >> $0 & 1 == 1 && value(conditions[$0], rooms).isZero
    }
    if ties.count < 2 { return nil }
    let smaller = ties.reduce(active) { $0 & ~(1 << $1) }
    for tie in ties {
      guard let room = room(of: tie, smaller), value(room, rooms).sign >= 0 else { return nil }
    }
    return smaller
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
    for active in 0..<(Limits(1) << Limits(count)) {
      if let conditions = conditions(active),
        conditions.allSatisfy({ value($0, rooms).sign >= 0 })
      {
        return active
      }
    }
    return nil
  }

  /// Factors of the limits, none of them negative, which prove that the limits exclude one another
  /// for given rooms: the sum of the rooms, each multiplied by its factor, is negative for all
  /// values of the variables, because it does not depend on them. Nil if the limits do not exclude
  /// one another (Farkas' lemma).
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
