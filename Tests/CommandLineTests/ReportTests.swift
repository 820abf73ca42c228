import Foundation
import Testing

/// `shapec report`
@Suite struct ReportTests {
  private static let documents = [
    "Drawings/Roof.shape": Linted.roof(), "Drawings/Clean.shape": Linted.clean,
    "Drawings/deep/Wrong.shape": Linted.wrong,
  ]

  @Test func writesAPage() throws {
    let folder = try Folder(Self.documents)
    let run = try folder.run("report", "Drawings")
    #expect(run.status == 0 && run.output == "" && run.error == "")
    let page = try #require(folder.text("report.html"))
    for text in ["Roof", "Clean", "Drawings/<wbr/>deep/<wbr/>Wrong.shape", "duplicate-node"] {
      #expect(page.contains(text))
    }
    #expect(folder.files.count == 4)
  }

  @Test func searchesThisFolder() throws {
    let folder = try Folder(Self.documents)
    #expect(try folder.run("report").status == 0)
    #expect(folder.text("report.html")?.contains("3 drawings in 3 documents") == true)
  }

  @Test func otherPlaces() throws {
    let folder = try Folder(Self.documents)
    let printed = try folder.run("report", "Drawings", "-o", "-")
    #expect(try folder.run("report", "Drawings", "-o", "out/deep/page.html").status == 0)
    #expect(folder.text("out/deep/page.html") == printed.output)
    let piped = try folder.run("report", "-", "-o", "-", input: Linted.clean)
    #expect(piped.status == 0 && piped.output.contains("&lt;stdin&gt;"))
  }

  @Test func titleAndOnlyFindings() throws {
    let folder = try Folder(Self.documents)
    let page = try folder.run(
      "report", "Drawings", "-o", "-", "--title", "<Icons> & \"more\"", "--only-findings")
    #expect(page.status == 0)
    #expect(page.output.contains("<h1>&lt;Icons&gt; &amp; &quot;more&quot;</h1>"))
    #expect(!page.output.contains("<h3>Clean</h3>"))
  }

  /// A page is self-contained: it includes all images inside the project.
  @Test func images() throws {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJ"
      + "RU5ErkJggg=="
    let folder = try Folder([
      "shapec.json": "{}",
      "Card.shape": """
      drawing Card {
          canvas 40 x 40
          title "Card"
          image photo (0, 0, 20, 40) { source "a.png" }
          image other (20, 0, 20, 40) { source "../b.png" }
      }

      """,
    ])
    try #require(Data(base64Encoded: pixel)).write(to: folder.url.appendingPathComponent("a.png"))
    #expect(try folder.run("report", "Card.shape").status == 0)
    let page = try #require(folder.text("report.html"))
    #expect(page.contains("href=\"data:image/png;base64,\(pixel)\""))
    #expect(page.matches(of: /<image [^>]*href="data:/).count == 1)
  }

  /// An existing page stays if no document can be read.
  @Test func nothingToShow() throws {
    let folder = try Folder(["report.html": "<!DOCTYPE html>kept"])
    let run = try folder.run("report", "typo.shape")
    #expect(run.status == 2 && run.error.contains("no page is written"))
    #expect(try folder.shell("cat report.html").output == "<!DOCTYPE html>kept")
  }

