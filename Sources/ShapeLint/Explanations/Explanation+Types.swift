import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let types = Chapter(
    "Types",
    about: "Values whose types do not fit together.",
    [
      Explanation(
        "type/mismatch", .error,
        meaning: """
          A value has a different type than expected: a number instead of an angle, or a text \
          instead of a color.
          """,
        remedy: "Convert it as the help shows, or use another value.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              rect (8, 8, 24, 24) {
                  fill #C00
                  rotate 45
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              rect (8, 8, 24, 24) {
                  fill #C00
                  rotate 45deg
              }
          }
          """),
      Explanation(
        "type/operands", .error,
        meaning: "An operator has operands of types that it does not join or compare.",
        remedy: """
          Convert one of them: 'text(n)' converts a number to a text, 'n * 1deg' to an angle; 'a / \
          1deg' converts an angle to a number.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param count: number = 3
              title "Unread: " + count
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param count: number = 3
              title "Unread: " + text(count)
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "type/percentage", .error,
        meaning: "A percentage, which is a ratio, is written where a length is expected.",
        remedy: "Multiply it by a length: '50% * target.width'.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect = (target.minX, target.minY, 50%, 8) { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect = (target.minX, target.minY, 50% * target.width, 8) { fill #C00 }
          }
          """),
      Explanation(
        "type/branches", .error,
        meaning: "The two values of '? :' have different types.",
        remedy: "Write two values of one type.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true
              oval (4, 4, 32, 32) { fill on ? #FC0 : 0 }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true
              oval (4, 4, 32, 32) { fill on ? #FC0 : #CCC }
          }
          """),
      Explanation(
        "type/list-length", .error,
        meaning: """
          Two lists have different lengths, although a condition chooses one of them, or although \
          their elements form pairs. The length of a list is the same at every size and in every \
          state.
          """,
        remedy: "Make the lists equally long.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              param wild: bool = false
              let heights = wild ? [8, 36, 20] : [20, 28]
              for i in 0 ..< heights.count {
                  rect = (12 * i, 0, 10, heights[i]) { fill #C00 }
              }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              param wild: bool = false
              let heights = wild ? [8, 36, 20] : [20, 28, 24]
              for i in 0 ..< heights.count {
                  rect = (12 * i, 0, 10, heights[i]) { fill #C00 }
              }
          }
          """),
      Explanation(
        "type/arguments", .error,
        meaning: """
          A function is called with the wrong number of arguments, or an argument has the wrong \
          label or lacks its label.
          """,
        remedy: "Call the function as the note shows.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval = rect((20, 20), size: (32, 32)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval = rect(center: (20, 20), size: (32, 32)) { fill #C00 }
          }
          """),
      Explanation(
        "type/not-constant", .error,
        meaning: "A constant is expected, but this value depends on a frame or a parameter.",
        remedy: "Write the number, or a 'let' that is constant.",
        wrong: """
          drawing Badge {
              canvas (0, 0, wide, 40)
              param wide: number = 40
              rect = (0, 0, wide, 40) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param wide: number = 40
              rect = (0, 0, wide, 40) { fill #C00 }
          }
          """),
      Explanation(
        "type/range", .error,
        meaning: "A range, 'a...b', is expected, but this value is not a range.",
        remedy: "Write both ends, as in '0...1'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 0.5 in 1
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 0.5 in 0...1
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """),
      Explanation(
        "type/range-end", .error,
        meaning: """
          The end of a counted range is not a constant whole number. A loop has the same number of \
          iterations at every size and in every state.
          """,
        remedy: "Count to the largest number, and hide the surplus elements with 'visible when'.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              param count: number = 3
              for i in 0 ..< count {
                  rect (10 * i, 0, 8, 40) { fill #C00 }
              }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              param count: number = 3
              for i in 0 ..< 4 {
                  rect (10 * i, 0, 8, 40) {
                      fill #C00
                      visible when i < count
                  }
              }
          }
          """),
    ])
}
