import ShapeCompiler
import ShapeSyntax
import Testing

/// Colors: their notations, PaintCode's formulas, and the two appearances.
@Suite struct SemanticsColorTests {
  /// The components of the color `expression` as the fill of a rectangle; nil if the rectangle is
  /// not painted.
  private func fill(
    _ expression: String, _ arguments: [String: [Double]] = [:], isDark: Bool = false
  ) throws -> [Double]? {
    let drawing = try CompiledDrawing(
      """
      param a: number = 0.5
      param t: color = #336699CC
      rect r (0, 0, 1, 1) { fill \(expression) }
      """)
    let picture = try drawing.picture(arguments, isDark: isDark)
    return try picture.items.isEmpty ? nil : picture.item("r").shape.fill?.color.map(components)
  }

  private func components(_ color: Scene.Color) -> [Double] {
    [color.red, color.green, color.blue, color.alpha]
  }

  private func expect(
    _ expression: String, _ wanted: [Double], _ arguments: [String: [Double]] = [:],
    isDark: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    expectClose(
      try fill(expression, arguments, isDark: isDark) ?? [], wanted, within: 1e-15, expression,
      sourceLocation: sourceLocation)
  }

  @Test func spellings() throws {
    try expect("#F0a", [1, 0, 170.0 / 255, 1])
    try expect("#f0A8", [1, 0, 170.0 / 255, 136.0 / 255])
    try expect("#336699", [0.2, 0.4, 0.6, 1])
    try expect("#33669980", [0.2, 0.4, 0.6, 128.0 / 255])
    try expect("rgb(0.25, 50%, 1)", [0.25, 0.5, 1, 1])
    try expect("rgb(0.25, 50%, 1, 0.75)", [0.25, 0.5, 1, 0.75])
  }

  @Test func whatCannotBeSeenIsNotPainted() throws {
    #expect(try fill("none") == nil)
    #expect(try fill("#FFF0") == nil)
    #expect(try fill("t.alpha(0)") == nil)
  }

  @Test(arguments: [0.0, 0.2, 0.5, 1])
  func highlightShadowAndAlpha(_ amount: Double) throws {
    for color in [[0.2, 0.4, 0.6, 0.8], [1, 0, 0.25, 1], [0, 0, 0, 0.5]] {
      let given = ["a": [amount], "t": color]
      let alpha = color[3] * (1 - amount) + amount
      try expect(
        "t.highlight(a)", color.prefix(3).map { $0 * (1 - amount) + amount } + [alpha], given)
      try expect("t.shadow(a)", color.prefix(3).map { $0 * (1 - amount) } + [alpha], given)
      if amount > 0 { try expect("t.alpha(a)", color.prefix(3) + [amount], given) }
    }
  }

  @Test(arguments: [0.0, 0.25, 1])
  func mixtures(_ t: Double) throws {
    let (a, b) = ([0.2, 0.4, 0.6, 0.8], [1, 0, 170.0 / 255, 136.0 / 255])
    let wanted = zip(a, b).map { $0 + ($1 - $0) * t }
    try expect("mix(t, #f0A8, a)", wanted, ["a": [t]])
    try expect("mix(#336699CC, #f0A8, \(t))", wanted)
  }

  /// The formulas of Python's `colorsys.hsv_to_rgb`.
  @Test(arguments: [
    ("0deg, 1, 1", [1, 0, 0]), ("120deg, 100%, 50%", [0, 0.5, 0]),
    ("240deg, 0.5, 1", [0.5, 0.5, 1]),
    ("210deg, 60%, 90%", [0.36, 0.63, 0.9]), ("-150deg, 60%, 90%", [0.36, 0.63, 0.9]),
    ("0.25, 0.8, 0.5", [0.3, 0.5, 0.1]), ("1.25turn, 0.8, 0.5", [0.3, 0.5, 0.1]),
    ("330deg, 0.4, 0.7", [0.7, 0.42, 0.56]), ("a, 1, 1", [0, 1, 1]),
    ("77deg, 0, a", [0.5, 0.5, 0.5]),
  ])
  func huesSaturationsAndBrightnesses(_ parts: String, _ wanted: [Double]) throws {
    try expect("hsb(\(parts))", wanted + [1])
    try expect("hsb(\(parts), 25%)", wanted + [0.25])
  }

  /// The changed component has the given value, and the others stay.
  @Test func oneOfHueSaturationAndBrightness() throws {
    let given = ["t": [0.36, 0.63, 0.9, 0.8]]
    try expect("t.hue(210deg)", [0.36, 0.63, 0.9, 0.8], given)
    try expect("t.hue(90deg)", [0.63, 0.9, 0.36, 0.8], given)
    try expect("t.hue(a)", [0.36, 0.9, 0.9, 0.8], given)
    try expect("t.saturation(30%)", [0.63, 0.765, 0.9, 0.8], given)
    try expect("t.saturation(1)", [0, 0.45, 0.9, 0.8], given)
    try expect("t.brightness(a)", [0.2, 0.35, 0.5, 0.8], given)
    // Values beyond the range are clamped.
    try expect("t.saturation(4 * a)", [0, 0.45, 0.9, 0.8], given)
    try expect("t.brightness(4 * a)", [0.4, 0.7, 1, 0.8], given)
    try expect("t.brightness(-a)", [0, 0, 0, 0.8], given)
    try expect("hsb(210deg, 4 * a, 90%)", [0, 0.45, 0.9, 1])
    try expect("hsb(210deg, 120 * a, 0.9)", [0, 0.45, 0.9, 1])
    for (grey, level) in [([0.4, 0.4, 0.4, 1], 0.4), ([0, 0, 0, 1], 0)] {
      try expect("t.hue(90deg)", grey, ["t": grey])
      try expect("t.saturation(a)", [level, level / 2, level / 2, 1], ["t": grey])
      try expect("t.brightness(a)", [0.5, 0.5, 0.5, 1], ["t": grey])
    }
    try expect("#000.brightness(30%)", [0.3, 0.3, 0.3, 1])
    try expect("#666.saturation(50%)", [0.4, 0.2, 0.2, 1])
  }

