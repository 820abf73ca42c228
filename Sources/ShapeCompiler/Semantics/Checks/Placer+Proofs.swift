package import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Proofs over the assumed range of the arguments.
extension Placer {
  /// Checks the claims and divisors of the drawing over the range of `assumptions`. Also checks the
  /// elements, paths, steps and axes of `draggable`, `toggle` and `press`.
  func check(_ assumptions: [Layout.Assumption]) {
    checkEnsured(assumptions)
    checkDivisors(assumptions)
    checkHands()
  }

  /// A prover for claims about the graph in its current state, over the range that `assumptions`
  /// and the domains of the arguments allow.
  func prover(_ assumptions: [Layout.Assumption]) -> Prover {
    Prover(graph: graph, range: assumedRange(assumptions))
  }

  func assumedRange(_ assumptions: [Layout.Assumption]) -> AssumedRange {
    AssumedRange(
      graph: graph, scale: scale, arguments: arguments, assumptions: assumptions,
      checks: solution.checks,
      caseCounts: loader.choices.map(\.cases.count))
  }

  /// The assumptions that depend on arguments alone, for proofs before the constraints are solved.
  /// Mistakes in the assumptions are reported later.
  func assumptionsOfArguments() -> [Layout.Assumption] {
    let assumptions = lowering.withoutReports {
      for (node, scope) in statements.assumptions { ensureReferences(of: node, scope) }
      return lowerAssumptions()
    }
    return assumptions.filter { assumption in
      !assumption.scalars.contains { graph.isOpen($0) }
    }
  }

  /// Proves the ensured conditions. Reports each condition that is not proved. A condition that is
  /// refuted is reported with arguments for which it fails.
  private func checkEnsured(_ assumptions: [Layout.Assumption]) {
    if statements.ensured.isEmpty { return }
    var claims: [(claim: Claim, node: NodeID)] = []
    for (node, scope) in statements.ensured {
      guard let expression = tree.expression(node), !tree.hasError(node) else { continue }
      ensureReferences(of: expression, scope)
      let value = lower(expression, scope, wanted: .bool)
      guard let truth = require(value, .bool, expression, scope)?.scalars[0] else { continue }
      claims.append((.isTrue(truth), expression))
    }
    if reports.containsError { return }
    let prover = prover(assumptions)
    for (claim, node) in claims {
      switch prover.decideOrSearch(claim) {
      case .proved: break
      case .refuted(let values):
        report(.notEnsured(place(values, of: claim.scalar), at: tree.span(node)))
      case .unknown: report(.ensureUnknown(at: tree.span(node)))
      }
    }
  }

  /// The arguments at which a claim about `scalar` fails, in words. `values` contains the values of
  /// all inputs. Only the scale and the arguments on which `scalar` depends are listed, and only if
  /// they do not have their default values.
  func place(_ values: [Double], of scalar: Scalar) -> FailingPlace {
    let subject = ProofSubject(
      graph: graph, arguments: arguments, scale: scale, choices: loader.choices)
    return subject.place(values, needed: graph.inputs(of: scalar)) {
      assumedRange(assumptionsOfArguments()).boundedSlots
    }
  }
}

/// The graph and the arguments that proofs are about.
package struct ProofSubject {
  /// The formulas of the drawing.
  package var graph: Graph
  /// The arguments of the drawing, in order.
  package var arguments: [Layout.Argument]
  /// The input with the scale of the picture; nil if the picture does not depend on it.
  package var scale: Scalar?
  var choices: [Choice]

  /// Creates a subject from a graph, with its arguments, scale and choices.
  package init(graph: Graph, arguments: [Layout.Argument], scale: Scalar?, choices: [Choice]) {
    self.graph = graph
    self.arguments = arguments
    self.scale = scale
    self.choices = choices
  }

  /// The values of the `needed` inputs, in words, without the values that the arguments have by
  /// default. `bounded` returns the slots of the inputs whose range is limited; it is called only
  /// if a value differs.
  package func place(
    _ values: [Double], needed: Set<Scalar>, bounded: () -> Set<Int>
  ) -> FailingPlace {
    if needed.isEmpty { return .everywhere }
    var found: [(argument: Layout.Argument, component: String, slot: Int)] = []
    for argument in arguments {
      let defaults = defaults(of: argument, at: values)
      for (i, component) in argument.type.components.enumerated()
      where i < argument.inputs.count && needed.contains(argument.inputs[i]) {
        let slot = graph.slot(argument.inputs[i])
        if values[slot] == defaults[i] { continue }
        found.append((argument, component, slot))
      }
    }
    let bounded = found.isEmpty ? [] : bounded()
    var told = found.map { argument, component, slot in
      ArgumentValue(
        argument: argument.name,
        name: component.isEmpty ? argument.name : "\(argument.name).\(component)",
        text: text(values[slot], argument.type), kind: argument.kind(of: component),
        isBounded: bounded.contains(slot))
    }
    if let scale, needed.contains(scale), values[graph.slot(scale)] != 1 {
      told.append(.scale(values[graph.slot(scale)]))
    }
    return FailingPlace(told)
  }

  /// The values that an argument has if the caller gives none, where the inputs have `values`. If
  /// each component of the default is constant or just an input, these are the values at the
  /// design.
  private func defaults(of argument: Layout.Argument, at values: [Double]) -> [Double] {
    let design = argument.inputs.map { graph.design($0).doubleValue }
    guard argument.defaults.count == design.count,
      argument.defaults.contains(where: { graph.isVariable($0) && graph.operation($0) != .input })
    else { return design }
    let texts = Array(repeating: "", count: graph.textInputs.count)
    let evaluation = graph.evaluate(ArgumentValues(numbers: values, texts: texts))
    return argument.defaults.map { evaluation[$0] }
  }

  /// A value of an argument in the syntax of a document.
  package func text(_ value: Double, _ type: ValueType) -> String {
    switch type {
    case .bool: return value != 0 ? "true" : "false"
    case .angle: return shortestText(value) + "deg"
    case .choice(let index, _):
      let cases = choices[index].cases
      return "." + cases[min(max(Int(exactly: value) ?? 0, 0), cases.count - 1)]
    default: return shortestText(value)
    }
  }
}

extension Layout.Argument {
  /// The kind of the argument's number `component`, for messages.
  fileprivate func kind(of component: String) -> ArgumentValue.Kind {
    switch type {
    case .number, .angle: .range
    case .rect, .size: ["width", "height"].contains(component) ? .size : .place
    case .point: .place
    default: .switched
    }
  }
}
