import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension Claim {
  /// A claim about the sign of a number, wherever a truth holds; everywhere where there is none.
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
  /// The condition under which lengths can be seen, and something else holds; nil where that is always
  /// so.
  mutating func seen(_ lengths: [Scalar], where condition: Scalar?) -> Scalar? {
    lengths.filter { isVariable($0) }.reduce(condition) { known, length in
      let isSeen = make(.less, constant(LintedDrawing.leastLength), length)
      return known.map { make(.and, $0, isSeen) } ?? isSeen
    }
  }
}

/// What rules ask about all sizes.
extension LintedDrawing {
  /// What is known of a claim.
  enum Answer {
    case proved
    /// It does not hold for these values of all inputs, by slots.
    case refuted(at: [Double])
    case unknown
    /// It holds as far as can be told, but of an argument that matters nothing is declared.
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

  /// What is shorter is not seen.
  fileprivate static let leastLength = Rational(1, 1000)

  /// How many claims of a rule the prover is asked about; what is beyond is unknown, unless a sample
  /// refutes it.
  private static let proofLimit = 200

  /// Whether claims about formulas that `make` builds hold in the declared range.
  ///
  /// They are looked at in samples first, the design before all, so that what is wrong is told where
  /// it is easiest to see.
  ///
  /// - Parameter subjects: What each claim is about.
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
      // What is constant holds as it does in the samples.
      let isDeclared = isDeclared(claim, move, in: graph)
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

  /// What is known of a claim that holds where `holds` is true of the values: refuted by a place of the
  /// range, or proved.
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

  /// True if something is declared of all arguments that matter to a claim. Of a truth that says little:
  /// most others have it, too; so all must be that it depends on.
  private func isDeclared(_ claim: Claim, _ move: UndeclaredMove?, in graph: Graph) -> Bool {
    guard let move else { return true }
    if case .isTrue = claim {
      return range.declares(claim.scalar, in: graph)
    }
    return move.keeps { $0[claim.scalar] }
  }

  /// - Parameter isDeclared: Whether it matters that the claim is proved; otherwise only whether it is
  ///   refuted, and where that is seldom more than samples tell, it is not asked.
  private func answer(to claim: Claim, _ prover: Prover, isDeclared: Bool) -> Answer {
    if linearClaims.holds(claim, in: prover.graph) == true { return .proved }
    if !isDeclared, prover.isRounded(claim) { return .unknown }
    switch isDeclared ? prover.decideOrSearch(claim) : prover.decide(claim) {
    case .refuted(let values): return .refuted(at: values)
    case .unknown: return .unknown
    case .proved: return .proved
    }
  }

  /// What is so at a place of the range, and where all that is undeclared is otherwise.
  struct UndeclaredMove {
    var before: Evaluation
    var after: Evaluation

    /// True if a number stays as it is.
    fileprivate func keeps(_ number: (Evaluation) -> Double) -> Bool {
      let (old, new) = (number(before), number(after))
      return (old - new).magnitude <= 1e-6 * max(1, old.magnitude)
    }
  }

  /// The same for the formulas of `graph`, which has those of the layout first; nil where everything is
  /// declared.
  private func undeclaredMove(in graph: Graph) -> UndeclaredMove? {
    guard let known = undeclaredMove, let place = range.places.last else { return nil }
    let moved = zip(place, range.undeclaredMove).map { $0 + $1 }
    return UndeclaredMove(
      before: evaluate(place, in: graph, after: known.before),
      after: evaluate(moved, in: graph, after: known.after))
  }

  /// True if something is declared of all arguments on which it depends how points stand to each other,
  /// and what vectors are.
  func isDeclared(_ points: [Layout.Pair], vectors: [Layout.Pair]) -> Bool {
    guard let move = undeclaredMove else { return true }
    let areHeld = points.dropFirst().allSatisfy { point in
      move.keeps { $0[point.x] - $0[points[0].x] } && move.keeps { $0[point.y] - $0[points[0].y] }
    }
    return areHeld && vectors.allSatisfy { v in move.keeps { $0[v.x] } && move.keeps { $0[v.y] } }
  }

  /// The values of the formulas of `graph` for these values of all inputs, by slots. The first of them
  /// are known, those of the layout at least.
  func evaluate(_ inputs: [Double], in graph: Graph, after known: Evaluation) -> Evaluation {
    if graph.count == known.numbers.count { return known }
    return graph.evaluate(arguments(inputs), after: known)
  }

  /// Where something is so, in words: the arguments on which `scalars` depend.
  func place(_ sentence: String, at values: [Double], of scalars: [Scalar]) -> LintPlace {
    LintPlace(sentence, at: values, needing: layout.graph.inputs(of: scalars), of: self)
  }
}
