import Foundation

extension View {
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(NodeModifier { $0.compositing = Node.Compositing(opacity: opacity) })
  }

  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(NodeModifier { $0.compositing = Node.Compositing(blendMode: blendMode.mode) })
  }

  nonisolated public func compositingGroup() -> some View {
    modifier(NodeModifier { $0.compositing = Node.Compositing() })
  }

  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    compositingGroup()
  }

  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(
      NodeModifier {
        $0.compositing = Node.Compositing(
          shadow: .shadow(color: color, radius: radius, x: x, y: y))
      })
  }

  nonisolated public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      NodeModifier { node in
        node.clipShape = (
          { shape.path(in: CGRect(origin: .zero, size: $0)) }, eoFill: style.isEOFilled
        )
      })
  }

  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle())
  }

  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(
      NodeModifier { node in
        node.contentShape = (
          { shape.path(in: CGRect(origin: .zero, size: $0)) }, eoFill: eoFill
        )
      })
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(NodeModifier { $0.allowsHitTesting = enabled })
  }

  nonisolated public func hidden() -> some View {
    opacity(0).allowsHitTesting(false).accessibilityHidden(true)
  }

  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(EnvironmentModifier { $0.foreground = AnyShapeStyle(style) })
  }

  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(EnvironmentModifier { if let colorScheme { $0.colorScheme = colorScheme } })
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
      .allowsHitTesting(!disabled)
  }

  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    self
  }

  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IdentityModifier(step: "\(id)"))
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(ChangeModifier(value: true, initial: true) { _, _ in action?() })
  }

  /// Does not run `action`, because the host does not wait for asynchronous work.
  nonisolated public func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(IdentityModifier(step: "task"))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
}
