import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Writes formulas of a layout in the shape language, with the author's names.
///
/// A long formula that occurs several times is named `t1`, `t2`, … unless the author named it. Its
/// definition is printed separately, so that the text grows only linearly with the graph.
struct FormulaPrinter {
  private let layout: Layout
  private let choices: [Choice]
  /// The formulas to print; nil to print the formulas of the layout.
  private let others: [Scalar]?
  /// The names of the unknowns.
  private let unknowns: [Scalar: String]
  /// The coordinates to print.
  let places: [Layout.Place]
  var graph: Graph { layout.graph }
  /// The names and types of the inputs: `right.minX`, `tint.red`.
  private(set) var inputs: [Scalar: (name: String, type: ValueType)] = [:]
  /// The frames and rectangles among the arguments.
  private var frames: [Frame] = []
  /// The names of formulas that are printed by name.
  private var names: [Scalar: String] = [:]
  private(set) var definitions: [(name: String, node: Scalar)] = []
  /// True for each formula that is an angle in the source, by the indices of the formulas.
  private var angles: [Bool] = []

  /// A frame or rectangle argument, whose edges and middles have names.
  private struct Frame {
    var name: String
    var inputs: [Scalar]
  }

  /// The precedences of expressions, from the loosest to the tightest.
  enum Precedence: Int, Comparable {
    case conditional, or, and, comparison, sum, product, prefix, primary

