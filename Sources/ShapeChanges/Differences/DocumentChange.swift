/// The change of one document between two versions of a folder.
package enum DocumentChange: Sendable {
  case added
  case removed
  /// The document has a syntax error in one of the versions, or in both.
  case unreadable(before: Bool, after: Bool)
  /// - Parameter formerName: The path in the earlier version, if it differs.
  case changed(DocumentDifference, formerName: String?)
}

extension DocumentChange {
  /// The reason why two existing versions are not compared; empty if they are, or if only one
  /// version has the document.
  package var obstacle: String {
    guard case .unreadable(let before, let after) = self else { return "" }
    if before && after { return "both versions have syntax errors" }
    return "the \(before ? "earlier" : "later") version has syntax errors"
  }
}

extension [(name: String, change: DocumentChange)] {
  /// Records which drawings were moved to another document. A drawing was moved if exactly one
  /// document loses a drawing with its name, and exactly one document gains one. Documents that are
  /// added or removed as a whole are not examined.
  package mutating func noteMovedDrawings() {
    var places:
      [String: (removed: [(document: Int, drawing: Int)], added: [(document: Int, drawing: Int)])] =
        [:]
    for (i, document) in enumerated() {
      guard case .changed(let difference, _) = document.change else { continue }
      for (k, drawing) in difference.drawings.enumerated() {
        switch drawing.kind {
        case .added: places[drawing.name, default: ([], [])].added.append((i, k))
        case .removed: places[drawing.name, default: ([], [])].removed.append((i, k))
        default: break
        }
      }
    }
    for (removed, added) in places.values where removed.count == 1 && added.count == 1 {
      note(removed[0], in: self[added[0].document].name)
      note(added[0], in: self[removed[0].document].name)
    }
  }

  private mutating func note(_ place: (document: Int, drawing: Int), in other: String) {
    guard case .changed(var difference, let former) = self[place.document].change else { return }
    difference.noteMove(of: place.drawing, in: other)
    self[place.document].change = .changed(difference, formerName: former)
  }
}
