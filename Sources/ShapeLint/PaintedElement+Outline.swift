import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension Layout.Element {
  /// The key of the outline: elements with equal keys have equal formulas, and equal outlines at
  /// every size. Nil for groups.
  var outlineKey: [Int32]? {
    switch content {
    case .group: nil
    case .path(let subpaths):
      subpaths.flatMap { subpath in
        [subpath.isClosed ? -2 : -3] + subpath.nodes.flatMap(\.outlineKey)
      }
    case .computedPath(let path): [-12, path.index]
    case .rectangle(let quad, let radii): [-4] + (quad.scalars + radii).map(\.index)
    case .oval(let quad): [-5] + quad.scalars.map(\.index)
    case .arc(let quad, let sweep):
      [sweep.isPie ? -10 : -6] + (quad.scalars + sweep.scalars).map(\.index)
    case .line(let from, let to): [-7] + [from.x, from.y, to.x, to.y].map(\.index)
    case .text(let block): block.outlineKey
    case .use(let use): use.outlineKey
    }
  }
}

extension Layout.TextBlock {
  fileprivate var outlineKey: [Int32] {
    let words = [
      font.weight.rawValue, alignment.rawValue, vertical.rawValue, "\(font.isItalic)", "\(lines)",
      "\(isTruncated)", font.family ?? "",
    ]
    return [-11] + scalars.map(\.index) + words.joined(separator: " ").utf8.map { Int32($0) }
  }
}

extension Layout.Use {
  fileprivate var outlineKey: [Int32] {
    var key = [-8, Int32(truncatingIfNeeded: drawing)]
    for scalar in box?.scalars ?? [] { key.append(scalar.index) }
    for argument in arguments {
      key.append(-9)
      for scalar in argument ?? [] { key.append(scalar.index) }
    }
    return key
  }
}

extension Layout.Node {
  fileprivate var outlineKey: [Int32] {
    [position, incoming, outgoing].flatMap { pair in
      pair.map { [$0.x.index, $0.y.index] } ?? [-1]
    } + [radius?.index ?? -1]
  }
}

extension LintedDrawing {
  /// True if any color of `source` is at least partly opaque at any of the samples; false for an
  /// image.
  func isSeen(_ source: Layout.PaintSource) -> Bool {
    source.colors.contains { color in samples.contains { $0[color.alpha] > 0 } }
  }

  /// True if all colors of `source` are opaque at all samples, and at all samples with other values
  /// of undeclared arguments. False for an image, through which the content below may show.
  func isOpaque(_ source: Layout.PaintSource) -> Bool {
    if case .image = source { return false }
    let alphas = source.colors.map(\.alpha)
    return isEverywhere { values in alphas.allSatisfy { values[$0] >= 1 } }
  }
}
