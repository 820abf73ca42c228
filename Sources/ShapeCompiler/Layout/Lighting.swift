public import ShapeFormulas

extension Layout {
  /// The light on a group: ambient light, and lights.
  public struct Lighting: Hashable, Sendable {
    /// The intensity of ambient light, from 0 for none to 1.
    public var ambient: Scalar
    /// The way in which the lights combine with the colors of the group.
    public var mode: LightMode
    /// The lights.
    public var lights: [Light]
  }

  /// A light, in the coordinates of the children of its group.
  public struct Light: Hashable, Sendable {
    /// The position in points.
    public var position: Pair
    /// The radius of the lit area, in points.
    public var range: Scalar
    /// The color of the light.
    public var color: Color
    /// The intensity, 0…1.
    public var intensity: Scalar
    /// The decrease of the light with distance.
    public var falloff: LightFalloff
    /// The node of the condition under which the light shines; nil if it always shines.
    public var visible: Scalar?
  }
}

extension Layout.Lighting {
  /// The nodes of all formulas, in a fixed order.
  package var scalars: [Scalar] {
    [ambient]
      + lights.flatMap { light in
        [light.position.x, light.position.y, light.range] + light.color.scalars
          + [light.intensity] + [light.visible].compactMap(\.self)
      }
  }

  /// The lighting with each formula replaced by the formula that `node` returns for it.
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
