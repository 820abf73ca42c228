import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The role of a drawn position: the rule that places it, and the statement that contains it.
struct DrawnPlace {
  enum Kind {
    case box
    /// A point, with the pins of a box if `ofBox` is true.
    case point(ofBox: Bool)
    /// The handle of a drawn node.
    case vector
  }

  var kind: Kind
  var membership: Membership
  /// The statement whose `in` and `pin` clauses place this position and nothing else; nil if there
  /// is none.
  var statement: NodeID?
}

/// Formulas that can replace drawn positions in which a part is not constant. A formula keeps the
/// rule by which the position follows its frame.
extension Placer {
  /// The help for the drawn `tuple`, which contains an expression that is not constant.
  func helpToCompute(_ tuple: NodeID, _ scope: Scope, as place: DrawnPlace) -> Diagnostic.Help {
    let span = tree(scope).span(tuple)
    // Only the formula is needed here. Mistakes in the frame or the pins are reported elsewhere.
    let lookup = lowering.withoutReports { placingFrame(place.membership) }
    let isFrame = place.statement.map { tree.kind($0) == .frame } ?? false
    let statementEdits = placementEdits(place.statement)
    let isApart = span.start == 0 || loader.sources[span.source].bytes[span.start - 1] == 0x20
    let sign = isApart ? "= " : " = "
    let plain = Diagnostic.Help(
      isFrame ? "compute it as a value" : "compute it",
      edits: [Diagnostic.Edit(replace: span.startPoint, with: sign)] + statementEdits)
    guard case .frame(let frame) = lookup, tree(scope).kind(tuple) == .tuple else { return plain }
    guard let name = frameText(place.membership) else {
      return Diagnostic.Help(
        "name the surrounding group, and compute the position from the group's box")
    }
    guard let formulas = formulas(tuple, scope, as: place, in: frame, called: name) else {
      return Diagnostic.Help("compute it from '\(name)': '= …' gives the position at every size")
    }
    if formulas == tree(scope).children(tuple).map({ text(of: $0, scope) }) { return plain }
    let edits =
      [Diagnostic.Edit(replace: span, with: "\(sign)(\(formulas.joined(separator: ", ")))")]
      + handleEdits(place, in: frame, called: name) + statementEdits
    return Diagnostic.Help("compute it from '\(name)', so that it follows the frame", edits: edits)
  }

  /// The edits that remove the `in` and `pin` clauses of `statement`, since a computed position
  /// cannot have these clauses. A local frame becomes a `let`.
  private func placementEdits(_ statement: NodeID?) -> [Diagnostic.Edit] {
    guard let statement else { return [] }
    let clauses = [SyntaxKind.inClause, .pinClause].compactMap { tree.child(statement, $0) }
    let word = tree.tokenSpan(tree.tokenRange(statement).lowerBound)
    let edits =
      tree.kind(statement) == .frame ? [Diagnostic.Edit(replace: word, with: "let")] : []
    return edits
      + clauses.map { clause in
        var span = tree.span(clause)
        let bytes = loader.sources[span.source].bytes
        while span.start > 0, bytes[span.start - 1] == 0x20 { span.start -= 1 }
        return Diagnostic.Edit(replace: span, with: "")
      }
  }

  /// The text that names the frame of `membership` in a formula; nil for a group without a name, a
  /// row, and no frame.
  private func frameText(_ membership: Membership) -> String? {
    switch membership.frame {
    case .expression(let node, let scope)?: text(of: node, scope)
    case .group(let index)? where !declarations[index].name.isEmpty:
      lowering.describe(declarations[index])
    default: nil
    }
  }

  private func text(of node: NodeID, _ scope: Scope) -> String {
    loader.sources.text(span(node, scope))
  }

  // MARK: Formulas

  /// The coordinates of `tuple` as formulas; nil if no formula follows from the written
  /// coordinates.
  private func formulas(
    _ tuple: NodeID, _ scope: Scope, as place: DrawnPlace, in frame: PlacingFrame,
    called name: String
  ) -> [String]? {
    let parts = tree(scope).children(tuple).map { coordinate($0, scope) }
    let isBox = if case .box = place.kind { true } else { false }
    guard parts.count == (isBox ? 4 : 2) else { return nil }
    var isOfBox = isBox
    if case .point(ofBox: true) = place.kind { isOfBox = true }
    guard var (x, y) = pins(place.membership.pins, forBox: isOfBox) else { return nil }
    if isOfBox, !isBox { (x, y) = (edge(of: x), edge(of: y)) }
    let horizontal = FollowedAxis(frame.x, name, isX: true)
    let vertical = FollowedAxis(frame.y, name, isX: false)
    switch place.kind {
    case .vector: return [horizontal.vector(parts[0], x), vertical.vector(parts[1], y)]
    case .point: return [horizontal.point(parts[0], x), vertical.point(parts[1], y)]
    case .box:
      guard let across = horizontal.extent(parts[0], parts[2], x),
        let down = vertical.extent(parts[1], parts[3], y)
      else { return nil }
      return [across.min, down.min, across.size, down.size]
    }
  }

