import Foundation

public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var values: Set<String> = []

  public init() {}

  private init(_ name: String) { values = [name] }

  public static let isButton = AccessibilityTraits("button")
  public static let isHeader = AccessibilityTraits("header")
  public static let isSelected = AccessibilityTraits("selected")
  public static let isLink = AccessibilityTraits("link")
  public static let isImage = AccessibilityTraits("image")
  public static let isStaticText = AccessibilityTraits("staticText")
  public static let isToggle = AccessibilityTraits("toggle")
  public static let isModal = AccessibilityTraits("modal")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formUnion(other)
    return result
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formIntersection(other)
    return result
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { values.formUnion(other.values) }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    values.formIntersection(other.values)
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    values.formSymmetricDifference(other.values)
  }

  public func contains(_ member: AccessibilityTraits) -> Bool {
    member.values.isSubset(of: values)
  }

  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(member)
    values.subtract(member.values)
    return had.values.isEmpty ? nil : had
  }

  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(newMember)
    formUnion(newMember)
    return had.values.isEmpty ? nil : had
  }
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String

  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// An element for assistive technology.
@_spi(Testing)
public struct AccessibilityElement {
  public var label = ""
  public var value = ""
  public var hint = ""
  public var identifier = ""
  public var traits = AccessibilityTraits()
  /// The frame in the space of the host.
  public var frame = CGRect.zero
  /// The actions by name.
  public var actions: [String: () -> Void] = [:]
  public var activate: (() -> Void)?
  public var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  public var sortPriority: Double = 0
  public var children: [AccessibilityElement] = []
}

/// The change that a view makes to the accessibility elements of its content.
struct AccessibilityChange {
  var isHidden = false
  var behavior: AccessibilityChildBehavior?
  /// Nodes whose elements replace the elements of the content.
  var representation: [Node]?
  var children: [Node]?
  var change: ((inout AccessibilityElement) -> Void)?

  init(_ change: ((inout AccessibilityElement) -> Void)? = nil) { self.change = change }

  /// Sets the label of the element to the text in `nodes`.
  mutating func addLabel(of nodes: [Node]) {
    let change = change
    let words = nodes.flatMap { $0.accessibilityElements() }.map(\.label)
    self.change = {
      change?(&$0)
      $0.label = words.joined(separator: ", ")
    }
  }
}

extension Node {
  /// The elements of this node and of all nodes below it.
  func accessibilityElements() -> [AccessibilityElement] {
    var elements = children.flatMap { $0.accessibilityElements() }
    guard let accessibility else { return elements }
    if accessibility.isHidden { return [] }
    let box = CGRect(origin: .zero, size: frame.size).applying(toGlobal)
    if let representation = accessibility.representation {
      elements = representation.flatMap { $0.accessibilityElements() }
      for i in elements.indices { elements[i].frame = box }
    }
    if let behavior = accessibility.behavior {
      var element = AccessibilityElement(frame: box)
      if behavior == .combine { element.combine(elements) }
      if behavior == .contain { element.children = elements }
      elements = [element]
    }
    if elements.isEmpty { elements = [AccessibilityElement(frame: box)] }
    for i in elements.indices { accessibility.change?(&elements[i]) }
    if let children = accessibility.children {
      elements[0].children = children.flatMap { $0.accessibilityElements() }
    }
    return elements
  }
}

extension AccessibilityElement {
  fileprivate mutating func combine(_ elements: [AccessibilityElement]) {
    label = elements.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
    value = elements.map(\.value).filter { !$0.isEmpty }.joined(separator: ", ")
    for element in elements {
      traits.formUnion(element.traits)
      actions.merge(element.actions) { a, _ in a }
      activate = activate ?? element.activate
      adjust = adjust ?? element.adjust
    }
  }
}
