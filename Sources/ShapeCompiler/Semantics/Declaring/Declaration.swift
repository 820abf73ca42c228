import ShapeFormulas
import ShapeSyntax

/// A part of a drawing that has a place, a value or both.
final class Declaration {
  enum Kind {
    case frameArgument, parameter
    case localFrame
    case value
    /// The variable of a loop; its value is set when the loop is unrolled.
    case loopVariable
    case point
    /// `rect`, `oval`, `arc`, and a `use` or `group` with a box.
    case box(SyntaxKind)
    case line
    case path
    case node(NodeKind)
    /// A group without a box, or a `use` without one.
    case plain
    /// `for`, by its body's way of declaring.
    case loop
    /// What a name under `for` is outside it: one declaration a turn.
    case loopList(loop: Int, name: Name)
    /// What this compiler does not lay out, and reported.
    case unknown
  }

  let kind: Kind
  let syntax: NodeID
  /// Where its expressions are read.
  let scope: Scope
  /// For messages and output: `plate`, `cell[2]`; empty for none.
  let name: String
  let nameSpan: SourceSpan
  let membership: Membership
  /// The innermost element around it, or itself, that has a transform.
  var transformOwner: Int?
  /// For an element with a transform: the next one around it that has one.
  var outerOwner: Int?
  /// For what stands in a path: the path.
  let path: Int?
  /// The index among the arguments.
  var argument: Int?

  // Set when it is placed.

  var value = Value.error
  /// Where it is painted, and what `in` means, where that is not its exact value.
  var painted: Layout.Quad?
  /// True if its value may stand in a drawn position.
  var isConstant = false
  var incoming: Layout.Pair?
  var outgoing: Layout.Pair?
  /// Of an arc in a path.
  var arc: DrawingCompiler.ArcPieces?
  /// The last radius of an arc that is drawn, in the design.
  var arcSpoke: Layout.Pair?

  /// Its outline, where something is computed with it.
  var outline: Scalar?

  /// The rectangle as it is drawn, in design space; nil for what is computed.
  var drawn: Layout.DesignRect?

  // Set where constraints speak of it.

  /// True if its place or value is unknown until the constraints are solved.
  var isOpen = false
  /// True if its handles are.
  var hasOpenHandles = false

  // Set when it is declared, or unrolled.

  /// The scope of its block.
  var inner: Scope?
  /// The nodes of a path by name.
  var members: [Name: Int] = [:]
  var body: [BodyItem] = []
  /// For a loop: for each turn its scope and body.
  var turns: [(scope: Scope, body: [BodyItem])] = []

  init(
    kind: Kind, syntax: NodeID, scope: Scope, name: String, nameSpan: SourceSpan,
    membership: Membership, transformOwner: Int? = nil, path: Int? = nil
  ) {
    self.kind = kind
    self.syntax = syntax
    self.scope = scope
    self.name = name
    self.nameSpan = nameSpan
    self.membership = membership
    self.transformOwner = transformOwner
    self.path = path
  }

  /// True if it is a group, with a box or without; `tree` is that of its drawing.
  func isGroup(in tree: SyntaxTree) -> Bool {
    tree.kind(syntax) == .element && tree.children(syntax).first.map { tree.text($0) } == "group"
  }
}

/// The frame and the pins that place what stands in a block or statement.
struct Membership {
  enum Frame {
    case expression(NodeID, Scope)
    /// A group with a box.
    case group(Int)
  }

  var frame: Frame?
  var pins: NodeID?

  /// True if both are written in one place.
  func isSame(as other: Membership) -> Bool {
    guard pins == other.pins else { return false }
    switch (frame, other.frame) {
    case (nil, nil): return true
    case (.expression(let a, let scope)?, .expression(let b, let other)?):
      return a == b && scope === other
    case (.group(let a)?, .group(let b)?): return a == b
    default: return false
    }
  }
}

/// What stands in a block, in order.
enum BodyItem {
  case element(Int)
  case loop(Int)
  case conditional(NodeID, Scope, yes: [BodyItem], no: [BodyItem])
  case node(Int)
  case close(NodeID)
  case subpath(NodeID)
  case mirror(NodeID, Scope)
}

/// How the statements of a block are declared.
struct BlockContext {
  var membership = Membership()
  var transformOwner: Int?
  /// The path whose nodes stand in the block.
  var path: Int?
  /// Where elements are named; nil in a path.
  var names: Scope
  /// What follows a name in messages and output: `[2]` in the third turn of a loop.
  var suffix = ""
  /// True if a `for` or `if` is around, where frames cannot be declared.
  var isRepeated = false
}
