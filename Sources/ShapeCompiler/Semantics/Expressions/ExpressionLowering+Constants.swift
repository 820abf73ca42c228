import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Warnings about constants that can be drawn but are probably unintended.
extension ExpressionLowering {
  /// True if `scalar` is a constant outside of 0…1, which is clamped when it is painted.
  private func isClamped(_ scalar: Scalar) -> Bool {
    guard !graph.isVariable(scalar) else { return false }
    let value = graph.design(scalar)
    return value < .zero || .rational(.one) < value
  }

  /// Warns of a constant ratio outside of 0…1 at `node`. A whole number in 2…100 is assumed to be a
  /// percentage.
  func checkRatio(_ what: String, _ scalar: Scalar, _ node: NodeID, _ scope: Scope) {
    guard isClamped(scalar) else { return }
    let tree = self.tree(scope)
    let value = graph.design(scalar)
    var help: Diagnostic.Help?
    if tree.kind(node) == .number, !loader.sources.text(tree.span(node)).hasSuffix("%"),
      let whole = value.rational?.asInt, (2...100).contains(whole)
    {
      help = Diagnostic.Help(
        "write a percentage",
        edits: [Diagnostic.Edit(replace: tree.span(node).endPoint, with: "%")])
    }
    report(.clampedConstant(what, value.doubleValue, at: tree.span(node), help: help))
  }

  /// Reports a constant blur that is negative, or so large that its shadow is invisible.
  func checkBlur(_ blur: Scalar, at span: SourceSpan) {
    guard !graph.isVariable(blur) else { return }
    let value = graph.design(blur)
    if value < .zero {
      report(.outOfRange("a blur", "cannot be negative", at: span))
    } else if value.doubleValue > Self.largestBlur {
      report(.hugeBlur(at: span))
    }
  }

  /// The largest reasonable blur, in points. Beyond it, even the shadow of a full-screen shape
  /// nearly vanishes.
  private static let largestBlur = 2000.0

  /// Warns of the first constant component outside of 0…1 in a call of `rgb` or `p3`.
  func checkComponents(_ scalars: [Scalar], _ arguments: CallArguments, _ scope: Scope) {
    guard let wrong = scalars.firstIndex(where: isClamped) else { return }
    let tree = self.tree(scope)
    var help: Diagnostic.Help?
    if arguments.name == "rgb", let color = bytesAsColor(scalars, arguments, scope) {
      help = Diagnostic.Help(
        "write the color", edits: [Diagnostic.Edit(replace: arguments.call, with: color)])
    } else if .rational(.one) < graph.design(scalars[wrong]) {
      help = Diagnostic.Help(
        "divide components from 0 to 255 by 255: 'rgb(r / 255, g / 255, b / 255)'")
    }
    report(
      .clampedConstant(
        "the components of a color go", graph.design(scalars[wrong]).doubleValue,
        at: tree.span(arguments.nodes[wrong]), help: help))
  }

  /// The literal of a color whose red, green and blue are whole numbers in 0…255. An alpha may also
  /// be such a number, or lie in 0…1. Nil for other components, and for arguments that are not all
  /// number literals.
  private func bytesAsColor(_ scalars: [Scalar], _ arguments: CallArguments, _ scope: Scope)
    -> String?
  {
    let tree = self.tree(scope)
    guard arguments.nodes.allSatisfy({ tree.kind($0) == .number }) else { return nil }
    let bytes = scalars.prefix(3).compactMap { graph.design($0).rational?.asInt }
      .filter { 0...255 ~= $0 }
    guard bytes.count == 3 else { return nil }
    let color = "#" + bytes.map(twoHexDigits).joined()
    guard scalars.count == 4 else { return color }
    if isClamped(scalars[3]) {
      let alpha = graph.design(scalars[3]).rational?.asInt
      return alpha.flatMap { 0...255 ~= $0 ? color + twoHexDigits($0) : nil }
    }
    return "\(color).alpha(\(loader.sources.text(tree.span(arguments.nodes[3]))))"
  }

  /// Warns of an element that is drawn with a negative size, and therefore paints nothing. The
  /// boxes of groups, rows and columns are not checked.
  func checkSize(_ design: Layout.DesignRect, _ clause: NodeID, _ declaration: Declaration) {
    let (isX, isY) = (design.width.sign < 0, design.height.sign < 0)
    guard isX || isY, case .box = declaration.kind, !declaration.isGroup(in: tree) else { return }
    let tuple = tree.expression(clause) ?? clause
    let isLiteral = tree.children(tuple).allSatisfy { node in
      tree.kind(node) == .number
        || tree.kind(node) == .prefix && tree.expression(node).map { tree.kind($0) } == .number
    }
    let upright = [
      isX ? design.x + design.width : design.x, isY ? design.y + design.height : design.y,
      design.width.magnitude, design.height.magnitude,
    ].map(\.decimalDescription).joined(separator: ", ")
    report(
      .negativeBox(
        isX: isX, isY: isY, at: tree.span(tuple), upright: isLiteral ? "(\(upright))" : nil))
  }
}
