import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// `rope` elements: chains of links that hang from one point, or between two.
extension Placer {
  /// The attributes of a rope that are numbers or vectors.
  private static let ropeWords: [AttributeWord] = [.length, .links, .load, .time, .push]

  /// The number of links of a rope without the attribute `links`.
  private static let usualLinks = 12

  func placeRope(_ index: Int) {
    let declaration = declarations[index]
    guard let ends = drawnEnds(of: declaration), let length = ropeLength(declaration),
      let links = ropeLinks(declaration), let line = ropeLine(declaration),
      let load = ropeNumber(.load, declaration), let time = ropeNumber(.time, declaration),
      let push = ropePush(declaration)
    else { return }
    if let node = lowering.attribute(.load, of: declaration),
      lowering.isConstant(load, where: { $0 < .zero })
    {
      report(.outOfRange("the load of a rope", "cannot be negative", at: operandSpan(node)))
      return
    }
    if line == .centers, links < 2, let node = lowering.attribute(.through, of: declaration) {
      report(.oneCenter(at: operandSpan(node)))
      return
    }
    let endNumbers = ends.flatMap(\.scalars)
    warnIfTaut(endNumbers, length, declaration)
    let rope = RopeOutline(links: links, hasEnd: ends.count == 2, line: line)
    let numbers = endNumbers + [length, load, time] + push
    if lowering.swings(numbers), !countSwinging(links, declaration) { return }
    places[index].value = Value(
      .path, [graph.path(PathFormula(.rope(rope), numbers: numbers))])
  }

  /// Counts the links of a swinging rope. If the swinging ropes have too many links in total, an
  /// error is reported and the result is false.
  private func countSwinging(_ links: Int, _ declaration: Declaration) -> Bool {
    lowering.work.swingingLinks += links
    let most = limits[.swingingLinks]
    if lowering.work.swingingLinks <= most { return true }
    lowering.stop(
      .swingingLinks, "the swinging ropes of the drawing have more than \(most) links",
      at: declaration.nameSpan)
    return false
  }

  // MARK: Attributes

  private func ropeLength(_ declaration: Declaration) -> Scalar? {
    guard let node = lowering.attribute(.length, of: declaration) else {
      if !tree.hasError(declaration.syntax) { report(.ropeWithoutLength(at: declaration.nameSpan)) }
      return nil
    }
    guard let length = ropeNumber(.length, declaration) else { return nil }
    if lowering.isConstant(length, where: { !(.zero < $0) }) {
      report(.outOfRange("the length of a rope", "must be greater than 0", at: operandSpan(node)))
      return nil
    }
    return length
  }

  private func ropeLinks(_ declaration: Declaration) -> Int? {
    guard let node = lowering.attribute(.links, of: declaration) else {
      return Placer.usualLinks
    }
    guard let number = ropeNumber(.links, declaration) else { return nil }
    guard !graph.isVariable(number), let count = graph.design(number).rational?.asInt,
      (1...Rope.mostLinks).contains(count)
    else {
      report(.ropeLinks(most: Rope.mostLinks, at: operandSpan(node)))
      return nil
    }
    return count
  }

  private func ropeLine(_ declaration: Declaration) -> Rope.Line? {
    guard let node = lowering.attribute(.through, of: declaration) else { return .joints }
    guard !tree.hasError(node), let word = lowering.operand(node) else { return nil }
    return lowering.keyword(word, declaration.inner ?? declaration.scope, Rope.Line.self, "through")
  }

  private func ropePush(_ declaration: Declaration) -> [Scalar]? {
    guard lowering.attribute(.push, of: declaration) != nil else {
      return [graph.constant(0), graph.constant(0)]
    }
    return ropeValue(.push, .point, declaration)?.scalars
  }

  /// The numeric value of the attribute `word`; 0 if the attribute is missing, and nil if it has a
  /// mistake.
  private func ropeNumber(_ word: AttributeWord, _ declaration: Declaration) -> Scalar? {
    guard lowering.attribute(word, of: declaration) != nil else { return graph.constant(0) }
    return ropeValue(word, .number, declaration)?.scalars[0]
  }

  private func ropeValue(
    _ word: AttributeWord, _ type: ValueType, _ declaration: Declaration
  ) -> Value? {
    guard let node = lowering.attribute(word, of: declaration), !tree.hasError(node),
      let expression = lowering.operand(node)
    else { return nil }
    let scope = declaration.inner ?? declaration.scope
    return require(lower(expression, scope, wanted: type), type, expression, scope)
  }

  private func operandSpan(_ node: NodeID) -> SourceSpan {
    tree.span(lowering.operand(node) ?? node)
  }

  /// Warns of a rope that is shorter than the distance between its ends at the design.
  private func warnIfTaut(_ places: [Scalar], _ length: Scalar, _ declaration: Declaration) {
    guard places.count == 4, let node = lowering.attribute(.length, of: declaration) else { return }
    let p = places.map { graph.design($0).doubleValue }
    let distance = Vector(p[2] - p[0], p[3] - p[1]).length
    guard graph.design(length).doubleValue < distance * (1 - 1e-9) else { return }
    let text = shortestText(distance < 1e9 ? (distance * 100).rounded() / 100 : distance)
    report(.tautRope(distance: text, at: operandSpan(node)))
  }

  /// Adds the cells that a rope needs for its ends and attributes.
  func collectRope(_ declaration: Declaration, _ needs: inout [Cell]) {
    collectFrame(declaration.membership, &needs)
    for kind in [SyntaxKind.fromClause, .toClause] {
      if let clause = tree.child(declaration.syntax, kind) {
        collect(clause, declaration.scope, &needs)
      }
    }
    for word in Placer.ropeWords {
      guard let node = lowering.attribute(word, of: declaration) else { continue }
      collect(node, declaration.inner ?? declaration.scope, &needs)
    }
  }

  // MARK: Members
}
