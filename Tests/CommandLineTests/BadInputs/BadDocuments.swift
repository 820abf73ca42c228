import TestSupport

/// Bytes, spelling, numbers, references, loops, geometry.
let badDocuments: [BadInput] = bytes + spelling + numbers + references + loops + geometry

private let whole = drawing(square)
private let wholeBytes = Array(whole.utf8)

private func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
  let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
  return units.flatMap { unit in
    let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    return bigEndian ? bytes.reversed() : bytes
  }
}

private let bytes = [
  BadInput(1, "empty", "", 2, "there is no drawing in 'In.shape'"),
  BadInput(1, "empty, checked", "", 0, call: "shapec check In.shape"),
  BadInput(2, "byte order mark alone", [0xEF, 0xBB, 0xBF], 2, "there is no drawing"),
  BadInput(2, "byte order mark", [0xEF, 0xBB, 0xBF] + wholeBytes, 0, "<rect id=\"D-r\""),
  BadInput(
    3, "UTF-16, little-endian", utf16(whole, bigEndian: false, mark: true), 1,
    "the file is in UTF-16"),
  BadInput(
    3, "UTF-16, big-endian", utf16(whole, bigEndian: true, mark: true), 1, "the file is in UTF-16"),
  BadInput(
    3, "UTF-16 without a mark", utf16(whole, bigEndian: false, mark: false), 1,
    "the file is in UTF-16"),
  BadInput(
    4, "not UTF-8 in a text", Array(titled("x").utf8).replacing("x\"", [0xFF, 0xFE, 0x22]), 1,
    "these bytes are not UTF-8"),
  BadInput(
    4, "overlong", wholeBytes.replacing("rect r", [0xC0, 0x80]),
    1, "these bytes are not UTF-8"),
  BadInput(
    4, "surrogate", wholeBytes.replacing("rect r", [0xED, 0xA0, 0x80]), 1,
    "these bytes are not UTF-8"),
  BadInput(5, "NUL", wholeBytes.replacing("fill", [0x66, 0x69, 0, 0x6C, 0x6C]), 1, "U+0000"),
  BadInput(
    6, "carriage returns", wholeBytes.replacing("\n", [0x0D]), 0, "<rect id=\"D-r\""),
  BadInput(
    7, "mixed line ends", wholeBytes.replacing("10\n", Array("10\r\n".utf8)), 0,
    "<rect id=\"D-r\""),
  BadInput(8, "no last line end", Array(wholeBytes.dropLast()), 0, "<rect id=\"D-r\""),
  BadInput(9, "terminal commands in a text", titled("\u{1B}]52;c;AAAA\u{7}"), 1, "U+001B"),
  BadInput(
    9, "terminal commands in a comment",
    "// \u{1B}[2J\u{9B}31m\n"
      + drawing("rect r = nowhere { fill #000 } // \u{1B}]8;;http://x\u{7}"),
    1, "U+001B", "'nowhere' is not declared"),
  BadInput(
    9, "other terminal commands by escapes", titled("\\u{9B}31m \\u{85} \\u{7F}"), 0,
    ">\u{FFFD}31m \u{FFFD} \u{FFFD}</title>"),
  BadInput(9, "terminal commands by escapes", titled("\\u{1B}[31m"), 0, "\u{FFFD}[31m"),
  BadInput(
    9, "terminal commands in a name of a file", "", 1, "U+001B",
    files: ["a\u{1B}[31m.shape": "\u{1B}"], call: "shapec check a*.shape"),
  BadInput(10, "text direction", titled("\u{202E}\u{2066}x"), 1, "U+202E", "U+2066"),
  BadInput(10, "text direction in a comment", "// \u{202E}\n" + whole, 1, "U+202E"),
  BadInput(10, "text direction by an escape", titled("\\u{202E}x"), 0, "<title id=\"D-title\">"),
  BadInput(11, "zero width", whole.replacingOccurrences("rect r", "rect r\u{200B}"), 1, "U+200B"),
  BadInput(
    11, "tag characters", whole.replacingOccurrences("rect r", "rect r\u{E0041}"), 1, "U+E0041"),
  BadInput(
    12, "homoglyph", whole.replacingOccurrences("rect r", "rect \u{430}"), 1,
    "that names cannot have"),
  BadInput(
    12, "composed and decomposed",
    drawing("rect \u{E9} (0, 0, 1, 1) { fill #000 }\n    rect e\u{301} (0, 0, 1, 1) { fill #000 }"),
    1,
    "that names cannot have"),
  BadInput(
    13, "a million marks on a letter", titled("a" + repeated("\u{301}", 1_000_000)), 3,
    "--max-token-size"),
  BadInput(
    13, "a million marks in a comment", "// a\(repeated("\u{301}", 1_000_000))\n" + whole, 0,
    "<rect"),
]

