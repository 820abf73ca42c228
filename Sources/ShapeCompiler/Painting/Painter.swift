import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// Lowers the elements of a drawing and their paint to formulas, in painting order, after the
/// `Placer` has determined all places.
final class Painter: LoweringStage {
  /// The drawing, with all places known.
  let placed: Placer
  /// True if an element of the file may clip or mask another one. In this case, lowered elements
  /// are kept, so that an element that is needed again is not lowered twice.
  let mayClip: Bool
  /// The declarations of elements that are masks, which are not painted themselves.
  let masks: Set<Int>
  /// The lowered elements, by their declarations; nil for an element with an error.
  var loweredElements: [Int: Layout.Element?] = [:]
  /// The declarations whose elements are being lowered, the innermost last.
  var loweringElements: [Int] = []
  /// The declarations of lights that shine on a group.
  var litDeclarations: Set<Int> = []
  /// The sides on which strokes lie, by the declarations of their elements; none for centered
  /// strokes.
  var strokeAlignments: [Int: StrokeAlignment] = [:]
  /// The flip-books, in painting order; for a flip-book in a loop, only that of the first
  /// iteration.
  var flipbooks: [PaintedFlipbook] = []
  /// The final nodes of each path, by its declaration.
  var nodes: [Int: [Layout.Node]] = [:]

  init(_ placed: Placer) {
    self.placed = placed
    let words = placed.loader.modules[placed.module].rareWords
    mayClip = words.mask || words.clip
    masks = words.mask ? placed.declaredMasks() : []
  }

  /// The elements of `body` in painting order.
  func paint(_ body: [BodyItem], _ scope: Scope) -> [Layout.Element] {
    let elements = lowerElements(body, scope)
    noteMeasuredText(elements)
    if loader.modules[placed.module].rareWords.light { checkLights() }
    return elements
  }

  /// The layout of `drawing`; nil if the drawing has no canvas. The layout is not valid if an error
  /// was reported.
  func layout(
    _ drawing: DrawingDeclaration, _ elements: [Layout.Element],
    _ assumptions: [Layout.Assumption], _ scope: Scope
  ) -> Layout? {
    let name = tree.child(drawing.syntax, .name) ?? drawing.syntax
    guard let canvas = lowering.canvas else {
      if !tree.hasError(drawing.syntax) {
        report(.missingCanvas(drawing: drawing.name, at: tree.span(name)))
      }
      return nil
    }
    let title = lowerText("title", scope)
    let description = lowerText("description", scope)
    let hasLocalFrames = declarations.contains {
      if case .localFrame = $0.kind { true } else { false }
    }
    let resizing = lowerResizing(hasFrames: hasLocalFrames || placed.mainFrame != nil, scope)
    let animations = lowerAnimations()
    let source = loader.sources[tree.source]
    return Layout(
      name: drawing.name, documentation: tree.documentation(drawing.syntax, in: source),
      span: tree.span(name), arguments: arguments, graph: lowering.graph, scale: placed.scale,
      canvas: canvas, mainFrame: placed.mainFrame, resizing: resizing,
      isMirrored: isMirrored(scope),
      title: title, description: description, elements: elements, assumptions: assumptions,
      animations: animations,
      flipbooks: flipbooks.filter { !$0.isRepeated }.map {
        Layout.Flipbook(name: $0.name, current: $0.current)
      }, checks: placed.solution.checks, decisions: lowering.notes.decisions,
      extremes: lowering.notes.extremes,
      constraints: placed.solution.attempt?.counts ?? ConstraintCounts(), named: namedThings(),
      defaultOrder: placed.defaultOrder, hasLocalFrames: hasLocalFrames,
      extent: extent(of: elements, at: tree.span(name)), imageNames: lowering.notes.imageNames,
      hasWideColors: lowering.notes.hasWideColors)
  }

  private func lowerText(_ setting: String, _ scope: Scope) -> Scalar? {
    guard let node = lowering.statements.settings[setting], let expression = tree.expression(node)
    else { return nil }
    let value = lower(expression, scope, wanted: .text)
    return require(value, .text, expression, scope)?.scalars[0]
  }

  private func lowerResizing(hasFrames: Bool, _ scope: Scope) -> Resizing {
    guard let node = lowering.statements.settings["resizing"],
      let expression = tree.expression(node)
    else { return .fit }
    if arguments.contains(where: { $0.role == .frame }) || hasFrames {
      report(.resizingWithFrames(at: tree.span(node)))
    }
    return keyword(expression, scope, Resizing.self, "resizing") ?? .fit
  }

  private func isMirrored(_ scope: Scope) -> Bool {
    guard let node = lowering.statements.settings["rightToLeft"],
      let expression = tree.expression(node)
    else { return false }
    return keyword(expression, scope, RightToLeft.self, "rightToLeft") == .mirrored
  }
}

/// Shorthands for members of the placed drawing.
extension Painter {
  var lowering: ExpressionLowering { placed.lowering }
  var layouts: [Layout?] { placed.layouts }
  var arguments: [Layout.Argument] { placed.arguments }

  func ensureReferences(of expression: NodeID, _ scope: Scope) {
    placed.ensureReferences(of: expression, scope)
  }

  func keyword<Word: RawRepresentable & CaseIterable>(
    _ node: NodeID, _ scope: Scope, _ type: Word.Type, _ name: String
  ) -> Word? where Word.RawValue == String {
    lowering.keyword(node, scope, type, name)
  }

  func operand(_ node: NodeID) -> NodeID? { lowering.operand(node) }

  func value(
    _ node: NodeID, _ type: ValueType, _ scope: Scope, takesRatio: Bool = false
  ) -> Value? {
    placed.value(node, type, scope, takesRatio: takesRatio)
  }

  func scalar(_ node: NodeID, _ type: ValueType, _ scope: Scope) -> Scalar? {
    placed.scalar(node, type, scope)
  }

  func modifiers(_ node: NodeID) -> [String: NodeID] { lowering.modifiers(node) }
}
