import Foundation

/// A modifier that puts a node around each node of its content.
nonisolated struct NodeModifier: PrimitiveModifier {
  let layout: any NodeLayout
  let change: (Node) -> Void

  init(
    _ layout: any NodeLayout = LayeredLayout(index: 0),
    change: @escaping (Node) -> Void = { _ in }
  ) {
    self.layout = layout
    self.change = change
  }

  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node] {
    content(inputs).map { child in
      let node = Node(layout, [child])
      change(node)
      return node
    }
  }
}

/// A modifier that puts views behind its content or in front of it.
nonisolated struct LayerModifier<Layer: View>: PrimitiveModifier {
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node] {
    content(inputs.entering("base")).map { child in
      let stack = Node(
        ZStackLayout(alignment: alignment),
        SwiftUI.makeNodes(of: layer, inputs.entering(isBehind ? "background" : "overlay")))
      return Node(
        LayeredLayout(alignment: alignment, index: isBehind ? 1 : 0),
        isBehind ? [stack, child] : [child, stack])
    }
  }
}

nonisolated struct EnvironmentModifier: PrimitiveModifier {
  let change: (inout EnvironmentValues) -> Void

  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node] {
    var inputs = inputs
    change(&inputs.environment)
    return content(inputs)
  }
}

nonisolated struct IdentityModifier: PrimitiveModifier {
  let step: String

  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node] {
    content(inputs.entering(step))
  }
}

/// A modifier that runs an action when a value changes, and initially if `initial` is true.
nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node] {
    let known: Storage<Value?> = inputs.store.storage(
      at: inputs.identity.appending("onChange"), initial: nil)
    let old = known.value
    known.value = value
    if let old, old != value { action(old, value) }
    if old == nil, initial { action(value, value) }
    return content(inputs.entering("changed"))
  }
}
