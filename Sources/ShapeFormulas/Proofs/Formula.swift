import ShapeNumbers

/// A claim and all formulas from which its truth is computed, in the form that proofs use.
///
/// Sums are expanded, so that every operand is a linear form of *atoms*: the inputs, and the
/// operations that are not sums. Atoms come before the atoms that use them; the last atom is the
/// truth of the claim. A comparison has one operand, which is the difference of its sides, and
/// compares this operand with zero.
struct Formula: Sendable {
  struct Atom: Sendable {
    var operation: Operation
    /// The node of the graph; nil for an atom that is added for the claim.
    var node: Scalar?
    /// The indices of the operands in `operands`.
    var operands: Range<Int>
    /// The slot of an input, or the index of a cell in its row.
    var slot = 0
    /// For a cell, the node of the level of its row; otherwise nil.
    var level: Scalar?
    /// For a level, the number of cells in its row.
    var cellCount = 0
    /// True if the value depends on an argument.
    var isVariable = true

    /// True if the value is found by a solver or measured on a path, anew for each picture.
    var isFound: Bool { operation == .solved || operation == .pathNumber }
  }

  /// A linear form whose variables are atoms.
  struct Operand: Sendable {
    var form: LinearForm
    /// The constant of the form as an interval; `coefficients` has the coefficients.
    var constant: Interval
    var coefficients: [Interval]
    /// An interval that contains the values of the operand in the range, if one is known.
    var limit: Interval?

    init(_ form: LinearForm) {
      self.form = form
      constant = Interval(form.constant)
      coefficients = form.terms.map { Interval($0.coefficient) }
    }
  }

  private(set) var atoms: [Atom] = []
  var operands: [Operand] = []
  /// The indices of the atoms that are inputs, which come first.
  private(set) var inputs: [Int] = []
  private var indices: [Int: Int] = [:]
  /// The case to which the formula is restricted.
  var restriction = Restriction()

  /// A case of a formula: the forms to which some atoms are equal, and the operands that are known
  /// to be zero or nonzero.
  struct Restriction: Sendable {
    var choices: [Int: Operand] = [:]
    var facts: [(operand: Int, isTrue: Bool)] = []
  }

  /// Facts that hold for atoms of the claim.
  private(set) var facts: [AssumedRange.Fact] = []
  /// The maximum number of facts that are used.
  private static let factLimit = 64

  /// The maximum number of atoms of a claim; `termLimit` is the maximum number of terms.
  private static let atomLimit = 1 << 12
  private static let termLimit = 1 << 16

  /// Creates the formula of a claim; nil if the formula exceeds the limits.
  ///
  /// - Parameter known: Facts about other formulas of the graph.
  init?(_ graph: Graph, _ claim: Claim, knowing known: [AssumedRange.Fact] = []) {
    guard let form = graph.linearForm(claim.scalar, limit: Graph.termLimit) else { return nil }
    var nodes = Nodes()
    guard nodes.collect(form, graph) else { return nil }
    let facts = nodes.collect(known, graph)
    addAtoms(nodes.found, graph)
    self.facts = facts.map { AssumedRange.Fact(form: renumbered($0.form), isZero: $0.isZero) }
    addRoot(claim, renumbered(form))
  }

  /// The nodes that become atoms, with their operands.
  private struct Nodes {
    private(set) var found: [Int: [LinearForm]] = [:]
    private var termCount = 0

    /// Adds all nodes from which `form` is computed. Returns false if the nodes exceed the limits.
    mutating func collect(_ form: LinearForm, _ graph: Graph) -> Bool {
      var pending = form.terms.map(\.variable)
      termCount += form.terms.count
      while let node = pending.popLast() {
        if found[node] != nil { continue }
        guard found.count < Formula.atomLimit,
          let forms = Formula.operands(of: Scalar(node), graph)
        else { return false }
        found[node] = forms
        for form in forms {
          termCount += form.terms.count
          pending += form.terms.map(\.variable)
        }
        guard termCount <= Formula.termLimit else { return false }
      }
      return true
    }

    /// Adds the nodes of those facts in `known` that share nodes other than inputs with the claim,
    /// directly or through other facts, until a limit is reached. Returns these facts.
    mutating func collect(_ known: [AssumedRange.Fact], _ graph: Graph) -> [AssumedRange.Fact] {
      var (result, rest): ([AssumedRange.Fact], [AssumedRange.Fact]) = ([], known)
      while let index = rest.firstIndex(where: { isTied($0.form, graph) }) {
        let fact = rest.remove(at: index)
        var grown = self
        guard result.count < Formula.factLimit, grown.collect(fact.form, graph) else { break }
        self = grown
        result.append(fact)
      }
      return result
    }

    private func isTied(_ form: LinearForm, _ graph: Graph) -> Bool {
      form.terms.contains {
        found[$0.variable] != nil && graph.operation(Scalar($0.variable)) != .input
      }
    }
  }

