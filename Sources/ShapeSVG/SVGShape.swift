import ShapeCompiler
import ShapeGeometry

extension SVGWriter {
  /// Writes `shape` as the element that says its outline best. `common` writes the attributes that
  /// are not the shape's own; they come first.
  func writeShape(
    _ shape: Scene.Shape, _ tree: SVGTree, common: () throws(SVGError) -> Void
  ) throws(SVGError) {
    switch shape.outline {
    case .rectangle(let rect, let radius) where hasExtent(rect):
      try element(.rect) { () throws(SVGError) in
        try common()
        try attribute(.x, rect.x)
        try attribute(.y, rect.y)
        try attribute(.width, rect.width)
        try attribute(.height, rect.height)
        try attribute(.rx, radius, default: "0")
        try writePaint(shape, tree)
      }
    case .ellipse(let rect) where hasExtent(rect):
      try writeEllipse(shape, rect, tree, common)
    case .line(let start, let end):
      try element(.line) { () throws(SVGError) in
        try common()
        try attribute(.x1, start.x)
        try attribute(.y1, start.y)
        try attribute(.x2, end.x)
        try attribute(.y2, end.y)
        try writeStroke(shape, tree)
      }
    case .text(let text):
      try element(.text) { () throws(SVGError) in
        try common()
        try write(text, of: shape, tree)
      }
    case .path, .rectangle, .ellipse:
      try element(.path) { () throws(SVGError) in
        try common()
        try attribute(.d) { $0.append(shape.outline.path) }
        try writePaint(shape, tree)
      }
    }
  }

  private func writeEllipse(
    _ shape: Scene.Shape, _ rect: Rect, _ tree: SVGTree, _ common: () throws(SVGError) -> Void
  ) throws(SVGError) {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let isCircle = printsAlike(rx, ry)
    try element(isCircle ? .circle : .ellipse) { () throws(SVGError) in
      try common()
      try attribute(.cx, rect.midX)
      try attribute(.cy, rect.midY)
      try attribute(isCircle ? .r : .rx, rx)
      if !isCircle { try attribute(.ry, ry) }
      try writePaint(shape, tree)
    }
  }

  /// Whether neither side prints as zero: SVG does not even stroke a box without extent.
  private func hasExtent(_ rect: Rect) -> Bool {
    !printsAlike(rect.width / 2, 0) && !printsAlike(rect.height / 2, 0)
  }

  func writePaint(_ shape: Scene.Shape, _ tree: SVGTree) throws(SVGError) {
    if let fill = shape.fill {
      try writeSource(.fill, opacity: .fillOpacity, fill, tree)
      if case .path = shape.outline, shape.fillRule == .evenOdd {
        try attribute(.fillRule, "evenodd")
      }
    } else {
      try attribute(.fill, "none")
    }
    try writeStroke(shape, tree)
  }

  /// Writes the stroke's attributes where they differ from SVG's defaults and show.
  private func writeStroke(_ shape: Scene.Shape, _ tree: SVGTree) throws(SVGError) {
    guard let stroke = shape.stroke else { return }
    try writeSource(.stroke, opacity: .strokeOpacity, stroke.source, tree)
    try attribute(.strokeWidth, stroke.width, default: "1")
    switch stroke.cap {
    case .butt: break
    case .round: try attribute(.strokeLineCap, "round")
    case .square: try attribute(.strokeLineCap, "square")
    }
    if shape.outline.canHaveCorners {
      switch stroke.join {
      case .miter: try attribute(.strokeMiterLimit, stroke.miterLimit, default: "4")
      case .round: try attribute(.strokeLineJoin, "round")
      case .bevel: try attribute(.strokeLineJoin, "bevel")
      }
    }
    if stroke.isDashed {
      try attribute(.strokeDashArray) { $0.append(numbers: stroke.dash) }
      try attribute(.strokeDashOffset, stroke.phase, default: "0")
    }
  }
}

extension SVGValue {
  /// Appends `numbers` with spaces between them.
  mutating func append(numbers: [Double]) {
    for (i, number) in numbers.enumerated() {
      if i > 0 { append(ascii: " ") }
      append(number)
    }
  }
}
