public import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSolver
import ShapeSyntax

extension Program {
  /// Summaries of the limits of a drawing, in source order. Empty if the program has not recorded
  /// the stages of solving.
  ///
  /// - Parameter drawing: The index of a drawing.
  public func limitSummaries(_ drawing: Int) -> [LimitSummary] {
    stages[drawing]?.limitSummaries(self) ?? []
  }
}

extension ConstraintStages {
  func limitSummaries(_ program: Program) -> [LimitSummary] {
    let printer = FormulaPrinter(self, program.choices)
    let lines = LineTable(program.sources[layout.span.source])
    let assumed = AssumedRange(
      graph: layout.graph, scale: layout.scale, arguments: layout.arguments,
      assumptions: layout.assumptions, caseCounts: program.choices.map(\.cases.count))
    return effects.sorted { $0.statement < $1.statement }.map { effect in
      let ranges = possibleRanges(effect, assumed)
      return LimitSummary(
        line: lines.line(at: statements[effect.statement].span.start),
        statement: text(of: effect.statement, program),
        condition: condition(effect, ranges, printer), changes: changes(effect, ranges))
    }
  }

  /// The limits as text. Each line shows the line number of a limit, its text, and the arguments
  /// for which it acts.
  func limitsAsText(_ program: Program, indentation: Int) -> String {
    let rows = limitSummaries(program).map { limit in
      (line: String(limit.line), statement: limit.statement, condition: limit.condition)
    }
    let widths = (rows.map(\.line.count).max() ?? 0, rows.map(\.statement.count).max() ?? 0)
    return rows.map { row in
      spaces(indentation + widths.0 - row.line.count) + row.line + "  " + row.statement
        + spaces(widths.1 - row.statement.count) + "  " + row.condition + "\n"
    }.joined()
  }

  /// The text of a statement on one line, with the iteration of the loops around it.
  func text(of statement: Int, _ program: Program) -> String {
    let (span, turn) = (statements[statement].span, statements[statement].turn)
    let words = program.sources.text(span).split { $0.isWhitespace }
    return visibleText(words.joined(separator: " ") + (turn.isEmpty ? "" : "  (\(turn))"))
  }

  /// The maximum number of characters of a shown quantity. The quantity decides whether a limit
  /// acts.
  private static let longestQuantity = 60

  private func condition(
    _ effect: LimitEffect, _ ranges: EffectRanges?, _ printer: FormulaPrinter
  ) -> String {
    guard let ranges else { return "acts for some arguments" }
    if ranges.list.isEmpty { return "never acts" }
    let variables = layout.graph.inputs + effect.nodes
    let quantity = ranges.quantity.terms.map { term -> String in
      let formula = printer.formula(variables[term.variable], .number)
      let name = formula.contains(" ? ") ? "(\(formula))" : formula
      let factor = number(term.coefficient)
      return factor == "1" ? name : factor == "-1" ? "-\(name)" : "\(factor) * \(name)"
    }.joined(separator: " + ").replacing("+ -", with: "- ")
    if quantity.count > Self.longestQuantity { return "acts for some arguments" }
    let texts = ranges.list.map { range -> String in
      switch range {
      case (nil, nil): "always"
      case (let lower?, nil): "where \(quantity) > \(number(lower))"
      case (nil, let upper?): "where \(quantity) < \(number(upper))"
      case (let lower?, let upper?):
        "where \(number(lower)) < \(quantity) < \(number(upper))"
      }
    }
    return "acts \(texts.joined(separator: " and "))"
  }

  /// The ends of the ranges of an effect, if one input alone decides whether the limit acts;
  /// otherwise empty.
  private func changes(
    _ effect: LimitEffect, _ ranges: EffectRanges?
  ) -> [(input: Scalar, value: Double)] {
    guard let ranges, ranges.quantity.terms.count == 1, let term = ranges.quantity.terms.first,
      term.variable < layout.graph.inputs.count
    else { return [] }
    let input = layout.graph.inputs[term.variable]
    return ranges.list.flatMap { [$0.lower, $0.upper] }.compactMap { $0 }
      .map { (input, $0.doubleValue) }
  }

