import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let characters = Chapter(
    "Characters",
    about: "The characters, numbers and texts in documents.",
    [
      Explanation(
        "syntax/encoding", .error,
        meaning: """
          This file contains bytes that are not UTF-8: it is saved in another encoding, or it is \
          not text. A document must be UTF-8 text.
          """,
        remedy: "Save it as UTF-8, which every editor supports.",
        noExample:
          "The bytes of another encoding cannot be shown on a page that is itself in UTF-8."),
      Explanation(
        "syntax/control-character", .error,
        meaning: """
          The document contains a control character other than a tab or a line ending. The \
          character is invisible, and often comes from pasted text.
          """,
        remedy: "Remove it.",
        noExample: "The character cannot be seen."),
      Explanation(
        "syntax/text-direction", .error,
        meaning: """
          An invisible character changes the direction in which the text is shown, so that readers \
          see a different text from the one that is compiled.
          """,
        remedy: "Remove it, or write it as an escape, '\\u{202E}', if a text needs it.",
        noExample: "The character cannot be seen."),
      Explanation(
        "syntax/unexpected-character", .error,
        meaning: """
          A character means nothing in this language. It may be a typographic or mathematical \
          sign, or a special space that looks like an ordinary one.
          """,
        remedy: "Write the plain character: '<=' for '≤', '-' for a dash, an ordinary space.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 3 in 0...5
              oval (8, 8, 24, 24) { fill level ≤ 2 ? #C7C7CC : #FFCC00 }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param level: number = 3 in 0...5
              oval (8, 8, 24, 24) { fill level <= 2 ? #C7C7CC : #FFCC00 }
          }
          """),
      Explanation(
        "syntax/non-ascii-name", .error,
        meaning: """
          A name contains characters that names cannot have. Names are made of the letters a–z and \
          A–Z, digits and '_'; texts in quotes may contain all letters.
          """,
        remedy: "Spell the name with a–z, A–Z, digits and '_' only.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              let größe = 24
              oval = rect(center: (20, 20), size: (größe, größe)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              let diameter = 24
              oval = rect(center: (20, 20), size: (diameter, diameter)) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/quotation-marks", .error,
        meaning: "A text is in quotation marks other than straight double quotes.",
        remedy: "Write '\"…\"'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              title 'Unread'
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
        "syntax/block-comment", .error,
        meaning: "A comment is written as a block, '/* … */', but there are no block comments.",
        remedy: "Begin each line of the comment with '//'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              /* the ground */
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              // the ground
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/hash-comment", .error,
        meaning: "A comment begins with '#', which begins a color.",
        remedy: "Write '//'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              # the ground
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              // the ground
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/invalid-escape", .error,
        meaning: """
          A backslash in a text begins an escape, but the characters after it are not an escape. A \
          text in quotes cannot contain the value of an expression.
          """,
        remedy: "Write '\\\"', '\\\\', '\\n' or '\\u{…}'; join a text and a value with '+'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param count: number = 3
              title "\\(count) unread"
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param count: number = 3
              title text(count) + " unread"
              oval (4, 4, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "syntax/unterminated-text", .error,
        meaning: "A text is not closed on its line.",
        remedy: "Close it with '\"'; for a line break within a text, write '\\n'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              title "Unread
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
        "syntax/invalid-color", .error,
        meaning: "'#' is not followed by 3, 4, 6 or 8 hexadecimal digits.",
        remedy: "Write the color as '#RGB', '#RGBA', '#RRGGBB' or '#RRGGBBAA'.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #CC000 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { fill #CC0000 }
          }
          """),
      Explanation(
        "syntax/unknown-unit", .error,
        meaning: """
          The letters after a number are not a unit. Lengths are in points and have no unit; \
          angles have 'deg', 'turn' or 'rad'. The 'x' of a size needs spaces around it, and a \
          color begins with '#'.
          """,
        remedy: "Remove the letters, or write the intended unit.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              rect (4, 4, 32, 32) {
                  radius 4px
                  fill #C00
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              rect (4, 4, 32, 32) {
                  radius 4
                  fill #C00
              }
          }
          """),
      Explanation(
        "syntax/number", .error,
        meaning: "A number begins or ends with its decimal point, or a range has two points.",
        remedy: """
          Write a digit on both sides: '0.5', '5.0', or '5' alone. Write a range with three \
          points.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity .5
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity 0.5
              }
          }
          """),
      Explanation(
        "syntax/modulo-spaces", .error,
        meaning: """
          The modulo operator, 'a % b', does not have a space on both sides. Directly after a \
          number, '%' makes the number a percentage.
          """,
        remedy: "Add the spaces.",
        wrong: """
          drawing Bars {
              canvas 40 x 40
              for i in 0 ..< 4 {
                  rect (10 * i, 0, 8, 40) { fill i%2 == 0 ? #C00 : #FC0 }
              }
          }
          """,
        right: """
          drawing Bars {
              canvas 40 x 40
              for i in 0 ..< 4 {
                  rect (10 * i, 0, 8, 40) { fill i % 2 == 0 ? #C00 : #FC0 }
              }
          }
          """),
      Explanation(
        "syntax/shapescript", .error,
        meaning: """
          The file is written in ShapeScript, another language whose files end in '.shape'. \
          ShapeScript describes 3D models.
          """,
        remedy: """
          Open the file with a program for ShapeScript. A 'shapec' document declares drawings: \
          'drawing Name { … }'.
          """,
        wrong: """
          lathe {
              path {
                  curve 0 0.5
                  curve 0.5 0.5
                  curve 0 -0.5
              }
          }
          """,
        right: """
          drawing Ring {
              canvas 40 x 40
              oval (4, 4, 32, 32) { stroke #C00 width 4 }
          }
          """),
    ])
}
