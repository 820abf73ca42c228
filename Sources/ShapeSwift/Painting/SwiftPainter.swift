import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The statements that paint elements into a Core Graphics context.
struct SwiftPainter {
  let drawing: SwiftDrawing
  var formulas: SwiftFormulas
  var paint: SwiftPaint
  var prover: SwiftSigns
  var state = SwiftGraphicsState()
  var locals: SwiftNames
  /// The expressions for boxes that represent the boxes of a list.
  var boxNames: [Layout.Quad: SwiftExpression] = [:]
  /// The boxes of all rows, by the box in a loop or function that represents them.
  var boxRows: [Layout.Quad: [Layout.Quad]] = [:]
  private(set) var statements: [SwiftStatement] = []
  /// True if everything is painted as an opaque silhouette.
  var isSilhouette = false

  private static let reserved: Set<String> = [
    "appearance", "context", "frame", "isRightToLeft", "layout", "path", "resizing", "scale",
    "stretch",
  ]

  init(_ drawing: SwiftDrawing, _ formulas: SwiftFormulas) {
    self.drawing = drawing
    locals = SwiftNames(reserving: Self.reserved, drawing.arguments)
    for function in drawing.placements.functions where !function.isInLayout {
      locals.take(function.name)
    }
    self.formulas = formulas
    prover = SwiftSigns(drawing.layout, formulas.graph, drawing.program)
    paint = SwiftPaint(formulas, Array(zip(drawing.arguments, drawing.layout.arguments)))
    paint.drawing = drawing.type
  }

  // MARK: The whole

  /// Paints `items`, preceded by constants for the formulas that the items share.
  mutating func paintAll(_ items: [SwiftItem]) {
    let elements = items.elements
    let painted = elements.colors
    let colors = drawing.layout.namedColors.filter { painted.contains($0.color) }
    let roots = elements.flatMap { scalars($0) } + colors.flatMap { paint.scalars($0.color) }
    let inputs = items.rows.flatMap { $0.columns.map(\.input) }
    let changing = formulas.graph.nodes(dependingOn: inputs)
    let gradients = named(elements.gradients)
    let components = nameComponents()
    statements += constants(roots + gradients.flatMap { paint.scalars($0.stops) }) {
      !changing.contains($0)
    }
    for (text, color) in colors where !paint.isNamed(color) {
      let name = locals.value(text)
      statements.append(.constant(name, "CGColor", paint.color(color)))
      paint.name(color, name)
    }
    for (text, stops) in gradients {
      let name = locals.value(text)
      statements.append(.constant(name, SwiftModule.stopsType, paint.stops(stops)))
      paint.name(stops, name)
    }
    var body = self.painted(items)
    if body.isEmpty {
      statements = []
      return
    }
    if drawing.layout.isMirrored { body.insert(mirrored(about: drawing.middle), at: 0) }
    for function in drawing.placements.functions
    where !function.isInLayout && body.speak(of: SwiftCode(function.name)) {
      statements.append(.function(function.source("", formulas, locals)))
    }
    for case let component in components where (statements + body).speak(of: component.name) {
      statements.insert(component.statement, at: 0)
    }
    if (statements + body).speak(of: "layout") {
      let layout = SwiftStatement.constant(
        SwiftName("layout"), "Layout", drawing.wholeLayout)
      statements.insert(layout, at: 0)
    }
    if drawing.layout.isPicture {
      statements += [.saved] + drawing.placing + body + [.restored]
    } else {
      statements += body.areBracketed ? body : [.saved] + body + [.restored]
    }
    // A path that the caller has begun is discarded.
    if let saved = statements.firstIndex(of: .saved) {
      statements.insert(.context("beginPath"), at: saved + 1)
    }
    statements = drawing.resolving(for: statements.withoutUnusedConstants)
  }

  /// The named gradients that are used for painting, each with its first name.
  private func named(_ painted: Set<[Layout.Gradient.Stop]>)
    -> [(name: String, stops: [Layout.Gradient.Stop])]
  {
    var rest = painted
    return drawing.layout.namedGradients.filter { rest.remove($0.stops) != nil }
  }

