import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let colorOnly = LintRule(
    "accessibility/color-only", .off,
    finds:
      "Two states of a parameter that differ only in color, with colors of about the same "
      + "lightness.",
    reason: "People with a color vision deficiency cannot tell the states apart (WCAG 2.2, 1.4.1).",
    wrong: """
      drawing Lamp {
          canvas 20 x 20
          title "Lamp"
          param on: bool = true
          oval lamp (0, 0, 20, 20) { fill on ? #C0392B : #2E7D32 }
      }
      """,
    right: """
      drawing Lamp {
          canvas 20 x 20
          title "Lamp"
          param on: bool = true
          oval lamp (0, 0, 20, 20) { fill on ? #C0392B : #E8F5E9 }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "ratio", standard: 3,
        meaning: "the least contrast, from 1 to 21, at which everyone can tell two colors apart",
        range: 1...21)
    ],
    check: .drawing { drawing, report in
      for (index, argument) in drawing.layout.arguments.enumerated() {
        let pictures = drawing.statePictures(of: index)
        for (state, picture) in pictures.enumerated().dropFirst() {
          guard let first = pictures.first ?? nil, let picture,
            picture.isRecolored(first, under: report.number("ratio"))
          else { continue }
          let names = drawing.stateNames(argument)
          report.report(
            "'\(names[0])' and '\(names[state])' of '\(argument.name)' differ in color only",
            at: argument.span, "\(drawing.layout.name)/\(argument.name)",
            help: "make the states differ in shape, or make one of the colors lighter")
          break
        }
      }
    })
}

/// The shapes of a picture, with their colors stored separately.
private struct StatePicture {
  /// The shapes with all fills and strokes black.
  var forms: [Scene.Shape]
  var opacities: [Double]
  var transforms: [Transform]
  var colors: [Scene.Color]

  init(_ shapes: [LintedShape]) {
    let black = Scene.Color(red: 0, green: 0, blue: 0)
    transforms = shapes.map(\.transform)
    opacities = shapes.map(\.opacity)
    colors = shapes.flatMap { $0.sources.flatMap(\.colors) }
    forms = shapes.map { shape in
      var form = shape.shape
      if form.fill != nil { form.fill = .color(black) }
      form.stroke?.source = .color(black)
      return form
    }
  }

  /// True if the pictures differ in colors only, and the contrast ratio of each color to its
  /// counterpart is less than `ratio`.
  func isRecolored(_ other: StatePicture, under ratio: Double) -> Bool {
    guard forms == other.forms, opacities == other.opacities, transforms == other.transforms,
      colors.count == other.colors.count, colors != other.colors
    else { return false }
    return zip(colors, other.colors).allSatisfy {
      PerceivedColor.contrast($0.luminanceOnWhite, $1.luminanceOnWhite) < ratio
    }
  }
}

extension Scene.Color {
  fileprivate var luminanceOnWhite: Double {
    alpha * PerceivedColor.luminance(red, green, blue) + 1 - alpha
  }
}

extension LintedDrawing {
  /// The maximum number of states of a choice that is checked.
  private static let stateLimit = 16

  /// The pictures of all states of a Boolean or a choice; nil for a state whose shapes are not
  /// known. Empty for other arguments, and for a choice with one state or more than `stateLimit`
  /// states.
  fileprivate func statePictures(of argument: Int) -> [StatePicture?] {
    let count = stateNames(layout.arguments[argument]).count
    guard count > 1, count <= LintedDrawing.stateLimit else { return [] }
    return (0..<count).map { state in
      var given = GivenArguments()
      given.numbers[argument] = [Double(state)]
      return shapes(given).map(StatePicture.init)
    }
  }
}
