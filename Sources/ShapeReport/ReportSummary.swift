import ShapeCompiler
import ShapeLint
import ShapeSVG

/// The numbers of findings by severity.
struct ReportCounts: Hashable, Sendable {
  var errors = 0
  var warnings = 0
  var notes = 0

  var total: Int { errors + warnings + notes }

  mutating func count(_ severity: Review.Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  static func += (a: inout ReportCounts, b: ReportCounts) {
    a.errors += b.errors
    a.warnings += b.warnings
    a.notes += b.notes
  }

  /// The counts as text: `2 errors, 1 note`.
  var text: String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
    return parts.isEmpty ? "no findings" : parts.map { counted($0, $1) }.joined(separator: ", ")
  }
}

/// The beginning of a report: the number of findings of each rule, the drawings with findings, and
/// all drawings.
struct ReportSummary {
  private(set) var documentCount = 0
  private(set) var drawingCount = 0
  private(set) var counts = ReportCounts()
  fileprivate var rows: [ReportSection.Row] = []
  /// The rules, sorted by severity with the worst first, and then by name.
  fileprivate var rules: [Rule] = []

  fileprivate struct Rule {
    var id: String
    var severity: Review.Severity
    var count: Int
    /// The anchor of the first finding of the rule.
    var anchor: String
  }

  init(_ sections: [ReportSection]) {
    var indices: [String: Int] = [:]
    for section in sections {
      documentCount += 1
      drawingCount += section.drawingCount
      rows += section.rows
      for remark in section.remarks {
        counts.count(remark.severity)
        if let index = indices[remark.id] {
          rules[index].count += 1
          if remark.severity.rank < rules[index].severity.rank {
            rules[index].severity = remark.severity
          }
        } else {
          indices[remark.id] = rules.count
          rules.append(
            Rule(id: remark.id, severity: remark.severity, count: 1, anchor: remark.anchor))
        }
      }
    }
    rules.sort { ($0.severity.rank, $0.id) < ($1.severity.rank, $1.id) }
  }
}

extension HTML {
  mutating func write(_ summary: ReportSummary) {
    element("h2", ["id": "summary"], text: "Summary")
    newLine()
    if !summary.rules.isEmpty {
      writeTable("Findings by rule") { $0.writeRules(summary.rules) }
    }
    let found = summary.rows.filter { $0.counts.total > 0 }
    if !found.isEmpty { writeTable("Drawings with findings") { $0.writeRows(found) } }
    if found.count == summary.rows.count { return }
    element("details") { html in
      html.element("summary", text: "All \(counted(summary.rows.count, "drawing"))")
      html.newLine()
      html.writeTable("All drawings") { $0.writeRows(summary.rows) }
    }
    newLine()
  }

  /// Writes a table that scrolls if it is wider than the page.
  mutating func writeTable(_ caption: String, _ content: (inout HTML) -> Void) {
    element(
      "div", ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": caption]
    ) { html in
      html.element("table") { html in
        html.element("caption", text: caption)
        html.newLine()
        content(&html)
      }
    }
    newLine()
  }

  private mutating func writeRules(_ rules: [ReportSummary.Rule]) {
    writeHeader(["Rule", "Severity", "Findings"])
    element("tbody") { html in
      for rule in rules {
        html.element("tr") { html in
          html.element("th", ["scope": "row"]) { html in
            html.element("a", ["href": "#\(rule.anchor)"]) { $0.element("code", text: rule.id) }
          }
          html.element("td") { $0.write(rule.severity) }
          html.element("td", ["class": "number"], text: "\(rule.count)")
        }
        html.newLine()
      }
    }
  }

  private mutating func writeRows(_ rows: [ReportSection.Row]) {
    writeHeader(["Drawing", "Document", "Size", "Findings"])
    element("tbody") { html in
      for row in rows {
        html.element("tr") { html in
          html.element("th", ["scope": "row"]) {
            $0.element("a", ["href": "#\(row.anchor)"], text: row.name)
          }
          html.element("td") { $0.append(path: row.document) }
          html.element("td", ["class": "size"], text: row.size)
          html.element("td", text: row.counts.total == 0 ? "none" : row.counts.text)
        }
        html.newLine()
      }
    }
  }

  private mutating func writeHeader(_ titles: [String]) {
    element("thead") { html in
      html.element("tr") { html in
        for title in titles { html.element("th", ["scope": "col"], text: title) }
      }
    }
    newLine()
  }

  /// Writes the word for a severity; the color only repeats the same information.
  mutating func write(_ severity: Review.Severity) {
    element("span", ["class": "severity \(severity.rawValue)"], text: severity.rawValue)
  }
}

extension Review.Severity {
  /// The order of severities: 0 for the worst.
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
