package import ShapeNumbers

/// Decides what holds wherever the arguments of a drawing lie in their assumed range.
///
/// A claim is tried in two ways. First by cases: `min`, `max`, `abs`, `?:` and truths are taken
/// apart until what is left is linear, and linear programs decide the cases exactly (`CaseSearch`).
/// What is not linear stands there for any number that it may be. If that does not settle it, the
/// range is divided into boxes, in which formulas are evaluated in intervals (`BoxSearch`). Both
/// count what they do, and say `unknown` where that becomes too much.
///
/// A claim holds for real numbers; a formula that has no value somewhere, as one divided by zero,
/// holds nothing there. A refutation is true of the graph's own evaluation, too.
///
/// Keep it no longer than needed while the graph still grows, since it holds the graph.
package struct Prover: Sendable {
  package let graph: Graph
  package let range: AssumedRange

  package init(graph: Graph, range: AssumedRange) {
    self.graph = graph
    self.range = range
  }

  /// Whether `claim` holds everywhere in the range. In an empty range everything does. Where it fails
  /// for frames that can be seen, it is refuted with them.
  package func decide(_ claim: Claim) -> Verdict {
    var verdict = decideAnywhere(claim)
    if verdict == .unknown, isProvedExpanded(claim) { verdict = .proved }
    guard case .refuted(let values) = verdict, let visible = range.visible(excluding: values),
      case .refuted(let better) = Prover(graph: graph, range: visible).decideAnywhere(claim)
    else { return verdict }
    return .refuted(at: better)
  }

  /// The same, with a search of the whole range for a place at which the claim fails before it is called
  /// unknown.
  package func decideOrSearch(_ claim: Claim) -> Verdict {
    let verdict = decide(claim)
    guard verdict == .unknown else { return verdict }
    guard let question = Question(graph, range.visible ?? range, claim) else { return .unknown }
    var search = RangeSearch(question)
    return search.counterExample().map { .refuted(at: $0) } ?? .unknown
  }

  /// True if the claim is proved, for callers that do not ask where it fails.
  package func isProved(_ claim: Claim) -> Bool {
    switch decideAnywhere(claim) {
    case .proved: true
    case .refuted: false
    case .unknown: isProvedExpanded(claim)
    }
  }

  /// True if the claim is proved by dividing the range into boxes, without a search of cases: where a
  /// formula has many products, linear programs tell little about it.
  package func isProvedInBoxes(_ claim: Claim) -> Bool {
    if range.isEmpty { return true }
    guard let question = Question(graph, range, claim) else { return false }
    var boxes = BoxSearch(question.withLimits, CaseSearch.Case(), work: 0)
    return boxes.run() == .proved
  }

  /// True if a claim is about something that is rounded to whole numbers, as pixels are.
  package func isRounded(_ claim: Claim) -> Bool {
    graph.origins(of: [claim.scalar]).contains { graph.operation($0).isRounding }
  }

  /// True if the claim is proved about the same number, written as a sum of products.
  private func isProvedExpanded(_ claim: Claim) -> Bool {
    if case .isTrue(let truth) = claim {
      // What is rounded cancels with nothing.
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

  /// Whether the claim holds in all of `cases`.
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

  /// The least and the greatest value of a scalar that is affine in the arguments, nil where there
  /// is none. Nil altogether where it is not affine, and where the range is empty.
  package func bounds(of scalar: Scalar) -> (lower: Rational?, upper: Rational?)? {
    guard let question = Question(graph, range, .isPositive(scalar)), question.isAffine,
      let form = question.affineValue
    else { return nil }
    return question.bounds(of: form)
  }

  /// Encloses the values that a scalar takes in the range. Its quality tells whether it has one
  /// everywhere.
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
