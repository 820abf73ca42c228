import ShapeFormulas
import ShapeNumbers

/// The ruler and compass constructions that replace nonlinear equations by linear ones, step by
/// step, with square roots. If a step has two answers, the answer that is drawn is taken.
///
/// 1. A vector of known length and known direction is known.
/// 2. If two distances have a known sum or difference, and one is known, the other is known.
/// 3. Linear equations are eliminated, and their solution is substituted into the other equations.
/// 4. An equation that is quadratic in one sum of unknowns determines the sum, for example where a
///    line meets a circle.
/// 5. The point where two circles meet is known.
/// 6. Combinations of the other equations in which the squares cancel are linear, such as the
///    common chord of two circles.
/// 7. A line that touches an oval is known if its direction or one of its points is known, or if it
///    touches two ovals.
struct Construction {
  /// A value that must not be negative for the construction to exist.
  struct Condition {
    var value: FormulaNumber
    var statement: Int
  }

  let field: FormulaField
  /// The unknowns of the system, then the unknowns that the elimination adds.
  private(set) var unknowns: [ConstraintProblem.Unknown]
  var elimination: Elimination<FormulaNumber>
  /// The nonlinear equations that are left.
  var rows: [NonlinearRow]
  var tangents: [OpenSystem.Tangent]
  /// The linear equations with which the steps have replaced nonlinear equations.
  private(set) var found: [OpenSystem.Row] = []
  var conditions: [Condition] = []
  /// The values that must not be zero for the construction to exist.
  var lengths: [Condition] = []
  /// The squares of the lengths of vectors that equations give, by the residues of the vectors.
  var squares: [[Residue]: FormulaNumber] = [:]
  /// Statements with two answers, for which the drawing does not show which answer is meant.
  var unshown: [Int] = []

  init(
    _ system: ConstraintSystem<FormulaNumber>, _ rows: [NonlinearRow],
    _ tangents: [OpenSystem.Tangent], _ open: OpenSystem, _ field: FormulaField
  ) {
    self.field = field
    unknowns = open.unknowns
    self.rows = rows
    self.tangents = tangents
    elimination = Elimination(
      unknowns: open.unknowns.map { $0.target == nil }, workLimit: open.workLimit,
      turnsLines: open.turnsLines)
    eliminate(system.equations.map(\.form))
  }

  private mutating func eliminate(_ forms: [OpenForm<FormulaNumber>]) {
    let known = elimination.lines.count
    _ = elimination.eliminate(forms)
    for line in elimination.lines.dropFirst(known) {
      unknowns.append(field.placeOnLine(line, unknowns))
    }
  }

  /// Takes steps until no step is possible or the work exceeds the limit, in one connected group of
  /// equations at a time. If the groups are small, the work then grows in proportion to the number
  /// of equations, and not to the square of this number.
  mutating func run() {
    reduceRows()
    let groups = groups()
    var left: (rows: [NonlinearRow], tangents: [OpenSystem.Tangent]) = ([], [])
    for group in groups {
      (rows, tangents) = group
      takeSteps()
      left.rows += rows
      left.tangents += tangents
    }
    (rows, tangents) = left
  }

  private mutating func takeSteps() {
    repeat {
      reduceRows()
    } while elimination.workLeft >= 0
      && (takePolar() || takeLength() || takeLinear() || takeRoot() || takeCircles()
        || takeCombination() || takeTangent())
  }

  private mutating func reduceRows() {
    for i in rows.indices {
      guard elimination.spend(64 * rows[i].form.size) else { return }
      rows[i].reduce(by: elimination)
    }
  }

  /// The rows and tangents in groups that share unknowns, in the order of the first member of each
  /// group.
  private func groups() -> [(rows: [NonlinearRow], tangents: [OpenSystem.Tangent])] {
    var joined = UnionFind(unknowns.count + 1)
    // Rows without unknowns are in a group of their own, with the index after the last unknown.
    func join(_ members: Set<Int>) -> Int {
      let first = members.min() ?? unknowns.count
      for member in members { joined.join(first, member) }
      return first
    }
    let rowMembers = rows.map { join($0.unknowns(elimination)) }
    let tangentMembers = tangents.map { tangent in
      join(
        Set(
          tangent.scalars.flatMap { scalar in
            field.linearForm(scalar).map { elimination.reduced($0).unknowns }
              ?? field.unknowns(in: scalar)
          }))
    }
    let rowGroups = Dictionary(grouping: rows.indices) { joined.group(of: rowMembers[$0]) }
    let tangentGroups = Dictionary(grouping: tangents.indices) {
      joined.group(of: tangentMembers[$0])
    }
    let all = Set(rowGroups.keys).union(tangentGroups.keys)
    return all.sorted { a, b in
      (rowGroups[a]?[0] ?? .max, tangentGroups[a]?[0] ?? .max)
        < (rowGroups[b]?[0] ?? .max, tangentGroups[b]?[0] ?? .max)
    }.map { group in
      ((rowGroups[group] ?? []).map { rows[$0] }, (tangentGroups[group] ?? []).map { tangents[$0] })
    }
  }

