import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let relations = Chapter(
    "Relations",
    about: "How constraints are written, and what they may be about.",
    [
      Explanation(
        "constraint/assignment", .error,
        meaning:
          "'=' stands in 'constrain', where nothing is assigned. An equation has no direction.",
        remedy: "Write '=='.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { bar.width = 24 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { bar.width == 24 }
          }
          """),
      Explanation(
        "constraint/operator", .error,
        meaning: """
          A constraint has a sign that it does not take. It is an equation, '==', or a limit, '>=' \
          or '<='.
          """,
        remedy: "Write one of these.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { bar.width > 20 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { bar.width >= 20 }
          }
          """),
      Explanation(
        "constraint/chained-limit", .error,
        meaning: "A limit has more than two sides. Only '==' can be repeated.",
        remedy: "Write two lines.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain { 8 <= bar.width <= 120 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain {
                  8 <= bar.width
                  bar.width <= 120
              }
          }
          """),
      Explanation(
        "constraint/same-line", .error,
        meaning: "Two constraints stand on one line.",
        remedy: "Break the line.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain { a.width == 12, b.width == 12 }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain {
                  a.width == 12
                  b.width == 12
              }
          }
          """),
      Explanation(
        "constraint/parentheses", .error,
        meaning: "A word such as 'horizontal' stands before parentheses. It is no function.",
        remedy: "Write the names without parentheses: 'horizontal a, b'.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain { horizontal (a, b) }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain { horizontal a, b }
          }
          """),
      Explanation(
        "constraint/count", .error,
        meaning: """
          A word relates another number of things than it can: 'horizontal' at least two, \
          'parallel' four.
          """,
        remedy: "Name as many as the message says; of a list its elements, 'cell[0], cell[1]'.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain { horizontal a }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain { horizontal a, b }
          }
          """),
      Explanation(
        "constraint/preferred-word", .error,
        meaning: "'prefer' stands before 'fix' or a word, which are always required.",
        remedy: "Remove 'prefer', or prefer the equation that says the same: 'prefer a.y == b.y'.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain { prefer horizontal a, b }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              rect a (4, 4, 12, 32) { fill #C00 }
              rect b (24, 4, 12, 32) { fill #FC0 }
              constrain { prefer a.midY == b.midY }
          }
          """),
      Explanation(
        "constraint/preferred-limit", .error,
        meaning: "'prefer' stands before a limit, which is always required.",
        remedy: "Remove 'prefer', or prefer an equation.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { prefer bar.width >= 20 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { bar.width >= 20 }
          }
          """),
      Explanation(
        "constraint/type", .error,
        meaning: """
          A constraint is about something that has neither a place nor a size, such as a color or \
          a text.
          """,
        remedy: "Relate numbers, points, sizes and boxes; choose the rest with '? :'.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              param tint: color = #C00
              rect bar (8, 16, 24, 8) { fill tint }
              constrain { tint == #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              param tint: color = #C00
              rect bar (8, 16, 24, 8) { fill tint }
              constrain { bar.midX == 20 }
          }
          """),
      Explanation(
        "constraint/limit-type", .error,
        meaning: "A limit compares points or sizes, which have no order.",
        remedy: "Compare their parts: 'a.width >= b.width'.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { bar.size >= (20, 8) }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { bar.width >= 20 }
          }
          """),
      Explanation(
        "constraint/unknown-type", .error,
        meaning: """
          Something is declared without a value, to be left to the constraints, and it is no \
          number.
          """,
        remedy:
          "Give it a value. What constraints place is a number, a point, a 'rect' or an 'oval'.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              let tint: color
              rect bar (8, 16, 24, 8) { fill tint }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              let tint = #C00
              rect bar (8, 16, 24, 8) { fill tint }
          }
          """),
      Explanation(
        "constraint/nothing-to-move", .error,
        meaning: """
          Nothing in a constraint can move: it is about arguments, or about what is computed of \
          them.
          """,
        remedy: """
          Draw what is to move, instead of computing it with '='. What callers promise is said \
          with 'assume', what is to be checked with 'ensure'.
          """,
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar = target.inset(8) { fill #C00 }
              constrain { bar.width == 24 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 8, 24, 24) in target { fill #C00 }
              constrain { bar.width == 24 }
          }
          """),
    ])
}
