import ShapeCompiler
public import ShapeLint
import ShapeSVG

/// The part of a report that shows one document. Sections can be made in any order, on any thread.
public struct ReportSection: Sendable {
  let html: HTML
  /// The rows of the summary.
  private(set) var rows: [Row] = []
  private(set) var remarks: [Remark] = []
  let drawingCount: Int

  /// A row of the summary: a drawing in the report.
  struct Row: Sendable {
    var name: String
    var document: String
    var anchor: String
    /// The size, as in `96 × 32`; empty if the drawing has errors.
    var size: String
    var counts: ReportCounts
  }

  struct Remark: Sendable {
    var id: String
    var severity: Review.Severity
    var anchor: String
  }

  /// Creates the section of a reviewed document.
  ///
  /// - Parameter number: The number of the document in the report; the ids in the section contain
  ///   this number.
  /// - Throws: An error if a picture or the section is too large, or if a picture cannot be
  ///   written.
  public init(
    _ review: Review, number: Int, options: ReportOptions = ReportOptions()
  ) throws(ReportError) {
    drawingCount = review.drawings.count
    let ids = ReportIDs(document: number)
    remarks = review.remarks.enumerated().map { index, remark in
      Remark(
        id: remark.id, severity: remark.severity,
        anchor: ids.finding(index))
    }
    var drawings: [ReportDrawing] = []
    var size = 0
    for index in review.drawings.indices {
      let drawing = try ReportSection.drawing(review, index, ids, options)
      if options.onlyFindings, drawing.remarks.isEmpty { continue }
      size += drawing.html.bytes.count
      if size > options.sectionSizeLimit { throw .sectionTooLarge }
      drawings.append(drawing)
      rows.append(drawing.row)
    }
    html = ReportSection.html(review, drawings, ids)
  }

  /// The number of bytes that the section adds to a page.
  public var size: Int { html.bytes.count }

  private static func drawing(
    _ review: Review, _ index: Int, _ ids: ReportIDs, _ options: ReportOptions
  ) throws(ReportError) -> ReportDrawing {
    do throws(SVGError) {
      return try ReportDrawing(review, index, ids, options)
    } catch {
      throw .picture(error)
    }
  }

  private static func html(
    _ review: Review, _ drawings: [ReportDrawing], _ ids: ReportIDs
  ) -> HTML {
    var html = HTML()
    let own = review.remarks.indices.filter { review.remarks[$0].drawing == nil }
    if drawings.isEmpty, own.isEmpty { return html }
    let shape = drawings.count > 1 ? "document several" : "document"
    html.element("section", ["class": shape, "aria-labelledby": ids.document]) { html in
      html.newLine()
      html.element("h2", ["id": ids.document]) { $0.append(path: review.name) }
      html.newLine()
      if !own.isEmpty { html.writeFindings(own, of: review, heading: "h3", ids, pictures: [:]) }
      html.element("div", ["class": "drawings"]) { html in
        html.newLine()
        for drawing in drawings { html.append(drawing.html) }
      }
      html.newLine()
    }
    html.newLine()
    return html
  }
}

/// The ids in one section of a report. Ids within pictures have prefixes of their own.
struct ReportIDs {
  /// The number of the document.
  private let number: Int

  init(document number: Int) {
    self.number = number
  }

  var document: String { "document-\(number)" }

  func drawing(_ index: Int) -> String { "drawing-\(number)-\(index + 1)" }

  func finding(_ index: Int) -> String { "finding-\(number)-\(index + 1)" }

  func picture(_ drawing: Int, _ index: Int) -> String {
    "picture-\(number)-\(drawing + 1)-\(index + 1)"
  }

  /// The prefix of every id in a picture.
  func prefix(_ drawing: Int, _ index: Int, isDark: Bool) -> String {
    "s\(number)-\(drawing + 1)-\(index + 1)\(isDark ? "-dark" : "")."
  }
}
