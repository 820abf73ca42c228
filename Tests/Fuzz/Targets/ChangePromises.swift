import ShapeChanges
import ShapeCompiler
import ShapeSyntax

/// The line between the versions of an input.
package let versionSeparator = Array("\n====\n".utf8)

/// The broken promises about the versions in `bytes`: two or three versions of a document,
/// separated by lines of `====`.
func changeProblems(_ bytes: [UInt8]) -> [String] {
  let texts = versions(bytes)
  let before = texts[0]
  let (after, third) = (texts.count > 1 ? texts[1] : before, texts.count > 2 ? texts[2] : before)
  return differenceProblems(before, after) + mergeProblems(before, after, third)
}

private func versions(_ bytes: [UInt8]) -> [[UInt8]] {
  var versions: [[UInt8]] = []
  var rest = bytes[...]
  while versions.count < 2, let end = rest.firstRange(of: versionSeparator) {
    versions.append(Array(rest[..<end.lowerBound]))
    rest = rest[end.upperBound...]
  }
  return versions + [Array(rest)]
}

private func version(_ bytes: [UInt8]) -> DocumentVersion? {
  DocumentVersion(SourceText(name: "fuzz.shape", bytes: bytes), compileDocument(bytes))
}

private func differenceProblems(_ before: [UInt8], _ after: [UInt8]) -> [String] {
  guard let x = version(before), let y = version(after) else { return [] }
  var problems: [String] = []
  for (x, y) in [(x, y), (y, x)] {
    let difference = DocumentDifference(x, y)
    if differenceText(difference, title: "").contains(where: { $0 == "\r\n" || $0 == "\r" }) {
      problems.append("the differences have a carriage return")
    }
    _ = differencesAsJSON([("fuzz.shape", .changed(difference, formerName: nil))])
    _ = breakingChanges(from: x, to: y, pictureShare: 0.01)
  }
  if !DocumentDifference(x, x).isEmpty { problems.append("a version differs from itself") }
  if !breakingChanges(from: x, to: x, pictureShare: 0).isEmpty {
    problems.append("an unchanged version has breaking changes")
  }
  return problems
}

private func mergeProblems(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [String] {
  func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> MergeResult? {
    let texts = [base, ours, theirs].map { SourceText(name: "fuzz.shape", bytes: $0) }
    return MergeVersions(base: texts[0], ours: texts[1], theirs: texts[2], limits: Limits())?
      .merged(labels: MergeLabels())
  }
  var problems: [String] = []
  if let result = merge(base, ours, base), result.text != ours || !result.conflicts.isEmpty {
    problems.append("the changes of one side are not merged")
  }
  _ = merge(base, ours, theirs)
  return problems
}
