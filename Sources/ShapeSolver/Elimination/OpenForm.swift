import ShapeFormulas
import ShapeNumbers

/// The type of the coefficients of unknowns: numbers, or formulas of arguments.
protocol Coefficient {
  /// The type of the known terms.
  associatedtype Known: KnownSum where Known.Factor == Self

  static var zero: Self { get }
  static var one: Self { get }
  /// True if equal numbers have one representation, however they were computed.
  static var isExact: Bool { get }
  /// True if the value is zero at all arguments.
  var isZero: Bool { get }
  /// True if the value is the same at all arguments.
  var isConstant: Bool { get }
  /// True if the value is known to be less than zero at all arguments.
  var isNegative: Bool { get }
  /// The value as a rational number; nil for a formula.
  var rational: Rational? { get }
  /// The approximate magnitude at the design.
  var designMagnitude: Double { get }
  /// The cost of computing with the value, in machine words.
  var cost: Int { get }
  /// One divided by the value; nil for zero.
  var reciprocal: Self? { get }
  /// a² + b²
  static func squareSum(_ a: Self, _ b: Self) -> Self
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self

  /// Solves a dense block as a whole instead of row by row; nil if this is not possible.
  static func solve(
    _ block: DenseBlock, of tableau: Tableau<Self>, _ workLeft: inout Int
  ) -> DenseBlock.Solution<Self>?
}

extension Coefficient {
  static var isExact: Bool { false }

  static func squareSum(_ a: Self, _ b: Self) -> Self { a * a + b * b }

  static func solve(
    _ block: DenseBlock, of tableau: Tableau<Self>, _ workLeft: inout Int
  ) -> DenseBlock.Solution<Self>? { nil }
}

/// A known value. Known values can be multiplied by coefficients and added up.
protocol KnownSum {
  associatedtype Factor: Coefficient

  static var zero: Self { get }
  var isZero: Bool { get }
  /// The number of terms, not counting a constant.
  var size: Int { get }
  init(constant: Factor)
  /// The value as a coefficient. Requires that the value was made of coefficients only.
  var factor: Factor { get }
  mutating func add(_ other: Self, times factor: Factor)
  /// The node with the value.
  func node(in graph: inout Graph) -> Scalar
}

/// A sum of multiples of unknowns, plus a known value. As an equation, the form equals zero.
struct OpenForm<Number: Coefficient> {
  struct Term {
    /// The index of the unknown in its system.
    var unknown: Int
    var coefficient: Number
  }

  /// The terms in the order of their unknowns, without coefficients of zero.
  private(set) var terms: [Term]
  var known: Number.Known

  init(terms: [Term] = [], known: Number.Known = .zero) {
    self.terms = terms
    self.known = known
  }

  init(unknown: Int) {
    self.init(terms: [Term(unknown: unknown, coefficient: .one)])
  }

  /// True if the form depends on no unknown.
  var isKnown: Bool { terms.isEmpty }

  /// The indices of the unknowns of the form, in order.
  var unknowns: [Int] { terms.map(\.unknown) }

  /// The coefficient of `unknown`; zero if the form does not contain it.
  func coefficient(of unknown: Int) -> Number {
    let i = place(of: unknown)
    return i < terms.count && terms[i].unknown == unknown ? terms[i].coefficient : .zero
  }

  /// The index of the first term that is not before `unknown`.
  private func place(of unknown: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ other: OpenForm, times factor: Number) {
    known.add(other.known, times: factor)
    if factor.isZero || other.terms.isEmpty { return }
    if other.terms.count <= OpenForm.fewTerms {
      for term in other.terms { _ = add(term.coefficient * factor, of: term.unknown) }
      return
    }
    var result: [Term] = []
    result.reserveCapacity(terms.count + other.terms.count)
    var i = 0
    for term in other.terms {
      while i < terms.count, terms[i].unknown < term.unknown {
        result.append(terms[i])
        i += 1
      }
      var sum = Term(unknown: term.unknown, coefficient: term.coefficient * factor)
      if i < terms.count, terms[i].unknown == term.unknown {
        sum.coefficient = sum.coefficient + terms[i].coefficient
        i += 1
      }
      if !sum.coefficient.isZero { result.append(sum) }
    }
    result.append(contentsOf: terms[i...])
    terms = result
  }

  /// The maximum number of terms of a form whose terms are added one by one; a longer form is
  /// merged.
  private static var fewTerms: Int { 4 }

  /// Adds `coefficient` times `unknown`. Returns true if the unknown is new in the form, false if
  /// it cancels, else nil.
  private mutating func add(_ coefficient: Number, of unknown: Int) -> Bool? {
    let i = place(of: unknown)
    guard i < terms.count, terms[i].unknown == unknown else {
      if coefficient.isZero { return nil }
      terms.insert(Term(unknown: unknown, coefficient: coefficient), at: i)
      return true
    }
    let sum = terms[i].coefficient + coefficient
    if sum.isZero {
      terms.remove(at: i)
      return false
    }
    terms[i].coefficient = sum
    return nil
  }

