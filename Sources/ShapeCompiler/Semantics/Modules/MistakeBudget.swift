import ShapeSyntax

/// The limits on reporting mistakes in a document and its imports, which all drawings of a compilation share.
final class MistakeBudget {
  /// The number of diagnostics of the drawings that are done.
  var reported = 0
  /// True after the report that there are too many diagnostics.
  var isSpent = false
  /// The number of steps that may still be taken to find names similar to misspelled ones, in all a fraction
  /// of a second.
  var searchSteps = 20_000_000
}

extension DrawingCompiler {
  /// The candidate that an author who wrote `name` most likely meant; nil if none is near, or if the search
  /// steps are used up.
  func nearestName(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard loader.mistakes.searchSteps > 0 else { return nil }
    return ShapeSyntax.nearestName(
      to: name, among: candidates(), steps: &loader.mistakes.searchSteps)
  }
}
