import ShapeGeometry
import Testing

/// Drags along the points of a figure eight (`Fixtures/Geometry/figure8.json`).
@Suite struct SampleWalkTests {
  private struct Figure: Decodable {
    struct Trace: Decodable {
      struct Step: Decodable {
        var touch: [Double]
        var index: Int
      }

      var id: String
      var startIndex: Int
      var steps: [Step]
    }

    var points: [[Double]]
    var traces: [Trace]
  }

  private static let figure = ReferenceCases.read(Figure.self, "figure8")

  @Test(arguments: figure.traces.map(\.id))
  func staysOnItsBranch(_ id: String) throws {
    let trace = try #require(Self.figure.traces.first { $0.id == id })
    let walk = SampleWalk(Self.figure.points.map { Point($0[0], $0[1]) }, isClosed: true)
    var index = trace.startIndex
    for step in trace.steps {
      index = try #require(walk.index(from: index, toward: Point(step.touch[0], step.touch[1])))
      #expect(index == step.index)
    }
  }

  @Test func endsAndNothing() {
    let open = SampleWalk([Point(0, 0), Point(1, 0), Point(2, 0)], isClosed: false)
    #expect(open.index(from: 0, toward: Point(9, 0)) == 2)
    #expect(open.index(from: 99, toward: Point(-9, 0)) == 0)
    #expect(open.index(from: 1, toward: Point(.nan, 0)) == 1)
    #expect(SampleWalk([], isClosed: true).index(from: 0, toward: .zero) == nil)
    #expect(SampleWalk([Point(1, 1)], isClosed: true).index(from: 0, toward: .zero) == 0)
    // All points are equally far, so the index stays.
    let same = SampleWalk(Array(repeating: Point(1, 1), count: 5), isClosed: true)
    #expect(same.index(from: 3, toward: .zero) == 3)
  }
}
