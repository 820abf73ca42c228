import ShapeFormulas

extension OpenSystem {
  /// The system in which linear equations replace the nonlinear equations that ruler and compass
  /// constructions can solve.
  func constructed(_ field: FormulaField) -> ConstructedSystem {
    var result = ConstructedSystem(system: self)
    // Unknowns are measured from their drawn values, so that terms that several drawn values share,
    // such as the position of a frame, cancel.
    for (i, unknown) in unknowns.enumerated() {
      if let target = unknown.target, !field.graph.isOpen(target) {
        field.origins[i] = field.number(target)
      }
    }
    defer { field.origins = [:] }
    let linear = linearPart(field)
    var rows: [NonlinearRow] = []
    for (i, row) in equations.enumerated()
    where !row.isFollowing && field.linearForm(row.residual) == nil {
      if let row = field.nonlinearRow(row.residual, index: i, statement: row.statement) {
        rows.append(row)
      }
    }
    result.statements = Set(rows.map(\.statement) + tangents.map(\.statement))
    var construction = Construction(linear, rows, tangents, self, field)
    construction.run()
    result.isTooMuchWork = construction.elimination.workLeft < 0
    let left = Set(construction.rows.map(\.index))
    let done = Set(rows.map(\.index)).subtracting(left)
    result.system.equations =
      equations.indices.filter { !done.contains($0) }
      .map { equations[$0] } + construction.found
    result.system.tangents = construction.tangents
    result.conditions = construction.conditions
    result.lengths = construction.lengths
    result.unshown = construction.unshown
    addLimits(construction, field, to: &result)
    field.origins = [:]
    if result.unshown.isEmpty { addProjection(field, to: &result) }
    return result
  }

  /// The system with its rows in an order that does not depend on the order in which they are
  /// written, so that the order of statements does not affect formulas.
  func ordered(_ field: FormulaField) -> OpenSystem {
    func sorted<Element>(_ rows: [Element], by scalar: (Element) -> Scalar) -> [Element] {
      rows.map { (signature: field.signature(of: scalar($0)), row: $0) }
        .sorted { $0.signature < $1.signature }.map(\.row)
    }
    var result = self
    result.equations = sorted(equations) { $0.residual }
    result.limits = sorted(limits) { $0.residual }
    result.fixed = sorted(fixed) { $0.residual }
    result.numeric = sorted(numeric) { $0.residual }
    result.wishes = sorted(wishes) { $0.residual }
    result.tangents = sorted(tangents) { $0.gap }
    return result
  }

  /// The system in which a linear equation with coefficients that depend on arguments is solved by
  /// an orthogonal projection, if its unknowns are drawn and occur in no other row. The projection
  /// needs no division by a coefficient that may vanish.
  func projected(_ field: FormulaField) -> ConstructedSystem {
    var result = ConstructedSystem(system: self)
    var uses = Array(repeating: 0, count: unknowns.count)
    for scalar in allScalars {
      for unknown in field.unknowns(in: scalar) { uses[unknown] += 1 }
    }
    result.system.equations = equations.flatMap { row -> [Row] in
      guard let form = field.linearForm(row.residual),
        form.terms.contains(where: { !$0.coefficient.isConstant }),
        let distance = foot(of: form, uses, field)
      else { return [row] }
      let factors = form.terms.map(\.coefficient)
      let norm =
        factors.count == 2
        ? FormulaNumber.squareSum(factors[0], factors[1])
        : factors.reduce(.zero) { $0 + $1 * $1 }
      guard let inverse = norm.reciprocal else { return [row] }
      if !norm.isConstant {
        result.lengths.append(Construction.Condition(value: norm, statement: row.statement))
      }
      result.note(
        form.terms.count - 1,
        unknowns[form.terms[0].unknown].isHandle ? .handle : .position(depth: 0))
      return form.terms.map { term in
        let step = field.graph.multiply(
          (distance * inverse).node(in: &field.graph), term.coefficient.node(in: &field.graph))
        let unknown = unknowns[term.unknown]
        let target = unknown.target ?? unknown.node
        return Row(
          residual: field.graph.subtract(unknown.node, field.graph.subtract(target, step)),
          statement: row.statement)
      }
    }
    return result
  }

  /// All formulas of the system that contain unknowns.
  private var allScalars: [Scalar] {
    (equations + limits + fixed + numeric).map(\.residual) + wishes.map(\.residual)
      + tangents.flatMap(\.scalars) + unknowns.compactMap(\.target)
  }

