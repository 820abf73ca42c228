package import ShapeChanges
package import ShapeCompiler
package import ShapeSVG

/// The part of a page of changes that shows one document. Sections can be made in any order, on any
/// thread.
package struct ChangeSection: Sendable {
  /// The name of the document.
  let name: String
  let anchor: String
  /// The names of the changed drawings, separated by commas; those of all drawings if the document
  /// was added or removed.
  private(set) var drawings = ""
  private(set) var drawingCount = 0
  private(set) var html = HTML()

  /// Creates the section of one document.
  ///
  /// - Parameters:
  ///   - number: The number of the document on the page; the ids of the section contain this
  ///     number.
  ///   - before: The program of the earlier version; nil if there is none.
  ///   - after: The program of the later version; nil if there is none.
  /// - Throws: An error if a picture is too large or cannot be written.
  package init(
    _ name: String, _ change: DocumentChange, before: Program?, after: Program?, number: Int,
    options: ReportOptions = ReportOptions()
  ) throws(SVGError) {
    self.name = name
    anchor = "changes-\(number)"
    let figures = ChangeFigures(before, after, number, options)
    var body = HTML()
    switch change {
    case .added: try addAll(of: after, "added", figures, isLater: true, to: &body)
    case .removed: try addAll(of: before, "removed", figures, isLater: false, to: &body)
    case .unreadable:
      body.element("p", ["class": "about"], text: "Not compared, because \(change.obstacle).")
    case .changed(let difference, let former):
      if let former { body.element("p", ["class": "about"], text: "Renamed from \(former).") }
      body.writeTable(difference.statements.rows(below: 0) + difference.shownPaints.rows, head: [])
      drawings = difference.drawings.map(\.name).joined(separator: ", ")
      drawingCount = difference.drawings.count
      for (index, drawing) in difference.drawings.enumerated() {
        try add(drawing, index, figures, to: &body)
      }
    }
    html.element("section", ["class": "change", "aria-labelledby": anchor]) { html in
      html.newLine()
      html.element("h2", ["id": anchor]) { $0.append(path: name) }
      html.newLine()
      html.append(body)
    }
    html.newLine()
  }

  /// The number of bytes that the section adds to a page.
  package var size: Int { html.bytes.count }

  /// Adds all drawings of a document that exists in only one version.
  private mutating func addAll(
    of program: Program?, _ word: String, _ figures: ChangeFigures, isLater: Bool,
    to html: inout HTML
  ) throws(SVGError) {
    html.element("p", ["class": "about"], text: "The document is \(word).")
    let all = program?.drawings ?? []
    drawings = all.map(\.name).joined(separator: ", ")
    drawingCount = all.count
    for (number, drawing) in all.enumerated() {
      html.element("h3", text: drawing.name)
      try figures.writeOne(drawing.index, number, isLater: isLater, to: &html)
    }
  }

  private func add(
    _ drawing: DrawingDifference, _ number: Int, _ figures: ChangeFigures, to html: inout HTML
  ) throws(SVGError) {
    html.element("h3", text: drawing.title)
    html.newLine()
    html.writeTable(drawing.statements.rows(below: 1), head: [])
    html.writeTable(drawing.shiftRows, head: ["moves by, at the"] + drawing.sizeTitles)
    html.writeTable(drawing.turnRows + drawing.shownPaints.rows, head: [])
    if !drawing.remark.isEmpty {
      html.element("p", ["class": "about"], text: drawing.remark + ".")
    }
    try figures.write(drawing, number, to: &html)
  }
}

extension HTML {
  /// Writes a table whose first column contains names; writes nothing if there are no rows.
  fileprivate mutating func writeTable(_ rows: [[String]], head: [String]) {
    if rows.isEmpty { return }
    element("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Changes"]) {
      html in
      html.element("table") { html in
        if !head.isEmpty {
          html.element("thead") { html in
            html.element("tr") { html in
              for cell in head { html.element("th", ["scope": "col"], text: cell) }
            }
          }
        }
        html.element("tbody") { html in
          for row in rows {
            html.element("tr") { html in
              html.element("th", ["scope": "row"]) { $0.element("code", text: row[0]) }
              for cell in row.dropFirst() { html.element("td") { $0.append(change: cell) } }
            }
            html.newLine()
          }
        }
      }
    }
    newLine()
  }

  /// Appends the words of a change, with a swatch before each color.
  private mutating func append(change words: String) {
    for (index, part) in words.split(separator: "#", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        append(text: String(part))
        continue
      }
      let digits = part.prefix { $0.isHexDigit }
      if [6, 8].contains(digits.count) {
        empty(
          "img",
          ["class": "swatch", "alt": "", "width": "12", "height": "12", "src": swatch(digits)])
      }
      append(text: "#" + part)
    }
  }

  /// The data URL of a picture that is filled with a color.
  private func swatch(_ digits: Substring) -> String {
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' "
      + "height='100%25' fill='%23\(digits)'/%3E%3C/svg%3E"
  }
}
