public import ShapeNumbers

/// The formulas of a drawing: every coordinate, switch and color component is a node, and equal
/// formulas are one node.
///
/// Operands come before the nodes that use them. Sums, differences and rational multiples have one
/// normal form, a constant plus terms in the order of their nodes. The arguments are the first
/// nodes, so their terms are in the order of declaration. Constants are exact.
///
/// Each node also has a value at the design, which is the drawing at the arguments' defaults. At
/// the design nothing is rounded to pixels.
public struct Graph: Sendable {
  @usableFromInline private(set) var nodes: [Node] = []
  /// The numbers of `constant` nodes, in the order in which they were made.
  public private(set) var constants: [Rational] = []
  private(set) var constantValues: [Double] = []
  private(set) var affines: [Affine] = []
  /// The terms of affine nodes: a node with `c` > 0 has `c` terms, which begin at the index `b`. A
  /// node whose `c` is 0 has one term, the node `b` itself.
  private(set) var factors: [Factor] = []
  private(set) var affineConstants: [Double] = []
  @usableFromInline private(set) var lists: [[Scalar]] = []
  /// The formulas that make paths, or compute numbers from paths.
  private(set) var pathFormulas: [PathFormula] = []
  /// The values of paths at the design.
  var designPaths = PathValues()
  /// The systems that Newton's method solves.
  private(set) var numericBlocks: [NumericBlock] = []
  /// The texts of `text` nodes, in the order in which they were made.
  package private(set) var texts: [String] = []

  /// The exact value of each node at the design.
  @usableFromInline private(set) var designs: [ExactValue] = []
  private var designTexts: [Int: String] = [:]
  @usableFromInline private(set) var variable: [Bool] = []
  /// For each node, true if it depends on an open unknown.
  @usableFromInline private(set) var open: [Bool] = []
  private var unknownCount = 0
  /// The number of the first unknown that is open.
  private var firstUnknown = 0

  /// The nodes of number arguments, by slot.
  public private(set) var inputs: [Scalar] = []
  /// The nodes of text arguments, by slot.
  public private(set) var textInputs: [Scalar] = []

  // Tables for finding the earlier value that equals a new value. The first three find nodes: by
  // operation and operands, by constant, and by sum. The others find lists, texts and path
  // formulas.
  private var known = InternTable()
  private var knownConstants = InternTable()
  private var knownAffines = InternTable()
  private var knownLists: [[Scalar]: Int32] = [:]
  private var knownTexts: [String: Int32] = [:]
  private var knownPathFormulas: [PathFormula: Int32] = [:]

  /// Creates a graph without nodes.
  package init() {}

  /// The number of nodes.
  public var count: Int { nodes.count }

  // MARK: Looking

  // Most of these functions are small and `@inlinable`, so that a call from another target becomes
  // a read of one table, and does not copy the graph.

  /// The node at `index`, which is less than `count`.
  @inlinable public func node(_ index: Int) -> Scalar { Scalar(index) }

  /// The operation of a node.
  @inlinable public func operation(_ node: Scalar) -> Operation { nodes[Int(node.index)].operation }

  /// True if the value of the node depends on an input or an unknown.
  @inlinable public func isVariable(_ node: Scalar) -> Bool { variable[Int(node.index)] }

  /// True if the value of the node depends on a number that constraints have not fixed yet.
  @inlinable public func isOpen(_ node: Scalar) -> Bool { open[Int(node.index)] }

  /// The value of the node at the design.
  @inlinable public func design(_ node: Scalar) -> ExactValue { designs[Int(node.index)] }

  /// The value of a text node at the design.
  package func designText(_ node: Scalar) -> String { designTexts[Int(node.index)] ?? "" }

  /// The exact number of a constant node; nil for other nodes.
  @inlinable public func constant(_ node: Scalar) -> Rational? {
    let n = nodes[Int(node.index)]
    return n.operation == .constant ? constants[Int(n.a)] : nil
  }

  /// If a sum has at most this number of terms, its terms are merged into the sum to which it is
  /// added. A longer sum becomes a single term, so long chains of sums take space in proportion to
  /// their length.
  static let flatteningLimit = 64

