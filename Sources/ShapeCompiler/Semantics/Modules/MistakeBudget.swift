import ShapeSyntax

/// How much may be wrong with a document and its imports before nobody reads on. All drawings of a
/// compilation share it.
final class MistakeBudget {
  /// How many diagnostics the drawings have that are done.
  var reported = 0
  /// True once it was reported that there are too many.
  var isSpent = false
  /// How many steps may still be taken to find names that are like misspelt ones: a fraction of a
  /// second's.
  var searchSteps = 20_000_000
}

extension DrawingCompiler {
  /// The one of `candidates` that an author who wrote `name` most likely meant, if any comes near, and
  /// not so many names were misspelt that looking for them would take too long.
  func nearestName(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard loader.mistakes.searchSteps > 0 else { return nil }
    return ShapeSyntax.nearestName(
      to: name, among: candidates(), steps: &loader.mistakes.searchSteps)
  }
}
