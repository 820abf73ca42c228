@_spi(Testing) import AppKit
@_spi(Testing) import CoreGraphics
import Testing

struct ImageTests {
  private func image(isFlipped: Bool) -> NSImage {
    NSImage(size: NSSize(width: 10, height: 10), flipped: isFlipped) { rect in
      guard let context = NSGraphicsContext.current?.cgContext else { return false }
      context.setFillColor(NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).cgColor)
      context.fill(CGRect(x: 0, y: 0, width: rect.width, height: 2))
      return true
    }
  }

  @Test func orientation() throws {
    let upright = try #require(image(isFlipped: false).draw()).render()
    #expect(upright[5, 9] == [255, 0, 0, 255])
    #expect(upright[5, 0] == [0, 0, 0, 0])
    let flipped = try #require(image(isFlipped: true).draw()).render()
    #expect(flipped[5, 0] == [255, 0, 0, 255])
  }
}