  /// The sum that `node` contributes when it is added to another sum. It consists of the node's own
  /// terms or, if there are too many, of the node as a single term.
  func addend(_ node: Scalar) -> Affine {
    let form = affine(node)
    if form.terms.count <= Graph.flatteningLimit { return form }
    return Affine(constant: .zero, terms: [Term(node: node, coefficient: .one)])
  }

  /// True if `node` is a constant, or a sum or multiple of other nodes.
  private func isSum(_ node: Scalar) -> Bool {
    switch operation(node) {
    case .constant, .affine: true
    default: false
    }
  }

  /// The normal form of `node` as a sum. For a node that is not a sum, this is 1 times the node.
  package func affine(_ node: Scalar) -> Affine {
    let n = nodes[Int(node.index)]
    switch n.operation {
    case .constant: return Affine(constant: constants[Int(n.a)], terms: [])
    case .affine: return affines[Int(n.a)]
    default: return Affine(constant: .zero, terms: [Term(node: node, coefficient: .one)])
    }
  }

  /// The operands `a`, `b`, `c` of a node, as many as it has.
  @inlinable public func operands(_ node: Scalar) -> [Scalar] {
    let n = nodes[Int(node.index)]
    return [n.a, n.b, n.c].prefix(n.operation.operandCount).map { Scalar(Int($0)) }
  }

  /// The elements from which a `pick` chooses, or the bases and limits of a row.
  @inlinable public func list(_ node: Scalar) -> [Scalar] { lists[Int(nodes[Int(node.index)].b)] }

  /// The slot of an input.
  @inlinable public func slot(_ node: Scalar) -> Int { Int(nodes[Int(node.index)].a) }

  /// The number of decimals that a `digits` node writes; nil for the shortest digits.
  package func decimals(_ node: Scalar) -> Int? {
    let n = Int(nodes[Int(node.index)].b)
    return n == 0 ? nil : n - 1
  }

  /// The text of a `text` node.
  package func literal(_ node: Scalar) -> String { texts[Int(nodes[Int(node.index)].a)] }

  // MARK: Making

  /// A new number argument. Its design value is 0 until its default is known.
  package mutating func makeInput() -> Scalar {
    let node = append(
      Node(operation: .input, a: Int32(truncatingIfNeeded: inputs.count)), .zero, variable: true)
    inputs.append(node)
    return node
  }

  /// A new text argument.
  package mutating func makeTextInput() -> Scalar {
    let node = append(
      Node(operation: .textInput, a: Int32(truncatingIfNeeded: textInputs.count)), .zero,
      variable: true)
    textInputs.append(node)
    return node
  }

  /// Adds a copy of the input `node` of the graph `other`, with the same design value.
  mutating func copyInput(_ node: Scalar, of other: Graph) -> Scalar {
    let input = other.operation(node) == .input ? makeInput() : makeTextInput()
    designs[Int(input.index)] = other.designs[Int(node.index)]
    designTexts[Int(input.index)] = other.designTexts[Int(node.index)]
    return input
  }

  /// Sets the design value of the copy `node` to `value`, the design value of the original. This is
  /// necessary for a node that rounds to pixels, because its design value does not follow from its
  /// operands.
  mutating func setDesign(_ node: Scalar, _ value: ExactValue) {
    designs[Int(node.index)] = value
  }

  /// Gives `input` the value that the node `value` has at the design.
  package mutating func setDesign(_ input: Scalar, to value: Scalar) {
    designs[Int(input.index)] = designs[Int(value.index)]
    designTexts[Int(input.index)] = designTexts[Int(value.index)]
  }

  /// A new unknown, whose drawn value is `design`.
  package mutating func makeUnknown(design: ExactValue) -> Scalar {
    let number = Int32(truncatingIfNeeded: unknownCount)
    unknownCount += 1
    return append(Node(operation: .unknown, a: number), design, variable: true)
  }

  /// The number of open unknowns before the open unknown `node`.
  package func unknownIndex(_ node: Scalar) -> Int { slot(node) - firstUnknown }

  /// Marks all unknowns as solved; nodes that depend on them must not be used afterwards.
  package mutating func closeUnknowns() {
    firstUnknown = unknownCount
  }

