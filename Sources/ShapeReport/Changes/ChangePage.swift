import ShapeChanges

/// Returns an HTML page, in the style of reports, that shows `sections` in the given order. The
/// page needs no other file and runs no script.
///
/// The same changes give the same bytes on every machine. The page is also well-formed XML.
package func changePage(_ sections: [ChangeSection], title: String) -> [UInt8] {
  page(title: title) { html in
    html.newLine()
    html.element("a", ["class": "skip", "href": "#changes"], text: "Skip to the changes")
    html.newLine()
    html.element("header") { html in
      html.element("h1", text: title)
      let drawings = sections.reduce(0) { $0 + $1.drawingCount }
      html.element("p", ["class": "lead"]) { html in
        html.element("strong", text: counted(drawings, "drawing"))
        html.append(text: " in \(counted(sections.count, "document")) changed")
      }
    }
    html.newLine()
    html.write(sections)
    html.element("footer") { html in
      html.append(
        "<p>Written by <code>shapec diff --visual</code>. In an overlay, a dashed box is ")
      html.append("where something was, and an arrow leads to where it is now.</p>")
    }
    html.newLine()
  }
}

extension HTML {
  /// Writes the list of changed documents, and the section of each document.
  mutating func write(_ sections: [ChangeSection]) {
    element("nav", ["aria-label": "Changed documents"]) { html in
      html.element("ul", ["class": "remarks"]) { html in
        for section in sections {
          html.element("li") { html in
            html.element("a", ["href": "#\(section.anchor)"]) { $0.append(path: section.name) }
            html.append(text: section.drawings.isEmpty ? "" : ": \(section.drawings)")
          }
        }
      }
    }
    newLine()
    element("section", ["id": "changes", "class": "changes", "aria-label": "Changes"]) { html in
      html.newLine()
      for section in sections { html.append(section.html) }
    }
    newLine()
  }
}
