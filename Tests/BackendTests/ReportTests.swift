import Foundation
import ShapeCompiler
import ShapeGeometry
import ShapeLint
import ShapeReport
import ShapeSVG
import ShapeSyntax
import TestSupport
import Testing

/// The page that shows drawings and their findings.
@Suite struct ReportTests {
  // MARK: Everything is there

  @Test func everyDrawingAndFindingIsShown() throws {
    let reviews = [review("Roof.shape", roof), review("Bar.shape", bar), review("W.shape", wrong)]
    let page = try Page(reviews)
    for review in reviews {
      for drawing in review.drawings { #expect(page.texts("h3").contains(drawing.name)) }
      for remark in review.remarks {
        #expect(page.text.contains(remark.message) && page.text.contains(remark.id))
        #expect(page.texts("pre").contains(remark.excerpt))
        for note in remark.notes { #expect(page.text.contains(note)) }
        for help in remark.helps { #expect(page.text.contains(help.message)) }
      }
      let pictures = review.drawings.flatMap(\.pictures)
      for picture in pictures where !picture.command.isEmpty {
        #expect(page.texts("figcaption").contains { $0.contains(picture.command) })
      }
    }
    let pictures = reviews.flatMap { $0.drawings.flatMap(\.pictures) }
    let drawn = pictures.count + pictures.count { $0.dark != nil }
    let roots = page.root.all.filter { $0.name == "svg" && $0["class"] != "marks" }
    #expect(roots.count == drawn)
  }

  /// The policy of the page forbids style attributes. The style sheet of the page therefore has a
  /// class for each blend mode.
  @Test(arguments: BlendMode.allCases.filter { $0 != .normal && $0.isInCSS })
  func blendModes(_ mode: BlendMode) throws {
    let page = try Page([
      review(
        "Mark.shape",
        """
        drawing Mark {
            canvas 40 x 40
            title "A mark"
            rect (0, 10, 40, 20) { fill #FF0 }
            oval (10, 10, 20, 20) {
                fill #E0C
                blend .\(mode)
            }
        }

        """)
    ])
    let classes = page.root.all.compactMap { $0["class"] }.filter { $0.hasPrefix("blend-") }
    let name = try #require(classes.first)
    #expect(page.texts("style")[0].contains("\n.\(name) { mix-blend-mode: \(name.dropFirst(6)); }"))
  }

  @Test func marksLeadToFindings() throws {
    let page = try Page([review("Roof.shape", roof)])
    let marks = page.root.all.filter { $0.name == "svg" && $0["class"] == "marks" }
    let links = marks.flatMap(\.all).filter { $0.name == "a" }
    #expect(!links.isEmpty)
    for link in links {
      let target = try #require(page.element(link["href"]))
      #expect(target.name == "li")
      let title = try #require(link.children.first { $0.name == "title" }?.text)
      #expect(target.all.contains { $0.name == "h4" && title.hasSuffix($0.text.dropFirst()) })
    }
  }

  /// To marks in nested groups, the inner transform applies before the outer transform.
  @Test func marksFollowTransforms() throws {
    let review = review(
      "Turned.shape",
      """
      drawing Turned {
          canvas 40 x 40
          title "Turned"
          frame target = canvas
          group outer {
              rotate 90deg
              about (20, 20)
              group inner {
                  offset (10, 0)
                  rect plate (0, 0, 10, 10) { stroke #000 width 0 }
              }
          }
      }
      """)
    let remark = try #require(review.remarks.firstIndex { $0.id == "drawing/empty-shape" })
    let marks = review.drawings.flatMap(\.pictures).flatMap(\.marks)
      .filter { $0.remark == remark }
    let place = try #require(marks.first).place
    #expect(abs(place.x - 35) < 1e-9 && abs(place.y - 15) < 1e-9, "\(place)")
  }

  /// Marks are positioned relative to the corner of the picture, regardless of the origin of the
  /// canvas.
  @Test func marksAreCountedFromTheCorner() throws {
    func spots(x: Int, y: Int) throws -> [String?] {
      let page = try Page([
        review(
          "Plate.shape",
          """
          drawing Plate {
              canvas (\(x), \(y), 40, 40)
              title "Plate"
              rect plate (\(x + 5), \(y + 10), 10, 12) { stroke #000 width 0 }
          }
          """)
      ])
      let spots = page.root.all.filter { $0["class"] == "spot" }
      return spots.flatMap { [$0["cx"], $0["cy"]] }
    }
    let plain = try spots(x: 0, y: 0)
    #expect(!plain.isEmpty)
    #expect(try spots(x: 100, y: -30) == plain)
  }

  @Test func drawingsWithoutFindingsAreFolded() throws {
    let page = try Page([review("Roof.shape", roof), review("Clean.shape", clean)])
    let drawings = page.root.all.filter { $0["class"] == "drawing" }
    #expect(drawings.map { $0["open"] } == ["open", nil])
    let preview = try #require(page.root.all.first { $0["class"] == "preview" })
    #expect(preview.all.contains { $0.name == "svg" })
  }

  @Test func onlyFindings() throws {
    let reviews = [review("Roof.shape", roof), review("Clean.shape", clean)]
    let page = try Page(reviews, ReportOptions(onlyFindings: true))
    #expect(page.texts("h2").contains("Roof.shape") && !page.texts("h2").contains("Clean.shape"))
    #expect(!page.texts("h3").contains("Clean"))
  }

  @Test func nothingAtAll() throws {
    let page = try Page([])
    #expect(page.text.contains("0 drawings in 0 documents: no findings"))
    let empty = try Page([review("palette.shape", "let a = 1\n")])
    #expect(!empty.texts("h2").contains("palette.shape"))
  }

  @Test func summaryCounts() throws {
    let page = try Page([review("Roof.shape", roof), review("W.shape", wrong)])
    let expected = review("Roof.shape", roof).remarks.count + review("W.shape", wrong).remarks.count
    let numbers = page.root.all.filter { $0.name == "td" && $0["class"] == "number" }
      .compactMap { Int($0.text) }
    #expect(numbers.reduce(0, +) == expected)
  }

  @Test func documentationIsParagraphs() throws {
    let text = "/// One\n/// line.\n///\n/// Another <b>.\n" + clean
    let page = try Page([review("Clean.shape", text)])
    let paragraphs = page.root.all.filter { $0["class"] == "documentation" }.map(\.text)
    #expect(paragraphs == ["One line.", "Another <b>."])
  }

  // MARK: Structure

  /// `Page` checks each page.
  @Test func examples() throws {
    let folder = GoldenPicture.examples
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let documents = names.filter { $0.hasSuffix(".shape") }
    let step = Thoroughness.choose(quick: 6, slow: 1)
    let reviews = try stride(from: 0, to: documents.count, by: step).map {
      ShapeLint.review(try GoldenPicture.compiled(documents[$0]))
    }
    var options = ReportOptions()
    options.imageAddresses = ["images/harbor.png": "data:image/png;base64,AA=="]
    _ = try Page(reviews, options)
  }

  @Test func sameBytes() throws {
    let reviews = [review("Roof.shape", roof), review("Bar.shape", bar)]
    #expect(try Page(reviews).bytes == Page(reviews).bytes)
  }

  @Test func iconsAreEnlargedAlike() throws {
    let page = try Page([review("Roof.shape", roof)])
    let picture = try #require(
      page.root.all.first { $0.name == "svg" && $0["viewBox"] == "0 0 40 20" })
    #expect(picture["width"] == "120" && picture["height"] == "60")
    #expect(page.text.contains("shown 3 times as large"))
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, 1e300, .leastNonzeroMagnitude, 0, -1])
  func extremeScenes(_ size: Double) throws {
    let scene = Scene(
      name: "D", viewBox: Rect(x: size, y: -size, width: size, height: size), width: size,
      height: size)
    let picture = Review.Picture(
      kind: .design, scene: scene, isDark: false, dark: nil, command: "",
      marks: [
        Review.Mark(remark: 0, place: Point(size, .infinity)),
        Review.Mark(remark: 0, place: Point(.nan, -size)),
      ])
    _ = try Page([hostileReview("x", pictures: [picture])])
  }

  // MARK: Hostile texts

  @Test(arguments: SVGSafetyTests.hostile + ["a\u{202E}b\u{0}\u{1B}[31m", "</style>", "</pre>"])
  func hostileTextsStayTexts(_ text: String) throws {
    var scene = Scene.showing(
      .shape(
        .init(
          name: text, outline: .ellipse(Rect(x: 0, y: 0, width: 2, height: 2)), fill: .red,
          shadows: [.init(color: .black)])))
    (scene.title, scene.description) = (text, text)
    let picture = Review.Picture(
      kind: .found, scene: scene, isDark: true, dark: scene, command: text,
      marks: [Review.Mark(remark: 0, place: Point(1, 1))])
    let review = hostileReview(text, pictures: [picture, picture])
    let page = try Page([review], ReportOptions(title: text))
    let plain = try Page([hostileReview("x", pictures: [picture])])
    // The elements are those of a page with a harmless text, except for elements of the second
    // picture and elements in long texts.
    let names = Set(page.root.all.map(\.name))
    #expect(names.subtracting(["wbr", "title", "desc"]).isSubset(of: plain.root.all.map(\.name)))
  }

  @Test func hostileDocuments() throws {
    let text =
      "/// </p><script>alert(1)</script>\n"
      + roof.replacing(
        "\"Roof\"", with: "\"</title><script>alert(1)</script>\"")
    let page = try Page([
      review("</h2><script>alert(1)</script>&\"'.shape", text),
      review("x\u{202E}\u{1B}.shape", "let a = \"</pre><script>\u{1B}\" + nowhere\n"),
    ])
    #expect(!page.root.all.contains { $0.name == "script" })
  }
}

// MARK: Documents

private func review(_ name: String, _ text: String) -> Review {
  let program = compile(SourceText(name: name, text: text)) { _, _ in .failure("no imports") }
  return ShapeLint.review(program)
}

private let roof = """
  drawing Roof {
      canvas 40 x 20
      title "Roof"
      path roof {
          corner (0, 20)
          corner (20, 0)
          corner (20, 0)
          corner (40, 20)
          close
          fill #C00
      }
  }

  """

private let bar = """
  drawing Bar {
      canvas 120 x 20
      frame box = canvas
      assume box.width in 60...300
      assume box.height in 20...20
      rect first (0, 0, 50, 20) in box pin left width top bottom { fill #C00 }
      rect second (70, 0, 50, 20) in box pin right width top bottom {
          fill color(light: #00C, dark: #88F)
          shadow shadow(#0004, offset: (0, 2), blur: 4)
      }
  }

  """

private let wrong = "drawing Wrong {\n    canvas 9 x 9\n    rect r = nowhere { fill #000 }\n}\n"

private let clean = """
  drawing Clean {
      canvas 10 x 10
      title "Clean"
      rect r (0, 0, 10, 10) { fill #000 }
  }

  """

/// A review in which every text is `text`.
private func hostileReview(_ text: String, pictures: [Review.Picture]) -> Review {
  Review(
    name: text,
    drawings: [Review.Drawing(name: text, documentation: text, pictures: pictures)],
    remarks: [
      Review.Remark(
        severity: .error, id: text, message: text, subject: text, drawing: 0, excerpt: text,
        notes: [text], helps: [Review.Help(message: text, change: text)]),
      Review.Remark(
        severity: .note, id: "a/b", message: text, subject: text, drawing: nil, excerpt: text,
        notes: [text], helps: []),
    ])
}
