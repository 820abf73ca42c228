/// The equations, limits and wishes of a drawing, as linear forms of the unknowns.
struct ConstraintSystem<Number: Coefficient> {
  /// A number that the constraints fix: a coordinate, an edge of a box, a component of a handle.
  struct Unknown {
    /// The drawn value and its rung; nil for a free unknown.
    var target: Target?
  }

  struct Target {
    var form: OpenForm<Number>
    var rung: Rung
  }

  /// A form that must be zero, or must not be negative.
  struct Row {
    var form: OpenForm<Number>
    /// The index of the statement from which the form comes.
    var statement: Int
  }

  /// A form that is to be as near to zero as possible.
  struct Wish {
    var form: OpenForm<Number>
    var rung: Rung
  }

  /// True if lines are solved by added unknowns along their direction; see `Elimination`.
  var turnsLines = false
  /// The maximum work for solving, counted in machine words of the numbers that are computed.
  var workLimit = Int.max
  var unknowns: [Unknown] = []
  /// The forms that must be zero.
  var equations: [Row] = []
  /// The forms that must not be negative.
  var limits: [Row] = []
  /// The forms of preferences and rigid sizes; drawn places are the targets of the unknowns.
  var wishes: [Wish] = []
}

extension ConstraintSystem {
  /// Solves the system: first the equations, then each rung as closely as possible by least
  /// squares. Each lower rung uses the unknowns that the higher rungs leave free.
  ///
  /// The least squares of a rung become equations again, the normal equations of its rows, so the
  /// whole solution is an exact elimination. An independent limit is enforced by moving along the
  /// one direction in which its equation would move the solution. The problem is convex, so if the
  /// solution without the limit violates the limit, the solution with the limit lies on the
  /// boundary of the limit. If enforcing a first limit changes the expression of a second limit,
  /// but not vice versa, the second limit is enforced afterwards. The conditions for the optimum
  /// are then a triangular linear complementarity problem, whose only solution is found by
  /// substitution (Cottle, Pang, Stone, The Linear Complementarity Problem, 1992, chapter 4).
  func solved() -> ConstraintSolution<Number> {
    var lexicographic = Lexicographic(self, equations: equations.map { $0.form })
    let required = lexicographic.elimination
    let rests = lexicographic.rests.map { (equation: $0.index, rest: $0.rest) }
    lexicographic.solveRungs()
    var solution = ConstraintSolution<Number>(values: lexicographic.values, rests: rests)
    solution.counts = lexicographic.counts
    solution.counts.equations = unknowns.indices.count {
      required.solved[$0] != nil && solution.values[$0] != nil
    }
    // A line solves two unknowns with one equation, unless another equation fixes its added
    // unknown.
    solution.counts.equations -= required.lines.indices.count {
      required.solved[unknowns.count + $0] == nil
    }
    for (i, pivot) in lexicographic.elimination.pivots.enumerated() {
      let equation = i < required.pivots.count ? pivot.index : nil
      solution.pivots.append((equation, Number.Known(constant: pivot.coefficient)))
    }
    var workLeft = lexicographic.elimination.workLeft
    if !limits.isEmpty {
      addCorrections(required, lexicographic.elimination, &workLeft, to: &solution)
    }
    solution.isTooMuchWork = workLeft < 0
    return solution
  }
}
