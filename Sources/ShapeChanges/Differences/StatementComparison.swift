import ShapeSyntax

/// The comparison of two versions of a document, statement by statement.
struct StatementComparison {
  let before: ItemTree
  let after: ItemTree
  let matching: ItemMatching
  let labels: (before: ItemLabels, after: ItemLabels)
  private let lines: (before: LineTable, after: LineTable)
  /// The changes in the order of the later version. Statements that are removed from a block follow
  /// the other changes in the block. Each change comes with the item index of the drawing that
  /// contains the statement, or is the statement, in the earlier version and in the later version.
  /// The index is -1 if the statement is not in a drawing, or if the version does not have it.
  private(set) var changes: [(change: StatementChange, drawings: (before: Int, after: Int))] = []

  init(_ before: ItemTree, _ after: ItemTree) {
    (self.before, self.after) = (before, after)
    matching = ItemMatching(before, after)
    labels = (ItemLabels(before), ItemLabels(after))
    lines = (LineTable(before.source), LineTable(after.source))
    compareBlocks(0, 0)
  }

  // MARK: Blocks

  /// Compares the contents of two matched blocks.
  private mutating func compareBlocks(_ i: Int, _ j: Int) {
    let reordered = reordered(i, j)
    for child in after.items[j].children {
      let earlier = matching.earlier[child]
      guard earlier >= 0 else {
        add(.added, nil, child, after: summary(after, after.items[child]))
        addMoved(within: child)
        continue
      }
      let isUnchanged = isUnchanged(earlier, child)
      if !isUnchanged { compareHeaders(earlier, child) }
      if matching.later[before.items[earlier].parent] != j {
        let block = before.items[earlier].parent
        add(
          .moved, earlier, child, before: name(ofBlock: block, labels.before),
          after: name(ofBlock: j, labels.after))
      } else if let neighbors = reordered[child] {
        add(.reordered, earlier, child, after: neighbors)
      }
      if !isUnchanged { compareBlocks(earlier, child) }
    }
    for child in before.items[i].children where matching.later[child] < 0 {
      add(.removed, child, nil, before: summary(before, before.items[child]))
    }
  }

  /// Adds the changes of statements that have moved from elsewhere into an added statement.
  private mutating func addMoved(within added: Int) {
    for child in after.items[added].children {
      let earlier = matching.earlier[child]
      guard earlier >= 0 else {
        addMoved(within: child)
        continue
      }
      compareHeaders(earlier, child)
      add(
        .moved, earlier, child,
        before: name(ofBlock: before.items[earlier].parent, labels.before),
        after: name(ofBlock: added, labels.after))
      compareBlocks(earlier, child)
    }
  }

  /// True if two matched statements are equal, together with their comments and blocks. False for
  /// all statements if any item is renamed, because references to it are then written differently.
  private func isUnchanged(_ i: Int, _ j: Int) -> Bool {
    guard !matching.renames, before.items[i].hash == after.items[j].hash else { return false }
    let (x, y) = (before.items[i].children, after.items[j].children)
    return before.bytes(before.items[i].text) == after.bytes(after.items[j].text)
      && before.items[i].comments == after.items[j].comments
      && before.items[i].trailing == after.items[j].trailing && x.count == y.count
      && zip(x, y).allSatisfy { matching.later[$0] == $1 && isUnchanged($0, $1) }
  }

  private func name(ofBlock item: Int, _ labels: ItemLabels) -> String {
    item == 0 ? "the file" : labels[item]
  }

  /// The children of `j` whose order has changed, each with its new position in words, such as
  /// `above 'dot'`.
  private func reordered(_ i: Int, _ j: Int) -> [Int: String] {
    let common = after.items[j].children.filter {
      matching.earlier[$0] >= 0 && before.items[matching.earlier[$0]].parent == i
        && after.items[$0].kind != .comment
    }
    let places = Dictionary(
      uniqueKeysWithValues: common.map { ($0, matching.earlier[$0]) }.sorted { $0.1 < $1.1 }
        .enumerated().map { ($1.0, $0) })
    let moved = ChildOrder.moved(common, places)
    var result: [Int: String] = [:]
    var lower: Int?
    for child in common {
      if !moved.contains(child) {
        lower = child
      } else if let lower, wasBefore(child, lower) {
        result[child] =
          "\(after.items[child].isPainted ? "above" : "after") '\(labels.after[lower])'"
      }
    }
    var upper: Int?
    for child in common.reversed() {
      if !moved.contains(child) {
        upper = child
      } else if let upper, wasBefore(upper, child) {
        result[child] =
          "\(after.items[child].isPainted ? "below" : "before") '\(labels.after[upper])'"
      }
    }
    return result
  }

  /// True if the earlier version has `a` before `b`.
  private func wasBefore(_ a: Int, _ b: Int) -> Bool {
    before.items[matching.earlier[a]].text.lowerBound
      < before.items[matching.earlier[b]].text.lowerBound
  }

  // MARK: Statements

  /// Compares two matched statements without their blocks.
  private mutating func compareHeaders(_ i: Int, _ j: Int) {
    let (x, y) = (before.items[i], after.items[j])
    if x.kind == .comment {
      if x.comments != y.comments {
        add(.changed, i, j, before: text(x.comments), after: text(y.comments))
      }
      return
    }
    if let old = x.name, let new = y.name, old != new, x.kind != .statement(.useArgument) {
      add(.renamed, i, j, before: old, after: new)
    }
    compareFields(i, j)
    let (old, new) = (x.ownComments, y.ownComments)
    if old != new { add(.comment, i, j, before: text(old), after: text(new)) }
  }

