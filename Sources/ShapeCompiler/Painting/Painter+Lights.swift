import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The attributes in the block of a light.
struct LightAttributes {
  var range: Scalar?
  var color: Layout.Color?
  var intensity: Scalar?
  var falloff: LightFalloff?
}

/// Lights, and the groups on which they shine.
extension Painter {
  func lowerLightAttribute(
    _ attribute: AttributeWord, _ node: NodeID, _ scope: Scope, _ light: inout LightAttributes
  ) {
    switch attribute {
    case .range:
      light.range = scalar(node, .number, scope)
      if let range = light.range, let expression = operand(node), !lowering.graph.isVariable(range),
        !(ExactValue.zero < lowering.graph.design(range))
      {
        report(
          .outOfRange("the range of a light", "must be greater than 0", at: tree.span(expression)))
      }
    case .color: light.color = value(node, .color, scope).map { Layout.Color($0.scalars) }
    case .intensity:
      light.intensity = value(node, .number, scope, takesRatio: true)?.scalars[0]
      if let intensity = light.intensity, let expression = operand(node) {
        lowering.checkRatio("the intensity of a light goes", intensity, expression, scope)
      }
    default:
      light.falloff = operand(node).flatMap { keyword($0, scope, LightFalloff.self, "falloff") }
    }
  }

  /// The lighting of a group; nil if it has neither lights nor ambient light.
  func lighting(of group: Declaration, _ attributes: Attributes) -> Layout.Lighting? {
    let lights = lights(in: group.body, when: nil)
    if lights.isEmpty, attributes.ambient == nil { return nil }
    if !lights.isEmpty, attributes.lightMode == .multiply,
      attributes.ambient.map({ lowering.graph.constant($0).map { $0 >= .one } ?? false }) ?? true
    {
      report(.lightsWithoutEffect(at: group.nameSpan))
    }
    return Layout.Lighting(
      ambient: lowering.graph.unit(attributes.ambient ?? lowering.graph.constant(1)),
      mode: attributes.lightMode ?? .add, lights: lights)
  }

  /// The lights directly in a group, or in its loops and conditions.
  private func lights(in body: [BodyItem], when condition: Scalar?) -> [Layout.Light] {
    body.flatMap { item -> [Layout.Light] in
      switch item {
      case .element(let index):
        return light(index, when: condition).map { [$0] } ?? []
      case .loop(let index):
        return lowering.places[index].turns.flatMap { lights(in: $0.body, when: condition) }
      case .conditional(let node, let scope, let yes, let no):
        let hasLights = (yes + no).contains(where: hasLight)
        guard hasLights,
          let truth = require(
            lower(node, scope, wanted: .bool), .bool, node, scope)?.scalars[0]
        else { return [] }
        return lights(in: yes, when: both(condition, truth))
          + lights(in: no, when: both(condition, lowering.graph.make(.not, truth)))
      default: return []
      }
    }
  }

  private func both(_ a: Scalar?, _ b: Scalar) -> Scalar {
    a.map { lowering.graph.make(.and, $0, b) } ?? b
  }

  /// True if `item` is a light, or a loop or condition that contains one.
  private func hasLight(_ item: BodyItem) -> Bool {
    switch item {
    case .element(let index): isLight(declarations[index])
    case .loop(let index):
      lowering.places[index].turns.contains { $0.body.contains(where: hasLight) }
    case .conditional(_, _, let yes, let no): (yes + no).contains(where: hasLight)
    default: false
    }
  }

  func isLight(_ declaration: Declaration) -> Bool {
    lowering.elementKind(declaration) == .light
  }

  private func light(_ index: Int, when condition: Scalar?) -> Layout.Light? {
    let declaration = declarations[index]
    guard isLight(declaration) else { return nil }
    litDeclarations.insert(index)
    guard lowering.places[declaration.index].value.type == .point else { return nil }
    let attributes =
      tree.child(declaration.syntax, .block).map {
        lowerAttributes($0, declaration, canPaint: false, radius: false)
      } ?? Attributes()
    guard let range = attributes.light.range else {
      if !says(.range, tree.child(declaration.syntax, .block)) {
        report(.lightWithoutRange(at: declaration.nameSpan))
      }
      return nil
    }
    let one = lowering.graph.constant(1)
    return Layout.Light(
      position: Layout.Pair(lowering.places[declaration.index].value), range: range,
      color: attributes.light.color ?? Layout.Color(red: one, green: one, blue: one, alpha: one),
      intensity: lowering.graph.unit(attributes.light.intensity ?? one),
      falloff: attributes.light.falloff ?? .linear, visible: condition)
  }

  /// Reports lights that shine on no group.
  func checkLights() {
    for (index, declaration) in declarations.enumerated()
    where isLight(declaration) && !litDeclarations.contains(index) {
      guard tree.kind(declaration.syntax) == .element else { continue }
      report(.lightOutsideGroup(at: declaration.nameSpan))
    }
  }
}
