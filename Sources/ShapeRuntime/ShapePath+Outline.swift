#if canImport(CoreGraphics)
  package import CoreGraphics
  import ShapeGeometry

  extension ShapePath {
    /// The path for Core Graphics; empty for an undefined path.
    package var outline: CGPath {
      let outline = CGMutablePath()
      for element in path ?? BezierPath() {
        switch element {
        case .move(let p): outline.move(to: CGPoint(x: p.x, y: p.y))
        case .line(let p): outline.addLine(to: CGPoint(x: p.x, y: p.y))
        case .curve(let a, let b, let p):
          outline.addCurve(
            to: CGPoint(x: p.x, y: p.y), control1: CGPoint(x: a.x, y: a.y),
            control2: CGPoint(x: b.x, y: b.y))
        case .close: outline.closeSubpath()
        }
      }
      return outline
    }
  }
#endif
