/// What the constraints of a drawing are, and what decides the numbers that they may move.
public struct ConstraintCounts: Hashable, Sendable {
  public internal(set) var statements = 0
  /// How many lower and upper limits they set.
  public internal(set) var limits = 0
  /// Numbers that required equations fix: as many as there are equations that follow from no others.
  public internal(set) var equations = 0

  // Numbers that equations leave open, by the rung that decides them.

  public internal(set) var preferences = 0
  public internal(set) var sizes = 0
  public internal(set) var places = 0
  public internal(set) var handles = 0

  /// How many numbers the constraints may move.
  public var unknowns: Int { equations + preferences + sizes + places + handles }

  /// Counts `count` more numbers that `rung` decides.
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
