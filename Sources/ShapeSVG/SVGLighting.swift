import ShapeCompiler
import ShapeGeometry

/// A filter that shows lights by adding their pictures one after another.
///
/// Renderers disagree on the place at which a filter shows an element (`feImage`) unless the
/// filter's region begins at the origin. The lit content is therefore moved to the right of the
/// origin and below it.
struct SVGLighting {
  let ambient: Double
  let mode: LightMode
  /// The discs of the lights, in the coordinates of the filter. The color of a disc fades toward
  /// its edge if the light has a falloff.
  let lights: [Scene.Shape]
  let region: Rect
}

extension SVGLighting {
  init(_ lighting: Scene.Lighting, under transform: Transform, region: Rect) {
    (ambient, mode, self.region) = (lighting.ambient, lighting.mode, region)
    lights = lighting.lights.map { light in
      let box = Rect(x: light.circle.center.x, y: light.circle.center.y, width: 0, height: 0)
        .outset(by: light.circle.radius)
      return Scene.Shape(outline: .ellipse(box), transform: transform, fill: light.source)
    }
  }
}

extension Scene.Lighting.Light {
  /// The paint of the disc that shows the light.
  fileprivate var source: Scene.PaintSource {
    // The colors are opaque, because translucent colors would be rounded twice.
    let strength = color.alpha
    let center = Scene.Color(
      red: strength * color.red, green: strength * color.green, blue: strength * color.blue)
    guard falloff == .linear else { return .color(center) }
    let edge = Scene.Color(red: 0, green: 0, blue: 0)
    return .gradient(
      Scene.Gradient(
        stops: [.init(color: center, position: 0), .init(color: edge, position: 1)],
        geometry: .radial(from: Scene.Circle(center: circle.center, radius: 0), to: circle)))
  }
}

extension SVGWriter {
  /// Writes the discs of the lights, and the filter that adds them.
  func write(
    _ lighting: SVGLighting, id: SVGIdentifier, lights: [SVGIdentifier], _ tree: SVGTree
  ) throws(SVGError) {
    for (light, id) in zip(lighting.lights, lights) { try writeDisc(light, id: id, tree) }
    try writeFilter(id, lighting.region) { () throws(SVGError) in
      switch lighting.mode {
      case .add: try writeDarkened(lighting.ambient)
      case .multiply: try writeAmbient(lighting.ambient)
      }
      for id in lights { try writeAddition(of: id, lighting.region) }
      try element(.feComposite) { () throws(SVGError) in
        try attribute(.input, "lit")
        try attribute(.input2, lighting.mode == .add ? "SourceAlpha" : "SourceGraphic")
        try attribute(.operator, lighting.mode == .add ? "in" : "arithmetic")
        if lighting.mode == .multiply { try attribute(.k1, "1") }
      }
    }
  }

  private func writeDisc(_ light: Scene.Shape, id: SVGIdentifier, _ tree: SVGTree)
    throws(SVGError)
  {
    try writeShape(light, tree) { () throws(SVGError) in
      try attribute(.id, id)
      if light.transform != .identity {
        try attribute(.transform) { $0.append(light.transform, reach: light.reach) }
      }
    }
  }

  /// Writes the content as it appears with ambient light only, without transparency.
  private func writeDarkened(_ ambient: Double) throws(SVGError) {
    try element(.feComponentTransfer) { () throws(SVGError) in
      try attribute(.result, "lit")
      for component in [SVGElement.feFuncR, .feFuncG, .feFuncB] {
        try element(component) { () throws(SVGError) in
          try attribute(.type, "linear")
          try attribute(.intercept) { $0.append(ambient - 1, precision: SVGValue.opacityPrecision) }
        }
      }
      try element(.feFuncA) { () throws(SVGError) in
        try attribute(.type, "linear")
        try attribute(.slope, "0")
        try attribute(.intercept, "1")
      }
    }
  }

  /// Writes the ambient light.
  private func writeAmbient(_ ambient: Double) throws(SVGError) {
    try element(.feFlood) { () throws(SVGError) in
      try attribute(.floodColor) {
        $0.append(Scene.Color(red: ambient, green: ambient, blue: ambient))
      }
      try attribute(.result, "lit")
    }
  }

  private func writeAddition(of light: SVGIdentifier, _ region: Rect) throws(SVGError) {
    try element(.feImage) { () throws(SVGError) in
      try attribute(.href) { value in
        value.append(ascii: "#")
        value.append(light)
      }
      try attribute(.x, "0")
      try attribute(.y, "0")
      try attribute(.width, region.maxX)
      try attribute(.height, region.maxY)
      try attribute(.result, "light")
    }
    try element(.feComposite) { () throws(SVGError) in
      try attribute(.input, "lit")
      try attribute(.input2, "light")
      try attribute(.operator, "arithmetic")
      try attribute(.k2, "1")
      try attribute(.k3, "1")
      try attribute(.result, "lit")
    }
  }
}
