@_spi(Testing) import CoreGraphics
import Testing

struct RecordTests {
  private func record(_ draw: (CGContext) -> Void) -> [DrawnItem] {
    let context = CGContext.recording(width: 100, height: 50, scale: 2)
    draw(context)
    return context.drawnItems
  }

  @Test func equalCallsGiveEqualRecords() {
    func draw(_ context: CGContext) {
      context.saveGState()
      context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: .black)
      context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.restoreGState()
      context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10), width: 3)
    }
    #expect(record(draw) == record(draw))
    #expect(
      record(draw)
        != record {
          $0.setAlpha(0.5)
          draw($0)
        })
  }

  @Test func theStateIsInTheItem() throws {
    let items = record { context in
      context.setLineWidth(3)
      context.setLineDash(phase: 1, lengths: [4, 2])
      context.setBlendMode(.multiply)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 10, y: 0))
      context.strokePath()
    }
    let item = try #require(items.first)
    #expect(items.count == 1)
    #expect(item.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100))
    #expect(item.blendMode == .multiply)
    #expect(item.clips.count == 1)
    guard case .stroke(let path, let style, let color) = item.content else {
      Issue.record("the item should be a stroke")
      return
    }
    #expect(path == [.move(.zero), .line(CGPoint(x: 10, y: 0))])
    #expect(style.width == 3)
    #expect(style.dash == [4, 2])
    #expect(style.phase == 1)
    #expect(color == .black)
  }

  /// A later change of the transform does not move the current path, which is not part of the saved
  /// state.
  @Test func thePathSurvivesTransformsAndRestoring() {
    let items = record { context in
      context.saveGState()
      context.scaleBy(x: 2, y: 2)
      context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
      context.restoreGState()
      context.fillPath()
    }
    #expect(
      items.map(\.content) == [
        .fill(
          CGPath(rect: CGRect(x: 2, y: 2, width: 8, height: 8), transform: nil).segments,
          rule: .winding, color: .black)
      ])
  }

  @Test func aPaintingCallTakesThePath() {
    let items = record { context in
      context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
      context.fillPath()
      context.strokePath()
    }
    #expect(items.count == 1)
  }

  @Test func aLayerResetsItsState() {
    let items = record { context in
      context.setAlpha(0.5)
      context.setShadow(offset: .zero, blur: 3, color: .black)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
      context.endTransparencyLayer()
      context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
    }
    #expect(items.map(\.alpha) == [0.5, 1, 0.5, 0.5])
    #expect(items.map { $0.shadow == nil } == [false, true, false, false])
  }

  /// In a bitmap context, y grows upward, also for shadows.
  @Test func unflippedContext() {
    let context = CGContext.recording(width: 10, height: 10, isFlipped: false)
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: .black)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
    let pixels = context.render()
    #expect(pixels[5, 9] == [255, 0, 0, 255])
    #expect(pixels[5, 3] == [0, 0, 0, 255])
    #expect(pixels[5, 6] == [0, 0, 0, 0])
  }

  @Test func displayP3IsDrawnInSRGB() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: [0.4, 0.6, 0.2, 1]))
    let components = color.standardComponents
    for (a, b) in zip(components, [0.333796, 0.606643, 0.091120, 1]) {
      #expect(abs(a - b) <= 1e-6)
    }
    #expect(CGColorSpace(name: "unknown" as CFString) == nil)
  }

  @Test func balance() {
    let context = CGContext.recording(width: 10, height: 10)
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    #expect(!context.isBalanced)
    context.endTransparencyLayer()
    context.restoreGState()
    #expect(context.isBalanced)
  }

  @Test func description() throws {
    let context = CGContext.recording(width: 10, height: 10, scale: 2)
    context.translateBy(x: 1, y: 0)
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 3, color: .black)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25))
    context.move(to: CGPoint(x: 0.5, y: 0))
    context.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 2))
    context.closePath()
    context.fillPath(using: .evenOdd)
    let item = try #require(context.drawnItems.first)
    #expect(
      item.description == """
        fill evenOdd rgba(1 0.5 0 0.25) M0.5,0 Q2,2 4,0 Z ctm(2 0 0 -2 2 20) alpha 0.5 \
        shadow(0,2 blur 3 rgba(0 0 0 1)) clip winding M0,0 L4,0 L4,4 L0,4 Z ctm(2 0 0 -2 2 20)
        """)
  }

  /// Items that cannot be drawn do not affect the rest of the picture.
  @Test func degenerateDrawing() {
    let context = CGContext.recording(width: 10, height: 10)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.restoreGState()
    #expect(context.drawnItems.map(\.isFinite) == [true, true])
    context.fill(CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10))
    #expect(context.drawnItems.map(\.isFinite) == [true, true, false])
    context.setLineDash(phase: 0, lengths: [0, 0])
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.restoreGState()
    let pixels = context.render()
    #expect(pixels[5, 5] == [0, 0, 0, 255])
    #expect(pixels[5, 1] == [0, 0, 0, 0])
  }
}
