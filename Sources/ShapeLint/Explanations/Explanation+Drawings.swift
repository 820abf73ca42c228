import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension Explanation {
  static let drawings = Chapter(
    "Drawings",
    about: "The parts of a drawing: its canvas, elements, paint and transforms.",
    [
      Explanation(
        "drawing/no-canvas", .error,
        meaning: "A drawing does not specify the size of its design.",
        remedy: "Add 'canvas', with the width and height of the design.",
        wrong: """
          drawing Badge {
              oval dot (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval dot (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "drawing/canvas", .error,
        meaning: "The canvas is neither a size nor a rectangle, or it has no width or no height.",
        remedy: """
          Write 'canvas 200 x 38', or 'canvas (x, y, width, height)' for a design with its own \
          origin.
          """,
        wrong: """
          drawing Badge {
              canvas (40, 40)
              oval dot (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval dot (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "drawing/repeated", .error,
        meaning: """
          A statement that a block can have only once appears twice: a setting of the drawing, a fill \
          or a transform.
          """,
        remedy: "Remove one of the two.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval dot (4, 4, 32, 32) {
                  fill #C00
                  fill #FC0
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval dot (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "drawing/resizing-with-frames", .warning,
        meaning:
          "In a drawing with frames, 'resizing' has no effect: the drawing resizes by its frames.",
        remedy: "Remove it.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              resizing .stretch
              oval dot (4, 4, 32, 32) in target { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot (4, 4, 32, 32) in target { fill #C00 }
          }
          """),
      Explanation(
        "element/no-box", .error,
        meaning: "An element that needs a box has none.",
        remedy: """
          Draw the box, '(x, y, width, height)', or compute it, '= …'. Only a 'rect' or an 'oval' \
          with a name can leave its box to constraints.
          """,
        wrong: """
          drawing Ring {
              canvas 40 x 40
              arc ring from 0deg to 270deg { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Ring {
              canvas 40 x 40
              arc ring (4, 4, 32, 32) from 0deg to 270deg { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "element/point-name", .error,
        meaning: "A point has no name, so it has no effect: nothing can refer to it, and "
          + "points are not painted.",
        remedy: "Name it.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              point (20, 20)
              line from (4, 4) to (20, 20) { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              point hub (20, 20)
              line from (4, 4) to = hub { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "element/path-box", .error,
        meaning: """
          A path or a freehand stroke is given a box, but its nodes or its samples determine its \
          place.
          """,
        remedy: "Remove the box.",
        wrong: """
          drawing Tick {
              canvas 40 x 40
              path tick (8, 8, 26, 22) {
                  corner (8, 20)
                  corner (16, 30)
                  corner (34, 8)
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Tick {
              canvas 40 x 40
              path tick {
                  corner (8, 20)
                  corner (16, 30)
                  corner (34, 8)
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "element/negative-size", .warning,
        meaning: """
          A box is drawn with a negative width or height, and paints nothing. '(x, y)' is its \
          top-left corner.
          """,
        remedy: "Begin at the other corner.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval dot (36, 4, -32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval dot (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "element/shadow", .error,
        meaning: "An offset or a blur follows a shadow value, which already contains both.",
        remedy: "Remove the offset or blur, or give a color instead of the shadow value.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              let lift = shadow(#0004, offset: (0, 2), blur: 4)
              oval dot (4, 4, 32, 32) {
                  fill #C00
                  shadow lift blur 8
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              let lift = shadow(#0004, offset: (0, 2), blur: 4)
              oval dot (4, 4, 32, 32) {
                  fill #C00
                  shadow lift
              }
          }
          """),
      Explanation(
        "transform/no-about", .error,
        meaning: """
          A rotation or scale has no fixed point. A box rotates and scales about its center; every \
          other element needs an 'about' with the fixed point.
          """,
        remedy: "Add a line 'about (x, y)'.",
        wrong: """
          drawing Hand {
              canvas 40 x 40
              line hand from (20, 20) to (34, 20) {
                  stroke #C00 width 4
                  rotate 30deg
              }
          }
          """,
        right: """
          drawing Hand {
              canvas 40 x 40
              line hand from (20, 20) to (34, 20) {
                  stroke #C00 width 4
                  rotate 30deg
                  about (20, 20)
              }
          }
          """),
      Explanation(
        "transform/about-size", .error,
        meaning: """
          A drawn 'about' is placed like its element, but the pins of the element include a width \
          or height, which a point does not have.
          """,
        remedy: "Compute the point, as in 'about = back.center', or give the group a box.",
        wrong: """
          drawing Pair {
              canvas 40 x 20
              frame target = canvas
              group images in target pin left width {
                  oval back (4, 4, 12, 12) { fill #C00 }
                  scale (-1, 1)
                  about (10, 10)
              }
          }
          """,
        right: """
          drawing Pair {
              canvas 40 x 20
              frame target = canvas
              group images in target pin left width {
                  oval back (4, 4, 12, 12) { fill #C00 }
                  scale (-1, 1)
                  about = back.center
              }
          }
          """),
      Explanation(
        "transform/unused-about", .warning,
        meaning: "'about' has no effect without 'rotate' or 'scale'.",
        remedy: "Remove it, or add the transform.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              rect (8, 8, 24, 24) {
                  fill #C00
                  about (8, 8)
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              rect (8, 8, 24, 24) {
                  fill #C00
                  rotate 10deg
                  about (8, 8)
              }
          }
          """),
    ])
}
