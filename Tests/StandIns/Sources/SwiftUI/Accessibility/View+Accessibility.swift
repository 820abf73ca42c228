import Foundation

nonisolated struct AccessibilityModifier: PrimitiveModifier {
  let makeChange: (Inputs) -> AccessibilityChange

  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node] {
    content(inputs).map { child in
      let node = Node(LayeredLayout(index: 0), [child])
      node.accessibility = makeChange(inputs)
      return node
    }
  }
}

extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibility { $0.label = label.string }
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
    accessibility { $0.value = valueDescription.string }
  }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    accessibility { $0.hint = hint.string }
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.traits.formUnion(traits) }
  }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.traits.remove(traits) }
  }

  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessibility { $0.sortPriority = sortPriority }
  }

  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    accessibility { $0.adjust = handler }
  }

  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    accessibility {
      if actionKind == .default {
        $0.activate = handler
      } else {
        $0.actions[actionKind.name] = handler
      }
    }
  }

  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View {
    accessibility { $0.actions[name.string] = handler }
  }

  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(
      AccessibilityModifier { _ in
        var change = AccessibilityChange()
        change.behavior = children
        return change
      })
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(
      AccessibilityModifier { _ in
        // Nothing else is set, so that no element is made for a view that is not hidden.
        var change = AccessibilityChange()
        change.isHidden = hidden
        return change
      })
  }

  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let view = representation()
    return modifier(
      AccessibilityModifier { inputs in
        var change = AccessibilityChange()
        change.representation = placed(view, inputs.entering("representation"))
        return change
      })
  }

  nonisolated public func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View {
    let view = children()
    return modifier(
      AccessibilityModifier { inputs in
        var change = AccessibilityChange()
        change.children = placed(view, inputs.entering("accessibilityChildren"))
        return change
      })
  }

  private nonisolated func accessibility(
    _ change: @escaping (inout AccessibilityElement) -> Void
  ) -> some View {
    modifier(AccessibilityModifier { _ in AccessibilityChange(change) })
  }
}

/// Makes and places the nodes of a view that only provides accessibility elements.
private func placed<V: View>(_ view: V, _ inputs: Inputs) -> [Node] {
  let nodes = makeNodes(of: view, inputs)
  for node in nodes {
    let size = node.size(CGSize(width: 100, height: 100))
    node.place(CGRect(origin: .zero, size: size), .identity, [:])
  }
  return nodes
}
