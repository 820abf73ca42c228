import ShapeNumbers

/// Rows of cells among which a total length is divided (see `FlexRow`). Each case determines which
/// cells are at a limit, and which are flexible.
extension CaseSearch {
  /// A row whose first cells have been decided: each is at a limit or is flexible.
  struct RowCase: Sendable {
    /// The index of the atom of the level.
    var level: Int
    /// The index of the next cell.
    var cell = 0
    /// The part of the total length that the cells before `cell` leave.
    var rest: LinearForm
    /// True if the lengths of all decided cells are their lower limits; `isHigh` is true if they
    /// are the upper limits.
    var isLow = true
    var isHigh = true
  }

  /// The state in which the row of a cell is expanded next.
  func row(of cell: Int, _ state: State) -> State {
    var result = state
    if let level = formula.level(of: cell) { result.goals.append(.meaning(atom: level)) }
    return result
  }

  /// Expands a row. The state has already determined whether the level of the row has a value.
  func explain(row level: Int, _ state: inout State) -> Progress {
    if state.undefined.contains(level) {
      for cell in 0..<formula.atoms[level].cellCount {
        choose(LinearForm(variable: level), for: cell, of: level, &state)
      }
      return .reached
    }
    let total = formula.operands[formula.atoms[level].operands.lowerBound].form
    if let row = formula.constantRow(level) {
      return .cases(pieces(of: row, level, total, state))
    }
    state.goals.append(.row(RowCase(level: level, rest: total)))
    return .reached
  }

  /// The cases of a row whose bases and limits are constants. There is a case for each straight
  /// piece of the sum of the lengths as a function of the level. Two more cases are a total below
  /// the sum of the lower limits, and all levels from the last one at which a cell meets a limit.
  /// If a cell has no upper limit, it still grows in the last case.
  private func pieces(
    of row: FlexRow<Rational>, _ level: Int, _ total: LinearForm, _ state: State
  ) -> [State] {
    let levels = Set(row.cells.map(\.start) + row.cells.compactMap(\.end)).sorted()
    let value = LinearForm(variable: level)
    func goal(_ form: LinearForm, _ relation: Relation) -> Goal {
      .relation(form, relation, holdsUndefined: true)
    }
    /// The case of levels from `start` on, with the goal `ending` for the rest of the total.
    func piece(from start: Rational, _ ending: (LinearForm) -> Goal, _ limits: Goal...) -> State {
      var (result, rest) = (state, total)
      for (i, cell) in row.cells.enumerated() {
        let length =
          cell.isFlexible(at: start)
          ? value + LinearForm(cell.basis) : LinearForm(cell.length(at: start))
        choose(length, for: i, of: level, &result)
        rest = rest - length
      }
      result.goals += [ending(rest)] + limits
      return result
    }
    let (first, last) = (LinearForm(levels[0]), LinearForm(levels[levels.count - 1]))
    let isLimited = row.cells.allSatisfy { $0.high != nil }
    return zip(levels, levels.dropFirst()).map { start, end in
      piece(
        from: start, { goal($0, .zero) }, goal(LinearForm(start) - value, .notPositive),
        goal(value - LinearForm(end), .negative))
    } + [
      piece(from: levels[0], { goal($0, .negative) }, goal(value - first, .zero)),
      piece(
        from: last.constant, { isLimited ? goal(-$0, .notPositive) : goal($0, .zero) },
        goal(last - value, .notPositive)),
    ]
  }

  /// The cases of the remaining total if all cells have been decided; else the cases of the next
  /// cell.
  func reach(_ row: RowCase, _ state: inout State) -> Progress {
    if row.cell < formula.atoms[row.level].cellCount { return .cases(cases(of: row, state)) }
    func ending(_ form: LinearForm, _ relation: Relation) -> State {
      var result = state
      result.goals.append(.relation(form, relation, holdsUndefined: true))
      return result
    }
    var states = [ending(row.rest, .zero)]
    if row.isLow { states.append(ending(row.rest, .negative)) }
    if row.isHigh { states.append(ending(-row.rest, .negative)) }
    return .cases(states)
  }