  /// Names the components of colors and shadows that are arguments. Returns a constant for the
  /// components of each color, with the name of the constant.
  mutating func nameComponents() -> [(name: SwiftCode, statement: SwiftStatement)] {
    var result: [(name: SwiftCode, statement: SwiftStatement)] = []
    let type: SwiftCode = "ShapeColorParts"
    for (name, argument) in zip(drawing.arguments, drawing.layout.arguments) {
      let color: SwiftExpression
      switch argument.type {
      case .color: color = .name(name)
      case .shadow:
        color = .code("\(name)?.color")
        let parts: [SwiftCode] = ["offset.width", "offset.height", "blur"]
        for (input, part) in zip(argument.inputs.dropFirst(4), parts) {
          formulas.name(input, .code("(\(name)?.\(part) ?? 0)"))
        }
      default: continue
      }
      let local = locals.value(argument.name, suffix: "Components")
      for (input, part) in zip(argument.inputs, ["red", "green", "blue", "alpha"] as [SwiftCode]) {
        formulas.name(input, .member(.name(local), part))
      }
      let components: SwiftCode = formulas.hasWideColors ? "wideParts" : "components"
      let call = SwiftExpression.call(.code(components), [SwiftArgument("of", color)])
      result.append((SwiftCode(local), .constant(local, type, call)))
    }
    paint.formulas = formulas
    return result
  }

  /// Constants for the formulas that `roots` share and that satisfy `wanted`.
  mutating func constants(
    _ roots: [Scalar], where wanted: (Scalar) -> Bool
  ) -> [SwiftStatement] {
    let shared = SwiftConstants.shared(by: roots, formulas).filter(wanted)
    let statements = formulas.constants(shared, drawing.hints, &locals)
    paint.formulas = formulas
    return statements
  }

  /// The statements that paint `items`.
  mutating func painted(_ items: [SwiftItem]) -> [SwiftStatement] {
    items.flatMap { item -> [SwiftStatement] in
      switch item {
      case .element(let element): painted(element, [])
      case .group(let element, let items): painted(element, items)
      case .loop(let rows, let items): loop(rows, items)
      case .calls(let rows, let element): calls(rows, element)
      }
    }
  }

  // MARK: Elements

  /// The statements that paint an element under the condition that it is visible.
  mutating func painted(
    _ element: Layout.Element, _ children: [SwiftItem]
  ) -> [SwiftStatement] {
    guard let visible = element.visible else { return visiblePainted(element, children) }
    if let constant = formulas.graph.constant(visible) {
      return constant.isZero ? [] : visiblePainted(element, children)
    }
    return branch([formulas.expression(visible, .truth)]) { $0.visiblePainted(element, children) }
  }

  /// Statements that are executed if all `conditions` are true. Afterward only the attributes that
  /// do not depend on the branch are known.
  mutating func branch(
    _ conditions: [SwiftExpression], _ body: (inout SwiftPainter) -> [SwiftStatement]
  ) -> [SwiftStatement] {
    let before = state
    let statements = body(&self)
    guard let first = conditions.first, !statements.isEmpty else { return statements }
    state = before.common(with: state)
    let condition = conditions.dropFirst().reduce(first) { $0.joined("&&", $1, .and) }
    return [.branch(condition, statements, [])]
  }

