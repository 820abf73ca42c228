import ShapeFormulas
import ShapeSyntax

/// The files of a program, and the file whose expressions are lowered.
struct LoweringInput {
  var loader: ModuleLoader
  var limits: Limits
  /// The index of the module whose expressions are lowered.
  var module: Int
  var tree: SyntaxTree

  init(_ loader: ModuleLoader, _ limits: Limits, module: Int) {
    (self.loader, self.limits, self.module) = (loader, limits, module)
    tree = loader.modules[module].tree
  }
}

/// The context of an expression while it is lowered.
struct LoweringContext {
  /// A conditional expression, `condition ? yes : no`.
  struct Conditional {
    var node: NodeID
    var condition: NodeID
    var yes: NodeID
    var no: NodeID
  }

  /// True after the constraints of the drawing are solved.
  var isSolved = false
  /// The declaration whose value, content or attributes are computed.
  var declaration: Int?
  /// The conditional expressions around the expression, the innermost last.
  var conditionals: [Conditional] = []
  /// The conditions under which the value of the expression is used.
  var guards: [Scalar] = []
}

/// The amounts of work for one drawing, each of which has a limit.
struct WorkCounts {
  /// The number of iterations of all loops.
  var turns = 0
  /// The number of links of swinging ropes, not counting the links in used drawings.
  var swingingLinks = 0
  /// The number of cells of all rows of `flex`.
  var cells = 0
}

/// The file-level scopes and values that a drawing uses.
struct FileDeclarations {
  struct Key: Hashable {
    var module: Int
    var node: NodeID
  }

  /// The scope of each module's file, made when it is first needed.
  var scopes: [Int: Scope] = [:]
  /// The index of the declaration of each file-level value.
  var values: [Key: Int] = [:]
}
