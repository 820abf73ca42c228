import Foundation
import ShapeGeometry
import Testing

@Suite struct ArcTests {
  private func direction(degrees: Double) -> Vector {
    Vector(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
  }

  private func arc(of ellipse: Ellipse, from start: Double, sweep: Double) -> BezierPath {
    var path = BezierPath()
    path.move(to: ellipse.point(at: direction(degrees: start)))
    path.addArc(of: ellipse, from: start, sweep: sweep, direction: direction)
    return path
  }

  @Test(arguments: [
    (0, 0), (30, 1), (90, 1), (-90, 1), (91, 2), (180, 2), (270, 3), (-271, 4), (360, 4), (720, 4),
    (1e300, 4),
  ])
  func piecesAreEqualAndAtMostNinetyDegrees(sweep: Double, count: Int) {
    let path = arc(of: Ellipse(center: .zero, through: Point(10, 0)), from: 20, sweep: sweep)
    #expect(path.cubics.count == count)
    let chords = path.cubics.map { ($0[3] - $0[0]).length }
    for chord in chords { #expect(abs(chord - chords[0]) < 1e-12) }
  }

  @Test(arguments: [10.0, 45, 89, 90, 137, 200, 359, 360, -10, -90, -250])
  func cubicsStayNearTheEllipse(sweep: Double) {
    let box = Rect(x: -3, y: 5, width: 40, height: 14)
    for start in stride(from: -400.0, through: 400, by: 37) {
      let path = arc(of: Ellipse(in: box), from: start, sweep: sweep)
      for controls in path.cubics {
        let errors = (0...50).map { i in
          let p = cubic(controls, at: Double(i) / 50) - box.center
          return abs(Vector(p.dx / 20, p.dy / 7).length - 1)
        }
        #expect(errors.max()! < 3e-4)
      }
      let end = Ellipse(in: box).point(at: direction(degrees: start + sweep))
      #expect((path.cubics.last![3] - end).length < 1e-12)
    }
  }

  @Test func anglesGrowClockwiseAsSeen() {
    let path = arc(of: Ellipse(in: Rect(x: 0, y: 0, width: 2, height: 2)), from: 0, sweep: 90)
    #expect((path.cubics[0][0] - Point(2, 1)).length < 1e-15)
    #expect((path.cubics[0][3] - Point(1, 2)).length < 1e-15)
  }

  @Test func neighboursShareTheirTangent() {
    let ellipse = Ellipse(in: Rect(x: 0, y: 0, width: 30, height: 8))
    let cubics = arc(of: ellipse, from: 15, sweep: 333).cubics
    for (a, b) in zip(cubics, cubics.dropFirst()) {
      #expect(a[3] == b[0])
      #expect(((a[3] - a[2]) - (b[1] - b[0])).length < 1e-12)
    }
  }

  @Test func wholeEllipsesTouchTheirBox() {
    let box = Rect(x: 1, y: 2, width: 30, height: 20)
    #expect(BezierPath.ellipse(in: box).bounds == box)
    #expect(BezierPath.rectangle(box).bounds == box)
    #expect(BezierPath.rectangle(box, radius: 10).bounds == box)
  }

  @Test func outlinesStartWhereSVGStartsThem() {
    let box = Rect(x: 0, y: 0, width: 8, height: 4)
    #expect(BezierPath.ellipse(in: box).elements.first == .move(Point(8, 2)))
    #expect(BezierPath.rectangle(box).elements.first == .move(Point(0, 0)))
    #expect(BezierPath.rectangle(box, radius: 1).elements.first == .move(Point(1, 0)))
  }
}
