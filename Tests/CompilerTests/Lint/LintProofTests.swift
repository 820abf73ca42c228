import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeLint
import ShapeNumbers
import ShapeSyntax
import TestSupport
import Testing

/// The claims of rules about all declared sizes are decided correctly: no sample contradicts a
/// proved claim, and every printed counterexample contradicts its claim.
@Suite struct LintProofTests {
  /// The number of samples in the range of a drawing.
  static let placeCount = Thoroughness.choose(quick: 30, slow: 10_000)

  @Test(arguments: LintedText.all)
  func verdictsAreTrue(_ text: LintedText) throws {
    let program = try text.program()
    let claims = lintClaims(of: program, settings: text.settings)
    try expectNothingContradicts(claims.filter { $0.verdict == .proved })
    try expectCounterExamplesBreak(
      claims.filter { $0.verdict == .refuted }, program, text.settings)
  }

  private func expectNothingContradicts(_ claims: [LintClaim]) throws {
    for group in claims.chunked(by: { $0.layout === $1.layout && $0.rule == $1.rule }) {
      let places = PlacesInRange(group[0])
      // Paths are computed again for each sample.
      let count = group[0].graph.hasPaths ? min(Self.placeCount, 200) : Self.placeCount
      for _ in 0..<count {
        let inputs = places.next()
        let values = group[0].evaluate(inputs)
        #expect(group[0].layout.keepsPromises(values), "\(inputs) is not in the range")
        if let wrong = group.first(where: { !$0.holds(values) }) {
          Issue.record("\(wrong.rule) \(wrong.subject) is not true at \(inputs)")
          break
        }
      }
    }
  }

  private func expectCounterExamplesBreak(
    _ claims: [LintClaim], _ program: Program, _ settings: LintSettings
  ) throws {
    for finding in lint(program, settings: settings).findings {
      let told = claims.filter { $0.rule == finding.id && $0.subject == finding.subject }
      guard let claim = told.first else {
        #expect(finding.picture.isEmpty, "\(finding.id) has no claim about \(finding.subject)")
        continue
      }
      let given = try claim.layout.arguments(of: finding.picture, program)
      let values = claim.graph.evaluate(claim.layout.argumentValues(given))
      #expect(claim.layout.keepsPromises(values), "\(finding.picture) is not in the range")
      #expect(
        told.contains { !$0.holds(values) },
        "\(finding.id): \(finding.subject) has no defect at \(finding.picture)")
    }
  }

  /// At most a tenth of the claims about fully declared examples is neither proved nor refuted.
  @Test func fewClaimsAboutExamplesStayOpen() throws {
    var counts: [String: ProofCounts] = [:]
    var open: [String] = []
    for text in LintedText.examples {
      for claim in lintClaims(of: try text.program()) {
        counts[claim.rule, default: ProofCounts()].count(claim.verdict)
        if claim.verdict == .unknown { open.append("\(text.path) \(claim.rule) \(claim.subject)") }
      }
    }
    var sum = ProofCounts()
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
      sum += count
      print("\(rule): \(count.inWords)")
    }
    print("all: \(sum.inWords)")
    #expect(
      10 * sum.unknown <= sum.proved + sum.refuted + sum.unknown,
      "the unknown claims are\n\(open.joined(separator: "\n"))")
  }
}

/// A document with claims for tests.
struct LintedText: Sendable, CustomTestStringConvertible {
  let path: String
  let file: URL
  var settings = LintSettings()

  var testDescription: String { path }

  static let examples: [LintedText] = {
    let folder = WrongFile.sources.deletingLastPathComponent().appending(path: "Examples")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    let names = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".shape") }.sorted()
    let step = Thoroughness.choose(quick: 3, slow: 1)
    // Examples with a swinging rope would take minutes for so many samples.
    return stride(from: 0, to: names.count, by: step).map {
      LintedText(path: names[$0], file: folder.appending(path: names[$0]))
    }.filter { text in
      (try? String(contentsOf: text.file, encoding: .utf8))?.contains(" push (") != true
    }
  }()

  /// The examples, and the fixtures of rules about resizing.
  static let all: [LintedText] = {
    let fixtures = (try? LintFixture.all()) ?? []
    return examples
      + fixtures.filter { $0.rule.group == "resizing" }.map {
        LintedText(
          path: $0.path, file: LintFixture.folder.appending(path: $0.path),
          settings: $0.rule.switchedOn)
      }
  }()

  func program() throws -> Program {
    let folder = file.deletingLastPathComponent()
    let source = SourceText(name: path, bytes: [UInt8](try Data(contentsOf: file)))
    return compile(source) { path, _ in
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
        return .missing(neighbors: [])
      }
      return .file(key: path, source: SourceText(name: path, bytes: [UInt8](data)))
    }
  }
}

