import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let constructions = Chapter(
    "Constructions",
    about: """
      Constraints on distances, directions and touching lines, which are constructed or are solved \
      in each picture.
      """,
    [
      Explanation(
        "constraint/two-answers", .error,
        meaning: """
          A constraint has two answers, as two circles meet at two points, and the drawing does \
          not show which one is intended. The drawing cannot show the intended answer for a \
          number, because a number has no place in the drawing.
          """,
        remedy: """
          Draw the element that the constraint places, near its intended place. Compute a number, \
          as in 'let n = sqrt(…)', or move its constraint to 'constrain numeric'.
          """,
        wrong: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b
              constrain {
                  fix a
                  b.y == 40
                  distance(a, b) == 30
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b (38.2843, 40)
              constrain {
                  fix a
                  b.y == 40
                  distance(a, b) == 30
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/negative-length", .error,
        meaning: """
          A constraint requires a distance or another length to be a negative number, which is \
          impossible.
          """,
        remedy: "Write a positive number.",
        wrong: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b (50, 50)
              constrain {
                  fix a
                  distance(a, b) == -40
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b (50, 50)
              constrain {
                  fix a
                  distance(a, b) == 40
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/leaps", .warning,
        meaning: """
          The equations of 'constrain numeric' leave something open, and two answers are about \
          equally near to the drawn places. At sizes at which the other answer is nearer, the \
          picture changes abruptly.
          """,
        remedy: """
          Draw things nearer to the intended answer, exclude the other answer with a limit, or \
          specify the place of one of the points with an equation.
          """,
        wrong: """
          drawing Chain {
              canvas 200 x 120
              frame target = canvas
              assume target.width in 190...240
              point a (20, 10) in target pin midX
              point b (180, 10) in target pin left bottom
              point p (60, 45) in target
              point q (100, 60) in target
              point r (140, 45) in target
              constrain numeric {
                  fix a, b
                  distance(a, p) == distance(p, q) == distance(q, r) == distance(r, b) == 61
              }
              path chain {
                  corner = a
                  corner = p
                  corner = q
                  corner = r
                  corner = b
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Chain {
              canvas 200 x 120
              frame target = canvas
              assume target.width in 190...240
              point a (20, 10) in target pin midX
              point b (180, 10) in target pin left bottom
              point p (73.2056, 39.8355) in target
              point q (100, 94.6357) in target
              point r (126.7944, 39.8355) in target
              constrain numeric {
                  fix a, b
                  distance(a, p) == distance(p, q) == distance(q, r) == distance(r, b) == 61
              }
              path chain {
                  corner = a
                  corner = p
                  corner = q
                  corner = r
                  corner = b
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "constraint/no-construction", .error,
        meaning: """
          These constraints have no answer, either for all arguments or for the arguments in the \
          note: circles and lines do not meet, or a direction is reversed because nothing \
          constrains its length. In 'constrain numeric', the search that starts at the drawn \
          places found no answer.
          """,
        remedy: """
          Change one of the constraints, add one for the length, exclude these arguments with \
          'assume', or draw things near their intended places.
          """,
        wrong: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b (34, 68)
              constrain {
                  fix a
                  b.y == 90
                  distance(a, b) == 30
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b (34, 68)
              constrain {
                  fix a
                  b.y == 68
                  distance(a, b) == 30
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/not-constructible", .error,
        meaning: """
          A distance, a direction or a product is coupled with other constraints, so that none of \
          them can be solved before the others. The error is also reported for a preference that \
          is not linear in the values that it moves.
          """,
        remedy: """
          Put the constraint, and everything that depends on it, into 'constrain numeric { … }', \
          which solves them in each picture.
          """,
        wrong: """
          drawing Links {
              canvas 120 x 60
              point left (10, 8)
              point right (110, 8)
              point a (24.6015, 40.9059)
              point b (60, 47.459)
              point c (95.3985, 40.9059)
              constrain {
                  fix left, right
                  distance(left, a) == distance(a, b) == distance(b, c) == distance(c, right) == 36
              }
              line from = left to = b { stroke #C00 width 4 }
              line from = right to = b { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Links {
              canvas 120 x 60
              point left (10, 8)
              point right (110, 8)
              point a (24.6015, 40.9059)
              point b (60, 47.459)
              point c (95.3985, 40.9059)
              constrain numeric {
                  fix left, right
                  distance(left, a) == distance(a, b) == distance(b, c) == distance(c, right) == 36
              }
              line from = left to = b { stroke #C00 width 4 }
              line from = right to = b { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/not-numeric", .error,
        meaning: """
          Through a text, a row of 'flex', or a member of a path, such as 'track.length', a \
          constraint depends on the values that it moves. Such a constraint cannot be solved.
          """,
        remedy: "Write the constraint with numbers alone.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              point a (12, 20)
              constrain numeric { a.x == (text(a.x) == "12" ? 10 : 12) }
              line from (0, 20) to = a { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              point a (12, 20)
              constrain numeric { a.x == 12 }
              line from (0, 20) to = a { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/not-met", .error,
        meaning: """
          The places that result from all constraints do not satisfy this constraint. Of several \
          answers, the one that looks like the drawing is taken, and that answer violates this \
          constraint. A constraint may also fail only at the size of a single picture.
          """,
        remedy: "Draw things near their intended places, or correct the constraint.",
        wrong: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b (60, 50)
              constrain {
                  fix a
                  angle(a, b) == 180deg
                  b.x == 60
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Leg {
              canvas 100 x 100
              point a (10, 50)
              point b (60, 50)
              constrain {
                  fix a
                  angle(a, b) == 0deg
                  b.x == 60
              }
              line from = a to = b { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "constraint/tangent", .error,
        meaning: """
          'tangent' relates the two ends of a line to an oval or a box, but the third operand is \
          neither an oval nor a box.
          """,
        remedy: "Name an oval or a box.",
        wrong: """
          drawing Belt {
              canvas 100 x 100
              oval wheel (20, 20, 20, 20) { stroke #C00 width 4 }
              point a (10, 40)
              point b (60, 40)
              constrain {
                  fix a, wheel
                  tangent a, b, wheel.center
              }
              line from = a to = b { stroke #000 width 2 }
          }
          """,
        right: """
          drawing Belt {
              canvas 100 x 100
              oval wheel (20, 20, 20, 20) { stroke #C00 width 4 }
              point a (10, 40)
              point b (60, 40)
              constrain {
                  fix a, wheel
                  tangent a, b, wheel
              }
              line from = a to = b { stroke #000 width 2 }
          }
          """),
      Explanation(
        "constraint/smooth", .error,
        meaning: """
          The operand of 'smooth' is not a node of a path that is between a straight segment and a \
          curve.
          """,
        remedy: "Name a 'round' node with one handle and, on its other side, a straight segment.",
        wrong: """
          drawing Pipe {
              canvas 100 x 100
              path pipe {
                  corner foot (10, 90)
                  corner bend (40, 60)
                  round mouth (90, 60) in (-10, 10)
                  stroke #C00 width 4
              }
              constrain { smooth pipe.bend }
          }
          """,
        right: """
          drawing Pipe {
              canvas 100 x 100
              path pipe {
                  corner foot (10, 90)
                  round bend (40, 60) out (10, -10)
                  round mouth (90, 60) in (-10, 10)
                  stroke #C00 width 4
              }
              constrain { smooth pipe.bend }
          }
          """),
      Explanation(
        "constraint/smooth-backwards", .error, .warning,
        meaning: """
          The handle of a smooth node points back along the straight segment, or is at a right \
          angle to it, so that the path would have a cusp or no curve there, either everywhere or \
          for the arguments in the note.
          """,
        remedy: """
          Draw the handle as a continuation of the segment, or restrict the sizes with 'assume' to \
          those at which the handle continues the segment.
          """,
        wrong: """
          drawing Pipe {
              canvas 100 x 100
              path pipe {
                  corner foot (10, 90)
                  round bend (40, 60) out (-10, 10)
                  corner mouth (90, 60)
                  stroke #C00 width 4
              }
              constrain { smooth pipe.bend }
          }
          """,
        right: """
          drawing Pipe {
              canvas 100 x 100
              path pipe {
                  corner foot (10, 90)
                  round bend (40, 60) out (10, -10)
                  corner mouth (90, 60)
                  stroke #C00 width 4
              }
              constrain { smooth pipe.bend }
          }
          """),
    ])
}
