import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSVG
import TestSupport
import Testing

@Suite struct SVGSafetyTests {
  static let hostile = [
    "</title><script>alert(1)</script>", "]]>", "<![CDATA[", "-->", "<!--", "?>",
    "<?xml version='1.1'?>",
    "\"", "'", "\" onload=\"alert(1)", "x\" onload=\"alert(1)", "x) url(//evil.example)", "&xxe;",
    "<!DOCTYPE svg [<!ENTITY xxe SYSTEM 'file:///etc/passwd'>]>", "&#0;", "&lt;b&gt;", "xml:base",
    "xlink:href", "javascript:alert(1)", "data:text/html,<script>", "'\";}</style>", "a\nb",
    "a\r\nb",
    "a\tb", "e\u{301}", "ünïcödé 日本 🙂", "", " ", "1", "-", ".", "::", "a b", "\u{2028}",
  ]

  @Test(arguments: hostile)
  func textsArriveAsTheyAre(_ text: String) throws {
    var scene = Scene.showing()
    (scene.title, scene.description) = ("T" + text, "D" + text)
    let checked = DocumentChecker.read(Array(try document(scene).utf8))
    #expect(checked.elements == ["svg", "title", "desc"])
    #expect(checked.texts["title"] == "T" + text)
    #expect(checked.texts["desc"] == "D" + text)
  }

  @Test(arguments: [
    "\0", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "\u{202A}",
    "\u{202E}", "\u{2066}", "\u{2069}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}",
  ])
  func whatXMLCannotHoldIsReplaced(_ text: String) throws {
    var scene = Scene.showing()
    scene.title = "a\(text)b"
    #expect(try document(scene).contains("<title id=\"title\">a\u{FFFD}b</title>"))
  }

  @Test(arguments: hostile)
  func namesBecomeIdentifiers(_ name: String) throws {
    let dot = Scene.Shape(
      name: name, outline: .ellipse(Rect(x: 0, y: 0, width: 2, height: 2)), fill: .red,
      shadows: [.init(color: .black)])
    var scene = Scene.showing(.shape(dot), .group(.init(name: name, children: [.shape(dot)])))
    scene.title = "Names"
    for prefix in ["", name, "icon-"] {
      _ = try document(scene, SVGOptions(idPrefix: prefix))
    }
  }

  @Test func identifiersAreUniqueAndNearTheNames() throws {
    let names = ["arrow", "arrow", "arrow-2", "arrow", "title", "shadow", "2x", "a b", "a_b", "é"]
    let nodes = names.map { name in
      Scene.Node.shape(
        .init(
          name: name, outline: .ellipse(Rect(x: 0, y: 0, width: 2, height: 2)), fill: .red,
          shadows: name == "arrow" ? [.init(color: .black)] : []))
    }
    var scene = Scene.showing()
    scene.nodes = nodes
    scene.title = "Names"
    let checked = DocumentChecker.read(Array(try document(scene).utf8))
    #expect(
      checked.ids == [
        "title-2", "shadow-2", "arrow", "arrow-2", "arrow-2-2", "arrow-3", "title", "shadow", "_2x",
        "a_b", "a_b-2", "_",
      ])
  }

  @Test func everyIdentifierHasThePrefix() throws {
    let dot = Scene.Shape(
      name: "dot", outline: .ellipse(Rect(x: 0, y: 0, width: 2, height: 2)), fill: .red,
      shadows: [.init(color: .black)])
    var scene = Scene.showing(.shape(dot))
    (scene.title, scene.description) = ("t", "d")
    let text = try document(scene, SVGOptions(idPrefix: "icon-"))
    let checked = DocumentChecker.read(Array(text.utf8))
    #expect(checked.ids == ["icon-title", "icon-desc", "icon-shadow", "icon-dot"])
    #expect(text.contains(#"aria-labelledby="icon-title icon-desc""#))
    #expect(text.contains("url(#icon-shadow)"))
  }

  /// The largest and the smallest numbers make long documents, but no invalid documents and no
  /// traps.
  @Test(arguments: [Double.greatestFiniteMagnitude, 1e300, 1e17, 9.007e15, .leastNonzeroMagnitude])
  func extremeNumbersAreWritten(_ number: Double) throws {
    let shadow = Scene.Shadow(color: .red, offset: Vector(number, -number), blur: number)
    var path = BezierPath.polyline(Point(-number, number), Point(number, number))
    path.curve(Point(number, -number), Point(-number, -number), to: Point(0, number))
    path.close()
    let stroke = Scene.Stroke(color: .red, width: number, dash: [number, number], phase: number)
    let outlines: [Scene.Outline] = [
      .path(path), .line(Point(-number, -number), Point(number, number)),
      .ellipse(Rect(x: -number, y: 0, width: number, height: number)),
      .rectangle(Rect(x: number, y: 0, width: number, height: number), radius: number / 2),
    ]
    let transforms = [
      Transform.identity, .scale(number, 1), .translation(Vector(number, 0)),
      Transform(a: number, b: number, c: -number, d: number, tx: number, ty: number),
    ]
    for outline in outlines {
      for transform in transforms {
        let shape = Scene.Shape(
          outline: outline, transform: transform, fill: .red, stroke: stroke, shadows: [shadow])
        let group = Scene.Group(transform: transform, shadows: [shadow], children: [.shape(shape)])
        for fit in [false, true] {
          _ = try document(.showing(.group(group)), SVGOptions(fit: fit))
        }
      }
    }
  }
}
