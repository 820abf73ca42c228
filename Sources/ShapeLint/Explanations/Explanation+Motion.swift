import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let motion = Chapter(
    "Motion",
    about: "Parameters that change over time, and flip-books.",
    [
      Explanation(
        "animation/name", .error,
        meaning: """
          The name after 'animate' is neither a frame nor a parameter of the drawing. Drawn \
          elements move only where a parameter moves them.
          """,
        remedy: "Declare a parameter, draw with it, and animate the parameter.",
        wrong: """
          drawing Dot {
              canvas 40 x 40
              oval dot (4, 4, 8, 8) { fill #C00 }
              animate dot from 4 to 28
          }
          """,
        right: """
          drawing Dot {
              canvas 40 x 40
              param at: number = 4
              oval dot = (at, 4, 8, 8) { fill #C00 }
              animate at from 4 to 28
          }
          """),
      Explanation(
        "animation/type", .error,
        meaning: """
          Values of this type cannot be interpolated. Numbers, angles, points, sizes, rectangles \
          and colors can.
          """,
        remedy: "Animate a number, and choose the value by that number.",
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = false
              oval (4, 4, 32, 32) { fill on ? #FC0 : #444 }
              animate on from false to true
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param progress: number = 0 in 0...1
              let on = progress > 50%
              oval (4, 4, 32, 32) { fill on ? #FC0 : #444 }
              animate progress from 0 to 1
          }
          """),
      Explanation(
        "animation/main-frame", .error,
        meaning: """
          An animation changes the main frame, which is the picture itself. The size of the \
          picture is set where the picture is shown.
          """,
        remedy: "Animate a parameter, and use it to place the moving elements.",
        wrong: """
          drawing Dot {
              canvas 40 x 40
              frame target = canvas
              oval (4, 4, 8, 8) in target { fill #C00 }
              animate target from (0, 0, 40, 40) to (0, 0, 80, 40)
          }
          """,
        right: """
          drawing Dot {
              canvas 40 x 40
              frame target = canvas
              param at: number = 0 in 0...1
              oval dot = (target.minX + at * (target.width - 8), target.minY, 8, 8) { fill #C00 }
              animate at from 0 to 1
          }
          """),
      Explanation(
        "animation/outside-domain", .error,
        meaning: "An end of an animation is outside the domain of its parameter.",
        remedy: "Stay within the domain, or widen it.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              param level: number = 0 in 0...1
              rect bar = (0, 16, 40 * level, 8) { fill #C00 }
              animate level from 0 to 100
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              param level: number = 0 in 0...1
              rect bar = (0, 16, 40 * level, 8) { fill #C00 }
              animate level from 0 to 1
          }
          """),
      Explanation(
        "animation/time", .error,
        meaning: """
          A duration, a delay or a number of repeats is negative, or too small or too large to be \
          shown. Times are in seconds.
          """,
        remedy: "Write a number of seconds; 'repeats' without a number repeats without end.",
        wrong: """
          drawing Dot {
              canvas 40 x 40
              param at: number = 0
              oval dot = (at, 4, 8, 8) { fill #C00 }
              animate at from 0 to 32 { duration 0 }
          }
          """,
        right: """
          drawing Dot {
              canvas 40 x 40
              param at: number = 0
              oval dot = (at, 4, 8, 8) { fill #C00 }
              animate at from 0 to 32 { duration 0.5 }
          }
          """),
      Explanation(
        "animation/easing", .error,
        meaning: """
          An easing is neither a known word nor a list of two constant control points of a curve \
          from (0, 0) to (1, 1). The x coordinates of the points must be from 0 to 1, so that each \
          time has one value.
          """,
        remedy: "Write two points, or '.linear', '.easeIn', '.easeOut' or '.easeInOut'.",
        wrong: """
          drawing Dot {
              canvas 40 x 40
              param at: number = 0
              oval dot = (at, 4, 8, 8) { fill #C00 }
              animate at from 0 to 32 { easing [(0.2, 0)] }
          }
          """,
        right: """
          drawing Dot {
              canvas 40 x 40
              param at: number = 0
              oval dot = (at, 4, 8, 8) { fill #C00 }
              animate at from 0 to 32 { easing [(0.2, 0), (0, 1)] }
          }
          """),
      Explanation(
        "flipbook/pictures", .error,
        meaning: "A flip-book must show either drawings or images, and not both.",
        remedy: "List the drawings, or name the images.",
        wrong: """
          drawing Blink {
              canvas 40 x 40
              flipbook eye (4, 4, 32, 32) { rate 4 }
          }
          """,
        right: """
          drawing Open {
              canvas 8 x 8
              oval (0, 0, 8, 8) { fill #000 }
          }

          drawing Shut {
              canvas 8 x 8
              rect (0, 3, 8, 2) { fill #000 }
          }

          drawing Blink {
              canvas 40 x 40
              flipbook eye (4, 4, 32, 32) {
                  rate 4
                  drawings [Open, Shut]
              }
          }
          """),
      Explanation(
        "flipbook/time", .error,
        meaning: """
          The time parameter of a flip-book is used, or another frame or parameter has its name. A \
          flip-book without 'time' has such a parameter, named after the flip-book: 'walkTime' for \
          'walk'. This parameter runs on its own, so that neither animations nor formulas can use \
          it.
          """,
        remedy: """
          Write 'rate' and 'repeats', or give the flip-book a parameter of your own as its 'time'. \
          Rename any other frame or parameter of this name.
          """,
        wrong: """
          drawing Walk {
              canvas 40 x 40
              flipbook walk (0, 0, 40, 40) { images "walk{0...3}.png" }
              animate walkTime from 0 to 1 { duration 2 }
          }
          """,
        right: """
          drawing Walk {
              canvas 40 x 40
              param seconds: number = 0 in 0...1
              flipbook walk (0, 0, 40, 40) {
                  images "walk{0...3}.png"
                  time seconds
              }
              animate seconds from 0 to 1 { duration 2 }
          }
          """),
      Explanation(
        "flipbook/images", .error,
        meaning: """
          The images of a flip-book are neither a text with a range of numbers nor a list of \
          texts, or there are more than 10,000 images.
          """,
        remedy: "Write the first and the last number: '\"walk{00...79}.png\"'.",
        wrong: """
          drawing Walk {
              canvas 40 x 40
              flipbook (0, 0, 40, 40) { images "walk.png" }
          }
          """,
        right: """
          drawing Walk {
              canvas 40 x 40
              flipbook (0, 0, 40, 40) { images "walk{0...3}.png" }
          }
          """),
      Explanation(
        "flipbook/rate", .error,
        meaning:
          "A rate, which is the number of pictures per second, is 0 or less, or more than 1000.",
        remedy: "Write a number such as 12, 24 or 30.",
        wrong: """
          drawing Walk {
              canvas 40 x 40
              flipbook (0, 0, 40, 40) {
                  rate 0
                  images "walk{0...3}.png"
              }
          }
          """,
        right: """
          drawing Walk {
              canvas 40 x 40
              flipbook (0, 0, 40, 40) {
                  rate 12
                  images "walk{0...3}.png"
              }
          }
          """),
    ])
}
