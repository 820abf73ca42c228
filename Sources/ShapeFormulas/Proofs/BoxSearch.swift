import ShapeNumbers

/// A search that divides the range into boxes until a claim holds in each box, or until the claim
/// fails for some arguments.
///
/// In each box, the claim is evaluated in intervals. If this evaluation does not decide the claim,
/// the slopes of the compared differences are enclosed, and the mean value theorem and monotonicity
/// give tighter intervals (R. E. Moore, Methods and Applications of Interval Analysis, 1979). The
/// rows of the range make boxes smaller, and boxes outside of the range are left out.
struct BoxSearch {
  private let question: Question
  /// The formula of the question, restricted to the case that is searched.
  private let formula: Formula
  /// The rows, with intervals as coefficients.
  private let rows: [(constant: Interval, terms: [(position: Int, coefficient: Interval)])]
  /// The boxes; the first `done` boxes have been examined.
  private var boxes: [[Interval]] = []
  private var done = 0
  private var trials: Int
  /// The number of atoms and row terms evaluated so far.
  private(set) var work: Int
  /// The work for one box.
  private let cost: Int
  private var values: [Interval] = []
  /// For a claim that a formula is not zero: a point where the formula is positive, and a point
  /// where it is negative.
  private var positive: [Double]?
  private var negative: [Double]?

  /// The maximum number of boxes that are examined.
  private static let boxLimit = 4096
  /// The maximum work for all boxes together.
  private static let workLimit = 1 << 16
  /// The maximum number of points that are tried.
  private static let trialLimit = 256
  /// The range of an unbounded input is divided up to this magnitude.
  private static let farthest = 0x1p24

  /// The maximum number of inputs for which all combinations of ends are tried.
  private static let cornerBits = 6

  /// The number of points that may be tried, at most `most`. It is smaller for a large graph, since
  /// each trial evaluates the whole graph.
  private static func affordable(_ most: Int, _ question: Question) -> Int {
    min(most, max(4, 1_000_000 / max(question.graph.count, 1)))
  }

  /// Creates a search of one case of the question; `work` is the work done in other cases.
  init(_ question: Question, _ remaining: CaseSearch.Case, work: Int) {
    self.question = question
    self.work = work
    var formula = question.formula
    formula.restriction = remaining.restriction
    self.formula = formula
    // Trials are not reliable for values that a solver finds, and intervals do not bound these
    // values.
    trials = question.isFound ? 0 : BoxSearch.affordable(BoxSearch.trialLimit, question)
    rows = (question.rows.filter { $0.terms.count > 1 } + remaining.rows).map { row in
      (Interval(row.constant), row.terms.map { ($0.variable, Interval($0.coefficient)) })
    }
    cost = rows.reduce(formula.atoms.count) { $0 + $1.terms.count * $1.terms.count }
  }

  mutating func run() -> Verdict {
    let verdict = divideRange()
    return verdict == .unknown ? tryCorners() : verdict
  }

  private mutating func divideRange() -> Verdict {
    boxes = [question.rootBox]
    var isOpen = false
    while done < boxes.count {
      guard done < BoxSearch.boxLimit, work < BoxSearch.workLimit else { return .unknown }
      var box = boxes[done]
      boxes[done] = []
      done += 1
      work += cost
      guard shrink(&box), let truth = evaluate(box), truth.asTruth != true else { continue }
      if let found = sample(box, isRefuted: truth.asTruth == false) {
        return .refuted(at: question.nicer(found))
      }
      if let found = vanishingPoint() { return .refuted(at: found) }
      // After a box that could not be divided, no proof is possible. If no more points may be
      // tried, no refutation is possible either, so the search ends.
      if isOpen, trials <= 0 { return .unknown }
      if !divide(box) { isOpen = true }
    }
    return isOpen ? .unknown : .proved
  }

  /// Tries corners of the range, where formulas are often greatest or least. Returns a refutation,
  /// or `unknown`.
  private mutating func tryCorners() -> Verdict {
    let box = question.rootBox
    guard !question.isFound, box.allSatisfy(\.isBounded) else { return .unknown }
    trials = BoxSearch.affordable(1 << min(box.count, BoxSearch.cornerBits), question)
    for corner in 0..<trials {
      let point = box.enumerated().map { i, side in
        // If there are many inputs, some of them share the choice of the end.
        corner >> (i % BoxSearch.cornerBits) & 1 == 0 ? side.lower : side.upper
      }
      if let found = attempt(point) { return .refuted(at: question.nicer(found)) }
      if let found = vanishingPoint() { return .refuted(at: found) }
    }
    return .unknown
  }

