#if os(Linux)
  import Foundation
  import ShapeCompiler
  import ShapeSyntax
  import TestSupport
  import Testing

  /// The comparison of `GeneratedSwiftTests` for the documents of the reference and for random
  /// documents. Each document has a program of its own, so the tests are slow.
  @Suite(.enabled(if: Thoroughness.current > .quick))
  struct GeneratedDocumentTests {
    private static let reference: [(name: String, text: String)] = {
      let blocks = (try? MarkdownDocument(path: "Grammar/LANGUAGE.md"))?.blocks ?? []
      return blocks.enumerated().filter { $1.tag == "shape" }.map { i, block in
        ("Block\(i).shape", block.text)
      }
    }()

    private static let random: [(name: String, text: String)] = (0..<30).map { seed in
      var generator = RandomDocumentGenerator(seed: UInt64(seed))
      return ("Random\(seed).shape", generator.document().text)
    }

    @Test func documents() async throws {
      #expect(Self.reference.count > 20)
      var drawn = 0
      for (name, text) in Self.reference + Self.random {
        let program = try Self.compiled(name, text)
        let drawings = program.drawings.compactMap { drawing -> GeneratedDrawing? in
          program.layouts[drawing.index].map { layout in
            GeneratedDrawing(
              document: name, name: drawing.name, program: program, index: drawing.index,
              layout: layout)
          }
        }
        // Documents with imports or images are skipped, because they are not complete programs, or
        // because their images do not exist.
        guard !drawings.isEmpty, drawings.count == program.drawings.count,
          program.layouts.count == program.drawings.count, program.imageNames.isEmpty
        else { continue }
        let built = try await GeneratedProgram("documents/\(name)", [(name, program)], drawings)
        for drawing in drawings {
          try await check(drawing, built)
          drawn += 1
        }
      }
      #expect(drawn > 50)
    }

    private static func compiled(_ name: String, _ text: String) throws -> Program {
      compile(SourceText(name: name, text: text)) { path, _ in
        guard let data = try? Data(contentsOf: GoldenPicture.examples.appending(path: path)) else {
          return .failure("it is not there")
        }
        return .file(key: path, source: SourceText(name: path, bytes: [UInt8](data)))
      }
    }

    private func check(_ drawing: GeneratedDrawing, _ program: GeneratedProgram) async throws {
      let calls = try GeneratedSwiftTests.calls(of: drawing, count: 40)
      let answers = try await program.record(calls, of: drawing)
      // If a used drawing has several shadows, generated Swift erases the drawing as it is painted,
      // not as a silhouette. A scene does not distinguish a used drawing from a group, so drawings
      // with several shadows of a use are not compared.
      if !drawing.layout.elements.haveSeveralShadowsOfUses {
        for (call, answer) in zip(calls, answers) {
          let scene = try? drawing.program.scene(of: drawing.index, call.given(drawing.layout))
          let problems = GeneratedSwiftTests.problems(drawing, call, answer, scene)
          if problems.isEmpty { continue }
          let text = problems.prefix(4).joined(separator: "\n  ")
          Issue.record("\(drawing.testDescription): \(call.description(drawing.layout))\n  \(text)")
          break
        }
      }
      let hostile = GeneratedSwiftTests.hostileCalls(of: drawing)
      for (call, answer) in zip(hostile, try await program.record(hostile, of: drawing)) {
        guard case .trapped(let message) = answer else { continue }
        Issue.record(
          "\(drawing.testDescription): \(call.description(drawing.layout))\n  \(message)")
        break
      }
    }
  }

  extension [Layout.Element] {
    fileprivate var haveSeveralShadowsOfUses: Bool {
      contains { element in
        if element.paint.shadows.count > 1, [element].haveUses { return true }
        if case .group(let children) = element.content { return children.haveSeveralShadowsOfUses }
        return false
      }
    }

    private var haveUses: Bool {
      contains { element in
        switch element.content {
        case .use: true
        case .group(let children): children.haveUses
        default: false
        }
      }
    }
  }
#endif