    static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }
  }

  /// The kind of value that a formula is printed as.
  enum Unit {
    case number, angle, truth, text
    case choice(Int)
  }

  struct Text {
    var string: String
    var precedence: Precedence
  }

  init(_ layout: Layout, _ choices: [Choice]) {
    self.init(layout, choices, printing: nil, unknowns: [:])
  }

  /// Prepares to print the formulas of `stages`, including unknowns.
  init(_ stages: ConstraintStages, _ choices: [Choice]) {
    self.init(
      stages.layout, choices,
      printing: stages.statements.flatMap { $0.rows.map(\.value) } + stages.sizes
        + stages.unknowns.flatMap { [$0.target, $0.answer].compactMap(\.self) },
      unknowns: Dictionary(uniqueKeysWithValues: stages.unknowns.map { ($0.node, $0.name) }))
  }

  private init(
    _ layout: Layout, _ choices: [Choice], printing others: [Scalar]?, unknowns: [Scalar: String]
  ) {
    self.layout = layout
    self.choices = choices
    self.others = others
    self.unknowns = unknowns
    places = layout.places
    nameInputs()
    findAngles()
    nameSharedNodes()
  }

  private mutating func nameInputs() {
    if let dark = graph.inputs.first { inputs[dark] = ("dark", .bool) }
    if let scale = layout.scale { inputs[scale] = (scaleName, .number) }
    for argument in layout.arguments {
      for (input, component) in zip(argument.inputs, argument.type.components) {
        let edge =
          argument.type == .rect ? ["x": "minX", "y": "minY"][component] ?? component : component
        inputs[input] = (edge.isEmpty ? argument.name : "\(argument.name).\(edge)", argument.type)
      }
      if argument.type == .rect {
        frames.append(Frame(name: argument.name, inputs: argument.inputs))
      }
    }
  }

  /// The name of the scale: `scale`, or `device.scale` if the author uses the name `scale` for
  /// something else.
  var scaleName: String {
    let isTaken =
      layout.arguments.contains { $0.name == "scale" } || places.contains { $0.name == "scale" }
    return isTaken ? "device.scale" : "scale"
  }

  /// Gives names to the formulas that the author named, and to long formulas that occur several
  /// times.
  private mutating func nameSharedNodes() {
    for thing in layout.named {
      if let outline = thing.outline, names[outline] == nil { names[outline] = thing.name }
    }
    for place in places where place.isNamedValue && isCompound(place.value) {
      if names[place.value] == nil { names[place.value] = place.name }
    }
    var uses = [Int](repeating: 0, count: graph.count)
    var sizes = [Int](repeating: 1, count: graph.count)
    for i in 0..<graph.count {
      let children = self.children(Scalar(i))
      for child in children {
        uses[Int(child.index)] += 1
        sizes[i] = min(sizes[i] + sizes[Int(child.index)], 1 << 20)
      }
    }
    for node in printedNodes { uses[Int(node.index)] += 1 }
    let printed = reached
    var number = 0
    let taken = authorsNames
    for i in 0..<graph.count where uses[i] > 1 && sizes[i] > 8 {
      let node = Scalar(i)
      guard names[node] == nil, isCompound(node), printed.contains(node) else { continue }
      repeat { number += 1 } while taken.contains("t\(number)")
      definitions.append(("t\(number)", node))
      names[node] = "t\(number)"
    }
  }

  /// The names of arguments, values and elements.
  private var authorsNames: Set<Substring> {
    let all = layout.arguments.map(\.name) + layout.named.map(\.name) + places.map(\.name)
    return Set(all.map { $0.prefix { $0 != "." && $0 != "[" } })
  }

  private func isCompound(_ node: Scalar) -> Bool {
    switch graph.operation(node) {
    case .constant, .input, .affine, .unknown, .solved, .text, .textInput: false
    default: true
    }
  }

  /// The formulas that are printed: `others`, or else coordinates, defaults, domains and
  /// assumptions.
  private var printedNodes: [Scalar] {
    if let others { return others }
    return places.map(\.value)
      + layout.arguments.flatMap { $0.defaults + ($0.domain.map { $0.lower + $0.upper } ?? []) }
      + layout.assumptions.flatMap(\.scalars)
  }

  /// The printed formulas and all formulas that they depend on; formulas that are used only for
  /// paint are left out.
  private var reached: Set<Scalar> {
    var seen: Set<Scalar> = []
    var pending = printedNodes
    while let node = pending.popLast() {
      if seen.insert(node).inserted { pending += children(node) }
    }
    return seen
  }

  private func children(_ node: Scalar) -> [Scalar] { graph.dependencies(node) }

  // MARK: Printing

  /// The formula of `node`, whose value is of `type`; spelled out even if the formula has a name.
  func formula(_ node: Scalar, _ type: ValueType) -> String {
    let unit: Unit =
      switch type {
      case .angle: .angle
      case .bool: .truth
      case .text: .text
      case .choice(let index, _): .choice(index)
      default: .number
      }
    return spelled(node, unit).string
  }

  func print(_ node: Scalar, _ unit: Unit) -> Text {
    if let name = names[node] {
      return converted(Text(string: name, precedence: .primary), node, unit)
    }
    return spelled(node, unit)
  }

  func print(_ node: Scalar, _ unit: Unit, in outer: Precedence) -> String {
    let text = print(node, unit)
    return text.precedence < outer ? "(\(text.string))" : text.string
  }

  private func spelled(_ node: Scalar, _ unit: Unit) -> Text {
    if let constant = graph.constant(node) { return literal(constant, unit) }
    switch graph.operation(node) {
    case .affine: return sum(graph.affine(node), unit)
    case .input, .textInput:
      return converted(
        Text(string: inputs[node]?.name ?? "?", precedence: .primary), node, unit)
    case .unknown: return Text(string: unknowns[node] ?? "?", precedence: .primary)
    default: return converted(operation(node, unit), node, unit)
    }
  }

  /// `text`, converted to `unit` if `node` is a number and `unit` is an angle, or vice versa.
  private func converted(_ text: Text, _ node: Scalar, _ unit: Unit) -> Text {
    switch (unit, isAngle(node)) {
    case (.angle, false):
      return Text(string: wrapped(text, .product) + " * 1deg", precedence: .product)
    case (.number, true):
      return Text(string: wrapped(text, .product) + " / 1deg", precedence: .product)
    default: return text
    }
  }

  private func wrapped(_ text: Text, _ outer: Precedence) -> String {
    text.precedence < outer ? "(\(text.string))" : text.string
  }

  private func isAngle(_ node: Scalar) -> Bool { angles[Int(node.index)] }

  /// Determines which formulas are angles; operands come before the formulas that use them.
  private mutating func findAngles() {
    angles.reserveCapacity(graph.count)
    for i in 0..<graph.count {
      let node = Scalar(i)
      let isAngle =
        switch graph.operation(node) {
        case .input: inputs[node]?.type == .angle
        case .arcTangent: true
        case .affine: graph.affine(node).terms.contains { self.isAngle($0.node) }
        case .absolute, .minimum, .maximum, .modulo:
          graph.operands(node).contains { self.isAngle($0) }
        case .select: graph.operands(node).dropFirst().contains { self.isAngle($0) }
        case .pick: graph.list(node).contains { self.isAngle($0) }
        default: false
        }
      angles.append(isAngle)
    }
  }

  private func literal(_ value: Rational, _ unit: Unit) -> Text {
    switch unit {
    case .truth: return Text(string: value.isZero ? "false" : "true", precedence: .primary)
    case .choice(let index):
      let cases = choices[index].cases
      guard let i = value.asInt, cases.indices.contains(i) else { break }
      return Text(string: "." + cases[i], precedence: .primary)
    case .angle:
      return Text(
        string: value.shortDescription + "deg",
        precedence: value.sign < 0 ? .prefix : .primary)
    default: break
    }
    let text = value.shortDescription.replacingSlash
    return Text(
      string: text,
      precedence: text.contains("/") ? .product : value.sign < 0 ? .prefix : .primary)
  }

  /// The color with the given components as a literal, or as a pair of literals for the light and
  /// dark appearances; nil if there is no such literal.
  func color(_ components: ArraySlice<Scalar>) -> String? {
    if let literal = colorLiteral(components) { return literal }
    func side(_ index: Int) -> String? {
      let parts = components.map { component -> Scalar in
        guard graph.operation(component) == .select, let dark = graph.inputs.first,
          graph.operands(component)[0] == dark
        else { return component }
        return graph.operands(component)[index]
      }
      return colorLiteral(parts[...])
    }
    guard let light = side(2), let dark = side(1) else { return nil }
    return "color(light: \(light), dark: \(dark))"
  }

  private func colorLiteral(_ components: ArraySlice<Scalar>) -> String? {
    let bytes = components.compactMap { component -> Int? in
      guard let value = graph.constant(component) else { return nil }
      return (value * Rational(255)).asInt
    }
    guard bytes.count == 4, bytes.allSatisfy({ (0...255).contains($0) }) else { return nil }
    let shown = bytes[3] == 255 ? bytes.prefix(3) : bytes[...]
    return "#"
      + shown.map(twoHexDigits).joined()
  }

  // MARK: Sums

  /// A term of a sum: a rational multiple of a formula.
  private struct Part {
    var coefficient: Rational
    var text: String
    var isAngle: Bool
  }

  private func sum(_ form: Graph.Affine, _ unit: Unit) -> Text {
    let isAngle = if case .angle = unit { true } else { false }
    var result = ""
    var precedence = Precedence.product
    for part in parts(form) {
      let text = product(part, isAngle: isAngle)
      join(text, isNegative: part.coefficient.sign < 0, to: &result, &precedence)
    }
    if !form.constant.isZero {
      let text = form.constant.magnitude.shortDescription.replacingSlash + (isAngle ? "deg" : "")
      join(text, isNegative: form.constant.sign < 0, to: &result, &precedence)
    }
    return Text(string: result, precedence: precedence)
  }

  private func join(
    _ text: String, isNegative: Bool, to result: inout String, _ precedence: inout Precedence
  ) {
    if result.isEmpty {
      result = isNegative ? "-" + text : text
    } else {
      result += (isNegative ? " - " : " + ") + text
      precedence = .sum
    }
  }

  /// The magnitude of a term as text: `x`, `x * 2`, `x / 2`, `x * 25 / 96`.
  private func product(_ part: Part, isAngle: Bool) -> String {
    let k = part.coefficient.magnitude
    if isAngle, !part.isAngle { return "\(part.text) * \(k.shortDescription)deg" }
    let isQuotient = !isAngle && part.isAngle
    if k == .one, !isQuotient { return part.text }
    let pieces = (k.rounded ?? k.description).split(separator: "/")
    let divisor = pieces.count == 2 ? String(pieces[1]) : isQuotient ? "1" : ""
    let over = divisor.isEmpty ? "" : " / \(divisor)\(isQuotient ? "deg" : "")"
    return pieces[0] == "1" ? part.text + over : "\(part.text) * \(pieces[0])" + over
  }

  /// The terms of a sum, positive terms first. The terms that make up an edge or a middle of a
  /// frame are combined into one, as in `target.maxX`.
  private func parts(_ form: Graph.Affine) -> [Part] {
    var rest = form.terms
    var result: [(order: Scalar, part: Part)] = []
    for frame in frames {
      for (origin, size, names) in [
        (frame.inputs[0], frame.inputs[2], ["maxX", "midX"]),
        (frame.inputs[1], frame.inputs[3], ["maxY", "midY"]),
      ] {
        guard let i = rest.firstIndex(where: { $0.node == origin }),
          let j = rest.firstIndex(where: { $0.node == size })
        else { continue }
        let ratio = rest[j].coefficient.divided(by: rest[i].coefficient)
        guard ratio == .one || ratio == Rational(1, 2) else { continue }
        let name = "\(frame.name).\(ratio == .one ? names[0] : names[1])"
        result.append(
          (origin, Part(coefficient: rest[i].coefficient, text: name, isAngle: false)))
        rest.removeAll { $0.node == origin || $0.node == size }
      }
    }
    for term in rest {
      let isAngle = self.isAngle(term.node)
      let text = print(term.node, isAngle ? .angle : .number, in: .product)
      result.append(
        (term.node, Part(coefficient: term.coefficient, text: text, isAngle: isAngle)))
    }
    let ordered = result.sorted { $0.order < $1.order }.map(\.part)
    return ordered.filter { $0.coefficient.sign > 0 } + ordered.filter { $0.coefficient.sign < 0 }
  }

  // MARK: Operations

  private func operation(_ node: Scalar, _ unit: Unit) -> Text {
    let operation = graph.operation(node)
    var a = graph.operands(node)
    // The scale comes last in a product, after the author's factor.
    if operation == .multiply, a[0] == layout.scale { a.swapAt(0, 1) }
    let own: Unit = isAngle(node) ? .angle : .number
    func infix(_ symbol: String, _ precedence: Precedence, _ units: Unit) -> Text {
      let right = Precedence(rawValue: precedence.rawValue + 1) ?? .primary
      return Text(
        string: print(a[0], units, in: precedence) + " \(symbol) "
          + print(a[1], units, in: right), precedence: precedence)
    }
    func call(_ name: String, _ units: Unit) -> Text {
      let list = a.map { print($0, units).string }.joined(separator: ", ")
      return Text(string: "\(name)(\(list))", precedence: .primary)
    }
    switch operation {
    case .multiply: return infix("*", .product, .number)
    case .divide: return infix("/", .product, .number)
    case .modulo: return infix("%", .product, own)
    case .minimum: return call("min", own)
    case .maximum: return call("max", own)
    case .absolute: return call("abs", own)
    case .floor: return call("floor", .number)
    case .ceiling: return call("ceil", .number)
    case .round: return call("round", .number)
    case .squareRoot: return call("sqrt", .number)
    case .power: return call("pow", .number)
    case .logarithm: return call("log", .number)
    case .logarithm2: return call("log2", .number)
    case .logarithm10: return call("log10", .number)
    case .sine: return call("sin", .angle)
    case .cosine: return call("cos", .angle)
    case .tangent: return call("tan", .angle)
    case .arcTangent: return call("atan2", .number)
    case .hypotenuse: return call("hypot", .number)
    case .random: return call("random", .number)
    case .equal:
      return infix("==", .comparison, a.lazy.compactMap { comparedUnit($0) }.first ?? .number)
    case .less, .lessOrEqual:
      let units: Unit = a.contains { isAngle($0) } ? .angle : .number
      guard let left = graph.constant(a[0]) else {
        return infix(operation == .less ? "<" : "<=", .comparison, units)
      }
      var parts = a.map { print($0, units, in: .sum) }
      if operation == .lessOrEqual, left == -Graph.roundingSlack { parts[0] = "0" }
      return Text(
        string: "\(parts[1]) \(operation == .less ? ">" : ">=") \(parts[0])",
        precedence: .comparison)
    case .textEqual: return infix("==", .comparison, .text)
    case .and: return infix("&&", .and, .truth)
    case .or: return infix("||", .or, .truth)
    case .not:
      return Text(string: "!" + print(a[0], .truth, in: .prefix), precedence: .prefix)
    case .select, .textSelect:
      return Text(
        string: print(a[0], .truth, in: .or) + " ? " + print(a[1], matching(unit, own), in: .or)
          + " : " + print(a[2], matching(unit, own), in: .conditional), precedence: .conditional)
    case .pick, .textPick:
      let list = graph.list(node).map { print($0, matching(unit, own)).string }
      return Text(
        string: "[\(list.joined(separator: ", "))][\(print(a[0], .number).string)]",
        precedence: .primary)
    case .flexLevel: return Text(string: row(node), precedence: .primary)
    case .flexCell:
      let (level, index) = graph.flexCell(node)
      return Text(string: "\(print(level, .number).string)[\(index)]", precedence: .primary)
    case .join: return infix("+", .sum, .text)
    case .digits:
      let places = graph.decimals(node).map { ", decimals: \($0)" } ?? ""
      return Text(
        string: "text(\(print(a[0], .number).string)\(places))", precedence: .primary)
    case .text: return Text(string: quoted(graph.literal(node)), precedence: .primary)
    case .path: return Text(string: path(node), precedence: .primary)
    case .pathNumber: return Text(string: pathNumber(node), precedence: .primary)
    case .solved:
      let (block, index) = graph.solvedPlace(node)
      return Text(string: "numeric(\(block))[\(index)]", precedence: .primary)
    case .constant, .input, .textInput, .affine, .unknown:
      return Text(string: "?", precedence: .primary)
    }
  }

  /// The formula of a row's cells: `flex(total, basis: [a, b], min: c, max: [d, e])`.
  private func row(_ level: Scalar) -> String {
    let cells = (0..<graph.cellCount(level)).map { graph.flexibility(level, $0) }
    let texts = [
      print(graph.operands(level)[0], .number).string,
      "basis: [\(cells.map { print($0.basis, .number).string }.joined(separator: ", "))]",
      limits("min", cells.map(\.low)), limits("max", cells.compactMap(\.high)),
    ]
    return "flex(\(texts.compactMap(\.self).joined(separator: ", ")))"
  }

  /// The `min` or `max` argument of `flex`: a single value if all limits are equal; nil if the
  /// argument can be left out.
  private func limits(_ label: String, _ limits: [Scalar]) -> String? {
    guard let first = limits.first else { return nil }
    let texts = limits.map { print($0, .number).string }
    if limits.contains(where: { $0 != first }) {
      return "\(label): [\(texts.joined(separator: ", "))]"
    }
    return label == "min" && graph.constant(first)?.isZero == true ? nil : "\(label): \(texts[0])"
  }

  /// The unit in which the values of a conditional or the elements of a list are printed: `wanted`,
  /// or `own` if `wanted` is a plain number.
  private func matching(_ wanted: Unit, _ own: Unit) -> Unit {
    if case .number = wanted { return own }
    return wanted
  }

  private func comparedUnit(_ node: Scalar) -> Unit? {
    switch inputs[node]?.type {
    case .choice(let index, _)?: .choice(index)
    case .bool?: .truth
    default: isAngle(node) ? .angle : nil
    }
  }
}

/// `text` as a string literal of the shape language.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default:
      if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

extension String {
  /// A fraction such as `1/3` in the notation of the shape language: `1 / 3`.
  fileprivate var replacingSlash: String {
    split(separator: "/").joined(separator: " / ")
  }
}

extension Rational {
  /// The shortest digits of a number that came from a `Double`; nil for other numbers.
  fileprivate var rounded: String? {
    guard bitWidth > 50, Rational(exactly: doubleValue) == self else { return nil }
    return numberText(doubleValue, decimals: nil)
  }

  fileprivate var shortDescription: String { rounded ?? decimalDescription }
}
