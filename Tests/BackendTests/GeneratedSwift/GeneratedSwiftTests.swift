#if os(Linux)
  import Foundation
  import ShapeCompiler
  import TestSupport
  import Testing

  /// Generated Swift draws the scene. The code of the examples is compiled unchanged, with
  /// stand-ins for Apple's modules.
  @Suite struct GeneratedSwiftTests {
    /// If the program does not compile, only this test fails; the other tests are skipped.
    @Test func compiles() async throws {
      _ = try await GeneratedProgram.examples.value
    }

    @Test(arguments: GeneratedDrawing.examples)
    func drawsTheScene(_ drawing: GeneratedDrawing) async throws {
      guard let program = try? await GeneratedProgram.examples.value else { return }
      let calls = try Self.calls(
        of: drawing, count: Thoroughness.choose(quick: 4, slow: 200))
      let answers = try await program.record(calls, of: drawing)
      let scenes = calls.map { call in
        try? drawing.program.scene(of: drawing.index, call.given(drawing.layout))
      }
      #expect(scenes.count { $0 != nil } >= calls.count / 2, "too few calls have a picture")
      var problems: [String] = []
      for (call, (answer, scene)) in zip(calls, zip(answers, scenes)) {
        let found = Self.problems(drawing, call, answer, scene)
        if found.isEmpty { continue }
        let head = "\(drawing.testDescription): \(call.description(drawing.layout))"
        problems.append(([head] + found.prefix(4)).joined(separator: "\n  "))
      }
      report(problems, of: calls.count)
    }

    /// Records the number of `problems` and the first three.
    private func report(_ problems: [String], of count: Int) {
      if problems.isEmpty { return }
      let first = problems.prefix(3).joined(separator: "\n")
      Issue.record("\(problems.count) of \(count) calls failed\n\(first)")
    }

    /// Calls with arguments that satisfy the domains and assumptions. The first call has the
    /// defaults.
    static func calls(of drawing: GeneratedDrawing, count: Int) throws -> [GeneratedCall] {
      var sampler = ArgumentSampler(drawing, seed: 1)
      return try (0..<count).map { i in
        let isMoment = i % 2 == 1 && !drawing.layout.animations.isEmpty
        let part: GivenPart =
          i == 0 ? .nothing : isMoment ? .moment : i < 10 ? .whatOthersDependOn : .everything
        let call = sampler.call(part)
        return try #require(call, "no valid arguments were found")
      }
    }

    /// The differences between the drawn picture and the scene. There is no scene if constraints
    /// fail; any picture is then accepted.
    static func problems(
      _ drawing: GeneratedDrawing, _ call: GeneratedCall, _ answer: GeneratedProgram.Answer,
      _ scene: Scene?
    ) -> [String] {
      switch answer {
      case .trapped(let message): return [message]
      case .drawn(let lines):
        guard let scene else { return [] }
        let record = DrawnRecord(lines)
        let numbers = call.given(drawing.layout).numbers.values.joined()
        let size = numbers.reduce(max(scene.width, scene.height)) { max($0, $1.magnitude) }
        let difference = DrawnDifference(
          expected: scene.drawnNodes(call.transform(drawing.layout)), found: record.nodes,
          size: size)
        return record.complaints + difference.lines
      }
    }

    /// Calls with arguments that violate domains and assumptions.
    static func hostileCalls(of drawing: GeneratedDrawing) -> [GeneratedCall] {
      let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e-300, 1e9, 1e19, -1e19, 1e300, -1e300,
        .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      ]
      let sampler = ArgumentSampler(drawing, seed: 1)
      return numbers.flatMap { number in
        [true, false].map { sampler.hostileCall(number, isTrue: $0) }
      }
    }

    /// Arguments that violate domains and assumptions give some picture or none, but never a trap.
    @Test(arguments: GeneratedDrawing.examples)
    func survives(_ drawing: GeneratedDrawing) async throws {
      guard let program = try? await GeneratedProgram.examples.value else { return }
      let calls = Self.hostileCalls(of: drawing)
      let answers = try await program.record(calls, of: drawing)
      let problems = zip(calls, answers).compactMap { call, answer -> String? in
        guard case .trapped(let message) = answer else { return nil }
        return "\(drawing.testDescription): \(call.description(drawing.layout))\n  \(message)"
      }
      report(problems, of: calls.count)
    }
  }
#endif
