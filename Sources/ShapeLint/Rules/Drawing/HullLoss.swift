import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let hullLoss = LintRule(
    "drawing/hull-loss", .warning,
    finds: "A hull whose 'rule' leaves out more than 5 % of the area of the full hull.",
    reason: "Parts of the shape lie outside the hull, ignore touches, and overlap other bodies.",
    wrong: """
      drawing Rock {
          canvas 40 x 40
          title "Rock"
          oval stone (4, 4, 32, 32) { fill #888 }
          path body = stone.hull(max: 6, rule: .smallestAngle) { stroke #C00 }
      }
      """,
    right: """
      drawing Rock {
          canvas 40 x 40
          title "Rock"
          oval stone (4, 4, 32, 32) { fill #888 }
          path body = stone.hull(max: 6) { stroke #C00 }
      }
      """,
    check: .drawing { drawing, report in
      for path in drawing.pathFormulas {
        guard case .hull(let rule) = path.formula.operation, rule != .outer,
          let source = drawing.path(path.formula.paths[0], drawing.design),
          let hull = drawing.path(path.node, drawing.design)
        else { continue }
        let (own, whole) = (hull.area, source.hull().area)
        guard whole > 0, own < 0.95 * whole else { continue }
        let part = ((1 - own / whole) * 100).rounded()
        report.report(
          "the hull \(drawing.named(path)) loses \(told(part)) % of the area of the full hull",
          key: "the hull \(drawing.named(path)) loses \(told(part)) % of the area of the whole one",
          at: path.span, drawing.subject(path),
          help: "remove 'rule' to keep the full area, or allow more corners")
      }
    })
}