private let spelling = [
  BadInput(14, "100,000 braces", "drawing D " + repeated("{", 100_000), 1, "syntax/"),
  BadInput(
    14, "100,000 parentheses", drawing("let a = " + repeated("(", 100_000)), 3, "--max-nesting"),
  BadInput(14, "100,000 groups", drawing(repeated("group {\n", 100_000)), 3, "--max-nesting"),
  BadInput(
    14, "100,000 signs", drawing("let a = " + repeated("-", 100_000) + "1"), 3, "--max-nesting"),
  BadInput(
    14, "100,000 members", drawing("let a = b" + repeated(".x", 100_000)), 3, "--max-nesting"),
  BadInput(
    15, "text without an end", drawing("title \"abc\n    \(square)"), 1,
    "the text is not closed on its line"),
  BadInput(15, "comment without an end", "/* abc\n" + whole, 1, "block comments are not supported"),
  BadInput(
    16, "nested comments", repeated("/* ", 100_000) + "\n" + whole, 1,
    "block comments are not supported"
  ),
  BadInput(
    17, "a name of a mebibyte", drawing("let \(repeated("a", 1 << 20)) = 1"), 3, "--max-token-size"),
  BadInput(
    18, "a line of 100 MiB", "", 3, "--max-source-size",
    call: "truncate -s 100M In.shape; shapec svg In.shape -o -"),
  BadInput(
    18, "a line of 100 MiB through a pipe", "", 3, "--max-source-size",
    call: "truncate -s 100M In.shape; cat In.shape | shapec svg - -o -"),
  BadInput(
    19, "a million errors", repeated("x\n", Thoroughness.choose(quick: 50_000, slow: 1_000_000)), 1,
    "10000 errors", "is not examined"),
  BadInput(
    19, "a million errors on a line",
    repeated("#", Thoroughness.choose(quick: 50_000, slow: 1_000_000)), 1, "700 errors",
    call: "shapec svg In.shape -o - --max-diagnostics 700"),
  BadInput(
    21, "said twice",
    drawing(
      "canvas 10 x 10\n    rect r (0, 0, 1, 1) {\n fill #000\n fill #111\n }\n    rect r (0, 0, 1, 1) { fill #000 }"
    ),
    1, "'canvas' is set twice", "'fill' is set twice", "'r' is declared twice"),
  BadInput(
    22, "keywords as names", drawing("let for = 1\n    rect if (0, 0, 1, 1) { fill #000 }"), 1,
    "'for' is a reserved word", "'if' is a reserved word"),
]

/// The number of undeclared names, each of which is compared with the same number of declared
/// names.
private let long = Thoroughness.choose(quick: 400, slow: 3000)

private func box(_ x: String) -> String { drawing("rect r = (\(x), 0, 1, 1) { fill #000 }") }

