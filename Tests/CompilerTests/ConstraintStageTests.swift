import ShapeCompiler
import ShapeSyntax
import ShapeText
import Testing

/// The report on the solution of constraints.
struct ConstraintStageTests {
  private let document = """
    drawing D {
        canvas 100 x 100
        frame t = canvas
        point a (20, 20) in t pin left top
        point b (60, 20) in t pin left top
        point c (40, 60) in t pin left top
        point d (70, 60) in t pin left top
        path p in t pin left top {
            corner (10, 56)
            round bend (46, 32) out (24, -16)
            round (90, 20) in (-20, 0)
            stroke #000
        }
        constrain {
            fix a
            distance(a, c) == 45
            smooth p.bend
        }
        constrain numeric { distance(b, d) * d.x == 2800 }
    }

    """

  private func stages(of source: String) -> String {
    let program = compile(SourceText(name: "main.shape", text: source), recordsStages: true) {
      _, _ in .failure("there is one file")
    }
    return stagesAsText(program.drawings.map(\.index), program)
  }

  /// Linear blocks come first, followed by blocks that are linear once the results of the first
  /// blocks are known. Numeric blocks come before blocks that depend on them.
  @Test func blocksComeInRounds() {
    let text = stages(of: document)
    #expect(
      text.contains(
        """
          blocks
            round 1
              1  eliminated, of line 15
                   a.x
              2  eliminated, of line 15
                   a.y
              3  eliminated, of line 17
                   p.bend.out.x p.bend.out.y
            round 2
              4  numeric, solved in each picture, of line 19
                   b.x b.y d.x d.y
            round 3
              5  constructed step by step, of line 16
                   c.x c.y


        """))
    #expect(text.contains("    d.x = numeric(0)[2]\n"))
  }

  /// The reported results are those of the layout.
  @Test func answersAreThoseOfTheLayout() throws {
    let program = compile(SourceText(name: "main.shape", text: document)) { _, _ in
      .failure("there is one file")
    }
    let layouts = layoutsAsText(program.layouts.compactMap(\.self), program)
    let answers = stages(of: document).split(separator: "\n").filter {
      $0.hasPrefix("    a.") || $0.hasPrefix("    c.")
    }.filter { $0.contains(" = ") }
    #expect(answers.count == 4)
    for answer in answers { #expect(layouts.contains(answer.dropFirst(2) + "\n")) }
  }

  /// Stages are recorded only on request.
  @Test func stagesAreKeptOnlyWhenAsked() {
    let program = compile(SourceText(name: "main.shape", text: document)) { _, _ in
      .failure("there is one file")
    }
    let text = stagesAsText([0], program)
    #expect(text == "drawing D in main.shape has neither constraints nor rows\n")
  }

  @Test func unnamedThingsAreCalledAsInTheLayout() {
    let text = stages(
      of: """
        drawing D {
            canvas 100 x 100
            frame t = canvas
            for i in 0 ..< 2 {
                point a (20 + 30 * i, 20) in t
            }
            constrain { a[1].x == a[0].x + 30 }
        }

        """)
    #expect(text.contains("           a[1].x - a[0].x - 30 = 0\n"))
  }
}
