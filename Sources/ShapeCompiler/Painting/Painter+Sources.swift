import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The sources of paint: colors, gradients and images, with the geometry of gradients.
extension Painter {
  /// The source after `fill` or `stroke`, with the geometry of a gradient; nil if the attribute has
  /// a mistake, which is reported.
  ///
  /// - Parameter lines: The modifiers of the attribute, each by its word.
  func lowerSource(
    _ attribute: String, _ expression: NodeID, lines: [String: NodeID], _ scope: Scope,
    _ declaration: Declaration
  ) -> Layout.PaintSource? {
    let written = gradientLines(lines)
    let line = written.first
    let value = lower(expression, scope, wanted: .color)
    if value.type == .image, attribute == "fill" {
      if let line { reportLineOfImage(line) }
      return lowerImage(value, fit: lines["fit"], of: declaration, scope)
    }
    if let fit = lines["fit"], !value.isError {
      report(.fitWithoutImage(at: tree.span(fit)))
    }
    if value.type == .text, attribute == "fill",
      lowering.graph.designText(value.scalars[0]).contains(".")
    {
      report(.textAsFill(at: placed.span(expression, scope)))
      return nil
    }
    guard value.type.hasStops else {
      let color = require(value, .color, expression, scope)
      if let line, color != nil {
        report(
          .directionOfColor(
            tree.text(line.firstWord(in: tree)), at: tree.span(line),
            isNone: value.type == .nothing))
      }
      return color.map { .color(Layout.Color($0.scalars)) }
    }
    guard let line else {
      report(
        .gradientWithoutLine(
          attribute, isBox: hasBox(declaration), at: tree.span(expression)))
      return nil
    }
    if written.count > 1 {
      report(.twoGradientLines(at: tree.span(written[1]), first: tree.span(line)))
      return nil
    }
    guard let geometry = geometry(line, scope, declaration) else { return nil }
    return .gradient(
      Layout.Gradient(stops: Layout.Gradient.stops(value.scalars), geometry: geometry))
  }

  /// The modifiers that set the geometry of a gradient, in source order.
  func gradientLines(_ modifiers: [String: NodeID]) -> [NodeID] {
    ["angle", "from", "radial"].compactMap { modifiers[$0] }.sorted { $0.index < $1.index }
  }

  /// Reports a gradient modifier that follows an image.
  func reportLineOfImage(_ line: NodeID) {
    report(.directionOfImage(tree.text(line.firstWord(in: tree)), at: tree.span(line)))
  }

