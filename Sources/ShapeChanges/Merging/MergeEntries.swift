/// One of the three versions that are merged.
package enum Side: Int, CaseIterable, Sendable {
  case base, ours, theirs
}

/// An item in up to three versions.
struct MergeEntry {
  private var places = [-1, -1, -1]

  /// The index of the item in a version; nil if the version does not have the item.
  subscript(side: Side) -> Int? {
    get { places[side.rawValue] < 0 ? nil : places[side.rawValue] }
    set { places[side.rawValue] = newValue ?? -1 }
  }
}

/// The items of three versions, each with its counterparts in the other versions.
struct MergeEntries {
  /// The versions, by the raw values of their sides.
  let trees: [ItemTree]
  private(set) var list: [MergeEntry] = []
  /// The entry of each item, by side and item.
  private var ids: [[Int]]
  /// True if a side gives a new name to a declaration of the base.
  private(set) var renames = false

  init(_ base: ItemTree, _ ours: ItemTree, _ theirs: ItemTree) {
    trees = [base, ours, theirs]
    ids = trees.map { Array(repeating: -1, count: $0.items.count) }
    for i in base.items.indices { set(add(), .base, i) }
    match(ItemMatching(base, ours), .ours)
    match(ItemMatching(base, theirs), .theirs)
    matchAdded()
  }

  subscript(side: Side) -> ItemTree {
    _read { yield trees[side.rawValue] }
  }

  /// The entry of an item.
  func id(_ side: Side, _ item: Int) -> Int { ids[side.rawValue][item] }

  /// The item of an entry in a version; nil if the version does not have the entry.
  func item(_ entry: Int, _ side: Side) -> Item? {
    list[entry][side].map { self[side].items[$0] }
  }

  /// The entry around an entry in a version; nil for the file, and for an entry that the version
  /// does not have.
  func parent(_ entry: Int, _ side: Side) -> Int? {
    guard let item = list[entry][side] else { return nil }
    let parent = self[side].items[item].parent
    return parent >= 0 ? id(side, parent) : nil
  }

  /// The entries in the block of an entry in a version, in order.
  func children(_ entry: Int, _ side: Side) -> [Int] {
    item(entry, side)?.children.map { id(side, $0) } ?? []
  }

  private mutating func add() -> Int {
    list.append(MergeEntry())
    return list.count - 1
  }

  private mutating func set(_ entry: Int, _ side: Side, _ item: Int) {
    list[entry][side] = item
    ids[side.rawValue][item] = entry
  }

  /// True if an item of ours and an item of theirs are equal. They must have the same text outside
  /// of their blocks, and the names in it must refer to the same declarations. They must also have
  /// the same comments, and the same entries in their blocks, in the same order.
  func areEqual(_ i: Int, _ j: Int) -> Bool {
    let (a, b) = (trees[Side.ours.rawValue], trees[Side.theirs.rawValue])
    guard a.items[i].hash == b.items[j].hash else { return false }
    let (x, y) = (a.items[i], b.items[j])
    guard x.kind == y.kind, x.header.count == y.header.count,
      x.children.count == y.children.count, x.comments == y.comments, x.trailing == y.trailing,
      x.opening == y.opening, a.bytes(a.bytes(of: x.header)) == b.bytes(b.bytes(of: y.header))
    else { return false }
    return zip(x.children, y.children).allSatisfy { id(.ours, $0) == id(.theirs, $1) }
      && zip(x.header, y.header).allSatisfy { token, other in
        let (m, n) = (Int(a.symbols[token]), Int(b.symbols[other]))
        return m < 0 || n < 0 ? m == n : id(.ours, m) == id(.theirs, n)
      }
  }

  private mutating func match(_ matching: ItemMatching, _ side: Side) {
    if matching.renames { renames = true }
    for (item, before) in matching.earlier.enumerated() {
      set(before >= 0 ? before : add(), side, item)
    }
  }

  /// Combines items that both sides add to the same block into one entry, if they have the same
  /// name or word, or are unnamed and have equal content.
  private mutating func matchAdded() {
    let (ours, theirs) = (self[.ours], self[.theirs])
    let added = theirs.items.indices.filter { list[id(.theirs, $0)][.base] == nil }
    let candidates = Dictionary(grouping: added) { theirs.items[$0].parent }
    for i in ours.items.indices where list[id(.ours, i)][.base] == nil {
      let parent = id(.ours, ours.items[i].parent)
      guard let block = list[parent][.theirs] else { continue }
      let twin = candidates[block]?.first { j in
        let entry = list[id(.theirs, j)]
        return entry[.base] == nil && entry[.ours] == nil
          && isTwin(i, j)
      }
      guard let twin else { continue }
      list[id(.theirs, twin)][.theirs] = nil
      set(id(.ours, i), .theirs, twin)
    }
  }

  /// True if an item of ours and an item of theirs are the same addition.
  private func isTwin(_ i: Int, _ j: Int) -> Bool {
    if let key = self[.ours].keys[i], key == self[.theirs].keys[j] { return true }
    let (a, b) = (self[.ours].items[i], self[.theirs].items[j])
    return a.kind == b.kind && a.hash == b.hash && a.name == nil && a.word == nil
  }
}