/// Random samples of a declared range: corners, and mixtures of corners.
private final class PlacesInRange {
  private let isWhole: [Bool]
  private var corners: [[Double]] = []
  private var generator = SeededGenerator(seed: 0x5EED)

  init(_ claim: LintClaim) {
    isWhole = claim.range.isWhole
    let slots = claim.range.boundedSlots.sorted()
    let directions = (0..<24).map { _ in
      LinearForm(
        .zero,
        slots.map { LinearForm.Term($0, Rational(Int.random(in: -3...3, using: &generator))) })
    }
    corners = claim.range.corners(toward: directions).map { $0.map(\.doubleValue) }
  }

  /// The values of all inputs, in order of their slots.
  func next() -> [Double] {
    var shares = (0..<3).map { _ in Double.random(in: 0...1, using: &generator) }
    if Int.random(in: 0..<4, using: &generator) == 0 { shares[0] = 1e9 }
    let sum = shares.reduce(0, +)
    let chosen = shares.map { _ in corners[Int.random(in: 0..<corners.count, using: &generator)] }
    return chosen[0].indices.map { slot in
      if isWhole[slot] || chosen.allSatisfy({ $0[slot] == chosen[0][slot] }) {
        return chosen[0][slot]
      }
      return zip(shares, chosen).reduce(0) { $0 + $1.0 / sum * $1.1[slot] }
    }
  }
}

extension Array {
  /// The elements in chunks of successive elements that are related.
  fileprivate func chunked(by belong: (Element, Element) -> Bool) -> [[Element]] {
    var result: [[Element]] = []
    for element in self {
      if let last = result.last?.last, belong(last, element) {
        result[result.count - 1].append(element)
      } else {
        result.append([element])
      }
    }
    return result
  }
}

extension Layout {
  /// True if the arguments satisfy all domains and assumptions, apart from rounding.
  fileprivate func keepsPromises(_ values: Evaluation) -> Bool {
    func lies(_ value: Scalar, _ lower: Scalar?, _ upper: Scalar?) -> Bool {
      let slack = 1e-6 * max(1, values[value].magnitude)
      return lower.map { values[$0] <= values[value] + slack } ?? true
        && upper.map { values[value] - slack <= values[$0] } ?? true
    }
    return assumptions.allSatisfy { lies($0.value, $0.lower, $0.upper) }
      && arguments.allSatisfy { argument in
        guard let domain = argument.domain else { return true }
        return argument.inputs.indices.allSatisfy {
          lies(argument.inputs[$0], domain.lower[$0], domain.upper[$0])
        }
      }
  }

  /// The arguments that options of `shapec svg` set.
  fileprivate func arguments(of options: [String], _ program: Program) throws -> GivenArguments {
    var given = GivenArguments()
    for (option, value) in zip(options, options.dropFirst()) {
      switch option {
      case "--appearance": given.isDark = value == "dark"
      case "--scale": given.scale = try #require(Double(value))
      case "--size":
        let size = value.split(separator: "x").compactMap { Double($0) }
        given.numbers[try #require(mainFrame)] = [0, 0] + size
      case "--frame", "--set":
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        let index = try #require(arguments.firstIndex { $0.name == parts[0] })
        given.numbers[index] = try parts[1].split(separator: ",").map {
          try number(String($0), arguments[index].type, program)
        }
      default: break
      }
    }
    return given
  }

  private func number(_ text: String, _ type: ValueType, _ program: Program) throws -> Double {
    switch type {
    case .bool: return text == "true" ? 1 : 0
    case .angle: return try #require(Double(text.replacing("deg", with: "")))
    case .choice(let index, _):
      return Double(
        try #require(program.choices[index].cases.firstIndex(of: String(text.dropFirst()))))
    default: return try #require(Double(text))
    }
  }
}

extension ProofCounts {
  fileprivate var inWords: String {
    "\(proved) proved, \(refuted) refuted, \(unknown) unknown, \(undeclared) undeclared"
  }
}
