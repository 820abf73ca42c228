import Foundation

/// A slider as an accessibility representation: it is not drawn, but can be adjusted.
nonisolated public struct Slider<Label: View, ValueLabel: View>: PrimitiveView {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double
  private let label: Label?

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let node = Node(FixedLayout(size: CGSize(width: 100, height: 30)))
    let (value, bounds, step) = (value, bounds, step)
    node.accessibility = AccessibilityChange {
      let share = (value.wrappedValue - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
      $0.value = "\(Int((share * 100).rounded()))%"
      $0.adjust = { direction in
        let next = value.wrappedValue + (direction == .increment ? step : -step)
        value.wrappedValue = min(bounds.upperBound, max(bounds.lowerBound, next))
      }
    }
    if let label { node.accessibility?.addLabel(of: SwiftUI.makeNodes(of: label, inputs)) }
    return [node]
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, Double(step), nil)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label())
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, Double(step), label())
  }
}

extension Slider {
  /// Creates a slider. The default step is a tenth of the range.
  fileprivate nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: Double?, _ label: Label?
  ) {
    self.value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step ?? Double(bounds.upperBound - bounds.lowerBound) / 10
    self.label = label
  }
}

/// A switch as an accessibility representation: it is not drawn, but can be activated.
nonisolated public struct Toggle<Label: View>: PrimitiveView {
  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    if let style = inputs.environment.toggleStyle {
      let label = ToggleStyleConfiguration.Label(view: AnyView(label))
      let configuration = ToggleStyleConfiguration(label: label, isOn: isOn)
      return SwiftUI.makeNodes(of: style(configuration), inputs.entering("style"))
    }
    let node = Node(FixedLayout(size: CGSize(width: 51, height: 31)))
    let isOn = isOn
    node.accessibility = AccessibilityChange {
      $0.value = isOn.wrappedValue ? "1" : "0"
      $0.traits.insert([.isButton, .isToggle])
      $0.activate = { isOn.wrappedValue.toggle() }
    }
    node.accessibility?.addLabel(of: SwiftUI.makeNodes(of: label, inputs))
    return [node]
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// A button around a label.
nonisolated public struct Button<Label: View>: View {
  private let action: @MainActor () -> Void
  private let label: Label
  @GestureState private var isPressed = false
  @Environment(\.buttonStyle) private var style

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  @MainActor public var body: some View {
    styled
      .gesture(
        DragGesture(minimumDistance: 0)
          .updating($isPressed) { _, isPressed, _ in isPressed = true }
          .onEnded { _ in action() }
      )
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isButton)
      .accessibilityAction { action() }
  }

  @MainActor @ViewBuilder private var styled: some View {
    if let style {
      style(
        ButtonStyleConfiguration(
          label: ButtonStyleConfiguration.Label(view: AnyView(label)), isPressed: isPressed))
    } else {
      label
    }
  }
}

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleKey) }
  }
}
