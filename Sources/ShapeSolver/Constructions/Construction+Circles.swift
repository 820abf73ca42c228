import ShapeFormulas
import ShapeNumbers

/// Points at known distances from two centers that are a known vector apart.
extension Construction {
  /// Two circles whose centers are a known vector apart, with a point on both.
  private struct Circles {
    /// The indices of the rows.
    var rows: (first: Int, second: Int)
    /// The vector from the first center to the point.
    var way: FormVector
    /// The vector from the second center to the first.
    var base: (x: FormulaNumber, y: FormulaNumber)
    var radius: FormulaNumber
    var other: FormulaNumber
  }

  /// Replaces the equations of two circles by the point where they meet. If another nonlinear
  /// equation has no unknowns except those of the point, one circle is replaced by the common
  /// chord.
  mutating func takeCircles() -> Bool {
    guard let circles = circles() else { return false }
    let unknowns = Set(circles.way.x.terms.map(\.unknown) + circles.way.y.terms.map(\.unknown))
    if rows.count(where: { unknowns.isSuperset(of: $0.unknowns(elimination)) }) > 2 {
      takeChord(circles)
    } else {
      takeCrossing(circles)
    }
    return true
  }

  /// The first two circles that share a point and whose centers are a known vector apart.
  private mutating func circles() -> Circles? {
    var found: [[Int]: [(row: Int, way: FormVector, radius: FormulaNumber)]] = [:]
    for (i, row) in rows.enumerated() {
      guard let radius = row.length, let way = way(of: row) else { continue }
      guard elimination.spend(64 * row.form.size) else { return nil }
      let unknowns = way.x.terms.map(\.unknown) + [-1] + way.y.terms.map(\.unknown)
      for other in found[unknowns, default: []] {
        guard let base = base(from: way, to: other.way) else { continue }
        return Circles(
          rows: (i, other.row), way: way, base: base, radius: radius, other: other.radius)
      }
      found[unknowns, default: []].append((i, way, radius))
    }
    return nil
  }

  /// The first of the vectors b - a and -b - a that is known and not zero; nil if there is none.
  private func base(
    from a: FormVector, to b: FormVector
  ) -> (x: FormulaNumber, y: FormulaNumber)? {
    for sign in [FormulaNumber.one, -.one] {
      var (x, y) = (b.x.scaled(by: sign), b.y.scaled(by: sign))
      x.add(a.x, times: -.one)
      y.add(a.y, times: -.one)
      if x.isKnown, y.isKnown, !x.known.isZero || !y.known.isZero { return (x.known, y.known) }
    }
    return nil
  }

  /// Replaces the first circle by the common chord. For the vectors v and v + w from the centers to
  /// a point of both circles, 2·v·w + w² is the difference of the squares of the radii. This form
  /// has less cancellation than the difference of the equations.
  private mutating func takeChord(_ circles: Circles) {
    let row = rows.remove(at: circles.rows.first)
    noteLength(of: row)
    let (way, base) = (circles.way, circles.base)
    let double = FormulaNumber.rational(Rational(2))
    var form = way.x.scaled(by: double * base.x)
    form.add(way.y, times: double * base.y)
    let squares = circles.radius * circles.radius + -(circles.other * circles.other)
    form.known = form.known + square(of: base) + squares
    take(form, of: row.statement)
  }

  /// Replaces both circles by the vector v from the first center to the point. In the direction of
  /// the base w, v has the part m / w² with m = (s² - r² - w²) / 2; across it, ±√(r²w² - m²) / w².
  ///
  /// If an equation gives the length of the base, its square is used for w². In a truss, the
  /// formulas then depend on lengths alone, and not on all previous points.
  private mutating func takeCrossing(_ circles: Circles) {
    let (way, base) = (circles.way, circles.base)
    let baseSquare = square(of: base)
    guard let inverse = baseSquare.reciprocal else { return takeChord(circles) }
    let half = FormulaNumber.rational(Rational(1, 2))
    let radiusSquare = circles.radius * circles.radius
    let along = (circles.other * circles.other + -radiusSquare + -baseSquare) * half
    let across = radiusSquare * baseSquare + -(along * along)
    let statements = [circles.rows.first, circles.rows.second].map { rows[$0].statement }
    for i in [circles.rows.first, circles.rows.second].sorted(by: >) {
      noteLength(of: rows.remove(at: i))
    }
    let first = min(statements[0], statements[1])
    if !baseSquare.isConstant {
      lengths.append(Condition(value: baseSquare, statement: first))
    }
    var distance = FormulaNumber.zero
    if !across.isZero {
      conditions.append(Condition(value: across, statement: first))
      distance = field.squareRoot(across)
      var side = way.y.scaled(by: base.x)
      side.add(way.x, times: -base.y)
      let roots = Roots(
        variable: side.homogeneous, middle: -side.known, distance: distance)
      guard let isUpper = isDrawnAbove(roots) else {
        unshown.append(first)
        return
      }
      if !isUpper { distance = -distance }
    }
    let x = (along * base.x + -(distance * base.y)) * inverse
    let y = (along * base.y + distance * base.x) * inverse
    for (form, value, statement) in [(way.x, x, statements[0]), (way.y, y, statements[1])] {
      var form = form
      form.known = form.known + -value
      take(form, of: statement)
    }
    note(radiusSquare, of: (x, y))
    note(circles.other * circles.other, of: (x + base.x, y + base.y))
  }

  private mutating func note(
    _ square: FormulaNumber, of vector: (x: FormulaNumber, y: FormulaNumber)
  ) {
    for sign in [FormulaNumber.one, -.one] {
      squares[[field.residue(vector.x * sign), field.residue(vector.y * sign)]] = square
    }
  }

  /// The square of the length of a known vector.
  private func square(of vector: (x: FormulaNumber, y: FormulaNumber)) -> FormulaNumber {
    squares[[field.residue(vector.x), field.residue(vector.y)]]
      ?? FormulaNumber.squareSum(vector.x, vector.y)
  }
}
