import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// A step of an affine transform of the plane, applied to a context or to a `CGAffineTransform`.
enum SwiftMap: Hashable {
  case move(x: SwiftExpression, y: SwiftExpression)
  case turn(radians: SwiftExpression)
  case scale(x: SwiftExpression, y: SwiftExpression)

  /// The statement that applies the step to a context.
  var statement: SwiftStatement {
    switch self {
    case .move(let x, let y):
      .context("translateBy", SwiftArgument("x", x), SwiftArgument("y", y))
    case .turn(let radians): .context("rotate", SwiftArgument("by", radians))
    case .scale(let x, let y): .context("scaleBy", SwiftArgument("x", x), SwiftArgument("y", y))
    }
  }

  /// The transform that applies this step first and then `transform`.
  func applied(to transform: SwiftExpression) -> SwiftExpression {
    switch self {
    case .move(let x, let y):
      transform.calling("translatedBy", SwiftArgument("x", x), SwiftArgument("y", y))
    case .turn(let radians): transform.calling("rotated", SwiftArgument("by", radians))
    case .scale(let x, let y):
      transform.calling("scaledBy", SwiftArgument("x", x), SwiftArgument("y", y))
    }
  }
}

extension SwiftFormulas {
  /// The steps of a transform, outermost first.
  func maps(_ spec: Layout.TransformSpec) -> [SwiftMap] {
    func move(_ pair: Layout.Pair, isBack: Bool) -> SwiftMap {
      func part(_ scalar: Scalar) -> SwiftExpression {
        let value = expression(scalar)
        if !isBack { return value }
        if case .number(let number) = value { return .number(-number) }
        return .prefix("-", value)
      }
      return .move(x: part(pair.x), y: part(pair.y))
    }
    var maps: [SwiftMap] = []
    if let offset = spec.offset { maps.append(move(offset, isBack: false)) }
    if let about = spec.about { maps.append(move(about, isBack: false)) }
    if let rotation = spec.rotation { maps.append(.turn(radians: radians(expression(rotation)))) }
    if let scale = spec.scale {
      maps.append(.scale(x: expression(scale.x), y: expression(scale.y)))
    }
    if let about = spec.about { maps.append(move(about, isBack: true)) }
    return maps
  }
}
