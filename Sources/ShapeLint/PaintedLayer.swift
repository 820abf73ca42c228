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
  /// The bounds of the outline in the coordinates of the picture, extended by half the width of the
  /// stroke; nil for an empty outline.
  var bounds: Rect?

  init(_ shape: LintedShape) {
    self.shape = shape
    let path = PaintedLayer.outline(shape.shape.outline).transformed(by: shape.transform)
    (interior, extent, places) = (PathInterior(drawn: path), path.bounds, path.places)
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

  /// The size of the text; nil for other shapes.
  private var textSize: TextSize? {
    guard case .text(let text) = shape.shape.outline else { return nil }
    let isBold = [.bold, .heavy, .black].contains(text.font.weight)
    return text.font.size >= (isBold ? 18.5 : 24) ? .large : .small
  }

  /// The smallest alpha of the colors of `source`, multiplied by the opacity, 0…1; 0 if there are
  /// no colors.
  private var leastAlpha: Double {
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
      guard layer.source != nil, let extent = layer.bounds, extent.meets(bounds) else { continue }
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

  /// The colors at one point. The first of `grounds` must be opaque.
  private func pair(on grounds: [PaintedLayer], at place: Point) -> PaintedPair {
    let ground = grounds.dropFirst().reduce(grounds[0].color(at: place)) { ground, layer in
      layer.color(at: place).over(ground)
    }
    let seen = color(at: place).over(ground)
    return PaintedPair(
      upper: shape.element, lower: grounds[grounds.count - 1].shape.element, color: seen,
      ground: ground, ratio: PerceivedColor.contrast(seen.luminance, ground.luminance),
      size: textSize)
  }

  /// At most 64 of the points, evenly spaced.
  private static func some(of points: [Point]) -> [Point] {
    let step = max(1, (points.count + 63) / 64)
    return stride(from: 0, to: points.count, by: step).map { points[$0] }
  }

  /// True if the shape covers at most 30 percent of `other`. A larger shape, such as a card, is a
  /// background itself.
  private func isSmall(on other: PaintedLayer) -> Bool {
    guard let own = bounds, let ground = other.bounds else { return false }
    return own.width * own.height <= 0.3 * ground.width * ground.height
  }

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
