public import ShapeGeometry

extension Scene {
  /// The smallest known axis-parallel rectangle that contains everything painted; nil if nothing is
  /// painted.
  ///
  /// The bounds of fills, straight lines, joins and caps are exact. Stroked curves are bounded as
  /// if they were drawn with a round pen. The bounds of a shadow include three standard deviations
  /// of its blur. The bounds of a text are estimated.
  public var paintedBounds: Rect? {
    var builder = BoundsBuilder()
    for node in nodes {
      if let bounds = node.paintedBounds(under: .identity) { builder.include(bounds) }
    }
    return builder.rect
  }
}

extension Scene.Node {
  /// The bounds of the node and its shadows after `transform`, which maps the coordinates around
  /// the node to the coordinates in which shadows are measured; nil if nothing is painted.
  package func paintedBounds(under transform: Transform) -> Rect? {
    var builder = BoundsBuilder()
    switch self {
    case .group(let group):
      let inner = group.transform.followed(by: transform)
      for child in group.children {
        if let bounds = child.paintedBounds(under: inner) { builder.include(bounds) }
      }
      return builder.rect?.including(group.shadows).within(group.clips, under: inner)?
        .within(group.mask, under: inner)
    case .shape(let shape):
      let inner = shape.transform.followed(by: transform)
      shape.addPaint(to: &builder, under: inner)
      return builder.rect?.including(shape.shadows).within(shape.clips, under: inner)?
        .within(shape.mask, under: inner)
    }
  }
}

extension Scene.Mask {
  /// The bounds of the paint of the mask after `transform`; nil if nothing is painted.
  package func paintedBounds(under transform: Transform) -> Rect? {
    var builder = BoundsBuilder()
    for node in nodes {
      if let bounds = node.paintedBounds(under: transform) { builder.include(bounds) }
    }
    return builder.rect
  }
}

extension Scene.Shape {
  /// Adds the area of fill and stroke after `transform`, which includes the transform of the shape.
  fileprivate func addPaint(to builder: inout BoundsBuilder, under transform: Transform) {
    let path = outline.path
    if fill != nil, let bounds = path.transformed(by: transform).bounds {
      builder.include(bounds)
    }
    if let stroke { builder.includeStroke(stroke, of: path, under: transform) }
  }
}

extension Scene.Clip {
  /// The outline after its own transform and then `transform`.
  func path(under transform: Transform) -> BezierPath {
    outline.path.transformed(by: self.transform.followed(by: transform))
  }
}

extension Rect {
  /// The part of the rectangle in the bounds of all `clips`, which are transformed by `transform`;
  /// nil if there is no such part.
  fileprivate func within(_ clips: [Scene.Clip], under transform: Transform) -> Rect? {
    clips.reduce(self) { rect, clip in
      guard let rect, let bounds = clip.path(under: transform).bounds else { return nil }
      return rect.intersection(bounds)
    }
  }

  /// The part of the rectangle in the bounds of `mask`, which is transformed by `transform`; nil if
  /// there is no such part.
  fileprivate func within(_ mask: Scene.Mask?, under transform: Transform) -> Rect? {
    guard let mask, !mask.isInverted else { return self }
    return mask.paintedBounds(under: transform).flatMap { intersection($0) }
  }

  private func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left <= right && top <= bottom
      ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// The rectangle extended to contain the `shadows` of its content.
  package func including(_ shadows: [Scene.Shadow]) -> Rect {
    var builder = BoundsBuilder()
    builder.include(self)
    for shadow in shadows {
      let reach = Vector(shadow.reach, shadow.reach)
      builder.include(Point(minX, minY) + shadow.offset, reach: reach)
      builder.include(Point(maxX, maxY) + shadow.offset, reach: reach)
    }
    return builder.rect ?? self
  }
}

extension Scene.Shadow {
  /// The distance to which the blur is visible beyond the silhouette, in points: three standard
  /// deviations.
  package var reach: Double { 1.5 * blur }
}
