import ShapeCompiler

extension Explanation {
  /// The explanations of all diagnostics and rules, sorted by id.
  public static let all = (diagnostics + rules).flatMap(\.explanations).sorted { $0.id < $1.id }

  /// The chapters of the compiler's diagnostics, in the order of `Grammar/DIAGNOSTICS.md`.
  public static let diagnostics = [
    characters, statements, blocks, positions, drawings, paths, names, symbols, types, values,
    pathValues, motion,
    paint, images, relations, constraints, constructions, limits, swift,
  ]

  /// The chapters of the linter's rules, one for each group.
  public static let rules = [
    chapter("drawing", "Drawing", "The geometry and the paint of outlines and elements."),
    chapter("resizing", "Resizing", "The behavior of drawings at other sizes."),
    chapter("structure", "Structure", "The names, values and parts of documents."),
    chapter("accessibility", "Accessibility", "Drawings that everyone can see, hear and touch."),
    chapter("lint", "Comments", "Comments for the linter."),
  ].filter { !$0.explanations.isEmpty }

  private static func chapter(_ group: String, _ title: String, _ about: String) -> Chapter {
    Chapter(title, about: about, LintRule.all.filter { $0.group == group }.map(Explanation.init))
  }
}
