public import ShapeCompiler
import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// A summary of the drawings of the main file as text: the numbers of their arguments, constraints
/// and unknowns, and the kinds of the formulas of their coordinates. If the program has stages, the
/// summary also lists each limit with the arguments for which the limit acts.
public func summariesAsText(_ program: Program) -> String {
  program.drawings.compactMap { drawing in
    program.layouts[drawing.index].map {
      summaryAsText($0, program.stages[drawing.index], program)
    }
  }.joined(separator: "\n")
}

private func summaryAsText(
  _ layout: Layout, _ stages: ConstraintStages?, _ program: Program
) -> String {
  var text = "drawing \(layout.name) in \(program.sources[layout.span.source].name)\n"
  func add(_ label: String, _ count: Int, _ rest: [String]) {
    let digits = String(count)
    let start =
      "  " + label + spaces(14 - label.count) + spaces(4 - digits.count) + digits
    text += rest.isEmpty ? start + "\n" : wrapped(rest, after: start + "  ")
  }
  add("arguments", layout.arguments.count, layout.arguments.map(\.name))
  let counts = layout.constraints
  if counts.statements > 0 {
    add("constraints", counts.statements, [])
    if counts.limits > 0 { add("limits", counts.limits, []) }
    if let stages { text += stages.limitsAsText(program, indentation: 20) }
    add("unknowns", counts.unknowns, deciders(counts))
  }
  let names = FoldedNames(layout)
  for kind in FormulaKind.allCases {
    if let count = names.counts[kind] { add(kind.rawValue, count, names.names[kind] ?? []) }
  }
  return text
}

/// The relations and rules that determine the unknowns, with the number of unknowns for each.
private func deciders(_ counts: ConstraintCounts) -> [String] {
  let parts = [
    (counts.equations, "by equations"), (counts.preferences, "by 'prefer'"),
    (counts.sizes, "by rigid sizes"), (counts.places, "by drawn places"),
    (counts.handles, "by drawn handles"),
  ].filter { $0.0 > 0 }
  return parts.enumerated().map { i, part in
    "\(part.0) \(part.1)\(i + 1 < parts.count ? "," : "")"
  }
}
