import ShapeChanges
import ShapeCompiler
import ShapeGeometry

/// The marks on a picture that show the earlier positions of its points and boxes.
struct ChangeOverlay {
  fileprivate let width: Double
  fileprivate let height: Double
  fileprivate private(set) var boxes: [(before: Rect, after: Rect)] = []
  fileprivate private(set) var arrows: [(from: Point, to: Point)] = []

  /// The maximum number of points and boxes that are marked.
  private static let most = 200

  /// - Parameters:
  ///   - size: The index of the size that the picture shows.
  ///   - factor: The number of pixels per point.
  init(_ drawing: DrawingDifference, at size: Int, _ scene: Scene, _ factor: Double) {
    (width, height) = (scene.width * factor, scene.height * factor)
    let view = scene.viewBox
    func place(_ numbers: [Double]) -> Point {
      Point((numbers[0] - view.x) * factor, (numbers[1] - view.y) * factor)
    }
    func box(_ numbers: [Double]) -> Rect {
      let corner = place(numbers)
      return Rect(
        x: corner.x, y: corner.y, width: numbers[2] * factor, height: numbers[3] * factor)
    }
    for shift in drawing.shifts where shift.kind == .point || shift.kind == .box {
      guard boxes.count + arrows.count < Self.most, shift.distance(at: size) > 0 else { continue }
      let (old, new) = (shift.before[size], shift.after[size])
      guard (old + new).allSatisfy(\.isFinite) else { continue }
      if shift.kind == .point {
        arrows.append((place(old), place(new)))
      } else {
        boxes.append((box(old), box(new)))
      }
    }
  }

  var isEmpty: Bool { boxes.isEmpty && arrows.isEmpty }
}

extension HTML {
  mutating func write(_ overlay: ChangeOverlay) {
    writeLayer(overlay.width, overlay.height, role: "img", label: "Moved points and boxes") {
      html in
      for (before, after) in overlay.boxes {
        html.write(before, "former")
        html.write(after, "latter")
        html.writeArrow(from: before.center, to: after.center)
      }
      for (from, to) in overlay.arrows { html.writeArrow(from: from, to: to) }
    }
  }

  private mutating func write(_ box: Rect, _ className: String) {
    empty(
      "rect",
      [
        "class": className, "x": pageNumber(min(box.x, box.x + box.width)),
        "y": pageNumber(min(box.y, box.y + box.height)), "width": pageNumber(abs(box.width)),
        "height": pageNumber(abs(box.height)),
      ])
  }

  /// Writes an arrow; writes nothing if the arrow would be shorter than one pixel.
  private mutating func writeArrow(from start: Point, to end: Point) {
    let way = end - start
    let length = way.length
    guard length >= 1 else { return }
    let (along, across) = (way * (1 / length), Vector(-way.dy, way.dx) * (1 / length))
    let head = min(7, length)
    let (left, right) = (
      end - along * head + across * (head * 0.5), end - along * head - across * (head * 0.5)
    )
    func pair(_ point: Point) -> String { "\(pageNumber(point.x)),\(pageNumber(point.y))" }
    let path = "M\(pair(start)) L\(pair(end)) M\(pair(left)) L\(pair(end)) L\(pair(right))"
    empty("path", ["class": "arrow-halo", "d": path])
    empty("path", ["class": "arrow", "d": path])
  }
}
