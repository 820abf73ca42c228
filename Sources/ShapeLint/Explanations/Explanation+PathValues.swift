import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let pathValues = Chapter(
    "Outlines",
    about: "Paths that are computed with, and strokes of a pen.",
    [
      Explanation(
        "value/sample-count", .error,
        meaning: """
          How many samples of a path there are is no constant whole number of at least 1: a list has as \
          many elements at all sizes.
          """,
        remedy: "Write a whole number, or a constant that is one.",
        wrong: """
          drawing Beads {
              canvas 40 x 40
              param count: number = 8
              oval string (4, 4, 32, 32) { stroke #888 }
              for bead in string.sample(count: count) {
                  oval = rect(center: bead, size: (4, 4)) { fill #C00 }
              }
          }
          """,
        right: """
          drawing Beads {
              canvas 40 x 40
              oval string (4, 4, 32, 32) { stroke #888 }
              for bead in string.sample(count: 8) {
                  oval = rect(center: bead, size: (4, 4)) { fill #C00 }
              }
          }
          """),
      Explanation(
        "value/varying-samples", .error,
        meaning: """
          Samples by their spacing are as many as fit the length of the path, which depends on arguments \
          here; but a list has as many elements at all sizes.
          """,
        remedy: "Say how many samples there are, or take the path as it is drawn in the design.",
        wrong: """
          drawing Beads {
              canvas 40 x 40
              frame target = canvas
              oval string (4, 4, 32, 32) in target { stroke #888 }
              for bead in string.sample(spacing: 10) {
                  oval = rect(center: bead, size: (4, 4)) { fill #C00 }
              }
          }
          """,
        right: """
          drawing Beads {
              canvas 40 x 40
              frame target = canvas
              oval string (4, 4, 32, 32) in target { stroke #888 }
              for bead in string.sample(count: 10) {
                  oval = rect(center: bead, size: (4, 4)) { fill #C00 }
              }
          }
          """),
      Explanation(
        "freehand/no-samples", .error,
        meaning: "A freehand stroke has no samples, and so nothing to draw.",
        remedy: "Write the points where the pen was, or name a file with them.",
        wrong: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  method .smoothed
                  stroke #C00 width 2
              }
          }
          """,
        right: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  method .smoothed
                  samples [(4, 30), (12, 8), (20, 30), (28, 8), (36, 30)]
                  stroke #C00 width 2
              }
          }
          """),
      Explanation(
        "freehand/file", .error,
        meaning: "A file of samples is not there, is too large, or cannot be read.",
        remedy: """
          Name a file by its path relative to the document: with x and y in each line, or a list of lists \
          in JSON.
          """,
        wrong: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  samples "no-such-file.csv"
                  stroke #C00 width 2
              }
          }
          """,
        right: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  samples [(4, 30), (12, 8), (20, 30)]
                  stroke #C00 width 2
              }
          }
          """),
      Explanation(
        "freehand/sample", .error,
        meaning: """
          A line of a file of samples does not have x and y as numbers, or the first line names only one \
          of the columns 'x' and 'y'.
          """,
        remedy: """
          Write x and y, as '10.5, 20', in each line, with decimal points. A first line may name the columns.
          """,
        noExample: "It is about the file of samples, and not about the document."),
      Explanation(
        "type/parameter", .error,
        meaning: "A parameter has a type of which callers can give no value.",
        remedy: "Make what the value consists of parameters, and the value of them.",
        wrong: """
          drawing Track {
              canvas 40 x 40
              param way: path = (0, 0, 40, 40)
          }
          """,
        right: """
          drawing Track {
              canvas 40 x 40
              param first: point = (4, 4)
              param last: point = (36, 36)
              line way from = first to = last { stroke #C00 }
          }
          """),
      Explanation(
        "type/list", .error,
        meaning: "A list is written with the type of a list, which has no name.",
        remedy: "Leave the type out; the elements say what it is.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              let heights: list = [20, 28, 36]
              for i in 0 ..< heights.count {
                  rect = (10 * i, 0, 8, heights[i]) { fill #C00 }
              }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              let heights = [20, 28, 36]
              for i in 0 ..< heights.count {
                  rect = (10 * i, 0, 8, heights[i]) { fill #C00 }
              }
          }
          """),
    ])
}
