import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The statements that light groups.
extension SwiftPainter {
  /// Paints a lit group. A nested function paints the group, and the pixels of the result are lit
  /// one by one.
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
    var arguments = [
      SwiftArgument("in", .code("context")),
      SwiftArgument("ambient", formulas.expression(lighting.ambient)),
    ]
    if lighting.mode == .multiply { arguments.append(SwiftArgument("multiplies", .code("true"))) }
    arguments += [SwiftArgument("lights", .name(list)), SwiftArgument(nil, .name(name))]
    return [.function(function)] + collected(lighting.lights, list)
      + [.expression(.call(.code("paintLit"), arguments))]
  }

  /// The statements that make a list of the visible lights.
  private func collected(_ lights: [Layout.Light], _ list: SwiftName) -> [SwiftStatement] {
    let type: SwiftCode = "[ShapeLight]"
    let always = SwiftExpression.list(lights.filter { $0.visible == nil }.map { value($0) })
    let others = lights.compactMap { light in light.visible.map { (light, $0) } }
    if others.isEmpty { return [.constant(list, type, always)] }
    return [.variable(list, type, always)]
      + others.map { light, visible in
        let appended = SwiftExpression.name(list)
          .calling("append", SwiftArgument(nil, self.value(light)))
        return .branch(formulas.expression(visible, .truth), [.expression(appended)], [])
      }
  }

  private func value(_ light: Layout.Light) -> SwiftExpression {
    func component(_ node: Scalar) -> SwiftExpression {
      let constants = [node, light.intensity, light.color.alpha].map { formulas.graph.constant($0) }
      if let part = constants[0], let strength = constants[1], let alpha = constants[2] {
        return .number(part * strength * alpha)
      }
      let strength = formulas.expression(light.intensity)
      let alpha = formulas.expression(light.color.alpha)
      let part = formulas.expression(node)
      let factors = [(light.intensity, strength), (light.color.alpha, alpha)]
        .filter { formulas.graph.constant($0.0) != .one }.map(\.1)
      return factors.reduce(part) { $0.joined("*", $1, .product) }
    }
    return .call(
      "ShapeLight", SwiftArgument("center", point(light.position)),
      SwiftArgument("range", formulas.expression(light.range)),
      SwiftArgument("red", component(light.color.red)),
      SwiftArgument("green", component(light.color.green)),
      SwiftArgument("blue", component(light.color.blue)),
      SwiftArgument("fades", .code(light.falloff == .linear ? "true" : "false")))
  }
}
