import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Things that differ only in numbers, represented by one thing and a table of rows.
///
/// If formulas of the same form have different constants, these constants become an input, whose
/// values are a column of the table. Formulas that are equal in all rows stay as they are.
struct SwiftRows {
  /// A column: an input, and its value in each row.
  struct Column {
    var input: Scalar
    var values: [Rational]
    /// The kind of the values.
    var kind: SwiftFormulas.Kind
  }

  /// A formula or a number in each row, and the kind of its value.
  private struct Cells<Value: Hashable>: Hashable {
    var values: [Value]
    var kind: SwiftFormulas.Kind
  }

  /// The kind of code that uses the rows. The style determines how columns are chosen.
  enum Style {
    /// A loop over the index of the row.
    case loop
    /// Calls of a function. The arguments of the calls are the author's numbers if possible.
    case calls
  }

  let count: Int
  let style: Style
  private(set) var columns: [Column] = []
  /// The boxes of all rows, with the box that represents them.
  private(set) var boxes: [(common: Layout.Quad, rows: [Layout.Quad])] = []
  private var inputs: [Cells<Rational>: Scalar] = [:]
  private var known: [Cells<Scalar>: Scalar?] = [:]

  init(count: Int, style: Style = .loop) {
    (self.count, self.style) = (count, style)
  }

  /// Records the box of each row, and the box `common` that represents all of them.
  mutating func add(_ common: Layout.Quad, _ rows: [Layout.Quad]) {
    boxes.append((common, rows))
  }

  /// The maximum number of parameters of a function. Calls with more numbers are no easier to read
  /// than formulas.
  private static let mostParameters = 6

  /// Formulas that represent the formulas of all `rows`; nil if the formulas differ in form, or if
  /// calls would have more than `mostParameters` numbers. All rows have the same number of
  /// formulas, with the kinds `kinds`.
  mutating func common(
    _ rows: [[Scalar]], _ kinds: [SwiftFormulas.Kind], _ formulas: inout SwiftFormulas
  ) -> [Scalar]? {
    var result: [Scalar] = []
    for i in rows[0].indices {
      guard let scalar = common(rows.map { $0[i] }, kinds[i], &formulas) else { return nil }
      result.append(scalar)
    }
    return style == .calls && columns.count > Self.mostParameters ? nil : result
  }

  /// The formula that represents all `rows`; nil if they differ in form.
  private mutating func common(
    _ rows: [Scalar], _ kind: SwiftFormulas.Kind, _ formulas: inout SwiftFormulas
  ) -> Scalar? {
    if rows.allSatisfy({ $0 == rows[0] }) { return rows[0] }
    let cells = Cells(values: rows, kind: kind)
    if let known = known[cells] { return known }
    let result = formed(rows, kind, &formulas)
    known[cells] = .some(result)
    return result
  }

  private mutating func formed(
    _ rows: [Scalar], _ kind: SwiftFormulas.Kind, _ formulas: inout SwiftFormulas
  ) -> Scalar? {
    if style == .calls, columns.count > Self.mostParameters { return nil }
    let graph = formulas.graph
    guard rows.allSatisfy({ formulas.kind($0) == formulas.kind(rows[0]) }) else { return nil }
    let constants = rows.compactMap { graph.number($0) }
    if constants.count == rows.count {
      guard formulas.kind(rows[0]) == .number else { return nil }
      // The cases of a choice are never related by arithmetic.
      return kind == .number
        ? input(constants, &formulas) : column(constants, kind, &formulas)
    }
    let operations = rows.map { graph.operation($0) }
    if operations.contains(.affine) { return sum(rows.map { graph.affine($0) }, &formulas) }
    guard operations.allSatisfy({ $0 == operations[0] }) else { return nil }
    switch operations[0] {
    case .constant, .input, .text, .textInput, .solved, .flexCell, .flexLevel: return nil
    default: break
    }
    // Cases and texts do not have the same form as numbers.
    let isOdd = rows.contains { row in
      !graph.operation(row).takesTruths
        && graph.dependencies(row).contains { ![.number, .truth].contains(formulas.kind($0)) }
    }
    if isOdd { return nil }
    let operands = rows.map { graph.dependencies($0) }
    guard operands.allSatisfy({ $0.count == operands[0].count }) else { return nil }
    // The values between which an operation chooses have the kind of the result. The condition or
    // index before them is a number.
    let isChoice = [.select, .pick].contains(operations[0])
    var places: [Scalar: Scalar] = [:]
    for i in operands[0].indices {
      let wanted = isChoice && i > 0 ? kind : .number
      guard let operand = common(operands.map { $0[i] }, wanted, &formulas) else { return nil }
      // A copy replaces an operand by the same formula in all places, so there is no copy if two
      // places need different formulas.
      if let other = places.updateValue(operand, forKey: operands[0][i]), other != operand {
        return nil
      }
    }
    return formulas.copy(rows[0], as: isChoice ? kind : .number) { places[$0] ?? $0 }
  }

