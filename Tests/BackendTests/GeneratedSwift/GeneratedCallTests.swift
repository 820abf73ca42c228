#if os(Linux)
  import Foundation
  import ShapeSwift
  import ShapeCompiler
  import ShapeSyntax
  import TestSupport
  import Testing

  /// Elements that differ only in numbers become calls of one function. The result is drawn in the
  /// same way as without the function.
  @Suite struct GeneratedCallTests {
    private static let document = """
      drawing Calls {
          canvas 400 x 300
          snap .paintcode
          frame left = (0, 0, 40, 300)
          frame right = (360, 0, 40, 300) draggable
          frame target = (100, 40, 200, 150)
          param knob: point = (30, 40)
          param open: bool = true
          assume target.width in 100...400

          let reach = right.minX - left.maxX
          let rise = right.midY - left.midY

          oval (116, 94, 49, 17) in target { fill #2F6FDE }
          oval (130, 80, 6, 11) in target { fill #2F6FDE }
          oval (180, 63, 65, 27) in target { fill #2F6FDE }
          rect (116, 94, 49, 17) in target pin left width top height {
              radius 2
              fill #F00
              visible when open
          }
          rect (130, 80, 6, 11) in target pin left width top height {
              radius 3
              fill #F00
              visible when open
          }
          rect (180, 63, 65, 27) in target pin left width top height {
              radius 4
              fill #F00
              visible when open
          }
          rect (190, 63, 65, 27) in target pin right top {
              radius 4
              fill #F00
          }
          line from = (left.maxX, left.midY + 3) to = (right.minX, 20) { stroke #000 }
          line from = (left.maxX, left.midY + 5) to = (right.minX, 30) { stroke #000 }
          line from = (left.maxX, left.midY + 8) to = (right.minX, 25) { stroke #000 }
          path {
              corner = (left.maxX + 0.2 * reach, left.midY + 0.2 * rise + 4)
              corner = (left.maxX + 0.7 * reach, left.midY + 0.7 * rise - 9)
              corner = (left.maxX + 0.4 * reach, left.midY + 0.4 * rise + 30)
              close
              fill #0F0
          }
          path star {
              corner = target.center + (0.3 * target.height, 0)
              corner = target.center + (0, 0.2 * target.height)
              corner = target.center + (-0.1 * target.height, 0.1 * target.height)
              corner = target.center + (0.15 * target.height, -0.25 * target.height)
              close
              fill #00F
          }
          path {
              corner = knob + (3, 4)
              corner = knob + (-3, 4)
              corner = knob + (0, -7)
              close
              fill #0FF
          }
      }

      """

    private static var program: Program {
      compile(SourceText(name: "Calls.shape", text: document)) { _, _ in
        .failure("there is only one file")
      }
    }

    @Test func areWritten() {
      let source = String(decoding: SwiftSource([0], of: Self.program).bytes, as: UTF8.self)
      for call in [
        "paintOval(16, 54, 65, 71)", "paintRectangle(", "paintLine(", "between(", "inKnob(",
        "inTarget(",
      ] {
        #expect(source.contains(call), "no '\(call)' in\n\(source)")
      }
    }

    @Test func drawTheScene() async throws {
      let program = Self.program
      #expect(program.diagnostics.isEmpty)
      let drawing = GeneratedDrawing(
        document: "Calls.shape", name: "Calls", program: program, index: 0,
        layout: try #require(program.layouts[0]))
      let built = try await GeneratedProgram("calls", [("Calls.shape", program)], [drawing])
      let calls = try GeneratedSwiftTests.calls(of: drawing, count: 100)
      for (call, answer) in zip(calls, try await built.record(calls, of: drawing)) {
        let scene = try? program.scene(of: 0, call.given(drawing.layout))
        let problems = GeneratedSwiftTests.problems(drawing, call, answer, scene)
        #expect(problems.isEmpty, "\(call.description(drawing.layout))")
      }
    }
  }
#endif
