import ShapeCompiler
import ShapeGeometry
import ShapeSVG
import Testing

@Suite struct SVGShadowTests {
  private let shadow = Scene.Shadow(
    color: .init(red: 0, green: 0, blue: 0, alpha: 0.25), offset: Vector(0, 2), blur: 4)

  private func box(
    _ rect: Rect, transform: Transform = .identity, opacity: Double = 1, _ shadows: Scene.Shadow...
  ) -> Scene.Node {
    .shape(
      .init(
        outline: .rectangle(rect, radius: 0), transform: transform, fill: .red, opacity: opacity,
        shadows: shadows))
  }

  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  private func filter(_ attributes: String, id: String = "shadow") -> String {
    """
      <filter id="\(id)" \(attributes) filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
        <feOffset in="SourceAlpha" dx="0" dy="2"/>
        <feGaussianBlur stdDeviation="2" result="silhouette"/>
        <feFlood flood-color="#000" flood-opacity="0.25"/>
        <feComposite in2="silhouette" operator="in" result="shadow"/>
        <feMerge>
          <feMergeNode in="shadow"/>
          <feMergeNode in="SourceGraphic"/>
        </feMerge>
      </filter>
    """
  }

  @Test func aShadow() throws {
    try expectBody(
      .showing(box(rect, shadow)),
      """
      <defs>
      \(filter(#"x="4" y="16" width="42" height="52""#))
      </defs>
      <rect filter="url(#shadow)" x="10" y="20" width="30" height="40" fill="#f00"/>
      """)
  }

  @Test func severalShadowsArePaintedInOrder() throws {
    let hard = Scene.Shadow(color: .red, offset: Vector(-5, 0))
    try expectBody(
      .showing(box(rect, shadow, hard)),
      """
      <defs>
        <filter id="shadow" x="4" y="16" width="42" height="52" filterUnits="userSpaceOnUse" \
      color-interpolation-filters="sRGB">
          <feOffset in="SourceAlpha" dx="0" dy="2"/>
          <feGaussianBlur stdDeviation="2" result="silhouette"/>
          <feFlood flood-color="#000" flood-opacity="0.25"/>
          <feComposite in2="silhouette" operator="in" result="shadow"/>
          <feOffset in="SourceAlpha" dx="-5" dy="0" result="silhouette-2"/>
          <feFlood flood-color="#f00"/>
          <feComposite in2="silhouette-2" operator="in" result="shadow-2"/>
          <feMerge>
            <feMergeNode in="shadow"/>
            <feMergeNode in="shadow-2"/>
            <feMergeNode in="SourceGraphic"/>
          </feMerge>
        </filter>
      </defs>
      <rect filter="url(#shadow)" x="10" y="20" width="30" height="40" fill="#f00"/>
      """)
  }

  @Test func equalFiltersAreShared() throws {
    let other = Rect(x: 10, y: 20, width: 31, height: 40)
    let text = try document(
      .showing(box(rect, shadow), box(other, shadow), box(rect, opacity: 0.5, shadow)))
    #expect(text.matches(of: /<filter\s/).count == 2)
    #expect(text.matches(of: /url\(#shadow\)/).count == 2)
    #expect(text.matches(of: /url\(#shadow-2\)/).count == 1)
  }

  @Test func regionsAreRoundedOutward() throws {
    let third = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let text = try document(.showing(box(third, shadow)), SVGOptions(precision: 2))
    #expect(text.contains(#"x="-5.67" y="-3.67" width="12.34" height="12.34""#))
  }

  @Test func theShapesTransformDoesNotReachTheShadow() throws {
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    try expectBody(
      .showing(box(rect, transform: turn, opacity: 0.5, shadow)),
      """
      <defs>
      \(filter(#"x="-66" y="6" width="52" height="42""#))
      </defs>
      <g opacity="0.5" filter="url(#shadow)">
        <rect transform="rotate(90)" x="10" y="20" width="30" height="40" fill="#f00"/>
      </g>
      """)
  }

  @Test func movedGroupsKeepTheirShadowsInside() throws {
    try expectBody(
      .showing(
        .group(.init(transform: .translation(Vector(7, 0)), children: [box(rect, shadow)]))),
      """
      <defs>
      \(filter(#"x="4" y="16" width="42" height="52""#))
      </defs>
      <g transform="translate(7)">
        <rect filter="url(#shadow)" x="10" y="20" width="30" height="40" fill="#f00"/>
      </g>
      """)
  }

  @Test func turnedGroupsDoNotTurnShadowsInside() throws {
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 80, ty: 0)
    try expectBody(
      .showing(.group(.init(transform: turn, children: [box(rect, shadow)]))),
      """
      <defs>
      \(filter(#"x="14" y="6" width="52" height="42""#))
      </defs>
      <g transform="rotate(90 40 40)">
        <g transform="rotate(-90 40 40)" filter="url(#shadow)">
          <rect transform="rotate(90 40 40)" x="10" y="20" width="30" height="40" fill="#f00"/>
        </g>
      </g>
      """)
  }

  @Test func groupsCastOneShadow() throws {
    let group = Scene.Group(
      name: "pair", transform: .scale(2, 1), opacity: 0.5, shadows: [shadow],
      children: [box(rect), box(Rect(x: 0, y: 0, width: 5, height: 5))])
    try expectBody(
      .showing(.group(group)),
      """
      <defs>
      \(filter(#"x="-6" y="-4" width="92" height="72""#))
      </defs>
      <g id="pair" opacity="0.5" filter="url(#shadow)">
        <g transform="scale(2 1)">
          <rect x="10" y="20" width="30" height="40" fill="#f00"/>
          <rect x="0" y="0" width="5" height="5" fill="#f00"/>
        </g>
      </g>
      """)
  }

  @Test func strokesAndShadowsInsideCountForTheRegion() throws {
    let stroked = Scene.Shape(
      outline: .line(Point(10, 10), Point(20, 10)),
      stroke: .init(color: .red, width: 6, cap: .round),
      shadows: [.init(color: .red, offset: Vector(0, 20))])
    let text = try document(
      .showing(
        .group(
          .init(shadows: [.init(color: .red, offset: Vector(30, 0))], children: [.shape(stroked)])))
    )
    #expect(text.contains(#"x="7" y="7" width="46" height="26""#))
    #expect(text.contains(#"x="7" y="7" width="16" height="26""#))
  }

  @Test func flatContextsDoNotBreakAnything() throws {
    let text = try document(
      .showing(.group(.init(transform: .scale(0, 1), children: [box(rect, shadow)]))))
    #expect(text.contains(#"<g transform="scale(0 1)">"#))
  }
}
