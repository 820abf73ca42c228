import ShapeFormulas
import ShapeSyntax

/// Names and what they mean, inside the scope around it.
final class Scope {
  let parent: Scope?
  /// The module whose tree the names and expressions belong to.
  let module: Int
  /// What is true, or false, where the elements in it are painted.
  let condition: Condition?
  /// True if it belongs to a turn of a loop.
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

  /// Makes `name` mean `declaration`; returns the declaration that has the name already.
  func declare(_ name: Name, _ declaration: Int) -> Int? {
    if let taken = entries[name] { return taken }
    entries.add(name, declaration)
    return nil
  }

  /// The declaration that `name` means here.
  func find(_ name: Name) -> Int? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.entries[name] { return found }
      scope = current.parent
    }
    return nil
  }

  /// All names that can be seen from here, the innermost first.
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
