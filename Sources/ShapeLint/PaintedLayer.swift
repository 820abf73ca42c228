import ShapeCompiler
import ShapeGeometry

/// A shape with the area that its fill and stroke cover.
struct PaintedLayer {
  var shape: LintedShape
  /// The paint that makes the shape visible: its fill, or its stroke if it has no fill.
  private var source: Scene.PaintSource?
  /// The transform from the picture to the coordinates of the shape.
  private var toShape: Transform
  private var interior: PathInterior
  private var extent: Rect?
  /// Points on the outline, in the coordinates of the picture.
  private var places: [Point]
  private var path: BezierPath
  /// The bounds of the outline in the coordinates of the picture, extended by half the width of the
  /// stroke; nil for an empty outline.
  var bounds: Rect?

  init(_ shape: LintedShape) {
    self.shape = shape
    let path = PaintedLayer.outline(shape.shape.outline).transformed(by: shape.transform)
    (interior, extent, places) = (PathInterior(drawn: path), path.bounds, path.places)
    self.path = path
    source = shape.sources.first
    toShape = shape.transform.inverted ?? .identity
    let (reach, t) = ((shape.shape.stroke?.width ?? 0) / 2, shape.transform)
    let (x, y) = (reach * Vector(t.a, t.c).length, reach * Vector(t.b, t.d).length)
    bounds = extent.map {
      Rect(x: $0.x - x, y: $0.y - y, width: $0.width + 2 * x, height: $0.height + 2 * y)
    }
  }

  /// The outline of a shape. For a text, it is the estimated area of its capital letters, so that
  /// ascenders may extend beyond the background.
  private static func outline(_ outline: Scene.Outline) -> BezierPath {
    guard case .text(let text) = outline else { return outline.path }
    var path = BezierPath()
    for (line, place) in zip(text.lines, text.estimatedLines) where place.width > 0 {
      let height = 0.7 * text.font.size
      let capitals = Rect(
        x: place.x, y: line.baseline - height, width: place.width, height: height)
      path.append(.rectangle(capitals, radius: 0))
    }
    return path
  }

  /// True if the shape is large and opaque enough to be recognized, and only its color sets it off
  /// from the background: it has no second paint, no shadow and no blending.
  var isMeaningful: Bool {
    guard let bounds, !shape.hasShadow, !shape.isBlended else { return false }
    if textSize != nil { return shape.shape.stroke == nil && leastAlpha > 0 }
    guard leastAlpha >= 0.9 else { return false }
    let isLine = shape.shape.fill == nil
    if isLine { return (shape.shape.stroke?.width ?? 0) >= 1.5 }
    return shape.shape.stroke == nil && min(bounds.width, bounds.height) >= 3
  }

  /// The size of marks in points: of their longer side at most, and of the shorter side of a fill
  /// at least.
  private static let markSize = 4.0...32.0

  /// True if the shape is the stroke of an open outline other than a straight line, like a curve of
  /// a chart.
  var isCurve: Bool {
    guard shape.shape.fill == nil, case .path(let path) = shape.shape.outline else { return false }
    return !path.contains(.close)
  }

  /// True if the shape is as small as a glyph, and no layer of `above` lies on it.
  func isMark(below above: ArraySlice<PaintedLayer>) -> Bool {
    guard let bounds, textSize == nil else { return false }
    let shorter =
      shape.shape.fill == nil ? Self.markSize.lowerBound : min(bounds.width, bounds.height)
    guard shorter >= Self.markSize.lowerBound,
      max(bounds.width, bounds.height) <= Self.markSize.upperBound
    else { return false }
    return !carries(above)
  }

  /// True if the fill of this layer contains one of the layers above it.
  func carries(_ above: ArraySlice<PaintedLayer>) -> Bool {
    guard let bounds else { return false }
    return above.contains { layer in layer.bounds.map { bounds.contains($0) } ?? false }
  }

  /// The size of the text; nil for other shapes.
  private var textSize: TextSize? {
    guard case .text(let text) = shape.shape.outline else { return nil }
    let isBold = [.bold, .heavy, .black].contains(text.font.weight)
    return text.font.size >= (isBold ? 18.5 : 24) ? .large : .small
  }