  /// The statements that paint an element that is visible.
  mutating func visiblePainted(
    _ element: Layout.Element, _ children: [SwiftItem]
  ) -> [SwiftStatement] {
    if !element.paint.clips.isEmpty { return clipped(element, children) }
    if let mask = element.paint.mask { return masked(element, by: mask, children) }
    let opacity = element.paint.opacity
    if let opacity, let constant = formulas.graph.constant(opacity), constant.sign <= 0 {
      return []
    }
    let shadows = element.paint.shadows.filter { isSeen($0.color) }
    let before = state
    let repeated = shadows.count > 1 ? functions(painting: element, children) : nil
    let beneath = shadows.dropLast().flatMap { surrounding(element, children, repeated, $0) }
    let (inner, isOnePaint) = repeated.map { ([$0.call], false) } ?? content(element, children)
    if inner.isEmpty { return [] }
    let isOpaque = isSilhouette || opacity.map { formulas.graph.constant($0) == .one } ?? true
    let blend = isSilhouette ? .normal : element.paint.blend
    if isOpaque, blend == .normal, shadows.isEmpty, element.transform == nil { return inner }
    state = before
    let transform = transform(element)
    let isComposed = !isOnePaint || !transform.isEmpty
    let declared = repeated?.functions ?? []
    let last = shadows.last.map { given($0, [set($0)]) + layer(isComposed, transform + inner) }
    var mixing: [SwiftStatement] = []
    if !isOpaque, let opacity {
      mixing.append(.context("setAlpha", SwiftArgument(nil, formulas.expression(opacity))))
    }
    if blend != .normal {
      mixing.append(.context("setBlendMode", SwiftArgument(nil, .code(blend.swiftCode))))
    }
    guard !mixing.isEmpty else {
      return declared + beneath + [.saved] + (last ?? transform + inner) + [.restored]
    }
    guard let last else {
      return [.saved] + mixing + layer(!isOnePaint, transform + inner) + [.restored]
    }
    // An element with a shadow fades or blends as a whole.
    let all = beneath.isEmpty ? last : beneath + [.saved] + last + [.restored]
    return declared + [.saved] + mixing + layer(true, all) + [.restored]
  }

  /// The statements of an element without its shadows, opacity and transform; the Boolean is true
  /// if the statements paint in a single operation.
  private mutating func content(
    _ element: Layout.Element, _ children: [SwiftItem]
  ) -> ([SwiftStatement], Bool) {
    switch element.content {
    case .group:
      (
        element.paint.lighting.map { lit(element, by: $0, children) } ?? painted(children), false
      )
    case .use(let use): (self.use(use), false)
    case .text(let block): (upright(element) { $0.text(block, element) }, false)
    default:
      if element.uprightBox != nil, drawing.layout.isMirrored {
        (upright(element) { $0.shape(element).0 }, false)
      } else {
        shape(element)
      }
    }
  }

  /// The statements that apply the transform of an element to the context.
  func transform(_ element: Layout.Element) -> [SwiftStatement] {
    element.transform.map { formulas.maps($0).map(\.statement) } ?? []
  }

  /// The functions that paint an element and its silhouette, with calls of these functions.
  private struct RepeatedPaint {
    var functions: [SwiftStatement] = []
    var call: SwiftStatement
    var silhouette: SwiftStatement
  }

  /// Functions for painting an element several times: a group, a text, or a shape with a fill and a
  /// stroke. Without these functions, the code of nested groups would be repeated at each level.
  /// Nil for other elements, whose code is short, and if nothing is painted.
  private mutating func functions(
    painting element: Layout.Element, _ children: [SwiftItem]
  ) -> RepeatedPaint? {
    switch element.content {
    case .group: break
    case .use: return nil
    case .text: break
    default: if element.paint.fill == nil || element.paint.stroke == nil { return nil }
    }
    let (before, isWithinSilhouette) = (state, isSilhouette)
    defer { (state, isSilhouette) = (before, isWithinSilhouette) }
    var functions: [SwiftStatement] = []
    func declare(_ name: SwiftName, _ body: [SwiftStatement]) -> SwiftStatement {
      functions.append(.function(SwiftFunction(head: "func \(name)", parameters: [], body: body)))
      return .expression(.call(.name(name), []))
    }
    let body = content(element, children).0
    if body.isEmpty { return nil }
    let name = element.name.isIdentifier ? element.name : "group"
    let call = declare(locals.value("paint_\(name)"), body)
    if isSilhouette { return RepeatedPaint(functions: functions, call: call, silhouette: call) }
    (state, isSilhouette) = (before, true)
    let silhouette = declare(
      locals.value("paint_silhouette_of_\(name)"), content(element, children).0)
    return RepeatedPaint(functions: functions, call: call, silhouette: silhouette)
  }

