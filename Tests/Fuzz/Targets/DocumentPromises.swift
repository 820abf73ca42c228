import ShapeCompiler
import ShapeLint
import ShapeSVG
import ShapeSyntax
import ShapeText
import TestSupport

/// The broken promises about the document `bytes`, from its tokens to its SVG.
func documentProblems(_ bytes: [UInt8]) -> [String] {
  let problems = treeProblems(bytes)
  return problems.isEmpty ? programProblems(bytes) : problems
}

/// Compiles `bytes`. Imported files are among the examples.
func compileDocument(_ bytes: [UInt8]) -> Program {
  compile(SourceText(name: "fuzz.shape", bytes: bytes), limits: lowLimits) { path, _ in
    guard let source = importableDocuments[path] else { return .failure("it is not there") }
    return .file(key: path, source: source)
  }
}

/// Limits that a small document can reach quickly.
private let lowLimits: Limits = {
  var limits = Limits()
  limits[.items] = 5000
  limits[.points] = 5000
  limits[.loopSteps] = 5000
  limits[.totalLoopSteps] = 5000
  limits[.unknowns] = 1000
  limits[.solvingSteps] = 1_000_000
  limits[.waysOut] = 30
  limits[.textSize] = 10_000
  limits[.outputSize] = 4 << 20
  return limits
}()

private func programProblems(_ bytes: [UInt8]) -> [String] {
  let program = compileDocument(bytes)
  var problems = diagnosticProblems(program.diagnostics, program.sources)
  let missing = program.drawings.count { program.layouts[$0.index] == nil }
  if missing > 0 && !program.diagnostics.containsError {
    problems.append("a drawing has neither a layout nor an error")
  }
  let again = compileDocument(bytes)
  if again.diagnostics != program.diagnostics {
    problems.append("a second compilation has different diagnostics")
  }
  let layouts = program.layouts.compactMap { $0 }
  let text = layoutsAsText(layouts, program)
  if text != layoutsAsText(again.layouts.compactMap { $0 }, again) {
    problems.append("a second compilation has different layouts")
  }
  _ = layoutsAsJSON(layouts, program)
  problems += findingProblems(program)
  for drawing in program.drawings where program.layouts[drawing.index] != nil {
    for given in program.unusualArguments(of: drawing.index) {
      problems += pictureProblems(of: drawing.index, program, given)
    }
  }
  return problems
}

/// The broken promises about the findings of all rules. Their places and edits must be valid, and a
/// second run must have the same findings.
private func findingProblems(_ program: Program) -> [String] {
  var settings = LintSettings()
  for rule in LintRule.all { settings.levels[rule.id] = .warning }
  let found = lint(program, settings: settings).findings
  let again = lint(program, settings: settings).findings
  let problems = diagnosticProblems(found.map(\.diagnostic), program.sources)
  let isSame = found.map(\.diagnostic) == again.map(\.diagnostic)
  return isSame ? problems : problems + ["a second run of the linter has different findings"]
}

/// The broken promises about the picture of a drawing for the arguments `given`. The picture must
/// be finite and its SVG valid, or there must be a diagnostic.
func pictureProblems(
  of drawing: Int, _ program: Program, _ given: GivenArguments
) -> [String] {
  do {
    let scene = try program.scene(of: drawing, given)
    var problems: [String] = []
    if !scene.isFinite { problems.append("a number of the scene is not finite") }
    let options =
      given.isDark ? SVGOptions(precision: 0, idPrefix: "a b", fit: true) : SVGOptions()
    let document = try svg(scene, options: options)
    problems += DocumentChecker.problems(in: document)
    if try svg(scene, options: options) != document { problems.append("a second SVG is different") }
    if given.isDark { problems += try pageProblems(of: drawing, program, given) }
    return problems
  } catch let failure as SceneFailure {
    if failure.diagnostics.isEmpty { return ["there is neither a scene nor a diagnostic"] }
    return diagnosticProblems(failure.diagnostics, program.sources)
  } catch {
    return ["\(error)"]
  }
}

/// The broken promises about the SVG of a picture in both appearances, with colors that are
/// variables of a page.
private func pageProblems(
  of drawing: Int, _ program: Program, _ given: GivenArguments
) throws -> [String] {
  guard let layout = program.layouts[drawing] else { return [] }
  var (light, dark) = (given, given)
  (light.isDark, light.notesOrigins, dark.notesOrigins) = (false, true, true)
  guard let lightScene = try? program.scene(of: drawing, light) else { return [] }
  var options = SVGOptions(idPrefix: "a.b")
  let text = layout.arguments.last { $0.type == .color }?.name
  options.colorSources = layout.svgColorSources(light, usesVariables: true, currentColor: text)
  do {
    let darkScene = try program.scene(of: drawing, dark)
    return DocumentChecker.problems(
      in: try svg(light: lightScene, dark: darkScene, options: options))
  } catch SVGError.differentViews {
    return []
  }
}

extension Program {
  /// The defaults; the dark appearance with a size and a scale; an empty size with a minimal scale;
  /// and a huge size with a huge scale.
  fileprivate func unusualArguments(of drawing: Int) -> [GivenArguments] {
    [nil, (31, 7, 1.5), (0, 0, .leastNonzeroMagnitude), (1e300, -1e300, 1e300)].map {
      sizeAndScale in
      var given = GivenArguments()
      guard let (width, height, scale) = sizeAndScale else { return given }
      given.isDark = width != 0
      given.scale = scale
      if let main = layouts[drawing]?.mainFrame {
        given.numbers[main] = [0, 0, width, height]
      } else {
        given.targetSize = GivenArguments.TargetSize(width: width, height: height)
      }
      return given
    }
  }
}