  /// Adds a linear equation that a step has found.
  mutating func take(_ form: OpenForm<FormulaNumber>, of statement: Int) {
    found.append(OpenSystem.Row(residual: field.scalar(form, unknowns), statement: statement))
    eliminate([form])
  }

  // MARK: Steps

  /// Replaces two equations that give the length d and the direction α of one vector by linear
  /// equations: the vector is d·(cos α, sin α), which is linear in d.
  private mutating func takePolar() -> Bool {
    for (i, row) in rows.enumerated() {
      guard let heading = row.heading else { continue }
      for (j, other) in rows.enumerated() {
        guard let length = other.lengthForm, let vector = other.vector, other.isAtLeast != nil,
          isSameWay(heading.vector, vector)
        else { continue }
        noteLength(of: other)
        var (first, second) = heading.vector
        first.add(length, times: -heading.cosine)
        second.add(length, times: -heading.sine)
        for k in [i, j].sorted(by: >) { rows.remove(at: k) }
        take(first, of: row.statement)
        take(second, of: other.statement)
        return true
      }
    }
    return false
  }

  /// Replaces the equation of the sum or the difference of two distances, one of which another
  /// equation gives, by a linear equation: the form that equals the first distance has a known
  /// value. The point is then on two circles.
  private mutating func takeLength() -> Bool {
    for (i, row) in rows.enumerated() {
      guard let second = row.second, let vector = row.vector, var form = row.lengthForm,
        !form.isKnown
      else { continue }
      for other in rows where other.second == nil {
        guard let known = other.length, let way = other.vector,
          let distances = distances(known, way, vector, second)
        else { continue }
        form.known = form.known + -distances.first
        conditions.append(Condition(value: distances.other, statement: row.statement))
        rows.remove(at: i)
        take(form, of: row.statement)
        return true
      }
    }
    return false
  }

  /// The first of two distances, and the distance that is not `known`; nil if `known` is neither
  /// distance.
  private func distances(
    _ known: FormulaNumber, _ way: FormVector, _ vector: FormVector,
    _ second: NonlinearRow.SecondDistance
  ) -> (first: FormulaNumber, other: FormulaNumber)? {
    if isSameWay(vector, way) { return (known, second.sum + -(second.factor * known)) }
    guard isSameWay(second.vector, way), let inverse = second.factor.reciprocal else { return nil }
    let first = (second.sum + -known) * inverse
    return (first, first)
  }

  /// True if two vectors are equal or opposite.
  private func isSameWay(_ a: FormVector, _ b: FormVector) -> Bool {
    [FormulaNumber.one, -.one].contains { sign in
      [(a.x, b.x), (a.y, b.y)].allSatisfy { p, q in
        var difference = p
        difference.add(q, times: sign)
        let rest = elimination.reduced(difference)
        return rest.isKnown && rest.known.isZero
      }
    }
  }

  private mutating func takeLinear() -> Bool {
    guard let i = rows.firstIndex(where: { $0.form.isLinear }) else { return false }
    let row = rows.remove(at: i)
    noteLength(of: row)
    take(row.form.linear, of: row.statement)
    return true
  }

  func way(of row: NonlinearRow) -> FormVector? {
    row.vector.map { (elimination.reduced($0.x), elimination.reduced($0.y)) }
  }

  private mutating func takeCombination() -> Bool {
    var basis: [(pivot: QuadraticForm.Product, inverse: FormulaNumber, form: QuadraticForm)] = []
    for (i, row) in rows.enumerated() {
      var form = row.form
      for base in basis {
        let factor = form.coefficient(of: base.pivot)
        if !factor.isZero { form.add(base.form, times: -(factor * base.inverse)) }
        guard elimination.spend(64 * form.size) else { return false }
      }
      guard let (pivot, coefficient) = form.orderedProducts.first,
        let inverse = coefficient.reciprocal
      else {
        rows.remove(at: i)
        noteLength(of: row)
        take(form.linear, of: row.statement)
        return true
      }
      basis.append((pivot, inverse, form))
    }
    return false
  }

