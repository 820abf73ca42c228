import ShapeFormulas
import ShapeSyntax

/// The extent of the picture. A short document can describe a huge picture if its drawings use one
/// another repeatedly, so the extent is computed before anything is drawn.
extension Painter {
  /// The extent of `elements`; reports an extent beyond a limit.
  func extent(of elements: [Layout.Element], at span: SourceSpan) -> Layout.Extent {
    var extent = extent(of: elements)
    extent.swingingLinks = saturatingSum(extent.swingingLinks, lowering.work.swingingLinks)
    if extent.elements > lowering.limits[.items] {
      lowering.stop(
        .items,
        "the picture has more than \(lowering.limits[.items]) elements, used drawings included",
        at: span)
    } else if extent.points > lowering.limits[.points] {
      lowering.stop(
        .points,
        "the picture has more than \(lowering.limits[.points]) nodes, used drawings included",
        at: span)
    } else if extent.depth > lowering.limits[.nesting] {
      lowering.stop(
        .nesting,
        "the groups of the picture are nested more than \(lowering.limits[.nesting]) levels deep",
        at: span)
    } else if extent.swingingLinks > lowering.limits[.swingingLinks] {
      lowering.stop(
        .swingingLinks,
        "the swinging ropes of the picture have more than \(lowering.limits[.swingingLinks]) links, "
          + "used drawings included", at: span)
    }
    return extent
  }

  private func extent(of elements: [Layout.Element]) -> Layout.Extent {
    var extent = Layout.Extent(elements: elements.count)
    // Access by index avoids copies: elements are large, and there may be very many.
    for i in elements.indices {
      switch elements[i].content {
      case .group(let children): add(self.extent(of: children), to: &extent)
      case .use(let use): add(layouts[use.drawing]?.extent ?? Layout.Extent(), to: &extent)
      case .computedPath(let path):
        extent.points += lowering.graph.designPath(path)?.underestimatedCount ?? 0
      case .path(let subpaths): extent.points += subpaths.reduce(0) { $0 + $1.nodes.count }
      default: break
      }
      if let mask = elements[i].paint.mask { add(self.extent(of: mask.elements), to: &extent) }
    }
    return extent
  }

  private func add(_ inner: Layout.Extent, to extent: inout Layout.Extent) {
    extent.elements = saturatingSum(extent.elements, inner.elements)
    extent.points = saturatingSum(extent.points, inner.points)
    extent.depth = max(extent.depth, inner.depth + 1)
    extent.swingingLinks = saturatingSum(extent.swingingLinks, inner.swingingLinks)
  }

  private func saturatingSum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}
