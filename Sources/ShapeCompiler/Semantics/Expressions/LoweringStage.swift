import ShapeFormulas
import ShapeSyntax

/// A stage that lowers the expressions of a drawing, with shorthands for members of the lowering.
protocol LoweringStage {
  var lowering: ExpressionLowering { get }
}

extension LoweringStage {
  var loader: ModuleLoader { lowering.loader }
  var limits: Limits { lowering.limits }
  var tree: SyntaxTree { lowering.tree }
  var declarations: [Declaration] { lowering.declarations }

  func report(_ diagnostic: Diagnostic) { lowering.report(diagnostic) }

  func lower(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    lowering.lower(node, scope, wanted: wanted)
  }

  func require(
    _ value: Value, _ type: ValueType, _ node: NodeID, _ scope: Scope, takesRatio: Bool = false
  ) -> Value? {
    lowering.require(value, type, node, scope, takesRatio: takesRatio)
  }
}
