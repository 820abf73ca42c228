import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let numericUsed = LintRule(
    "structure/numeric-used", .off,
    finds: "A 'constrain numeric' block.",
    reason:
      "The block is solved step by step whenever the picture is drawn, and proofs can use only its "
      + "constraints, not its solution.",
    wrong: """
      drawing Knee {
          canvas 40 x 40
          title "Knee"
          point knee (20, 10)
          constrain numeric {
              knee.x * knee.x + knee.y == 410
              knee.y == 10
          }
          oval dot = rect(center: knee, size: (8, 8)) { fill #C00 }
      }
      """,
    right: """
      drawing Knee {
          canvas 40 x 40
          title "Knee"
          point knee (20, 10)
          constrain {
              knee.x == 20
              knee.y == 10
          }
          oval dot = rect(center: knee, size: (8, 8)) { fill #C00 }
      }
      """,
    check: .document { document, report in
      let tree = document.tree
      for drawing in document.drawings {
        guard let node = document.drawing(namedAt: drawing.layout.span),
          let block = tree.child(node, .block)
        else { continue }
        for statement in tree.children(block) where tree.kind(statement) == .constrainNumeric {
          let words = tree.tokenRange(statement)
          report.report(
            "this block is solved again in every picture",
            key: "this is solved anew in every picture", at: tree.tokenSpan(words.lowerBound),
            drawing.layout.name, help: "express it with distances and directions in 'constrain'")
        }
      }
    })
}
