import ShapeCompiler
import ShapeGeometry
import ShapeSVG
import Testing

@Suite struct SVGShapeTests {
  private func expectShape(
    _ shape: Scene.Shape, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectBody(.showing(.shape(shape)), expected, sourceLocation: sourceLocation)
  }

  private func expectPath(
    _ path: BezierPath, _ d: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectShape(
      .init(outline: .path(path), fill: .red), ##"<path d="\##(d)" fill="#f00"/>"##,
      sourceLocation: sourceLocation)
  }

  // MARK: Outlines

  @Test func paths() throws {
    var path = BezierPath()
    path.move(to: Point(0, 19))
    path.line(to: Point(20, 0))
    path.line(to: Point(20, 13))
    path.curve(Point(54.27, 13), Point(84.63, 13), to: Point(122.16, 13))
    path.line(to: Point(-0.5, 13))
    path.close()
    try expectPath(path, "M0,19 L20,0 V13 C54.27,13 84.63,13 122.16,13 H-0.5 Z")
  }

  @Test func directionsAreJudgedAsPrinted() throws {
    try expectPath(
      .polyline(Point(0.0001, 5), Point(10, 5.0004), Point(10.0004, 9.0001), Point(10.0006, 9)),
      "M0,5 H10 V9 H10.001")
  }

  @Test func directionsFollowTheCloseAndEverySubpath() throws {
    var path = BezierPath.polyline(Point(1, 2), Point(5, 6), Point(5, 2), closed: true)
    path.line(to: Point(1, 9))
    path.move(to: Point(3, 3))
    path.line(to: Point(3, 4))
    try expectPath(path, "M1,2 L5,6 V2 Z V9 M3,3 V4")
  }

  @Test func loneMovesSayNothing() throws {
    var path = BezierPath()
    path.move(to: Point(9, 9))
    path.move(to: Point(1, 1))
    path.line(to: Point(2, 3))
    path.move(to: Point(8, 8))
    try expectPath(path, "M1,1 L2,3")
  }

  @Test func dotsGetALine() throws {
    try expectPath(.polyline(Point(5, 5), closed: true), "M5,5 H5 Z")
    try expectPath(.polyline(Point(5, 5), Point(5, 5)), "M5,5 H5")
  }

