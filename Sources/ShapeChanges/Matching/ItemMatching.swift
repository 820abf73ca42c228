import ShapeSyntax

/// The correspondence between the items of two versions of a document.
///
/// Items are matched from the outside in, starting with the file. In each pair of matching blocks,
/// items are matched by name, then by content, and then by similarity. Finally, items that have
/// moved to other blocks are matched by name and by content (compare S. Chawathe et al., Change
/// detection in hierarchically structured information, 1996).
package struct ItemMatching: Sendable {
  /// For each item of the earlier version, the matching item of the later version; -1 if the item
  /// was removed.
  package private(set) var later: [Int]
  /// For each item of the later version, the matching item of the earlier version; -1 if the item
  /// is new.
  package private(set) var earlier: [Int]

  /// True if some item has another name in the later version.
  private(set) var renames = false

  private let a: ItemTree
  private let b: ItemTree
  /// The names that each version declares. Renamed items are recognized by these names.
  private let names: (a: [DeclaredName: Int], b: [DeclaredName: Int])
  /// The matched items whose blocks are not compared yet.
  private var pending: [(a: Int, b: Int)] = []

  package init(_ a: ItemTree, _ b: ItemTree) {
    (self.a, self.b) = (a, b)
    names = (a.declaredNames, b.declaredNames)
    later = Array(repeating: -1, count: a.items.count)
    earlier = Array(repeating: -1, count: b.items.count)
    match(0, 0)
    matchBlocks()
    matchMoved()
    renames = later.indices.contains { i in
      later[i] >= 0 && a.items[i].name != b.items[later[i]].name
    }
  }

  private mutating func match(_ i: Int, _ j: Int) {
    (later[i], earlier[j]) = (j, i)
    pending.append((i, j))
  }

  private mutating func matchBlocks() {
    while let (i, j) = pending.popLast() { matchChildren(of: i, j) }
  }

  // MARK: One block

  private mutating func matchChildren(of i: Int, _ j: Int) {
    let (before, after) = (a.items[i].children, b.items[j].children)
    if before.isEmpty || after.isEmpty { return }
    matchByKey(before, after)
    matchByContent(before, after)
    matchBetween(before, after)
    matchRenamed(before, after)
  }

  private func isOpen(a i: Int) -> Bool { later[i] < 0 }

  private func isOpen(b j: Int) -> Bool { earlier[j] < 0 }

  /// Matches items with equal names, or with equal words such as `canvas`.
  private mutating func matchByKey(_ before: [Int], _ after: [Int]) {
    var places: [ItemKey: Int] = [:]
    var counts: [ItemKey: Int] = [:]
    for i in before {
      guard var key = a.keys[i] else { continue }
      key.ordinal = counts[key, default: 0]
      counts[key.first, default: 0] += 1
      places[key] = i
    }
    matchSwapped(places, after)
    counts = [:]
    let scope = before.first.map { a.scope(of: $0) } ?? -1
    let newNames = after.filter { j in
      b.items[j].name != nil && b.keys[j].map { !has(names.a, $0, in: scope) } == true
    }
    for j in after {
      guard var key = b.keys[j] else { continue }
      key.ordinal = counts[key, default: 0]
      counts[key.first, default: 0] += 1
      guard let i = places[key], isOpen(a: i), isOpen(b: j) else { continue }
      if let renamed = successor(of: i, insteadOf: j, newNames) {
        match(i, renamed)
      } else {
        match(i, j)
      }
    }
  }

  /// Matches pairs of elements that have exchanged their names. Each element must be similar to the
  /// later element with the other name, and not similar to the later element with its own name.
  ///
  /// - Parameter places: The items of the block in the earlier version, by their keys.
  private mutating func matchSwapped(_ places: [ItemKey: Int], _ after: [Int]) {
    var strangers: [(a: Int, b: Int)] = []
    for j in after where b.items[j].isElement {
      guard let key = b.keys[j], let i = places[key], a.items[i].hash != b.items[j].hash,
        isOpen(a: i), isOpen(b: j), similarity(i, j) < 0.5
      else { continue }
      strangers.append((i, j))
    }
    guard strangers.count > 1, strangers.count <= ItemMatching.mostCompared else { return }
    for (n, x) in strangers.enumerated() {
      for y in strangers[(n + 1)...]
      where isOpen(a: x.a) && isOpen(a: y.a) && similarity(x.a, y.b) > 0.9
        && similarity(y.a, x.b) > 0.9
      {
        match(x.a, y.b)
        match(y.a, x.b)
      }
    }
  }

  /// The item of `newNames` that is a renamed version of `i`, although the item `j` now has the
  /// name of `i`; nil if no item is much more similar to `i` than `j` is.
  private func successor(of i: Int, insteadOf j: Int, _ newNames: [Int]) -> Int? {
    guard a.items[i].name != nil, a.items[i].hash != b.items[j].hash else { return nil }
    let candidates = newNames.filter { isOpen(b: $0) && b.items[$0].kind == a.items[i].kind }
    guard !candidates.isEmpty, candidates.count <= ItemMatching.mostCompared else { return nil }
    let own = similarity(i, j)
    return candidates.map { ($0, similarity(i, $0)) }
      .filter { $0.1 >= 0.9 && $0.1 > own + 0.1 }
      .max { $0.1 < $1.1 }?.0
  }

  /// Matches equal items: first items that occur once in each version, then runs of equal items
  /// next to matched items.
  private mutating func matchByContent(_ before: [Int], _ after: [Int]) {
    var places: [UInt64: (count: Int, item: Int)] = [:]
    for i in before where isOpen(a: i) {
      places[a.items[i].hash, default: (0, i)].count += 1
    }
    var counts: [UInt64: Int] = [:]
    for j in after where isOpen(b: j) { counts[b.items[j].hash, default: 0] += 1 }
    for j in after where isOpen(b: j) {
      let hash = b.items[j].hash
      guard let found = places[hash], found.count == 1, counts[hash] == 1,
        isEqual(found.item, j)
      else { continue }
      match(found.item, j)
    }
    extend(before, after, forward: true)
    extend(before, after, forward: false)
  }

  /// Matches equal items that directly follow matched items or the start of the block. If `forward`
  /// is false, matches equal items that directly precede matched items or the end of the block.
  private mutating func extend(_ before: [Int], _ after: [Int], forward: Bool) {
    let (xs, ys) = forward ? (before, after) : (before.reversed(), after.reversed())
    let indices = Dictionary(uniqueKeysWithValues: zip(ys, ys.indices))
    var expected = ys.first == nil ? -1 : 0
    for x in xs {
      if let j = later[x] >= 0 ? indices[later[x]] : nil {
        expected = j + 1
        continue
      }
      guard expected >= 0, expected < ys.count, isOpen(a: x), isOpen(b: ys[expected]),
        a.items[x].hash == b.items[ys[expected]].hash, isEqual(x, ys[expected])
      else {
        expected = -1
        continue
      }
      match(x, ys[expected])
      expected += 1
    }
  }

  /// Matches the items between the same two matched items in both versions.
  private mutating func matchBetween(_ before: [Int], _ after: [Int]) {
    let places = Dictionary(uniqueKeysWithValues: zip(after, after.indices))
    var gap: [Int] = []
    var start = 0
    func close(_ end: Int) -> [(Int, Int)] {
      guard !gap.isEmpty, start < end else { return [] }
      let open = after[start..<end].filter { isOpen(b: $0) }
      return pairs(gap, open)
    }
    var found: [(Int, Int)] = []
    for i in before {
      if isOpen(a: i) {
        gap.append(i)
      } else if let j = places[later[i]], j >= start {
        found += close(j)
        (gap, start) = ([], j + 1)
      }
    }
    found += close(after.count)
    for (i, j) in found where isOpen(a: i) && isOpen(b: j) { match(i, j) }
  }

  /// The pairs of items in a gap: all items in order if each item may be the later version of its
  /// counterpart, otherwise only similar items.
  private func pairs(_ before: [Int], _ after: [Int]) -> [(Int, Int)] {
    if before.count == after.count,
      zip(before, after).allSatisfy({ mayContinue($0, $1) })
    {
      return Array(zip(before, after))
    }
    guard before.count <= ItemMatching.mostCompared, after.count <= ItemMatching.mostCompared else {
      return []
    }
    return similarPairs(before, after, least: 0.5)
  }

  /// The maximum number of items in each version for which all pairs are compared.
  private static let mostCompared = 64

  /// Matches renamed items, which have the same kind and are similar except for their names.
  private mutating func matchRenamed(_ before: [Int], _ after: [Int]) {
    let named = before.filter { isOpen(a: $0) && a.items[$0].name != nil }
    let others = after.filter { isOpen(b: $0) && b.items[$0].name != nil }
    guard !named.isEmpty, !others.isEmpty, named.count <= ItemMatching.mostCompared,
      others.count <= ItemMatching.mostCompared
    else { return }
    for (i, j) in similarPairs(named, others, least: 0.7) { match(i, j) }
  }

  /// The most similar pairs of items of the same kind. Each item is in at most one pair.
  private func similarPairs(_ before: [Int], _ after: [Int], least: Double) -> [(Int, Int)] {
    var candidates: [(similarity: Double, x: Int, y: Int)] = []
    for (x, i) in before.enumerated() {
      for (y, j) in after.enumerated()
      where a.items[i].kind == b.items[j].kind && isRenamed(i, j) {
        let similarity = similarity(i, j)
        if similarity >= least { candidates.append((similarity, x, y)) }
      }
    }
    candidates.sort {
      ($1.similarity, abs($0.x - $0.y), $0.x, $0.y) < ($0.similarity, abs($1.x - $1.y), $1.x, $1.y)
    }
    var (usedX, usedY): (Set<Int>, Set<Int>) = ([], [])
    var result: [(Int, Int)] = []
    for candidate in candidates
    where !usedX.contains(candidate.x) && !usedY.contains(candidate.y) {
      usedX.insert(candidate.x)
      usedY.insert(candidate.y)
      result.append((before[candidate.x], after[candidate.y]))
    }
    return result
  }

  /// True if `j` may be the later version of `i` at the same place. Both must have the same kind.
  /// Either neither has a name, or `j` is similar to `i` and may be `i` under a new name.
  private func mayContinue(_ i: Int, _ j: Int) -> Bool {
    let (x, y) = (a.items[i], b.items[j])
    if x.kind != y.kind || (x.name == nil) != (y.name == nil) { return false }
    return x.name == nil || isRenamed(i, j) && similarity(i, j) >= 0.5
  }

  /// True if `j` may be `i` under a new name. The earlier version must not declare the name of `j`.
  /// If the later version still declares the name of `i`, it must do so for a new item in another
  /// block, and this item must be less similar to `i` than `j` is.
  private func isRenamed(_ i: Int, _ j: Int) -> Bool {
    let (x, y) = (a.keys[i], b.keys[j])
    if let y, has(names.a, y, in: a.scope(of: i)) { return false }
    guard let x, let other = names.b[DeclaredName(scope: b.scope(of: j), key: x)] else {
      return true
    }
    // The name of `i` may now belong to a new item in another block.
    guard isOpen(b: other), b.items[other].parent != b.items[j].parent else { return false }
    let own = similarity(i, j)
    return own >= 0.9 && own > similarity(i, other) + 0.1
  }

  private func has(_ names: [DeclaredName: Int], _ key: ItemKey, in scope: Int) -> Bool {
    names[DeclaredName(scope: scope, key: key)] != nil
  }

  // MARK: Moves

  /// Matches items that have moved to another block, outer items first.
  private mutating func matchMoved() {
    var named: [ItemKey: [Int]] = [:]
    var equal: [UInt64: [Int]] = [:]
    for j in b.items.indices where isOpen(b: j) {
      if let key = movedKey(b, j) { named[key, default: []].append(j) }
      if b.items[j].isDistinctive { equal[b.items[j].hash, default: []].append(j) }
    }
    if named.isEmpty && equal.isEmpty { return }
    let open = a.items.indices.filter { isOpen(a: $0) }
    var counts: [UInt64: Int] = [:]
    for i in open where a.items[i].isDistinctive { counts[a.items[i].hash, default: 0] += 1 }
    for i in open where isOpen(a: i) {
      let drawing = a.drawing(of: i)
      let key = movedKey(a, i)
      let candidates = key.flatMap { named[$0] } ?? []
      let near = candidates.filter { isOpen(b: $0) && isSame(drawing, b.drawing(of: $0)) }
      if near.count == 1 {
        match(i, near[0])
        matchBlocks()
        continue
      }
      guard a.items[i].isDistinctive, counts[a.items[i].hash] == 1 else { continue }
      let twins = (equal[a.items[i].hash] ?? []).filter { isOpen(b: $0) && isEqual(i, $0) }
      if twins.count == 1 {
        match(i, twins[0])
        matchBlocks()
      }
    }
  }

  private func isSame(_ drawing: Int, _ other: Int) -> Bool {
    drawing < 0 && other < 0 || drawing >= 0 && later[drawing] == other
  }

  /// The key by which an item is found in other blocks; nil if there is none. Nodes of paths have
  /// no key, because they are matched only in their own path.
  private func movedKey(_ tree: ItemTree, _ i: Int) -> ItemKey? {
    guard tree.items[i].name != nil, tree.items[i].kind != .statement(.node) else { return nil }
    return tree.keys[i]
  }

  // MARK: Comparisons

  /// True if two items have the same tokens.
  private func isEqual(_ i: Int, _ j: Int) -> Bool {
    guard a.items[i].hash == b.items[j].hash else { return false }
    let (x, y) = (a.items[i], b.items[j])
    guard x.kind == y.kind, x.children.count == y.children.count else { return false }
    if x.kind == .comment {
      return x.comments == y.comments
    }
    return a.words(x.header) == b.words(y.header)
      && zip(x.children, y.children).allSatisfy { isEqual($0, $1) }
  }

  /// Twice the number of words that two items share, divided by the sum of their numbers of words,
  /// 0…1. The result is 1 if neither item has words.
  private func similarity(_ i: Int, _ j: Int) -> Double {
    let (x, y) = (bag(a, i), bag(b, j))
    if x.isEmpty && y.isEmpty { return 1 }
    var rest: [ArraySlice<UInt8>: Int] = [:]
    for word in y { rest[word, default: 0] += 1 }
    var shared = 0
    for word in x {
      guard let count = rest[word], count > 0 else { continue }
      rest[word] = count - 1
      shared += 1
    }
    return 2 * Double(shared) / Double(x.count + y.count)
  }

  /// The words of an item and its contents, without its name and without punctuation. At most 400
  /// words are returned.
  private func bag(_ tree: ItemTree, _ i: Int) -> [ArraySlice<UInt8>] {
    let item = tree.items[i]
    if item.kind == .comment {
      return item.comments.flatMap { $0.split(separator: 0x20) }
    }
    var result: [ArraySlice<UInt8>] = []
    var pending = [i]
    while let next = pending.popLast(), result.count < 400 {
      let item = tree.items[next]
      let name = next == i ? tree.field("name", of: next)?.node : nil
      let skipped = name.map { tree.tree.tokenRange($0) }
      for token in item.header
      where result.count < 400 && tree.counts(token) && skipped?.contains(token) != true {
        let word = tree.token(token)
        if word.count > 1 || word.first.map({ $0 >= 0x30 }) == true { result.append(word) }
      }
      pending += item.children.reversed()
    }
    return result
  }
}

