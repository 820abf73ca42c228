import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let contrast = LintRule(
    "accessibility/contrast", .note,
    finds:
      "A shape that hardly stands out from the one, more than three times as large, that it is "
      + "painted on, in the light or the dark appearance, or in a state that a parameter sets.",
    reason:
      "Many people do not see it. WCAG 2.2, 1.4.11, asks for a contrast of 3 to 1 of what carries a "
      + "meaning.",
    wrong: """
      drawing Badge {
          canvas 40 x 20
          title "Badge"
          rect plate (0, 0, 40, 20) { fill #F2F2F7 }
          oval dot (4, 4, 12, 12) { fill #F5F0E0 }
      }
      """,
    right: """
      drawing Badge {
          canvas 40 x 20
          title "Badge"
          rect plate (0, 0, 40, 20) { fill #F2F2F7 }
          oval dot (4, 4, 12, 12) { fill #B42318 }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "ratio", standard: 1.2,
        meaning: "the least contrast of a shape, from 1 to 21; WCAG 2.2 asks for 3",
        range: 1...21)
    ],
    check: .drawing { drawing, report in
      let least = report.number("ratio")
      drawing.reportPairs(&report, saying: "hardly stands out from") { pair in
        pair.size == nil && pair.ratio < least
      }
    })

  static let textContrast = LintRule(
    "accessibility/text-contrast", .note,
    finds:
      "A text whose color is too near to what it is painted on, in the light or the dark appearance, or "
      + "in a state that a parameter sets. On gradients the worst point counts.",
    reason:
      "WCAG 2.2, 1.4.3, asks for a contrast of 4.5 to 1, and of 3 to 1 for text of 24 points or, if it is "
      + "bold, of 18.5.",
    wrong: """
      drawing Tag {
          canvas 60 x 20
          title "Tag"
          rect plate (0, 0, 60, 20) { fill #FFCC00 }
          text label (5, 0, 50, 20) {
              content "Plan"
              fill #FFFFFF
          }
      }
      """,
    right: """
      drawing Tag {
          canvas 60 x 20
          title "Tag"
          rect plate (0, 0, 60, 20) { fill #FFCC00 }
          text label (5, 0, 50, 20) {
              content "Plan"
              fill #3A2E00
          }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "ratio", standard: 4.5,
        meaning: "the least contrast of a text, from 1 to 21; of large text it is two thirds",
        range: 1...21)
    ],
    check: .drawing { drawing, report in
      let least = report.number("ratio")
      drawing.reportPairs(&report, saying: "is hard to read on") { pair in
        guard let size = pair.size else { return false }
        return pair.ratio < (size == .large ? least / 1.5 : least)
      }
    })
}

/// What WCAG tells apart: text that is large enough to be read with less contrast.
private enum TextSize { case small, large }

/// Arguments at which a drawing has other colors, or shows something else.
private struct PaintedState {
  var isDark: Bool
  /// The number of one parameter that is not as it is by default.
  var input: Scalar?
  var value = 0.0
  var given = GivenArguments()

  /// What messages say of it.
  var clause: String {
    input != nil ? " in one of its states" : isDark ? " in the dark appearance" : ""
  }
}

/// A shape, and what it is painted on.
private struct PaintedPair {
  var upper: Layout.Element
  var lower: Layout.Element
  /// The colors as they are seen.
  var color: Scene.Color
  var ground: Scene.Color
  var ratio: Double
  /// Nil for what is no text.
  var size: TextSize?
}

extension Double {
  fileprivate var roundedToHundredths: Double { (self * 100).rounded() / 100 }
}

extension LintedDrawing {
  /// How many other states are looked at.
  private static let mostStates = 8

  /// The design in light, and in dark where that is another picture; then each other value of truths
  /// and choices.
  fileprivate var states: [PaintedState] {
    let hasDark =
      compiledLayout.graph.inputs.first.map(usedInputs.contains) == true
      || layout.elements.contains(where: \.hasUse)
    var parameters: [(index: Int, input: Scalar, value: Double)] = []
    for (index, argument) in layout.arguments.enumerated() {
      guard let input = argument.inputs.first,
        let own = compiledLayout.arguments[index].inputs.first, usedInputs.contains(own)
      else { continue }
      let design = layout.graph.design(input).doubleValue
      parameters += stateNames(argument).indices.map(Double.init).filter { $0 != design }
        .map { (index, input, $0) }
    }
    return (hasDark ? [false, true] : [false]).flatMap { isDark in
      var design = PaintedState(isDark: isDark)
      design.given.isDark = isDark
      return [design]
        + parameters.prefix(LintedDrawing.mostStates).map { index, input, value in
          var state = design
          (state.input, state.value) = (input, value)
          state.given.numbers[index] = [value]
          return state
        }
    }
  }