  /// A sum whose constants and coefficients may differ between rows.
  private mutating func sum(_ forms: [Graph.Affine], _ formulas: inout SwiftFormulas) -> Scalar? {
    // Terms that occur in all sums correspond to each other; all other terms correspond by their
    // order.
    var shared = Set(forms[0].terms.map(\.node))
    for form in forms { shared.formIntersection(form.terms.map(\.node)) }
    var own = forms.map { $0.terms.filter { !shared.contains($0.node) } }
    // Statements may share formulas, so the order of terms can differ between statements.
    if style == .calls { own = own.map { $0.sorted(by: Self.areInOrder) } }
    let names = own[0].isEmpty || own.contains { $0.isEmpty } ? nil : own
    var missing: Set<Scalar> = []
    if names == nil {
      // A term that a row lacks has the factor 0.
      for terms in own { missing.formUnion(terms.map(\.node)) }
      guard missing.count <= 2 else { return nil }
    }
    var parts: [(node: Scalar, factors: [Rational])] = []
    for node in shared.union(missing).sorted() {
      parts.append(
        (node, forms.map { form in form.terms.first { $0.node == node }?.coefficient ?? .zero }))
    }
    if let names {
      guard names.allSatisfy({ $0.count == names[0].count }) else { return nil }
      for i in names[0].indices {
        guard let node = common(names.map { $0[i].node }, .number, &formulas) else { return nil }
        parts.append((node, names.map { $0[i].coefficient }))
      }
    }
    if style == .calls { parts = gathered(parts, &formulas) }
    var result = formulas.constant(.zero)
    for (node, factors) in parts {
      result = formulas.add(result, product(node, factors, &formulas))
    }
    let constants = forms.map(\.constant)
    return formulas.add(
      result,
      constants.allSatisfy { $0 == constants[0] }
        ? formulas.constant(constants[0]) : input(constants, &formulas))
  }

  private static func areInOrder(_ a: Graph.Term, _ b: Graph.Term) -> Bool {
    a.coefficient == b.coefficient ? a.node < b.node : b.coefficient < a.coefficient
  }

  private mutating func product(
    _ node: Scalar, _ factors: [Rational], _ formulas: inout SwiftFormulas
  ) -> Scalar {
    if factors.allSatisfy({ $0 == factors[0] }) { return formulas.scale(node, by: factors[0]) }
    guard style == .calls, formulas.graph.affine(node).terms.count == 1,
      let length = formulas.graph.design(node).rational?.magnitude, length > .zero,
      !columns.contains(where: { isRelated(factors, to: $0) })
    else { return formulas.multiply(node, input(factors, &formulas)) }
    // The factor of an extent is written as a distance in the drawing, because this distance is the
    // number that the author wrote.
    let product = formulas.multiply(node, input(factors.map { $0 * length }, &formulas))
    return formulas.scale(product, by: length.reciprocal ?? .one)
  }

  /// The parts of a sum. Parts whose factors have the same ratio in all rows are joined.
  private func gathered(
    _ parts: [(node: Scalar, factors: [Rational])], _ formulas: inout SwiftFormulas
  ) -> [(node: Scalar, factors: [Rational])] {
    var result: [(node: Scalar, factors: [Rational])] = []
    for part in parts {
      guard part.factors.contains(where: { $0 != part.factors[0] }),
        let i = result.firstIndex(where: { $0.factors.proportion(to: part.factors) != nil }),
        let share = result[i].factors.proportion(to: part.factors)
      else {
        result.append(part)
        continue
      }
      let more = formulas.scale(part.node, by: share)
      result[i].node = formulas.add(result[i].node, more)
    }
    return result
  }

