import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension Explanation {
  static let names = Chapter(
    "Names",
    about: "Names: their declarations, scopes and meanings.",
    [
      Explanation(
        "name/undefined", .error,
        meaning: """
          A name is not declared anywhere that is visible from here. It may be misspelled, belong \
          to a path or an import, or be known only in another block.
          """,
        remedy: """
          Use the name that the help offers, or declare it. Nodes are reached through their path, \
          'tick.tip', and imported names through their file, 'kit.accent'.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param tint: color = #C00
              oval dot (4, 4, 32, 32) { fill tnit }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param tint: color = #C00
              oval dot (4, 4, 32, 32) { fill tint }
          }
          """),
      Explanation(
        "name/duplicate", .error,
        meaning: """
          A name is declared twice. All names of a drawing share one namespace, including those in \
          groups and runs.
          """,
        remedy: "Rename one of them.",
        wrong: """
          drawing Eyes {
              canvas 40 x 20
              oval eye (2, 4, 12, 12) { fill #000 }
              oval eye (26, 4, 12, 12) { fill #000 }
          }
          """,
        right: """
          drawing Eyes {
              canvas 40 x 20
              oval eye (2, 4, 12, 12) { fill #000 }
              oval other (26, 4, 12, 12) { fill #000 }
          }
          """),
      Explanation(
        "name/cycle", .error,
        meaning:
          "A name depends on itself, directly or through other names; the message shows the cycle.",
        remedy: "Give one of the names a value that does not depend on the others.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              let inner = outer - 8
              let outer = inner + 8
              oval = rect(center: (20, 20), size: (outer, inner)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              let inner = outer - 8
              let outer = 32
              oval = rect(center: (20, 20), size: (outer, inner)) { fill #C00 }
          }
          """),
      Explanation(
        "name/canvas-outside", .error,
        meaning: "'canvas' is used outside all drawings, where it has no meaning.",
        remedy: "Move the declaration that uses it into the drawing.",
        wrong: """
          let half = canvas.width / 2

          drawing Badge {
              canvas 40 x 40
              rect = (0, 0, half, 40) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              let half = canvas.width / 2
              rect = (0, 0, half, 40) { fill #C00 }
          }
          """),
      Explanation(
        "name/unknown-type", .error,
        meaning: "A type does not exist, or has another name in this language.",
        remedy: """
          Use number, angle, bool, text, point, size, rect, color, shadow, gradient, paint, image, \
          path, or a choice of your own.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param level: float = 0.5
              oval dot (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 0.5
              oval dot (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """),
      Explanation(
        "name/unknown-function", .error,
        meaning: "There is no function of this name, or the called name is not a function.",
        remedy: "Use the name that the help offers, or one of the functions in the reference.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 24.5
              oval = rect(center: (20, 20), size: (flor(level), 32)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 24.5
              oval = rect(center: (20, 20), size: (floor(level), 32)) { fill #C00 }
          }
          """),
      Explanation(
        "name/unknown-member", .error,
        meaning: """
          An element or value has no member of this name, or the member is called with arguments \
          that it does not take.
          """,
        remedy: """
          Use one of the members that the note lists. The parts of a symbol have no names outside \
          it, and a corner has no handles.
          """,
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval = rect(center: target.middle, size: (16, 16)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              oval = rect(center: target.center, size: (16, 16)) { fill #C00 }
          }
          """),
      Explanation(
        "name/unknown-case", .error,
        meaning: "A word is not one of the cases of a choice.",
        remedy: "Use one of the cases that the note lists.",
        wrong: """
          choice Mood = calm, alert

          drawing Face {
              canvas 40 x 40
              param mood: Mood = .clam
              oval (4, 4, 32, 32) { fill mood == .alert ? #C00 : #0A0 }
          }
          """,
        right: """
          choice Mood = calm, alert

          drawing Face {
              canvas 40 x 40
              param mood: Mood = .calm
              oval (4, 4, 32, 32) { fill mood == .alert ? #C00 : #0A0 }
          }
          """),
      Explanation(
        "name/case-without-choice", .error,
        meaning: """
          A case, '.word', is used where no choice is expected, so the choice to which it belongs \
          is unknown. There are no named colors, either.
          """,
        remedy: """
          Give the value a choice as its type, or compare it with a value of a choice; write \
          colors as '#RRGGBB'.
          """,
        wrong: """
          choice Mood = calm, alert

          drawing Face {
              canvas 40 x 40
              let mood = .calm
              oval (4, 4, 32, 32) { fill mood == .alert ? #C00 : #0A0 }
          }
          """,
        right: """
          choice Mood = calm, alert

          drawing Face {
              canvas 40 x 40
              let mood: Mood = .calm
              oval (4, 4, 32, 32) { fill mood == .alert ? #C00 : #0A0 }
          }
          """),
      Explanation(
        "name/not-a-value", .error,
        meaning: """
          The name of something other than a value is used as a value: a drawing, a type, a whole \
          path, or a group without a box.
          """,
        remedy: "Name a part of it, 'tick.tip' or 'slope.start', or give the group a box.",
        wrong: """
          drawing Tick {
              canvas 40 x 40
              line slope from (4, 36) to (36, 4) { stroke #C00 width 4 }
              oval = rect(center: slope, size: (8, 8)) { fill #C00 }
          }
          """,
        right: """
          drawing Tick {
              canvas 40 x 40
              line slope from (4, 36) to (36, 4) { stroke #C00 width 4 }
              oval = rect(center: slope.end, size: (8, 8)) { fill #C00 }
          }
          """),
      Explanation(
        "name/across-transform", .error,
        meaning: """
          A name refers from outside to a rotated, scaled or moved element, or to a place inside \
          one. The coordinates of such a place are not its final position.
          """,
        remedy: "Refer to the frame or 'let' that places both elements.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              rect lid (12, 12, 16, 16) {
                  fill #C00
                  rotate 30deg
              }
              oval = rect(center: lid.center, size: (4, 4)) { fill #FFF }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              rect lid (12, 12, 16, 16) {
                  fill #C00
                  rotate 30deg
              }
              oval = rect(center: (20, 20), size: (4, 4)) { fill #FFF }
          }
          """),
      Explanation(
        "name/unknown-drawing", .error,
        meaning: "'use' names a drawing that does not exist, or something that is not a drawing.",
        remedy: """
          Use the name that the help offers. Drawings of other files are qualified with the name \
          of the import.
          """,
        wrong: """
          drawing Dot {
              canvas 10 x 10
              oval (1, 1, 8, 8) { fill #C00 }
          }

          drawing Pair {
              canvas 20 x 10
              use Dot (0, 0, 10, 10)
              use Dto (10, 0, 10, 10)
          }
          """,
        right: """
          drawing Dot {
              canvas 10 x 10
              oval (1, 1, 8, 8) { fill #C00 }
          }

          drawing Pair {
              canvas 20 x 10
              use Dot (0, 0, 10, 10)
              use Dot (10, 0, 10, 10)
          }
          """),
      Explanation(
        "name/drawing-cycle", .error,
        meaning: "Drawings use one another in a cycle, which would never end.",
        remedy: "Draw one of them without the other.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { stroke #C00 width 4 }
              use Badge (10, 10, 20, 20)
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              oval (4, 4, 32, 32) { stroke #C00 width 4 }
              oval (14, 14, 12, 12) { fill #C00 }
          }
          """),
    ])
}