  private mutating func takeRoot() -> Bool {
    guard let (i, equation) = simplestRoot(), let roots = roots(of: rows[i], equation) else {
      return false
    }
    let row = rows.remove(at: i)
    noteLength(of: row)
    var form = roots.variable
    form.known = -roots.middle
    if !roots.distance.isZero {
      guard let isUpper = isDrawnAbove(roots) else {
        unshown.append(row.statement)
        return true
      }
      form.known = form.known + (isUpper ? -roots.distance : roots.distance)
    }
    take(form, of: row.statement)
    return true
  }

  /// The row that is quadratic in a sum of the fewest unknowns, with its equation. The drawn value
  /// of a single unknown shows best which root is meant.
  private func simplestRoot() -> (row: Int, equation: QuadraticForm.Univariate)? {
    var best: (row: Int, equation: QuadraticForm.Univariate)?
    for (i, row) in rows.enumerated() {
      guard let equation = row.form.univariate,
        equation.variable.terms.count < best?.equation.variable.terms.count ?? .max
      else { continue }
      best = (i, equation)
      if equation.variable.terms.count == 1 { break }
    }
    return best
  }

  /// The roots of a quadratic equation of one variable: two values at the same distance from a
  /// middle.
  struct Roots {
    var variable: OpenForm<FormulaNumber>
    var middle: FormulaNumber
    var distance: FormulaNumber
  }

  private mutating func roots(
    of row: NonlinearRow, _ equation: QuadraticForm.Univariate
  ) -> Roots? {
    guard let inverse = equation.a.reciprocal else { return nil }
    let half = FormulaNumber.rational(Rational(1, 2))
    var middle = -(equation.b * inverse * half)
    var square = middle * middle + -(equation.c * inverse)
    var scale = FormulaNumber.one
    if let chord = chord(of: row, along: equation.variable) { (middle, square, scale) = chord }
    var distance = FormulaNumber.zero
    if !square.isZero {
      conditions.append(Condition(value: square, statement: row.statement))
      distance = field.squareRoot(square) * scale
    }
    return Roots(variable: equation.variable, middle: middle, distance: distance)
  }

  /// The roots for the points where a line meets a circle, computed from the vector from the center
  /// of the circle to the line. The formula is shorter than the general formula for quadratic
  /// equations, and has less cancellation. Nil if the equation is not the equation of a circle of
  /// known radius.
  private func chord(
    of row: NonlinearRow, along variable: OpenForm<FormulaNumber>
  ) -> (middle: FormulaNumber, square: FormulaNumber, scale: FormulaNumber)? {
    guard let length = row.length, let lead = variable.terms.first?.unknown,
      let (x, y) = way(of: row)
    else { return nil }
    let (dx, dy) = (x.coefficient(of: lead), y.coefficient(of: lead))
    let norm = dx * dx + dy * dy
    guard let inverse = norm.reciprocal else { return nil }
    let cross = dx * y.known + -(dy * x.known)
    let middle = -((dx * x.known + dy * y.known) * inverse)
    return (middle, length * length * norm + -(cross * cross), inverse)
  }

  /// True if the values that depend on the root are drawn above the middle, false if below. Nil if
  /// none of them is drawn, or if they are drawn at the middle although the two roots differ.
  func isDrawnAbove(_ roots: Roots) -> Bool? {
    guard let drawn = drawnValue(of: roots.variable) else { return nil }
    let way = drawn - field.design(roots.middle)
    let isShown = way.magnitude > 1e-9 || field.design(roots.distance).magnitude < 1e-9
    return isShown ? way >= 0 : nil
  }

  /// The linear limits that replace the limit of a distance along a line; they limit a position on
  /// the line. Nil if the distance is not along a line, or if its limit is not known; empty if the
  /// drawing does not show on which side of the excluded positions the position is.
  mutating func bounds(of limit: NonlinearRow) -> [OpenSystem.Row]? {
    var row = limit
    row.reduce(by: elimination)
    guard let isAtLeast = row.isAtLeast, row.length != nil, let equation = row.form.univariate,
      let roots = roots(of: row, equation)
    else {
      return nil
    }
    var (above, below) = (roots.variable, roots.variable.scaled(by: -.one))
    if isAtLeast {
      guard let isUpper = isDrawnAbove(roots) else {
        unshown.append(row.statement)
        return []
      }
      above.known = -(roots.middle + roots.distance)
      below.known = roots.middle + -roots.distance
      return [limitRow(isUpper ? above : below, of: row.statement)]
    }
    noteLength(of: row)
    above.known = -(roots.middle + -roots.distance)
    below.known = roots.middle + roots.distance
    return [limitRow(above, of: row.statement), limitRow(below, of: row.statement)]
  }

