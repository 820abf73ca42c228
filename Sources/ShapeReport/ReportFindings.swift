import ShapeCompiler
import ShapeLint
import ShapeSVG

extension HTML {
  /// Writes a list of the remarks with the given indices. Each remark begins with the number that
  /// marks it in pictures.
  ///
  /// - Parameter pictures: The ids of the pictures in which the remarks are marked, by the indices
  ///   of the remarks.
  mutating func writeFindings(
    _ remarks: [Int], of review: Review, heading: StaticString, _ ids: ReportIDs,
    pictures: [Int: String]
  ) {
    element("ol", ["class": "findings"]) { html in
      html.newLine()
      for index in remarks {
        let remark = review.remarks[index]
        html.element(
          "li", ["class": "finding \(remark.severity.rawValue)", "id": ids.finding(index)]
        ) { html in
          html.writeHeading(remark, index + 1, heading, pictures[index])
          html.newLine()
          html.writeCode(remark.excerpt, "Source of finding \(index + 1)")
          html.writeNotes(remark, index + 1)
        }
        html.newLine()
      }
    }
    newLine()
  }

  private mutating func writeHeading(
    _ remark: Review.Remark, _ number: Int, _ heading: StaticString, _ picture: String?
  ) {
    element(heading) { html in
      html.element("span", ["class": "number"], text: "\(number)")
      html.append(text: " \(remark.message)")
    }
    element("p", ["class": "about"]) { html in
      html.write(remark.severity)
      html.append(" ")
      html.element("code", text: remark.id)
      if !remark.subject.isEmpty { html.append(text: " \(remark.subject)") }
      if let picture {
        html.append(" ")
        html.element("a", ["href": "#\(picture)"], text: "in the picture")
      }
    }
  }

  private mutating func writeNotes(_ remark: Review.Remark, _ number: Int) {
    if remark.notes.isEmpty, remark.helps.isEmpty { return }
    element("ul", ["class": "remarks"]) { html in
      for note in remark.notes { html.element("li") { $0.write("Note:", note) } }
      for help in remark.helps {
        html.element("li") { html in
          html.write("Help:", help.message)
          html.writeCode(help.change, "Change for finding \(number)")
        }
      }
    }
  }

  private mutating func write(_ word: StaticString, _ text: String) {
    element("strong") { $0.append(word) }
    append(text: " \(text)")
  }

  /// Writes source text in an area that scrolls and is therefore reachable by keyboard.
  private mutating func writeCode(_ text: String, _ label: String) {
    if text.isEmpty { return }
    element("pre", ["tabindex": "0", "role": "group", "aria-label": label], text: text)
  }
}
