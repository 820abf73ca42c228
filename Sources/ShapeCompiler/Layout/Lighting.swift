public import ShapeFormulas

extension Layout {
  /// The light on a group: what is everywhere, and lights.
  public struct Lighting: Hashable, Sendable {
    /// From 0, for none, to 1.
    public var ambient: Scalar
    public var mode: LightMode
    public var lights: [Light]
  }

  /// A light in the coordinates of what stands in its group.
  public struct Light: Hashable, Sendable {
    public var position: Pair
    public var range: Scalar
    public var color: Color
    /// From 0 to 1.
    public var intensity: Scalar
    public var falloff: LightFalloff
    /// Nil where it always shines.
    public var visible: Scalar?
  }
}

extension Layout.Lighting {
  /// Its formulas, in one order.
  package var scalars: [Scalar] {
    [ambient]
      + lights.flatMap { light in
        [light.position.x, light.position.y, light.range] + light.color.scalars
          + [light.intensity] + [light.visible].compactMap(\.self)
      }
  }

  /// The same with another formula in the place of each.
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Lighting {
    Layout.Lighting(
      ambient: node(ambient), mode: mode,
      lights: lights.map { light in
        var result = light
        result.position = light.position.replacing(node)
        result.range = node(light.range)
        result.color = light.color.replacing(node)
        result.intensity = node(light.intensity)
        result.visible = light.visible.map(node)
        return result
      })
  }
}
