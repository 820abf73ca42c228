import ShapeLint
import ShapeSyntax

/// The statements of a document by their places in its text.
struct ItemPlaces {
  private let items: [Item]
  /// The statements, sorted by their first bytes. If several statements begin at the same byte, the
  /// innermost one is last.
  private let order: [Int]

  init(_ tree: ItemTree) {
    items = tree.items
    order = tree.items.indices.filter { tree.items[$0].kind != .comment }
      .sorted { (tree.items[$0].text.lowerBound, $0) < (tree.items[$1].text.lowerBound, $1) }
  }

  /// The innermost statement that contains the start of `span`; nil for a span of another file, or
  /// at the end of the text.
  func item(at span: SourceSpan) -> Int? {
    guard span.source.index == 0 else { return nil }
    let after = order.firstIndexInOrder { items[$0].text.lowerBound > span.start }
    var next = after > 0 ? order[after - 1] : -1
    while next >= 0, items[next].text.upperBound <= span.start { next = items[next].parent }
    return next >= 0 ? next : nil
  }
}
