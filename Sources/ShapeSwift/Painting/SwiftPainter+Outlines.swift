import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The outlines of elements, and the boxes that define these outlines.
extension SwiftPainter {
  /// The conditions under which an outline exists: a box of negative size paints nothing.
  mutating func conditions(_ element: Layout.Element) -> [SwiftExpression] {
    let quad: Layout.Quad
    switch element.content {
    case .rectangle(let box, _), .oval(let box), .arc(let box, _): quad = box
    case .text(let block): quad = block.box
    default: return []
    }
    return conditions(quad)
  }

  /// The conditions under which the size of a box is not negative. Conditions that are proved are
  /// left out.
  mutating func conditions(_ quad: Layout.Quad) -> [SwiftExpression] {
    // Rounding to pixels can make a size zero, but cannot change its sign.
    let boxes = (boxRows[quad] ?? [quad]).map { exact($0) }
    let name = boxNames[quad] ?? drawing.rectangle(exact(quad))
    let sides: [(Scalar, [Scalar], SwiftCode)] = [
      (quad.width, boxes.map(\.width), "width"), (quad.height, boxes.map(\.height), "height"),
    ]
    return sides.compactMap { size, sizes, part in
      if sizes.allSatisfy({ prover.isNotNegative($0) }) { return nil }
      let value = name.map { SwiftExpression.member(.member($0, "size"), part) }
      return (value ?? formulas.expression(size)).joined(">=", .number(.zero), .comparison)
    }
  }

  /// The statements that add an outline to the path of the context; nil if the outline is empty, or
  /// if the element is a text, a group or a used drawing.
  mutating func outline(_ element: Layout.Element) -> [SwiftStatement]? {
    switch element.content {
    case .path(let subpaths):
      if let name = drawing.solvedPath(subpaths) {
        return [.context("addPath", SwiftArgument(nil, .member(.code("layout"), SwiftCode(name))))]
      }
      if subpaths.haveCorners {
        let name = locals.value("outline")
        var path = SwiftPath(on: SwiftCode(name), formulas, drawing.placements, placedBy: "layout")
        for subpath in subpaths { path.add(subpath) }
        return [.constant(name, "CGMutablePath", .call("CGMutablePath"))]
          + path.statements + [.context("addPath", SwiftArgument(nil, .name(name)))]
      }
      var path = SwiftPath(on: "context", formulas, drawing.placements, placedBy: "layout")
      for subpath in subpaths { path.add(subpath) }
      return path.statements.isEmpty ? nil : path.statements
    case .computedPath(let path):
      let value = formulas.expression(path)
      guard case .call = value, value.width > 70, formulas.graph.isRope(path) else {
        return [.context("addPath", SwiftArgument(nil, .member(value, "outline")))]
      }
      // If the arguments of a call take several lines, no member follows the call. A constant holds
      // the result instead.
      let name = locals.value("rope")
      return [
        .constant(name, "ShapePath", value),
        .context("addPath", SwiftArgument(nil, .member(.name(name), "outline"))),
      ]
    case .rectangle(let quad, let radii):
      let box = rectangle(quad)
      if radii.allSatisfy({ formulas.graph.constant($0).map { $0.sign <= 0 } ?? false }) {
        return [.context("addRect", SwiftArgument(nil, box))]
      }
      // Dashes begin after the top left corner, unlike in a rounded rectangle of Core Graphics.
      let isDashed = element.paint.stroke.map { !$0.dash.isEmpty } ?? false
      let corners =
        isDashed && radii.count == 1
        ? Array(repeating: radii[0], count: 4)
        : Set(radii).count == 1 && !isDashed ? [radii[0]] : radii
      let rounded = SwiftExpression.call(
        .code(corners.count == 1 ? "roundedRectangle" : "roundedCorners"),
        [SwiftArgument(nil, box)]
          + zip(
            corners.count == 1
              ? ["radius"] : ["topLeft", "topRight", "bottomRight", "bottomLeft"] as [SwiftCode],
            corners
          )
          .map { SwiftArgument($0, formulas.expression($1)) })
      return [.context("addPath", SwiftArgument(nil, rounded))]
    case .oval(let quad): return [.context("addEllipse", SwiftArgument("in", rectangle(quad)))]
    case .arc(let quad, let sweep):
      return [
        .expression(
          .call(
            sweep.isPie ? "addPie" : "addArc", SwiftArgument("to", .code("context")),
            SwiftArgument("in", rectangle(quad)),
            SwiftArgument("from", formulas.expression(sweep.start)),
            SwiftArgument("upTo", formulas.expression(sweep.end))))
      ]
    case .line(let start, let end):
      return [
        .context("move", SwiftArgument("to", point(start))),
        .context("addLine", SwiftArgument("to", point(end))),
      ]
    case .text, .group, .use: return nil
    }
  }

  /// The expression for a box as it is painted: a box aligned to device pixels is made from its
  /// exact box.
  func rectangle(_ quad: Layout.Quad) -> SwiftExpression {
    if let name = boxNames[quad] { return name }
    if let exact = drawing.exactBoxes[quad] { return snapped(exactRectangle(exact), quad, exact) }
    return exactRectangle(quad)
  }

  /// The expression for a box, without alignment.
  func exactRectangle(_ quad: Layout.Quad) -> SwiftExpression {
    drawing.rectangle(quad)
      ?? .rectangle(
        formulas.expression(quad.x), formulas.expression(quad.y),
        formulas.expression(quad.width), formulas.expression(quad.height))
  }

  /// The exact box from which a box aligned to pixels is made; for any other box, the box itself.
  func exact(_ quad: Layout.Quad) -> Layout.Quad {
    var result = quad
    while let exact = drawing.exactBoxes[result] { result = exact }
    return result
  }

  /// A box aligned to device pixels.
  func snapped(
    _ box: SwiftExpression, _ painted: Layout.Quad, _ exact: Layout.Quad
  ) -> SwiftExpression {
    var arguments = [SwiftArgument(nil, box), SwiftArgument("scale", .code("scale"))]
    if painted.x == exact.x, painted.width == exact.width {
      arguments.append(SwiftArgument("x", .code("false")))
    }
    if painted.y == exact.y, painted.height == exact.height {
      arguments.append(SwiftArgument("y", .code("false")))
    }
    return .call(.code("snapped"), arguments)
  }

  func point(_ pair: Layout.Pair) -> SwiftExpression {
    .point(formulas.expression(pair.x), formulas.expression(pair.y))
  }
}

extension Graph {
  /// True if the node is the path of a rope.
  fileprivate func isRope(_ node: Scalar) -> Bool {
    guard operation(node) == .path, case .rope = pathFormula(node).operation else { return false }
    return true
  }
}
