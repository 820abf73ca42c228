/// The limits on reporting mistakes in a document and its imports, which all drawings of a
/// compilation share.
final class MistakeBudget {
  /// The number of diagnostics of the drawings that are finished.
  var reported = 0
  /// True after the report that there are too many diagnostics.
  var isSpent = false
  /// The number of steps that may still be taken to find names similar to misspelled names. The
  /// initial number of steps takes a fraction of a second.
  var searchSteps = 20_000_000
}
