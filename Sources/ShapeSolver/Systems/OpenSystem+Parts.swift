import ShapeFormulas
import ShapeNumbers

/// The part of a system that can be solved before its nonlinear rows.
extension OpenSystem {
  /// The system without nonlinear rows, reduced to unknowns whose values these rows cannot change:
  /// unknowns that equations alone fix, and unknowns not connected with the omitted rows. An
  /// omitted row may become linear once these unknowns are known.
  ///
  /// An equation with a free unknown of its own does not bind its other unknowns: for any values of
  /// the other unknowns, the equation determines its own unknown. Once the equation is left out,
  /// another equation may have an unknown of its own.
  func independentSystem(_ field: FormulaField) -> ConstraintSystem<FormulaNumber> {
    let definitions = definitions(field)
    var groups = UnionFind(unknowns.count)
    var blocked: [Int] = []
    func join(_ scalars: [Scalar]) {
      let members = Array(Set(scalars.flatMap { field.unknowns(in: $0) }))
      for (a, b) in zip(members, members.dropFirst()) { groups.join(a, b) }
      let isLinear = scalars.allSatisfy { field.linearForm($0) != nil }
      if !isLinear, let first = members.first { blocked.append(first) }
    }
    for row in equations where !definitions.contains(row.residual) {
      if row.isFollowing, field.linearForm(row.residual) == nil {
        blocked += field.unknowns(in: row.residual).filter { unknowns[$0].isHandle }
      } else {
        join([row.residual])
      }
    }
    for row in limits + fixed { join([row.residual]) }
    for wish in wishes { join([wish.residual]) }
    for row in numeric {
      join([row.residual])
      blocked += field.unknowns(in: row.residual).prefix(1)
    }
    for tangent in tangents {
      join(tangent.scalars)
      blocked += tangent.scalars.compactMap { field.unknowns(in: $0).first }
    }
    for (i, unknown) in unknowns.enumerated() {
      guard let target = unknown.target else { continue }
      // No frame moves to improve the place of an element in the frame.
      if field.linearForm(target) == nil {
        blocked.append(i)
      } else {
        join([unknown.node, target])
      }
    }
    let blockedGroups = Set(blocked.map { groups.group(of: $0) })
    func isBlocked(_ scalar: Scalar) -> Bool {
      field.linearForm(scalar) == nil
        || field.unknowns(in: scalar).contains { blockedGroups.contains(groups.group(of: $0)) }
    }
    var part = OpenSystem(workLimit: workLimit, turnsLines: turnsLines)
    part.unknowns = unknowns.map { unknown in
      var result = unknown
      if isBlocked(unknown.node) { result.target = nil }
      return result
    }
    // Equations hold in any case, so those with blocked unknowns are included, too.
    part.equations = equations.filter {
      field.linearForm($0.residual) != nil && !definitions.contains($0.residual)
    }
    part.equations += fixed.filter { isBlocked($0.residual) }.compactMap { row in
      let residual = fixing(row.residual, field)
      return field.linearForm(residual) == nil
        ? nil : Row(residual: residual, statement: row.statement)
    }
    part.limits = limits.filter { !isBlocked($0.residual) }
    part.fixed = fixed.filter { !isBlocked($0.residual) }
    part.wishes = wishes.filter { !isBlocked($0.residual) }
    return part.system { field.linearForm($0) } ?? ConstraintSystem()
  }

  /// The residuals of equations that determine a free unknown, which is linear in the equation and
  /// appears nowhere else except in equations found earlier.
  private func definitions(_ field: FormulaField) -> Set<Scalar> {
    var uses = Array(repeating: 0, count: unknowns.count)
    let others =
      (limits + fixed + numeric).map(\.residual) + wishes.map(\.residual)
      + tangents.flatMap(\.scalars)
    for scalar in equations.map(\.residual) + others + unknowns.compactMap(\.target) {
      for unknown in field.unknowns(in: scalar) { uses[unknown] += 1 }
    }
    var found: Set<Scalar> = []
    var rest = equations
    while let i = rest.firstIndex(where: { defines($0.residual, uses, field) }) {
      let residual = rest.remove(at: i).residual
      found.insert(residual)
      for unknown in field.unknowns(in: residual) { uses[unknown] -= 1 }
    }
    return found
  }

  /// True if `residual` has a linear term with a free unknown that is used only once.
  private func defines(_ residual: Scalar, _ uses: [Int], _ field: FormulaField) -> Bool {
    let terms = field.graph.affine(residual).terms
    return terms.contains { term in
      guard field.graph.operation(term.node) == .unknown else { return false }
      let unknown = field.graph.unknownIndex(term.node)
      return unknowns[unknown].target == nil && uses[unknown] == 1
        && !terms.contains {
          $0.node != term.node && field.unknowns(in: $0.node).contains(unknown)
        }
    }
  }
}

