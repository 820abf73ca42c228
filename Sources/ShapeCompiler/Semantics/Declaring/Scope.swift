import ShapeFormulas
import ShapeSyntax

/// The names that a block declares, with their declarations. A scope is nested in the scope around
/// the block.
final class Scope {
  let parent: Scope?
  /// The module whose tree contains the names and expressions.
  let module: Int
  /// The condition under which the elements in the scope are painted; nil if there is none.
  let condition: Condition?
  /// True if the scope is in an iteration of a loop.
  let isInLoop: Bool
  private(set) var entries = NameMap()

  struct Condition {
    var expression: NodeID
    var scope: Scope
    var isNegated: Bool
  }

  init(parent: Scope?, module: Int, condition: Condition? = nil, isTurn: Bool = false) {
    self.parent = parent
    isInLoop = isTurn || parent?.isInLoop ?? false
    self.module = module
    self.condition = condition
  }

  /// Declares `name` as `declaration` and returns nil. If the scope already contains the name,
  /// declares nothing and returns the declaration that has the name.
  func declare(_ name: Name, _ declaration: Int) -> Int? {
    if let taken = entries[name] { return taken }
    entries.add(name, declaration)
    return nil
  }

  /// The declaration of `name` that is visible in the scope; nil if there is none.
  func find(_ name: Name) -> Int? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.entries[name] { return found }
      scope = current.parent
    }
    return nil
  }

  /// All names that are visible in the scope, the innermost first.
  var visibleNames: [Name] {
    var result: [Name] = []
    var scope: Scope? = self
    while let current = scope {
      result += current.entries.entries.sorted { $0.value < $1.value }.map { $0.name }
      scope = current.parent
    }
    return result
  }
}
