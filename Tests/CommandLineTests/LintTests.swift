import Foundation
import Testing

/// `shapec lint`
@Suite struct LintTests {
  private let place = "In.shape:7:9: warning[drawing/duplicate-node]"

  /// The command that shows a finding about an animated parameter has the option `--still`, because
  /// an animation would replace the value.
  @Test func showsFindingsOfWhatMoves() throws {
    let document = """
      drawing Thin {
          canvas 40 x 40
          title "Thin"
          param lw: number = 4 in 0...20
          rect (10, 10, 20, 20) { stroke #000 width lw }
          animate lw from 2 to 9
      }

      """
    let run = try Folder(["Thin.shape": document]).run("lint", "Thin.shape")
    #expect(run.output.contains("shapec svg Thin.shape --still --set lw="))
  }

  @Test func findings() throws {
    let folder = try Folder(["In.shape": Linted.roof(), "Clean.shape": Linted.clean])
    let run = try folder.run("lint")
    #expect(run.status == 1 && run.error == "")
    #expect(run.output.contains("  --> In.shape:7:9\n"))
    #expect(run.output.hasSuffix("\n1 warning; '--fix' fixes 1\n"))
    let clean = try folder.run("lint", "Clean.shape")
    #expect(clean.status == 0 && clean.output == "" && clean.error == "")
    let concise = try folder.run("lint", "--format", "concise").output
    #expect(concise == "\(place): the node has the same position as the node before it\n")
  }

  /// A line is removed together with its whole line end, even if the line end has two bytes.
  @Test func lineEndsOfTwoBytes() throws {
    let text = Linted.roof()
    let folder = try Folder(["In.shape": text.replacing("\n", with: "\r\n"), "Plain.shape": text])
    _ = try folder.run("lint", "--fix")
    let plain = try #require(folder.text("Plain.shape"))
    #expect(plain != text)
    #expect(folder.text("In.shape") == plain.replacing("\n", with: "\r\n"))
  }

  /// A document is linted once and reported under one name, even if the call names it in several
  /// ways.
  @Test func namedTwice() throws {
    let folder = try Folder(["work/In.shape": Linted.roof(), "Out.shape": Linted.roof("Other")])
    for names in ["In.shape ../work/In.shape", "../work/In.shape \"$PWD/In.shape\"", "../work ."] {
      for format in ["concise", "text"] {
        let run = try folder.shell("cd work && shapec lint --format \(format) \(names)")
        #expect(run.output.ranges(of: "In.shape:7:9").count == 1, "\(run.output)")
        #expect(!run.output.contains("/In.shape"), "\(run.output)")
      }
    }
    let beside = try folder.shell("cd work && shapec lint --format concise .. ")
    #expect(beside.output.contains("../Out.shape:7:9") && beside.output.contains("\nIn.shape:7:9"))
  }

