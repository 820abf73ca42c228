import TestSupport

/// A change that an author makes to a sketch. It refers to elements by identity, so that it can be
/// applied before or after other changes.
enum SketchEdit {
  case move(Int, axis: Int, to: Int)
  case recolor(Int, String)
  case stroke(Int, Int)
  case fade(Int, Int)
  case rename(Int, String)
  case delete(Int)
  /// Moves an element before another element of its list, or to the end of the list.
  case reorder(Int, before: Int?)
  case duplicate(Int, id: Int, name: String)
  case group([Int], id: Int, name: String)
  /// Adds an element directly after another element, or, with `atEnd`, at the end of the list of
  /// the other element.
  case add(Sketch.Element, after: Int, atEnd: Bool)
  case comment(Int, String?)
  case title(String)
  case setNumber(Int, Int)
  case renameNumber(Int, String)
  case addNumber(Sketch.Number)
  case round(Int, Int?)
  case moveNode(Int, node: Int, x: Int)
  case addNode(Int, Sketch.Node, after: Int)
  case deleteNode(Int, node: Int)

  func apply(to sketch: inout Sketch) {
    switch self {
    case .move(let id, let axis, let value): sketch.with(id) { $0.box[axis] = value }
    case .recolor(let id, let color): sketch.with(id) { $0.fill = color }
    case .stroke(let id, let width): sketch.with(id) { $0.stroke = width }
    case .fade(let id, let opacity): sketch.with(id) { $0.opacity = opacity }
    case .rename(let id, let name): sketch.with(id) { $0.name = name }
    case .delete(let id): sketch.withList(of: id) { list, place in list.remove(at: place) }
    case .reorder(let id, let other):
      sketch.withList(of: id) { list, place in
        let element = list.remove(at: place)
        let target = other.flatMap { other in list.firstIndex { $0.id == other } }
        list.insert(element, at: target ?? list.count)
      }
    case .duplicate(let id, let copy, let name):
      sketch.withList(of: id) { list, place in
        var element = list[place]
        (element.id, element.name) = (copy, name)
        element.box[0] += 3
        list.insert(element, at: place + 1)
      }
    case .group(let ids, let id, let name):
      guard let first = ids.first else { return }
      sketch.withList(of: first) { list, place in
        let members = list.filter { ids.contains($0.id) }
        list.removeAll { ids.contains($0.id) }
        let group = Sketch.Element(
          id: id, kind: .group, name: name, box: [0, 0, 0, 0], fill: "#000", stroke: 0,
          opacity: 100,
          children: members)
        list.insert(group, at: min(place, list.count))
      }
    case .add(let element, let other, let isAtEnd):
      sketch.withList(of: other) { list, place in
        list.insert(element, at: isAtEnd ? list.count : place + 1)
      }
    case .comment(let id, let text): sketch.with(id) { $0.comment = text }
    case .title(let title): sketch.title = title
    case .setNumber(let id, let value): sketch.withNumber(id) { $0.value = value }
    case .renameNumber(let id, let name): sketch.withNumber(id) { $0.name = name }
    case .addNumber(let number): sketch.numbers.append(number)
    case .round(let id, let number): sketch.with(id) { $0.radius = number }
    case .moveNode(let id, let node, let x):
      sketch.with(id) { element in
        for i in element.nodes.indices where element.nodes[i].id == node { element.nodes[i].x = x }
      }
    case .addNode(let id, let node, let before):
      sketch.with(id) { element in
        let place = element.nodes.firstIndex { $0.id == before } ?? element.nodes.count - 1
        element.nodes.insert(node, at: place + 1)
      }
    case .deleteNode(let id, let node):
      sketch.with(id) { element in element.nodes.removeAll { $0.id == node } }
    }
  }
}

extension Sketch {
  fileprivate mutating func withNumber(_ id: Int, _ change: (inout Number) -> Void) {
    for i in numbers.indices where numbers[i].id == id { change(&numbers[i]) }
  }
}

