@_spi(Testing) import CoreGraphics

/// The difference between two pictures of equal size.
struct PictureDifference {
  /// The mean of the absolute differences of all components, in 0...1.
  let mean: Double
  /// The mean difference, in 0...1, in the block of 8 by 8 pixels that differs most.
  private(set) var worstBlock = 0.0
  /// The x of the top left pixel of the block that differs most.
  private(set) var worstX = 0
  private(set) var worstY = 0

  init(_ a: PixelBuffer, _ b: PixelBuffer) {
    mean = a.meanDifference(to: b) / 255
    let side = 8
    for y in stride(from: 0, to: a.height, by: side) {
      for x in stride(from: 0, to: a.width, by: side) {
        var sum = 0
        var count = 0
        for row in y..<min(y + side, a.height) {
          let start = 4 * (row * a.width + x)
          for i in start..<start + 4 * (min(x + side, a.width) - x) {
            sum += abs(Int(a.bytes[i]) - Int(b.bytes[i]))
            count += 1
          }
        }
        let block = Double(sum) / Double(255 * count)
        if block > worstBlock { (worstBlock, worstX, worstY) = (block, x, y) }
      }
    }
  }
}
