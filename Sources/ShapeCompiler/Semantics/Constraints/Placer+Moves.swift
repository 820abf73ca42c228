import ShapeFormulas
import ShapeNumbers
import ShapeSolver
import ShapeSyntax

/// Declarations that constraints or rows move at the design.
extension Placer {
  /// Warns of declarations that constraints or rows move at the design, directly or with their
  /// frames.
  func reportMoves() {
    var moves: [Int: [DesignMove]] = [:]
    for index in declarations.indices {
      let found = movesAtDesign(index)
      if !found.isEmpty { moves[index] = found }
    }
    if moves.isEmpty { return }
    let movers = Set(moves.keys.map { mover(of: $0) })
    report(
      .movedAtDesign(
        moves.sorted { $0.key < $1.key }.flatMap(\.value),
        by: movers.count > 1 ? "constraints and rows" : movers.first ?? "the constraints"))
    reportSharedMoves(moves)
  }

  /// The subject of a message about a declaration that moves: the row that contains it, or the
  /// constraints.
  private func mover(of index: Int) -> String {
    var next = index
    while true {
      switch declarations[next].membership.frame {
      case .row(let row)?:
        return "the \(lowering.elementKind(declarations[row])?.rawValue ?? "row")"
      case .group(let group)?: next = group
      default: return "the constraints"
      }
    }
  }

  /// Reports notes about the equations that do not hold as drawn and that move several
  /// declarations. Equations that move elements of loops are left out.
  private func reportSharedMoves(_ moves: [Int: [DesignMove]]) {
    let related = RelatedThings(self)
    for (statement, (relation, things)) in related.statements.enumerated()
    where solution.attempt?.strained.contains(statement) == true {
      let moved = things.compactMap { moves[$0]?.first }
      if moved.count > 1, !moved.contains(where: \.isRepeated) {
        let fixed = things.first { moves[$0] != nil && related.canBeFixed($0) }
        report(
          .movesSeveral(
            moved, fixed: fixed.map(nameOfPlace), at: tree.span(relation.syntax)))
      }
    }
  }

  /// The moves of a declaration from its drawn places to its places at the design.
  private func movesAtDesign(_ index: Int) -> [DesignMove] {
    let declaration = declarations[index]
    guard declaration.scope.module == module, !places[declaration.index].value.isError else {
      return []
    }
    let name = nameOfPlace(index)
    func move(_ clause: NodeID?, _ suffix: String, _ scalars: [Scalar]) -> DesignMove? {
      clause.flatMap { moveAtDesign($0, declaration, name + suffix, scalars) }
    }
    let scalars = places[declaration.index].value.scalars
    switch declaration.kind {
    case .point, .node, .box, .localFrame:
      let place = move(tree.child(declaration.syntax, .position), "", scalars)
      return [
        place, handleMove(.inHandle, ".in", places[declaration.index].incoming, move, declaration),
        handleMove(.outHandle, ".out", places[declaration.index].outgoing, move, declaration),
      ].compactMap { $0 }
    case .line where scalars.count == 4:
      let ends = [SyntaxKind.fromClause, .toClause].map { kind in
        tree.child(declaration.syntax, kind).flatMap { tree.child($0, .position) }
      }
      return [
        move(ends[0], ".start", Array(scalars[..<2])), move(ends[1], ".end", Array(scalars[2...])),
      ].compactMap { $0 }
    default: return []
    }
  }

  /// True if an element is in a row that determines the length of the element.
  private func isFlexible(_ declaration: Declaration) -> Bool {
    guard case .row? = declaration.membership.frame else { return false }
    return [AttributeWord.grow, .min, .max].contains {
      lowering.attribute($0, of: declaration) != nil
    }
  }

  private func handleMove(
    _ kind: SyntaxKind, _ suffix: String, _ handle: Layout.Pair?,
    _ move: (NodeID?, String, [Scalar]) -> DesignMove?, _ declaration: Declaration
  ) -> DesignMove? {
    guard let handle, let clause = tree.child(declaration.syntax, kind) else { return nil }
    return move(tree.child(clause, .position), suffix, [handle.x, handle.y])
  }

  /// The move from the place drawn at `clause` to the place at the design; nil if the place does
  /// not move, or is not finite at the design.
  private func moveAtDesign(
    _ clause: NodeID, _ declaration: Declaration, _ name: String, _ scalars: [Scalar]
  ) -> DesignMove? {
    let type: ValueType = scalars.count == 4 ? .rect : .point
    let place = DrawnPlace(
      kind: type == .rect ? .box : .point(ofBox: false), membership: declaration.membership)
    guard let drawn = drawnNumbers(clause, declaration.scope, wanted: type, place),
      drawn.count == scalars.count
    else { return nil }
    let solved = scalars.map { graph.design($0) }
    let isMoved = zip(drawn, solved).contains { !$1.isDrawn(at: $0.doubleValue) }
    guard isMoved, solved.allSatisfy(\.doubleValue.isFinite) else { return nil }
    let way = zip(solved, drawn).map { ExactValue.real($0.doubleValue - $1.doubleValue) }
    return DesignMove(
      name: name, way: "(\(way.map(\.literal).joined(separator: ", ")))",
      place: "(\(solved.map(\.literal).joined(separator: ", ")))",
      span: tree.span(clause), isRepeated: declaration.name.contains("["),
      isFlexible: isFlexible(declaration),
      isNegative: type == .rect && solved[2...].contains { $0 < .zero })
  }
}

extension ExactValue {
  /// True if a coordinate drawn at `number` is at this value, within the tolerance.
  fileprivate func isDrawn(at number: Double) -> Bool {
    let tolerance = max(ExactValue.drawnTolerance, 1e-9 * doubleValue.magnitude)
    return (number - doubleValue).magnitude <= tolerance
  }

  /// The number as an author would write it, rounded to four decimals if it is less than 10⁹.
  var literal: String {
    let number = doubleValue
    if number.magnitude >= 1e9 { return shortestText(number) }
    // Adding 0 turns -0 into 0.
    return shortestText((number * 1e4).rounded() / 1e4 + 0)
  }
}
