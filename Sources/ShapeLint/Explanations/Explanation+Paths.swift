import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let paths = Chapter(
    "Paths",
    about: "Outlines and their nodes.",
    [
      Explanation(
        "path/empty", .error,
        meaning: "A path has no nodes.",
        remedy: "Add nodes, each on a line of its own: 'corner (x, y)'.",
        wrong: """
          drawing Tick {
              canvas 40 x 40
              path tick { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Tick {
              canvas 40 x 40
              path tick {
                  corner (8, 20)
                  corner (34, 8)
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/nothing-to-close", .error,
        meaning: """
          'close' has no open nodes to join: it is before the first node, or after another \
          'close'.
          """,
        remedy: "Remove 'close', or move it after the nodes that it is to join.",
        wrong: """
          drawing Sail {
              canvas 40 x 40
              path sail {
                  close
                  corner (8, 32)
                  corner (20, 8)
                  corner (32, 32)
                  fill #C00
              }
          }
          """,
        right: """
          drawing Sail {
              canvas 40 x 40
              path sail {
                  corner (8, 32)
                  corner (20, 8)
                  corner (32, 32)
                  close
                  fill #C00
              }
          }
          """),
      Explanation(
        "path/arc-without-start", .error,
        meaning: """
          An 'arc' in a path has no node before it. An arc starts at the previous node and runs \
          around a center.
          """,
        remedy: "Write the node where the arc starts.",
        wrong: """
          drawing Bow {
              canvas 40 x 40
              path bow {
                  arc about (20, 20) by 180deg
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Bow {
              canvas 40 x 40
              path bow {
                  corner (8, 20)
                  arc about (20, 20) by 180deg
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/empty-subpath", .error,
        meaning: "'subpath' begins another outline, but there are no nodes before it.",
        remedy: "Remove it.",
        wrong: """
          drawing Tick {
              canvas 40 x 40
              path tick {
                  subpath
                  corner (8, 20)
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
                  corner (34, 8)
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/nothing-to-mirror", .error,
        meaning: "'mirror' adds mirror images of the nodes before it, but there are none.",
        remedy: "Move it after the nodes.",
        wrong: """
          drawing Roof {
              canvas 40 x 40
              path roof {
                  mirror about vertical 20
                  corner (4, 32)
                  corner (20, 8)
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Roof {
              canvas 40 x 40
              path roof {
                  corner (4, 32)
                  corner (20, 8)
                  mirror about vertical 20
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/constant-axis", .error,
        meaning: """
          The axis of a mirror stays in place, while the nodes follow a frame. An axis is an \
          expression, not a drawn position.
          """,
        remedy: "Compute the axis from the frame, too.",
        wrong: """
          drawing Roof {
              canvas 40 x 40
              frame target = canvas
              path roof in target {
                  corner (4, 32)
                  corner (20, 8)
                  mirror about vertical 20
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Roof {
              canvas 40 x 40
              frame target = canvas
              path roof in target {
                  corner (4, 32)
                  corner (20, 8)
                  mirror about vertical target.midX
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/node-part", .error,
        meaning:
          "A node has a part that nodes of its kind do not have, or it has the same part twice.",
        remedy: """
          Use the kind that has the part: 'round' has two handles, 'smooth' and 'symmetric' have \
          one that sets both sides, 'auto' has none of its own, and only a 'corner' has a radius.
          """,
        wrong: """
          drawing Wave {
              canvas 40 x 40
              path wave {
                  corner (4, 20) out (8, -12)
                  corner (36, 20)
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Wave {
              canvas 40 x 40
              path wave {
                  round (4, 20) out (8, -12)
                  corner (36, 20)
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/missing-handle", .error,
        meaning: "A node lacks a handle that its kind needs.",
        remedy: """
          Write the handle: 'smooth P out V in 60%', 'symmetric P out V'; a 'round' node has at \
          least one.
          """,
        wrong: """
          drawing Wave {
              canvas 40 x 40
              path wave {
                  corner (4, 20)
                  symmetric (20, 20)
                  corner (36, 20)
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Wave {
              canvas 40 x 40
              path wave {
                  corner (4, 20)
                  symmetric (20, 20) out (6, 8)
                  corner (36, 20)
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/smooth-ratio", .error,
        meaning: """
          The 'in' of a 'smooth' node is written as a vector, but must be a ratio: the length of \
          the incoming handle, divided by that of the outgoing one.
          """,
        remedy: "Write a ratio, 'in 60%', or make the node 'round'.",
        wrong: """
          drawing Wave {
              canvas 40 x 40
              path wave {
                  corner (4, 20)
                  smooth (20, 20) out (6, 8) in (-3, -4)
                  corner (36, 20)
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Wave {
              canvas 40 x 40
              path wave {
                  corner (4, 20)
                  smooth (20, 20) out (6, 8) in 50%
                  corner (36, 20)
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "path/radius", .error,
        meaning: """
          A corner has a radius but cannot be rounded: it is the end of an open path, or one of \
          its sides is a curve.
          """,
        remedy: "Close the path, or remove the radius.",
        wrong: """
          drawing Sail {
              canvas 40 x 40
              path sail {
                  corner (8, 32) radius 4
                  corner (20, 8) radius 4
                  corner (32, 32) radius 4
                  fill #C00
              }
          }
          """,
        right: """
          drawing Sail {
              canvas 40 x 40
              path sail {
                  corner (8, 32) radius 4
                  corner (20, 8) radius 4
                  corner (32, 32) radius 4
                  close
                  fill #C00
              }
          }
          """),
    ])
}
