import Foundation
import ShapeCompiler
import ShapeGeometry
import ShapeSyntax
import Testing

/// Gradients: their stops and their geometry.
@Suite struct GradientTests {
  /// The gradient that fills the only element of a drawing.
  private func fill(
    _ attributes: String, element: String = "rect (0, 0, 80, 60) in target",
    _ given: GivenArguments = GivenArguments()
  ) throws -> Scene.PaintSource? {
    let text = """
      drawing Sky {
          canvas 80 x 60
          frame target = canvas
          param share: number = 25% in 0...1
          \(element) { \(attributes) }
      }
      """
    let source = SourceText(name: "sky.shape", bytes: Array(text.utf8))
    let program = compile(source) { _, _ in .failure("it is not there") }
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    let scene = try program.scene(of: program.drawings[0].index, given)
    guard case .shape(let shape)? = scene.nodes.first else { return nil }
    return shape.fill ?? shape.stroke?.source
  }

  private func gradient(_ attributes: String, _ given: GivenArguments = GivenArguments()) throws
    -> Scene.Gradient
  {
    let source = try fill(attributes, given)
    guard case .gradient(let gradient)? = source else {
      Issue.record("the source is \(String(describing: source))")
      throw CancellationError()
    }
    return gradient
  }

  private func line(_ attributes: String, _ given: GivenArguments = GivenArguments()) throws
    -> [Double]
  {
    guard case .linear(let from, let to) = try gradient(attributes, given).geometry else {
      return []
    }
    return [from.x, from.y, to.x, to.y]
  }

  private static let sky = "fill gradient(stop(#FFF, 0%), stop(#000, 100%))"

