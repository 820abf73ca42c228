import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension Explanation {
  static let positions = Chapter(
    "Positions",
    about: "The places of elements, and how they follow frames: positions, frames and pins.",
    [
      Explanation(
        "position/form", .error,
        meaning: """
          A handle is neither drawn, '(dx, dy)', nor computed, '= …'. The 'in' of a node is a \
          handle, too, and not a frame; the frame of nodes is written around them.
          """,
        remedy: "Write the vector in parentheses, or write '=' before the expression.",
        wrong: """
          drawing Wave {
              canvas 40 x 40
              param bend: point = (8, -8)
              path wave {
                  round (4, 20) out bend
                  round (36, 20) in (-8, 8)
                  stroke #C00 width 4
              }
          }
          """,
        right: """
          drawing Wave {
              canvas 40 x 40
              param bend: point = (8, -8)
              path wave {
                  round (4, 20) out = bend
                  round (36, 20) in (-8, 8)
                  stroke #C00 width 4
              }
          }
          """),
      Explanation(
        "position/not-constant", .error,
        meaning:
          "A drawn position contains a frame, a parameter or another value that is not constant.",
        remedy: """
          Compute the position, '= …'; or draw it with numbers, and specify how it follows a frame \
          with 'in' and 'pin'.
          """,
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (0, 16, target.width, 8) { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar = (target.minX, target.midY, target.width, 8) { fill #C00 }
          }
          """),
      Explanation(
        "position/percentage", .error,
        meaning: "A drawn position contains a percentage, but must be in points of the design.",
        remedy: """
          Write the position in the design. In a frame, without a pin, it keeps its share of the \
          frame.
          """,
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (0, 16, 100%, 8) in target { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (0, 16, 40, 8) in target { fill #C00 }
          }
          """),
      Explanation(
        "position/placement-after-computed", .error,
        meaning: """
          A computed position, '= …', is followed by 'in' or 'pin'. Its formula alone sets the \
          place at every size.
          """,
        remedy: "Remove one of the two.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar = target.inset(8) in target { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar = target.inset(8) { fill #C00 }
          }
          """),
      Explanation(
        "pin/without-frame", .error,
        meaning: "The pins have no frame to pin to.",
        remedy: "Name the frame before the pins: 'in target pin …'.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (4, 16, 16, 8) pin left width { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (4, 16, 16, 8) in target pin left width { fill #C00 }
          }
          """),
      Explanation(
        "pin/repeated", .error,
        meaning: "An edge or a size is pinned twice.",
        remedy: "Remove one of the pins; perhaps the opposite edge was meant.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (4, 16, 32, 8) in target pin left left { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (4, 16, 32, 8) in target pin left right { fill #C00 }
          }
          """),
      Explanation(
        "pin/size-of-point", .error,
        meaning:
          "A width or a height is pinned, but a point, a node or the end of a line has neither.",
        remedy: "Pin the point to an edge or a middle.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              line bar from (4, 20) to (20, 20) in target pin left width { stroke #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              line bar from (4, 20) to (20, 20) in target pin left { stroke #C00 }
          }
          """),
      Explanation(
        "pin/impossible", .error,
        meaning: """
          These pins cannot all hold at once: they leave nothing that can change. Or a box is \
          pinned by a middle alone, which leaves its size open.
          """,
        remedy: """
          Pin a box by at most two of 'left', 'width' and 'right', or by 'midX width', and a point \
          to one of 'left', 'midX' and 'right'. The same applies to the vertical pins.
          """,
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (4, 16, 32, 8) in target pin left width right { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (4, 16, 32, 8) in target pin left right { fill #C00 }
          }
          """),
      Explanation(
        "pin/frame-without-size", .error,
        meaning: "An element scales with a frame that has no width or height in the design.",
        remedy: "Pin the element to the frame, so that nothing scales.",
        wrong: """
          drawing Hand {
              canvas 40 x 40
              frame pivot = (20, 20, 0, 0)
              line hand from (20, 20) to (34, 12) in pivot { stroke #C00 width 4 }
          }
          """,
        right: """
          drawing Hand {
              canvas 40 x 40
              frame pivot = (20, 20, 0, 0)
              line hand from (20, 20) to (34, 12) in pivot pin left top { stroke #C00 width 4 }
          }
          """),
      Explanation(
        "pin/nothing-left", .error,
        meaning: """
          The parts that these pins make rigid fill the whole frame in the design, so that no part \
          is left that can scale.
          """,
        remedy: "Use other pins; the help names pins that work.",
        wrong: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (0, 16, 40, 8) in target pin width { fill #C00 }
          }
          """,
        right: """
          drawing Bar {
              canvas 40 x 40
              frame target = canvas
              rect bar (0, 16, 40, 8) in target pin left width { fill #C00 }
          }
          """),
      Explanation(
        "frame/not-a-rectangle", .error,
        meaning: "The value after 'in' is not a rectangle in which things can be placed.",
        remedy: "Name a frame, a rectangle, an element with a box or a group with one.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param middle: point = (20, 20)
              oval dot (12, 12, 16, 16) in middle { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame middle = (20, 20, 0, 0)
              oval dot (12, 12, 16, 16) in middle pin left width top height { fill #C00 }
          }
          """),
      Explanation(
        "frame/second-main", .error,
        meaning: """
          A drawing has a second frame '= canvas'. Only one frame can be the main frame, whose \
          size '--size' sets.
          """,
        remedy: "Give the other frame a rectangle of its own, or draw it in the main frame.",
        wrong: """
          drawing Target {
              canvas 40 x 40
              frame outer = canvas
              frame inner = canvas
              oval (2, 2, 36, 36) in outer { fill #C00 }
              oval (12, 12, 16, 16) in inner { fill #FFF }
          }
          """,
        right: """
          drawing Target {
              canvas 40 x 40
              frame outer = canvas
              frame inner (10, 10, 20, 20) in outer
              oval (2, 2, 36, 36) in outer { fill #C00 }
              oval (12, 12, 16, 16) in inner { fill #FFF }
          }
          """),
      Explanation(
        "frame/misplaced", .error,
        meaning: """
          An argument is declared in a group or a run, or a frame is declared under 'for' or 'if'.
          """,
        remedy: "Declare it directly in the drawing.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              group all {
                  frame target = canvas
                  oval dot (4, 4, 32, 32) in target { fill #C00 }
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              group all {
                  oval dot (4, 4, 32, 32) in target { fill #C00 }
              }
          }
          """),
      Explanation(
        "frame/hand", .error,
        meaning: """
          'draggable' or 'toggle' is used where a hand cannot change anything: on a local frame, \
          on a value of the wrong type, or with a 'by' that names no element. Or a number is \
          dragged 'along' an element without an outline, a path without length, or a path that \
          depends on the number. A number that is dragged needs a domain with two different ends, \
          which are its values at the ends of the path.
          """,
        remedy: """
          Drag frames and points that are arguments, toggle a 'bool', and name an element of this \
          drawing after 'by'. After 'along', name a path that stays in place while the number \
          changes, and give the number a domain.
          """,
        wrong: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true draggable
              oval bulb (4, 4, 32, 32) { fill on ? #FC0 : #CCC }
          }
          """,
        right: """
          drawing Lamp {
              canvas 40 x 40
              param on: bool = true toggle by bulb
              oval bulb (4, 4, 32, 32) { fill on ? #FC0 : #CCC }
          }
          """),
      Explanation(
        "param/drawn-default", .error,
        meaning: "The default of a parameter is drawn, '(…)', but only points have drawn defaults.",
        remedy: "Write '=' before the value.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param level: number (0.5)
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 0.5
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """),
      Explanation(
        "param/domain", .error,
        meaning: "A parameter has a domain, 'in …', that its type does not allow.",
        remedy:
          "Leave the domain out. Only numbers and angles have one; 'assume' can restrict points.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param tip: point = (20, 20) in 0...40
              oval = rect(center: tip, size: (16, 16)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param tip: point = (20, 20)
              oval = rect(center: tip, size: (16, 16)) { fill #C00 }
          }
          """),
      Explanation(
        "param/frame-as-domain", .error,
        meaning: """
          A computed default, '= …', is followed by 'in' and a frame, but 'in' must be followed by \
          a domain.
          """,
        remedy:
          "Remove the '=': a drawn default follows its frame until the caller sets the parameter.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              param tip: point = (20, 20) in target
              oval = rect(center: tip, size: (16, 16)) { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              param tip: point (20, 20) in target
              oval = rect(center: tip, size: (16, 16)) { fill #C00 }
          }
          """),
      Explanation(
        "param/design-outside", .error,
        meaning: "The default of a parameter is outside its own domain.",
        remedy: "Change the default or the domain.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 50 in 0...1
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              param level: number = 50% in 0...1
              oval (4, 4, 32, 32) {
                  fill #C00
                  opacity level
              }
          }
          """),
      Explanation(
        "assume/operator", .error,
        meaning:
          "An assumption has an operator other than 'in', '>=' and '<='.",
        remedy: "Write one of these operators.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              assume target.width > 20
              oval dot (4, 4, 32, 32) in target { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              assume target.width >= 20
              oval dot (4, 4, 32, 32) in target { fill #C00 }
          }
          """),
      Explanation(
        "assume/design-outside", .error,
        meaning: "The design of the drawing violates one of its own assumptions.",
        remedy: "Correct the design, or the range, which is in points.",
        wrong: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              assume target.width in 60...200
              oval dot (4, 4, 32, 32) in target { fill #C00 }
          }
          """,
        right: """
          drawing Badge {
              canvas 40 x 40
              frame target = canvas
              assume target.width in 20...200
              oval dot (4, 4, 32, 32) in target { fill #C00 }
          }
          """),
      Explanation(
        "ensure/fails", .error,
        meaning: """
          An 'ensure' is false for arguments that callers may give. The note lists such arguments, \
          unless the 'ensure' is false for all arguments.
          """,
        remedy: "Change the drawing; or narrow the arguments with 'assume' or a domain.",
        wrong: """
          drawing Label {
              canvas 96 x 32
              frame target = canvas
              assume target.width in 40...400
              assume target.height in 32...32
              rect label (8, 8, 64, 16) in target pin left width { fill #07A }
              ensure label.maxX <= target.maxX - 8
          }
          """,
        right: """
          drawing Label {
              canvas 96 x 32
              frame target = canvas
              assume target.width in 80...400
              assume target.height in 32...32
              rect label (8, 8, 64, 16) in target pin left width { fill #07A }
              ensure label.maxX <= target.maxX - 8
          }
          """),
      Explanation(
        "ensure/unknown", .note,
        meaning: "An 'ensure' could be neither proved nor refuted.",
        remedy:
          "Bound the arguments with 'assume' or a domain, or write the condition in a simpler way.",
        wrong: """
          drawing Field {
              canvas 40 x 40
              param x: number = 1
              param y: number = 2
              ensure x * x * x * x + y * y * y * y + 1 > x * y * y * x + x * y * x * x / 9
              oval = (x, y, 32, 32) { fill #C00 }
          }
          """,
        right: """
          drawing Field {
              canvas 40 x 40
              param x: number = 1 in 0...2
              param y: number = 2 in 0...2
              ensure x + y <= 4
              oval = (x, y, 32, 32) { fill #C00 }
          }
          """),
      Explanation(
        "layout/row-content", .error,
        meaning: """
          A row or column has no box, or contains something that it cannot place: an element \
          without a drawn box, such as a path or a line, or an element with pins.
          """,
        remedy: """
          Draw a box for the element, or put it in a group with a box. Remove pins; 'grow', 'min' \
          and 'max' make a length flexible.
          """,
        wrong: """
          drawing Bar {
              canvas 60 x 20
              row bar (0, 0, 60, 20) {
                  gap 10
                  rect mark (0, 5, 10, 10) { fill #C00 }
                  line from (20, 10) to (60, 10) { stroke #C00 width 4 }
              }
          }
          """,
        right: """
          drawing Bar {
              canvas 60 x 20
              row bar (0, 0, 60, 20) {
                  gap 10
                  rect mark (0, 5, 10, 10) { fill #C00 }
                  group rest (20, 5, 40, 10) {
                      line from (20, 10) to (60, 10) { stroke #C00 width 4 }
                      grow
                  }
              }
          }
          """),
      Explanation(
        "layout/grow", .error,
        meaning: """
          'grow' is followed by something other than a constant whole number from 1 to 12. The \
          number says how many equal parts of the free room an element takes.
          """,
        remedy: "Write a whole number, or 'grow' alone for one part.",
        wrong: """
          drawing Bar {
              canvas 60 x 20
              row bar (0, 0, 60, 20) {
                  rect a (0, 5, 20, 10) {
                      fill #C00
                      grow 0.5
                  }
                  rect b (20, 5, 40, 10) {
                      fill #FC0
                      grow
                  }
              }
          }
          """,
        right: """
          drawing Bar {
              canvas 60 x 20
              row bar (0, 0, 60, 20) {
                  rect a (0, 5, 20, 10) {
                      fill #C00
                      grow
                  }
                  rect b (20, 5, 40, 10) {
                      fill #FC0
                      grow 2
                  }
              }
          }
          """),
      Explanation(
        "layout/outside-row", .error,
        meaning: """
          'grow', 'min' or 'max' is in the block of an element that no row or column places: it is \
          outside of rows, or it has a frame of its own, or its box is computed.
          """,
        remedy: "Put the element in a row or column, or remove the line.",
        wrong: """
          drawing Bar {
              canvas 60 x 20
              rect a (0, 5, 60, 10) {
                  fill #C00
                  grow
              }
          }
          """,
        right: """
          drawing Bar {
              canvas 60 x 20
              row bar (0, 0, 60, 20) {
                  rect a (0, 5, 60, 10) {
                      fill #C00
                      grow
                  }
              }
          }
          """),
    ])
}
