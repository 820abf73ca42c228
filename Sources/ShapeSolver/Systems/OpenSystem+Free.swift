/// Unknowns that occur in too few relations.
extension OpenSystem {
  /// The maximum number of free unknowns that are examined.
  private static let freeLimit = 256

  /// The unknowns without drawn values that cannot all be fixed, because they outnumber the rows
  /// that contain them; empty if there are too many to examine.
  ///
  /// A row can fix one of its unknowns. The function searches for a maximum matching of rows and
  /// unknowns (H. W. Kuhn, The Hungarian method, 1955). The unknowns without a row are free, and so
  /// are the unknowns that another maximum matching leaves without a row (A. L. Dulmage and N. S.
  /// Mendelsohn, Coverings of bipartite graphs, 1958).
  func freeUnknowns(_ field: FormulaField) -> [Int] {
    let free = unknowns.indices.filter { unknowns[$0].target == nil }
    guard !free.isEmpty, free.count <= OpenSystem.freeLimit else { return [] }
    let rows =
      (equations + fixed + numeric.filter { !$0.isLimit }).map(\.residual)
      + wishes.map(\.residual) + tangents.map(\.gap) + unknowns.compactMap(\.target)
    var rowsOf: [Int: [Int]] = [:]
    for (row, residual) in rows.enumerated() {
      for unknown in field.unknowns(in: residual) where unknowns[unknown].target == nil {
        rowsOf[unknown, default: []].append(row)
      }
    }
    var fixedBy: [Int: Int] = [:]
    /// Gives `unknown` a row, and another row to each unknown that loses its own; returns false if
    /// this is not possible.
    func assign(_ unknown: Int, _ tried: inout Set<Int>) -> Bool {
      for row in rowsOf[unknown] ?? [] where tried.insert(row).inserted {
        if let other = fixedBy[row], !assign(other, &tried) { continue }
        fixedBy[row] = unknown
        return true
      }
      return false
    }
    var found: Set<Int> = []
    for unknown in free {
      var tried: Set<Int> = []
      if !assign(unknown, &tried) { found.insert(unknown) }
    }
    var pending = Array(found)
    while let unknown = pending.popLast() {
      for row in rowsOf[unknown] ?? [] {
        if let other = fixedBy[row], found.insert(other).inserted { pending.append(other) }
      }
    }
    return found.sorted()
  }
}
