/// Values of the unknowns, and the rows for these values.
struct NumericPlace {
  let unknowns: [Double]
  let rows: [NumericSolver.Row]

  init(_ unknowns: [Double], _ solver: NumericSolver) {
    self.unknowns = unknowns
    rows = solver.rows(unknowns)
  }

  /// The place after a fraction of a step.
  func moved(by step: [Double], times factor: Double, _ solver: NumericSolver) -> NumericPlace {
    NumericPlace(zip(unknowns, step).map { $0 + factor * $1 }, solver)
  }
}