  /// How to see a state; nil for the design.
  fileprivate func place(_ sentence: String, _ state: PaintedState) -> LintPlace? {
    guard let input = state.input else { return state.isDark ? LintPlace(darkOf: self) : nil }
    var values = designInputs
    values[layout.graph.slot(input)] = state.value
    if state.isDark { values[0] = 1 }
    return LintPlace(
      sentence, at: values,
      needing: Set([input] + layout.graph.inputs.prefix(state.isDark ? 1 : 0)),
      of: self)
  }

  /// Reports the pairs in all states that are `wrong`.
  fileprivate func reportPairs(
    _ report: inout LintReport, saying verb: String, where wrong: (PaintedPair) -> Bool
  ) {
    for state in states {
      for pair in pairs(state.given) where wrong(pair) {
        let contrast = "their contrast is \(shortestText(pair.ratio.roundedToHundredths)) to 1"
        report.report(
          "\(named(pair.upper)) \(verb) \(named(pair.lower))" + state.clause,
          at: pair.upper.span, subject(pair.upper),
          labels: pair.lower.span == pair.upper.span
            ? [] : [Diagnostic.Label("on which it is painted", at: pair.lower.span)],
          notes: state.input == nil ? [contrast] : [],
          help: "make one of them lighter or darker", in: place(contrast, state))
      }
    }
  }

  /// The shapes that lie on another one of the drawing, with all of it.
  fileprivate func pairs(_ given: GivenArguments) -> [PaintedPair] {
    guard let shapes = shapes(given) else { return [] }
    let layers = shapes.map(PaintedLayer.init)
    var work = PaintedLayer.allWork
    return layers.indices.compactMap { index in
      guard layers[index].isMeaningful else { return nil }
      return layers[index].pair(on: layers[..<index], &work)
    }
  }
}

extension Layout.Element {
  fileprivate var hasUse: Bool {
    switch content {
    case .use: true
    case .group(let children): children.contains(where: \.hasUse)
    default: false
    }
  }
}

/// A shape with what its fill and stroke cover.
private struct PaintedLayer {
  var shape: LintedShape
  /// What it is seen by: its fill, or its stroke where it has none.
  private var source: Scene.PaintSource?
  /// Maps a place of the picture to the coordinates of the shape.
  private var toShape: Transform
  var region: LintedRegion?
  /// Everything that it paints.
  var bounds: Rect?

  init(_ shape: LintedShape) {
    self.shape = shape
    let path = PaintedLayer.outline(shape.shape.outline).transformed(by: shape.transform)
    region = LintedRegion(path, shape.shape.fillRule)
    source = shape.sources.first
    toShape = shape.transform.inverted ?? .identity
    let reach = (shape.shape.stroke?.width ?? 0) / 2
    bounds = region?.bounds.outset(by: reach)
  }

  /// The outline, or about where the capitals of a text are: ascenders may leave a ground.
  private static func outline(_ outline: Scene.Outline) -> BezierPath {
    guard case .text(let text) = outline else { return outline.path }
    var path = BezierPath()
    for (line, place) in zip(text.lines, text.estimatedLines) where place.width > 0 {
      let height = 0.7 * text.font.size
      let capitals = Rect(
        x: place.x, y: line.baseline - height, width: place.width, height: height)
      path.append(.rectangle(capitals, radius: 0))
    }
    return path
  }

  /// Whether it is large and opaque enough to be seen for itself, and is seen by its color alone: an
  /// edge or a shadow sets it off, too.
  var isMeaningful: Bool {
    guard let bounds, !shape.hasShadow, !shape.isBlended else { return false }
    if textSize != nil { return shape.shape.stroke == nil && leastAlpha > 0 }
    guard leastAlpha >= 0.9 else { return false }
    let isLine = shape.shape.fill == nil
    if isLine { return (shape.shape.stroke?.width ?? 0) >= 1.5 }
    return shape.shape.stroke == nil && min(bounds.width, bounds.height) >= 3
  }

