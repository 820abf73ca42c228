/// A member of the ordered contents of a merged block.
enum MergedChild: Equatable {
  case entry(Int)
  /// The contents of both sides, if the author has to choose one of the two.
  case choice(ours: [Int], theirs: [Int])
}

/// Merges three orders of the contents of a block.
///
/// An entry that one side has moved takes its position from that side. The moved entries of an
/// order are the entries outside of a longest increasing subsequence (C. Schensted, Longest
/// increasing and decreasing subsequences, 1961).
struct ChildOrder {
  private let base: [Int]
  private let ours: [Int]
  private let theirs: [Int]
  private let inOurs: Set<Int>
  private let inTheirs: Set<Int>
  /// The added entries into which entries of the base have moved. In the order of the base, such an
  /// entry stands for the entries that moved into it.
  private let stands: Set<Int>

  /// - Parameters:
  ///   - base: The order of the entries in the base. In all three orders, an entry that has moved
  ///     into another entry of the block is represented by that other entry.
  ///   - added: The entries that the base does not have.
  init(base: [Int], ours: [Int], theirs: [Int], added: Set<Int>) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    (inOurs, inTheirs) = (Set(ours), Set(theirs))
    stands = Set(base).intersection(added)
  }

  /// The merged order.
  ///
  /// - Parameter keepsApart: True for an entry whose position determines an outline, such as a node
  ///   of a path. If both sides add such entries at the same place, the result is a conflict.
  func merged(keepsApart: (Int) -> Bool) -> [MergedChild] {
    let common = inOurs.intersection(inTheirs)
    let (a, b) = (ours.filter(common.contains), theirs.filter(common.contains))
    if a != b {
      let places = Dictionary(uniqueKeysWithValues: zip(base, base.indices))
      var movedByOurs = ChildOrder.moved(a, places, stands)
      var moved = ChildOrder.moved(b, places, stands)
      // The order of nodes determines an outline. If one side reorders nodes, the other side must
      // neither reorder nor add nodes.
      let (byOurs, byTheirs) = (
        movedByOurs.contains(where: keepsApart), moved.contains(where: keepsApart)
      )
      let addsByOurs = ours.contains { !inTheirs.contains($0) && keepsApart($0) }
      let addsByTheirs = theirs.contains { !inOurs.contains($0) && keepsApart($0) }
      if byOurs && (byTheirs || addsByTheirs) || byTheirs && addsByOurs { return choice(common) }
      let both = moved.intersection(movedByOurs)
      if !both.isEmpty, !agree(a, b, on: both) { return choice(common) }
      moved.subtract(both)
      movedByOurs.subtract(both)
      let order = inserting(moved, movedByOurs, keepsApart)
      return keepsOrders(order, ours: movedByOurs, theirs: moved) ? order : choice(common)
    }
    return inserting([], [], keepsApart)
  }

  /// True if `order` keeps the changes of both sides. Each pair of entries is examined if at least
  /// one of the two was moved or added. The pair must be in the order of ours or, if ours keeps the
  /// order of the base, in the order of theirs.
  private func keepsOrders(
    _ order: [MergedChild], ours movedByOurs: Set<Int>, theirs movedByTheirs: Set<Int>
  ) -> Bool {
    func places(_ list: [Int]) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: zip(list, list.indices))
    }
    let result = order.flatMap { child -> [Int] in
      switch child {
      case .entry(let entry): [entry]
      case .choice(let ours, let theirs): ours + theirs
      }
    }
    let (o, a, b, merged) = (places(base), places(ours), places(theirs), places(result))
    /// True if `x` is before `y`; nil if one of the two is missing.
    func isBefore(_ x: Int, _ y: Int, _ places: [Int: Int]) -> Bool? {
      guard let first = places[x], let second = places[y] else { return nil }
      return first < second
    }
    let examined = result.filter {
      movedByOurs.contains($0) || movedByTheirs.contains($0) || a[$0] == nil || b[$0] == nil
    }
    /// True if two entries may be in any order, because one side adds `x` and the other side moves
    /// `y`.
    func isOpen(_ x: Int, _ y: Int) -> Bool {
      a[x] == nil && movedByOurs.contains(y) || b[x] == nil && movedByTheirs.contains(y)
    }
    return examined.allSatisfy { x in
      result.allSatisfy { y in
        if x == y || stands.contains(x) || stands.contains(y) || isOpen(x, y) || isOpen(y, x) {
          return true
        }
        let (before, byOurs, byTheirs) = (isBefore(x, y, o), isBefore(x, y, a), isBefore(x, y, b))
        guard let wanted = byOurs == before ? byTheirs ?? byOurs : byOurs ?? byTheirs else {
          return true
        }
        return isBefore(x, y, merged) == wanted
      }
    }
  }

  /// The entries of `order` outside of a longest subsequence in which `places` increase. Entries
  /// without a place are left out. An entry of `stands` is treated as moved only if it does not fit
  /// into this subsequence.
  static func moved(
    _ order: [Int], _ places: [Int: Int], _ stands: Set<Int> = []
  ) -> Set<Int> {
    let known = order.filter { places[$0] != nil && !stands.contains($0) }
    var ends: [(place: Int, index: Int)] = []
    var previous = Array(repeating: -1, count: known.count)
    for (i, entry) in known.enumerated() {
      let place = places[entry] ?? 0
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].place < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[i] = ends[low - 1].index }
      if low == ends.count { ends.append((place, i)) } else { ends[low] = (place, i) }
    }
    var kept: Set<Int> = []
    var next = ends.last?.index ?? -1
    while next >= 0 {
      kept.insert(known[next])
      next = previous[next]
    }
    var moved = Set(known).subtracting(kept)
    for (i, entry) in order.enumerated() where stands.contains(entry) {
      guard let place = places[entry] else { continue }
      let fits =
        order[..<i].allSatisfy { !kept.contains($0) || places[$0] ?? 0 < place }
        && order[(i + 1)...].allSatisfy { !kept.contains($0) || places[$0] ?? 0 > place }
      if !fits { moved.insert(entry) }
    }
    return moved
  }

  /// True if each entry of `moved` follows the same neighbor in both orders, or is first in both.
  private func agree(_ a: [Int], _ b: [Int], on moved: Set<Int>) -> Bool {
    func neighbors(_ order: [Int]) -> [Int: Int] {
      var result: [Int: Int] = [:]
      for (i, entry) in order.enumerated() where moved.contains(entry) {
        result[entry] = i > 0 ? order[i - 1] : -1
      }
      return result
    }
    return neighbors(a) == neighbors(b)
  }

  /// The entries that both orders have in common at the start and at the end, with a choice between
  /// the two sides in place of the rest.
  private func choice(_ common: Set<Int>) -> [MergedChild] {
    var (a, b) = (ours[...], theirs[...])
    var (before, after): ([MergedChild], [MergedChild]) = ([], [])
    while let x = a.first, x == b.first {
      before.append(.entry(x))
      a.removeFirst()
      b.removeFirst()
    }
    while let x = a.last, x == b.last {
      after.append(.entry(x))
      a.removeLast()
      b.removeLast()
    }
    return before + [.choice(ours: Array(a), theirs: Array(b))] + after.reversed()
  }

  /// The order of ours. Entries that theirs has moved or added follow the neighbors that they
  /// follow in theirs.
  private func inserting(
    _ moved: Set<Int>, _ movedByOurs: Set<Int>, _ keepsApart: (Int) -> Bool
  ) -> [MergedChild] {
    var next: [Int: Int] = [:]
    let start = -1
    var last = start
    for entry in ours where !moved.contains(entry) {
      next[last] = entry
      last = entry
    }
    var clashes: [(ours: [Int], theirs: [Int])] = []
    var before = start
    for entry in theirs {
      // Entries of theirs are not placed after an entry that ours moves elsewhere.
      defer { if !movedByOurs.contains(entry) { before = entry } }
      let isAdded = !inOurs.contains(entry)
      guard isAdded || moved.contains(entry) else { continue }
      // If both sides add entries at one place, the entries of ours come first.
      var place = before
      var added: [Int] = []
      while let following = next[place], !inTheirs.contains(following) {
        place = following
        added.append(following)
      }
      if isAdded, keepsApart(entry), added.contains(where: keepsApart) {
        clashes.append((added, [entry]))
      } else if isAdded, let clash = clashes.indices.last, clashes[clash].theirs.last == before,
        keepsApart(entry)
      {
        clashes[clash].theirs.append(entry)
      }
      next[entry] = next[place]
      next[place] = entry
    }
    var order: [Int] = []
    var entry = next[start]
    while let current = entry {
      order.append(current)
      entry = next[current]
    }
    return grouped(order, clashes)
  }

  /// `order`, with the entries of each clash combined into a choice.
  private func grouped(
    _ order: [Int], _ clashes: [(ours: [Int], theirs: [Int])]
  ) -> [MergedChild] {
    if clashes.isEmpty { return order.map { .entry($0) } }
    var clashOf: [Int: Int] = [:]
    for (i, clash) in clashes.enumerated() {
      for entry in clash.ours + clash.theirs { clashOf[entry] = i }
    }
    var result: [MergedChild] = []
    var written: Set<Int> = []
    for entry in order {
      guard let i = clashOf[entry] else {
        result.append(.entry(entry))
        continue
      }
      if written.insert(i).inserted {
        result.append(.choice(ours: clashes[i].ours, theirs: clashes[i].theirs))
      }
    }
    return result
  }
}
