import ShapeFormulas
import ShapeNumbers

extension OpenForm {
  /// The form with the mark `index`.
  func marked(_ index: Int, _ history: MarkHistory<Number>) -> OpenForm<Marked<Number>> {
    var result = unmarked
    result.known.history = history
    result.known.parts = [(history.mark(index), .one)]
    return result
  }

  /// The form with no mark.
  var unmarked: OpenForm<Marked<Number>> {
    OpenForm<Marked<Number>>(
      terms: terms.map { term in
        OpenForm<Marked<Number>>.Term(
          unknown: term.unknown, coefficient: Marked(number: term.coefficient))
      },
      known: MarkedKnown(value: known))
  }
}

/// A coefficient in equations that record which original equations they combine.
struct Marked<Number: Coefficient>: Coefficient {
  typealias Known = MarkedKnown<Number>

  var number: Number

  static var zero: Marked { Marked(number: .zero) }
  static var one: Marked { Marked(number: .one) }
  static var isExact: Bool { Number.isExact }
  var isZero: Bool { number.isZero }
  var isConstant: Bool { number.isConstant }
  var isNegative: Bool { number.isNegative }
  var rational: Rational? { number.rational }
  var cost: Int { number.cost }
  var designMagnitude: Double { number.designMagnitude }
  var reciprocal: Marked? { number.reciprocal.map { Marked(number: $0) } }

  static func + (a: Marked, b: Marked) -> Marked { Marked(number: a.number + b.number) }
  static func * (a: Marked, b: Marked) -> Marked { Marked(number: a.number * b.number) }
  static prefix func - (a: Marked) -> Marked { Marked(number: -a.number) }
}

/// The known part of a marked equation, with the marks and earlier sums that it adds up.
struct MarkedKnown<Number: Coefficient>: KnownSum {
  var value: Number.Known
  fileprivate var history: MarkHistory<Number>?
  fileprivate var parts: [MarkHistory<Number>.Part] = []

  static var zero: MarkedKnown { MarkedKnown(value: .zero) }
  var isZero: Bool { value.isZero }
  var size: Int { value.size }
  var factor: Marked<Number> { Marked(number: value.factor) }

  init(value: Number.Known) {
    self.value = value
  }

  init(constant: Marked<Number>) {
    value = Number.Known(constant: constant.number)
  }

  func node(in graph: inout Graph) -> Scalar { value.node(in: &graph) }

  mutating func add(_ other: MarkedKnown, times factor: Marked<Number>) {
    value.add(other.value, times: factor.number)
    guard let history = other.history, !factor.isZero else { return }
    self.history = history
    if other.parts.count == 1 {
      parts.append((other.parts[0].sum, other.parts[0].factor * factor.number))
    } else if !other.parts.isEmpty {
      parts.append((history.add(other.parts), factor.number))
    }
  }

  /// The marks of the equations that the value combines, in order.
  var marks: [Int] { history?.marks(of: parts) ?? [] }
}

/// The sums that an elimination has made; each consists of multiples of earlier sums. The equations
/// that a sum combines are determined once, at the end, instead of at every step.
final class MarkHistory<Number: Coefficient> {
  typealias Part = (sum: Int, factor: Number)

  private enum Sum {
    case mark(Int)
    case parts([Part])
  }

  private var sums: [Sum] = []

  func mark(_ index: Int) -> Int {
    sums.append(.mark(index))
    return sums.count - 1
  }

  func add(_ parts: [Part]) -> Int {
    sums.append(.parts(parts))
    return sums.count - 1
  }

  /// The marks that occur in the sum of `parts` with a nonzero factor.
  func marks(of parts: [Part]) -> [Int] {
    var factors: [Number?] = Array(repeating: nil, count: sums.count)
    func add(_ parts: [Part], times factor: Number) {
      for part in parts {
        let product = part.factor * factor
        factors[part.sum] = factors[part.sum].map { $0 + product } ?? product
      }
    }
    add(parts, times: .one)
    var marks: [Int] = []
    for i in sums.indices.reversed() {
      guard let factor = factors[i], !factor.isZero else { continue }
      switch sums[i] {
      case .mark(let mark): marks.append(mark)
      case .parts(let parts): add(parts, times: factor)
      }
    }
    return marks.sorted()
  }
}
