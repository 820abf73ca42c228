/// The number of constraints, and the numbers of unknowns by the kind of requirement that
/// determines them.
public struct ConstraintCounts: Hashable, Sendable {
  /// The number of statements in `constrain`.
  public internal(set) var statements = 0
  /// The number of lower and upper limits, and of statements that keep boxes apart.
  public internal(set) var limits = 0
  /// The number of unknowns that required equations fix: the number of independent equations.
  public internal(set) var equations = 0

  // Unknowns that equations leave open, by the rung that determines them.

  /// The number of unknowns that preferences determine.
  public internal(set) var preferences = 0
  /// The number of unknowns that rigid sizes determine.
  public internal(set) var sizes = 0
  /// The number of unknowns that their drawn places determine.
  public internal(set) var places = 0
  /// The number of handle components that their drawn values determine.
  public internal(set) var handles = 0

  /// The number of unknowns that the constraints may move.
  public var unknowns: Int { equations + preferences + sizes + places + handles }

  /// Creates counts of zero.
  package init() {}

  /// Adds `count` unknowns that `rung` determines.
  mutating func add(_ count: Int, _ rung: Rung) {
    switch rung {
    case .preferred: preferences += count
    case .size: sizes += count
    case .position: places += count
    case .handle: handles += count
    }
  }

  static func += (a: inout ConstraintCounts, b: ConstraintCounts) {
    a.statements += b.statements
    a.limits += b.limits
    a.equations += b.equations
    a.preferences += b.preferences
    a.sizes += b.sizes
    a.places += b.places
    a.handles += b.handles
  }
}
