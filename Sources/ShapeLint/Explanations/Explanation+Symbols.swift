import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let symbols = Chapter(
    "Symbols",
    about: "Drawings that other drawings use, and files that other files import.",
    [
      Explanation(
        "use/unknown-argument", .error,
        meaning: "A symbol is given an argument that it does not have.",
        remedy:
          "Use one of the arguments that the note lists: the frames and parameters of the symbol.",
        wrong: """
          drawing Dot {
              canvas 10 x 10
              param tint: color = #C00
              oval (1, 1, 8, 8) { fill tint }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32) { color = #FC0 }
          }
          """,
        right: """
          drawing Dot {
              canvas 10 x 10
              param tint: color = #C00
              oval (1, 1, 8, 8) { fill tint }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32) { tint = #FC0 }
          }
          """),
      Explanation(
        "use/repeated-argument", .error,
        meaning: """
          A symbol is given an argument twice. A box after the name of the symbol also gives the \
          main frame.
          """,
        remedy: "Remove one of the two.",
        wrong: """
          drawing Dot {
              canvas 10 x 10
              frame target = canvas
              oval (1, 1, 8, 8) in target { fill #C00 }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32) { target = (0, 0, 20, 20) }
          }
          """,
        right: """
          drawing Dot {
              canvas 10 x 10
              frame target = canvas
              oval (1, 1, 8, 8) in target { fill #C00 }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32)
          }
          """),
      Explanation(
        "use/no-main-frame", .error,
        meaning: """
          A symbol is given a box, but none of its frames is the main frame, so that the box has \
          no effect.
          """,
        remedy: """
          Give each of its frames in the block, or declare one of them with '= canvas'. A picture \
          of a flip-book needs a main frame, because it has no block.
          """,
        wrong: """
          drawing Link {
              canvas 100 x 10
              frame left = (0, 0, 10, 10)
              frame right = (90, 0, 10, 10)
              line from = left.center to = right.center { stroke #C00 }
          }

          drawing Chart {
              canvas 100 x 40
              use Link (0, 10, 100, 10) {
                  left = (0, 10, 10, 10)
                  right = (90, 10, 10, 10)
              }
          }
          """,
        right: """
          drawing Link {
              canvas 100 x 10
              frame left = (0, 0, 10, 10)
              frame right = (90, 0, 10, 10)
              line from = left.center to = right.center { stroke #C00 }
          }

          drawing Chart {
              canvas 100 x 40
              use Link {
                  left = (0, 10, 10, 10)
                  right = (90, 10, 10, 10)
              }
          }
          """),
      Explanation(
        "use/missing-frame", .error,
        meaning:
          "A symbol without a main frame needs all of its frames as arguments, and one is missing.",
        remedy: "Give the frame in the block.",
        wrong: """
          drawing Link {
              canvas 100 x 10
              frame left = (0, 0, 10, 10)
              frame right = (90, 0, 10, 10)
              line from = left.center to = right.center { stroke #C00 }
          }

          drawing Chart {
              canvas 100 x 40
              use Link { left = (0, 10, 10, 10) }
          }
          """,
        right: """
          drawing Link {
              canvas 100 x 10
              frame left = (0, 0, 10, 10)
              frame right = (90, 0, 10, 10)
              line from = left.center to = right.center { stroke #C00 }
          }

          drawing Chart {
              canvas 100 x 40
              use Link {
                  left = (0, 10, 10, 10)
                  right = (90, 10, 10, 10)
              }
          }
          """),
      Explanation(
        "use/outside-domain", .error,
        meaning: "A symbol is given a number outside the domain of its parameter.",
        remedy: "Give a number inside the domain, or widen the domain.",
        wrong: """
          drawing Dot {
              canvas 10 x 10
              param level: number = 0.5 in 0...1
              oval (1, 1, 8, 8) {
                  fill #C00
                  opacity level
              }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32) { level = 2 }
          }
          """,
        right: """
          drawing Dot {
              canvas 10 x 10
              param level: number = 0.5 in 0...1
              oval (1, 1, 8, 8) {
                  fill #C00
                  opacity level
              }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32) { level = 1 }
          }
          """),
      Explanation(
        "use/outside-assumption", .error,
        meaning: "A symbol is used at a size, or with arguments, that its assumptions exclude.",
        remedy: "Use it within its assumptions, or extend the symbol and widen its assumptions.",
        wrong: """
          drawing Dot {
              canvas 10 x 10
              frame target = canvas
              assume target.width in 5...20
              oval (1, 1, 8, 8) in target { fill #C00 }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32)
          }
          """,
        right: """
          drawing Dot {
              canvas 10 x 10
              frame target = canvas
              assume target.width in 5...40
              oval (1, 1, 8, 8) in target { fill #C00 }
          }

          drawing Badge {
              canvas 40 x 40
              use Dot (4, 4, 32, 32)
          }
          """),
      Explanation(
        "import/unreadable", .error,
        meaning: """
          A file cannot be imported: it does not exist, is not text, or is outside the project. \
          Paths are relative to the importing file.
          """,
        remedy: "Correct the path, as in 'import \"kit/palette.shape\"'.",
        noExample: "It takes more than one file."),
      Explanation(
        "import/name", .error,
        meaning: """
          The name of an imported file, such as 'icon-kit.shape' or '2x.shape', cannot be a name \
          in the language.
          """,
        remedy: "Give the import a name: 'import \"icon-kit.shape\" as kit'.",
        noExample: "It takes more than one file."),
      Explanation(
        "import/cycle", .error,
        meaning: "Files import one another in a circle; the message shows the circle.",
        remedy: "Move the parts that both files need into a third file, which imports neither.",
        noExample: "It takes more than one file."),
    ])
}
