import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let pathValues = Chapter(
    "Outlines",
    about: "Computed paths and pen strokes.",
    [
      Explanation(
        "value/sample-count", .error,
        meaning: """
          The number of samples of a path is not a constant whole number of at least 1. A list has \
          the same number of elements at all sizes.
          """,
        remedy: "Write a whole number of at least 1, or a constant with such a value.",
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
          Samples have a spacing, but the length of their path depends on arguments, and so the \
          number of samples would change. A list has the same number of elements at all sizes.
          """,
        remedy: "Write the number of samples, or use the path as it is drawn in the design.",
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
        remedy: "Write the positions of the pen, or name a file that has them.",
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
        meaning: "A file of samples does not exist or cannot be read.",
        remedy: """
          Name a file by its path relative to the document. The file has x and y in each line, or \
          a list of lists in JSON.
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
          A line of a file of samples does not have numbers for x and y, or the first line names \
          only one of the columns 'x' and 'y'.
          """,
        remedy: """
          Write x and y, such as '10.5, 20', in each line, with decimal points. The first line may \
          name the columns.
          """,
        noExample: "The problem is in the file of samples, not in the document."),
      Explanation(
        "freehand/pressure", .error,
        meaning: """
          The pressure of a sample is not from 0 to 1. Pressure 0 gives the least width, and 1 the \
          largest.
          """,
        remedy: "Divide each pressure by the largest that the device can report.",
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
          The width of a stroke follows the pressure, but its samples have no pressure, as \
          computed samples never have. The error is also reported if only some of the samples have \
          a pressure or a time.
          """,
        remedy: "Give each sample a third number, or let the width follow the speed: 'by .speed'.",
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
          A freehand stroke of varying width has the attribute 'stroke'. The stroke of the pen is \
          a filled outline, and the attribute would draw a line along this outline, and inside it \
          where the outline crosses itself.
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
          A stroke whose width varies has a method whose curve does not pass through all samples, \
          so that no place on the curve has the width of a sample.
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
          'branchPoints' has a path or a separation that depends on arguments, so that the number \
          of branches would change. A list has the same number of elements at all sizes.
          """,
        remedy: "Use a path that is constant and in no frame, and a constant separation.",
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
        meaning: "A rope does not specify its length.",
        remedy:
          "Write the length in points: a number, or a value computed from the ends of the rope.",
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
          The number of links of a rope is not a constant whole number from 1 to 500, or is 1 \
          although a line runs through the middles of the links.
          """,
        remedy: "Write a valid number, or leave it out: the default of 12 links looks like a rope.",
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
          In the design, a rope is shorter than the distance between its ends. It is drawn as a \
          straight line, and neither hangs nor swings.
          """,
        remedy: "Make the rope longer, or draw a line.",
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
        meaning: "A parameter has a type whose values callers cannot pass.",
        remedy: "Declare the parts of the value as parameters, and build the value from them.",
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
        meaning: "A declaration specifies a type for a list, but types of lists have no names.",
        remedy: "Leave the type out; the elements determine it.",
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
