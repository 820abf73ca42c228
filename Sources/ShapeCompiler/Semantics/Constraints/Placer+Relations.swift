import ShapeFormulas
import ShapeNumbers
import ShapeSolver
import ShapeSyntax

/// A statement of a `constrain` block.
struct Relation {
  var syntax: NodeID
  var scope: Scope
  /// True if the statement is in `constrain numeric`.
  var isNumeric = false
  /// The iteration of the loops around the statement, such as `i = 2`; empty outside of loops.
  var turn = ""
}

/// A condition that a relation imposes on numbers.
enum RelationRow {
  /// Two numbers are equal.
  case equal(Scalar, Scalar)
  /// Two numbers are equal, and only handles move to make them equal.
  case following(Scalar, Scalar)
  /// Two numbers are as equal as possible. Among preferences, those with the least rank come first.
  case preferred(Scalar, Scalar, rank: Int)
  /// The first number is not less than the second or, if this is impossible, less by as little as
  /// possible.
  case preferredLimit(Scalar, Scalar, rank: Int)
  /// The first number is not less than the second.
  case limit(Scalar, Scalar)
  /// A number stays as it is drawn.
  case fixed(Scalar)
  /// A line touches the oval of a box.
  case tangent(Layout.Pair, Layout.Pair, Layout.Quad)
  /// The greatest of the gaps between two boxes is not negative. The first box may move in the
  /// first `wayCount` directions.
  case apart([ConstraintProblem.Avoidance.Direction], wayCount: Int)
}

extension RelationRow {
  /// The kind of the row in the solver.
  var kind: ConstraintProblem.Row.Kind {
    switch self {
    case .equal: .equal
    case .following: .following
    case .preferred(_, _, let rank): .preferred(rank: rank)
    case .limit, .preferredLimit, .apart: .limit
    case .fixed: .fixed
    case .tangent(let start, let end, let oval):
      .tangent(
        ConstraintProblem.TangentLine(
          start: ConstraintProblem.Point(x: start.x, y: start.y),
          end: ConstraintProblem.Point(x: end.x, y: end.y),
          oval: ConstraintProblem.Box(
            x: oval.x, y: oval.y, width: oval.width, height: oval.height)))
    }
  }
}

/// The relations of `constrain` blocks, turned into conditions on numbers.
extension Placer {
  /// The statements in `relations` with their indices, sorted by their texts without spaces and, in
  /// loops, by their iterations. Formulas are made in this order, so that they do not depend on the
  /// order in which the statements are written.
  func inOrderOfTexts(_ relations: [Relation]) -> [(statement: Int, relation: Relation)] {
    let keyed = relations.enumerated().map { statement, relation in
      let text = (loader.sources.text(tree.span(relation.syntax)) + "\n" + relation.turn).utf8
      return (key: text.filter { $0 > UInt8(ascii: " ") }, statement: statement, relation: relation)
    }
    let sorted = keyed.sorted { a, b in
      a.key == b.key ? a.statement < b.statement : a.key.lexicographicallyPrecedes(b.key)
    }
    return sorted.map { ($0.statement, $0.relation) }
  }

  /// The conditions of a relation. Mistakes are reported. An operand of `fix` with a mistake has no
  /// conditions; any other relation with a mistake has none at all.
  func lower(_ relation: Relation) -> [RelationRow] {
    if tree.hasError(relation.syntax) { return [] }
    let before = reports.diagnostics.count
    defer {
      if !relation.turn.isEmpty {
        lowering.reports.change(from: before) { $0.inTurns([[relation.turn]]) }
      }
    }
    let operands = tree.children(relation.syntax).filter { tree.kind($0).isExpression }
    for operand in operands { ensureReferences(of: operand, relation.scope) }
    switch tree.kind(relation.syntax) {
    case .equation, .preference: return lowerEquation(relation, operands)
    case .fixRelation:
      return operands.flatMap { lowerFix(lower($0, relation.scope, wanted: nil), $0) }
    case .wordRelation: return lowerWord(relation, operands)
    default: return []
    }
  }

  // MARK: Equations and limits

  private func lowerEquation(_ relation: Relation, _ operands: [NodeID]) -> [RelationRow] {
    let values = comparable(operands, relation.scope)
    guard values.count == operands.count, let word = tree.child(relation.syntax, .operatorToken)
    else { return [] }
    guard let rank = rank(of: relation) else { return [] }
    let isPreferred = tree.kind(relation.syntax) == .preference
    if wantsNegativeLength(values, operands, tree.token(word)) { return [] }
    switch tree.token(word) {
    case .greaterOrEqual: return lowerLimit(values[0], values[1], relation, rank)
    case .lessOrEqual: return lowerLimit(values[1], values[0], relation, rank)
    default:
      return zip(values, values.dropFirst()).flatMap { left, right in
        zip(numbers(of: left), numbers(of: right)).map {
          isPreferred ? .preferred($0, $1, rank: rank) : .equal($0, $1)
        }
      }
    }
  }

