/// A place in a merged text that does not work, although every statement is merged.
package struct MergeProblem: Sendable {
  /// A place in the merged text.
  package var offset: Int
  /// The problem in words, as a comment can say it.
  package var reason: String
}
