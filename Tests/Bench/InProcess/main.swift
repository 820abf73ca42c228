import ShapeChanges
import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSVG
import ShapeSyntax

// The time of single stages, in one process. Each figure is the median of repeated runs. Sizes in a
// table increase by factors of ten, so that nonlinear growth is visible.

/// The seconds per call of `body`: the median of `rounds` measurements of `count` calls each.
func seconds(rounds: Int = 15, _ count: Int = 1, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  body()
  let times = (0..<rounds).map { _ in
    let elapsed = clock.measure { for _ in 0..<count { body() } }
    return Double(elapsed.components.attoseconds) * 1e-18 + Double(elapsed.components.seconds)
  }.sorted()
  return times[rounds / 2] / Double(count)
}

/// Prevents the optimizer from removing unused results.
nonisolated(unsafe) var sink = 0

func row(_ name: String, _ figure: String) {
  print("| \(name) | \(figure) |")
}

func rounded(_ number: Double, _ digits: Int = 1) -> String {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  return "\((number * scale).rounded() / scale)"
}

func program(_ text: String) -> Program {
  compile(SourceText(name: "bench.shape", text: text)) { _, _ in .failure("there is one file") }
}

guard CommandLine.arguments.count > 1 else { fatalError("usage: shape-bench DOCUMENT…") }
var documents: [SourceText] = []
for path in CommandLine.arguments.dropFirst() {
  documents.append(SourceText(name: path, bytes: contents(of: path)))
}

// MARK: Reading

let corpus = SourceText(
  name: "corpus.shape",
  bytes: Array(repeatElement(documents.flatMap { $0.bytes + [0x0A] }, count: 40).joined()))
var map = SourceMap()
let id = map.add(corpus)
let megabytes = Double(corpus.bytes.count) / 1e6
print("Reading \(rounded(megabytes)) MB of examples:\n\n| stage | MB/s |\n|---|--:|")
let lexing = seconds { sink &+= lex(corpus, id: id).tokens.count }
row("lexer", rounded(megabytes / lexing, 0))
let parsing = seconds { sink &+= parse(corpus, id: id).diagnostics.count }
row("lexer and parser", rounded(megabytes / parsing, 0))
let formatting = seconds(rounds: 5) {
  sink &+= formatted(parse(corpus, id: id).tree, corpus).count
}
row("lexer, parser and formatter", rounded(megabytes / formatting, 0))

/// Prints the time per element at three sizes.
func growth(_ name: String, _ count: Int, _ text: (Int) -> String, _ body: (SourceText) -> Void) {
  let figures = [count, count * 10, count * 100].map { n in
    let source = SourceText(name: "grown.shape", text: text(n))
    return rounded(seconds(rounds: 5) { body(source) } / Double(n) * 1e9, 0)
  }
  print("| \(name) | \(count) | \(figures.joined(separator: " | ")) |")
}

func parsed(_ source: SourceText) { sink &+= parse(source, id: id).diagnostics.count }

print("\nLexer and parser, ns an element, at n, 10 n and 100 n:\n")
print("| construct | n | n | 10 n | 100 n |\n|---|--:|--:|--:|--:|")
growth(
  "statements", 100,
  { n in "drawing D {\n" + (0..<n).map { "let a\($0) = \($0)\n" }.joined() + "}\n" }, parsed)
growth(
  "groups side by side", 100,
  { n in
    "drawing D {\n" + String(repeating: "group { rect r (0, 0, 1, 1) { fill #000 } }\n", count: n)
      + "}\n"
  }, parsed)
growth(
  "groups in groups of ten", 10,
  { n in
    "drawing D {\n"
      + String(
        repeating: String(repeating: "group {\n", count: 10) + String(repeating: "}\n", count: 10),
        count: n) + "}\n"
  }, parsed)
growth(
  "terms of a sum", 100, { n in "let a = 1" + String(repeating: " + b * 2", count: n) + "\n" },
  parsed)
growth(
  "bytes of a name", 1000, { n in "let " + String(repeating: "a", count: n) + " = 1\n" }, parsed)