  /// True if a relation is an equation, a limit, or a preference whose first operand is an angle.
  func relatesAngles(_ relation: Relation) -> Bool {
    switch tree.kind(relation.syntax) {
    case .equation, .preference:
      tree.children(relation.syntax).first { tree.kind($0).isExpression }
        .map { lower($0, relation.scope, wanted: nil).type == .angle } ?? false
    default: false
    }
  }

  /// Reports a distance or absolute value that is to be equal to, or at most, a negative constant.
  /// Returns true if there is one.
  private func wantsNegativeLength(
    _ values: [Value], _ operands: [NodeID], _ sign: TokenKind
  ) -> Bool {
    guard values.allSatisfy({ $0.type == .number }) else { return false }
    let lengths = values.indices.filter { i in
      [.hypotenuse, .absolute].contains(graph.operation(values[i].scalars[0]))
    }
    let negatives = values.indices.filter { i in
      graph.constant(values[i].scalars[0]).map { $0.sign < 0 } == true
    }
    guard let length = lengths.first, let negative = negatives.first else { return false }
    switch sign {
    case .lessOrEqual where length > negative, .greaterOrEqual where length < negative: return false
    default: break
    }
    let texts = [length, negative].map { loader.sources.text(tree.span(operands[$0])) }
    report(
      .negativeLength(
        texts[0], texts[1],
        at: tree.span(operands[0]).union(tree.span(operands[operands.count - 1]))))
    return true
  }

  private func lowerLimit(
    _ larger: Value, _ smaller: Value, _ relation: Relation, _ rank: Int
  ) -> [RelationRow] {
    guard larger.type == .number || larger.type == .angle else {
      report(.limitType(larger.type, at: tree.span(relation.syntax)))
      return []
    }
    let (a, b) = (larger.scalars[0], smaller.scalars[0])
    return [
      tree.kind(relation.syntax) == .preference
        ? .preferredLimit(a, b, rank: rank) : .limit(a, b)
    ]
  }

  /// The rank of a preference; 1 if none is written. If the rank is not a whole number from 1 to
  /// 100, an error is reported and the result is nil.
  private func rank(of relation: Relation) -> Int? {
    guard let clause = tree.child(relation.syntax, .rankClause),
      let number = tree.expression(clause)
    else { return 1 }
    ensureReferences(of: number, relation.scope)
    let value = lower(number, relation.scope, wanted: .number)
    if value.isError { return nil }
    if value.type == .number, let rank = graph.constant(value.scalars[0])?.asInt, 1...100 ~= rank {
      return rank
    }
    report(.rank(at: tree.span(number)))
    return nil
  }

  /// The values of operands, all of one type; empty if an operand has a mistake, which is reported.
  private func comparable(_ operands: [NodeID], _ scope: Scope) -> [Value] {
    // A pair and a percentage take the type of the operand with which they are compared.
    let leader =
      operands.firstIndex { tree.kind($0) != .tuple && !isPercentage($0) }
      ?? operands.firstIndex { tree.kind($0) != .tuple }
    let areRatios = operands.allSatisfy { isPercentage($0) || isRatio($0, scope) }
    let leading = leader.map { lower(operands[$0], scope, wanted: nil) }
    var values: [Value] = []
    for (i, operand) in operands.enumerated() {
      let other = i == leader ? leading : nil
      let value = other ?? lower(operand, scope, wanted: leading?.type)
      if value.isError { return [] }
      let wanted = leading?.type ?? value.type
      guard [.number, .angle, .point, .size, .rect].contains(wanted) else {
        report(.unrelatable(wanted, at: tree.span(operand)))
        return []
      }
      guard let result = require(value, wanted, operand, scope, takesRatio: areRatios) else {
        return []
      }
      values.append(result)
    }
    return values
  }

  private func isPercentage(_ node: NodeID) -> Bool {
    tree.kind(node) == .number && loader.sources.text(tree.span(node)).hasSuffix("%")
  }

