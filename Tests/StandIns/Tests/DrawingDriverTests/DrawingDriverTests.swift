@_spi(Testing) import CoreGraphics
import Testing

@_spi(Testing) @testable import DrawingDriver

@Suite struct DrawingDriverTests {
  @Test func arguments() {
    var reader = ArgumentReader([2, 72, 105, 1, 2, 3, 4, 0, 1, 0, 0, 0, 0, 5, 6, 7][...])
    let (text, box) = (reader.text(), reader.rectangle())
    #expect(text == "Hi")
    #expect(box == CGRect(x: 1, y: 2, width: 3, height: 4))
    let (isTrue, index, shadow) = (reader.isTrue(), reader.index(), reader.shadow())
    #expect(!isTrue)
    #expect(index == 1)
    #expect(shadow == nil)
  }

  @Test func numbersOfItems() {
    let context = CGContext.recording(width: 8, height: 8, isFlipped: false)
    context.setLineDash(phase: 3, lengths: [1, 2])
    context.move(to: CGPoint(x: 1, y: 2))
    context.addLine(to: CGPoint(x: 5, y: 6))
    context.strokePath()
    let state: [CGFloat] = [1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0]
    let style: [CGFloat] = [1, 0, 0, 10, 3, 2, 1, 2, 0, 0, 0, 1]
    #expect(context.drawnItems.map { $0.numbers } == [state + style + [2, -1, 1, 2, 1, 5, 6]])
  }

  @Test func differences() {
    var bytes = [UInt8](repeating: 0, count: 4 * 16 * 16)
    let empty = PixelBuffer(width: 16, height: 16, bytes: bytes)
    for i in 0..<4 { bytes[4 * (16 * 9 + 2) + i] = 255 }
    let difference = PictureDifference(empty, PixelBuffer(width: 16, height: 16, bytes: bytes))
    #expect(difference.mean == 1.0 / 256)
    #expect(difference.worstBlock == 1.0 / 64)
    #expect((difference.worstX, difference.worstY) == (0, 8))
  }
}
