import ShapeCompiler
import ShapeFormulas

/// Finds the elements that can be painted by loops and by calls of one function.
struct SwiftRoller {
  var formulas: SwiftFormulas
  let layout: Layout
  let program: Program
  /// For each box aligned to device pixels, the exact box from which the aligned box is made.
  let exactBoxes: [Layout.Quad: Layout.Quad]
  /// The forms of formulas, computed on first use.
  var forms: SwiftForms?

  /// The minimum number of repetitions for a loop or calls.
  static let leastCount = 3

  init(
    _ layout: Layout, _ program: Program, _ formulas: SwiftFormulas,
    exactBoxes: [Layout.Quad: Layout.Quad]
  ) {
    (self.layout, self.program, self.formulas) = (layout, program, formulas)
    self.exactBoxes = exactBoxes
  }

  /// The items of painting for `elements`, with loops and calls where these are possible.
  mutating func items(_ elements: [Layout.Element]) -> [SwiftItem] {
    var items: [SwiftItem] = []
    var rest = elements[...]
    let repetitions = elements.map(\.span).repetitions
    while let next = rest.first {
      if let (found, length) = loop(rest, repetitions[rest.startIndex]).map({ ([$0.0], $0.1) })
        ?? calls(rest)
      {
        items += found
        rest = rest.dropFirst(length)
        continue
      }
      items.append(item(next))
      rest.removeFirst()
    }
    return items
  }

  private mutating func item(_ element: Layout.Element) -> SwiftItem {
    guard case .group(let children) = element.content else { return .element(element) }
    return .group(element, items(children))
  }

  /// The loop at the start of `elements`, and the number of elements that it replaces; nil if there
  /// is no such loop.
  ///
  /// - Parameter second: The index at which the statement of the first element occurs again.
  private mutating func loop(
    _ elements: ArraySlice<Layout.Element>, _ second: Int?
  ) -> (SwiftItem, Int)? {
    guard let second else { return nil }
    let period = second - elements.startIndex
    // A table cannot contain texts, so the texts of all periods must be equal. The first two
    // periods are compared first, because comparing all repetitions could take quadratic time.
    let next = elements.dropFirst(period).prefix(period)
    guard zip(elements.prefix(period), next).allSatisfy({ $0.texts == $1.texts }) else {
      return nil
    }
    let pattern = elements.prefix(period).map(\.span)
    var count = 1
    while (count + 1) * period <= elements.count {
      let start = elements.startIndex + count * period
      guard elements[start..<start + period].map(\.span) == pattern else { break }
      count += 1
    }
    guard count >= Self.leastCount else { return nil }
    var rows = SwiftRows(count: count)
    var body: [Layout.Element] = []
    for i in 0..<period {
      let copies = (0..<count).map { elements[elements.startIndex + $0 * period + i] }
      guard let common = common(copies, &rows) else { return nil }
      body.append(common)
    }
    return (.loop(rows, body.map { item($0) }), count * period)
  }

  /// One element that represents `copies`; nil if they differ in more than numbers.
  mutating func common(
    _ copies: [Layout.Element], _ rows: inout SwiftRows
  ) -> Layout.Element? {
    // Elements of the same shape have the same number of formulas, in the same order.
    let scalars = copies.map(\.scalars)
    guard copies.allSatisfy({ $0.texts == copies[0].texts }),
      copies.allSatisfy({ $0.hasShape(of: copies[0]) })
    else { return nil }
    guard let common = rows.common(scalars, kinds(copies[0]), &formulas) else { return nil }
    var next = common.makeIterator()
    var element = copies[0].replacing { next.next() ?? $0 }
    element.name = ""
    if let quad = element.quad { rows.add(quad, copies.compactMap(\.quad)) }
    return element
  }

  /// The kinds of the formulas of an element, in their order. An argument whose type is a choice
  /// has the kind of the choice's cases.
  private func kinds(_ element: Layout.Element) -> [SwiftFormulas.Kind] {
    var kinds: [SwiftFormulas.Kind] = []
    switch element.content {
    case .group(let children): kinds = children.flatMap { self.kinds($0) }
    case .use(let use):
      let arguments = program.layouts[use.drawing]?.arguments ?? []
      kinds = (use.box?.scalars ?? []).map { _ in .number }
      for (given, argument) in zip(use.arguments, arguments) {
        guard let given else { continue }
        if case .choice(let index, _) = argument.type {
          kinds.append(.choice(index))
        } else {
          kinds += given.map { _ in .number }
        }
      }
    default: break
    }
    // The formulas of the content come first, then those of paint and attributes.
    return kinds + element.scalars.dropFirst(kinds.count).map { _ in .number }
  }
}

extension Array where Element: Hashable {
  /// For each element, the index of the next equal element; nil if there is none.
  fileprivate var repetitions: [Int?] {
    var next: [Element: Int] = [:]
    var result: [Int?] = indices.map { _ in nil }
    for i in indices.reversed() { result[i] = next.updateValue(i, forKey: self[i]) }
    return result
  }
}

extension Layout.Element {
  /// The box of a rectangle, an oval or an arc; nil for other elements.
  var quad: Layout.Quad? {
    switch content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): quad
    default: nil
    }
  }

  /// The contents of the element's texts.
  fileprivate var texts: [Scalar] {
    switch content {
    case .text(let block): [block.content]
    case .group(let children): children.flatMap(\.texts)
    default: []
    }
  }

  /// The formulas of the element, in a fixed order.
  var scalars: [Scalar] {
    var scalars: [Scalar] = []
    _ = replacing { scalar in
      scalars.append(scalar)
      return scalar
    }
    return scalars
  }

  /// True if the element equals `other` except for its formulas, its name and its statement.
  func hasShape(of other: Layout.Element) -> Bool {
    guard let any = scalars.first ?? other.scalars.first else { return self == other }
    let a = replacing { _ in any }
    var b = other.replacing { _ in any }
    (b.name, b.span) = (a.name, a.span)
    return a == b
  }
}
