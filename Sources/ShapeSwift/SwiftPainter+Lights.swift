import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The statements that light groups.
extension SwiftPainter {
  /// A group in light: a function paints it, and what that has painted is lit pixel by pixel.
  mutating func lit(
    _ group: Layout.Element, by lighting: Layout.Lighting, _ children: [SwiftItem]
  ) -> [SwiftStatement] {
    if isSilhouette { return painted(children) }
    let before = state
    defer { state = before }
    state = SwiftGraphicsState()
    let body = painted(children)
    if body.isEmpty { return [] }
    let name = locals.value("paintLitGroup")
    let function = SwiftFunction(
      head: "func \(name)", parameters: [.init(declaration: "in context: CGContext")], body: body)
    let list = locals.value("lights")
    let lights = lighting.lights.map { light -> SwiftExpression in
      let value = self.value(light)
      guard let visible = light.visible else { return value }
      return .conditional(formulas.expression(visible, .truth), value, .code("nil"))
    }
    let isOptional = lighting.lights.contains { $0.visible != nil }
    let type: SwiftCode = isOptional ? "[\(Self.lightType)?]" : "[\(Self.lightType)]"
    var shown = SwiftExpression.name(list)
    if isOptional { shown = shown.calling("compactMap", SwiftArgument(nil, .code("{ $0 }"))) }
    var arguments = [
      SwiftArgument("in", .code("context")),
      SwiftArgument("ambient", formulas.expression(lighting.ambient)),
    ]
    if lighting.mode == .multiply { arguments.append(SwiftArgument("multiplies", .code("true"))) }
    arguments += [SwiftArgument("lights", shown), SwiftArgument(nil, .name(name))]
    return [
      .function(function), .constant(list, type, .list(lights)),
      .expression(.call(.code("paintLit"), arguments)),
    ]
  }

  static let lightType: SwiftCode =
    "(center: CGPoint, range: CGFloat, red: CGFloat, green: CGFloat, blue: CGFloat, fades: Bool)"

  private func value(_ light: Layout.Light) -> SwiftExpression {
    func component(_ node: Scalar) -> SwiftExpression {
      let strength = formulas.expression(light.intensity)
      let alpha = formulas.expression(light.color.alpha)
      let part = formulas.expression(node)
      let factors = [(light.intensity, strength), (light.color.alpha, alpha)]
        .filter { formulas.graph.constant($0.0) != .one }.map(\.1)
      return factors.reduce(part) { $0.joined("*", $1, .product) }
    }
    return .call(
      "", SwiftArgument("center", point(light.position)),
      SwiftArgument("range", formulas.expression(light.range)),
      SwiftArgument("red", component(light.color.red)),
      SwiftArgument("green", component(light.color.green)),
      SwiftArgument("blue", component(light.color.blue)),
      SwiftArgument("fades", .code(light.falloff == .linear ? "true" : "false")))
  }
}
