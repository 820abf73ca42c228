import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import Testing

/// Ropes in documents, compared with the ropes of the geometry module. Vines made with loops,
/// compared with the reference (`Fixtures/Geometry/extras.json`).
@Suite struct RopeValueTests {
  private static func path(_ name: String, _ drawing: CompiledDrawing) -> BezierPath? {
    drawing.layout.named.first { $0.name == name }?.outline
      .flatMap { drawing.layout.graph.designPath($0) }
  }

  @Test func atRest() throws {
    let drawing = try CompiledDrawing(
      """
      rope cord from (10, 10) to (90, 20) {
          length 130
          links 9
          load 3
          stroke #000
      }
      rope beads from (10, 10) to (90, 20) {
          length 130
          links 9
          load 3
          through .centers
          stroke #000
      }
      rope plumb from (5, 6) {
          length 30
          stroke #000
      }
      let a: path = cord
      let b: path = beads
      let tip = plumb.end
      let down = plumb.endAngle / 1deg
      let last = cord.end
      """)
    let rope = Rope(from: Point(10, 10), to: Point(90, 20), length: 130, links: 9, load: 3)
    #expect(Self.path("a", drawing) == Rope.path(through: rope.joints))
    #expect(Self.path("b", drawing) == Rope.path(through: rope.joints, .centers))
    #expect(try drawing.numbers("tip") == [5, 36])
    #expect(try drawing.number("down") == 90)
    #expect(try drawing.numbers("last") == [90, 20])
  }

  /// A rope swings in each picture as in the geometry module, and `end` is its last joint.
  @Test func inMotion() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      param time: number = 0
      rope cord from (50, 10) in target {
          length 60
          links 7
          load 2
          time time
          push (200, -40)
          through .centers
          stroke #000
      }
      let tip = cord.end
      let turn = cord.endAngle / 1deg
      """)
    for time in [-1.0, 0, 0.2, 0.75, 61] {
      let rope = Rope(from: Point(100, 20), length: 60, links: 7, load: 2)
      let joints = rope.joints(after: time, push: Vector(200, -40))
      let arguments = ["target": [0, 0, 200, 200], "time": [time]]
      #expect(try drawing.numbers("tip", arguments) == [joints[7].x, joints[7].y])
      let last = joints[7] - joints[6]
      let angle = atan2(last.dy, last.dx) * 180 / .pi
      #expect((try drawing.number("turn", arguments) - angle).magnitude < 1e-9)
    }
  }

  private struct Reference: Decodable {
    struct Plant: Decodable {
      struct Branch: Decodable {
        var start: [Double]
        var control1: [Double]
        var control2: [Double]
        var end: [Double]
      }

      var seed: Int
      var minSeparation: Double
      var maxBranchLength: Double
      var path: [[Double]]
      var branches: [Branch]
    }

    var vine: [Plant]
  }

  /// Loops with `random` reproduce the vine of the reference. The loops compute exactly, but the
  /// reference rounds in each step.
  @Test func vines() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Geometry/extras.json")
    for plant in try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file)).vine {
      let points = plant.path.map { "(\($0[0]), \($0[1]))" }.joined(separator: ", ")
      let reach = plant.maxBranchLength
      func near(_ center: String, _ distance: Double, _ k: Int) -> String {
        "\(center) + \(distance) * (2 * random(\(plant.seed), 6 * k + \(k)) - 1, "
          + "2 * random(\(plant.seed), 6 * k + \(k + 1)) - 1)"
      }
      let drawing = try CompiledDrawing(
        """
        let starts = [\(points)].branchPoints(separation: \(plant.minSeparation))
        let count = starts.count
        for k in 0 ..< starts.count {
            let start = starts[k]
            let end = \(near("start", reach, 0))
            let first = \(near("end", reach / 2, 2))
            let second = \(near("end", reach / 4, 4))
        }
        """)
      #expect(try drawing.number("count") == Double(plant.branches.count))
      for (k, branch) in plant.branches.enumerated() {
        for (name, point) in [
          ("start", branch.start), ("end", branch.end), ("first", branch.control1),
          ("second", branch.control2),
        ] {
          let found = try drawing.numbers("\(name)[\(k)]")
          #expect(zip(found, point).allSatisfy { ($0 - $1).magnitude <= 1e-13 * reach })
        }
      }
    }
  }

  /// The separation is measured from the previous branch, for nodes as well as for samples.
  @Test func branchPoints() throws {
    let drawing = try CompiledDrawing(
      """
      path stem {
          corner (0, 0)
          corner (4, 0)
          corner (10, 0)
          corner (14, 0)
          corner (16, 0)
          corner (40, 0)
          stroke #000
      }
      let a = stem.branchPoints(separation: 5)
      let n = a.count
      let x = a[1].x
      let m = stem.sample(count: 41).branchPoints(separation: 5).count
      let far = stem.branchPoints(separation: 100).count
      """)
    #expect(try drawing.number("n") == 3)
    #expect(try drawing.number("x") == 16)
    #expect(try drawing.number("m") == 6)
    #expect(try drawing.number("far") == 0)
  }
}
