import ShapeCompiler
import ShapeSyntax

extension LintRule {
  /// The rule that lists claims that are neither proved nor refuted.
  public static let unknown = LintRule(
    "lint/unknown", .off,
    finds: "A claim of a rule that is neither proved nor refuted for all declared sizes.",
    reason: "Such claims may hide problems that no finding reports; '--unknown' lists them.",
    wrong: """
      drawing Bow {
          canvas 120 x 40
          title "Bow"
          frame box = canvas
          assume box.width in 100...200
          assume box.height in 40...40
          path bow {
              in box pin left top { round (10, 30) out (88, -20) }
              in box pin right top { round (110, 30) in (-40, -20) }
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Bow {
          canvas 120 x 40
          title "Bow"
          frame box = canvas
          assume box.width in 100...200
          assume box.height in 40...40
          path bow {
              in box pin left top { round (10, 30) out (40, -20) }
              in box pin right top { round (110, 30) in (-40, -20) }
              stroke #C00 width 2
          }
      }
      """,
    check: .document { _, _ in })
}

extension LintedDocument {
  /// Returns a finding for each subject about which a rule has claims with the verdict `unknown`.
  /// Returns no findings if `lint/unknown` is off.
  func openClaims(of reports: [LintReport]) -> [Finding] {
    guard var list = LintReport(.unknown, settings) else { return [] }
    for report in reports {
      for subject in report.open {
        list.report(
          "whether '\(subject.name)' pleases '\(report.rule.id)' at all declared sizes is not known",
          at: subject.span, "\(report.rule.id) \(subject.name)",
          help: "declare a smaller range, or inspect the drawing at several sizes")
      }
    }
    return list.findings
  }
}
