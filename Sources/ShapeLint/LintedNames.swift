import ShapeCompiler
import ShapeSyntax

/// The names that a drawing declares, the frames of its statements, and the names that it reads.
struct LintedNames {
  /// The kind of a declaration.
  enum Kind {
    case frame, localFrame, parameter, value, point, element, node, loopVariable
  }

  /// A declaration of a name.
  struct Declared {
    var kind: Kind
    var name: Name
    var text: String
    /// The node of the name.
    var leaf: NodeID
    /// The source span of the name.
    var span: SourceSpan
    var statement: NodeID
    var place: Place
  }

  /// The context of a statement.
  struct Place {
    /// The block that contains the statement.
    var container: NodeID
    /// The namespace, as an index into `scopes`.
    var scope = 0
    /// The namespace for the names of elements, as an index into `scopes`. Groups and runs add no
    /// such namespace.
    var elementScope = 0
    /// True if a `for` or an `if` contains the statement. Inside a path, only a `for` or an `if`
    /// within the path counts.
    var isRepeated = false
    /// True if an element around the statement has a `rotate`, `scale` or `offset`.
    var isTransformed = false
    /// The path that contains the statement; nil outside of paths.
    var path: NodeID?
    /// The expression of the frame, from the innermost `in`; nil if there is none, or if a group,
    /// row or column inside of that `in` is a frame itself.
    var frame: NodeID?
  }

  /// A namespace: its names, and the index of the namespace around it.
  struct Scope {
    var parent: Int?
    var names: [Name: SourceSpan] = [:]
  }

  /// The declarations in source order.
  private(set) var declared: [Declared] = []
  /// The namespaces. The first one belongs to the drawing.
  private(set) var scopes = [Scope()]
  /// The frames of statements with a position. Each frame is stored under the offset at which its
  /// statement begins, and under the offset at which the statement's name begins.
  private(set) var frames: [Int: NodeID] = [:]
  /// The number of references to each name.
  private var reads: [Name: Int] = [:]
  private let tree: SyntaxTree

  /// - Parameter drawing: The node of a drawing.
  init(_ drawing: NodeID, in document: LintedDocument) {
    tree = document.tree
    guard let block = tree.child(drawing, .block) else { return }
    var pending = statements(in: block, Place(container: block))
    while let (node, place) = pending.popLast() {
      pending += visit(node, place)
    }
    countReads(in: block)
  }

  /// True if an expression of the drawing refers to a name that is spelled like `name`.
  func isRead(_ name: Name) -> Bool { reads[name] != nil }

  // MARK: Statements

  /// The statements of a block, in reverse order.
  private func statements(in block: NodeID, _ place: Place) -> [(NodeID, Place)] {
    var place = place
    place.container = block
    return tree.children(block).reversed().map { ($0, place) }
  }

  /// Records the declaration of `node`, and returns the statements in its blocks, in reverse order.
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
    } else if ["group", "row", "column"].contains(word(node)),
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

  /// The keyword of an element, such as `rect`.
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
    // The name of a node belongs to its path, not to a namespace.
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
  /// True if a declaration has documentation, which generated code repeats.
  func isDocumented(_ declared: LintedNames.Declared) -> Bool {
    !document.tree.documentation(declared.statement, in: document.source).isEmpty
  }

  /// The help that removes a declaration from the document; nil if the declaration is alone in its
  /// block, or if it contains a comment.
  func removal(of declared: LintedNames.Declared, _ message: String) -> Diagnostic.Help? {
    let tree = document.tree
    guard tree.children(declared.place.container).count > 1,
      !document.hasComment(in: tree.span(declared.statement))
    else { return nil }
    return Diagnostic.Help(
      message, edits: [document.removal(of: tree.span(declared.statement))])
  }
}