  /// How large its text is; nil for what is no text.
  private var textSize: TextSize? {
    guard case .text(let text) = shape.shape.outline else { return nil }
    let isBold = [.bold, .heavy, .black].contains(text.font.weight)
    return text.font.size >= (isBold ? 18.5 : 24) ? .large : .small
  }

  /// The alpha of the color that covers least; 0 for none.
  private var leastAlpha: Double {
    (source?.colors.map(\.alpha).min() ?? 0) * shape.opacity
  }

  /// Its color at a place of the picture.
  private func color(at place: Point) -> Scene.Color {
    var color = source?.color(at: toShape.apply(to: place)) ?? .clear
    color.alpha *= shape.opacity
    return color
  }

  /// How it stands out, where it does least, from those `below`; nil where it does not lie on one with all of it.
  /// - Parameter work: How many pairs of points may still be compared.
  func pair(on below: ArraySlice<PaintedLayer>, _ work: inout Int) -> PaintedPair? {
    guard source != nil, let bounds, let points = region?.points else { return nil }
    // The last opaque layer, and all that cover it.
    var grounds: [PaintedLayer] = []
    var isMixed = true
    for layer in below {
      guard layer.source != nil, let extent = layer.bounds, extent.meets(bounds) else { continue }
      guard !layer.shape.isBlended, layer.holds(points, bounds, &work) else {
        isMixed = true
        continue
      }
      if layer.leastAlpha >= 0.99 {
        (grounds, isMixed) = ([], false)
      }
      grounds.append(layer)
    }
    guard let top = grounds.last, !isMixed, textSize != nil || isSmall(on: top) else { return nil }
    let isPlain = ([self] + grounds).allSatisfy { $0.source?.color != nil }
    let places = isPlain ? [bounds.center] : PaintedLayer.some(of: points) + [bounds.center]
    return places.map { pair(on: grounds, at: $0) }.min { $0.ratio < $1.ratio }
  }

  /// The colors at one place, where the first of `grounds` is opaque.
  private func pair(on grounds: [PaintedLayer], at place: Point) -> PaintedPair {
    let ground = grounds.dropFirst().reduce(grounds[0].color(at: place)) { ground, layer in
      layer.color(at: place).over(ground)
    }
    let seen = color(at: place).over(ground)
    return PaintedPair(
      upper: shape.element, lower: grounds[grounds.count - 1].shape.element, color: seen,
      ground: ground, ratio: PerceivedColor.contrast(seen.luminance, ground.luminance),
      size: textSize)
  }

  /// At most 64 of the points, evenly chosen.
  private static func some(of points: [Point]) -> [Point] {
    let step = max(1, (points.count + 63) / 64)
    return stride(from: 0, to: points.count, by: step).map { points[$0] }
  }

  /// Whether it is a thing on another one: what covers most of it, as a card on its ground, is a ground
  /// itself.
  private func isSmall(on other: PaintedLayer) -> Bool {
    guard let own = bounds, let ground = other.bounds else { return false }
    return own.width * own.height <= 0.3 * ground.width * ground.height
  }

  /// The most pairs of points that are compared of two shapes, and of all.
  private static let work = 40_000
  static let allWork = 20_000_000

  /// Whether its fill covers something with these points.
  private func holds(_ points: [Point], _ bounds: Rect, _ work: inout Int) -> Bool {
    guard shape.shape.fill != nil, let region, region.bounds.encloses(bounds) else { return false }
    let count = points.count * region.points.count
    guard count <= min(PaintedLayer.work, work) else { return false }
    work -= count
    // Points on the edge count as inside, on whichever side they are.
    let middle = bounds.center
    return points.allSatisfy { point in
      region.contains(point + (middle - point) * 0.01)
    }
  }
}

extension Scene.Color {
  fileprivate static let clear = Scene.Color(red: 0, green: 0, blue: 0, alpha: 0)

  fileprivate var luminance: Double { PerceivedColor.luminance(red, green, blue) }

  /// This color painted over an opaque one.
  fileprivate func over(_ ground: Scene.Color) -> Scene.Color {
    func mixed(_ a: Double, _ b: Double) -> Double { b + (a - b) * alpha }
    return Scene.Color(
      red: mixed(red, ground.red), green: mixed(green, ground.green),
      blue: mixed(blue, ground.blue))
  }
}
