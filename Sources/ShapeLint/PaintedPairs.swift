import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

/// The sizes of text that WCAG distinguishes: large text needs less contrast.
enum TextSize { case small, large }

/// Arguments at which a drawing has other colors, or shows something else.
struct PaintedState {
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
struct PaintedPair {
  var upper: Layout.Element
  var lower: Layout.Element
  /// The colors as they are seen.
  var color: Scene.Color
  var ground: Scene.Color
  var ratio: Double
  /// Nil for what is no text.
  var size: TextSize?
}

extension LintedDrawing {
  /// The shapes that lie on another one of the drawing, with all of it, in all states.
  func pairsOfStates() -> [(state: PaintedState, pairs: [PaintedPair])] {
    states.map { ($0, pairs($0.given)) }
  }

  private func pairs(_ given: GivenArguments) -> [PaintedPair] {
    guard let shapes = shapes(given) else { return [] }
    let layers = shapes.map(PaintedLayer.init)
    var work = PaintedLayer.allWork
    return layers.indices.compactMap { index in
      guard layers[index].isMeaningful else { return nil }
      return layers[index].pair(on: layers[..<index], &work)
    }
  }

  /// How many other states are looked at.
  private static let mostStates = 8

  /// The design in light, and in dark where that is another picture; then each other value of truths
  /// and choices.
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