  private func expectNear(
    _ expression: String, _ wanted: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    expectClose(
      try fill(expression) ?? [], wanted, within: 2e-4, expression, sourceLocation: sourceLocation)
  }

  /// Colors of sRGB by their Oklch coordinates, from the examples in CSS Color 4. Colors outside of
  /// sRGB are clipped.
  @Test func perceivedLightness() throws {
    try expectNear("oklch(62.7955%, 0.257683, 29.2339deg)", [1, 0, 0, 1])
    try expectNear("oklch(0.519752, 0.176858, 142.4953deg)", [0, 128.0 / 255, 0, 1])
    try expectNear("oklch(0.452014, 0.313214, 264.052deg, 50%)", [0, 0, 1, 0.5])
    try expectNear("oklch(1, 0, a * 1deg)", [1, 1, 1, 1])
    try expectNear("oklch(0, 0, 0.5)", [0, 0, 0, 1])
    try expectNear("oklch(0.7, 0.4, 145deg).alpha(1)", [0, 0.82345, 0, 1])
  }

  @Test func mixturesToTheEye() throws {
    try expectNear("mix(t, #f0A8, 0%, in: .oklab)", [0.2, 0.4, 0.6, 0.8])
    try expectNear("mix(t, #f0A8, 100%, in: .oklab)", [1, 0, 170.0 / 255, 136.0 / 255])
    // The color that appears half as light as white.
    try expectNear("mix(#000, #FFF, a, in: .oklab)", [0.38857, 0.38857, 0.38857, 1])
    try expectNear("mix(#000, #FFF, 50%, in: .oklab)", [0.38857, 0.38857, 0.38857, 1])
    try expectNear("mix(#00F, #FF0, a, in: .srgb)", [0.5, 0.5, 0.5, 1])
    try expectNear("mix(#F00, #00F, a, in: .oklab)", [0.55044, 0.32562, 0.63650, 1])
  }

  @Test func constantsAndParametersGiveTheSame() throws {
    for amount in ["0", "0.3", "50%", "1"] {
      for form in ["highlight(\(amount))", "shadow(\(amount))"] {
        expectClose(
          try fill("#336699CC.\(form)") ?? [], try fill("t.\(form)") ?? [], within: 1e-15, form)
      }
    }
  }

  @Test func componentsStayInRange() throws {
    try expect("rgb(3 * a, -a, a, 14 * a)", [1, 0, 0.5, 1])
    try expect("mix(#000, #FFF, a)", [1, 1, 1, 1], ["a": [3]])
    try expect("t.highlight(a)", [1, 1, 1, 1], ["a": [1e300]])
  }

  @Test func appearances() throws {
    let both = "color(light: #336699, dark: #f0A8)"
    try expect(both, [0.2, 0.4, 0.6, 1])
    try expect(both, [1, 0, 170.0 / 255, 136.0 / 255], isDark: true)
    try expect("\(both).shadow(0.5)", [0.1, 0.2, 0.3, 1])
    try expect("\(both).shadow(0.5)", [0.5, 0, 85.0 / 255, 0.5 * 136 / 255 + 0.5], isDark: true)
    try expect("mix(\(both), #000, 50%)", [0.1, 0.2, 0.3, 1])
    try expect("a > 0 ? \(both) : t", [1, 0, 170.0 / 255, 136.0 / 255], isDark: true)
    #expect(try fill("color(light: none, dark: #FFF)") == nil)
    try expect("color(light: none, dark: #FFF)", [1, 1, 1, 1], isDark: true)
  }

  @Test func defaultsFollowTheAppearance() throws {
    let drawing = try CompiledDrawing(
      """
      param tint: color = color(light: #FFF, dark: #000)
      param drop: shadow = shadow(tint, offset: (1, 2), blur: 3)
      rect r (0, 0, 1, 1) {
          fill tint
          shadow drop
      }
      """)
    for (isDark, level) in [(false, 1.0), (true, 0)] {
      let shape = try drawing.picture(isDark: isDark).item("r").shape
      #expect(shape.fill?.color.map(components) == [level, level, level, 1])
      #expect(shape.shadows.map(\.color).map(components) == [[level, level, level, 1]])
    }
    // A given argument is the same in both appearances, and colors that depend on it follow.
    let given = ["tint": [0.25, 0.5, 0.75, 1.0]]
    let shape = try drawing.picture(given, isDark: true).item("r").shape
    #expect(shape.shadows.map(\.color).map(components) == [[0.25, 0.5, 0.75, 1]])
  }
}