  /// The node of the constant `exact`, which is rounded to a `Double` if it has too many bits. If
  /// `exact` is too large for a `Double`, returns the node of 1 / 0.
  package mutating func constant(_ exact: Rational) -> Scalar {
    guard let value = bounded(exact) else { return make(.divide, constant(1), constant(0)) }
    var hash = InternHash()
    hash.add(value)
    if let found = knownConstants.find(hash, { constants[Int(nodes[Int($0)].a)] == value }) {
      return Scalar(Int(found))
    }
    let node = append(
      Node(operation: .constant, a: Int32(truncatingIfNeeded: constants.count)), .rational(value),
      variable: false)
    constants.append(value)
    constantValues.append(value.doubleValue)
    knownConstants.insert(node.index, hash)
    return node
  }

  /// The node of a whole constant.
  package mutating func constant(_ value: Int) -> Scalar { constant(Rational(value)) }

  /// The constant 1 for true, 0 for false.
  package mutating func truth(_ value: Bool) -> Scalar { constant(value ? 1 : 0) }

  /// a + b
  package mutating func add(_ a: Scalar, _ b: Scalar) -> Scalar { sum(a, b, times: .one) }

  /// a − b
  package mutating func subtract(_ a: Scalar, _ b: Scalar) -> Scalar {
    sum(a, b, times: Rational(-1))
  }

  /// −a
  package mutating func negate(_ a: Scalar) -> Scalar { scale(a, by: Rational(-1)) }

  /// a + b
  package mutating func add(_ a: Scalar, _ b: Rational) -> Scalar {
    b.isZero ? a : add(a, constant(b))
  }

  /// factor · a
  package mutating func scale(_ a: Scalar, by factor: Rational) -> Scalar {
    if factor == .one { return a }
    if factor.isZero { return constant(.zero) }
    var form = addend(a)
    form.constant *= factor
    for i in form.terms.indices { form.terms[i].coefficient *= factor }
    return make(form)
  }

  /// a + k·b
  private mutating func sum(_ a: Scalar, _ b: Scalar, times k: Rational) -> Scalar {
    var result = addend(a)
    add(k, of: b, to: &result)
    return make(result)
  }

  /// Adds the multiple k·b to a sum.
  func add(_ k: Rational, of b: Scalar, to sum: inout Affine) {
    if isSum(b) { sum.add(addend(b), times: k) } else { sum.add(k, of: b) }
  }

  private mutating func make(_ exact: Affine) -> Scalar {
    guard let form = bounded(exact) else { return make(.divide, constant(1), constant(0)) }
    if form.terms.isEmpty { return constant(form.constant) }
    if form.terms.count == 1, form.constant.isZero, form.terms[0].coefficient == .one {
      return form.terms[0].node
    }
    let hash = form.hash
    if let found = knownAffines.find(hash, { affines[Int(nodes[Int($0)].a)] == form }) {
      return Scalar(Int(found))
    }
    var node = Node(operation: .affine, a: Int32(truncatingIfNeeded: affines.count))
    if form.terms.count == 1, form.terms[0].coefficient == .one {
      node.b = form.terms[0].node.index
    } else {
      node.b = Int32(truncatingIfNeeded: factors.count)
      node.c = Int32(truncatingIfNeeded: form.terms.count)
      for term in form.terms { factors.append(factor(term)) }
    }
    affineConstants.append(form.constant.doubleValue)
    affines.append(form)
    let scalar = append(
      node, design(of: form), variable: form.terms.contains { isVariable($0.node) })
    knownAffines.insert(scalar.index, hash)
    return scalar
  }

  /// The node with the value of `form`.
  package mutating func sum(_ form: Affine) -> Scalar { make(form) }

  private func factor(_ term: Term) -> Factor {
    if let (numerator, denominator) = term.coefficient.exactParts {
      return Factor(node: term.node.index, numerator: numerator, denominator: denominator)
    }
    return Factor(
      node: term.node.index, numerator: term.coefficient.doubleValue, denominator: 1)
  }

  private func design(of form: Affine) -> ExactValue {
    var exact: Rational? = form.constant
    for term in form.terms {
      guard let sum = exact, case .rational(let value) = design(term.node) else {
        exact = nil
        break
      }
      exact = sum + term.coefficient * value
    }
    if let exact, isKept(exact) { return .rational(exact) }
    var sum = 0.0
    for term in form.terms {
      let f = factor(term)
      sum += design(term.node).doubleValue * f.numerator / f.denominator
    }
    return .real(sum + form.constant.doubleValue)
  }

