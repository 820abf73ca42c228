import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The equations that rows and columns stand for, as text.
extension Painter {
  /// The equations of each row and column, as they would be written in `constrain`.
  func rowEquations(_ names: [String]) -> [ConstraintStages.RowEquations] {
    declarations.indices.filter { placed.isRow(declarations[$0]) }.compactMap { index in
      placed.elementRow(index).map { row in
        ConstraintStages.RowEquations(
          name: names[index], lines: lines(of: row, index, names))
      }
    }
  }

  private func lines(of row: Placer.ElementRow, _ index: Int, _ names: [String]) -> [String] {
    let (near, far, length) = words(row.axis)
    let box = names[index]
    let gap = text(.gap, of: index)
    let padding = text(.padding, of: index)
    func after(_ start: String, _ distance: String?) -> String {
      distance.map { "\(start) + \($0)" } ?? start
    }
    var result: [String] = []
    let flexible = row.elements.filter { $0.weight > 0 }
    let fixed = row.elements.reduce(Rational.zero) { $1.weight > 0 ? $0 : $0 + $1.length }
    if !flexible.isEmpty {
      var room = "\(box).\(length)"
      if let padding { room += " - 2 * \(padding)" }
      if let gap, row.elements.count > 1 { room += " - \(row.elements.count - 1) * \(gap)" }
      if !fixed.isZero { room += " - \(fixed.decimalDescription)" }
      result += ["let room = \(room)", "let lengths = \(flex(flexible))"]
    }
    var next = 0
    for (i, element) in row.elements.enumerated() {
      let name = names[element.index]
      let start =
        i == 0
        ? after("\(box).\(near)", padding)
        : after(
          "\(names[row.elements[i - 1].index]).\(far)", gap)
      result.append("\(name).\(near) == \(start)")
      let parts = (next..<(next + element.weight)).map { "lengths[\($0)]" }
      next += element.weight
      result.append(
        "\(name).\(length) == "
          + (parts.isEmpty ? element.length.decimalDescription : parts.joined(separator: " + ")))
      result += across(element, row, name, box, padding)
    }
    return result
  }

  /// The equations for the place of an element across its row.
  private func across(
    _ element: Placer.RowElement, _ row: Placer.ElementRow, _ name: String, _ box: String,
    _ padding: String?
  ) -> [String] {
    let (near, far, length) = words(row.axis.cross)
    let inset = padding.map { " + \($0)" } ?? ""
    switch row.alignment {
    case .stretch:
      return [
        "\(name).\(near) == \(box).\(near)\(inset)",
        "\(name).\(far) == \(box).\(far)\(padding.map { " - \($0)" } ?? "")",
      ]
    case .halves(let halves):
      let middle = row.axis == .horizontal ? "midY" : "midX"
      let place =
        switch halves {
        case 0: "\(name).\(near) == \(box).\(near)\(inset)"
        case 1: "\(name).\(middle) == \(box).\(middle)"
        default: "\(name).\(far) == \(box).\(far)\(padding.map { " - \($0)" } ?? "")"
        }
      return [place, "\(name).\(length) == \(element.crossLength.decimalDescription)"]
    }
  }

  private func flex(_ elements: [Placer.RowElement]) -> String {
    var (basis, low, high): ([String], [String], [String]) = ([], [], [])
    for element in elements {
      let part = element.weight == 1 ? "" : " / \(element.weight)"
      let cells = 0..<element.weight
      basis += cells.map { _ in (element.length * Rational(1, element.weight)).decimalDescription }
      low += cells.map { _ in (text(.min, of: element.index) ?? "0") + part }
      high += cells.map { _ in (text(.max, of: element.index) ?? "room") + part }
    }
    func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }
    var result = "flex(room, basis: \(list(basis))"
    if elements.contains(where: { $0.low != nil }) { result += ", min: \(list(low))" }
    if elements.contains(where: { $0.high != nil }) { result += ", max: \(list(high))" }
    return result + ")"
  }

  /// The operand of an attribute as it is written, in parentheses if it is an operation; nil if the
  /// attribute is missing.
  private func text(_ word: AttributeWord, of index: Int) -> String? {
    guard let node = lowering.attribute(word, of: declarations[index]),
      let operand = operand(node)
    else { return nil }
    let text = lowering.loader.sources.text(tree.span(operand))
    switch tree.kind(operand) {
    case .infix, .conditional, .prefix: return "(\(text))"
    default: return text
    }
  }

  private func words(_ axis: RowAxis) -> (near: String, far: String, length: String) {
    axis == .horizontal ? ("minX", "maxX", "width") : ("minY", "maxY", "height")
  }
}
