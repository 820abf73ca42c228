import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

/// A shape as it is painted, with all that is around it.
struct LintedShape {
  /// What the author wrote: for all shapes of a symbol, its `use`.
  var element: Layout.Element
  var shape: Scene.Shape
  /// Maps it to the picture.
  var transform: Transform
  /// Its own and that of all groups around it.
  var opacity: Double
  /// True if it or a group around it casts a shadow.
  var hasShadow: Bool
  /// True if the shape or a group around it is mixed with what lies beneath, or clipped: its color or its
  /// outline is another one.
  var isBlended: Bool

  /// What its fill and its stroke are painted with.
  var sources: [Scene.PaintSource] { [shape.fill, shape.stroke?.source].compactMap { $0 } }
}

extension LintedDrawing {
  /// The most elements of a drawing whose shapes are looked at one by one.
  private static let shapeLimit = 1000

  /// What is painted, in painting order; nil where there is no picture, or very much in it.
  func shapes(_ given: GivenArguments) -> [LintedShape]? {
    guard layout.extent.elements <= LintedDrawing.shapeLimit else { return nil }
    var builder = SceneBuilder(program: program, given)
    let values = builder.evaluate(layout, layout.argumentValues(given))
    var result: [LintedShape] = []
    var pending: [(element: Layout.Element, groups: [Layout.Element])] = []
    pending += layout.elements.reversed().map { ($0, []) }
    while let (element, groups) = pending.popLast() {
      if case .group(let children) = element.content {
        let inner = groups + [element]
        pending += children.reversed().map { ($0, inner) }
        continue
      }
      let nested = groups.reversed().reduce(element) { child, group in
        var group = group
        group.content = .group([child])
        return group
      }
      for node in builder.nodes([nested], layout, values) {
        result += node.shapes(of: element)
      }
    }
    return builder.diagnostics.isEmpty ? result : nil
  }
}

extension Scene.Node {
  /// The shapes in a node that is there for `element`, in painting order.
  fileprivate func shapes(of element: Layout.Element) -> [LintedShape] {
    var result: [LintedShape] = []
    var pending = [
      (
        node: self, transform: Transform.identity, opacity: 1.0, hasShadow: false, isBlended: false
      )
    ]
    while let (node, transform, opacity, hasShadow, isBlended) = pending.popLast() {
      switch node {
      case .group(let group):
        let inner = group.transform.followed(by: transform)
        pending += group.children.reversed().map {
          (
            $0, inner, opacity * group.opacity, hasShadow || !group.shadows.isEmpty,
            isBlended || group.blend != .normal || !group.clips.isEmpty
              || group.mask != nil || group.lighting != nil
          )
        }
      case .shape(let shape):
        result.append(
          LintedShape(
            element: element, shape: shape, transform: shape.transform.followed(by: transform),
            opacity: opacity * shape.opacity, hasShadow: hasShadow || !shape.shadows.isEmpty,
            isBlended: isBlended || shape.blend != .normal || !shape.clips.isEmpty
              || shape.mask != nil))
      }
    }
    return result
  }
}
