import Foundation
import Testing

/// The settings files of `shapec lint`, fixes, comparisons with a revision, and the cache.
@Suite struct LintSettingsTests {
  private let both = ["In.shape": Linted.roof(), "Icons/Old/In.shape": Linted.roof()]

  private func found(_ folder: Folder, _ arguments: String...) throws -> [String] {
    try folder.run(["lint", "--format", "concise"] + arguments).output.split(separator: "\n")
      .map { String($0.prefix { $0 != "[" }) }
  }

  // MARK: Files

  @Test(arguments: [
    ("{}", ["Icons/Old/In.shape:7:9: warning", "In.shape:7:9: warning"]),
    (#"{ "lint": { "rules": { "drawing": "off" } } }"#, []),
    (
      #"{ "lint": { "rules": { "drawing": "off", "drawing/duplicate-node": "error" } } }"#,
      ["Icons/Old/In.shape:7:9: error", "In.shape:7:9: error"]
    ),
    (
      #"{ "lint": { "overrides": [{ "files": ["Icons/**"], "rules": { "drawing": "off" } }] } }"#,
      ["In.shape:7:9: warning"]
    ),
    (
      #"{ "lint": { "overrides": [{ "files": ["*.shape"], "rules": { "drawing": "off" } }] } }"#,
      ["Icons/Old/In.shape:7:9: warning"]
    ),
    (
      #"{ "lint": { "overrides": [{ "files": ["**/I?.shape"], "rules": { "drawing": "note" } }] } }"#,
      ["Icons/Old/In.shape:7:9: note", "In.shape:7:9: note"]
    ),
  ])
  func rules(settings: String, expected: [String]) throws {
    let folder = try Folder(both.merging(["shapec.json": settings]) { $1 })
    #expect(try found(folder) == expected)
    #expect(try found(folder, "--level", "drawing=off") == [])
    #expect(
      try found(folder, "--no-config")
        == ["Icons/Old/In.shape:7:9: warning", "In.shape:7:9: warning"])
  }

  /// `?` stands for a character, however many bytes encode it.
  @Test func charactersOfPatterns() throws {
    let folder = try Folder([
      "É.shape": Linted.roof(),
      "shapec.json":
        #"{ "lint": { "overrides": [{ "files": ["?.shape"], "rules": { "drawing": "off" } }] } }"#,
    ])
    #expect(try found(folder) == [])
  }

