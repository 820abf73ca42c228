import ShapeCompiler
import ShapeGeometry

/// A mask as the elements that will be written.
struct SVGMask {
  let source: MaskSource
  /// True if what it covers, in black, is hidden, and the rest is shown.
  let isInverted: Bool
  let nodes: [SVGNode]
  /// Around everything in it; nothing outside is shown.
  let region: Rect
}

extension SVGWriter {
  /// Writes the picture that says how much of something is shown.
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
