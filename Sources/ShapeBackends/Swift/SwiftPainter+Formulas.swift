import ShapeCompiler

/// What has to be worked out before elements are painted.
extension SwiftPainter {
  /// The formulas that are written where an element is painted.
  func scalars(_ element: Layout.Element) -> [Scalar] {
    var result = [element.visible, element.paint.opacity].compactMap(\.self)
    let strokeColor = element.paint.stroke.map { [$0.color] } ?? []
    for color in (element.paint.fill.map { [$0] } ?? []) + strokeColor {
      result += paint.scalars(color)
    }
    if let stroke = element.paint.stroke {
      result += [stroke.width, stroke.miterLimit, stroke.phase] + stroke.dash
    }
    for shadow in element.paint.shadows where paint.argument(shadow) == nil {
      result += paint.scalars(shadow.color) + [shadow.offset.x, shadow.offset.y, shadow.blur]
    }
    if let transform = element.transform {
      result += [transform.rotation].compactMap(\.self)
      for pair in [transform.scale, transform.offset, transform.about].compactMap(\.self) {
        result += [pair.x, pair.y]
      }
    }
    switch element.content {
    case .group: break
    case .path(let subpaths):
      if drawing.solvedPath(subpaths) == nil {
        result +=
          subpaths.points.filter { !drawing.placements.isPlaced($0, formulas.graph) }
          .flatMap { [$0.x, $0.y] } + subpaths.flatMap { $0.nodes.compactMap(\.radius) }
      }
    case .rectangle(let quad, let radii): result += unnamed(quad) + radii
    case .oval(let quad): result += unnamed(quad)
    case .arc(let quad, let from, let to): result += unnamed(quad) + [from, to]
    case .line(let start, let end): result += [start.x, start.y, end.x, end.y]
    case .use(let use):
      result +=
        (use.box.map { [$0.x, $0.y, $0.width, $0.height] } ?? [])
        + use.arguments.flatMap { $0 ?? [] }
    }
    return result
  }

  func unnamed(_ quad: Layout.Quad) -> [Scalar] {
    if boxNames[quad] != nil { return [] }
    let exact = drawing.exactBoxes[quad] ?? quad
    return drawing.rectangle(exact) == nil ? exact.components : []
  }
}
