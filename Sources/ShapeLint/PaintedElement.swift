import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// An element, with a reference to the group that contains it.
struct PaintedElement {
  let element: Layout.Element
  /// The index of the group that contains the element, in `LintedDrawing.painted`; nil if there is
  /// none.
  let parent: Int?
}

extension LintedDrawing {
  /// All elements, each group before its children.
  func paintedElements() -> [PaintedElement] {
    var result: [PaintedElement] = []
    func add(_ elements: [Layout.Element], _ parent: Int?) {
      for element in elements {
        result.append(PaintedElement(element: element, parent: parent))
        if case .group(let inner) = element.content { add(inner, result.count - 1) }
      }
    }
    add(layout.elements, nil)
    return result
  }

  /// The element and all groups around it, the innermost first.
  func enclosing(_ painted: PaintedElement) -> [Layout.Element] {
    var result = [painted.element]
    var parent = painted.parent
    while let index = parent {
      result.append(self.painted[index].element)
      parent = self.painted[index].parent
    }
    return result
  }

  /// The transform from the coordinate space around an element, inside its groups, to the
  /// coordinate space of the drawing.
  func surroundings(of painted: PaintedElement, _ values: Evaluation) -> Transform {
    enclosing(painted).dropFirst().reduce(.identity) { transform, group in
      group.transform.map { transform.followed(by: $0.transform(values)) } ?? transform
    }
  }

  /// The bounds of an element and its shadows, in the coordinate space of the drawing; nil if the
  /// element is hidden or paints nothing.
  func paintedBounds(of painted: PaintedElement, _ values: Evaluation) -> Rect? {
    guard enclosing(painted).allSatisfy({ isVisible($0, values) }) else { return nil }
    return bounds(of: painted.element, values, under: surroundings(of: painted, values))
  }

  /// The bounds of an element and its shadows, in the coordinate space of the drawing; nil if the
  /// element is hidden or paints nothing. Requires that no group around the element has a
  /// transform.
  func paintedBounds(ofUntransformed element: Layout.Element, _ values: Evaluation) -> Rect? {
    isVisible(element, values) ? bounds(of: element, values, under: .identity) : nil
  }

  private func bounds(
    of element: Layout.Element, _ values: Evaluation, under transform: Transform
  ) -> Rect? {
    var builder = SceneBuilder(program: program, GivenArguments())
    return builder.nodes([element], layout, values).first?.paintedBounds(under: transform)
  }

  /// True if the element or a group around it is rotated by an angle that is not a constant
  /// multiple of 90 degrees.
  func isTurned(_ painted: PaintedElement) -> Bool {
    enclosing(painted).contains { element in
      guard let rotation = element.transform?.rotation else { return false }
      guard let degrees = layout.graph.constant(rotation)?.doubleValue else { return true }
      return degrees.truncatingRemainder(dividingBy: 90) != 0
    }
  }

  /// The paths that are visible at the design and are rotated only by constant multiples of 90
  /// degrees, if at all. The paths have their coordinates at the design.
  var uprightPaths: [LintedPath] {
    painted.compactMap { painted in
      guard case .path = painted.element.content, isVisible(painted.element, design),
        !isTurned(painted)
      else { return nil }
      return LintedPath(painted, of: self, design)
    }
  }
}

extension Layout.Element {
  /// True if the element has neither a clip nor a mask.
  var isWhole: Bool { paint.clips.isEmpty && paint.mask == nil }
}