  /// The author of a change cannot hide findings from the page.
  @Test func trusted() throws {
    let folder = try Folder([
      "Ignored.shape": Linted.ignored, "Roof.shape": Linted.roof(), "trusted.json": "{}",
      "shapec.json": #"{ "lint": { "rules": { "drawing": "off" } } }"#,
    ])
    func count(_ options: String...) throws -> Int {
      let run = try folder.run(["report", "-o", "-"] + options)
      #expect(run.status == 0 && run.error == "")
      return run.output.ranges(of: "duplicate-node").count
    }
    let none = try count()
    let one = try count("--trusted-config", "trusted.json")
    #expect(none < one)
    #expect(try count("--trusted-config", "trusted.json", "--no-inline-suppressions") > one)
    #expect(try count("--no-config") == one)
    #expect(
      try folder.run("report", "--no-config", "--trusted-config", "trusted.json").status == 2)
  }

  /// A finding that occurs only in the dark appearance is marked in the dark picture.
  @Test func marksInTheDark() throws {
    let badge = """
      drawing Badge {
          canvas 40 x 20
          title "Badge"
          rect plate (0, 0, 40, 20) { fill color(light: #FFFFFF, dark: #1C1C1E) }
          oval dot (4, 4, 12, 12) { fill #202124 }
      }

      """
    let folder = try Folder(["Badge.shape": badge])
    let page = try folder.run("report", "-o", "-").output
    #expect(page.contains("shapec svg Badge.shape --appearance dark"))
    let json = try folder.run("lint", "--format", "json").output
    #expect(json.contains(#""picture": ["--appearance", "dark", "-o", "-"]"#))
    let text = try folder.run("lint").output
    #expect(
      text.contains("= note: to see it: shapec svg Badge.shape --appearance dark -o -\n"), "\(text)"
    )
    #expect(try folder.shell("shapec svg Badge.shape --appearance dark -o -").status == 0)
  }

  /// The page does not depend on the form of the paths or on the number of threads.
  @Test func sameBytes() throws {
    var documents = Self.documents
    for i in 0..<40 { documents["Drawings/many/D\(i).shape"] = Linted.roof("D\(i)") }
    let folder = try Folder(documents)
    let page = try folder.run("report", "Drawings", "-o", "-").output
    #expect(try folder.run("report", "-j1", "./Drawings", "-o", "-").output == page)
    let absolute = folder.url.appendingPathComponent("Drawings").path
    #expect(try folder.run("report", "-j7", absolute, "-o", "-").output == page)
    #expect(!page.contains(folder.url.path))
  }

  @Test(arguments: [
    ("Drawings", "'Drawings' is a directory; write '-o Drawings/page.html'"),
    ("page.svg", "the page is HTML; use a name ending in '.html', not 'page.svg'"),
    ("", "'-o' is followed by an empty path"),
  ])
  func placesThatAreNone(path: String, message: String) throws {
    let run = try Folder(Self.documents).run("report", "Drawings", "-o", path)
    #expect(run.status == 2 && run.error == "shapec: \(message)\n")
  }

  @Test func whatCannotBeRead() throws {
    let folder = try Folder(Self.documents)
    let missing = try folder.run("report", "Drawings/Rof.shape", "-o", "-")
    #expect(missing.status == 2 && missing.error.contains("did you mean 'Drawings/Roof.shape'?"))
    let large = try folder.run("report", "Drawings", "--max-source-size", "150")
    #expect(large.status == 3)
    #expect(folder.text("report.html")?.contains("<h3>Clean</h3>") == true)
    let picture = try folder.run("report", "Drawings", "--max-output-size", "10", "-o", "-")
    #expect(picture.status == 3 && picture.error.contains("has too many bytes"))
  }

  @Test func largePages() throws {
    let folder = try Folder(Self.documents)
    let whole = try folder.run("report", "Drawings", "-o", "-").output.utf8.count
    let large = try folder.run("report", "Drawings", "--max-report-size", "2000")
    #expect(large.status == 3 && folder.text("report.html") == nil)
    #expect(
      large.error == """
        shapec: the report has too many bytes (report fewer documents in a call, or use \
        '--only-findings'): more than 2000, the limit set by '--max-report-size'

        """)
    #expect(
      try folder.run("report", "Drawings", "--max-report-size", "\(whole)", "-o", "-").status == 0)
  }

  /// A short document with very many elements does not exhaust memory.
  @Test func manyPictures() throws {
    let doubled = (1...10).map { i in
      "drawing S\(i) {\n canvas 10 x 10\n use S\(i - 1)\n use S\(i - 1)\n}\n"
    }
    let uses = (0..<40).map { "drawing B\($0) {\n canvas 10 x 10\n use S10\n}\n" }
    let first = "drawing S0 {\n canvas 10 x 10\n rect (0, 0, 1, 1) { fill #F00 }\n}\n"
    let folder = try Folder(["In.shape": ([first] + doubled + uses).joined()])
    let run = try folder.run("report", "In.shape", "--max-items", "20000", "-o", "-")
    #expect(run.output.contains("the pictures of the document have more than 20000 elements, or"))
    #expect(run.output.contains("make a report of this drawing alone"))
    #expect(run.output.components(separatedBy: "<svg").count < 30)
  }

  @Test func hostileDocuments() throws {
    let folder = try Folder(Linted.hostile)
    let run = try folder.run("report", "-o", "-")
    #expect(run.status == 0)
    for text in ["<script", "\u{1B}", "\u{202E}", "\u{9B}"] { #expect(!run.output.contains(text)) }
  }

  /// The report shows the limits of constraints, and a picture of each size at which one begins or
  /// ceases to act.
  @Test func limits() throws {
    let folder = try Folder([
      "In.shape": """
      drawing Panes {
          canvas 100 x 20
          title "Panes"
          frame target = canvas
          assume target.width in 40...200
          assume target.height in 20...20
          rect side (0, 0, 25, 20) in target { fill #C00 }
          constrain {
              side.minX == target.minX
              side.width >= 20
              side.width <= 400
          }
      }

      """
    ])
    let run = try folder.run("report", "In.shape", "-o", "Out.html")
    #expect(run.status == 0, "\(run.error)")
    let page = try #require(folder.text("Out.html"))
    #expect(
      page.contains("<code>side.width &gt;= 20</code></td><td>acts where target.width &lt; 80"))
    #expect(page.contains("<code>side.width &lt;= 400</code></td><td>never acts</td>"))
    #expect(page.components(separatedBy: "Where a limit begins to act").count == 2)
    #expect(page.contains("--size 80x20"))
  }
}