growth(
  "names of their own", 100, { n in (0..<n).map { "let name\($0 &* 7919) = 1\n" }.joined() }, parsed
)
growth(
  "bytes of a comment", 1000, { n in "// " + String(repeating: "é", count: n / 2) + "\n" }, parsed)
growth(
  "elements of a list", 100,
  { n in "let a = [" + Array(repeating: "1", count: n).joined(separator: ", ") + "]\n" }, parsed)
growth("errors", 10, { n in String(repeating: "oops\n", count: n) }, parsed)

// MARK: Compiling

func compiled(_ source: SourceText) {
  sink &+= compile(source) { _, _ in .failure("") }.diagnostics.count
}

print("\nThe whole compiler, ns an element, at n, 10 n and 100 n:\n")
print("| construct | n | n | 10 n | 100 n |\n|---|--:|--:|--:|--:|")
growth(
  "parameters", 50,
  { n in
    "drawing D {\ncanvas 1 x 1\n" + (0..<n).map { "param p\($0): number = \($0)\n" }.joined()
      + "}\n"
  }, compiled)
growth(
  "parameters by parameters", 50,
  { n in
    "drawing D {\ncanvas 1 x 1\nparam p0: number = 1\n"
      + (1...n).map { "param p\($0): number = p\($0 - 1) + 1\n" }.joined() + "}\n"
  }, compiled)
growth(
  "elements", 50,
  { n in
    "drawing D {\ncanvas 100 x 100\nframe f = canvas\n"
      + String(repeating: "rect (0, 0, 10, 10) in f { fill #000 }\n", count: n) + "}\n"
  }, compiled)
growth(
  "nodes", 50,
  { n in
    "drawing D {\ncanvas 100 x 100\nframe f = canvas\npath p in f {\n"
      + (0..<n).map { "corner (\($0), \($0 % 7))\n" }.joined() + "stroke #000\n}\n}\n"
  }, compiled)
growth(
  "automatic nodes", 50,
  { n in
    "drawing D {\ncanvas 100 x 100\nframe f = canvas\npath p in f {\n"
      + (0..<n).map { "auto (\($0), \($0 % 7))\n" }.joined() + "stroke #000\n}\n}\n"
  }, compiled)
growth(
  "values in a chain", 50,
  { n in
    "drawing D {\ncanvas 1 x 1\nframe f = canvas\nlet a0 = f.width\n"
      + (1...n).map { "let a\($0) = a\($0 - 1) + 1\n" }.joined() + "}\n"
  }, compiled)
growth(
  "turns", 50,
  { n in "drawing D {\ncanvas 1 x 1\nfor i in 0 ..< \(n) { rect (0, 0, 1, 1) { fill #000 } }\n}\n"
  }, compiled)
growth(
  "uses", 50,
  { n in
    "drawing S {\ncanvas 1 x 1\nframe f = canvas\nrect (0, 0, 1, 1) in f { fill #000 }\n}\ndrawing D {\ncanvas 1 x 1\n"
      + String(repeating: "use S (0, 0, 1, 1)\n", count: n) + "}\n"
  }, compiled)

// MARK: Constraints

/// A document with points. If `isConstrained` is true, a constraint makes each point depend on the
/// previous point.
func chain(_ count: Int, isConstrained: Bool) -> SourceText {
  let points = (0..<count).map { "point p\($0) (\($0), 10) in f pin left top\n" }
  let order = (0..<count).map { $0 &* 7919 % count }
  let relations = order.map { $0 == 0 ? "p0.x == f.minX\n" : "p\($0).x == p\($0 - 1).x + 1\n" }
  return SourceText(
    name: "chain.shape",
    text: "drawing D {\ncanvas \(count) x 100\nframe f = canvas\n" + points.joined()
      + (isConstrained ? "constrain {\n\(relations.joined())}\n" : "") + "}\n")
}

