import Foundation
import ShapeCompiler
import ShapeSyntax
import TestSupport
import Testing

/// Constructions and solutions of Newton's method, checked by formula.
@Suite struct ConstructionTests {
  private static let frame = """
    canvas 100 x 100
    frame f = canvas
    assume f.width in 60...140
    assume f.height in 60...300

    """

  private func compiled(_ body: String, ignoring ids: [String] = []) throws -> CompiledDrawing {
    try CompiledDrawing(
      Self.frame + body,
      ignoring: [
        "layout/moved-at-design", "constraint/moves-several", "constraint/smooth-backwards",
      ] + ids)
  }

  private func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { ($0 - $1).magnitude <= tolerance * max(1, $1.magnitude) }
  }

  private let sizes = [(60.0, 60.0), (100, 100), (120, 70), (139, 290)]

  /// Of the intersections of a line and a circle, the intersection on the drawn side is used.
  @Test(arguments: [(40.0, 1.0), (-20, -1)])
  func lineMeetsCircle(_ drawn: Double, _ side: Double) throws {
    let drawing = try compiled(
      """
      point a (10, 50) in f pin left top
      point b (\(10 + drawn), 90) in f pin left bottom
      constrain {
          fix a
          b.y == a.y + f.height / 10
          distance(a, b) == 50
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      let x = (2500 - height * height / 100).squareRoot()
      #expect(isNear(try drawing.numbers("b", given), [10 + side * x, 50 + height / 10]))
    }
  }

  /// If there are two solutions, the solution is used that is nearer to all drawn positions that
  /// depend on it. One drawn coordinate, here that of `c`, may be far from both solutions.
  @Test func answersAreNearAllThatIsDrawn() throws {
    let drawing = try compiled(
      """
      point a (74, 30) in f pin left top
      point c (124, 15) in f pin left top
      constrain {
          a.x + a.y == f.minX + f.minY + 100
          (a.x - f.minX) * (a.y - f.minY) == 2100
          c.x == a.x
          distance(c, a) == f.height / 10
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      #expect(isNear(try drawing.numbers("a", given), [70, 30]))
      #expect(isNear(try drawing.numbers("c", given), [70, 30 - height / 10]))
    }
  }

  /// The whole relates to the larger part as the larger part to the smaller one.
  @Test func goldenSplit() throws {
    let drawing = try compiled(
      """
      rect large (0, 0, 60, 100) in f { fill #999 }
      rect small (60, 0, 40, 100) in f { fill #ccc }
      constrain {
          large.minX == f.minX
          small.minX == large.maxX
          small.maxX == f.maxX
          f.width / large.width == large.width / small.width
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      let large = width * (5.0.squareRoot() - 1) / 2
      #expect(isNear([try drawing.number("large.width", given)], [large]))
      #expect(isNear([try drawing.number("small.width", given)], [width - large]))
    }
  }

  /// The distances of a point from two others have a known sum, so it lies on an ellipse, or a known
  /// difference, so it lies on a hyperbola.
  @Test(arguments: [("+", 60.0), ("-", -20)])
  func sumsOfDistances(_ sign: String, _ sum: Double) throws {
    let drawing = try compiled(
      """
      point a (30, 20) in f pin left top
      point b (70, 20) in f pin left top
      point p (35, 40) in f pin left top
      constrain {
          fix a
          fix b
          p.x == a.x + f.width / 20
          distance(a, p) \(sign) distance(p, b) == \(sum)
      }
      """)
    for (width, height) in sizes {
      let p = try drawing.numbers("p", ["f": [0, 0, width, height]])
      let (first, second) = (hypot(p[0] - 30, p[1] - 20), hypot(p[0] - 70, p[1] - 20))
      #expect(
        isNear([p[0], sign == "+" ? first + second : first - second], [30 + width / 20, sum]))
      #expect(p[1] > 20)
    }
  }

  /// If one of two distances with a known sum is known, the point is on two circles.
  @Test(arguments: ["a", "b"]) func knownPartsOfSums(_ end: String) throws {
    let drawing = try compiled(
      """
      point a (30, 50) in f pin left top
      point b (70, 50) in f pin left top
      point p (44, 30) in f pin left top
      constrain {
          fix a
          fix b
          distance(\(end), p) == f.width / 4
          distance(a, p) + distance(p, b) == 60
      }
      """)
    for (width, height) in sizes {
      let p = try drawing.numbers("p", ["f": [0, 0, width, height]])
      let distances = [hypot(p[0] - 30, p[1] - 50), hypot(p[0] - 70, p[1] - 50)]
      let known = width / 4
      #expect(isNear(distances, end == "a" ? [known, 60 - known] : [60 - known, known]))
      #expect(p[1] < 50)
    }
  }

  /// The bars of a truss have lengths, so each of its joints exists if the lengths allow triangles,
  /// wherever the other joints are. The formulas of the joints do not grow along the truss.
  @Test func trusses() throws {
    let count = 12
    func drawn(_ i: Int) -> (x: Double, y: Double) { (Double(10 + 15 * i), i % 2 == 0 ? 40 : 20) }
    var text = ""
    for i in 0..<count {
      text += "point p\(i) (\(drawn(i).x), \(drawn(i).y)) in f pin left top\n"
    }
    text += "constrain {\nfix p0\nfix p1\n"
    for i in 2..<count {
      text += "distance(p\(i - 2), p\(i)) == 0.3 * f.width\n"
      text += "distance(p\(i - 1), p\(i)) == 25\n"
    }
    let drawing = try compiled(text + "}\n")
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      let joints = try (0..<count).map { try drawing.numbers("p\($0)", given) }
      for i in 2..<count {
        let (a, b, c) = (joints[i - 2], joints[i - 1], joints[i])
        #expect(isNear([hypot(c[0] - a[0], c[1] - a[1])], [0.3 * width]))
        #expect(isNear([hypot(c[0] - b[0], c[1] - b[1])], [25]))
      }
    }
  }

  /// A line is horizontal only in a corner of the assumed sizes. Its direction must not jump there.
  @Test func linesTurnInCorners() throws {
    let drawing = try compiled(
      """
      point a (10, 40)
      point b = (70, f.height / 6 + f.width / 7)
      point c (90, 25)
      constrain {
          fix a
          collinear a, b, c
          distance(b, c) == 20
      }
      """)
    for (width, height) in sizes + [(140, 300), (140, 299), (60, 60)] {
      let b = [70, height / 6 + width / 7]
      let length = (3600 + (b[1] - 40) * (b[1] - 40)).squareRoot()
      let c = [b[0] + 20 * 60 / length, b[1] + 20 * (b[1] - 40) / length]
      #expect(isNear(try drawing.numbers("c", ["f": [0, 0, width, height]]), c))
    }
  }

  /// The intersections of two circles, above and below.
  @Test(arguments: [(20.0, -1.0), (95, 1)])
  func circlesMeet(_ drawn: Double, _ side: Double) throws {
    let drawing = try compiled(
      """
      point a (20, 60) in f pin left top
      point b (80, 60) in f pin right top
      point top (50, \(drawn)) in f pin top
      constrain {
          fix a, b
          distance(a, top) == 55
          distance(top, b) == 55
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      let half = (width - 40) / 2
      let rise = (55 * 55 - half * half).squareRoot()
      #expect(isNear(try drawing.numbers("top", given), [20 + half, 60 + side * rise]))
    }
  }

  /// A distance alone keeps the drawn direction.
  @Test func distanceKeepsTheDrawnDirection() throws {
    let drawing = try compiled(
      """
      point a (10, 10) in f pin left top
      point b (40, 50) in f
      constrain {
          fix a
          distance(a, b) == 30
      }
      """)
    for (width, height) in sizes {
      let (dx, dy) = (0.4 * width - 10, 0.5 * height - 10)
      let scale = 30 / (dx * dx + dy * dy).squareRoot()
      #expect(
        isNear(
          try drawing.numbers("b", ["f": [0, 0, width, height]]),
          [10 + dx * scale, 10 + dy * scale]))
    }
  }

  /// A distance moves two drawn points equally. Limits move nothing if they hold.
  @Test(arguments: ["==", "<=", ">="])
  func distancesOfDrawnPoints(_ sign: String) throws {
    let drawing = try compiled(
      """
      point a (20, 50) in f
      point b (80, 50) in f
      constrain { distance(a, b) \(sign) 60 }
      """)
    for (width, height) in sizes {
      let free = 0.6 * width
      let length = sign == "==" ? 60 : sign == "<=" ? min(free, 60) : max(free, 60)
      let given = ["f": [0, 0, width, height]]
      #expect(isNear(try drawing.numbers("a", given), [(width - length) / 2, height / 2]))
      #expect(isNear(try drawing.numbers("b", given), [(width + length) / 2, height / 2]))
    }
  }

  @Test func directionsAndRatios() throws {
    let drawing = try compiled(
      """
      point a (10, 90) in f pin left bottom
      point b (60, 60) in f
      rect r (10, 10, 30, 20) in f pin left top width
      constrain {
          fix a
          angle(a, b) == -45deg
          distance(a, b) == f.width / 2
          fix r.width
          r.width / r.height == 2
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      let side = width / 2 * 0.5.squareRoot()
      #expect(isNear(try drawing.numbers("b", given), [10 + side, height - 10 - side]))
      #expect(isNear([try drawing.numbers("r", given)[3]], [15]))
    }
  }

  /// Directions that differ by a full turn are equal, even if they do not depend on arguments.
  @Test(arguments: ["180deg", "-180deg", "540deg"])
  func directionsAreWithoutTurns(_ direction: String) throws {
    let drawing = try compiled(
      """
      point a (50, 50)
      point b (20, 50)
      constrain {
          fix a
          angle(a, b) == \(direction)
          distance(a, b) == 40
      }
      """)
    #expect(isNear(try drawing.numbers("b", [:]), [10, 50]))
  }

  /// A belt around two pulleys is perpendicular to the radii at the points where it touches them.
  @Test func beltsTouchTheirPulleys() throws {
    let drawing = try compiled(
      """
      oval a (5, 40, 20, 20) in f pin left top width height
      oval b (55, 30, 40, 40) in f pin right top width height
      point p (15, 40) in f pin left top
      point q (75, 30) in f pin right top
      constrain {
          fix a, b
          tangent p, q, a
          tangent p, q, b
          distance(p, a.center) == 10
          distance(q, b.center) == 20
      }
      """)
    for (width, height) in sizes where width > 60 {
      let given = ["f": [0, 0, width, height]]
      let (p, q) = (try drawing.numbers("p", given), try drawing.numbers("q", given))
      let distance = width - 40
      let sine = -10 / distance
      let cosine = -(1 - sine * sine).squareRoot()
      #expect(isNear(p, [15 + 10 * sine, 50 + 10 * cosine]))
      #expect(isNear(q, [15 + distance + 20 * sine, 50 + 20 * cosine]))
    }
  }

  /// Two ellipses of different shapes have four common tangents. Each picture has the one that
  /// passes both ellipses on the drawn sides.
  @Test func ellipsesHaveFourTangents() throws {
    let lines: [(name: String, isAbove: [Bool], drawn: (Int, Int))] = [
      ("above", [true, true], (40, 15)),
      ("below", [false, false], (62, 78)), ("falling", [true, false], (40, 78)),
      ("rising", [false, true], (62, 15)),
    ]
    let points = lines.map { line in
      """
      point \(line.name)0 (20, \(line.drawn.0)) in f
      point \(line.name)1 (75, \(line.drawn.1)) in f
      """
    }
    let tangents = lines.flatMap { line in
      ["a", "b"].map { "tangent \(line.name)0, \(line.name)1, \($0)" }
    }
    let drawing = try compiled(
      """
      oval a (8, 45, 30, 15) in f
      oval b (65, 20, 15, 50) in f
      \(points.joined(separator: "\n"))
      constrain {
          fix a, b
          \(tangents.joined(separator: "\n"))
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      for (line, isAbove, _) in lines {
        let (p, q) = (
          try drawing.numbers("\(line)0", given), try drawing.numbers("\(line)1", given)
        )
        let (dx, dy) = (q[0] - p[0], q[1] - p[1])
        for (oval, isAbove) in zip(["a", "b"], isAbove) {
          let box = try drawing.numbers(oval, given)
          let (x, y) = (box[0] + box[2] / 2 - p[0], box[1] + box[3] / 2 - p[1])
          // Positive if the center is below the line.
          let apart = (dx * y - dy * x) * (dx < 0 ? -1 : 1)
          let (rx, ry) = (dy * box[2] / 2, dx * box[3] / 2)
          let radius = hypot(rx, ry)
          #expect(
            (apart - (isAbove ? radius : -radius)).magnitude < 1e-9 * radius * radius,
            "\(line) does not touch \(oval) at \(width) x \(height)")
        }
      }
    }
  }

  /// The handle is the projection of the drawn handle onto the line of the straight segment.
  @Test func smoothNodesHaveNoCorner() throws {
    let drawing = try compiled(
      """
      path p in f {
          corner start (10, 90)
          round bend (50, 50) out (20, 5)
          round last (90, 60) in (-10, -10)
          stroke #000
      }
      constrain { smooth p.bend }
      """)
    for (width, height) in sizes {
      let (dx, dy) = (0.4 * width, -0.4 * height)
      let (hx, hy) = (0.2 * width, 0.05 * height)
      let part = (hx * dx + hy * dy) / (dx * dx + dy * dy)
      let handle = try drawing.numbers("p[1].out", ["f": [0, 0, width, height]])
      #expect(isNear(handle, [part * dx, part * dy]))
    }
  }

  /// A smooth node at a given distance, with a handle that follows.
  @Test(.enabled(if: Thoroughness.current > .quick)) func smoothNodesMayHaveADistance() throws {
    let drawing = try compiled(
      """
      path p {
          corner start (10, 90)
          round bend (50, 50) out (20, 5)
          round last (90, 60) in (-10, -10)
          stroke #000
      }
      point a = (f.width / 2, 90)
      constrain {
          smooth p.bend
          distance(a, p.bend) == 20
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      let (dx, dy) = (50 - width / 2, -40.0)
      let scale = 20 / (dx * dx + dy * dy).squareRoot()
      let node = [width / 2 + dx * scale, 90 + dy * scale]
      #expect(isNear(try drawing.numbers("p.bend", given), node))
      let handle = try drawing.numbers("p[1].out", given)
      #expect((handle[0] * (node[1] - 90) - handle[1] * (node[0] - 10)).magnitude < 1e-9)
    }
  }

  /// A value is not treated as zero because of cancellation in the computation.
  @Test func formulasWithMuchCancellationAreNotZero() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 320 x 280
      frame f = canvas
      assume f.height in 240...300
      point p = (171, 69)
      oval o = (28, f.maxY - 204, 16, 16)
      point q (76.3772, 85.2025)
      constrain {
          tangent p, q, o
          distance(q, p) == 96
      }
      """, ignoring: ["constraint/answer-unknown"])
    let q = try drawing.numbers("q", [:])
    let (dx, dy) = (q[0] - 171, q[1] - 69)
    #expect((dx * dx + dy * dy - 96 * 96).magnitude < 1e-9)
    let area = dx * (84 - 69) - dy * (36 - 171)
    #expect((area.magnitude - 8 * 96).magnitude < 1e-9)
  }

  /// The drawn side is determined along the whole line, even if one coordinate hardly changes on
  /// the line.
  @Test func theDrawnSideIsSeenOnSteepChords() throws {
    let drawing = try compiled(
      """
      point a = (f.width / 2, 30)
      point b = (f.width / 2 + 1, 90)
      point p (71, 33) in f pin left top
      constrain {
          distance(a, p) == 20
          distance(b, p) == 60
      }
      """)
    for (width, height) in sizes {
      let p = try drawing.numbers("p", ["f": [0, 0, width, height]])
      #expect(p[0] > width / 2)
      #expect(isNear([hypotenuse(p[0] - width / 2, p[1] - 30)], [20]))
      #expect(isNear([hypotenuse(p[0] - width / 2 - 1, p[1] - 90)], [60]))
    }
  }

  private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// The distances between points in one frame do not depend on the position of the frame, so
  /// nothing needs to be proved.
  @Test func chainsOfCirclesMoveWithTheirFrame() throws {
    var body = "frame f = canvas\npoint a0 (10, 20) in f pin left top\n"
    body += "point a1 (25, 40) in f pin left top\n"
    var statements = "fix a0, a1\n"
    for i in 2..<20 {
      body += "point a\(i) (\(10 + 15 * i), \(i % 2 == 0 ? 20 : 40))\n"
      statements += "distance(a\(i - 2), a\(i)) == 30\ndistance(a\(i - 1), a\(i)) == 25\n"
    }
    let drawing = try CompiledDrawing(body + "constrain {\n\(statements)}")
    let place = try drawing.numbers("a19", ["f": [1000, -500, 30, 30]])
    #expect(isNear(place, [1295, -460]))
  }

  /// A width that a linear equation determines is known to nonlinear constraints, even if the
  /// position of the box is not.
  @Test func knownSums() throws {
    let drawing = try compiled(
      """
      rect a (0, 0, 50, 20) in f { fill #000 }
      rect b (60, 0, 30, 20) in f { fill #000 }
      point p (40, 60)
      constrain {
          b.width == f.width / 3
          a.width == min(b.width, 40)
          distance(a.origin, p) == 2 * b.width
          p.y == a.minY
      }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      let (a, b) = (try drawing.numbers("a", given), try drawing.numbers("b", given))
      #expect(isNear([b[2], a[2]], [width / 3, min(width / 3, 40)]))
      let p = try drawing.numbers("p", given)
      #expect(isNear(p, [a[0] + 2 * width / 3, a[1]]))
    }
  }

  // MARK: All directions

  /// A line of known length and direction, in all directions.
  @Test func polar() throws {
    let drawing = try compiled(
      """
      param turn: angle = 20deg in -360deg...360deg
      point a (50, 50) in f
      point b (80, 60)
      constrain {
          fix a
          angle(a, b) == turn
          distance(b, a) == f.width / 4
      }
      """)
    for turn in stride(from: -360.0, through: 360, by: 45) {
      let b = try drawing.numbers("b", ["f": [0, 0, 120, 60], "turn": [turn]])
      let radians = turn * .pi / 180
      let (x, y) = radians.cosineAndSine
      #expect(isNear(b, [60 + 30 * x, 30 + 30 * y], 1e-12))
    }
  }

  /// A point beside a rotating line keeps its distance, even where the line is vertical or
  /// horizontal.
  @Test func turningLines() throws {
    let drawing = try compiled(
      """
      param turn: angle = 20deg in 0deg...360deg
      let hub = (50, 50)
      point n = hub + polar(40, turn)
      point s (12.4123, 36.3192)
      point e (63.6808, 12.4123)
      constrain {
          collinear n, hub, s
          distance(hub, s) == 40
          perpendicular n, hub, hub, e
          distance(hub, e) == 30
      }
      """)
    for turn in stride(from: 0.0, through: 360, by: 15) {
      let given = ["turn": [turn]]
      let (x, y) = (turn * .pi / 180).cosineAndSine
      #expect(isNear(try drawing.numbers("s", given), [50 - 40 * x, 50 - 40 * y], 1e-11))
      #expect(isNear(try drawing.numbers("e", given), [50 + 30 * y, 50 - 30 * x], 1e-11))
    }
  }

  /// Two rotating lines at a right angle meet.
  @Test func turningLinesMeet() throws {
    let drawing = try compiled(
      """
      param turn: angle = 20deg in 0deg...360deg
      let a = (50, 50)
      let b = (60, 30)
      let n = a + polar(10, turn)
      let m = b + polar(10, turn + 90deg)
      point p (70, 20)
      constrain {
          collinear a, n, p
          collinear b, m, p
      }
      """)
    for turn in stride(from: 0.0, through: 360, by: 15) {
      let (x, y) = (turn * .pi / 180).cosineAndSine
      let t = 10 * x - 20 * y
      #expect(
        isNear(try drawing.numbers("p", ["turn": [turn]]), [50 + t * x, 50 + t * y], 1e-11))
    }
  }

  /// Circles that touch at one end of a range meet there, regardless of rounding.
  @Test func touchingCircles() throws {
    let drawing = try compiled(
      """
      param overlap: number = 20 in 0...30
      point a (20, 50) in f
      point b (80, 50) in f
      point up (50, 30)
      constrain {
          a == (f.midX - f.width / 3 + overlap / 2, f.midY)
          b == (f.midX + f.width / 3 - overlap / 2, f.midY)
          distance(a, up) == f.width / 3
          distance(b, up) == f.width / 3
      }
      """, ignoring: ["constraint/answer-unknown"])
    for width in stride(from: 60.0, through: 140, by: 0.7) {
      let up = try drawing.numbers("up", ["f": [0, 0, width, 100], "overlap": [0]])
      #expect(isNear(up, [width / 2, 50], 1e-5))
    }
  }

  /// A point within its maximum distance needs no direction.
  @Test func withinDistance() throws {
    let drawing = try compiled(
      """
      param m: point (80, 30) in f
      point b (70, 50)
      constrain {
          prefer b == m
          distance(f.center, b) <= 20
      }
      """)
    for (m, b) in [([50.0, 50], [50.0, 50]), ([60, 45], [60, 45]), ([50, 0], [50, 30])] {
      #expect(isNear(try drawing.numbers("b", ["m": m]), b))
    }
  }

  // MARK: Numeric

  /// Directions that differ by full turns are equal.
  @Test(arguments: [170.0, 190, 260, -100, 530])
  func numericDirections(_ turn: Double) throws {
    let drawing = try compiled(
      """
      param turn: angle = 200deg
      point a (50, 50)
      point b (22, 40)
      constrain numeric {
          fix a
          angle(a, b) == turn
          distance(a, b) == 30
      }
      """)
    let (x, y) = (turn * .pi / 180).cosineAndSine
    let b = try drawing.numbers("b", ["turn": [turn]])
    #expect(isNear(b, [50 + 30 * x, 50 + 30 * y]))
  }

  /// Newton's method finds the constructed solution.
  @Test func numericAnswersAreTheConstructedOnes() throws {
    let body = """
      point a (20, 60) in f pin left top
      point b (80, 60) in f pin right top
      point top (50, 10) in f
      """
    let relations = "{ distance(a, top) == 55\ndistance(top, b) == 55\nfix a, b }"
    let drawing = try compiled(body + "\nconstrain " + relations)
    let numeric = try compiled(body + "\nconstrain numeric " + relations)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      #expect(isNear(try numeric.numbers("top", given), try drawing.numbers("top", given)))
    }
  }

  /// Positions that the equations do not determine stay as near as possible to the drawn positions.
  @Test func numericLeastSquares() throws {
    let drawing = try compiled(
      """
      point a (20, 50) in f
      point b (80, 50) in f
      constrain numeric { distance(a, b) == 90 }
      """)
    for (width, height) in sizes {
      let given = ["f": [0, 0, width, height]]
      #expect(isNear(try drawing.numbers("a", given), [width / 2 - 45, height / 2]))
      #expect(isNear(try drawing.numbers("b", given), [width / 2 + 45, height / 2]))
    }
  }

  /// A point on a parabola, moved only as far as its limit requires.
  @Test func numericLimits() throws {
    let drawing = try compiled(
      """
      point a (30, 20) in f pin left top
      constrain numeric {
          a.y == a.x * a.x / 40
          a.y >= f.height / 2
      }
      """)
    for (width, height) in sizes {
      let a = try drawing.numbers("a", ["f": [0, 0, width, height]])
      #expect((a[1] - a[0] * a[0] / 40).magnitude < 1e-9)
      // The limit excludes the point of the parabola that is nearest to (30, 20), at all sizes.
      #expect((a[1] - height / 2).magnitude < 1e-9)
    }
  }

  /// A straight step leaves the circle, and the point is projected back onto the circle.
  @Test func numericPreferences() throws {
    let drawing = try compiled(
      """
      point a (50, 40)
      point b (70, 40)
      constrain numeric {
          fix a
          distance(a, b) == 20
          prefer angle(a, b) == 60deg
      }
      """)
    let (x, y) = (50 + 20 * 0.5, 40 + 20 * 0.75.squareRoot())
    #expect(isNear(try drawing.numbers("b"), [x, y]))
  }

  /// A chain whose links are longer than drawn hangs down.
  @Test(arguments: [4, 6, 7])
  func chainsHang(_ links: Int) throws {
    let length = 240.0 / Double(links)
    let points = (0...links).map { i in
      "point k\(i) (\(10 + 180.0 * Double(i) / Double(links)), \(10 + i * (links - i) * 5))\n"
    }
    let relations = (1...links).map { "distance(k\($0 - 1), k\($0)) == \(length)\n" }
    let drawing = try compiled(
      points.joined() + "constrain numeric {\nfix k0, k\(links)\n\(relations.joined())}")
    let places = try (0...links).map { try drawing.numbers("k\($0)") }
    for (a, b) in zip(places, places.dropFirst()) {
      let (x, y) = (b[0] - a[0], b[1] - a[1])
      #expect(((x * x + y * y).squareRoot() - length).magnitude < 1e-9)
    }
  }

  /// Directions that differ by a full turn are equal.
  @Test func numericAngles() throws {
    let drawing = try compiled(
      """
      point a (230, 56)
      point b (191, 164)
      point p (147, 107)
      constrain numeric {
          fix a, b
          angle(b, p) == angle(a, p) + 86deg
          p.y == 104
      }
      """)
    let (a, b, p) = (
      try drawing.numbers("a"), try drawing.numbers("b"), try drawing.numbers("p")
    )
    let gap = atan2(p[1] - b[1], p[0] - b[0]) - atan2(p[1] - a[1], p[0] - a[0])
    #expect((sin(gap) - sin(86 * Double.pi / 180)).magnitude < 1e-9)
    #expect((cos(gap) - cos(86 * Double.pi / 180)).magnitude < 1e-9)
    #expect(p[1] == 104)
  }

  /// Limits on the size of a box leave the middle of the box where it is drawn.
  @Test func numericLimitsOfSizes() throws {
    let drawing = try compiled(
      """
      rect b (42, 89, 38, 64)
      constrain numeric {
          b.width * b.height <= 2286
          b.height <= 61
      }
      """)
    let width = 2286.0 / 61
    #expect(isNear(try drawing.numbers("b"), [61 - width / 2, 90.5, width, 61]))
  }

  /// If two limits are violated, only the limit that is violated more is active at the solution.
  @Test func numericLimitsInTurn() throws {
    let drawing = try compiled(
      """
      point k (222, 145)
      point q (279, 117)
      point p (86, 110)
      constrain numeric {
          fix k, q
          p.x == 89
          distance(p, k) >= 145
          distance(p, q) >= 195
      }
      """)
    let height = (195.0 * 195 - 190 * 190).squareRoot()
    #expect(isNear(try drawing.numbers("p"), [89, 117 - height]))
  }

  /// Contradicting preferences minimize the sum of the squared errors, so the gradient along the
  /// circle is zero.
  @Test func numericPreferencesDisagree() throws {
    let drawing = try compiled(
      """
      point a (12, 31)
      point b (274, 46)
      point c (93, 64)
      point p (132, 30)
      constrain numeric {
          fix a, b, c
          distance(p, a) == 122
          prefer distance(p, b) == 148
          prefer distance(p, c) == 48
      }
      """)
    let p = try drawing.numbers("p")
    func way(_ x: Double, _ y: Double) -> (x: Double, y: Double, length: Double) {
      let length = ((p[0] - x) * (p[0] - x) + (p[1] - y) * (p[1] - y)).squareRoot()
      return ((p[0] - x) / length, (p[1] - y) / length, length)
    }
    let (a, b, c) = (way(12, 31), way(274, 46), way(93, 64))
    let pull = [(b, b.length - 148), (c, c.length - 48)].reduce(0.0) {
      $0 + $1.1 * ($1.0.x * -a.y + $1.0.y * a.x)
    }
    #expect((a.length - 122).magnitude < 1e-9)
    #expect(pull.magnitude < 1e-8)
  }
}

extension Double {
  /// The cosine and the sine of an angle in radians.
  fileprivate var cosineAndSine: (Double, Double) { (Foundation.cos(self), Foundation.sin(self)) }
}
