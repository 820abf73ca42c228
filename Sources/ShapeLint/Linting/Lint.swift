public import ShapeCompiler
import ShapeSyntax

/// Checks the main file of a program with the rules of `settings`.
///
/// Drawings with errors are left out: the program's own diagnostics report the errors. Warnings and
/// notes of the compiler get the levels of the settings, and comments can ignore them.
public func lint(_ program: Program, settings: LintSettings = LintSettings()) -> LintResult {
  lint(LintedDocument(program, settings))
}

/// Checks a document with the rules of its settings.
func lint(_ document: LintedDocument) -> LintResult {
  let reports = document.reports()
  var comments = LintComments(document)
  var result = LintResult(findings: [], ignored: [], proofs: [:])
  for finding in reports.flatMap(\.findings) {
    if let reason = comments.reason(for: finding.diagnostic) {
      result.ignored.append((finding, reason))
    } else {
      result.findings.append(finding)
    }
  }
  let diagnostics = LintedDiagnostics(of: document, &comments)
  (result.diagnostics, result.ignoredDiagnostics) = (diagnostics.told, diagnostics.ignored)
  result.findings += comments.findings() + document.openClaims(of: reports)
  result.findings.sort { $0.diagnostic.isPrinted(before: $1.diagnostic) }
  for report in reports where report.proofs != ProofCounts() {
    result.proofs[report.rule.id] = report.proofs
  }
  return result
}

extension LintedDocument {
  /// The report of each rule that is not switched off.
  func reports(keepingClaims: Bool = false) -> [LintReport] {
    var reports: [LintReport] = []
    let paths = drawings.flatMap(\.pathsSomewhere)
    for rule in LintRule.all {
      guard var report = LintReport(rule, settings, keepingClaims: keepingClaims) else { continue }
      switch rule.check {
      // In a document with errors, a part with an error may use something that seems unused.
      case .document(let check) where !program.diagnostics.containsError: check(self, &report)
      case .document: break
      case .drawing(let check): for drawing in drawings { check(drawing, &report) }
      case .path(let check): for path in paths { check(path, &report) }
      }
      reports.append(report)
    }
    return reports
  }
}

extension Diagnostic {
  fileprivate func isPrinted(before other: Diagnostic) -> Bool {
    (span, id, message) < (other.span, other.id, other.message)
  }
}
