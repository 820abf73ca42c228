/// The links of a Markdown file, and the places in the file to which links can lead.
extension MarkdownDocument {
  /// The targets of links and pictures, such as `pictures/badge.svg` and `#paint`.
  var links: [String] {
    prose.flatMap { line in
      let text = line.replacing(/`[^`]*`/, with: "")
      return text.matches(of: /\]\(([^)\s]*)\)/).map { String($0.1) }
        + text.matches(of: /(?:href|src|srcset)="([^"]*)"/).map { String($0.1) }
    }
  }

  /// The names of headings in links: `a-first-drawing` for `## A first drawing`. A repeated name
  /// has a number, as on GitHub.
  var anchors: Set<String> {
    var counts: [String: Int] = [:]
    var found: Set<String> = []
    for line in prose {
      guard let heading = line.wholeMatch(of: /#+ (.*)/) else { continue }
      let name = String(
        heading.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .map { $0 == " " ? "-" : $0 })
      let count = counts[name, default: 0]
      counts[name] = count + 1
      found.insert(count == 0 ? name : "\(name)-\(count)")
    }
    return found
  }

  /// The lines outside of fenced blocks.
  private var prose: [Substring] {
    var fence: Substring?
    return text.split(separator: "\n").filter { line in
      let content = line.drop { $0 == " " }
      let marks = content.prefix { $0 == "`" }
      if let open = fence {
        if content == open { fence = nil }
        return false
      }
      if marks.count >= 3 { fence = marks }
      return marks.count < 3
    }
  }
}
