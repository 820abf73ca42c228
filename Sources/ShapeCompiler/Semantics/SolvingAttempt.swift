import ShapeFormulas

/// One attempt at solving the constraints of a drawing: what it starts from, and what it found.
///
/// A second attempt is a new value. Nothing of the first one is undone, and nothing of it is left.
struct SolvingAttempt {
  /// True if the shortest formulas may not hold: lines are followed along their direction (see
  /// `Elimination`), and roots of what is negative by rounding are 0.
  let isCareful: Bool
  /// The numbers that constraints fix, as far as they are not solved.
  var unknowns: [OpenNumber] = []
  /// The formulas of those that are solved.
  var answers: [OpenNumber.Key: Scalar] = [:]
  /// The numbers without an answer, which are left where they are drawn.
  var givenUp: Set<OpenNumber.Key> = []
  /// The number of constraints, and which relation determines each unknown.
  var counts: ConstraintCounts
  /// The course of solving; nil where nobody asks for it.
  var recorder: StageRecorder?
  /// The properties of statements, by their numbers.
  private(set) var traits: [Int: Traits] = [:]
  /// The conditions under which what was constructed exists.
  var conditions: [ConstructionCondition] = []
  /// The verdicts on these conditions.
  var verdicts: [Claim: Verdict] = [:]
  /// The system that is being constructed, for finding out why it cannot be.
  var conflict: ConstructionConflict?
  /// The answers that Newton's method finds in each picture.
  var numericAnswers: [NumericAnswer] = []
  /// The flaws that were reported.
  private(set) var flaws: Set<Flaw> = []

  init(isCareful: Bool, statements: Int, records: Bool) {
    self.isCareful = isCareful
    counts = ConstraintCounts()
    counts.statements = statements
    recorder = records ? StageRecorder() : nil
  }

  // MARK: Statements

  /// What is known of a statement.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Its equation does not hold as things are drawn.
    static let strained = Traits(rawValue: 1)
    /// It is not linear, and was constructed.
    static let constructed = Traits(rawValue: 2)
    /// It compares directions.
    static let comparesDirections = Traits(rawValue: 4)
    /// Others say more about it.
    static let dependent = Traits(rawValue: 8)
  }

  func has(_ trait: Traits, _ statement: Int) -> Bool {
    traits[statement]?.contains(trait) ?? false
  }

  /// True if some statement has a trait.
  func hasAny(_ trait: Traits) -> Bool { traits.values.contains { $0.contains(trait) } }

  mutating func insert(_ trait: Traits, of statement: Int) {
    traits[statement, default: []].insert(trait)
  }

  mutating func insert(_ trait: Traits, of statements: some Sequence<Int>) {
    for statement in statements { insert(trait, of: statement) }
  }

  /// Gives a trait to these statements alone.
  mutating func set(_ trait: Traits, of statements: some Sequence<Int>) {
    for statement in traits.keys { traits[statement]?.remove(trait) }
    insert(trait, of: statements)
  }

  // MARK: Flaws

  /// A reason why an attempt is not good enough.
  enum Flaw {
    /// A construction does not exist at some sizes.
    case noConstruction
    /// The drawing does not show which of several answers is meant.
    case unshownAnswer
    /// A formula divides by what vanishes at some sizes.
    case vanishingPivot
    /// It is not known whether a formula divides by what vanishes.
    case unprovedPivot
  }

  mutating func note(_ flaw: Flaw) { flaws.insert(flaw) }

  /// True if an attempt that is made with more care may do better.
  var needsCare: Bool {
    !flaws.isDisjoint(with: [.noConstruction, .vanishingPivot, .unprovedPivot])
  }

  /// True if something has no construction: what follows from that is not told.
  var lacksConstruction: Bool { !flaws.isDisjoint(with: [.noConstruction, .unshownAnswer]) }
}
