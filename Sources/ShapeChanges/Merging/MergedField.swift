import ShapeSyntax

/// A text that consists of pieces of the versions.
struct MergedText: Equatable {
  struct Piece: Equatable {
    var side: Side
    var bytes: Range<Int>
  }

  var pieces: [Piece]

  init(_ side: Side, _ bytes: Range<Int>) { pieces = [Piece(side: side, bytes: bytes)] }

  init(pieces: [Piece]) { self.pieces = pieces }
}

/// A field of a merged statement.
enum MergedField {
  /// The statement does not have the field.
  case absent
  case text(MergedText)
  /// The values of ours, theirs and the base all differ, and cannot be merged part by part.
  case conflict
}

/// Merges the header of a statement, field by field.
struct FieldMerge {
  private let entries: MergeEntries
  private let entry: Int

  init(_ entries: MergeEntries, _ entry: Int) { (self.entries, self.entry) = (entries, entry) }

  /// The keys of the fields of all versions, in the order of ours. A key that ours does not have
  /// follows the key before it in its own version.
  var keys: [String] {
    var result = fields(.ours).map(\.key)
    for side in [Side.theirs, .base] {
      var place = 0
      for field in fields(side) {
        if let known = result.firstIndex(of: field.key) {
          place = known + 1
        } else {
          result.insert(field.key, at: place)
          place += 1
        }
      }
    }
    return result
  }

  private func fields(_ side: Side) -> [Field] { entries.item(entry, side)?.fields ?? [] }

  func field(_ key: String, _ side: Side) -> Field? { fields(side).first { $0.key == key } }

  func merged(_ key: String) -> MergedField {
    let (base, ours, theirs) = (field(key, .base), field(key, .ours), field(key, .theirs))
    if key == "name", declaresName { return mergedName(base, ours, theirs) }
    let (a, b) = (Part(.ours, ours), Part(.theirs, theirs))
    let o = Part(.base, base)
    if isEqual(a, b) { return result(a) }
    if isEqual(o, a) { return result(b) }
    if isEqual(o, b) { return result(a) }
    guard let base, let ours, let theirs, let pieces = merged(base, ours, theirs) else {
      return .conflict
    }
    let whole = entries[.ours].place(of: ours.tokens)
    return .text(MergedText(pieces: filled(pieces, in: whole)))
  }

  /// True if the name of the statement is a declaration, not a reference to another declaration.
  private var declaresName: Bool {
    Side.allCases.allSatisfy { side in
      entries.item(entry, side).map { $0.kind != .statement(.useArgument) } ?? true
    }
  }

  /// The merged name. A new spelling is treated as a change.
  private func mergedName(_ base: Field?, _ ours: Field?, _ theirs: Field?) -> MergedField {
    func spelling(_ field: Field?, _ side: Side) -> [UInt8]? {
      field.map { Array(entries[side].bytes(entries[side].place(of: $0.tokens))) }
    }
    let (o, a, b) = (spelling(base, .base), spelling(ours, .ours), spelling(theirs, .theirs))
    if a == b || o == b { return result(Part(.ours, ours)) }
    return o == a ? result(Part(.theirs, theirs)) : .conflict
  }

  // MARK: Comparison

  /// A field in a version.
  private struct Part {
    var side: Side
    var tokens: Range<Int>?

    init(_ side: Side, _ field: Field?) { (self.side, tokens) = (side, field?.tokens) }
  }

  private func result(_ part: Part) -> MergedField {
    guard let tokens = part.tokens else { return .absent }
    return .text(MergedText(part.side, entries[part.side].place(of: tokens)))
  }

  /// True if two parts have the same tokens. Names of the same declaration are treated as equal.
  private func isEqual(_ a: Part, _ b: Part) -> Bool {
    guard let x = a.tokens, let y = b.tokens else { return a.tokens == nil && b.tokens == nil }
    return entries.haveSameTokens(a.side, x, b.side, y)
  }

  // MARK: Merging inside of a field

  /// A replacement of a range of our text with a range of their text.
  private typealias Replacement = (ours: Range<Int>, theirs: Range<Int>)

  private func merged(_ base: Field, _ ours: Field, _ theirs: Field) -> [Replacement]? {
    if !base.parts.isEmpty { return mergedSequence([base.parts, ours.parts, theirs.parts]) }
    guard let o = base.node, let x = ours.node, let y = theirs.node else { return nil }
    return merged(o, x, y)
  }

  /// The replacements in our version that merge three versions of an expression; nil if both sides
  /// change the same part. Only an expression with independent parts, such as a position or a list,
  /// is merged part by part.
  private func merged(_ base: NodeID, _ ours: NodeID, _ theirs: NodeID) -> [Replacement]? {
    let trees = Side.allCases.map { entries[$0].tree }
    let (o, a, b) = (
      trees[0].tokenRange(base), trees[1].tokenRange(ours), trees[2].tokenRange(theirs)
    )
    if entries.haveSameTokens(.ours, a, .theirs, b) || entries.haveSameTokens(.base, o, .theirs, b)
    {
      return []
    }
    if entries.haveSameTokens(.base, o, .ours, a) {
      return [(entries[.ours].place(of: a), entries[.theirs].place(of: b))]
    }
    let kind = trees[0].kind(base)
    let parts = [trees[0].children(base), trees[1].children(ours), trees[2].children(theirs)]
    guard kind == trees[1].kind(ours), kind == trees[2].kind(theirs), !parts[0].isEmpty,
      kind.hasIndependentParts || kind == .call && isConstructor(base)
    else { return nil }
    guard parts[0].count == parts[1].count, parts[0].count == parts[2].count else {
      return kind == .list || kind == .call ? mergedSequence(parts.map(Array.init)) : nil
    }
    var result: [Replacement] = []
    for (o, (a, b)) in zip(parts[0], zip(parts[1], parts[2])) {
      guard let inner = merged(o, a, b) else { return nil }
      result += inner
    }
    return result
  }

