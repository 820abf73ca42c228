import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `shapec lint --format`
@Suite struct LintFormatTests {
  private static let formats = [
    "text", "concise", "json", "sarif", "github", "gitlab", "checkstyle", "junit",
  ]

  private func output(
    _ format: String, _ folder: Folder, _ arguments: String..., status: Int32 = 1
  ) throws -> String {
    let run = try folder.run(["lint", "--format", format] + arguments)
    #expect(run.status == status, "\(run.error)")
    return run.output
  }

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  // MARK: All

  /// The output has no control characters that a terminal interprets, and no characters that change
  /// the order of text.
  @Test(arguments: formats)
  func nothingIsObeyed(format: String) throws {
    let text = try output(format, try Folder(Linted.hostile))
    #expect(
      text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x0A: true
        case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
        default: true
        }
      })
  }

  /// Paths are relative to the folder of the call, however the documents are named.
  @Test(arguments: formats)
  func pathsAreRelative(format: String) throws {
    let folder = try Folder(["a b/In.shape": Linted.roof()])
    let outputs = try ["a b", "./a b/../a b/In.shape", folder.url.path].map { path in
      let text = try output(format, folder, path)
      return format == "text" || format == "concise" ? "" : text
    }
    #expect(Set(outputs).count == 1)
    #expect(!outputs[0].contains(folder.url.lastPathComponent + "/a b"))
  }

  @Test(arguments: formats)
  func statusIsThatOfText(format: String) throws {
    let folder = try Folder(["In.shape": Linted.untitled("D")])
    _ = try output(format, folder, status: 0)
    _ = try output(format, folder, "--fail-on", "note", status: 1)
    _ = try output(format, folder, "--level", "accessibility=error", status: 1)
    _ = try output(format, folder, "none.shape", status: 2)
    _ = try output(format, try Folder(["In.shape": Linted.clean]), status: 0)
  }

  /// Every format except `concise` has the sizes at which a finding occurs.
  @Test(arguments: formats.filter { $0 != "concise" })
  func notes(format: String) throws {
    let folder = try Folder([
      "In.shape": """
      drawing Label {
          canvas 80 x 30
          title "Label"
          frame box = canvas
          assume box.width in 40...200
          assume box.height in 30...30
          rect plate (20, 5, 50, 20) in box pin left width top bottom { fill #C00 }
      }

      """
    ])
    let text = try output(format, folder)
    #expect(text.contains("by 30 where box.width = 40") && text.contains("assume a larger frame"))
  }

  /// A file gets the same bytes as standard output, and one call can write several formats.
  @Test func severalAtOnce() throws {
    let folder = try Folder(["In.shape": Linted.roof()])
    let rest = Self.formats.dropFirst()
    let run = try folder.run(["lint"] + rest.flatMap { ["--format", "\($0)=out.\($0)"] })
    #expect(run.status == 1 && run.output == "")
    for format in rest { #expect(try output(format, folder) == folder.text("out.\(format)")) }
  }

  // MARK: JSON

  @Test func members() throws {
    let folder = try Folder(["a/In.shape": Linted.roof(), "a/Other.shape": Linted.ignored])
    let text = try output("json", folder)
    let object = try #require(try json(text) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    let expected = """
      {"rule": "drawing/duplicate-node", "severity": "warning", \
      "message": "the node has the same position as the node before it", "caption": "", \
      "path": "a/In.shape", "span": {"start": {"byte": 121, "line": 7, "column": 9}, \
      "end": {"byte": 135, "line": 7, "column": 23}}, "subject": "Roof/roof/2", \
      "fingerprint": "FINGERPRINT", "labels": [], "notes": [], "helps": [{"message": \
      "remove the node", "safe": true, "edits": [{"path": "a/In.shape", "span": {"start": \
      {"byte": 113, "line": 7, "column": 1}, "end": {"byte": 136, "line": 8, "column": 1}}, \
      "replacement": ""}]}], "picture": []}
      """
    let findings = try #require(object["findings"] as? [[String: Any]])
    let fingerprint = try #require(findings[0]["fingerprint"] as? String)
    #expect(text.contains("\n\(expected.replacing("FINGERPRINT", with: fingerprint))\n],"))
    let ignored = try #require(object["ignored"] as? [[String: Any]])
    #expect(ignored.map { $0["reason"] as? String } == ["it \"is\" <wanted>"])
    #expect(
      object["summary"] as? [String: Int] == [
        "files": 2, "unreadable": 0, "errors": 0, "warnings": 1, "notes": 0, "ignored": 1,
        "known": 0, "hidden": 0, "safeFixes": 1, "unsafeFixes": 0,
      ])
  }

  @Test func hostileJSON() throws {
    let object = try json(try output("json", try Folder(Linted.hostile)))
    let findings = try #require((object as? [String: Any])?["findings"] as? [[String: Any]])
    let paths = Set(findings.compactMap { $0["path"] as? String })
    #expect(paths == Set(Linted.hostile.keys).subtracting(["ignored.shape"]))
  }

  /// The output has a size at which a finding occurs, and the number of refuted claims.
  @Test func proofs() throws {
    let folder = try Folder(["In.shape": shrinking])
    let text = try output("json", folder)
    #expect(text.contains("\"rule\": \"resizing/collapse\""))
    #expect(text.contains("\"picture\": [\"--size\", "))
    #expect(text.contains(#""refuted": 1,"#))
  }

  private let shrinking = """
    drawing Field {
        canvas 80 x 30
        title "Field"
        frame box = canvas
        assume box.width in 30...200
        assume box.height in 30...30
        rect field (20, 5, 40, 20) in box pin left right { fill #C00 }
    }

    """

  // MARK: SARIF

  private func sarif(_ text: String) throws -> [String: Any] {
    let object = try #require(try json(text) as? [String: Any])
    #expect(try JSONSchema(fixture: "SARIF/schema.json").problems(of: object) == [])
    return try #require((object["runs"] as? [[String: Any]])?.first)
  }

  @Test func schema() throws {
    let all = try sarif(try output("sarif", try Folder(Linted.hostile)))
    let results = try #require(all["results"] as? [[String: Any]])
    #expect(results.count > 8)
    let levels = results.map {
      ($0["suppressions"] as? [Any])?.isEmpty == false ? "suppressed" : $0["level"] as? String ?? ""
    }
    let order = ["error", "warning", "note", "suppressed"]
    #expect(
      levels == levels.sorted { order.firstIndex(of: $0) ?? 9 < order.firstIndex(of: $1) ?? 9 })
    #expect(Set(levels) == Set(order))
  }

  /// All rules are listed, even without findings, and each result refers to its rule.
  @Test func rules() throws {
    let clean = try sarif(
      try output("sarif", try Folder(["In.shape": Linted.clean]), status: 0))
    let driver = try #require((clean["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count >= 8)
    #expect(
      rules.allSatisfy { ($0["help"] as? [String: String])?["markdown"]?.contains("```") == true })
    let run = try sarif(
      try output("sarif", try Folder(["In.shape": Linted.roof()]), "--level", "drawing=error"))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["level"] as? String == "error")
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let overrides = try #require(invocation["ruleConfigurationOverrides"] as? [[String: Any]])
    #expect(overrides.count == rules.count { ($0["id"] as? String)?.hasPrefix("drawing/") == true })
  }

  /// Addresses are relative and refer to existing files.
  @Test func addresses() throws {
    let folder = try Folder(Linted.hostile)
    let run = try sarif(try output("sarif", folder))
    let results = try #require(run["results"] as? [[String: Any]])
    for result in results {
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(place["artifactLocation"] as? [String: String])
      #expect(artifact["uriBaseId"] == "%SRCROOT%")
      let path = try #require(artifact["uri"]?.removingPercentEncoding)
      #expect(Linted.hostile[path] != nil)
      #expect(artifact["uri"]?.wholeMatch(of: /([A-Za-z0-9.\/_~-]|%[0-9A-F]{2})+/) != nil)
    }
  }

  /// Documents that cannot be read are in the output.
  @Test func unreadable() throws {
    let folder = try Folder(["In.shape": Linted.clean])
    let run = try sarif(try output("sarif", folder, "In.shape", "none.shape", status: 2))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    for (format, text) in [
      ("json", "there is no file 'none.shape'"), ("github", "\n::error title=shapec lint::there"),
      ("gitlab", "\"blocker\""), ("checkstyle", "there is no file"), ("junit", "<error message"),
    ] {
      let output = try output(format, folder, "In.shape", "none.shape", status: 2)
      #expect(("\n" + output).contains(text))
    }
  }

  /// Of too many results, the most severe ones are kept, and the others are counted.
  @Test(.enabled(if: Thoroughness.current > .quick)) func tooManyResults() throws {
    let folder = try Folder(["A.shape": Linted.roof()])
    let errors = String(repeating: "let a b\n", count: 9_000)
    for name in ["B", "C", "D"] { try folder.write("\(name).shape", errors) }
    let run = try sarif(try output("sarif", folder))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.allSatisfy { $0["level"] as? String == "error" })
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    let text = (notes.first?["message"] as? [String: String])?["text"] ?? ""
    let omission = /omitted results, beyond the first 25000: \d+/
    #expect(text.wholeMatch(of: omission) != nil, "\(text)")
  }

  // MARK: GitHub

  /// Each line is one command for a document, as the runner reads it, or a note in the log.
  @Test func commands() throws {
    let text = try output("github", try Folder(Linted.hostile))
    for line in text.split(separator: "\n") {
      if line.hasPrefix("note: ") {
        #expect(!line.contains("##["))
        continue
      }
      let match = try #require(
        line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/), "\(line)")
      for property in match.2.split(separator: ",") {
        let parts = property.split(separator: "=", maxSplits: 1)
        let names = ["file", "line", "col", "endLine", "endColumn", "title"]
        #expect(parts.count == 2 && names.contains(String(parts[0])), "\(property)")
      }
    }
    #expect(text.contains("::warning file=a%2Cline=1%3A%3Ax.shape,line=7,col=9,"))
  }

  /// GitHub finds a file by its name, even if the name has line breaks.
  @Test func pathsWithLineBreaks() throws {
    let folder = try Folder(["a\n::b\r,\u{1B}c.shape": Linted.roof()])
    let text = try output("github", folder)
    #expect(text.hasPrefix("::warning file=a%0A%3A%3Ab%0D%2C␛c.shape,line=7,"))
  }

  @Test func moreInTheLog() throws {
    let folder = try Folder(["In.shape": (0..<12).map { Linted.untitled("D\($0)") }.joined()])
    let notes = try output("github", folder, status: 0)
    #expect(notes.components(separatedBy: "::notice file").count == 10)
    #expect(notes.components(separatedBy: "\nnote: In.shape:").count == 4)
    let last =
      "::notice title=shapec lint::3 more in the log: GitHub shows 10 of each kind per step\n"
    #expect(notes.hasSuffix(last))
    let few = try output("github", try Folder(["In.shape": Linted.roof()]))
    #expect(!few.contains("shapec lint"))
  }

  /// Formats for people contain no commands, because a workflow reads commands from every log.
  @Test func noCommandsInText() throws {
    let folder = try Folder(Linted.hostile)
    for format in ["text", "concise"] {
      let run = try folder.shell("GITHUB_ACTIONS=true shapec lint --format \(format)")
      for line in run.output.split(separator: "\n") {
        #expect(!line.contains("##[") && !line.drop { $0 == " " }.hasPrefix("::"))
      }
    }
  }

  // MARK: GitLab

  @Test func codeQuality() throws {
    // A document with two findings that differ only in their ordinal.
    let twice = Linted.roof(again: "\n        corner (20, 0)")
    let folder = try Folder(Linted.hostile.merging(["twice.shape": twice]) { $1 })
    let issues = try #require(
      try json(try output("gitlab", folder)) as? [[String: Any]])
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(fingerprints.count == issues.count && Set(fingerprints).count == issues.count)
    for issue in issues {
      #expect(issue["description"] is String && issue["check_name"] is String)
      let severities = ["info", "minor", "major", "critical", "blocker"]
      #expect(severities.contains(issue["severity"] as? String ?? ""))
      let location = try #require(issue["location"] as? [String: Any])
      #expect(location["path"] is String)
      #expect(((location["lines"] as? [String: Int])?["begin"] ?? 0) > 0)
    }
    let none = try output("gitlab", try Folder(["In.shape": Linted.clean]), status: 0)
    #expect((try json(none) as? [Any])?.isEmpty == true)
  }

  // MARK: XML

  @Test func checkstyle() throws {
    let xml = try XMLOutline(try output("checkstyle", try Folder(Linted.hostile)))
    #expect(xml.elements.first?.name == "checkstyle")
    let files = xml.elements.filter { $0.name == "file" }
    #expect(files.count == Linted.hostile.count)
    // Characters that XML allows are unchanged.
    #expect(files.contains { $0.attributes["name"] == "a,line=1::x.shape" })
    for error in xml.elements where error.name == "error" {
      #expect(["info", "warning", "error"].contains(error.attributes["severity"] ?? ""))
      #expect((error.attributes["line"].flatMap { Int($0) } ?? 0) > 0)
      #expect(error.attributes["source"]?.contains("/") == true)
    }
  }

  /// Each document is a test case, which fails if the findings of the document make the tool fail.
  @Test func junit() throws {
    let folder = try Folder([
      "A.shape": Linted.roof(), "B.shape": Linted.untitled("B"), "C.shape": Linted.clean,
    ])
    func names(_ text: String) throws -> [String] {
      try XMLOutline(text).elements.map(\.name).filter { !$0.hasPrefix("testsuite") }
    }
    #expect(
      try names(try output("junit", folder))
        == ["testcase", "failure", "testcase", "system-out", "testcase"])
    #expect(
      try names(try output("junit", folder, "--fail-on", "note", "--max", "0"))
        == ["testcase", "failure", "testcase", "failure", "testcase"])
    let hostile = try names(try output("junit", try Folder(Linted.hostile)))
    #expect(hostile.count { $0 == "testcase" } == Linted.hostile.count)
  }

  // MARK: Many

  /// Findings are written as they are found, each of them once.
  @Test func veryMany() throws {
    let folder = try Folder()
    let count = Thoroughness.choose(quick: 1_000, slow: 10_000)
    for file in 0..<(count / 500) {
      let drawings = (0..<500).map { Linted.untitled("D\($0)") }
      try folder.write("F\(file).shape", drawings.joined())
    }
    let outputs = ["json", "sarif", "gitlab", "checkstyle", "junit", "github"]
    let run = try folder.run(["lint"] + outputs.flatMap { ["--format", "\($0)=out.\($0)"] })
    #expect(run.status == 0, "\(run.error)")
    let object = try json(folder.text("out.json") ?? "") as? [String: Any]
    #expect((object?["findings"] as? [Any])?.count == count)
    #expect((try sarif(folder.text("out.sarif") ?? "")["results"] as? [Any])?.count == count)
    #expect((try json(folder.text("out.gitlab") ?? "") as? [Any])?.count == count)
    let errors = try XMLOutline(folder.text("out.checkstyle") ?? "").elements
    #expect(errors.count { $0.name == "error" } == count)
    #expect(folder.text("out.github")?.contains("::\(count - 9) more in the log") == true)
  }
}

/// The elements of an XML document, in order.
private final class XMLOutline: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isWellFormed = parser.parse()
    #expect(isWellFormed, "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }
}
