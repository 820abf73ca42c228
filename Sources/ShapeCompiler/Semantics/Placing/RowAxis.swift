import ShapeFormulas

/// The direction in which boxes follow one another.
enum RowAxis: Int {
  case horizontal, vertical

  /// The direction across this one.
  var cross: RowAxis { self == .horizontal ? .vertical : .horizontal }

  /// The left or top edge of a box.
  func near(of box: Value) -> Scalar { box.scalars[rawValue] }

  /// The width or height of a box.
  func length(of box: Value) -> Scalar { box.scalars[rawValue + 2] }

  /// The right or bottom edge of a box.
  func far(of box: Value, _ graph: inout Graph) -> Scalar {
    graph.add(near(of: box), length(of: box))
  }
}
