import ShapeFormulas
import ShapeSyntax

/// A part of a drawing, as it is written in the source: an argument, a value, an element, a node,
/// or a loop. A declaration does not change after its own block is declared. Its place and its
/// value are in a `Place`.
final class Declaration {
  enum Kind {
    case frameArgument, parameter
    case localFrame
    case value
    /// The variable of a loop; its value is set when the loop is unrolled.
    case loopVariable
    /// A name for an expression: the variable of a loop in `constrain`. The syntax is the
    /// expression.
    case alias
    case point
    /// An element with a box: `rect`, `text`, `flipbook` and others, and a `use`, `group`, `row` or
    /// `column` with a box.
    case box(SyntaxKind)
    case line
    case path
    case node(NodeKind)
    /// A group without a box, or a `use` without one.
    case plain
    /// A `for` loop, whose iterations are declared when it is unrolled.
    case loop
    /// A name that is declared in a `for` loop, as seen from outside of the loop: a list with one
    /// declaration for each iteration.
    case loopList(loop: Int, name: Name)
    /// A declaration that the compiler does not lay out; the reason was reported.
    case unknown
  }

  /// The index among all declarations of the drawing.
  let index: Int
  let kind: Kind
  let syntax: NodeID
  /// The scope in which the expressions of the declaration are evaluated.
  let scope: Scope
  /// The name in messages and output, such as `plate` or `cell[2]`; empty if there is none.
  let name: String
  let nameSpan: SourceSpan
  let membership: Membership
  /// The innermost element with a transform: the declaration itself, or an element around it.
  var transformOwner: Int?
  /// The next enclosing element with a transform, if the declaration itself has a transform.
  var outerOwner: Int?
  /// The path that contains the declaration; nil outside of paths.
  let path: Int?
  /// The index among the arguments; nil if the declaration is not an argument.
  var argument: Int?

  /// The scope of the block of the declaration.
  var inner: Scope?
  /// The nodes of a path by name.
  var members: [Name: Int] = [:]
  var body: [BodyItem] = []

  init(
    index: Int, kind: Kind, syntax: NodeID, scope: Scope, name: String, nameSpan: SourceSpan,
    membership: Membership, transformOwner: Int? = nil, path: Int? = nil
  ) {
    self.index = index
    self.kind = kind
    self.syntax = syntax
    self.scope = scope
    self.name = name
    self.nameSpan = nameSpan
    self.membership = membership
    self.transformOwner = transformOwner
    self.path = path
  }

  /// True for a row, a column, or a group with or without a box. `tree` is the tree of the drawing
  /// that contains the declaration.
  func isGroup(in tree: SyntaxTree) -> Bool {
    tree.elementKind(syntax)?.isContainer == true
  }
}

/// The frame and the pins that place the contents of a block or statement.
struct Membership {
  enum Frame {
    case expression(NodeID, Scope)
    /// The box of a group, by the index of the group.
    case group(Int)
    /// The row or column that places the element, by its index.
    case row(Int)
  }

  var frame: Frame?
  var pins: NodeID?

  /// True if both memberships have the same frame and the same pins, each written at the same place
  /// in the source.
  func isSame(as other: Membership) -> Bool {
    guard pins == other.pins else { return false }
    switch (frame, other.frame) {
    case (nil, nil): return true
    case (.expression(let a, let scope)?, .expression(let b, let other)?):
      return a == b && scope === other
    case (.group(let a)?, .group(let b)?), (.row(let a)?, .row(let b)?): return a == b
    default: return false
    }
  }
}

/// An item of a block. Lists of items are in source order.
enum BodyItem {
  case element(Int)
  case loop(Int)
  case conditional(NodeID, Scope, yes: [BodyItem], no: [BodyItem])
  case node(Int)
  case close(NodeID)
  case subpath(NodeID)
  case mirror(NodeID, Scope)
}

/// The context in which the statements of a block are declared.
struct BlockContext {
  var membership = Membership()
  var transformOwner: Int?
  /// The path whose nodes are in the block; nil outside of paths.
  var path: Int?
  /// The scope to which the names of elements are added.
  var names: Scope
  /// The suffix of names in messages and output: `[2]` in the third iteration of a loop.
  var suffix = ""
  /// True in a `for` or an `if`, where frames cannot be declared.
  var isRepeated = false
}
