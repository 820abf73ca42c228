import ShapeFormulas
import ShapeNumbers
import ShapeSolver
import ShapeSyntax

/// Messages for the findings of the constraint solver, with the names that the document uses.
extension Placer {
  /// Reports findings. Findings about the same statements in different iterations of loops are one
  /// diagnostic.
  func report(_ findings: [ConstraintFinding], _ relations: [Relation]) {
    var told: [(diagnostic: Diagnostic, turns: [[String]])] = []
    for finding in findings {
      report(finding, relations) { diagnostic in
        let turns = finding.statements.map { relations[$0].turn }.filter { !$0.isEmpty }
        let same = told.firstIndex {
          !turns.isEmpty && $0.diagnostic.isAbout(sameStatementsAs: diagnostic)
        }
        if let same {
          if !told[same].turns.contains(turns) { told[same].turns.append(turns) }
        } else {
          told.append((diagnostic, [turns]))
        }
      }
    }
    for (diagnostic, turns) in told { report(diagnostic.inTurns(turns)) }
  }

  private func report(
    _ finding: ConstraintFinding, _ relations: [Relation], _ tell: (Diagnostic) -> Void
  ) {
    func span(_ statement: Int) -> SourceSpan { tree.span(relations[statement].syntax) }
    func spans(_ statements: [Int]) -> [SourceSpan] { statements.map(span) }
    let first = relations.map { tree.span($0.syntax) }.min() ?? tree.span(tree.root)
    switch finding {
    case .neverHolds(let statement):
      tell(.contradiction([span(statement)], holds: nil, isPreferable: false))
    case .nothingToMove(let kind, let statement):
      tell(.nothingToMove(kind, at: span(statement)))
    case .fixedWithoutPlace(let unknown, let statement):
      tell(
        .fixedWithoutPlace(
          nameOfPlace(solution.unknowns[unknown].key.declaration), at: span(statement)))
    case .notConstructible(let statement): tell(.notConstructible(at: span(statement)))
    case .preferredNotLinear(let statement): tell(.preferredNotLinear(at: span(statement)))
    case .notNumericPath(let statement): tell(.notNumericPath(at: span(statement)))
    case .notNumeric(let statement): tell(.notNumeric(at: span(statement)))
    case .contradiction(let statements, let rests, let isPreferable):
      tell(
        .contradiction(spans(statements), holds: condition(rests), isPreferable: isPreferable))
    case .redundant(let statement): tell(.redundantConstraint(at: span(statement)))
    case .free(let unknowns): reportFree(unknowns)
    case .notFinite(let unknowns): reportNotFinite(unknowns)
    case .unshownAnswer(let statement):
      tell(.unshownAnswer(freeNumber(in: relations[statement]), at: span(statement)))
    case .noConstruction(let place, let statements):
      tell(.noConstruction(self.place(place), spans(statements)))
    case .noNumericAnswer(nil, let statements): tell(.noNumericAnswer(spans(statements)))
    case .numericContradiction(let statements): tell(.numericContradiction(spans(statements)))
    case .noNumericAnswer(let place?, let statements):
      tell(.noNumericAnswer(self.place(place), spans(statements)))
    case .pointsBack(let place, let statement):
      tell(.pointsBack(self.place(place), at: span(statement)))
    case .failsAsDrawn(let check):
      let miss = miss(of: check, relations[check.statement])
      tell(.failsAsDrawn(miss, at: span(check.statement)))
    case .leaps(let unknown, let distance, let place, let statement):
      tell(
        .leaps(
          nameOfPlace(solution.unknowns[unknown].key.declaration),
          by: numberText(distance, decimals: 1), self.place(place), at: span(statement)))
    case .vanishingPivot(let place, let statement):
      tell(.vanishingPivot(self.place(place), at: statement.map(span) ?? first))
    case .unprovedPivot(let statement): tell(.unprovedPivot(at: statement.map(span) ?? first))
    case .brokenLimit(let place, let statement, let others):
      tell(.brokenLimit(self.place(place), at: span(statement), others: spans(others)))
    case .unprovedLimit(let statement): tell(.unprovedLimit(at: span(statement)))
    case .crossedLimits(let place, let statement, let other):
      tell(.crossedLimits(self.place(place), at: span(statement), other: span(other)))
    case .coupledLimits(let statements): tell(.coupledLimits(spans(statements)))
    case .noWayOut(let place, let statement, let others):
      tell(.noWayOut(self.place(place), at: span(statement), others: spans(others)))
    case .tooMuchWork:
      lowering.stop(
        .solvingSteps, "solving the constraints takes more than \(limits[.solvingSteps]) steps",
        at: first)
    case .tooManyWaysOut(let statement):
      lowering.stop(
        .waysOut,
        "the boxes that avoid each other can be arranged in more than \(limits[.waysOut]) ways",
        at: span(statement))
    case .tooManyNumericUnknowns(let statement):
      let limit = limits[.numericUnknowns]
      lowering.stop(
        .numericUnknowns, "solving this constraint needs more than \(limit) numbers at once",
        at: span(statement))
    }
  }

