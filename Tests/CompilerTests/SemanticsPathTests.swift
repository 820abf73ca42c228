import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax
import Testing

/// Nodes: handles, mirrors, automatic handles, rounded corners.
@Suite struct SemanticsPathTests {
  /// The nodes of the path `p` at some arguments.
  private struct Nodes {
    var positions: [[Double]]
    var incoming: [[Double]]
    var outgoing: [[Double]]
    var isClosed: [Bool]

    init(_ drawing: CompiledDrawing, _ arguments: [String: [Double]] = [:]) throws {
      let values = drawing.evaluation(arguments)
      let path = try #require(drawing.layout.elements.first { $0.name == "p" })
      guard case .path(let subpaths) = path.content else { throw NotAPath() }
      func numbers(_ pair: Layout.Pair?) -> [Double] {
        pair.map { [values[$0.x], values[$0.y]] } ?? []
      }
      let nodes = subpaths.flatMap(\.nodes)
      positions = nodes.map { numbers($0.position) }
      incoming = nodes.map { numbers($0.incoming) }
      outgoing = nodes.map { numbers($0.outgoing) }
      isClosed = subpaths.map(\.isClosed)
    }

    struct NotAPath: Error {}
  }

  private func expectNodes(
    _ found: [[Double]], _ wanted: [[Double]], _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.map(\.count) == wanted.map(\.count), sourceLocation: sourceLocation)
    expectClose(
      found.flatMap { $0 }, wanted.flatMap { $0 }, what, sourceLocation: sourceLocation)
  }

  // MARK: Kinds of nodes

  @Test func handlesOfNodes() throws {
    let drawing = try CompiledDrawing(
      """
      path p {
          corner (0, 0)
          round (10, 0) in (-1, -2) out (3, 4)
          smooth (20, 0) out (10, -5) in 60%
          symmetric (30, 0) out (2, 7)
          smooth (40, 0) in 1.5 out (2, 0)
          subpath
          corner (50, 0)
          round (60, 0) out (1, 1)
          close
          stroke #000
      }
      """)
    let nodes = try Nodes(drawing)
    expectNodes(nodes.incoming, [[], [-1, -2], [-6, 3], [-2, -7], [-3, 0], [], []])
    expectNodes(nodes.outgoing, [[], [3, 4], [10, -5], [2, 7], [2, 0], [], [1, 1]])
    #expect(nodes.isClosed == [false, true])
    #expect(
      try drawing.picture().path("p").elements == [
        .move(Point(0, 0)), .curve(Point(0, 0), Point(9, -2), Point(10, 0)),
        .curve(Point(13, 4), Point(14, 3), Point(20, 0)),
        .curve(Point(30, -5), Point(28, -7), Point(30, 0)),
        .curve(Point(32, 7), Point(37, 0), Point(40, 0)), .move(Point(50, 0)),
        .line(Point(60, 0)), .curve(Point(61, 1), Point(50, 0), Point(50, 0)), .close,
      ])
  }

  // MARK: Automatic handles

  @Test func automaticHandlesOfAnOpenPath() throws {
    let nodes = try Nodes(
      try CompiledDrawing(
        """
        path p {
            auto (0, 0)
            auto (30, 12)
            corner (60, 0)
            auto (90, 30)
            stroke #000
        }
        """))
    expectNodes(nodes.outgoing, [[0, 0], [10, 0], [], [0, 0]])
    expectNodes(nodes.incoming, [[0, 0], [-10, 0], [], [0, 0]])
  }

  @Test func automaticHandlesOfAClosedPath() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      path p in target {
          auto first (0, 0)
          for k in 0 ..< 2 { auto rest (60, 30 * k) }
          auto (0, 60)
          close
          stroke #000
      }
      let v = p.first.out
      let w = p.rest[1].in
      """)
    // Handles are computed from final positions: at twice the width, they are not the stretched
    // handles of the design.
    let given = ["target": [5.0, 7, 200, 100]]
    let nodes = try Nodes(drawing, given)
    expectNodes(nodes.positions, [[5, 7], [125, 7], [125, 37], [5, 67]])
    expectNodes(nodes.outgoing, [[20, -10], [20, 5], [-20, 10], [-20, -5]])
    expectNodes(nodes.incoming, nodes.outgoing.map { $0.map { -$0 } })
    expectClose(try drawing.numbers("v", given), [20, -10])
    expectClose(try drawing.numbers("w", given), [20, -10])
  }

  @Test func automaticHandlesAcrossAMirror() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      path p in target {
          auto (50, 10)
          auto (80, 30)
          auto (70, 80)
          mirror about vertical target.midX
          fill #000
      }
      """)
    let given = ["target": [0.0, 0, 200, 200]]
    let nodes = try Nodes(drawing, given)
    let positions: [[Double]] = [[100, 20], [160, 60], [140, 160], [60, 160], [40, 60]]
    expectNodes(nodes.positions, positions)
    #expect(nodes.isClosed == [true])
    let handles = positions.indices.map { i in
      let (next, previous) = (positions[(i + 1) % 5], positions[(i + 4) % 5])
      return [(next[0] - previous[0]) / 6, (next[1] - previous[1]) / 6]
    }
    expectNodes(nodes.outgoing, handles)
    expectNodes(nodes.incoming, handles.map { $0.map { -$0 } })
  }

  // MARK: Mirrors

  @Test func aMirrorMergesWhatLiesOnItsAxisAndCloses() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      path p in target {
          round (50, 0) out (9, 1)
          round (80, 30) in (-3, -4) out (5, 6)
          round (50, 90) in (7, 2)
          mirror about vertical target.midX
          fill #000
      }
      """)
    for frame in [[0.0, 0, 100, 100], [10, 20, 50, 300]] {
      let (x, y, sx, sy) = (frame[0], frame[1], frame[2] / 100, frame[3] / 100)
      let nodes = try Nodes(drawing, ["target": frame])
      func points(_ points: [[Double]]) -> [[Double]] {
        points.map { [x + $0[0] * sx, y + $0[1] * sy] }
      }
      func vectors(_ vectors: [[Double]]) -> [[Double]] {
        vectors.map { $0.isEmpty ? [] : [$0[0] * sx, $0[1] * sy] }
      }
      expectNodes(nodes.positions, points([[50, 0], [80, 30], [50, 90], [20, 30]]))
      expectNodes(nodes.outgoing, vectors([[9, 1], [5, 6], [-7, 2], [3, -4]]))
      expectNodes(nodes.incoming, vectors([[-9, 1], [-3, -4], [7, 2], [-5, 6]]))
      #expect(nodes.isClosed == [true])
    }
  }

  @Test func aMirrorBesideItsAxisJoinsAndStaysOpen() throws {
    let nodes = try Nodes(
      try CompiledDrawing(
        """
        path p {
            corner (10, 10)
            round (20, 30) in (1, 2) out (3, 4)
            mirror about horizontal 40
            stroke #000
        }
        """))
    expectNodes(nodes.positions, [[10, 10], [20, 30], [20, 50], [10, 70]])
    expectNodes(nodes.outgoing, [[], [3, 4], [1, -2], []])
    expectNodes(nodes.incoming, [[], [1, 2], [3, -4], []])
    #expect(nodes.isClosed == [false])
  }

  @Test func aMirrorMayLieOnAnyLine() throws {
    let drawing = try CompiledDrawing(
      """
      param q: point = (90, 50)
      point o (10, 10)
      path p {
          corner (10, 10)
          round (20, 60) in (1, 2) out (3, -4)
          corner (50, 70)
          mirror about line o, q
          fill #000
      }
      """)
    for q in [[90.0, 50], [-20, 60], [10, 90]] {
      let nodes = try Nodes(drawing, ["q": q])
      // p′ = p − 2·((p − o)·n)·n
      let (dx, dy) = (q[0] - 10, q[1] - 10)
      let length = (dx * dx + dy * dy).squareRoot()
      let n = [-dy / length, dx / length]
      func image(_ v: [Double], about o: [Double] = [0, 0]) -> [Double] {
        let distance = (v[0] - o[0]) * n[0] + (v[1] - o[1]) * n[1]
        return [v[0] - 2 * distance * n[0], v[1] - 2 * distance * n[1]]
      }
      let o = [10.0, 10]
      expectNodes(
        nodes.positions,
        [o, [20, 60], [50, 70], image([50, 70], about: o), image([20, 60], about: o)])
      expectNodes(nodes.outgoing, [[], [3, -4], [], [], image([1, 2])])
      expectNodes(nodes.incoming, [[], [1, 2], [], [], image([3, -4])])
      #expect(nodes.isClosed == [true])
    }
  }

  @Test func nodesMayFollowAMirror() throws {
    let nodes = try Nodes(
      try CompiledDrawing(
        """
        path p {
            corner (10, 10)
            corner (30, 0)
            mirror about vertical 30
            corner (50, 40)
            corner (10, 40)
            close
            fill #000
        }
        """))
    expectNodes(nodes.positions, [[10, 10], [30, 0], [50, 10], [50, 40], [10, 40]])
    #expect(nodes.isClosed == [true])
  }

  @Test func aConstantAxisBesideScalingNodesIsAnError() {
    func diagnostics(_ axis: String) -> [Diagnostic] {
      CompiledDrawing.program(
        """
        drawing D {
            canvas 100 x 100
            frame target = canvas
            path p in target {
                corner (50, 0)
                corner (80, 30)
                mirror about \(axis)
                fill #000
            }
        }
        """
      ).diagnostics
    }
    #expect(diagnostics("vertical 50").containsError)
    #expect(diagnostics("horizontal 0").containsError)
    #expect(diagnostics("vertical target.midX").isEmpty)
  }

  // MARK: Rounded corners

  /// Three nodes of which the middle node is a corner that is rounded with a radius.
  private static let corners: [[Double]] = [
    // The x and y of both neighbors relative to the corner, followed by the radius.
    [-100, 0, 0, 100, 10], [-100, 0, 0, 100, 80], [-60, 0, 0, 100, 1000], [-50, 0, 40, 30, 12],
    [-50, 0, -40, 30, 5], [0, -80, 30, -80, 4], [-70, 10, 90, 20, 25],
  ]

  @Test(arguments: corners)
  func roundedCornersTouchBothSides(_ numbers: [Double]) throws {
    let (a, b, radius) = (
      Vector(numbers[0], numbers[1]), Vector(numbers[2], numbers[3]), numbers[4]
    )
    let drawing = try CompiledDrawing(
      """
      param r: number = 1
      path p {
          corner (\(a.dx), \(a.dy))
          corner (0, 0) radius r
          corner (\(b.dx), \(b.dy))
          stroke #000
      }
      """)
    let path = try drawing.picture(["r": [radius]]).path("p")
    // Half of the angle between the sides gives the distance of the ends of the arc from the
    // corner.
    let cosine = (a.dx * b.dx + a.dy * b.dy) / (a.length * b.length)
    let half = acos(cosine) / 2
    let reach = min(radius / tan(half), min(a.length, b.length) / 2)
    let ends = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let p), .line(let p), .curve(_, _, let p): p
      case .close: nil
      }
    }
    let start = Point.zero + a * (reach / a.length)
    let end = Point.zero + b * (reach / b.length)
    expectClose([ends[0].x, ends[0].y], numbers.prefix(2).map { $0 })
    expectClose([ends[1].x, ends[1].y], [start.x, start.y], within: 1e-9)
    let last = ends[ends.count - 2]
    expectClose([last.x, last.y], [end.x, end.y], within: 1e-9)
    // Every piece of the arc is on the circle that touches both sides.
    let touched = reach * tan(half)
    let middle = Vector(a.dx / a.length + b.dx / b.length, a.dy / a.length + b.dy / b.length)
    let center = Point.zero + middle * (reach / cos(half) / cos(half) / 2)
    for p in ends[1..<(ends.count - 1)] {
      expectClose((p - center).length, touched, within: 1e-9)
    }
    #expect(path.elements.count == ends.count && ends.count <= 5)
  }

  @Test func aClosedPathRoundsItsFirstCorner() throws {
    let path = try CompiledDrawing(
      """
      path p {
          corner (0, 0) radius 10
          corner (40, 0) radius 30
          corner (40, 60)
          corner (0, 60)
          close
          fill #000
      }
      """
    ).picture().path("p")
    let ends = path.elements.compactMap { element -> [Double]? in
      switch element {
      case .move(let p), .line(let p), .curve(_, _, let p): [p.x, p.y]
      case .close: nil
      }
    }
    // The second radius is reduced to half of the shorter side.
    expectNodes(
      ends, [[10, 0], [20, 0], [40, 20], [40, 60], [0, 60], [0, 10], [10, 0]])
    #expect(path.elements.last == .close)
  }

  @Test func boxesInAPathKeepTheirSizeWhereNodesKeepTheirDistances() throws {
    func sides(_ pins: String) throws -> [[Double]] {
      let drawing = try CompiledDrawing(
        """
        frame target = (0, 0, 100, 60)
        path p in target \(pins) {
          corner (80, 10)
          corner (90, 10)
          corner (90, 20)
          close
          rect (60, 30, 20, 10)
        }
        """)
      return Array(try Nodes(drawing, ["target": [0, 0, 200, 90]]).positions[3...])
    }
    expectNodes(try sides("pin right top"), [[160, 30], [180, 30], [180, 40], [160, 40]])
    expectNodes(try sides("pin midX midY"), [[110, 45], [130, 45], [130, 55], [110, 55]])
    expectNodes(try sides("pin left"), [[60, 45], [80, 45], [80, 60], [60, 60]])
    expectNodes(try sides(""), [[120, 45], [160, 45], [160, 60], [120, 60]])
  }

  // MARK: What else has an outline

  @Test func arcsLieOnTheEllipseOfTheirBox() throws {
    let drawing = try CompiledDrawing(
      """
      param begin: angle = 0deg
      param stop: angle = 90deg
      arc a (10, 20, 60, 40) from begin to stop { stroke #000 }
      """)
    for (begin, stop) in [(0.0, 90.0), (-90, 100), (30, -300), (0, 360), (10, 1000), (45, 50)] {
      let path = try drawing.picture(["begin": [begin], "stop": [stop]]).path("a")
      let sweep = min(max(stop - begin, -360), 360)
      let count = Int((sweep.magnitude / 90).rounded(.up))
      let ends = path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let p), .curve(_, _, let p): p
        case .line, .close: nil
        }
      }
      #expect(ends.count == count + 1)
      #expect((path.elements.last == .close) == ((stop - begin).magnitude >= 360))
      for (i, p) in ends.enumerated() {
        let angle = (begin + sweep * Double(i) / Double(count)) * Double.pi / 180
        expectClose([p.x, p.y], [40 + 30 * cos(angle), 40 + 20 * sin(angle)], within: 1e-9)
      }
    }
    #expect(try drawing.picture(["begin": [30], "stop": [30]]).names.isEmpty)
  }
}
