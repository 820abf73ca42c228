import Foundation
import Testing

/// Snippets of every construct. The grammar must derive all of them.
@Suite struct DerivableTests {
  /// Expects that each of `snippets` is derivable in `context`.
  private func expectDerivable(_ context: SnippetContext, _ snippets: [String]) {
    for snippet in snippets {
      let result = derivation(of: Array(context.document(with: snippet).utf8))
      #expect(result == .derivable, "\(snippet)")
    }
  }

  @Test func taste() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Fixtures/Grammar/taste.shape")
    #expect(derivation(of: Array(try Data(contentsOf: file))) == .derivable)
  }

  /// The cost of an additional statement does not depend on its position.
  @Test func workIsLinear() {
    let node = "    round (20, 13) in (0, -5.22) out = (a.x + 34.27 * k, 0) - b\n"
    func work(lines: Int) -> Double {
      let document =
        "drawing D {\n  path p in F {\n" + String(repeating: node, count: lines) + "  }\n}\n"
      #expect(isDerivable(Array(document.utf8)))
      return workPerToken(Array(document.utf8))
    }
    #expect(work(lines: 200) < work(lines: 20) * 1.1)
    #expect(work(lines: 200) < 30)
  }

  @Test func files() {
    expectDerivable(
      .file,
      [
        "", "\n\n", "// nothing but a comment", "\u{FEFF}drawing D { }", "drawing D {}",
        "import \"palette.shape\"", "import \"palette.shape\" as p", "choice TabState = idle",
        "choice TabState = idle, chosen,\n  pressed", "let accent = #2F6FDE",
        "let accent: color = #2F6FDE\r\nlet inset = 4\r\n", "let a = 1\rlet b = 2",
        "/// Documented.\ndrawing D {\n}\n\n\n/// And this.\nlet a = 1 // trailing",
        "drawing D {\n  /// Documents nothing.\n}", "drawing draw { title \"x\" }",
        "drawing A { }\ndrawing B { }", "import \"a.shape\"\nimport \"b.shape\" as fill\n\n",
      ])
  }

  @Test func trivia() {
    expectDerivable(
      .file,
      [
        "let a = // why\n 3", "let a = (1, // x\n\n  2 // y\n)", "let a = [\n1,\n2\n]",
        "let a = f(\n)", "let a = b ?\n c :\n d", "let a =\n\n  b +\n  c", "let a = -\n3",
        "drawing D { // opens\n\n  title \"x\" // ends\n  // between\n\n} // closes",
        "drawing D {\n  canvas 200 x 38 }", "let a = b % c", "let a = 50% % 3",
        "let a = 10 %\n 3", "//// a banner\nlet a = 1", "///\nlet a = 1",
        "let\ta\t=\t1", "let s = \"//\"", "let s = \"(\"\nlet t = 1", "let r = (\n(1, 2)\n).x",
      ])
  }

  @Test func settings() {
    expectDerivable(
      .drawing,
      [
        "title \"Arrow\"", "title name + \"!\"", "description \"What it shows\"", "snap .none",
        "snap .paintcode", "snap .pixels", "resizing .fit", "resizing wide ? .fill : .stretch",
        "rightToLeft .mirrored",
        "canvas 200 x 38", "canvas 0.5 x 1e3", "canvas (75, 22, 96, 96)", "canvas (\n0, 0,\n1, 1)",
        "assume left.width in 30...40", "assume a - b in 80 ... limit", "assume (a) in range",
        "assume mouse.x >= 30", "assume a + b <= 2 * c",
        "ensure knee.x >= root.x + 6", "ensure a && !b || c", "ensure cell[0].minX != 3",
      ])
  }

  @Test func frames() {
    expectDerivable(
      .drawing,
      [
        "frame left = (0, 0, 30, 38)", "frame right = (170, 0, 30, 38) draggable",
        "frame right = (170, 0, 30, 38) draggable by knob", "frame target = canvas",
        "frame f = canvas.inset(4) draggable by icons[2].head", "frame n = rect(from: a, to: b)",
        "frame inner (4, 4, 10, 10)", "frame inner (4, 4, 10, 10) in outer",
        "frame inner (4, 4, 10, 10) in outer pin left top", "frame inner (4, 4, 10, 10) pin width",
        "frame pivot (60, 60, 0, 0) in dial", "frame draggable (0, 0, 1, 1)", "frame by = by",
      ])
  }

  @Test func parameters() {
    expectDerivable(
      .drawing,
      [
        "param tint: color = #2F6FDE", "param selected: bool = true toggle",
        "param selected: bool = true toggle by knob", "param held: bool = false press by face",
        "param held: bool = false press title \"Send\"",
        "param a: number = 1 in 0...1 draggable along p by k step 1 / 20 axis .vertical title \"A\"",
        "param a: number = 1 in 0...1 draggable along p axis .horizontal",
        "param drop: shadow = none",
        "param bend: number = 0.5 in 0...1", "param bend: number = 50% in 0 ... 1 draggable",
        "param tip: point (44, 126) in body pin bottom", "param tip: point (44, 126)",
        "param tip: point (44, 126) draggable", "param tip: point (44, 126) in b draggable by c",
        "param tip: point (44, 126) in body pin left bottom draggable",
        "param tab: TabState = .idle", "param tab: palette.TabState = .none",
        "param text: text = \"label\"",
      ])
  }

  @Test func values() {
    expectDerivable(
      .drawing,
      [
        "let ink = selected ? #00F9C0 : #FFFFFF", "let thick: number", "let k: number = 3",
        "let dial = target.fit(aspect: 1)", "let half = (-along.y, along.x) * thick / 2",
        "let list = [a, b]", "let steps = 0 ..< 12", "let p: point", "let let_ = 1",
        "let fill = stroke", "let corner = rect(center: c, size: (4, 4))", "let title = title",
      ])
  }

  @Test func constraints() {
    expectDerivable(
      .constrain,
      [
        "root == (box.maxX, box.midY)", "knee.x == tip.x - 18", "prefer thick == box.height / 12",
        "prefer a == b == c", "thick >= 4", "a.width <= b.width * 2", "a == b == c == d",
        "fix a", "fix a, b.x, cell[0].width", "fix tip.in", "horizontal a, b",
        "vertical a, b, c, d", "parallel p, q, r, s", "perpendicular p, q, r, s",
        "collinear a, b, c", "collinear a, b, c, d", "tangent p, q, ring", "smooth tip",
        "mirror a, b about vertical target.midX", "mirror a, b about horizontal 40 + k",
        "mirror a, b about line p, arrow.tip", "distance(a, b) == 12", "angle(a, b) == 45deg",
        "-a == b", "(a + b) / 2 == c", "horizontal == 3", "vertical.x >= 3", "mirror(a) == b",
        "smooth - 1 == 0", "tangent[0] == p", "a ==\nb", "a == b\n\nc == d",
      ])
    expectDerivable(
      .drawing,
      [
        "constrain { }", "constrain { a == b }", "constrain numeric { a == b }",
        "constrain numeric {\n  a == b\n}", "constrain {\n\n  // none\n\n}",
      ])
  }

  @Test func elements() {
    expectDerivable(
      .drawing,
      [
        "point tip (190, 36) in goal pin left", "point root", "point p = a + b",
        "rect plate = box", "rect plate = box {\n  radius 8\n}", "rect (0, 0, 4, 4)",
        "rect knob (0, 0, 4, 4) in F pin left width top height", "rect r (0, 0, 4, 4) pin left",
        "rect rect (0, 0, 4, 4)", "rect fill", "rect = canvas { }", "rect r (b)",
        "oval ring = goal { stroke tint width 2 }", "oval (1, 2, 3, 4) in F { fill tint }",
        "arc dial (0, 0, 9, 9) from -90deg to end", "pie p = box from 0deg to 0.25turn { fill c }",
        "arc (0, 0, 9, 9) from 0deg to a in dial pin midX width { }",
        "polygon hex (0, 0, 9, 9) { sides 6 }", "star s = box {\n  points 5\n  inner 40%\n}",
        "line from (0, 0) to (9, 9)", "line axis from = a to = b { stroke ink }",
        "line axis from (0, 0) to = b in F pin left {\n  stroke ink dash [4, 2]\n}",
        "text t (0, 0, 9, 9) in F { content \"label\" }", "text content = box { content content }",
        "image photo (0, 0, 9, 9) {\n  source \"photo.png\"\n  fit .cover\n}",
        "use Icon", "use palette.Icon icon (0, 0, 9, 9) in F pin left top", "use Icon = box",
        "use Icon (0, 0, 9, 9) {\n  tint = #F00\n  tip = (3, 4)\n}", "use Icon icon in F { }",
        "use palette.from icon { fill = none }", "use p.Icon = box { }",
        "freehand ink in F {\n  samples [(1, 2), (3, 4)]\n}",
        "freehand { samples \"stroke.csv\" }", "freehand f { samples = points }",
        "freehand f {\n  method .smoothed\n  state .drawing\n  stroke ink\n}",
        "freehand f {\n  width low...9 by .speed\n  samples [(1, 2, 0), start, (3, 4, 1)]\n}",
        "rope from = a { }",
      ])
  }

  @Test func rest() {
    expectDerivable(
      .drawing,
      [
        "rope cord from (0, 0) to (9, 0) in F {\n  length 40\n  links 12\n  load 2\n}",
        "rope cord from = hook {\n  time t\n  push (3, 0)\n  through .centers\n  stroke ink width 2\n}",
        "flipbook walk (0, 0, 9, 9) in F {\n  rate 12\n  drawings [Step1, set.Step2]\n}",
        "animate bend from 0 to 1", "animate bend from 0% to 100% { duration 2 }",
        "animate bend from -a to a {\n  delay 1\n  easing .easeInOut\n  repeats\n  reverses\n}",
        "animate bend from 0 to 1 { repeats 3 }", "animate bend from 0 to 1 { repeats }",
      ])
  }

  @Test func groups() {
    expectDerivable(
      .drawing,
      [
        "group { }", "group board (0, 0, 9, 9) in F pin left { rect (1, 1, 2, 2) }",
        "group = canvas { opacity 50% }", "group in F { oval (1, 1, 2, 2) pin right }",
        "group g {\n  let k = 3\n  frame f (1, 1, 2, 2) in F\n  rect r = f\n  blend .multiply\n}",
        "group g {\n  ambient 20%\n  lighting .add\n  light sun (9, 9) { range 30 }\n}",
        "group g { light = tip {\n  color #FFF\n  intensity 2\n  falloff .linear\n} }",
        "group g {\n  light (9, 9) in F pin left\n  rotate 45deg\n  about (3, 4)\n}",
        "in F { rect (0, 0, 4, 4) }",
        "in F pin left top {\n  oval o (0, 0, 4, 4)\n  point p (1, 2)\n}",
        "in cells[0].box { in G { } }", "in F { frame f (0, 0, 4, 4) pin right }",
        "for x in 0 ..< 12 { rect cell = box(x) }", "for p in [(1, 2), (3, 4)] { point q (p) }",
        "for x in xs {\n  let y = x + 1\n  if y > 3 { oval o = f(y) }\n}",
        "if selected { rect a = b } else { oval a = b }", "if a {\n} else {\n}", "if (a) { }",
      ])
  }

  @Test func paint() {
    expectDerivable(
      .block("rect r = box"),
      [
        "fill tint", "fill none", "fill selected ? a : b", "fill sky angle 90deg",
        "fill sky from (0, 0) to (0, 38)", "fill sky from = a to = b",
        "fill sky from (0, 0) to = b",
        "fill sky radial (5, 5) radius 20", "fill sky radial = c radius r from (4, 4) radius 1",
        "fill gradient(stop(c, 0%), stop(d, 100%, mid: 40%)) angle 0deg",
        "fill image \"x.png\"", "fill image \"x.png\" fit .cover", "fill image", "fill image.tint",
        "fill image angle 3deg", "fillRule .evenOdd", "stroke ink",
        "stroke ink width 7 join .round",
        "stroke ink width w cap .butt join .miter miterLimit 10 dash [4, 2] phase 1 align .center",
        "stroke sky angle 90deg width 2", "stroke sky from (0, 0) to (1, 1) cap .round",
        "stroke width width width", "stroke none", "shadow #0004 offset (0, 2) blur 4",
        "shadow #0004 blur 4 offset (0, 2)", "shadow drop", "shadow none",
        "shadow a\nshadow b", "innerShadow shadow(c, offset: (0, 1), blur: 2)",
        "innerShadow c blur 3", "opacity 50%", "opacity a * 2", "blend .plusLighter",
        "clip outline", "clip cells[0]", "mask shape by .alpha", "mask shape by .luminance",
        "visible when selected && a > 3", "rotate 45deg", "scale 2", "scale (1, -1)",
        "offset (3, 4)", "offset a - b", "about (3, 4)", "about = tip", "radius 8",
        "radius (1, 2, 3, 4)", "radius (a + b)", "radius k * 2",
      ])
  }

  @Test func texts() {
    expectDerivable(
      .block("text t (0, 0, 9, 9)"),
      [
        "content \"label\"", "content \"a\" + text(x, decimals: 1)", "font .system",
        "font .system size 13 weight .bold", "font \"Inter\" weight .bold size 13",
        "tracking 2", "lineHeight 120%", "align .center", "vertical .baseline", "truncate .end",
        "lines 2", "fill tint", "shadow drop", "opacity 3",
      ])
  }

  @Test func nodes() {
    expectDerivable(
      .path,
      [
        "corner tail (0, 19)", "corner (20, 0)", "corner = root - half", "corner tip",
        "corner (20, 0) radius 4", "corner = (knee.x, tip.y - 9) radius r * 2", "corner radius",
        "round (20, 13) in (0, -5.22) out (34.27, 0)", "round tip (20, 13) out (1, 2) in (3, 4)",
        "round (1, 2)", "round = p in = (bend, 0) out = -v", "round a in (1, 2)",
        "round out (1, 2)",
        "smooth (1, 2) out (3, 4) in 60%", "smooth s = p in k out = v", "smooth in_ in (1 + k) / 2",
        "symmetric (1, 2) out (3, 4)", "symmetric (1, 2)", "auto (1, 2)", "auto a = p",
        "arc about (3, 4) by 90deg", "arc about = c by -a", "arc end about (3, 4) by by",
        "close", "subpath", "mirror about vertical 40", "mirror about horizontal target.midY",
        "mirror about line p, q", "in left pin left top { corner (20, 0) }", "in left { }",
        "in left pin left top {\n  corner tail (0, 19)\n  round (20, 13) in (0, 1)\n}",
        "in F { in G pin right { close } }", "for p in [(1, 2), (3, 4)] { corner (p) }",
        "for i in 0 ..< 12 {\n  let a = i * 30deg\n  corner = c + polar(r, a)\n}",
        "let k = 3", "fill tint", "stroke ink width 2", "opacity 3\nclose\ncorner (1, 2)",
      ])
    expectDerivable(
      .drawing,
      [
        "path { }", "path p { corner (1, 2) }", "path p in F pin left top {\n  close\n}",
        "path pin_ pin left { }", "path n = expr", "path n = a.union(b) { fill tint }",
        "path = a.dash([4, 2], phase: 0) {\n  stroke ink\n}", "path path { fill fill }",
      ])
  }

  @Test func expressions() {
    expectDerivable(
      .expression,
      [
        "12", "0.5", "1e3", "1.5E-3", "50%", "45deg", "0.25turn", "1rad", "1e2deg", "007",
        "\"label\"", "\"\\\"\\\\\\n\\u{1F600}\"", "\"é 日本\"", "\"\"", "#FFF", "#0004", "#2F6FDE",
        "#2f6fde80", "true", "false", "none", "canvas", ".idle", ".none", ".in", "a.in.out",
        "(1, 2)", "(1)", "((1, 2))", "(0, 0, 30, 38)", "[]", "[a]", "[[1], [2, 3]]", "a[0]",
        "a[i + 1][2]", "f()", "f(a, b)", "rect(from: a, to: b)", "f(true: 1, in: 2, x: 3)",
        "f(a ? b : c)", "f(a: b ? c : d)", "a.f(b).c", "f(a)(b)", "-a", "--a", "!a", "!-a",
        "-a.b", "a + b - c", "a * b / c", "a % b", "a % -b", "a - -b", "a-b", "a/b", "a+b*c",
        "a < b", "a <= b", "a == b", "a != b", "a >= b", "a > b && c < d || e", "(a < b) == c",
        "0...1", "0..<n", "0 ..< 12", "-1...-a", "1.5...2.5", "a...b == c", "a ? b : c ? d : e",
        "a ? b ? c : d : e", "a ? .b : .c", "c.alpha(a).shadow(b)", "50% * target.width",
        "mix(#FFF, tint, 40%)", "polar(r, 45 * 1deg)", "a.sample(spacing: 3).count",
        "hull(max: 12, rule: .outer)", "1.max", "\"a\".count", "[1, 2].count", "(1, 2).x",
      ])
  }
}
