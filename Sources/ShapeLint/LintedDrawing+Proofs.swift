import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension Claim {
  /// Returns this claim about a sign, limited to arguments for which `condition` is true. Returns
  /// the claim unchanged if `condition` is nil.
  func wherever(_ condition: Scalar?, in graph: inout Graph) -> Claim {
    guard let condition else { return self }
    let operation: Operation
    switch self {
    case .isNotNegative: operation = .lessOrEqual
    case .isPositive: operation = .less
    case .isTrue, .isZero, .isNotZero:
      preconditionFailure("only signs are claimed under conditions")
    }
    let holds = graph.make(operation, graph.constant(0), scalar)
    return .isTrue(graph.make(.or, graph.make(.not, condition), holds))
  }
}

extension Graph {
  /// The condition that all variable `lengths` are long enough to be seen and that `condition`
  /// holds; nil if no length is variable and `condition` is nil.
  mutating func seen(_ lengths: [Scalar], where condition: Scalar?) -> Scalar? {
    lengths.filter { isVariable($0) }.reduce(condition) { known, length in
      let isSeen = make(.less, constant(LintedDrawing.leastLength), length)
      return known.map { make(.and, $0, isSeen) } ?? isSeen
    }
  }
}

/// Claims of rules about all declared sizes.
extension LintedDrawing {
  /// The answer to a claim.
  enum Answer {
    case proved
    /// The claim does not hold for these values of all inputs, by slots.
    case refuted(at: [Double])
    case unknown
    /// No sample refutes the claim, but the document declares nothing about an argument that
    /// matters.
    case undeclared

    var verdict: LintClaim.Verdict {
      switch self {
      case .proved: .proved
      case .refuted: .refuted
      case .unknown: .unknown
      case .undeclared: .undeclared
      }
    }

    var refutation: [Double]? {
      if case .refuted(let values) = self { values } else { nil }
    }
  }

  /// The minimum length that can be seen, in points.
  fileprivate static let leastLength = Rational(1, 1000)

  /// The number of claims in one call of `answers(_:about:_:)` that the prover may examine. Each
  /// further claim is unknown unless a sample refutes it or an equal claim has an answer.
  private static let proofLimit = 200

  /// Returns an answer for each claim that `make` builds, for the declared range, and counts the
  /// answers in `report`. Returns no answers if the range has no samples.
  ///
  /// Samples are evaluated first, beginning with the design, so that a problem is reported where it
  /// is easiest to see.
  ///
  /// - Parameter subjects: The subjects of the claims, in the order of the claims.
  func answers(
    _ report: inout LintReport, about subjects: [LintReport.ClaimSubject],
    _ make: (inout Graph) -> [Claim]
  ) -> [Answer] {
    if range.places.isEmpty { return [] }
    var graph = layout.graph
    let claims = make(&graph)
    if claims.isEmpty { return [] }
    let samples = zip(range.places, samples).map { evaluate($0, in: graph, after: $1) }
    let move = undeclaredMove(in: graph)
    let prover = Prover(graph: graph, range: range.range)
    var known: [Claim: Answer] = [:]
    let answers = claims.enumerated().map { index, claim in
      if let answer = known[claim] { return answer }
      let sample = samples.firstIndex { !claim.holdsToRounding(for: $0[claim.scalar]) }
      if let sample { return Answer.refuted(at: range.places[sample]) }
      guard index < LintedDrawing.proofLimit else { return .unknown }
      let isDeclared = isDeclared(claim, move, in: graph)
      // A constant claim that holds at the samples holds everywhere.
      let answer: Answer =
        graph.constant(claim.scalar) != nil
        ? .proved : answer(to: claim, prover, isDeclared: isDeclared)
      known[claim] = answer.refutation == nil && !isDeclared ? .undeclared : answer
      return known[claim] ?? answer
    }
    for (subject, (claim, answer)) in zip(subjects, zip(claims, answers)) {
      report.count(answer.verdict, subject, of: self, in: graph) {
        claim.holdsToRounding(for: $0[claim.scalar])
      }
    }
    return answers
  }

