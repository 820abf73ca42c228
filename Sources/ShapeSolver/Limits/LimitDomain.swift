import ShapeFormulas
import ShapeNumbers

/// A polyhedron of arguments, with the equations that hold in it.
struct LimitDomain {
  /// The forms that must not be positive.
  private(set) var rows: [LinearForm]
  /// A point from which a search can begin; it need not be in the polyhedron.
  private let start: [Rational]
  /// Variables, each with a form of other variables that has the same value everywhere in the
  /// polyhedron.
  private var solved: [(variable: Int, value: LinearForm)] = []

  /// - Returns: nil if the polyhedron is empty, or if the search takes too much work.
  init?(_ rows: [LinearForm], start: [Rational]) {
    (self.rows, self.start) = (rows, start)
    // No row is positive in the polyhedron, so a row that is nowhere negative is zero everywhere.
    for row in rows {
      let form = reduced(row)
      if form.terms.isEmpty { continue }
      var program = self.program
      switch program.maximize(-form) {
      case .optimum(let value, _): if value.isZero { solve(form) }
      case .unbounded: continue
      case .infeasible, .tooMuchWork: return nil
      }
    }
  }

  /// The part of the polyhedron where a form is not negative; nil if there is none, or if the
  /// search takes too much work.
  func intersected(with form: LinearForm) -> LimitDomain? {
    LimitDomain(rows + [-form], start: start)
  }

  private mutating func solve(_ equation: LinearForm) {
    guard let term = equation.terms.last, let inverse = term.coefficient.reciprocal else { return }
    let value = (equation - LinearForm(.zero, [term])).scaled(by: -inverse)
    solved.append((term.variable, value))
  }

  /// The linear program of the polyhedron.
  var program: LinearProgram { program(extraVariables: 0) }

  /// The linear program of the polyhedron, with further variables at the end.
  func program(extraVariables count: Int) -> LinearProgram {
    var program = LinearProgram(startingAt: start + Array(repeating: .zero, count: count))
    for row in rows { program.require(notPositive: row) }
    return program
  }

  /// The forms that are not negative in the polyhedron and not zero everywhere.
  var bounds: [LinearForm] {
    rows.map { -reduced($0) }.filter { !$0.terms.isEmpty }
  }

  /// The form without the variables that `solved` replaces.
  func reduced(_ form: LinearForm) -> LinearForm {
    var result = form
    for (variable, value) in solved {
      guard let term = result.terms.first(where: { $0.variable == variable }) else { continue }
      result = (result - LinearForm(.zero, [term])).adding(value, times: term.coefficient)
    }
    return result
  }

  /// The reduced form, scaled so that forms that differ only by a positive factor are equal. A
  /// constant is not scaled.
  func normalized(_ form: LinearForm) -> LinearForm {
    let form = reduced(form)
    guard let scale = form.terms.first?.coefficient.magnitude.reciprocal else { return form }
    return form.scaled(by: scale)
  }
}
