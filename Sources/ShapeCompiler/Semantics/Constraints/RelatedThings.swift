import ShapeSyntax

/// The statements of all `constrain` blocks, and the declarations to which each statement refers.
struct RelatedThings {
  let statements: [(relation: Relation, things: [Int])]
  /// The statements that refer to each declaration.
  private var statementsByThing: [Int: [Int]] = [:]
  /// The statements that give way to others.
  private var preferences: Set<Int> = []
  /// The declarations that can move because no `fix` keeps them.
  private var movable: Set<Int> = []

  init(_ placer: Placer) {
    statements = placer.solution.relations.map { ($0, placer.things(in: $0)) }
    movable = Set(placer.declarations.indices.filter { placer.places[$0].isOpen })
    for (i, (relation, things)) in statements.enumerated() {
      for thing in things { statementsByThing[thing, default: []].append(i) }
      switch placer.tree.kind(relation.syntax) {
      case .preference: preferences.insert(i)
      case .fixRelation: movable.subtract(things)
      default: break
      }
    }
  }

  /// The statements that refer to a declaration.
  func relations(about thing: Int) -> [Relation] {
    (statementsByThing[thing] ?? []).map { statements[$0].relation }
  }

  /// True if a declaration can be fixed: every statement about it gives way to others, or can move
  /// another declaration.
  func canBeFixed(_ thing: Int) -> Bool {
    (statementsByThing[thing] ?? []).allSatisfy { i in
      preferences.contains(i)
        || statements[i].things.contains { $0 != thing && movable.contains($0) }
    }
  }
}

extension Placer {
  /// The declarations to which a relation refers, directly or through names of computed values.
  func things(in relation: Relation) -> [Int] {
    var pending: [Cell] = []
    collect(relation.syntax, relation.scope, &pending)
    var seen: Set<Int> = []
    while let cell = pending.popLast() {
      guard seen.insert(cell.declaration).inserted else { continue }
      let declaration = declarations[cell.declaration]
      if tree(declaration.scope).child(declaration.syntax, .value) != nil {
        pending += needs(of: cell)
      }
    }
    return seen.sorted()
  }
}
