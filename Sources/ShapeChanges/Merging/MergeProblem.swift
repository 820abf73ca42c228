/// A problem in a merged text whose statements were all merged without a conflict.
package struct MergeProblem: Sendable {
  /// The offset of the problem in the merged text.
  package var offset: Int
  /// The problem in words, for the comment at the conflict.
  package var reason: String
}
