import ShapeSyntax

/// The diagnostics of one drawing.
///
/// This is a value type, so that a stage can keep a copy, make an attempt, and restore the copy.
struct Reports {
  private(set) var diagnostics: [Diagnostic] = []
  /// True if there are too many diagnostics or another limit was reached. In this case, nothing
  /// more is computed.
  var isStopped = false
  /// The declaration in which each mistake was found first; nil outside of declarations.
  private var places: [Mistake: Int?] = [:]
  /// The spans of undeclared names that have been reported.
  private var undefinedNames: Set<SourceSpan> = []

  /// A mistake without its message, since the message may differ between the iterations of a loop.
  private struct Mistake: Hashable {
    var id: String
    var spans: [SourceSpan]

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      spans = [diagnostic.span] + diagnostic.labels.map(\.span)
    }
  }

  /// True if at least one of the diagnostics is an error.
  var containsError: Bool { diagnostics.containsError }

  /// Adds a diagnostic, unless the same mistake was first found in the same declaration or, if
  /// `tellsFirst` is true, in any declaration. If there are too many diagnostics, this is reported,
  /// and nothing more is computed.
  ///
  /// - Parameters:
  ///   - declaration: The declaration that is being computed. A mistake in it is reported only
  ///     once, even if constraints determine the declaration, which is then computed twice.
  ///   - tellsFirst: True if a mistake that occurs in several declarations is reported only for the
  ///     first of them, as in the iterations of a loop.
  ///   - limit: The maximum number of diagnostics of a document and its imports.
  mutating func add(
    _ diagnostic: Diagnostic, of declaration: Int?, tellsFirst: Bool, limit: Int,
    _ budget: MistakeBudget
  ) {
    let mistake = Mistake(diagnostic)
    if let first = places[mistake] {
      if tellsFirst || first == declaration { return }
    } else {
      places[mistake] = .some(declaration)
    }
    guard budget.reported + diagnostics.count >= limit else {
      diagnostics.append(diagnostic)
      return
    }
    if !budget.isSpent {
      budget.isSpent = true
      diagnostics.append(.tooManyErrors(limit: limit, at: diagnostic.span))
    }
    isStopped = true
  }

  /// Changes the diagnostics from the index `start` on.
  mutating func change(from start: Int, _ change: (Diagnostic) -> Diagnostic) {
    for i in diagnostics.indices.dropFirst(start) { diagnostics[i] = change(diagnostics[i]) }
  }

  /// Records an undeclared name. Returns false if the name was recorded before.
  mutating func noteUndefinedName(at span: SourceSpan) -> Bool {
    undefinedNames.insert(span).inserted
  }
}
