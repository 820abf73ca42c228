#if os(Linux)
  import ShapeCompiler
  import ShapeGeometry

  /// What is painted, in one form for scenes and for what Core Graphics recorded: paints with
  /// absolute paths, and layers only where they show.
  indirect enum DrawnNode {
    case paint(DrawnPaint)
    case layer(DrawnLayer)
  }

  /// A path that is filled or stroked.
  struct DrawnPaint {
    enum Kind {
      case fill(Scene.FillRule)
      case stroke(DrawnStroke)
    }

    var kind: Kind
    var path: BezierPath
    var color: Scene.Color
    var alpha = 1.0
    /// Cast by what is painted with this alpha.
    var shadows: [Scene.Shadow] = []
  }

  /// Children that are composited, multiplied by `alpha`, and then cast `shadows`.
  struct DrawnLayer {
    var alpha = 1.0
    var shadows: [Scene.Shadow] = []
    var children: [DrawnNode]
  }

  /// How a line is drawn in the space of the whole: what a transform scales evenly is in the lengths,
  /// the rest is in `shape`.
  struct DrawnStroke {
    var width: Double
    var cap: Scene.Stroke.Cap
    var join: Scene.Stroke.Join
    /// One where nothing is mitred.
    var miterLimit: Double
    var dash: [Double]
    /// Zero where nothing is dashed.
    var phase: Double
    /// What a circle becomes: x·x, x·y and y·y of the axes, which are 1, 0 and 1 where it stays one.
    var shape: [Double]

    init(_ stroke: Scene.Stroke, _ transform: Transform) {
      let t = transform
      let scale = (t.a * t.d - t.b * t.c).magnitude.squareRoot()
      let factor = scale > 0 ? scale : 1
      width = stroke.width * factor
      (cap, join) = (stroke.cap, stroke.join)
      miterLimit = stroke.join == .miter ? stroke.miterLimit : 1
      dash = stroke.dash.map { $0 * factor }
      phase = stroke.dash.isEmpty ? 0 : stroke.phase * factor
      shape = [t.a * t.a + t.c * t.c, t.a * t.b + t.c * t.d, t.b * t.b + t.d * t.d]
        .map { $0 / (factor * factor) }
    }
  }

  // MARK: Scenes

  extension Scene {
    /// What is painted where the scene is put elsewhere by `transform`, with its shadows.
    func drawnNodes(_ transform: Transform) -> [DrawnNode] {
      let scale = (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot()
      return nodes.flatMap { node in
        node.drawn(transform) { shadow in
          let offset = transform.apply(to: Point(shadow.offset.dx, shadow.offset.dy))
          let origin = transform.apply(to: Point.zero)
          return Scene.Shadow(
            color: shadow.color, offset: offset - origin, blur: shadow.blur * scale)
        }
      }
    }
  }

  extension Scene.Node {
    /// - Parameters:
    ///   - outer: The map of the space around to that of the picture.
    ///   - placed: What becomes of a shadow, which no transform of a group changes.
    fileprivate func drawn(
      _ outer: Transform, _ placed: (Scene.Shadow) -> Scene.Shadow
    ) -> [DrawnNode] {
      switch self {
      case .group(let group):
        let transform = group.transform.followed(by: outer)
        return composited(
          group.children.flatMap { $0.drawn(transform, placed) }, group.opacity,
          group.shadows.map(placed))
      case .shape(let shape):
        let transform = shape.transform.followed(by: outer)
        let path = shape.outline.path.transformed(by: transform)
        var paints: [DrawnPaint] = []
        if let fill = shape.fill {
          paints.append(DrawnPaint(kind: .fill(shape.fillRule), path: path, color: fill))
        }
        if let stroke = shape.stroke {
          let kind = DrawnPaint.Kind.stroke(DrawnStroke(stroke, transform))
          paints.append(DrawnPaint(kind: kind, path: path, color: stroke.color))
        }
        return composited(paints.map { .paint($0) }, shape.opacity, shape.shadows.map(placed))
      }
    }

    /// The opacity is of the shadows too.
    private func composited(
      _ children: [DrawnNode], _ opacity: Double, _ shadows: [Scene.Shadow]
    ) -> [DrawnNode] {
      // A context casts one shadow at a time. What is opaque covers the shadows beneath it, however
      // often it is painted.
      let isOpaque = children.allSatisfy { $0.alpha == 1 }
      let inner =
        shadows.count > 1 && isOpaque
        ? shadows.flatMap { DrawnLayer(shadows: [$0], children: children).simplified }
        : DrawnLayer(shadows: shadows, children: children).simplified
      return DrawnLayer(alpha: opacity, children: inner).simplified
    }
  }

  // MARK: Simplification

  extension DrawnLayer {
    /// The same without layers that do not show, and without what nobody sees.
    var simplified: [DrawnNode] {
      let children = children.filter { $0.alpha > 0 }
      if children.isEmpty || alpha == 0 { return [] }
      if alpha == 1, shadows.isEmpty { return children }
      guard children.count == 1, children[0].shadows.isEmpty else {
        return [.layer(DrawnLayer(alpha: alpha, shadows: shadows, children: children))]
      }
      switch children[0] {
      case .paint(var paint):
        paint.alpha *= alpha
        paint.shadows = shadows
        return [.paint(paint)]
      case .layer(var layer):
        layer.alpha *= alpha
        layer.shadows = shadows
        return [.layer(layer)]
      }
    }
  }

  extension DrawnNode {
    /// Zero where nothing can be seen.
    fileprivate var alpha: Double {
      switch self {
      case .paint(let paint): paint.color.alpha * paint.alpha
      case .layer(let layer): layer.alpha
      }
    }

    fileprivate var shadows: [Scene.Shadow] {
      switch self {
      case .paint(let paint): paint.shadows
      case .layer(let layer): layer.shadows
      }
    }
  }
#endif
