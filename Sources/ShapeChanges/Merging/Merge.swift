import ShapeSyntax

/// A statement of the merged document.
struct MergedItem {
  /// The parts of the statement's header, in order. Empty for comments, and if the statement is an
  /// equal copy of both sides.
  var fields: [(key: String, value: MergedField)] = []
  var children: [MergedChild] = []
  var conflicts: [MergeConflict] = []
  /// The sides whose statement and contents are equal to the merged ones.
  var copies: Set<Side> = []
}

/// The merge of three versions, before it is written.
struct Merge {
  let entries: MergeEntries
  private(set) var items: [Int: MergedItem] = [:]
  /// The merged name of each entry for which at least one version has another name.
  private(set) var names: [Int: ArraySlice<UInt8>] = [:]
  /// For each entry of the result, the entry that contains it; -1 for the file.
  private var parents: [Int]
  /// True for the entries of the result.
  private var isKept: [Bool]
  /// The deleted entries that are kept, because the other side changes them or because they contain
  /// kept entries, each with the side that deletes it; `ours` if both sides do.
  private var deleted: [Int: Side] = [:]
  private var moves: [Int: MergeConflict] = [:]

  /// - Parameter broken: The entries that are conflicts although their parts can be merged, with
  ///   the reasons.
  init(_ entries: MergeEntries, broken: [Int: String] = [:]) {
    self.entries = entries
    parents = Array(repeating: -1, count: entries.list.count)
    isKept = Array(repeating: false, count: entries.list.count)
    decideExistence()
    decideParents()
    keepHomes()
    mergeContents(broken)
  }

  // MARK: Existence

  private mutating func decideExistence() {
    for entry in entries.list.indices {
      let versions = entries.list[entry]
      switch (versions[.base] != nil, versions[.ours] != nil, versions[.theirs] != nil) {
      case (true, true, true), (false, _, _): isKept[entry] = true
      case (true, true, false):
        if changes(entry, .ours) { (isKept[entry], deleted[entry]) = (true, .theirs) }
      case (true, false, true):
        if changes(entry, .theirs) { (isKept[entry], deleted[entry]) = (true, .ours) }
      case (true, false, false): break
      }
    }
  }

  /// True if a side changes an entry of the base: its header, its comments, or the block that
  /// contains it. A free-standing comment changes only with its text.
  private func changes(_ entry: Int, _ side: Side) -> Bool {
    guard let base = entries.item(entry, .base), let other = entries.item(entry, side) else {
      return false
    }
    if base.kind == .comment {
      return base.comments != other.comments
    }
    return entries.parent(entry, .base) != entries.parent(entry, side)
      || base.name != other.name || (base.block == nil) != (other.block == nil)
      || base.comments != other.comments
      || base.trailing != other.trailing || base.opening != other.opening
      || !entries.haveSameTokens(.base, base.header, side, other.header)
  }

  // MARK: Places

  private mutating func decideParents() {
    for entry in entries.list.indices where isKept[entry] {
      let (base, ours, theirs) = (
        entries.parent(entry, .base), entries.parent(entry, .ours), entries.parent(entry, .theirs)
      )
      let isInBoth = entries.list[entry][.ours] != nil && entries.list[entry][.theirs] != nil
      guard isInBoth else {
        parents[entry] = ours ?? theirs ?? -1
        continue
      }
      if ours == theirs || base == theirs {
        parents[entry] = ours ?? -1
      } else if base == ours {
        parents[entry] = theirs ?? -1
      } else {
        parents[entry] = ours ?? -1
        moves[entry] = .bothMove(
          ours: "into \(describe(ours, .ours))", theirs: "into \(describe(theirs, .theirs))")
      }
    }
    findReordered()
    followNeighbors()
    breakCycles()
  }

