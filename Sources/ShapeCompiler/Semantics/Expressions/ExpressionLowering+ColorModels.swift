import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Colors in three models: HSB (hue, saturation, brightness), OKLCH, the polar form of Oklab, and
/// Display P3. The colors become formulas for the components of sRGB, so that no backend has to
/// know the models.
extension ExpressionLowering {
  /// The space in which two colors are mixed.
  enum MixingSpace: String, CaseIterable {
    case srgb, oklab
  }

  /// The color of `hsb(h, s, b)` or `oklch(l, c, h)`, with or without alpha.
  func lowerColorModel(_ name: String, _ arguments: CallArguments, _ scope: Scope) -> Value {
    let isHSB = name == "hsb"
    let values = arguments.nodes.enumerated().map { i, node in
      i == (isHSB ? 0 : 2) ? hue(node, scope) : ratio(node, scope)?.scalars[0]
    }
    let scalars = values.compactMap { $0 }
    guard scalars.count == values.count else { return .error }
    // A hue wraps around, and chroma has no upper limit.
    let ratios =
      isHSB
      ? [1: "saturation", 2: "brightness", 3: "alpha"] : [0: "lightness", 3: "alpha"]
    for i in scalars.indices {
      guard let part = ratios[i] else { continue }
      checkRatio("the \(part) of a color goes", scalars[i], arguments.nodes[i], scope)
    }
    let first = graph.unit(scalars[isHSB ? 2 : 0])
    let components =
      isHSB
      ? components(
        hue: scalars[0], brightness: first,
        chroma: graph.multiply(graph.unit(scalars[1]), first))
      : components(
        oklab: oklab(
          lightness: first, chroma: graph.maximum(scalars[1], graph.constant(0)),
          hue: scalars[2]))
    return Value(.color, components + [scalars.count == 4 ? scalars[3] : graph.constant(1)])
  }

  /// The color of `c.hue(h)`, `c.saturation(s)` or `c.brightness(b)`. The other two properties and
  /// alpha are taken from `color`.
  func lowerHueMember(
    _ color: Value, _ name: String, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    let node = arguments.nodes[0]
    let rgb = Array(color.scalars.prefix(3))
    guard let amount = name == "hue" ? hue(node, scope) : ratio(node, scope)?.scalars[0]
    else { return .error }
    if name != "hue" { checkRatio("the \(name) of a color goes", amount, node, scope) }
    let components =
      switch name {
      case "hue":
        components(hue: amount, brightness: brightness(rgb), chroma: chroma(rgb))
      case "saturation": saturated(rgb, graph.unit(amount))
      default: brightened(rgb, graph.unit(amount))
      }
    return Value(.color, components + color.scalars.dropFirst(3))
  }

  /// The interpolation of two colors in Oklab, which is perceptually uniform: `a` for a share of 0,
  /// `b` for a share of 1.
  func mixed(_ a: [Scalar], _ b: [Scalar], _ share: Scalar) -> [Scalar] {
    let (first, second) = (oklab(Array(a.prefix(3))), oklab(Array(b.prefix(3))))
    return components(oklab: blend(first, second, share)) + blend([a[3]], [b[3]], share)
  }

  /// A hue in degrees, from an angle or, as in PaintCode, from a fraction of a turn.
  private func hue(_ node: NodeID, _ scope: Scope) -> Scalar? {
    let value = lower(node, scope, wanted: .angle)
    guard value.type == .number || value.type == .percentage else {
      return require(value, .angle, node, scope)?.scalars[0]
    }
    guard let turns = require(value, .number, node, scope, takesRatio: true)?.scalars[0]
    else { return nil }
    if !graph.isVariable(turns), .rational(.one) < graph.design(turns) {
      report(.hueInTurns(at: tree(scope).span(node), isLiteral: tree(scope).kind(node) == .number))
    }
    return graph.scale(turns, by: Rational(360))
  }

  // MARK: Hue, saturation, brightness

  private func brightness(_ rgb: [Scalar]) -> Scalar {
    graph.maximum(graph.maximum(rgb[0], rgb[1]), rgb[2])
  }

  private func chroma(_ rgb: [Scalar]) -> Scalar {
    graph.subtract(brightness(rgb), graph.minimum(graph.minimum(rgb[0], rgb[1]), rgb[2]))
  }

  /// The components of sRGB. Each component is the brightness minus chroma · max(0, min(k, 4 − k,
  /// 1)), where k = (n + hue / 60°) mod 6, and n = 5 for red, 3 for green, 1 for blue.
  private func components(hue: Scalar, brightness: Scalar, chroma: Scalar) -> [Scalar] {
    let (zero, one) = (graph.constant(0), graph.constant(1))
    return [5, 3, 1].map { shift in
      let sixths = graph.make(
        .modulo, graph.add(graph.scale(hue, by: Rational(1, 60)), Rational(shift)),
        graph.constant(6))
      let rest = graph.subtract(graph.constant(4), sixths)
      let part = graph.maximum(zero, graph.minimum(graph.minimum(sixths, rest), one))
      return graph.subtract(brightness, graph.multiply(chroma, part))
    }
  }

  /// A color with another saturation. A gray is treated as a red without saturation.
  private func saturated(_ rgb: [Scalar], _ saturation: Scalar) -> [Scalar] {
    let (brightness, chroma) = (brightness(rgb), chroma(rgb))
    let hasHue = graph.make(.less, graph.constant(0), chroma)
    return rgb.enumerated().map { i, component in
      let part = graph.select(
        hasHue, graph.divide(graph.subtract(brightness, component), chroma),
        graph.constant(i == 0 ? 0 : 1))
      let below = graph.multiply(graph.multiply(brightness, saturation), part)
      return graph.subtract(brightness, below)
    }
  }

