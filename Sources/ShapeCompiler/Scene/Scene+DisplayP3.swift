import ShapeNumbers

extension Scene.Color {
  /// True if the color is outside of sRGB.
  public var isWide: Bool {
    red < -tolerance || red > 1 + tolerance || green < -tolerance || green > 1 + tolerance
      || blue < -tolerance || blue > 1 + tolerance
  }

  /// The color, with red, green and blue clamped to 0…1 if it is wide.
  package var withinSRGB: Scene.Color {
    guard isWide else { return self }
    var result = self
    result.red = min(max(red, 0), 1)
    result.green = min(max(green, 0), 1)
    result.blue = min(max(blue, 0), 1)
    return result
  }

  /// The components in Display P3, without alpha: linear light is converted with the matrix of CSS
  /// Color 4, section 17, and encoded with the transfer function of sRGB.
  public var displayP3: (red: Double, green: Double, blue: Double) {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return (
      bent(0.8224619688 * r + 0.1775380312 * g), bent(0.0331941989 * r + 0.9668058011 * g),
      bent(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b)
    )
  }
}

/// The distance by which rounding may move a component out of 0…1.
private let tolerance = 1e-6

/// The linear light of a component; negative components are mirrored, as in extended sRGB.
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
