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
          A gradient has fewer than two stops, its stops are in a list, or it is an argument and \
          has more than 16 stops. A gradient needs a color at each end.
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
          A stop is positioned before the previous stop. Stops apply in the order in which they \
          are written, so the stop is painted at the position of the previous stop, as a hard \
          edge.
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
          A gradient is painted without a place or with two places, or something other than a \
          gradient is given a place. The place is 'angle …', for elements that have a box, or \
          'from … to …' or 'radial … radius …'. A gradient must not end where it starts.
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
          The circle in which a radial gradient starts is not inside the circle in which it ends. \
          Renderers disagree on such gradients, so the first circle is moved to just inside the \
          edge of the second.
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
          'clip' names something that has no inside, such as a line, a text, a group or a symbol, \
          or elements clip themselves or each other. Only the part of an element that is inside \
          the named shape or path is shown.
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
          A line or a text has a stroke with 'align .inside' or 'align .outside', which put the \
          stroke on one side of an outline. A line has no sides, and only fonts know the outlines \
          of letters.
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
          An element has a blend mode of Core Graphics that CSS and SVG lack, such as 'xor' or a \
          source or destination mode. Swift blends with the contents of the same layer or context; \
          the SVG shows the element in the normal mode.
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
        meaning: """
          A light is outside of all groups, or has no range. It shines on the group that contains \
          it.
          """,
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
          The lights of a group multiply, but the ambient light of the group is 1. Lights that \
          multiply brighten only the parts that the ambient light leaves dark, and at 1 it leaves \
          nothing dark. The ambient light is 1 unless the group sets it.
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
          A blur is so large that no shadow is visible. A blur is in points, and is twice the \
          standard deviation, as in Core Graphics and CSS.
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
          An element has an inner shadow but no fill. An inner shadow falls from the edge of a \
          fill into the fill.
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
          'mask' names something that paints nothing, the masked element itself, a group around \
          it, or an element whose own mask is the masked element. The coverage or brightness of a \
          mask sets how much of the masked element is shown. A mask is not painted itself.
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
        meaning: "A text has no content, so it shows nothing.",
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
          A font is neither '.system' nor the name of one family, or its name is not constant. The \
          font is the same in every picture, so that an app knows which fonts it needs. Styles and \
          sizes are not parts of the name.
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
          A line height is so small that all lines are on top of one another. It is the distance \
          from one baseline to the next in points, not a multiple of the font size.
          """,
        remedy: """
          Multiply the number by the font size, or leave it out: the default is 1.2 times the font \
          size.
          """,
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
        meaning: "The number of lines of a text is not a constant whole number from 1 to 1000.",
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
