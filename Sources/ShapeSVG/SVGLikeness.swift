import ShapeCompiler

extension Scene.Node {
  /// True if the nodes are equal except for their colors, the contents of their masks and, for
  /// groups, their children. Of two shapes with inner shadows, both or neither must be opaque.
  func isLike(_ other: Scene.Node) -> Bool {
    switch (self, other) {
    case (.group(let a), .group(let b)): a.isLike(b)
    case (.shape(let a), .shape(let b)): a.isLike(b)
    default: false
    }
  }
}

extension Scene.Group {
  fileprivate func isLike(_ other: Scene.Group) -> Bool {
    var rest = other
    (rest.shadows, rest.children, rest.mask) = (shadows, children, mask)
    return rest == self && Scene.Mask.areAlike(mask, other.mask)
      && Scene.Shadow.areAlike(shadows, other.shadows)
  }
}

extension Scene.Shape {
  fileprivate func isLike(_ other: Scene.Shape) -> Bool {
    var rest = other
    (rest.fill, rest.shadows, rest.innerShadows, rest.mask) = (fill, shadows, innerShadows, mask)
    if let source = stroke?.source { rest.stroke?.source = source }
    return rest == self && Scene.Mask.areAlike(mask, other.mask)
      && Scene.PaintSource.areAlike(fill, other.fill)
      && Scene.PaintSource.areAlike(stroke?.source, other.stroke?.source)
      && Scene.Shadow.areAlike(shadows, other.shadows)
      && Scene.Shadow.areAlike(innerShadows, other.innerShadows)
      && (innerShadows.isEmpty || isCovering == other.isCovering)
  }

  /// True if the fill has no translucent color, or if there is no fill. Inner shadows on a
  /// translucent fill need a layer of their own.
  private var isCovering: Bool { fill?.colors.allSatisfy { $0.alpha == 1 } ?? true }
}

extension Scene.PaintSource {
  fileprivate static func areAlike(_ a: Scene.PaintSource?, _ b: Scene.PaintSource?) -> Bool {
    switch (a, b) {
    case (.color, .color): true
    case (.gradient(let a), .gradient(let b)):
      a.geometry == b.geometry && a.stops.map(\.position) == b.stops.map(\.position)
    default: a == b
    }
  }
}

extension Scene.Mask {
  /// True if both masks are of the same kind, regardless of their contents, or if both are nil.
  fileprivate static func areAlike(_ a: Scene.Mask?, _ b: Scene.Mask?) -> Bool {
    a?.source == b?.source && a?.isInverted == b?.isInverted
  }
}

extension Scene.Shadow {
  fileprivate static func areAlike(_ a: [Scene.Shadow], _ b: [Scene.Shadow]) -> Bool {
    a.elementsEqual(b) { $0.offset == $1.offset && $0.blur == $1.blur }
  }
}