  /// Records a conflict for each entry that one side moves into another block and the other side
  /// moves within its block.
  private mutating func findReordered() {
    for (mover, sorter) in [(Side.ours, Side.theirs), (.theirs, .ours)] {
      var blocks: Set<Int> = []
      for entry in parents.indices where isKept[entry] {
        let (base, moved) = (entries.parent(entry, .base), entries.parent(entry, mover))
        if let base, let moved, base != moved, entries.parent(entry, sorter) == base {
          blocks.insert(base)
        }
      }
      for block in blocks.sorted() {
        let order = entries.children(block, .base)
        let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
        let sorted = ChildOrder.moved(entries.children(block, sorter), places)
        for entry in sorted.sorted() where moves[entry] == nil {
          guard let target = entries.parent(entry, mover), target != block else { continue }
          let (there, here) = (describe(target, mover), "another place")
          moves[entry] =
            mover == .ours
            ? .bothMove(ours: "into \(there)", theirs: "to \(here)")
            : .bothMove(ours: "to \(here)", theirs: "into \(there)")
        }
      }
    }
  }

  /// Examines the entries that one side adds or moves between two neighbors, if the other side
  /// moves both neighbors into one block. An added entry follows its neighbors into the block,
  /// which keeps the painting order. A moved entry becomes a conflict.
  private mutating func followNeighbors() {
    for (side, other) in [(Side.ours, Side.theirs), (.theirs, .ours)] {
      for block in entries.list.indices where isKept[block] {
        let order = entries.children(block, side)
        guard order.count > 2 else { continue }
        let base = entries.children(block, .base)
        let places = Dictionary(uniqueKeysWithValues: zip(base, base.indices))
        for i in 1..<(order.count - 1) {
          let entry = order[i]
          guard isKept[entry], parents[entry] == block,
            let target = movedTarget(order[i - 1], block),
            target == movedTarget(order[i + 1], block)
          else { continue }
          if entries.list[entry][other] == nil {
            parents[entry] = target
          } else if let place = places[entry], moves[entry] == nil {
            if let before = places[order[i - 1]], let after = places[order[i + 1]],
              before < place, place < after
            {
              continue
            }
            let there = describe(target, other)
            moves[entry] = .neighborsMove(by: other, into: there)
          }
        }
      }
    }
  }

  /// The block into which an entry has moved from `block`; nil if the entry has not moved.
  private func movedTarget(_ entry: Int, _ block: Int) -> Int? {
    guard isKept[entry], parents[entry] != block, parents[entry] >= 0 else { return nil }
    return parents[entry]
  }

  /// Breaks cycles. A cycle arises if the sides move two blocks into each other, so that entries
  /// would contain themselves. The entries of a cycle stay in the blocks that contain them in
  /// `ours`, and become conflicts.
  private mutating func breakCycles() {
    for entry in parents.indices where isKept[entry] {
      var seen: Set<Int> = [entry]
      var next = parents[entry]
      while next >= 0 {
        if !seen.insert(next).inserted {
          for member in seen {
            if let own = entries.parent(member, .ours) { parents[member] = own }
            moves[member] = .bothMove(
              ours: "into \(describe(entries.parent(member, .ours), .ours))",
              theirs: "into \(describe(entries.parent(member, .theirs), .theirs))")
          }
          break
        }
        next = parents[next]
      }
    }
  }

  private func describe(_ entry: Int?, _ side: Side) -> String {
    guard let entry, let item = entries.item(entry, side) else { return "the file" }
    return item.name.map { "'\($0)'" } ?? item.word.map { "'\($0)'" } ?? "another block"
  }

  /// Keeps a deleted block if it contains entries that are kept.
  private mutating func keepHomes() {
    for entry in entries.list.indices where isKept[entry] {
      var next = parents[entry]
      while next >= 0, !isKept[next] || deleted[next] == nil && isDeleted(next) {
        isKept[next] = true
        deleted[next] = entries.list[next][.ours] == nil ? .ours : .theirs
        parents[next] = entries.parent(next, .ours) ?? entries.parent(next, .theirs) ?? -1
        next = parents[next]
      }
    }
  }

  private func isDeleted(_ entry: Int) -> Bool {
    let versions = entries.list[entry]
    return versions[.base] != nil && (versions[.ours] == nil || versions[.theirs] == nil)
  }

  // MARK: Contents

