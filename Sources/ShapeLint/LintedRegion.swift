import ShapeCompiler
import ShapeGeometry

/// What a fill covers, as polygons.
struct LintedRegion {
  let bounds: Rect
  private var outlines: [[Point]] = []
  /// The points of the polygons.
  private(set) var points: [Point] = []
  private let isEvenOdd: Bool

  /// How many lines a curve becomes.
  private static let steps = 8

  /// Nil where nothing is covered.
  init?(_ path: BezierPath, _ rule: FillRule) {
    guard let bounds = path.bounds else { return nil }
    self.bounds = bounds
    isEvenOdd = rule == .evenOdd
    for element in path {
      switch element {
      case .move(let p): outlines.append([p])
      case .line(let p): add(p)
      case .curve(let control1, let control2, let p): addCurve(control1, control2, p)
      case .close: break
      }
    }
    points = outlines.flatMap { $0 }
  }

  private mutating func add(_ p: Point) {
    if outlines.isEmpty { outlines.append([]) }
    outlines[outlines.count - 1].append(p)
  }

  private mutating func addCurve(_ c1: Point, _ c2: Point, _ end: Point) {
    guard let start = outlines.last?.last else { return add(end) }
    for step in 1...LintedRegion.steps {
      let t = Double(step) / Double(LintedRegion.steps)
      let (a, b) = (mix(start, c1, t), mix(c1, c2, t))
      let c = mix(c2, end, t)
      add(mix(mix(a, b, t), mix(b, c, t), t))
    }
  }

  private func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
  }

  /// Whether a point lies in it.
  func contains(_ p: Point) -> Bool {
    var winding = 0
    for outline in outlines {
      guard var from = outline.last else { continue }
      for to in outline {
        winding += turn(from, to, about: p)
        from = to
      }
    }
    return isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// What a side adds to how often the outline goes around `p`.
  private func turn(_ a: Point, _ b: Point, about p: Point) -> Int {
    guard (a.y <= p.y) != (b.y <= p.y) else { return 0 }
    let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
    if a.y <= p.y { return side > 0 ? 1 : 0 }
    return side < 0 ? -1 : 0
  }
}

extension Rect {
  /// Whether two rectangles have a point in common.
  func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether the other one lies in this one.
  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
