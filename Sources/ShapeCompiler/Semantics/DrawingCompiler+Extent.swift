import ShapeSyntax

/// How large the picture becomes. Drawings that use one another twice, and so on, become large with
/// few words, so that this is known before anything is drawn.
extension DrawingCompiler {
  /// The extent of `elements`; reports where it is beyond a limit.
  func extent(of elements: [Layout.Element], at span: SourceSpan) -> Layout.Extent {
    let extent = extent(of: elements)
    if extent.elements > limits[.items] {
      stop(
        .items, "the picture has more than \(limits[.items]) elements, used drawings included",
        at: span)
    } else if extent.points > limits[.points] {
      stop(
        .points, "the picture has more than \(limits[.points]) nodes, used drawings included",
        at: span)
    } else if extent.depth > limits[.nesting] {
      stop(
        .nesting, "the groups of the picture are nested more than \(limits[.nesting]) levels deep",
        at: span)
    }
    return extent
  }

  private func extent(of elements: [Layout.Element]) -> Layout.Extent {
    var extent = Layout.Extent(elements: elements.count)
    for element in elements {
      let inner: Layout.Extent
      switch element.content {
      case .group(let children): inner = self.extent(of: children)
      case .use(let use): inner = layouts[use.drawing]?.extent ?? Layout.Extent()
      case .path(let subpaths):
        extent.points += subpaths.reduce(0) { $0 + $1.nodes.count }
        continue
      default: continue
      }
      extent.elements = saturatingSum(extent.elements, inner.elements)
      extent.points = saturatingSum(extent.points, inner.points)
      extent.depth = max(extent.depth, inner.depth + 1)
    }
    return extent
  }

  private func saturatingSum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}
