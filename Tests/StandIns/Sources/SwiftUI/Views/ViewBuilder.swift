@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views: views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

nonisolated public struct EmptyView: PrimitiveView {
  public init() {}

  func makeNodes(_ inputs: Inputs) -> [Node] { [] }
}

nonisolated public struct TupleView<T>: PrimitiveView {
  public var value: T
  private let views: [any View]

  init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    views.enumerated().flatMap { SwiftUI.makeNodes(of: $1, inputs.entering("\($0)")) }
  }
}

// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  func makeNodes(_ inputs: Inputs) -> [Node] {
    switch storage {
    case .trueContent(let view): SwiftUI.makeNodes(of: view, inputs.entering("true"))
    case .falseContent(let view): SwiftUI.makeNodes(of: view, inputs.entering("false"))
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  func makeNodes(_ inputs: Inputs) -> [Node] {
    map { SwiftUI.makeNodes(of: $0, inputs.entering("some")) } ?? []
  }
}

nonisolated public struct AnyView: PrimitiveView {
  private let view: any View

  public init<V: View>(_ view: V) { self.view = view }

  public init<V: View>(erasing view: V) { self.view = view }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    SwiftUI.makeNodes(of: view, inputs.entering("\(type(of: view))"))
  }
}

nonisolated public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeNodes(_ inputs: Inputs) -> [Node] { SwiftUI.makeNodes(of: content, inputs) }
}

nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView where Content: View {
  func makeNodes(_ inputs: Inputs) -> [Node] {
    data.flatMap { SwiftUI.makeNodes(of: content($0), inputs.entering("\(id($0))")) }
  }

  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 })
  }
}
