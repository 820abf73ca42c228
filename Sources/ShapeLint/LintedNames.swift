import ShapeCompiler
import ShapeSyntax

/// What has a name in a drawing, what is placed where, and which names are read.
struct LintedNames {
  enum Kind {
    case frame, localFrame, parameter, value, point, element, node, loopVariable
  }

  /// Something with a name, in source order.
  struct Declared {
    var kind: Kind
    var name: Name
    var text: String
    /// Its name.
    var leaf: NodeID
    /// Where its name stands.
    var span: SourceSpan
    var statement: NodeID
    var place: Place
  }

  /// Where a statement stands.
  struct Place {
    /// The block.
    var container: NodeID
    /// The namespace, as an index into `scopes`.
    var scope = 0
    /// The namespace in which elements are named: groups and runs have none of their own.
    var elementScope = 0
    /// True if a `for` or `if` is around.
    var isRepeated = false
    /// True if something around it is turned, scaled or moved.
    var isTransformed = false
    /// The path, for its nodes.
    var path: NodeID?
    /// What `in` means, where it is said.
    var frame: NodeID?
  }

  /// A namespace: what is named in it, and the one around it.
  struct Scope {
    var parent: Int?
    var names: [Name: SourceSpan] = [:]
  }

  private(set) var declared: [Declared] = []
  /// The first is the drawing's own.
  private(set) var scopes = [Scope()]
  /// The frames of what is drawn, by where it and its name begin.
  private(set) var frames: [Int: NodeID] = [:]
  /// How often each name is read.
  private var reads: [Name: Int] = [:]
  private let tree: SyntaxTree

  /// - Parameter drawing: A node for a drawing.
  init(_ drawing: NodeID, in document: LintedDocument) {
    tree = document.tree
    guard let block = tree.child(drawing, .block) else { return }
    var pending = statements(in: block, Place(container: block))
    while let (node, place) = pending.popLast() {
      pending += visit(node, place)
    }
    countReads(in: block)
  }

  /// True if something outside of its own declaration reads a name that is spelled like this.
  func isRead(_ name: Name) -> Bool { reads[name] != nil }

  // MARK: Statements

  /// The statements of a block, the first one last.
  private func statements(in block: NodeID, _ place: Place) -> [(NodeID, Place)] {
    var place = place
    place.container = block
    return tree.children(block).reversed().map { ($0, place) }
  }

  /// Declares what `node` does; returns what stands in its blocks, the first one last.
  private mutating func visit(_ node: NodeID, _ place: Place) -> [(NodeID, Place)] {
    var place = place
    if let frame = tree.child(node, .inClause).flatMap({ tree.expression($0) }) {
      place.frame = frame
    }
    if tree.child(node, .position) != nil, let frame = place.frame {
      frames[tree.span(node).start] = frame
      if let name = tree.child(node, .name) { frames[tree.span(name).start] = frame }
    }
    var inner = place
    switch tree.kind(node) {
    case .frame: declare(tree.child(node, .value) == nil ? .localFrame : .frame, node, place)
    case .param: declare(.parameter, node, place)
    case .letDeclaration: declare(.value, node, place)
    case .use: declare(.element, node, place)
    case .node: declare(.node, node, place)
    case .element:
      declare(word(node) == "point" ? .point : .element, node, place)
      inner = insideElement(node, place)
    case .run:
      inner.frame = tree.expression(node)
      inner.scope = scope(in: place.scope)
    case .forLoop:
      inner = insideRepetition(place)
      declare(.loopVariable, node, inner)
    case .conditionalElements: return insideConditional(node, place)
    default: return []
    }
    return tree.child(node, .block).map { statements(in: $0, inner) } ?? []
  }

  private mutating func insideElement(_ node: NodeID, _ place: Place) -> Place {
    var inner = place
    inner.scope = scope(in: place.scope)
    if word(node) == "path" {
      inner.path = node
      inner.elementScope = inner.scope
      inner.isRepeated = false
    } else if word(node) == "group",
      tree.child(node, .position) != nil || tree.child(node, .value) != nil
    {
      inner.frame = nil
    }
    let block = tree.child(node, .block)
    inner.isTransformed = place.isTransformed || block.map(isTransforming) == true
    return inner
  }

  private mutating func insideRepetition(_ place: Place) -> Place {
    var inner = place
    inner.scope = scope(in: place.scope)
    inner.elementScope = inner.scope
    inner.isRepeated = true
    return inner
  }

  private mutating func insideConditional(_ node: NodeID, _ place: Place) -> [(NodeID, Place)] {
    let blocks = tree.children(node).filter { tree.kind($0) == .block }
    let inner = blocks.map { ($0, insideRepetition(place)) }
    return inner.reversed().flatMap { statements(in: $0, $1) }
  }

  private mutating func scope(in parent: Int) -> Int {
    scopes.append(Scope(parent: parent))
    return scopes.count - 1
  }

  /// The word of an element: `rect`.
  func word(_ node: NodeID) -> String {
    tree.children(node).first.map { tree.text($0) } ?? ""
  }

  private func isTransforming(_ block: NodeID) -> Bool {
    tree.children(block).contains { attribute in
      tree.kind(attribute) == .attribute
        && tree.child(attribute, .word).map {
          ["rotate", "scale", "offset"].contains(tree.text($0))
        } == true
    }
  }

  private mutating func declare(_ kind: Kind, _ node: NodeID, _ place: Place) {
    guard let leaf = tree.child(node, .name) else { return }
    let name = tree.name(leaf)
    let span = tree.span(leaf)
    declared.append(
      Declared(
        kind: kind, name: name, text: tree.text(leaf), leaf: leaf, span: span, statement: node,
        place: place))
    // Nodes are named in their path.
    if kind == .node { return }
    let isElement = kind == .element || kind == .point
    let scope = isElement ? place.elementScope : place.scope
    if scopes[scope].names[name] == nil { scopes[scope].names[name] = span }
  }

  // MARK: Reads

  private mutating func countReads(in block: NodeID) {
    var pending = [block]
    while let node = pending.popLast() {
      if tree.kind(node) == .reference { reads[tree.name(node), default: 0] += 1 }
      pending += tree.children(node)
    }
  }
}

extension LintedDrawing {
  /// What is said about a declaration for those who read code that is made of it.
  func isDocumented(_ declared: LintedNames.Declared) -> Bool {
    !document.tree.documentation(declared.statement, in: document.source).isEmpty
  }

  /// What takes a declaration out of the document; nil where its block would be empty without it.
  func removal(of declared: LintedNames.Declared, _ message: String) -> Diagnostic.Help? {
    let tree = document.tree
    guard tree.children(declared.place.container).count > 1,
      !document.hasComment(in: tree.span(declared.statement))
    else { return nil }
    return Diagnostic.Help(
      message, edits: [document.removal(of: tree.span(declared.statement))])
  }
}