  private func geometry(_ line: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> Layout.Gradient.Geometry?
  {
    switch tree.text(line.firstWord(in: tree)) {
    case "angle":
      guard let expression = tree.expression(line) else { return nil }
      guard hasBox(declaration) else {
        report(.angleWithoutBox(at: tree.span(line)))
        return nil
      }
      ensureReferences(of: expression, scope)
      let angle = require(lower(expression, scope, wanted: .angle), .angle, expression, scope)
      let box =
        lowering.places[declaration.index].paintedBox
      return angle.map { throughBox(box, $0.scalars[0]) }
    case "from":
      guard let end = tree.child(line, .modifier) else { return nil }
      let (from, to) = (point(line, scope, declaration), point(end, scope, declaration))
      guard let from, let to else { return nil }
      if isNowhere(from.x, to.x), isNowhere(from.y, to.y) {
        report(.gradientWithoutLength(at: tree.span(line)))
        return nil
      }
      return .linear(from: from, to: to)
    default: return radial(line, scope, declaration)
    }
  }

  /// True if an element is drawn in a box. The four numbers of a line are the coordinates of its
  /// ends, not a box.
  private func hasBox(_ declaration: Declaration) -> Bool {
    if case .box = declaration.kind {
      lowering.places[declaration.index].value.type == .rect
    } else {
      false
    }
  }

  private func isNowhere(_ a: Scalar, _ b: Scalar) -> Bool {
    let distance = lowering.graph.subtract(a, b)
    return lowering.graph.constant(distance)?.isZero ?? false
  }

  /// The geometry of `radial P radius r`, with or without `from Q radius s`.
  private func radial(_ line: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> Layout.Gradient.Geometry?
  {
    var (radius, start): (NodeID?, NodeID?)
    for part in tree.children(line) where tree.kind(part) == .modifier {
      if tree.text(part.firstWord(in: tree)) == "radius" { radius = part } else { start = part }
    }
    guard let center = point(line, scope, declaration), let radius,
      let end = length(radius, isInner: false, scope)
    else { return nil }
    let outer = Layout.Circle(center: center, radius: end)
    guard let start else {
      return .radial(
        from: Layout.Circle(center: center, radius: lowering.graph.constant(0)), to: outer)
    }
    guard let focus = point(start, scope, declaration),
      let inner = tree.child(start, .modifier).flatMap({ length($0, isInner: true, scope) })
    else { return nil }
    let result = Layout.Circle(center: focus, radius: inner)
    if isOutside(result, of: outer) { report(.startOutside(at: tree.span(start))) }
    return .radial(from: result, to: outer)
  }

  /// True if both circles are constant and `inner` is not inside of `outer`.
  private func isOutside(_ inner: Layout.Circle, of outer: Layout.Circle) -> Bool {
    let distance = lowering.graph.make(
      .hypotenuse, lowering.graph.subtract(inner.center.x, outer.center.x),
      lowering.graph.subtract(inner.center.y, outer.center.y))
    let room = lowering.graph.subtract(
      lowering.graph.subtract(outer.radius, inner.radius), distance)
    return !lowering.graph.isVariable(room) && lowering.graph.design(room) < .zero
  }

  private func length(_ node: NodeID, isInner: Bool, _ scope: Scope) -> Scalar? {
    guard let expression = tree.expression(node) else { return nil }
    ensureReferences(of: expression, scope)
    guard
      let radius = require(lower(expression, scope, wanted: .number), .number, expression, scope)?
        .scalars[0]
    else { return nil }
    let design = lowering.graph.design(radius)
    if !lowering.graph.isVariable(radius), design < .zero || !isInner && !(ExactValue.zero < design)
    {
      report(
        .outOfRange(
          isInner ? "the radius where a gradient starts" : "the radius of a gradient",
          isInner ? "cannot be negative" : "must be greater than 0", at: tree.span(expression)))
      return nil
    }
    return radius
  }

  /// The drawn or computed point of `node`; nil if the point has a mistake, which is reported.
  private func point(_ node: NodeID, _ scope: Scope, _ declaration: Declaration) -> Layout.Pair? {
    if let value = tree.child(node, .value), let expression = tree.expression(value) {
      ensureReferences(of: expression, scope)
      return require(lower(expression, scope, wanted: .point), .point, expression, scope)
        .map { Layout.Pair($0) }
    }
    guard let position = tree.child(node, .position) else { return nil }
    ensureReferences(of: position, scope)
    let isBox = if case .box = declaration.kind { true } else { false }
    return placed.placedPoint(position, scope, declaration.membership, ofBox: isBox)
      .map { Layout.Pair($0) }
  }

  /// The gradient line through the middle of a box in one direction, with the length that CSS gives
  /// it: each end is the foot of the perpendicular from a corner of the box (CSS Images 3, 3.1). A
  /// box of negative size would have another line, but is not painted.
  private func throughBox(_ box: Layout.Quad, _ angle: Scalar) -> Layout.Gradient.Geometry {
    let half = Rational(1, 2)
    let (cosine, sine) = (lowering.graph.make(.cosine, angle), lowering.graph.make(.sine, angle))
    let length = lowering.graph.add(
      lowering.graph.multiply(box.width, lowering.graph.make(.absolute, cosine)),
      lowering.graph.multiply(box.height, lowering.graph.make(.absolute, sine)))
    let reach = lowering.graph.scale(length, by: half)
    let middle = Layout.Pair(
      x: lowering.graph.add(box.x, lowering.graph.scale(box.width, by: half)),
      y: lowering.graph.add(box.y, lowering.graph.scale(box.height, by: half)))
    let (dx, dy) = (lowering.graph.multiply(reach, cosine), lowering.graph.multiply(reach, sine))
    return .linear(
      from: Layout.Pair(
        x: lowering.graph.subtract(middle.x, dx), y: lowering.graph.subtract(middle.y, dy)),
      to: Layout.Pair(x: lowering.graph.add(middle.x, dx), y: lowering.graph.add(middle.y, dy)))
  }

  /// An image as the fill of a declaration. An image in a text is an error, and the result is nil.
  func lowerImage(_ image: Value, fit: NodeID?, of declaration: Declaration, _ scope: Scope)
    -> Layout.PaintSource?
  {
    if lowering.elementKind(declaration) == .text {
      report(.imageInText(at: declaration.nameSpan))
      return nil
    }
    let fit = fit.flatMap { operand($0) }.flatMap { keyword($0, scope, ImageFit.self, "fit") }
    var box: Layout.Quad?
    if case .box = declaration.kind, lowering.places[declaration.index].value.type == .rect {
      box =
        lowering.places[declaration.index].paintedBox
    }
    return .image(Layout.ImageFill(source: image.scalars[0], fit: fit ?? .cover, box: box))
  }
}

extension NodeID {
  /// The first word of a modifier; the node itself if it has none.
  fileprivate func firstWord(in tree: SyntaxTree) -> NodeID {
    tree.child(self, .word) ?? self
  }
}
