import ShapeCompiler
import ShapeSyntax

/// The broken promises about the picture of `probe` with the settings `bytes`.
func argumentProblems(_ bytes: [UInt8]) -> [String] {
  let program = probeProgram
  guard let layout = program.layouts[0] else { return ["the drawing has errors"] }
  var given = GivenArguments()
  var problems: [String] = []
  for line in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 20) {
    let parts = line.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard let argument = layout.arguments.firstIndex(where: { $0.name == parts[0] }),
      parts.count == 2
    else {
      if parts[0] == "dark" { given.isDark.toggle() }
      continue
    }
    let result = program.value(parts[1], for: argument, of: 0, name: "--set \(parts[0])")
    let again = program.value(parts[1], for: argument, of: 0, name: "--set \(parts[0])")
    if result.value != again.value || result.diagnostics != again.diagnostics {
      problems.append("a second reading of \(parts[0]) has a different result")
    }
    problems += diagnosticProblems(result.diagnostics, result.sources)
    switch result.value {
    case .numbers(let numbers):
      if numbers.count != layout.arguments[argument].inputs.count {
        problems.append("\(parts[0]) has \(numbers.count) numbers")
      }
      if !numbers.allSatisfy(\.isFinite) { problems.append("\(parts[0]) is not finite") }
      given.numbers[argument] = numbers
    case .text(let text): given.texts[argument] = text
    case nil:
      // A setting without a value can be reported by a warning, too.
      if result.diagnostics.isEmpty { problems.append("\(parts[0]) has no value") }
    }
  }
  return problems + pictureProblems(of: 0, program, given)
}

private let probeProgram = compileDocument(Array(probe.utf8))

/// A drawing with an argument of every type. The numbers of its arguments occur in all kinds of
/// formulas.
private let probe = """
  choice Mood = calm, lively, wild

  drawing Probe {
    canvas 40 x 20
    frame box = canvas
    frame side = (10, 0, 5, 5)
    param ratio: number = 0.5 in 0...1
    param n: number = 3
    param turn: angle = 30deg
    param on: bool = true
    param label: text = "plain"
    param spot: point = (1, 2)
    param extent: size = (3, 4)
    param area: rect = (5, 6, 7, 8)
    param tint: color = #112233
    param drop: shadow = none
    param mood: Mood = .calm
    param derived: number = n * 2 + spot.x
    assume box.width in 10...100
    title label + text(n) + text(ratio, decimals: 2)
    frame inner (4, 4, 10, 10) in box pin left width
    rect r = (spot.x, spot.y, extent.width * ratio, extent.height) {
      fill on ? tint : none
      shadow drop
      radius n
    }
    rect q = area { fill mood == .lively ? #FF0000 : mix(tint, #00FF00, ratio)
      opacity ratio }
    rect s = side {
      fill #0000FF
      rotate turn
      scale n
      about = side.center
    }
    path p in inner {
      corner (1, 1)
      corner (4, 1) radius n
      corner (5, 5)
      round (8, 2) in (-1, 0) out = polar(n, turn)
      corner = (sqrt(abs(n)), pow(n, ratio) % 7)
      close
      stroke tint width n dash [n, ratio * 9] phase n join .round
    }
    for i in 0 ..< 3 { oval = rect(center: (i, floor(n)), size: extent) { visible when i < n } }
    line from = spot to = side.center { stroke mood == .wild ? tint : #000 width [1, 2, n][n] }
  }

  """
