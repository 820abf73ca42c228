import Foundation

/// The appearance and behavior of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View

  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ToggleStyleConfiguration {
  public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let label: Label
  @Binding public var isOn: Bool
}

/// The appearance of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View

  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let label: Label
  public let isPressed: Bool
}

public struct PlainButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    return transformEnvironment(\.toggleStyle) {
      $0 = { configuration in
        onMainActor((style, configuration)) { AnyView($0.0.makeBody(configuration: $0.1)) }
      }
    }
  }

  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    return transformEnvironment(\.buttonStyle) {
      $0 = { configuration in
        onMainActor((style, configuration)) { AnyView($0.0.makeBody(configuration: $0.1)) }
      }
    }
  }
}