  /// The edits that replace the drawn handles of a node by formulas. They are needed because no
  /// frame scales the handles of a computed node.
  private func handleEdits(
    _ place: DrawnPlace, in frame: PlacingFrame, called name: String
  ) -> [Diagnostic.Edit] {
    guard case .point = place.kind, let node = place.statement, tree.kind(node) == .node,
      let pins = pins(place.membership.pins, forBox: false)
    else { return [] }
    return [SyntaxKind.inHandle, .outHandle].compactMap { kind in
      guard let clause = tree.child(node, kind), let position = tree.child(clause, .position),
        let tuple = tree.expression(position), let numbers = literals(tuple)
      else { return nil }
      let formulas = [
        FollowedAxis(frame.x, name, isX: true).vector(numbers[0], pins.x),
        FollowedAxis(frame.y, name, isX: false).vector(numbers[1], pins.y),
      ]
      if formulas == numbers.map(\.text) { return nil }
      return Diagnostic.Edit(
        replace: tree.span(tuple), with: "= (\(formulas.joined(separator: ", ")))")
    }
  }

  private func literals(_ tuple: NodeID) -> [WrittenSum]? {
    let parts = tree.children(tuple)
    guard tree.kind(tuple) == .tuple, parts.count == 2 else { return nil }
    return parts.map { sum($0, tree) }
  }

  // MARK: Coordinates

  private func coordinate(_ node: NodeID, _ scope: Scope) -> WrittenSum {
    var result = sum(node, tree(scope))
    result.isFinal = isPlaced(node, scope)
    result.isVariable = lowering.variableReference(node, scope) != nil
    return result
  }

  /// True if `node` depends on a frame, a point, a rectangle or an unknown, and therefore is a
  /// final coordinate. Also true if `node` has a mistake.
  private func isPlaced(_ node: NodeID, _ scope: Scope) -> Bool {
    let value = lower(node, scope, wanted: .number)
    if value.isError || lowering.isOpen(value) { return true }
    let inputs = graph.allInputs(of: value.scalars)
    return arguments.contains { argument in
      [.rect, .point].contains(argument.type) && argument.inputs.contains { inputs.contains($0) }
    }
  }

  /// The summands of `node`, with its numeric literals added up to one constant.
  private func sum(_ node: NodeID, _ tree: SyntaxTree) -> WrittenSum {
    var result = WrittenSum()
    result.source = loader.sources.text(tree.span(node))
    var pending = [(node, false)]
    while let (current, isNegative) = pending.popLast() {
      let parts = Array(tree.children(current))
      switch tree.kind(current) {
      case .infix where isSum(parts, tree):
        for i in stride(from: parts.count - 1, through: 0, by: -2) {
          let isSubtracted = i > 0 && tree.token(parts[i - 1]) == .minus
          pending.append((parts[i], isNegative != isSubtracted))
        }
      case .prefix where tree.token(current) == .minus:
        guard let operand = tree.expression(current) else { continue }
        pending.append((operand, !isNegative))
      default:
        let text = loader.sources.text(tree.span(current))
        if tree.kind(current) == .number, let number = Rational(decimal: text) {
          result.constant = result.constant + (isNegative ? -number : number)
        } else {
          let isLoose = tree.kind(current) == .conditional
          result.terms.append((isNegative, isLoose ? "(\(text))" : text))
        }
      }
    }
    return result
  }

  /// True if operands and operators alternate in `parts`, and all operators are `+` or `-`.
  private func isSum(_ parts: [NodeID], _ tree: SyntaxTree) -> Bool {
    parts.count % 2 == 1
      && stride(from: 1, to: parts.count, by: 2).allSatisfy {
        [.plus, .minus].contains(tree.token(parts[$0]))
      }
  }
}

/// A coordinate as written: a number, and terms with their signs.
private struct WrittenSum {
  var constant = Rational.zero
  var terms: [(isNegative: Bool, text: String)] = []
  /// The text of the whole coordinate.
  var source = ""
  /// True for a final coordinate, false for a coordinate in design space.
  var isFinal = false
  /// True if the coordinate depends on arguments.
  var isVariable = false

  static func + (a: WrittenSum, b: Rational) -> WrittenSum {
    var result = a
    result.constant = a.constant + b
    return result
  }

  static func - (a: Rational, b: WrittenSum) -> WrittenSum {
    var result = b
    result.constant = a - b.constant
    result.terms = b.terms.map { (!$0.isNegative, $0.text) }
    return result
  }

