public import ShapeFormulas

/// A limit of a drawing, and the arguments for which it acts, as text.
public struct LimitSummary: Sendable {
  /// The line of the limit, from 1.
  public var line: Int
  /// The limit, as it is written.
  public var statement: String
  /// The arguments for which the limit acts, as in `acts where target.width < 80`.
  public var condition: String
  /// The numbers at which the limit begins or ceases to act, if one input alone decides this: the
  /// node of the input, and its values. Otherwise empty.
  public var changes: [(input: Scalar, value: Double)]

  package init(
    line: Int, statement: String, condition: String, changes: [(input: Scalar, value: Double)]
  ) {
    (self.line, self.statement, self.condition) = (line, statement, condition)
    self.changes = changes
  }
}
