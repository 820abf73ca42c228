public import ShapeGeometry
import ShapeNumbers

/// The values of a graph's nodes at one set of arguments.
public struct Evaluation: Sendable {
  /// The values of the nodes, by node index. A value is NaN or infinite if the formula has no
  /// value, and 0 for texts and paths.
  public fileprivate(set) var numbers: [Double]
  fileprivate(set) var texts: [Int: String]
  fileprivate var paths = PathValues()
  /// True if a joined text would have exceeded the limit; the joined text is then empty.
  package fileprivate(set) var hasLongText = false

  /// The value of a number node.
  public subscript(node: Scalar) -> Double { numbers[Int(node.index)] }

  /// The value of a text node.
  public func text(_ node: Scalar) -> String { texts[Int(node.index)] ?? "" }

  /// The value of a path node; nil if a number in the path is not finite, or if the path has too
  /// many segments.
  public func path(_ node: Scalar) -> BezierPath? { paths[node] }
}

/// The values of all components of the arguments, in the order of their slots.
public struct ArgumentValues: Hashable, Sendable {
  /// The values of numbers, in the order of the graph's `inputs`.
  public var numbers: [Double]
  /// The values of texts, in the order of the graph's `textInputs`.
  public var texts: [String]
  /// Inputs that get the value of another node, in the order of the nodes that give the values.
  package var links: [Link] = []
  /// The states of ropes in pictures at earlier times; nil if no states are kept.
  package var ropes: RopeMemory?

  /// Creates values without links and ropes.
  package init(numbers: [Double], texts: [String]) {
    (self.numbers, self.texts) = (numbers, texts)
  }

  /// An input that gets its value from another node. The node computes the default of an argument
  /// from other arguments.
  package struct Link: Hashable, Sendable {
    /// The input that gets the value.
    package var input: Scalar
    /// The node whose value the input gets.
    package var value: Scalar

    /// Creates a link from the node `value` to `input`.
    package init(input: Scalar, value: Scalar) {
      (self.input, self.value) = (input, value)
    }
  }
}

extension Graph {
  /// The default limit of the length of joined texts, in UTF-8 bytes.
  public static let standardTextLimit = 64 << 10

  /// Evaluates every node, in order, with IEEE arithmetic and without fused operations. The result
  /// has the same bits on every machine. Only the result is allocated, unless the graph contains
  /// texts, paths, rows of `flex`, or Newton's method.
  /// - Complexity: O(n) in the number of nodes.
  /// - Parameter textLimit: The maximum number of UTF-8 bytes of a joined text; a longer text
  ///   becomes empty.
  public func evaluate(
    _ arguments: ArgumentValues, textLimit: Int = Graph.standardTextLimit
  ) -> Evaluation {
    evaluate(arguments, after: Evaluation(numbers: [], texts: [:]), textLimit: textLimit)
  }

