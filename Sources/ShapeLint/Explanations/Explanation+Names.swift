import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension Explanation {
  static let names = Chapter(
    "Names",
    about: "What is declared, where it is known, and what it stands for.",
    [
      Explanation(
        "name/undefined", .error,
        meaning: """
          A name is declared nowhere that can be seen from here. It may be misspelt, belong to a \
          path or an import, or be known only in its block.
          """,
        remedy: """
          Take the name that the help offers, or declare it. Nodes are reached through their path, \
          'tick.tip', imported names through their file, 'kit.accent'.
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
          A name is declared twice. All names of a drawing are in one space, those in groups and \
          runs too.
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
        meaning: """
          A name depends on itself, directly or by way of others; the message shows the way \
          around.
          """,
        remedy: "Give one of them a value of its own.",
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
        meaning: "'canvas' stands outside of every drawing, where it means nothing.",
        remedy: "Move what uses it into the drawing.",
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
        meaning: "This is no type, or has another name here.",
        remedy: """
          Take number, angle, bool, text, point, size, rect, color, shadow, or a choice of your \
          own.
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
        meaning: "There is no function of this name, or what is called is no function.",
        remedy: "Take the name that the help offers, or one of the functions in the reference.",
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
        meaning:
          "A thing has no part of this name, or it is called with arguments that it does not take.",
        remedy: """
          Take one of those that the note lists. What is inside of a symbol has no name outside of \
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
        meaning: "A word is none of the cases of a choice.",
        remedy: "Take one of those that the note lists.",
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
          A case, '.word', stands where no choice is wanted, so that it cannot be told to which it \
          belongs. Colors have no names either.
          """,
        remedy: """
          Give the value a type that is a choice, or compare it with one; write colors as \
          '#RRGGBB'.
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
          The name of something that is no value stands where a value is wanted: a drawing, a \
          type, a whole path, a group without a box.
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
          A place is named that is inside something rotated, scaled or moved. It is not where its \
          coordinates say.
          """,
        remedy: "Refer to what both are placed by, a frame or a 'let'.",
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
        meaning: "'use' names a drawing that does not exist, or something that is no drawing.",
        remedy: """
          Take the name that the help offers. Drawings of other files stand behind the name of the \
          import.
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
        meaning: "Drawings use one another in a circle, and would go on forever.",
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
