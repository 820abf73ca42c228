/// The kinds of elements, by the words of the language.
public enum ElementKind: String, CaseIterable, Sendable {
  case point, path, rect, oval, arc, pie, polygon, star, line, text, image, group, light
  case freehand, rope, flipbook

  /// Whether the element is nothing without what stands in its block.
  var needsBlock: Bool {
    [.group, .path, .freehand, .rope, .flipbook].contains(self)
  }

  /// Whether the element has `from A to B` after its box.
  var hasSweep: Bool { self == .arc || self == .pie }
}

/// The kinds of nodes of a path that have a position.
public enum NodeKind: String, CaseIterable, Sendable {
  case corner, round, smooth, symmetric, auto, arc
}
