import Foundation
import Testing

/// `--stdin-filename`: the unsaved text of an editor is treated as the file that it will be saved
/// to.
@Suite struct StandardInputNameTests {
  private let importing = "import \"lib.shape\" as lib\n\n" + Linted.roof()

  @Test func lintTakesItForTheFile() throws {
    let folder = try Folder([
      "Icons/lib.shape": "let ink = #123\n",
      "shapec.json": #"{ "lint": { "rules": { "structure": "off" }, "overrides": [ "#
        + #"{ "files": ["Icons/*"], "rules": { "drawing": "note" } }] } }"#,
    ])
    let arguments = ["lint", "-", "--format", "concise"]
    func run(_ name: String) throws -> Run {
      try folder.run(arguments + ["--stdin-filename", name], input: importing)
    }
    let found = try run("Icons/New.shape")
    #expect(
      found.output.hasPrefix("Icons/New.shape:9:9: note[drawing/duplicate-node]"), "\(found.output)"
    )
    #expect(found.status == 0)
    // The name may have any form of a path.
    for name in ["./Icons/../Icons/New.shape", folder.url.path + "/Icons/New.shape"] {
      #expect(try run(name).output.hasSuffix("/" + found.output))
    }
    let elsewhere = try run("New.shape")
    #expect(elsewhere.status == 1 && elsewhere.output.contains("New.shape:1:8: error[import/"))
    let nameless = try folder.run(arguments, input: Linted.roof())
    #expect(nameless.output.hasPrefix("<stdin>:7:9: warning"))
    #expect(folder.files == ["Icons/lib.shape", "shapec.json"])
  }

  @Test func lintTakesTheNearestSettings() throws {
    let folder = try Folder([
      "a/shapec.json": #"{ "lint": { "rules": { "drawing": "error" } } }"#,
      "b/shapec.json": #"{ "lint": { "rules": { "drawing": "off" } } }"#,
    ])
    func found(_ name: String) throws -> String {
      try folder.run(
        "lint", "-", "--stdin-filename", name, "--format", "concise", input: Linted.roof()
      ).output
    }
    #expect(try found("a/In.shape").hasPrefix("a/In.shape:7:9: error"))
    #expect(try found("b/In.shape") == "")
    #expect(try found("gone/In.shape").hasPrefix("gone/In.shape:7:9: warning"))
  }

  /// Findings that the file of this name already has in a revision are not reported.
  @Test func lintComparesWithARevision() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    let commit = "git -c user.name=a -c user.email=a@b commit -qm one"
    _ = try folder.shell("git init -q . && git add . && \(commit)")
    let arguments = ["lint", "-", "--since", "HEAD", "--stdin-filename", "In.shape"]
    #expect(try folder.run(arguments, input: "\n" + Linted.roof()).status == 0)
    let run = try folder.run(arguments, input: Linted.roof() + Linted.roof("Other"))
    #expect(run.status == 1 && run.output.contains("--> In.shape:19:9"))
  }

  @Test func check() throws {
    let folder = try Folder(["Icons/lib.shape": "let ink = #123\n"])
    let input = "import \"lib.shape\" as lib\n\n" + Document.wrong
    let run = try folder.run("check", "-", "--stdin-filename", "Icons/New.shape", input: input)
    #expect(run.status == 1 && run.error.contains("--> Icons/New.shape:5:16"), "\(run.error)")
    #expect(!run.error.contains("import/"))
  }

  @Test func format() throws {
    let folder = try Folder()
    let ugly = Linted.clean.replacing("    ", with: "  ")
    let arguments = ["fmt", "-", "--stdin-filename", "Icons/New.shape"]
    #expect(try folder.run(arguments, input: ugly).output == Linted.clean)
    let checked = try folder.run(arguments + ["--check"], input: ugly)
    #expect(checked.status == 1 && checked.error.contains("'Icons/New.shape' is not formatted"))
    let shown = try folder.run(arguments + ["--diff"], input: ugly)
    #expect(shown.output.hasPrefix("--- Icons/New.shape\n"))
    let wrong = try folder.run(arguments, input: "drawing {\n")
    #expect(wrong.status == 1 && wrong.error.contains("--> Icons/New.shape:1:"))
    #expect(folder.files == [])
  }

  @Test(arguments: ["lint", "check", "fmt"])
  func wrongCalls(command: String) throws {
    let folder = try Folder(["In.shape": Linted.clean])
    for (arguments, message) in [
      (["In.shape", "--stdin-filename", "A.shape"], "add '-' to read standard input"),
      (["-", "--stdin-filename", ""], "needs the name of a file, not ''"),
      (["-", "--stdin-filename", "."], "needs the name of a file, not '.'"),
      (["-", "--stdin-filename=-"], "needs the name of a file, not '-'"),
    ] {
      let run = try folder.run([command] + arguments, input: Linted.clean)
      #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    }
  }
}
