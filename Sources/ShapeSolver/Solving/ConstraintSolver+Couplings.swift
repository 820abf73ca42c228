import ShapeFormulas
import ShapeNumbers

/// Limits that affect one another, in closed form: for each region of arguments in which one set of
/// limits acts, the expressions are linear, and a lattice of these linear forms is valid
/// everywhere.
extension ConstraintSolver {
  /// The distances by which the corrections of a coupling move their expressions up. If there is no
  /// closed form of reasonable length, all distances are 0, and the limits become entangled unless
  /// an error was reported.
  ///
  /// - Parameters:
  ///   - steps: The distances of earlier corrections.
  ///   - values: The values of the unknowns after these corrections.
  mutating func coupledSteps<Number>(
    of coupling: ConstraintSolution<Number>.Coupling,
    _ corrections: [ConstraintSolution<Number>.Correction], _ steps: [Scalar],
    _ values: [Scalar?], _ statement: (Int) -> Int
  ) -> [Scalar] {
    let problem = coupledLimits(coupling, corrections, steps)
    let base = coupling.base.map { value(of: corrections[$0].expression, values) }
    // A width is `maxX − minX`, and not the reverse.
    let signs = coupling.base.map {
      Rational(corrections[$0].expression.terms.last?.coefficient.isNegative == true ? -1 : 1)
    }
    var result = coupling.corrections.map { _ in field.graph.constant(0) }
    let findings = attempt.findings.count
    guard let values = valuesWithinLimits(of: base, signs, problem, statement) else {
      // Limits that exclude one another have no solution in pictures, either.
      if !attempt.findings[findings...].contains(where: \.isError) {
        entangled.formUnion(problem.limits.map(statement))
      }
      return result
    }
    attempt.coupled.formUnion(problem.limits.map(statement))
    for (place, (old, new)) in zip(coupling.base, zip(base, values)) {
      result[place - coupling.corrections.lowerBound] = field.graph.subtract(new, old)
    }
    return result
  }

  /// Limits that affect one another.
  struct CoupledLimits {
    var sets: ActiveSets
    /// The room of each limit.
    var rooms: [Scalar] = []
    /// The index of each limit in its system.
    var limits: [Int] = []
  }

  private func coupledLimits<Number>(
    _ coupling: ConstraintSolution<Number>.Coupling,
    _ corrections: [ConstraintSolution<Number>.Correction], _ steps: [Scalar]
  ) -> CoupledLimits {
    var rows: [[Rational]] = []
    var (rooms, limits): ([Scalar], [Int]) = ([], [])
    for (place, row) in zip(coupling.corrections, coupling.combinations) {
      let correction = corrections[place]
      let (above, below) = self.rooms(of: correction, steps)
      rows += above.map { _ in row } + below.map { _ in row.map { -$0 } }
      rooms += above + below
      limits += correction.lower + correction.upper
    }
    let minimum = RankedMinimum(count: coupling.base.count, forms: coupling.forms)
    return CoupledLimits(
      sets: ActiveSets(rows: rows, minimum: minimum), rooms: rooms, limits: limits)
  }

  private func value<Number>(of expression: OpenForm<Number>, _ values: [Scalar?]) -> Scalar {
    expression.terms.reduce(field.graph.constant(0)) { sum, term in
      guard let value = values[term.unknown] else { return sum }
      return field.graph.moved(sum, value, by: term.coefficient)
    }
  }

  /// The values of expressions within their limits; nil if there is no formula of reasonable
  /// length.
  ///
  /// - Parameters:
  ///   - base: The values without the limits.
  ///   - signs: The sign of each value in formulas, 1 or −1.
  private mutating func valuesWithinLimits(
    of base: [Scalar], _ signs: [Rational], _ coupled: CoupledLimits, _ statement: (Int) -> Int
  ) -> [Scalar]? {
    guard coupled.rooms.count <= Self.mostCoupledLimits else { return nil }
    var variables = LimitVariables(field.graph)
    let rooms = coupled.rooms.compactMap { variables.form($0, in: field.graph) }
    let forms = base.compactMap { variables.form($0, in: field.graph) }
    guard rooms.count == coupled.rooms.count, forms.count == base.count,
      var regions = regions(coupled, rooms, variables, statement)
    else { return nil }
    var result: [Scalar] = []
    for (k, form) in forms.enumerated() {
      let values = regions.values(of: form, base: k).map { $0.scaled(by: signs[k]) }
      guard let lattice = LatticeFormula(values, in: regions), lattice.size <= Self.longestLattice
      else { return nil }
      let node = lattice.node(in: &field.graph) { variables.node($0, in: &$1) }
      result.append(field.graph.scale(node, by: signs[k]))
    }
    noteEffects(of: coupled, regions, variables.nodes, statement)
    return result
  }

