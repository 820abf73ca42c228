import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The known current values of the attributes of a graphics context.
struct SwiftGraphicsState {
  private var known: [SwiftCode: SwiftStatement] = [:]

  /// The state after a branch: the attributes that have the same value in both states.
  func common(with other: SwiftGraphicsState) -> SwiftGraphicsState {
    var result = self
    result.known = known.filter { other.known[$0.key] == $0.value }
    return result
  }

  private mutating func set(_ name: SwiftCode, _ arguments: SwiftArgument...) -> [SwiftStatement] {
    let statement = SwiftStatement.expression(.call(.member(.code("context"), name), arguments))
    if known[name] == statement { return [] }
    known[name] = statement
    return [statement]
  }

  mutating func set(fill: SwiftExpression) -> [SwiftStatement] {
    set("setFillColor", SwiftArgument(nil, fill))
  }

  mutating func set(
    _ stroke: Layout.Stroke, _ color: SwiftExpression, _ formulas: SwiftFormulas
  ) -> [SwiftStatement] {
    set("setStrokeColor", SwiftArgument(nil, color)) + set(lineOf: stroke, formulas)
  }

  /// Sets all attributes of a stroke except its color.
  mutating func set(lineOf stroke: Layout.Stroke, _ formulas: SwiftFormulas) -> [SwiftStatement] {
    var result = set("setLineWidth", SwiftArgument(nil, formulas.expression(stroke.width)))
    result += set("setLineCap", SwiftArgument(nil, .code(stroke.cap.swiftCode)))
    result += set("setLineJoin", SwiftArgument(nil, .code(stroke.join.swiftCode)))
    if stroke.join == .miter {
      let limit =
        formulas.graph.constant(stroke.miterLimit).map { SwiftExpression.number(max($0, .one)) }
        ?? .atLeast(.one, formulas.expression(stroke.miterLimit))
      result += set("setMiterLimit", SwiftArgument(nil, limit))
    }
    result += set(
      "setLineDash", SwiftArgument("phase", formulas.expression(stroke.phase)),
      SwiftArgument("lengths", dashes(stroke.dash, formulas)))
    return result
  }

  /// The lengths of dashes and gaps, clamped to nonnegative values; empty if all are zero.
  private func dashes(_ dash: [Scalar], _ formulas: SwiftFormulas) -> SwiftExpression {
    let constants = dash.compactMap { formulas.graph.constant($0) }
    guard constants.count == dash.count else {
      return .call(
        "dashes", SwiftArgument(nil, .list(dash.map { formulas.expression($0) })))
    }
    let lengths = constants.map { max($0, .zero) }
    return .list(lengths.allSatisfy(\.isZero) ? [] : lengths.map { .number($0) })
  }
}

extension BlendMode {
  var swiftCode: SwiftCode {
    switch self {
    case .normal: ".normal"
    case .multiply: ".multiply"
    case .screen: ".screen"
    case .overlay: ".overlay"
    case .darken: ".darken"
    case .lighten: ".lighten"
    case .colorDodge: ".colorDodge"
    case .colorBurn: ".colorBurn"
    case .hardLight: ".hardLight"
    case .softLight: ".softLight"
    case .difference: ".difference"
    case .exclusion: ".exclusion"
    case .hue: ".hue"
    case .saturation: ".saturation"
    case .color: ".color"
    case .luminosity: ".luminosity"
    case .plusLighter: ".plusLighter"
    case .clear: ".clear"
    case .copy: ".copy"
    case .sourceIn: ".sourceIn"
    case .sourceOut: ".sourceOut"
    case .sourceAtop: ".sourceAtop"
    case .destinationOver: ".destinationOver"
    case .destinationIn: ".destinationIn"
    case .destinationOut: ".destinationOut"
    case .destinationAtop: ".destinationAtop"
    case .xor: ".xor"
    case .plusDarker: ".plusDarker"
    }
  }
}

extension LineCap {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .butt: ".butt"
    case .round: ".round"
    case .square: ".square"
    }
  }
}

extension LineJoin {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .miter: ".miter"
    case .round: ".round"
    case .bevel: ".bevel"
    }
  }
}
