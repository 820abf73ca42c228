import ShapeCompiler
import ShapeGeometry

/// A mask in the form in which it is written.
struct SVGMask {
  let source: MaskSource
  /// True if the mask hides the area that its nodes cover and shows the rest. The nodes of an
  /// inverted mask are black.
  let isInverted: Bool
  let nodes: [SVGNode]
  /// A rectangle around the contents of the mask or, for an inverted mask, around the element that
  /// the mask applies to. Nothing outside of it is shown.
  let region: Rect
}

extension SVGWriter {
  /// Writes the picture whose alpha or luminance decides how much of an element is shown.
  func write(_ mask: SVGMask, id: SVGIdentifier, _ tree: SVGTree) throws(SVGError) {
    try element(.mask) { () throws(SVGError) in
      try attribute(.id, id)
      if mask.source == .alpha, !mask.isInverted { try attribute(.maskType, "alpha") }
      try attributes(of: mask.region)
      try attribute(.maskUnits, "userSpaceOnUse")
      if mask.isInverted {
        let white = Scene.PaintSource.color(Scene.Color(red: 1, green: 1, blue: 1))
        let ground = Scene.Shape(outline: .rectangle(mask.region, radius: 0), fill: white)
        try writeShape(ground, tree) {}
      }
      for node in mask.nodes { try write(node, tree) }
    }
  }
}
