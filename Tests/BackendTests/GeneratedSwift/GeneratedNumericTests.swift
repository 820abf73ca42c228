#if os(Linux)
  import Foundation
  import ShapeSwift
  import ShapeCompiler
  import ShapeGeometry
  import ShapeSyntax
  import TestSupport
  import Testing

  /// Generated Swift finds the same solutions of `constrain numeric` as the compiler, for any
  /// arguments.
  @Suite struct GeneratedNumericTests {
    /// Systems that have been solved by another program. Slow tests use more of them.
    private static let systems: [ConstraintSystem] = {
      let all = (try? ConstraintSystem.all("numeric")) ?? []
      return stride(from: 0, to: all.count, by: Thoroughness.choose(quick: 110, slow: 20))
        .map { all[$0] }
    }()

    /// Documents with more features than the systems.
    private static let written: [(name: String, text: String)] = [
      (
        "Limits",
        """
        drawing Limits {
            canvas 300 x 200
            frame f = canvas
            param side: number = 61 in 55...70
            param reach: number = 145 in 130...160
            param isFar: bool = true
            assume f.width in 280...340
            point k (222, 145) in f pin left top
            point q (279, 117) in f pin left top
            point p (86, 110) in f pin left top
            rect b (42, 89, 38, 64) in f pin left top
            constrain numeric {
                fix k, q
                p.x == 89 + (isFar ? 0 : 2)
                distance(p, k) >= reach
                distance(p, q) >= 195
            }
            constrain numeric {
                b.width * b.height <= 2286
                b.height <= side
                prefer b.minX == 10
            }
            rect = b { fill #F00 }
            line from = p to = k { stroke #000 }
            line from = (b.maxX, b.maxY) to = q { stroke #000 }
        }

        """
      ),
      (
        "Blocks",
        """
        drawing Blocks {
            canvas 300 x 200
            frame f = canvas
            param way: number = 78 in 60...90
            assume f.width in 280...340
            point a (20, 50) in f pin left top
            point b (97, 63) in f pin left top
            constrain numeric {
                distance(a, b) == way
                prefer angle(a, b) == 10deg
            }
            point c (60, 150) in f
            constrain { c.x == b.x / 2 + a.x }
            let thick: number
            constrain numeric { thick * thick * thick + thick == c.x }
            param round: number = thick / 2 in 0...9
            path handles in f {
                round (20, 150) in (10, 150) out (30, 160)
                round (90, 160) in (60, 170) out (100, 170)
                stroke #000 width thick
            }
            line from = a to = b { stroke #000 width round }
            rect = (c.x, c.y, 20, 30) {
                fill #000
                radius round
            }
        }

        """
      ),
      (
        "Apart",
        """
        drawing Apart {
            canvas 100 x 100
            param reach: number = 40 in 35...60
            point a (20, 50)
            point b (80, 50)
            point top (50, 23.5425)
            constrain numeric {
                fix a, b
                distance(a, top) == reach
                distance(b, top) == reach
            }
            line from = a to = top { stroke #000 }
        }

        """
      ),
      (
        "Loops",
        """
        drawing Loops {
            canvas 200 x 120
            frame f = canvas
            param angles: angle = 30deg in 10deg...50deg
            assume f.width in 180...240
            for i in 0 ..< 4 {
                point joint (40 * i + 30, 60) in f
            }
            constrain numeric {
                fix joint[0]
                distance(joint[0], joint[1]) == 40
                distance(joint[1], joint[2]) == 44
                distance(joint[2], joint[3]) == f.width / 5
                angle(joint[0], joint[1]) == angles
                sin(angle(joint[1], joint[2])) * 2 == cos(angles) - sqrt(joint[3].y / 200)
            }
            for i in 0 ..< 4 {
                oval = rect(center: joint[i], size: (8, 8)) { fill #000 }
            }
        }

        """
      ),
    ]

    /// The drawings of the systems and of the written documents, with the cases of the systems.
    private static let drawings: [(drawing: GeneratedDrawing, cases: [GeneratedCall])] = {
      let texts = systems.enumerated().map { i, system in
        ("Case\(i)", drawn(system, "Case\(i)"), system as ConstraintSystem?)
      }
      return (texts + written.map { ($0.name, $0.text, nil) }).compactMap { name, text, system in
        let document = "\(name).shape"
        let program = compile(SourceText(name: document, text: text)) { _, _ in .failure("") }
        guard let layout = program.layouts.first.flatMap(\.self), !program.diagnostics.containsError
        else { return nil }
        let drawing = GeneratedDrawing(
          document: document, name: name, program: program, index: 0, layout: layout)
        return (drawing, system.map { calls(of: drawing, $0) } ?? [])
      }
    }()

    private static let program = Task {
      let all = GeneratedNumericTests.drawings.map(\.drawing)
      return try await GeneratedProgram(
        "numeric", all.map { ($0.document, $0.program) }, all)
    }

    /// The document of a system, with an oval for each value of the system.
    private static func drawn(_ system: ConstraintSystem, _ name: String) -> String {
      let ends = zip(system.values, system.values.dropFirst() + system.values.prefix(1))
      let boxes = ends.map { "    oval = (\($0), \($1), 8, 8) { fill #000 }\n" }
      return system.document.dropLast(2).replacing("drawing Case {", with: "drawing \(name) {")
        + boxes.joined() + "}\n"
    }

    private static func calls(of drawing: GeneratedDrawing, _ system: ConstraintSystem)
      -> [GeneratedCall]
    {
      system.cases.map { numbers in
        var given = GivenArguments()
        given.numbers = system.given(
          numbers[0], drawing.layout.arguments.map { ($0.name, $0.inputs.count) })
        return GeneratedCall(part: .everything, arguments: given)
      }
    }

    @Test func compiles() async throws {
      // The compiler rejects systems that may have no solution at some sizes.
      #expect(Self.drawings.count * 40 >= (Self.systems.count + Self.written.count) * 39)
      #expect(Self.systems.count > 5)
      _ = try await Self.program.value
    }

    @Test func isFormatted() throws {
      let files = Self.drawings.map { drawing, _ in
        let source = SwiftSource([drawing.index], of: drawing.program)
        return (drawing.name + ".swift", String(decoding: source.bytes, as: UTF8.self))
      }
      #expect(try formatterComplaints(Dictionary(uniqueKeysWithValues: files)) == "")
    }

    /// The tested arguments are the cases of the systems, and random arguments.
    @Test func drawsTheScene() async throws {
      guard let program = try? await Self.program.value else { return }
      for (drawing, cases) in Self.drawings {
        let count = Thoroughness.choose(quick: 2, slow: 40)
        let calls = try cases + GeneratedSwiftTests.calls(of: drawing, count: count)
        let scenes = calls.map { call in
          try? drawing.program.scene(of: drawing.index, call.given(drawing.layout))
        }
        #expect(scenes.prefix(cases.count).allSatisfy { $0 != nil }, "\(drawing.name)")
        #expect(scenes.count { $0 != nil } * 2 > calls.count, "\(drawing.name)")
        let answers = try await program.record(calls, of: drawing)
        for (call, (answer, scene)) in zip(calls, zip(answers, scenes)) {
          let problems = GeneratedSwiftTests.problems(drawing, call, answer, scene)
          if problems.isEmpty { continue }
          let text = problems.prefix(4).joined(separator: "\n  ")
          Issue.record("\(drawing.name): \(call.description(drawing.layout))\n  \(text)")
          break
        }
      }
    }

    /// Extreme arguments do not trap.
    @Test func survives() async throws {
      guard let program = try? await Self.program.value else { return }
      for (drawing, _) in Self.drawings {
        let calls = GeneratedSwiftTests.hostileCalls(of: drawing)
        for (call, answer) in zip(calls, try await program.record(calls, of: drawing)) {
          guard case .trapped(let message) = answer else { continue }
          Issue.record("\(drawing.name): \(call.description(drawing.layout))\n  \(message)")
          break
        }
      }
    }

    /// If there is no solution, the last iterate of the solver is drawn. Here, two bars that are
    /// too short come as near to each other as they can, on the line between their hinges.
    @Test(arguments: [10.0, 20, 29.9])
    func withoutAnswer(_ reach: Double) async throws {
      guard let program = try? await Self.program.value else { return }
      let drawing = try #require(Self.drawings.map(\.drawing).first { $0.name == "Apart" })
      var given = GivenArguments()
      given.numbers[0] = [reach]
      #expect((try? drawing.program.scene(of: drawing.index, given)) == nil)
      let call = GeneratedCall(
        part: .everything, arguments: given, frame: Rect(x: 0, y: 0, width: 100, height: 100))
      guard case .drawn(let lines) = try await program.record([call], of: drawing)[0] else {
        Issue.record("the generated code should not trap")
        return
      }
      let nodes = DrawnRecord(lines).nodes
      guard case .paint(let paint) = nodes.first else {
        Issue.record("something should be drawn")
        return
      }
      let end = try #require(paint.path.bounds)
      #expect((end.minY - 50).magnitude < 0.1, "\(end)")
    }
  }
#endif
