import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import TestSupport
import Testing

/// Computations with paths, compared with numbers of 50 digits (`Fixtures/Geometry`).
@Suite struct PathReferenceTests {
  private struct Lengths: Decodable {
    struct Place: Decodable {
      var fraction: Double
      var point: [Double]
    }

    struct Case: Decodable {
      var id: String
      var points: [[Double]]?
      var center: [Double]?
      var rx: Double?
      var ry: Double?
      var xRotationDeg: Double?
      var startDeg: Double?
      var sweepDeg: Double?
      var length: Double
      var bbox: [Double]
      var at: [Place]
    }

    var cases: [Case]
  }

  private struct Nearest: Decodable {
    struct Curve: Decodable {
      var id: String
      var points: [[Double]]
      var query: [Double]
      var distance: Double
    }

    struct Query: Decodable {
      var id: String
      var path: String
      var query: [Double]
      var distance: Double
    }

    var curves: [Curve]
    var paths: [String: [[[Double]]]]
    var pathQueries: [Query]
  }

  private struct Hulls: Decodable {
    struct Reduction: Decodable {
      var hull: [[Double]]
      var areaRatio: Double
    }

    struct Set: Decodable {
      var id: String
      var points: [[Double]]
      var hull: [[Double]]
      var area: Double
      var atMost12Source: Reduction?
      var atMost12Outer: Reduction?
    }

    var sets: [Set]
  }

  private struct Ink: Decodable {
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

  private func read<Cases: Decodable>(_ type: Cases.Type, _ name: String) throws -> Cases {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: fixture("Geometry/\(name).json"))
  }

