import ShapeCompiler
import ShapeLint
import ShapeSVG

/// Returns the page that shows `sections` in the given order: HTML that needs no other file and
/// runs no script.
///
/// The same reviews give the same bytes on every machine. The page is also well-formed XML.
public func reportPage(
  _ sections: [ReportSection], options: ReportOptions = ReportOptions()
) -> [UInt8] {
  reportPage(sections, changes: [], options: options)
}

/// Returns the page that first shows `changes`, and then `sections`.
package func reportPage(
  _ sections: [ReportSection], changes: [ChangeSection], options: ReportOptions
) -> [UInt8] {
  page(title: options.title) { $0.writeBody(sections, changes, options) }
}

/// A page with the style of reports; `body` writes the contents of its body.
func page(title: String, _ body: (inout HTML) -> Void) -> [UInt8] {
  var page = HTML()
  page.append("<!DOCTYPE html>\n")
  page.element("html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"]) { html in
    html.newLine()
    html.element("head") { $0.writeHead(title) }
    html.newLine()
    html.element("body") { body(&$0) }
    html.newLine()
  }
  page.newLine()
  return page.bytes
}

extension HTML {
  fileprivate mutating func writeHead(_ title: String) {
    empty("meta", ["charset": "utf-8"])
    newLine()
    empty("meta", ["http-equiv": "Content-Security-Policy", "content": reportPolicy])
    newLine()
    empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    newLine()
    empty("meta", ["name": "color-scheme", "content": "light dark"])
    newLine()
    empty("meta", ["name": "generator", "content": "shapec"])
    newLine()
    element("title", text: title)
    newLine()
    append("<style>")
    append(reportStyle)
    append("</style>")
  }

  fileprivate mutating func writeBody(
    _ sections: [ReportSection], _ changes: [ChangeSection], _ options: ReportOptions
  ) {
    newLine()
    element("a", ["class": "skip", "href": "#drawings"], text: "Skip to the drawings")
    newLine()
    let summary = ReportSummary(sections)
    element("header") { $0.writeTitle(summary, options) }
    newLine()
    if !changes.isEmpty { write(changes) }
    element("nav", ["aria-labelledby": "summary"]) { $0.write(summary) }
    newLine()
    element("main", ["id": "drawings", "tabindex": "-1"]) { html in
      html.newLine()
      for section in sections { html.append(section.html) }
    }
    newLine()
    element("footer") { html in
      html.append("<p>Written by <code>shapec report</code>. Each picture is the SVG that ")
      html.append("<code>shapec svg</code> writes.</p>")
    }
    newLine()
  }

  private mutating func writeTitle(_ summary: ReportSummary, _ options: ReportOptions) {
    element("h1", text: options.title)
    let what =
      "\(counted(summary.drawingCount, "drawing")) in \(counted(summary.documentCount, "document"))"
    element("p", ["class": "lead"]) { html in
      html.append(text: what + ": ")
      html.element("strong", text: summary.counts.text)
    }
  }
}

/// The content security policy of the page, which allows only the page's own style sheet and
/// `data:` images.
let reportPolicy =
  "default-src 'none'; style-src '\(reportStyleHash)'; img-src data:; base-uri 'none'; "
  + "form-action 'none'"

/// A count with its noun: `1 drawing`, `2 drawings`.
func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
