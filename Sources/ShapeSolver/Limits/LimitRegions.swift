import ShapeFormulas
import ShapeNumbers

/// The regions of arguments in which different sets of limits act.
///
/// The regions are polyhedra. Beginning with one region, the neighbors across its facets are found,
/// then their neighbors, until no region is left (Tøndel, Johansen, Bemporad, An algorithm for
/// multi-parametric quadratic programming and explicit MPC solutions, Automatica 39, 2003). All
/// numbers are exact.
struct LimitRegions {
  struct Region {
    var active: ActiveSets.Limits
    /// The forms of the arguments that are not negative in the region and are not zero everywhere.
    var conditions: [LinearForm]
    /// Points of the region. The first point lies inside, where no condition is zero.
    var points: [[Rational]]
  }

  /// The reason why the regions are not known.
  enum Failure: Error {
    /// There are too many regions, or the search takes too much work.
    case tooMuchWork
    /// No values of the unknowns satisfy the limits at a point.
    case noSolution(at: [Rational])
  }

  /// The maximum number of regions.
  static let mostRegions = 96

  private(set) var sets: ActiveSets
  /// The rooms as forms of the arguments.
  private let rooms: [LinearForm]
  /// The range of the arguments.
  private let domain: LimitDomain
  private(set) var regions: [Region] = []
  /// The regions of the sets that were examined; nil for a set whose region has no interior.
  private var known: [ActiveSets.Limits: Region?] = [:]

  /// - Parameters:
  ///   - start: Points of the domain, at one of which the search begins.
  init(
    _ sets: ActiveSets, rooms: [LinearForm], domain: LimitDomain, start: [[Rational]]
  ) throws(Failure) {
    self.sets = sets
    self.rooms = rooms
    self.domain = domain
    var found: Set<ActiveSets.Limits> = []
    var next = 0
    for point in start where regions.isEmpty {
      let active = try active(at: point, from: 0)
      if let region = try region(active) {
        regions = [region]
        found = [active]
      }
    }
    if regions.isEmpty { throw .tooMuchWork }
    while next < regions.count {
      for active in try neighbors(of: regions[next]) where found.insert(active).inserted {
        guard let region = try region(active) else { continue }
        guard regions.count < Self.mostRegions else { throw .tooMuchWork }
        regions.append(region)
      }
      next += 1
    }
  }

  private mutating func active(
    at point: [Rational], from start: ActiveSets.Limits
  ) throws(Failure) -> ActiveSets.Limits {
    let active = sets.active(at: rooms.map { $0.value(at: point) }, from: start)
    if sets.isExhausted { throw .tooMuchWork }
    guard let active else { throw .noSolution(at: point) }
    return active
  }

  /// The region of a set of limits; nil if its interior is empty.
  private mutating func region(_ active: ActiveSets.Limits) throws(Failure) -> Region? {
    if let known = known[active] { return known }
    var region: Region?
    if let conditions = forms(active),
      let points = try points(inside: program(conditions), conditions)
    {
      region = Region(active: active, conditions: conditions, points: points)
    }
    known[active] = .some(region)
    return region
  }

  /// Points of a polyhedron: first a point at which all conditions are positive; then, for each
  /// condition, a point at which this condition is positive. Nil if there is no such first point.
  private func points(
    inside program: LinearProgram, _ conditions: [LinearForm]
  ) throws(Failure) -> [[Rational]]? {
    var points: [[Rational]] = []
    for condition in conditions {
      var program = program
      switch program.maximize(condition) {
      case .optimum(let value, let point):
        if value.sign <= 0 { return nil }
        points.append(point)
      case .unbounded(let point, let ray): points.append(zip(point, ray).map { $0 + $1 })
      case .infeasible: return nil
      case .tooMuchWork: throw .tooMuchWork
      }
    }
    // No condition is negative at any of the points, and each condition is positive at one of them.
    // Therefore all conditions are positive at the mean of the points.
    if !points.isEmpty { return [mean(points)] + points }
    var program = program
    guard case .feasible = program.findPoint() else { return nil }
    return [program.point]
  }

  /// The conditions of a set as forms of the arguments; constants that are not negative are left
  /// out. Nil if a condition is a negative constant, or if the limits of the set are dependent.
  private mutating func forms(_ active: ActiveSets.Limits) -> [LinearForm]? {
    var result: [LinearForm] = []
    var open = Array(rooms.indices)
    // A condition that is zero everywhere is decided by a later term of its power series.
    for term in 0..<sets.termCount where !open.isEmpty {
      var zero: [Int] = []
      for i in open {
        guard let condition = sets.condition(active, i, term: term) else { return nil }
        let form = domain.normalized(combined(condition))
        if let constant = form.asConstant {
          if constant.sign < 0 { return nil }
          if constant.isZero { zero.append(i) }
        } else if !result.contains(form) {
          result.append(form)
        }
      }
      open = zero
    }
    return result
  }

