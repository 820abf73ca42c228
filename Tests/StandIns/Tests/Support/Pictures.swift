@_spi(Testing) import CoreGraphics
import Foundation

/// The difference between a picture and the picture that librsvg draws.
public struct PictureDifference: Sendable {
  /// The mean of the differences of all components, in 0...255.
  public let mean: Double
  public let largest: Int
  /// True if the picture has more than one color.
  public let isDrawn: Bool
}

/// Compares the recorded drawing of `context` with `svg`, which is the content of a root element. A
/// point has `scale` pixels. Both pictures stay for inspection in the folder that the environment
/// variable `PICTURES` names, or in a temporary folder.
public func compare(
  _ context: CGContext, scale: Int, with svg: String, name: String
) throws -> PictureDifference {
  let pixels = context.render()
  let folder = try pictureFolder()
  let name = name.prefix { $0 != "(" }
  guard pixels.writePNG(to: "\(folder)/\(name)-drawn.png") else { throw PictureError() }
  let (width, height) = (context.width, context.height)
  let root = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    width="\(width)" height="\(height)" viewBox="0 0 \(width / scale) \(height / scale)">\(svg)</svg>
    """
  try root.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
  let expected = try convert("\(folder)/\(name).svg", to: "\(folder)/\(name)-expected.png")
  return PictureDifference(
    mean: pixels.meanDifference(to: expected), largest: pixels.largestDifference(to: expected),
    isDrawn: Set(pixels.bytes).count > 1)
}

private struct PictureError: Error {}

private func pictureFolder() throws -> String {
  let folder =
    ProcessInfo.processInfo.environment["PICTURES"]
    ?? FileManager.default.temporaryDirectory.appendingPathComponent("stand-in-pictures").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return folder
}

private func convert(_ svg: String, to png: String) throws -> PixelBuffer {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["rsvg-convert", svg, "-o", png]
  try process.run()
  process.waitUntilExit()
  guard let pixels = PixelBuffer(png: png) else { throw PictureError() }
  return pixels
}
