import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let values = Chapter(
    "Values",
    about: "Numbers that have no meaning where they are used.",
    [
      Explanation(
        "value/index", .error,
        meaning: "An index is outside its list. Elements are counted from 0.",
        remedy: "Write the index of an existing element.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              let heights = [20, 28, 36]
              for i in 0 ..< 4 {
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
      Explanation(
        "value/division-by-zero", .error,
        meaning: "A value is divided by a constant that is 0.",
        remedy: "Divide by another value.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              let count = 4
              rect = (0, 0, 40 / (count - 4), 40) { fill #C00 }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              let count = 4
              rect = (0, 0, 40 / count, 40) { fill #C00 }
          }
          """),
      Explanation(
        "value/vanishing-divisor", .warning,
        meaning: "A divisor is 0 for arguments that callers may give.",
        remedy: """
          Declare a range without such arguments, keep the divisor away from 0 with 'max', or test \
          it first with '? :'.
          """,
        wrong: """
          drawing Bars {
              canvas 40 x 40
              param count: number = 4 in 0...12
              rect = (0, 0, 40 / count, 40) { fill #C00 }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              param count: number = 4 in 1...12
              rect = (0, 0, 40 / count, 40) { fill #C00 }
          }
          """),
      Explanation(
        "value/root", .error,
        meaning: "The square root of a negative number is taken.",
        remedy: "Take the root of a number that is 0 or more.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              let side = sqrt(16 - 25)
              rect = (4, 4, side, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              let side = sqrt(25 - 16)
              rect = (4, 4, side, 32) { fill #C00 }
          }
          """),
      Explanation(
        "value/number", .error,
        meaning: """
          A number, or a value computed from constants, is larger than about 1.8e308 or closer to \
          0 than about 5e-324, or a number has too many digits.
          """,
        remedy: """
          Write a number that double precision can hold, with at most 1000 digits and an exponent \
          from -400 to 400.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              rect = (4, 4, min(1e999, 32), 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              rect = (4, 4, min(1e9, 32), 32) { fill #C00 }
          }
          """),
      Explanation(
        "value/aspect", .error,
        meaning: "An aspect, which is the width divided by the height, is 0 or less.",
        remedy: "Write a number above 0; 1 gives a square.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval = target.fit(aspect: 0) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval = target.fit(aspect: 1) { fill #C00 }
          }
          """),
      Explanation(
        "value/corner-count", .error,
        meaning: """
          The number of sides of a polygon is not a constant whole number from 3 to 1000, or the \
          number of points of a star is not a constant whole number from 2 to 1000.
          """,
        remedy: """
          Write a whole number in this range. To let a parameter choose, draw several elements \
          under 'if'.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              title "A badge"
              polygon (4, 4, 32, 32) {
                  sides 2
                  fill #C00
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              title "A badge"
              polygon (4, 4, 32, 32) {
                  sides 6
                  fill #C00
              }
          }
          """),
      Explanation(
        "value/decimals", .error,
        meaning: "The number of decimals of a text is not a constant whole number from 0 to 17.",
        remedy: "Write a whole number from 0 to 17.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 0.5
              title "Level " + text(level, decimals: -1)
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 0.5
              title "Level " + text(level, decimals: 1)
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "value/range", .error,
        meaning: """
          A constant is outside its valid range: a stroke width or the length of a dash below 0, \
          or a miter limit below 1.
          """,
        remedy: "Write a constant inside the range.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (6, 6, 28, 28) { stroke #C00 width -4 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (6, 6, 28, 28) { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "value/clamped", .warning,
        meaning: """
          A constant is outside the range from 0 to 1, and is painted as 0 or 1. Opacities, the \
          components of a color and amounts are from 0 to 1.
          """,
        remedy: "Write '50%' for half; divide components from 0 to 255 by 255.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity 50
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity 50%
              }
          }
          """),
      Explanation(
        "value/hue", .warning,
        meaning: """
          A hue is a number of more than one turn. A hue is an angle or, as in PaintCode, a part \
          of a turn from 0 to 1. A larger number goes around more than once, and every whole \
          number is red.
          """,
        remedy: "Write the unit: '210deg'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill hsb(210, 80%, 70%) }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill hsb(210deg, 80%, 70%) }
          }
          """),
      Explanation(
        "value/empty-range", .error,
        meaning: "A range ends before it begins.",
        remedy: "Swap its ends.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 0.5 in 1...0
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
        "value/empty-list", .error,
        meaning: "'flex' has no cells to share the length among, because its list is empty.",
        remedy: "Give the list an element for each cell.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              frame target = canvas
              let row = flex(target.width, basis: [])
              rect = (target.minX, target.minY, row[0], target.height) { fill #C00 }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              frame target = canvas
              let row = flex(target.width, basis: [10, 10])
              rect = (target.minX, target.minY, row[0], target.height) { fill #C00 }
          }
          """),
    ])
}
