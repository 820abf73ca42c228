@_spi(Testing) import CoreGraphics
import Testing

/// Recordings rendered with Cairo, compared with the same drawings rendered with librsvg.
struct DrawingTests {
  private let blue = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.8, alpha: 1)
  private let red = CGColor(srgbRed: 1, green: 0.2, blue: 0.2, alpha: 0.6)

  @Test func fill() throws {
    try assertDraws(
      """
      <path d="M10,10 L90,20 C90,60 60,90 20,90 Z" fill="#3366cc"/>
      <ellipse cx="60" cy="45" rx="30" ry="20" fill="#ff3333" fill-opacity="0.6"/>
      <rect x="5" y="60" width="40" height="30" rx="8" fill="#000"/>
      """
    ) { context in
      context.setFillColor(blue)
      context.move(to: CGPoint(x: 10, y: 10))
      context.addLine(to: CGPoint(x: 90, y: 20))
      context.addCurve(
        to: CGPoint(x: 20, y: 90), control1: CGPoint(x: 90, y: 60),
        control2: CGPoint(x: 60, y: 90))
      context.closePath()
      context.fillPath()
      context.setFillColor(red)
      context.fillEllipse(in: CGRect(x: 30, y: 25, width: 60, height: 40))
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.addPath(
        CGPath(
          roundedRect: CGRect(x: 5, y: 60, width: 40, height: 30), cornerWidth: 8,
          cornerHeight: 8, transform: nil))
      context.fillPath()
    }
  }

  private let star = "M50,5 L79,95 L2,39 L98,39 L21,95 Z"

  private func addStar(_ context: CGContext) {
    let points = [(50, 5), (79, 95), (2, 39), (98, 39), (21, 95)]
    context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    context.closePath()
  }

  @Test func evenOdd() throws {
    try assertDraws("<path d=\"\(star)\" fill=\"#3366cc\" fill-rule=\"evenodd\"/>") { context in
      context.setFillColor(blue)
      addStar(context)
      context.fillPath(using: .evenOdd)
    }
  }

  @Test func winding() throws {
    try assertDraws("<path d=\"\(star)\" fill=\"#3366cc\"/>") { context in
      context.setFillColor(blue)
      addStar(context)
      context.fillPath()
    }
  }

  @Test func strokes() throws {
    try assertDraws(
      """
      <g fill="none" stroke="#3366cc">
      <path d="M10,30 L30,10 L50,30" stroke-width="8" stroke-miterlimit="10"/>
      <path d="M60,30 L75,10 L90,30" stroke-width="8" stroke-linecap="round" \
      stroke-linejoin="round"/>
      <path d="M10,60 L30,45 L50,60" stroke-width="8" stroke-linecap="square" \
      stroke-linejoin="bevel"/>
      <path d="M10,80 Q50,40 90,80" stroke-width="4" stroke-dasharray="9 5 2 5" \
      stroke-dashoffset="3" stroke-miterlimit="2"/>
      </g>
      """
    ) { context in
      context.setStrokeColor(blue)
      context.setLineWidth(8)
      context.addLines(between: [(10, 30), (30, 10), (50, 30)].map { CGPoint(x: $0.0, y: $0.1) })
      context.strokePath()
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addLines(between: [(60, 30), (75, 10), (90, 30)].map { CGPoint(x: $0.0, y: $0.1) })
      context.strokePath()
      context.setLineCap(.square)
      context.setLineJoin(.bevel)
      context.addLines(between: [(10, 60), (30, 45), (50, 60)].map { CGPoint(x: $0.0, y: $0.1) })
      context.strokePath()
      context.setLineCap(.butt)
      context.setLineJoin(.miter)
      context.setLineWidth(4)
      context.setLineDash(phase: 3, lengths: [9, 5, 2, 5])
      context.move(to: CGPoint(x: 10, y: 80))
      context.addQuadCurve(to: CGPoint(x: 90, y: 80), control: CGPoint(x: 50, y: 40))
      context.strokePath()
    }
  }

  /// The outline of a stroke covers the same area as the stroke.
  @Test func strokeOutlines() throws {
    try assertDraws(
      """
      <g fill="none" stroke="#3366cc">
      <path d="M10,30 L30,10 L50,30" stroke-width="8" stroke-miterlimit="10"/>
      <path d="M60,30 L75,10 L90,30" stroke-width="8" stroke-linecap="round" \
      stroke-linejoin="round"/>
      <path d="M10,60 L30,45 L50,60" stroke-width="8" stroke-linecap="square" \
      stroke-linejoin="bevel"/>
      <path d="M10,80 Q50,40 90,80" stroke-width="4" stroke-dasharray="9 5 2 5" \
      stroke-dashoffset="3" stroke-miterlimit="2"/>
      </g>
      """, mean: 0.6, largest: 90
    ) { context in
      context.setFillColor(blue)
      context.setLineWidth(8)
      context.addLines(between: [(10, 30), (30, 10), (50, 30)].map { CGPoint(x: $0.0, y: $0.1) })
      context.replacePathWithStrokedPath()
      context.fillPath()
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addLines(between: [(60, 30), (75, 10), (90, 30)].map { CGPoint(x: $0.0, y: $0.1) })
      context.replacePathWithStrokedPath()
      context.fillPath()
      context.setLineCap(.square)
      context.setLineJoin(.bevel)
      context.addLines(between: [(10, 60), (30, 45), (50, 60)].map { CGPoint(x: $0.0, y: $0.1) })
      context.replacePathWithStrokedPath()
      context.fillPath()
      context.setLineCap(.butt)
      context.setLineJoin(.miter)
      context.setLineWidth(4)
      context.setLineDash(phase: 3, lengths: [9, 5, 2, 5])
      context.move(to: CGPoint(x: 10, y: 80))
      context.addQuadCurve(to: CGPoint(x: 90, y: 80), control: CGPoint(x: 50, y: 40))
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
  }

  @Test func transform() throws {
    try assertDraws(
      """
      <g transform="translate(50 50) rotate(30) scale(2 0.5)"><rect x="-20" y="-20" width="40" \
      height="40" fill="#3366cc" stroke="#ff3333" stroke-opacity="0.6" stroke-width="6"/></g>
      """
    ) { context in
      context.translateBy(x: 50, y: 50)
      context.rotate(by: .pi / 6)
      context.scaleBy(x: 2, y: 0.5)
      context.setFillColor(blue)
      context.setStrokeColor(red)
      context.setLineWidth(6)
      context.addRect(CGRect(x: -20, y: -20, width: 40, height: 40))
      context.drawPath(using: .fillStroke)
    }
  }

  private func shadowed(_ shape: String, dx: Int, dy: Int, deviation: Double) -> String {
    """
    <filter id="f" x="-50" y="-50" width="200" height="200" filterUnits="userSpaceOnUse" \
    color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="\(dx)" dy="\(dy)"/>\
    <feGaussianBlur stdDeviation="\(deviation)" result="b"/><feFlood flood-color="#000" \
    flood-opacity="0.5"/><feComposite in2="b" operator="in" result="s"/><feMerge>\
    <feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <g filter="url(#f)">\(shape)</g>
    """
  }

  /// The offset points down in a flipped context and does not turn with the drawing.
  @Test func shadow() throws {
    let shape = """
      <rect x="-20" y="-15" width="40" height="30" transform="translate(45 45) rotate(20)" \
      fill="#3366cc"/>
      """
    try assertDraws(
      shadowed(shape, dx: 6, dy: 10, deviation: 4), mean: 0.1, largest: 4
    ) { context in
      context.setShadow(
        offset: CGSize(width: 6, height: 10), blur: 8,
        color: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5))
      context.setFillColor(blue)
      context.translateBy(x: 45, y: 45)
      context.rotate(by: .pi / 9)
      context.fill(CGRect(x: -20, y: -15, width: 40, height: 30))
    }
  }

  @Test func layerWithShadow() throws {
    let shapes = """
      <rect x="20" y="20" width="40" height="30" fill="#3366cc"/>\
      <circle cx="60" cy="50" r="20" fill="#ff3333"/>
      """
    try assertDraws(
      "<g opacity=\"0.5\">" + shadowed(shapes, dx: 0, dy: 8, deviation: 3) + "</g>", mean: 0.1,
      largest: 4
    ) { context in
      // The alpha belongs to an outer layer. The inner layer has the shadow, and its shapes are
      // opaque.
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setShadow(
        offset: CGSize(width: 0, height: 8), blur: 6, color: CGColor(gray: 0, alpha: 0.5))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(blue)
      context.fill(CGRect(x: 20, y: 20, width: 40, height: 30))
      context.setFillColor(CGColor(srgbRed: 1, green: 0.2, blue: 0.2, alpha: 1))
      context.fillEllipse(in: CGRect(x: 40, y: 30, width: 40, height: 40))
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
  }

  /// Content outside of a clip casts its shadow into the clip.
  @Test func innerShadow() throws {
    let svg = """
      <clipPath id="c"><rect x="20" y="20" width="60" height="60"/></clipPath>
      <rect x="20" y="20" width="60" height="60" fill="#3366cc"/>
      <g clip-path="url(#c)">
      \(shadowed(
        "<path d=\"M-40,-40 H140 V140 H-40 Z M20,20 H80 V80 H20 Z\" fill-rule=\"evenodd\"/>",
        dx: 3, dy: 3, deviation: 4))</g>
      """
    try assertDraws(svg, mean: 0.1, largest: 4) { context in
      context.setFillColor(blue)
      context.fill(CGRect(x: 20, y: 20, width: 60, height: 60))
      context.clip(to: CGRect(x: 20, y: 20, width: 60, height: 60))
      context.setShadow(
        offset: CGSize(width: 3, height: 3), blur: 8, color: CGColor(gray: 0, alpha: 0.5))
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.addRect(CGRect(x: -40, y: -40, width: 180, height: 180))
      context.addRect(CGRect(x: 20, y: 20, width: 60, height: 60))
      context.fillPath(using: .evenOdd)
    }
  }

  @Test func gradients() throws {
    try assertDraws(
      """
      <linearGradient id="l" gradientUnits="userSpaceOnUse" x1="10" y1="10" x2="60" y2="40">\
      <stop offset="0" stop-color="#3366cc"/><stop offset="0.4" stop-color="#fff"/>\
      <stop offset="1" stop-color="#ff3333" stop-opacity="0.6"/></linearGradient>
      <radialGradient id="r" gradientUnits="userSpaceOnUse" cx="50" cy="75" r="25" fx="42" \
      fy="70"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#3366cc"/>\
      </radialGradient>
      <rect x="5" y="5" width="90" height="40" fill="url(#l)"/>
      <rect x="5" y="50" width="90" height="45" fill="url(#r)"/>
      """
    ) { context in
      let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      let space = CGColorSpace(name: CGColorSpace.sRGB)
      let linear = CGGradient(
        colorsSpace: space, colors: [blue, white, red] as CFArray, locations: [0, 0.4, 1])!
      context.saveGState()
      context.clip(to: CGRect(x: 5, y: 5, width: 90, height: 40))
      context.drawLinearGradient(
        linear, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 60, y: 40),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      context.restoreGState()
      let radial = CGGradient(
        colorsSpace: space, colors: [white, blue] as CFArray, locations: nil)!
      context.clip(to: CGRect(x: 5, y: 50, width: 90, height: 45))
      context.drawRadialGradient(
        radial, startCenter: CGPoint(x: 42, y: 70), startRadius: 0,
        endCenter: CGPoint(x: 50, y: 75), endRadius: 25, options: [.drawsAfterEndLocation])
    }
  }

  @Test func blendModes() throws {
    try assertDraws(
      """
      <rect x="0" y="0" width="100" height="60" fill="#cc9933"/>
      <g style="mix-blend-mode: multiply"><circle cx="30" cy="50" r="25" fill="#3366cc"/></g>
      <g style="mix-blend-mode: screen"><circle cx="70" cy="50" r="25" fill="#3366cc"/></g>
      """
    ) { context in
      context.setFillColor(CGColor(srgbRed: 0.8, green: 0.6, blue: 0.2, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 60))
      context.setFillColor(blue)
      context.setBlendMode(.multiply)
      context.fillEllipse(in: CGRect(x: 5, y: 25, width: 50, height: 50))
      context.setBlendMode(.screen)
      context.fillEllipse(in: CGRect(x: 45, y: 25, width: 50, height: 50))
    }
  }

  @Test func clips() throws {
    try assertDraws(
      """
      <clipPath id="a"><circle cx="40" cy="50" r="35"/></clipPath>
      <clipPath id="b"><path d="\(star)" clip-rule="evenodd"/></clipPath>
      <g clip-path="url(#a)"><rect width="100" height="100" fill="#3366cc" \
      clip-path="url(#b)"/></g>
      """, mean: 0.1, largest: 4
    ) { context in
      context.addEllipse(in: CGRect(x: 5, y: 15, width: 70, height: 70))
      context.clip()
      addStar(context)
      context.clip(using: .evenOdd)
      context.setFillColor(blue)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
  }
}
