import Foundation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String

  public init(_ value: String) { key = value }

  public init(stringLiteral value: String) { key = value }
}

/// A text, which is not drawn. It has an approximate size and a label for accessibility.
nonisolated public struct Text: Equatable, PrimitiveView {
  let string: String

  public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.key
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let size = CGSize(width: 7 * CGFloat(string.count), height: 17)
    let node = Node(FixedLayout(size: size))
    node.hitShape = { CGRect(origin: .zero, size: $1).contains($0) }
    node.accessibility = AccessibilityChange {
      $0.label = string
      $0.traits.insert(.isStaticText)
    }
    return [node]
  }
}
