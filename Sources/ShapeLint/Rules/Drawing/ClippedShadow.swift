import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let clippedShadow = LintRule(
    "drawing/clipped-shadow", .warning,
    finds: "A shadow that the edge of the picture cuts off, although the shape itself is not cut.",
    reason: "A shadow that ends in a straight line looks broken.",
    wrong: """
      drawing Card {
          canvas 80 x 60
          title "Card"
          rect plate (4, 4, 72, 52) {
              radius 8
              fill #FFF
              shadow #00000040 offset (0, 6) blur 10
          }
      }
      """,
    right: """
      drawing Card {
          canvas 100 x 90
          title "Card"
          rect plate (14, 14, 72, 52) {
              radius 8
              fill #FFF
              shadow #00000040 offset (0, 6) blur 10
          }
      }
      """,
    parameters: [
      Parameter(
        name: "share", standard: 0.4,
        meaning:
          "the share of the visible part of a shadow beside its shape, 0…1, above which a cut is "
          + "reported",
        range: 0...1)
    ],
    check: .drawing { drawing, report in
      guard let picture = drawing.pictureAtDesign else { return }
      let layers = drawing.designLayers
      var casters: [ShadowCaster] = layers.enumerated().compactMap { index, layer in
        guard !layer.shape.isBlended, let bounds = layer.bounds else { return nil }
        return ShadowCaster(
          element: layer.shape.element, bounds: bounds, shadows: layer.shape.shape.shadows,
          grounds: layers[..<index].compactMap(\.bounds).filter { $0.contains(bounds) })
      }
      casters += drawing.groupsWithShadows
      for caster in casters where picture.contains(caster.bounds) {
        let sides = Set(
          caster.shadows.filter { $0.color.alpha >= 0.08 }.flatMap { shadow in
            caster.sides(cutting: shadow, picture, share: report.number("share"))
          })
        if sides.isEmpty { continue }
        report.report(
          "the picture cuts off the shadow of \(drawing.named(caster.element)) at the "
            + list(["left", "right", "top", "bottom"].filter(sides.contains)),
          at: caster.element.span, drawing.subject(caster.element) + ".shadow",
          help: "leave more room beside it, or make the shadow smaller")
      }
    })
}

/// A shape or a group with its shadows at the design.
private struct ShadowCaster {
  var element: Layout.Element
  var bounds: Rect
  var shadows: [Scene.Shadow]
  /// The bounds of the shapes below that contain it.
  var grounds: [Rect] = []

  /// The sides at which the picture cuts off more than `share` of the visible part of a shadow.
  func sides(cutting shadow: Scene.Shadow, _ picture: Rect, share: Double) -> [String] {
    let reach = shadow.reach(beside: bounds).filter { $0.distance > 1 }
    // Nothing of the shadow is left if the shape fills the picture.
    if !reach.isEmpty, reach.allSatisfy({ $0.room(in: picture, bounds) < 0.5 }) {
      return reach.map(\.name)
    }
    return reach.filter { side in
      let room = side.room(in: picture, bounds)
      // Something that reaches to the edge has no shadow beside it there, and a shape below that
      // ends at the same edge hides that a small shadow is cut.
      if room < 0.5 { return false }
      let cut = side.distance - room
      if cut < 5 || shadow.offset == .zero,
        grounds.contains(where: { side.room(in: picture, $0) < 1 })
      {
        return false
      }
      return shadow.blur < 2
        ? cut >= 1.5 && cut > 0.2 * side.distance : cut >= 2 && cut > share * side.distance
    }.map(\.name)
  }
}

extension LintedDrawing {
  /// The visible groups that cast shadows at the design.
  fileprivate var groupsWithShadows: [ShadowCaster] {
    painted.compactMap { painted in
      guard case .group = painted.element.content, !painted.element.paint.shadows.isEmpty,
        painted.element.isWhole, painted.element.transform == nil
      else { return nil }
      var plain = painted.element
      plain.paint.shadows = []
      guard let bounds = paintedBounds(ofUntransformed: plain, design) else { return nil }
      let shadows = painted.element.paint.shadows.map { shadow in
        Scene.Shadow(
          color: Scene.Color(red: 0, green: 0, blue: 0, alpha: design[shadow.color.alpha]),
          offset: Vector(design[shadow.offset.x], design[shadow.offset.y]),
          blur: design[shadow.blur])
      }
      return ShadowCaster(element: painted.element, bounds: bounds, shadows: shadows)
    }
  }
}

/// The distance to which a shadow is seen beside its shape at one side.
private struct ShadowReach {
  var name: String
  var distance: Double

  /// The distance of the shape from the edge of the picture at this side.
  func room(in picture: Rect, _ bounds: Rect) -> Double {
    switch name {
    case "left": bounds.minX - picture.minX
    case "right": picture.maxX - bounds.maxX
    case "top": bounds.minY - picture.minY
    default: picture.maxY - bounds.maxY
    }
  }
}

extension Scene.Shadow {
  /// The distances to which the shadow is seen at the four sides. The outer half of the blur is too
  /// faint to be seen.
  fileprivate func reach(beside bounds: Rect) -> [ShadowReach] {
    let soft = blur / 2
    return [
      ShadowReach(name: "left", distance: soft - offset.dx),
      ShadowReach(name: "right", distance: soft + offset.dx),
      ShadowReach(name: "top", distance: soft - offset.dy),
      ShadowReach(name: "bottom", distance: soft + offset.dy),
    ]
  }
}
