import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import Testing

/// For each limit, an input at the limit and an input beyond it.
@Suite struct LimitTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var limit: Limit
    /// The value that the limit is set to.
    var value: Int
    /// A document with `count` units of the limited quantity.
    var document: @Sendable (_ count: Int) -> String
    /// The text of an imported file, by its path.
    var file: @Sendable (_ path: String, _ count: Int) -> String = { _, _ in "" }

    var testDescription: String { limit.rawValue }

    func reached(_ count: Int) -> [String] {
      var limits = Limits()
      limits[limit] = value
      let source = SourceText(name: "main.shape", text: document(count))
      let program = compile(source, limits: limits) { path, _ in
        .file(key: path, source: SourceText(name: path, text: file(path, count)))
      }
      var diagnostics = program.diagnostics
      for (_, index) in program.drawings where program.layouts[index] != nil {
        do throws(SceneFailure) {
          _ = try program.scene(of: index)
        } catch {
          diagnostics += error.diagnostics
        }
      }
      for diagnostic in diagnostics where diagnostic.id.hasPrefix("limit/") {
        #expect(diagnostic.notes == ["'\(limit.option)' sets this limit"])
      }
      return diagnostics.map(\.id)
    }
  }

  private static func drawing(_ body: String) -> String {
    "drawing D {\n    canvas 10 x 10\n    \(body)\n}\n"
  }

  static let cases = [
    Case(limit: .sourceSize, value: 300) { count in
      let text = drawing("")
      return text + String(repeating: "\n", count: count - text.utf8.count)
    },
    Case(
      limit: .totalSourceSize, value: 300, document: { _ in "import \"a.shape\"\n" },
      file: { _, count in String(repeating: "\n", count: count - 17) }),
    Case(
      limit: .imports, value: 5,
      document: { count in (1...count).map { "import \"f\($0).shape\"\n" }.joined() },
      file: { _, _ in "let x = 1\n" }),
    Case(
      limit: .importDepth, value: 5, document: { _ in "import \"f1.shape\"\n" },
      file: { path, count in
        let number = Int(path.dropFirst().prefix { $0.isNumber }) ?? 0
        return number < count ? "import \"f\(number + 1).shape\"\n" : "let x = 1\n"
      }),
    Case(limit: .nesting, value: 20) { count in
      let brackets = count - 2
      return drawing(
        "let a = " + String(repeating: "(", count: brackets) + "1"
          + String(repeating: ")", count: brackets))
    },
    Case(limit: .tokenSize, value: 50) { count in
      drawing("let \(String(repeating: "a", count: count)) = 1")
    },
    Case(limit: .textSize, value: 50) { count in
      drawing("title \"1234567890\" + \"\(String(repeating: "a", count: count - 10))\"")
    },
    Case(limit: .items, value: 50) { count in
      drawing((1...count).map { "let a\($0) = 1\n" }.joined())
    },
    Case(limit: .points, value: 50) { count in
      drawing(
        "path p {\n" + (1...count).map { "corner (\($0), 0)\n" }.joined() + "stroke #000\n}")
    },
    Case(limit: .samples, value: 50) { count in
      let samples = (1...count).map { "(\($0), 0)" }.joined(separator: ", ")
      return drawing("freehand f { method .linear; samples [\(samples)]; stroke #000 }")
    },
    Case(
      limit: .samples, value: 50,
      document: { _ in drawing("freehand f { samples \"pen.csv\"; stroke #000 }") },
      file: { _, count in "x,y\n" + (1...count).map { "\($0),0\n" }.joined() }),
    Case(
      limit: .sourceSize, value: 300,
      document: { _ in drawing("freehand f { samples \"pen.csv\"; stroke #000 }") },
      file: { _, count in "1,2" + String(repeating: "\n", count: count - 3) }),
    Case(limit: .swingingLinks, value: 50) { count in
      drawing(
        """
        param time: number = 1 in 0...60
            rope a from (1, 1) { length 1; links 40; time time; push (1, 0); stroke #000 }
            rope b from (1, 1) { length 1; links \(count - 40); time time; push (2, 0); stroke #000 }
            rope still from (1, 1) { length 1; links 100; time time; stroke #000 }
        """)
    },
    Case(limit: .loopSteps, value: 50) { count in
      drawing("for i in 0 ..< \(count) { rect r (0, 0, 1, 1) { fill #000 } }")
    },
    Case(limit: .totalLoopSteps, value: 50) { count in
      drawing(
        """
        for i in 0 ..< 25 { rect r (0, 0, 1, 1) { fill #000 } }
            for i in 0 ..< \(count - 25) { rect q (0, 0, 1, 1) { fill #000 } }
        """)
    },
    Case(limit: .unknowns, value: 50) { count in
      drawing(
        (1...count).map { "let a\($0): number\n" }.joined() + "constrain {\n"
          + (1...count).map { "a\($0) == \($0)\n" }.joined() + "}")
    },
    Case(limit: .numericUnknowns, value: 5) { count in
      drawing(
        (1...count).map { "let a\($0): number\n" }.joined() + "constrain numeric {\na1 == 1\n"
          + (1..<count).map { "a\($0) * a\($0 + 1) == 1\n" }.joined() + "}")
    },
    // The cost of solving equations is proportional to the cube of the number of unknowns.
    Case(limit: .solvingSteps, value: 1000) { count in
      let n = count > 1000 ? 30 : 10
      let sum = { (i: Int) in
        (1...n).map { "\($0 == i ? n : 1) * a\($0)" }.joined(separator: " + ")
      }
      return drawing(
        (1...n).map { "let a\($0): number\n" }.joined() + "constrain {\n"
          + (1...n).map { "\(sum($0)) == \($0)\n" }.joined() + "}")
    },
    // Each box is in the way of the next one.
    Case(limit: .waysOut, value: 5) { count in
      drawing(
        "rect a0 = (0, 0, 9, 9) { fill #000 }\n"
          + (1...count).map { "rect a\($0) { fill #000 }\n" }.joined() + "constrain {\n"
          + (1...count).map { i in
            """
            a\(i).size == (9, 9)
            prefer a\(i).origin == (\(8 * i), 0)
            avoid a\(i), a\(i - 1) toward .right

            """
          }.joined() + "}")
    },
    Case(limit: .symbolDepth, value: 5) { count in
      "drawing D0 {\n    canvas 1 x 1\n}\n"
        + (1...count).map {
          "drawing D\($0) {\n    canvas 1 x 1\n    use D\($0 - 1)\n}\n"
        }.joined()
    },
  ]

  @Test(arguments: cases)
  func isKeptAndPassed(_ test: Case) {
    #expect(test.reached(test.value) == [])
    #expect(test.reached(test.value + 1) == ["limit/\(test.limit.rawValue)"])
  }

  /// The elements of a picture include those of used drawings, and are counted before drawing.
  @Test func usedDrawingsCount() {
    @Sendable func document(_ doublings: Int) -> String {
      var text = "drawing D0 {\n    canvas 1 x 1\n    rect r (0, 0, 1, 1) { fill #000 }\n}\n"
      for i in 1...doublings {
        text += "drawing D\(i) {\n    canvas 1 x 1\n"
        text += "    use D\(i - 1) a (0, 0, 1, 1)\n    use D\(i - 1) b (0, 0, 1, 1)\n}\n"
      }
      return text
    }
    // A drawing has two uses and twice the elements of the used drawing: 1, 4, 10, 22, 46, 94, 190.
    #expect(Case(limit: .items, value: 190, document: document).reached(6) == [])
    #expect(Case(limit: .items, value: 189, document: document).reached(6) == ["limit/items"])
    #expect(
      Case(limit: .items, value: 1000, document: document).reached(60).contains("limit/items"))
    #expect(Case(limit: .nesting, value: 4, document: document).reached(5) == ["limit/nesting"])
  }

  /// The formulas module has no access to `Limit`, so it repeats the default value.
  @Test func formulasHaveTheStandardLimit() {
    #expect(Graph.standardTextLimit == Limit.textSize.standard)
  }

  /// A text that becomes too long only with the values of a call.
  @Test func textsOfCallsAreLimited() throws {
    var limits = Limits()
    limits[.textSize] = 10
    let source = SourceText(
      name: "main.shape",
      text: "drawing D {\n    canvas 1 x 1\n    param p: text = \"\"\n    title p + p\n}\n")
    let program = compile(source, limits: limits) { _, _ in .failure("") }
    var given = GivenArguments()
    given.texts[0] = "12345"
    #expect(try program.scene(of: 0, given).title == "1234512345")
    given.texts[0] = "123456"
    do throws(SceneFailure) {
      _ = try program.scene(of: 0, given)
      Issue.record("the text should be too long")
    } catch {
      #expect(error.diagnostics.map(\.id) == ["limit/text-size"])
    }
  }

  /// The length of a nested list is the number of all its elements.
  @Test func listsOfListsAreLimited() {
    let lists = Case(limit: .loopSteps, value: 16) { count in
      let doubled = (1...count).map { "let a\($0) = [a\($0 - 1), a\($0 - 1)]\n" }.joined()
      return "let a0 = [1, 2]\n" + doubled
    }
    #expect(lists.reached(3) == [])
    #expect(lists.reached(4) == ["limit/loop-steps"])
  }
}
