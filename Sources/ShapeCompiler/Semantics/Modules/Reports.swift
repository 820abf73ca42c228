import ShapeSyntax

/// The diagnostics of one drawing.
///
/// A value type: a stage that only tries something keeps a copy, and restores it afterward.
struct Reports {
  private(set) var diagnostics: [Diagnostic] = []
  /// True if there are too many diagnostics or another limit was reached, after which nothing is computed.
  var isStopped = false
  /// The declaration in which each mistake was found first; nil outside of declarations.
  private var places: [Mistake: Int?] = [:]
  /// The spans of undeclared names that are reported.
  private var undefinedNames: Set<SourceSpan> = []

  /// A mistake, regardless of its message, which differs between the iterations of a loop.
  private struct Mistake: Hashable {
    var id: String
    var spans: [SourceSpan]

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      spans = [diagnostic.span] + diagnostic.labels.map(\.span)
    }
  }

  /// True if a diagnostic is an error.
  var containsError: Bool { diagnostics.containsError }

  /// Adds a diagnostic, unless it is reported already. Stops if there are too many.
  ///
  /// - Parameters:
  ///   - declaration: The declaration that is being computed. A mistake in it is reported only
  ///     once, even if constraints determine the declaration, which is then computed twice.
  ///   - tellsFirst: True if a mistake is reported for the first declaration only, as in loop
  ///     iterations.
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

  /// Notes an undeclared name; false if it is noted already.
  mutating func noteUndefinedName(at span: SourceSpan) -> Bool {
    undefinedNames.insert(span).inserted
  }
}
