import Foundation
import ShapeChanges
import ShapeSyntax
import TestSupport
import Testing

/// Merges of generated edits, compared with the document to which the edits of both authors are
/// applied one after another.
@Suite struct MergeTests {
  /// The outcome of one merge.
  private enum Outcome: String {
    case right, conflict, wrong
  }

  private struct Trial {
    var base: Sketch
    var ours: [SketchEdit]
    var theirs: [SketchEdit]

    /// The base after lists of edits, which are applied one after another.
    func applying(_ lists: [SketchEdit]...) -> Sketch {
      var sketch = base
      for edit in lists.joined() { edit.apply(to: &sketch) }
      return sketch
    }
  }

  private static func trial(_ seed: UInt64) -> Trial {
    var generator = SketchGenerator(seed: seed)
    let base = generator.sketch()
    let count = 1 + Int(seed % 4)
    let ours = generator.edits(of: base, count: count)
    let theirs = generator.edits(of: base, count: count)
    return Trial(base: base, ours: ours, theirs: theirs)
  }

  private static func merge(_ base: String, _ ours: String, _ theirs: String) -> MergeResult? {
    func source(_ text: String) -> SourceText { SourceText(name: "Sketch.shape", text: text) }
    return MergeVersions(
      base: source(base), ours: source(ours), theirs: source(theirs), limits: Limits()
    )?.merged(labels: MergeLabels())
  }

  /// Git's own merge of three texts.
  private static func gitMerge(_ texts: [String]) throws -> (text: String, isMerged: Bool) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "merge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in zip(["base", "ours", "theirs"], texts) {
      try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "merge-file", "-p", "-q", "ours", "base", "theirs"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus == 0)
  }

  private static func outcome(
    _ text: String, _ isMerged: Bool, _ expected: [String], _ base: String
  ) -> Outcome {
    if !isMerged { return .conflict }
    let known = SketchText(base).names
    let found = SketchText(text).normal(known)
    return expected.contains { SketchText($0).normal(known) == found } ? .right : .wrong
  }

  @Test func generatedEditsAreMerged() throws {
    var counts: [Outcome: Int] = [:]
    var gitCounts: [Outcome: Int] = [:]
    var wrong: [UInt64] = []
    for seed in 0..<Thoroughness.choose(quick: 240, slow: 600) as Range<UInt64> {
      let trial = Self.trial(seed)
      let base = trial.base.text
      let (ours, theirs) = (trial.applying(trial.ours).text, trial.applying(trial.theirs).text)
      // Both orders are correct. If both authors add something, or change the same thing, the
      // result depends on the order.
      let expected = [
        trial.applying(trial.ours, trial.theirs).text,
        trial.applying(trial.theirs, trial.ours).text,
      ]
      let result = try #require(Self.merge(base, ours, theirs), "\(seed)")
      let text = String(decoding: result.text, as: UTF8.self)
      let outcome = Self.outcome(text, result.conflicts.isEmpty, expected, base)
      counts[outcome, default: 0] += 1
      let git = try Self.gitMerge([base, ours, theirs])
      gitCounts[Self.outcome(git.text, git.isMerged, expected, base), default: 0] += 1
      if outcome == .wrong { wrong.append(seed) }
    }
    #expect(wrong.isEmpty)
    #expect(3 * counts[.conflict, default: 0] <= gitCounts[.conflict, default: 0])
  }

  // MARK: Properties

  @Test(arguments: 0..<Thoroughness.choose(quick: 80, slow: 200) as Range<UInt64>) func properties(
    _ seed: UInt64
  ) throws {
    let trial = Self.trial(seed)
    let base = trial.base.text
    let (ours, theirs) = (trial.applying(trial.ours).text, trial.applying(trial.theirs).text)
    func text(_ result: MergeResult?) -> String? {
      result.map { String(decoding: $0.text, as: UTF8.self) }
    }
    #expect(text(Self.merge(base, ours, base)) == ours)
    #expect(text(Self.merge(base, base, theirs)) == theirs)
    #expect(text(Self.merge(base, ours, ours)) == ours)
    let merged = try #require(Self.merge(base, ours, theirs))
    let swapped = try #require(Self.merge(base, theirs, ours))
    #expect(merged.conflicts.count == swapped.conflicts.count)
    let result = try #require(text(merged))
    if merged.conflicts.isEmpty {
      let known = SketchText(base).names
      #expect(
        SketchText(result).normal(known) == SketchText(text(swapped) ?? "").normal(known))
      let source = SourceText(name: "Sketch.shape", text: result)
      let parsed = parse(source, id: SourceID(0))
      #expect(parsed.diagnostics.isEmpty)
      #expect(formatted(parsed.tree, source) == source.bytes)
    }
    // A comment of one side is lost only if the other side has removed it.
    let lost = Self.comments(ours).union(Self.comments(theirs)).subtracting(Self.comments(result))
    #expect(lost.isSubset(of: Self.comments(base)))
  }

  /// A side that changes only the title does not affect the rest of the merge.
  @Test(arguments: 0..<Thoroughness.choose(quick: 40, slow: 100) as Range<UInt64>) func titleAlone(
    _ seed: UInt64
  ) throws {
    var generator = SketchGenerator(seed: seed)
    let base = generator.sketch()
    var ours = base
    let edits = generator.edits(of: base, count: 5).filter {
      if case .title = $0 { false } else { true }
    }
    for edit in edits { edit.apply(to: &ours) }
    var (theirs, expected) = (base, ours)
    (theirs.title, expected.title) = ("Other", "Other")
    let result = try #require(Self.merge(base.text, ours.text, theirs.text))
    #expect(result.conflicts.isEmpty)
    #expect(String(decoding: result.text, as: UTF8.self) == expected.text)
  }

  private static func comments(_ text: String) -> Set<Substring> {
    Set(text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("//") })
  }
}
