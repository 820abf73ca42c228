import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension Explanation {
  static let constraints = Chapter(
    "Constraints",
    about: "The requirements of all constraints together, and the resulting places.",
    [
      Explanation(
        "constraint/fix-without-place", .error,
        meaning: "'fix' names something without a drawn place, so there is no place to keep.",
        remedy: "Draw it, or specify its place with equations.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              point hub
              line from (4, 4) to = hub { stroke #C00 width 4 }
              constrain { fix hub }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              point hub
              line from (4, 4) to = hub { stroke #C00 width 4 }
              constrain { hub == (20, 20) }
          }
          """),
      Explanation(
        "constraint/free", .error,
        meaning: """
          A thing has neither a drawn place nor a value, and the constraints do not determine one. \
          Limits alone do not determine a place or a value.
          """,
        remedy: "Draw the thing, add an equation, or 'prefer' one; give a number a value.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              point hub
              line from (4, 4) to = hub { stroke #C00 width 4 }
              constrain { hub.x == 20 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              point hub
              line from (4, 4) to = hub { stroke #C00 width 4 }
              constrain { hub == (20, 20) }
          }
          """),
      Explanation(
        "constraint/contradiction", .error,
        meaning: """
          These constraints contradict each other. If any one of the marked constraints is \
          removed, the others can be satisfied together. If the constraints agree for some \
          arguments, the note names these arguments.
          """,
        remedy: "Remove one of the marked constraints, or 'prefer' it.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain {
                  bar.minX == target.minX + 8
                  bar.maxX == target.maxX - 8
                  bar.width == 24
              }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain {
                  bar.minX == target.minX + 8
                  bar.maxX == target.maxX - 8
                  prefer bar.width == 24
              }
          }
          """),
      Explanation(
        "constraint/redundant", .note,
        meaning: "A constraint follows from the others. Nothing is wrong.",
        remedy: "Remove the constraint, unless it helps readers.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain {
                  bar.minX == target.minX + 8
                  bar.maxX == target.maxX - 8
                  bar.width == target.width - 16
              }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain {
                  bar.minX == target.minX + 8
                  bar.maxX == target.maxX - 8
              }
          }
          """),
      Explanation(
        "constraint/limit", .error,
        meaning: """
          The other constraints leave no room for a limit, or a lower limit is greater than an \
          upper limit. This is so for all arguments, or for the arguments in the note.
          """,
        remedy: "Change one of the constraints, or exclude these arguments with 'assume'.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain {
                  bar.minX == target.minX + 8
                  bar.maxX == target.maxX - 8
                  bar.width >= 16
              }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              assume target.width in 32...400
              rect bar (8, 16, 24, 8) in target { fill #C00 }
              constrain {
                  bar.minX == target.minX + 8
                  bar.maxX == target.maxX - 8
                  bar.width >= 16
              }
          }
          """),
      Explanation(
        "constraint/limit-unknown", .note,
        meaning: """
          Nothing can move to satisfy a limit, and it could not be proved that the limit is always \
          satisfied.
          """,
        remedy: "Bound the arguments with 'assume' or a domain, or write the limit more simply.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              param x: number = 1
              param y: number = 2
              point a (13.8, 20)
              constrain {
                  a.x == x * x * x * x + y * y * y * y + 1 - x * y * y * x - x * y * x * x / 9 + 0.0222
                  a.x >= 0
              }
              line from (0, 20) to = a { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              param x: number = 1 in 0...2
              param y: number = 2 in 0...2
              point a (6, 20)
              constrain {
                  a.x == 4 * x + y
                  a.x >= 0
              }
              line from (0, 20) to = a { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/coupled-limits", .note,
        meaning: """
          Limits affect one another, and the formulas that keep them at all sizes would be too \
          long, or a factor in them depends on an argument. Each picture solves these limits \
          numerically, as in 'constrain numeric'. Claims about the values that the limits move \
          cannot be proved.
          """,
        remedy: """
          Replace a factor that depends on an argument by a constant, or limit fewer values that \
          affect one another.
          """,
        wrong: """
          drawing Bar {
              canvas 100 x 40
              param share: number = 2 in 1...3
              point a (30, 20)
              point b (60, 20)
              constrain {
                  b.x - a.x >= 30
                  a.x + share * b.x <= 150
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Bar {
              canvas 100 x 40
              point a (30, 20)
              point b (60, 20)
              constrain {
                  b.x - a.x >= 30
                  a.x + 2 * b.x <= 150
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/moving-default", .error,
        meaning: """
          The constraints refer to an argument whose default or domain depends on values that the \
          constraints move. Arguments are known before constraints are solved.
          """,
        remedy: """
          Give the argument a default and a domain that the constraints do not move, or refer to \
          something else.
          """,
        wrong: """
          drawing Badge {
              canvas 100 x 100
              frame target = canvas
              frame card (10, 10, 80, 80) in target
              param tip: point (50, 50) in card
              oval dot (40, 20, 20, 20) in target { fill #C00 }
              constrain {
                  card.minX == target.minX + 10
                  dot.midX == tip.x
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 100 x 100
              frame target = canvas
              frame card (10, 10, 80, 80) in target
              param tip: point (50, 50) in target
              oval dot (40, 20, 20, 20) in target { fill #C00 }
              constrain {
                  card.minX == target.minX + 10
                  dot.midX == tip.x
              }
          }
          """),
      Explanation(
        "constraint/moving-loop", .error,
        meaning: """
          The constraints refer to elements of a loop, and move the values over which the loop \
          iterates. Loops are unrolled before constraints are solved.
          """,
        remedy: "Let the constraints refer only to elements outside the loop.",
        wrong: """
          drawing Boxes {
              canvas 100 x 40
              rect a (10, 10, 20, 20) { fill #C00 }
              rect b (50, 10, 20, 20) { fill #C00 }
              for box in [a, b] {
                  rect inner = box.inset(4) { fill #FC0 }
              }
              constrain { inner[1].minX == a.maxX + 24 }
          }
          """,
        right: """
          drawing Boxes {
              canvas 100 x 40
              rect a (10, 10, 20, 20) { fill #C00 }
              rect b (50, 10, 20, 20) { fill #C00 }
              for box in [a, b] {
                  rect inner = box.inset(4) { fill #FC0 }
              }
              constrain { b.minX == a.maxX + 20 }
          }
          """),
      Explanation(
        "constraint/frame-without-place", .error,
        meaning: """
          A constraint moves something whose frame has no drawn place, so the distances of the \
          thing from the edges of the frame are not known.
          """,
        remedy: "Draw the frame, or compute the place within the frame with '='.",
        wrong: """
          drawing Card {
              canvas 100 x 100
              frame target = canvas
              rect card { fill #EEE }
              rect lid (20, 20, 40, 10) in card { fill #C00 }
              constrain {
                  card == target.inset(10)
                  lid.midX == target.midX
              }
          }
          """,
        right: """
          drawing Card {
              canvas 100 x 100
              frame target = canvas
              rect card (10, 10, 80, 80) in target { fill #EEE }
              rect lid (30, 20, 40, 10) in card { fill #C00 }
              constrain {
                  card == target.inset(10)
                  lid.midX == target.midX
              }
          }
          """),
      Explanation(
        "constraint/snapped-frame", .error,
        meaning: """
          A constraint ties something to the box that contains it, and 'snap' rounds that box. \
          Constraints read the exact edges, but the contents of the box follow the rounded edges.
          """,
        remedy: "Place the contents in a frame that is an argument, or in no frame.",
        wrong: """
          drawing Card {
              canvas 100 x 100
              snap .pixels
              frame target = canvas
              rect plate (10, 10, 80, 80) in target { fill #EEE }
              rect dot (30, 30, 10, 10) in plate pin left top width height { fill #C00 }
              constrain { dot.minX == plate.minX + 20 }
          }
          """,
        right: """
          drawing Card {
              canvas 100 x 100
              snap .pixels
              frame target = canvas
              rect plate (10, 10, 80, 80) in target { fill #EEE }
              rect dot (30, 30, 10, 10) in target pin top width height { fill #C00 }
              constrain { dot.minX == plate.minX + 20 }
          }
          """),
      Explanation(
        "constraint/moves-several", .note,
        meaning:
          "At the design, an equation moves more than one drawn thing. The things meet halfway.",
        remedy: "If only one of them should move and is free to do so, 'fix' the other.",
        wrong: """
          drawing Boxes {
              canvas 100 x 40
              rect a (10, 10, 20, 20) { fill #C00 }
              rect b (50, 10, 20, 20) { fill #FC0 }
              constrain { b.minX == a.maxX + 10 }
          }
          """,
        right: """
          drawing Boxes {
              canvas 100 x 40
              rect a (10, 10, 20, 20) { fill #C00 }
              rect b (40, 10, 20, 20) { fill #FC0 }
              constrain { b.minX == a.maxX + 10 }
          }
          """),
      Explanation(
        "constraint/not-finite", .error,
        meaning: """
          At the design, the constraints give a place that is not finite: they divide by a value \
          that is 0 at the design, or a number grows too large.
          """,
        remedy: "Choose a design in which the place is finite.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame box = (0, 0, 0, 40)
              let n: number
              constrain { n * box.width == 20 }
              line from (0, 20) to = (n, 20) { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame box = (0, 0, 20, 40)
              assume box.width in 10...100
              let n: number
              constrain { n * box.width == 20 }
              line from (0, 20) to = (n, 20) { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/no-answer", .error,
        meaning: """
          For some arguments, a constraint determines nothing, because solving it divides by a \
          value that is 0 for these arguments.
          """,
        remedy: "Exclude these arguments with 'assume'.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              let n: number
              constrain { n * target.width == 800 }
              line from = target.origin to = (target.minX + n, target.maxY) { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              assume target.width in 20...400
              let n: number
              constrain { n * target.width == 800 }
              line from = target.origin to = (target.minX + n, target.maxY) { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/answer-unknown", .note,
        meaning: """
          It could not be proved that the constraints have an answer for all arguments. Drawing a \
          picture for arguments without an answer is an error.
          """,
        remedy:
          "Bound the arguments with 'assume' or a domain, or write the constraints more simply.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              param x: number = 1
              param y: number = 2
              let n: number
              constrain { n * (x * x * x * x + y * y * y * y + 1 - x * y * y * x - x * y * x * x / 9) == 300 }
              line from (0, 20) to = (n, 20) { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              param x: number = 1 in 0...2
              param y: number = 2 in 0...2
              let n: number
              constrain { n * (4 * x + y + 1) == 300 }
              line from (0, 20) to = (n, 20) { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/lost-pin", .note,
        meaning: """
          A pin should keep a distance from the frame, or a size, but constraints change that \
          distance or size whenever the frame differs from its design. Constraints take precedence \
          over drawn places and their pins.
          """,
        remedy: "Remove the pin, or write 'fix' for the thing if other things can give way.",
        wrong: """
          drawing Row {
              canvas 100 x 20
              frame target = canvas
              let gap: number
              rect a (10, 4, 20, 12) in target pin left width top bottom { fill #C00 }
              rect b (70, 4, 20, 12) in target pin width right top bottom { fill #C00 }
              constrain {
                  a.minX == target.minX + gap
                  b.minX == a.maxX + 4 * gap
              }
          }
          """,
        right: """
          drawing Row {
              canvas 100 x 20
              frame target = canvas
              let gap: number
              rect a (10, 4, 20, 12) in target pin left width top bottom { fill #C00 }
              rect b (70, 4, 20, 12) in target pin width top bottom { fill #C00 }
              constrain {
                  fix a
                  a.minX == target.minX + gap
                  b.minX == a.maxX + 4 * gap
              }
          }
          """),
      Explanation(
        "layout/moved-at-design", .warning,
        meaning: "At the design, the constraints move something away from its drawn place.",
        remedy:
          "Draw it where the constraints put it, as the help suggests, or correct the constraint.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              rect bar (8, 16, 20, 8) { fill #C00 }
              constrain { bar.width >= 24 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              rect bar (6, 16, 24, 8) { fill #C00 }
              constrain { bar.width >= 24 }
          }
          """),
      Explanation(
        "layout/not-finite", .error,
        meaning: """
          A coordinate is not a finite number, in the design or for the arguments of a picture: \
          something is divided by zero, the root of a negative number is taken, a number grows too \
          large, or a path lacks a requested point, for example when it is trimmed to nothing. The \
          error is also reported if a computed path, such as the outline of a stroke of varying \
          width, crosses itself too often. If the drawing is animated, the message names the \
          moment.
          """,
        remedy: """
          Choose defaults for which the coordinate is finite, and keep divisors away from 0 with \
          'max' or a domain.
          """,
        wrong: """
          drawing Bars {
              canvas 40 x 40
              param count: number = 0
              rect = (0, 0, 40 / count, 40) { fill #C00 }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              param count: number = 4
              rect = (0, 0, 40 / count, 40) { fill #C00 }
          }
          """),
    ])
}
