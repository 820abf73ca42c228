#if canImport(SwiftUI) && !os(tvOS)
  import CoreGraphics
  import SwiftUI

  /// A style in which a drawing is the switch of a `Toggle`.
  public struct ShapeToggleStyle<Arguments: ShapeInteraction>: ToggleStyle {
    private let arguments: Arguments

    /// Creates a style that draws `arguments`, whose toggle is set by the `Toggle`.
    public init(_ arguments: Arguments = .design) {
      self.arguments = arguments
    }

    public func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          configuration.label
          Spacer(minLength: 8)
          ShapeCanvas(shown(configuration.isOn)).fixedSize().accessibilityHidden(true)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityValue(Text(configuration.isOn ? "On" : "Off"))
    }

    private func shown(_ isOn: Bool) -> Arguments {
      var shown: Arguments = arguments
      for part in Arguments.Part.allCases where part.kind == .toggle && shown.isOn(part) != isOn {
        shown.flip(part)
      }
      return shown
    }
  }

  /// A style in which a drawing is the ground of a `Button`, and shows whether the button is
  /// pressed.
  public struct ShapeButtonStyle<Arguments: ShapeInteraction>: ButtonStyle {
    private let arguments: Arguments

    /// Creates a style that draws `arguments`, whose pressed parts are set by the `Button`.
    public init(_ arguments: Arguments = .design) {
      self.arguments = arguments
    }

    public func makeBody(configuration: Configuration) -> some View {
      let shown: Arguments = pressed(configuration.isPressed)
      configuration.label
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .frame(minWidth: shown.bounds.width, minHeight: shown.bounds.height)
        .background { ShapeCanvas(shown).accessibilityHidden(true) }
        .contentShape(Rectangle())
    }

    private func pressed(_ isPressed: Bool) -> Arguments {
      var shown: Arguments = arguments
      shown.press(isPressed)
      return shown
    }
  }

  /// A drawing as a slider: a part that is dragged along a path sets a number.
  public struct ShapeSlider<Arguments: ShapeInteraction>: View {
    @Binding private var value: Double
    private let others: Arguments
    private let onEnd: (Double) -> Void

    /// - Parameters:
    ///   - value: The number of the part.
    ///   - arguments: The other arguments that are drawn.
    ///   - onEnd: Called with the number when a drag has ended.
    public init(
      value: Binding<Double>, _ arguments: Arguments = .design,
      onEnd: @escaping (Double) -> Void = { _ in }
    ) {
      self._value = value
      self.others = arguments
      self.onEnd = onEnd
    }

    public var body: some View {
      ShapeInteractiveView(
        Binding(get: { arguments }, set: { value = number(in: $0) }),
        onEnd: { onEnd(number(in: $0)) })
    }

    private var part: Arguments.Part? {
      Arguments.Part.allCases.first { others.number(of: $0) != nil }
    }

    private var arguments: Arguments {
      var result: Arguments = others
      if let part { result.set(CGFloat(value), of: part) }
      return result
    }

    private func number(in arguments: Arguments) -> Double {
      part.flatMap { arguments.number(of: $0) }.map { Double($0) } ?? value
    }
  }
#endif