private let numbers = [
  BadInput(23, "1e309", box("1e309"), 1, "this number is too large"),
  BadInput(23, "1e401", box("1e401"), 1, "error["),
  BadInput(23, "1e-400", box("1e-400"), 1, "this number is too close to 0"),
  BadInput(
    23, "1e400 in a call", Document.square(), 2, "this number is too large",
    call: "shapec svg In.shape --frame target=0,0,1e400,1 -o -"),
  BadInput(
    23, "a product beyond doubles in a call", Document.square(), 2, "not a finite number",
    call: "shapec svg In.shape --frame 'target=0,0,1e300 * 1e300,1' -o -"),
  BadInput(
    23, "400 digits in a call", Document.square(), 2, "is not a size",
    call: "shapec svg In.shape --size $(printf '1%.0s' {1..400})x1 -o -"),
  BadInput(
    23, "1e400 in a row", Document.square(), 1, "row 1, line 2: 'target' cannot be '0,0,1e400,1'",
    files: ["rows.csv": "target\n\"0,0,1e400,1\"\n"],
    call: "shapec svg In.shape --table rows.csv -o out/"),
  BadInput(
    23, "1e400 in a row of JSON", Document.square(), 1, "row 1, line 1",
    files: ["rows.jsonl": "{\"target\": [0, 0, 1e400, 1]}\n"],
    call: "shapec svg In.shape --table rows.jsonl -o out/"),
  BadInput(
    23, "1e400 in settings", Document.square(), 2, "'grid' must be a number",
    files: ["shapec.json": "{\"lint\": {\"rules\": {\"drawing/off-grid\": {\"grid\": 1e400}}}}"],
    call: "shapec lint In.shape"),
  BadInput(24, "nan", box("nan"), 1, "'nan' is not declared"),
  BadInput(24, "inf", box("inf"), 1, "'inf' is not declared"),
  BadInput(
    24, "nan in a call", Document.square(), 2, "cannot be 'nan,0,1,1'",
    call: "shapec svg In.shape --frame target=nan,0,1,1 -o -"),
  BadInput(25, "-0", box("-0"), 0, " x=\"0\" "),
  BadInput(26, "5e-324", box("5e-324"), 0, " x=\"0\" "),
  BadInput(27, "400 digits", box(repeated("1", 400)), 1, "this number is too large"),
  BadInput(27, "400 decimals", box("0." + repeated("1", 400)), 0, " x=\"0.111\" "),
  BadInput(28, "decimal comma", box("1,5"), 1, "error["),
  BadInput(
    29, "count beyond words", drawing("for i in 0 ..< 99999999999999999999 { \(square) }"), 1,
    "constant whole numbers"),
  BadInput(
    29, "count of all words",
    drawing("for i in -9223372036854775808 ... 9223372036854775807 { \(square) }"), 3,
    "--max-loop-steps"),
  BadInput(
    29, "index beyond words",
    drawing("let a = [1, 2]\n    rect r = (a[99999999999999999999], 0, 1, 1) { fill #000 }"), 1,
    "error["),
  BadInput(30, "division by zero", box("1 / 0"), 1, "division by zero"),
  BadInput(
    30, "division by zero when it is drawn",
    drawing("param p: number = 1\n    rect r = (1 / p, 0, 1, 1) { fill #000 }"), 1, "is not finite",
    call: "shapec svg In.shape --set p=0 -o -"),
  BadInput(31, "0 / 0", box("0 / 0"), 1, "division by zero"),
  BadInput(
    31, "0 / 0 when it is drawn",
    drawing("param p: number = 1\n    rect r = (p / p, 0, 1, 1) { fill #000 }"), 1, "is not finite",
    call: "shapec svg In.shape --set p=0 -o -"),
  BadInput(
    32, "an angle of 1e18",
    drawing("rect r (0, 0, 1, 1) {\n fill #000\n rotate 1e18deg\n about (0, 0)\n }"), 0,
    "rotate(-80)"),
  BadInput(33, "hexadecimal", box("0x10"), 1, "'x10' is not a unit"),
  BadInput(33, "leading zero", box("010"), 0, " x=\"10\" "),
]

