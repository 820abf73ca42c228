/// Enclosures of the derivatives of formulas.
extension Formula {
  /// Enclosures of the derivatives of an operand with respect to all inputs, in the order of
  /// `inputs`, if the atoms have the intervals `values`. Nil if the operand is not continuous, or
  /// if the derivative of an operation is not known.
  ///
  /// The derivatives are computed in one pass from the operand down to the inputs (the adjoint mode
  /// of automatic differentiation). At a kink of a formula, the interval encloses the slopes on
  /// both sides, so the mean value theorem applies to the interval.
  func slopes(of operand: Int, _ values: [Interval]) -> [Interval]? {
    guard value(of: operand, values).quality == .continuous else { return nil }
    var slopes = [Interval?](repeating: nil, count: atoms.count)
    add(.one, operands[operand], to: &slopes)
    for index in atoms.indices.reversed() {
      guard let slope = slopes[index], atoms[index].operation != .input else { continue }
      if let choice = restriction.choices[index] {
        add(slope, choice, to: &slopes)
        continue
      }
      let atom = atoms[index]
      guard let partials = partials(atom, values[index], values) else { return nil }
      for (operand, partial) in zip(atom.operands, partials) where partial != .zero {
        add(slope * partial, operands[operand], to: &slopes)
      }
    }
    return inputs.map { slopes[$0] ?? .zero }
  }

  private func add(_ slope: Interval, _ operand: Operand, to slopes: inout [Interval?]) {
    for i in operand.coefficients.indices {
      let coefficient = operand.coefficients[i]
      let variable = operand.form.terms[i].variable
      let part = coefficient == .one ? slope : coefficient * slope
      if let sum = slopes[variable] {
        slopes[variable] = sum + part
      } else {
        slopes[variable] = part
      }
    }
  }

  /// The derivatives of an atom, whose value is `value`, with respect to its operands; nil if they
  /// are not known.
  private func partials(_ atom: Atom, _ value: Interval, _ values: [Interval]) -> [Interval]? {
    let first = atom.operands.lowerBound
    func operand(_ i: Int) -> Interval { self.value(of: first + i, values) }
    switch atom.operation {
    case .multiply: return [operand(1), operand(0)]
    case .divide:
      let inverse = Interval.one / operand(1)
      return [inverse, -(value * inverse)]
    case .minimum: return choice(operand(0) - operand(1))
    case .maximum: return choice(operand(1) - operand(0))
    case .absolute:
      let a = operand(0)
      return [a.lower >= 0 ? .one : a.upper <= 0 ? Interval(-1) : Interval(-1, 1)]
    case .floor, .ceiling, .round: return [.zero]
    case .squareRoot: return [Interval(0.5) / value.limited(to: .continuous)]
    case .hypotenuse:
      if value.lower <= 0 { return [Interval(-1, 1), Interval(-1, 1)] }
      return [operand(0) / value, operand(1) / value]
    case .sine: return [Interval.apply(.cosine, operand(0), .zero) * Formula.radian]
    case .cosine: return [-Interval.apply(.sine, operand(0), .zero) * Formula.radian]
    case .tangent: return [(Interval.one + value.squared) * Formula.radian]
    case .arcTangent:
      let (y, x) = (operand(0), operand(1))
      let square = x.squared + y.squared
      guard square.lower > 0 else { return nil }
      let scale = Interval.one / (square * Formula.radian)
      return [x * scale, -y * scale]
    case .select:
      guard let condition = Formula.truth(operand(0)).asTruth else { return nil }
      return condition ? [.zero, .one, .zero] : [.zero, .zero, .one]
    case .power:
      let exponent = operand(1)
      guard exponent.isPoint, exponent.lower >= 1, exponent.lower.rounded() == exponent.lower
      else { return nil }
      let below = Interval.apply(.power, operand(0), Interval(exponent.lower - 1))
      return [exponent * below, .zero]
    case .logarithm: return [Interval.one / operand(0)]
    case .equal, .less, .lessOrEqual, .and, .or, .not:
      return Array(repeating: .zero, count: atom.operands.count)
    default: return atom.isVariable ? nil : Array(repeating: .zero, count: atom.operands.count)
    }
  }

  /// The derivatives of the minimum of two values, whose difference is `difference`, with respect
  /// to both values.
  private func choice(_ difference: Interval) -> [Interval] {
    if difference.upper <= 0 { return [.one, .zero] }
    if difference.lower >= 0 { return [.zero, .one] }
    return [Interval(0, 1), Interval(0, 1)]
  }

  /// One degree in radians.
  private static let radian = Interval(0.017453292519943295).widened
}
