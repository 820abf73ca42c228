import ShapeCompiler
import ShapeSyntax

/// The solved layout of a drawing as a structure: the named things, their positions, and the paths.
struct SwiftLayoutType {
  /// A path of the layout.
  struct Path {
    var name: SwiftName
    /// The name that the author gave the path; nil for a path without a name.
    var authorsName: String?
    var subpaths: [Layout.Subpath]
  }

  /// A nested structure for the named nodes of a path or the ends of a line.
  struct Structure {
    var type: SwiftName
    var members: [(name: SwiftName, type: SwiftCode)]
  }

  /// The nodes of a path as a hash key. The hash combines only positions, which distinguish most
  /// paths.
  private struct Outline: Hashable {
    var nodes: [[Layout.Node]]

    func hash(into hasher: inout Hasher) {
      for nodes in nodes {
        hasher.combine(nodes.count)
        for node in nodes { hasher.combine(node.position) }
      }
    }
  }

  /// The arguments on which the layout depends, by their indices.
  private(set) var arguments: [Int] = []
  /// The traits on which the layout depends.
  private(set) var traits: SwiftTraits = []
  private(set) var members: [SwiftMember] = []
  /// The nested structures for paths and lines.
  private(set) var structures: [Structure] = []
  private(set) var paths: [Path] = []
  /// The names of paths, by their nodes.
  private var pathNames: [Outline: SwiftName] = [:]
  /// Notes for the names of members and paths that do not get their usual spelling in Swift.
  private(set) var renames: [Diagnostic] = []
  /// The blocks that are solved at run time.
  private(set) var blocks: [SwiftNumericBlock] = []
  /// The names of the arguments, members and paths of the layout.
  private(set) var names: SwiftNames
  private var line: SwiftName?

  init(
    _ layout: Layout, _ items: [SwiftItem], _ origins: SwiftOrigins, _ hints: SwiftHints,
    arguments argumentNames: [SwiftName]
  ) {
    names = SwiftNames(reserving: ["layout", "path", "init", "scale", "appearance", "Layout"])
    for name in argumentNames { names.take(name) }
    addMembers(layout)
    for (element, subpaths) in items.paths {
      let outline = Outline(nodes: subpaths.map(\.nodes))
      guard pathNames[outline] == nil else { continue }
      // A path with rounded corners is declared even without a name, because it cannot be added to
      // a context as it is.
      let isNamed = element.name.isIdentifier
      guard isNamed || subpaths.haveCorners else { continue }
      let name = names.value(isNamed ? element.name : "rounded", suffix: "Path")
      paths.append(
        Path(
          name: name, authorsName: isNamed ? element.name : nil, subpaths: subpaths))
      guard isNamed else { continue }
      note(element.name, SwiftNames.usualValue(element.name, suffix: "Path"), name) { element.span }
      pathNames[outline] = name
    }
    let parts = members.flatMap(\.value.formulas)
    blocks = SwiftNumericBlock.all(layout, hints, except: Set(parts), &names)
    let roots =
      parts + paths.flatMap(\.subpaths.scalars) + blocks.map(\.first)
    let places = layout.arguments.filter { $0.role == .frame || $0.type == .point }
    arguments = origins.arguments(neededBy: roots + places.flatMap(\.inputs))
    traits = origins.traits(neededBy: roots, arguments)
  }

  /// True if the layout has neither arguments, members, paths nor blocks.
  var isEmpty: Bool {
    arguments.isEmpty && members.isEmpty && paths.isEmpty && blocks.isEmpty
  }

  /// The name of the path with these subpaths; nil if the layout has no such path.
  func name(of subpaths: [Layout.Subpath]) -> SwiftName? {
    pathNames[Outline(nodes: subpaths.map(\.nodes))]
  }

  // MARK: Members

  private mutating func addMembers(_ layout: Layout) {
    let things = Self.grouped(layout.named.map { ($0.name, $0.content) })
    for (base, group) in things {
      let values = group.compactMap { indices, content in
        value(content, base).map { (indices: indices, value: $0) }
      }
      guard values.count == group.count, let value = nested(values[...], depth: 0) else { continue }
      let name = names.value(base)
      members.append(SwiftMember(name: name, value: value))
      note(base, SwiftNames.usualValue(base), name) {
        layout.named.first { Self.parsed($0.name)?.0 == base }?.span
      }
    }
  }

  /// Records a note for a name that does not get its usual spelling in Swift.
  private mutating func note(
    _ name: String, _ usual: String, _ swift: SwiftName, at span: () -> SourceSpan?
  ) {
    guard swift.bare != usual, let span = span() else { return }
    renames += [.renamed(name, usual, swift, at: span)].compactMap { $0 }
  }

  /// One of several things of the same name, with its indices in nested loops.
  private typealias Indexed<Content> = (indices: [Int], content: Content)

