import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Testing

/// The comparison of pictures, which decides about fixes, merges and differences.
@Suite struct SamePictureTests {
  private func program(_ body: String) -> Program {
    let text = "drawing D {\ncanvas 100 x 100\n\(body)\n}\n"
    let program = compile(SourceText(name: "main.shape", text: text)) { _, _ in
      .missing(neighbors: [])
    }
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message)): \(body)")
    return program
  }

  /// Statements whose pictures differ in one respect.
  @Test(arguments: [
    ("rect r (10, 10, 50, 30) { fill #F00; radius 3 }", "radius 3", "radius 9"),
    ("rect r (10, 10, 50, 30) { fill #F00 }", "rect r", "oval r"),
    (
      "line l from (10, 10) to (50, 40) { stroke #F00 }", "(10, 10) to (50, 40)",
      "(10, 40) to (50, 10)"
    ),
    ("text t (10, 10, 50, 30) { content \"Hi\"; fill #000 }", "Hi", "Yo"),
    (
      "text t (10, 10, 50, 30) { content \"Hi\"; font .system weight .bold; fill #000 }", ".bold",
      ".light"
    ),
    (
      "rect r (10, 10, 50, 30) { fill #F00; clip c }\noval c (10, 10, 20, 20) { fill none }",
      "20, 20)", "20, 25)"
    ),
    (
      "group g {\nclip c\nrect r (10, 10, 50, 30) { fill #F00 }\n}\n"
        + "oval c (10, 10, 20, 20) { fill none }", "20, 20)", "20, 25)"
    ),
    (
      "group g {\nmask m by .alpha\nrect r (10, 10, 50, 30) { fill #F00 }\n}\n"
        + "rect m (10, 10, 20, 20) { fill #000 }", "fill #000", "fill #00000080"
    ),
    (
      "group g {\nambient 20%\nrect r (0, 0, 99, 99) { fill #F00 }\n"
        + "light l (20, 50) { range 30 }\n}", "range 30", "range 40"
    ),
  ])
  func seesEachDifference(_ body: String, _ old: String, _ new: String) {
    let (before, after) = (program(body), program(body.replacing(old, with: new)))
    #expect(drawTheSame(before, before))
    #expect(!drawTheSame(before, after))
  }

  /// Statements that paint the same picture in another way.
  @Test(arguments: [
    (
      "rect r (10, 10, 50, 30) { fill #F00 }",
      "path r { corner (10, 10); corner (60, 10); corner (60, 40); corner (10, 40); close\n"
        + "fill #F00 }"
    ),
    ("group g { oval r (10, 10, 50, 30) { fill #F00 } }", "oval s (10, 10, 50, 30) { fill #F00 }"),
    (
      "path p { corner (10, 10); corner (30, 20); corner (50, 30); stroke #F00 }",
      "path p { corner (10, 10); corner (50, 30); stroke #F00 }"
    ),
  ])
  func ignoresOtherWords(_ body: String, _ other: String) {
    #expect(drawTheSame(program(body), program(other)))
  }
}
