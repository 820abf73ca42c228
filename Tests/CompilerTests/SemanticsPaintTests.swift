import Foundation
import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax
import Testing

/// Paint, visibility and transforms.
@Suite struct SemanticsPaintTests {
  // MARK: Paint

  @Test func nothingIsPaintedThatIsNotSaid() throws {
    let picture = try CompiledDrawing(
      """
      rect bare (0, 0, 10, 10)
      rect filled (0, 0, 10, 10) { fill #123 }
      path stroked { corner (0, 0)\ncorner (9, 9)\nstroke #456 }
      rect empty (0, 0, 10, 10) { fill none\nstroke none width 3 }
      """
    ).picture()
    #expect(picture.names == ["filled", "stroked"])
    #expect(try picture.item("filled").shape.stroke == nil)
    let shape = try picture.item("stroked").shape
    #expect(shape.fill == nil && shape.fillRule == .nonZero && shape.opacity == 1)
    let stroke = try #require(shape.stroke)
    #expect(stroke == Scene.Stroke(stroke.source))
    #expect(stroke.width == 1 && stroke.miterLimit == 10 && stroke.dash.isEmpty)
    #expect(stroke.cap == .butt && stroke.join == .miter && stroke.phase == 0)
  }

  @Test func everythingOfAStroke() throws {
    let drawing = try CompiledDrawing(
      """
      param w: number = 2
      path p {
          corner (0, 0)
          corner (9, 9)
          stroke #000 width w cap .square join .bevel miterLimit w + 1 dash [w, 2 * w] phase -w
          fill #FFF
          fillRule .evenOdd
          opacity w / 10
      }
      """)
    let shape = try drawing.picture(["w": [4]]).item("p").shape
    let stroke = try #require(shape.stroke)
    #expect(stroke.width == 4 && stroke.cap == .square && stroke.join == .bevel)
    #expect(stroke.miterLimit == 5 && stroke.dash == [4, 8] && stroke.phase == -4)
    #expect(shape.fillRule == .evenOdd && shape.opacity == 0.4)
    #expect(try drawing.picture(["w": [20]]).item("p").shape.opacity == 1)
    // A stroke of width 0 is not painted.
    #expect(try drawing.picture(["w": [0]]).names.isEmpty)
  }

