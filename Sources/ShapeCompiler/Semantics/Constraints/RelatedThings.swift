import ShapeSyntax

/// The statements of all `constrain` blocks, and the declarations of which each speaks.
struct RelatedThings {
  let statements: [(relation: Relation, things: [Int])]
  /// The statements that speak of each declaration.
  private var statementsByThing: [Int: [Int]] = [:]
  /// Statements that give way themselves.
  private var preferences: Set<Int> = []
  /// Declarations that can move, since no `fix` keeps them.
  private var movable: Set<Int> = []

  init(_ compiler: DrawingCompiler) {
    statements = compiler.relations().map { ($0, compiler.things(in: $0)) }
    movable = Set(compiler.declarations.indices.filter { compiler.declarations[$0].isOpen })
    for (i, (relation, things)) in statements.enumerated() {
      for thing in things { statementsByThing[thing, default: []].append(i) }
      switch compiler.tree.kind(relation.syntax) {
      case .preference: preferences.insert(i)
      case .fixRelation: movable.subtract(things)
      default: break
      }
    }
  }

  /// The statements that speak of a declaration.
  func relations(about thing: Int) -> [Relation] {
    (statementsByThing[thing] ?? []).map { statements[$0].relation }
  }

  /// True if a thing can be fixed: each relation about it is kept by another thing, or gives way itself.
  func canBeFixed(_ thing: Int) -> Bool {
    (statementsByThing[thing] ?? []).allSatisfy { i in
      preferences.contains(i)
        || statements[i].things.contains { $0 != thing && movable.contains($0) }
    }
  }
}

extension DrawingCompiler {
  /// The declarations of which a relation speaks, also by names that stand for expressions.
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
