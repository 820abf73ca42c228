import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

/// A shape as it is painted, with the effects of the groups around it.
struct LintedShape {
  /// The element that paints the shape. For a shape inside a symbol, this is the `use` of the
  /// symbol.
  var element: Layout.Element
  var shape: Scene.Shape
  /// The transform from the coordinates of the shape to those of the picture.
  var transform: Transform
  /// The transform of the groups around the shape.
  var toPicture: Transform
  /// The product of the opacities of the shape and of all groups around it, 0…1.
  var opacity: Double
  /// True if the shape or a group around it casts a shadow.
  var hasShadow: Bool
  /// True if the shape or a group around it has a blend mode, a clip, a mask or lighting, so that
  /// the visible color or outline may differ from the color or outline of `shape`.
  var isBlended: Bool

  /// The paint sources of the fill and the stroke.
  var sources: [Scene.PaintSource] { [shape.fill, shape.stroke?.source].compactMap { $0 } }
}

extension LintedDrawing {
  /// The maximum number of elements of a drawing, including those of the drawings that it uses. The
  /// shapes of larger drawings are not examined.
  private static let shapeLimit = 1000

  /// The shapes of the picture, in painting order; nil if the scene cannot be built, or if the
  /// drawing has more than `shapeLimit` elements.
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
  /// The shapes in this node, which `element` paints, in painting order.
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
            toPicture: transform,
            opacity: opacity * shape.opacity, hasShadow: hasShadow || !shape.shadows.isEmpty,
            isBlended: isBlended || shape.blend != .normal || !shape.clips.isEmpty
              || shape.mask != nil))
      }
    }
    return result
  }
}
