/// The kinds of elements, named by their words in the language.
public enum ElementKind: String, CaseIterable, Sendable {
  case point, path, rect, oval, arc, pie, polygon, star, line, text, image, group, row, column
  case light
  case freehand, rope, flipbook

  /// The kind whose word is `name`; nil if `name` is not the word of a kind of element. In every
  /// source, the words of kinds have the same names.
  public init?(_ name: Name) {
    guard let kind = elementKinds.kind(of: name) else { return nil }
    self = kind
  }

  /// The word of the kind as a name, which is the same in every source.
  public var name: Name { elementKinds.name(of: self) }

  /// True if an element of the kind is incomplete without a block.
  var needsBlock: Bool {
    isContainer || [.path, .freehand, .rope, .flipbook].contains(self)
  }

  /// True if elements of the kind contain other elements.
  public var isContainer: Bool { self == .group || placesContents }

  /// True if elements of the kind place the elements that they contain.
  public var placesContents: Bool { self == .row || self == .column }

  /// True if elements of the kind have `from A to B` after their box.
  var hasSweep: Bool { self == .arc || self == .pie }
}

/// The kinds of nodes of a path. The statements `close`, `subpath` and `mirror` are not nodes.
public enum NodeKind: String, CaseIterable, Sendable {
  case corner, round, smooth, symmetric, auto, arc

  /// The kind whose word is `name`; nil if `name` is not the word of a kind of node. In every
  /// source, the words of kinds have the same names.
  public init?(_ name: Name) {
    guard let kind = nodeKinds.kind(of: name) else { return nil }
    self = kind
  }
}

/// The attributes of elements, named by their words in the language.
public enum AttributeWord: String, CaseIterable, Sendable {
  case fill, fillRule, stroke, shadow, innerShadow, opacity, blend, clip, mask, visible
  case rotate, scale, offset, about
  case radius, sides, points, inner
  case content, font, tracking, lineHeight, align, vertical, lines, truncate
  case source, fit
  case method, state, samples, width
  case length, links, load, time, push, through
  case rate, drawings, images, repeats
  case gap, padding, min, max, grow
  case ambient, lighting, range, color, intensity, falloff

  /// The attribute whose word is `name`; nil if `name` is not the word of an attribute. In every
  /// source, the words of attributes have the same names.
  public init?(_ name: Name) {
    guard let word = attributeWords.kind(of: name) else { return nil }
    self = word
  }

  /// The word of the attribute as a name, which is the same in every source.
  public var name: Name { attributeWords.name(of: self) }
}

private let attributeWords = KindTable<AttributeWord>()
private let elementKinds = KindTable<ElementKind>()
private let nodeKinds = KindTable<NodeKind>()

/// A map between the cases of an enumeration and the names that all sources share.
private struct KindTable<Kind: CaseIterable & Equatable & RawRepresentable<String> & Sendable>:
  Sendable
{
  private var kinds: [Kind?]

  init() {
    var names = NameTable.initial
    kinds = Array(repeating: nil, count: names.count)
    for kind in Kind.allCases { kinds[Int(names.intern(kind.rawValue).index)] = kind }
  }

  func kind(of name: Name) -> Kind? {
    name.index < kinds.count ? kinds[Int(name.index)] : nil
  }

  func name(of kind: Kind) -> Name {
    guard let index = kinds.firstIndex(of: kind) else {
      preconditionFailure("every kind has a name that all sources share")
    }
    return Name(index: UInt32(index))
  }
}