  /// A color with another brightness. Black is treated as a gray without brightness.
  private func brightened(_ rgb: [Scalar], _ brightness: Scalar) -> [Scalar] {
    let now = self.brightness(rgb)
    let isBlack = graph.make(.lessOrEqual, now, graph.constant(0))
    return rgb.map { component in
      graph.select(
        isBlack, brightness, graph.divide(graph.multiply(component, brightness), now))
    }
  }

  // MARK: Oklab

  /// The Oklab coordinates of sRGB components. The matrices have all the digits that Björn Ottosson
  /// gives in "A perceptual color space for image processing", 2020.
  private func oklab(_ rgb: [Scalar]) -> [Scalar] {
    let cones = transformed(
      linear(rgb),
      [
        (4_122_214_708, 5_363_325_363, 514_459_929), (2_119_034_982, 6_806_995_451, 1_073_969_566),
        (883_024_619, 2_817_188_376, 6_299_787_005),
      ])
    // Colors outside of sRGB may have negative cone responses, which count as 0.
    let roots = cones.map {
      graph.make(
        .power, graph.maximum($0, graph.constant(0)), graph.constant(Rational(1, 3)))
    }
    return transformed(
      roots,
      [
        (2_104_542_553, 7_936_177_850, -40_720_468),
        (19_779_984_951, -24_285_922_050, 4_505_937_099),
        (259_040_371, 7_827_717_662, -8_086_757_660),
      ])
  }

  private func oklab(lightness: Scalar, chroma: Scalar, hue: Scalar) -> [Scalar] {
    [
      lightness, graph.multiply(chroma, graph.make(.cosine, hue)),
      graph.multiply(chroma, graph.make(.sine, hue)),
    ]
  }

  /// The sRGB components of Oklab coordinates; outside of 0…1 for a color outside of the sRGB
  /// gamut.
  private func components(oklab: [Scalar]) -> [Scalar] {
    let roots = transformed(
      oklab,
      [
        (10_000_000_000, 3_963_377_774, 2_158_037_573),
        (10_000_000_000, -1_055_613_458, -638_541_728),
        (10_000_000_000, -894_841_775, -12_914_855_480),
      ])
    let cones = roots.map { graph.multiply(graph.multiply($0, $0), $0) }
    let linear = transformed(
      cones,
      [
        (40_767_416_621, -33_077_115_913, 2_309_699_292),
        (-12_684_380_046, 26_097_574_011, -3_413_193_965),
        (-41_960_863, -7_034_186_147, 17_076_147_010),
      ])
    let bend = graph.constant(Rational(31308, 10_000_000))
    return linear.map { component in
      // A component below the bend may be negative, and is not raised to a power.
      let power = graph.make(
        .power, graph.maximum(component, bend), graph.constant(Rational(10, 24)))
      return graph.select(
        graph.make(.lessOrEqual, component, bend), graph.scale(component, by: Rational(1292, 100)),
        graph.add(graph.scale(power, by: Rational(1055, 1000)), Rational(-55, 1000)))
    }
  }

  // MARK: Display P3

  /// The sRGB components of a color in Display P3, whose components are clamped to 0…1. The results
  /// are outside of 0…1 for a color outside of the sRGB gamut. Both spaces have the same transfer
  /// curve, mirrored for negative components, as in extended sRGB. The matrix is the product of the
  /// matrices in CSS Color 4, section 17.
  func standard(fromP3 components: [Scalar]) -> [Scalar] {
    notes.hasWideColors = true
    let linear = transformed(
      linear(components.map { graph.unit($0) }),
      [
        (12_249_401_763, -2_249_401_763, 0), (-420_569_547, 10_420_569_547, 0),
        (-196_375_546, -786_360_456, 10_982_736_002),
      ])
    let bend = graph.constant(Rational(31308, 10_000_000))
    return linear.map { component in
      let magnitude = graph.make(.absolute, component)
      let power = graph.make(
        .power, graph.maximum(magnitude, bend), graph.constant(Rational(10, 24)))
      let bent = graph.add(graph.scale(power, by: Rational(1055, 1000)), Rational(-55, 1000))
      let isNegative = graph.make(.less, component, graph.constant(0))
      return graph.select(
        graph.make(.lessOrEqual, magnitude, bend), graph.scale(component, by: Rational(1292, 100)),
        graph.select(isNegative, graph.negate(bent), bent))
    }
  }

  /// The linear-light components: the result of the inverse transfer curve of sRGB (IEC 61966-2-1).
  private func linear(_ rgb: [Scalar]) -> [Scalar] {
    rgb.map { component in
      let bent = graph.make(
        .power,
        graph.scale(graph.add(component, Rational(55, 1000)), by: Rational(1000, 1055)),
        graph.constant(Rational(24, 10)))
      return graph.select(
        graph.make(.lessOrEqual, component, graph.constant(Rational(4045, 100_000))),
        graph.scale(component, by: Rational(100, 1292)), bent)
    }
  }

  /// The product of a matrix and a vector. The unit of the matrix's numbers is 10⁻¹⁰.
  private func transformed(_ vector: [Scalar], _ matrix: [(Int, Int, Int)]) -> [Scalar] {
    matrix.map { a, b, c in
      zip(vector, [a, b, c]).reduce(graph.constant(0)) { sum, part in
        graph.add(sum, graph.scale(part.0, by: Rational(part.1, 10_000_000_000)))
      }
    }
  }
}
