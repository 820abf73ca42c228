/// What ruler and compass do: equations that are not linear become linear ones, step by step, with
/// square roots. Where a step has two answers it takes the one that is drawn.
///
/// 1. What is linear is eliminated, and put into the rest.
/// 2. Of what is left, sums in which the squares cancel are linear: two circles have a common chord.
/// 3. What is quadratic in one sum of unknowns says what that is: a line meets a circle.
/// 4. A line of known direction, or through a known point, that touches an oval is known, as is one
///    that touches two.
struct Construction {
  /// Something that must not be negative for the construction to exist.
  struct Condition {
    var value: FormulaNumber
    var statement: Int
  }

  let field: FormulaField
  let unknowns: [OpenSystem.Unknown]
  private(set) var elimination: Elimination<FormulaNumber>
  /// What is left.
  private(set) var rows: [NonlinearRow]
  private(set) var tangents: [OpenSystem.Tangent]
  /// Linear equations that say the same, as far as the steps came.
  private(set) var found: [OpenSystem.Row] = []
  private(set) var conditions: [Condition] = []
  /// Statements with two answers of which none is drawn.
  private(set) var unshown: [Int] = []

  init(
    _ system: ConstraintSystem<FormulaNumber>, _ rows: [NonlinearRow],
    _ tangents: [OpenSystem.Tangent], _ open: OpenSystem, _ field: FormulaField
  ) {
    self.field = field
    unknowns = open.unknowns
    self.rows = rows
    self.tangents = tangents
    elimination = Elimination(
      unknowns: open.unknowns.map { $0.target == nil }, workLimit: open.workLimit)
    _ = elimination.eliminate(system.equations.map(\.form))
  }

  /// Takes steps as long as there are any.
  mutating func run() {
    repeat {
      reduceRows()
    } while elimination.workLeft >= 0
      && (takeLinear() || takeRoot() || takeCombination() || takeTangent())
  }

  private mutating func reduceRows() {
    for i in rows.indices {
      guard elimination.spend(64 * rows[i].form.size) else { return }
      rows[i].form = rows[i].form.reduced(by: elimination)
    }
  }

  /// Takes a linear equation for found.
  private mutating func take(_ form: OpenForm<FormulaNumber>, of statement: Int) {
    found.append(OpenSystem.Row(residual: field.scalar(form, unknowns), statement: statement))
    _ = elimination.eliminate([form])
  }

  // MARK: Steps

