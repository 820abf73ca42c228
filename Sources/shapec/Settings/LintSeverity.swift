import ShapeSyntax

/// The severity of a finding, as a word in options and settings.
enum LintSeverity: String, CaseIterable {
  case note, warning, error

  var severity: Diagnostic.Severity {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