extension FormulaField {
  /// The indices of the open unknowns on which `scalar` depends.
  func unknowns(in scalar: Scalar) -> [Int] {
    graph.openUnknowns(in: [scalar]).map { graph.unknownIndex($0) }
  }
}

/// The groups of unknowns that Newton's method solves.
extension OpenSystem {
  /// A set of connected unknowns, with the rows that contain them. Left out are rows for which only
  /// handles move, and equations that merely determine a free unknown of their own.
  struct NumericGroup {
    var unknowns: [Int]
    /// The statements of numeric rows and nonlinear numeric wishes in the group, one for each of
    /// them.
    var statements: [Int] = []
    var equations: [Scalar] = []
    var limits: [Scalar] = []
    var wishes: [Wish] = []
  }

  /// The groups that have numeric rows or nonlinear numeric wishes.
  func numericGroups(_ field: FormulaField) -> [NumericGroup] {
    let definitions = definitions(field)
    let required = equations.filter { !$0.isFollowing && !definitions.contains($0.residual) }
    var groups = UnionFind(unknowns.count)
    func join(_ members: [Int]) {
      for (a, b) in zip(members, members.dropFirst()) { groups.join(a, b) }
    }
    for row in required + limits + fixed + numeric { join(field.unknowns(in: row.residual)) }
    for wish in wishes { join(field.unknowns(in: wish.residual)) }
    for tangent in tangents { join(tangent.scalars.flatMap { field.unknowns(in: $0) }) }
    for (i, unknown) in unknowns.enumerated() {
      if let target = unknown.target { join([i] + field.unknowns(in: target)) }
    }
    var result: [Int: NumericGroup] = [:]
    func group(of scalar: Scalar) -> Int? {
      field.unknowns(in: scalar).first.map { groups.group(of: $0) }
    }
    for row in numeric {
      guard let group = group(of: row.residual) else { continue }
      result[group, default: NumericGroup(unknowns: [])].statements.append(row.statement)
      if row.isLimit {
        result[group]?.limits.append(row.residual)
      } else {
        result[group]?.equations.append(turned(row, field))
      }
    }
    for wish in wishes where wish.isNumeric && field.linearForm(wish.residual) == nil {
      guard let group = group(of: wish.residual), let statement = wish.statement else { continue }
      result[group, default: NumericGroup(unknowns: [])].statements.append(statement)
    }
    for i in unknowns.indices { result[groups.group(of: i)]?.unknowns.append(i) }
    for row in required {
      group(of: row.residual).map { result[$0]?.equations.append(turned(row, field)) }
    }
    for row in limits { group(of: row.residual).map { result[$0]?.limits.append(row.residual) } }
    for row in fixed {
      group(of: row.residual).map { result[$0]?.equations.append(fixing(row.residual, field)) }
    }
    for tangent in tangents {
      group(of: tangent.gap).map { result[$0]?.equations.append(tangent.gap) }
    }
    for var wish in wishes {
      guard let group = group(of: wish.residual) else { continue }
      if wish.isAngle { wish.residual = field.graph.turned(wish.residual) }
      result[group]?.wishes.append(wish)
    }
    for group in result.keys { result[group]?.statements.sort() }
    return result.sorted { $0.key < $1.key }.map(\.value)
  }

  private func turned(_ row: Row, _ field: FormulaField) -> Scalar {
    row.isAngle ? field.graph.turned(row.residual) : row.residual
  }

  /// A formula that is zero if `scalar` has its drawn value.
  private func fixing(_ scalar: Scalar, _ field: FormulaField) -> Scalar {
    guard let form = field.linearForm(scalar) else {
      let places = field.graph.remake([scalar]) { graph, node, _ in
        unknowns[graph.unknownIndex(node)].target ?? node
      }
      return field.graph.subtract(scalar, places[Int(scalar.index)])
    }
    return form.terms.reduce(field.graph.constant(0)) { sum, term in
      let unknown = unknowns[term.unknown]
      let way = field.graph.subtract(unknown.node, unknown.target ?? unknown.node)
      let factor = term.coefficient.node(in: &field.graph)
      return field.graph.add(sum, field.graph.multiply(factor, way))
    }
  }

  /// The rung on which an unknown keeps its drawn place.
  func rung(of unknown: Int, _ graph: Graph) -> Rung {
    unknowns.rung(of: unknown, in: graph) { graph.unknownIndex($0) }
  }
}

extension Graph {
  /// The angle without its full turns, from −180° to 180°.
  fileprivate mutating func turned(_ angle: Scalar) -> Scalar {
    let turns = make(.floor, add(scale(angle, by: Rational(1, 360)), Rational(1, 2)))
    return subtract(angle, scale(turns, by: Rational(360)))
  }
}
