/// A reason why a statement is not merged.
package enum MergeConflict: Hashable, Sendable {
  /// Both sides change a part of the statement. `part` is the role of this part, such as `place` or
  /// `name`.
  case bothChange(part: String)
  case deletedByOurs
  case deletedByTheirs
  /// The sides move the statement to different places, which `ours` and `theirs` describe in words.
  case bothMove(ours: String, theirs: String)
  /// One side moves the statement between two other statements. The other side, `by`, moves these
  /// two statements into the block `into`.
  case neighborsMove(by: Side, into: String)
  /// The sides put the contents of a block in different orders.
  case bothReorder
  /// Both sides add nodes at one place of an outline.
  case bothAdd
  /// The merged statements do not work together, for a reason in words.
  case broken(String)
}
