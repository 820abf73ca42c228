import ShapeSyntax

/// How severe a finding is, as options and settings say it.
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
