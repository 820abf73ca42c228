import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The sizes at which a review shows a drawing.
extension DeclaredRange {
  /// Returns the values of all inputs, by slots, at the smallest frames, at the design and at the
  /// largest frames; the design alone if nothing is declared about the frames. Parameters have the
  /// same values as at the design, except for `followers`.
  func sizes(of drawing: LintedDrawing) -> [(kind: Review.Kind, values: [Double])] {
    let design: (Review.Kind, [Double]) = (.design, drawing.designInputs)
    let slots = sizeSlots(of: drawing.layout).filter { declared.contains($0) }
    if range.isEmpty || slots.isEmpty { return [design] }
    var frames = range
    for slot in range.point.indices where !frameSlots(of: drawing.layout).contains(slot) {
      frames.pin(slot)
    }
    let size = LinearForm(.zero, slots.sorted().map { LinearForm.Term($0, .one) })
    let largest: Review.Kind = frames.isUnbounded(toward: size) ? .farthest : .largest
    let corners = frames.corners(toward: [-size, size]).map { $0.map(\.doubleValue) }
    return [(.smallest, corners[0]), design, (largest, corners[1])]
  }

  private func frameSlots(of layout: Layout) -> Set<Int> {
    Set(
      layout.arguments.filter { $0.role == .frame }.flatMap(\.inputs).map { layout.graph.slot($0) })
  }

  /// The slots of the width and the height of the main frame. Without a main frame, the slots of all
  /// frames, positions included.
  private func sizeSlots(of layout: Layout) -> Set<Int> {
    guard let main = layout.mainFrame else { return frameSlots(of: layout) }
    return Set(layout.arguments[main].inputs.dropFirst(2).map { layout.graph.slot($0) })
  }
}

extension LintedDrawing {
  /// The indices of the arguments that keep their defaults at other frames: the parameters whose defaults
  /// depend on other arguments, and the arguments of `following`.
  var followers: Set<Int> {
    following.union(layout.defaultOrder.filter { layout.arguments[$0].role == .parameter })
  }
}
