import ShapeGeometry
import Testing

/// Strokes through samples, which must be equal to the strokes of the reference
/// (`Fixtures/Geometry/freehand.json`) bit by bit.
@Suite struct InkTests {
  private struct Reference: Decodable {
    struct Grade: Decodable {
      var segments: [Segment]
      var tail: [Segment]
    }

    /// The letter of a command, and the points of the segment including its start.
    struct Segment: Decodable {
      var kind: String
      var points: [Point]

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        kind = try values.decode(String.self)
        points = []
        while !values.isAtEnd {
          let p = try values.decode([Double].self)
          points.append(Point(p[0], p[1]))
        }
      }
    }

    struct Stroke: Decodable {
      var id: String
      var samples: [[Double]]
      var dot: [Double]?
      var linear: Grade
      var cubic4: Grade
      var smoothed: Grade
    }

    var strokes: [Stroke]
  }

  private static let strokes = ReferenceCases.read(Reference.self, "freehand").strokes

  private func elements(_ segments: [Reference.Segment]) -> [BezierPath.Element] {
    segments.map { segment in
      let p = segment.points
      switch segment.kind {
      case "L": return .line(p[1])
      case "Q":
        let third = 2.0 / 3
        return .curve(p[0] + (p[1] - p[0]) * third, p[2] + (p[1] - p[2]) * third, p[2])
      default: return .curve(p[1], p[2], p[3])
      }
    }
  }

  @Test(arguments: strokes.map(\.id))
  func isThatOfTheReference(_ id: String) throws {
    let stroke = try #require(Self.strokes.first { $0.id == id })
    let samples = stroke.samples.map { Point($0[0], $0[1]) }
    let grades: [(InkMethod, Reference.Grade)] = [
      (.linear, stroke.linear), (.grouped, stroke.cubic4), (.smoothed, stroke.smoothed),
    ]
    for (method, grade) in grades {
      var ink = InkStroke(method)
      for sample in samples { ink.add(sample) }
      #expect(ink.dotCenter == stroke.dot.map { Point($0[0], $0[1]) })
      if stroke.dot != nil { continue }
      let start = [BezierPath.Element.move(samples[0])]
      #expect(ink.finished.elements == start + elements(grade.segments), "\(method)")
      #expect(ink.path.elements == start + elements(grade.segments + grade.tail), "\(method)")
    }
  }

  @Test func finishedSegmentsNeverChange() {
    var random = SplitMix64(state: 8)
    for method in InkMethod.allCases {
      var ink = InkStroke(method)
      var before: [BezierPath.Element] = []
      var last = Point.zero
      for _ in 0..<100 {
        last = Point(100 * random.unit(), 100 * random.unit())
        ink.add(last)
        let now = ink.finished.elements
        #expect(Array(now.prefix(before.count)) == before && now.count <= before.count + 1)
        before = now
        #expect(Array(ink.path.elements.prefix(now.count)) == now)
        #expect(end(ink.path) == last)
      }
      ink.add(Point(.nan, 0))
      #expect(ink.finished.elements == before && ink.count == 100)
    }
  }

  @Test func splinesGoThroughAllSamples() {
    let samples = [Point(0, 0), Point(10, 5), Point(20, 0), Point(30, 10)]
    var ink = InkStroke(.interpolated)
    for sample in samples { ink.add(sample) }
    let ends = ink.path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let p), .curve(_, _, let p): p
      default: nil
      }
    }
    #expect(ends == samples)
  }

  private func end(_ path: BezierPath) -> Point? {
    switch path.elements.last {
    case .move(let p), .line(let p), .curve(_, _, let p): p
    default: nil
    }
  }
}
