import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let blocks = Chapter(
    "Blocks",
    about: "The beginnings and ends of blocks, lines and brackets.",
    [
      Explanation(
        "syntax/same-line", .error,
        meaning: """
          A second attribute is on the same line as the first. Every statement has its own line; \
          only a block of a single statement may be on the line of its element.
          """,
        remedy: "Break the line.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #FFF stroke #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) {
                  fill #FFF
                  stroke #C00
              }
          }
          """),
      Explanation(
        "syntax/left-over", .error,
        meaning: """
          The line continues after a complete statement: with a second statement, a value without \
          a word or comma before it, a size with 'x' anywhere but after 'canvas', or lengths after \
          the edges of 'pin'.
          """,
        remedy: "Break the line, add the missing word or comma, or remove the lengths.",
        wrong: """
          drawing Badge {
              canvas 40 x 40 title "Unread"
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              title "Unread"
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/unclosed-bracket", .error,
        meaning: "A parenthesis or bracket is not closed, or a comma is missing inside it.",
        remedy: "Close it, or add the comma.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/unclosed-block", .error,
        meaning: """
          A block is not closed: its '}' is missing before the file ends or the next drawing \
          begins. The marks show the open blocks, and a block whose '}' has a different indentation.
          """,
        remedy: "Add the '}'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) {
                  fill #C00
                  stroke #000
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) {
                  fill #C00
                  stroke #000
              }
          }
          """),
      Explanation(
        "syntax/block-line", .error,
        meaning: "The '{' of a block begins a line, but must be on the line of its statement.",
        remedy: "Join the two lines.",
        wrong: """
          drawing Badge
          {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/unmatched-bracket", .error,
        meaning: "A '}', ')' or ']' has no opening bracket.",
        remedy: "Remove it, or add the missing opening bracket.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/trailing-comma", .error,
        meaning: "Nothing follows a comma before the bracket closes.",
        remedy: "Remove the comma.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              let sides = [32, 16,]
              oval = rect(center: (20, 20), size: (sides[0], sides[1])) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              let sides = [32, 16]
              oval = rect(center: (20, 20), size: (sides[0], sides[1])) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/else-line", .error,
        meaning: "'else' begins a line, but must be on the line of the '}' before it.",
        remedy: "Join the two lines.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true
              if on {
                  oval (4, 4, 32, 32) { fill #FC0 }
              }
              else {
                  oval (4, 4, 32, 32) { fill #CCC }
              }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true
              if on {
                  oval (4, 4, 32, 32) { fill #FC0 }
              } else {
                  oval (4, 4, 32, 32) { fill #CCC }
              }
          }
          """),
      Explanation(
        "syntax/else-if", .error,
        meaning: "There is no 'else if'.",
        remedy: "Nest the second 'if' in the 'else' block, or choose values with '? :'.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 2
              if level > 2 {
                  oval (4, 4, 32, 32) { fill #FC0 }
              } else if level > 1 {
                  oval (4, 4, 32, 32) { fill #CCC }
              }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 2
              if level > 2 {
                  oval (4, 4, 32, 32) { fill #FC0 }
              } else {
                  if level > 1 {
                      oval (4, 4, 32, 32) { fill #CCC }
                  }
              }
          }
          """),
      Explanation(
        "syntax/paint-in-path", .error,
        meaning: """
          A 'rect' or an 'oval' in a path has a block. Such a shape is only an outline of the \
          path, which is painted as a whole.
          """,
        remedy: "Write the paint in the block of the path, or move the shape out of the path.",
        wrong: """
          drawing Ring {
              canvas 40 x 40
              path ring {
                  oval (4, 4, 32, 32)
                  oval (12, 12, 16, 16) { fill #FFF }
                  fill #C00
              }
          }
          """,
        right: """
          drawing Ring {
              canvas 40 x 40
              path ring {
                  oval (4, 4, 32, 32)
                  oval (12, 12, 16, 16)
                  fillRule .evenOdd
                  fill #C00
              }
          }
          """),
      Explanation(
        "syntax/if-in-path", .error,
        meaning: """
          An 'if' is between the nodes of a path, but an outline must have the same nodes at every \
          size and in every state.
          """,
        remedy: "Move the node with a condition, '? :', or draw two paths and switch between them.",
        wrong: """
          drawing Tick {
              canvas 40 x 40
              param long: bool = true
              path tick {
                  corner (8, 20)
                  corner (16, 30)
                  if long { corner (34, 6) }
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Tick {
              canvas 40 x 40
              param long: bool = true
              path tick {
                  corner (8, 20)
                  corner (16, 30)
                  corner = long ? (34, 6) : (25, 18)
                  stroke #C00 width 4
              }
          }
          """),
    ])
}
