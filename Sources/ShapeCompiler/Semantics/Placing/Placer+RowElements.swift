import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The places of elements in rows and columns. Each element begins where the one before it ends,
/// after a gap.
///
/// The lengths of elements with `grow`, `min` or `max` share the room that the other elements
/// leave, as in `Graph.flex`; this is the layout of a single-line flex container (W3C, CSS Flexible
/// Box Layout Module Level 1, section 9.7) in which elements shrink by equal lengths.
extension Placer {
  /// True for a row or column with a box.
  func isRow(_ declaration: Declaration) -> Bool {
    guard case .box(.element) = declaration.kind else { return false }
    return lowering.elementKind(declaration)?.placesContents == true
  }

  /// The elements that a row places, in order.
  private func elements(of row: Declaration) -> [Int] {
    var result: [Int] = []
    var pending = [row.body[...]]
    while var body = pending.popLast() {
      guard let item = body.popFirst() else { continue }
      pending.append(body)
      switch item {
      case .element(let index):
        if case .row(row.index)? = declarations[index].membership.frame,
          case .box = declarations[index].kind,
          tree.child(declarations[index].syntax, .position) != nil
        {
          result.append(index)
        }
      case .loop(let index): pending += places[index].turns.reversed().map { $0.body[...] }
      case .conditional(_, _, let yes, let no): pending += [no[...], yes[...]]
      default: break
      }
    }
    return result
  }

  /// Adds what the places of the elements in a row need.
  func collectElements(of row: Declaration, _ needs: inout [Cell]) {
    for word in [AttributeWord.gap, .padding] { collect(word, of: row, &needs) }
    collectLoops(in: row.body, &needs)
    for index in elements(of: row) {
      let declaration = declarations[index]
      if let position = tree.child(declaration.syntax, .position) {
        collect(position, declaration.scope, &needs)
      }
      for word in [AttributeWord.min, .max, .grow] { collect(word, of: declaration, &needs) }
    }
  }

  private func collect(_ word: AttributeWord, of declaration: Declaration, _ needs: inout [Cell]) {
    guard let node = lowering.attribute(word, of: declaration) else { return }
    collect(node, declaration.inner ?? declaration.scope, &needs)
  }

  private func collectLoops(in body: [BodyItem], _ needs: inout [Cell]) {
    for item in body {
      switch item {
      case .loop(let index):
        needs.append(.place(index))
        for turn in places[index].turns { collectLoops(in: turn.body, &needs) }
      case .conditional(_, _, let yes, let no):
        collectLoops(in: yes, &needs)
        collectLoops(in: no, &needs)
      default: break
      }
    }
  }

  // MARK: Layout

  /// The position of elements across the direction of their row or column.
  enum ElementAlignment {
    /// The distance from the near edge, in halves of the room that is left.
    case halves(Int)
    case stretch
  }

  /// An element with its drawn size and the attributes that determine its length.
  struct RowElement {
    var index: Int
    var drawn: Layout.DesignRect
    /// The drawn lengths along the row and across it.
    var length, crossLength: Rational
    var low: Scalar?
    var high: Scalar?
    /// The number of equal parts of the room that the element gets; 0 for a fixed length.
    var weight = 0
  }

  /// A row or column with its elements.
  struct ElementRow {
    var axis: RowAxis
    var box: Value
    var gap: Scalar
    var padding: Scalar
    var alignment: ElementAlignment
    var elements: [RowElement]
  }

  /// The row or column that a declaration stands for; nil if it has a mistake, which is reported.
  func elementRow(_ index: Int) -> ElementRow? {
    let row = declarations[index]
    let box = places[index].value
    guard box.type == .rect, let kind = lowering.elementKind(row) else { return nil }
    let axis: RowAxis = kind == .row ? .horizontal : .vertical
    let alignment = alignment(of: row, axis)
    let (gap, padding) = (number(.gap, of: row), number(.padding, of: row))
    let indices = elements(of: row)
    let elements = indices.compactMap { element($0, axis) }
    guard let alignment, let gap, let padding, elements.count == indices.count else { return nil }
    return ElementRow(
      axis: axis, box: box, gap: gap, padding: padding, alignment: alignment, elements: elements)
  }

  /// Computes the places of the elements in a row.
  func placeElements(of index: Int) {
    hasRows = true
    guard let row = elementRow(index) else { return }
    count(row.elements)
    let (axis, cross) = (row.axis, row.axis.cross)
    let inset = graph.scale(row.padding, by: Rational(2))
    let room = graph.subtract(axis.length(of: row.box), inset)
    let crossRoom = graph.subtract(cross.length(of: row.box), inset)
    let lengths = lengths(of: row.elements, row.gap, room)
    var start = graph.add(axis.near(of: row.box), row.padding)
    let crossStart = graph.add(cross.near(of: row.box), row.padding)
    for (element, length) in zip(row.elements, lengths) {
      var (crossNear, crossLength) = (crossStart, graph.constant(element.crossLength))
      switch row.alignment {
      case .stretch: crossLength = crossRoom
      case .halves(let halves):
        let rest = graph.subtract(crossRoom, crossLength)
        crossNear = graph.add(crossStart, graph.scale(rest, by: Rational(halves, 2)))
      }
      places[element.index].drawn = element.drawn
      places[element.index].boxInRow = Value(
        .rect,
        axis == .horizontal
          ? [start, crossNear, length, crossLength] : [crossNear, start, crossLength, length])
      start = graph.add(graph.add(start, length), row.gap)
    }
  }

  /// Counts the cells of the elements that share a length. Stops if the drawing has too many cells.
  private func count(_ members: [RowElement]) {
    lowering.work.cells += members.reduce(0) { $0 + $1.weight }
    guard lowering.work.cells > limits[.items], let last = members.last else { return }
    lowering.stop(
      .items, "the rows have more than \(limits[.items]) cells",
      at: declarations[last.index].nameSpan)
  }

