import Foundation
import ShapeGeometry

/// Reference numbers, computed with 50 digits (`Fixtures/Geometry`).
enum ReferenceCases {
  struct Length: Decodable {
    struct Place: Decodable {
      var length: Double
      var point: [Double]
    }

    var id: String
    var points: [[Double]]?
    var length: Double
    var at: [Place]
  }

  struct Nearest: Decodable {
    var id: String
    var points: [[Double]]
    var query: [Double]
    var distance: Double
  }

  struct Hull: Decodable {
    var id: String
    var points: [[Double]]
    var hull: [[Double]]
    var area: Double
    var atMost12Source: Reduction?
    var atMost12DropSmallestAngle: Reduction?
    var atMost12Outer: Reduction?
  }

  struct Reduction: Decodable {
    var hull: [[Double]]
    var areaRatio: Double
    /// The margin of the closest decision. If it is tiny, rounding may reverse the decision.
    var decisionMargin: Double?
  }

  private struct Lengths: Decodable { var cases: [Length] }
  private struct Curves: Decodable { var curves: [Nearest] }
  private struct Sets: Decodable { var sets: [Hull] }

  static let lengths = read(Lengths.self, "arclength").cases.filter { $0.points != nil }
  static let nearest = read(Curves.self, "nearest").curves
  static let hulls = read(Sets.self, "hulls").sets

  /// Reads the fixture `name`. Traps if the fixture is missing or malformed.
  static func read<Cases: Decodable>(_ type: Cases.Type, _ name: String) -> Cases {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Geometry/\(name).json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try! decoder.decode(type, from: Data(contentsOf: file))
  }

  /// The cubic that equals a line, a quadratic or a cubic with the given controls.
  static func curve(_ points: [[Double]]) -> CubicCurve {
    let p = points.map { Point($0[0], $0[1]) }
    switch p.count {
    case 2: return CubicCurve(lineFrom: p[0], to: p[1])
    case 3:
      func control(_ end: Point) -> Point { end + (p[1] - end) * (2.0 / 3) }
      return CubicCurve(p[0], control(p[0]), control(p[2]), p[2])
    default: return CubicCurve(p[0], p[1], p[2], p[3])
    }
  }
}

/// Random curves, including difficult ones: cusps and near cusps, loops, lines that reverse,
/// coinciding controls, and very small and very large curves.
struct HardCurves: Sequence {
  let count: Int
  let seed: UInt64

  func makeIterator() -> AnyIterator<CubicCurve> {
    var random = SplitMix64(state: seed)
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      defer { index += 1 }
      return Self.curve(index % 10, &random)
    }
  }

  private static func curve(_ kind: Int, _ random: inout SplitMix64) -> CubicCurve {
    func number() -> Double { 200 * random.unit() - 100 }
    func small() -> Double { number() * exp2(-40 * random.unit()) }
    var p = (0..<4).map { _ in Point(number(), number()) }
    switch kind {
    case 1:  // nearly a line that runs out and back
      p = [Point(0, 0), Point(100, small()), Point(small(), small()), Point(100, 0)]
    case 2:  // nearly without speed at some place
      let t = 0.05 + 0.9 * random.unit()
      let (u, w) = (p[1] - p[0], p[3] - p[2])
      let v = (u * ((1 - t) * (1 - t)) + w * (t * t)) * (-1 / (2 * t * (1 - t)))
      p[2] = p[1] + v + Vector(small(), small())
      p[3] = p[2] + w
    case 3: p[1] = p[0]
    case 4: (p[1], p[2]) = (p[0], p[3])
    case 5: p[1] = p[2]
    case 6: p = [p[0], p[0], p[0], kind % 2 == 0 ? p[0] : p[3]]
    case 7:  // on one line
      let v = p[1] - p[0]
      p = [p[0], p[0] + v * (number() / 50), p[0] + v * (number() / 50), p[0] + v]
    case 8, 9:
      let scale = exp2((kind == 8 ? -30 : 30) * (1 + random.unit()))
      p = p.map { Point($0.x * scale, $0.y * scale) }
    default: break
    }
    return CubicCurve(p[0], p[1], p[2], p[3])
  }
}
