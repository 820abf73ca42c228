import Testing

/// Snippets that the grammar does not derive. The mark `¦` precedes the invalid text, and is not
/// part of the snippet. A mark at the end of a snippet means that something is missing there.
@Suite struct UnderivableTests {
  /// Expects that the recognition of each snippet fails at its mark.
  private func expectFailure(_ context: SnippetContext, _ snippets: [String]) {
    for snippet in snippets {
      let marked = Array(context.document(with: snippet).utf8)
      let mark = Array("¦".utf8)
      guard let place = marked.indices.first(where: { marked[$0...].starts(with: mark) }) else {
        Issue.record("no mark in \(snippet)")
        continue
      }
      let document = Array(marked[..<place] + marked[(place + mark.count)...])
      switch derivation(of: document) {
      case .derivable: Issue.record("derivable: \(snippet)")
      case .failed(let offset, _): #expect(offset == place, "\(snippet)")
      }
    }
  }

  @Test func files() {
    expectFailure(
      .file,
      [
        "¦rect r = b", "¦param p: number = 1", "¦canvas 1 x 1", "import ¦palette",
        "import \"a\" as ¦in", "import \"a\" ¦p", "choice A = ¦", "choice A = a,¦",
        "choice A = ¦none", "choice A ¦idle", "let a¦", "let a: number¦", "let ¦frame = 1",
        "drawing D¦", "drawing D¦\n{\n}", "drawing ¦{ }", "drawing D { title \"x\"¦",
        "drawing D { }¦}", "drawing A { } ¦drawing B { }", "let a = 1 ¦let b = 2",
        "drawing D { ¦import \"a\" }", "drawing D { ¦drawing E { } }",
      ])
  }

  @Test func tokens() {
    expectFailure(
      .expression,
      [
        "¦12px", "¦200x38", "¦45degrees", "¦1e", "¦1e+", "¦2_000", ".¦5", "1.¦", "1.¦.2", "45 ¦deg",
        "50 ¦%", "¦#12345", "¦#FFFFFFFFF", "¦#GGG", "¦#", "¦\"open", "¦\"a\\t\"",
        "¦\"\\u{110000}\"", "¦\"\\u{D800}\"", "¦\"\\u{}\"", "¦\"\\u{123456789}\"",
        "¦\"a tab\tinside\"", "¦\"a\nb\"", "¦'a'", "a /¦* b */ c", "a ¦& b", "a ¦| b", "a¦%b",
        "a¦% b", "a ¦%b", "10 ¦%3", "¦é", "a¦é", "¦\"\u{202E}\"", "a // ¦\u{7}", "a // ¦\u{2066}",
        "a ¦\\ b", "a ¦@ b", "¦`a`", "¦\u{0}",
      ])
  }

  @Test func expectedTokensAreListed() {
    let cases: [(String, [String])] = [
      ("12", ["'choice'", "'drawing'", "'import'", "'let'"]),
      ("drawing D", ["'{'"]), ("import 3", ["TEXT"]), ("choice A = b c", ["','", "NL"]),
      ("drawing D {\n}}", ["NL"]), ("import", ["TEXT"]),
    ]
    for (document, tokens) in cases {
      guard case .failed(_, let expected) = derivation(of: Array(document.utf8)) else {
        Issue.record("derivable: \(document)")
        continue
      }
      #expect(expected == tokens)
    }
  }