  /// The ranges of an effect that the assumptions of the drawing allow. An end is left out if the
  /// quantity does not reach it in the assumed range. Nil if one linear quantity does not suffice
  /// to describe the ranges.
  private func possibleRanges(_ effect: LimitEffect, _ assumed: AssumedRange) -> EffectRanges? {
    guard let regions = effect.regions, var ranges = EffectRanges(regions) else { return nil }
    let variables = layout.graph.inputs + effect.nodes
    var graph = layout.graph
    let quantity = ranges.quantity.terms.reduce(graph.constant(0)) { sum, term in
      graph.add(sum, graph.scale(variables[term.variable], by: term.coefficient))
    }
    /// True if it is proved that the quantity is at most `bound` or, if `isLess` is false, at least
    /// `bound`. If `isStrict` is true, the quantity must also be proved to differ from `bound`.
    func holds(_ bound: Rational, isLess: Bool, isStrict: Bool = false) -> Bool {
      let distance = graph.add(quantity, -bound)
      let amount = isLess ? graph.negate(distance) : distance
      let claim: Claim = isStrict ? .isPositive(amount) : .isNotNegative(amount)
      return Prover(graph: graph, range: assumed).decide(claim) == .proved
    }
    // A linear quantity equals its bound only at the border of the assumed range. A minimum may
    // equal its bound in a large part of the range, so its proofs must exclude equality.
    let isStrict = !effect.nodes.isEmpty
    ranges.list = ranges.list.compactMap { range in
      if let lower = range.lower, holds(lower, isLess: true) { return nil }
      if let upper = range.upper, holds(upper, isLess: false) { return nil }
      return (
        range.lower.flatMap { holds($0, isLess: false, isStrict: isStrict) ? nil : $0 },
        range.upper.flatMap { holds($0, isLess: true, isStrict: isStrict) ? nil : $0 }
      )
    }
    return ranges
  }
}

/// A number with at most four decimals.
private func number(_ value: Rational) -> String {
  var bytes: [UInt8] = []
  appendFixed(value.doubleValue, precision: 4, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// The ranges of one linear quantity in which a limit acts.
private struct EffectRanges {
  /// The quantity, without a constant; its first coefficient is 1.
  private(set) var quantity = LinearForm(.zero)
  /// The ranges in order, with a nil for each missing end.
  var list: [Range] = []

  typealias Range = (lower: Rational?, upper: Rational?)

  /// - Parameter regions: For each region, the forms that are positive in it.
  /// - Returns: Nil if the regions depend on several quantities.
  init?(_ regions: [[LinearForm]]) {
    for forms in regions {
      var range: (lower: Rational?, upper: Rational?) = (nil, nil)
      for form in forms {
        guard let lead = form.terms.first?.coefficient, let inverse = lead.reciprocal else {
          if form.constant.sign > 0 { continue }
          return nil
        }
        let scaled = form.scaled(by: inverse)
        let terms = scaled - LinearForm(scaled.constant)
        if quantity.terms.isEmpty { quantity = terms }
        if quantity != terms { return nil }
        let bound = -scaled.constant
        if lead.sign > 0 {
          range.lower = range.lower.map { max($0, bound) } ?? bound
        } else {
          range.upper = range.upper.map { min($0, bound) } ?? bound
        }
      }
      list.append(range)
    }
    join()
  }

  /// Sorts the ranges, and joins those that overlap or touch.
  private mutating func join() {
    list.sort { a, b in
      guard let x = a.lower else { return b.lower != nil }
      return b.lower.map { x < $0 } ?? false
    }
    var joined: [(lower: Rational?, upper: Rational?)] = []
    for range in list {
      guard let last = joined.last, let end = last.upper, let start = range.lower, end < start
      else {
        if let last = joined.last {
          let ends = (last.upper, range.upper)
          let upper: Rational? = if let x = ends.0, let y = ends.1 { max(x, y) } else { nil }
          joined[joined.count - 1].upper = upper
        } else {
          joined.append(range)
        }
        continue
      }
      joined.append(range)
    }
    list = joined
  }
}