  private mutating func mergeContents(_ broken: [Int: String]) {
    var members: [Int: [Int]] = [:]
    for entry in parents.indices where isKept[entry] && parents[entry] >= 0 {
      members[parents[entry], default: []].append(entry)
    }
    var order = [0]
    var next = 0
    while next < order.count {
      order += members[order[next]] ?? []
      next += 1
    }
    let isSame = equalEntries(order, members, broken)
    let places = self.places(order, members)
    // The contents of equal statements are copied with them.
    order.removeAll { parents[$0] >= 0 && isSame[parents[$0]] }
    for entry in order {
      items[entry] =
        isSame[entry]
        ? MergedItem(copies: [.ours, .theirs])
        : merged(entry, members[entry] ?? [], places, broken[entry])
    }
    // An entry can only be a copy if all of its contents are copies.
    for entry in order.reversed() where !isSame[entry] {
      let copies = copies(entry)
      items[entry]?.copies = copies
    }
  }

  /// For each entry, true if both sides have the same statement with the same contents, and neither
  /// the statement nor its contents have a conflict. If any declaration is renamed, the result is
  /// false for all entries, because references to the declaration may be written differently.
  ///
  /// - Parameter order: The entries, each before its contents.
  private func equalEntries(
    _ order: [Int], _ members: [Int: [Int]], _ broken: [Int: String]
  ) -> [Bool] {
    var result = Array(repeating: false, count: entries.list.count)
    if entries.renames { return result }
    for entry in order.reversed() where deleted[entry] == nil && moves[entry] == nil {
      guard broken[entry] == nil, let i = entries.list[entry][.ours],
        let j = entries.list[entry][.theirs], entries.areEqual(i, j)
      else { continue }
      let contents = members[entry] ?? []
      result[entry] =
        contents.count == entries[.ours].items[i].children.count
        && contents.allSatisfy { result[$0] }
    }
    return result
  }

  /// The offset of each entry in each version, by side and entry. For an entry that a version does
  /// not have, this is the largest offset of the entry's contents in the version; -1 if there are
  /// none.
  ///
  /// - Parameter order: The entries, each before its contents.
  private func places(_ order: [Int], _ members: [Int: [Int]]) -> [[Int]] {
    Side.allCases.map { side in
      var result = Array(repeating: -1, count: entries.list.count)
      for entry in order.reversed() {
        if let item = entries.list[entry][side] {
          result[entry] = entries[side].items[item].text.lowerBound
        } else {
          result[entry] = (members[entry] ?? []).reduce(-1) { max($0, result[$1]) }
        }
      }
      return result
    }
  }

  private mutating func merged(
    _ entry: Int, _ members: [Int], _ places: [[Int]], _ broken: String?
  ) -> MergedItem {
    var item = MergedItem()
    if let side = deleted[entry] {
      item.conflicts.append(side == .ours ? .deletedByOurs : .deletedByTheirs)
    }
    if let move = moves[entry] { item.conflicts.append(move) }
    if let broken { item.conflicts.append(.broken(broken)) }
    let merge = FieldMerge(entries, entry)
    let only = onlySide(entry)
    for key in merge.keys {
      let value = only.map { own(merge.field(key, $0), $0) } ?? merge.merged(key)
      switch value {
      case .absent: continue
      case .conflict: item.conflicts.append(.bothChange(part: key))
      case .text(let text):
        if key == "name" { noteName(entry, text) }
      }
      item.fields.append((key, value))
    }
    let versions = places.map { places in
      members.filter { places[$0] >= 0 }.sorted { places[$0] < places[$1] }
    }
    let order = ChildOrder(
      base: versions[0], ours: versions[1], theirs: versions[2],
      added: Set(members.filter { entries.list[$0][.base] == nil }))
    item.children = order.merged { isNode($0) }
    for case .choice(let ours, _) in item.children {
      item.conflicts.append(
        ours.contains { entries.list[$0][.base] != nil } ? .bothReorder : .bothAdd)
    }
    return item
  }

  /// The only side that has an entry; nil if both or neither have it.
  func onlySide(_ entry: Int) -> Side? {
    switch (entries.list[entry][.ours], entries.list[entry][.theirs]) {
    case (nil, _?): .theirs
    case (_?, nil): .ours
    default: nil
    }
  }

  private func own(_ field: Field?, _ side: Side) -> MergedField {
    guard let field else { return .absent }
    return .text(MergedText(side, entries[side].place(of: field.tokens)))
  }