  /// The cases of the next cell, which exclude each other: the length of the cell is the lower
  /// limit, is flexible, or is the upper limit. The lower limit may exceed the upper limit.
  private func cases(of row: RowCase, _ state: State) -> [State] {
    let (free, low, high) = formula.cell(row.cell, of: row.level)
    let (below, above) = ((free - low, Relation.notPositive), (low - free, Relation.negative))
    func chosen(
      _ length: LinearForm, low isLow: Bool, high isHigh: Bool,
      where relations: [(form: LinearForm, relation: Relation)]
    ) -> State? {
      let known = relations.filter { $0.form.asConstant != nil }
      guard known.allSatisfy({ holds($0.form, $0.relation) }) else { return nil }
      var (result, next) = (state, row)
      choose(length, for: row.cell, of: row.level, &result)
      next.cell += 1
      next.rest = row.rest - length
      next.isLow = row.isLow && isLow
      next.isHigh = row.isHigh && isHigh
      result.goals.append(.row(next))
      result.goals += relations.map { .relation($0.form, $0.relation, holdsUndefined: true) }
      return result
    }
    guard let high else {
      return [
        chosen(low, low: true, high: false, where: [below]),
        chosen(free, low: false, high: false, where: [above]),
      ].compactMap(\.self)
    }
    let room = high - low
    return [
      chosen(low, low: true, high: false, where: [below, (-room, .negative)]),
      chosen(low, low: true, high: true, where: [below, (room, .notPositive)]),
      chosen(low, low: false, high: true, where: [above, (room, .negative)]),
      chosen(free, low: false, high: false, where: [above, (free - high, .negative)]),
      chosen(
        high, low: false, high: true,
        where: [above, (high - free, .notPositive), (-room, .notPositive)]),
    ].compactMap(\.self)
  }

  /// True if a constant form satisfies the relation.
  private func holds(_ form: LinearForm, _ relation: Relation) -> Bool {
    let sign = form.constant.sign
    return switch relation {
    case .negative: sign < 0
    case .notPositive: sign <= 0
    case .zero: sign == 0
    }
  }

  /// Records the length of a cell in this case, if the formula uses the cell.
  private func choose(
    _ length: LinearForm, for cell: Int, of level: Int, _ state: inout State
  ) {
    if let atom = formula.cellAtom(cell, of: level) { state.choices[atom] = length }
  }
}

extension Formula {
  /// The index of the atom of the level of a cell's row.
  func level(of cell: Int) -> Int? {
    atoms.firstIndex { $0.node == atoms[cell].level }
  }

  /// The index of the atom of a cell in the row `level`; nil if the formula does not use the cell.
  func cellAtom(_ cell: Int, of level: Int) -> Int? {
    atoms.firstIndex { $0.level == atoms[level].node && $0.slot == cell && $0.level != nil }
  }

  /// The forms of a cell's flexible length and of its limits.
  func cell(_ index: Int, of level: Int) -> (free: LinearForm, low: LinearForm, high: LinearForm?) {
    let (first, count) = (atoms[level].operands.lowerBound + 1, atoms[level].cellCount)
    func form(_ i: Int) -> LinearForm { operands[first + i].form }
    let isLimited = atoms[level].operands.count > 1 + 2 * count
    return (
      form(index) + LinearForm(variable: level), form(count + index),
      isLimited ? form(2 * count + index) : nil
    )
  }

  /// The row of a level if all its bases and limits are constants; else nil.
  func constantRow(_ level: Int) -> FlexRow<Rational>? {
    let cells = (0..<atoms[level].cellCount).compactMap { index -> FlexRow<Rational>.Cell? in
      let (free, low, high) = cell(index, of: level)
      let basis = (free - LinearForm(variable: level)).asConstant
      guard let basis, let low = low.asConstant, high == nil || high?.asConstant != nil else {
        return nil
      }
      return FlexRow.Cell(basis: basis, low: low, high: high?.asConstant)
    }
    return cells.count == atoms[level].cellCount ? FlexRow(cells: cells) : nil
  }

  /// The row of a level in intervals; `value` returns the interval of an operand.
  func row(_ level: Atom, _ value: (Int) -> Interval) -> FlexIntervals {
    let (first, count) = (level.operands.lowerBound + 1, level.cellCount)
    let isLimited = level.operands.count > 1 + 2 * count
    return FlexIntervals(
      basis: (0..<count).map { value(first + $0) },
      low: (0..<count).map { value(first + count + $0) },
      high: isLimited ? (0..<count).map { value(first + 2 * count + $0) } : nil)
  }
}