  /// The statements that paint a shadow around an element. A context casts only one shadow at a
  /// time, and only together with the element. The silhouette of the element is therefore erased
  /// afterward.
  private mutating func surrounding(
    _ element: Layout.Element, _ children: [SwiftItem], _ repeated: RepeatedPaint?,
    _ shadow: Layout.Shadow
  ) -> [SwiftStatement] {
    let (before, isWithinSilhouette) = (state, isSilhouette)
    defer { (state, isSilhouette) = (before, isWithinSilhouette) }
    let transform = transform(element)
    let (inner, isOnePaint) = repeated.map { ([$0.call], false) } ?? content(element, children)
    (state, isSilhouette) = (before, true)
    let silhouette = repeated.map { [$0.silhouette] } ?? content(element, children).0
    let shown = layer(!isOnePaint || !transform.isEmpty, transform + inner)
    let taken =
      [.context("setBlendMode", SwiftArgument(nil, .code(".destinationOut")))]
      + transform + silhouette
    return given(
      shadow,
      layer(true, [.saved, set(shadow)] + shown + [.restored, .saved] + taken + [.restored]))
  }

  /// The statements, in a transparency layer if `isNeeded` is true.
  func layer(_ isNeeded: Bool, _ statements: [SwiftStatement]) -> [SwiftStatement] {
    isNeeded
      ? [.context("beginTransparencyLayer", SwiftArgument("auxiliaryInfo", .code("nil")))]
        + statements + [.context("endTransparencyLayer")]
      : statements
  }

  /// True if the source may be visible: it is an image, or one of its colors may be visible.
  func isSeen(_ source: Layout.PaintSource) -> Bool {
    if case .image = source { return true }
    return source.colors.contains { isSeen($0) }
  }

  /// True if the color may be visible: its alpha is computed, or a positive constant.
  func isSeen(_ color: Layout.Color) -> Bool {
    formulas.graph.constant(color.alpha).map { $0.sign > 0 } ?? true
  }

  /// Returns `statements`. If the shadow is an argument, they are executed only if the shadow is
  /// not nil.
  func given(
    _ shadow: Layout.Shadow, _ statements: [SwiftStatement]
  ) -> [SwiftStatement] {
    guard let name = paint.argument(shadow) else { return statements }
    return [.branch(.code("let \(name)"), statements, [])]
  }

  /// Sets a shadow that is not nil. If `color` is given, it replaces the color of the shadow.
  mutating func set(_ shadow: Layout.Shadow, color: SwiftExpression? = nil) -> SwiftStatement {
    if let name = paint.argument(shadow) {
      let base = SwiftExpression.name(name)
      let offset = SwiftExpression.member(base, "offset")
      return set(
        offset: (.member(offset, "width"), .member(offset, "height")),
        blur: .member(base, "blur"), color: color ?? .member(base, "color"))
    }
    let blur = formulas.expression(shadow.blur)
    return set(
      offset: (formulas.expression(shadow.offset.x), formulas.expression(shadow.offset.y)),
      blur: prover.isNotNegative(shadow.blur) ? blur : .atLeast(.zero, blur),
      color: color ?? paint.color(shadow.color))
  }

  /// Sets a shadow. Core Graphics does not scale shadows with the context; in a picture, this
  /// function scales them explicitly.
  func set(
    offset: (x: SwiftExpression, y: SwiftExpression), blur: SwiftExpression, color: SwiftExpression
  ) -> SwiftStatement {
    var (offset, blur) = (offset, blur)
    if drawing.layout.isPicture {
      let (width, height) = (
        SwiftExpression.code("stretch.width"), SwiftExpression.code("stretch.height")
      )
      offset = (offset.x.joined("*", width, .product), offset.y.joined("*", height, .product))
      // A blur of Core Graphics has one size; a blur of SVG has one for each axis.
      let area = width.joined("*", height, .product)
      blur = blur.joined("*", area.calling("squareRoot"), .product)
    }
    let fallen = SwiftExpression.call(
      "shadowOffset", SwiftArgument(nil, offset.x), SwiftArgument(nil, offset.y))
    return .context(
      "setShadow", SwiftArgument("offset", fallen), SwiftArgument("blur", blur),
      SwiftArgument("color", color))
  }

  // MARK: Shapes