  /// True if the arguments of a call are independent of each other, such as the light and the dark
  /// color of a `color`.
  private func isConstructor(_ call: NodeID) -> Bool {
    let tree = entries[.base].tree
    guard let callee = tree.children(call).first else { return false }
    return ["color", "rgb", "gradient", "stop", "shadow", "rect", "size", "point"]
      .contains(tree.text(callee))
  }

  /// The replacements that merge three versions of a sequence whose elements are separated by
  /// commas; nil if they cannot be merged, as when both sides change the same place.
  private func mergedSequence(_ parts: [[NodeID]]) -> [Replacement]? {
    func place(_ side: Side, _ index: Int) -> Range<Int> {
      entries[side].place(of: entries[side].tree.tokenRange(parts[side.rawValue][index]))
    }
    let chunks = SequenceMerge.replacements(
      (parts[0].count, parts[1].count, parts[2].count)
    ) { i, side, j in
      entries.haveSameTokens(
        .base, entries[.base].tree.tokenRange(parts[0][i]), side,
        entries[side].tree.tokenRange(parts[side.rawValue][j]))
    }
    guard let chunks else { return nil }
    var result: [Replacement] = []
    for (ours, theirs) in chunks {
      /// The byte range of the elements `range` of a version, with the comma before them. At the
      /// start of the sequence, the range includes the comma after them instead. Nil for the whole
      /// sequence.
      func text(_ side: Side, _ range: Range<Int>) -> Range<Int>? {
        if range.lowerBound > 0 {
          let start = place(side, range.lowerBound - 1).upperBound
          return start..<(range.isEmpty ? start : place(side, range.upperBound - 1).upperBound)
        }
        guard range.upperBound < parts[side.rawValue].count else { return nil }
        let end = place(side, range.upperBound).lowerBound
        return (range.isEmpty ? end : place(side, 0).lowerBound)..<end
      }
      guard (ours.lowerBound > 0) == (theirs.lowerBound > 0), let a = text(.ours, ours),
        let b = text(.theirs, theirs)
      else { return nil }
      result.append((a, b))
    }
    return result
  }

  /// The pieces of our text `whole` with `replacements`.
  private func filled(_ replacements: [Replacement], in whole: Range<Int>) -> [MergedText.Piece] {
    var pieces: [MergedText.Piece] = []
    var next = whole.lowerBound
    for (ours, theirs) in replacements {
      pieces.append(MergedText.Piece(side: .ours, bytes: next..<ours.lowerBound))
      pieces.append(MergedText.Piece(side: .theirs, bytes: theirs))
      next = ours.upperBound
    }
    pieces.append(MergedText.Piece(side: .ours, bytes: next..<whole.upperBound))
    return pieces.filter { !$0.bytes.isEmpty }
  }
}

extension SyntaxKind {
  /// True if the parts of a node are merged independently.
  fileprivate var hasIndependentParts: Bool {
    switch self {
    case .position, .value, .tuple, .list, .fromClause, .toClause, .inHandle, .outHandle,
      .aboutClause, .argument, .conditional:
      true
    default: false
    }
  }
}

extension MergeEntries {
  /// True if two ranges of tokens have the same meaning: corresponding tokens have equal texts, or
  /// are names of the same declaration.
  func haveSameTokens(_ s: Side, _ x: Range<Int>, _ t: Side, _ y: Range<Int>) -> Bool {
    self[s].hasSameTokens(x, as: self[t], y) { id(s, $0) == id(t, $1) }
  }
}

extension ItemTree {
  /// True if a range of tokens has the same meaning as a range of tokens in `other`: corresponding
  /// tokens have equal texts, or are names of declarations for which `isSame` is true. Comments are
  /// compared, too.
  func hasSameTokens(
    _ x: Range<Int>, as other: ItemTree, _ y: Range<Int>, _ isSame: (Int, Int) -> Bool
  ) -> Bool {
    var (i, j) = (x.lowerBound, y.lowerBound)
    while true {
      while i < x.upperBound, !counts(i) { i += 1 }
      while j < y.upperBound, !other.counts(j) { j += 1 }
      if i == x.upperBound || j == y.upperBound { return i == x.upperBound && j == y.upperBound }
      let (m, n) = (symbols[i], other.symbols[j])
      if m >= 0, n >= 0 {
        if !isSame(Int(m), Int(n)) { return false }
      } else if token(i) != other.token(j) {
        return false
      }
      (i, j) = (i + 1, j + 1)
    }
  }
}
