import Foundation
import ShapeFormulas
import ShapeSyntax
import Testing

@testable import ShapeCompiler

/// Constructions that could break the compiler: nothing traps, everything ends, and every drawn
/// number is finite or an error is reported.
@Suite(.timeLimit(.minutes(5))) struct HostileConstructionTests {
  /// Compiles `body`, and evaluates its places at some sizes.
  ///
  /// - Returns: The layout, unless an error was reported.
  @discardableResult
  private func tried(_ body: String, sourceLocation: SourceLocation = #_sourceLocation) -> Layout? {
    let source = "drawing D {\ncanvas 100 x 100\nframe box = canvas\n\(body)\n}\n"
    let program = CompiledDrawing.program(source)
    guard let index = program.drawings.last?.index, let layout = program.layouts[index] else {
      #expect(
        program.diagnostics.contains { $0.severity == .error }, sourceLocation: sourceLocation)
      return nil
    }
    for size in [[0.0, 0, 100, 100], [0, 0, 0, 0], [-1e300, 0, 1e300, 1e-300], [5, 5, 90, 120]] {
      var given = GivenArguments()
      given.numbers[0] = size
      if program.drawingFails(of: index, given) { continue }
      let values = layout.graph.evaluate(layout.argumentValues(given))
      for place in layout.places {
        #expect(
          values[place.value].isFinite, "\(place.name) is \(values[place.value]) at \(size)",
          sourceLocation: sourceLocation)
      }
    }
    return layout
  }

  private static let oval = "(40, 40, 20, 20)"

  /// Statements about two points and an oval, drawn at the given places.
  private func scene(
    _ a: String, _ b: String, _ oval: String, _ statements: String...
  ) -> String {
    """
    point a \(a)
    point b \(b)
    oval o \(oval)
    constrain {
    \(statements.joined(separator: "\n"))
    }
    """
  }

  // MARK: Degenerate

  @Test(arguments: [
    "distance(a, b) == 20", "b.y == 50\ndistance(a, b) == 20", "distance(a, b) == 0",
    "b.y == 50\ndistance(a, b) == 0", "distance(a, b) <= 0", "distance(a, b) == -5",
    "distance(a, b) <= -5", "distance(a, b) >= -5", "distance(a, b) == distance(b, a)",
    "angle(a, b) == 30deg", "angle(a, b) == angle(b, a)", "angle(a, b) == 1e18deg",
    "angle(a, b) == 1e300deg", "distance(b, b) == 4", "angle(b, b) == 4deg",
    "distance(a, b) == 20\ndistance(a, b) == 20", "distance(a, b) == 20\ndistance(a, b) == 30",
    "distance(a, b) == sqrt(-1)", "distance(a, b) == 1 / 0", "distance(a, b) == log(-box.width)",
    "distance(a, b) == sqrt(box.width - 200)", "tangent a, b, o", "tangent a, a, o",
    "tangent a, b, o\ntangent a, b, o", "tangent a, b, o\nhorizontal a, b",
    "b.x * b.x == -1", "b.x * b.y == 0\nb.x == 0", "abs(b.x) == -1", "b.x / b.y == 0",
    "perpendicular a, b, a, b", "parallel a, b, a, b", "collinear a, b, b",
  ])
  func degenerate(_ statements: String) {
    for b in ["(50, 50)", "(60, 50)", "(50, 50) in box", ""] {
      for oval in ["(40, 40, 20, 20)", "(50, 50, 0, 0)", "(40, 50, 20, 0)", "(60, 50, -20, 20)"] {
        tried(scene("(50, 50)", b, oval, "fix a, o", statements))
        if b.isEmpty || !statements.contains("tangent") { break }
      }
    }
  }

  @Test(arguments: ["1e300", "1e-300", "1e308", "5e-324", "1e154", "1e-160"])
  func hugeAndSmall(_ number: String) {
    tried(scene("(10, 10)", "(20, 15)", Self.oval, "fix a", "distance(a, b) == \(number)"))
    tried(
      scene(
        "(10, 10)", "(20, 15)", Self.oval, "fix a", "b.y == 10", "distance(a, b) == \(number)"))
    tried(scene("(10, 10)", "(\(number), 15)", Self.oval, "fix a", "distance(a, b) == 20"))
    tried(scene("(\(number), 10) in box", "(20, 15)", Self.oval, "fix a", "distance(a, b) == 20"))
    tried(scene("(10, 10)", "(20, 15)", Self.oval, "o.width / o.height == \(number)"))
    tried(scene("(10, 10)", "(20, 15)", Self.oval, "a.x * b.x == \(number)", "a.x == \(number)"))
    tried(scene("(10, 10)", "(20, 15)", Self.oval, "b.x * b.x == \(number)"))
    let oval = "(40, 40, \(number), \(number))"
    tried(scene("(10, 10)", "(20, 15)", oval, "fix a, o", "tangent a, b, o"))
  }

  @Test func arguments() {
    tried(
      """
      param k: number = 20
      param t: angle = 20deg
      point a (10, 10)
      point b (20, 15)
      point c (30, 30)
      constrain {
          fix a
          b.y == 10
          distance(a, b) == sqrt(k)
          angle(a, c) == t * k
          distance(a, c) == log(k)
      }
      """)
  }

  // MARK: Many

  /// Points, each of which is constructed from the two points before it.
  private func chain(_ count: Int) -> String {
    var body = "point a0 (10, 20) in box pin left top\npoint a1 (25, 40) in box pin left top\n"
    var statements = "fix a0, a1\n"
    for i in 2..<count {
      body += "point a\(i) (\(10 + 15 * i), \(i % 2 == 0 ? 20 : 40))\n"
      statements += "distance(a\(i - 2), a\(i)) == 30\ndistance(a\(i - 1), a\(i)) == 25\n"
    }
    return body + "constrain {\n\(statements)}"
  }

  /// The number of formulas grows linearly: later formulas share earlier formulas and do not repeat
  /// them.
  @Test func chainsOfCirclesGrowEvenly() throws {
    let sizes = try [10, 20, 30].map { count in
      try #require(tried(chain(count))).graph.count
    }
    #expect(sizes[2] - sizes[1] < 2 * (sizes[1] - sizes[0]))
  }

  @Test func longChainOfSteps() {
    var body = "point a0 (10, 50) in box\n"
    var statements = "fix a0\n"
    for i in 1..<60 {
      body += "point a\(i) (\(10 + 15 * i), 50)\n"
      statements += "angle(a\(i - 1), a\(i)) == 1deg\ndistance(a\(i - 1), a\(i)) == 15\n"
    }
    tried(body + "constrain {\n\(statements)}")
  }

  @Test func manyDistances() {
    func body(_ statement: (Int) -> String) -> String {
      let points = (0..<100).map { "point a\($0) (\(Double($0 % 100) + 0.5), \($0 * 7 % 100))\n" }
      return points.joined() + "constrain {\n" + (1..<100).map(statement).joined() + "}"
    }
    tried(body { "distance(box.center, a\($0)) == 40\n" })
    tried(body { "distance(a0, a\($0)) == 40\n" })
    tried(body { "distance(a\($0 - 1), a\($0)) == 40\n" })
    tried(body { "a\($0 - 1).x * a\($0).x == 40\n" })
  }

  // MARK: Deep

  @Test(arguments: [
    "abs($ - 3)", "$ * $", "hypot($, $)", "$ * box.width + $", "sqrt($)", "max($, 3)",
  ])
  func deep(_ step: String) {
    var body = "point p (10, 10)\nlet m0 = p.x\n"
    for i in 0..<1000 {
      let formula = step.replacing("$", with: "m\(i)")
      body += "let m\(i + 1) = \(formula)\n"
    }
    tried(body + "constrain { m1000 == 4 }")
  }
}

extension Program {
  /// True if there is no picture for these arguments.
  fileprivate func drawingFails(of index: Int, _ given: GivenArguments) -> Bool {
    do throws(SceneFailure) {
      _ = try scene(of: index, given)
      return false
    } catch {
      return true
    }
  }
}