  /// The statements of a shape; the Boolean is true if the statements paint in a single operation.
  mutating func shape(_ element: Layout.Element) -> ([SwiftStatement], Bool) {
    let fill = element.paint.fill.flatMap { isSeen($0) ? $0 : nil }
    var stroke = element.paint.stroke.flatMap { isSeen($0.source) ? $0 : nil }
    var strokeCondition: SwiftExpression?
    if let width = stroke?.width {
      if let constant = formulas.graph.constant(width) {
        if constant.sign <= 0 { stroke = nil }
      } else if !prover.isPositive(width) {
        strokeCondition = formulas.expression(width).joined(">", .number(.zero), .comparison)
      }
    }
    guard fill != nil || stroke != nil, let outline = outline(element) else { return ([], false) }
    let conditions = self.conditions(element)
    let isEvenOdd = element.paint.fillRule == .evenOdd
    let sources = [fill, stroke?.source].compactMap(\.self)
    let isPlain =
      isSilhouette
      || sources.allSatisfy { $0.color != nil }
        && (fill == nil || element.paint.innerShadows.isEmpty)
    // A shape whose stroke is conditional is painted in two steps.
    if fill != nil && stroke != nil && strokeCondition != nil || !isPlain {
      let statements = branch(conditions) { painter in
        var result = fill.map { painter.filled(outline, with: $0, isEvenOdd) } ?? []
        if fill != nil { result += painter.innerShadows(element, outline) }
        guard let stroke else { return result }
        result += painter.branch([strokeCondition].compactMap(\.self)) {
          $0.stroked(outline, stroke)
        }
        return result
      }
      return (statements, false)
    }
    let all = conditions + [strokeCondition].compactMap(\.self)
    let statements = branch(all) { painter in
      var result = outline
      if let fill { result += painter.state.set(fill: painter.plainColor(fill)) }
      if let stroke {
        result += painter.state.set(stroke, painter.plainColor(stroke.source), painter.formulas)
      }
      switch (fill, stroke) {
      case (.some, .some):
        result.append(
          .context(
            "drawPath",
            SwiftArgument("using", .code(isEvenOdd ? ".eoFillStroke" : ".fillStroke"))))
      case (.some, nil): result.append(.fill(isEvenOdd))
      default: result.append(.context("strokePath"))
      }
      return result
    }
    return (statements, fill == nil || stroke == nil)
  }

  /// The statements that fill an outline.
  private mutating func filled(
    _ outline: [SwiftStatement], with source: Layout.PaintSource, _ isEvenOdd: Bool
  ) -> [SwiftStatement] {
    if !isSilhouette, case .gradient(let gradient) = source {
      return [.saved] + outline + [.clip(isEvenOdd, outline), painted(gradient), .restored]
    }
    if !isSilhouette, case .image(let image) = source {
      return painted(image, in: outline, isEvenOdd)
    }
    return outline + state.set(fill: plainColor(source)) + [.fill(isEvenOdd)]
  }

  /// The statements that stroke an outline. A gradient is clipped to the stroked path.
  private mutating func stroked(_ outline: [SwiftStatement], _ stroke: Layout.Stroke)
    -> [SwiftStatement]
  {
    if !isSilhouette, case .gradient(let gradient) = stroke.source {
      var inner = state
      return [.saved] + outline + inner.set(lineOf: stroke, formulas)
        + [.context("replacePathWithStrokedPath"), .clip(false), painted(gradient), .restored]
    }
    return outline + state.set(stroke, plainColor(stroke.source), formulas)
      + [.context("strokePath")]
  }

  /// The statement that paints a gradient everywhere within the clip.
  func painted(_ gradient: Layout.Gradient) -> SwiftStatement {
    let stops = SwiftArgument(nil, paint.stops(gradient.stops))
    let context = SwiftArgument("in", .code("context"))
    switch gradient.geometry {
    case .linear(let from, let to):
      return .expression(
        .call(
          "paintLinear", stops, SwiftArgument("from", point(from)), SwiftArgument("to", point(to)),
          context))
    case .radial(let from, let to):
      var arguments = [
        stops, SwiftArgument("center", point(to.center)),
        SwiftArgument("radius", formulas.expression(to.radius)),
      ]
      if from.center != to.center { arguments.append(SwiftArgument("focus", point(from.center))) }
      if formulas.graph.constant(from.radius)?.isZero != true {
        arguments.append(SwiftArgument("innerRadius", formulas.expression(from.radius)))
      }
      return .expression(.call(.code("paintRadial"), arguments + [context]))
    }
  }

