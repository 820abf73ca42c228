import ShapeNumbers

/// The operation by which a node of a `Graph` computes its value from its operands `a`, `b`, `c`.
public enum Operation: UInt8, Sendable {
  /// An exact number; `a` is its index in `Graph.constants`.
  case constant
  /// An argument's component; `a` is its slot.
  case input
  /// A number that constraints have not fixed yet. In formulas, the node represents the value that
  /// the number will have after solving. Only the layout of `ConstraintStages` has unknowns.
  case unknown
  /// A constant plus rational multiples of other nodes: `Graph.affine`.
  case affine
  case multiply, divide
  /// a − b·⌊a / b⌋
  case modulo
  case minimum, maximum
  case absolute, floor, ceiling
  /// Rounding to the nearest whole number, half away from zero.
  case round
  case squareRoot, power, logarithm, logarithm2, logarithm10
  /// Trigonometric functions of an angle in degrees.
  case sine, cosine, tangent
  /// atan2(a, b), in degrees.
  case arcTangent
  case hypotenuse
  /// The number with the index `b`, from 0, of the sequence with the seed `a`; 0 ≤ number < 1.
  case random
  /// Comparisons, whose value is 1 if true, else 0.
  case equal, less, lessOrEqual
  case and, or, not
  /// `b` if `a` is not 0, else `c`.
  case select
  /// The unknown with the index `b` of the block with the index `a` in `Graph.numericBlocks`.
  case solved
  /// The element of a list at the index `a`, which is floored and clamped; see `Graph.list`.
  case pick
  /// The level of a row of `Graph.flex`: the length by which each cell exceeds its basis, unless a
  /// limit of the cell prevents this. `a` is the total, `b` the list of bases and limits, `c` the
  /// number of cells.
  case flexLevel
  /// Cell number `b` of the row whose level is `a`.
  case flexCell

  // Nodes whose value is a text.

  /// A text literal; `a` is its index in `Graph.texts`.
  case text
  /// A text argument; `a` is its slot among the texts.
  case textInput
  /// `a` followed by `b`.
  case join
  /// The digits of `a`: the shortest digits, or `b − 1` decimals if `b` is not 0.
  case digits
  case textSelect
  case textPick

  /// 1 if two texts are equal, else 0.
  case textEqual

  /// A path, made by the formula `a`; see `Graph.pathFormula`.
  case path
  /// The number at the index `b` among the numbers that the formula `a` computes from paths.
  case pathNumber
}

extension Operation {
  /// True if the value of a node with the operation is a text.
  public var isText: Bool {
    switch self {
    case .text, .textInput, .join, .digits, .textSelect, .textPick: true
    default: false
    }
  }

  /// The number of operands, which are the first of `a`, `b`, `c`.
  @usableFromInline var operandCount: Int {
    switch self {
    case .constant, .input, .unknown, .affine, .solved, .text, .textInput, .path, .pathNumber: 0
    case .absolute, .floor, .ceiling, .round, .squareRoot, .logarithm, .logarithm2, .logarithm10,
      .sine, .cosine, .tangent, .not, .pick, .textPick, .flexLevel, .flexCell, .digits:
      1
    case .select, .textSelect: 3
    default: 2
    }
  }

  /// The value for the numbers `a`, `b`, `c`. The function never traps, and returns NaN only if the
  /// operation has no value. The result has the same bits on every machine.
  @inline(__always)
  package func evaluate(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .multiply: a * b
    case .divide: a / b
    case .modulo: a - b * (a / b).rounded(.down)
    case .minimum: a < b ? a : b
    case .maximum: a > b ? a : b
    case .absolute: a.magnitude
    case .floor: a.rounded(.down)
    case .ceiling: a.rounded(.up)
    case .round: a.rounded(.toNearestOrAwayFromZero)
    case .squareRoot: a.squareRoot()
    case .power: Elementary.pow(a, b)
    case .logarithm: Elementary.log(a)
    case .logarithm2: Elementary.log2(a)
    case .logarithm10: Elementary.log10(a)
    case .sine: Elementary.sin(degrees: a)
    case .cosine: Elementary.cos(degrees: a)
    case .tangent: Elementary.tan(degrees: a)
    case .arcTangent: Elementary.atan2(a, b)
    case .hypotenuse: Elementary.hypot(a, b)
    case .random: splitMix64Unit(seed: a, index: b)
    case .equal: a == b ? 1 : 0
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .or: a != 0 || b != 0 ? 1 : 0
    case .not: a != 0 ? 0 : 1
    case .select: a != 0 ? b : c
    default: 0
    }
  }
}
