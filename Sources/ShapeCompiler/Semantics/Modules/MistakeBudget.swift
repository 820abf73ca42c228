/// The limits on reporting mistakes in a document and its imports, which all drawings of a compilation share.
final class MistakeBudget {
  /// The number of diagnostics of the drawings that are done.
  var reported = 0
  /// True after the report that there are too many diagnostics.
  var isSpent = false
  /// The number of steps that may still be taken to find names similar to misspelled names. All
  /// steps together take a fraction of a second.
  var searchSteps = 20_000_000
}
