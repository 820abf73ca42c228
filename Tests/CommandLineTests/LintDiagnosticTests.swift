import Foundation
import Testing

/// The effects of settings and comments of `shapec lint` on diagnostics of the compiler.
@Suite struct LintDiagnosticTests {
  /// A drawing with a warning of the compiler in line 7 and no findings of the linter.
  private static func warned(_ comment: String = "", behind: String = "") -> String {
    """
    drawing Badge {
        canvas 40 x 40
        title "Badge"
    \(comment)
        oval badge (4, 4, 32, 32) {
            fill #C00
            opacity 50\(behind)
        }
    }

    """
  }

  private static let warning =
    "In.shape:7:17: warning[value/clamped]: an opacity must be from 0 to 1, not 50\n"

  private func found(_ folder: Folder, _ arguments: String...) throws -> String {
    try folder.run(["lint", "--format", "concise"] + arguments).output
  }

  // MARK: Levels

  @Test(arguments: [
    ("off", ""), ("note", warning.replacing("warning", with: "note")), ("warning", warning),
    ("error", warning.replacing("warning", with: "error")),
  ])
  func levels(level: String, expected: String) throws {
    let folder = try Folder([
      "In.shape": Self.warned(),
      "shapec.json": #"{ "lint": { "rules": { "value/clamped": "\#(level)" } } }"#,
    ])
    let status: Int32 = ["off", "note"].contains(level) ? 0 : 1
    let run = try folder.run("lint", "--format", "concise")
    #expect(run.output == expected && run.status == status)
    // Options of the call override settings files. A trusted file replaces the files next to
    // documents. `check` reads no settings.
    try folder.write("trusted.json", "{}")
    #expect(try found(folder, "--trusted-config", "trusted.json") == Self.warning)
    #expect(try found(folder, "--no-config", "--level", "value/clamped=\(level)") == expected)
    #expect(try folder.run("check", "In.shape").error.contains("warning[value/clamped]"))
    // The level of a group of rules does not affect the warning.
    #expect(try found(folder, "--no-config", "--level", "drawing=off") == Self.warning)
  }

  /// A baseline contains a warning whose level is raised to an error. The entry of the warning is
  /// not stale if the warning is switched off.
  @Test func baseline() throws {
    let folder = try Folder(["In.shape": Self.warned()])
    let level = ["--level", "value/clamped=error"]
    #expect(try folder.run(["lint", "--write-baseline", "base"] + level).status == 0)
    #expect(try folder.run(["lint", "--baseline", "base"] + level).status == 0)
    let off = try folder.run(
      "lint", "--baseline", "base", "--strict-baseline", "--level", "value/clamped=off")
    #expect(off.status == 0 && off.error == "")
  }