  private mutating func compareFields(_ i: Int, _ j: Int) {
    let (x, y) = (before.items[i], after.items[j])
    // A statement that is identified by its word, such as `fill` or `canvas`, has a single value.
    if x.word != nil, x.word == y.word {
      if !isSame(x.header, y.header) {
        add(.changed, i, j, before: rest(before, x), after: rest(after, y))
      }
      return
    }
    let keys =
      y.fields.map(\.key)
      + x.fields.map(\.key).filter { key in
        !y.fields.contains { $0.key == key }
      }
    for key in keys {
      let (old, new) = (before.field(key, of: i), after.field(key, of: j))
      if key == "name", !hasSameKind(old, new) {
        add(
          .changed, i, j, part: "kind", before: before.firstWord(of: x),
          after: after.firstWord(of: y))
      }
      if key == "name" && x.kind != .statement(.useArgument) { continue }
      if isSame(old?.tokens ?? 0..<0, new?.tokens ?? 0..<0) { continue }
      let isWhole = y.fields.count == 1 && x.fields.count == 1
      var texts = [old.map { text(before, $0.tokens) }, new.map { text(after, $0.tokens) }]
      let plain = texts.map { $0.map(withoutSign) }
      // The leading `=` or `:` is kept if the texts differ in nothing else, as when `(1, 2)`
      // becomes `= (1, 2)`.
      if plain[0] != plain[1] { texts = plain }
      add(
        .changed, i, j, part: isWhole ? "" : part(key, new ?? old, new == nil ? before : after),
        before: texts[0] ?? "", after: texts[1] ?? "")
    }
  }

  /// The text of a statement after its first word.
  private func rest(_ tree: ItemTree, _ item: Item) -> String {
    let text = text(tree, item.header)
    return String(text.dropFirst(tree.firstWord(of: item).count).drop { $0 == " " })
  }

  /// The noun for a field: `place` for coordinates, `value` for an expression after `=`, or the
  /// noun of the field's key.
  private func part(_ key: String, _ field: Field?, _ tree: ItemTree) -> String {
    guard key == "place", let node = field?.node else { return MergeConflict.noun(key) }
    return tree.tree.kind(node) == .value ? "value" : "place"
  }

  /// The text of a field without the `=` of a value or the `:` of a type.
  private func withoutSign(_ text: String) -> String {
    text.hasPrefix("= ") || text.hasPrefix(": ") ? String(text.dropFirst(2)) : text
  }

  /// True if two fields of names have the same words before the name.
  private func hasSameKind(_ old: Field?, _ new: Field?) -> Bool {
    func words(_ tree: ItemTree, _ field: Field?) -> [ArraySlice<UInt8>] {
      guard let field, let node = field.node else { return [] }
      return tree.words(field.tokens.lowerBound..<tree.tree.tokenRange(node).lowerBound)
    }
    return words(before, old) == words(after, new)
  }

  private func isSame(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
    before.hasSameTokens(x, as: after, y) { matching.later[$0] == $1 }
  }

  // MARK: Results

  private mutating func add(
    _ kind: StatementChange.Kind, _ i: Int?, _ j: Int?, part: String = "", before old: String = "",
    after new: String = ""
  ) {
    let path = j.map { labels.after.path(to: $0) } ?? i.map { labels.before.path(to: $0) } ?? []
    let word =
      j.map { after.firstWord(of: after.items[$0]) } ?? i.map {
        before.firstWord(of: before.items[$0])
      } ?? ""
    let change = StatementChange(
      kind: kind, path: path, word: word, part: part, before: old, after: new,
      lineBefore: i.map { lines.before.line(at: before.items[$0].text.lowerBound) },
      lineAfter: j.map { lines.after.line(at: after.items[$0].text.lowerBound) })
    changes.append(
      (change, (i.map { before.drawing(of: $0) } ?? -1, j.map { after.drawing(of: $0) } ?? -1)))
  }

  /// The text of tokens, joined into one line, without comments.
  private func text(_ tree: ItemTree, _ tokens: Range<Int>) -> String {
    var result: [UInt8] = []
    var isSeparated = false
    for token in tokens {
      switch tree.tree.tokens.kind(token) {
      case .whitespace, .newline, .comment, .documentation: isSeparated = !result.isEmpty
      default:
        if isSeparated { result.append(0x20) }
        result += tree.token(token)
        isSeparated = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text of a statement without its block, of a comment, or of the word `else`.
  private func summary(_ tree: ItemTree, _ item: Item) -> String {
    switch item.kind {
    case .comment: text(item.comments)
    case .elseBlock: "else"
    case .statement: text(tree, item.header)
    }
  }

  private func text(_ comments: [ArraySlice<UInt8>]) -> String {
    comments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

extension Item {
  /// The comments that belong to the statement: before it, after its `{` and after it.
  fileprivate var ownComments: [ArraySlice<UInt8>] {
    comments + [opening, trailing].compactMap { $0 }
  }

  /// True for statements that paint something, so that their order is visible.
  fileprivate var isPainted: Bool {
    guard case .statement(let kind) = kind else { return false }
    switch kind {
    case .element, .use, .forLoop, .conditionalElements: return true
    default: return false
    }
  }
}