  private func place(_ place: ConstraintFinding.Place) -> FailingPlace {
    self.place(place.values, of: place.formula)
  }

  private func place(_ missing: ConstraintFinding.MissingAt) -> FailingPlace {
    switch missing {
    case .everywhere: .everywhere
    case .design: .design
    case .place(let place): self.place(place)
    }
  }

  /// The name of the first free number that a relation constrains; nil if there is none, or if the
  /// relation also constrains free places.
  private func freeNumber(in relation: Relation) -> String? {
    let free = things(in: relation).map { declarations[$0] }.filter { isFree($0) }
    guard let first = free.first, free.allSatisfy({ places[$0.index].value.type == .number })
    else { return nil }
    return first.name
  }

  /// The way in which a relation fails at the design.
  private func miss(of check: ConstraintCheck, _ relation: Relation) -> Diagnostic.Miss {
    let residual = graph.design(check.residual).doubleValue
    guard residual.isFinite else { return .undefined }
    if check.isOpposite(residual) { return .opposite }
    let text = shortestText((check.turned(residual).magnitude * 1e4).rounded() / 1e4)
    guard tree.kind(relation.syntax) == .equation, text != "0" else { return .apart(nil) }
    return .apart(check.isAngle ? text + "deg" : text)
  }

  /// Reports the declarations of places and numbers that are infinite or undefined at the design.
  private func reportNotFinite(_ unknowns: [Int]) {
    var told: Set<Int> = []
    for index in unknowns.map({ solution.unknowns[$0].key.declaration })
    where told.insert(index).inserted {
      report(
        .notFiniteByConstraints(
          nameOfPlace(index), places[index].value.type, at: declarations[index].nameSpan))
    }
  }

  /// Reports unknowns that nothing fixes, in one diagnostic for each declaration.
  private func reportFree(_ unknowns: [Int]) {
    var free: [Int: [String]] = [:]
    for key in unknowns.map({ solution.unknowns[$0].key }) {
      free[key.declaration, default: []].append(
        nameOfPlace(key.declaration) + key.coordinate.suffix)
    }
    var counts: [Int: Int] = [:]
    for unknown in solution.unknowns where unknown.shortfallRank == nil {
      counts[unknown.key.declaration, default: 0] += 1
    }
    for (index, names) in free.sorted(by: { $0.key < $1.key }) {
      let isWhole = names.count == counts[index]
      report(
        .freeUnknown(
          isWhole ? [nameOfPlace(index)] : names, isWhole: isWhole, places[index].value.type,
          at: declarations[index].nameSpan))
    }
  }

  /// Reports places and numbers that nothing fixes and that are declared in loops that ran after
  /// the constraints were solved.
  func reportUnplaced() {
    for (index, declaration) in declarations.enumerated()
    where !places[declaration.index].isOpen && isFree(declaration) {
      let type: ValueType
      switch declaration.kind {
      case .value: type = .number
      case .box: type = .rect
      default: type = .point
      }
      report(.freeUnknown([nameOfPlace(index)], isWhole: true, type, at: declaration.nameSpan))
    }
  }

  /// The condition under which a contradiction disappears, in the names that the document uses. The
  /// condition is that all of `nodes` are zero. Nil if one of them is constant, so that the
  /// contradiction never disappears.
  private func condition(_ nodes: [Scalar]) -> String? {
    guard nodes.allSatisfy({ graph.isVariable($0) }) else { return nil }
    var equations: [String] = []
    for node in nodes {
      guard let equation = equation(node) else {
        return Diagnostic.onlyAtSomeValues(of: namesOfArguments(in: nodes))
      }
      if !equations.contains(equation) { equations.append(equation) }
    }
    return "only when \(equations.joined(separator: " and "))"
  }

  /// The equation between arguments that holds if `node` is zero; nil if the equation has no short
  /// form.
  private func equation(_ node: Scalar) -> String? {
    let rest = graph.affine(node)
    var names: [Scalar: String] = [:]
    for argument in arguments {
      for (input, component) in zip(argument.inputs, argument.type.components) {
        names[input] = component.isEmpty ? argument.name : "\(argument.name).\(component)"
      }
    }
    var sum = ""
    guard let first = rest.terms.first else { return nil }
    var sign = Rational(first.coefficient.sign)
    if rest.terms.count == 1 { sign = first.coefficient.reciprocal ?? sign }
    for term in rest.terms {
      guard let name = names[term.node] else { return nil }
      let factor = sign * term.coefficient
      let magnitude = factor.magnitude
      if !sum.isEmpty { sum += factor.sign < 0 ? " - " : " + " }
      sum += magnitude == .one ? name : "\(magnitude.decimalDescription)·\(name)"
    }
    return "\(sum) == \((-(sign * rest.constant)).decimalDescription)"
  }

  /// The names of the arguments on which `nodes` depend.
  private func namesOfArguments(in nodes: [Scalar]) -> [String] {
    let origins = graph.origins(of: nodes)
    return arguments.filter { !origins.isDisjoint(with: $0.inputs) }.map(\.name)
  }
}
