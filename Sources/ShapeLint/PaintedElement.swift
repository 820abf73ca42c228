import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// Something that is painted, with the groups that it stands in.
struct PaintedElement {
  let element: Layout.Element
  /// Where the group that it stands in is among all elements; nil for none.
  let parent: Int?
}

extension LintedDrawing {
  /// All elements, groups before what is in them.
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

  /// The map from the space in which an element stands to that of the drawing.
  func surroundings(of painted: PaintedElement, _ values: Evaluation) -> Transform {
    enclosing(painted).dropFirst().reduce(.identity) { transform, group in
      group.transform.map { transform.followed(by: $0.transform(values)) } ?? transform
    }
  }

  /// What an element covers with its shadows, in the space of the drawing; nil where it paints nothing.
  func paintedBounds(of painted: PaintedElement, _ values: Evaluation) -> Rect? {
    guard enclosing(painted).allSatisfy({ isVisible($0, values) }) else { return nil }
    return bounds(of: painted.element, values, under: surroundings(of: painted, values))
  }

  /// The same for an element around which nothing is transformed.
  func paintedBounds(ofUntransformed element: Layout.Element, _ values: Evaluation) -> Rect? {
    isVisible(element, values) ? bounds(of: element, values, under: .identity) : nil
  }

  private func bounds(
    of element: Layout.Element, _ values: Evaluation, under transform: Transform
  ) -> Rect? {
    var builder = SceneBuilder(program: program, GivenArguments())
    return builder.nodes([element], layout, values).first?.paintedBounds(under: transform)
  }

  /// True if it is turned, so that what is upright in its coordinates is not so in the picture.
  func isTurned(_ painted: PaintedElement) -> Bool {
    enclosing(painted).contains { element in
      guard let rotation = element.transform?.rotation else { return false }
      guard let degrees = layout.graph.constant(rotation)?.doubleValue else { return true }
      return degrees.truncatingRemainder(dividingBy: 90) != 0
    }
  }

  /// The paths that are seen at the design and not turned.
  var uprightPaths: [LintedPath] {
    painted.compactMap { painted in
      guard case .path = painted.element.content, isVisible(painted.element, design),
        !isTurned(painted)
      else { return nil }
      return LintedPath(painted.element, of: self, design)
    }
  }
}

extension Layout.Element {
  /// True if nothing cuts it.
  var isWhole: Bool { paint.clips.isEmpty && paint.mask == nil }
}
