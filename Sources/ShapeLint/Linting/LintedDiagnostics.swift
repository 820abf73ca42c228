import ShapeCompiler
import ShapeSyntax

/// The warnings and notes of the compiler after settings and comments are applied.
struct LintedDiagnostics {
  private let document: LintedDocument
  /// The comments of the imported files that have diagnostics.
  private var imported: [SourceID: LintComments] = [:]
  private(set) var told: [Diagnostic] = []
  private(set) var ignored: [(diagnostic: Diagnostic, reason: String)] = []

  /// - Parameter comments: The comments of the document itself, which record their uses.
  init(of document: LintedDocument, _ comments: inout LintComments) {
    self.document = document
    for diagnostic in document.program.diagnostics where diagnostic.severity < .error {
      guard let severity = document.settings.severity(of: diagnostic) else { continue }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      if let reason = reason(for: diagnostic, &comments) {
        ignored.append((diagnostic, reason))
      } else {
        told.append(diagnostic)
      }
    }
  }

  /// The reason that a comment gives for ignoring `diagnostic`; nil if no comment ignores it. A
  /// diagnostic in an imported file is ignored by the comments of the imported file.
  private mutating func reason(
    for diagnostic: Diagnostic, _ comments: inout LintComments
  ) -> String? {
    guard LintNames.isAdjustable(diagnostic.id) else { return nil }
    let source = diagnostic.span.source
    if source == document.tree.source { return comments.reason(for: diagnostic) }
    let (program, settings) = (document.program, document.settings)
    return imported[
      source, default: LintComments(LintedDocument(program, settings, of: source))
    ].reason(for: diagnostic)
  }
}