  @Test func errorsStay() throws {
    let folder = try Folder(["In.shape": Linted.wrong])
    let reason = "'name/undefined' is an error of the compiler, which no setting can lower"
    let call = try folder.run("lint", "--level", "name/undefined=off")
    #expect(call.status == 2 && call.error.contains(reason), "\(call.error)")
    try folder.write(
      "shapec.json", #"{ "lint": { "rules": { "name/undefined": "off" } } }"#)
    let file = try folder.run("lint")
    #expect(file.status == 2 && file.error.contains("1:24: \(reason)"), "\(file.error)")
    try folder.write(
      "In.shape", "// lint:ignore-file name/undefined -- it is to come\n" + Linted.wrong)
    let output = try found(folder, "--no-config")
    #expect(output.contains("error[name/undefined]"))
    #expect(output.contains("'name/undefined' is an error, which cannot be ignored"))
  }

  // MARK: Comments

  private static let comment = "// lint:ignore value/clamped -- it is meant"

  @Test(arguments: [
    warned("    " + comment), warned(behind: "  " + comment),
    "// lint:ignore-file value/clamped -- it is meant\n" + warned(),
  ])
  func ignored(document: String) throws {
    let folder = try Folder(["In.shape": document])
    let run = try folder.run("lint", "--format", "concise")
    #expect(run.output == "" && run.status == 0)
    #expect(try found(folder, "--no-inline-suppressions").contains("warning[value/clamped]"))
    let sarif = try folder.run("lint", "--format", "sarif").output
    #expect(sarif.contains(#""kind": "inSource", "justification": "it is meant""#))
    #expect(try folder.run("check", "In.shape").error.contains("warning[value/clamped]"))
    try folder.write("shapec.json", #"{ "lint": { "allowIgnoring": false } }"#)
    #expect(try found(folder).contains("warning[value/clamped]"))
  }

  @Test func unused() throws {
    let document = Self.warned("    " + Self.comment).replacing("opacity 50", with: "opacity 50%")
    let folder = try Folder(["In.shape": document])
    let message = "'value/clamped' finds nothing to ignore here"
    #expect(
      try found(folder) == "In.shape:4:20: warning[lint/unused-ignore]: \(message)\n")
    // A comment is not reported as unused if its rule is switched off.
    #expect(try found(folder, "--level", "value/clamped=off") == "")
    #expect(try folder.run("lint", "--fix").status == 0)
    #expect(folder.text("In.shape")?.contains("lint:ignore") == false)
  }

  /// A comment in an imported file can ignore the compiler's warnings about that file. Each ignored
  /// warning is counted once.
  @Test func imported() throws {
    let importing = """
      import "lib.shape" as lib

      drawing Sign {
          canvas 40 x 40
          title "Sign"
          use lib.Badge badge (0, 0, 40, 40)
      }

      """
    let folder = try Folder([
      "A.shape": importing, "B.shape": importing, "lib.shape": Self.warned(),
    ])
    let plain = try found(folder, "A.shape")
    #expect(plain.contains("lib.shape:7:17: warning[value/clamped]"), "\(plain)")
    try folder.write("lib.shape", Self.warned(behind: "  " + Self.comment))
    #expect(try found(folder, "A.shape") == "")
    #expect(try found(folder) == "")
    let json = try folder.run("lint", "--format", "json").output
    #expect(json.contains(#""ignored": 1,"#), "\(json)")
    for _ in 0..<2 { #expect(try found(folder, "--cache", "kept") == "") }
  }

  /// A limit that contradicts two other limits has two errors.
  @Test func twoErrorsOfOneStatement() throws {
    let folder = try Folder([
      "In.shape": """
      drawing Bars {
          canvas 80 x 40
          title "Bars"
          frame box = canvas
          rect bar (8, 8, 40, 20) in box { fill #C00 }
          constrain {
              bar.minY >= bar.maxY + 4
              bar.maxY <= bar.minY + 2
              bar.height >= 16
          }
      }

      """
    ])
    #expect(
      try found(folder).split(separator: "\n").count { $0.contains("In.shape:9:9: error[") } == 2)
  }

  // MARK: Comments with several names

  @Test(arguments: [
    ("drawing/hidden, drawing/duplicate-node", "drawing/duplicate-node", 1),
    ("drawing/duplicate-node, drawing/hidden", "drawing/duplicate-node", 1),
    ("drawing/hidden drawing/duplicate-node, drawing/spike", "drawing/duplicate-node", 2),
    ("drawing/hidden, drawing/spike, drawing/duplicate-node", "drawing/duplicate-node", 2),
  ])
  func partlyUnused(names: String, rest: String, count: Int) throws {
    func document(_ names: String) -> String {
      Linted.roof(again: "  // lint:ignore \(names) -- it is wanted")
    }
    let folder = try Folder(["In.shape": document(names)])
    let output = try found(folder)
    #expect(output.split(separator: "\n").count == count && output.contains("nothing to ignore"))
    let run = try folder.run("lint", "--fix")
    #expect(run.status == 0 && folder.text("In.shape") == document(rest), "\(run.output)")
  }

  @Test func allUnused() throws {
    let names = "drawing/hidden, drawing/spike"
    let document = Linted.clean.replacing(
      "#000 }", with: "#000 }  // lint:ignore \(names) -- not yet")
    let folder = try Folder(["In.shape": document])
    #expect(try folder.run("lint", "--fix").status == 0)
    #expect(folder.text("In.shape") == Linted.clean)
  }

  /// The message about an unknown name says what to write instead.
  @Test(arguments: [
    (
      "drawing", "'drawing' is a group, but a comment must name each rule",
      "'drawing/duplicate-node'"
    ),
    (
      "drawing/*", "'drawing/*' is a group",
      "write 'drawing/duplicate-node', which the linter finds here"
    ),
    ("resizing", "'resizing' is a group", "list the rules of each group with 'shapec explain'"),
    ("duplicate-node", "there is no rule 'duplicate-node'", "'drawing/duplicate-node'?"),
    ("drawing/duplicate-nod", "there is no rule", "did you mean 'drawing/duplicate-node'?"),
    ("*", "there is no rule '*'", "with 'shapec explain --all'"),
  ])
  func wrongNames(name: String, message: String, help: String) throws {
    let document = Linted.roof(again: "  // lint:ignore \(name) -- it is wanted")
    let run = try Folder(["In.shape": document]).run("lint")
    #expect(run.status == 1 && run.output.contains("warning[drawing/duplicate-node]"))
    #expect(run.output.contains(message) && run.output.contains(help), "\(run.output)")
  }

  /// A comment in the syntax of another linter has one finding, and so has a comment with a single
  /// dash before the reason.
  @Test(arguments: [
    ("lint:ignore drawing/duplicate-node - it is wanted here", "has no reason"),
    ("lint:ignore drawing/duplicate-node — it is wanted here", "has no reason"),
    ("lint:disable drawing/duplicate-node -- it is wanted", "does not understand this comment"),
    ("lint:ignore-next-line drawing/duplicate-node -- it is", "does not understand this comment"),
    ("LINT:IGNORE drawing/duplicate-node -- it is wanted", "does not understand this comment"),
  ])
  func notUnderstood(comment: String, message: String) throws {
    let folder = try Folder(["In.shape": Linted.roof(again: "  // \(comment)")])
    let lines = try found(folder).split(separator: "\n")
    #expect(lines.count == 2 && lines.contains { $0.contains("lint/incomplete-ignore") })
    #expect(lines.contains { $0.contains(message) }, "\(lines)")
  }

  /// Comments apply to the same lines with all line ends that the lexer recognizes.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ lineEnd: String) throws {
    let document = Linted.roof().replacing(
      "        corner (20, 0)\n        corner (40",
      with: "        // lint:ignore drawing/duplicate-node -- kept\n        corner (20, 0)\n"
        + "        corner (40")
    let folder = try Folder(["In.shape": document.replacing("\n", with: lineEnd)])
    #expect(try folder.run("lint").output == "")
    let before = Linted.roof().replacing(
      "        corner (20, 0)\n        corner (40",
      with: "        corner (20, 0)\n        // lint:ignore drawing/duplicate-node -- kept\n"
        + "        corner (40")
    try folder.write("In.shape", before.replacing("\n", with: lineEnd))
    #expect(try found(folder).contains("warning[drawing/duplicate-node]"))
  }

  /// A comment about the linter is not an instruction to the linter.
  @Test(arguments: ["lint: is meant here", "The lint:ignore comments are gone", "splint: two"])
  func others(comment: String) throws {
    let lines = try found(try Folder(["In.shape": Linted.roof(again: "  // \(comment)")]))
      .split(separator: "\n")
    #expect(lines.count == 1)
  }
}
