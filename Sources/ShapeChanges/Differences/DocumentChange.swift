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
  /// The reason why the versions are not compared; empty if they are.
  package var obstacle: String {
    guard case .unreadable(let before, let after) = self else { return "" }
    if before && after { return "both versions have syntax errors" }
    return "the \(before ? "earlier" : "later") version has syntax errors"
  }
}
