import ShapeGeometry

// Pictures for text that runs from right to left. A mirrored drawing is a group with a reflection.
// Texts and images in it are reflected once more, each about the middle of its own box: they stay
// readable, in mirrored places.

extension Transform {
  /// The reflection about the vertical line at `x`.
  static func reflection(aboutX x: Double) -> Transform {
    Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0)
  }
}

extension Layout.Element {
  /// The box of a text or an image, which keep their direction in a mirrored picture; nil for other
  /// elements. The fill of a rectangle without different radii counts as an image, too.
  package var uprightBox: Layout.Quad? {
    switch content {
    case .text(let block): return block.box
    case .rectangle(let quad, let radii) where radii.count < 4:
      if case .image? = paint.fill { return quad }
      return nil
    default: return nil
    }
  }
}

extension Layout.TextBlock {
  /// The text with lines aligned to the other side. The alignments that depend on the direction of
  /// the text stay.
  package var mirrored: Layout.TextBlock {
    var result = self
    switch alignment {
    case .left: result.alignment = .right
    case .right: result.alignment = .left
    case .start, .center, .end: break
    }
    return result
  }
}

extension Scene.Shape {
  /// The shape, with its outline reflected about the vertical line at `x` before everything else.
  /// Clips and masks are not reflected.
  func mirroredBack(aboutX x: Double) -> Scene.Node {
    var shape = self
    if clips.isEmpty && mask == nil {
      shape.transform = .reflection(aboutX: x).followed(by: transform)
      return .shape(shape)
    }
    shape.transform = .reflection(aboutX: x)
    (shape.name, shape.opacity, shape.blend, shape.shadows) = ("", 1, .normal, [])
    (shape.clips, shape.mask) = ([], nil)
    return .group(
      Scene.Group(
        name: name, transform: transform, opacity: opacity, blend: blend, shadows: shadows,
        clips: clips, mask: mask, children: [.shape(shape)]))
  }
}
