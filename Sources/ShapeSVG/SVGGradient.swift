import ShapeCompiler
import ShapeGeometry

extension SVGWriter {
  /// Writes `gradient` in the coordinates of the painted element, so that an element without area
  /// can be painted with it.
  func write(_ gradient: Scene.Gradient, id: SVGIdentifier, _ tree: SVGTree) throws(SVGError) {
    switch gradient.geometry {
    case .linear(let from, let to):
      try element(.linearGradient) { () throws(SVGError) in
        try attribute(.id, id)
        try attribute(.x1, from.x)
        try attribute(.y1, from.y)
        try attribute(.x2, to.x)
        try attribute(.y2, to.y)
        try attribute(.gradientUnits, "userSpaceOnUse")
        try write(gradient.stops, tree)
      }
    case .radial(let from, let to):
      try element(.radialGradient) { () throws(SVGError) in
        try attribute(.id, id)
        try attribute(.cx, to.center.x)
        try attribute(.cy, to.center.y)
        try attribute(.r, to.radius)
        if !printsAlike(from.center.x, to.center.x) || !printsAlike(from.center.y, to.center.y) {
          try attribute(.fx, from.center.x)
          try attribute(.fy, from.center.y)
        }
        try attribute(.fr, from.radius, default: "0")
        try attribute(.gradientUnits, "userSpaceOnUse")
        try write(gradient.stops, tree)
      }
    }
  }

  private func write(_ stops: [Scene.Gradient.Stop], _ tree: SVGTree) throws(SVGError) {
    for stop in stops {
      try element(.stop) { () throws(SVGError) in
        try attribute(.offset, default: "0") { value in
          value.append(stop.position, precision: SVGValue.offsetPrecision)
        }
        try attribute(.stopColor) { $0.append(stop.color) }
        try attributeOpacity(.stopOpacity, stop.color.alpha)
        try writeStyle(stop.color, .stop, tree)
      }
    }
  }

  /// Writes the paint source of a fill or stroke, and the opacity of a color.
  func writeSource(
    _ name: SVGAttribute, opacity: SVGAttribute, _ source: Scene.PaintSource, _ tree: SVGTree
  ) throws(SVGError) {
    switch source {
    case .color(let color):
      try attribute(name) { $0.append(color) }
      try attributeOpacity(opacity, color.alpha)
    case .gradient(let gradient):
      try attribute(name, reference: tree.id(of: gradient))
    case .image(let image): try attribute(name, reference: tree.id(of: image))
    }
  }
}
