import ShapeCompiler
import ShapeFormulas

/// Which formulas are of one form: they differ in constants only.
struct SwiftForms {
  /// What is compared of a formula, its operands by the numbers of their forms.
  private enum Key: Hashable {
    case whole(Scalar)
    case sum([Int])
    case operation(Operation, [Int])
  }

  private let formulas: SwiftFormulas
  private var numbers: [Key: Int] = [:]

  /// What lies deeper is compared as a whole.
  private static let deepest = 4

  /// - Parameter formulas: What has a name there differs from everything else.
  init(_ formulas: SwiftFormulas) {
    self.formulas = formulas
  }

  /// The number of the form of `node`.
  mutating func form(of node: Scalar) -> Int { form(of: node, depth: 0) }

  /// The forms of what `node` is a sum of.
  mutating func parts(of node: Scalar) -> [Int] { parts(of: node, depth: 0) }

  private mutating func form(of node: Scalar, depth: Int) -> Int {
    number(of: .sum(parts(of: node, depth: depth)))
  }

  private mutating func parts(of node: Scalar, depth: Int) -> [Int] {
    let graph = formulas.graph
    if !graph.isVariable(node) { return [] }
    if formulas.names[node] != nil { return [number(of: .whole(node))] }
    // The order of terms is that in which formulas were first made.
    return graph.affine(node).terms.map { part($0.node, depth) }.sorted()
  }

  /// The form of something that is added.
  private mutating func part(_ node: Scalar, _ depth: Int) -> Int {
    let operation = formulas.graph.operation(node)
    guard operation.isArithmetic, formulas.names[node] == nil, depth < Self.deepest else {
      return number(of: .whole(node))
    }
    let operands = formulas.graph.operands(node).map { form(of: $0, depth: depth + 1) }
    return number(of: .operation(operation, operands))
  }

  private mutating func number(of key: Key) -> Int {
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    return number
  }
}

extension Operation {
  /// True if it makes a number of one or two.
  fileprivate var isArithmetic: Bool {
    switch self {
    case .multiply, .divide, .minimum, .maximum, .absolute, .floor, .ceiling, .round: true
    default: false
    }
  }
}
