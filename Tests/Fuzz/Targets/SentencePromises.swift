import ShapeCompiler
import ShapeSyntax
import TestSupport

/// The broken promises about the document that is made by the decisions `bytes`.
func sentenceProblems(_ bytes: [UInt8]) -> [String] {
  documentProblems(sentenceDocument(bytes))
}

/// The document that is made by the decisions `bytes`. It has statements, preceded by declarations
/// of the names that they use. Some statements are sentences of the grammar, but most are made from
/// meaningful templates. Statements with errors are usually removed, so that there is a picture.
func sentenceDocument(_ bytes: [UInt8]) -> [UInt8] {
  var maker = StatementMaker(SeededGenerator(bytes))
  let keepsErrors = maker.random.oneIn(8)
  let count = maker.random.number(in: 1...8)
  var statements = (0..<count).map { _ in
    maker.random.oneIn(6) ? maker.random.sentence() : maker.statement()
  }
  while !keepsErrors, let bad = firstStatementWithError(statements) { statements.remove(at: bad) }
  return document(statements)
}

extension SeededGenerator {
  /// A sentence of the grammar, which is determined by the next decisions.
  fileprivate mutating func sentence() -> String {
    var generator = statementGenerator
    generator.decide(by: self)
    let sentence = generator.sentence(of: "drawingItem")
    self = generator.random
    return sentence.map(\.spelling).joined(separator: " ")
  }
}

private func document(_ statements: [String]) -> [UInt8] {
  Array((declarations + statements.map { $0 + "\n" }.joined() + "}\n").utf8)
}

/// The index of the first of `statements` with an error. If an error is not in any of the
/// statements, the last index; nil if there is no error.
private func firstStatementWithError(_ statements: [String]) -> Int? {
  let program = compileDocument(document(statements))
  guard let error = program.diagnostics.first(where: { $0.severity == .error }) else { return nil }
  var end = declarations.utf8.count
  for (i, statement) in statements.enumerated() {
    let start = end
    end += statement.utf8.count + 1
    if error.span.start >= start && error.span.start < end { return i }
  }
  return statements.isEmpty ? nil : statements.count - 1
}

private let declarations = """
  let base = 4
  choice Mood = calm, lively
  drawing Icon {
    canvas 24 x 24
    frame box = canvas
    param tint: color = #C00
    param mood: Mood = .calm
    point tip (20, 12) in box pin right
    oval face = box { fill mood == .calm ? tint : none }
  }
  drawing D {
    canvas 100 x 80
    frame box = canvas
    frame b (10, 10, 20, 20) in box pin left
    param tint: color = #08F
    param x: number = 3 in 0...9
    param on: bool = true
    param turn: angle = 30deg
    param word: text = "w"
    param drop: shadow = none
    param mood: Mood = .calm
    point a (5, 5) in box
    point tip (90, 40) in box pin right
    let list = [1, 2.5, x]
    path curve in box { corner p (0, 0)
      round q (10, 10) in (-3, 0) out (3, 0)
      close }

  """

/// Names that are declared above, names that are not declared, and names of functions, members and
/// cases.
private let names =
  [
    "base", "box", "b", "tint", "x", "on", "turn", "word", "drop", "mood", "a", "tip", "list",
    "Icon",
    "curve", "Mood",
  ] + ["n", "m", "o", "k"]
  + ["number", "point", "color", "bool", "angle", "text", "size", "rect", "shadow"]
  + [
    "width", "height", "minX", "midY", "maxX", "center", "topLeft", "size", "y", "alpha", "red",
    "dx",
    "p", "q", "in", "out", "count", "face", "calm", "lively", "round", "bevel", "square", "evenOdd",
    "fit", "fill", "center", "inset", "lighter", "darker",
  ].filter { $0 != "in" && $0 != "out" }
  + [
    "sin", "cos", "tan", "atan2", "sqrt", "pow", "log", "log2", "hypot", "floor", "ceil", "round",
    "frac", "min", "max", "lerp", "clamp", "abs", "text", "rgb", "mix", "color", "shadow", "polar",
    "distance", "angle", "random", "rect", "flex", "hsb", "oklch", "hue", "saturation",
    "brightness", "oklab", "srgb", "multiply", "plusLighter",
  ]

/// The generator of sentences of the grammar.
private let statementGenerator = SentenceGenerator(documentGrammar, seed: 1, names: names)
