import ShapeFormulas
import ShapeNumbers

extension Layout {
  /// The layout with the strokes that the document specifies. A stroke on one side of its outline
  /// has this side in `Stroke.alignment`, and replaces the clipped or masked stroke that the
  /// painter made of it. The result is for inspection only and is not painted.
  package func withStrokesOfElements() -> Layout {
    var graph = graph
    let elements = elements.map { $0.withOwnStroke(&graph) }
    return elements == self.elements ? self : replacing(graph: graph, elements: elements) { $0 }
  }
}

extension Layout.Element {
  /// The element as it was before `Painter.withAlignedStroke` was applied.
  fileprivate func withOwnStroke(_ graph: inout Graph) -> Layout.Element {
    var result = self
    guard case .group(let children) = content else {
      guard let stroke = strokeOnOneSide(&graph) else { return self }
      result.paint.stroke = stroke
      if stroke.alignment == .inside {
        result.paint.clips.removeLast()
      } else {
        result.paint.mask = nil
      }
      return result
    }
    guard let last = children.last, children.count <= 2,
      children.allSatisfy({ $0.span == span && $0.name.isEmpty }),
      let stroke = last.strokeOnOneSide(&graph)
    else {
      result.content = .group(children.map { $0.withOwnStroke(&graph) })
      return result
    }
    result.content = last.content
    result.paint.fillRule = last.paint.fillRule
    result.paint.stroke = stroke
    if children.count == 2 {
      result.paint.fill = children[0].paint.fill
      result.paint.innerShadows = children[0].paint.innerShadows
    }
    return result
  }

  /// The stroke as written in the document; nil if it is missing or centered on the outline.
  private func strokeOnOneSide(_ graph: inout Graph) -> Layout.Stroke? {
    guard var stroke = paint.stroke else { return nil }
    if let mask = paint.mask, mask.isInverted, mask.elements.count == 1,
      mask.elements[0].span == span
    {
      stroke.alignment = .outside
    } else if paint.clips.last?.content == content {
      stroke.alignment = .inside
    } else {
      return nil
    }
    stroke.width = graph.scale(stroke.width, by: Rational(1, 2))
    return stroke
  }
}
