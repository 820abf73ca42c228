import ShapeCompiler
import ShapeFormulas

/// Finds the loops and calls.
struct SwiftRoller {
  var formulas: SwiftFormulas
  let layout: Layout
  let program: Program
  /// The exact boxes of those that are painted on whole pixels.
  let exactBoxes: [Layout.Quad: Layout.Quad]
  /// Known once they are needed.
  var forms: SwiftForms?

  /// Fewer repetitions stay as they are.
  static let leastCount = 3

  init(
    _ layout: Layout, _ program: Program, _ formulas: SwiftFormulas,
    exactBoxes: [Layout.Quad: Layout.Quad]
  ) {
    (self.layout, self.program, self.formulas) = (layout, program, formulas)
    self.exactBoxes = exactBoxes
  }

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

  /// The loop that `elements` begin with, and how many of them it takes.
  ///
  /// - Parameter second: Where their first statement comes again.
  private mutating func loop(
    _ elements: ArraySlice<Layout.Element>, _ second: Int?
  ) -> (SwiftItem, Int)? {
    guard let second else { return nil }
    let period = second - elements.startIndex
    // Tables hold numbers. Looked at before all repetitions are, again and again.
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

  /// One element in the place of `copies`; nil where they differ in more than numbers.
  mutating func common(
    _ copies: [Layout.Element], _ rows: inout SwiftRows
  ) -> Layout.Element? {
    // They are of one statement, so that the same formulas come in the same order, if there are as
    // many of them.
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

  /// What is wanted of the formulas of an element, in their order: what is given for a choice is a
  /// case.
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
    // Paint and the like come after the content.
    return kinds + element.scalars.dropFirst(kinds.count).map { _ in .number }
  }
}

extension Array where Element: Hashable {
  /// For each where the next is that equals it.
  fileprivate var repetitions: [Int?] {
    var next: [Element: Int] = [:]
    var result: [Int?] = indices.map { _ in nil }
    for i in indices.reversed() { result[i] = next.updateValue(i, forKey: self[i]) }
    return result
  }
}

extension Layout.Element {
  /// Its box, if it is one.
  var quad: Layout.Quad? {
    switch content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): quad
    default: nil
    }
  }

  /// The contents of the texts in it.
  fileprivate var texts: [Scalar] {
    switch content {
    case .text(let block): [block.content]
    case .group(let children): children.flatMap(\.texts)
    default: []
    }
  }

  /// Its formulas, in one order.
  var scalars: [Scalar] {
    var scalars: [Scalar] = []
    _ = replacing { scalar in
      scalars.append(scalar)
      return scalar
    }
    return scalars
  }

  /// True if it is the same as another but for its formulas, its name and its statement.
  func hasShape(of other: Layout.Element) -> Bool {
    guard let any = scalars.first ?? other.scalars.first else { return self == other }
    let a = replacing { _ in any }
    var b = other.replacing { _ in any }
    (b.name, b.span) = (a.name, a.span)
    return a == b
  }
}