  /// True if an operand is recognizably a number that is not a length. Such an operand is a
  /// quotient whose divisor is not constant, or the name of a declaration. The declaration has a
  /// written type, or its value is such a quotient.
  private func isRatio(_ node: NodeID, _ scope: Scope) -> Bool {
    let parts = Array(tree.children(node))
    switch tree.kind(node) {
    case .parenthesized: return parts.contains { isRatio($0, scope) }
    case .reference:
      guard case .declaration(let index)? = staticTarget(node, scope) else { return false }
      let declaration = declarations[index]
      if self.tree(declaration.scope).child(declaration.syntax, .type) != nil { return true }
      guard case .value = declaration.kind, declaration.scope.module == module,
        let value = tree.child(declaration.syntax, .value).flatMap({ tree.expression($0) })
      else { return false }
      return isRatio(value, declaration.scope)
    case .infix:
      return parts.count == 3 && tree.token(parts[1]) == .slash
        && !lowering.isConstantExpression(parts[2], scope)
    default: return false
    }
  }

  /// The numbers of a value that are compared with those of another value of the same type; for a
  /// box, the edges.
  func numbers(of value: Value) -> [Scalar] {
    guard value.type == .rect else { return value.scalars }
    let s = value.scalars
    return [s[0], s[1], graph.add(s[0], s[2]), graph.add(s[1], s[3])]
  }

  private func lowerFix(_ value: Value, _ operand: NodeID) -> [RelationRow] {
    if value.isError { return [] }
    if case .list = value.type { return value.elements.flatMap { lowerFix($0, operand) } }
    guard [.number, .angle, .point, .size, .rect].contains(value.type) else {
      report(.unrelatable(value.type, at: tree.span(operand)))
      return []
    }
    return numbers(of: value).map { .fixed($0) }
  }

  // MARK: Words

  private func lowerWord(_ relation: Relation, _ operands: [NodeID]) -> [RelationRow] {
    guard let word = word(of: relation) else { return [] }
    let scope = relation.scope
    switch word {
    case .mirror: return lowerMirror(relation, operands)
    case .tangent: return lowerTangent(operands, scope)
    case .smooth: return lowerSmooth(operands[0], scope)
    case .equalWidths, .equalHeights, .equalGaps, .align, .distribute:
      return lowerRow(word, relation, operands)
    case .avoid: return lowerAvoid(relation, operands)
    case .horizontal, .vertical, .collinear, .parallel, .perpendicular: break
    }
    let centers = operands.map { self.centers(of: $0, scope, takesList: word.takesLists) }
    let places = centers.compactMap { $0 }.flatMap { $0 }
    guard !centers.contains(where: { $0 == nil }), hasEnough(places.count, for: word, relation)
    else { return [] }
    let pairs = Array(zip(places, places.dropFirst()))
    switch word {
    case .horizontal: return pairs.map { .equal($0.y, $1.y) }
    case .vertical: return pairs.map { .equal($0.x, $1.x) }
    case .collinear:
      return zip(pairs, places.dropFirst(2)).map { .equal(area($0.0, $0.1, $1), graph.constant(0)) }
    case .parallel:
      return [crossing(vector(places[0], places[1]), vector(places[2], places[3]))]
    case .perpendicular:
      let (v, w) = (vector(places[0], places[1]), vector(places[2], places[3]))
      return [.equal(product(v, w), graph.constant(0))]
    default: return []
    }
  }

  /// The word with which a relation begins; nil for other relations.
  func word(of relation: Relation) -> RelationWord? {
    guard tree.kind(relation.syntax) == .wordRelation else { return nil }
    return tree.child(relation.syntax, .word).flatMap { RelationWord(rawValue: tree.text($0)) }
  }

  /// True if `count`, the number of operands with the elements of lists, is allowed for a word.
  /// Reports an error and returns false otherwise.
  func hasEnough(_ count: Int, for word: RelationWord, _ relation: Relation) -> Bool {
    if word.operandCount.contains(count) { return true }
    let place = tree.child(relation.syntax, .word) ?? relation.syntax
    report(.relationCount(word, found: count, at: tree.span(place)))
    return false
  }

  func vector(_ a: Layout.Pair, _ b: Layout.Pair) -> Layout.Pair {
    Layout.Pair(x: graph.subtract(b.x, a.x), y: graph.subtract(b.y, a.y))
  }

  /// The scalar product, which is zero if two vectors are perpendicular.
  func product(_ v: Layout.Pair, _ w: Layout.Pair) -> Scalar {
    graph.add(graph.multiply(v.x, w.x), graph.multiply(v.y, w.y))
  }

