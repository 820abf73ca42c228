import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The members of ropes.
extension ExpressionLowering {
  /// The members of a rope in addition to those of paths.
  enum RopeMember: String, CaseIterable {
    case end, endAngle
  }

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

  /// True if a rope hangs straight down from its start for all arguments, so that the formulas of
  /// its end stay in closed form.
  private func isPlumb(_ rope: RopeOutline, _ numbers: [Scalar]) -> Bool {
    !rope.hasEnd && !swings(numbers)
  }

  /// True if, for some arguments, a rope is pushed and time passes.
  func swings(_ numbers: [Scalar]) -> Bool {
    func isZero(_ scalar: Scalar) -> Bool { graph.constant(scalar)?.isZero == true }
    let motion = numbers.suffix(3)
    return motion.first.map(isZero) == false && !motion.dropFirst().allSatisfy(isZero)
  }

  /// The path through the joints of a rope, even if the rope is drawn along another line.
  private func jointPath(_ rope: RopeOutline, _ numbers: [Scalar]) -> Scalar {
    var rope = rope
    rope.line = .joints
    return graph.path(PathFormula(.rope(rope), numbers: numbers))
  }

  private func atEnd(_ operation: PathOperation, of path: Scalar) -> PathFormula {
    PathFormula(operation, paths: [path], numbers: [graph.constant(1)])
  }
}