  /// Returns the answer to the claim that `holds` is true at all declared sizes. The answer is a
  /// refutation by a place of the range, `undeclared`, a proof by `isProved`, or `unknown`.
  func answer(
    isDeclared: @autoclosure () -> Bool, holds: (Evaluation) -> Bool, isProved: () -> Bool
  ) -> Answer {
    if let sample = samples.firstIndex(where: { !holds($0) }) {
      return .refuted(at: range.places[sample])
    }
    if !isDeclared() { return .undeclared }
    if isProved() { return .proved }
    let place = zip(morePlaces, moreSamples).first { !holds($1) }?.0
    return place.map { .refuted(at: $0) } ?? .unknown
  }

  /// True if the document declares something about every argument that matters to a claim. The
  /// arguments that are not declared matter if `move`, which moves all of them, changes the value
  /// that the claim is about. A Boolean rarely changes in a move; therefore every argument on which
  /// a Boolean claim depends must be declared.
  private func isDeclared(_ claim: Claim, _ move: UndeclaredMove?, in graph: Graph) -> Bool {
    guard let move else { return true }
    if case .isTrue = claim {
      return range.declares(claim.scalar, in: graph)
    }
    return move.keeps { $0[claim.scalar] }
  }

  /// Returns the answer of `linearClaims` or of the prover.
  /// - Parameter isDeclared: True if a proof of the claim matters. If false, only a refutation
  ///   matters, and a claim with rounding operations is not given to the prover, because the prover
  ///   rarely refutes such a claim if no sample does.
  private func answer(to claim: Claim, _ prover: Prover, isDeclared: Bool) -> Answer {
    if linearClaims.holds(claim, in: prover.graph) == true { return .proved }
    if !isDeclared, prover.isRounded(claim) { return .unknown }
    switch isDeclared ? prover.decideOrSearch(claim) : prover.decide(claim) {
    case .refuted(let values): return .refuted(at: values)
    case .unknown: return .unknown
    case .proved: return .proved
    }
  }

  /// The values of formulas at a place of the range, before and after all undeclared arguments
  /// move.
  struct UndeclaredMove {
    var before: Evaluation
    var after: Evaluation

    /// True if the move changes `number` by at most 1e-6, or by at most 1e-6 times its magnitude if
    /// that is larger.
    fileprivate func keeps(_ number: (Evaluation) -> Double) -> Bool {
      let (old, new) = (number(before), number(after))
      return (old - new).magnitude <= 1e-6 * max(1, old.magnitude)
    }
  }

  /// The move of undeclared arguments with the values of all formulas of `graph`; nil if all
  /// arguments are declared, or if the range has no places. The graph must begin with the formulas
  /// of the layout.
  private func undeclaredMove(in graph: Graph) -> UndeclaredMove? {
    guard let known = undeclaredMove, let place = range.places.last else { return nil }
    let moved = zip(place, range.undeclaredMove).map { $0 + $1 }
    return UndeclaredMove(
      before: evaluate(place, in: graph, after: known.before),
      after: evaluate(moved, in: graph, after: known.after))
  }

  /// True if the document declares something about every argument on which the relative positions
  /// of `points` or the `vectors` depend.
  func isDeclared(_ points: [Layout.Pair], vectors: [Layout.Pair]) -> Bool {
    guard let move = undeclaredMove else { return true }
    let areHeld = points.dropFirst().allSatisfy { point in
      move.keeps { $0[point.x] - $0[points[0].x] } && move.keeps { $0[point.y] - $0[points[0].y] }
    }
    return areHeld && vectors.allSatisfy { v in move.keeps { $0[v.x] } && move.keeps { $0[v.y] } }
  }

  /// Returns the values of the formulas of `graph` for these values of all inputs, by slots.
  /// - Parameter known: The values of the first formulas of `graph`, including at least those of
  ///   the layout.
  func evaluate(_ inputs: [Double], in graph: Graph, after known: Evaluation) -> Evaluation {
    if graph.count == known.numbers.count { return known }
    return graph.evaluate(arguments(inputs), after: known)
  }

  /// Returns a place that describes `values` by the arguments on which `scalars` depend.
  func place(_ sentence: String, at values: [Double], of scalars: [Scalar]) -> LintPlace {
    LintPlace(sentence, at: values, needing: layout.graph.inputs(of: scalars), of: self)
  }
}