  /// a · b
  package mutating func multiply(_ a: Scalar, _ b: Scalar) -> Scalar {
    if let k = constant(a) { return scale(b, by: k) }
    if let k = constant(b) { return scale(a, by: k) }
    return make(.multiply, min(a, b), max(a, b))
  }

  /// a / b. If `b` is the constant 0, the result is infinite or NaN for all arguments.
  package mutating func divide(_ a: Scalar, _ b: Scalar) -> Scalar {
    if let k = constant(b), let inverse = Rational.one.divided(by: k) {
      return scale(a, by: inverse)
    }
    return make(.divide, a, b)
  }

  /// The lesser of `a` and `b`.
  package mutating func minimum(_ a: Scalar, _ b: Scalar) -> Scalar {
    extreme(.minimum, a, b)
  }

  /// The greater of `a` and `b`.
  package mutating func maximum(_ a: Scalar, _ b: Scalar) -> Scalar {
    extreme(.maximum, a, b)
  }

  /// A comparison `-roundingSlack <= a` means `0 <= a` but is true in pictures where rounding
  /// errors make zero negative. Proofs, which are about exact numbers, ignore the slack.
  package static let roundingSlack = Rational(1, 1_000_000_000)

  /// The least of `numbers`, which must not be empty.
  package mutating func least(_ numbers: [Scalar]) -> Scalar {
    numbers.dropFirst().reduce(numbers[0]) { minimum($0, $1) }
  }

  /// The greatest of `numbers`, which must not be empty.
  package mutating func greatest(_ numbers: [Scalar]) -> Scalar {
    numbers.dropFirst().reduce(numbers[0]) { maximum($0, $1) }
  }

  private mutating func extreme(_ operation: Operation, _ a: Scalar, _ b: Scalar) -> Scalar {
    if a == b { return a }
    // max(a, max(a, c)) is max(a, c).
    func contains(_ outer: Scalar, _ inner: Scalar) -> Bool {
      let node = nodes[Int(outer.index)]
      return node.operation == operation && (node.a == inner.index || node.b == inner.index)
    }
    if contains(b, a) { return b }
    if contains(a, b) { return a }
    return make(operation, min(a, b), max(a, b))
  }

  /// `a` clamped to 0…1.
  package mutating func unit(_ a: Scalar) -> Scalar {
    minimum(maximum(a, constant(0)), constant(1))
  }

  /// a − ⌊a⌋
  package mutating func fraction(_ a: Scalar) -> Scalar { subtract(a, make(.floor, a)) }

  /// The number of pixels that is added to the coordinate of an edge before the sum is rounded
  /// down.
  package static let pixelShift = Rational(500_001, 1_000_000)

  /// ⌊x + 0.500001⌋, the pixel edge nearest to x, in pixels; at the design, x.
  ///
  /// An edge halfway between two pixels is rounded up, even if rounding errors have moved it down a
  /// little. Such edges are common: at a scale of 3, both edges of a centered shape are often
  /// halfway between two pixels.
  package mutating func pixel(_ x: Scalar) -> Scalar {
    let node = make(.floor, add(x, Graph.pixelShift))
    designs[Int(node.index)] = design(x)
    return node
  }

  /// `yes` if `condition` is not 0, else `no`. The two may be numbers, texts or paths.
  package mutating func select(_ condition: Scalar, _ yes: Scalar, _ no: Scalar) -> Scalar {
    if yes == no { return yes }
    if !isVariable(condition) { return design(condition).isZero ? no : yes }
    if operation(yes) == .path {
      return path(PathFormula(.pick, paths: [no, yes], numbers: [condition]))
    }
    return make(operation(yes).isText ? .textSelect : .select, condition, yes, no)
  }

  /// The element at `index`, which is floored and clamped to the list. `elements` must not be
  /// empty.
  package mutating func pick(_ index: Scalar, _ elements: [Scalar]) -> Scalar {
    if elements.allSatisfy({ $0 == elements[0] }) { return elements[0] }
    if !isVariable(index) {
      return elements[Graph.clampedIndex(design(index).doubleValue, elements.count)]
    }
    if operation(elements[0]) == .path {
      return path(PathFormula(.pick, paths: elements, numbers: [index]))
    }
    let isText = operation(elements[0]).isText
    let key = Node(
      operation: isText ? .textPick : .pick, a: index.index, b: listIndex(elements))
    if let found = find(key) { return found }
    let chosen = elements[Graph.clampedIndex(design(index).doubleValue, elements.count)]
    let node = insert(key, design(chosen), variable: true)
    if isText { designTexts[Int(node.index)] = designText(chosen) }
    return node
  }