  /// Adds the atoms of nodes, the inputs first.
  private mutating func addAtoms(_ found: [Int: [LinearForm]], _ graph: Graph) {
    let nodes = found.keys.sorted()
    let isInput = { graph.operation(Scalar($0)) == .input }
    for node in nodes.filter(isInput) + nodes.filter({ !isInput($0) }) {
      let start = operands.count
      operands += (found[node] ?? []).map { Operand(renumbered($0)) }
      let scalar = Scalar(node)
      let isInput = isInput(node)
      indices[node] = atoms.count
      if isInput { inputs.append(atoms.count) }
      var atom = Atom(
        operation: graph.operation(scalar), node: scalar, operands: start..<operands.count,
        isVariable: graph.isVariable(scalar))
      switch atom.operation {
      case .input: atom.slot = graph.slot(scalar)
      case .flexLevel: atom.cellCount = graph.cellCount(scalar)
      case .flexCell: (atom.level, atom.slot) = graph.flexCell(scalar)
      default: break
      }
      atoms.append(atom)
    }
  }

  /// The operands of a node as linear forms in nodes that are not sums; nil if there are too many
  /// operands or terms. The sides of a comparison become one form, their difference, without
  /// `Graph.roundingSlack`.
  private static func operands(of node: Scalar, _ graph: Graph) -> [LinearForm]? {
    let nodes: [Scalar]
    switch graph.operation(node) {
    case .input, .textEqual, .constant, .solved: nodes = []
    case .pathNumber:
      let numbers = graph.numbers(ofPathsIn: node, limit: Formula.listLimit)
      guard let numbers else { return nil }
      nodes = numbers
    case .pick: nodes = graph.operands(node) + graph.list(node)
    case .flexLevel:
      guard graph.cellCount(node) <= Formula.listLimit else { return nil }
      nodes = graph.operands(node) + graph.list(node)
    case .flexCell: return cell(node, graph)
    default: nodes = graph.operands(node)
    }
    var forms: [LinearForm] = []
    for node in nodes {
      guard let form = graph.linearForm(node, limit: Graph.termLimit) else { return nil }
      forms.append(form)
    }
    if graph.operation(node) == .lessOrEqual, forms[0].asConstant == -Graph.roundingSlack {
      return [-forms[1]]
    }
    return graph.operation(node).isComparison ? [forms[0] - forms[1]] : forms
  }

  /// The forms of a cell's flexible length and of its limits.
  private static func cell(_ node: Scalar, _ graph: Graph) -> [LinearForm]? {
    let (level, index) = graph.flexCell(node)
    let (basis, low, high) = graph.flexibility(level, index)
    let nodes = [basis, low] + (high.map { [$0] } ?? [])
    var forms = nodes.compactMap { graph.linearForm($0, limit: Formula.termLimit) }
    guard forms.count == nodes.count else { return nil }
    forms[0] = forms[0] + LinearForm(variable: Int(level.index))
    return forms
  }

  /// The form with the indices of atoms instead of nodes.
  private func renumbered(_ form: LinearForm) -> LinearForm {
    LinearForm(
      form.constant,
      form.terms.map { LinearForm.Term(indices[$0.variable] ?? 0, $0.coefficient) })
  }

  private mutating func addRoot(_ claim: Claim, _ form: LinearForm) {
    switch claim {
    case .isNotNegative: add(.lessOrEqual, -form)
    case .isPositive: add(.less, -form)
    case .isZero: add(.equal, form)
    case .isTrue, .isNotZero:
      // A claim that is itself a truth atom needs no other root.
      if let atom = truthAtom(form), atom == atoms.count - 1 { return }
      add(.not, form)
      add(.not, LinearForm(variable: atoms.count - 1))
    }
  }

  private mutating func add(_ operation: Operation, _ form: LinearForm) {
    operands.append(Operand(form))
    atoms.append(
      Atom(
        operation: operation, node: nil, operands: operands.count - 1..<operands.count))
  }

  /// The index of the atom of the claim.
  var root: Int { atoms.count - 1 }

  /// The maximum number of elements of a list, or of cells in a row, that are expanded into cases.
  private static let listLimit = 64

  /// True if an atom equals one of several sums, depending on conditions, and is expanded into
  /// cases. A `pick` from a long list is not expanded.
  func isTakenApart(_ index: Int) -> Bool {
    switch atoms[index].operation {
    case .pick: atoms[index].operands.count <= Formula.listLimit + 1
    case .minimum, .maximum, .absolute, .select, .flexCell: true
    case .equal, .less, .lessOrEqual, .and, .or, .not: true
    default: false
    }
  }

  /// The index of the atom that equals `form`, if the value of this atom is a truth; else nil.
  func truthAtom(_ form: LinearForm) -> Int? {
    guard form.constant.isZero, form.terms.count == 1, form.terms[0].coefficient == .one,
      atoms[form.terms[0].variable].operation.isTruth
    else { return nil }
    return form.terms[0].variable
  }
}

extension Operation {
  /// True if the operation compares two numbers.
  var isComparison: Bool {
    switch self {
    case .equal, .less, .lessOrEqual: true
    default: false
    }
  }

  /// True if the operation rounds to a whole number.
  var isRounding: Bool {
    switch self {
    case .floor, .ceiling, .round: true
    default: false
    }
  }

  /// True if the value is always 0 or 1.
  var isTruth: Bool {
    switch self {
    case .equal, .less, .lessOrEqual, .and, .or, .not, .textEqual: true
    default: false
    }
  }
}