  /// The formula of a column of values: the index of the row if the values grow evenly, a multiple
  /// of an existing column, or a new input.
  private mutating func input(_ values: [Rational], _ formulas: inout SwiftFormulas) -> Scalar {
    let ramp = style == .loop ? [values.indices.map { Rational($0) }] : []
    for known in ramp + columns.filter({ $0.kind == .number }).map(\.values) {
      guard let (factor, offset) = relation(of: values, to: known, isRamp: known == ramp.first)
      else { continue }
      let scaled = formulas.scale(column(known, .number, &formulas), by: factor)
      return formulas.add(scaled, formulas.constant(offset))
    }
    let unit = style == .loop ? Self.unit(of: values) : .one
    let whole = values.map { $0.divided(by: unit) ?? .zero }
    return formulas.scale(column(whole, .number, &formulas), by: unit)
  }

  /// The input whose column has exactly these values.
  private mutating func column(
    _ values: [Rational], _ kind: SwiftFormulas.Kind, _ formulas: inout SwiftFormulas
  ) -> Scalar {
    let cells = Cells(values: values, kind: kind)
    if let known = inputs[cells] { return known }
    let input = formulas.makeInput(kind)
    inputs[cells] = input
    columns.append(Column(input: input, values: values, kind: kind))
    return input
  }

  private func isRelated(_ values: [Rational], to column: Column) -> Bool {
    relation(of: values, to: column.values) != nil
  }

  /// The factor and offset that compute `values` from `others`; nil if no factor and offset are
  /// easy to read. For a column of row indices, any factor and offset are accepted.
  private func relation(
    of values: [Rational], to others: [Rational], isRamp: Bool = false
  ) -> (factor: Rational, offset: Rational)? {
    guard let i = others.firstIndex(where: { $0 != others[0] }),
      let factor = (values[i] - values[0]).divided(by: others[i] - others[0])
    else { return nil }
    let offset = values[0] - factor * others[0]
    let factors = [factor, factor.reciprocal ?? factor]
    let isReadable =
      style == .calls
      ? factors.contains(where: \.isSimple)
      : factors.contains(where: \.isInteger) && (offset * Rational(1000)).isInteger
    if !isRamp, !isReadable { return nil }
    let isSame = zip(values, others).allSatisfy { $0 == factor * $1 + offset }
    return isSame ? (factor, offset) : nil
  }

  /// A number such that all `values` are small integer multiples of this number; 1 if no such
  /// number is found.
  private static func unit(of values: [Rational]) -> Rational {
    let largest = values.reduce(Rational.zero) { max($0, $1.magnitude) }
    let smallest = values.filter { !$0.isZero }.map(\.magnitude).min() ?? .one
    for divisor in 1...12 {
      let unit = smallest * Rational(1, divisor)
      guard let most = largest.divided(by: unit), most < Rational(10_000) else { return .one }
      if values.allSatisfy({ $0.divided(by: unit)?.isInteger == true }) { return unit }
    }
    return .one
  }
}

extension [Rational] {
  /// The factor by which the array's numbers are multiplied to make `others`; nil if no single
  /// factor does.
  fileprivate func proportion(to others: [Rational]) -> Rational? {
    guard let i = firstIndex(where: { !$0.isZero }), let share = others[i].divided(by: self[i]),
      !share.isZero, zip(self, others).allSatisfy({ $0 * share == $1 })
    else { return nil }
    return share
  }
}

extension Rational {
  /// True if the number is an integer with one digit.
  fileprivate var isSimple: Bool { isInteger && magnitude < Rational(10) }
}

extension Operation {
  /// True if the operands of the operation are truth values.
  fileprivate var takesTruths: Bool { [.and, .or, .not].contains(self) }
}

extension SwiftRows.Column {
  /// True if the column contains the index of each row.
  var isRamp: Bool {
    kind == .number && zip(values, values.indices).allSatisfy { $0 == Rational($1) }
  }
}

extension Graph {
  /// The nodes that depend on `inputs`, including the inputs.
  func nodes(dependingOn inputs: [Scalar]) -> Set<Scalar> {
    var result = Set(inputs)
    guard let first = inputs.min() else { return [] }
    for i in Int(first.index)..<count where !result.contains(node(i)) {
      let node = node(i)
      if dependencies(node).contains(where: { result.contains($0) }) { result.insert(node) }
    }
    return result
  }

  /// The value of a formula that does not depend on the arguments; nil for any other formula.
  fileprivate func number(_ node: Scalar) -> Rational? {
    if let exact = constant(node) { return exact }
    return isVariable(node) ? nil : Rational(exactly: design(node).doubleValue)
  }
}