  /// The value of `form` at the drawn values of its unknowns. Nil if one of these unknowns occurs
  /// in another row, is not drawn, or has a drawn value that depends on unknowns, or if the
  /// unknowns are a mix of handles and positions.
  private func foot(
    of form: OpenForm<FormulaNumber>, _ uses: [Int], _ field: FormulaField
  ) -> FormulaNumber? {
    var result = form.known
    for term in form.terms {
      let unknown = unknowns[term.unknown]
      guard let target = unknown.target, uses[term.unknown] == 1, !field.graph.isOpen(target),
        unknown.isHandle == unknowns[form.terms[0].unknown].isHandle
      else { return nil }
      result = result + term.coefficient * field.number(target)
    }
    return result
  }

  /// The linear rows and targets of the system; each target is relative to the origin of its
  /// unknown.
  func linearPart(_ field: FormulaField) -> ConstraintSystem<FormulaNumber> {
    func isLinear(_ scalar: Scalar) -> Bool { field.linearForm(scalar) != nil }
    var part = self
    part.tangents = []
    part.numeric = []
    for i in part.unknowns.indices {
      guard let target = part.unknowns[i].target else { continue }
      if !isLinear(target) {
        part.unknowns[i].target = nil
      } else if let origin = field.origins[i] {
        let node = origin.node(in: &field.graph)
        part.unknowns[i].target = field.graph.subtract(target, node)
      }
    }
    part.equations.removeAll { !isLinear($0.residual) }
    part.limits.removeAll { !isLinear($0.residual) }
    part.fixed.removeAll { !isLinear($0.residual) }
    part.wishes.removeAll { !isLinear($0.residual) }
    return part.system { field.linearForm($0) } ?? ConstraintSystem()
  }

  /// Replaces limits of distances along a line by linear limits.
  private func addLimits(
    _ construction: Construction, _ field: FormulaField, to result: inout ConstructedSystem
  ) {
    var construction = construction
    result.system.limits = []
    for (i, limit) in limits.enumerated() {
      guard field.linearForm(limit.residual) == nil,
        let row = field.nonlinearRow(limit.residual, index: i, statement: limit.statement),
        let bounds = construction.bounds(of: row)
      else {
        result.system.limits.append(limit)
        continue
      }
      result.system.limits += bounds
      result.statements.insert(limit.statement)
    }
    result.conditions = construction.conditions
    result.unshown = construction.unshown
  }

  /// Replaces distances by linear equations if this makes the whole system linear, apart from rows
  /// for which only handles move.
  private func addProjection(_ field: FormulaField, to result: inout ConstructedSystem) {
    guard result.system.tangents.isEmpty, numeric.isEmpty else { return }
    var distances: [Projection.Distance] = []
    for (i, row) in result.system.equations.enumerated()
    where !row.isFollowing && field.linearForm(row.residual) == nil {
      guard let row = field.nonlinearRow(row.residual, index: i, statement: row.statement),
        let vector = row.vector, let length = row.length
      else { return }
      distances.append(
        Projection.Distance(row: row, sense: .equal, vector: vector, length: length))
    }
    for (i, limit) in result.system.limits.enumerated()
    where field.linearForm(limit.residual) == nil {
      guard
        let row = field.nonlinearRow(limit.residual, index: i, statement: limit.statement),
        let vector = row.vector, let length = row.length, let isAtLeast = row.isAtLeast
      else { return }
      distances.append(
        Projection.Distance(
          row: row, sense: isAtLeast ? .atLeast : .atMost, vector: vector, length: length))
    }
    if distances.isEmpty { return }
    let linear = result.system.linearPart(field)
    var projection = Projection(linear, unknowns, field)
    guard projection.run(distances) else { return }
    result.system.equations.removeAll {
      !$0.isFollowing && field.linearForm($0.residual) == nil
    }
    result.system.limits.removeAll { field.linearForm($0.residual) == nil }
    result.system.equations += projection.found
    result.lengths += projection.lengths
    let bound = distances.count { $0.sense == .equal }
    result.note(projection.found.count - bound, .position(depth: 0))
    result.statements.formUnion(distances.map(\.row.statement))
    for distance in distances where distance.sense == .equal {
      result.conditions.append(
        Construction.Condition(value: distance.length, statement: distance.row.statement))
    }
  }
}
