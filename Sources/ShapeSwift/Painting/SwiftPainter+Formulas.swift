import ShapeCompiler
import ShapeFormulas

/// The formulas that are computed before elements are painted.
extension SwiftPainter {
  /// The formulas that appear in the code that paints an element.
  func scalars(_ element: Layout.Element) -> [Scalar] {
    var result = [element.visible, element.paint.opacity].compactMap(\.self)
    for source in [element.paint.fill, element.paint.stroke?.source].compactMap(\.self) {
      result += paint.scalars(source)
      if case .image(let image) = source, let box = image.box { result += unnamed(box) }
    }
    if let stroke = element.paint.stroke {
      result += [stroke.width, stroke.miterLimit, stroke.phase] + stroke.dash
    }
    let shadows = element.paint.shadows + element.paint.innerShadows
    result += shadows.flatMap { paint.scalars($0) }
    if let lighting = element.paint.lighting { result += lighting.scalars }
    for clip in element.paint.clips { result += places(clip.element(of: element)) }
    return result + places(element)
  }

  /// The formulas that appear in the code of a transform and an outline.
  private func places(_ element: Layout.Element) -> [Scalar] {
    var result: [Scalar] = []
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
        result += drawing.placements.unplaced(subpaths, formulas.graph)
      }
    case .computedPath(let path): result.append(path)
    case .rectangle(let quad, let radii): result += unnamed(quad) + radii
    case .oval(let quad): result += unnamed(quad)
    case .arc(let quad, let sweep): result += unnamed(quad) + sweep.scalars
    case .line(let start, let end): result += [start.x, start.y, end.x, end.y]
    case .text(let block):
      result += unnamed(block.box) + [block.content, block.font.size, block.tracking]
      result.append(block.lineHeight)
    case .use(let use): result += scalars(use)
    }
    return result
  }

  private func scalars(_ use: Layout.Use) -> [Scalar] {
    let arguments = drawing.program.layouts[use.drawing]?.arguments ?? []
    return (use.box.map { unnamed($0) } ?? [])
      + zip(use.arguments, arguments).flatMap { given, argument -> [Scalar] in
        guard let given else { return [] }
        switch argument.type {
        case .color: return paint.scalars(Layout.Color(given))
        case .shadow: return paint.scalars(Layout.Shadow(given))
        case .gradient, .paint: return paint.scalars(Layout.Gradient.stops(given))
        case .image: return paint.scalars(ofImage: given[0])
        case .rect:
          let isWhole = use.box.map { isExtent(given, of: $0) } ?? false
          return isWhole ? [] : unnamed(Layout.Quad(given))
        default: return given
        }
      }
  }

  private func unnamed(_ quad: Layout.Quad) -> [Scalar] {
    if boxNames[quad] != nil { return [] }
    let exact = drawing.exactBoxes[quad] ?? quad
    return drawing.rectangle(exact) == nil ? exact.scalars : []
  }
}
