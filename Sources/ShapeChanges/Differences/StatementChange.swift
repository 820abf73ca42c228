/// A difference between two versions of a document: one statement that is not the same in both.
package struct StatementChange: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Only the later version has the statement. Its contents are not listed.
    case added
    /// Only the earlier version has the statement. Its contents are not listed.
    case removed
    /// The statement declares another name.
    case renamed
    /// The statement is in another block.
    case moved
    /// The statement has another place among its neighbors.
    case reordered
    /// A part of the statement differs.
    case changed
    /// A comment at the statement differs.
    case comment
  }

  package var kind: Kind
  /// The names of the statements around the statement and its own, from the file inwards; those of the later
  /// version, if it has the statement.
  package var path: [String]
  /// The first word of the statement, such as `rect`.
  package var word: String
  /// The part that differs, such as `place`; empty where the whole statement is meant.
  package var part = ""
  /// The text of the part in the earlier version, on one line: the statement if it is removed, the former name
  /// if it is renamed, the former block if it is moved. Empty if there is none.
  package var before = ""
  /// The text of the part in the later version, on one line. For a statement in another order, the neighbors
  /// that it is painted above or below now.
  package var after = ""
  /// The line of the statement in the earlier version, from 1; nil if that version does not have it.
  package var lineBefore: Int?
  /// The line of the statement in the later version, from 1; nil if that version does not have it.
  package var lineAfter: Int?
}
