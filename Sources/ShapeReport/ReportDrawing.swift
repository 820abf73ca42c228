import ShapeCompiler
import ShapeGeometry
import ShapeLint
import ShapeSVG

/// The part of a report that shows one drawing.
struct ReportDrawing {
  let html: HTML
  let row: ReportSection.Row
  /// The indices of the remarks about the drawing.
  let remarks: [Int]

  init(
    _ review: Review, _ index: Int, _ ids: ReportIDs, _ options: ReportOptions
  ) throws(SVGError) {
    let drawing = review.drawings[index]
    remarks = review.remarks.indices.filter { review.remarks[$0].drawing == index }
    var counts = ReportCounts()
    for remark in remarks { counts.count(review.remarks[remark].severity) }
    row = ReportSection.Row(
      name: drawing.name, document: review.name, anchor: ids.drawing(index),
      size: drawing.size ?? "", counts: counts)
    let scale = ReportScale(drawing)
    var figures: [ReportFigure] = []
    for picture in drawing.pictures.indices {
      figures.append(try ReportFigure(review, index, picture, scale, ids, options))
    }
    html = ReportDrawing.html(review, index, remarks, figures, row, ids)
  }

  private static func html(
    _ review: Review, _ index: Int, _ remarks: [Int], _ figures: [ReportFigure],
    _ row: ReportSection.Row, _ ids: ReportIDs
  ) -> HTML {
    var html = HTML()
    let drawing = review.drawings[index]
    let isFolded = remarks.isEmpty
    // A drawing without remarks is folded, and shows the picture of its design as a preview.
    let preview = isFolded ? figures.firstIndex { $0.picture.kind == .design } : nil
    html.start(drawing: row.anchor, isOpen: !isFolded) { html in
      html.element("summary") { html in
        html.element("h3", text: drawing.name)
        html.append(" ")
        let about = [row.size, isFolded ? "" : row.counts.text].filter { !$0.isEmpty }
        html.element("span", ["class": "about"], text: about.joined(separator: ", "))
        if let preview { figures[preview].writePreview(to: &html) }
      }
      html.newLine()
      html.write(documentation: drawing.documentation)
      html.element("div", ["class": isFolded ? "inside" : "inside with-findings"]) { html in
        html.newLine()
        html.write(figures, without: preview)
        html.write(drawing.limits)
        if isFolded { return }
        html.writeFindings(
          remarks, of: review, heading: "h4", ids, pictures: pictures(drawing, index, ids))
      }
      html.newLine()
    }
    html.newLine()
    return html
  }

  /// The ids of the pictures in which remarks are marked, by the indices of the remarks. A remark
  /// that is marked in several pictures has the id of the last one.
  private static func pictures(
    _ drawing: Review.Drawing, _ index: Int, _ ids: ReportIDs
  ) -> [Int: String] {
    var result: [Int: String] = [:]
    for (picture, value) in drawing.pictures.enumerated() {
      for mark in value.marks { result[mark.remark] = ids.picture(index, picture) }
    }
    return result
  }
}

extension HTML {
  /// Writes a documentation text, in which blank lines separate the paragraphs.
  fileprivate mutating func write(documentation: String) {
    var paragraph = ""
    let lines = documentation.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.map(String.init) + [""] {
      if !line.allSatisfy({ $0 == " " }) {
        paragraph += paragraph.isEmpty ? line : " " + line
      } else if !paragraph.isEmpty {
        element("p", ["class": "documentation"], text: paragraph)
        newLine()
        paragraph = ""
      }
    }
  }

  /// Writes the figures. If a figure is already shown as the preview, only the rest of this figure
  /// is written.
  fileprivate mutating func write(_ figures: [ReportFigure], without preview: Int?) {
    element("div", ["class": "pictures"]) { html in
      html.newLine()
      for (index, figure) in figures.enumerated() {
        if index == preview {
          figure.writeRest(to: &html)
        } else {
          figure.write(to: &html)
        }
      }
      if figures.isEmpty {
        html.element("p", ["class": "about"], text: "This drawing has errors and cannot be drawn.")
      } else if figures.count == 1, preview != nil, !figures[0].hasDark {
        html.element("p", ["class": "about"], text: "No other sizes are declared.")
      }
    }
    newLine()
  }

  /// Writes the limits of a drawing as a table; nothing if there are none.
  fileprivate mutating func write(_ limits: [LimitSummary]) {
    if limits.isEmpty { return }
    writeTable("Limits") { html in
      for limit in limits {
        html.element("tr") { html in
          html.element("td", text: "line \(limit.line)")
          html.element("td") { $0.element("code", text: limit.statement) }
          html.element("td", text: limit.condition)
        }
        html.newLine()
      }
    }
  }

  fileprivate mutating func start(
    drawing anchor: String, isOpen: Bool, _ content: (inout HTML) -> Void
  ) {
    if isOpen {
      element("details", ["class": "drawing", "id": anchor, "open": "open"], content)
    } else {
      element("details", ["class": "drawing", "id": anchor], content)
    }
  }
}

extension Review.Drawing {
  /// The size of the design, or else of the first picture; nil if there is no picture.
  fileprivate var size: String? {
    (pictures.first { $0.kind == .design } ?? pictures.first)?.scene.sizeText
  }
}

extension Scene {
  /// The size in points, as in `96 × 32`.
  var sizeText: String { "\(pageNumber(width)) × \(pageNumber(height))" }
}
