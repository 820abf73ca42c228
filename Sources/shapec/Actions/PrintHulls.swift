import ShapeCompiler
import ShapeGeometry
import ShapeSyntax
import ShapeText
import ShapeTool

/// The action of `shapec hull`: prints the convex hulls of drawings.
struct PrintHulls: Action {
  /// The values of `--rule`.
  enum Rule: String, CaseIterable {
    case outer, smallestAngle, source

    fileprivate var rule: HullRule {
      switch self {
      case .outer: .outer
      case .smallestAngle: .smallestAngle
      case .source: .source
      }
    }
  }

  var input: String
  var drawings: [String] = []
  var element: String?
  var size: String?
  var frames: [String] = []
  var parameters: [String] = []
  var appearance = DrawSVG.Appearance.light
  var direction = DrawSVG.Direction.ltr
  var scale: String?
  var most: Int?
  var rule = Rule.outer
  var json = false

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    if let most, most < 4 { throw .call("'--max' must be 4 or more, not \(most)") }
    let settings = try ArgumentSettings(
      size: size, frames: frames, parameters: parameters, isDark: appearance == .dark,
      isRightToLeft: direction == .rtl, scale: scale)
    let file = tidied(input)
    let program = try readProgram(file, limits)
    console.print(program.diagnostics, program.sources)
    guard console.status == .success else { return }
    var selection = DrawingSelection(drawings)
    selection.add(program.drawings.map(\.name))
    try selection.check([file])
    let meant = program.drawings.filter { selection.includes($0.name) }
    try checkElement(meant.compactMap { program.layouts[$0.index] })
    var uses = ArgumentSettings.Uses()
    var bodies: [(drawing: String, body: PhysicsBody)] = []
    for (name, index) in meant {
      let given = try settings.arguments(of: index, program, &uses)
      guard hasElement(program.layouts[index]), let scene = console.scene(of: index, given, program)
      else { continue }
      if let body = PhysicsBody(scene, ofElementsNamed: element, atMost: most, rule.rule) {
        bodies.append((name, body))
      } else {
        let what = element.map { "of '\(shortened($0))' " } ?? ""
        console.warn("nothing \(what)in '\(name)' covers an area, so there is no hull")
      }
    }
    if console.status == .success { try settings.check(uses) }
    let text = json ? hullsAsJSON(bodies) : hullsAsText(bodies)
    if !text.isEmpty { try console.writeOutput(Array(text.utf8)) }
  }

  private func hasElement(_ layout: Layout?) -> Bool {
    element.map { layout?.elementNames.contains($0) ?? false } ?? true
  }

  /// Throws if no drawing has an element with the name that `--element` specifies.
  private func checkElement(_ layouts: [Layout]) throws(Failure) {
    guard let element else { return }
    let names = Set(layouts.flatMap(\.elementNames)).sorted()
    if names.contains(element) { return }
    throw .call("there is no element '\(shortened(element))'\(didYouMean(element, among: names))")
  }
}

extension Console {
  /// The scene of a drawing. If the drawing cannot be drawn, prints the errors and returns nil.
  fileprivate func scene(
    of index: Int, _ given: GivenArguments, _ program: Program
  ) -> Scene? {
    do throws(SceneFailure) {
      return try program.scene(of: index, given)
    } catch {
      print(error.diagnostics, program.sources)
      return nil
    }
  }
}