  @Test func levels() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    func status(_ arguments: String...) throws -> Int32 {
      try folder.run(["lint"] + arguments).status
    }
    #expect(try status("--fail-on", "error") == 0)
    #expect(try status("--fail-on", "error", "--level", "drawing=error") == 1)
    #expect(try status("--level", "drawing/duplicate-node=note") == 0)
    #expect(try status("--level", "drawing/duplicate-node=off") == 0)
    #expect(try status("--level", "drawing/none=off") == 2)
    let ignored = try Folder(["In.shape": Linted.ignored])
    #expect(try ignored.run("lint").status == 0)
    #expect(try ignored.run("lint", "--no-inline-suppressions").status == 1)
  }

  /// Diagnostics about a file are reported once, even if several documents import the file.
  @Test func importedTwice() throws {
    let folder = try Folder([
      "lib.shape": "let a = nowhere\n", "A.shape": "import \"lib.shape\" as l\n" + Linted.clean,
      "B.shape": "import \"lib.shape\" as l\n" + Linted.clean,
    ])
    for paths in [[], ["lib.shape", "B.shape", "A.shape"]] {
      let run = try folder.run(
        ["lint", "--format", "concise", "--level", "structure=off"] + paths)
      #expect(run.output == "lib.shape:1:9: error[name/undefined]: 'nowhere' is not declared\n")
    }
  }

  /// An exceeded limit has its own exit status, as in other commands.
  @Test func limits() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    #expect(try folder.run("lint", "--max-points", "1").status == 3)
  }

  // MARK: Outputs

  @Test func outputs() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    for option in ["-o", "--output", "--output-file"] {
      let run = try folder.run("lint", "--format", "concise", option, "out")
      #expect(run.status == 1 && run.output == "" && folder.text("out")?.hasPrefix(place) == true)
    }
    #expect(try folder.shell("shapec lint -o /dev/null").output == "")
    #expect(try folder.shell("shapec lint --format gitlab=>(cat >&2)").error.contains("minor"))
    for (arguments, message) in [
      (["--format", "json", "--format", "sarif"], "two formats are written to standard output"),
      (["--format", "json=x", "--format", "sarif=./x"], "cannot be written to './x', which is"),
      (["-o", "In.shape"], "cannot be written to 'In.shape'"),
      (["--format", "json=x", "-o", "y"], "'--output' is for one format"),
      (["--format", "yaml"], "yaml"), (["--format", "json="], "json="),
    ] {
      let run = try folder.run(["lint"] + arguments)
      #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    }
    #expect(folder.text("In.shape") == Linted.roof())
    #expect(try folder.run("lint", "-o", "none/out").status == 74)
    #expect(folder.files == ["In.shape", "out"])
  }

  // MARK: How many

  @Test func most() throws {
    let folder = try Folder(["In.shape": (0..<5).map { Linted.roof("R\($0)") }.joined()])
    let run = try folder.run("lint", "--max", "2")
    #expect(run.status == 1 && run.error == "")
    #expect(run.output.hasSuffix("5 warnings; 3 not shown; '--fix' fixes 5\n"))
    let concise = try folder.run("lint", "--format", "concise", "--max", "0")
    #expect(concise.status == 1 && concise.output == "")
    #expect(concise.error == "shapec: warning: '--max' hides 5 findings\n")
    #expect(try folder.run("lint", "--max=-1").status == 2)
  }

  @Test func statistics() throws {
    let folder = try Folder(["A.shape": Linted.roof(), "B.shape": Linted.ignored])
    let table = """
      rule                    found  ignored  known  proved  refuted  unknown  undeclared
      drawing/duplicate-node      1        1      0       0        0        0           0

      """
    let run = try folder.run("lint", "--format", "concise", "--statistics")
    #expect(run.output.hasSuffix("\n" + table) && run.error == "")
    // In formats for programs, the table is not part of the output.
    let forPrograms = try folder.run("lint", "--format", "gitlab", "--statistics")
    #expect(forPrograms.output.hasSuffix("]\n") && forPrograms.error == table)
  }

  // MARK: Baseline

  @Test func baseline() throws {
    let folder = try Folder(["A.shape": Linted.roof(), "B.shape": Linted.roof()])
    let written = try folder.run("lint", "--write-baseline", "base")
    #expect(written.status == 0 && written.output == "")
    #expect(written.error == "shapec: the baseline 'base' has 2 findings\n")
    let lines = (folder.text("base") ?? "").split(separator: "\n")
    #expect(lines.count == 2 && lines == lines.sorted())
    let entry =
      #"{"path": "A.shape", "rule": "drawing/duplicate-node", "subject": "Roof/roof/2", "#
      + #""fingerprint": ""#
    #expect(lines[0].hasPrefix(entry))
    #expect(lines[0].dropFirst(entry.utf8.count).wholeMatch(of: /[0-9a-f]{32}"}/) != nil)
    let run = try folder.run("lint", "--baseline", "base")
    #expect(run.status == 0 && run.output == "" && run.error == "")
    // A new finding is reported.
    try folder.write("C.shape", Linted.roof())
    let more = try folder.run("lint", "--baseline", "base", "--format", "concise")
    #expect(more.status == 1 && more.output.hasPrefix("C.shape:7:9"))
    #expect(
      try folder.run("lint", "--baseline", "base", "--format", "sarif").output.contains(
        #""kind": "external", "justification": "the finding is not new""#))
  }

  /// Fingerprints survive rewording: the baseline in `Fixtures` has the first wording of every
  /// message. If a finding is missing, its diagnostic has lost its `key`, or a fixture has changed.
  /// In the second case, the entry must be removed from the baseline.
  @Test func earlierBaselineIsKnown() throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures").standardizedFileURL
    let baseline = fixtures.appending(path: "earlier.baseline")
    let entries = try String(contentsOf: baseline, encoding: .utf8).split(separator: "\n")
    let paths = try entries.map { line in
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
      return try #require(entry?["path"])
    }
    let documents = Set(paths).sorted().map { fixtures.appending(path: $0).path }
    let run = try Folder().run(
      ["lint", "--baseline", baseline.path, "--format", "json"] + documents)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let summary = try #require(report?["summary"] as? [String: Any])
    #expect(entries.count > 150)
    #expect(summary["known"] as? Int == entries.count)
  }

  @Test func staleBaseline() throws {
    let folder = try Folder(["A.shape": Linted.roof(), "B.shape": Linted.roof()])
    _ = try folder.run("lint", "--write-baseline", "base")
    try folder.write("A.shape", Linted.clean)
    let message =
      "in the baseline 'base', 1 of 2 entries matches nothing; the first is 'drawing/duplicate-node' in "
      + "'A.shape'; '--write-baseline' removes stale entries\n"
    let run = try folder.run("lint", "--baseline", "base")
    #expect(run.status == 0 && run.error == "shapec: warning: " + message)
    let strict = try folder.run("lint", "--baseline", "base", "--strict-baseline")
    #expect(strict.status == 1 && strict.error == "shapec: " + message)
    // Entries are not stale if their document or rule is not checked.
    for arguments in [["B.shape"], ["--level", "drawing=off"]] {
      let run = try folder.run(["lint", "--baseline", "base", "--strict-baseline"] + arguments)
      #expect(run.status == 0 && run.error == "")
    }
    try folder.write("A.shape", Linted.wrong)
    #expect(
      try folder.run("lint", "--baseline", "base", "--strict-baseline").error == "")
    // The entry of a deleted document is always stale.
    _ = try folder.shell("rm A.shape")
    #expect(
      try folder.run("lint", "--baseline", "base", "--strict-baseline", "B.shape").status == 1)
  }

  /// A baseline can be used from any folder. It keeps the entries of documents that are not
  /// checked.
  @Test func baselineFromAnywhere() throws {
    let folder = try Folder([
      "A.shape": Linted.roof(), "Screens/B.shape": Linted.roof(), "Other/C.shape": Linted.roof(),
    ])
    _ = try folder.run("lint", "--write-baseline", "base")
    let written = folder.text("base")
    let strict = "--strict-baseline --baseline"
    for call in [
      "cd Screens; shapec lint \(strict) ../base", "cd Screens; shapec lint \(strict) ../base ..",
      "cd Screens; shapec lint --write-baseline ../base",
      "cd Screens; shapec lint --write-baseline \"$OLDPWD/base\" ../Other B.shape ../Screens",
      "shapec lint \(strict) base \"$PWD/Screens\"", "shapec lint \(strict) Screens/../base Other",
    ] {
      let run = try folder.shell(call)
      #expect(run.status == 0 && !run.error.contains("stale"), "\(call): \(run.error)")
      #expect(folder.text("base") == written)
    }
    // A baseline that is written from a subfolder has the same paths.
    _ = try folder.shell("cd Screens && shapec lint --write-baseline ../again ..")
    #expect(folder.text("again") == written)
    try folder.write("Screens/B.shape", Linted.clean)
    _ = try folder.shell("rm Other/C.shape")
    let shrunk = try folder.shell("cd Screens && shapec lint --write-baseline ../base")
    #expect(
      shrunk.error == "shapec: the baseline '../base' has 1 finding; 2 stale entries were removed\n"
    )
    #expect(folder.text("base")?.hasPrefix(#"{"path": "A.shape""#) == true)
  }

  /// An entry for standard input is not stale if standard input is not read.
  @Test func baselineOfStandardInput() throws {
    let folder = try Folder(["A.shape": Linted.roof()])
    _ = try folder.run("lint", "-", "A.shape", "--write-baseline", "base", input: Linted.roof())
    #expect(folder.text("base")?.contains("<stdin>") == true)
    let run = try folder.run("lint", "A.shape", "--baseline", "base", "--strict-baseline")
    #expect(run.status == 0 && run.error == "")
  }

  /// Rewriting a baseline removes stale entries. It adds new entries only with `--grow-baseline`.
  @Test func ratchet() throws {
    let folder = try Folder(["A.shape": Linted.roof(), "B.shape": Linted.roof()])
    _ = try folder.run("lint", "--write-baseline", "base")
    try folder.write("A.shape", Linted.clean)
    try folder.write("C.shape", Linted.roof())
    let partial = try folder.run("lint", "--write-baseline", "base", "B.shape")
    #expect(partial.error == "shapec: the baseline 'base' has 2 findings\n")
    let shrunk = try folder.run("lint", "--write-baseline", "base", "--format", "concise")
    #expect(shrunk.status == 1 && shrunk.output.hasPrefix("C.shape:7:9"))
    #expect(
      shrunk.error == "shapec: the baseline 'base' has 1 finding; 1 stale entry was removed\n")
    let grown = try folder.run("lint", "--write-baseline", "base", "--grow-baseline")
    #expect(grown.status == 0 && grown.error == "shapec: the baseline 'base' has 2 findings\n")
    for arguments in [
      ["--baseline", "base", "--write-baseline", "base"], ["--grow-baseline"],
      ["--strict-baseline"],
    ] {
      #expect(try folder.run(["lint"] + arguments).status == 2)
    }
  }

  /// Errors of the compiler are never part of a baseline.
  @Test func errorsAreNotKnown() throws {
    let folder = try Folder(["In.shape": Linted.wrong])
    for arguments in [
      ["--write-baseline", "base"], ["--write-baseline", "base", "--grow-baseline"],
    ] {
      let run = try folder.run(["lint"] + arguments)
      #expect(run.status == 1 && run.output.contains("error[name/undefined]"))
      #expect(folder.text("base") == "")
    }
  }

  @Test(arguments: [
    ("<<<<<<< ours", "it is not a JSON object"), ("{}", "the members of the object must be"),
    ("[]", "not a JSON"),
    (
      #"{"fingerprint": "0", "path": "a", "rule": "b", "subject": "c"}"#, "'0' is not a fingerprint"
    ),
    (
      #"{"fingerprint": null, "path": "a", "rule": "b", "subject": "c"}"#,
      "the members of the object must be"
    ),
    (#"{"path": "a", "path": "b"}"#, "it has two members named 'path'"),
    (String(repeating: "[", count: 100_000), "it is not a JSON object"),
    (String(repeating: "{\"a\":", count: 100_000), "it is not a JSON object"),
    ("\u{0}\u{1B}]0;x\u{7}", "it is not a JSON object"),
  ])
  func damagedBaseline(text: String, reason: String) throws {
    let folder = try Folder(["In.shape": Linted.roof(), "base": "\n" + text])
    for option in ["--baseline", "--write-baseline"] {
      let run = try folder.run("lint", option, "base")
      #expect(run.status == 2 && run.output == "")
      #expect(run.error.hasPrefix("shapec: the baseline is damaged: base:2: "), "\(run.error)")
      #expect(run.error.contains(reason), "\(run.error)")
      #expect(folder.text("base") == "\n" + text)
    }
  }

  @Test func unreadableBaseline() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    let setup =
      "mkfifo pipe; mkdir dir; printf '\\xff\\xfe{\\0' > utf16; printf '{\"\\xff\"' > bytes"
    _ = try folder.shell(setup)
    for (path, reason) in [
      ("pipe", "it is not a file"), ("dir", "it is not a file"), ("none", "No such file"),
      ("/dev/zero", "it is not a file"), ("utf16", "in UTF-16"), ("bytes", "not UTF-8"),
    ] {
      let run = try folder.run("lint", "--baseline", path)
      #expect(run.status == 2 && run.error.contains(reason), "\(run.error)")
    }
  }

  // MARK: Fingerprints

  private func fingerprints(_ text: String, name: String = "In.shape") throws -> [String] {
    let run = try Folder([name: text]).run("lint", "--format", "gitlab")
    let issues = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    return (issues ?? []).compactMap { $0["fingerprint"] as? String }
  }

  /// Fingerprints do not change if lines are added, nodes are renumbered or statements are moved.
  @Test func fingerprintsStay() throws {
    let two = Linted.roof("A") + Linted.roof("B")
    let (a, b) = (try fingerprints(two)[0], try fingerprints(two)[1])
    #expect(a != b)
    #expect(
      try fingerprints("// a\n\n" + two.replacing("canvas", with: "// c\n\n canvas")) == [a, b])
    #expect(try fingerprints(Linted.roof("B") + Linted.roof("A")) == [b, a])
    let renumbered = two.replacing(
      "corner (0, 20)\n", with: "corner (0, 20)\n        corner (3, 3)\n")
    #expect(try fingerprints(renumbered) == [a, b])
    #expect(try fingerprints(two.replacing("\n", with: "\r\n")) == [a, b])
    #expect(try fingerprints(Linted.roof("C")) != [a])
    #expect(try fingerprints(Linted.roof("A"), name: "Other.shape") != [a])
  }

  /// An additional equal finding gets an additional fingerprint. Ignored findings are counted, too.
  @Test func fingerprintsOfEquals() throws {
    let again = "\n        corner (20, 0)"
    let two = try fingerprints(Linted.roof(again: again))
    let three = try fingerprints(Linted.roof(again: again + again))
    #expect(two.count == 2 && three.count == 3 && Set(three).count == 3)
    #expect(Array(three.prefix(2)) == two)
    let ignored = "  // lint:ignore drawing/duplicate-node -- it is wanted" + again
    #expect(try fingerprints(Linted.roof(again: ignored)) == [two[1]])
  }

  /// Fingerprints and baselines are as documented in `Grammar/FINDINGS.md`.
  @Test func fingerprintIsDocumented() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let document = try String(
      contentsOf: root.appendingPathComponent("Grammar/FINDINGS.md"), encoding: .utf8)
    func block(_ language: String) throws -> String {
      let start = try #require(document.range(of: "```\(language)\n")).upperBound
      let end = try #require(document.range(of: "```\n", range: start..<document.endIndex))
      return String(document[start..<end.lowerBound])
    }
    let folder = try Folder(["Icons/Roof.shape": Linted.roof()])
    let sum = try folder.shell(
      "if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi",
      input: try block("text"))
    _ = try folder.run("lint", "--write-baseline", "base")
    #expect(folder.text("base")?.contains(sum.output.prefix(32)) == true)
    #expect(folder.text("base") == (try block("json")))
  }

  /// Digits in names are part of the fingerprint.
  @Test func numbersOfMessages() throws {
    func note(_ name: String) -> String { Linted.untitled(name) }
    let (a, b) = (try fingerprints(note("D1")), try fingerprints(note("D2")))
    #expect(a.count == 1 && b.count == 1 && a != b)
  }
}