  @Test func bytes() {
    let cases: [([UInt8], Int)] = [
      ([0xFF, 0xFE, 0x6C, 0x00], 0), (Array("let a = \"".utf8) + [0xC3, 0x28, 0x22], 9),
      (Array("let a = 1 // ".utf8) + [0xE2, 0x82], 13), ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], 3),
      ([0x6C, 0x65, 0x74, 0xC0, 0x80], 3),
    ]
    for (document, offset) in cases {
      #expect(derivation(of: document) == .failed(offset: offset, expected: []))
    }
  }

  @Test func lines() {
    expectFailure(
      .drawing,
      [
        "rect r = b\n¦{ fill c }", "if a { }\n¦else { }", "let a = b\n¦+ c", "let a = b\n¦? c : d",
        "let a = b\n¦.c", "let¦\na = 1", "canvas 200¦\nx 38", "rect r = b { fill c ¦opacity 3 }",
        "title \"a\" ¦title \"b\"", "assume a¦\nin 0...1", "rect r (0, 0, 1, 1)\n¦pin left",
        "line from (0, 0)¦\nto (1, 1)", "if a¦\n{ }", "constrain¦\n{ }", "let a = (b\n¦let c = 1",
        "let a = f(b¦{ })",
      ])
  }

  @Test func items() {
    expectFailure(
      .drawing,
      [
        "canvas ¦200x38", "canvas 200 ¦y 38", "canvas 200¦", "canvas ¦50% x 3", "canvas (1, 2, 3¦)",
        "frame ¦= canvas", "frame f ¦in g", "frame f = a ¦in g", "frame f = a ¦pin left",
        "frame f (0, 0, 1, 1) pin ¦middle", "frame f (0, 0, 1, 1) pin¦",
        "frame f (0, 0, 1, 1) in ¦canvas", "frame f (0, 0, 1, 1) ¦draggable", "frame f ¦{ }",
        "param ¦in: number = 1", "param p ¦= 1", "param p: number¦",
        "param p: point (1, 2) in ¦(1)",
        "param p: number = 1 toggle by¦", "param p: bool = true press title¦",
        "param p: bool = true press title ¦3", "param p: bool = true press axis .a ¦step 1",
        "param p: bool = true toggle ¦along q", "let a ¦in 3", "title¦", "title ¦= 3",
        "assume a¦", "assume a in¦", "assume a ¦> 1", "assume a ¦== 1",
        "assume a >= 1 ¦<= 2", "ensure¦", "¦constrains { }", "¦fix a", "¦prefer a == b",
        "¦corner (1, 2)", "¦fill tint", "¦radius 3", "¦close", "¦else { }", "¦a = 3", "¦f(a)",
        "animate p¦", "animate p from 0¦", "animate a¦.b from 0 to 1",
        "animate p from 0 to 1 { reverses ¦true }", "animate p from 0 to 1 { ¦opacity 3 }",
      ])
  }

  @Test func constraints() {
    expectFailure(
      .constrain,
      [
        "a ¦= b", "a¦", "a ¦< b", "a ¦!= b", "a >= b ¦>= c", "a == b ¦>= c", "prefer a >= b ¦<= c",
        "prefer a >= b rank¦", "a >= b ¦rank 2",
        "prefer horizontal ¦a, b", "prefer ¦fix a", "a ¦? b : c", "a ¦in 0...1",
        "horizontal a, ¦3", "horizontal a ¦b", "parallel a, b, c¦",
        "parallel a, b, c, d¦, e", "tangent a, b¦", "smooth a¦, b",
        "mirror a, b¦", "mirror a, b about ¦diagonal c", "mirror a, b about line a¦",
        "mirror a ¦about vertical c", "fix ¦(a, b)", "fix a ¦b", "fix ¦canvas", "¦let a = 3",
        "for x in xs { ¦if a { } }", "for x¦", "align a¦", "align a by¦", "distribute a¦",
        "avoid a¦", "avoid a, b¦", "avoid a, b by 3¦", "avoid a, b toward¦",
        "avoid a, b¦, c toward .left",
        "equalGaps a ¦by .top", "equalWidths a ¦along .top", "¦ensure a", "a == b ¦c == d",
      ])
  }

  @Test func elements() {
    expectFailure(
      .drawing,
      [
        "point¦", "point ¦(1, 2)", "point p (1, 2) ¦{ }", "rect¦", "rect ¦in F", "rect ¦{ }",
        "rect a ¦b", "rect ¦frame = b", "rect r = b ¦in F", "rect r = b ¦pin left",
        "rect r (1, 2, 3¦)", "rect r (1, 2, 3, 4¦, 5)", "rect r (¦)", "rect r (1, 2,¦)",
        "oval o ¦from (1, 2) to (3, 4)", "arc a ¦from 0deg to 1deg", "arc a = b ¦{ }",
        "arc a (0, 0, 1, 1) ¦in F from 0deg to 1deg", "pie a = b from 0deg¦",
        "line¦", "line a¦", "line from (0, 0)¦", "line from ¦a to b", "line a ¦= b",
        "rope from (0, 0) to (1, 1)¦", "path p¦", "path p ¦(1, 2)", "path p = a ¦in F", "path¦",
        "group g¦", "group g (0, 0, 1, 1)¦", "light sun ¦{ }", "light sun¦", "use¦", "use ¦(0, 0)",
        "use A b ¦c", "use A { ¦3 }", "use A { a ¦3 }", "use A { opacity = 1 ¦b = 2 }",
        "use A { a¦.b = 3 }", "freehand f¦", "freehand f ¦(0, 0, 1, 1) { }",
        "flipbook f = b¦", "flipbook f = b { drawings ¦A }", "flipbook f = b { drawings [¦] }",
        "in F¦", "in ¦(0, 0, 1, 1) { }", "in F { ¦param p: number = 1 }", "in F { ¦constrain { } }",
        "in F { frame f ¦= a }", "in F { ¦fill c }", "for x¦", "for ¦(a, b) in xs { }",
        "for x in xs { ¦frame f (1) }", "for x in xs { ¦constrain { } }", "if a¦",
        "if a { ¦frame f (1) }", "if a { } else ¦if b { }", "if a { ¦param p: number = 1 }",
        "group g { ¦title \"x\" }", "group g { ¦fill c }", "group g { ¦stroke c }",
        "group g { ¦constrain { } }", "group g { ¦corner (1, 2) }", "¦circle c = b",
      ])
  }

  @Test func attributes() {
    expectFailure(
      .block("rect r = b"),
      [
        "¦color c", "¦sides 3", "¦content \"a\"", "¦corner (1, 2)", "¦let a = 3", "¦rect q = b",
        "fill¦", "fill ¦= tint", "fill a ¦b", "fill a ¦width 2",
        "fill a angle¦", "fill a from (0, 0)¦", "fill a from ¦p to q", "fill a radial (0, 0)¦",
        "fill a radial (0, 0) radius 1 ¦to (0, 0)", "fill image \"x\" ¦angle 0deg",
        "stroke a width¦", "stroke a ¦2", "stroke a ¦fill b",
        "stroke a width 2 ¦angle 0deg", "stroke a ¦, width 2", "shadow a offset ¦= b",
        "shadow a ¦width 2", "opacity ¦= 3", "opacity 50% ¦50%", "clip¦", "clip ¦(a)",
        "mask a¦", "mask a .alpha¦", "visible ¦a", "visible when¦", "rotate ¦about (1, 2)",
        "rotate 3deg ¦about (1, 2)", "about ¦tip", "radius 3 ¦4", "radius (1, 2, 3¦)",
      ])
    expectFailure(.block("line from (0, 0) to (1, 1)"), ["¦fill c", "¦innerShadow c", "¦radius 3"])
    expectFailure(.block("image i = b"), ["¦fill c", "¦stroke c", "¦content \"a\""])
    expectFailure(.block("text t = b"), ["font .system ¦bold", "¦size 13", "¦points 3"])
    expectFailure(.block("oval o = b"), ["¦radius 3", "¦sides 3"])
    expectFailure(.block("polygon p = b"), ["¦inner 3", "¦points 3"])
    expectFailure(.block("freehand f"), ["samples ¦xs", "samples ¦(1, 2)", "¦corner (1, 2)"])
    expectFailure(.block("rope r from (0, 0)"), ["¦fill c", "push ¦= v", "¦rate 3"])
    expectFailure(.block("group g {\nlight l (0, 0)"), ["range 3 ¦blur 2", "¦opacity 3"])
  }

  @Test func nodes() {
    expectFailure(
      .path,
      [
        "corner¦", "corner radius ¦3", "corner (1, 2) ¦in (3, 4)", "corner (1, 2) ¦(3, 4)",
        "corner a ¦b", "corner ¦in (1, 2)", "round (1, 2) ¦radius 3", "round ¦in (3, 4)",
        "round (1, 2) in ¦60%", "round (1, 2) in (3, 4) ¦pin left", "round (1, 2) out ¦v",
        "smooth (1, 2) in ¦= k", "symmetric (1, 2) ¦in (3, 4)", "auto (1, 2) ¦out (3, 4)",
        "arc ¦(1, 2) about (3, 4) by a", "arc about (3, 4)¦", "arc about ¦c by a",
        "close ¦(1, 2)", "subpath ¦p", "mirror ¦vertical 3", "mirror about ¦3", "¦if a { }",
        "¦frame f (1)", "¦polygon r = b", "oval r = b ¦{ }", "rect r ¦{ }", "¦else { }",
        "in F { ¦fill c }", "in F pin left¦",
        "for x in xs { ¦stroke c }", "corner (1, 2)¦, (3, 4)", "¦move (1, 2)", "¦radius 3",
        "corner = ¦in (1, 2)", "corner (1, 2) radius¦",
      ])
  }

  @Test func expressions() {
    expectFailure(
      .expression,
      [
        "¦", "a ¦b", "a ¦3", "a +¦", "a ? b¦", "a ¦: b", "(¦)", "(a¦", "(a, b, c¦)",
        "(a, b, c, d¦, e)", "(a,¦)", "[a,¦]", "f(a,¦)", "f(a ¦b)", "f(a ¦b: c)", "f(¦: a)",
        "a[¦]", "a[b¦, c]", "a.¦3", "a.¦", "a < b ¦< c", "a == b ¦== c",
        "a...b¦...c", "¦frame", "¦in", "¦+a", "a ¦= b", "a ¦in b", "f(a ¦= b)", "a +¦* b",
        "a ¦! b", "!¦", "a ? b : c ¦: d", "¦{ }", "(a¦: b)", "[a¦: b]", "a -¦> b",
      ])
  }
}