  /// The form after unknowns have been replaced by the forms that `value` returns. An unknown for
  /// which `value` returns nil remains.
  func replacing(_ value: (Int) -> OpenForm?) -> OpenForm {
    guard terms.contains(where: { value($0.unknown) != nil }) else { return self }
    var result = OpenForm(terms: terms.filter { value($0.unknown) == nil }, known: known)
    for term in terms {
      if let value = value(term.unknown) { result.add(value, times: term.coefficient) }
    }
    return result
  }

  func scaled(by factor: Number) -> OpenForm {
    var result = OpenForm()
    result.add(self, times: factor)
    return result
  }

  /// The form that `unknown` equals if this form is zero. `inverse` is one divided by the
  /// coefficient of `unknown`.
  func solved(for unknown: Int, _ inverse: Number) -> OpenForm {
    let factor = -inverse
    var result = OpenForm()
    result.known.add(known, times: factor)
    if terms.count == 1 { return result }
    result.terms.reserveCapacity(terms.count - 1)
    for term in terms where term.unknown != unknown {
      result.terms.append(Term(unknown: term.unknown, coefficient: term.coefficient * factor))
    }
    return result
  }

  /// Replaces `unknown` by `value`; returns false if the form does not contain `unknown`. Calls
  /// `note` with each other unknown that is new in the form, or cancels.
  mutating func substitute(
    _ value: OpenForm, for unknown: Int, _ note: (_ other: Int, _ isNew: Bool) -> Void
  ) -> Bool {
    let place = place(of: unknown)
    guard place < terms.count, terms[place].unknown == unknown else { return false }
    let factor = terms[place].coefficient
    known.add(value.known, times: factor)
    if value.terms.count <= OpenForm.fewTerms {
      terms.remove(at: place)
      for term in value.terms {
        let change = add(term.coefficient * factor, of: term.unknown)
        if let change { note(term.unknown, change) }
      }
      return true
    }
    var result: [Term] = []
    result.reserveCapacity(terms.count + value.terms.count)
    var i = 0
    func takeOwn(before limit: Int) {
      while i < terms.count, terms[i].unknown < limit {
        if terms[i].unknown != unknown { result.append(terms[i]) }
        i += 1
      }
    }
    for term in value.terms {
      takeOwn(before: term.unknown)
      let product = term.coefficient * factor
      guard i < terms.count, terms[i].unknown == term.unknown else {
        result.append(Term(unknown: term.unknown, coefficient: product))
        note(term.unknown, true)
        continue
      }
      let sum = terms[i].coefficient + product
      i += 1
      if sum.isZero {
        note(term.unknown, false)
      } else {
        result.append(Term(unknown: term.unknown, coefficient: sum))
      }
    }
    takeOwn(before: .max)
    terms = result
    return true
  }

  /// True if the forms have the same terms; the known values may differ.
  func isEqual(to other: OpenForm) -> Bool {
    guard terms.count == other.terms.count,
      zip(terms, other.terms).allSatisfy({ $0.unknown == $1.unknown })
    else { return false }
    return zip(terms, other.terms).allSatisfy { ($0.coefficient + -$1.coefficient).isZero }
  }

  /// The form with each unknown replaced by its index in `members`, which are in order and include
  /// all unknowns of the form.
  func renumbered(_ members: [Int]) -> OpenForm {
    let terms = terms.map { term in
      var (low, high) = (0, members.count)
      while low < high {
        let middle = (low + high) / 2
        if members[middle] < term.unknown { low = middle + 1 } else { high = middle }
      }
      return Term(unknown: low, coefficient: term.coefficient)
    }
    return OpenForm(terms: terms, known: known)
  }

  /// The form without its known value.
  var homogeneous: OpenForm { OpenForm(terms: terms) }

  /// The factor that turns the terms of `other` into the terms of this form; nil if there is none.
  func multiple(of other: OpenForm) -> Number? {
    guard terms.map(\.unknown) == other.terms.map(\.unknown), let lead = terms.first,
      let inverse = other.terms.first?.coefficient.reciprocal
    else { return nil }
    let factor = lead.coefficient * inverse
    var rest = homogeneous
    rest.add(other.homogeneous, times: -factor)
    return rest.terms.isEmpty ? factor : nil
  }
}

extension Rational: Coefficient {
  typealias Known = Graph.Affine

  static var isExact: Bool { true }
  var isConstant: Bool { true }
  var isNegative: Bool { sign < 0 }
  var rational: Rational? { self }
  var designMagnitude: Double { doubleValue.magnitude }
  var cost: Int { bitWidth / 64 + 1 }
}

extension Graph.Affine: KnownSum {
  var size: Int { terms.count }

  var factor: Rational { constant }

  func node(in graph: inout Graph) -> Scalar { graph.sum(self) }
}