  /// Evaluates the nodes that follow the nodes in `known`, an evaluation for the same arguments.
  package func evaluate(
    _ arguments: ArgumentValues, after known: Evaluation,
    textLimit: Int = Graph.standardTextLimit
  ) -> Evaluation {
    var texts = known.texts
    var hasLongText = known.hasLongText
    var links = arguments.links[...]
    var nextLinked = links.first?.value.index
    var answers: [Int32: [Double]] = [:]
    var paths = known.paths
    let numbers = withTables { nodes, affineConstants in
      [Double](unsafeUninitializedCapacity: nodes.count) { buffer, count in
        for i in known.numbers.indices { buffer[i] = known.numbers[i] }
        for i in known.numbers.count..<nodes.count {
          let node = nodes[i]
          switch node.operation {
          case .constant: buffer[i] = constantValues[Int(node.a)]
          case .input: buffer[i] = arguments.numbers[Int(node.a)]
          case .affine where node.c == 0:
            buffer[i] = buffer[Int(node.b)] + affineConstants[Int(node.a)]
          case .affine: buffer[i] = affineValue(node, UnsafeBufferPointer(buffer))
          case .solved:
            if answers[node.a] == nil {
              answers[node.a] = answer(of: numericBlocks[Int(node.a)], UnsafeBufferPointer(buffer))
            }
            buffer[i] = answers[node.a]?[Int(node.b)] ?? .nan
          case .pick:
            let list = lists[Int(node.b)]
            let chosen = list[Graph.clampedIndex(buffer[Int(node.a)], list.count)]
            buffer[i] = buffer[Int(chosen.index)]
          case .flexLevel: buffer[i] = levelValue(node, UnsafeBufferPointer(buffer))
          case .flexCell: buffer[i] = cellValue(node, UnsafeBufferPointer(buffer))
          case .join:
            let (a, b) = (texts[Int(node.a)] ?? "", texts[Int(node.b)] ?? "")
            let isLong = a.utf8.count + b.utf8.count > textLimit
            texts[i] = isLong ? "" : a + b
            hasLongText = hasLongText || isLong
            buffer[i] = 0
          case .text, .textInput, .digits, .textSelect, .textPick:
            texts[i] = textValue(node, UnsafeBufferPointer(buffer), texts, arguments)
            buffer[i] = 0
          case .path:
            if isVariable(Scalar(i)) {
              let formula = pathFormulas[Int(node.a)]
              paths.make(
                Scalar(i), formula, formula.numbers.map { buffer[Int($0.index)] },
                arguments.ropes)
            } else {
              paths.take(Scalar(i), from: designPaths)
            }
            buffer[i] = 0
          case .pathNumber:
            let formula = pathFormulas[Int(node.a)]
            let operands = formula.numbers.map { buffer[Int($0.index)] }
            buffer[i] = paths.answer(of: node.a, formula, operands)[Int(node.b)]
          case .textEqual: buffer[i] = texts[Int(node.a)] == texts[Int(node.b)] ? 1 : 0
          default:
            buffer[i] = node.operation.evaluate(
              buffer[Int(node.a)], buffer[Int(node.b)], buffer[Int(node.c)])
          }
          // The node of an argument's default comes before the nodes that use the argument.
          while let linked = nextLinked, Int(linked) == i {
            let input = Int(links.removeFirst().input.index)
            buffer[input] = buffer[i]
            if let text = texts[i] { texts[input] = text }
            nextLinked = links.first?.value.index
          }
        }
        count = nodes.count
      }
    }
    return Evaluation(numbers: numbers, texts: texts, paths: paths, hasLongText: hasLongText)
  }

  /// Calls `body` with the nodes and the constants of sums as unsafe buffers. With arrays, the
  /// compiler would have to assume that each store may change one of the arrays.
  private func withTables<Result>(
    _ body: (UnsafeBufferPointer<Node>, UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      affineConstants.withUnsafeBufferPointer { body(nodes, $0) }
    }
  }

  private func answer(
    of block: NumericBlock, _ values: UnsafeBufferPointer<Double>
  ) -> [Double] {
    let operands = block.operands.map { values[Int($0.index)] }
    return block.solution(operands) ?? Array(repeating: .nan, count: block.unknownCount)
  }

  /// The value of a sum: its terms in order, then the constant.
  @inline(__always)
  private func affineValue(_ node: Node, _ values: UnsafeBufferPointer<Double>) -> Double {
    let start = Int(node.b)
    var sum = 0.0
    for i in start..<start + Int(node.c) {
      let factor = factors[i]
      var term = values[Int(factor.node)]
      if factor.numerator != 1 { term *= factor.numerator }
      if factor.denominator != 1 { term /= factor.denominator }
      sum = i == start ? term : sum + term
    }
    return sum + affineConstants[Int(node.a)]
  }

  private func textValue(
    _ node: Node, _ values: UnsafeBufferPointer<Double>, _ texts: [Int: String],
    _ arguments: ArgumentValues
  ) -> String {
    switch node.operation {
    case .text: return self.texts[Int(node.a)]
    case .textInput: return arguments.texts[Int(node.a)]
    case .digits:
      return numberText(values[Int(node.a)], decimals: node.b == 0 ? nil : Int(node.b) - 1)
    case .textSelect: return texts[Int(values[Int(node.a)] != 0 ? node.b : node.c)] ?? ""
    case .textPick:
      let list = lists[Int(node.b)]
      let chosen = list[Graph.clampedIndex(values[Int(node.a)], list.count)]
      return texts[Int(chosen.index)] ?? ""
    default: return ""
    }
  }
}
