package import ShapeSyntax

/// A part of a document that is compared and merged: a statement, the block after `else`, or a
/// comment that belongs to no statement.
package struct Item: Sendable {
  package enum Kind: Hashable, Sendable {
    case statement(SyntaxKind)
    /// The block after `else`.
    case elseBlock
    /// Comment lines that a blank line separates from the next statement, or that end a block.
    case comment
  }

  package let kind: Kind
  /// The node of the statement; for a comment, the node around the comment.
  package let node: NodeID
  /// The index of the item that contains this item; -1 for the file.
  package let parent: Int
  /// The nesting depth: 0 for the file, 1 for a drawing.
  let depth: Int
  /// The name that the statement declares; nil if it declares none.
  package internal(set) var name: String?
  /// The word that identifies the statement among its neighbors, such as `fill`; nil if there is
  /// none.
  var word: String?
  /// The indices of the items in the item's block, in source order.
  package internal(set) var children: [Int] = []

  /// The number of blank lines before the item and its comments, at most one.
  var blankLines = 0
  /// The comments directly before the statement, one for each line, without indentation. For a
  /// comment item, these are its own lines.
  var comments: [ArraySlice<UInt8>] = []
  /// The bytes of the statement, from its first token to its last.
  var text: Range<Int>
  /// The comment after the statement on its last line, without the space before the comment; nil if
  /// there is none.
  var trailing: ArraySlice<UInt8>?
  /// The tokens of the statement before its block.
  var header: Range<Int>
  /// The tokens of the block, with its braces; nil if there is none.
  var block: Range<Int>?
  /// The comment after the `{` on the same line; nil if there is none.
  var opening: ArraySlice<UInt8>?
  /// The parts of the header.
  var fields: [Field] = []
  /// A hash of the tokens of the statement and of its block. White space and the comments that
  /// belong to statements are left out.
  var hash: UInt64 = 0
}

extension Item {
  /// The place of a comment on a line of its statement.
  enum CommentPlace { case opening, trailing }

  /// The comment at a place; nil if there is none.
  func comment(_ place: CommentPlace) -> ArraySlice<UInt8>? {
    switch place {
    case .opening: opening
    case .trailing: trailing
    }
  }
}

/// A part of the header of a statement, such as its name, its position or a modifier.
struct Field {
  /// The role of the field in its statement. Fields with equal keys in two versions of a statement
  /// correspond to each other.
  var key: String
  /// The node of the field; nil for a sequence of names, and for the tokens after the last node.
  var node: NodeID?
  /// The tokens of the field, with the words and symbols before its node.
  var tokens: Range<Int>
  /// The elements of a sequence of names, such as the cases of a choice; empty for other fields.
  var parts: [NodeID] = []
}