/// A declared name with its scope.
private struct DeclaredName: Hashable {
  /// The drawing; -1 outside of drawings.
  var scope: Int
  var key: ItemKey
}

extension Item {
  /// True for named elements. An element can be recognized by its contents if its name changes; a
  /// statement with a single value cannot.
  fileprivate var isElement: Bool { kind == .statement(.element) && name != nil }

  /// True if the item is so long that an equal item elsewhere is unlikely to be a coincidence.
  fileprivate var isDistinctive: Bool {
    guard kind != .comment, case .statement(let statement) = kind else { return false }
    switch statement {
    case .attribute, .modifier, .node, .close, .subpath, .mirror, .useArgument: return false
    default: return header.count >= 8 || !children.isEmpty
    }
  }
}

extension ItemTree {
  /// The names that the document declares, each with the first item that declares it. Nodes of
  /// paths are left out.
  fileprivate var declaredNames: [DeclaredName: Int] {
    var result: [DeclaredName: Int] = [:]
    for i in items.indices where items[i].name != nil && items[i].kind != .statement(.node) {
      guard let key = keys[i] else { continue }
      let name = DeclaredName(scope: scope(of: i), key: key)
      if result[name] == nil { result[name] = i }
    }
    return result
  }

  /// The drawing around an item; -1 outside of drawings.
  fileprivate func scope(of item: Int) -> Int {
    items[item].parent < 0 ? -1 : drawing(of: items[item].parent)
  }

  /// The tokens of a range, without spaces and line ends.
  func words(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    range.filter(counts).map(token)
  }

  /// The drawing that contains an item, or the item itself if it is a drawing; -1 outside of
  /// drawings.
  package func drawing(of item: Int) -> Int {
    var next = item
    while next >= 0, items[next].kind != .statement(.drawing) { next = items[next].parent }
    return next
  }
}
