/// A difference that concerns one statement, between two versions of a document.
package struct StatementChange: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Only the later version has the statement. Its contents are not listed, except for statements
    /// that have moved into it.
    case added
    /// Only the earlier version has the statement. Its contents are not listed, except for
    /// statements that have moved elsewhere.
    case removed
    /// The statement declares another name.
    case renamed
    /// The statement is in another block.
    case moved
    /// The statement is in another position among its neighbors.
    case reordered
    /// A part of the statement differs.
    case changed
    /// A comment that belongs to the statement differs.
    case comment
  }

  package var kind: Kind
  /// The labels of the statements around the statement, the outermost first, and of the statement
  /// itself. The labels are from the later version if it has the statement.
  package var path: [String]
  /// The first word of the statement, such as `rect`.
  package var word: String
  /// The part that differs, such as `place`; empty if the change concerns the whole statement.
  package var part = ""
  /// The text of the part in the earlier version, on one line. For a removed statement, this is the
  /// statement; for a renamed statement, its former name; for a moved statement, its former block.
  /// Empty if there is none.
  package var before = ""
  /// The text of the part in the later version, on one line. For an added statement, this is the
  /// statement; for a renamed statement, its new name; for a moved statement, its new block; for a
  /// reordered statement, its new position relative to a neighbor, such as `above 'dot'`. Empty if
  /// there is none.
  package var after = ""
  /// The line of the statement in the earlier version, from 1; nil for an added statement.
  package var lineBefore: Int?
  /// The line of the statement in the later version, from 1; nil for a removed statement.
  package var lineAfter: Int?
}
