package import ShapeFormulas
package import ShapeSolver
package import ShapeSyntax

/// A record of the solution of a drawing's constraints, for display: the rows of each statement,
/// the unknowns, the blocks that were solved together, and the answers.
public struct ConstraintStages: Sendable {
  /// The drawing, with a graph that has both the unknowns and their answers.
  package let layout: Layout
  /// The equations that rows and columns stand for.
  package let rows: [RowEquations]
  /// The statements of `constrain`.
  package let statements: [Statement]
  /// Formulas that are zero if boxes keep their rigid sizes.
  package let sizes: [Scalar]
  /// The numbers that constraints may move.
  package let unknowns: [Unknown]
  /// The blocks of connected unknowns, in the order in which they were solved.
  package let blocks: [Block]
  /// The arguments for which each limit acts, in the order of the statements.
  package let effects: [LimitEffect]

  /// A row or column.
  package struct RowEquations: Sendable {
    /// The name of the row.
    package var name: String
    /// The equations that the row represents, as they would be written in `constrain`, and the
    /// values that these equations use.
    package var lines: [String]
  }

  /// A statement of `constrain`.
  package struct Statement: Sendable {
    /// The source range of the statement.
    package var span: SourceSpan
    /// The iteration of the loops around the statement, such as `i = 2`; empty outside of loops.
    package var turn: String
    /// The equations, limits and preferences of the statement.
    package var rows: [Row]
  }

  /// A formula, and the value that it is to have.
  package struct Row: Sendable {
    /// The value that the formula of a row is to have.
    package enum Aim: Sendable {
      case zero, notNegative
      /// As near to zero as possible.
      case nearZero
      /// The value in the drawing.
      case asDrawn
    }

    /// The node of the formula.
    package var value: Scalar
    /// The value that the formula is to have.
    package var aim: Aim
  }

  /// A number that constraints may move.
  package struct Unknown: Sendable {
    /// The name of the number.
    package var name: String
    /// The node that represents the unknown in rows and targets.
    package var node: Scalar
    /// The drawn value; nil for a free unknown.
    package var target: Scalar?
    /// The priority with which the drawn value is kept; nil for a free unknown.
    package var rung: Rung?
    /// The node of the solution; nil if none was found.
    package var answer: Scalar?
    /// The round in which the unknown was solved, from 1.
    var round: Int
  }

  /// A set of connected unknowns that are solved together.
  package struct Block: Sendable {
    /// The method by which a block was solved.
    package enum Method: Sendable {
      /// The unknowns keep their drawn values, because no statement binds them.
      case asDrawn
      case eliminated, constructed, numeric
      /// Some of the unknowns have no solution.
      case unsolved
    }

    /// The round in which the block was solved, from 1.
    package var round: Int
    /// The method by which the block was solved.
    package var method: Method
    /// The indices of the unknowns of the block.
    package var unknowns: [Int]
    /// The indices of the statements that bind the unknowns.
    package var statements: [Int]
  }
}

extension ConstraintStages {
  /// Creates stages of a drawing without constraints.
  init(layout: Layout, rows: [RowEquations]) {
    self.init(
      layout: layout, rows: rows, statements: [], sizes: [], unknowns: [], blocks: [], effects: [])
  }

  /// Creates the stages of `layout`, whose graph has all formulas, and removes the formulas to
  /// which nothing in the stages refers.
  init(
    keeping layout: Layout, rows: [RowEquations], statements: [Statement], sizes: [Scalar],
    unknowns: [Unknown],
    blocks: [Block], effects: [LimitEffect]
  ) {
    let residuals = statements.flatMap { $0.rows.map(\.value) }
    let (reduced, place) = layout.reduced(
      keeping: residuals + sizes
        + unknowns.flatMap { [$0.node, $0.target ?? $0.node, $0.answer ?? $0.node] }
        + effects.flatMap(\.nodes))
    self.init(
      layout: reduced, rows: rows,
      statements: statements.map { statement in
        Statement(
          span: statement.span, turn: statement.turn,
          rows: statement.rows.map { Row(value: place($0.value), aim: $0.aim) })
      },
      sizes: sizes.map(place),
      unknowns: unknowns.map { unknown in
        var result = unknown
        (result.node, result.answer) = (place(unknown.node), unknown.answer.map(place))
        result.target = unknown.target.map(place)
        return result
      }, blocks: blocks,
      effects: effects.map { effect in
        var result = effect
        result.nodes = effect.nodes.map(place)
        return result
      })
  }
}
