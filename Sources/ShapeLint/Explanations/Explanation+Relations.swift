import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let relations = Chapter(
    "Relations",
    about: "The syntax of constraints, and the values that they can relate.",
    [
      Explanation(
        "constraint/assignment", .error,
        meaning: """
          A constraint contains '=', but constraints assign nothing. An equation has no direction.
          """,
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
          A constraint has an operator that is not allowed. It must be an equation, '==', or a \
          limit, '>=' or '<='.
          """,
        remedy: "Write one of these operators.",
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
        remedy: "Write each limit on a line of its own.",
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
        meaning: "Two constraints are on one line.",
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
        meaning: "A word such as 'horizontal' is followed by parentheses, but is not a function.",
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
          A word relates the wrong number of things: 'horizontal' takes at least two, 'parallel' \
          four.
          """,
        remedy: """
          Name as many things as the message specifies; instead of a list, name its elements, \
          'cell[0], cell[1]'.
          """,
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
        meaning:
          "'prefer' is before 'fix' or a word such as 'horizontal', which are always required.",
        remedy:
          "Remove 'prefer', or prefer the equation with the same meaning: 'prefer a.y == b.y'.",
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
        "constraint/rank", .error,
        meaning: """
          The number after 'rank' orders preferences. It must be a whole number from 1 to 100. \
          Preferences of rank 1 come first, and a preference without a rank has rank 1.
          """,
        remedy: "Write a whole number from 1 to 100.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { prefer bar.width >= 20 rank 0 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 24, 8) { fill #C00 }
              constrain { prefer bar.width >= 20 rank 2 }
          }
          """),
      Explanation(
        "constraint/direction", .error,
        meaning: """
          'equalGaps' or 'distribute' relates boxes that are drawn neither next to one another nor \
          below one another, so it is not clear in which direction the gaps are measured.
          """,
        remedy: "Write the direction: 'along .horizontal' or 'along .vertical'.",
        wrong: """
          drawing Steps {
              canvas 40 x 40
              rect a (2, 2, 10, 10) { fill #C00 }
              rect b (14, 14, 10, 10) { fill #FC0 }
              rect c (26, 26, 10, 10) { fill #C00 }
              constrain { equalGaps a, b, c }
          }
          """,
        right: """
          drawing Steps {
              canvas 40 x 40
              rect a (2, 2, 10, 10) { fill #C00 }
              rect b (14, 14, 10, 10) { fill #FC0 }
              rect c (26, 26, 10, 10) { fill #C00 }
              constrain { equalGaps a, b, c along .horizontal }
          }
          """),
      Explanation(
        "constraint/avoid", .error,
        meaning: """
          'avoid' relates two boxes or points, and names each direction at most once.
          """,
        remedy: "Name one box or point on each side of the comma; for a list, write a loop.",
        wrong: """
          drawing Label {
              canvas 80 x 40
              frame target = canvas
              oval dot (10, 16, 8, 8) in target pin left width height { fill #C00 }
              rect label (30, 12, 40, 16) in target { fill #FC0 }
              constrain {
                  fix dot
                  avoid label, dot by 4 toward .right, .right
              }
          }
          """,
        right: """
          drawing Label {
              canvas 80 x 40
              frame target = canvas
              oval dot (10, 16, 8, 8) in target pin left width height { fill #C00 }
              rect label (30, 12, 40, 16) in target { fill #FC0 }
              constrain {
                  fix dot
                  avoid label, dot by 4 toward .right, .below
              }
          }
          """),
      Explanation(
        "constraint/no-way-out", .error,
        meaning: """
          At some arguments, two boxes of 'avoid' are too near to each other, and the other \
          constraints leave no room for them in any of the directions that 'avoid' names.
          """,
        remedy: """
          Name more directions, change one of the constraints, or exclude these arguments with \
          'assume'.
          """,
        wrong: """
          drawing Label {
              canvas 80 x 40
              frame target = canvas
              oval dot (10, 16, 8, 8) in target pin left width height { fill #C00 }
              rect label (24, 12, 40, 16) in target pin right width { fill #FC0 }
              constrain {
                  fix dot
                  label.maxX <= target.maxX
                  avoid label, dot by 4 toward .right
              }
          }
          """,
        right: """
          drawing Label {
              canvas 80 x 40
              frame target = canvas
              assume target.width in 64...400
              assume target.height in 40...400
              oval dot (10, 16, 8, 8) in target pin left width height { fill #C00 }
              rect label (24, 12, 40, 16) in target pin right width { fill #FC0 }
              constrain {
                  fix dot
                  label.maxX <= target.maxX
                  avoid label, dot by 4 toward .right, .below
              }
          }
          """),
      Explanation(
        "constraint/type", .error,
        meaning: """
          A constraint relates something that has neither a place nor a size, such as a color or a \
          text.
          """,
        remedy: "Relate numbers, points, sizes and boxes; choose other values with '? :'.",
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
          A declaration has no value, which leaves the value to the constraints, but its type is \
          not a number.
          """,
        remedy: "Give it a value. Constraints can place a number, a point, a 'rect' or an 'oval'.",
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
          Nothing in a constraint can move: it relates only arguments, or values computed from \
          them.
          """,
        remedy: """
          Draw the element that is to move, instead of computing it with '='. Write a promise of \
          callers with 'assume', and a condition to be checked with 'ensure'.
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
