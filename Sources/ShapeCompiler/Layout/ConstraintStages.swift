package import ShapeFormulas
package import ShapeSyntax

/// How the constraints of a drawing were solved, to be read: what they ask for, of which numbers, what
/// was solved together and how, and what came out.
public struct ConstraintStages: Sendable {
  /// The drawing, with a graph in which unknowns stand beside their answers.
  package let layout: Layout
  package let statements: [Statement]
  /// What is zero where boxes keep their rigid sizes.
  package let sizes: [Scalar]
  package let unknowns: [Unknown]
  /// In the order in which they were solved.
  package let blocks: [Block]

  /// A statement of `constrain`.
  package struct Statement: Sendable {
    package var span: SourceSpan
    /// What it asks of numbers.
    package var rows: [Row]
  }

  package struct Row: Sendable {
    package enum Aim: Sendable {
      case zero, notNegative
      /// As near to zero as can be.
      case nearZero
      /// What it is where things are drawn.
      case asDrawn
    }

    package var value: Scalar
    package var aim: Aim
  }

  /// A number that constraints may move.
  package struct Unknown: Sendable {
    package var name: String
    /// What stands for it in rows and targets.
    package var node: Scalar
    /// Where it is drawn, and how much that counts; nil for what is free.
    package var target: Scalar?
    package var rung: Rung?
    /// Nil where it was not found.
    package var answer: Scalar?
    /// When it was solved, from 1.
    var round: Int
  }

  /// Unknowns that hang together.
  package struct Block: Sendable {
    package enum Method: Sendable {
      /// No statement binds them.
      case asDrawn
      case eliminated, constructed, numeric
      /// Not all of them were found.
      case unsolved
    }

    package var round: Int
    package var method: Method
    /// Indices of `unknowns`.
    package var unknowns: [Int]
    /// Indices of the statements that bind them.
    package var statements: [Int]
  }
}

extension ConstraintStages {
  /// The stages of `layout`, whose graph holds all of it, without what nothing in them refers to.
  init(
    keeping layout: Layout, statements: [Statement], sizes: [Scalar], unknowns: [Unknown],
    blocks: [Block]
  ) {
    let rows = statements.flatMap { $0.rows.map(\.value) }
    let (reduced, place) = layout.reduced(
      keeping: rows + sizes
        + unknowns.flatMap { [$0.node, $0.target ?? $0.node, $0.answer ?? $0.node] })
    self.init(
      layout: reduced,
      statements: statements.map { statement in
        Statement(
          span: statement.span,
          rows: statement.rows.map { Row(value: place($0.value), aim: $0.aim) })
      },
      sizes: sizes.map(place),
      unknowns: unknowns.map { unknown in
        var result = unknown
        (result.node, result.answer) = (place(unknown.node), unknown.answer.map(place))
        result.target = unknown.target.map(place)
        return result
      }, blocks: blocks)
  }
}
