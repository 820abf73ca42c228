import ShapeFormulas

/// The place and value of a declaration, and everything else that is computed for it. The places of
/// all declarations form one table, which `Placer` fills.
struct Place {
  var value = Value.error
  /// The box as it is painted, which is the frame for elements `in` the box; nil if it is the same
  /// as `value`.
  var painted: Layout.Quad?
  /// True if a drawn position may use the value.
  var isConstant = false
  var incoming: Layout.Pair?
  var outgoing: Layout.Pair?
  /// The cubics of an arc in a path.
  var arc: Placer.ArcPieces?
  /// The vector from the center to the end of a drawn arc, in the design.
  var arcSpoke: Layout.Pair?
  /// The box into which a row or column puts the element.
  var boxInRow: Value?
  /// The outline, if a formula uses it.
  var outline: Scalar?
  /// The rectangle as it is drawn, in design space; nil for a computed rectangle.
  var drawn: Layout.DesignRect?
  /// The scope and the body of each iteration of a loop.
  var turns: [(scope: Scope, body: [BodyItem])] = []
  /// True for a loop whose iterations are declared; false if its list has an error.
  var isUnrolled = false
  /// For a path with arcs, the node from which each arc starts. The nodes are valid while the
  /// number of loop iterations so far is `turns`.
  var arcStarts: (turns: Int, nodes: [Int: Int])?
  /// True for the list of a loop if the loop or an element of the list has an error.
  var isFailedList = false
  /// True if the place or value is unknown until the constraints are solved.
  var isOpen = false
  /// True if the handles are unknown until the constraints are solved.
  var hasOpenHandles = false

  /// The painted box, if the value is a box.
  var paintedBox: Layout.Quad { painted ?? Layout.Quad(value) }
}