  /// Records a merged name if at least one version has another name.
  private mutating func noteName(_ entry: Int, _ text: MergedText) {
    guard let piece = text.pieces.first, let item = entries.item(entry, piece.side),
      let name = item.name
    else { return }
    let isNew = Side.allCases.contains { side in
      entries.item(entry, side).map { $0.name != name } ?? false
    }
    if isNew { names[entry] = ArraySlice(Array(name.utf8)) }
  }

  private func isNode(_ entry: Int) -> Bool {
    Side.allCases.contains { side in
      switch entries.item(entry, side)?.kind {
      case .statement(.node)?, .statement(.close)?, .statement(.subpath)?, .statement(.mirror)?:
        true
      default: false
      }
    }
  }

  // MARK: Copies

  /// The sides that have an equal copy of a merged entry. Requires that the copies of the entry's
  /// contents are known.
  private func copies(_ entry: Int) -> Set<Side> {
    guard let item = items[entry], item.conflicts.isEmpty else { return [] }
    return Set([Side.ours, .theirs].filter { isCopy(item, entry, $0) })
  }

  private func isCopy(_ merged: MergedItem, _ entry: Int, _ side: Side) -> Bool {
    guard let item = entries.item(entry, side) else { return false }
    let own = entries.children(entry, side)
    guard merged.children == own.map({ .entry($0) }),
      own.allSatisfy({ items[$0]?.copies.contains(side) == true }),
      merged.fields.count == item.fields.count,
      mergedComments(entry) == item.comments,
      mergedComment(entry, .trailing) == item.trailing,
      mergedComment(entry, .opening) == item.opening
    else { return false }
    for (field, value) in zip(item.fields, merged.fields) {
      guard field.key == value.key, case .text(let text) = value.value else { return false }
      let place = entries[side].place(of: field.tokens)
      let isOwn = text == MergedText(side, place)
      if !isOwn {
        guard text.pieces.count == 1, let piece = text.pieces.first,
          entries[piece.side].bytes(piece.bytes) == entries[side].bytes(place)
        else { return false }
      }
    }
    return !item.header.contains { token in
      let symbol = entries[side].symbols[token]
      guard symbol >= 0, let name = names[entries.id(side, Int(symbol))] else { return false }
      return name != entries[side].token(token)
    }
  }

  /// The merged comment on the last line of a statement or on the line of its `{`; nil if there is
  /// none.
  func mergedComment(_ entry: Int, _ place: Item.CommentPlace) -> ArraySlice<UInt8>? {
    func lines(_ side: Side) -> [ArraySlice<UInt8>] {
      guard let item = entries.list[entry][side] else { return [] }
      return entries[side].items[item].comment(place).map { [$0] } ?? []
    }
    let merged = MergedComments(base: lines(.base), ours: lines(.ours), theirs: lines(.theirs))
      .lines(isInBoth: onlySide(entry) == nil)
    // If both sides change the comment, the comment of `theirs` follows the comment of `ours`.
    return merged.isEmpty ? nil : ArraySlice(merged.joined(separator: [0x20]))
  }

  /// The comments before a merged statement.
  func mergedComments(_ entry: Int) -> [ArraySlice<UInt8>] {
    func lines(_ side: Side) -> [ArraySlice<UInt8>] {
      entries.list[entry][side].map { entries[side].items[$0].comments } ?? []
    }
    return MergedComments(base: lines(.base), ours: lines(.ours), theirs: lines(.theirs)).lines(
      isInBoth: onlySide(entry) == nil)
  }
}

/// Comments of three versions.
struct MergedComments {
  var base: [ArraySlice<UInt8>]
  var ours: [ArraySlice<UInt8>]
  var theirs: [ArraySlice<UInt8>]

  /// The comments of the side that changed them. If both sides changed them, the result contains
  /// the comments of both sides, so that no comment is lost. If `isInBoth` is false, the result
  /// contains the comments of the only side that has the statement.
  func lines(isInBoth: Bool) -> [ArraySlice<UInt8>] {
    if !isInBoth { return ours.isEmpty ? theirs : ours }
    if ours == theirs || base == theirs { return ours }
    if base == ours { return theirs }
    return ours + theirs.filter { !ours.contains($0) }
  }
}