  /// Things grouped by their authored names, in the order of the first thing of each name.
  private static func grouped<Content>(
    _ things: [(name: String, content: Content)]
  ) -> [(name: String, group: [Indexed<Content>])] {
    var result: [(name: String, group: [Indexed<Content>])] = []
    var places: [String: Int] = [:]
    for (name, content) in things {
      guard let (base, indices) = parsed(name) else { continue }
      let place = places[base] ?? result.count
      if place == result.count {
        places[base] = place
        result.append((base, []))
      }
      result[place].group.append((indices, content))
    }
    return result
  }

  /// The name and the indices of `cell[0][2]`; nil for a name that the author did not give.
  private static func parsed(_ name: String) -> (String, [Int])? {
    let pieces = name.split(separator: "[")
    guard let base = pieces.first, !base.isEmpty, !base.contains("#") else { return nil }
    return (String(base), pieces.dropFirst().compactMap { Int($0.dropLast()) })
  }

  /// Returns values as nested lists, with each value at its indices. Nil if values are missing, for
  /// example because a condition omits them, or if they differ in type.
  private func nested(
    _ values: ArraySlice<(indices: [Int], value: SwiftMember.Value)>, depth: Int
  ) -> SwiftMember.Value? {
    guard let first = values.first else { return nil }
    if first.indices.count == depth { return first.value }
    var elements: [SwiftMember.Value] = []
    var rest = values
    while let next = rest.first {
      guard next.indices.count > depth else { return nil }
      let index = next.indices[depth]
      let same = rest.prefix { $0.indices.count > depth && $0.indices[depth] == index }
      // A loop without iterations makes an empty list.
      while elements.count < index, next.indices.count > depth + 1 { elements.append(.list([])) }
      guard elements.count == index, let element = nested(same, depth: depth + 1),
        elements.last(where: { !$0.isEmpty }).map({ element.hasType(of: $0) }) ?? true
      else { return nil }
      elements.append(element)
      rest = rest.dropFirst(same.count)
    }
    return .list(elements)
  }

  private mutating func value(_ content: Layout.Named.Content, _ base: String) -> SwiftMember.Value?
  {
    switch content {
    case .value(let value): return self.value(value)
    case .box(let quad, _): return .rectangle(quad)
    case .line(let start, let end):
      let type = line ?? makeLine()
      return .structure(
        SwiftCode(type), [(SwiftName("start"), .point(start)), (SwiftName("end"), .point(end))])
    case .path(let nodes): return structure(nodes, base)
    case .computedPath: return nil
    }
  }

  /// The structure of the named nodes of a path; nil if no node has a name.
  private mutating func structure(_ nodes: [Layout.Node], _ base: String) -> SwiftMember.Value? {
    var scope = SwiftNames()
    var members: [(name: SwiftName, value: SwiftMember.Value)] = []
    for (name, group) in Self.grouped(nodes.map { ($0.name, $0.position) }) {
      let points = group.map { (indices: $0.indices, value: SwiftMember.Value.point($0.content)) }
      guard let value = nested(points[...], depth: 0) else { continue }
      members.append((scope.value(name), value))
    }
    if members.isEmpty { return nil }
    // The paths of one loop share a structure.
    if let known = structures.last, pathOfLast == base,
      known.members.elementsEqual(
        members, by: { $0.name == $1.name && $0.type == $1.value.ofPoints })
    {
      return .structure(SwiftCode(known.type), members)
    }
    let type = names.type(base, kind: "Path")
    structures.append(
      Structure(type: type, members: members.map { ($0.name, $0.value.ofPoints) }))
    pathOfLast = base
    return .structure(SwiftCode(type), members)
  }

  private var pathOfLast = ""

  private mutating func makeLine() -> SwiftName {
    let type = names.type("Line", kind: "Path")
    structures.append(
      Structure(
        type: type, members: [(SwiftName("start"), "CGPoint"), (SwiftName("end"), "CGPoint")]))
    line = type
    return type
  }

  private func value(_ value: Value) -> SwiftMember.Value? {
    if !value.elements.isEmpty {
      let elements = value.elements.compactMap { self.value($0) }
      return elements.count == value.elements.count ? .list(elements) : nil
    }
    let scalars = value.scalars
    switch value.type {
    case .number, .percentage, .angle: return .number(scalars[0], .number)
    case .bool: return .number(scalars[0], .truth)
    case .choice(let index, _): return .number(scalars[0], .choice(index))
    case .point: return .point(Layout.Pair(x: scalars[0], y: scalars[1]))
    case .size: return .size(Layout.Pair(x: scalars[0], y: scalars[1]))
    case .rect:
      return .rectangle(
        Layout.Quad(scalars))
    default: return nil
    }
  }
}

extension String {
  /// True if the string is an authored name of a single thing, not of a list element.
  var isIdentifier: Bool { !isEmpty && !utf8.contains { $0 == 0x5B || $0 == 0x23 } }
}