  private mutating func takeLinear() -> Bool {
    guard let i = rows.firstIndex(where: { $0.form.isLinear }) else { return false }
    let row = rows.remove(at: i)
    noteLength(of: row)
    take(row.form.linear, of: row.statement)
    return true
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
    for (i, row) in rows.enumerated() {
      guard let roots = roots(of: row) else { continue }
      rows.remove(at: i)
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
    return false
  }

  /// Where a quadratic equation of one variable holds: at one distance on both sides of a middle.
  private struct Roots {
    var variable: OpenForm<FormulaNumber>
    var middle: FormulaNumber
    var distance: FormulaNumber
  }

  private mutating func roots(of row: NonlinearRow) -> Roots? {
    guard let equation = row.form.univariate, let inverse = equation.a.reciprocal else {
      return nil
    }
    let half = FormulaNumber.rational(Rational(1, 2))
    var middle = -(equation.b * inverse * half)
    var square = middle * middle + -(equation.c * inverse)
    var scale = FormulaNumber.one
    if let chord = chord(of: row, along: equation.variable) { (middle, square, scale) = chord }
    var distance = FormulaNumber.zero
    if !square.isZero {
      conditions.append(Condition(value: square, statement: row.statement))
      let root = field.number(field.graph.make(.squareRoot, square.node(in: &field.graph)))
      distance = root * scale
    }
    return Roots(variable: equation.variable, middle: middle, distance: distance)
  }

  /// Where on a line a circle meets it, by the way from its centre to the line: the formula is shorter
  /// than that for any quadratic equation, and cancels less.
  private func chord(
    of row: NonlinearRow, along variable: OpenForm<FormulaNumber>
  ) -> (middle: FormulaNumber, square: FormulaNumber, scale: FormulaNumber)? {
    guard let length = row.length, let lead = variable.terms.first?.unknown,
      let x = row.vector.map({ elimination.reduced($0.x) }),
      let y = row.vector.map({ elimination.reduced($0.y) })
    else { return nil }
    let (dx, dy) = (x.coefficient(of: lead), y.coefficient(of: lead))
    let norm = dx * dx + dy * dy
    guard let inverse = norm.reciprocal else { return nil }
    let cross = dx * y.known + -(dy * x.known)
    let middle = -((dx * x.known + dy * y.known) * inverse)
    return (middle, length * length * norm + -(cross * cross), inverse)
  }

  private func isDrawnAbove(_ roots: Roots) -> Bool? {
    drawnValue(of: roots.variable).map { $0 >= field.design(roots.middle) }
  }

  /// The limit of a distance along a line as limits of where on it; nil where it is not along a line.
  mutating func bounds(of limit: NonlinearRow) -> [OpenSystem.Row]? {
    var row = limit
    row.form = row.form.reduced(by: elimination)
    guard let isAtLeast = row.isAtLeast, row.length != nil, let roots = roots(of: row) else {
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

  private mutating func noteLength(of row: NonlinearRow) {
    guard let length = row.length else { return }
    if case .rational(let number) = length, number.sign >= 0 { return }
    conditions.append(Condition(value: length, statement: row.statement))
  }

  // MARK: What is drawn

  /// What a sum of unknowns is where they are drawn; nil where one of them is drawn nowhere, and no
  /// other says what the sum is.
  private func drawnValue(of sum: OpenForm<FormulaNumber>) -> Double? {
    if sum.terms.allSatisfy({ unknowns[$0.unknown].target != nil }) { return design(sum) }
    guard let lead = sum.terms.first?.unknown else { return nil }
    for i in unknowns.indices where unknowns[i].target != nil {
      let form = elimination.reduced(OpenForm(unknown: i))
      guard let factor = form.coefficient(of: lead).reciprocal else { continue }
      var rest = form.homogeneous.scaled(by: factor)
      rest.add(sum.homogeneous, times: -.one)
      guard rest.terms.isEmpty else { continue }
      return (drawn(i) - field.design(form.known)) * field.design(factor)
        + field.design(sum.known)
    }
    return nil
  }

  private func design(_ form: OpenForm<FormulaNumber>) -> Double {
    form.terms.reduce(field.design(form.known)) {
      $0 + field.design($1.coefficient) * drawn($1.unknown)
    }
  }

  /// How far from its origin an unknown is drawn.
  private func drawn(_ unknown: Int) -> Double {
    let origin = field.origins[unknown].map { field.design($0) } ?? 0
    return field.graph.design(unknowns[unknown].node).doubleValue - origin
  }

  // MARK: Tangents

  /// A line that touches one or two ovals, as far as the unknowns are known.
  private mutating func takeTangent() -> Bool {
    for i in tangents.indices {
      if takeTangentOfKnownDirection(i) || takeTangentThroughPoint(i) || takeCommonTangent(i) {
        return true
      }
    }
    return false
  }

  /// The line has a known direction: what touches it has the distance of its radius.
  private mutating func takeTangentOfKnownDirection(_ i: Int) -> Bool {
    let tangent = tangents[i]
    guard let p = point(tangent.start), let q = point(tangent.end), let oval = oval(tangent),
      let direction = direction(from: p, to: q)
    else { return false }
    let length = field.hypotenuse(direction.x, direction.y)
    guard let inverse = length.reciprocal else { return false }
    let normal = (x: -(direction.y * inverse), y: direction.x * inverse)
    var radius: OpenForm<FormulaNumber>
    var difference = oval.radiusX
    difference.add(oval.radiusY, times: -.one)
    if difference.isKnown, difference.known.isZero {
      radius = oval.radiusX
    } else if oval.radiusX.isKnown, oval.radiusY.isKnown {
      radius = OpenForm(
        known: field.hypotenuse(oval.radiusX.known * normal.x, oval.radiusY.known * normal.y))
    } else {
      return false
    }
    guard let drawn = drawnLine(tangent, scale: 1) else {
      unshown.append(tangent.statement)
      tangents.remove(at: i)
      return true
    }
    let side = drawn.hasOnLeft(tangent.oval, in: field.graph)
    // The normal points to the left of the way that is known, which may not be the drawn one.
    let turned =
      field.design(direction.x) * drawn.normal.y - field.design(direction.y) * drawn.normal.x < 0
    var form = OpenForm<FormulaNumber>()
    form.add(p.x, times: normal.x)
    form.add(p.y, times: normal.y)
    form.add(oval.centerX, times: -normal.x)
    form.add(oval.centerY, times: -normal.y)
    form.add(radius, times: .rational(Rational(side == turned ? 1 : -1)))
    tangents.remove(at: i)
    take(form, of: tangent.statement)
    return true
  }

  /// One end of the line is known, and the oval.
  private mutating func takeTangentThroughPoint(_ i: Int) -> Bool {
    let tangent = tangents[i]
    guard let p = point(tangent.start), let q = point(tangent.end),
      let oval = oval(tangent).flatMap(known)
    else { return false }
    let known = p.x.isKnown && p.y.isKnown ? p : q
    guard known.x.isKnown, known.y.isKnown else { return false }
    let end = KnownOval(
      x: known.x.known, y: known.y.known, radiusX: .zero, radiusY: .zero)
    guard let line = commonTangent(oval, end, [tangent]) else { return false }
    tangents.remove(at: i)
    guard let line else { return true }
    let other = p.x.isKnown && p.y.isKnown ? q : p
    take(line.passing(other, from: known), of: tangent.statement)
    return true
  }

  /// Two ovals are known that the line touches.
  private mutating func takeCommonTangent(_ i: Int) -> Bool {
    let first = tangents[i]
    guard let j = tangents.indices.first(where: { $0 > i && tangents[$0].isSameLine(first) }),
      let p = point(first.start), let q = point(first.end), let a = oval(first).flatMap(known),
      let b = oval(tangents[j]).flatMap(known),
      (a.radiusX * b.radiusY + -(a.radiusY * b.radiusX)).isZero
    else { return false }
    let second = tangents[j].statement
    guard let line = commonTangent(a, b, [first, tangents[j]]) else { return false }
    tangents.remove(at: j)
    tangents.remove(at: i)
    guard let line else { return true }
    take(line.touching(p, a), of: first.statement)
    take(line.touching(q, a), of: second)
    return true
  }

  /// The line that touches two ovals of one shape, on the sides where it is drawn: nil where it cannot
  /// be found so, a nil line where it is not shown which one is meant.
  ///
  /// Where y is scaled so that the first oval is a circle, a unit vector n is normal to the line if
  /// (b − a)·n is the difference of the radii, each with the sign of its side.
  private mutating func commonTangent(
    _ a: KnownOval, _ b: KnownOval, _ tangents: [OpenSystem.Tangent]
  ) -> TangentLine?? {
    guard let scale = a.radiusY.reciprocal.map({ a.radiusX * $0 }) else { return nil }
    let (x, y) = (b.x + -a.x, scale * (b.y + -a.y))
    let square = x * x + y * y
    guard let inverse = square.reciprocal else { return nil }
    guard let drawn = drawnLine(tangents[0], scale: field.design(scale)) else {
      unshown.append(tangents[0].statement)
      return .some(nil)
    }
    func signed(_ radius: FormulaNumber, _ oval: Layout.Quad) -> FormulaNumber {
      drawn.hasOnLeft(oval, in: field.graph) ? radius : -radius
    }
    let radius = signed(a.radiusX, tangents[0].oval)
    let otherRadius =
      tangents.count > 1 ? signed(b.radiusX, tangents[1].oval) : FormulaNumber.zero
    let difference = radius + -otherRadius
    let rest = square + -(difference * difference)
    var root = FormulaNumber.zero
    if !rest.isZero {
      conditions.append(Condition(value: rest, statement: tangents[0].statement))
      root = field.number(field.graph.make(.squareRoot, rest.node(in: &field.graph)))
    }
    let isLeft = field.design(x) * drawn.normal.y - field.design(y) * drawn.normal.x >= 0
    if !isLeft { root = -root }
    return .some(
      TangentLine(
        x: (difference * x + -(root * y)) * inverse,
        y: (difference * y + root * x) * inverse * scale, radius: radius))
  }

  /// The line as it is drawn, where y is scaled; nil where it has no direction there.
  private func drawnLine(_ tangent: OpenSystem.Tangent, scale: Double) -> DrawnLine? {
    let ends = [tangent.start.x, tangent.start.y, tangent.end.x, tangent.end.y]
    let isDrawn = ends.allSatisfy { scalar in
      field.unknowns(in: scalar).allSatisfy { unknowns[$0].target != nil }
    }
    let drawn = ends.map { field.graph.design($0).doubleValue }
    let (x, y) = (drawn[2] - drawn[0], (drawn[3] - drawn[1]) * scale)
    guard isDrawn, x != 0 || y != 0 else { return nil }
    return DrawnLine(start: (drawn[0], drawn[1]), normal: (-y, x), scale: scale)
  }

  /// The direction of a line, where nothing of it is left open but how far it leads.
  private func direction(
    from p: FormPoint, to q: FormPoint
  ) -> (x: FormulaNumber, y: FormulaNumber)? {
    var (x, y) = (q.x, q.y)
    x.add(p.x, times: -.one)
    y.add(p.y, times: -.one)
    if x.isKnown, y.isKnown { return (x.known, y.known) }
    guard let lead = (x.terms + y.terms).map(\.unknown).min() else { return nil }
    let result = (x: x.coefficient(of: lead), y: y.coefficient(of: lead))
    var cross = x.scaled(by: result.y)
    cross.add(y, times: -result.x)
    return cross.terms.isEmpty && cross.known.isZero ? result : nil
  }

  private func point(_ pair: Layout.Pair) -> FormPoint? {
    guard let x = field.linearForm(pair.x), let y = field.linearForm(pair.y) else { return nil }
    return FormPoint(x: elimination.reduced(x), y: elimination.reduced(y))
  }

  private func oval(_ tangent: OpenSystem.Tangent) -> FormOval? {
    let box = [tangent.oval.x, tangent.oval.y, tangent.oval.width, tangent.oval.height]
      .compactMap { field.linearForm($0).map(elimination.reduced) }
    guard box.count == 4 else { return nil }
    let half = FormulaNumber.rational(Rational(1, 2))
    let (radiusX, radiusY) = (box[2].scaled(by: half), box[3].scaled(by: half))
    var (x, y) = (box[0], box[1])
    x.add(radiusX, times: .one)
    y.add(radiusY, times: .one)
    return FormOval(centerX: x, centerY: y, radiusX: radiusX, radiusY: radiusY)
  }

  private func known(_ oval: FormOval) -> KnownOval? {
    guard oval.centerX.isKnown, oval.centerY.isKnown, oval.radiusX.isKnown, oval.radiusY.isKnown
    else { return nil }
    return KnownOval(
      x: oval.centerX.known, y: oval.centerY.known, radiusX: oval.radiusX.known,
      radiusY: oval.radiusY.known)
  }
}

/// A point in terms of unknowns.
private struct FormPoint {
  var x: OpenForm<FormulaNumber>
  var y: OpenForm<FormulaNumber>
}

private struct FormOval {
  var centerX: OpenForm<FormulaNumber>
  var centerY: OpenForm<FormulaNumber>
  var radiusX: OpenForm<FormulaNumber>
  var radiusY: OpenForm<FormulaNumber>
}

private struct KnownOval {
  var x: FormulaNumber
  var y: FormulaNumber
  var radiusX: FormulaNumber
  var radiusY: FormulaNumber
}

/// A line as it is drawn, where y is scaled.
private struct DrawnLine {
  var start: (x: Double, y: Double)
  var normal: (x: Double, y: Double)
  var scale: Double

  /// Whether the way from the centre of `oval` to the line goes along the normal.
  func hasOnLeft(_ oval: Layout.Quad, in graph: Graph) -> Bool {
    func center(_ edge: Scalar, _ size: Scalar) -> Double {
      graph.design(edge).doubleValue + graph.design(size).doubleValue / 2
    }
    let x = start.x - center(oval.x, oval.width)
    let y = (start.y - center(oval.y, oval.height)) * scale
    return x * normal.x + y * normal.y >= 0
  }
}

/// A line by its normal: points with one product with that lie on it.
private struct TangentLine {
  var x: FormulaNumber
  var y: FormulaNumber
  /// The product of the way from the centre of the first oval to the line.
  var radius: FormulaNumber

  /// Zero where `point` lies on the line, which passes through `known`.
  func passing(_ point: FormPoint, from known: FormPoint) -> OpenForm<FormulaNumber> {
    var form = point.x.scaled(by: x)
    form.add(point.y, times: y)
    form.add(known.x, times: -x)
    form.add(known.y, times: -y)
    return form
  }

  /// Zero where `point` lies on the line, which touches `oval`.
  func touching(_ point: FormPoint, _ oval: KnownOval) -> OpenForm<FormulaNumber> {
    var form = point.x.scaled(by: x)
    form.add(point.y, times: y)
    form.known = form.known + -(oval.x * x + oval.y * y + radius)
    return form
  }
}

extension FormulaField {
  func hypotenuse(_ a: FormulaNumber, _ b: FormulaNumber) -> FormulaNumber {
    let (x, y) = (a.node(in: &graph), b.node(in: &graph))
    return number(graph.make(.hypotenuse, x, y))
  }

  /// What a number is at the design.
  func design(_ number: FormulaNumber) -> Double {
    switch number {
    case .rational(let number): number.doubleValue
    case .formula(let formula): graph.design(formula.node).doubleValue
    }
  }
}