  /// The nodes of connected lines, quadratics and cubics.
  private func nodes(_ curves: [[[Double]]]) -> String {
    func pair(_ x: Double, _ y: Double) -> String { "(\(x), \(y))" }
    func handle(_ curve: [[Double]], _ control: Int, from end: Int) -> String {
      let factor = curve.count == 3 ? 2.0 / 3 : 1
      return pair(
        factor * (curve[control][0] - curve[end][0]), factor * (curve[control][1] - curve[end][1]))
    }
    var lines: [String] = []
    for i in 0...curves.count {
      let position = i == 0 ? curves[0][0] : curves[i - 1].last ?? []
      var line = "round \(pair(position[0], position[1]))"
      if i > 0 {
        let last = curves[i - 1].count - 1
        line += " in \(handle(curves[i - 1], last - 1, from: last))"
      }
      if i < curves.count { line += " out \(handle(curves[i], 1, from: 0))" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  private func corners(_ points: [[Double]]) -> String {
    points.map { "corner (\($0[0]), \($0[1]))" }.joined(separator: "\n")
  }

  @Test func lengths() throws {
    for reference in try read(Lengths.self, "arclength").cases {
      let places = reference.at.enumerated().map {
        "let q\($0.offset) = p.point(at: \($0.element.fraction))"
      }
      let drawing = try CompiledDrawing(
        """
        \(outline(reference))
        let l = p.length
        let b = p.bounds
        \(places.joined(separator: "\n"))
        """)
      let length = try drawing.number("l")
      #expect(
        (length - reference.length).magnitude <= 1e-12 * max(reference.length, 1), "\(reference.id)"
      )
      let box = try drawing.numbers("b")
      for (found, wanted) in zip(
        [box[0], box[1], box[0] + box[2], box[1] + box[3]], reference.bbox)
      {
        #expect((found - wanted).magnitude <= 1e-9 * max(wanted.magnitude, 1), "\(reference.id)")
      }
      for (i, place) in reference.at.enumerated() {
        let found = try drawing.numbers("q\(i)")
        let size = place.point.reduce(1) { max($0, $1.magnitude) }
        let error = Point(found[0], found[1]) - Point(place.point[0], place.point[1])
        #expect(error.length <= 1e-9 * size, "\(reference.id) at \(place.fraction)")
      }
    }
  }

  /// The path or the arc of a case, called `p`.
  private func outline(_ reference: Lengths.Case) -> String {
    if let points = reference.points { return "path p {\n\(nodes([points]))\n}" }
    guard let center = reference.center, let rx = reference.rx, let ry = reference.ry,
      let start = reference.startDeg, let sweep = reference.sweepDeg,
      let rotation = reference.xRotationDeg
    else { return "" }
    let box = "(\(center[0] - rx), \(center[1] - ry), \(2 * rx), \(2 * ry))"
    return """
      arc e = \(box) from \(start) * 1deg to \(start + sweep) * 1deg
      let p = e.transformed(rotate: \(rotation) * 1deg, about: (\(center[0]), \(center[1])))
      """
  }

  private struct Figure: Decodable {
    struct Even: Decodable {
      var count: Int
      var points: [[Double]]
    }

    var even: Even
  }

  /// Computations use the exact arcs, not the drawn cubics.
  @Test func figureOfEight() throws {
    let figure = try read(Figure.self, "figure8-even")
    // In a box of 320 by 480, the radius of the circles is a sixth of the height, and their
    // tangents cross in the middle.
    let offset = 80 * 2.0.squareRoot()
    let length = 1073.982_236_861_550_4
    let drawing = try CompiledDrawing(
      """
      let upper = (160, 240 - \(offset))
      let lower = (160, 240 + \(offset))
      path p {
          corner = upper + polar(80, 135deg)
          arc about = upper by 270deg
          corner = lower + polar(80, 225deg)
          arc about = lower by -270deg
          close
      }
      let l = p.length
      let b = p.bounds
      let s = p.sample(count: \(figure.even.count))
      let half = p.trim(0%, 50%).length
      let mirrored = p.transformed(scale: (-1, 1), about: (0, 0)).length
      """)
    for (name, factor) in [("l", 1), ("half", 0.5), ("mirrored", 1)] {
      let error = try drawing.number(name) - factor * length
      #expect(error.magnitude < 1e-12 * length, "\(name)")
    }
    let box = try drawing.numbers("b")
    for (found, wanted) in zip(
      [box[0], box[1], box[0] + box[2], box[1] + box[3]],
      [80, 240 - offset - 80, 240, 240 + offset + 80])
    {
      #expect((found - wanted).magnitude < 1e-9)
    }
    let values = drawing.evaluation()
    let samples = drawing.layout.places.filter { $0.name.hasPrefix("s[") }
      .map { values[$0.value] }.pairs
    #expect(samples.count == figure.even.count)
    for (found, wanted) in zip(samples, figure.even.points) {
      #expect((Point(found[0], found[1]) - Point(wanted[0], wanted[1])).length < 1e-9)
    }
  }

  @Test func nearest() throws {
    let reference = try read(Nearest.self, "nearest")
    for curve in reference.curves {
      try expectNearest(nodes([curve.points]), curve.query, curve.distance, curve.id)
    }
    for query in reference.pathQueries {
      let curves = try #require(reference.paths[query.path])
      try expectNearest(nodes(curves), query.query, query.distance, query.id)
    }
  }

  private func expectNearest(
    _ nodes: String, _ query: [Double], _ distance: Double, _ id: String
  ) throws {
    let drawing = try CompiledDrawing(
      """
      path p {
      \(nodes)
      }
      let n = p.nearest((\(query[0]), \(query[1])))
      """)
    let n = try drawing.numbers("n")
    let found = (Point(n[0], n[1]) - Point(query[0], query[1])).length
    #expect((found - distance).magnitude <= 1e-8 * (1 + distance), "\(id)")
  }

  @Test func hulls() throws {
    for set in try read(Hulls.self, "hulls").sets {
      let drawing = try CompiledDrawing(
        """
        path cloud {
        \(corners(set.points))
        }
        path whole = cloud.hull() { fill #000 }
        path few = cloud.hull(max: 12) { fill #000 }
        let fewest = cloud.hull(max: 12, rule: .source)
        let area = cloud.hull().area
        let few_area = cloud.hull(max: 12).area
        """)
      func points(_ name: String) -> [[Double]] {
        let values = drawing.evaluation()
        return drawing.layout.places.filter { $0.name.hasPrefix(name + "[") }
          .map { $0.known ?? values[$0.value] }.pairs
      }
      #expect(points("whole") == set.hull, "\(set.id)")
      #expect(try drawing.number("area") == set.area || set.area > 1e3, "\(set.id)")
      if let outer = set.atMost12Outer {
        let ratio = try drawing.number("few_area") / set.area
        #expect((ratio - outer.areaRatio).magnitude < 1e-4, "\(set.id)")
      }
      if let source = set.atMost12Source { #expect(points("fewest") == source.hull, "\(set.id)") }
    }
  }

  @Test func ink() throws {
    for stroke in try read(Ink.self, "freehand").strokes {
      let samples = stroke.samples.map { "(\($0[0]), \($0[1]))" }.joined(separator: ", ")
      for (method, grade) in [
        ("linear", stroke.linear), ("grouped", stroke.cubic4), ("smoothed", stroke.smoothed),
      ] {
        let drawing = try CompiledDrawing(
          """
          freehand ink {
              method .\(method)
              samples [\(samples)]
              stroke #000
          }
          let copy: path = ink
          """)
        let path = try #require(
          drawing.layout.named.first { $0.name == "copy" }?.outline
            .flatMap { drawing.layout.graph.designPath($0) })
        let wanted = Self.path(stroke, grade)
        #expect(path == wanted, "\(stroke.id) \(method)")
      }
    }
  }

  /// The path of a stroke. A quadratic is converted to an equal cubic.
  private static func path(_ stroke: Ink.Stroke, _ grade: Ink.Grade) -> BezierPath {
    var path = BezierPath()
    path.move(to: Point(stroke.samples[0][0], stroke.samples[0][1]))
    if let dot = stroke.dot {
      path.line(to: Point(dot[0], dot[1]))
      return path
    }
    for segment in grade.segments + grade.tail {
      let p = segment.points
      switch segment.kind {
      case "L": path.line(to: p[1])
      case "Q":
        path.curve(
          p[0] + (p[1] - p[0]) * (2.0 / 3), p[2] + (p[1] - p[2]) * (2.0 / 3), to: p[2])
      default: path.curve(p[1], p[2], to: p[3])
      }
    }
    return path
  }
}

extension [Double] {
  fileprivate var pairs: [[Double]] {
    stride(from: 0, to: count - 1, by: 2).map { [self[$0], self[$0 + 1]] }
  }
}
