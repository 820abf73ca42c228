import ShapeCompiler
import ShapeGeometry

extension Scene.Outline {
  var kind: Int {
    switch self {
    case .path: 1
    case .rectangle: 2
    case .ellipse: 3
    case .line: 4
    case .text: 5
    }
  }
}

extension Rect {
  var hasArea: Bool { width > 1e-6 && height > 1e-6 }
}

extension Scene.Node {
  /// True if neither the node nor a node in it has shadows, a mask, lights or more than one clip.
  /// All of these are written for the last frame only and do not move.
  var isFree: Bool {
    switch self {
    case .group(let group): group.isFree
    case .shape(let shape): shape.isFree
    }
  }
}

extension Scene.Group {
  var isFree: Bool {
    shadows.isEmpty && mask == nil && lighting == nil && clips.count < 2
      && children.allSatisfy(\.isFree)
  }

  /// True if the groups are equal except for their children and the properties that CSS animates.
  func isAnimatable(to other: Scene.Group) -> Bool {
    var rest = other
    (rest.transform, rest.opacity, rest.children) = (transform, opacity, children)
    return rest == self
  }
}

extension Scene.Shape {
  var isFree: Bool {
    shadows.isEmpty && innerShadows.isEmpty && mask == nil && clips.count < 2
  }

  /// True if the shapes are equal except for properties that CSS may be able to animate.
  func isAnimatable(to other: Scene.Shape) -> Bool {
    var rest = other
    (rest.transform, rest.opacity, rest.outline) = (transform, opacity, outline)
    (rest.fill, rest.stroke) = (fill, stroke)
    return rest == self
  }

  /// True if outline and paint equal those of `other`.
  func hasLook(of other: Scene.Shape) -> Bool {
    outline == other.outline && fill == other.fill && stroke == other.stroke
  }

  /// True if the shape is only a stroke without dashes.
  var isBareLine: Bool { fill == nil && stroke?.isDashed == false }
}

extension [Scene.Shape] {
  /// The shapes with missing paint added: a transparent fill if another shape has a color as its
  /// fill, and a stroke of width 0 if another shape has a stroke.
  var withUnseenPaint: [Scene.Shape] {
    let fill = last { $0.fill?.color != nil }?.fill?.color
    let stroke = last { $0.stroke != nil }?.stroke
    return map { shape in
      var result = shape
      if shape.fill == nil, var fill {
        (fill.alpha, fill.origin) = (0, .unknown)
        result.fill = .color(fill)
      }
      if shape.stroke == nil, var stroke {
        stroke.width = 0
        result.stroke = stroke
      }
      return result
    }
  }
}

extension Scene.Stroke {
  func isAnimatable(to other: Scene.Stroke) -> Bool {
    var rest = other
    (rest.source, rest.width, rest.phase) = (source, width, phase)
    return rest == self
  }
}
