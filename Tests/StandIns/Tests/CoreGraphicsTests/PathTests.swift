@_spi(Testing) import CoreGraphics
import Testing

struct PathTests {
  @Test func shapesStartWhereAppleStartsThem() {
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 6), transform: nil)
    #expect(ellipse.segments.first == .move(CGPoint(x: 10, y: 3)))
    #expect(ellipse.segments.count == 6)
    let rounded = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerWidth: 10,
      cornerHeight: 10, transform: nil)
    #expect(
      rounded.segments.prefix(2) == [.move(CGPoint(x: 100, y: 50)), .line(CGPoint(x: 100, y: 90))])
    #expect(rounded.segments.count == 10)
  }

  @Test func boxes() {
    let path = CGMutablePath()
    #expect(path.boundingBox.isNull)
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
  }

  @Test func contains() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    #expect(
      path.contains(CGPoint(x: 22, y: 5), transform: CGAffineTransform(translationX: -20, y: 0)))
  }

  /// `clockwise` means decreasing angles.
  @Test func arcDirection() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.segments.count == 2)
    #expect(path.boundingBoxOfPath.minX >= -1e-9)
    let long = CGMutablePath()
    long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(long.segments.count == 4)
    #expect(abs(long.boundingBoxOfPath.minX + 10) <= 1e-9)
  }

  @Test func tangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    guard case .line(let tangent) = path.segments[1] else {
      Issue.record("the segment should be a line")
      return
    }
    #expect(abs(tangent.x - 6) <= 1e-9)
    #expect(abs(path.currentPoint.x - 10) <= 1e-9)
    #expect(abs(path.currentPoint.y - 4) <= 1e-9)
  }

  @Test func apply() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    var types: [CGPathElementType] = []
    var first = CGPoint.zero
    path.applyWithBlock { element in
      if types.isEmpty { first = element.pointee.points[0] }
      types.append(element.pointee.type)
    }
    #expect(first == CGPoint(x: 1, y: 2))
    #expect(
      types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
  }

  @Test func transforms() {
    let t = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 1)
    let p = CGPoint(x: 1, y: 0).applying(t)
    #expect(abs(p.x - 5) <= 1e-12)
    #expect(abs(p.y - 2) <= 1e-12)
    let q = p.applying(t.inverted())
    #expect(abs(q.x - 1) <= 1e-12)
    #expect(abs(q.y - 0) <= 1e-12)
  }
}
