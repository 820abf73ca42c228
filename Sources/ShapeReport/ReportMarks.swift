import ShapeCompiler
import ShapeGeometry
import ShapeLint
import ShapeSVG

/// The numbers that mark places in a picture and link to the findings about these places.
struct ReportMarks {
  /// The distance in pixels by which marks can extend beyond the picture. It equals the padding of
  /// `.paper` in `reportStyle`.
  static let margin = 28.0

  fileprivate let width: Double
  fileprivate let height: Double
  fileprivate private(set) var marks: [Mark] = []

  fileprivate struct Mark {
    /// The number of the finding.
    var number: Int
    var anchor: String
    var severity: Review.Severity
    /// The text for tooltips and screen readers.
    var title: String
    /// The marked place.
    var spot: Point
    /// The place of the number.
    var badge: Point
  }

  init(_ picture: Review.Picture, _ factor: Double, _ review: Review, _ ids: ReportIDs) {
    let view = picture.scene.viewBox
    (width, height) = (picture.scene.width * factor, picture.scene.height * factor)
    let spots = picture.marks.map { mark in
      Point(
        min(max((mark.place.x - view.x) * factor, 0), width),
        min(max((mark.place.y - view.y) * factor, 0), height))
    }
    for (mark, spot) in zip(picture.marks, spots) {
      let remark = review.remarks[mark.remark]
      marks.append(
        Mark(
          number: mark.remark + 1, anchor: ids.finding(mark.remark),
          severity: remark.severity,
          title: "\(mark.remark + 1), \(remark.severity.rawValue): \(remark.message)",
          spot: spot, badge: badge(of: spot, besides: spots)))
    }
  }

  /// The first free place for the number of the finding at `spot`; `spot` itself if no place is
  /// free.
  private func badge(of spot: Point, besides spots: [Point]) -> Point {
    let reach = Self.margin - 12
    for distance in [20.0, 32, 44, 60, 80] {
      for (dx, dy) in directions {
        let place = spot + Vector(dx * distance, dy * distance)
        guard place.x >= -reach, place.y >= -reach, place.x <= width + reach,
          place.y <= height + reach,
          marks.allSatisfy({ ($0.badge - place).length >= 22 }),
          spots.allSatisfy({ ($0 - place).length >= 15 })
        else { continue }
        return place
      }
    }
    return spot
  }
}

/// The directions from a marked place to its number, the preferred ones first.
private let directions: [(Double, Double)] = [
  (0.8, -0.8), (-0.8, -0.8), (0.8, 0.8), (-0.8, 0.8), (0, -1), (1, 0), (0, 1), (-1, 0),
]

extension HTML {
  mutating func write(_ marks: ReportMarks) {
    if marks.marks.isEmpty { return }
    writeLayer(marks.width, marks.height, role: "group", label: "Findings") { html in
      for mark in marks.marks { html.write(mark) }
    }
  }

  /// Writes a layer over a picture of the given size in pixels. `content` writes the marks of the
  /// layer, which may extend into a margin around the picture.
  mutating func writeLayer(
    _ width: Double, _ height: Double, role: String, label: String,
    _ content: (inout HTML) -> Void
  ) {
    let margin = ReportMarks.margin
    let (width, height) = (width + 2 * margin, height + 2 * margin)
    element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "marks", "width": pageNumber(width),
        "height": pageNumber(height), "role": role, "aria-label": label,
        "viewBox": "\(pageNumber(-margin)) \(pageNumber(-margin)) "
          + "\(pageNumber(width)) \(pageNumber(height))",
      ], content)
  }

  private mutating func write(_ mark: ReportMarks.Mark) {
    let (x, y) = (pageNumber(mark.badge.x), pageNumber(mark.badge.y))
    element("a", ["href": "#\(mark.anchor)", "class": mark.severity.rawValue]) { html in
      html.element("title", text: mark.title)
      html.empty(
        "path",
        [
          "class": "leader",
          "d": "M\(pageNumber(mark.spot.x)),\(pageNumber(mark.spot.y)) L\(x),\(y)",
        ])
      html.empty(
        "circle",
        [
          "class": "spot", "cx": pageNumber(mark.spot.x), "cy": pageNumber(mark.spot.y), "r": "4.5",
        ])
      // Severities differ not only in color but also in shape.
      if mark.severity == .error {
        html.empty(
          "rect",
          [
            "class": "badge", "x": pageNumber(mark.badge.x - 10),
            "y": pageNumber(mark.badge.y - 10), "width": "20", "height": "20", "rx": "3",
          ])
      } else {
        html.empty("circle", ["class": "badge", "cx": x, "cy": y, "r": "10"])
      }
      html.element(
        "text", ["x": x, "y": y, "text-anchor": "middle", "dominant-baseline": "central"],
        text: "\(mark.number)")
    }
  }
}
