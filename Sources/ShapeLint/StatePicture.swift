import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The shapes of a picture, with their colors stored separately.
struct StatePicture {
  /// The shapes with all colors and gradients black.
  private var forms: [Scene.Shape]
  private var opacities: [Double]
  private var transforms: [Transform]
  private var colors: [Scene.Color]

  init(_ shapes: [LintedShape]) {
    let black = Scene.Color(red: 0, green: 0, blue: 0)
    transforms = shapes.map(\.transform)
    opacities = shapes.map(\.opacity)
    colors = shapes.flatMap { $0.sources.flatMap(\.colors) }
    forms = shapes.map { shape in
      var form = shape.shape
      if form.fill?.colors.isEmpty == false { form.fill = .color(black) }
      if form.stroke?.source.colors.isEmpty == false { form.stroke?.source = .color(black) }
      return form
    }
  }

  /// True if nobody can tell the pictures apart: they differ at most in colors and
  /// opacities, each color is less than `distance` away from its counterpart in OKLab, and each
  /// opacity less than twice as much.
  func looksLike(_ other: StatePicture, within distance: Double) -> Bool {
    forms == other.forms && transforms == other.transforms
      && zip(opacities, other.opacities).allSatisfy { ($0 - $1).magnitude < 2 * distance }
      && zip(colors, other.colors).allSatisfy { $0.distance(to: $1) < distance }
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
  /// The distance in OKLab between two colors, each on white.
  fileprivate func distance(to other: Scene.Color) -> Double {
    let (a, b) = (labOnWhite, other.labOnWhite)
    return Elementary.hypot(a.l - b.l, Elementary.hypot(a.a - b.a, a.b - b.b))
  }

  private var labOnWhite: (l: Double, a: Double, b: Double) {
    func byte(_ c: Double) -> UInt8 {
      UInt8(max(0, min(255, ((c * alpha + 1 - alpha) * 255).rounded())))
    }
    return PerceivedColor.lab(
      SRGB(red: byte(red), green: byte(green), blue: byte(blue), alpha: 255))
  }

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
  func statePictures(
    of argument: Int, _ given: GivenArguments = GivenArguments()
  ) -> [StatePicture?] {
    let count = stateNames(layout.arguments[argument]).count
    guard count > 1, count <= LintedDrawing.stateLimit else { return [] }
    return (0..<count).map { state in
      var given = given
      given.numbers[argument] = [Double(state)]
      return shapes(given).map(StatePicture.init)
    }
  }
}