  /// The index of `elements` among the lists. If `elements` is new, it is added to the lists.
  mutating func listIndex(_ elements: [Scalar]) -> Int32 {
    if let found = knownLists[elements] { return found }
    let index = Int32(truncatingIfNeeded: lists.count)
    lists.append(elements)
    knownLists[elements] = index
    return index
  }

  /// The index of `formula` among the formulas of paths. If `formula` is new, it is added to them.
  mutating func pathFormulaIndex(_ formula: PathFormula) -> Int32 {
    if let found = knownPathFormulas[formula] { return found }
    let index = Int32(truncatingIfNeeded: pathFormulas.count)
    pathFormulas.append(formula)
    knownPathFormulas[formula] = index
    return index
  }

  /// Appends the node `key`, which does not exist yet.
  mutating func insert(_ key: Node, _ design: ExactValue, variable isVariable: Bool) -> Scalar {
    let node = append(key, design, variable: isVariable)
    known.insert(node.index, key.hash)
    return node
  }

  /// Adds a block and returns a node for each of its unknowns. The solution is searched for near
  /// the drawn values. The nodes are NaN if the block has no solution.
  package mutating func solve(_ block: NumericBlock) -> [Scalar] {
    let number = Int32(truncatingIfNeeded: numericBlocks.count)
    numericBlocks.append(block)
    let answer = block.solution(block.operands.map { design($0).doubleValue })
    let isVariable = block.operands.contains { self.isVariable($0) }
    return (0..<block.unknownCount).map { i in
      append(
        Node(operation: .solved, a: number, b: Int32(truncatingIfNeeded: i)),
        .real(answer?[i] ?? .nan), variable: isVariable)
    }
  }

  mutating func copySolved(
    _ node: Scalar, of other: Graph, at places: (Scalar) -> Scalar
  ) -> Scalar {
    let (block, old) = (other.numericBlock(node), other.nodes[Int(node.index)])
    let operands = block.operands.map(places)
    // The nodes of a block are copied one after the other. So if the block has been copied already,
    // the copy is the last block.
    let isLast = numericBlocks.last.map { $0.isCopy(of: block, operands) } ?? false
    if !isLast { numericBlocks.append(block.replacing(operands: operands)) }
    let number = Int32(truncatingIfNeeded: numericBlocks.count - 1)
    return append(
      Node(operation: .solved, a: number, b: old.b), other.design(node),
      variable: other.isVariable(node))
  }

  /// The number of the block of a `solved` node, and the index of its unknown in the block.
  package func solvedPlace(_ node: Scalar) -> (block: Int, index: Int) {
    (slot(node), Int(nodes[Int(node.index)].b))
  }

  /// The block of a `solved` node.
  package func numericBlock(_ node: Scalar) -> NumericBlock { numericBlocks[slot(node)] }

  /// `index` floored and clamped to a list of `count` elements; 0 if `index` is NaN.
  static func clampedIndex(_ index: Double, _ count: Int) -> Int {
    guard index >= 0 else { return 0 }
    return index >= Double(count) ? count - 1 : Int(index)
  }

  /// The node of an operation with one to three operands. If no operand is variable, a text becomes
  /// a literal, and an exact number or a rounded number becomes a constant.
  package mutating func make(
    _ operation: Operation, _ a: Scalar, _ b: Scalar? = nil, _ c: Scalar? = nil
  )
    -> Scalar
  {
    let key = Node(operation: operation, a: a.index, b: b?.index ?? 0, c: c?.index ?? 0)
    if let found = find(key) { return found }
    let isVariable =
      isVariable(a) || b.map { self.isVariable($0) } ?? false
      || c.map { self.isVariable($0) } ?? false
    if operation.isText {
      let value = designText(of: operation, a, b, c)
      if !isVariable { return text(value) }
      let node = insert(key, .zero, variable: true)
      designTexts[Int(node.index)] = value
      return node
    }
    let value = design(of: operation, a, b, c)
    if !isVariable, let folded = fold(operation, value) { return constant(folded) }
    return insert(key, value, variable: isVariable)
  }

