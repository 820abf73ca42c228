import ShapeCompiler
import ShapeGeometry
import ShapeSVG
import TestSupport
import Testing

extension Scene {
  /// A scene of 100 by 80 that shows `nodes`.
  static func showing(_ nodes: Node...) -> Scene {
    Scene(
      name: "Test", viewBox: Rect(x: 0, y: 0, width: 100, height: 80), width: 100, height: 80,
      nodes: nodes)
  }
}

extension Scene.Color {
  static let black = Scene.Color(red: 0, green: 0, blue: 0)
  static let red = Scene.Color(red: 1, green: 0, blue: 0)
}

extension Scene.PaintSource {
  static let black = Scene.PaintSource.color(.black)
  static let red = Scene.PaintSource.color(.red)
}

extension Scene.Stroke {
  init(
    color: Scene.Color, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter,
    miterLimit: Double = 10, dash: [Double] = [], phase: Double = 0
  ) {
    self.init(
      .color(color), width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash,
      phase: phase)
  }
}

extension BezierPath {
  static func polyline(_ points: Point..., closed: Bool = false) -> BezierPath {
    var path = BezierPath()
    path.move(to: points[0])
    for p in points.dropFirst() { path.line(to: p) }
    if closed { path.close() }
    return path
  }
}

/// The document of `scene`. Also checks the properties that all documents must have.
func document(
  _ scene: Scene, _ options: SVGOptions = SVGOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let bytes = try svg(scene, options: options)
  #expect(bytes == (try svg(scene, options: options)), sourceLocation: sourceLocation)
  let text = try #require(String(validating: bytes, as: UTF8.self), sourceLocation: sourceLocation)
  #expect(text.hasSuffix("</svg>\n") || text.hasSuffix("/>\n"), sourceLocation: sourceLocation)
  for problem in DocumentChecker.problems(in: bytes) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
  return text
}

/// Expects the text between the tags of the root, with the first level of indentation removed.
func expectBody(
  _ scene: Scene, _ expected: String, options: SVGOptions = SVGOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let lines = try document(scene, options, sourceLocation: sourceLocation)
    .split(separator: "\n").dropFirst().dropLast()
  let body = lines.map { $0.dropFirst(2) }.joined(separator: "\n")
  #expect(body == expected, sourceLocation: sourceLocation)
}
