import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let paint = Chapter(
    "Paint",
    about: "Gradients, clips and texts that cannot be painted, or are not painted as written.",
    [
      Explanation(
        "paint/stops", .error,
        meaning: """
          A gradient needs a color at each end, and so at least two stops. They are written one \
          after the other, not in a list. A gradient that is an argument has at most 16 stops.
          """,
        remedy: "Add a stop, write the color alone, or remove the stops beyond 16.",
        wrong: """
          drawing Sky {
              canvas 40 x 40
              rect (0, 0, 40, 40) { fill gradient(stop(#9CF, 0%)) angle 90deg }
          }
          """,
        right: """
          drawing Sky {
              canvas 40 x 40
              rect (0, 0, 40, 40) { fill gradient(stop(#9CF, 0%), stop(#FFF, 100%)) angle 90deg }
          }
          """),
      Explanation(
        "paint/stop-order", .warning,
        meaning: """
          Stops apply in the order in which they are written. A stop that lies before its \
          predecessor is painted at the place of the predecessor, as a hard edge.
          """,
        remedy: "Write the stops in the order of their positions.",
        wrong: """
          drawing Sky {
              canvas 40 x 40
              rect (0, 0, 40, 40) { fill gradient(stop(#FFF, 100%), stop(#9CF, 0%)) angle 90deg }
          }
          """,
        right: """
          drawing Sky {
              canvas 40 x 40
              rect (0, 0, 40, 40) { fill gradient(stop(#9CF, 0%), stop(#FFF, 100%)) angle 90deg }
          }
          """),
      Explanation(
        "paint/gradient-line", .error,
        meaning: """
          A gradient is made of stops. Its place is set once, where it is painted: with 'angle' \
          (for elements that have a box), 'from … to …' or 'radial … radius …'. Colors and \
          images have no such place.
          """,
        remedy: "Write the line or the circle after the gradient.",
        wrong: """
          drawing Sky {
              canvas 40 x 40
              rect (0, 0, 40, 40) { fill gradient(stop(#9CF, 0%), stop(#FFF, 100%)) }
          }
          """,
        right: """
          drawing Sky {
              canvas 40 x 40
              rect (0, 0, 40, 40) { fill gradient(stop(#9CF, 0%), stop(#FFF, 100%)) angle 90deg }
          }
          """),
      Explanation(
        "paint/start-outside", .warning,
        meaning: """
          A radial gradient starts in a circle within the circle where it ends. Renderers disagree \
          on any other start, so the first circle is moved to just within the edge of the second.
          """,
        remedy: "Move the center of the first circle, or make its radius smaller.",
        wrong: """
          drawing Ball {
              canvas 40 x 40
              let shine = gradient(stop(#FFF, 0%), stop(#36C, 100%))
              oval (0, 0, 40, 40) { fill shine radial (20, 20) radius 20 from (2, 2) radius 2 }
          }
          """,
        right: """
          drawing Ball {
              canvas 40 x 40
              let shine = gradient(stop(#FFF, 0%), stop(#36C, 100%))
              oval (0, 0, 40, 40) { fill shine radial (20, 20) radius 20 from (12, 12) radius 2 }
          }
          """),
      Explanation(
        "paint/clip", .error,
        meaning: """
          'clip' names another shape or path, and only the part inside it is shown. Lines, texts, \
          groups and symbols have no such inside, and two elements cannot clip each other.
          """,
        remedy: "Name a shape; a shape with 'fill none' is not painted itself.",
        wrong: """
          drawing Avatar {
              canvas 40 x 40
              line edge from (0, 0) to (40, 40) { stroke #000 }
              rect sky (0, 0, 40, 40) {
                  fill #9CF
                  clip edge
              }
          }
          """,
        right: """
          drawing Avatar {
              canvas 40 x 40
              oval face (4, 4, 32, 32) { fill none }
              rect sky (0, 0, 40, 40) {
                  fill #9CF
                  clip face
              }
          }
          """),
      Explanation(
        "paint/align", .error,
        meaning: """
          'align .inside' and 'align .outside' put a stroke on one side of an outline. A line has \
          no sides, and only the fonts know the outlines of letters.
          """,
        remedy: "Leave 'align' out, or draw a path that has an inside.",
        wrong: """
          drawing Rule {
              canvas 40 x 40
              line edge from (0, 20) to (40, 20) { stroke #000 width 2 align .inside }
          }
          """,
        right: """
          drawing Rule {
              canvas 40 x 40
              line edge from (0, 20) to (40, 20) { stroke #000 width 2 }
          }
          """),
      Explanation(
        "paint/blend", .warning,
        meaning: """
          Core Graphics has blend modes that CSS and SVG lack, such as 'xor' and the source and \
          destination modes. Swift blends with the contents of the same layer or context; the SVG \
          shows the element in the normal mode.
          """,
        remedy: "Use a blend mode of CSS, a clip or a mask, or draw the picture with Swift only.",
        wrong: """
          drawing Hole {
              canvas 40 x 40
              rect plate (0, 0, 40, 40) { fill #06C }
              oval hole (10, 10, 20, 20) {
                  fill #000
                  blend .destinationOut
              }
          }
          """,
        right: """
          drawing Hole {
              canvas 40 x 40
              path plate {
                  corner (0, 0)
                  corner (40, 0)
                  corner (40, 40)
                  corner (0, 40)
                  close
                  corner (10, 10)
                  corner (30, 10)
                  corner (30, 30)
                  corner (10, 30)
                  close
                  fill #06C
                  fillRule .evenOdd
              }
          }
          """),
      Explanation(
        "paint/light", .error,
        meaning: "A light shines on the group that contains it, up to its range.",
        remedy: "Put the light into the group that it lights, and write the range of the light.",
        wrong: """
          drawing Wall {
              canvas 40 x 40
              rect wall (0, 0, 40, 40) { fill #C2774A }
              light lamp (20, 20) { range 30 }
          }
          """,
        right: """
          drawing Wall {
              canvas 40 x 40
              group wall {
                  ambient 0.2
                  rect bricks (0, 0, 40, 40) { fill #C2774A }
                  light lamp (20, 20) { range 30 }
              }
          }
          """),
      Explanation(
        "paint/ambient", .warning,
        meaning: """
          Lights that multiply brighten the parts that the ambient light of their group leaves \
          dark. The ambient light is 1 unless the group sets it, and at 1 it leaves nothing dark.
          """,
        remedy: "Give the group less ambient light.",
        wrong: """
          drawing Wall {
              canvas 40 x 40
              group wall {
                  lighting .multiply
                  rect bricks (0, 0, 40, 40) { fill #C2774A }
                  light lamp (20, 20) { range 30 }
              }
          }
          """,
        right: """
          drawing Wall {
              canvas 40 x 40
              group wall {
                  ambient 0.3
                  lighting .multiply
                  rect bricks (0, 0, 40, 40) { fill #C2774A }
                  light lamp (20, 20) { range 30 }
              }
          }
          """),
      Explanation(
        "paint/blur", .warning,
        meaning: """
          A blur is in points, twice the standard deviation, as in Core Graphics and CSS. A blur \
          this large leaves no visible shadow.
          """,
        remedy: "Write a few points.",
        wrong: """
          drawing Card {
              canvas 40 x 40
              rect plate (8, 8, 24, 24) {
                  fill #FFF
                  shadow #0008 blur 8000
              }
          }
          """,
        right: """
          drawing Card {
              canvas 40 x 40
              rect plate (8, 8, 24, 24) {
                  fill #FFF
                  shadow #0008 blur 8
              }
          }
          """),
      Explanation(
        "paint/inner-shadow", .warning,
        meaning: """
          An inner shadow falls from the edge of a fill into the fill. An element without a fill \
          has no inner shadow.
          """,
        remedy: "Fill the element, or let it cast a shadow.",
        wrong: """
          drawing Dent {
              canvas 40 x 40
              oval dent (8, 8, 24, 24) {
                  stroke #333 width 2
                  innerShadow #0008 blur 4
              }
          }
          """,
        right: """
          drawing Dent {
              canvas 40 x 40
              oval dent (8, 8, 24, 24) {
                  fill #EEE
                  stroke #333 width 2
                  innerShadow #0008 blur 4
              }
          }
          """),
      Explanation(
        "paint/mask", .error,
        meaning: """
          'mask' names another element, whose coverage or brightness sets how much is shown. A \
          mask is not painted itself. It cannot be the masked element, a group around that \
          element, or an element whose own mask is the masked element.
          """,
        remedy: "Name an element beside the masked one.",
        wrong: """
          drawing Sky {
              canvas 40 x 40
              let fade = gradient(stop(#000, 0%), stop(#0000, 100%))
              group all {
                  rect sky (0, 0, 40, 40) {
                      fill fade angle 90deg
                      mask all by .alpha
                  }
              }
          }
          """,
        right: """
          drawing Sky {
              canvas 40 x 40
              let fade = gradient(stop(#000, 0%), stop(#0000, 100%))
              rect fading (0, 0, 40, 40) { fill fade angle 90deg }
              rect sky (0, 0, 40, 40) {
                  fill #9CF
                  mask fading by .alpha
              }
          }
          """),
      Explanation(
        "text/content", .error,
        meaning: "A text shows nothing until it has content.",
        remedy: "Write the content in the block of the text.",
        wrong: """
          drawing Tag {
              canvas 60 x 20
              text label (5, 0, 50, 20) { fill #000 }
          }
          """,
        right: """
          drawing Tag {
              canvas 60 x 20
              text label (5, 0, 50, 20) {
                  content "Plan"
                  fill #000
              }
          }
          """),
      Explanation(
        "text/font", .error,
        meaning: """
          A font is '.system' or the name of one family. It is the same in every picture, so that \
          an app knows which fonts it needs. Styles and sizes have words of their own.
          """,
        remedy: "Write the name of a family, and 'size', 'weight' and 'italic' after it.",
        wrong: """
          drawing Tag {
              canvas 60 x 20
              text label (5, 0, 50, 20) {
                  content "Plan"
                  font "Inter, sans-serif" size 13
                  fill #000
              }
          }
          """,
        right: """
          drawing Tag {
              canvas 60 x 20
              text label (5, 0, 50, 20) {
                  content "Plan"
                  font "Inter" size 13
                  fill #000
              }
          }
          """),
      Explanation(
        "text/line-height", .warning,
        meaning: """
          The height of a line is in points, from one baseline to the next, not a multiple of the \
          font size. A height this small puts all lines on top of one another.
          """,
        remedy: "Multiply the number by the font size, or leave it out: 1.2 times is the default.",
        wrong: """
          drawing Tag {
              canvas 60 x 40
              text label (5, 0, 50, 40) {
                  content "Yearly\\nplan"
                  font .system size 13
                  lineHeight 1.4
                  fill #000
              }
          }
          """,
        right: """
          drawing Tag {
              canvas 60 x 40
              text label (5, 0, 50, 40) {
                  content "Yearly\\nplan"
                  font .system size 13
                  lineHeight 1.4 * 13
                  fill #000
              }
          }
          """),
      Explanation(
        "text/lines", .error,
        meaning: """
          The number of lines of a text is a constant whole number, known when the drawing is \
          compiled.
          """,
        remedy: "Write a whole number from 1 to 1000.",
        wrong: """
          drawing Tag {
              canvas 60 x 40
              text label (5, 0, 50, 40) {
                  content "Yearly plan"
                  lines 0
                  fill #000
              }
          }
          """,
        right: """
          drawing Tag {
              canvas 60 x 40
              text label (5, 0, 50, 40) {
                  content "Yearly\\nplan"
                  fill #000
              }
          }
          """),
      Explanation(
        "text/measured", .note,
        meaning: """
          The places where lines are broken or cut depend on the widths of letters, which only a \
          font knows. Swift asks the font; an SVG has the lines as written, whatever their width.
          """,
        remedy: "Write '\\n' where a line is to end in every picture.",
        wrong: """
          drawing Tag {
              canvas 60 x 40
              text label (5, 0, 50, 40) {
                  content "Yearly plan"
                  lines 2
                  fill #000
              }
          }
          """,
        right: """
          drawing Tag {
              canvas 60 x 40
              text label (5, 0, 50, 40) {
                  content "Yearly\\nplan"
                  fill #000
              }
          }
          """),
      Explanation(
        "text/control", .warning,
        meaning: """
          The text has a control character, or a character that changes the reading order. An SVG \
          shows U+FFFD instead.
          """,
        remedy: "Remove the character. Scripts that run from right to left need none.",
        wrong: """
          drawing Tag {
              canvas 60 x 20
              text label (5, 0, 50, 20) {
                  content "Plan\\u{202E}"
                  fill #000
              }
          }
          """,
        right: """
          drawing Tag {
              canvas 60 x 20
              text label (5, 0, 50, 20) {
                  content "Plan"
                  fill #000
              }
          }
          """),
    ])
}