  private func limitRow(_ form: OpenForm<FormulaNumber>, of statement: Int) -> OpenSystem.Row {
    OpenSystem.Row(residual: field.scalar(form, unknowns), statement: statement)
  }

  mutating func noteLength(of row: NonlinearRow) {
    guard let length = row.length else { return }
    if case .rational(let number) = length, number.sign >= 0 { return }
    conditions.append(Condition(value: length, statement: row.statement))
  }

  // MARK: Drawn values

  /// The drawn value of a sum of unknowns: the value that is nearest, by least squares, to the
  /// drawn values of the sum itself and of all unknowns that the sum determines. All these values
  /// are used because a single coordinate may be drawn far from its solution. Nil if none of these
  /// values is drawn; the sum is drawn only if all of its unknowns are.
  private func drawnValue(of sum: OpenForm<FormulaNumber>) -> Double? {
    var (weighted, weights) = (0.0, 0.0)
    func isDrawn(_ unknown: Int) -> Bool { unknowns[unknown].target != nil }
    if sum.terms.allSatisfy({ isDrawn($0.unknown) }) {
      let squares = sum.terms.map { field.design($0.coefficient) }.reduce(0) { $0 + $1 * $1 }
      (weighted, weights) = (design(sum) / squares, 1 / squares)
    }
    for (unknown, form) in elimination.solved.enumerated() where isDrawn(unknown) {
      guard let form, let factor = form.multiple(of: sum).map(field.design) else { continue }
      weighted += factor * (drawn(unknown) - field.design(form.known))
      weights += factor * factor
    }
    return weights > 0 ? weighted / weights : nil
  }

  func design(_ form: OpenForm<FormulaNumber>) -> Double {
    form.terms.reduce(field.design(form.known)) {
      $0 + field.design($1.coefficient) * drawn($1.unknown)
    }
  }

  /// The distance of an unknown from its origin in the drawing.
  private func drawn(_ unknown: Int) -> Double {
    let origin = field.origins[unknown].map { field.design($0) } ?? 0
    return field.graph.design(unknowns[unknown].node).doubleValue - origin
  }
}

extension FormulaField {
  /// The unknown for a position on a line: the parameter t of `Elimination.Line`, which is 0 at the
  /// point of the line nearest to (0, 0).
  fileprivate func placeOnLine(
    _ line: Elimination<FormulaNumber>.Line, _ unknowns: [ConstraintProblem.Unknown]
  ) -> ConstraintProblem.Unknown {
    let (x, y) = (line.x, line.y)
    let form = OpenForm<FormulaNumber>(
      terms: [
        OpenForm.Term(unknown: x.unknown, coefficient: -(y.coefficient * line.inverse)),
        OpenForm.Term(unknown: y.unknown, coefficient: x.coefficient * line.inverse),
      ])
    let node = scalar(form, unknowns)
    let isDrawn = [x, y].allSatisfy { unknowns[$0.unknown].target != nil }
    return ConstraintProblem.Unknown(
      node: node, target: isDrawn ? node : nil, isHandle: false, extent: nil)
  }

  /// The square root of `square`, which is not negative where the construction exists.
  func squareRoot(_ square: FormulaNumber) -> FormulaNumber {
    var node = square.node(in: &graph)
    if clampsRoots { node = graph.maximum(node, graph.constant(0)) }
    return number(graph.make(.squareRoot, node))
  }

  func maximum(_ a: FormulaNumber, _ b: FormulaNumber) -> FormulaNumber {
    let (x, y) = (a.node(in: &graph), b.node(in: &graph))
    return number(graph.maximum(x, y))
  }

  func hypotenuse(_ a: FormulaNumber, _ b: FormulaNumber) -> FormulaNumber {
    let (x, y) = (a.node(in: &graph), b.node(in: &graph))
    return number(graph.make(.hypotenuse, x, y))
  }

  /// The value of a number at the design.
  func design(_ number: FormulaNumber) -> Double {
    switch number {
    case .rational(let number): number.doubleValue
    case .formula(let formula): graph.design(formula.node).doubleValue
    }
  }
}