  // MARK: Boxes

  /// Removes parts of the box that violate the rows. Returns false if nothing is left.
  private func shrink(_ box: inout [Interval]) -> Bool {
    for (position, slot) in question.slots.enumerated() where question.range.isWhole[slot] {
      box[position].lower = box[position].lower.rounded(.up)
      box[position].upper = box[position].upper.rounded(.down)
      if box[position].isEmpty { return false }
    }
    for _ in 0..<2 {
      for row in rows {
        for (i, term) in row.terms.enumerated() {
          var rest = row.constant
          for (j, other) in row.terms.enumerated() where j != i {
            rest = rest + other.coefficient * box[other.position]
          }
          // A value is outside of the range if it violates the row for all values of the other
          // terms.
          guard rest.lower.isFinite else { continue }
          let bound = -Interval(rest.lower) / term.coefficient
          if term.coefficient.lower > 0 {
            box[term.position].upper = min(box[term.position].upper, bound.upper)
          } else if term.coefficient.upper < 0 {
            box[term.position].lower = max(box[term.position].lower, bound.lower)
          }
          if box[term.position].isEmpty { return false }
        }
      }
    }
    return true
  }

  /// Adds the halves of a box. Returns false if the box cannot be divided.
  private mutating func divide(_ box: [Interval]) -> Bool {
    var best: (position: Int, size: Double)?
    for position in Set(question.positions).sorted() {
      let interval = box[position]
      let size: Double
      if interval.isBounded {
        let root = max(1, interval.lower.magnitude, interval.upper.magnitude)
        size = interval.width > root * 0x1p-40 ? interval.width : 0
      } else {
        let end = interval.lower.isFinite ? interval.lower : interval.upper
        size = end.isFinite && end.magnitude > BoxSearch.farthest ? 0 : .infinity
      }
      if size > best?.size ?? 0 { best = (position, size) }
    }
    guard let best else { return false }
    let position = best.position
    var middle = box[position].middle
    let isWhole = question.range.isWhole[question.slots[position]]
    if isWhole { middle = middle.rounded(.down) }
    guard box[position].lower <= middle, middle <= box[position].upper,
      isWhole || middle != box[position].lower && middle != box[position].upper
    else { return false }
    var (low, high) = (box, box)
    low[position].upper = middle
    high[position].lower = isWhole ? middle + 1 : middle
    boxes += [low, high]
    return true
  }

  // MARK: Evaluating

  /// The truth of the claim in the box; nil if no point of the box is both in the range and in the
  /// case.
  private mutating func evaluate(_ box: [Interval]) -> Interval? {
    let inputs = question.inputs(of: box)
    guard formula.evaluate(inputs, into: &values, usesLimits: true) else { return nil }
    if values[formula.root].isPoint { return values[formula.root] }
    let open = formula.atoms.indices.filter {
      formula.atoms[$0].operation.isComparison && !values[$0].isPoint
    }
    // Slopes must be valid in the whole box, not only in the range, so the values are computed
    // again, without the limits of the range.
    formula.evaluate(inputs, into: &values, usesLimits: false)
    var differences = [Interval?](repeating: nil, count: formula.atoms.count)
    var isTighter = false
    let whole = values
    for index in open {
      if work >= BoxSearch.workLimit { break }
      // The slopes take one evaluation, and the formula at two corners and in the middle takes
      // three.
      work += 4 * formula.atoms.count
      let operand = formula.atoms[index].operands.lowerBound
      guard let slopes = formula.slopes(of: operand, whole) else { continue }
      differences[index] = tightened(operand, inputs, slopes)
      isTighter = true
    }
    if !isTighter { return .either }
    guard
      formula.evaluate(inputs, into: &values, usesLimits: true, differences: differences)
    else { return nil }
    return values[formula.root]
  }

  /// A tighter interval of an operand with known slopes.
  private mutating func tightened(
    _ operand: Int, _ inputs: [Interval], _ slopes: [Interval]
  ) -> Interval {
    func value(_ inputs: [Interval]) -> Interval {
      formula.evaluate(inputs, into: &values, usesLimits: false)
      return formula.value(of: operand, values)
    }
    // If the operand increases with an input, the least value of the operand is at the lower end of
    // the input.
    var (lowest, highest) = (inputs, inputs)
    var isMonotonic = false
    for (i, slope) in slopes.enumerated() where !inputs[i].isPoint {
      if slope.lower >= 0 {
        if inputs[i].lower.isFinite { lowest[i].upper = inputs[i].lower }
        if inputs[i].upper.isFinite { highest[i].lower = inputs[i].upper }
        isMonotonic = true
      } else if slope.upper <= 0 {
        if inputs[i].upper.isFinite { lowest[i].lower = inputs[i].upper }
        if inputs[i].lower.isFinite { highest[i].upper = inputs[i].lower }
        isMonotonic = true
      }
    }
    var result = Interval.all
    if isMonotonic { result = Interval(value(lowest).lower, value(highest).upper) }
    if inputs.allSatisfy(\.isBounded) {
      let middle = inputs.map { Interval($0.middle) }
      var sum = value(middle)
      for (i, slope) in slopes.enumerated() where !inputs[i].isPoint {
        sum = sum + slope * (inputs[i] - middle[i])
      }
      result = result.intersection(Interval(sum.lower, sum.upper))
    }
    return result
  }

