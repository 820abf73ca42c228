import ShapeCompiler
import ShapeFormulas

/// A classification of formulas by form. Formulas of the same form differ only in constants.
struct SwiftForms {
  /// The properties of a formula that are compared. Each operand is represented by the number of
  /// its form.
  private enum Key: Hashable {
    case whole(Scalar)
    case sum([Int])
    case operation(Operation, [Int])
  }

  private let formulas: SwiftFormulas
  private var numbers: [Key: Int] = [:]

  /// The depth beyond which formulas are compared by identity.
  private static let deepest = 4

  /// - Parameter formulas: The formulas with their names. A named formula has a form of its own.
  init(_ formulas: SwiftFormulas) {
    self.formulas = formulas
  }

  /// The number of the form of `node`.
  mutating func form(of node: Scalar) -> Int { form(of: node, depth: 0) }

  /// The forms of the terms of `node`, which is taken as a sum.
  mutating func parts(of node: Scalar) -> [Int] { parts(of: node, depth: 0) }

  private mutating func form(of node: Scalar, depth: Int) -> Int {
    number(of: .sum(parts(of: node, depth: depth)))
  }

  private mutating func parts(of node: Scalar, depth: Int) -> [Int] {
    let graph = formulas.graph
    if !graph.isVariable(node) { return [] }
    if formulas.names[node] != nil { return [number(of: .whole(node))] }
    // The order of terms in the graph depends on the order in which formulas were made, not on
    // their forms, so the forms have to be sorted.
    return graph.affine(node).terms.map { part($0.node, depth) }.sorted()
  }

  /// The form of a term.
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
  /// True if the operation computes a number from one or two numbers.
  fileprivate var isArithmetic: Bool {
    switch self {
    case .multiply, .divide, .minimum, .maximum, .absolute, .floor, .ceiling, .round: true
    default: false
    }
  }
}
