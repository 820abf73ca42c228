import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let symbols = Chapter(
    "Symbols",
    about: "Drawings that other drawings use, and files that others import.",
    [
      Explanation(
        "use/unknown-argument", .error,
        meaning: "A symbol is given an argument that it has not.",
        remedy: "Take one of those that the note lists: its frames and parameters.",
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
        meaning: "A symbol is given an argument twice; its box gives the main frame already.",
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
          A symbol is given a box, and none of its frames is the main one, so that the box would \
          say nothing.
          """,
        remedy: """
          Give each of its frames in the block, or declare one of them with '= canvas', as a picture of \
          a flip-book needs it, which has no block.
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
        meaning: """
          A symbol without a main frame needs all of its frames as arguments, and one is not \
          given.
          """,
        remedy: "Give it in the block.",
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
        meaning: "A symbol is given a number outside of the domain of its parameter.",
        remedy: "Give one inside, or widen the domain.",
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
        meaning: """
          A symbol is used at a size, or with arguments, for which it is not made: it assumes \
          otherwise.
          """,
        remedy: "Use it as it is assumed, or make it for these, too.",
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
          A file cannot be imported: it is not there, it is no text, or it lies outside of the \
          project. Paths are relative to the file that imports.
          """,
        remedy: "Correct the path, as in 'import \"kit/palette.shape\"'.",
        noExample: "It takes more than one file."),
      Explanation(
        "import/name", .error,
        meaning: """
          The name of an imported file cannot be a name in the language, as that of \
          'icon-kit.shape' or '2x.shape'.
          """,
        remedy: "Give it one: 'import \"icon-kit.shape\" as kit'.",
        noExample: "It takes more than one file."),
      Explanation(
        "import/cycle", .error,
        meaning: "Files import one another in a circle; the message shows the way around.",
        remedy: "Move what both need into a third file, which imports neither.",
        noExample: "It takes more than one file."),
    ])
}
