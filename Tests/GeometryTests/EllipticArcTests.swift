import ShapeGeometry
import Testing

/// Elliptic arcs, which computations treat as exact arcs and which are drawn as cubics.
@Suite struct EllipticArcTests {
  private let circle = BezierPath.ellipse(in: Rect(x: 2, y: -5, width: 20, height: 20))
  private let center = Point(12, 5)

  @Test func circles() {
    let measure = PathMeasure(circle)
    #expect((measure.length - 20 * Double.pi).magnitude < 1e-12 * 20 * Double.pi)
    #expect((circle.area - 100 * Double.pi).magnitude < 1e-9)
    for point in measure.points(count: 1000) {
      #expect(((point - center).length - 10).magnitude < 3e-12)
    }
    let nearest = measure.nearest(to: Point(18, 13))
    #expect(nearest?.distance.magnitude ?? 1 < 3e-12)
    #expect(circle.elements.count == 6)
  }

  /// Parts and images of arcs are exact arcs, too.
  @Test func partsAndImages() {
    var rest = circle
    for (from, to) in [(0.1, 0.9), (0.25, 0.8), (0.01, 0.3)] {
      let length = PathMeasure(rest).length
      rest = rest.trimmed(from: from, to: to)
      #expect((PathMeasure(rest).length - (to - from) * length).magnitude < 1e-11)
    }
    for point in PathMeasure(rest).points(count: 50) {
      #expect(((point - center).length - 10).magnitude < 1e-11)
    }
    let image = circle.transformed(by: Transform(a: 0, b: 3, c: -2, d: 1, tx: 5, ty: 7))
    #expect((image.area - 600 * Double.pi).magnitude < 1e-8)
    #expect((image.reversed.area + 600 * Double.pi).magnitude < 1e-8)
    let flat = circle.flattened(tolerance: 1e-3)
    for case .line(let p) in flat {
      #expect(((p - center).length - 10).magnitude < 3e-12)
    }
  }

  /// The perimeter of an ellipse with the semi-axes 2 and 1 (4·2·E(3/4), 15 digits).
  @Test func ellipses() {
    let ellipse = BezierPath.ellipse(in: Rect(x: 0, y: 0, width: 4, height: 2))
    #expect((PathMeasure(ellipse).length - 9.688_448_220_547_68).magnitude < 1e-11)
  }

  /// An outline without area has the middle of its line as its center.
  @Test func flatOutlines() {
    let flat = BezierPath.rectangle(Rect(x: 10, y: 10, width: 40, height: 0))
    #expect(((flat.center?.x ?? 0) - 30).magnitude < 1e-9)
  }

  @Test func withoutSize() {
    for rect in [
      Rect(x: 1, y: 2, width: 0, height: 0), Rect(x: 1, y: 2, width: 5, height: 0),
      Rect(x: 1e300, y: 0, width: 1e308, height: 1e308),
      Rect(x: 0, y: 0, width: .leastNonzeroMagnitude, height: 1),
    ] {
      let path = BezierPath.ellipse(in: rect)
      let measure = PathMeasure(path)
      #expect(measure.length.isFinite)
      #expect(measure.points(count: 10).allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(path.trimmed(from: 0.2, to: 0.7).isFinite)
    }
  }
}
