import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

/// The sizes of text that WCAG distinguishes; large text needs less contrast.
enum TextSize { case small, large }

/// A state of a drawing: the appearance, and the value of at most one Boolean or choice.
struct PaintedState {
  var isDark: Bool
  /// The input of the parameter that differs from its default; nil if none does.
  var input: Scalar?
  var value = 0.0
  var given = GivenArguments()

  /// The phrase about the state in messages; empty for the design in the light appearance.
  var clause: String {
    input != nil ? " in one of its states" : isDark ? " in the dark appearance" : ""
  }
}

/// A shape, and the shape on which it is painted.
struct PaintedPair {
  var upper: Layout.Element
  var lower: Layout.Element
  /// The visible colors of the shape and of its background.
  var color: Scene.Color
  var ground: Scene.Color
  /// The contrast ratio, 1…21.
  var ratio: Double
  /// The size of the text; nil if the upper shape is not a text.
  var size: TextSize?
  /// True if the upper shape is small, like a glyph, nothing lies on it, and the lower one is larger.
  var isMark = false
  /// True if the upper shape is the stroke of an open outline, like a curve of a chart.
  var isCurve = false
}

extension LintedDrawing {
  /// For each examined state, the texts and small shapes that lie completely on another shape, each
  /// with the other shape.
  func pairsOfStates() -> [(state: PaintedState, pairs: [PaintedPair])] {
    states.map { ($0, pairs($0.given)) }
  }

  private func pairs(_ given: GivenArguments) -> [PaintedPair] {
    let isDesign = given == GivenArguments()
    let layers = isDesign ? designLayers : (shapes(given) ?? []).map(PaintedLayer.init)
    var work = PaintedLayer.allWork
    let colored = Dictionary(grouping: layers) { $0.shape.element.span }
      .mapValues { Set($0.flatMap(\.shape.sources)).count }
    return layers.indices.compactMap { index in
      guard layers[index].isMeaningful else { return nil }
      // A statement that paints several colors shows data, as in a heat map, or states, as a row of
      // lamps does.
      let element = layers[index].shape.element
      let isText = element.kind == "text"
      if !isText, colored[element.span, default: 0] > 1 { return nil }
      var pair = layers[index].pair(on: layers[..<index], &work)
      // A shape in the color of its background is not to be seen; it covers something.
      if !isText, let found = pair, found.ratio < 1.001, !hasStates(element),
        !hasStates(found.lower)
      {
        return nil
      }
      let lightsUp = !isText && pair.map { isLamp(element, on: $0.lower) } == true
      if lightsUp || !layers[index].isMark(below: layers[(index + 1)...]) { pair?.isMark = false }
      pair?.isCurve = !lightsUp && layers[index].isCurve
      // A shape with something on it, such as a bubble, is a background itself.
      if pair?.isMark == false, pair?.isCurve == false, !isText,
        layers[index].carries(layers[(index + 1)...]) || document.isInLoop(element.span)
      {
        return nil
      }
      return pair
    }
  }

  /// True if a Boolean, a choice or a number determines the color of the element and not that of the
  /// lower one, so that the element is pale in one state and strong in another, like a lamp.
  private func isLamp(_ element: Layout.Element, on lower: Layout.Element) -> Bool {
    hasStates(element) && !hasStates(lower)
  }

  /// True if a Boolean, a choice or a number determines the color of the element.
  private func hasStates(_ element: Layout.Element) -> Bool {
    let sources = [element.paint.fill, element.paint.stroke?.source].compactMap { $0 }
    let colors = sources.flatMap { $0.colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } }
    let inputs = layout.graph.inputs(of: colors + [element.paint.opacity].compactMap { $0 })
    return layout.arguments.contains { argument in
      switch argument.type {
      case .bool, .choice, .number:
        argument.inputs.contains { inputs.contains($0) }
      default: false
      }
    }
  }

  /// The maximum number of parameter states that are examined in each appearance.
  private static let mostStates = 8

  /// The examined states in the light appearance, and in the dark appearance if it may differ. The
  /// design comes first, and then at most `mostStates` states, each with another value of one
  /// Boolean or choice that the drawing uses.
  private var states: [PaintedState] {
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