  /// The color of a solid source, or of a silhouette.
  func plainColor(_ source: Layout.PaintSource) -> SwiftExpression {
    // Images are painted with a color only in a silhouette.
    guard let any = source.colors.first else {
      return .color(.number(.zero), .number(.zero), .number(.zero), .number(.one))
    }
    return color(source.color ?? source.colors.first { isSeen($0) } ?? any)
  }

  /// The color of a source. In a silhouette, the color is opaque black, or clear if a formula
  /// computes an alpha that is not positive.
  private func color(_ color: Layout.Color) -> SwiftExpression {
    guard isSilhouette else { return paint.color(color) }
    let graph = formulas.graph
    var alpha = SwiftExpression.number(.one)
    if graph.constant(color.alpha) == nil, !paint.isArgument(color) {
      let isSeen = formulas.expression(color.alpha).joined(">", .number(.zero), .comparison)
      alpha = .conditional(isSeen, alpha, .number(.zero))
      let operands = graph.operands(color.alpha)
      if graph.operation(color.alpha) == .select,
        let yes = graph.constant(operands[1]), let no = graph.constant(operands[2])
      {
        let (first, second) = (Rational(yes.sign > 0 ? 1 : 0), Rational(no.sign > 0 ? 1 : 0))
        alpha =
          first == second
          ? .number(first)
          : .conditional(formulas.expression(operands[0], .truth), .number(first), .number(second))
      }
    }
    return .color(.number(.zero), .number(.zero), .number(.zero), alpha)
  }
}

extension SwiftStatement {
  static let saved = SwiftStatement.context("saveGState")
  static let restored = SwiftStatement.context("restoreGState")

  /// A call of a method of the graphics context.
  static func context(_ name: SwiftCode, _ arguments: SwiftArgument...) -> SwiftStatement {
    .expression(.call(.member(.code("context"), name), arguments))
  }

  /// Clips to the path that `outline` adds. A path that is not a rectangle or an ellipse may be
  /// empty; the function `clipToPath` handles this case.
  static func clip(_ isEvenOdd: Bool, _ outline: [SwiftStatement] = []) -> SwiftStatement {
    let rule = isEvenOdd ? [SwiftArgument("using", .code(".evenOdd"))] : []
    if outline.count == 1, outline[0].addsBox {
      return .expression(.call(.member(.code("context"), "clip"), rule))
    }
    return .expression(
      .call(.code("clipToPath"), [SwiftArgument("of", .code("context"))] + rule))
  }

  /// True if the statement adds a rectangle, rounded or not, or an ellipse to the path.
  private var addsBox: Bool {
    guard case .expression(.call(let callee, let arguments)) = self else { return false }
    let box: [SwiftCode] = ["addRect", "addEllipse"]
    if box.contains(where: { callee == .member(.code("context"), $0) }) { return true }
    guard callee == .member(.code("context"), "addPath"), arguments.count == 1,
      case .call(let maker, _) = arguments[0].value
    else { return false }
    return [.code("roundedRectangle"), .code("roundedCorners")].contains(maker)
  }

  static func fill(_ isEvenOdd: Bool) -> SwiftStatement {
    isEvenOdd
      ? .context("fillPath", SwiftArgument("using", .code(".evenOdd"))) : .context("fillPath")
  }
}

extension [SwiftStatement] {
  /// True if the first statement saves the graphics state, and the last one restores that state.
  fileprivate var areBracketed: Bool {
    guard first == .saved else { return false }
    var depth = 0
    let ends = indices.first { i in
      depth += self[i] == .saved ? 1 : self[i] == .restored ? -1 : 0
      return depth == 0
    }
    return ends == count - 1
  }
}