  /// The smallest alpha of the colors of `source`, multiplied by the opacity, 0…1; 0 if there are
  /// no colors.
  var leastAlpha: Double {
    (source?.colors.map(\.alpha).min() ?? 0) * shape.opacity
  }

  /// The color of the shape at a point of the picture.
  private func color(at place: Point) -> Scene.Color {
    var color = source?.color(at: toShape.apply(to: place)) ?? .clear
    color.alpha *= shape.opacity
    return color
  }

  /// The colors of the shape and of its background at the point at which their contrast is
  /// smallest. The shape must be a text, or much smaller than its background. The fill of an opaque
  /// layer below the shape must contain the whole shape, and so must the fill of every layer that
  /// lies between the two and meets the shape. None of these layers may be blended. Returns nil if
  /// one of these requirements is not met, or if too many points would be compared.
  ///
  /// - Parameter work: The number of pairs of points that may still be compared.
  func pair(on below: ArraySlice<PaintedLayer>, _ work: inout Int) -> PaintedPair? {
    guard source != nil, let bounds else { return nil }
    // The last opaque layer, and all layers above it that contain the shape.
    var grounds: [PaintedLayer] = []
    var isMixed = true
    for layer in below {
      guard layer.source != nil, let extent = layer.bounds, extent.meets(bounds),
        !layer.surrounds(bounds), !layer.isThinStroke
      else { continue }
      guard !layer.shape.isBlended, layer.holds(places, bounds, &work) else {
        isMixed = true
        continue
      }
      if layer.leastAlpha >= 0.99 {
        (grounds, isMixed) = ([], false)
      }
      grounds.append(layer)
    }
    guard let top = grounds.last, !isMixed, textSize != nil || isSmall(on: top) else { return nil }
    let isPlain = ([self] + grounds).allSatisfy { $0.source?.color != nil }
    let places = isPlain ? [bounds.center] : PaintedLayer.some(of: self.places) + [bounds.center]
    return places.map { pair(on: grounds, at: $0) }.min { $0.ratio < $1.ratio }
  }

  /// True for a stroke that is too thin to be a background, such as a line of a grid.
  private var isThinStroke: Bool {
    shape.shape.fill == nil && (shape.shape.stroke?.width ?? 0) <= 4
  }

  /// True if the layer is a stroke without a fill that does not come near `box`, such as the border
  /// of a field around its text.
  private func surrounds(_ box: Rect) -> Bool {
    guard shape.shape.fill == nil, let stroke = shape.shape.stroke else { return false }
    let near = box.outset(by: stroke.width / 2)
    return !outlinePoints.contains { near.holds($0) }
  }

  /// The colors at one point. The first of `grounds` must be opaque.
  private func pair(on grounds: [PaintedLayer], at place: Point) -> PaintedPair {
    let ground = grounds.dropFirst().reduce(grounds[0].color(at: place)) { ground, layer in
      layer.color(at: place).over(ground)
    }
    let seen = color(at: place).over(ground)
    return PaintedPair(
      upper: shape.element, lower: grounds[grounds.count - 1].shape.element, color: seen,
      ground: ground, ratio: PerceivedColor.contrast(seen.luminance, ground.luminance),
      size: textSize, isMark: grounds[grounds.count - 1].isPlate)
  }

  /// At most 64 of the points, evenly spaced.
  private static func some(of points: [Point]) -> [Point] {
    let step = max(1, (points.count + 63) / 64)
    return stride(from: 0, to: points.count, by: step).map { points[$0] }
  }

  /// True if the layer is a box or an oval that is large enough for marks to lie on it. Shapes on
  /// other outlines are usually parts of an illustration.
  private var isPlate: Bool {
    switch shape.element.content {
    case .rectangle, .oval, .use: bounds.map { min($0.width, $0.height) >= 16 } ?? false
    default: false
    }
  }

  /// True if the shape covers at most 40 percent of `other`. A larger shape, such as a card, is a
  /// background itself.
  private func isSmall(on other: PaintedLayer) -> Bool {
    guard let own = bounds, let ground = other.bounds else { return false }
    return own.width * own.height <= 0.4 * ground.width * ground.height
  }