  @Test func rectangles() throws {
    let rect = Rect(x: 1, y: 2.5, width: 30, height: 40)
    try expectShape(
      .init(outline: .rectangle(rect, radius: 0), fill: .red),
      ##"<rect x="1" y="2.5" width="30" height="40" fill="#f00"/>"##)
    try expectShape(
      .init(outline: .rectangle(rect, radius: 8), fill: .red),
      ##"<rect x="1" y="2.5" width="30" height="40" rx="8" fill="#f00"/>"##)
  }

  @Test func ellipsesAndCircles() throws {
    try expectShape(
      .init(outline: .ellipse(Rect(x: 0, y: 10, width: 30, height: 40)), fill: .red),
      ##"<ellipse cx="15" cy="30" rx="15" ry="20" fill="#f00"/>"##)
    try expectShape(
      .init(outline: .ellipse(Rect(x: 0, y: 10, width: 30, height: 30.0001)), fill: .red),
      ##"<circle cx="15" cy="25" r="15" fill="#f00"/>"##)
  }

  @Test func linesHaveNoFill() throws {
    try expectShape(
      .init(
        outline: .line(Point(1, 2), Point(3, 4)), fill: .black,
        stroke: .init(color: .red, width: 2, join: .round)),
      ##"<line x1="1" y1="2" x2="3" y2="4" stroke="#f00" stroke-width="2"/>"##)
  }

  @Test func boxesWithoutExtentAreStillStroked() throws {
    let stroke = Scene.Stroke(color: .red, join: .round)
    try expectShape(
      .init(outline: .rectangle(Rect(x: 5, y: 5, width: 0, height: 9), radius: 0), stroke: stroke),
      ##"<path d="M5,5 H5 V14 H5 Z" fill="none" stroke="#f00" stroke-linejoin="round"/>"##)
    try expectShape(
      .init(outline: .ellipse(Rect(x: 5, y: 5, width: 8, height: 0)), stroke: stroke),
      """
      <path d="M13,5 C13,5 11.209,5 9,5 C6.791,5 5,5 5,5 C5,5 6.791,5 9,5 C11.209,5 13,5 13,5 Z" \
      fill="none" stroke="#f00"/>
      """)
  }

  // MARK: Paint

  private func fill(_ color: Scene.Color?) -> Scene.Shape {
    .init(
      outline: .rectangle(Rect(x: 0, y: 0, width: 1, height: 1), radius: 0),
      fill: color.map { .color($0) })
  }

  private static let colourCases: [(Scene.Color, String)] = [
    (Scene.Color.red, ##"fill="#f00""##),
    (.black, ##"fill="#000""##),
    (.init(red: 0.2, green: 0.4, blue: 0.6), ##"fill="#369""##),
    (.init(red: 0.2, green: 0.4, blue: 0.601), ##"fill="#369""##),
    (.init(red: 0.5 / 255, green: 0.499 / 255, blue: 1), ##"fill="#0100ff""##),
    (.init(red: 47.0 / 255, green: 111.0 / 255, blue: 222.0 / 255), ##"fill="#2f6fde""##),
    (.init(red: 1, green: 0, blue: 0, alpha: 0.5), ##"fill="#f00" fill-opacity="0.5""##),
    (.init(red: 1, green: 0, blue: 0, alpha: 4.0 / 15), ##"fill="#f00" fill-opacity="0.2667""##),
    (.init(red: 1, green: 0, blue: 0, alpha: 0.99996), ##"fill="#f00""##),
    (.init(red: 1, green: 0, blue: 0, alpha: 0), ##"fill="#f00" fill-opacity="0""##),
  ]

  @Test(arguments: colourCases)
  func colours(_ color: Scene.Color, attributes: String) throws {
    try expectShape(fill(color), #"<rect x="0" y="0" width="1" height="1" \#(attributes)/>"#)
  }

  @Test func fillRuleStandsOnPathsOnly() throws {
    var shape = fill(.red)
    shape.fillRule = .evenOdd
    try expectShape(shape, ##"<rect x="0" y="0" width="1" height="1" fill="#f00"/>"##)
    shape.outline = .path(.polyline(Point(0, 0), Point(5, 3), Point(9, 1)))
    try expectShape(
      shape, ##"<path d="M0,0 L5,3 L9,1" fill="#f00" fill-rule="evenodd"/>"##)
  }

  @Test func opacityComesBeforeTheOutline() throws {
    var shape = fill(.red)
    shape.opacity = 1.0 / 3
    shape.name = "box"
    try expectShape(
      shape, ##"<rect id="box" opacity="0.3333" x="0" y="0" width="1" height="1" fill="#f00"/>"##)
  }

  // MARK: Strokes

  private static let strokeCases: [(Scene.Stroke, String)] = [
    (Scene.Stroke(color: .red), #"stroke-miterlimit="10""#),
    (.init(color: .red, miterLimit: 4), ""),
    (.init(color: .red, width: 2.5, join: .round), #"stroke-width="2.5" stroke-linejoin="round""#),
    (
      .init(color: .red, cap: .round, join: .bevel),
      #"stroke-linecap="round" stroke-linejoin="bevel""#
    ),
    (
      .init(color: .red, cap: .square, join: .round),
      #"stroke-linecap="square" stroke-linejoin="round""#
    ),
    (
      .init(color: .init(red: 1, green: 0, blue: 0, alpha: 0.25), miterLimit: 4),
      #"stroke-opacity="0.25""#
    ),
    (.init(color: .red, miterLimit: 4, dash: [4, 2.5]), #"stroke-dasharray="4 2.5""#),
    (
      .init(color: .red, miterLimit: 4, dash: [4], phase: -1),
      #"stroke-dasharray="4" stroke-dashoffset="-1""#
    ),
    (.init(color: .red, miterLimit: 4, dash: [0, 6], phase: 0.0001), #"stroke-dasharray="0 6""#),
    (.init(color: .red, miterLimit: 4, dash: [0, 0], phase: 3), ""),
    (.init(color: .red, miterLimit: 4, dash: [4, -1], phase: 3), ""),
  ]

  @Test(arguments: strokeCases)
  func strokes(_ stroke: Scene.Stroke, attributes: String) throws {
    let shape = Scene.Shape(
      outline: .path(.polyline(Point(0, 0), Point(5, 3), Point(9, 1))), stroke: stroke)
    let extra = attributes.isEmpty ? "" : " " + attributes
    try expectShape(shape, ##"<path d="M0,0 L5,3 L9,1" fill="none" stroke="#f00"\##(extra)/>"##)
  }

  @Test func joinsAreLeftOutWhereNoCornersAre() throws {
    let stroke = Scene.Stroke(color: .red)
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let paint = ##"fill="none" stroke="#f00""##
    try expectShape(
      .init(outline: .ellipse(rect), stroke: stroke), #"<circle cx="5" cy="5" r="5" \#(paint)/>"#)
    try expectShape(
      .init(outline: .rectangle(rect, radius: 2), stroke: stroke),
      #"<rect x="0" y="0" width="10" height="10" rx="2" \#(paint)/>"#)
    try expectShape(
      .init(outline: .rectangle(rect, radius: 0), stroke: stroke),
      #"<rect x="0" y="0" width="10" height="10" \#(paint) stroke-miterlimit="10"/>"#)
  }

  // MARK: Transforms

  /// A rotation about a point, given by its cosine and sine.
  private func turn(_ cosine: Double, _ sine: Double, about p: Point) -> Transform {
    Transform.translation(Vector(-p.x, -p.y))
      .followed(by: Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .followed(by: .translation(Vector(p.x, p.y)))
  }

  private func expectTransform(
    _ transform: Transform, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var shape = fill(.red)
    shape.transform = transform
    let attribute = expected.isEmpty ? "" : #" transform="\#(expected)""#
    try expectShape(
      shape, ##"<rect\##(attribute) x="0" y="0" width="1" height="1" fill="#f00"/>"##,
      sourceLocation: sourceLocation)
  }

  @Test func pureTransformsAreNamed() throws {
    try expectTransform(.identity, "")
    try expectTransform(.translation(Vector(1e-7, 0)), "")
    try expectTransform(.translation(Vector(10, 0)), "translate(10)")
    try expectTransform(.translation(Vector(0, -2.5)), "translate(0 -2.5)")
    try expectTransform(.scale(2, 2), "scale(2)")
    try expectTransform(.scale(-1, 1), "scale(-1 1)")
    try expectTransform(.scale(1.0 / 3, 2), "scale(0.333333 2)")
    try expectTransform(
      Transform(a: 2, b: 0, c: 0, d: 1, tx: 5, ty: 0), "matrix(2 0 0 1 5 0)")
    try expectTransform(
      Transform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0), "matrix(1 0 0.25 1 0 0)")
  }

  @Test func turnsAreNamed() throws {
    let (half, root) = (0.5, 0.75.squareRoot())
    try expectTransform(turn(0, 1, about: .zero), "rotate(90)")
    try expectTransform(turn(0, -1, about: Point(5, 6)), "rotate(-90 5 6)")
    try expectTransform(turn(-1, 0, about: Point(5, 6)), "rotate(180 5 6)")
    try expectTransform(turn(-1, 0, about: .zero), "rotate(180)")
    try expectTransform(turn(root, half, about: Point(60, 60)), "rotate(30 60 60)")
    try expectTransform(turn(root, -half, about: Point(60, -7)), "rotate(-30 60 -7)")
    try expectTransform(turn(half, root, about: Point(1.5, 2)), "rotate(60 1.5 2)")
    try expectTransform(turn(-half, root, about: .zero), "rotate(120)")
    try expectTransform(turn(-root, -half, about: .zero), "rotate(-150)")
    let r = 0.5.squareRoot()
    try expectTransform(turn(r, r, about: Point(250, 50)), "rotate(45 250 50)")
    try expectTransform(turn(-r, r, about: Point(250, 50)), "rotate(135 250 50)")
  }

  @Test func turnsAboutFarPointsAndReflectionsAreMatrices() throws {
    try expectTransform(
      Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 1e6, ty: 0),
      "matrix(0.6 0.8 -0.8 0.6 1000000 0)")
    try expectTransform(
      Transform(a: 0.6, b: 0.8, c: 0.8, d: -0.6, tx: 0, ty: 0), "matrix(0.6 0.8 0.8 -0.6 0 0)")
    try expectTransform(
      Transform(a: 1.2, b: 1.6, c: -1.6, d: 1.2, tx: 0, ty: 0), "matrix(1.2 1.6 -1.6 1.2 0 0)")
  }

  /// The scale of a large shape is written with enough digits: its rounding moves no point visibly.
  @Test(arguments: [1, 100, 1e4, 1e5, 1e7, 1e12, 1e20, 1e100, 1e300])
  func coefficientsKnowWhatTheyMultiply(_ size: Double) throws {
    for shown in [4, 33.3333, 100] {
      let box = Scene.Shape(
        outline: .ellipse(Rect(x: 0, y: 0, width: size, height: size)), fill: .red)
      var scaled = box
      scaled.transform = .scale(shown / size, shown / size)
      let group = Scene.Group(
        transform: scaled.transform,
        children: [.group(.init(opacity: 0.5, children: [.shape(box)]))])
      for node in [Scene.Node.shape(scaled), .group(group)] {
        let text = try document(.showing(node))
        let number = text.firstMatch(of: /transform="scale\(([0-9.]+)\)"/).flatMap { Double($0.1) }
        let written = try #require(size == shown ? 1 : number, "\(text)")
        #expect((written * size - shown).magnitude <= 0.0005 * 1.001, "\(text)")
      }
    }
  }

  /// The scale of an element with a shadow has enough digits, too. Transforms do not apply to the
  /// shadow.
  @Test func shadowsOfWhatIsScaledDown() throws {
    let box = Scene.Shape(
      outline: .ellipse(Rect(x: 0, y: 0, width: 1e7, height: 1e7)), fill: .red,
      shadows: [.init(color: .black, blur: 2)])
    let text = try document(
      .showing(.group(.init(transform: .scale(4e-7, 4e-7), children: [.shape(box)]))))
    #expect(text.contains(#"transform="scale(2500000)""#))
    #expect(text.matches(of: /scale\(0.0000004\)/).count == 2)
  }
}
