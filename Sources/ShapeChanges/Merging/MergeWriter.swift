import ShapeSyntax

/// Writes a merge as text, with markers around the statements that are not merged.
struct MergeWriter {
  private let merge: Merge
  private let labels: MergeLabels
  private(set) var text: [UInt8] = []
  /// The conflicts that are written, with the line of each.
  private(set) var conflicts: [(message: String, line: Int)] = []
  /// The written entries with their byte ranges, in no particular order.
  private(set) var places: [(entry: Int, bytes: Range<Int>)] = []
  private let newline: [UInt8]

  /// The version of a statement that is written: the merged version, or the version of one side or
  /// of the base.
  private enum Mode: Equatable {
    case merged
    case version(Side)
  }

  init(_ merge: Merge, labels: MergeLabels) {
    (self.merge, self.labels) = (merge, labels)
    let ours = merge.entries[.ours].source.bytes
    let end = ours.firstIndex(of: 0x0A) ?? 0
    newline = end > 0 && ours[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// The entries in which `problems` occur, each with the reason of its first problem. The entry of
  /// a problem is the innermost statement around it that differs between the sides or, if none
  /// differs, the outermost statement around it. A problem outside of all statements is left out.
  func entries(at problems: [MergeProblem]) -> [Int: String] {
    var result: [Int: String] = [:]
    for problem in problems {
      let around = places.filter { $0.bytes.contains(problem.offset) }
        .sorted { $0.bytes.count < $1.bytes.count }.map(\.entry)
      let found = around.first { differs($0) } ?? around.last
      if let found, result[found] == nil { result[found] = problem.reason }
    }
    return result
  }

  /// True if a statement or its contents differ between the sides.
  private func differs(_ entry: Int) -> Bool {
    let sides = [Side.ours, .theirs].map { side in
      merge.entries.item(entry, side).map { merge.entries[side].bytes($0.text) }
    }
    return sides[0] != sides[1]
  }

  mutating func write() {
    guard let file = merge.items[0] else { return }
    if file.copies.contains(.ours) {
      text = merge.entries[.ours].source.bytes
    } else if file.copies.contains(.theirs) {
      text = merge.entries[.theirs].source.bytes
    } else {
      writeContents(of: 0, [], .merged)
    }
  }

  // MARK: Statements

  private mutating func write(_ entry: Int, _ indentation: [UInt8], _ mode: Mode) {
    guard let item = merge.items[entry] else { return }
    if mode == .merged, let conflict = item.conflicts.first, !isElse(entry) {
      writeConflict(entry, conflict, indentation)
      return
    }
    if case .version(let side) = mode, merge.entries.item(entry, side) == nil { return }
    let start = text.count
    if case .version(.base) = mode {
      copy(entry, .base, indentation)
    } else if let side = copiedSide(item, mode) {
      copy(entry, side, indentation)
    } else {
      compose(entry, item, indentation, mode)
    }
    places.append((entry, start..<text.count))
  }

  /// The side from which a statement is copied; nil if the statement is composed.
  private func copiedSide(_ item: MergedItem, _ mode: Mode) -> Side? {
    if case .version(let side) = mode, item.conflicts.contains(where: \.concernsWhole) {
      return side
    }
    return [Side.ours, .theirs].first { item.copies.contains($0) }
  }

  private func isElse(_ entry: Int) -> Bool {
    Side.allCases.contains { merge.entries.item(entry, $0)?.kind == .elseBlock }
  }

  /// The version that provides the text of a statement outside of its merged parts: ours, if ours
  /// has the statement and `mode` specifies no other version.
  private func version(_ entry: Int, _ mode: Mode) -> Side {
    if case .version(let side) = mode, merge.entries.item(entry, side) != nil { return side }
    return merge.onlySide(entry) ?? .ours
  }

  /// Writes a statement as in a version, with its comments, at the given indentation.
  private mutating func copy(_ entry: Int, _ side: Side, _ indentation: [UInt8]) {
    guard let item = merge.entries.item(entry, side) else { return }
    let tree = merge.entries[side]
    for comment in item.comments { writeLine(indentation, comment) }
    if item.kind == .comment { return }
    let own = tree.indentation(of: item)
    text += indentation
    writeIndented(tree.bytes(item.text), from: own, to: indentation)
    if own == indentation { noteContents(of: entry, side, end: text.count) }
    if let trailing = item.trailing {
      text += tree.bytes(item.text.upperBound..<trailing.endIndex)
    }
    text += newline
  }

  /// Records the byte ranges of the statements inside a copied statement that ends at `end`.
  private mutating func noteContents(of entry: Int, _ side: Side, end: Int) {
    guard let item = merge.entries.item(entry, side) else { return }
    let shift = end - item.text.upperBound
    var pending = item.children
    while let next = pending.popLast() {
      let inner = merge.entries[side].items[next]
      places.append(
        (
          merge.entries.id(side, next),
          (inner.text.lowerBound + shift)..<(inner.text.upperBound + shift)
        ))
      pending += inner.children
    }
  }

  /// Writes a statement that is not a copy of either side's statement.
  private mutating func compose(
    _ entry: Int, _ item: MergedItem, _ indentation: [UInt8], _ mode: Mode
  ) {
    let side = version(entry, mode)
    guard let own = merge.entries.item(entry, side) else { return }
    for comment in merge.mergedComments(entry) { writeLine(indentation, comment) }
    if own.kind == .comment { return }
    text += indentation
    writeHeader(entry, item, indentation, mode)
    writeBlock(entry, item, indentation, mode)
    if let trailing = merge.mergedComment(entry, .trailing) {
      text += [0x20, 0x20] + trailing
    }
    text += newline
  }

  private mutating func writeHeader(
    _ entry: Int, _ item: MergedItem, _ indentation: [UInt8], _ mode: Mode
  ) {
    var isFirst = true
    let fields = FieldMerge(merge.entries, entry)
    for (key, value) in item.fields {
      let pieces: [MergedText.Piece]
      switch value {
      case .absent: continue
      case .text(let merged): pieces = merged.pieces
      case .conflict:
        guard case .version(let side) = mode, let field = fields.field(key, side) else { continue }
        pieces = MergedText(side, merge.entries[side].place(of: field.tokens)).pieces
      }
      let begins = pieces.first.map { merge.entries[$0.side].source.bytes[$0.bytes.lowerBound] }
      if !isFirst, begins.map({ !"),.:[".utf8.contains($0) }) ?? true { text.append(0x20) }
      isFirst = false
      for piece in pieces { write(piece, indentation, entry) }
    }
  }

  /// Writes a piece of a version, with the merged names of declarations.
  private mutating func write(_ piece: MergedText.Piece, _ indentation: [UInt8], _ entry: Int) {
    let tree = merge.entries[piece.side]
    let own = merge.entries.item(entry, piece.side).map { tree.indentation(of: $0) } ?? []
    var bytes: [UInt8] = []
    var at = piece.bytes.lowerBound
    for token in tree.tokens(in: piece.bytes) {
      let symbol = tree.symbols[token]
      guard symbol >= 0, let name = merge.names[merge.entries.id(piece.side, Int(symbol))] else {
        continue
      }
      bytes += tree.bytes(at..<tree.tree.tokens.start(token)) + name
      at = tree.tree.tokens.end(token)
    }
    bytes += tree.bytes(at..<piece.bytes.upperBound)
    writeIndented(bytes[...], from: own, to: indentation)
  }

  // MARK: Blocks

  private mutating func writeBlock(
    _ entry: Int, _ item: MergedItem, _ indentation: [UInt8], _ mode: Mode
  ) {
    let sides = [version(entry, mode), .ours, .theirs]
    guard let side = sides.first(where: { merge.entries.item(entry, $0)?.block != nil }),
      let own = merge.entries.item(entry, side)
    else { return }
    text += own.kind == .elseBlock ? Array("{".utf8) : Array(" {".utf8)
    if let opening = merge.mergedComment(entry, .opening) { text += [0x20, 0x20] + opening }
    let others = item.children.filter { child in
      if case .entry(let i) = child, isElse(i) { false } else { true }
    }
    if let single = inline(own, others, side) {
      text.append(0x20)
      text += single + Array(" }".utf8)
    } else if others.isEmpty, merge.mergedComment(entry, .opening) == nil {
      text.append(0x7D)
    } else {
      text += newline
      let step = merge.entries[side].indentationStep(of: own)
      writeContents(of: entry, indentation + step, mode)
      text += indentation + [0x7D]
    }
    for case .entry(let i) in item.children where isElse(i) {
      guard let other = merge.items[i] else { continue }
      text += Array(" else ".utf8)
      writeBlock(i, other, indentation, mode)
    }
  }

  /// The text of the only statement in a block that is written on one line; nil for any other
  /// block.
  private func inline(_ own: Item, _ children: [MergedChild], _ side: Side) -> ArraySlice<UInt8>? {
    let tree = merge.entries[side]
    guard children.count == 1, case .entry(let child) = children[0], own.opening == nil,
      let item = merge.items[child],
      let copied = [Side.ours, .theirs].first(where: item.copies.contains),
      let statement = merge.entries.item(child, copied), statement.comments.isEmpty,
      statement.trailing == nil,
      !tree.bytes(own.text).contains(0x0A) || own.children.count != 1
    else { return nil }
    guard let block = own.block,
      !tree.bytes(tree.place(of: block)).contains(0x0A),
      !merge.entries[copied].bytes(statement.text).contains(0x0A)
    else { return nil }
    return merge.entries[copied].bytes(statement.text)
  }

  /// Writes the contents of a block, with each statement on its own line.
  private mutating func writeContents(of entry: Int, _ indentation: [UInt8], _ mode: Mode) {
    guard let item = merge.items[entry] else { return }
    var isFirst = true
    for child in item.children {
      switch child {
      case .entry(let i):
        if isElse(i) { continue }
        writeChild(i, indentation, mode, &isFirst)
      case .choice(let ours, let theirs):
        switch mode {
        case .version(let side):
          for i in side == .theirs ? theirs : ours { writeChild(i, indentation, mode, &isFirst) }
        case .merged:
          writeChoice(ours, theirs, indentation, entry)
          isFirst = false
        }
      }
    }
  }

  private mutating func writeChild(
    _ entry: Int, _ indentation: [UInt8], _ mode: Mode, _ isFirst: inout Bool
  ) {
    let start = text.count
    if !isFirst, hasBlankLine(entry, mode) { text += newline }
    let before = text.count
    write(entry, indentation, mode)
    if text.count == before { text.removeLast(before - start) } else { isFirst = false }
  }

  private func hasBlankLine(_ entry: Int, _ mode: Mode) -> Bool {
    if case .version(let side) = mode, let item = merge.entries.item(entry, side) {
      return item.blankLines > 0
    }
    func lines(_ side: Side) -> Int? { merge.entries.item(entry, side)?.blankLines }
    guard let ours = lines(.ours) else { return lines(.theirs) ?? 0 > 0 }
    return (ours == lines(.base) ? lines(.theirs) ?? ours : ours) > 0
  }

  // MARK: Conflicts

  private mutating func writeConflict(
    _ entry: Int, _ conflict: MergeConflict, _ indentation: [UInt8]
  ) {
    note(entry, conflict)
    writeMarked(conflict.message(name(of: entry)), indentation) { writer, side in
      writer.write(entry, indentation, .version(side))
    }
  }

  private mutating func writeChoice(
    _ ours: [Int], _ theirs: [Int], _ indentation: [UInt8], _ entry: Int
  ) {
    let conflict =
      merge.items[entry]?.conflicts.first { $0 == .bothReorder || $0 == .bothAdd } ?? .bothReorder
    note(entry, conflict)
    writeMarked(conflict.message(name(of: entry)), indentation) { writer, side in
      var isFirst = true
      let members = side == .ours ? ours : side == .theirs ? theirs : []
      for i in members { writer.writeChild(i, indentation, .version(side), &isFirst) }
    }
  }

  private mutating func note(_ entry: Int, _ conflict: MergeConflict) {
    let line = text.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    conflicts.append((conflict.message(name(of: entry)), line))
  }

  private mutating func writeMarked(
    _ message: String, _ indentation: [UInt8], _ body: (inout MergeWriter, Side) -> Void
  ) {
    func marker(_ sign: String, _ label: String) -> [UInt8] {
      Array(
        "\(String(repeating: sign, count: labels.markerSize))\(label.isEmpty ? "" : " ")\(label)"
          .utf8)
    }
    text += marker("<", labels.ours) + newline
    body(&self, .ours)
    text += marker("|", labels.base) + newline
    text += indentation + Array("// \(message)".utf8) + newline
    body(&self, .base)
    text += marker("=", "") + newline
    body(&self, .theirs)
    text += marker(">", labels.theirs) + newline
  }

  /// The name of a statement in messages.
  private func name(of entry: Int) -> String {
    for side in [Side.ours, .theirs, .base] {
      guard let item = merge.entries.item(entry, side) else { continue }
      return merge.entries[side].title(of: item)
    }
    return "the statement"
  }

  // MARK: Text

  private mutating func writeLine(_ indentation: [UInt8], _ line: ArraySlice<UInt8>) {
    text += indentation + line + newline
  }

  /// Writes `bytes`, and replaces the indentation `from` of all lines but the first with `to`.
  /// Lines without this indentation are unchanged.
  private mutating func writeIndented(_ bytes: ArraySlice<UInt8>, from: [UInt8], to: [UInt8]) {
    guard from != to, bytes.contains(0x0A) else {
      text += bytes
      return
    }
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      text += rest[rest.startIndex...end]
      rest = rest[(end + 1)...]
      if rest.starts(with: from) {
        rest = rest.dropFirst(from.count)
        if rest.first != 0x0A, rest.first != 0x0D { text += to }
      }
    }
    text += rest
  }
}

/// The texts at the markers of conflicts.
package struct MergeLabels: Sendable {
  package var base: String
  package var ours: String
  package var theirs: String
  /// The number of characters of a marker; 7 in Git, unless a file's attributes specify another
  /// number.
  package var markerSize: Int

  package init(
    base: String = "base", ours: String = "ours", theirs: String = "theirs", markerSize: Int = 7
  ) {
    (self.base, self.ours, self.theirs, self.markerSize) = (base, ours, theirs, markerSize)
  }
}

extension MergeConflict {
  /// True if each side's whole statement is written, not only the parts that differ.
  fileprivate var concernsWhole: Bool {
    switch self {
    case .deletedByOurs, .deletedByTheirs, .broken: true
    default: false
    }
  }

