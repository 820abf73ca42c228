import Foundation

nonisolated public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    [Node(ZStackLayout(alignment: alignment), SwiftUI.makeNodes(of: content, inputs))]
  }
}

nonisolated public struct HStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let layout = LineLayout(
      isHorizontal: true, spacing: spacing ?? 8,
      alignment: Alignment(horizontal: .center, vertical: alignment))
    return [Node(layout, SwiftUI.makeNodes(of: content, inputs))]
  }
}

nonisolated public struct VStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let layout = LineLayout(
      isHorizontal: false, spacing: spacing ?? 8,
      alignment: Alignment(horizontal: alignment, vertical: .center))
    return [Node(layout, SwiftUI.makeNodes(of: content, inputs))]
  }
}

nonisolated public struct Spacer: PrimitiveView {
  public init(minLength: CGFloat? = nil) {}

  func makeNodes(_ inputs: Inputs) -> [Node] { [Node(FlexibleLayout())] }
}

/// The size of a view and its place in coordinate spaces.
public struct GeometryProxy {
  public let size: CGSize
  let toGlobal: CGAffineTransform
  let spaces: [AnyHashable: CGAffineTransform]

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let map = toGlobal.concatenating(coordinateSpace.fromGlobal(local: toGlobal, spaces))
    return CGRect(origin: .zero, size: size).applying(map)
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

nonisolated public struct GeometryReader<Content: View>: PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let node = Node(TopLeadingLayout())
    node.lateChildren = { proxy in SwiftUI.makeNodes(of: content(proxy), inputs) }
    return [node]
  }
}
