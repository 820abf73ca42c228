import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let trimRange = LintRule(
    "drawing/trim-range", .warning,
    finds:
      "A trimmed path whose fractions of the length are wrong: a fraction is outside 0...1 at some "
      + "declared size, or the first fraction is at least the second at every size. If both "
      + "fractions vary, each may be outside 0...1 by up to 0.5 at some sizes, but not at all "
      + "sizes.",
    reason:
      "Fractions range from 0 to 1. Most likely, a length in points or another part of the path "
      + "was intended.",
    wrong: """
      drawing Bar {
          canvas 40 x 20
          title "Bar"
          line track from (4, 10) to (36, 10) { stroke #DDD width 2 }
          path done = track.trim(0, 16) { stroke #C00 width 2 }
      }
      """,
    right: """
      drawing Bar {
          canvas 40 x 20
          title "Bar"
          line track from (4, 10) to (36, 10) { stroke #DDD width 2 }
          path done = track.trim(0, 16 / track.length) { stroke #C00 width 2 }
      }
      """,
    check: .drawing { drawing, report in
      for path in drawing.pathFormulas where path.formula.operation == .trimmed {
        guard let fault = drawing.fault(ofTrim: path.formula) else { continue }
        report.report(
          "\(drawing.named(path)) is trimmed \(fault)", at: path.span, drawing.subject(path),
          help: "write fractions from 0 to 1; divide points by the 'length' of the path")
      }
    })
}

extension LintedDrawing {
  /// The phrase about a mistake in the fractions; nil if there is none.
  fileprivate func fault(ofTrim formula: PathFormula) -> String? {
    let (from, to) = (formula.numbers[0], formula.numbers[1])
    // A part whose ends both move may enter at one end of the path and leave at the other.
    let moves = [from, to].allSatisfy { layout.graph.isVariable($0) }
    let far = moves ? 0.5 : 1e-9
    for values in samples {
      for number in [values[from], values[to]] where number < -far || number > 1 + far {
        return "at \(told(number)) of its length"
      }
    }
    for end in [from, to] where isEverywhere({ $0[end] < -1e-9 || $0[end] > 1 + 1e-9 }) {
      return "at \(told(design[end])) of its length"
    }
    return isEverywhere { $0[from] >= $0[to] } ? "to nothing at any size" : nil
  }
}
