import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// `rope` elements: chains of links that hang from one point, or between two.
extension DrawingCompiler {
  /// The members of a rope in addition to those of paths.
  enum RopeMember: String, CaseIterable {
    case end, endAngle
  }

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
    if let node = attribute(.load, of: declaration), isConstant(load, where: { $0 < .zero }) {
      report(.outOfRange("the load of a rope", "cannot be negative", at: operandSpan(node)))
      return
    }
    if line == .centers, links < 2, let node = attribute(.through, of: declaration) {
      report(.oneCenter(at: operandSpan(node)))
      return
    }
    let endNumbers = ends.flatMap(\.scalars)
    warnIfTaut(endNumbers, length, declaration)
    let rope = RopeOutline(links: links, hasEnd: ends.count == 2, line: line)
    let numbers = endNumbers + [length, load, time] + push
    if swings(numbers), !countSwinging(links, declaration) { return }
    places[index].value = Value(
      .path, [graph.path(PathFormula(.rope(rope), numbers: numbers))])
  }

  /// False if the swinging ropes have too many links in total, which is reported.
  private func countSwinging(_ links: Int, _ declaration: Declaration) -> Bool {
    work.swingingLinks += links
    let most = limits[.swingingLinks]
    if work.swingingLinks <= most { return true }
    stop(
      .swingingLinks, "the swinging ropes of the drawing have more than \(most) links",
      at: declaration.nameSpan)
    return false
  }

  // MARK: Attributes

  private func ropeLength(_ declaration: Declaration) -> Scalar? {
    guard let node = attribute(.length, of: declaration) else {
      if !tree.hasError(declaration.syntax) { report(.ropeWithoutLength(at: declaration.nameSpan)) }
      return nil
    }
    guard let length = ropeNumber(.length, declaration) else { return nil }
    if isConstant(length, where: { !(.zero < $0) }) {
      report(.outOfRange("the length of a rope", "must be greater than 0", at: operandSpan(node)))
      return nil
    }
    return length
  }

  private func ropeLinks(_ declaration: Declaration) -> Int? {
    guard let node = attribute(.links, of: declaration) else {
      return DrawingCompiler.usualLinks
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
    guard let node = attribute(.through, of: declaration) else { return .joints }
    guard !tree.hasError(node), let word = operand(node) else { return nil }
    return keyword(word, declaration.inner ?? declaration.scope, Rope.Line.self, "through")
  }

  private func ropePush(_ declaration: Declaration) -> [Scalar]? {
    guard attribute(.push, of: declaration) != nil else {
      return [graph.constant(0), graph.constant(0)]
    }
    return ropeValue(.push, .point, declaration)?.scalars
  }

  /// The number after a word; 0 if the attribute is missing, and nil if it has a mistake.
  private func ropeNumber(_ word: AttributeWord, _ declaration: Declaration) -> Scalar? {
    guard attribute(word, of: declaration) != nil else { return graph.constant(0) }
    return ropeValue(word, .number, declaration)?.scalars[0]
  }

  private func ropeValue(
    _ word: AttributeWord, _ type: ValueType, _ declaration: Declaration
  ) -> Value? {
    guard let node = attribute(word, of: declaration), !tree.hasError(node),
      let expression = operand(node)
    else { return nil }
    let scope = declaration.inner ?? declaration.scope
    return require(lower(expression, scope, wanted: type), type, expression, scope)
  }

  private func operandSpan(_ node: NodeID) -> SourceSpan { tree.span(operand(node) ?? node) }

  /// Warns of a rope that is shorter than the distance between its ends at the design.
  private func warnIfTaut(_ places: [Scalar], _ length: Scalar, _ declaration: Declaration) {
    guard places.count == 4, let node = attribute(.length, of: declaration) else { return }
    let p = places.map { graph.design($0).doubleValue }
    let distance = Vector(p[2] - p[0], p[3] - p[1]).length
    guard graph.design(length).doubleValue < distance * (1 - 1e-9) else { return }
    let text = shortestText(distance < 1e9 ? (distance * 100).rounded() / 100 : distance)
    report(.tautRope(distance: text, at: operandSpan(node)))
  }

  /// Adds the needs of a rope's ends and attributes.
  func collectRope(_ declaration: Declaration, _ needs: inout [Cell]) {
    collectFrame(declaration.membership, &needs)
    for kind in [SyntaxKind.fromClause, .toClause] {
      if let clause = tree.child(declaration.syntax, kind) {
        collect(clause, declaration.scope, &needs)
      }
    }
    for word in DrawingCompiler.ropeWords {
      guard let node = attribute(word, of: declaration) else { continue }
      collect(node, declaration.inner ?? declaration.scope, &needs)
    }
  }

  // MARK: Members

  /// True if a declaration is a rope with the member `name`.
  func isRope(_ index: Int, with name: String) -> Bool {
    elementKind(declarations[index]) == .rope && RopeMember(rawValue: name) != nil
  }

  /// The end of a rope, or the direction of its last link; nil for other names and other elements.
  func ropeMember(_ node: NodeID, _ name: String, _ scope: Scope) -> Value? {
    guard let member = RopeMember(rawValue: name), let index = outlinedElement(node, scope),
      isRope(index, with: name)
    else { return nil }
    let path = outline(of: index, node, scope)
    guard !path.isError, case let formula = graph.pathFormula(path.scalars[0]),
      case .rope(let rope) = formula.operation
    else { return .error }
    switch member {
    case .end: return ropeEnd(rope, formula.numbers)
    case .endAngle: return endAngle(rope, formula.numbers)
    }
  }

  private func ropeEnd(_ rope: RopeOutline, _ numbers: [Scalar]) -> Value {
    if rope.hasEnd { return Value(.point, [numbers[2], numbers[3]]) }
    if isPlumb(rope, numbers) {
      let length = graph.maximum(numbers[2], graph.constant(0))
      return Value(.point, [numbers[0], graph.add(numbers[1], length)])
    }
    let joints = jointPath(rope, numbers)
    return Value(.point, graph.numbers(atEnd(.point, of: joints)))
  }

  private func endAngle(_ rope: RopeOutline, _ numbers: [Scalar]) -> Value {
    if isPlumb(rope, numbers) { return Value(.angle, [graph.constant(90)]) }
    let tangent = graph.numbers(atEnd(.tangent, of: jointPath(rope, numbers)))
    return Value(.angle, [graph.make(.arcTangent, tangent[1], tangent[0])])
  }

  /// True if a rope hangs straight down from its start for all arguments, so that the formulas of its end
  /// stay in closed form.
  private func isPlumb(_ rope: RopeOutline, _ numbers: [Scalar]) -> Bool {
    !rope.hasEnd && !swings(numbers)
  }

  /// True if, for some arguments, a rope is pushed and time passes.
  private func swings(_ numbers: [Scalar]) -> Bool {
    func isZero(_ scalar: Scalar) -> Bool { graph.constant(scalar)?.isZero == true }
    let motion = numbers.suffix(3)
    return motion.first.map(isZero) == false && !motion.dropFirst().allSatisfy(isZero)
  }

  /// The path through the joints of a rope, even if another line of it is drawn.
  private func jointPath(_ rope: RopeOutline, _ numbers: [Scalar]) -> Scalar {
    var rope = rope
    rope.line = .joints
    return graph.path(PathFormula(.rope(rope), numbers: numbers))
  }

  private func atEnd(_ operation: PathOperation, of path: Scalar) -> PathFormula {
    PathFormula(operation, paths: [path], numbers: [graph.constant(1)])
  }
}
