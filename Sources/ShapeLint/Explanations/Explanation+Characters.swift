import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let characters = Chapter(
    "Characters",
    about: "Characters, numbers and texts, of which documents are made.",
    [
      Explanation(
        "syntax/encoding", .error,
        meaning: """
          A document is text in UTF-8, and this file has bytes that are not: it was saved in \
          another encoding, or it is no text at all.
          """,
        remedy: "Save it as UTF-8, which every editor can.",
        noExample: "The bytes of another encoding cannot be shown in a page that is UTF-8 itself."),
      Explanation(
        "syntax/control-character", .error,
        meaning: """
          The document has a control character, other than a tab or the end of a line. Nobody sees \
          it; it often comes along when something is pasted.
          """,
        remedy: "Remove it.",
        noExample: "The character cannot be seen."),
      Explanation(
        "syntax/text-direction", .error,
        meaning: """
          An invisible character changes the direction in which the text is shown, so that a \
          reader sees something else than what is compiled.
          """,
        remedy: "Remove it, or write it as an escape, '\\u{202E}', where a text needs it.",
        noExample: "The character cannot be seen."),
      Explanation(
        "syntax/unexpected-character", .error,
        meaning: """
          A character means nothing in this language. It may be a sign from typography or \
          mathematics, or a space that only looks like one.
          """,
        remedy: "Write the plain sign: '<=' for '≤', '-' for a dash, an ordinary space.",
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
          A name has letters that names do not have. They are made of a–z and A–Z, digits and '_'; \
          texts in quotes may have all.
          """,
        remedy: "Spell it with these letters.",
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
        meaning: "A text stands in other quotation marks than the straight double ones.",
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
        meaning: "There are no block comments, '/* … */'.",
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
        meaning: "A comment begins with '//'; '#' begins a color.",
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
          In a text, a backslash begins an escape, and what follows it is none. Values cannot \
          stand within a text either.
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
        remedy: "Close it with '\"'; for a line break within a text write '\\n'.",
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
        meaning: "After '#' stands something else than 3, 4, 6 or 8 hexadecimal digits.",
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
          Letters follow a number that are no unit. Lengths are in points and have none; angles \
          have 'deg', 'turn' or 'rad'. The 'x' of a size wants spaces around it, and a color \
          begins with '#'.
          """,
        remedy: "Leave the letters out, or write the unit that is meant.",
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
        meaning: "A number begins or ends with its point.",
        remedy: "Write a digit on both sides: '0.5', '5.0', or '5' alone.",
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
          Modulo, 'a % b', is written without a space on both sides. Directly after a number, '%' \
          makes a percentage of it.
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
          The file is written in ShapeScript, another language that uses '.shape'; it describes \
          models in three dimensions.
          """,
        remedy: """
          Open it with a program for ShapeScript. A file of this language declares drawings: \
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
