import ShapeCompiler
import ShapeFormulas
import ShapeLint
import ShapeSyntax
import TestSupport
import Testing

/// If a claim about curves is proved, it is true for the lines that approximate the curves.
@Suite struct CurveProofTests {
  @Test(arguments: 0..<Thoroughness.choose(quick: 16, slow: 400))
  func whatIsProvedDoesNotCross(_ number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(number))
    let text = randomCurves(&generator)
    let program = compile(SourceText(name: "Curves.shape", text: text)) { _, _ in
      .missing(neighbors: [])
    }
    #expect(program.diagnostics.filter { $0.severity == .error } == [])
    let claims = lintClaims(of: program).filter {
      $0.rule == "resizing/self-intersection" && $0.verdict == .proved
    }
    for claim in claims {
      let path = try #require(claim.layout.elements.first)
      for share in 0...40 {
        for other in [0, 0.5, 1] {
          let size = [60 + 6 * Double(share), 40 + 80 * other]
          let values = claim.evaluate(claim.inputs(size))
          let lines = path.polylines(values)
          #expect(!lines.haveCrossing, "the curves cross at \(size[0])x\(size[1]):\n\(text)")
          if lines.haveCrossing { return }
        }
      }
    }
  }

  /// One or two curves with random pins and handles.
  private func randomCurves(_ generator: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func node(_ handles: [String]) -> String {
      let pins = ["left top", "right top", "left", "top", "midX midY", "right bottom", ""]
      let pin = pins[number(0...pins.count - 1)]
      let place = "(\(number(0...120)), \(number(0...80)))"
      let sides = handles.map { "\($0) (\(number(-90...90)), \(number(-70...70)))" }
      return
        "in box\(pin.isEmpty ? "" : " pin \(pin)") { round \(place) \(sides.joined(separator: " ")) }"
    }
    let inner = number(0...2) == 0 ? ["        " + node(["in", "out"])] : []
    let nodes = ["        " + node(["out"])] + inner + ["        " + node(["in"])]
    return """
      drawing Curves {
          canvas 120 x 80
          frame box = canvas
          assume box.width in 60...300
          assume box.height in 40...120
          path curve {
      \(nodes.joined(separator: "\n"))
              stroke #C00 width 2
          }
      }

      """
  }
}

extension LintClaim {
  /// The values of all inputs for a main frame of this size.
  fileprivate func inputs(_ size: [Double]) -> [Double] {
    let graph = layout.graph
    var result = graph.inputs.map { graph.design($0).doubleValue }
    for argument in layout.arguments where argument.role == .frame {
      for (input, length) in zip(argument.inputs.dropFirst(2), size) {
        result[graph.slot(input)] = length
      }
    }
    return result
  }
}

private typealias Place = (x: Double, y: Double)

extension Layout.Element {
  /// The segments of a path, each as short lines.
  fileprivate func polylines(_ values: Evaluation) -> [[Place]] {
    guard case .path(let subpaths) = content else { return [] }
    return subpaths.flatMap { subpath in
      zip(subpath.nodes, subpath.nodes.dropFirst()).map { start, end in
        func control(_ node: Layout.Node, _ handle: Layout.Pair?) -> Place {
          let position = node.position
          guard let handle else { return (values[position.x], values[position.y]) }
          return (values[position.x] + values[handle.x], values[position.y] + values[handle.y])
        }
        let points = [
          control(start, nil), control(start, start.outgoing), control(end, end.incoming),
          control(end, nil),
        ]
        return (0...90).map { i in
          let t = Double(i) / 90
          let shares = [
            (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t,
          ]
          return zip(shares, points).reduce((0, 0)) { sum, part in
            (sum.0 + part.0 * part.1.x, sum.1 + part.0 * part.1.y)
          }
        }
      }
    }
  }
}

extension [[Place]] {
  /// True if two lines that are not neighbors clearly cross.
  fileprivate var haveCrossing: Bool {
    let lines = flatMap { zip($0, $0.dropFirst()).map { ($0, $1) } }
    return lines.indices.contains { i in
      lines.indices.dropFirst(i + 2).contains { j in
        parts(lines[i], lines[j]) && parts(lines[j], lines[i])
      }
    }
  }

  /// True if the ends of a line are on opposite sides of another line.
  private func parts(_ line: (Place, Place), _ other: (Place, Place)) -> Bool {
    func side(_ p: Place) -> Double {
      (other.1.x - other.0.x) * (p.y - other.0.y) - (other.1.y - other.0.y) * (p.x - other.0.x)
    }
    return Swift.min(side(line.0), side(line.1)) < -1e-6
      && Swift.max(side(line.0), side(line.1)) > 1e-6
  }
}