  /// The sum as an expression that begins with `base`.
  func text(after base: String? = nil) -> String {
    var summands = terms
    if !constant.isZero || base == nil && terms.isEmpty {
      summands.insert((constant.sign < 0, Self.text(constant.magnitude)), at: 0)
    }
    var result = base ?? ""
    for (isNegative, text) in summands {
      if result.isEmpty {
        result = (isNegative ? "-" : "") + text
      } else {
        result += (isNegative ? " - " : " + ") + text
      }
    }
    return result
  }

  var text: String { text() }

  /// The sum as a factor, in parentheses if it needs them.
  var factor: String {
    let isSingle = terms.isEmpty ? constant.sign >= 0 : constant.isZero && terms.count == 1
    return isSingle && terms.first?.isNegative != true ? text : "(\(text))"
  }

  private static func text(_ number: Rational) -> String {
    let parts = number.decimalDescription.split(separator: "/")
    return parts.count > 1 ? "(\(parts.joined(separator: " / ")))" : String(parts[0])
  }
}

/// The rules by which positions follow one axis of a frame, as expressions.
private struct FollowedAxis {
  let frame: FrameAxis
  let (min, mid, max, size): (String, String, String, String)

  init(_ frame: FrameAxis, _ name: String, isX: Bool) {
    self.frame = frame
    (min, mid, max, size) =
      isX
      ? ("\(name).minX", "\(name).midX", "\(name).maxX", "\(name).width")
      : ("\(name).minY", "\(name).midY", "\(name).maxY", "\(name).height")
  }

  func point(_ place: WrittenSum, _ pins: AxisPins) -> String {
    if place.isFinal { return place.source }
    switch pins {
    case .near: return (place + -frame.designMin).text(after: min)
    case .far: return (place + -(frame.designMin + frame.designSize)).text(after: max)
    case .middle:
      return (place + -(frame.designMin + frame.designSize * Rational(1, 2))).text(after: mid)
    default: return shared(place + -frame.designMin)
    }
  }

  func vector(_ component: WrittenSum, _ pins: AxisPins) -> String {
    guard pins.isEmpty, !component.isFinal else { return component.source }
    guard component.terms.isEmpty, component.constant.sign <= 0 else {
      return part(component, of: size, frame.designSize)
    }
    if component.constant.isZero { return component.source }
    return "-" + part(Rational.zero - component, of: size, frame.designSize)
  }

  /// The extent of a box drawn at `place` with the size `length`; nil if the rule divides by a
  /// formula that is not constant, or if the rule needs the design position of a final coordinate.
  func extent(_ place: WrittenSum, _ length: WrittenSum, _ pins: AxisPins)
    -> (min: String, size: String)?
  {
    let offset = place + -frame.designMin
    let keepsSize = pins.contains(.size) || length.isFinal
    if place.isFinal {
      if keepsSize { return (place.source, length.source) }
      return pins.isEmpty ? (place.source, part(length, of: size, frame.designSize)) : nil
    }
    switch pins {
    case [.near, .size], [.far, .size], [.middle, .size]:
      return (point(place, pins.subtracting(.size)), length.source)
    case .near where keepsSize, [.near, .far] where keepsSize:
      return (point(place, .near), length.source)
    case [] where keepsSize: return (shared(offset), length.source)
    case _ where length.isFinal: return nil
    case []: return (shared(offset), part(length, of: size, frame.designSize))
    case [.near, .far]: return (point(place, .near), (length + -frame.designSize).text(after: size))
    case .near where !place.isVariable && place.terms.isEmpty:
      let text = part(
        length, of: size(without: offset), frame.designSize - offset.constant)
      return (point(place, .near), text)
    case .size where !length.isVariable && length.terms.isEmpty:
      let text = part(
        offset, of: size(without: length), frame.designSize - length.constant)
      return ("\(min) + \(text)", length.source)
    default: return nil
    }
  }

  /// The position whose distance from the near edge remains the same fraction of the frame's size.
  /// In the design, this distance is `offset`.
  private func shared(_ offset: WrittenSum) -> String {
    if offset.terms.isEmpty {
      if offset.constant.isZero { return min }
      if offset.constant == frame.designSize { return max }
      if offset.constant + offset.constant == frame.designSize { return mid }
    }
    if offset.terms.isEmpty, offset.constant.sign < 0 {
      return "\(min) - \(part(Rational.zero - offset, of: size, frame.designSize))"
    }
    return "\(min) + \(part(offset, of: size, frame.designSize))"
  }

  private func part(_ length: WrittenSum, of size: String, _ designSize: Rational) -> String {
    if length.terms.isEmpty, length.constant == designSize { return size }
    let whole = WrittenSum(constant: designSize).factor
    return "\(size) * \(length.factor) / \(whole)"
  }

  /// The size of the frame minus `length`, as a factor.
  private func size(without length: WrittenSum) -> String {
    let text = (Rational.zero - length).text(after: size)
    return text == size ? size : "(\(text))"
  }
}
