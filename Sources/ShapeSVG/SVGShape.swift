import ShapeCompiler
import ShapeGeometry

extension SVGWriter {
  /// Writes `shape` as the element that suits its outline best. `common` writes the attributes that
  /// are not specific to shapes; these attributes come first.
  func writeShape(
    _ shape: Scene.Shape, _ tree: SVGTree, common: () throws(SVGError) -> Void
  ) throws(SVGError) {
    if case .text(let text) = shape.outline {
      try element(.text) { () throws(SVGError) in
        try common()
        try write(text, of: shape, tree)
      }
      return
    }
    if let image = shape.image { return try write(image, common: common) }
    let isLine = if case .line = shape.outline { true } else { false }
    try writeOutline(shape.outline, isMoving: shape.motion != nil, common: common) {
      () throws(SVGError) in
      try isLine ? writeStroke(shape, tree) : writePaint(shape, tree)
    }
  }

  /// Writes an outline other than text as the element that suits it best. The attributes that
  /// `common` writes come first, and those that `paint` writes come last.
  func writeOutline(
    _ outline: Scene.Outline, isMoving: Bool = false, common: () throws(SVGError) -> Void,
    paint: () throws(SVGError) -> Void = {}
  ) throws(SVGError) {
    switch outline {
    case .rectangle(let rect, let radius) where hasExtent(rect):
      try element(.rect) { () throws(SVGError) in
        try common()
        try attributes(of: rect)
        try attribute(.rx, radius, default: "0")
        try paint()
      }
    case .ellipse(let rect) where hasExtent(rect):
      try writeEllipse(rect, isMoving, common, paint)
    case .line(let start, let end):
      try element(.line) { () throws(SVGError) in
        try common()
        try attribute(.x1, start.x)
        try attribute(.y1, start.y)
        try attribute(.x2, end.x)
        try attribute(.y2, end.y)
        try paint()
      }
    case .path, .rectangle, .ellipse, .text:
      try element(.path) { () throws(SVGError) in
        try common()
        try attribute(.d) { $0.append(outline.path) }
        try paint()
      }
    }
  }

  private func writeEllipse(
    _ rect: Rect, _ isMoving: Bool, _ common: () throws(SVGError) -> Void,
    _ paint: () throws(SVGError) -> Void
  ) throws(SVGError) {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    // A circle has one radius, and a moving ellipse can need two.
    let isCircle = !isMoving && printsAlike(rx, ry)
    try element(isCircle ? .circle : .ellipse) { () throws(SVGError) in
      try common()
      try attribute(.cx, rect.midX)
      try attribute(.cy, rect.midY)
      try attribute(isCircle ? .r : .rx, rx)
      if !isCircle { try attribute(.ry, ry) }
      try paint()
    }
  }

  /// True if neither half the width nor half the height prints as zero. SVG does not paint a box
  /// without extent, not even its stroke.
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

  /// Writes the attributes of the stroke that differ from SVG's defaults. Attributes of joins are
  /// left out if the outline cannot have corners, and those of dashes if there are no dashes.
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
