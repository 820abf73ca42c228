import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax
import Testing

/// A drawing that a test has compiled, for queries of its values, places and pictures.
struct CompiledDrawing {
  let program: Program
  let index: Int
  let layout: Layout

  /// Compiles `body` as a drawing, on a canvas of 100 by 100 unless it declares its own. The text
  /// `file` precedes the drawing, and `files` can be imported. Records an issue for each
  /// diagnostic, except those with the ids `ids`.
  init(
    _ body: String, file: String = "", files: [String: String] = [:], ignoring ids: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let canvas = body.contains("canvas ") ? "" : "canvas 100 x 100\n"
    let source = "\(file)\ndrawing D {\n\(canvas)\(body)\n}\n"
    program = Self.program(source, files: files)
    // Tests of constraints pin elements that the constraints move.
    let ignored = ids + ["constraint/lost-pin"]
    for diagnostic in program.diagnostics where !ignored.contains(diagnostic.id) {
      let text = program.sources.text(diagnostic.span)
      Issue.record("\(diagnostic.message): \(text)\n\(source)", sourceLocation: sourceLocation)
    }
    index = try #require(program.drawings.last, sourceLocation: sourceLocation).index
    layout = try #require(program.layouts[index], sourceLocation: sourceLocation)
  }

  /// Compiles `source`, which can import `files` by their names.
  static func program(_ source: String, files: [String: String] = [:]) -> Program {
    compile(SourceText(name: "main.shape", text: source)) { path, _ in
      guard let text = files[path] else { return .failure("it is not there") }
      return .file(key: path, source: SourceText(name: path, text: text))
    }
  }

  /// The arguments with the given names and numbers.
  func given(_ arguments: [String: [Double]], isDark: Bool = false, scale: Double = 1)
    -> GivenArguments
  {
    var given = GivenArguments()
    given.isDark = isDark
    given.scale = scale
    for (name, numbers) in arguments {
      guard let i = layout.arguments.firstIndex(where: { $0.name == name }) else {
        Issue.record("there is no argument '\(name)'")
        continue
      }
      given.numbers[i] = numbers
    }
    return given
  }

  func evaluation(
    _ arguments: [String: [Double]] = [:], isDark: Bool = false, scale: Double = 1
  ) -> Evaluation {
    layout.graph.evaluate(
      layout.argumentValues(given(arguments, isDark: isDark, scale: scale)))
  }

  /// The formula of a coordinate or value, by its printed name or its alias.
  func scalar(_ name: String) throws -> Scalar {
    try #require(
      layout.places.first { $0.name == name || $0.alias == name },
      "there is no '\(name)', only \(layout.places.map(\.name))"
    ).value
  }

  /// The number called `name`.
  func number(_ name: String, _ arguments: [String: [Double]] = [:], scale: Double = 1) throws
    -> Double
  {
    evaluation(arguments, scale: scale)[try scalar(name)]
  }

  /// The numbers of the point, size or rectangle called `name`.
  func numbers(_ name: String, _ arguments: [String: [Double]] = [:], scale: Double = 1) throws
    -> [Double]
  {
    let values = evaluation(arguments, scale: scale)
    let components = [["x", "y", "width", "height"], ["x", "y"], ["width", "height"]]
    let known = Set(layout.places.flatMap { [$0.name, $0.alias] })
    let parts = try #require(
      components.first { $0.allSatisfy { known.contains("\(name).\($0)") } },
      "there is no '\(name)', only \(layout.places.map(\.name))")
    return try parts.map { values[try scalar("\(name).\($0)")] }
  }

  /// The text called `name`.
  func text(_ name: String, _ arguments: [String: [Double]] = [:]) throws -> String {
    evaluation(arguments).text(try scalar(name))
  }

  /// The value called `name` at the design.
  func design(_ name: String) throws -> ExactValue {
    layout.graph.design(try scalar(name))
  }

  /// The picture for these arguments.
  func scene(
    _ arguments: [String: [Double]] = [:], isDark: Bool = false, scale: Double = 1
  ) throws -> Scene {
    try program.scene(of: index, given(arguments, isDark: isDark, scale: scale))
  }

  /// The painted shapes for these arguments.
  func picture(
    _ arguments: [String: [Double]] = [:], isDark: Bool = false, scale: Double = 1
  ) throws -> Picture {
    Picture(try scene(arguments, isDark: isDark, scale: scale))
  }
}

/// The shapes of a scene in painting order, including those in groups.
struct Picture {
  /// A shape, and the map from its own space to the scene's.
  struct Item {
    var shape: Scene.Shape
    var transform: Transform
    /// The opacity of the shape and of all groups around it.
    var opacity: Double
  }

  private(set) var items: [Item] = []

  init(_ scene: Scene) {
    add(scene.nodes, .identity, 1)
  }

  private mutating func add(_ nodes: [Scene.Node], _ context: Transform, _ opacity: Double) {
    for node in nodes {
      switch node {
      case .group(let group):
        add(group.children, group.transform.followed(by: context), opacity * group.opacity)
      case .shape(let shape):
        items.append(
          Item(
            shape: shape, transform: shape.transform.followed(by: context),
            opacity: opacity * shape.opacity))
      }
    }
  }

  var names: [String] { items.map(\.shape.name) }

  /// The item called `name`.
  func item(_ name: String) throws -> Item {
    try #require(items.first { $0.shape.name == name }, "'\(name)' is not among \(names)")
  }

  /// The painted edges of the box called `name`: left, top, right, bottom.
  func corners(_ name: String) throws -> [Double] {
    let item = try item(name)
    let box: Rect? =
      switch item.shape.outline {
      case .rectangle(let rect, _), .ellipse(let rect): rect
      default: nil
      }
    let rect = try #require(box, "'\(name)' is not a box")
    let a = item.transform.apply(to: Point(rect.minX, rect.minY))
    let b = item.transform.apply(to: Point(rect.maxX, rect.maxY))
    return [a.x, a.y, b.x, b.y]
  }

  /// The path of the shape called `name`, in the coordinates of the scene.
  func path(_ name: String) throws -> BezierPath {
    let item = try item(name)
    return item.shape.outline.path.transformed(by: item.transform)
  }
}

/// Expects nearly equal numbers.
func expectClose(
  _ found: [Double], _ wanted: [Double], within tolerance: Double = 1e-12,
  _ message: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let isClose =
    found.count == wanted.count
    && zip(found, wanted).allSatisfy {
      ($0 - $1).magnitude <= tolerance * max(1, $1.magnitude)
    }
  #expect(
    isClose, "\(message()) is \(found) and should be \(wanted)", sourceLocation: sourceLocation)
}

func expectClose(
  _ found: Double, _ wanted: Double, within tolerance: Double = 1e-12,
  _ message: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  expectClose(
    [found], [wanted], within: tolerance, message(), sourceLocation: sourceLocation)
}
