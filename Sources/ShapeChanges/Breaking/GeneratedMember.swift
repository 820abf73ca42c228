import ShapeCompiler
import ShapeSyntax

/// A member of generated code that represents a named part of a drawing.
struct GeneratedMember {
  /// The name of the member. The name of a node follows the name of its path, as in `arrow.tip`.
  var name: String
  /// The name in the document; for a node, without the name of its path.
  var ownName: String
  /// The noun for the part of the drawing, for messages.
  var noun: String
  /// The type of the member in the terms of the language, such as `rect` or `a list of rect`.
  var type: String
  var span: SourceSpan

  var isPath: Bool { noun == "path" }
}

extension Layout {
  /// The members of the code that is generated from the drawing. All elements that a statement
  /// draws in a loop are one member.
  var generatedMembers: [GeneratedMember] {
    var members: [GeneratedMember] = []
    var seen: Set<String> = []
    func add(
      _ name: String, _ ownName: String, _ noun: String, _ type: String, _ span: SourceSpan
    ) {
      guard !ownName.isEmpty, !name.contains("#"), seen.insert(name).inserted else { return }
      members.append(
        GeneratedMember(name: name, ownName: ownName, noun: noun, type: type, span: span))
    }
    for thing in named {
      let name = String(thing.name.prefix { $0 != "[" })
      let list = thing.name.contains("[") ? "a list of " : ""
      switch thing.content {
      case .box: add(name, name, "element", list + "rect", thing.span)
      case .line: add(name, name, "element", list + "line", thing.span)
      case .computedPath: add(name, name, "path", list + "path", thing.span)
      case .path(let nodes):
        add(name, name, "path", list + "path", thing.span)
        for node in nodes {
          let ownName = String(node.name.prefix { $0 != "[" })
          add("\(name).\(ownName)", ownName, "node", "point", node.span)
        }
      case .value(let value) where value.type.isMember:
        add(
          name, name, value.type == .point ? "point" : "value", list + value.type.description,
          thing.span)
      case .value: break
      }
    }
    return members
  }
}

extension ValueType {
  /// True if generated code has a member for a named value of the type.
  fileprivate var isMember: Bool {
    switch self {
    case .number, .percentage, .angle, .bool, .choice, .point, .size, .rect: true
    case .list(let element): element.isMember
    default: false
    }
  }
}