/// Generates sketches and edits of sketches. The results depend only on the seed.
struct SketchGenerator {
  private var numbers: SeededGenerator
  private var nextID = 0
  private var nextName = 0

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  private mutating func pick(_ range: Range<Int>) -> Int {
    range.lowerBound + numbers.below(range.count)
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element { list[pick(0..<list.count)] }

  private mutating func id() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func name(_ stem: String) -> String {
    nextName += 1
    return "\(stem)\(nextName)"
  }

  private mutating func color() -> String {
    pick(["#E4572E", "#17BEBB", "#FFC914", "#2E282A", "#76B041", "#5F4BB6", "#86A5D9", "#26F0F1"])
  }

  mutating func sketch() -> Sketch {
    var sketch = Sketch()
    for i in 0..<pick(1..<4) {
      let number = Sketch.Number(
        id: id(), name: name("size"), value: pick(2..<20), isParameter: i == 0)
      sketch.numbers.append(number)
    }
    for _ in 0..<pick(3..<9) { sketch.elements.append(element(in: sketch, depth: 0)) }
    return sketch
  }

  private mutating func element(in sketch: Sketch, depth: Int) -> Sketch.Element {
    let kind = pick(depth == 0 ? Sketch.Element.Kind.allCases : [.rect, .oval])
    var element = Sketch.Element(
      id: id(), kind: kind, name: name("\(kind)"),
      comment: pick(0..<4) == 0 ? "Note \(pick(0..<1000))." : nil,
      box: [pick(0..<100), pick(0..<100), pick(10..<90), pick(10..<90)], fill: color(),
      stroke: pick(0..<4), opacity: pick(0..<4) == 0 ? pick(10..<90) : 100)
    if kind == .rect, pick(0..<2) == 0 { element.radius = pick(sketch.numbers).id }
    let others = sketch.elements.filter { $0.kind == .rect || $0.kind == .oval }
    if kind == .rect || kind == .oval, depth == 0, !others.isEmpty, pick(0..<4) == 0 {
      element.inset = pick(others).id
    }
    if kind == .path {
      for _ in 0..<pick(3..<7) {
        element.nodes.append(Sketch.Node(id: id(), x: pick(0..<200), y: pick(0..<200)))
      }
    }
    if kind == .group {
      for _ in 0..<pick(0..<4) { element.children.append(self.element(in: sketch, depth: 1)) }
    }
    return element
  }

  // MARK: Edits

  /// Edits of a sketch, to be applied one after another.
  mutating func edits(of sketch: Sketch, count: Int) -> [SketchEdit] {
    var (current, result): (Sketch, [SketchEdit]) = (sketch, [])
    for _ in 0..<count {
      guard let edit = edit(of: current) else { continue }
      edit.apply(to: &current)
      result.append(edit)
    }
    return result
  }

  private mutating func edit(of sketch: Sketch) -> SketchEdit? {
    let ids = sketch.ids
    guard !ids.isEmpty, let element = sketch.element(pick(ids)) else { return nil }
    switch pick(0..<20) {
    case 0, 1, 2:
      guard element.kind == .rect || element.kind == .oval else { return nil }
      return .move(element.id, axis: element.inset == nil ? pick(0..<4) : 0, to: pick(1..<100))
    case 3, 4:
      return element.kind == .group ? nil : .recolor(element.id, color())
    case 5:
      guard element.kind == .rect || element.kind == .oval else { return nil }
      return .stroke(element.id, pick(0..<6))
    case 6: return element.kind == .path ? nil : .fade(element.id, pick(10..<100))
    case 7, 8: return .rename(element.id, name("renamed"))
    case 9: return isUsed(element, sketch) ? nil : .delete(element.id)
    case 10, 11:
      let siblings = siblings(of: element.id, sketch)
      guard siblings.count > 1, !siblings.contains(where: { $0.inset != nil }) else { return nil }
      let other = pick(siblings.filter { $0.id != element.id })
      return .reorder(element.id, before: pick(0..<3) == 0 ? nil : other.id)
    case 12:
      return element.kind == .group || element.kind == .path
        ? nil : .duplicate(element.id, id: id(), name: name("copy"))
    case 13:
      let siblings = siblings(of: element.id, sketch)
      guard let place = siblings.firstIndex(where: { $0.id == element.id }),
        sketch.elements.contains(where: { $0.id == element.id })
      else { return nil }
      let members = siblings[place...].prefix(pick(1..<4)).map(\.id)
      return .group(Array(members), id: id(), name: name("wrap"))
    case 14:
      let isInside = element.kind == .group && element.children.isEmpty
      if isInside { return nil }
      let isLast = siblings(of: element.id, sketch).last?.id == element.id
      return .add(self.element(in: sketch, depth: 1), after: element.id, atEnd: isLast)
    case 15: return .comment(element.id, pick(0..<3) == 0 ? nil : "Remark \(pick(0..<1000)).")
    case 16:
      let number = pick(sketch.numbers)
      return pick(0..<2) == 0
        ? .setNumber(number.id, pick(2..<30)) : .renameNumber(number.id, name("length"))
    case 17:
      guard element.kind == .rect else { return nil }
      return .round(element.id, pick(0..<3) == 0 ? nil : pick(sketch.numbers).id)
    case 18:
      return pick(0..<2) == 0
        ? .title("Sketch \(pick(0..<100))")
        : .addNumber(
          Sketch.Number(id: id(), name: name("gap"), value: pick(1..<9), isParameter: false))
    default:
      guard element.kind == .path, element.nodes.count > 3 else { return nil }
      let node = pick(element.nodes)
      switch pick(0..<3) {
      case 0: return .moveNode(element.id, node: node.id, x: pick(0..<200))
      case 1:
        return .addNode(
          element.id, Sketch.Node(id: id(), x: pick(0..<200), y: pick(0..<200)), after: node.id)
      default: return .deleteNode(element.id, node: node.id)
      }
    }
  }

  private func isUsed(_ element: Sketch.Element, _ sketch: Sketch) -> Bool {
    let own = [element.id] + element.children.map(\.id)
    return sketch.ids.contains { id in
      sketch.element(id).flatMap(\.inset).map(own.contains) ?? false
    }
  }

  private func siblings(of id: Int, _ sketch: Sketch) -> [Sketch.Element] {
    var sketch = sketch
    var result: [Sketch.Element] = []
    sketch.withList(of: id) { list, _ in result = list }
    return result
  }
}