  /// The lengths of the elements along their row.
  private func lengths(of members: [RowElement], _ gap: Scalar, _ room: Scalar) -> [Scalar] {
    let flexible = members.filter { $0.weight > 0 }
    if flexible.isEmpty || isStopped { return members.map { graph.constant($0.length) } }
    let fixed = members.reduce(Rational.zero) { $1.weight > 0 ? $0 : $0 + $1.length }
    let gaps = graph.scale(gap, by: Rational(members.count - 1))
    let rest = graph.subtract(graph.add(room, -fixed), gaps)
    let shares = shares(of: flexible, rest)
    var next = 0
    return members.map { member in
      if member.weight == 0 { return graph.constant(member.length) }
      defer { next += 1 }
      return shares[next]
    }
  }

  /// The lengths of flexible elements that share `total`.
  private func shares(of members: [RowElement], _ total: Scalar) -> [Scalar] {
    let zero = graph.constant(0)
    if members.count == 1 {
      let length = members[0].high.map { graph.minimum(total, $0) } ?? total
      return [graph.maximum(length, members[0].low ?? zero)]
    }
    // An element that gets two parts of the room is two equal cells of half its length.
    var (basis, low, high): ([Scalar], [Scalar], [Scalar]) = ([], [], [])
    for member in members {
      let part = Rational(1, member.weight)
      let least = member.low ?? zero
      // No element is longer than the total if no length is negative.
      let most = member.high ?? graph.maximum(least, total)
      for _ in 0..<member.weight {
        basis.append(graph.constant(member.length * part))
        low.append(graph.scale(least, by: part))
        high.append(graph.scale(most, by: part))
      }
    }
    let isBounded = members.contains { $0.high != nil }
    let cells = graph.flex(total, basis: basis, low: low, high: isBounded ? high : nil)
    var next = 0
    return members.map { member in
      defer { next += member.weight }
      return graph.scale(cells[next], by: Rational(member.weight))
    }
  }

  // MARK: Attributes

  private func element(_ index: Int, _ axis: RowAxis) -> RowElement? {
    let declaration = declarations[index]
    guard let clause = tree.child(declaration.syntax, .position),
      !headerHasError(declaration.syntax),
      let drawn = drawnNumbers(
        clause, declaration.scope, wanted: .rect,
        DrawnPlace(
          kind: .box, membership: declaration.membership, statement: declaration.syntax))
    else { return nil }
    let design = Layout.DesignRect(x: drawn[0], y: drawn[1], width: drawn[2], height: drawn[3])
    lowering.checkSize(design, clause, declaration)
    var result = RowElement(
      index: index, drawn: design, length: drawn[axis.rawValue + 2],
      crossLength: drawn[axis.cross.rawValue + 2])
    if tree.kind(declaration.syntax) == .use { return result }
    let words = [AttributeWord.min, .max, .grow].filter {
      lowering.attribute($0, of: declaration) != nil
    }
    if words.isEmpty { return result }
    let weight = weight(of: declaration)
    if words.contains(.min) { result.low = number(.min, of: declaration) }
    if words.contains(.max) { result.high = number(.max, of: declaration) }
    if let low = result.low.flatMap({ graph.constant($0) }),
      let high = result.high.flatMap({ graph.constant($0) }), high < low,
      let node = lowering.attribute(.max, of: declaration)
    {
      report(.crossedLengths(at: tree.span(node)))
      return nil
    }
    guard let weight, words.contains(.min) == (result.low != nil),
      words.contains(.max) == (result.high != nil)
    else { return nil }
    result.weight = weight
    return result
  }

  /// The number of an attribute; 0 if it is not written. Other values are reported, and the result
  /// is nil.
  private func number(_ word: AttributeWord, of declaration: Declaration) -> Scalar? {
    guard let node = lowering.attribute(word, of: declaration) else { return graph.constant(0) }
    if tree.hasError(node) { return nil }
    return scalar(node, .number, declaration.inner ?? declaration.scope)
  }

  private static let weights = 1...12

  private func weight(of declaration: Declaration) -> Int? {
    guard let node = lowering.attribute(.grow, of: declaration), let number = lowering.operand(node)
    else { return 1 }
    let scope = declaration.inner ?? declaration.scope
    if let value = scalar(node, .number, scope).flatMap({ graph.constant($0)?.asInt }),
      Self.weights.contains(value)
    {
      return value
    }
    report(.weight(Self.weights, at: tree.span(number)))
    return nil
  }

  /// The words for the position of elements across a row, and across a column.
  private enum RowAlignment: String, CaseIterable { case top, center, bottom, stretch }
  private enum ColumnAlignment: String, CaseIterable { case left, center, right, stretch }

  private func alignment(of row: Declaration, _ axis: RowAxis) -> ElementAlignment? {
    guard let node = lowering.attribute(.align, of: row), let operand = lowering.operand(node)
    else { return .halves(1) }
    let scope = row.inner ?? row.scope
    switch axis {
    case .horizontal:
      switch lowering.keyword(operand, scope, RowAlignment.self, "align") {
      case .top?: return .halves(0)
      case .center?: return .halves(1)
      case .bottom?: return .halves(2)
      case .stretch?: return .stretch
      case nil: return nil
      }
    case .vertical:
      switch lowering.keyword(operand, scope, ColumnAlignment.self, "align") {
      case .left?: return .halves(0)
      case .center?: return .halves(1)
      case .right?: return .halves(2)
      case .stretch?: return .stretch
      case nil: return nil
      }
    }
  }
}
