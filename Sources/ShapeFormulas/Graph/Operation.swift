import ShapeNumbers

/// What a node of a `Graph` computes from its operands `a`, `b`, `c`.
public enum Operation: UInt8, Sendable {
  /// An exact number; `a` is its index in `Graph.constants`.
  case constant
  /// An argument's component; `a` is its slot.
  case input
  /// A number that constraints fix, while they have not: what stands in formulas for it until then.
  /// No layout has one but that of `ConstraintStages`.
  case unknown
  /// A constant plus rational multiples of other nodes: `Graph.affine`.
  case affine
  case multiply, divide
  /// a − b·⌊a / b⌋
  case modulo
  case minimum, maximum
  case absolute, floor, ceiling
  /// To the nearest whole number, half away from zero.
  case round
  case squareRoot, power, logarithm, logarithm2, logarithm10
  /// Of an angle in degrees.
  case sine, cosine, tangent
  /// atan2(a, b), in degrees.
  case arcTangent
  case hypotenuse
  /// The `b`-th number of the sequence that the seed `a` begins.
  case random
  /// Truth is 1, falsehood 0.
  case equal, less, lessOrEqual
  case and, or, not
  /// `b` where `a` is true, else `c`.
  case select
  /// The unknown `b` of the block `a`: `Graph.numericBlocks`.
  case solved
  /// The element of a list at index `a`, floored and clamped: `Graph.list`.
  case pick
  /// What all cells of a row that share `a` have more than their bases, as far as they may:
  /// `Graph.flex`. `b` is the list of bases and limits, `c` the number of cells.
  case flexLevel
  /// The cell number `b` of the row whose level is `a`.
  case flexCell

  // Nodes whose value is a text.

  /// `a` is the index in `Graph.texts`.
  case text
  /// An argument; `a` is its slot among the texts.
  case textInput
  /// `a` followed by `b`.
  case join
  /// The digits of `a`: the shortest, or with `b − 1` decimals where `b` is not 0.
  case digits
  case textSelect
  case textPick

  /// 1 if two texts are the same, else 0.
  case textEqual

  /// A path, made by the formula `a`: `Graph.pathFormula`.
  case path
  /// The number `b` of those that the formula `a` makes of a path.
  case pathNumber
}

extension Operation {
  /// True if the value of the node is a text.
  public var isText: Bool {
    switch self {
    case .text, .textInput, .join, .digits, .textSelect, .textPick: true
    default: false
    }
  }

  /// How many of `a`, `b`, `c` are nodes.
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

  /// The value for numbers `a`, `b`, `c`. Total: never traps, and NaN only where mathematics has
  /// no answer. The same bits on every machine.
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
