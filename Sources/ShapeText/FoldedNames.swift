import ShapeCompiler
import ShapeFormulas

/// The short names of coordinates, by the kind of their formulas: `plate` if the formulas of all
/// coordinates of `plate` are of one kind, `column[0...4].width` if consecutive elements are alike,
/// otherwise `plate.x`.
struct FoldedNames {
  private(set) var names: [FormulaKind: [String]] = [:]
  private(set) var counts: [FormulaKind: Int] = [:]

  /// A coordinate with its name in parts: `arrow`, `[3]`, `.x`.
  private struct Leaf {
    var parts: ArraySlice<Substring>
    /// The parts of the name that the author gave the coordinate; empty if the author gave it none.
    var alias: ArraySlice<Substring>
    var kind: FormulaKind
  }

  /// The coordinates whose names begin with the same parts. In each leaf, `parts` begins after
  /// these common parts.
  private struct Branch {
    var name: String
    /// The author's name for the branch; empty if there is none.
    var alias: String
    /// The last part of the name.
    var part: Substring
    var leaves: [Leaf]

    /// The kind of all leaves; nil if the leaves are of several kinds.
    var kind: FormulaKind? {
      let first = leaves.first?.kind
      return leaves.allSatisfy { $0.kind == first } ? first : nil
    }

    /// The number in brackets at the end of the name; nil if the name ends otherwise.
    var index: Int? { part.hasPrefix("[") ? Int(part.dropFirst().dropLast()) : nil }

    func isLike(_ other: Branch) -> Bool {
      if let kind { return kind == other.kind }
      return leaves.count == other.leaves.count
        && zip(leaves, other.leaves).allSatisfy { $0.parts == $1.parts && $0.kind == $1.kind }
    }
  }

  init(_ layout: Layout) {
    let kinds = layout.graph.formulaKinds()
    let leaves = layout.places.filter { !$0.type.isText }.map { place in
      Leaf(
        parts: Self.parts(of: place.name)[...], alias: Self.parts(of: place.alias)[...],
        kind: kinds[Int(place.value.index)])
    }
    for leaf in leaves { counts[leaf.kind, default: 0] += 1 }
    add(Branch(name: "", alias: "", part: "", leaves: leaves), isWhole: false)
  }

  private static func parts(of name: String) -> [Substring] {
    var parts: [Substring] = []
    var start = name.startIndex
    for i in name.indices.dropFirst() where name[i] == "." || name[i] == "[" {
      parts.append(name[start..<i])
      start = i
    }
    if start < name.endIndex { parts.append(name[start...]) }
    return parts
  }

  private mutating func add(_ branch: Branch, isWhole: Bool = true) {
    if isWhole, let kind = branch.kind {
      names[kind, default: []].append(branch.alias.isEmpty ? branch.name : branch.alias)
      return
    }
    let branches = Self.branches(of: branch)
    var rest = branches[...]
    while let first = rest.popFirst() {
      var last = first
      while let next = rest.first, let index = last.index, next.index == index + 1,
        next.isLike(first)
      {
        last = next
        rest.removeFirst()
      }
      add(Self.range(first, last, of: branch))
    }
    // If several elements have the same name, some leaves can have no further parts.
    for kind in FormulaKind.allCases
    where branch.leaves.contains(where: { $0.parts.isEmpty && $0.kind == kind }) {
      names[kind, default: []].append(branch.name)
    }
  }

  /// Divides `branch` by the next part of the names of its leaves. The resulting branches are in
  /// the order of their first coordinates.
  private static func branches(of branch: Branch) -> [Branch] {
    var result: [Branch] = []
    var places: [Substring: Int] = [:]
    for leaf in branch.leaves {
      guard let part = leaf.parts.first else { continue }
      let rest = Leaf(parts: leaf.parts.dropFirst(), alias: leaf.alias.dropFirst(), kind: leaf.kind)
      if let place = places[part] {
        result[place].leaves.append(rest)
        continue
      }
      places[part] = result.count
      let alias = leaf.alias.first.map { branch.alias + $0 } ?? ""
      result.append(Branch(name: branch.name + part, alias: alias, part: part, leaves: [rest]))
    }
    return result
  }

  /// Merges the branches of `branch` from `first` to `last`, which are alike, into one branch.
  private static func range(_ first: Branch, _ last: Branch, of branch: Branch) -> Branch {
    guard let low = first.index, let high = last.index, low < high else { return first }
    var result = first
    result.name = "\(branch.name)[\(low)...\(high)]"
    result.alias = ""
    for i in result.leaves.indices { result.leaves[i].alias = [] }
    return result
  }
}