  // MARK: Points

  /// Tries points of the box. Returns the values of all inputs at a point where the claim fails, or
  /// nil.
  private mutating func sample(_ box: [Interval], isRefuted: Bool) -> [Double]? {
    if isRefuted, let point = pointOfRange(box), let found = attempt(point) { return found }
    if let found = attempt(box.map(\.roundest)) { return found }
    return attempt(box.map(\.middle))
  }

  private mutating func attempt(_ given: [Double]) -> [Double]? {
    guard trials > 0 else { return nil }
    let point = zip(question.slots, given).map { slot, value in
      question.range.isWhole[slot] ? value.rounded(.down) : value
    }
    let exact = point.compactMap { Rational(exactly: $0) }
    guard exact.count == point.count,
      question.rows.allSatisfy({ $0.value(at: exact).sign <= 0 })
    else { return nil }
    noteSign(point)
    trials -= 1
    return question.counterExample(exact, isExact: false)
  }

  /// A point in the box and in the range, apart from rounding to doubles; nil if none is found.
  private func pointOfRange(_ box: [Interval]) -> [Double]? {
    var program = question.program()
    for (position, interval) in box.enumerated() {
      let form = LinearForm(variable: position)
      if let low = Rational(exactly: interval.lower) {
        program.require(notPositive: LinearForm(low) - form)
      }
      if let high = Rational(exactly: interval.upper) {
        program.require(notPositive: form - LinearForm(high))
      }
    }
    guard case .feasible = program.findPoint() else { return nil }
    return program.point.map(\.doubleValue)
  }

  // MARK: Zeros

  /// An enclosure, over a box, of the value that should not be zero.
  private mutating func vanishingValue(_ inputs: [Interval]) -> Interval {
    question.formula.evaluate(inputs, into: &values, usesLimits: false)
    return question.formula.value(of: formula.operands.count - 2, values)
  }

  private mutating func noteSign(_ point: [Double]) {
    guard case .isNotZero = question.claim, positive == nil || negative == nil else { return }
    let value = vanishingValue(question.inputs(of: point.map { Interval($0) }))
    guard value.quality != .undefined else { return }
    if value.lower > 0 { positive = point }
    if value.upper < 0 { negative = point }
  }

  /// A point where the value that should not be zero is zero apart from rounding; nil if none is
  /// found. If the value is continuous, it is zero somewhere between a point where it is positive
  /// and a point where it is negative. Since the range is convex, the zero lies in the range.
  private mutating func vanishingPoint() -> [Double]? {
    guard var above = positive, var below = negative else { return nil }
    (positive, negative) = (nil, nil)
    if zip(question.slots, zip(above, below)).contains(where: { slot, ends in
      question.range.isWhole[slot] && ends.0 != ends.1
    }) {
      return nil
    }
    var middle = above
    for _ in 0..<200 {
      middle = zip(above, below).map { $0 / 2 + $1 / 2 }
      if middle == above || middle == below { break }
      let value = vanishingValue(question.inputs(of: middle.map { Interval($0) }))
      if value.lower > 0 {
        above = middle
      } else if value.upper < 0 {
        below = middle
      } else {
        break
      }
    }
    let hull = zip(above, below).map { Interval(min($0, $1), max($0, $1)) }
    guard vanishingValue(question.inputs(of: hull)).quality == .continuous else { return nil }
    return question.vanishing(at: middle)
  }
}

extension Question {
  /// The values of all inputs if the slots of the question have the values `point`. Nil unless
  /// `point` lies in the range and the claim fails there, apart from rounding.
  func vanishing(at point: [Double]) -> [Double]? {
    let exact = point.compactMap { Rational(exactly: $0) }
    guard exact.count == point.count else { return nil }
    if let found = counterExample(exact, isExact: true) { return nicer(found) }
    return nil
  }
}
