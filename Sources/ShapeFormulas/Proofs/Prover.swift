package import ShapeNumbers

/// Decides claims for all arguments of a drawing in their assumed range.
///
/// A claim is examined in two ways. The first is by cases: `min`, `max`, `abs`, `?:` and truths are
/// expanded until the conditions are linear, and linear programs decide the cases exactly
/// (`CaseSearch`). In a linear program, a nonlinear operation is a variable, which may have any
/// value that the operation can have. If the cases do not decide the claim, the range is divided
/// into boxes, in which formulas are evaluated in intervals (`BoxSearch`). Both searches count
/// their work, and return `unknown` beyond their limits.
///
/// A claim is about real numbers. A claim does not hold for arguments for which its formula has no
/// value, for example because the formula divides by zero. A refutation is confirmed by the graph's
/// own evaluation.
///
/// A prover shares the graph. A graph that grows while a prover exists is copied, so keep a prover
/// only briefly.
package struct Prover: Sendable {
  /// The graph of the formulas.
  package let graph: Graph
  /// The range of the arguments.
  package let range: AssumedRange

  /// Creates a prover for formulas of `graph` over `range`.
  package init(graph: Graph, range: AssumedRange) {
    self.graph = graph
    self.range = range
  }

  /// Decides if `claim` holds everywhere in the range; in an empty range, every claim holds. If the
  /// claim fails for frames of visible size, the refutation has frames of visible size.
  package func decide(_ claim: Claim) -> Verdict {
    var verdict = decideAnywhere(claim)
    if verdict == .unknown, isProvedExpanded(claim) { verdict = .proved }
    guard case .refuted(let values) = verdict, let visible = range.visible(excluding: values),
      case .refuted(let better) = Prover(graph: graph, range: visible).decideAnywhere(claim)
    else { return verdict }
    return .refuted(at: better)
  }

  /// Decides if `claim` holds everywhere in the range; if the proofs do not decide this, searches
  /// for a place at which the claim fails. The search is limited to arguments for which pictures
  /// are visible, if there are any.
  package func decideOrSearch(_ claim: Claim) -> Verdict {
    let verdict = decide(claim)
    guard verdict == .unknown else { return verdict }
    guard let question = Question(graph, range.visible ?? range, claim) else { return .unknown }
    var search = RangeSearch(question)
    return search.counterExample().map { .refuted(at: $0) } ?? .unknown
  }

  /// True if the claim is proved. This is faster than `decide` for callers that need no refutation.
  package func isProved(_ claim: Claim) -> Bool {
    switch decideAnywhere(claim) {
    case .proved: true
    case .refuted: false
    case .unknown: isProvedExpanded(claim)
    }
  }

  /// True if the claim is proved by dividing the range into boxes, without a search by cases. For a
  /// formula with many products, linear programs rarely decide a claim.
  package func isProvedInBoxes(_ claim: Claim) -> Bool {
    if range.isEmpty { return true }
    guard let question = Question(graph, range, claim) else { return false }
    var boxes = BoxSearch(question.withLimits, CaseSearch.Case(), work: 0)
    return boxes.run() == .proved
  }

  /// True if the formula of a claim contains an operation that rounds to whole numbers, such as the
  /// rounding to pixels.
  package func isRounded(_ claim: Claim) -> Bool {
    graph.origins(of: [claim.scalar]).contains { graph.operation($0).isRounding }
  }

  /// True if the claim is proved after its formula is rewritten as a sum of products.
  private func isProvedExpanded(_ claim: Claim) -> Bool {
    if case .isTrue(let truth) = claim {
      // Rounded numbers do not cancel with others, so rewriting would not help.
      if isRounded(claim) { return false }
      var plain = PlainTruth(graph: graph, range: range)
      let rewritten = plain.rewritten(truth)
      return rewritten != truth
        && Prover(graph: plain.graph, range: range).decideAnywhere(.isTrue(rewritten)) == .proved
    }
    var graph = graph
    guard let scalar = graph.expanded(claim.scalar) else { return false }
    return Prover(graph: graph, range: range).decideAnywhere(claim.about(scalar)) == .proved
  }

  private func decideAnywhere(_ claim: Claim) -> Verdict {
    if range.isEmpty { return .proved }
    guard let given = Question(graph, range, claim) else { return .unknown }
    let question = given.isLinear ? given : given.withLimits
    var cases = CaseSearch(question)
    switch cases.run() {
    case .proved: return .proved
    case .refuted(let point): return .refuted(at: point)
    case .open(let cases): return decide(cases, question)
    }
  }

  /// The verdict for all of `cases` together.
  private func decide(_ cases: [CaseSearch.Case], _ question: Question) -> Verdict {
    var work = 0
    var verdict = Verdict.proved
    for remaining in cases {
      var boxes = BoxSearch(question, remaining, work: work)
      switch boxes.run() {
      case .proved: break
      case .refuted(let point): return .refuted(at: point)
      case .unknown: verdict = .unknown
      }
      work = boxes.work
    }
    return verdict
  }

  /// The least and the greatest value of a scalar that is affine in the arguments, each nil if it
  /// does not exist or takes too much work to find. The result is nil if the scalar is not affine,
  /// if its formula is too large, or if the range is empty.
  package func bounds(of scalar: Scalar) -> (lower: Rational?, upper: Rational?)? {
    guard let question = Question(graph, range, .isPositive(scalar)), question.isAffine,
      let form = question.affineValue
    else { return nil }
    return question.bounds(of: form)
  }

  /// An enclosure of the values of a scalar in the range. Its quality is `undefined` if the scalar
  /// may have no value.
  package func interval(of scalar: Scalar) -> Interval {
    guard let question = Question(graph, range, .isPositive(scalar)) else {
      return Interval(-.infinity, .infinity, .undefined)
    }
    var values: [Interval] = []
    let limited = question.withLimits
    limited.formula.evaluate(
      limited.inputs(of: limited.rootBox), into: &values, usesLimits: true)
    guard values.count == limited.formula.atoms.count else { return .all }
    return -limited.formula.value(
      of: limited.formula.operands.count - 1, values, usesLimits: true)
  }
}
