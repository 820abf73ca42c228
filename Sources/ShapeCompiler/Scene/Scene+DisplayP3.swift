import ShapeNumbers

extension Scene.Color {
  /// True if sRGB does not have it.
  public var isWide: Bool {
    red < -tolerance || red > 1 + tolerance || green < -tolerance || green > 1 + tolerance
      || blue < -tolerance || blue > 1 + tolerance
  }

  /// The color that is nearest to it in sRGB, component by component.
  package var withinSRGB: Scene.Color {
    guard isWide else { return self }
    var result = self
    result.red = min(max(red, 0), 1)
    result.green = min(max(green, 0), 1)
    result.blue = min(max(blue, 0), 1)
    return result
  }

  /// Its components in Display P3, without alpha: those of linear light by the matrix of CSS Color 4,
  /// section 17, behind the curve of sRGB.
  public var displayP3: (red: Double, green: Double, blue: Double) {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return (
      bent(0.8224619688 * r + 0.1775380312 * g), bent(0.0331941989 * r + 0.9668058011 * g),
      bent(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b)
    )
  }
}

/// A component that computing has moved off the edge of sRGB is still in it.
private let tolerance = 1e-6

/// A component without the curve of sRGB, which goes on beyond 0 as in extended sRGB.
private func linear(_ component: Double) -> Double {
  let size = component.magnitude
  let result = size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, 2.4)
  return component < 0 ? -result : result
}

private func bent(_ light: Double) -> Double {
  let size = light.magnitude
  let result = size <= 0.0031308 ? size * 12.92 : 1.055 * Elementary.pow(size, 10.0 / 24) - 0.055
  return light < 0 ? -result : result
}
