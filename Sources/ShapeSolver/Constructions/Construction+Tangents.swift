import ShapeFormulas
import ShapeNumbers

/// Constructions of lines that touch ovals.
extension Construction {
  /// Replaces one tangent, a line that touches one or two ovals, by linear equations; returns false
  /// if too little is known to replace any of the tangents.
  mutating func takeTangent() -> Bool {
    for i in tangents.indices {
      if takeTangentOfKnownDirection(i) || takeTangentThroughPoint(i) || takeCommonTangent(i) {
        return true
      }
    }
    return false
  }

  /// Replaces the tangent `i` if the line has a known direction, and the oval is a circle or has
  /// known radii. The distance of the line from the center of the oval is the extent of the oval
  /// from its center, perpendicular to the line.
  private mutating func takeTangentOfKnownDirection(_ i: Int) -> Bool {
    let tangent = tangents[i]
    guard let p = point(tangent.line.start), let q = point(tangent.line.end),
      let oval = oval(tangent),
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
    let side = drawn.hasOnLeft(tangent.line.oval, in: field.graph)
    // The normal points to the left of the known direction, which may differ from the drawn
    // direction.
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

  /// Replaces the tangent `i` if one end of the line and the oval are known.
  private mutating func takeTangentThroughPoint(_ i: Int) -> Bool {
    let tangent = tangents[i]
    guard let p = point(tangent.line.start), let q = point(tangent.line.end),
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

  /// Replaces the tangent `i` together with another tangent if both are the same line, which
  /// touches two known ovals.
  private mutating func takeCommonTangent(_ i: Int) -> Bool {
    let first = tangents[i]
    guard
      let j = tangents.indices.first(where: {
        $0 > i && tangents[$0].line.hasSameEnds(as: first.line)
      }),
      let p = point(first.line.start), let q = point(first.line.end),
      let a = oval(first).flatMap(known),
      let b = oval(tangents[j]).flatMap(known)
    else { return false }
    let second = tangents[j].statement
    let haveOneShape = (a.radiusX * b.radiusY + -(a.radiusY * b.radiusX)).isZero
    let found =
      haveOneShape
      ? commonTangent(a, b, [first, tangents[j]])
      : commonTangent(ofEllipses: a, b, [first, tangents[j]])
    guard let line = found else { return false }
    tangents.remove(at: j)
    tangents.remove(at: i)
    guard let line else { return true }
    take(line.touching(p, a), of: first.statement)
    take(line.touching(q, a), of: second)
    return true
  }

  /// The line that touches two ovals of the same shape, on the sides where it is drawn. The outer
  /// optional is nil if this method does not apply; the inner optional is nil if the drawing does
  /// not show which line is meant.
  ///
  /// If y is scaled so that the ovals are circles with the centers a and b, a unit vector n is
  /// normal to the line if (b − a)·n is the difference of the radii; the sign of each radius shows
  /// which side of its circle the line touches.
  private mutating func commonTangent(
    _ a: KnownOval, _ b: KnownOval, _ tangents: [OpenSystem.Tangent]
  ) -> TangentLine?? {
    guard let scale = a.radiusY.reciprocal.map({ a.radiusX * $0 }), !scale.isZero else {
      return nil
    }
    let (x, y) = (b.x + -a.x, scale * (b.y + -a.y))
    let square = x * x + y * y
    guard let inverse = square.reciprocal else { return nil }
    guard let drawn = drawnLine(tangents[0], scale: field.design(scale)) else {
      unshown.append(tangents[0].statement)
      return .some(nil)
    }
    func signed(_ radius: FormulaNumber, _ oval: ConstraintProblem.Box) -> FormulaNumber {
      drawn.hasOnLeft(oval, in: field.graph) ? radius : -radius
    }
    let radius = signed(a.radiusX, tangents[0].line.oval)
    let otherRadius =
      tangents.count > 1 ? signed(b.radiusX, tangents[1].line.oval) : FormulaNumber.zero
    let difference = radius + -otherRadius
    let rest = square + -(difference * difference)
    var root = FormulaNumber.zero
    if !rest.isZero {
      conditions.append(Condition(value: rest, statement: tangents[0].statement))
      root = field.squareRoot(rest)
    }
    let normal = normal(x, y, difference, root, drawn)
    return .some(
      TangentLine(x: normal.x * inverse, y: normal.y * inverse * scale, radius: radius))
  }

  /// The normal, not of unit length, of a line that touches two circles on the drawn sides. The
  /// vector (x, y) leads from one center to the other, `difference` is the difference of the signed
  /// radii, and `root` is the distance between the points of contact.
  private func normal(
    _ x: FormulaNumber, _ y: FormulaNumber, _ difference: FormulaNumber, _ root: FormulaNumber,
    _ drawn: DrawnLine
  ) -> (x: FormulaNumber, y: FormulaNumber) {
    let isLeft = field.design(x) * drawn.normal.y - field.design(y) * drawn.normal.x >= 0
    let root = isLeft ? root : -root
    return (difference * x + -(root * y), difference * y + root * x)
  }

  /// The line that touches two ellipses of different shapes, on the sides where it is drawn. The
  /// result is nil in the same cases as for `commonTangent(_:_:_:)`.
  ///
  /// A vector n is normal to the line if (b − a)·n is the difference of the distances of the
  /// ellipses from their centers along n, which are √((rx·nx)² + (ry·ny)²); the sign of each
  /// distance shows which side of its ellipse the line touches. For the direction of n, this is an
  /// equation of the fourth degree. Each picture uses the root to which Newton's method leads. The
  /// method starts from the tangent of circles with the mean radii. In this start, y is scaled so
  /// that the sum of the heights of the ellipses is the sum of their widths.
  private mutating func commonTangent(
    ofEllipses a: KnownOval, _ b: KnownOval, _ tangents: [OpenSystem.Tangent]
  ) -> TangentLine?? {
    guard let inverse = (a.radiusY + b.radiusY).reciprocal else { return nil }
    let scale = (a.radiusX + b.radiusX) * inverse
    guard let drawn = drawnLine(tangents[0], scale: field.design(scale)) else {
      unshown.append(tangents[0].statement)
      return .some(nil)
    }
    func scaled(_ oval: KnownOval) -> KnownOval {
      KnownOval(
        x: oval.x, y: scale * oval.y, radiusX: oval.radiusX, radiusY: scale * oval.radiusY)
    }
    let ovals = [scaled(a), scaled(b)]
    let sides = tangents.map { drawn.hasOnLeft($0.line.oval, in: field.graph) }
    let start = tangentOfCircles(ovals, sides, drawn)
    func node(_ number: FormulaNumber) -> Scalar { number.node(in: &field.graph) }
    let angle = field.graph.makeUnknown(design: .zero)
    let (cosine, sine) = (field.graph.make(.cosine, angle), field.graph.make(.sine, angle))
    func product(_ oval: (FormulaNumber, FormulaNumber)) -> (Scalar, Scalar) {
      (field.graph.multiply(node(oval.0), cosine), field.graph.multiply(node(oval.1), sine))
    }
    let distances = zip(ovals, sides).map { oval, isLeft in
      let (x, y) = product((oval.radiusX, oval.radiusY))
      let distance = field.graph.make(.hypotenuse, x, y)
      return isLeft ? distance : field.graph.negate(distance)
    }
    let (x, y) = product((ovals[1].x + -ovals[0].x, ovals[1].y + -ovals[0].y))
    let gap = field.graph.subtract(distances[0], distances[1])
    let equation = field.graph.subtract(field.graph.add(x, y), gap)
    let near = field.graph.make(.arcTangent, node(start.y), node(start.x))
    guard let root = field.graph.root(of: equation, for: angle, near: near) else { return nil }
    return .some(line(touching: a, isLeft: sides[0], normal: root, scale: scale))
  }

  /// The normal of a line that touches two circles on the drawn sides. The circles have the mean
  /// radii of two ovals. If the circles overlap so much that the line has no points of contact, or
  /// almost no distance between these points, the distance is taken as an eighth of the distance
  /// between the centers.
  private func tangentOfCircles(
    _ ovals: [KnownOval], _ sides: [Bool], _ drawn: DrawnLine
  ) -> (x: FormulaNumber, y: FormulaNumber) {
    let (x, y) = (ovals[1].x + -ovals[0].x, ovals[1].y + -ovals[0].y)
    let radii = zip(ovals, sides).map { oval, isLeft in
      let radius = FormulaNumber.rational(Rational(1, 2)) * (oval.radiusX + oval.radiusY)
      return isLeft ? radius : -radius
    }
    let difference = radii[0] + -radii[1]
    let square = x * x + y * y
    let rest = field.maximum(
      square + -(difference * difference), .rational(Rational(1, 64)) * square)
    return normal(x, y, difference, field.squareRoot(rest), drawn)
  }

  /// The line that touches an oval, where `normal` is the angle of its normal after y was scaled.
  private func line(
    touching oval: KnownOval, isLeft: Bool, normal: Scalar, scale: FormulaNumber
  ) -> TangentLine {
    let (cosine, sine) = (field.graph.make(.cosine, normal), field.graph.make(.sine, normal))
    let height = (scale * field.number(sine)).node(in: &field.graph)
    // The sine and the cosine of an angle are never both zero, so the arc tangent is always
    // defined.
    let angle = field.graph.make(.arcTangent, height, cosine)
    let x = field.number(field.graph.make(.cosine, angle))
    let y = field.number(field.graph.make(.sine, angle))
    let radius = field.hypotenuse(oval.radiusX * x, oval.radiusY * y)
    return TangentLine(x: x, y: y, radius: isLeft ? radius : -radius)
  }

  /// The drawn line with y multiplied by `scale`; nil if an end is not drawn, or if the drawn line
  /// has no direction.
  private func drawnLine(_ tangent: OpenSystem.Tangent, scale: Double) -> DrawnLine? {
    let ends = [tangent.line.start.x, tangent.line.start.y, tangent.line.end.x, tangent.line.end.y]
    let isDrawn = ends.allSatisfy { scalar in
      field.unknowns(in: scalar).allSatisfy { unknowns[$0].target != nil }
    }
    let drawn = ends.map { field.graph.design($0).doubleValue }
    let (x, y) = (drawn[2] - drawn[0], (drawn[3] - drawn[1]) * scale)
    guard isDrawn, x != 0 || y != 0 else { return nil }
    return DrawnLine(start: (drawn[0], drawn[1]), normal: (-y, x), scale: scale)
  }

  /// The direction of a line if the direction is known, even if the length is not; else nil.
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

  private func point(_ pair: ConstraintProblem.Point) -> FormPoint? {
    guard let x = field.linearForm(pair.x), let y = field.linearForm(pair.y) else { return nil }
    return FormPoint(x: elimination.reduced(x), y: elimination.reduced(y))
  }

  private func oval(_ tangent: OpenSystem.Tangent) -> FormOval? {
    let box = [
      tangent.line.oval.x, tangent.line.oval.y, tangent.line.oval.width, tangent.line.oval.height,
    ]
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

/// A point whose coordinates are forms of unknowns.
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

/// A drawn line whose normal is in coordinates with y multiplied by `scale`.
private struct DrawnLine {
  var start: (x: Double, y: Double)
  var normal: (x: Double, y: Double)
  var scale: Double

  /// True if the line lies on that side of the center of `oval` to which the normal points.
  func hasOnLeft(_ oval: ConstraintProblem.Box, in graph: Graph) -> Bool {
    func center(_ edge: Scalar, _ size: Scalar) -> Double {
      graph.design(edge).doubleValue + graph.design(size).doubleValue / 2
    }
    let x = start.x - center(oval.x, oval.width)
    let y = (start.y - center(oval.y, oval.height)) * scale
    return x * normal.x + y * normal.y >= 0
  }
}

/// A line, given by its normal: all points of the line have the same scalar product with the
/// normal.
private struct TangentLine {
  var x: FormulaNumber
  var y: FormulaNumber
  /// The scalar product of the normal and the vector from the center of the first oval to the line.
  var radius: FormulaNumber

  /// A form that is zero if `point` is on this line, which passes through `known`.
  func passing(_ point: FormPoint, from known: FormPoint) -> OpenForm<FormulaNumber> {
    var form = point.x.scaled(by: x)
    form.add(point.y, times: y)
    form.add(known.x, times: -x)
    form.add(known.y, times: -y)
    return form
  }

  /// A form that is zero if `point` is on this line, which touches `oval`.
  func touching(_ point: FormPoint, _ oval: KnownOval) -> OpenForm<FormulaNumber> {
    var form = point.x.scaled(by: x)
    form.add(point.y, times: y)
    form.known = form.known + -(oval.x * x + oval.y * y + radius)
    return form
  }
}

extension Graph {
  /// The value of `unknown` for which `equation` is zero, found in each picture by Newton's method
  /// from the value `near`; nil if the equation depends on texts.
  fileprivate mutating func root(
    of equation: Scalar, for unknown: Scalar, near: Scalar
  ) -> Scalar? {
    var builder = NumericBlockBuilder([unknown])
    guard let start = builder.place(near, in: self),
      let row = builder.curvedRow(equation, in: self)
    else { return nil }
    return solve(builder.block(start: [start], equations: [row], limits: [], rungs: [])).first
  }
}
