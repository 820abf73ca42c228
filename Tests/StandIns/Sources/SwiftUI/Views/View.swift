/// A part of the user interface.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view of this module that makes its nodes itself.
nonisolated protocol PrimitiveView: View where Body == Never {
  func makeNodes(_ inputs: Inputs) -> [Node]
}

extension PrimitiveView {
  @MainActor public var body: Never { fatalError("a primitive view has no body") }
}

/// A modifier that changes a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

/// A modifier of this module that changes nodes itself.
nonisolated protocol PrimitiveModifier: ViewModifier where Body == Never {
  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node]
}

extension PrimitiveModifier {
  @MainActor public func body(content: Content) -> Never {
    fatalError("a primitive modifier has no body")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let content: (Inputs) -> [Node]

  func makeNodes(_ inputs: Inputs) -> [Node] { content(inputs) }
}

nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  func makeNodes(_ inputs: Inputs) -> [Node] {
    let view = content
    let content: (Inputs) -> [Node] = { SwiftUI.makeNodes(of: view, $0) }
    if let modifier = modifier as? any PrimitiveModifier {
      return modifier.makeNodes(inputs, content: content)
    }
    let inputs = inputs.entering("\(Modifier.self)")
    inputs.install(modifier)
    let placeholder = _ViewModifier_Content<Modifier>(content: content)
    let body = onMainActor((modifier, placeholder)) { $0.0.body(content: $0.1) }
    return SwiftUI.makeNodes(of: body, inputs)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