  /// The constant that replaces a node that depends on no argument; nil if the node stays. A node
  /// whose value is known only as a `Double` stays, unless its operation rounds to whole numbers.
  private func fold(_ operation: Operation, _ value: ExactValue) -> Rational? {
    if case .rational(let exact) = value { return exact }
    switch operation {
    case .floor, .ceiling, .round: return value.rational
    default: return nil
    }
  }

  private func design(of operation: Operation, _ a: Scalar, _ b: Scalar?, _ c: Scalar?)
    -> ExactValue
  {
    func value(_ operand: Scalar?) -> ExactValue { operand.map { design($0) } ?? .zero }
    switch operation {
    case .textEqual: return .rational(designText(a) == b.map { designText($0) } ? .one : .zero)
    case .select: return value(value(a).isZero ? c : b)
    default: break
    }
    let (a, b, c) = (value(a), value(b), value(c))
    if case .rational(let x) = a, case .rational(let y) = b, case .rational(let z) = c,
      let exact = operation.exact(x, y, z), isKept(exact)
    {
      return .rational(exact)
    }
    let number = operation.evaluate(a.doubleValue, b.doubleValue, c.doubleValue)
    switch operation {
    case .equal, .less, .lessOrEqual, .and, .or, .not: return .rational(number == 0 ? .zero : .one)
    default: return .real(number)
    }
  }

  func find(_ key: Node) -> Scalar? {
    known.find(key.hash) { nodes[Int($0)] == key }.map { Scalar(Int($0)) }
  }

  private mutating func append(_ node: Node, _ design: ExactValue, variable isVariable: Bool)
    -> Scalar
  {
    nodes.append(node)
    designs.append(design)
    variable.append(isVariable)
    open.append(isVariable && dependsOnUnknown(node))
    return Scalar(nodes.count - 1)
  }

  /// True if `node` is an unknown, or an operand of `node` depends on an unknown.
  private func dependsOnUnknown(_ node: Node) -> Bool {
    if unknownCount == 0 { return false }
    switch node.operation {
    case .unknown: return true
    case .solved: return numericBlocks[Int(node.a)].operands.contains { open[Int($0.index)] }
    case .affine: return affines[Int(node.a)].terms.contains { open[Int($0.node.index)] }
    case .path, .pathNumber:
      return pathFormulas[Int(node.a)].operands.contains { open[Int($0.index)] }
    case .pick, .textPick, .flexLevel:
      return open[Int(node.a)] || lists[Int(node.b)].contains { open[Int($0.index)] }
    default:
      return [node.a, node.b, node.c].prefix(node.operation.operandCount).contains { open[Int($0)] }
    }
  }

  // MARK: Texts

  /// The node of a text literal.
  package mutating func text(_ value: String) -> Scalar {
    if let found = knownTexts[value] { return Scalar(Int(found)) }
    let node = append(
      Node(operation: .text, a: Int32(truncatingIfNeeded: texts.count)), .zero, variable: false)
    texts.append(value)
    designTexts[Int(node.index)] = value
    knownTexts[value] = node.index
    return node
  }

  /// The text node of the digits of `number`: the shortest digits, or `decimals` decimal places.
  package mutating func digits(_ number: Scalar, decimals: Int?) -> Scalar {
    let places = decimals.map { $0 + 1 } ?? 0
    let key = Node(operation: .digits, a: number.index, b: Int32(truncatingIfNeeded: places))
    if let found = find(key) { return found }
    let value = numberText(design(number).doubleValue, decimals: decimals)
    if !isVariable(number) { return text(value) }
    let node = append(key, .zero, variable: true)
    designTexts[Int(node.index)] = value
    known.insert(node.index, key.hash)
    return node
  }

  private func designText(of operation: Operation, _ a: Scalar, _ b: Scalar?, _ c: Scalar?)
    -> String
  {
    func value(_ operand: Scalar?) -> String { operand.map { designText($0) } ?? "" }
    return switch operation {
    case .join: value(a) + value(b)
    case .textSelect: value(design(a).isZero ? c : b)
    default: ""
    }
  }
}
