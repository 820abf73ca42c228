import ShapeSyntax

/// A document as data. Generated edits can be applied to it one after another, in any order.
struct Sketch: Equatable {
  /// An element with an identity, which no edit changes.
  struct Element: Equatable {
    enum Kind: String, CaseIterable { case rect, oval, group, path }

    var id: Int
    var kind: Kind
    var name: String
    var comment: String?
    /// The left, top, width and height; for a path, the box around its nodes.
    var box: [Int]
    var fill: String
    /// The width of the stroke; 0 if there is no stroke.
    var stroke: Int
    var opacity: Int
    /// The identity of the element that this element is an inset of; nil if this element is drawn.
    var inset: Int?
    /// The identity of the number that is the radius; nil if there is no radius.
    var radius: Int?
    /// The nodes of a path, each with an identity.
    var nodes: [Node] = []
    var children: [Element] = []
  }

  struct Node: Equatable {
    var id: Int
    var x: Int
    var y: Int
  }

  struct Number: Equatable {
    var id: Int
    var name: String
    var value: Int
    var isParameter: Bool
  }

  var title = "Sketch"
  var numbers: [Number] = []
  var elements: [Element] = []

  /// The identities of all elements. An element precedes its children.
  var ids: [Int] {
    var result: [Int] = []
    func add(_ elements: [Element]) {
      for element in elements {
        result.append(element.id)
        add(element.children)
      }
    }
    add(elements)
    return result
  }

  func element(_ id: Int) -> Element? { Sketch.find(id, elements) }

  private static func find(_ id: Int, _ elements: [Element]) -> Element? {
    for element in elements {
      if element.id == id { return element }
      if let found = find(id, element.children) { return found }
    }
    return nil
  }

  /// Changes the list that contains the element `id`. `change` also gets the index of the element.
  mutating func withList(of id: Int, _ change: (inout [Element], Int) -> Void) {
    _ = Sketch.changeList(&elements, id, change)
  }

  private static func changeList(
    _ elements: inout [Element], _ id: Int, _ change: (inout [Element], Int) -> Void
  ) -> Bool {
    if let place = elements.firstIndex(where: { $0.id == id }) {
      change(&elements, place)
      return true
    }
    for i in elements.indices where changeList(&elements[i].children, id, change) { return true }
    return false
  }

  mutating func with(_ id: Int, _ change: (inout Element) -> Void) {
    withList(of: id) { list, place in change(&list[place]) }
  }

  // MARK: Text

  /// The formatted text of the document.
  var text: String {
    let source = SourceText(name: "Sketch.shape", text: lines.joined(separator: "\n"))
    let tree = parse(source, id: SourceID(0)).tree
    return String(decoding: formatted(tree, source), as: UTF8.self)
  }

  private var lines: [String] {
    var lines = ["drawing Sketch {", "    canvas 200 x 200", "    title \"\(title)\"", ""]
    lines.append("    frame target = canvas")
    for number in numbers where number.isParameter {
      lines.append("    param \(number.name): number = \(number.value) in 0...100")
    }
    lines += [
      "", "    assume target.width in 150...300", "    assume target.height in 150...300", "",
    ]
    let values = numbers.filter { !$0.isParameter }
    for number in values { lines.append("    let \(number.name) = \(number.value)") }
    if !values.isEmpty { lines.append("") }
    for element in elements { write(element, "    ", &lines) }
    return lines + ["}", ""]
  }

  private func write(_ element: Element, _ indentation: String, _ lines: inout [String]) {
    if let comment = element.comment { lines.append("\(indentation)// \(comment)") }
    let inner = indentation + "    "
    let box = "(\(element.box.map(String.init).joined(separator: ", ")))"
    switch element.kind {
    case .group:
      lines.append("\(indentation)group \(element.name) {")
      if element.opacity < 100 { lines.append("\(inner)opacity \(element.opacity)%") }
      for child in element.children { write(child, inner, &lines) }
    case .path:
      lines.append("\(indentation)path \(element.name) in target pin left top {")
      for node in element.nodes { lines.append("\(inner)corner (\(node.x), \(node.y))") }
      lines.append("\(inner)close")
      lines.append("\(inner)fill \(element.fill)")
    case .rect, .oval:
      if let other = element.inset.flatMap({ self.element($0) }) {
        lines.append(
          "\(indentation)\(element.kind) \(element.name) = \(other.name).inset(\(element.box[0])) {"
        )
      } else {
        lines.append(
          "\(indentation)\(element.kind) \(element.name) \(box) in target pin left top {")
      }
      if element.kind == .rect, let radius = element.radius,
        let number = numbers.first(where: { $0.id == radius })
      {
        lines.append("\(inner)radius \(number.name)")
      }
      lines.append("\(inner)fill \(element.fill)")
      if element.stroke > 0 { lines.append("\(inner)stroke #000 width \(element.stroke)") }
      if element.opacity < 100 { lines.append("\(inner)opacity \(element.opacity)%") }
    }
    lines.append("\(indentation)}")
  }
}
