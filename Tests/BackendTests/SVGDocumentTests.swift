import ShapeCompiler
import ShapeGeometry
import ShapeSVG
import Testing

@Suite struct SVGDocumentTests {
  private let square = Scene.Node.shape(
    .init(outline: .rectangle(Rect(x: 10, y: 20, width: 30, height: 30), radius: 0), fill: .red))

  private func root(_ scene: Scene, _ options: SVGOptions = SVGOptions()) throws -> String {
    String(try document(scene, options).split(separator: "\n")[0])
  }

  @Test func aWholeDocument() throws {
    var scene = Scene.showing(square)
    scene.title = "Square"
    scene.description = "It is red"
    #expect(
      try document(scene) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 0 100 80" \
        role="img" aria-labelledby="title desc">
          <title id="title">Square</title>
          <desc id="desc">It is red</desc>
          <rect x="10" y="20" width="30" height="30" fill="#f00"/>
        </svg>

        """)
  }

  @Test func anEmptyDocument() throws {
    #expect(
      try document(.showing()) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 0 100 80"/>

        """)
  }

  @Test func aTitleAlone() throws {
    var scene = Scene.showing()
    scene.title = "Nothing"
    #expect(try root(scene).hasSuffix(#" role="img" aria-labelledby="title">"#))
    try expectBody(scene, #"<title id="title">Nothing</title>"#)
  }

  @Test func aDescriptionWithoutTitleLabelsNothing() throws {
    var scene = Scene.showing()
    scene.description = "Nothing"
    #expect(try !root(scene).contains("role"))
    try expectBody(scene, "<desc>Nothing</desc>")
  }

  @Test(arguments: [
    (Resizing.fit, ""), (.center, ""),
    (.fill, #" preserveAspectRatio="xMidYMid slice""#), (.stretch, #" preserveAspectRatio="none""#),
  ])
  func resizing(_ resizing: Resizing, attribute: String) throws {
    var scene = Scene.showing()
    scene.resizing = resizing
    #expect(try root(scene).hasSuffix("viewBox=\"0 0 100 80\"\(attribute)/>"))
  }

  @Test func fitShowsWhatIsPainted() throws {
    #expect(
      try root(.showing(square), SVGOptions(fit: true))
        .hasSuffix(#" width="30" height="30" viewBox="10 20 30 30">"#))
  }

  @Test func fitKeepsTheScale() throws {
    var scene = Scene.showing(square)
    (scene.width, scene.height) = (300, 160)
    let expected: [(Resizing, String)] = [
      (.fit, #"width="60" height="60""#), (.fill, #"width="90" height="90""#),
      (.stretch, #"width="90" height="60""#), (.center, #"width="30" height="30""#),
    ]
    for (resizing, size) in expected {
      scene.resizing = resizing
      #expect(try root(scene, SVGOptions(fit: true)).contains(" \(size) "))
    }
  }

  @Test func fitOfNothingIsTheViewBox() throws {
    #expect(try root(.showing(), SVGOptions(fit: true)).contains(#"viewBox="0 0 100 80""#))
  }

  @Test func fitRoundsOutward() throws {
    let third = Scene.Node.shape(
      .init(
        outline: .rectangle(Rect(x: 1.0 / 3, y: -1.0 / 3, width: 1, height: 1), radius: 0),
        fill: .red))
    #expect(
      try root(.showing(third), SVGOptions(precision: 1, fit: true))
        .contains(#"viewBox="0.3 -0.4 1.1 1.1""#))
  }

  @Test func precisionCountsDigits() throws {
    let shape = Scene.Node.shape(
      .init(
        outline: .line(Point(1.0 / 3, 2.0 / 3), Point(-1.0 / 3, 2.5)), stroke: .init(color: .red)))
    let expected = [
      #"x1="0" y1="1" x2="0" y2="3""#, #"x1="0.3" y1="0.7" x2="-0.3" y2="2.5""#,
      #"x1="0.33" y1="0.67" x2="-0.33" y2="2.5""#,
    ]
    for (precision, numbers) in expected.enumerated() {
      try expectBody(
        .showing(shape), ##"<line \##(numbers) stroke="#f00"/>"##,
        options: SVGOptions(precision: precision))
    }
  }

  @Test func plainGroupsAreFlattened() throws {
    let group = Scene.Node.group(.init(children: [.group(.init(children: [square])), square]))
    let line = ##"<rect x="10" y="20" width="30" height="30" fill="#f00"/>"##
    try expectBody(
      .showing(group, .group(.init()), .group(.init(name: "empty"))), line + "\n" + line)
  }

  @Test func groupsThatDoSomethingStay() throws {
    let line = ##"<rect x="10" y="20" width="30" height="30" fill="#f00"/>"##
    try expectBody(
      .showing(
        .group(.init(name: "named", children: [square])),
        .group(.init(transform: .scale(2, 2), opacity: 0.5, children: [square]))),
      """
      <g id="named">
        \(line)
      </g>
      <g transform="scale(2)" opacity="0.5">
        \(line)
      </g>
      """)
  }

  /// The blend modes, spelled as in CSS Compositing and Blending.
  @Test(
    arguments: zip(
      BlendMode.allCases.dropFirst(),
      [
        "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
        "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
        "luminosity", "plus-lighter",
      ]))
  func blendModes(_ mode: BlendMode, _ name: String) throws {
    let scene = Scene.showing(
      .group(.init(opacity: 0.5, blend: mode, children: [square])),
      .group(.init(blend: mode, children: [square])))
    try expectBody(
      scene,
      """
      <g opacity="0.5" style="mix-blend-mode:\(name)">
        <rect x="10" y="20" width="30" height="30" fill="#f00"/>
      </g>
      <g style="mix-blend-mode:\(name)">
        <rect x="10" y="20" width="30" height="30" fill="#f00"/>
      </g>
      """)
    var options = SVGOptions()
    options.hasStyles = false
    let text = String(decoding: try svg(scene, options: options), as: UTF8.self)
    #expect(text.contains(#"<g class="blend-\#(name)">"#) && !text.contains("style"))
  }

  @Test func deepGroupsAreWritten() throws {
    var node = square
    for _ in 0..<200 { node = .group(.init(name: "g", children: [node])) }
    let text = try document(.showing(node))
    #expect(text.contains(#"<g id="g-200">"#))
  }
}