  /// The conflict in words; `name` is the name of the statement.
  package func message(_ name: String) -> String {
    switch self {
    case .bothChange(let part): "both sides change \(MergeConflict.words(part)) of \(name)"
    case .deletedByOurs: "ours deletes \(name), theirs changes it"
    case .deletedByTheirs: "theirs deletes \(name), ours changes it"
    case .bothMove(let ours, let theirs): "ours moves \(name) \(ours), theirs \(theirs)"
    case .neighborsMove(let side, let block):
      side == .ours
        ? "theirs moves \(name) between two statements that ours moves into \(block)"
        : "ours moves \(name) between two statements that theirs moves into \(block)"
    case .bothReorder: "both sides reorder the contents of \(name)"
    case .bothAdd: "both sides add nodes at one place of \(name), and their order is not known"
    case .broken(let reason): reason
    }
  }

  private static func words(_ part: String) -> String {
    part.hasPrefix("modifier ") ? "the '\(noun(part))'" : "the \(noun(part))"
  }

  /// The noun for the field with a key.
  static func noun(_ key: String) -> String {
    switch key {
    case "name": "name"
    case "place": "place or value"
    case "inClause": "frame"
    case "pinClause": "pins"
    case "word": "kind"
    case "domain": "range"
    case "type": "type"
    case "cases": "cases"
    case _ where key.hasPrefix("modifier "): String(key.dropFirst(9))
    default: "value"
    }
  }
}

extension ItemTree {
  /// The indentation of the line in which a statement begins.
  func indentation(of item: Item) -> [UInt8] {
    var start = item.text.lowerBound
    while start > 0, source.bytes[start - 1] != 0x0A, source.bytes[start - 1] != 0x0D { start -= 1 }
    return Array(source.bytes[start..<item.text.lowerBound].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// The indentation that the block of a statement adds; four spaces if the block has no lines of
  /// its own.
  func indentationStep(of item: Item) -> [UInt8] {
    let standard = [UInt8](repeating: 0x20, count: 4)
    guard let first = item.children.first.map({ items[$0] }) else { return standard }
    let (own, inner) = (indentation(of: item), indentation(of: first))
    guard inner.count > own.count, inner.starts(with: own) else { return standard }
    return Array(inner.dropFirst(own.count))
  }

  /// The tokens that begin in a range of bytes.
  func tokens(in bytes: Range<Int>) -> Range<Int> {
    func first(from offset: Int) -> Int {
      var (low, high) = (0, tree.tokens.count)
      while low < high {
        let middle = (low + high) / 2
        if tree.tokens.start(middle) < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(from: bytes.lowerBound)
    return start..<max(start, first(from: bytes.upperBound))
  }

  /// The phrase for a statement in messages: its name, or its first words.
  package func title(of item: Item) -> String {
    if let name = item.name { return "'\(name)'" }
    if item.kind == .comment { return "the comment" }
    if item.kind == .elseBlock { return "'else'" }
    let words = words(item.header).prefix(4).map { String(decoding: $0, as: UTF8.self) }
    return words.isEmpty ? "the file" : "'\(words.joined(separator: " "))'"
  }
}
