import ShapeCompiler
import ShapeSyntax

/// What the compiler says that is no error, as settings and comments want it.
struct LintedDiagnostics {
  private let document: LintedDocument
  /// The comments of imported files of which something is said.
  private var imported: [SourceID: LintComments] = [:]
  private(set) var told: [Diagnostic] = []
  private(set) var ignored: [(diagnostic: Diagnostic, reason: String)] = []

  /// - Parameter comments: Those of the document itself, which learn what they are used for.
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

  /// Why it is ignored; nil where it is not. Of what an imported file has, its own comments speak.
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
