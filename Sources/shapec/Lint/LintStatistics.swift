import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The numbers of findings and of proofs for each rule.
struct LintStatistics: Sendable {
  /// The counts of a rule.
  struct Counts: Sendable {
    var found = 0
    var ignored = 0
    /// The number of findings in the baseline or in the earlier revision.
    var known = 0
    var proofs = ProofCounts()
  }

  private var counts: [String: Counts] = [:]

  mutating func add(_ file: LintedFile) {
    for remark in file.remarks { counts[remark.diagnostic.id, default: Counts()].found += 1 }
    for remark in file.ignored { counts[remark.diagnostic.id, default: Counts()].ignored += 1 }
    for remark in file.known { counts[remark.diagnostic.id, default: Counts()].known += 1 }
    for (rule, proofs) in file.proofs { counts[rule, default: Counts()].proofs += proofs }
  }

  /// The counts, sorted by the names of the rules.
  var rows: [(rule: String, counts: Counts)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The table of `--statistics`, with a line for each rule that has counts.
  var table: String {
    let head = [
      "rule", "found", "ignored", "known", "proved", "refuted", "unknown", "undeclared",
    ]
    let lines = [head] + rows.map { [$0.rule] + $0.counts.all.map { "\($0)" } }
    let widths = head.indices.map { column in lines.map { $0[column].utf8.count }.max() ?? 0 }
    return lines.map { line in
      let cells = line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].utf8.count)
        return column == 0 ? line[column] + space : space + line[column]
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension LintStatistics.Counts {
  fileprivate var all: [Int] {
    [found, ignored, known, proofs.proved, proofs.refuted, proofs.unknown, proofs.undeclared]
  }
}
