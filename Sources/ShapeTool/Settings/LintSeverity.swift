package import ShapeSyntax

/// The severity of a finding, as a word in options and settings.
package enum LintSeverity: String, CaseIterable {
  case note, warning, error

  package var severity: Diagnostic.Severity {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
