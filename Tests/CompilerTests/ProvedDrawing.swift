import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import Testing

/// A drawing that a test has compiled, with its prover.
struct ProvedDrawing {
  let drawing: CompiledDrawing
  let range: AssumedRange
  let prover: Prover

  /// Compiles `body`, which names the values to be proved.
  init(
    _ body: String, file: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    drawing = try CompiledDrawing(
      body, file: file, ignoring: ["value/vanishing-divisor"], sourceLocation: sourceLocation)
    let layout = drawing.layout
    range = AssumedRange(
      graph: layout.graph, scale: layout.scale, arguments: layout.arguments,
      assumptions: layout.assumptions,
      caseCounts: drawing.program.choices.map(\.cases.count))
    prover = Prover(graph: layout.graph, range: range)
  }

  enum Kind: CaseIterable {
    case isTrue, isNotNegative, isPositive, isZero, isNotZero
  }

  func claim(_ kind: Kind, _ name: String) throws -> Claim {
    let scalar = try drawing.scalar(name)
    return switch kind {
    case .isTrue: .isTrue(scalar)
    case .isNotNegative: .isNotNegative(scalar)
    case .isPositive: .isPositive(scalar)
    case .isZero: .isZero(scalar)
    case .isNotZero: .isNotZero(scalar)
    }
  }

  /// The values of the whole graph for the given inputs, in order of their slots.
  func evaluation(_ inputs: [Double]) -> Evaluation {
    drawing.layout.graph.evaluate(drawing.layout.argumentValues(given(inputs)))
  }

  private func given(_ inputs: [Double]) -> GivenArguments {
    var given = GivenArguments()
    given.isDark = inputs[0] != 0
    if let scale = drawing.layout.scale {
      given.scale = inputs[drawing.layout.graph.slot(scale)]
    }
    for (i, argument) in drawing.layout.arguments.enumerated() {
      given.numbers[i] = argument.inputs.map { inputs[drawing.layout.graph.slot($0)] }
    }
    return given
  }

  /// True if a claim is true for the given inputs.
  func holds(_ kind: Kind, _ name: String, _ inputs: [Double]) throws -> Bool {
    let value = evaluation(inputs)[try drawing.scalar(name)]
    return switch kind {
    case .isTrue: value != 0
    case .isNotNegative: value >= 0
    case .isPositive: value > 0
    case .isZero: value == 0
    case .isNotZero: value.magnitude > 1e-12
    }
  }

  /// Expects a verdict on the value called `name`; nil stands for `unknown`. Checks that a
  /// refutation is correct.
  func expect(
    _ kind: Kind, _ name: String, _ wanted: Bool?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let verdict = prover.decide(try claim(kind, name))
    switch verdict {
    case .proved: #expect(wanted == true, "\(name) is proved", sourceLocation: sourceLocation)
    case .unknown: #expect(wanted == nil, "\(name) is unknown", sourceLocation: sourceLocation)
    case .refuted(let point):
      #expect(wanted == false, "\(name) fails at \(point)", sourceLocation: sourceLocation)
      try expectCounterExample(kind, name, point, sourceLocation: sourceLocation)
    }
  }

  /// Expects that a claim is false at a point in the range.
  func expectCounterExample(
    _ kind: Kind, _ name: String, _ point: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let exact = point.map { Rational($0) }
    let excluded = range.source(excluding: exact)
    #expect(
      excluded == nil || isNearlyIn(exact), "\(point) is out of range",
      sourceLocation: sourceLocation)
    #expect(
      try !holds(kind, name, point), "\(name) holds at \(point)", sourceLocation: sourceLocation)
  }

  private func isNearlyIn(_ point: [Rational]) -> Bool {
    range.rows.allSatisfy { $0.form.value(at: point) <= Rational(1, 1_000_000) }
  }
}