  @Test func shadowsAddUp() throws {
    let drawing = try CompiledDrawing(
      """
      param drop: shadow = none
      param d: number = 1
      let lift = shadow(#0004, offset: (0, 2), blur: 6)
      rect r (0, 0, 1, 1) {
          fill #FFF
          shadow #F00 offset (d, -d) blur 4
          shadow drop
          shadow lift
          shadow #0F08
      }
      """)
    let shadows = try drawing.picture(["d": [3]]).item("r").shape.shadows
    #expect(shadows.map(\.offset) == [Vector(3, -3), Vector(0, 2), .zero])
    #expect(shadows.map(\.blur) == [4, 6, 0])
    let given = ["d": [3.0], "drop": [1, 0.5, 0, 0.25, 7, 8, 9]]
    let more = try drawing.picture(given).item("r").shape.shadows
    #expect(more.count == 4)
    #expect(
      more[1]
        == Scene.Shadow(
          color: Scene.Color(red: 1, green: 0.5, blue: 0, alpha: 0.25), offset: Vector(7, 8),
          blur: 9))
  }

  @Test func radiiShrinkTogetherUntilTheyFit() throws {
    let drawing = try CompiledDrawing(
      """
      param r: number = 4
      rect one (0, 0, 20, 40) { fill #000\nradius r }
      rect four (0, 0, 20, 40) { fill #000\nradius (r, 2 * r, 0, r) }
      """)
    func radius(_ r: Double) throws -> Double? {
      guard
        case .rectangle(_, let radius) = try drawing.picture(["r": [r]]).item("one").shape.outline
      else { return nil }
      return radius
    }
    #expect(try radius(4) == 4)
    #expect(try radius(50) == 10)
    #expect(try radius(-3) == 0)
    /// The start of the path and the ends of its straight sides, without repetitions.
    func starts(_ r: Double) throws -> [Point] {
      let points = try drawing.picture(["r": [r]]).path("four").elements.compactMap { element in
        if case .move(let p) = element { p } else if case .line(let p) = element { p } else { nil }
      }
      return points.enumerated().filter { i, p in
        i == 0 || (p - points[i - 1]).length > 1e-9
      }.map(\.element)
    }
    #expect(
      try starts(4) == [Point(4, 0), Point(12, 0), Point(20, 40), Point(4, 40), Point(0, 4)])
    // The sum 10 + 20 is one and a half times the width, so all radii are reduced to two thirds.
    let f = 20.0 / 30
    let wanted = [Point(10 * f, 0), Point(20, 40), Point(10 * f, 40), Point(0, 10 * f)]
    expectClose(try starts(10).flatMap { [$0.x, $0.y] }, wanted.flatMap { [$0.x, $0.y] })
  }

  // MARK: Visibility

  @Test func ifSwitchesPaintingOnly() throws {
    let drawing = try CompiledDrawing(
      """
      param a: bool = true
      param b: bool = true
      if a {
          rect yes (0, 0, 1, 1) { fill #000 }
          if b {
              rect both (0, 0, 1, 1) { fill #000 }
          } else {
              rect first (0, 0, 1, 1) { fill #000 }
          }
      } else {
          rect no (5, 6, 1, 1) { fill #000\nvisible when b }
      }
      rect always (0, 0, 1, 1) { fill #000 }
      for k in 0 ..< 2 {
          if b { rect turn (k, 0, 1, 1) { fill #000 } }
      }
      """)
    func names(_ a: Double, _ b: Double) throws -> [String] {
      try drawing.picture(["a": [a], "b": [b]]).names
    }
    #expect(try names(1, 1) == ["yes", "both", "always", "turn-0", "turn-1"])
    #expect(try names(1, 0) == ["yes", "first", "always"])
    #expect(try names(0, 1) == ["no", "always", "turn-0", "turn-1"])
    #expect(try names(0, 0) == ["always"])
    // Both branches are laid out.
    #expect(try drawing.numbers("no") == [5, 6, 1, 1])
  }

  @Test func visibleWhen() throws {
    let drawing = try CompiledDrawing(
      """
      param level: number = 0
      rect bar (0, 0, 1, 1) { fill #000\nvisible when level > 0.5 }
      group all {
          rect inside (0, 0, 1, 1) { fill #000 }
          visible when level < 0.8
          opacity level
      }
      """)
    #expect(try drawing.picture(["level": [0]]).names.isEmpty)
    #expect(try drawing.picture(["level": [0.6]]).names == ["bar", "inside"])
    #expect(try drawing.picture(["level": [0.6]]).item("inside").opacity == 0.6)
    #expect(try drawing.picture(["level": [0.9]]).names == ["bar"])
  }

  @Test func namesUnderIfAreNotExported() {
    let program = CompiledDrawing.program(
      """
      drawing D {
          canvas 10 x 10
          param a: bool = true
          if a { rect inside (0, 0, 1, 1) { fill #000 } }
          let x = inside.minX
      }
      """)
    #expect(program.diagnostics.containsError)
  }

  // MARK: Transforms

  /// The image of a point under the scale and the rotation about the fixed point, followed by the
  /// offset.
  private func map(
    _ p: Point, about: Point, scale: Vector = Vector(1, 1), degrees: Double = 0,
    offset: Vector = .zero
  ) -> Point {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let v = Vector((p.x - about.x) * scale.dx, (p.y - about.y) * scale.dy)
    return about + Vector(v.dx * cosine - v.dy * sine, v.dx * sine + v.dy * cosine) + offset
  }

  private func expect(
    _ transform: Transform, is map: (Point) -> Point,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for p in [Point(0, 0), Point(100, 0), Point(0, 100), Point(-37, 81)] {
      let (found, wanted) = (transform.apply(to: p), map(p))
      expectClose(
        [found.x, found.y], [wanted.x, wanted.y], within: 1e-9, "\(p)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func theOrderOfLinesSaysNothing() throws {
    let lines = ["rotate 30deg", "scale (2, 0.5)", "offset (7, -3)", "about = (10, 20)"]
    for first in lines {
      for second in lines where second != first {
        for third in lines where third != first && third != second {
          let rest = lines.filter { ![first, second, third].contains($0) }
          let order = [first, second, third] + rest
          let drawing = try CompiledDrawing(
            "path p {\ncorner (0, 0)\ncorner (9, 9)\nstroke #000\n"
              + order.joined(separator: "\n") + "\n}")
          expect(try drawing.picture().item("p").transform) { p in
            map(
              p, about: Point(10, 20), scale: Vector(2, 0.5), degrees: 30, offset: Vector(7, -3))
          }
        }
      }
    }
  }

  @Test func boxesTurnAboutTheirMiddle() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      param turn: angle = 30deg
      rect r (10, 10, 20, 40) in target { fill #000\nrotate turn }
      oval o (10, 10, 20, 40) in target { fill #000\nscale 2 }
      arc a (10, 10, 20, 40) from 0deg to 90deg in target { stroke #000\nrotate turn\nscale (1, 3) }
      group g (10, 10, 20, 40) in target {
          rect inside (0, 0, 5, 5) in target pin left top width height { fill #000 }
          rotate turn
      }
      rect m (10, 10, 20, 40) in target { fill #000\noffset (5, 6) }
      """)
    for frame in [[0.0, 0, 100, 100], [50, 20, 200, 50]] {
      let given = ["target": frame, "turn": [-75]]
      let picture = try drawing.picture(given)
      let middle = Point(frame[0] + frame[2] * 0.2, frame[1] + frame[3] * 0.3)
      expect(try picture.item("r").transform) { map($0, about: middle, degrees: -75) }
      expect(try picture.item("o").transform) { map($0, about: middle, scale: Vector(2, 2)) }
      expect(try picture.item("a").transform) {
        map($0, about: middle, scale: Vector(1, 3), degrees: -75)
      }
      expect(try picture.item("inside").transform) { map($0, about: middle, degrees: -75) }
      expect(try picture.item("m").transform) { $0 + Vector(5, 6) }
      // A transform does not change the layout.
      guard case .rectangle(let box, _) = try picture.item("inside").shape.outline else { continue }
      #expect(box == Rect(x: frame[0], y: frame[1], width: 5, height: 5))
    }
  }

  @Test func whatHasNoBoxSaysAboutWhat() throws {
    for element in [
      "path p { corner (0, 0)\ncorner (9, 9)\nstroke #000\nrotate 5deg\n}",
      "line l from (0, 0) to (9, 9) { stroke #000\nscale 2\n}",
      "group g { rect r (0, 0, 1, 1) { fill #000 }\nrotate 5deg\n}",
    ] {
      func program(_ text: String) -> Program {
        CompiledDrawing.program("drawing D {\ncanvas 10 x 10\n\(text)\n}")
      }
      #expect(program(element).diagnostics.containsError, "\(element)")
      let fixed = element.dropLast() + "about (1, 2)\n}"
      #expect(program(String(fixed)).diagnostics.isEmpty, "\(fixed)")
    }
  }

  @Test func aboutIsDrawnOrComputed() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      path scaled in target {
          corner (0, 0)
          corner (9, 9)
          stroke #000
          rotate 90deg
          about (30, 40)
      }
      line pinned from (0, 0) to (9, 9) in target pin right midY {
          stroke #000
          rotate 90deg
          about (30, 40)
      }
      rect computed (0, 0, 10, 10) in target {
          fill #000
          rotate 90deg
          about = target.center
      }
      path fixed {
          corner (0, 0)
          corner (9, 9)
          stroke #000
          rotate 90deg
          about (30, 40)
      }
      """)
    let picture = try drawing.picture(["target": [10, 20, 300, 200]])
    for (name, about) in [
      ("scaled", Point(100, 100)), ("pinned", Point(240, 110)), ("computed", Point(160, 120)),
      ("fixed", Point(30, 40)),
    ] {
      expect(try picture.item(name).transform) { map($0, about: about, degrees: 90) }
    }
  }

  @Test func transformsNest() throws {
    let drawing = try CompiledDrawing(
      """
      group outer (0, 0, 100, 100) {
          group inner {
              rect r (10, 10, 10, 10) {
                  fill #000
                  offset (5, 0)
              }
              scale 2
              about (0, 0)
          }
          rotate 90deg
      }
      """)
    expect(try drawing.picture().item("r").transform) { p in
      let moved = p + Vector(5, 0)
      return map(Point(2 * moved.x, 2 * moved.y), about: Point(50, 50), degrees: 90)
    }
  }

  @Test func nothingReachesAcrossATransform() {
    func diagnostics(_ outside: String, inside: String = "") -> [Diagnostic] {
      CompiledDrawing.program(
        """
        drawing D {
            canvas 100 x 100
            frame target = canvas
            param i: number = 0
            group g (10, 10, 50, 50) in target {
                rect box (20, 20, 5, 5) { fill #000 }
                point dot (20, 20)
                line bar from (20, 20) to (30, 30) { stroke #000 }
                path track { corner knee (0, 0)\ncorner (9, 9)\nstroke #000\n}
                frame room (20, 20, 10, 10) in target
                for k in 0 ..< 2 { rect cell (20 + k, 20, 5, 5) { fill #000 } }
                \(inside)
                rotate 10deg
            }
            rect turned (0, 0, 5, 5) { fill #000\nrotate 5deg }
            rect plain (0, 0, 5, 5) { fill #000 }
            \(outside)
        }
        """
      ).diagnostics
    }
    for expression in [
      "box.midX", "dot.x", "bar.start.x", "track.knee.x", "room.midX", "cell[0].midX",
      "cell[i].midX", "turned.midX",
    ] {
      #expect(
        diagnostics("let x = \(expression)").contains { $0.id == "name/across-transform" },
        "\(expression)")
    }
    // The box of a group is known before the group is rotated, and elements inside can refer to
    // elements outside.
    #expect(diagnostics("let x = plain.midX").isEmpty)
    for expression in [
      "box.midX", "dot.x", "room.midX", "cell[i].midX", "plain.midX", "target.midX",
    ] {
      #expect(
        diagnostics("", inside: "point p = (\(expression), 0)").isEmpty, "\(expression) inside")
    }
  }
}
