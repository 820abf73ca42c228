@_spi(Testing) public import CoreGraphics
import Foundation

/// A drawing that takes its arguments from a reader.
public typealias Drawing = (CGContext, inout ArgumentReader) -> Void

/// Executes the calls on standard input, one in each line, and answers on standard output.
///
/// | line | answer |
/// |---|---|
/// | `record DRAWING ARGUMENTS…` | a line of numbers for each drawn item (`DrawnItem.numbers`), followed by `end`, or by `unbalanced` if a saved state was not restored |
/// | `compare DRAWING X Y WIDTH HEIGHT SCALE EXPECTED FOUND ARGUMENTS…` | the difference (`PictureDifference`) between the picture in the file `EXPECTED` and the drawing in the given rectangle, or `no picture`. The drawing is written to the file `FOUND`. It has no text, since renderers have different fonts |
///
/// A drawing is an index into `drawings`. An answer is written before the next call is read.
/// Therefore, if a call ends the program, only this call has no answer.
public func drive(_ drawings: [Drawing]) {
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "record": record(drawings, words.dropFirst())
    case "compare": compare(drawings, words.dropFirst())
    default: preconditionFailure("unknown call: \(line)")
    }
    fflush(nil)
  }
}

private func record(_ drawings: [Drawing], _ words: ArraySlice<String>) {
  let context = CGContext.recording(width: 100, height: 100, isFlipped: false)
  draw(drawings, words, in: context)
  for item in context.drawnItems {
    print(item.numbers.map { "\($0)" }.joined(separator: " "))
  }
  print(context.isBalanced ? "end" : "unbalanced")
}

private func draw(_ drawings: [Drawing], _ words: ArraySlice<String>, in context: CGContext) {
  var numbers = words.map { Double($0).map { CGFloat($0) } ?? .nan }[...]
  let drawing = drawings[Int(numbers.removeFirst())]
  var arguments = ArgumentReader(numbers)
  drawing(context, &arguments)
}

private func compare(_ drawings: [Drawing], _ words: ArraySlice<String>) {
  let words = Array(words)
  let view = words[1...5].map { CGFloat(Double($0) ?? 0) }
  let context = CGContext.recording(width: view[2], height: view[3], scale: view[4])
  context.translateBy(x: -view[0], y: -view[1])
  draw(drawings, words[0...0] + words[8...], in: context)
  let found = context.render(drawsText: false)
  guard found.writePNG(to: words[7]), let expected = PixelBuffer(png: words[6]),
    (expected.width, expected.height) == (found.width, found.height)
  else {
    print("no picture")
    return
  }
  let difference = PictureDifference(expected, found)
  print(difference.mean, difference.worstBlock, difference.worstX, difference.worstY)
}