private let references = [
  BadInput(
    34, "imports itself", "import \"In.shape\" as me\n" + whole, 1, "a file cannot import itself"),
  BadInput(
    35, "imports in a circle", "import \"a.shape\"\n" + whole, 1, "import/cycle",
    files: ["a.shape": "import \"b.shape\"\n", "b.shape": "import \"a.shape\"\n"]),
  BadInput(
    36, "a chain of 10,000 values",
    drawing(
      "let a0 = 1\n" + (1..<10_000).map { "let a\($0) = a\($0 - 1) + 1\n" }.joined()
        + "rect r = (a9999, 0, 1, 1) { fill #000 }"), 0, " x=\"10000\" "),
  BadInput(
    36, "a chain of 10,000 values, backwards",
    drawing(
      (1..<10_000).reversed().map { "let a\($0) = a\($0 - 1) + 1\n" }.joined()
        + "let a0 = 1\nrect r = (a9999, 0, 1, 1) { fill #000 }"), 0, " x=\"10000\" "),
  BadInput(
    36, "a chain of 100 imports", "import \"f1.shape\"\n" + whole, 3, "--max-import-depth",
    files: Dictionary(
      uniqueKeysWithValues: (1...100).map { ("f\($0).shape", "import \"f\($0 + 1).shape\"\n") })),
  BadInput(37, "uses itself", drawing("use D d (0, 0, 1, 1)"), 1, "'D' uses itself"),
  BadInput(
    38, "doubles 60 times",
    (1...60).map {
      "drawing D\($0) {\ncanvas 1 x 1\nuse D\($0 - 1) a (0, 0, 1, 1)\nuse D\($0 - 1) b (0, 0, 1, 1)\n}\n"
    }.joined() + "drawing D0 {\ncanvas 1 x 1\n\(square)\n}\n", 3, "--max-items"),
  BadInput(
    38, "doubles a text",
    drawing(
      "let a0 = \"xxxxxxxx\"\n" + (1...60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
        + "title a60\n\(square)"), 3, "--max-text-size"),
  BadInput(
    38, "doubles a list",
    drawing(
      "let a0 = [1, 2]\n" + (1...60).map { "let a\($0) = [a\($0 - 1), a\($0 - 1)]\n" }.joined()
        + square), 3, "--max-loop-steps"),
  BadInput(
    38, "doubles a number",
    drawing(
      "frame f = canvas\nlet a0 = f.width / 7\n"
        + (1...200).map { "let a\($0) = a\($0 - 1) * a\($0 - 1) / 3 + a\($0 - 1) / 7\n" }.joined()
        + "rect r = (a200 * 0, 0, 1, 1) { fill #000 }"), 0, "<svg"),
  BadInput(
    39, "parameters in a circle",
    drawing("param a: number = b\n    param b: number = a\n    \(square)"), 1,
    "'a' depends on itself"),
  BadInput(
    40, "points in a circle", drawing("point p = (q.x, 0)\n    point q = (p.x, 0)\n    \(square)"),
    1, "'p' depends on itself"),
  BadInput(
    41, "names that are not there",
    drawing("rect r = nope { fill nada }\n    use Nothing n (0, 0, 1, 1)"), 1,
    "'nope' is not declared", "'nada' is not declared", "'Nothing'"),
  BadInput(
    41, "thousands of long names that are not there",
    drawing(
      (0..<long).map { i in
        "rect \(repeated("r", 47))\(i) (1, 1, \(repeated("r", 37))xx\(repeated("r", 8))\(i), 3)\n"
      }.joined()), 1, "\(long) errors"),
  BadInput(
    41, "thousands of cases that are not there",
    "choice Mood = " + (0..<long).map { "\(repeated("c", 40))\($0)" }.joined(separator: ", ") + "\n"
      + drawing(
        (0..<long).map { "param p\($0): Mood = .\(repeated("c", 36))xx\($0)\n" }.joined()), 1,
    "\(long) errors"),
  BadInput(
    41, "more names that are not there than are told",
    (0..<20).map { i in
      "drawing D\(i) {\ncanvas 1 x 1\n\((0..<9).map { "rect r\($0) = x\($0)\n" }.joined())}\n"
    }.joined(), 1, "more than 30 problems were found, and the rest of the file is not examined",
    call: "shapec check In.shape --max-diagnostics 30"),
  BadInput(
    42, "a diamond 2^30 wide",
    "import \"f30.shape\"\n" + drawing("rect r = (f30.x, 0, 1, 1) { fill #000 }"), 0,
    " x=\"1073741824\" ",
    files: Dictionary(
      uniqueKeysWithValues: (1...30).map {
        (
          "f\($0).shape",
          "import \"f\($0 - 1).shape\" as a\nimport \"f\($0 - 1).shape\" as b\nlet x = a.x + b.x\n"
        )
      } + [("f0.shape", "let x = 1\n")])),
]

private let loops = [
  BadInput(43, "step 0", drawing("for i in 0 ..< 10 step 0 { \(square) }"), 1, "found 'step'"),
  BadInput(
    44, "backwards", drawing("for i in 5 ..< 2 { \(square) }"), 1, "the range ends before it begins"
  ),
  BadInput(
    45, "10^4 times 10^4", drawing("for i in 0 ..< 10000 { for j in 0 ..< 10000 { \(square) } }"),
    3, "--max-items", call: "shapec svg In.shape -o - --max-items 20000"),
  BadInput(
    45, "empty turns", drawing("for i in 0 ..< 10000 { for j in 0 ..< 10000 { let x = 1 } }"), 3,
    "--max-items", call: "shapec svg In.shape -o - --max-items 20000"),
  BadInput(46, "random without a seed", box("random()"), 1, "'random' cannot be called"),
  BadInput(47, "10^1000000000", box("pow(10, 1000000000)"), 1, "not a finite number"),
  BadInput(
    47, "powers of powers", box("pow(pow(pow(2, 4000), 4000), 4000)"), 1, "not a finite number"),
  BadInput(
    47, "a square 60 times",
    drawing(
      "let a0 = 1.0000001\n" + (1...60).map { "let a\($0) = a\($0 - 1) * a\($0 - 1)\n" }.joined()
        + "rect r = (a60, 0, 1, 1) { fill #000 }"), 1, "not a finite number"),
]

private let ends = "\n fill #000\n stroke #000 }"

private let geometry = [
  BadInput(
    48, "a frame without size", Document.square(), 0, "<svg",
    call: "shapec svg In.shape --frame target=0,0,0,0 -o -"),
  BadInput(48, "no size", Document.square(), 2, "0x0", call: "shapec svg In.shape --size 0x0 -o -"),
  BadInput(
    49, "a negative frame", Document.square(), 0, "<svg",
    call: "shapec svg In.shape --frame target=0,0,-5,-5 -o -"),
  BadInput(
    50, "very small and very large",
    drawing(
      "rect r = (1e-300, 0, 1e300, 1) {\n fill #000\n stroke #000 width 1e300\n shadow #000 offset (1e300, 0) blur 1e300 }"
    ), 0, "<rect"),
  BadInput(
    50, "a frame of 1e300", Document.square(), 0, "<svg",
    call: "shapec svg In.shape --frame target=0,0,1e300,1e-300 -o -"),
  BadInput(
    51, "equal points",
    drawing(
      "path p {\n corner (1, 1)\n corner (1, 1)\n auto (1, 1)\n round (1, 1) in (0, 0) out (0, 0)\n close"
        + ends), 0, "M1,1"),
  BadInput(52, "no points", drawing("path p {" + ends), 1, "this path has no nodes"),
  BadInput(52, "one point", drawing("path p {\n corner (1, 1)" + ends), 0, "<svg"),
  BadInput(
    53, "cusp, loop and flat curve",
    drawing(
      "path p {\n round (0, 0) out (10, 10)\n round (10, 0) in (-10, 10) out (-20, 0)\n round (0, 0) in (20, 0) out (0, 0)\n corner (5, 0)"
        + ends), 0, "C10,10 0,10 10,0"),
  BadInput(
    54, "handles at infinity",
    drawing("path p {\n round (0, 0) out = (1e308 * 10, 0)\n round (10, 0) in = (0, 1e309)" + ends),
    1, "the result is not a finite number", "this number is too large"),
  BadInput(
    54, "boxes that end at infinity",
    drawing(
      "rect r = (1e308, 0, 1e308, 1) {\n radius (1, 2, 3, 4)\n fill #000 }\n    oval o = (0, 1e308, 1, 1e308) { fill #000 }\n    arc a = (1e308, 0, 1e308, 1) from 0deg to 90deg { stroke #000 }"
    ), 1, "'r' is not finite", "'o' is not finite", "'a' is not finite"),
  BadInput(
    54, "an arc whose handles end at infinity",
    drawing("arc a = (0, -8e307, 1.79e308, 1.6e308) from 45deg to -45deg { stroke #000 }"), 1,
    "'a' is not finite"),
  BadInput(
    55, "100,000 points",
    drawing(
      "path p {\n for i in 0 ..< \(Thoroughness.choose(quick: 10_000, slow: 100_000)) { corner = (i, i) }\n stroke #000 }"
    ), 0, "M0,0"),
  BadInput(
    55, "points beyond the limit",
    drawing("path p {\n for i in 0 ..< 2000 { corner = (i, i) }\n stroke #000 }"), 3,
    "--max-points", call: "shapec svg In.shape -o - --max-points 1999"),
  BadInput(
    56, "a radius beyond everything",
    drawing(
      "rect r (0, 0, 10, 10) {\n radius 1000\n fill #000 }\n path p {\n corner (0, 0) radius 1e300\n corner (10, 0) radius 1000\n corner (10, 10) radius 1000\n close"
        + ends), 0, "rx=\"5\""),
  BadInput(
    57, "identical outlines",
    drawing(
      "path p {\n corner (0, 0)\n corner (9, 0)\n corner (9, 9)\n close\n subpath\n corner (0, 0)\n corner (9, 0)\n corner (9, 9)\n close\n fillRule .evenOdd"
        + ends), 0, "evenodd"),
  BadInput(
    58, "singular transforms",
    drawing(
      "rect r (0, 0, 10, 10) {\n fill #000\n scale (0, 1)\n about (0, 0)\n shadow #000 blur 2 }\n group g {\n rect q (0, 0, 1, 1) { fill #000 }\n scale 0\n about (1, 1)\n shadow #000 blur 2 }"
    ), 0, "<svg"),
]

extension String {
  func replacingOccurrences(_ old: String, _ new: String) -> String {
    replacing(old, with: new)
  }
}