  @Test func nearestFile() throws {
    let folder = try Folder(
      both.merging([
        "shapec.json": #"{ "lint": { "rules": { "drawing": "error" } } }"#,
        "Icons/shapec.json": #"{ "lint": { "rules": { "drawing": "note" } } }"#,
      ]) { $1 })
    #expect(try found(folder) == ["Icons/Old/In.shape:7:9: note", "In.shape:7:9: error"])
    try folder.write("Icons/shapec.json", #"{ "extends": ["../shapec.json"] }"#)
    #expect(try found(folder) == ["Icons/Old/In.shape:7:9: error", "In.shape:7:9: error"])
  }

  @Test func failsOn() throws {
    let folder = try Folder([
      "In.shape": Linted.roof(), "shapec.json": #"{ "lint": { "failOn": "error" } }"#,
    ])
    #expect(try folder.run("lint").status == 0)
    #expect(try folder.run("lint", "--fail-on", "warning").status == 1)
  }

  /// The author of a change cannot switch off the rules that check the change.
  @Test func trusted() throws {
    let folder = try Folder([
      "In.shape": Linted.ignored, "trusted.json": #"{ "lint": { "failOn": "warning" } }"#,
      "shapec.json": #"{ "lint": { "rules": { "drawing": "off" } } }"#,
    ])
    let arguments = ["--trusted-config", "trusted.json", "--no-inline-suppressions"]
    #expect(try folder.run("lint").status == 0)
    #expect(try folder.run(["lint"] + arguments).status == 1)
    try folder.write("trusted.json", #"{ "lint": { "allowIgnoring": false } }"#)
    #expect(try folder.run(["lint"] + arguments.dropLast()).status == 1)
    #expect(try folder.run("lint", "--trusted-config", "none.json").status == 74)
  }

  /// With a trusted revision, all settings are read as they were at the revision. New files,
  /// changed extended files and links have no effect.
  @Test func trustedRevision() throws {
    let folder = try Folder([
      "Drawings/In.shape": Linted.roof(),
      "shapec.json": #"{ "extends": ["design/shapec.json"] }"#,
      "design/shapec.json": #"{ "lint": { "rules": { "drawing": "error" } } }"#,
      "lenient/shapec.json": #"{ "lint": { "rules": { "drawing": "off" } } }"#,
    ])
    let commit = "git -c user.name=a -c user.email=a@b.c commit --quiet --message base"
    #expect(try folder.shell("git init --quiet && git add . && \(commit)").status == 0)
    let base = try folder.run("lint")
    #expect(base.status == 1 && base.output.contains("error[drawing/duplicate-node]"))
    let change = """
      rm -r design && ln -s lenient design
      echo '{ "lint": { "rules": { "drawing": "off" } } }' > Drawings/shapec.json
      """
    #expect(try folder.shell(change).status == 0)
    #expect(try folder.run("lint").output == "")
    let run = try folder.run("lint", "--trusted-revision", "HEAD")
    #expect(run.status == 1 && run.error == "" && run.output == base.output)
    let page = try folder.run("report", "--trusted-revision", "HEAD", "-o", "-")
    #expect(page.output.contains("duplicate-node"))
    let unknown = try folder.run("lint", "--trusted-revision", "none")
    #expect(
      unknown.status == 2
        && unknown.error.contains("'--trusted-revision none': there is no such revision"))
    let two = try folder.run("lint", "--trusted-revision", "HEAD", "--no-config")
    #expect(two.status == 2 && two.error.contains("cannot be used together"))
  }

  /// The settings of a rule without a level do not switch the rule on; a warning says so.
  @Test(arguments: [
    (#""rules": { "drawing/off-grid": { "grid": 0.25 } }"#, true),
    (#""rules": { "drawing/off-grid": { "level": "off", "grid": 0.25 } }"#, false),
    (#""rules": { "drawing/off-grid": { "grid": 0.25 }, "drawing": "note" }"#, false),
    (#""rules": { "resizing/kink": { "degrees": 3 } }"#, false),
    (
      #""rules": { "drawing/off-grid": { "grid": 0.25 } }, "#
        + #""overrides": [{ "files": ["In.shape"], "rules": { "drawing/off-grid": "note" } }]"#,
      false
    ),
  ])
  func idleNumbers(settings: String, isTold: Bool) throws {
    let folder = try Folder([
      "In.shape": Linted.clean, "Other.shape": Linted.clean,
      "shapec.json": "{ \"lint\": { \(settings) } }",
    ])
    let run = try folder.run("lint")
    let warning =
      "shapec: warning: the settings of 'drawing/off-grid' have numbers but no level, so the rule "
      + "stays off; add \"level\": \"warning\"\n"
    #expect(run.error == (isTold ? warning : "") && run.status == 0)
    #expect(try folder.run("lint", "--level", "drawing/off-grid=note").error == "")
  }

  /// A group has a level in one of two forms, and no other settings.
  @Test func groupsAsObjects() throws {
    func settings(_ value: String) -> String {
      #"{ "lint": { "rules": { "drawing": \#(value) } } }"#
    }
    let folder = try Folder(["In.shape": Linted.roof()])
    for value in [#""off""#, #"{ "level": "off" }"#] {
      try folder.write("shapec.json", settings(value))
      #expect(try folder.run("lint").output == "")
    }
    try folder.write("shapec.json", settings(#"{ "grid": 1 }"#))
    #expect(try folder.run("lint").error.contains("there is no setting 'grid'"))
  }

  /// A trusted file can also extend other files in the folder of the call.
  @Test func trustedExtends() throws {
    let folder = try Folder([
      "In.shape": Linted.roof(),
      "shapec.json": #"{ "lint": { "rules": { "drawing/duplicate-node": "off" } } }"#,
      "ci/shapec.json": #"{ "extends": ["../shapec.json"] }"#,
    ])
    for name in ["ci/shapec.json", "./ci/../ci/shapec.json"] {
      let run = try folder.run("lint", "--trusted-config", name)
      #expect(run.status == 0 && run.error == "", "\(run.error)")
    }
    let outside = try folder.shell("cd ci && shapec lint --trusted-config shapec.json ../In.shape")
    #expect(outside.status == 2 && outside.error.contains("it lies outside the project"))
  }

  /// Later settings override earlier ones, even if the later ones are for a group and the earlier
  /// ones for a rule of the group.
  @Test(arguments: [
    """
    { "lint": {
      "rules": { "drawing/duplicate-node": "error" },
      "overrides": [{ "files": ["**"], "rules": { "drawing": "off" } }]
    } }
    """,
    """
    { "lint": { "overrides": [
      { "files": ["**"], "rules": { "drawing/duplicate-node": "error" } },
      { "files": ["In.shape"], "rules": { "drawing": "off" } }
    ] } }
    """,
    #"{ "extends": ["base.json"], "lint": { "rules": { "drawing": "off" } } }"#,
  ])
  func laterGroups(settings: String) throws {
    let folder = try Folder([
      "In.shape": Linted.roof(), "shapec.json": settings,
      "base.json": #"{ "lint": { "rules": { "drawing/duplicate-node": "error" } } }"#,
    ])
    #expect(try folder.run("lint").output == "")
    // In the same object, the level of a rule overrides that of its group.
    let both = settings.replacing(
      #""drawing": "off""#, with: #""drawing": "off", "drawing/duplicate-node": "warning""#)
    try folder.write("shapec.json", both)
    #expect(try found(folder) == ["In.shape:7:9: warning"])
  }

  @Test(arguments: [
    (#"{ "lint": [] }"#, "1:11: expected a JSON object, which begins with '{'"),
    (#"{ "lint": { "rule": {} } }"#, "1:13: there is no setting 'rule'"),
    (
      #"{ "lint": { "rules": { "drawing/duplicate-nod": "off" } } }"#,
      "1:24: there is no rule or group 'drawing/duplicate-nod'; did you mean 'drawing/duplicate-node'?"
    ),
    (
      #"{ "lint": { "rules": { "drawing": "on" } } }"#,
      "1:35: 'drawing' must be \"off\", \"note\""
    ),
    (
      #"{ "lint": { "rules": { "resizing/hairline": { "scal": 1 } } } }"#,
      "1:47: there is no setting"
    ),
    (
      #"{ "lint": { "rules": { "resizing/hairline": { "scale": -1 } } } }"#,
      "1:56: 'scale' must be a number"
    ),
    (
      #"{ "lint": { "rules": { "resizing/hairline": { "scale": 1e999 } } } }"#,
      "'scale' must be a number"
    ),
    (
      #"{ "lint": { "rules": { "accessibility/contrast": { "ratio": 0.5 } } } }"#,
      "1:61: 'ratio' must be a number from 1 to 21"
    ),
    (
      #"{ "lint": { "rules": { "drawing/uneven-handles": { "ratio": 0.5 } } } }"#,
      "'ratio' must be a number that is at least 1"
    ),
    (
      #"{ "lint": { "rules": { "drawing/*": "off" } } }"#,
      "write the name of a group alone: 'drawing'"
    ),
    (#"{ "lint": { "rules": { "layout": "off" } } }"#, "one by one: 'layout/moved-at-design'"),
    (#"{ "lint": { "rules": { "syntax": "off" } } }"#, "'syntax' has only errors of the compiler"),
    (#"{ "lint": { "rules": { "drawin": "off" } } }"#, "did you mean 'drawing'?"),
    (
      #"{ "lint": { "rules": { "duplicate-nod": "off" } } }"#,
      "did you mean 'drawing/duplicate-node'?"
    ),
    (
      #"{ "lint": { "failOn": "off" } }"#,
      "1:23: 'failOn' must be \"note\", \"warning\" or \"error\""
    ),
    (#"{ "lint": { "overrides": [ {"files": "a"} ] } }"#, "'files' must be a list"),
    (#"{ "extends": ["none.json"] }"#, "cannot extend 'none.json': there is no such file"),
    (#"{ "extends": ["shapec.json"] }"#, "the files would extend each other without end"),
    (#"{ "extends": ["../../etc/hosts"] }"#, "cannot extend '../../etc/hosts'"),
    (#"{ "extends": ["/etc/hosts"] }"#, "cannot extend '/etc/hosts'"),
    (String(repeating: "[", count: 100_000), "1:1: expected a JSON object"),
    (
      "{\"lint\":" + String(repeating: "{\"rules\":", count: 10_000),
      "there is no rule or group 'rules'"
    ),
  ])
  func wrongFiles(settings: String, expected: String) throws {
    let folder = try Folder(["In.shape": Linted.roof(), "shapec.json": settings])
    let run = try folder.run("lint")
    #expect(run.status == 2 && run.output == "" && run.error.contains(expected), "\(run.error)")
  }

  /// Patterns that match no document are reported if all documents were searched.
  @Test(arguments: [
    ("Icon/**", "; did you mean 'Icons/**'?"), ("Icons", "; did you mean 'Icons/**'?"),
    ("Old/*", "; did you mean '**/Old/*'?"), ("Old", "; did you mean '**/Old/**'?"),
    ("In.shap", "; did you mean 'In.shape'?"), ("Icon", "; did you mean 'Icons/**'?"),
    (
      "Drafts/**",
      "; paths are relative to the folder of this file, as in 'Icons/**' or '**/Old.shape'"
    ),
    ("", "; paths are relative to"),
  ])
  func unmatchedPatterns(pattern: String, advice: String) throws {
    let settings =
      #"{ "lint": { "overrides": [{ "files": ["*.shape", "\#(pattern)"], "rules": {} }] } }"#
    let folder = try Folder(both.merging(["shapec.json": settings]) { $1 })
    let run = try folder.run("lint")
    let message = "shapec.json:1:50: no document has the path '\(pattern)'"
    #expect(run.error.hasPrefix("shapec: warning: \(message)\(advice)"), "\(run.error)")
    #expect(run.status == 1 && run.error.split(separator: "\n").count == 1)
    // Nothing is reported if only part of the folder is searched, or if another file extends the
    // settings.
    for input in ["In.shape", "Icons"] { #expect(try folder.run("lint", input).error == "") }
    let trusted = try folder.run("lint", "--trusted-config", "shapec.json")
    #expect(trusted.error == run.error)
    _ = try folder.shell("mv shapec.json base.json")
    try folder.write("shapec.json", #"{ "extends": ["base.json"] }"#)
    #expect(try folder.run("lint").error == "")
  }

  @Test func unknownLevels() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    for (level, message) in [
      ("drawing/duplicate-nod=off", "did you mean 'drawing/duplicate-node'?"),
      ("drawing/*=off", "write the name of a group alone: 'drawing'"),
      ("drawing=of", "'drawing=off', 'drawing=note', 'drawing=warning' or 'drawing=error'"),
      ("drawing", "a rule or group needs a level: 'drawing=off'"), ("=off", "there is no rule"),
    ] {
      let run = try folder.run("lint", "--level", level)
      #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    }
  }

  // MARK: Mending

  @Test func fixes() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    let shown = try folder.run("lint", "--fix", "--diff", "--format", "concise")
    #expect(shown.output.contains("\n-        corner (20, 0)\n") && shown.status == 0)
    #expect(folder.text("In.shape") == Linted.roof())
    let run = try folder.run("lint", "--fix")
    #expect(run.status == 0 && run.output == "")
    #expect(run.error == "shapec: fixed 1 finding in 'In.shape'\n")
    let mended = try #require(folder.text("In.shape"))
    #expect(mended.count { $0 == "\n" } == Linted.roof().count { $0 == "\n" } - 1)
    #expect(try folder.run("lint", "--fix").error == "" && folder.text("In.shape") == mended)
    #expect(try folder.run("lint", "--fix", "-", input: Linted.roof()).status == 2)
    #expect(try folder.run("lint", "--unsafe").status == 2)
  }

  /// Fixes keep comments and line ends, and the result stays formatted.
  @Test func fixesKeepTheRest() throws {
    let commented = Linted.roof(again: "  // the ridge")
    let folder = try Folder([
      "In.shape": commented,
      "Ignored.shape": Linted.clean.replacing(
        "#000 }", with: "#000 }  // lint:ignore drawing/hidden -- not yet"),
      "Windows.shape": """
      drawing Flag {
          canvas 20 x 20
          title "Flag"
          path flag {
              corner (2, 2)
              corner (18, 2)
              corner (18, 12)
              fill #C00
          }
      }

      """.replacing("\n", with: "\r\n"),
    ])
    _ = try folder.run("lint", "--fix")
    #expect(folder.text("In.shape")?.contains("        // the ridge\n") == true)
    #expect(folder.text("Ignored.shape") == Linted.clean)
    let windows = try #require(folder.text("Windows.shape"))
    #expect(windows.contains("close\r\n"))
    #expect(windows.replacing("\r\n", with: "").contains("\n") == false)
    #expect(try folder.run("fmt", "--check", "In.shape", "Ignored.shape").status == 0)
    for options in [["--since", "HEAD"], ["--baseline", "b"], ["--write-baseline", "b"]] {
      #expect(try folder.run(["lint", "--fix"] + options).status == 2)
    }
  }

  /// A removed statement leaves no trace in a formatted document. In an unformatted document, the
  /// rest keeps its layout.
  @Test func fixesKeepTheLayout() throws {
    let rest = Linted.clean.replacing("Clean", with: "Other")
    let commented = Linted.roof(again: "  // the ridge").replacing(
      "    path roof {",
      with: "    let unread_inset = 4  // how far\n    // beside\n    path roof {")
    let folder = try Folder([
      "lib.shape": Linted.clean, "In.shape": "import \"lib.shape\"\n\n" + rest,
      "Comments.shape": commented, "Loose.shape": "import \"lib.shape\"\n\n\n  " + rest,
    ])
    #expect(try folder.run("fmt", "--check", "lib.shape", "In.shape", "Comments.shape").status == 0)
    _ = try folder.run("lint", "--fix")
    #expect(folder.text("In.shape") == rest)
    #expect(folder.text("Comments.shape")?.contains("unread_inset") == false)
    #expect(try folder.run("fmt", "--check", "lib.shape", "In.shape", "Comments.shape").status == 0)
    let loose = try #require(folder.text("Loose.shape"))
    #expect(!loose.contains("import") && loose.contains("\n  drawing Other"))
  }

  private func bell(_ parameters: String...) -> String {
    "drawing Bell {\n    canvas 24 x 24\n    title \"Bell\"\n"
      + parameters.map { "    param \($0): number = 2\n" }.joined()
      + "    oval dot (10, 10, 4, 4) { fill #0A5BD3 }\n}\n"
  }

  private let bar = """
    import "Bell.shape" as icons

    drawing Bar {
        canvas 100 x 40
        title "Bar"
        use icons.Bell bell (8, 8, 24, 24) { count = 5 }
    }

    """

  /// A parameter stays if another document of the call uses it. Other findings are fixed.
  @Test func fixesKeepImporters() throws {
    let folder = try Folder(["Bell.shape": bell("count", "spare"), "parts/Bar.shape": bar])
    try folder.write("parts/Bar.shape", bar.replacing("\"Bell", with: "\"../Bell"))
    let refusal =
      "shapec: warning: 'structure/unused-parameter' in 'Bell.shape' is not fixed: "
      + "'parts/Bar.shape', which imports it, would have an error: "
    let shown = try folder.run("lint", "--fix", "--unsafe", "--diff")
    #expect(shown.output.contains("\n-    param spare"))
    #expect(!shown.output.contains("-    param count"))
    #expect(shown.error.contains(refusal), "\(shown.error)")
    #expect(folder.text("Bell.shape") == bell("count", "spare"))
    let run = try folder.run("lint", "--fix", "--unsafe")
    #expect(run.status == 1 && run.error.contains(refusal), "\(run.error)")
    #expect(run.output.contains("the parameter 'count'"))
    #expect(folder.text("Bell.shape") == bell("count"))
    #expect(try folder.run("check", ".").status == 0)
    // A document that is not part of the call does not prevent a fix.
    _ = try folder.run("lint", "--fix", "--unsafe", "Bell.shape")
    #expect(folder.text("Bell.shape") == bell())
  }

  /// A document that imports the fixed document does not prevent the fix if it already has an
  /// error, or if it is itself fixed.
  @Test func fixesOfImporters() throws {
    let folder = try Folder([
      "Bell.shape": bell("spare"),
      "Bar.shape": bar.replacing(" { count = 5 }", with: "").replacing(
        "    use", with: "    let unread = 4\n    use"),
      "Broken.shape": "import \"Bell.shape\" as b\n" + Linted.wrong,
    ])
    let run = try folder.run("lint", "--fix", "--unsafe", "--level", "structure/unused-import=off")
    #expect(folder.text("Bell.shape") == bell() && !run.error.contains("warning"))
    #expect(folder.text("Bar.shape")?.contains("unread") == false)
    #expect(try folder.run("check", "Bar.shape", "Bell.shape").status == 0)
  }

  /// An empty list is an error, and does not mean the whole folder.
  @Test func emptyList() throws {
    let folder = try Folder(["In.shape": Linted.roof(), "list": "", "-h.shape": Linted.clean])
    for command in ["lint", "report"] {
      let run = try folder.run(command, "@list")
      #expect(run.status == 2 && run.error.contains("the list 'list' is empty"))
    }
    try folder.write("list", "-h.shape\nIn.shape\n")
    #expect(try folder.run("lint", "--", "@list").status == 1)
  }

  #if os(Linux)
    /// The list that the job in `Examples/ci` makes contains only documents, regardless of their
    /// names.
    @Test func listOfTheJob() throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let job = try String(
        contentsOf: root.appendingPathComponent("Examples/ci/gitlab-job.yml"), encoding: .utf8)
      let line = try #require(job.split(separator: "\n").first { $0.contains("git ls-files") })
      let list = line.drop { $0 != "g" }
      let folder = try Folder([
        "@x.shape": Linted.clean, "-o.shape": Linted.clean, "a b.shape": Linted.clean,
      ])
      _ = try folder.shell("git init -q . && git add . && \(list)")
      for command in ["lint", "fmt --check", "report -o drawings.html"] {
        let run = try folder.shell("shapec \(command) -- @drawings.txt")
        #expect(run.status == 0 && run.error == "", "\(run.error)")
      }
      // A name that cannot be in a list causes a failure.
      try folder.write("c\n@y.shape", Linted.clean)
      _ = try folder.shell("git add . && \(list)")
      #expect(try folder.shell("shapec lint -- @drawings.txt").status != 0)
    }
  #endif

  /// Consequences of an error are not reported.
  @Test func errors() throws {
    let folder = try Folder([
      "In.shape": """
      import "none.shape" as brand

      drawing Dot {
          canvas 20 x 20
          param on: bool = true
          oval dot (2, 2, 16, 16) { fill on ? brand.ink : #C00 }
      }

      """
    ])
    let run = try folder.run("lint", "--format", "concise")
    #expect(run.output.split(separator: "\n").count == 1 && run.status == 1)
  }

  /// Settings that cannot be read are an error.
  @Test(arguments: [
    ("mkdir shapec.json", 2, "it is not a file"), ("mkfifo shapec.json", 2, "it is not a file"),
    ("ln -s none shapec.json", 74, "No such file or directory"),
    ("ln -s shapec.json shapec.json", 74, "Too many levels of symbolic links"),
  ])
  func unreadable(preparation: String, status: Int32, reason: String) throws {
    let folder = try Folder(["sub/In.shape": Linted.clean])
    for call in ["lint sub", "report sub -o -", "swift sub -o -"] {
      let run = try folder.shell("rm -rf shapec.json; \(preparation); shapec \(call)")
      #expect(run.status == status)
      #expect(run.error.hasPrefix("shapec: cannot read '") && run.error.hasSuffix(": \(reason)\n"))
    }
  }

  // MARK: Revisions

  /// A diagnostic about a file is not new if another document starts or stops importing the file.
  @Test func sinceOfImports() throws {
    let warned = "let ink = #123.alpha(2)\n"
    func importing(_ name: String) -> String {
      "import \"c.shape\" as c\n" + Linted.untitled(name).replacing("#000", with: "c.ink")
    }
    let folder = try Folder([
      "c.shape": warned, "a.shape": importing("A"), "b.shape": importing("B"),
    ])
    let commit = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    _ = try folder.shell("git init -q . && git add . && \(commit) commit -qm one")
    #expect(try folder.run("lint").output.contains("value/clamped"))
    try folder.write("a.shape", Linted.clean)
    try folder.write("new.shape", importing("New"))
    let run = try folder.run("lint", "--since", "HEAD")
    #expect(!run.output.contains("value/clamped") && run.output.contains("new.shape"))
    try folder.write("c.shape", warned + "let paper = #123.alpha(3)\n")
    let again = try folder.run("lint", "--since", "HEAD").output
    #expect(again.contains("value/clamped") && !again.contains("alpha(2)"))
  }

  @Test func since() throws {
    let folder = try Folder([
      "In.shape": Linted.roof(), "sub/In.shape": Linted.roof(),
      "Importing.shape": "import \"lib.shape\" as l\n" + Linted.roof(),
      "lib.shape": "let ink = #123\n",
    ])
    let commit = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    _ = try folder.shell("git init -q . && git add . && \(commit) commit -qm one")
    #expect(try folder.run("lint", "--since", "HEAD").status == 0)
    try folder.write("In.shape", "\n\n" + Linted.roof() + Linted.roof("Other", title: "Other"))
    try folder.write("New.shape", Linted.roof())
    #expect(
      try found(folder, "--since", "HEAD")
        == ["In.shape:21:9: warning", "New.shape:7:9: warning"])
    #expect(
      try folder.shell("cd sub && shapec lint --since HEAD --format concise").status == 0)
    for name in ["none", "-x", "", "HEAD\nHEAD"] {
      let run = try folder.run("lint", "--since=\(name)")
      #expect(run.status == 2 && run.error.contains("--since"), "\(run.error)")
    }
  }

  @Test(arguments: ["HEAD..HEAD", "HEAD...main", "^HEAD", "main..", "..main"])
  func sinceRange(range: String) throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    let commit = "git -c user.name=a -c user.email=a@b"
    _ = try folder.shell("git init -q -b main . && git add . && \(commit) commit -qm one")
    let run = try folder.run("lint", "--since=\(range)")
    #expect(run.status == 2)
    #expect(
      run.error
        == "shapec: '--since \(range)': this is a range of revisions; name one revision, as in '--since main'\n"
    )
  }

  /// No program that a repository configures is run: no file system monitor, no filter and no hook.
  @Test func sinceRunsNothing() throws {
    let folder = try Folder(["In.shape": Linted.roof(), "Old.shape": Linted.clean])
    let commit = "git -c user.name=a -c user.email=a@b"
    _ = try folder.shell(
      """
      git init -q . && git add . && \(commit) commit -qm one && git mv Old.shape New.shape
      mkdir hooks && printf '#!/bin/sh\ntouch HOOK' > hooks/post-index-change && chmod +x hooks/*
      git config core.hooksPath "$PWD/hooks"
      git config core.fsmonitor "touch $PWD/MONITOR; false"
      git config filter.x.clean "touch $PWD/CLEAN; cat"
      git config filter.x.smudge "touch $PWD/SMUDGE; cat"
      git config diff.x.textconv "touch $PWD/TEXTCONV; cat"
      git config diff.x.command "touch $PWD/DIFF"
      git config diff.external "touch $PWD/EXTERNAL"
      echo '*.shape filter=x diff=x' > .gitattributes; echo >> In.shape; touch New.shape
      """)
    let files = folder.files
    #expect(try folder.run("lint", "--since", "HEAD", "--no-config").status == 0)
    #expect(try folder.run("lint", "--trusted-revision", "HEAD").status == 1)
    #expect(folder.files == files)
  }

  /// A document that was renamed in Git is compared with the document of the former name, in its
  /// former folder.
  @Test func renamed() throws {
    let importing = "import \"lib.shape\" as l\n" + Linted.roof()
    let folder = try Folder([
      "old/In.shape": importing, "old/lib.shape": "let ink = #123\n", "Left.shape": Linted.roof(),
    ])
    let commit = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    _ = try folder.shell(
      """
      git init -q . && git config diff.renames false && git add . && \(commit) commit -qm one
      mkdir new && git mv old/In.shape 'new/Öd "x".shape' && git mv old/lib.shape new/lib.shape
      """)
    let name = "new/Öd \"x\".shape"
    #expect(folder.text(name) == importing)
    #expect(try folder.run("lint", "--since", "HEAD").status == 0)
    try folder.write(name, importing + Linted.roof("Other", title: "Other"))
    let run = try folder.run("lint", "--since", "HEAD", "--format", "concise")
    #expect(run.output.hasPrefix("new/Öd \"x\".shape:20:9: warning"), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      try folder.shell("cd new && shapec lint --since HEAD --format concise").output
        .split(separator: "\n").count == 1)
    _ = try folder.shell("git add . && \(commit) commit -qm two")
    #expect(
      try folder.run("lint", "--since", "HEAD~1", "--format", "concise").output == run.output)
    // A file that was renamed outside of Git is new.
    _ = try folder.shell("mv Left.shape New.shape")
    #expect(try found(folder, "--since", "HEAD") == ["New.shape:7:9: warning"])
  }

  // MARK: The cache

  @Test func cache() throws {
    let folder = try Folder([
      "In.shape": "import \"lib.shape\" as l\n" + Linted.roof(), "lib.shape": "let ink = #123\n",
      "Clean.shape": Linted.clean,
    ])
    let arguments = ["lint", "--format", "json", "--cache", "kept"]
    let plain = try folder.run("lint", "--format", "json").output
    for _ in 0..<3 { #expect(try folder.run(arguments).output == plain) }
    let records = folder.files.filter { $0.hasPrefix("kept/") && !$0.hasSuffix(".gitignore") }
    #expect(records.count == 3)
    // Damaged records are ignored, and so are records for other input.
    for record in records {
      _ = try folder.shell("printf 'x%.0s' {1..80} >> \(record); cp \(record) kept/copy")
    }
    #expect(try folder.run(arguments).output == plain)
    for record in records { try folder.write(record, "") }
    #expect(try folder.run(arguments).output == plain)
    // Records depend on imported files and on the levels of rules.
    try folder.write("lib.shape", "let ink = nowhere\n")
    #expect(try folder.run(arguments).output.contains("'nowhere' is not declared"))
    try folder.write("lib.shape", "let ink = #123\n")
    #expect(try folder.run(arguments + ["--level", "drawing=off"]).output != plain)
    #expect(try folder.run(arguments).output == plain)
    #expect(try folder.run("lint", "--cache", "In.shape").status == 2)
  }
}
