import Foundation
import ShapeCompiler
import ShapeGeometry
import ShapeLint
import ShapeSVG
import ShapeSyntax
import Testing

/// The documents are correct: their drawings compile, their pictures are those that the compiler
/// draws, their quotations match the quoted files and the output of the tool, and their links lead
/// somewhere. The examples can be drawn, too, and are in the gallery.
@Suite struct DocumentationTests {
  static let documents = try! files(withExtension: "md").map { try MarkdownDocument(path: $0) }
  static let examples = try! files(withExtension: "shape", under: "Examples/")

  @Test(arguments: documents)
  func drawingsCompile(_ document: MarkdownDocument) {
    for block in document.blocks where block.tag == "shape" {
      expectSilent(compile(block, of: document))
    }
  }

  @Test(arguments: documents)
  func drawingsAreFormatted(_ document: MarkdownDocument) {
    for block in document.blocks where block.tag == "shape" {
      let source = SourceText(name: document.path, text: block.text)
      let tree = parse(source, id: SourceID(0)).tree
      #expect(
        String(decoding: formatted(tree, source), as: UTF8.self) == block.text,
        "line \(block.line) of \(document.path) is not formatted")
    }
  }

  /// The linter finds nothing more severe than a note, apart from the findings that a `finds`
  /// remark expects. Notes are allowed, because each drawing shows one thing and leaves out the
  /// rest.
  @Test(arguments: documents)
  func drawingsPleaseTheLinter(_ document: MarkdownDocument) {
    // Quoted examples are linted in their own files.
    for block in document.blocks
    where block.tag == "shape" && block.operands(of: "source").isEmpty {
      let expected = block.operands(of: "finds")
      let found = lint(compile(block, of: document)).findings.map(\.diagnostic)
        .filter { $0.severity > .note && !expected.contains($0.id) }
      #expect(found.map { "\($0.id): \($0.message)" } == [], "line \(block.line)")
    }
  }

  @Test(arguments: examples)
  func examplesPleaseTheLinter(_ path: String) throws {
    let found = lint(try compile(file: path)).findings.map(\.diagnostic)
    #expect(found.map { "\($0.id): \($0.message)" } == [])
  }

  @Test(arguments: documents)
  func picturesAreCurrent(_ document: MarkdownDocument) throws {
    for block in document.blocks {
      for remark in block.operands(of: "picture") {
        let words = remark.split(separator: " ")
        let drawn = try picture(compile(block, of: document), options: Array(words.dropFirst()))
        let name = pictureName(words[0])
        try expectCurrent(path(of: name, in: document), drawn)
        #expect(document.text.contains(name + ")") || document.text.contains(name + "\""))
      }
    }
  }

  /// Every SVG file of the documentation is a picture that a document draws.
  @Test func allPicturesAreDrawn() throws {
    let drawn = Self.documents.flatMap { document in
      document.blocks.flatMap { $0.operands(of: "picture") }.map {
        path(of: pictureName($0.prefix { $0 != " " }), in: document)
      }
    }
    for folder in ["Grammar/", "Examples/"] {
      for path in try files(withExtension: "svg", under: folder) {
        if !drawn.contains(path) { Issue.record("no document draws \(path)") }
      }
    }
  }

  @Test(arguments: documents)
  func quotationsAreTrue(_ document: MarkdownDocument) throws {
    for block in document.blocks {
      for path in block.operands(of: "source") {
        let source = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
        #expect(
          source.contains(block.text),
          "line \(block.line) of \(document.path) is not in \(path)")
      }
    }
  }

  @Test(arguments: documents)
  func outputsAreReal(_ document: MarkdownDocument) throws {
    for block in document.blocks {
      for command in block.operands(of: "prints") {
        var rest = try output(of: command, in: document)[...]
        for part in block.text.split(separator: /(?m)^ *…\n/) {
          guard let found = rest.firstRange(of: part) else {
            Issue.record("line \(block.line) of \(document.path): missing\n\(part)\nin\n\(rest)")
            break
          }
          rest = rest[found.upperBound...]
        }
      }
    }
  }

  /// The gallery has a thumbnail for each example with drawings, which leads to a section.
  @Test func galleryShowsAllExamples() throws {
    let gallery = try MarkdownDocument(path: "Examples/README.md")
    let links = Set(gallery.links)
    for path in Self.examples where !path.dropFirst("Examples/".count).contains("/") {
      if try compile(file: path).drawings.isEmpty { continue }
      let name = path.dropFirst("Examples/".count).dropLast(".shape".count)
      #expect(links.contains("pictures/\(name).svg"), "\(path) has no thumbnail")
      #expect(links.contains("#\(name.lowercased())"), "no thumbnail leads to \(path)")
      #expect(
        gallery.text.contains("Examples/\(name).shape</summary>")
          || links.contains("\(name).shape"), "the section of \(path) shows no document")
    }
  }

  /// Links within the repository lead to files, and to headings of Markdown files.
  @Test(arguments: documents)
  func linksLeadSomewhere(_ document: MarkdownDocument) {
    for link in document.links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? document.path : document.folder + parts[0]
      let target = repository.appending(path: path).standardizedFileURL.path
      #expect(
        FileManager.default.fileExists(atPath: target), "\(document.path) links to \(link)")
      if parts.count == 2, let anchors = Self.anchors[target] {
        #expect(anchors.contains(String(parts[1])), "\(document.path) links to \(link)")
      }
    }
  }

  /// The anchors of each Markdown file, by its absolute path.
  private static let anchors = Dictionary(
    uniqueKeysWithValues: documents.map {
      (repository.appending(path: $0.path).standardizedFileURL.path, $0.anchors)
    })

  /// The code example on the page about the tool draws a picture of the requested size.
  @Test func embeddingDraws() throws {
    let file = repository.appending(path: "Examples/CheckMark.shape")
    let drawn = try picture(
      of: String(contentsOf: file, encoding: .utf8), width: 48, height: 24)
    let text = String(decoding: try #require(drawn), as: UTF8.self)
    #expect(text.contains(#"viewBox="0 0 48 24""#))
  }

  @Test(arguments: examples)
  func examplesDraw(_ path: String) throws {
    let program = try compile(file: path)
    expectSilent(program)
    for (_, index) in program.drawings {
      let layout = try #require(program.layouts[index])
      let scene = try program.scene(of: index)
      #expect(!scene.nodes.isEmpty)
      if layout.mainFrame != nil || layout.isPicture {
        let canvas = layout.canvas.values
        #expect(
          scene.viewBox
            == Rect(x: canvas.x, y: canvas.y, width: canvas.width, height: canvas.height))
      }
      #expect(try !svg(scene).isEmpty)
    }
  }

  /// The path of the picture that a `picture` remark names, relative to the folder of its document.
  /// The path in the repository of a picture that a document names.
  private func path(of picture: String, in document: MarkdownDocument) -> String {
    picture.hasPrefix("../") ? String(picture.dropFirst(3)) : document.folder + picture
  }

  private func pictureName(_ name: Substring) -> String {
    name.contains("/") ? name + ".svg" : "pictures/\(name).svg"
  }

  /// Checks that `program` has no diagnostics other than `constraint/lost-pin`, and that its
  /// drawings can be drawn.
  private func expectSilent(_ program: Program) {
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    for diagnostic in program.diagnostics where diagnostic.id != "constraint/lost-pin" {
      Issue.record("\(renderer.render(diagnostic))")
    }
    for (_, index) in program.drawings where program.layouts[index] != nil {
      #expect(throws: Never.self) { try program.scene(of: index) }
    }
  }

  /// Checks that the file at `path` contains `bytes`. If it does not, the test fails, and
  /// `UPDATE_GOLDENS=1` also rewrites the file.
  private func expectCurrent(_ path: String, _ bytes: [UInt8]) throws {
    let file = repository.appending(path: path)
    if let held = try? Data(contentsOf: file), Array(held) == bytes { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" else {
      Issue.record("\(path) is not current; UPDATE_GOLDENS=1 rewrites it")
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    Issue.record("\(path) was rewritten")
  }
}
