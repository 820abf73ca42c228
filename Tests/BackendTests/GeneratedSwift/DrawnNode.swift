#if os(Linux)
  import ShapeCompiler
  import ShapeGeometry

  /// A painted element, in a form that both scenes and records of Core Graphics can be converted
  /// to. Paths are in the coordinates of the picture, and layers exist only where they have a
  /// visible effect.
  indirect enum DrawnNode {
    case paint(DrawnPaint)
    case layer(DrawnLayer)
  }

  /// A path that is filled or stroked.
  struct DrawnPaint {
    enum Kind {
      case fill(FillRule)
      case stroke(DrawnStroke)
      /// The outline of a stroke that is painted with a gradient. Renderers make different
      /// outlines, so the paths are not compared.
      case strokedOutline
      /// A line of text that is filled or stroked. It has no path.
      case text(DrawnTextLine, DrawnStroke?)
    }

    var kind: Kind
    var path: BezierPath
    var source: DrawnSource
    var alpha = 1.0
    /// The shadows, which the paint casts after it is multiplied by `alpha`.
    var shadows: [Scene.Shadow] = []
    /// True if the paint erases what is beneath it. Its color is then invisible.
    var isErasing = false
    /// True if what is beneath the paint stays only in the area that the paint covers.
    var isKeeping = false
    var blend = BlendMode.normal
    /// True if the paint was recorded as a gradient, even if the gradient has a single color. A
    /// stroke is then recorded as the fill of its outline.
    var isShaded = false
    /// True if the paint replaces its own shadow. Only the part of the paint outside of the shadow
    /// stays.
    var isHollow = false
    /// The outlines that clip the paint. Only the paint inside all of them is visible.
    var clips: [DrawnClip] = []
  }

  extension DrawnPaint {
    /// A paint that stands for the pixels of a lit group inside `clips`.
    init(litIn clips: [DrawnClip]) {
      self.init(kind: .fill(.nonZero), path: BezierPath(), source: .image)
      self.clips = clips
    }

    var isStroke: Bool { if case .stroke = kind { true } else { false } }

    /// True if part of the paint is on the driver's bitmap. Pixels outside of the bitmap are not
    /// lit.
    var isOnBitmap: Bool {
      var (left, top, right, bottom) = (0.0, 0.0, 100.0, 100.0)
      for clip in clips {
        guard let bounds = clip.path.bounds else { return false }
        (left, right) = (max(left, bounds.minX), min(right, bounds.maxX))
        (top, bottom) = (max(top, bounds.minY), min(bottom, bounds.maxY))
      }
      return left < right && top < bottom
    }
  }

  struct DrawnClip {
    var path: BezierPath
    var rule: FillRule
    /// True if the clip is a luminance mask. Its path is then ignored.
    var isMask = false
  }

  /// An image, a color, or a gradient with the map from its coordinates to those of the picture.
  enum DrawnSource {
    case color(Scene.Color)
    case gradient([Scene.Gradient.Stop], geometry: [Double], Transform)
    /// An image. Records do not identify the image.
    case image

    init(_ source: Scene.PaintSource, _ transform: Transform) {
      switch source {
      case .color(let color): self = .color(color.withinSRGB)
      case .gradient(let gradient):
        let geometry: [Double] =
          switch gradient.geometry {
          case .linear(let from, let to): [from.x, from.y, to.x, to.y]
          case .radial(let from, let to):
            [from.center.x, from.center.y, from.radius, to.center.x, to.center.y, to.radius]
          }
        let stops = gradient.stops.map {
          Scene.Gradient.Stop(color: $0.color.withinSRGB, position: $0.position)
        }
        self = .gradient(stops, geometry: geometry, transform)
      case .image: self = .image
      }
    }

    /// The largest alpha of the source.
    var alpha: Double {
      switch self {
      case .color(let color): color.alpha
      case .gradient(let stops, _, _): stops.map(\.color.alpha).max() ?? 0
      case .image: 1
      }
    }
  }

  /// Children that are composited and multiplied by `alpha`. The result casts `shadows`.
  struct DrawnLayer {
    var alpha = 1.0
    var shadows: [Scene.Shadow] = []
    /// True if the layer erases what is beneath it.
    var isErasing = false
    /// True if what is beneath the layer stays only in the area that the layer covers.
    var isKeeping = false
    var blend = BlendMode.normal
    /// True if the layer replaces its own shadow.
    var isHollow = false
    var children: [DrawnNode]
  }

  /// A line of text. Its width is computed like that of the stand-in for Core Text.
  struct DrawnTextLine: Equatable {
    var content: String
    /// The start of the line in the coordinates of the picture, and the linear part of the map to
    /// these coordinates.
    var start: Point
    var directions: [Double]
    var family: String
    var size: Double
    var weight: Double
    var isItalic: Bool
    var tracking: Double

    init(_ line: Scene.Text.Line, of text: Scene.Text, _ transform: Transform) {
      content = line.content
      let width = Double(line.content.count) * (text.font.size / 2 + text.tracking)
      let parts: [Scene.Text.Anchor: Double] = [.middle: 0.5, .right: 1]
      let part = parts[text.anchor] ?? 0
      start = transform.apply(to: Point(text.x - part * width, line.baseline))
      directions = [transform.a, transform.b, transform.c, transform.d]
      family = text.font.family ?? ""
      size = text.font.size
      let weights: [FontWeight: Double] = [
        .ultraLight: -0.8, .thin: -0.6, .light: -0.4, .medium: 0.23, .semibold: 0.3, .bold: 0.4,
        .heavy: 0.56, .black: 0.62,
      ]
      weight = weights[text.font.weight] ?? 0
      isItalic = text.font.isItalic
      tracking = text.tracking
    }

    init(
      content: String, start: Point, directions: [Double], family: String, size: Double,
      weight: Double, isItalic: Bool, tracking: Double
    ) {
      self.content = content
      self.start = start
      self.directions = directions
      self.family = family
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.tracking = tracking
    }

    var numbers: [Double] { [start.x, start.y] + directions + [size, weight, tracking] }
  }

  /// The style of a stroke in the coordinates of the picture. The lengths include the uniform scale
  /// of the transform; `shape` describes the rest of the transform.
  struct DrawnStroke {
    var width: Double
    var cap: LineCap
    var join: LineJoin
    /// The miter limit; 1 unless the joins are miters.
    var miterLimit: Double
    var dash: [Double]
    /// The phase of the dashes; 0 without dashes.
    var phase: Double
    /// The ellipse that the rest of the transform makes of a circle, as the entries x·x, x·y and
    /// y·y of a symmetric matrix. They are 1, 0 and 1 if the circle stays a circle.
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
    /// The paints of the scene, moved by `transform` together with their shadows.
    func drawnNodes(_ transform: Transform) -> [DrawnNode] {
      let scale = (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot()
      return nodes.flatMap { node in
        node.drawn(transform, []) { shadow in
          let offset = transform.apply(to: Point(shadow.offset.dx, shadow.offset.dy))
          let origin = transform.apply(to: Point.zero)
          return Scene.Shadow(
            color: shadow.color.withinSRGB, offset: offset - origin, blur: shadow.blur * scale)
        }
      }
    }
  }

  extension Scene.Node {
    /// - Parameters:
    ///   - outer: The map from the space around the node to the coordinates of the picture.
    ///   - clips: The clips of the groups around the node.
    ///   - placed: The map of a shadow to the coordinates of the picture. Transforms of groups do
    ///     not apply to shadows.
    fileprivate func drawn(
      _ outer: Transform, _ clips: [DrawnClip], _ placed: (Scene.Shadow) -> Scene.Shadow
    ) -> [DrawnNode] {
      switch self {
      case .group(let group):
        let transform = group.transform.followed(by: outer)
        let around = clips + group.clips.map { DrawnClip($0, transform) }
        let clips = around + group.mask.clips
        return masked(
          group.mask?.drawn(transform, around, placed), group.blend
        ) { blend in
          composited(
            group.lighting == nil
              ? group.children.flatMap { $0.drawn(transform, clips, placed) }
              : [DrawnPaint(litIn: clips)].filter(\.isOnBitmap).map { .paint($0) }, group.opacity,
            blend, group.shadows.map(placed),
            silhouette: group.children.flatMap { $0.opaque.drawn(transform, clips, placed) })
        }
      case .shape(let shape):
        let transform = shape.transform.followed(by: outer)
        let around = clips + shape.clips.map { DrawnClip($0, transform) }
        let clips = around + shape.mask.clips
        func nodes(_ shape: Scene.Shape) -> [DrawnNode] {
          let paints = shape.paints(transform).map { paint in
            var paint = paint
            paint.clips = clips
            return paint
          }
          let hollows = shape.innerShadows.map { placed($0) }
            .flatMap { $0.hollow(shape, transform, clips) }
          let filled = shape.innerShadows.isEmpty ? 0 : 1
          return paints.prefix(filled).map { .paint($0) } + hollows
            + paints.dropFirst(filled).map { .paint($0) }
        }
        return masked(
          shape.mask?.drawn(transform, around, placed), shape.blend
        ) { blend in
          composited(
            nodes(shape), shape.opacity, blend, shape.shadows.map(placed),
            silhouette: nodes(shape.opaque))
        }
      }
    }

    /// The nodes that `paint` makes with the blend mode. If there is a mask, they form a layer with
    /// the mask on top.
    private func masked(
      _ mask: [DrawnNode]?, _ blend: BlendMode, _ paint: (BlendMode) -> [DrawnNode]
    ) -> [DrawnNode] {
      guard let mask else { return paint(blend) }
      return DrawnLayer(blend: blend, children: paint(.normal) + mask).simplified
    }

    /// The children with their shadows. The opacity applies to both.
    ///
    /// A context casts one shadow at a time. Each shadow except the last is drawn in a layer of its
    /// own, from which the silhouette of the children is erased.
    private func composited(
      _ children: [DrawnNode], _ opacity: Double, _ blend: BlendMode, _ shadows: [Scene.Shadow],
      silhouette: [DrawnNode]
    ) -> [DrawnNode] {
      let beneath = shadows.dropLast().flatMap { shadow in
        DrawnLayer(
          children: DrawnLayer(shadows: [shadow], children: children).simplified
            + silhouette.map(\.erasing)
        ).simplified
      }
      let last = DrawnLayer(shadows: shadows.suffix(1), children: children).simplified
      return DrawnLayer(alpha: opacity, blend: blend, children: beneath + last).simplified
    }

    /// The node with opaque paint.
    fileprivate var opaque: Scene.Node {
      switch self {
      case .shape(let shape): return .shape(shape.opaque)
      case .group(var group):
        (group.opacity, group.blend) = (1, .normal)
        group.children = group.children.map(\.opaque)
        return .group(group)
      }
    }
  }

  extension Scene.Shadow {
    /// The shadow as an inner shadow of a shape. The shape is opaque, replaces its own shadow, and
    /// is then multiplied by the alpha of the shadow's color.
    fileprivate func hollow(
      _ shape: Scene.Shape, _ transform: Transform, _ clips: [DrawnClip]
    ) -> [DrawnNode] {
      var opaque = self
      opaque.color.alpha = 1
      let paint = DrawnPaint(
        kind: .fill(shape.fillRule), path: shape.outline.path.transformed(by: transform),
        source: .color(opaque.color), shadows: [opaque], isHollow: true, clips: clips)
      return DrawnLayer(alpha: color.alpha, children: [.paint(paint)]).simplified
    }
  }

  extension Scene.Mask {
    /// The nodes of an alpha mask; nil for a luminance mask.
    fileprivate func drawn(
      _ transform: Transform, _ clips: [DrawnClip], _ placed: (Scene.Shadow) -> Scene.Shadow
    ) -> [DrawnNode]? {
      guard source == .alpha else { return nil }
      let children = nodes.flatMap { $0.drawn(transform, clips, placed) }
      return DrawnLayer(isErasing: isInverted, isKeeping: !isInverted, children: children)
        .simplified
    }
  }

  extension Scene.Mask? {
    /// The clip that represents a luminance mask; none for other masks.
    fileprivate var clips: [DrawnClip] {
      self?.source == .luminance
        ? [DrawnClip(path: BezierPath(), rule: .nonZero, isMask: true)] : []
    }
  }

  extension DrawnClip {
    fileprivate init(_ clip: Scene.Clip, _ transform: Transform) {
      path = clip.outline.path.transformed(by: clip.transform.followed(by: transform))
      rule = clip.fillRule
    }
  }

  extension Scene.Shape {
    fileprivate var opaque: Scene.Shape {
      var shape = self
      (shape.opacity, shape.blend, shape.innerShadows) = (1, .normal, [])
      if shape.fill != nil { shape.fill = .color(.black) }
      shape.stroke?.source = .color(.black)
      return shape
    }

    fileprivate func paints(_ transform: Transform) -> [DrawnPaint] {
      if case .text(let text) = outline { return paints(text, transform) }
      let path = outline.path.transformed(by: transform)
      var paints: [DrawnPaint] = []
      if let fill {
        paints.append(
          DrawnPaint(kind: .fill(fillRule), path: path, source: DrawnSource(fill, transform)))
      }
      if let stroke {
        let isPlain = stroke.source.color != nil
        paints.append(
          DrawnPaint(
            kind: isPlain ? .stroke(DrawnStroke(stroke, transform)) : .strokedOutline, path: path,
            source: DrawnSource(stroke.source, transform)))
      }
      return paints
    }
  }

  extension Scene.Shape {
    fileprivate func paints(_ text: Scene.Text, _ transform: Transform) -> [DrawnPaint] {
      let lines = text.lines.filter { !$0.content.isEmpty }
        .map { DrawnTextLine($0, of: text, transform) }
      func paints(_ source: Scene.PaintSource, _ stroke: DrawnStroke?) -> [DrawnPaint] {
        lines.map {
          DrawnPaint(
            kind: .text($0, stroke), path: BezierPath(), source: DrawnSource(source, transform))
        }
      }
      return (fill.map { paints($0, nil) } ?? [])
        + (stroke.map { paints($0.source, DrawnStroke($0, transform)) } ?? [])
    }
  }

  // MARK: Simplification

  extension DrawnLayer {
    /// The nodes of the layer, without layers that have no effect and without invisible nodes.
    var simplified: [DrawnNode] {
      let children = children.filter { $0.alpha > 0 }
      if isKeeping, children.isEmpty { return [.layer(self)] }
      if children.isEmpty || alpha == 0 || children.contains(where: \.isEmpty) { return [] }
      let erases = children.contains { $0.isErasing || $0.isKeeping }
      if children.allSatisfy({ $0.isErasing || $0.isKeeping }) || erasesItself(children) {
        return []
      }
      if alpha == 1, blend == .normal, shadows.isEmpty, !isErasing, !isKeeping, !erases, !isHollow {
        return children
      }
      guard children.count == 1, children[0].shadows.isEmpty, !erases else {
        var layer = self
        layer.children = children
        return [.layer(layer)]
      }
      switch children[0] {
      case .paint(var paint):
        paint.alpha *= alpha
        (paint.shadows, paint.isErasing, paint.blend) = (shadows, isErasing, blend)
        (paint.isHollow, paint.isKeeping) = (isHollow, isKeeping)
        return [.paint(paint)]
      case .layer(var layer):
        layer.alpha *= alpha
        (layer.shadows, layer.isErasing, layer.blend) = (shadows, isErasing, blend)
        (layer.isHollow, layer.isKeeping) = (isHollow, isKeeping)
        return [.layer(layer)]
      }
    }

    /// True if the second half of the children erases the paths that the first half paints. This is
    /// the remainder of a shadow whose color is invisible.
    private func erasesItself(_ children: [DrawnNode]) -> Bool {
      let half = children.count / 2
      guard children.count == 2 * half, children.allSatisfy({ $0.shadows.isEmpty }) else {
        return false
      }
      return zip(children[..<half], children[half...]).allSatisfy { paint, other in
        guard case .paint(let paint) = paint, case .paint(let eraser) = other else { return false }
        return !paint.isErasing && eraser.isErasing && paint.path == eraser.path
          && paint.isStroke == eraser.isStroke
      }
    }
  }

  extension DrawnNode {
    /// The alpha of the node; 0 if the node is invisible.
    fileprivate var alpha: Double {
      switch self {
      case .paint(let paint): paint.source.alpha * paint.alpha
      case .layer(let layer): layer.alpha
      }
    }

    fileprivate var shadows: [Scene.Shadow] {
      switch self {
      case .paint(let paint): paint.shadows
      case .layer(let layer): layer.shadows
      }
    }

    fileprivate var isErasing: Bool {
      switch self {
      case .paint(let paint): paint.isErasing
      case .layer(let layer): layer.isErasing
      }
    }

    fileprivate var isKeeping: Bool {
      switch self {
      case .paint(let paint): paint.isKeeping
      case .layer(let layer): layer.isKeeping
      }
    }

    /// True if the node is an empty layer, such as a mask that covers nothing.
    fileprivate var isEmpty: Bool {
      if case .layer(let layer) = self { layer.children.isEmpty } else { false }
    }

    /// A copy of the node that erases what is beneath it.
    fileprivate var erasing: DrawnNode {
      switch self {
      case .paint(var paint):
        paint.isErasing = true
        return .paint(paint)
      case .layer(var layer):
        layer.isErasing = true
        return .layer(layer)
      }
    }
  }
#endif
