import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Calls of other drawings.
extension SwiftPainter {
  /// The statements that draw another drawing.
  mutating func use(_ use: Layout.Use) -> [SwiftStatement] {
    guard let callee = drawing.program.layouts[use.drawing] else { return [] }
    let names = SwiftDrawing.argumentNames(callee)
    let painted = boxToName(use.box)
    var arguments = [SwiftArgument("in", .code("context"))]
    if use.box != nil, callee.isPicture { arguments.append(SwiftArgument("frame", painted.box)) }
    for (i, given) in use.arguments.enumerated() {
      guard let given else { continue }
      let isWhole = use.box.map { isExtent(given, of: $0) } ?? false
      let value =
        isWhole
        ? SwiftExpression.call(
          "CGRect", SwiftArgument("origin", .code(".zero")),
          SwiftArgument("size", .member(painted.box, "size")))
        : self.value(given, callee.arguments[i])
      arguments.append(SwiftArgument(names[i].asLabel, value))
    }
    if callee.scale != nil { arguments.append(SwiftArgument("scale", .code("scale"))) }
    if callee.dependsOnAppearance(drawing.program) {
      arguments.append(
        SwiftArgument(
          "appearance",
          .conditional(
            SwiftExpression.code("appearance").joined("==", .code(".dark"), .comparison),
            .code(".dark"), .code(".light"))))
    }
    let type = drawing.module.type(ofDrawing: use.drawing)
    let given = arguments
    if callee.dependsOnDirection(drawing.program) {
      let isRightToLeft: SwiftCode = drawing.hasDirection ? "isRightToLeft" : "false"
      arguments.append(SwiftArgument("isRightToLeft", .code(isRightToLeft)))
    }
    let call = SwiftStatement.expression(.call(.code("\(type).draw"), arguments))
    let back = { (middle: SwiftExpression, painter: SwiftPainter) in
      painter.drawing.layout.isMirrored ? [painter.mirrored(about: middle)] : []
    }
    guard let box = use.box else {
      if !drawing.layout.isMirrored { return [call] }
      return [.saved] + back(middle(of: callee, type, names, given), self) + [call, .restored]
    }
    return branch(conditions(box)) { painter in
      let back = back(.member(painted.box, "midX"), painter)
      if callee.isPicture {
        let whole = back.isEmpty ? [call] : [.saved] + back + [call, .restored]
        return painted.constants + whole
      }
      let origin = SwiftExpression.member(painted.box, "origin")
      return painted.constants + [.saved] + back + [
        .context(
          "translateBy", SwiftArgument("x", .member(origin, "x")),
          SwiftArgument("y", .member(origin, "y"))),
        call, .restored,
      ]
    }
  }

  /// The expression for a box that appears more than once in the code. If the box has no name, the
  /// result includes a constant for it. The expression for nil is `CGRect.zero`.
  mutating func boxToName(
    _ quad: Layout.Quad?
  ) -> (box: SwiftExpression, constants: [SwiftStatement]) {
    guard let quad else { return (.code("CGRect.zero"), []) }
    let box = rectangle(quad)
    guard case .call = box else { return (box, []) }
    let name = locals.value("box")
    return (.name(name), [.constant(name, "CGRect", box)])
  }

  /// True if `given` is a rectangle that has the size of `box` and its own origin at zero.
  func isExtent(_ given: [Scalar], of box: Layout.Quad) -> Bool {
    given.count == 4 && given[2] == box.width && given[3] == box.height
      && given.prefix(2).allSatisfy { formulas.graph.constant($0)?.isZero == true }
  }

  /// The value that is passed for an argument of another drawing.
  func value(_ scalars: [Scalar], _ argument: Layout.Argument) -> SwiftExpression {
    argument.type == .rect
      ? rectangle(Layout.Quad(scalars))
      : paint.value(scalars, argument.type)
  }
}
