import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The statements that draw text.
extension SwiftPainter {
  /// The statements that draw a text with its fill and stroke.
  mutating func text(_ block: Layout.TextBlock, _ element: Layout.Element) -> [SwiftStatement] {
    let fill = element.paint.fill.flatMap { isSeen($0) ? $0 : nil }
    let stroke = element.paint.stroke.flatMap { stroke in
      let isThere = formulas.graph.constant(stroke.width).map { $0.sign > 0 } ?? true
      return isThere && isSeen(stroke.source) ? stroke : nil
    }
    guard fill != nil || stroke != nil else { return [] }
    var conditions = self.conditions(element)
    if !prover.isPositive(block.font.size) {
      let size = formulas.expression(block.font.size)
      conditions.append(size.joined(">", .number(.zero), .comparison))
    }
    let call = draw(block, mode: nil)
    let strokeCall = draw(block, mode: ".stroke")
    return branch(conditions) { painter in
      var result: [SwiftStatement] = []
      if let fill { result += painter.filled(call, with: fill) }
      guard let stroke else { return result }
      var isStroked: [SwiftExpression] = []
      if !painter.prover.isPositive(stroke.width) {
        let width = painter.formulas.expression(stroke.width)
        isStroked.append(width.joined(">", .number(.zero), .comparison))
      }
      return result + painter.branch(isStroked) { $0.stroked(strokeCall, stroke) }
    }
  }

  private mutating func filled(_ call: SwiftStatement, with source: Layout.PaintSource)
    -> [SwiftStatement]
  {
    if !isSilhouette, case .gradient(let gradient) = source {
      return painted(gradient, within: [.context("setFillColor", black), call])
    }
    return state.set(fill: plainColor(source)) + [call]
  }

  private mutating func stroked(_ call: SwiftStatement, _ stroke: Layout.Stroke) -> [SwiftStatement]
  {
    if !isSilhouette, case .gradient(let gradient) = stroke.source {
      var inner = state
      return painted(
        gradient,
        within: [.context("setStrokeColor", black)] + inner.set(lineOf: stroke, formulas) + [call])
    }
    return state.set(stroke, plainColor(stroke.source), formulas) + [call]
  }

  private var black: SwiftArgument {
    SwiftArgument(nil, .color(.number(.zero), .number(.zero), .number(.zero), .number(.one)))
  }

  /// The statements that paint a gradient only where `statements` paint. The gradient is not
  /// clipped, because the lines of a text cannot be combined into one clip.
  private func painted(_ gradient: Layout.Gradient, within statements: [SwiftStatement])
    -> [SwiftStatement]
  {
    let mode = SwiftStatement.context("setBlendMode", SwiftArgument(nil, .code(".sourceIn")))
    return [.saved] + layer(true, statements + [mode, painted(gradient)]) + [.restored]
  }

  private func draw(_ block: Layout.TextBlock, mode: SwiftCode?) -> SwiftStatement {
    var arguments = [
      SwiftArgument(nil, formulas.expression(block.content, .text)),
      SwiftArgument("in", rectangle(block.box)), SwiftArgument("font", font(block.font)),
    ]
    if formulas.graph.constant(block.tracking)?.isZero != true {
      arguments.append(SwiftArgument("tracking", formulas.expression(block.tracking)))
    }
    arguments.append(SwiftArgument("lineHeight", formulas.expression(block.lineHeight)))
    arguments += alignment(block)
    if block.lines > 1 {
      arguments.append(SwiftArgument("lines", .number(Rational(block.lines))))
    }
    if block.isTruncated { arguments.append(SwiftArgument("isTruncated", .code("true"))) }
    if let mode { arguments.append(SwiftArgument("mode", .code(mode))) }
    arguments.append(SwiftArgument("in", .code("context")))
    return .expression(.call(.code("drawText"), arguments))
  }

  private func alignment(_ block: Layout.TextBlock) -> [SwiftArgument] {
    var result: [SwiftArgument] = []
    let part: Rational =
      switch block.alignment {
      case .start, .left: .zero
      case .center: Rational(1, 2)
      case .right, .end: .one
      }
    if drawing.layout.isMirrored, block.alignment != block.mirrored.alignment {
      let mirrored = SwiftExpression.conditional(
        .code("isRightToLeft"), .number(.one - part), .number(part))
      result.append(SwiftArgument("alignment", mirrored))
    } else if !part.isZero {
      result.append(SwiftArgument("alignment", .number(part)))
    }
    if block.alignment == .left || block.alignment == .right {
      result.append(SwiftArgument("followsWriting", .code("false")))
    }
    switch block.vertical {
    case .top: break
    case .middle: result.append(SwiftArgument("vertical", .number(Rational(1, 2))))
    case .bottom: result.append(SwiftArgument("vertical", .number(.one)))
    case .baseline:
      result.append(SwiftArgument("vertical", .number(.one)))
      result.append(SwiftArgument("standsOnEdge", .code("true")))
    }
    return result
  }

  private func font(_ font: Layout.Font) -> SwiftExpression {
    var arguments: [SwiftArgument] = []
    if let family = font.family {
      arguments.append(SwiftArgument(nil, .code(SwiftCode(literal: family))))
    }
    arguments.append(SwiftArgument("size", formulas.expression(font.size)))
    if font.weight != .regular {
      arguments.append(SwiftArgument("weight", .number(font.weight.trait)))
    }
    if font.isItalic { arguments.append(SwiftArgument("isItalic", .code("true"))) }
    return .call(.code("font"), arguments)
  }
}

extension FontWeight {
  /// The weight as a number for Core Text, equal to UIKit's constant for the same weight.
  fileprivate var trait: Rational {
    switch self {
    case .ultraLight: Rational(-8, 10)
    case .thin: Rational(-6, 10)
    case .light: Rational(-4, 10)
    case .regular: .zero
    case .medium: Rational(23, 100)
    case .semibold: Rational(3, 10)
    case .bold: Rational(4, 10)
    case .heavy: Rational(56, 100)
    case .black: Rational(62, 100)
    }
  }
}
