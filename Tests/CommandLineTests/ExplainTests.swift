import Foundation
import Testing

/// `shapec explain`
@Suite struct ExplainTests {
  private func output(_ arguments: String...) throws -> String {
    let run = try Folder().run(["explain"] + arguments)
    #expect(run.status == 0 && run.error == "")
    return run.output
  }

  @Test func listsRules() throws {
    let list = try output()
    #expect(list.hasPrefix("Drawing\n  drawing/"))
    #expect(list.contains(/\n  drawing\/zero-handle +warning  fix  A handle of a round node/))
    #expect(list.contains(/\n  accessibility\/missing-title +note +A drawing without a title\.\n/))
    #expect(!list.contains("pin/impossible"))
    #expect(
      list.hasSuffix(
        "\n'shapec explain ID' explains one in full; "
          + "'--all' also lists the diagnostics of the compiler.\n"))
    for line in list.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func listsEverything() throws {
    let list = try output("--all")
    #expect(list.contains("\nPositions\n"))
    #expect(list.contains(/\n  pin\/impossible +error    These pins cannot all hold at once:/))
    #expect(list.contains(/\n  drawing\/zero-handle +warning  fix  A handle/))
    #expect(list.hasSuffix("\n'shapec explain ID' explains one in full.\n"))
  }

  @Test func listsAGroup() throws {
    let list = try output("resizing")
    #expect(list.hasPrefix("Resizing\n  resizing/"))
    #expect(!list.contains("drawing/zero-handle"))
    #expect(try output("resizing", "accessibility").contains("\nAccessibility\n  accessibility/"))
    // If a group and an id are given, each rule of the group is explained.
    let both = try output("resizing", "pin/impossible")
    #expect(both.contains("resizing/hairline: ") && both.contains("pin/impossible: error"))
    #expect(try output("resizing", "--format", "json").contains(#""resizing/kink""#))
    #expect(try output("Resizing") == list)
    #expect(try output("Pin").contains(/\n  pin\/impossible +error/))
    #expect(try output("Pin/Impossible") == output("pin/impossible"))
  }

  @Test func explainsAsText() throws {
    #expect(
      try output("position/percentage") == """
        position/percentage: error

        A drawn position contains a percentage, but must be in points of the design.

        Write the position in the design. In a frame, without a pin, it keeps its share of the frame.

        Wrong:

            drawing Bar {
                canvas 40 x 40
                frame target = canvas
                rect bar (0, 16, 100%, 8) in target { fill #C00 }
            }

        Right:

            drawing Bar {
                canvas 40 x 40
                frame target = canvas
                rect bar (0, 16, 40, 8) in target { fill #C00 }
            }

        """)
  }

  @Test func explainsARule() throws {
    let text = try output("drawing/zero-handle", "constraint/smooth-backwards")
    #expect(text.hasPrefix("drawing/zero-handle: warning\n\nA handle of a round node"))
    for line in [
      "'--fix' corrects the problem, and keeps the picture at every size.",
      "'--level drawing/zero-handle=off' sets the level to off; others are note, warning and error.",
      "A comment ignores a single case: '// lint:ignore drawing/zero-handle -- reason'.",
    ] {
      #expect(text.contains("\n\(line)\n"))
    }
    #expect(text.contains("\n\n\nconstraint/smooth-backwards: error or warning\n\nThe handle"))
  }

  @Test func saysWhyThereIsNoExample() throws {
    #expect(
      try output("import/cycle").hasSuffix("\nThere is no example. It takes more than one file.\n"))
  }

  @Test func explainsAsMarkdown() throws {
    let text = try output("--format", "markdown", "syntax/assignment")
    #expect(text.hasPrefix("### syntax/assignment\n\n**error**: `=` does not compare two values. "))
    #expect(text.contains("\n```text\ndrawing Lamp {\n") && text.hasSuffix("\n}\n```\n"))
  }

  @Test func writesThePages() throws {
    let pages = try ["RULES.md", "DIAGNOSTICS.md"].map { name in
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Grammar/\(name)")
      return try String(contentsOf: file, encoding: .utf8)
    }
    #expect(try output("--format", "markdown") == pages[0])
    #expect(try output("--all", "--format", "markdown") == pages[0] + "\n" + pages[1])
  }

  private struct Explained: Decodable {
    var id, kind, group, meaning, remedy, wrong, right, noExample, fix: String
    var levels: [String]
    var numbers: [Number]

    struct Number: Decodable {
      var name, meaning: String
      var standard: Double
    }
  }

  @Test func explainsAsJSON() throws {
    let decoder = JSONDecoder()
    let rules = try decoder.decode(
      [Explained].self, from: Data(output("--format", "json").utf8))
    #expect(rules.allSatisfy { $0.kind == "rule" } && rules.contains { $0.fix == "safe" })
    let all = try decoder.decode(
      [Explained].self, from: Data(output("--all", "--format", "json").utf8))
    #expect(all.count > rules.count + 180)
    #expect(all.allSatisfy { $0.wrong.isEmpty != $0.noExample.isEmpty })
    let one = try decoder.decode(
      [Explained].self, from: Data(output("limit/items", "--format", "json").utf8))
    #expect(one.map(\.id) == ["limit/items"] && one[0].levels == ["error"])
    #expect(one[0].kind == "diagnostic" && one[0].group == "limit" && one[0].right == "")
  }

  @Test(arguments: [
    (["pin/imposible"], "pin/imposible'; did you mean 'pin/impossible'?"),
    (
      ["pin/impossible", "missing-titel"],
      "missing-titel'; did you mean 'accessibility/missing-title'?"
    ),
    (["everything"], "everything'"),
  ])
  func idThatIsNone(ids: [String], expected: String) throws {
    let run = try Folder().run(["explain"] + ids)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error == "shapec: there is no diagnostic or rule '\(expected)\n")
  }

  @Test func allAndOne() throws {
    let run = try Folder().run("explain", "--all", "pin/impossible")
    #expect(run.status == 2)
    #expect(
      run.error
        == "shapec: '--all' lists everything; omit it to explain 'pin/impossible'\n")
  }

  @Test func idsAreCompleted() throws {
    let run = try Folder().run("--generate-completion-script", "bash")
    #expect(run.output.contains("position/not-constant"))
    #expect(run.output.contains("drawing/zero-handle"))
  }

  /// The hint about `explain` is printed only to a terminal.
  @Test func terminalsAreTold() throws {
    let folder = try Folder(["In.shape": "drawing In {\n    canvas 4 x\n}\n"])
    let piped = try folder.run("check", "In.shape")
    #expect(piped.status == 1 && piped.error.hasSuffix("\n1 error\n"))
    let shown = try folder.shell(
      "command -v script > /dev/null || exit 9; script -qec \"$SHAPEC check In.shape\" /dev/null")
    if shown.status == 9 { return }
    #expect(shown.status == 1)
    #expect(
      shown.output.hasSuffix("\r\n1 error\r\nfor more, run 'shapec explain syntax/expected'\r\n"))
  }
}
