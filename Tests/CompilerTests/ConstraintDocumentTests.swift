import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import ShapeText
import TestSupport
import Testing

/// Whole documents with constraints that were once violated silently, rejected, or drawn
/// differently after a change of the order.
@Suite struct ConstraintDocumentTests {
  private static let folder = WrongFile.folder.deletingLastPathComponent()
    .appending(path: "Constraints/Documents")

  static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// Drawing a picture checks the constructions and the claims that are not proved.
  @Test(arguments: files) func isDrawnAtAllSizes(_ file: String) throws {
    let program = try Self.program(file)
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    #expect(!program.diagnostics.contains { $0.id.hasPrefix("ensure/") })
    for (_, index) in program.drawings {
      let layout = try #require(program.layouts[index])
      let ends = try #require(layout.declaredEnds)
      let parts = Thoroughness.choose(quick: 5, slow: 20)
      for part in 0...parts {
        var given = GivenArguments()
        given.numbers[0] = zip(ends.low, ends.high).map { low, high in
          low + (high - low) * Double(part) / Double(parts)
        }
        _ = try program.scene(of: index, given)
      }
    }
  }

  @Test func orderShowsInNoDigit() throws {
    let layouts = try ["order.shape", "order-shuffled.shape"].map { file in
      let program = try Self.program(file)
      return layoutsAsText(program.drawings.compactMap { program.layouts[$0.index] }, program)
    }
    #expect(layouts[0] == layouts[1])
  }

  /// If the distance from the drawn positions has two local minima, the nearer minimum is drawn,
  /// even at sizes at which Newton's method also finds the other minimum.
  @Test func theNearestAnswerIsDrawn() throws {
    let bytes = try Data(contentsOf: Self.folder.appending(path: "chain-of-two-answers.shape"))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst(2)
      .dropLast()
    let drawing = try CompiledDrawing(
      lines.joined(separator: "\n"),
      ignoring: ["layout/moved-at-design", "constraint/leaps", "constraint/moves-several"])
    let drawn = [("p0", 60.0, 45.0), ("p1", 100, 60), ("p2", 140, 45)]
    for (width, height, least) in [
      (200.0, 100.0, 1530.8), (208.4921, 124.5374, 1738.3), (215, 140, 2046.5),
    ] {
      let frame = ["target": [0, 0, width, height]]
      let squares = try drawn.reduce(0) { sum, point in
        let place = try drawing.numbers(point.0, frame)
        let (x, y) = (place[0] - point.1 * width / 200, place[1] - point.2 * height / 120)
        return sum + x * x + y * y
      }
      #expect((squares - least).magnitude < 0.1)
    }
  }

  /// If a block that is solved together has no solution, there is only one error.
  @Test func oneErrorTellsThatAPictureHasNoAnswer() throws {
    let program = Self.program(
      "links.shape",
      """
      drawing Links {
          canvas 40 x 20
          frame target = canvas
          point a (0, 0) in target pin left top
          point b (32, 0) in target pin right top
          point m (16, 12) in target pin midX top
          constrain numeric {
              fix a, b
              distance(a, m) == 20
              distance(m, b) == 20
          }
          line first from = a to = m { stroke #000 }
          line second from = m to = b { stroke #000 }
      }
      """)
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    var given = GivenArguments()
    given.numbers[0] = [0, 0, 80, 20]
    let failure = #expect(throws: SceneFailure.self) {
      try program.scene(of: program.drawings[0].index, given)
    }
    #expect(failure?.diagnostics.map(\.id) == ["constraint/not-met"])
    #expect(failure?.diagnostics.first?.labels.count == 1)
  }

  /// A statement with two equations is redundant only if both equations follow from others.
  @Test func whatFollowsInPartIsNotRedundant() {
    let program = Self.program(
      "feet.shape",
      """
      drawing Feet {
          canvas 100 x 100
          frame target = canvas
          rect a (10, 12, 30, 36) in target pin left width { fill #36C }
          rect b (10, 50, 30, 30) in target pin left width { fill #36C }
          let foot = (a.minX, a.maxY)
          constrain {
              a.origin == (b.minX, 12)
              foot == (b.minX, 48)
          }
      }
      """)
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    #expect(!program.diagnostics.contains { $0.id == "constraint/redundant" })
  }

  /// A pinned size that is needed in addition to a pinned middle is not reported as a lost pin.
  @Test func aSizeBesideItsMiddleIsNotLost() {
    let program = Self.program(
      "icon.shape",
      """
      drawing Icon {
          canvas 100 x 40
          frame target = canvas
          rect icon (4, 4, 32, 16) in target pin left width midY height { fill #C00 }
          constrain { icon.height == target.height - 24 }
      }
      """)
    #expect(program.diagnostics.isEmpty, "\(program.diagnostics.map(\.message))")
  }

  static func program(_ file: String) throws -> Program {
    let bytes = try Data(contentsOf: folder.appending(path: file))
    return program(file, String(decoding: bytes, as: UTF8.self))
  }

  static func program(_ file: String, _ text: String) -> Program {
    compile(SourceText(name: file, bytes: Array(text.utf8))) { _, _ in .failure("it is not there") }
  }
}

extension Layout {
  /// The smallest and the largest main frame in the assumed range.
  fileprivate var declaredEnds: (low: [Double], high: [Double])? {
    guard let main = mainFrame else { return nil }
    var (low, high) = (arguments[main].inputs.map { graph.design($0).doubleValue }, [Double]())
    high = low
    for assumption in assumptions {
      for (i, input) in arguments[main].inputs.enumerated() where assumption.value == input {
        low[i] = assumption.lower.map { graph.design($0).doubleValue } ?? low[i]
        high[i] = assumption.upper.map { graph.design($0).doubleValue } ?? high[i]
      }
    }
    return (low, high)
  }
}
