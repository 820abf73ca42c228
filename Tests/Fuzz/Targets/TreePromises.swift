import ShapeSyntax
import TestSupport

/// The broken promises about the tree of `bytes`. The tokens must cover the bytes, the nodes must
/// be nested, and the places of the diagnostics must be valid.
func treeProblems(_ bytes: [UInt8]) -> [String] {
  let source = SourceText(name: "fuzz.shape", bytes: bytes)
  var sources = SourceMap()
  let id = sources.add(source)
  let parsed = parse(source, id: id)
  var problems = structureProblems(parsed.tree, bytes)
  let lexed = lex(source, id: id)
  if !lexed.tokens.isSame(as: parsed.tree.tokens) { problems.append("the parser changes tokens") }
  let again = parse(source, id: id)
  if again.diagnostics != parsed.diagnostics {
    problems.append("a second parse has different diagnostics")
  }
  return problems + diagnosticProblems(parsed.diagnostics, sources)
    + formattingProblems(parsed, source)
}

/// The broken promises about `diagnostics`. Their places must be in `sources`, it must be possible
/// to print them, and it must be possible to apply their edits.
func diagnosticProblems(_ diagnostics: [Diagnostic], _ sources: SourceMap) -> [String] {
  let renderers = [false, true].map { DiagnosticRenderer(sources: sources, color: $0) }
  var problems: [String] = []
  for (i, diagnostic) in diagnostics.enumerated() {
    let edits = diagnostic.helps.flatMap(\.edits)
    let spans =
      [diagnostic.span] + diagnostic.labels.map(\.span) + edits.map(\.span)
    for span in spans where !sources.contains(span) {
      return ["\(diagnostic.id) has the invalid place \(span)"]
    }
    // Many diagnostics are of few kinds, so it suffices to print some.
    if i >= 40 { continue }
    for renderer in renderers where renderer.render(diagnostic).isEmpty {
      problems.append("\(diagnostic.id) is printed as an empty text")
    }
    let line = renderers[0].concise(diagnostic)
    if line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      problems.append("\(diagnostic.id) prints a control character")
    }
    for help in diagnostic.helps where !help.edits.isEmpty {
      let source = sources[help.edits[0].span.source]
      guard canApply(help.edits, to: source) else {
        problems.append("the edits of \(diagnostic.id) cannot be applied")
        continue
      }
      if applying(help.edits, to: source) == source.bytes {
        problems.append("the edits of \(diagnostic.id) change nothing")
      }
    }
  }
  return problems
}

extension TokenList {
  fileprivate func isSame(as other: TokenList) -> Bool {
    count == other.count && (0..<count).allSatisfy { kind($0) == other.kind($0) }
  }
}

extension SourceMap {
  fileprivate func contains(_ span: SourceSpan) -> Bool {
    sources.indices.contains(span.source.index) && span.start >= 0 && span.start <= span.end
      && span.end <= self[span.source].bytes.count
  }
}
