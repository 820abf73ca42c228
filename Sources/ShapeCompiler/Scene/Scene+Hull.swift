package import ShapeGeometry

extension Scene {
  /// The area of fills and strokes inside of their clips, in the coordinates of the drawing.
  /// Shadows, masks and dashes are ignored; a text is represented by the estimated boxes of its
  /// lines. With `name`, only the area of the elements with this name.
  package func covered(byElementsNamed name: String? = nil) -> BezierPath {
    var path = BezierPath()
    for node in nodes { node.addCovered(to: &path, .identity, name, isMeant: name == nil) }
    return path
  }
}

extension Layout {
  /// The names of all elements, without indices of loops.
  package var elementNames: Set<String> {
    var names: Set<String> = []
    var pending = elements
    while let element = pending.popLast() {
      let name = element.name.prefix { $0 != "[" }
      if !name.isEmpty { names.insert(String(name)) }
      if case .group(let children) = element.content { pending += children }
    }
    return names
  }
}

extension Scene.Node {
  /// The name of the element, without indices of loops.
  private var elementName: Substring {
    switch self {
    case .group(let group): group.name.prefix { $0 != "-" }
    case .shape(let shape): shape.name.prefix { $0 != "-" }
    }
  }

  fileprivate func addCovered(
    to path: inout BezierPath, _ transform: Transform, _ name: String?, isMeant: Bool
  ) {
    let isMeant = isMeant || name.map { elementName == $0 } == true
    switch self {
    case .group(let group):
      let inner = group.transform.followed(by: transform)
      var covered = BezierPath()
      for child in group.children { child.addCovered(to: &covered, inner, name, isMeant: isMeant) }
      path.append(covered.clipped(by: group.clips, under: inner))
    case .shape(let shape) where isMeant:
      let inner = shape.transform.followed(by: transform)
      let outline = shape.outline.path
      var covered = BezierPath()
      if shape.fill != nil { covered.append(outline.transformed(by: inner)) }
      if let stroke = shape.stroke {
        covered.append(outline.stroked(stroke).transformed(by: inner))
      }
      path.append(covered.clipped(by: shape.clips, under: inner))
    case .shape: break
    }
  }
}

extension BezierPath {
  /// The part of the path inside of all `clips`, which are transformed by `transform`.
  fileprivate func clipped(by clips: [Scene.Clip], under transform: Transform) -> BezierPath {
    clips.reduce(self) { path, clip in
      path.isEmpty
        ? path : path.intersection(clip.path(under: transform), otherRule: clip.fillRule)
    }
  }

  /// The outline of the stroke along the path, as if the stroke had no dashes.
  fileprivate func stroked(_ stroke: Scene.Stroke) -> BezierPath {
    stroked(
      width: stroke.width, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit)
  }
}

/// The convex hull of a drawing, in the form that physics engines use.
package struct PhysicsBody: Sendable {
  /// The corners, clockwise on screen from the leftmost corner, in the coordinates of the drawing.
  package let corners: [Point]
  /// The area in square points.
  package let area: Double
  /// The center of the area, in the coordinates of the drawing.
  package let centroid: Point
  /// The bounding box, in the coordinates of the drawing.
  package let bounds: Rect
  /// The center of the picture.
  private let middle: Point

  /// Creates the hull of a scene, or of the elements named `name`; nil if no paint has an area. The
  /// hull has at most `count` corners, or 4 if `count` is less than 4.
  package init?(
    _ scene: Scene, ofElementsNamed name: String? = nil, atMost count: Int?, _ rule: HullRule
  ) {
    let hull = scene.covered(byElementsNamed: name).hull(atMost: count.map(Double.init), rule)
    guard let bounds = hull.bounds, let centroid = hull.centroid, hull.isFinite else { return nil }
    corners = hull.compactMap { element in
      switch element {
      case .move(let p), .line(let p): p
      case .curve, .close: nil
      }
    }
    (area, self.centroid, self.bounds) = (hull.area, centroid, bounds)
    middle = scene.viewBox.center
  }

  /// The corners counterclockwise, relative to the center of the picture with y up: the coordinates
  /// of a sprite's body.
  package var sprite: [Point] { corners.reversed().map { inSprite($0) } }
  /// The center of mass, relative to the center of the picture with y up.
  package var spriteCentroid: Point { inSprite(centroid) }

  private func inSprite(_ p: Point) -> Point { Point(p.x - middle.x, middle.y - p.y) }
}
