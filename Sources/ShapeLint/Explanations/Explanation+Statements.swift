import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension Explanation {
  static let statements = Chapter(
    "Statements",
    about: "The syntax of statements: words, names, operators and positions.",
    [
      Explanation(
        "syntax/expected", .error,
        meaning: """
          Something is missing here: a name, a value, a position in parentheses, or a word that \
          gives a number its meaning. The message names the missing part.
          """,
        remedy: "Write the missing part.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { stroke #C00 4 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "syntax/expected-declaration", .error,
        meaning: """
          At the top of a file, outside all drawings, only 'drawing', 'import', 'choice' and 'let' \
          are allowed.
          """,
        remedy: "Correct the word, or move the statement into a drawing.",
        wrong: """
          drawng Badge {
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
        "syntax/expected-statement", .error,
        meaning: """
          This line does not begin with a word, as every statement does. A line continues on the \
          next line if it ends with an operator, but not if the next line begins with one.
          """,
        remedy: "Put the operator at the end of the previous line, or write the missing word.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              let side = 24
                  + 8
              oval = rect(center: (20, 20), size: (side, side)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              let side = 24 + 8
              oval = rect(center: (20, 20), size: (side, side)) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/unknown-word", .error,
        meaning: """
          A statement, or a part of one, begins with a word that has no meaning here. It may be \
          misspelled, or be a word of SVG, CSS or another tool.
          """,
        remedy: """
          Use the word that the help offers, or look it up in the reference: 'oval' for a circle, \
          'fill' and 'stroke' for paint, 'corner' and 'round' for nodes.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fil #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/misplaced", .error,
        meaning: """
          A word of the language is in a place where it is not allowed: a node outside a path, an \
          import inside a drawing, the fill of a line.
          """,
        remedy: "Move the statement to the place that the note names.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              line from (4, 20) to (36, 20) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              line from (4, 20) to (36, 20) { stroke #C00 }
          }
          """),
      Explanation(
        "syntax/reserved-word", .error,
        meaning: """
          A reserved word is used as a name or a value. 'canvas' is the design and not a frame, \
          and 'if' is not a value.
          """,
        remedy: """
          Choose another name; place elements in a frame, 'frame target = canvas'; choose between \
          values with '? :'.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval dot (4, 4, 32, 32) in canvas { fill #C00 }
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
        "syntax/name", .error,
        meaning: "A name has hyphens or is in quotes.",
        remedy: "Write it with letters, digits and '_', without quotes.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval red-dot (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval redDot (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/word-operator", .error,
        meaning: "An operator is written as a word, as in other languages.",
        remedy: "Write '&&' for 'and', '||' for 'or', '!' for 'not', and '*' for 'of'.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true
              param dark: bool = false
              oval (4, 4, 32, 32) {
                  fill #FC0
                  visible when on and not dark
              }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true
              param dark: bool = false
              oval (4, 4, 32, 32) {
                  fill #FC0
                  visible when on && !dark
              }
          }
          """),
      Explanation(
        "syntax/assignment", .error,
        meaning: "'=' does not compare two values.",
        remedy: "Write '=='.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 2
              oval (4, 4, 32, 32) {
                  fill #FC0
                  visible when level = 2
              }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 2
              oval (4, 4, 32, 32) {
                  fill #FC0
                  visible when level == 2
              }
          }
          """),
      Explanation(
        "syntax/chained-comparison", .error,
        meaning:
          "Two comparisons, or two ranges, follow each other without an operator that joins them.",
        remedy: "Join comparisons with '&&'; a range has two ends.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 2
              oval (4, 4, 32, 32) {
                  fill #FC0
                  visible when 0 < level < 3
              }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 2
              oval (4, 4, 32, 32) {
                  fill #FC0
                  visible when 0 < level && level < 3
              }
          }
          """),
      Explanation(
        "syntax/tuple-size", .error,
        meaning: """
          Parentheses contain the wrong number of values. Two values are a point or a size; four \
          values are a rectangle or the radii of four corners. A drawn pen sample has two or three \
          values; a computed sample has two.
          """,
        remedy: "Write two or four values, or two or three for a drawn sample.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/assigned-attribute", .error,
        meaning: """
          An attribute or a setting is followed by '=' or ':', or ':' is written where '=' is \
          needed.
          """,
        remedy: """
          Write the value of an attribute directly after its word, 'fill #C00'; use '=' for \
          declarations and for the arguments of a symbol.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill = #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/path-data", .error,
        meaning:
          "A path is written with the path data of SVG. In a document, a path is a block of nodes.",
        remedy: """
          Write each node on a line of its own. The handles of a curve are vectors from their \
          node.
          """,
        wrong: """
          drawing Tick {
              canvas 40 x 40
              path tick d="M 8 20 L 16 30 L 34 8"
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
        "syntax/unknown-edge", .error,
        meaning: "A word after 'pin' names nothing that can be pinned.",
        remedy: "Use left, right, midX, width, top, bottom, midY or height.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot (4, 4, 32, 32) in target pin center width { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot (4, 4, 32, 32) in target pin midX width { fill #C00 }
          }
          """),
      Explanation(
        "syntax/pin-comma", .error,
        meaning: "There are commas between the pins, but pins must be separated by spaces alone.",
        remedy: "Remove the commas.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot (4, 4, 32, 32) in target pin left, width { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot (4, 4, 32, 32) in target pin left width { fill #C00 }
          }
          """),
      Explanation(
        "syntax/pin-before-frame", .error,
        meaning: "The pins are written before the frame to which they refer.",
        remedy: "Swap them: 'in F' first, then 'pin …'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot (4, 4, 32, 32) pin left width in target { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot (4, 4, 32, 32) in target pin left width { fill #C00 }
          }
          """),
      Explanation(
        "syntax/frame-before-place", .error,
        meaning: """
          A frame is before the place that is drawn in it, or the frame of an arc is before its \
          angles.
          """,
        remedy: "Reorder them: the place first, then angles, then 'in F pin …'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval dot in target (4, 4, 32, 32) { fill #C00 }
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
        "syntax/pin-on-node", .error,
        meaning: """
          A node has pins. The 'in' of a node is its incoming handle, so the frame and the pins of \
          nodes are written around the nodes.
          """,
        remedy: "Put the node into a run: 'in F pin … { … }'.",
        wrong: """
          drawing Tick {
              canvas 40 x 40
              frame target = canvas
              path tick {
                  corner (8, 20) pin left
                  in target { corner (34, 8) }
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Tick {
              canvas 40 x 40
              frame target = canvas
              path tick {
                  in target pin left { corner (8, 20) }
                  in target { corner (34, 8) }
                  stroke #C00 width 4
              }
          }
          """),
    ])
}