  /// As specified for `linear-gradient()` in CSS Images 3, the corners between which a gradient
  /// runs have the first and the last color. The box is 80 by 60.
  @Test(arguments: [0, 30, 90, 135, 180, 270, 300.0])
  func linesAreAsLongAsThoseOfCSS(_ degrees: Double) throws {
    let line = try line("\(Self.sky) angle \(degrees)deg")
    let (from, to) = (Point(line[0], line[1]), Point(line[2], line[3]))
    let radians = degrees * .pi / 180
    let way = Vector(cos(radians), sin(radians))
    let corners = [Point(0, 0), Point(80, 0), Point(80, 60), Point(0, 60)]
    func part(_ point: Point) -> Double { (point - from).dx * way.dx + (point - from).dy * way.dy }
    let parts = corners.map(part)
    #expect((parts.min() ?? 1).magnitude < 1e-9)
    #expect(((parts.max() ?? 0) - part(to)).magnitude < 1e-9)
    #expect((to - from).length - part(to) < 1e-9)
    #expect(
      ((from.x + to.x) / 2 - 40).magnitude < 1e-9 && ((from.y + to.y) / 2 - 30).magnitude < 1e-9)
  }

  @Test func drawnEndsArePlacedByTheFrameOfTheElement() throws {
    var wide = GivenArguments()
    wide.numbers[0] = [10, 20, 160, 60]
    #expect(try line("\(Self.sky) from (8, 6) to (40, 60)", wide) == [26, 26, 90, 80])
    #expect(
      try line("\(Self.sky) from = target.origin to = target.center", wide) == [10, 20, 90, 50])
  }

  @Test func theMiddleIsAStopOfItsOwn() throws {
    let found = try gradient("fill gradient(stop(#FFF, 20%), stop(#000, 60%, mid: 25%)) angle 0deg")
    #expect(found.stops.map(\.position) == [0.2, 0.3, 0.6])
    #expect(found.stops.map(\.color.red) == [1, 0.5, 0])
  }

  @Test func stopsAreTakenInOrder() throws {
    let found = try gradient(
      "fill gradient(stop(#FFF, 50%), stop(#F00, share), stop(#000, 2 * share + 1)) angle 0deg")
    #expect(found.stops.map(\.position) == [0.5, 0.5, 1])
    #expect(found.stops.map(\.color.green) == [1, 0, 0])
  }

  @Test func whatChangesNothingIsLeftOut() throws {
    let found = try gradient(
      """
      fill gradient(stop(#FFF, 0%), stop(#FFF, 20%), stop(#FFF, 40%), stop(#F00, 50%), \
      stop(#0F0, 50%), stop(#000, 50%)) angle 0deg
      """)
    #expect(found.stops.map(\.position) == [0, 0.4, 0.5, 0.5])
  }

  @Test(arguments: [
    "fill gradient(stop(#C00, 0%), stop(#C00, 100%)) angle 0deg",
    "fill gradient(stop(#FFF, 0%), stop(#C00, 100%)) radial (40, 30) radius share - 25%",
    "fill gradient(stop(#FFF, 0%), stop(#C00, 100%)) from (9, 9) to = (9 + share - 25%, 9)",
  ])
  func whatHasOneColorIsOne(_ attributes: String) throws {
    let color = try fill(attributes.replacingOccurrences(of: "share - 25%", with: "(share - 0.25)"))
    #expect(color == .color(Scene.Color(red: 0.8, green: 0, blue: 0)))
  }

  @Test func gradientsDifferInTheNumberOfStops() throws {
    let two = "stop(#F00, 0), stop(#00F, 1)"
    for (other, isEqual) in [(two, true), ("\(two), stop(#0F0, 1)", false)] {
      let condition = "gradient(\(two)) == gradient(\(other))"
      #expect(
        try fill("fill (\(condition) ? #000 : #FFF)") == fill("fill \(isEqual ? "#000" : "#FFF")"))
    }
  }

  @Test func whatIsClearIsNotPainted() throws {
    #expect(try fill("fill gradient(stop(#FFF0, 0%), stop(#C000, 100%)) angle 0deg") == nil)
  }

  @Test func theStartStaysWithinTheEnd() throws {
    let found = try gradient(
      "\(Self.sky) radial (40, 30) radius 20 from = (80 * share + 60, 30) radius 5")
    guard case .radial(let from, let to) = found.geometry else { return }
    #expect(to == Scene.Circle(center: Point(40, 30), radius: 20))
    #expect((from.center.x - 54.85).magnitude < 1e-9 && from.center.y == 30 && from.radius == 5)
  }

  @Test func gradientsOfOtherLengthsAreChosen() throws {
    let attributes = """
      fill share > 50% ? gradient(stop(#FFF, 0%), stop(#000, 100%)) \
      : gradient(stop(#FFF, 0%), stop(#F00, 50%), stop(#000, 90%)) angle 0deg
      """
    #expect(try gradient(attributes).stops.map(\.position) == [0, 0.5, 0.9])
    var most = GivenArguments()
    most.numbers[1] = [1]
    #expect(try gradient(attributes, most).stops.map(\.position) == [0, 1])
  }

  /// Points of a gradient, and the position of each along the gradient.
  @Test(arguments: [
    ("radial (40, 30) radius 20", 40, 30, 0), ("radial (40, 30) radius 20", 50, 30, 0.5),
    ("radial (40, 30) radius 20", 40, 90, 1),
    ("radial (40, 30) radius 20 from (30, 30) radius 0", 30, 30, 0),
    ("radial (40, 30) radius 20 from (30, 30) radius 0", 45, 30, 0.5),
    ("radial (40, 30) radius 20 from (40, 30) radius 10", 40, 45, 0.5),
    ("from (0, 0) to (80, 0)", 20, 55, 0.25), ("from (0, 0) to (80, 0)", -9, 5, 0),
  ])
  func colorsChangeAlongTheWay(_ place: String, _ x: Double, _ y: Double, _ part: Double) throws {
    let source = try fill("\(Self.sky) \(place)")
    let color = try #require(source?.color(at: Point(x, y)))
    #expect((color.red - (1 - part)).magnitude < 1e-9)
  }
}