  /// Notes the regions in which each of the coupled limits acts.
  private mutating func noteEffects(
    of coupled: CoupledLimits, _ regions: LimitRegions, _ nodes: [Scalar],
    _ statement: (Int) -> Int
  ) {
    for (i, limit) in coupled.limits.enumerated() {
      let acting = regions.regions.filter { $0.active >> i & 1 == 1 }
      attempt.effects.append(
        LimitEffect(
          statement: statement(limit), regions: acting.map(\.conditions), nodes: nodes))
    }
  }

  /// The maximum number of limits that affect one another.
  private static var mostCoupledLimits: Int { 60 }
  /// The maximum number of linear forms in a formula.
  private static var longestLattice: Int { 256 }

  /// The regions of arguments in which different limits act. Limits that exclude one another for
  /// some arguments are reported, and these arguments are left out. Nil if the regions cannot be
  /// found, for example because there are too many.
  private mutating func regions(
    _ coupled: CoupledLimits, _ rooms: [LinearForm], _ variables: LimitVariables,
    _ statement: (Int) -> Int
  ) -> LimitRegions? {
    let prover = self.prover
    guard var domain = variables.domain(prover) else { return nil }
    for _ in 0...coupled.rooms.count {
      guard let start = startingPoints(domain, variables) else { return nil }
      do {
        return try LimitRegions(coupled.sets, rooms: rooms, domain: domain, start: start)
      } catch .noSolution(let point) {
        let values = rooms.map { $0.value(at: point) }
        guard let factors = coupled.sets.contradiction(at: values) else { return nil }
        reportExcluded(factors, coupled, prover, statement)
        let sum = zip(factors, rooms).reduce(LinearForm(.zero)) {
          $0.adding($1.1, times: $1.0)
        }
        guard let rest = domain.intersected(with: sum) else { return nil }
        domain = rest
      } catch {
        return nil
      }
    }
    return nil
  }

  /// Reports limits that exclude one another at some arguments. They hold together only where the
  /// sum of their rooms, each multiplied by its factor, is not negative.
  private mutating func reportExcluded(
    _ factors: [Rational], _ coupled: CoupledLimits, _ prover: Prover, _ statement: (Int) -> Int
  ) {
    var node = field.graph.constant(0)
    var statements: [Int] = []
    for (i, factor) in factors.enumerated() where !factor.isZero {
      node = field.graph.add(node, field.graph.scale(coupled.rooms[i], by: factor))
      statements.append(statement(coupled.limits[i]))
    }
    statements = Set(statements).sorted()
    guard let last = statements.last else { return }
    let renewed = Prover(graph: field.graph, range: prover.range)
    switch renewed.decide(.isNotNegative(node)) {
    case .proved: break
    case .refuted(let values):
      report(
        .brokenLimit(
          ConstraintFinding.Place(values: values, formula: node), statement: last,
          others: statements.dropLast()))
    case .unknown: report(.unprovedLimit(statement: last))
    }
  }

  /// Points of the domain at which a search for regions can begin: a first point, which is the
  /// design if the domain contains the design, and mixtures of the first point and corners. Nil if
  /// the domain is empty.
  private func startingPoints(
    _ domain: LimitDomain, _ variables: LimitVariables
  ) -> [[Rational]]? {
    var program = domain.program
    guard case .feasible = program.findPoint() else { return nil }
    let first = program.point
    var corners: [[Rational]] = []
    for variable in 0..<min(variables.count, Self.mostCornered) {
      for sign in [Rational.one, Rational(-1)] {
        var program = domain.program
        switch program.maximize(LinearForm(variable: variable).scaled(by: sign)) {
        case .optimum(_, let point): corners.append(point)
        case .unbounded(let point, let ray):
          corners.append(zip(point, ray).map { $0 + $1 * Rational(100) })
        case .infeasible, .tooMuchWork: continue
        }
      }
    }
    if corners.isEmpty { return [first] }
    // The weights differ, so that a mixture is unlikely to lie on a border of regions.
    let mixtures = (1...4).map { number in
      var (point, total) = (first, Rational.one)
      for (i, corner) in corners.enumerated() {
        let weight = Rational(1 + (7 * i + 5 * number) % 11, 16)
        for j in point.indices { point[j] += weight * corner[j] }
        total += weight
      }
      return point.map { $0.divided(by: total) ?? $0 }
    }
    return [first] + mixtures
  }

  private static var mostCornered: Int { 16 }
}
