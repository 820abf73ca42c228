import ShapeSyntax

/// Short labels for all items of a document. The label of a named item is its name. The label of an
/// unnamed item is the word that identifies it, or else its first word. A number follows if unnamed
/// items in the same block have the same label, as in `rect#2`.
struct ItemLabels {
  private let labels: [String]
  private let items: [Item]

  init(_ tree: ItemTree) {
    items = tree.items
    var labels = tree.items.map { $0.name ?? $0.word ?? tree.firstWord(of: $0) }
    for item in tree.items {
      let unnamed = item.children.filter { tree.items[$0].name == nil }
      let groups = Dictionary(grouping: unnamed) { labels[$0] }
      for same in groups.values where same.count > 1 {
        for (number, child) in same.enumerated() { labels[child] += "#\(number + 1)" }
      }
    }
    self.labels = labels
  }

  /// The label of one item.
  subscript(item: Int) -> String { labels[item] }

  /// The labels of the items that enclose `item`, from the outermost inward, followed by the label
  /// of `item`. The file is left out.
  func path(to item: Int) -> [String] {
    var path: [String] = []
    var next = item
    while next > 0 {
      path.append(labels[next])
      next = items[next].parent
    }
    return path.reversed()
  }
}

extension ItemTree {
  /// The first word of a statement, such as `rect`; `comment` for a comment, and `file` for the
  /// file.
  func firstWord(of item: Item) -> String {
    switch item.kind {
    case .comment: "comment"
    case .elseBlock: "else"
    case .statement(.file): "file"
    case .statement:
      item.header.first(where: counts).map { String(decoding: token($0), as: UTF8.self) } ?? ""
    }
  }
}
