// Plays flip-books of images through stand-ins for Apple's modules, and counts the images that are decoded.
// Each line that is printed is a check: `ok` or `FAIL`, and its subject.

@_spi(Testing) import CoreGraphics
import Foundation
@_spi(Testing) import ImageIO
@_spi(Testing) import SwiftUI

func check(_ subject: String, _ holds: Bool, _ details: @autoclosure () -> Any = "") {
  print(holds ? "ok \(subject)" : "FAIL \(subject): \(details())")
}

/// The brightness of each image is its number.
func write(_ name: String, _ number: Int) {
  let pixel = [UInt8(number), UInt8(number), UInt8(number), 255]
  let pixels = PixelBuffer(
    width: 350, height: 285, bytes: (0..<350 * 285).flatMap { _ in pixel })
  if !pixels.writePNG(to: name) { print("FAIL \(name) cannot be written") }
}

/// The number of the image that is drawn; nil for none.
func number(_ context: CGContext) -> Int? {
  for item in context.drawnItems {
    if case .image(let image, _) = item.content { return Int(image.pixels[0, 0][0]) }
  }
  return nil
}

/// Draws moments sixty times a second. As on a display, one picture stays until the next one is there.
@MainActor
func play(_ seconds: Double, _ picture: (Double) -> CGContext) -> [Int?] {
  var shown: CGContext?
  var numbers: [Int?] = []
  for tick in 0..<Int(seconds * 60) {
    let next = picture((Double(tick) + 0.5) / 60)
    numbers.append(number(next))
    shown = next
  }
  _ = shown
  return numbers
}

/// The images that are shown in so many seconds, sixty times in each, `delay` after the first.
func expected(_ seconds: Double, after delay: Double = 0) -> [Int?] {
  (0..<Int(seconds * 60)).map { Int(((Double($0) + 0.5) / 60 + delay) * 24) % 80 }
}

@MainActor
func checkPlayer() {
  let host = ViewHost(size: CGSize(width: 350, height: 285)) { WalkPlayer() }
  _ = host.draw()
  let start = Date()
  let before = DecodedImages.shared.counts.total
  let numbers = play(4) { time in
    host.now = start + time
    return host.draw()
  }
  // The clock of the view started before, however long it took to draw. A hundred and twentieth of a second
  // decides which image is seen at which tick.
  let isRight =
    (0..<1200).contains { expected(4, after: (Double($0) + 0.5) / 120) == numbers }
    || expected(4) == numbers
  check("the player shows each image in its turn", isRight, numbers)
  let counts = DecodedImages.shared.counts
  check("the player has at most two images decoded", counts.most <= 2, counts)
  check("each image is decoded once in each round", counts.total - before <= 97, counts)
}

@MainActor
func checkFunction() {
  let before = DecodedImages.shared.counts.total
  let numbers = play(4) { time in
    let context = CGContext.recording(width: 350, height: 285, scale: 1)
    Walk.Arguments().at(time).draw(in: context)
    return context
  }
  check("the function draws each image in its turn", numbers == expected(4), numbers)
  let counts = DecodedImages.shared.counts
  check("the function has at most two images decoded", counts.most <= 2, counts)
  check("no image is decoded again and again", counts.total - before <= 97, counts)
}

/// Two views of one flip-book are at different images.
@MainActor
func checkTwoViews() {
  let before = DecodedImages.shared.counts.total
  for tick in 0..<240 {
    for time in [Double(tick) / 60, Double(tick) / 60 + 1.5] {
      Walk.Arguments().at(time).draw(in: CGContext.recording(width: 350, height: 285, scale: 1))
    }
  }
  let counts = DecodedImages.shared.counts
  check("two views share two images", counts.most <= 2, counts)
  check("each view decodes an image once", counts.total - before <= 2 * 97, counts)
}

@MainActor
func checkChoices() {
  func shown(_ index: CGFloat) -> Int? {
    let context = CGContext.recording(width: 40, height: 40, scale: 1)
    Choice.draw(in: context, time: index)
    return number(context)
  }
  check("a list is in its order", [0, 1, 2].map { shown($0) } == [7, 3, 7])
  check("an asset is taken where there is no file", shown(3) == 9, shown(3) as Any)
  check("nothing is drawn where there is neither", shown(4) == nil, shown(4) as Any)
}

for i in 0..<80 { write("walk\(i < 10 ? "0" : "")\(i).png", i) }
write("asset.png", 9)
checkPlayer()
checkFunction()
checkTwoViews()
checkChoices()