  /// True if the shape hides all of `other`, which is painted before it, as far as `picture` shows it;
  /// false if there is too much to compare.
  func hides(_ other: PaintedLayer, in picture: Rect?, _ work: inout Int) -> Bool {
    guard !shape.isBlended, leastAlpha >= 0.99, var bounds = other.bounds else { return false }
    if let picture {
      let corner = Point(max(bounds.minX, picture.minX), max(bounds.minY, picture.minY))
      bounds = Rect(
        x: corner.x, y: corner.y, width: min(bounds.maxX, picture.maxX) - corner.x,
        height: min(bounds.maxY, picture.maxY) - corner.y)
      guard bounds.width > 0, bounds.height > 0 else { return false }
    }
    let seen = other.places.filter { picture?.holds($0) != false }
    guard holds(seen, bounds, &work) else { return false }
    // A point of the outline inside of `other` may belong to a hole.
    let inner = bounds.outset(by: -0.01 * max(bounds.width, bounds.height))
    return !places.contains { inner.holds($0) && other.isInside($0) }
  }

  private func isInside(_ point: Point) -> Bool {
    interior.contains(point, rule: shape.shape.fillRule)
  }

  /// Points on the outline: 64 for each segment.
  var outlinePoints: [Point] {
    var result: [Point] = []
    var (start, last) = (Point.zero, Point.zero)
    func add(_ curve: CubicCurve) {
      result += (0...64).map { curve.point(at: Double($0) / 64) }
      last = curve.end
    }
    for element in path {
      switch element {
      case .move(let p): (start, last) = (p, p)
      case .line(let p): add(CubicCurve(last, last, p, p))
      case .curve(let a, let b, let p): add(CubicCurve(last, a, b, p))
      case .close: add(CubicCurve(last, last, start, start))
      }
    }
    return result
  }

  /// The share of points of a grid in `box` that the fill covers, 0…1.
  func share(of box: Rect) -> Double {
    guard shape.shape.fill != nil, let extent, extent.overlaps(box) else { return 0 }
    let (columns, rows) = (24, 8)
    var count = 0
    for column in 0..<columns {
      for row in 0..<rows {
        let x = box.minX + box.width * (Double(column) + 0.5) / Double(columns)
        let y = box.minY + box.height * (Double(row) + 0.5) / Double(rows)
        if isInside(Point(x, y)) { count += 1 }
      }
    }
    return Double(count) / Double(columns * rows)
  }

  /// The contrast ratio of the first colors of two layers, 1…21; 1 for a layer without a color.
  func contrast(to other: PaintedLayer) -> Double {
    guard let own = source?.colors.first, let others = other.source?.colors.first else { return 1 }
    return PerceivedColor.contrast(own.luminance, others.luminance)
  }

  /// True if the fill is opaque and not blended.
  var isOpaque: Bool { shape.shape.fill != nil && !shape.isBlended && leastAlpha >= 0.9 }

  /// The maximum numbers of pairs of points that are compared: for two shapes, and for all shapes.
  private static let work = 40_000
  static let allWork = 20_000_000

  /// True if the fill of the shape contains all `points`, which lie in `bounds`; false if there is
  /// too much to compare.
  private func holds(_ points: [Point], _ bounds: Rect, _ work: inout Int) -> Bool {
    guard shape.shape.fill != nil, let extent, extent.contains(bounds) else { return false }
    let count = points.count * places.count
    guard count <= min(PaintedLayer.work, work) else { return false }
    work -= count
    // Moving points toward the center makes points on the edge count as inside.
    let middle = bounds.center
    return points.allSatisfy { point in
      interior.contains(
        point + (middle - point) * 0.01, rule: shape.shape.fillRule)
    }
  }
}

extension Scene.Color {
  fileprivate static let clear = Scene.Color(red: 0, green: 0, blue: 0, alpha: 0)

  fileprivate var luminance: Double { PerceivedColor.luminance(red, green, blue) }

  /// This color painted over an opaque one.
  fileprivate func over(_ ground: Scene.Color) -> Scene.Color {
    func mixed(_ a: Double, _ b: Double) -> Double { b + (a - b) * alpha }
    return Scene.Color(
      red: mixed(red, ground.red), green: mixed(green, ground.green),
      blue: mixed(blue, ground.blue))
  }
}