  /// A linear form of the rooms, as a form of the arguments.
  func combined(_ factors: [Rational]) -> LinearForm {
    var (constant, terms) = (Rational.zero, [LinearForm.Term]())
    for (factor, room) in zip(factors, rooms) where !factor.isZero {
      constant += factor * room.constant
      terms += room.terms.map { LinearForm.Term($0.variable, factor * $0.coefficient) }
    }
    return LinearForm(constant, terms)
  }

  /// The linear program of the arguments of the domain where no condition is negative.
  private func program(_ conditions: [LinearForm]) -> LinearProgram {
    var program = domain.program
    for condition in conditions { program.require(notPositive: -condition) }
    return program
  }

  private func mean(_ points: [[Rational]]) -> [Rational] {
    let share = Rational(1, max(points.count, 1))
    return points[0].indices.map { i in
      points.reduce(Rational.zero) { $0 + $1[i] } * share
    }
  }

  // MARK: Neighbors

  /// The sets of limits that act beyond the facets of a region. A facet may have several neighbors.
  /// The search continues with the part of the facet that the neighbors found so far do not cover.
  private mutating func neighbors(of region: Region) throws(Failure) -> [ActiveSets.Limits] {
    var result: [ActiveSets.Limits] = []
    for (i, facet) in region.conditions.enumerated() {
      var others = region.conditions
      others.remove(at: i)
      var parts: [[LinearForm]] = [[]]
      while let part = parts.popLast() {
        guard let border = try pointInside(facet, others + part) else { continue }
        let active = try across(facet, at: border, from: region)
        guard result.count < Self.mostFacets, let beyond = try self.region(active) else {
          throw .tooMuchWork
        }
        result.append(active)
        for (j, condition) in beyond.conditions.enumerated() {
          parts.append(part + beyond.conditions[..<j] + [-condition])
        }
      }
    }
    return result
  }

  private static let mostFacets = 400

  /// A point inside the part of a facet where no condition is negative; nil if this part has fewer
  /// dimensions than the facet, or if the facet is on the border of the domain.
  private func pointInside(
    _ facet: LinearForm, _ conditions: [LinearForm]
  ) throws(Failure) -> [Rational]? {
    var program = program(conditions)
    program.require(notPositive: facet)
    program.require(notPositive: -facet)
    // The newest condition is the one that excludes most parts.
    return try points(inside: program, conditions.reversed() + domain.bounds)?[0]
  }

  /// The set of limits directly beyond a facet.
  ///
  /// - Parameter border: A point inside the facet.
  private mutating func across(
    _ facet: LinearForm, at border: [Rational], from region: Region
  ) throws(Failure) -> ActiveSets.Limits {
    let (inside, bounds) = (region.points[0], domain.bounds)
    var step = Rational(1, 4)
    for _ in 0..<Self.triedSteps {
      let next = zip(border, inside).map { $0 + ($0 - $1) * step }
      step *= Rational(1, 64)
      guard bounds.allSatisfy({ $0.value(at: next).sign >= 0 }) else { continue }
      let active = try active(at: next, from: region.active)
      if let conditions = forms(active),
        conditions.allSatisfy({ $0.value(at: border).sign >= 0 }), try self.region(active) != nil
      {
        return active
      }
    }
    throw .tooMuchWork
  }

  private static let triedSteps = 8

  // MARK: Asking

  /// The form without the variables that the equations of the domain determine. Forms with equal
  /// results have the same values everywhere.
  func reduced(_ form: LinearForm) -> LinearForm { domain.reduced(form) }

  /// True if, at each point of a region, at least one of several forms is not positive.
  func hasNotPositive(_ forms: [LinearForm], in region: Region) -> Bool {
    // All forms are at least t, which is maximized.
    var program = domain.program(extraVariables: 1)
    let least = LinearForm(variable: program.variableCount - 1)
    for condition in region.conditions { program.require(notPositive: -condition) }
    for form in forms { program.require(notPositive: least - domain.reduced(form)) }
    guard case .optimum(let value, _) = program.maximize(least) else { return false }
    return value.sign <= 0
  }

  /// True if a form is nowhere negative in a region.
  func isNotNegative(_ form: LinearForm, in region: Region) -> Bool {
    let form = domain.reduced(form)
    if let constant = form.asConstant { return constant.sign >= 0 }
    if region.points.contains(where: { form.value(at: $0).sign < 0 }) { return false }
    var program = program(region.conditions)
    guard case .optimum(let value, _) = program.maximize(-form) else { return false }
    return value.sign <= 0
  }
}

extension LimitRegions {
  /// The value of a variable of the limits in each region, as a form of the arguments.
  ///
  /// - Parameters:
  ///   - form: The value without limits.
  ///   - base: The index of the variable.
  mutating func values(of form: LinearForm, base: Int) -> [LinearForm] {
    regions.map { region in
      sets.growth(region.active).map { form + combined($0[base]) } ?? form
    }
  }
}
