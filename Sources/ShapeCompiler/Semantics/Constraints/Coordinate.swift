/// A number of a declaration that constraints can determine.
enum Coordinate: Hashable {
  enum Axis: Hashable { case x, y }

  enum End: Hashable { case start, end }

  enum Handle: Hashable { case incoming, outgoing }

  /// The value of a declaration that is a number.
  case value
  /// A coordinate of a point.
  case point(Axis)
  /// The left or top edge of a box.
  case near(Axis)
  /// The right or bottom edge of a box.
  case far(Axis)
  /// A coordinate of an end of a line.
  case end(End, Axis)
  /// A component of a node's handle, relative to the node.
  case handle(Handle, Axis)
  /// The amount by which a preferred limit is missed, by the index of its statement.
  case shortfall(statement: Int)

  /// The axis along which the coordinate is measured; nil for a value or a shortfall.
  var axis: Axis? {
    switch self {
    case .value, .shortfall: nil
    case .point(let axis), .near(let axis), .far(let axis), .end(_, let axis),
      .handle(_, let axis):
      axis
    }
  }

  /// The text after the name of the declaration in messages, such as `.minX`; empty for a value or
  /// a shortfall.
  var suffix: String {
    switch self {
    case .value, .shortfall: ""
    case .point(let axis): axis == .x ? ".x" : ".y"
    case .near(let axis): axis == .x ? ".minX" : ".minY"
    case .far(let axis): axis == .x ? ".maxX" : ".maxY"
    case .end(let end, let axis): (end == .start ? ".start" : ".end") + (axis == .x ? ".x" : ".y")
    case .handle(let handle, let axis):
      (handle == .incoming ? ".in" : ".out") + (axis == .x ? ".x" : ".y")
    }
  }
}