print("\nChains of constraints:\n")
print("| points | with them, ms | without, ms | evaluated, µs |\n|---|--:|--:|--:|")
for count in [1000, 5000] {
  let times = [true, false].map { isConstrained in
    let source = chain(count, isConstrained: isConstrained)
    return seconds(rounds: 9) { compiled(source) }
  }
  let program = compile(chain(count, isConstrained: true)) { _, _ in .failure("") }
  guard let layout = program.layouts[0] else { fatalError("the chain does not compile") }
  let arguments = layout.argumentValues(GivenArguments())
  let evaluation = seconds(100) { sink &+= layout.graph.evaluate(arguments).numbers.count }
  let figures = times.map { rounded($0 * 1e3, 2) } + [rounded(evaluation * 1e6, 2)]
  print("| \(count) | \(figures.joined(separator: " | ")) |")
}

// MARK: Merging

/// A document with 100 drawings of 50 rectangles: 10,400 statements. `edit` returns the position and
/// the fill of a rectangle. The document is not formatted, so that the merge does not parse and
/// format its result.
func version(_ edit: (_ number: Int) -> (x: Int, fill: String)) -> SourceText {
  var text = ""
  for drawing in 0..<100 {
    text += "drawing Drawing\(drawing) {\n  canvas 200 x 200\n"
    text += "  title \"Drawing\"\n  frame box = canvas\n"
    for part in 0..<50 {
      let (x, fill) = edit(drawing * 50 + part)
      text += "  rect part\(part) (\(x), \(part * 3), 20, 30) in box { fill \(fill) }\n"
    }
    text += "}\n\n"
  }
  return SourceText(name: "merged.shape", text: text)
}

/// One of twenty rectangles moves on one side; one of twenty has another fill on the other side.
func sides() -> MergeVersions {
  let versions = MergeVersions(
    base: version { ($0 % 97, "#102030") },
    ours: version { ($0 % 97 + ($0 &* 7919 % 20 == 0 ? 3 : 0), "#102030") },
    theirs: version { ($0 % 97, $0 &* 104_729 % 20 == 1 ? "#405060" : "#102030") },
    limits: Limits())
  guard let versions else { fatalError("the versions have syntax errors") }
  return versions
}

let versions = sides()
let merging = seconds { sink &+= versions.merged(labels: MergeLabels()).text.count }
print("\nMerging the trees of three versions of 10,400 statements: \(rounded(merging * 1e3, 1)) ms")

// MARK: Drawing

print("\nDrawing:\n\n| step | time |\n|---|--:|")
for document in documents where document.name.hasSuffix("BezierArrow.shape") {
  let arrow = compile(document) { _, _ in .failure("") }
  guard let layout = arrow.layouts[0] else { fatalError("the arrow does not compile") }
  let arguments = layout.argumentValues(GivenArguments())
  let evaluation = seconds(1000) { sink &+= layout.graph.evaluate(arguments).numbers.count }
  row("evaluate the arrow's layout", rounded(evaluation * 1e6, 2) + " µs")
  let scene = seconds(1000) { sink &+= (try? arrow.scene(of: 0))?.nodes.count ?? 0 }
  row("the arrow's scene", rounded(scene * 1e6, 2) + " µs")
  if let picture = try? arrow.scene(of: 0) {
    let writing = seconds(1000) { sink &+= (try? svg(picture))?.count ?? 0 }
    row("the arrow's SVG", rounded(writing * 1e6, 2) + " µs")
  }
  let compiling = seconds(100) { sink &+= compile(document) { _, _ in .failure("") }.layouts.count }
  row("compile the arrow", rounded(compiling * 1e6, 0) + " µs")
}

let values = (0..<1000).map { Double($0 &* 7919 % 100_003) / 97 - 300 }
var text: [UInt8] = []
text.reserveCapacity(1 << 16)
let printing = seconds(100) {
  text.removeAll(keepingCapacity: true)
  for value in values { appendFixed(value, precision: 3, to: &text) }
  sink &+= text.count
}
row("print a number", rounded(printing / 1000 * 1e9, 1) + " ns")
