import TestSupport

/// A generator of drawings whose elements have random constraints.
struct RandomConstraints {
  var generator: SeededGenerator
  /// True if unknowns are multiplied by arguments.
  var hasFormulas: Bool

  /// A document with `count` statements about a few points, boxes and numbers.
  mutating func document(statements count: Int) -> String {
    let points = generator.number(in: 1...4)
    let boxes = generator.number(in: 0...2)
    var lines = ["canvas 200 x 100", "frame f = canvas", "param t: number = 3 in 1...9"]
    var names: [String] = []
    for i in 0..<points {
      let pins = generator.pick(["", " in f", " in f pin left top", " in f pin right"])
      lines.append("point p\(i) (\(generator.below(200)), \(generator.below(100)))\(pins)")
      names += ["p\(i).x", "p\(i).y"]
    }
    for i in 0..<boxes {
      let pins = generator.pick(["", " in f", " in f pin left width", " in f pin midX width"])
      lines.append("rect b\(i) (\(generator.below(99)), \(generator.below(50)), 40, 30)\(pins)")
      names += ["minX", "maxX", "width", "midX", "minY", "height"].map { "b\(i).\($0)" }
    }
    lines.append("let gap = \(generator.pick(names)) - \(generator.pick(names))")
    names.append("gap")
    lines.append("constrain {")
    for _ in 0..<count { lines.append("    " + statement(names, points: points)) }
    lines.append("}")
    return "drawing D {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
  }

  private mutating func statement(_ names: [String], points: Int) -> String {
    func point() -> String { "p\(generator.below(points))" }
    switch generator.below(12) {
    case 0: return "fix \(generator.pick(names))"
    case 1 where points > 1: return "horizontal p0, \(point()), p1"
    case 2: return "\(point()) == (\(sum(names)), \(generator.below(9)))"
    case 3: return "\(generator.pick(names)) == \(generator.pick(names)) == \(sum(names))"
    case 4: return "prefer \(generator.pick(names)) == \(sum(names))"
    case 5 where points > 1: return "mirror p0, p1 about vertical f.midX"
    default: return "\(sum(names)) == \(sum(names))"
    }
  }

  /// A sum of a few multiples of names and arguments.
  private mutating func sum(_ names: [String]) -> String {
    var parts: [String] = []
    for _ in 0...generator.below(2) {
      switch generator.below(hasFormulas ? 6 : 5) {
      case 5: parts.append("t * \(generator.pick(names))")
      case 0: parts.append("\(generator.below(60))")
      case 1: parts.append(generator.pick(["f.width", "f.minX", "t", "f.height / 2"]))
      case 2: parts.append("\(generator.number(in: 2...4)) * \(generator.pick(names))")
      default: parts.append(generator.pick(names))
      }
    }
    return parts.joined(separator: generator.pick([" + ", " - "]))
  }
}
