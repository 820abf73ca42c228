import ShapeCompiler
import ShapeGeometry

/// The fraction of the area, 0…1, in which two pictures have different colors; 1 if their view
/// boxes differ or are empty.
///
/// The colors are computed at the centers of a grid of cells. Only shapes that differ are examined,
/// so the result is too large if other shapes cover them. Clips, masks, blend modes, lighting,
/// inner shadows, the shadows of groups, the blur of shadows, and the dashes, caps and joins of
/// strokes are ignored. A text is treated as the boxes of its lines.
func changedShare(of before: Scene, _ after: Scene) -> Double {
  let view = after.viewBox
  guard view.width > 0, view.height > 0 else { return 1 }
  if before.viewBox != view { return 1 }
  var (old, new) = (Sampler.layers(of: before), Sampler.layers(of: after))
  Sampler.removeCommon(&old, &new)
  let columns = Sampler.columns(for: old.count + new.count)
  var count = 0
  for row in 0..<columns {
    for column in 0..<columns {
      let place = Point(
        view.x + (Double(column) + 0.5) / Double(columns) * view.width,
        view.y + (Double(row) + 0.5) / Double(columns) * view.height)
      if Sampler.differ(Sampler.color(of: old, at: place), Sampler.color(of: new, at: place)) {
        count += 1
      }
    }
  }
  return Double(count) / Double(columns * columns)
}

private enum Sampler {
  /// The number of columns, and of rows, of the grid: 100, or fewer, but at least 10, for more than
  /// 400 layers.
  static func columns(for layers: Int) -> Int {
    let most = (4_000_000 / Double(max(layers, 1))).squareRoot()
    return Int(min(max(most, 10), 100))
  }

  /// A painted region of one shape: its fill, its stroke or one of its shadows.
  struct Layer {
    var shape: Scene.Shape
    var interior: PathInterior
    var bounds: Rect
    var rule: FillRule
    var source: Scene.PaintSource
    /// The transform from the picture to the coordinates of the paint.
    var toPaint: Transform
    var opacity: Double

    func mayContain(_ place: Point) -> Bool {
      place.x >= bounds.x && place.x <= bounds.x + bounds.width && place.y >= bounds.y
        && place.y <= bounds.y + bounds.height
    }
  }

  /// The layers in painting order, each in the coordinates of the picture.
  static func layers(of scene: Scene) -> [Layer] {
    var result: [Layer] = []
    func add(_ node: Scene.Node, _ transform: Transform, _ opacity: Double) {
      switch node {
      case .group(let group):
        for child in group.children {
          add(child, group.transform.followed(by: transform), opacity * group.opacity)
        }
      case .shape(var shape):
        let all = shape.transform.followed(by: transform)
        shape.transform = all
        shape.opacity *= opacity
        shape.name = ""
        let path = shape.outline.path
        func layer(
          _ path: BezierPath, _ source: Scene.PaintSource, _ rule: FillRule = .nonZero
        ) {
          let moved = path.transformed(by: all)
          guard let bounds = moved.bounds else { return }
          result.append(
            Layer(
              shape: shape, interior: PathInterior(drawn: moved), bounds: bounds,
              rule: rule, source: source,
              toPaint: all.inverted ?? .identity, opacity: shape.opacity))
        }
        for shadow in shape.shadows {
          layer(
            path.transformed(by: .translation(shadow.offset)), .color(shadow.color),
            shape.fillRule)
        }
        if let fill = shape.fill { layer(path, fill, shape.fillRule) }
        if let stroke = shape.stroke {
          layer(
            path.stroked(width: stroke.width, miterLimit: stroke.miterLimit), stroke.source)
        }
      }
    }
    for node in scene.nodes { add(node, .identity, 1) }
    return result
  }

  /// Removes the layers of the shapes that both pictures contain, if these shapes have the same
  /// order in both. Otherwise, removes only the equal layers at the beginning and at the end.
  static func removeCommon(_ old: inout [Layer], _ new: inout [Layer]) {
    let common = Set(old.map(\.shape)).intersection(new.map(\.shape))
    let (a, b) = (
      old.map(\.shape).filter(common.contains), new.map(\.shape).filter(common.contains)
    )
    if a == b {
      old.removeAll { common.contains($0.shape) }
      new.removeAll { common.contains($0.shape) }
    }
    let first = zip(old, new).prefix { $0.shape == $1.shape }.count
    old.removeFirst(first)
    new.removeFirst(first)
    let last = zip(old.reversed(), new.reversed()).prefix { $0.shape == $1.shape }.count
    old.removeLast(last)
    new.removeLast(last)
  }

  /// The premultiplied color at `place` after all layers are painted in order.
  static func color(of layers: [Layer], at place: Point) -> [Double] {
    var result = [0.0, 0, 0, 0]
    for layer in layers
    where layer.mayContain(place) && layer.interior.contains(place, rule: layer.rule) {
      let color = layer.source.color(at: layer.toPaint.apply(to: place))
      let alpha = color.alpha * layer.opacity
      let over = [color.red * alpha, color.green * alpha, color.blue * alpha, alpha]
      for i in 0..<4 { result[i] = over[i] + result[i] * (1 - alpha) }
    }
    return result
  }

  /// True if two colors differ by more than 1/255 in one of their components.
  static func differ(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).contains { abs($0 - $1) > 1.0 / 255 }
  }
}
