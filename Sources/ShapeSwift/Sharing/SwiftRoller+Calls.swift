import ShapeCompiler
import ShapeFormulas

/// Finds consecutive boxes and lines that differ only in numbers and replaces them with calls of
/// one function.
extension SwiftRoller {
  /// The items for the longest run at the start of `elements` whose elements differ only in
  /// constants, and the length of this run. The items are the elements themselves if one function
  /// cannot paint them. Nil if the run is shorter than `leastCount`.
  mutating func calls(_ elements: ArraySlice<Layout.Element>) -> ([SwiftItem], Int)? {
    let copies = alike(elements)
    guard copies.count >= Self.leastCount else { return nil }
    var rows = SwiftRows(count: copies.count, style: .calls)
    let before = formulas
    guard let common = common(Array(copies), &rows), !rows.columns.isEmpty else {
      formulas = before
      return (copies.map { .element($0) }, copies.count)
    }
    return ([.calls(rows, common)], copies.count)
  }

  /// The longest run at the start of `elements` whose elements differ only in constants.
  private mutating func alike(_ elements: ArraySlice<Layout.Element>) -> ArraySlice<Layout.Element>
  {
    guard let first = elements.first, isCallable(first) else { return [] }
    func isAlike(_ element: Layout.Element) -> Bool {
      isCallable(element) && element.isPainted(as: first)
    }
    guard elements.prefix(Self.leastCount).allSatisfy(isAlike) else { return [] }
    var forms = self.forms ?? SwiftForms(formulas.naming(layout.named))
    defer { self.forms = forms }
    let form = first.scalars.map { forms.form(of: $0) }
    return elements.prefix { element in
      isAlike(element) && element.scalars.map { forms.form(of: $0) } == form
    }
  }

  /// True if the element has neither a name nor a mask, and is a line or a box that is not aligned
  /// to device pixels.
  private func isCallable(_ element: Layout.Element) -> Bool {
    if element.name.isIdentifier || element.paint.mask != nil { return false }
    switch element.content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _):
      return exactBoxes[quad] == nil
    case .line: return true
    case .group, .path, .computedPath, .text, .use: return false
    }
  }
}

extension Layout.Element {
  /// True if the element equals `other` except for its name, its statement and the formulas of its
  /// content.
  fileprivate func isPainted(as other: Layout.Element) -> Bool {
    paint == other.paint && visible == other.visible && transform == other.transform
      && hasShape(of: other)
  }
}

extension SwiftFormulas {
  /// The formulas with placeholder names for the named things, so that each named thing has a form
  /// of its own.
  fileprivate func naming(_ things: [Layout.Named]) -> SwiftFormulas {
    var result = self
    for thing in things where thing.name.isIdentifier {
      for scalar in thing.content.scalars where isCompound(scalar) {
        result.name(scalar, .code(""))
      }
    }
    return result
  }
}

extension Layout.Named.Content {
  fileprivate var scalars: [Scalar] {
    switch self {
    case .value(let value): value.elements.isEmpty ? value.scalars : []
    case .box(let quad, _): quad.scalars
    case .line(let start, let end): [start.x, start.y, end.x, end.y]
    case .path(let nodes): nodes.flatMap { [$0.position.x, $0.position.y] }
    case .computedPath(let path): [path]
    }
  }
}
