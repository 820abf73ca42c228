import ShapeCompiler
import ShapeFormulas

/// Finds boxes and lines that follow one another and differ only in where they are: they become calls
/// of one function.
extension SwiftRoller {
  /// What becomes of the alike elements that `elements` begin with, and how many they are; nil for fewer
  /// than pay.
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

  /// The elements at the beginning that differ only in constants.
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

  /// True if it is a box or a line of which the layout does not speak.
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
  /// True if it is the same as another but for its name and its place.
  fileprivate func isPainted(as other: Layout.Element) -> Bool {
    paint == other.paint && visible == other.visible && transform == other.transform
      && hasShape(of: other)
  }
}

extension SwiftFormulas {
  /// The same, with names for what the author has named.
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
