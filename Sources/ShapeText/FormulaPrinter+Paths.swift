import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

/// Formulas of paths in the notation of the shape language.
extension FormulaPrinter {
  /// The formula of a path, such as `track.trim(0, 0.5)`. An outline without a name is printed as
  /// its points; the outline of a rectangle, an oval or an arc, as a call of `rect`.
  func path(_ node: Scalar) -> String {
    let formula = graph.pathFormula(node)
    let numbers = formula.numbers.map { print($0, .number).string }
    let paths = formula.paths.map { print($0, .number).string }
    func member(_ call: String) -> String { "\(paths[0]).\(call)" }
    switch formula.operation {
    case .outline(let outline): return outlineText(outline, numbers)
    case .ink(let drawing): return inkText(drawing, numbers)
    case .rope(let rope): return ropeText(rope, numbers)
    case .reversed: return member("reversed")
    case .trimmed: return member("trim(\(numbers[0]), \(numbers[1]))")
    case .dashed:
      let lengths = numbers.dropFirst().joined(separator: ", ")
      return member("dash([\(lengths)], phase: \(numbers[0]))")
    case .flattened: return member("flattened(tolerance: \(numbers[0]))")
    case .fitted: return member("fitted(tolerance: \(numbers[0]))")
    case .simplified: return member("simplified(tolerance: \(numbers[0]))")
    case .offset(let join):
      return member("offset(by: \(numbers[0])\(strokeWords(nil, join, numbers[1])))")
    case .stroked(let cap, let join):
      return member("outline(width: \(numbers[0])\(strokeWords(cap, join, numbers[1])))")
    case .combined(let operation): return member("\(operation)(\(paths[1]))")
    case .transformed: return member("transformed(matrix: [\(numbers.joined(separator: ", "))])")
    case .hull(let rule):
      let most = numbers.first.map { "max: \($0)" }
      let other = rule == .outer ? nil : "rule: .\(rule.rawValue)"
      return member("hull(\([most, other].compactMap(\.self).joined(separator: ", ")))")
    case .pick:
      guard paths.count == 2, isTruth(formula.numbers[0]) else {
        return "[\(paths.joined(separator: ", "))][\(numbers[0])]"
      }
      return "(\(print(formula.numbers[0], .truth, in: .or)) ? \(paths[1]) : \(paths[0]))"
    case .length, .area, .center, .bounds, .point, .tangent, .nearest, .walk, .winding, .samples:
      return "?"
    }
  }

  /// The arguments of a stroke other than its width; arguments with default values are left out.
  private func strokeWords(
    _ cap: BezierPath.Cap?, _ join: BezierPath.Join, _ miterLimit: String
  ) -> String {
    let words = [
      cap.flatMap { $0 == .butt ? nil : "cap: .\($0.rawValue)" },
      join == .miter ? nil : "join: .\(join.rawValue)",
      miterLimit == "10" ? nil : "miterLimit: \(miterLimit)",
    ]
    return words.compactMap(\.self).map { ", " + $0 }.joined()
  }

  /// A rope, as in `rope((0, 0), (80, 0), length: 100, links: 12, load: 0, time: t, push: (40,
  /// 0))`.
  private func ropeText(_ rope: RopeOutline, _ numbers: [String]) -> String {
    let (ends, rest) = (numbers.dropLast(5), Array(numbers.suffix(5)))
    let line = rope.line == .joints ? "" : ", through: .\(rope.line.rawValue)"
    return "rope(\(pairs(Array(ends))), length: \(rest[0]), links: \(rope.links), load: \(rest[1])"
      + ", time: \(rest[2]), push: (\(rest[3]), \(rest[4]))\(line))"
  }

  private func outlineText(_ outline: PathOutline, _ numbers: [String]) -> String {
    switch outline {
    case .points: return "[\(pairs(numbers))]"
    case .nodes(let runs):
      var (places, start): ([String], Int) = ([], 0)
      for run in runs {
        for i in 0..<run.count {
          places += numbers[(start + PathOutline.nodeSize * i)...].prefix(2)
        }
        start += run.size
      }
      return "[\(pairs(places))]"
    case .rectangle, .oval, .arc: return "rect(\(numbers.joined(separator: ", ")))"
    }
  }

  /// An ink outline, as in `ink((x, y), (x, y))` or `ink(width: 1...6 by .pressure, (x, y,
  /// pressure))`.
  private func inkText(_ drawing: InkDrawing, _ numbers: [String]) -> String {
    guard let width = drawing.width else { return "ink(\(pairs(numbers)))" }
    let size = width.needsThird ? 3 : 2
    let samples = stride(from: 2, through: numbers.count - size, by: size).map {
      "(\(numbers[$0..<$0 + size].joined(separator: ", ")))"
    }
    let measure = width == .pressure ? "pressure" : "speed"
    return "ink(width: \(numbers[0])...\(numbers[1]) by .\(measure), "
      + samples.joined(separator: ", ") + ")"
  }

  /// Numbers in pairs: `(x, y), (x, y)`.
  private func pairs(_ numbers: [String]) -> String {
    stride(from: 0, to: numbers.count - 1, by: 2).map { "(\(numbers[$0]), \(numbers[$0 + 1]))" }
      .joined(separator: ", ")
  }

  private func isTruth(_ node: Scalar) -> Bool {
    switch graph.operation(node) {
    case .equal, .less, .lessOrEqual, .and, .or, .not, .textEqual: true
    default: inputs[node]?.type == .bool
    }
  }

  /// The formula of a number that depends on a path, such as `track.point(at: 0.5).x`.
  func pathNumber(_ node: Scalar) -> String {
    let formula = graph.pathFormula(node)
    let n = formula.numbers.map { print($0, .number).string }
    let path = print(formula.paths[0], .number).string
    let index = graph.pathNumberIndex(node)
    let axis = index % 2 == 0 ? "x" : "y"
    switch formula.operation {
    case .length: return "\(path).length"
    case .area: return "\(path).area"
    case .center: return "\(path).centroid.\(axis)"
    case .bounds: return "\(path).bounds.\(["minX", "minY", "width", "height"][index])"
    case .point: return "\(path).point(at: \(n[0])).\(axis)"
    case .tangent: return "\(path).tangent(at: \(n[0])).\(axis)"
    case .nearest: return "\(path).nearest((\(n[0]), \(n[1]))).\(axis)"
    case .walk: return "\(path).walk(from: \(n[0]), toward: (\(n[1]), \(n[2])), spacing: \(n[3]))"
    case .winding: return "\(path).winding((\(n[0]), \(n[1])))"
    case .samples(let count): return "\(path).sample(count: \(count))[\(index / 2)].\(axis)"
    default: return "?"
    }
  }
}
