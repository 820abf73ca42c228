import ShapeCompiler
import ShapeGeometry

/// The sizes that a person sees, in pixels at the design size.
///
/// A pixel is a point of the canvas. It covers the angle of the reference pixel of CSS (CSS Values
/// and Units, section 6.2): 1.28 minutes of arc.
enum VisibleSize {
  /// The least size that rules of outlines report.
  ///
  /// Normal sight, 20/20 on Snellen's chart, resolves one minute of arc, which is 0.78 pixels. At
  /// four times the design size, the closest at which drawings are usually seen, it is 0.2 pixels.
  static let least = 0.2

  /// True if a person sees a size in pixels. Rounding errors of coordinates do not matter.
  static func isSeen(_ pixels: Double) -> Bool { pixels > least - 1e-9 }

  /// The text of a size in messages.
  static func told(_ pixels: Double) -> String {
    let text = ShapeLint.told(pixels)
    return text == "1" ? "1 pixel" : "\(text) pixels"
  }
}

extension LintedDrawing {
  /// The pixels at the design size that a point in the coordinates of an element covers, along the
  /// axis of these coordinates that transforms scale more.
  func pixels(of painted: PaintedElement) -> Double {
    let around = surroundings(of: painted, design)
    let transform = painted.element.transform?.transform(design).followed(by: around) ?? around
    return [Vector(1, 0), Vector(0, 1)].map { transform.apply(to: $0).length }.reduce(0, max)
  }
}

extension LintedPath {
  /// True if a person sees a length in the coordinates of the path.
  func isSeen(_ length: Double) -> Bool { VisibleSize.isSeen(length * pixels) }

  /// The text of a length in messages: its size in pixels at the design size.
  func sizeText(_ length: Double) -> String { VisibleSize.told(length * pixels) }
}
