import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import TestSupport
import Testing

/// Systems of constraints, compared with the solutions of another program (`Fixtures/Constraints`).
@Suite struct ConstraintOracleTests {
  @Test(arguments: ["affine", "piecewise", "constructive", "numeric", "formulas"])
  func answersAreThoseOfTheModel(_ name: String) throws {
    let all = try ConstraintSystem.all(name)
    #expect(all.count >= 500)
    let systems = Thoroughness.current == .all ? all : chosen(all, name)
    var (wrong, refused) = (0, 0)
    for system in systems {
      for document in [system.document, system.shuffled].compactMap({ $0 }) where wrong < 10 {
        let program = CompiledDrawing.program(document)
        if isRefused(program) {
          refused += 1
        } else if let problem = problem(system, program) {
          wrong += 1
          Issue.record("\(system.name): \(problem)\n\(document)")
        }
      }
    }
    #expect(refused * 40 <= systems.count)
  }

  /// Some of the systems, without those that take many steps. It is slow to prove that a
  /// construction exists, and to solve equations in each picture.
  private func chosen(_ systems: [ConstraintSystem], _ name: String) -> [ConstraintSystem] {
    let steps = Thoroughness.choose(
      quick: [
        "affine": 24, "piecewise": 32, "constructive": 60, "numeric": 120, "formulas": 96,
      ], slow: ["constructive": 4, "numeric": 6, "formulas": 5])
    guard let every = steps[name] else { return systems }
    let slow = [
      "chain", "hanging", "long", "mixed", "preferences", "products", "smooth", "tangent-in",
      "truss",
    ]
    let rest = systems.filter { system in !slow.contains { system.name.hasPrefix($0) } }
    return stride(from: 0, to: rest.count, by: every).map { rest[$0] }
  }

  /// True if a program is rejected only because the construction might divide by zero at some
  /// sizes. A line whose direction turns from vertical to horizontal may be rejected, but must
  /// never be drawn in the wrong place.
  private func isRefused(_ program: Program) -> Bool {
    let errors = program.diagnostics.filter { $0.severity == .error }
    return !errors.isEmpty && errors.allSatisfy { $0.id == "constraint/no-answer" }
  }

  /// The first difference between a layout and the model; nil if they agree.
  func problem(_ system: ConstraintSystem, _ program: Program) -> String? {
    guard let index = program.drawings.first?.index, let layout = program.layouts[index] else {
      let errors = program.diagnostics.filter { $0.severity == .error }
      return errors.map { "\($0.message): \(program.sources.text($0.span))" }.joined(
        separator: "\n")
    }
    var places: [String: Scalar] = [:]
    for place in layout.places {
      for name in [place.name, place.alias] { places[name] = place.value }
    }
    for numbers in system.cases {
      let values = layout.graph.evaluate(
        layout.argumentValues(given(numbers[0], system, layout)))
      for (name, expected) in zip(system.values, numbers[1]) {
        guard let place = places[spelled(name)] else { return "there is no '\(name)'" }
        let slack = 1e-9 * max(1, expected.magnitude)
        if !((values[place] - expected).magnitude <= slack) {
          return "\(name) is \(values[place]), not \(expected), at \(numbers[0])"
        }
      }
    }
    return nil
  }

  /// The name of a number as used in layouts.
  private func spelled(_ name: String) -> String {
    for (edge, component) in [(".minX", ".x"), (".minY", ".y")] where name.hasSuffix(edge) {
      return String(name.dropLast(edge.count)) + component
    }
    return name
  }

  private func given(_ numbers: [Double], _ system: ConstraintSystem, _ layout: Layout)
    -> GivenArguments
  {
    var given = GivenArguments()
    given.numbers = system.given(numbers, layout.arguments.map { ($0.name, $0.inputs.count) })
    return given
  }
}
