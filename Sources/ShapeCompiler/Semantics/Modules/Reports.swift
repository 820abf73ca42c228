import ShapeSyntax

/// The diagnostics of one drawing.
///
/// A value: a stage that only tries something keeps the reports of before, and goes on with them.
struct Reports {
  private(set) var diagnostics: [Diagnostic] = []
  /// For each mistake the declaration in which it was found first; nil outside of all.
  private var places: [Mistake: Int?] = [:]
  /// The places of undeclared names that are reported.
  private var undefinedNames: Set<SourceSpan> = []

  /// A mistake, whatever the text of its message is in a turn of a loop.
  private struct Mistake: Hashable {
    var id: String
    var spans: [SourceSpan]

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      spans = [diagnostic.span] + diagnostic.labels.map(\.span)
    }
  }

  /// True if something is an error.
  var containsError: Bool { diagnostics.containsError }

  /// True if the same is reported with the same help.
  func contains(_ diagnostic: Diagnostic) -> Bool {
    diagnostics.contains { $0.id == diagnostic.id && $0.helps == diagnostic.helps }
  }

  /// Adds a diagnostic, unless it is told already or there are too many; returns false where there are.
  ///
  /// - Parameters:
  ///   - declaration: The declaration that is worked out. The same mistake is told once of it: what
  ///     constraints fix is worked out twice.
  ///   - tellsFirst: True where the same mistake is found in other declarations, as in turns of loops.
  ///   - limit: The most diagnostics of a document and its imports.
  mutating func add(
    _ diagnostic: Diagnostic, of declaration: Int?, tellsFirst: Bool, limit: Int,
    _ budget: MistakeBudget
  ) -> Bool {
    let mistake = Mistake(diagnostic)
    if let first = places[mistake] {
      if tellsFirst || first == declaration { return true }
    } else {
      places[mistake] = .some(declaration)
    }
    guard budget.reported + diagnostics.count >= limit else {
      diagnostics.append(diagnostic)
      return true
    }
    if !budget.isSpent {
      budget.isSpent = true
      diagnostics.append(.tooManyErrors(limit: limit, at: diagnostic.span))
    }
    return false
  }

  /// Notes a name that nothing declares; returns false where that is noted already.
  mutating func noteUndefinedName(at span: SourceSpan) -> Bool {
    undefinedNames.insert(span).inserted
  }
}