  /// Twice the signed area of a triangle, as a sum of products of coordinates of different points,
  /// so that the sum is linear if only one point is unknown.
  private func area(_ a: Layout.Pair, _ b: Layout.Pair, _ c: Layout.Pair) -> Scalar {
    [(a, b), (b, c), (c, a)].reduce(graph.constant(0)) { sum, side in
      let (p, q) = side
      let product = graph.subtract(graph.multiply(p.x, q.y), graph.multiply(p.y, q.x))
      return graph.add(sum, product)
    }
  }

  /// The condition that two vectors are parallel: v.x · w.y == v.y · w.x.
  private func crossing(_ v: Layout.Pair, _ w: Layout.Pair) -> RelationRow {
    .equal(graph.multiply(v.x, w.y), graph.multiply(v.y, w.x))
  }

  /// The places that an operand names: a point, the center of a box, or, if `takesList` is true,
  /// the places of the elements of a list. Other values are reported, and the result is nil.
  private func centers(
    of operand: NodeID, _ scope: Scope, takesList: Bool
  ) -> [Layout.Pair]? {
    guard takesList, case .list = lower(operand, scope, wanted: .point).type else {
      return centre(of: operand, scope).map { [$0] }
    }
    return lowered(list: lower(operand, scope, wanted: nil)) { value in
      let center = value.type == .rect ? lowering.member(value, "center") ?? .error : value
      guard center.type == .point else {
        report(.notPlaced(value.type, at: tree.span(operand)))
        return nil
      }
      return Layout.Pair(center)
    }
  }

  /// The results of `lower` for the elements of a list and of the lists inside it. A value that is
  /// not a list counts as its own only element. Nil if a list is an error or a result is nil.
  func lowered<Result>(list: Value, _ lower: (Value) -> Result?) -> [Result]? {
    if list.isError { return nil }
    guard case .list = list.type else { return lower(list).map { [$0] } }
    var results: [Result] = []
    for element in list.elements {
      guard let more = lowered(list: element, lower) else { return nil }
      results += more
    }
    return results
  }

  /// The place of a point, or the center of a box. Other values are reported, and the result is
  /// nil.
  func centre(of operand: NodeID, _ scope: Scope) -> Layout.Pair? {
    var value = lower(operand, scope, wanted: .point)
    if value.type == .rect { value = lowering.member(value, "center") ?? .error }
    if !value.isError, value.type != .point {
      report(.notPlaced(value.type, at: tree.span(operand)))
      return nil
    }
    return require(value, .point, operand, scope).map { Layout.Pair($0) }
  }

  /// The conditions under which one of two points, or one of two boxes, is the mirror image of the
  /// other.
  private func lowerMirror(_ relation: Relation, _ operands: [NodeID]) -> [RelationRow] {
    guard operands.count == 2, let clause = tree.child(relation.syntax, .axis) else { return [] }
    for part in tree.children(clause) where tree.kind(part).isExpression {
      ensureReferences(of: part, relation.scope)
    }
    guard let axis = lowerAxis(clause, relation.scope) else { return [] }
    let values = comparable(operands, relation.scope)
    guard values.count == 2 else { return [] }
    guard values[0].type == .point || values[0].type == .rect else {
      report(.notPlaced(values[0].type, at: tree.span(operands[0])))
      return []
    }
    let corners = values.map { value in
      let n = numbers(of: value)
      return stride(from: 0, to: n.count, by: 2).map { Layout.Pair(x: n[$0], y: n[$0 + 1]) }
    }
    var images = corners[0].map { reflected(point: $0, axis) }
    if images.count == 2 { images = upright(images, axis) }
    return zip(images, corners[1]).flatMap { image, corner -> [RelationRow] in
      [.equal(image.x, corner.x), .equal(image.y, corner.y)]
    }
  }

  /// Two opposite corners of a box's mirror image: the corner with the least coordinates, and the
  /// corner with the greatest.
  private func upright(_ corners: [Layout.Pair], _ axis: Axis) -> [Layout.Pair] {
    let (a, b) = (corners[0], corners[1])
    switch axis {
    case .vertical: return [Layout.Pair(x: b.x, y: a.y), Layout.Pair(x: a.x, y: b.y)]
    case .horizontal: return [Layout.Pair(x: a.x, y: b.y), Layout.Pair(x: b.x, y: a.y)]
    case .line:
      // The design decides which coordinates are the least.
      func isLess(_ a: Scalar, _ b: Scalar) -> Bool { graph.design(a) < graph.design(b) }
      let (left, right) = isLess(b.x, a.x) ? (b.x, a.x) : (a.x, b.x)
      let (top, bottom) = isLess(b.y, a.y) ? (b.y, a.y) : (a.y, b.y)
      return [Layout.Pair(x: left, y: top), Layout.Pair(x: right, y: bottom)]
    }
  }
}
