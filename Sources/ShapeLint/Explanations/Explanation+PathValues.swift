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
          Write x and y, as '10.5, 20', in each line, with decimal points. A first line may name the \
          columns.
          """,
        noExample: "It is about the file of samples, and not about the document."),
      Explanation(
        "freehand/pressure", .error,
        meaning: "The pressure of a sample is not between 0, the least width, and 1, the largest.",
        remedy: "Divide pressures by the largest that the device knows.",
        wrong: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  width 1...6 by .pressure
                  samples [(4, 30, 0), (12, 8, 512), (20, 30, 256)]
                  fill #C00
              }
          }
          """,
        right: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  width 1...6 by .pressure
                  samples [(4, 30, 0), (12, 8, 0.5), (20, 30, 0.25)]
                  fill #C00
              }
          }
          """),
      Explanation(
        "freehand/third-number", .error,
        meaning: """
          The width of a stroke follows the pressure, and its samples have none, as those that are \
          computed; or only some of them have a pressure or a time.
          """,
        remedy: "Give each sample a third number, or let the width follow the speed without times.",
        wrong: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  width 1...6 by .pressure
                  samples [(4, 30), (12, 8), (20, 30)]
                  fill #C00
              }
          }
          """,
        right: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  width 1...6 by .speed
                  samples [(4, 30), (12, 8), (20, 30)]
                  fill #C00
              }
          }
          """),
      Explanation(
        "freehand/stroke", .error,
        meaning: """
          A stroke whose width varies is an outline that is filled. A 'stroke' would draw a line along \
          the outline, and within it where it crosses itself.
          """,
        remedy: "Write the color as 'fill'.",
        wrong: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  width 1...6 by .speed
                  samples [(4, 30), (12, 8), (20, 30)]
                  stroke #C00
              }
          }
          """,
        right: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  width 1...6 by .speed
                  samples [(4, 30), (12, 8), (20, 30)]
                  fill #C00
              }
          }
          """),
      Explanation(
        "freehand/method", .error,
        meaning: """
          A stroke whose width varies has a method that does not go through all samples, so that no \
          place of its curve has the width of a sample.
          """,
        remedy: "Leave the method out, or write '.linear' or '.interpolated'.",
        wrong: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  method .smoothed
                  width 1...6 by .speed
                  samples [(4, 30), (12, 8), (20, 30)]
                  fill #C00
              }
          }
          """,
        right: """
          drawing Signature {
              canvas 40 x 40
              freehand ink {
                  width 1...6 by .speed
                  samples [(4, 30), (12, 8), (20, 30)]
                  fill #C00
              }
          }
          """),
      Explanation(
        "value/varying-branches", .error,
        meaning: """
          'branchPoints' is asked of a path, or with a separation, that depends on arguments. How many \
          branches there are would depend on them, and a list has as many elements at all sizes.
          """,
        remedy: "Use a path of constants, in no frame, and a constant separation.",
        wrong: """
          drawing Vine {
              canvas 40 x 40
              frame target = canvas
              line stem from (4, 36) to (36, 4) in target { stroke #0A0 }
              for start in stem.sample(count: 9).branchPoints(separation: 8) {
                  oval = rect(center: start, size: (4, 4)) { fill #0A0 }
              }
          }
          """,
        right: """
          drawing Vine {
              canvas 40 x 40
              line stem from (4, 36) to (36, 4) { stroke #0A0 }
              for start in stem.sample(count: 9).branchPoints(separation: 8) {
                  oval = rect(center: start, size: (4, 4)) { fill #0A0 }
              }
          }
          """),
      Explanation(
        "rope/no-length", .error,
        meaning: "A rope does not say how long it is.",
        remedy: "Write its length in points: a number, or one computed from its ends.",
        wrong: """
          drawing Swing {
              canvas 40 x 40
              rope cord from (4, 4) to (36, 4) { stroke #C00 }
          }
          """,
        right: """
          drawing Swing {
              canvas 40 x 40
              rope cord from (4, 4) to (36, 4) {
                  length 50
                  stroke #C00
              }
          }
          """),
      Explanation(
        "rope/links", .error,
        meaning: """
          The number of links of a rope is not a constant whole number from 1 to 500, or 1 where a \
          line runs through the middles of the links.
          """,
        remedy: "Write such a number, or leave it out: 12 links look like a rope.",
        wrong: """
          drawing Swing {
              canvas 40 x 40
              rope cord from (4, 4) to (36, 4) {
                  length 50
                  links 1000
                  stroke #C00
              }
          }
          """,
        right: """
          drawing Swing {
              canvas 40 x 40
              rope cord from (4, 4) to (36, 4) {
                  length 50
                  links 20
                  stroke #C00
              }
          }
          """),
      Explanation(
        "rope/taut", .warning,
        meaning: """
          In the design, a rope is shorter than the distance of its ends. It is drawn as a straight line, and \
          neither hangs nor swings.
          """,
        remedy: "Make it longer, or draw a line.",
        wrong: """
          drawing Swing {
              canvas 40 x 40
              rope cord from (4, 4) to (36, 4) {
                  length 20
                  stroke #C00
              }
          }
          """,
        right: """
          drawing Swing {
              canvas 40 x 40
              rope cord from (4, 4) to (36, 4) {
                  length 50
                  stroke #C00
              }
          }
          """),
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
