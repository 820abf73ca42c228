import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The attributes in the block of an element.
struct Attributes {
  var paint = Layout.Paint()
  /// The side of the outline on which the stroke lies; nil if the stroke is centered.
  var strokeAlignment: StrokeAlignment?
  var visible: Scalar?
  var outline = OutlineAttributes()
  var text = TextAttributes()
  var ambient: Scalar?
  var lightMode: LightMode?
  var light = LightAttributes()
  var image: Scalar?
  var imageFit: ImageFit?
  var rotation: Scalar?
  var scale: Layout.Pair?
  var offset: Layout.Pair?
  var about: Layout.Pair?
  /// True if the attribute `about` is written, even with a mistake.
  var saysAbout = false
  /// The span of the first attribute of a transform.
  var transformSpan: SourceSpan?

  /// The transform, about the middle of `box` unless `about` is set; nil if there is none.
  func transform(defaultAbout box: Layout.Quad?, graph: inout Graph) -> Layout.TransformSpec? {
    guard rotation != nil || scale != nil || offset != nil else { return nil }
    var centre = about
    if centre == nil, let box {
      let half = Rational(1, 2)
      centre = Layout.Pair(
        x: graph.add(box.x, graph.scale(box.width, by: half)),
        y: graph.add(box.y, graph.scale(box.height, by: half)))
    }
    return Layout.TransformSpec(rotation: rotation, scale: scale, offset: offset, about: centre)
  }
}

/// The attributes of elements: fill, stroke, shadows, transforms and the rest.
extension Painter {
  func lowerAttributes(
    _ block: NodeID, _ declaration: Declaration, canPaint: Bool, radius: Bool
  ) -> Attributes {
    let scope = declaration.inner ?? declaration.scope
    var attributes = Attributes()
    var seen: [(word: AttributeWord, span: SourceSpan)] = []
    func place(_ word: AttributeWord) -> SourceSpan? { seen.first { $0.word == word }?.span }
    for node in tree.children(block) where tree.kind(node) == .attribute {
      guard let leaf = tree.child(node, .word) else { continue }
      // An unknown attribute was reported.
      guard let word = AttributeWord(tree.name(leaf)) else { continue }
      if word != .shadow, word != .innerShadow, word != .clip, let first = place(word) {
        report(.repeatedSetting(word.rawValue, at: tree.span(leaf), first: first))
        continue
      }
      seen.append((word, tree.span(leaf)))
      guard !tree.hasError(node) else { continue }
      lowerAttribute(word, node, scope, declaration, &attributes)
    }
    attributes.saysAbout = place(.about) != nil
    if let place = place(.about), attributes.rotation == nil, attributes.scale == nil,
      !seen.contains(where: { $0.word == .rotate || $0.word == .scale })
    {
      report(.aboutWithoutTransform(at: place))
    }
    if let dent = place(.innerShadow), paintsNothing(attributes.paint.fill, says: place(.fill)) {
      report(.innerShadowWithoutFill(at: dent))
    }
    return attributes
  }

  /// True if the fill is missing or transparent. False if the fill has a mistake, because the
  /// mistake was already reported.
  private func paintsNothing(_ fill: Layout.PaintSource?, says place: SourceSpan?) -> Bool {
    switch fill {
    case nil: place == nil
    case .color(let color): lowering.graph.constant(color.alpha)?.isZero == true
    default: false
    }
  }

  func lowerAttribute(
    _ word: AttributeWord, _ node: NodeID, _ scope: Scope, _ declaration: Declaration,
    _ attributes: inout Attributes
  ) {
    switch word {
    case .fill: attributes.paint.fill = lowerFill(node, scope, declaration)
    case .fillRule:
      if let expression = operand(node) {
        attributes.paint.fillRule =
          keyword(expression, scope, FillRule.self, "fillRule") ?? .nonZero
      }
    case .stroke:
      attributes.paint.stroke = lowerStroke(node, scope, declaration)
      attributes.strokeAlignment = lowerStrokeAlignment(node, scope, declaration)
    case .shadow:
      if let shadow = lowerShadow(node, scope) { attributes.paint.shadows.append(shadow) }
    case .innerShadow:
      if let shadow = lowerShadow(node, scope) { attributes.paint.innerShadows.append(shadow) }
    case .opacity:
      attributes.paint.opacity = value(node, .number, scope, takesRatio: true)?.scalars[0]
      if let opacity = attributes.paint.opacity, let expression = operand(node) {
        lowering.checkRatio("an opacity goes", opacity, expression, scope)
      }
    case .clip:
      if let clip = lowerClip(node, scope), !attributes.paint.clips.contains(clip) {
        attributes.paint.clips.append(clip)
        if attributes.paint.clips.count == Painter.mostClips + 1 {
          report(.tooManyClips(Painter.mostClips, at: tree.span(node)))
        }
      }
    case .ambient:
      attributes.ambient = value(node, .number, scope, takesRatio: true)?.scalars[0]
      if let ambient = attributes.ambient, let expression = operand(node) {
        lowering.checkRatio("ambient light goes", ambient, expression, scope)
      }
    case .lighting:
      attributes.lightMode = operand(node).flatMap {
        keyword($0, scope, LightMode.self, "lighting")
      }
    case .range, .color, .intensity, .falloff:
      lowerLightAttribute(word, node, scope, &attributes.light)
    // These attributes determine the line of a freehand stroke or a rope, not its paint.
    case .method, .state, .samples, .width, .length, .links, .load, .push, .through: break
    // These attributes determine the pictures of a flip-book or the time of a rope.
    case .rate, .drawings, .images, .repeats, .time: break
    case .mask: attributes.paint.mask = lowerMask(node, scope)
    case .blend:
      if let expression = operand(node) {
        attributes.paint.blend = keyword(expression, scope, BlendMode.self, "blend") ?? .normal
        if !attributes.paint.blend.isInCSS {
          report(.blendOfCoreGraphics(attributes.paint.blend, at: tree.span(expression)))
        }
      }
    case .visible:
      guard let modifier = modifiers(node)["when"] else { return }
      attributes.visible = scalar(modifier, .bool, scope)
      if let visible = attributes.visible, let expression = operand(modifier) {
        lowering.noteDecision(visible, scope, at: tree.span(expression))
      }
    case .radius, .sides, .points, .inner:
      placed.lowerOutlineAttribute(word, node, scope, &attributes.outline)
    case .source: attributes.image = value(node, .image, scope)?.scalars[0]
    case .fit:
      attributes.imageFit = operand(node).flatMap { keyword($0, scope, ImageFit.self, "fit") }
    // These attributes determine the places of elements in rows and columns.
    case .gap, .padding: break
    case .min, .max, .grow:
      if case .row? = declaration.membership.frame { break }
      report(.lengthOutsideRow(word.rawValue, at: tree.span(node)))
    case .align where placed.isRow(declaration): break
    case .content, .font, .tracking, .lineHeight, .align, .vertical, .lines, .truncate:
      lowerTextAttribute(word, node, scope, &attributes.text)
    case .rotate, .scale, .offset:
      attributes.transformSpan = attributes.transformSpan ?? tree.span(node)
      lowerTransform(word, node, scope, &attributes)
    case .about: attributes.about = lowerAbout(node, scope, declaration)
    }
  }

  // MARK: Paint

  private func lowerFill(_ node: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> Layout.PaintSource?
  {
    let parts = modifiers(node)
    if let image = parts["image"] {
      if let line = gradientLines(parts).first { reportLineOfImage(line) }
      guard let value = value(image, .image, scope) else { return nil }
      return lowerImage(value, fit: modifiers(image)["fit"], of: declaration, scope)
    }
    return source("fill", node, parts, scope, declaration)
  }

  private func source(
    _ attribute: String, _ node: NodeID, _ parts: [String: NodeID], _ scope: Scope,
    _ declaration: Declaration
  ) -> Layout.PaintSource? {
    guard let expression = operand(node) else { return nil }
    ensureReferences(of: expression, scope)
    return lowerSource(attribute, expression, lines: parts, scope, declaration)
  }

  private func lowerStroke(_ node: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> Layout.Stroke?
  {
    let parts = modifiers(node)
    if lacksColor("stroke", node, parts, scope) { return nil }
    let source = source("stroke", node, parts, scope, declaration)
    let nothing = Layout.Color([lowering.isDark, lowering.isDark, lowering.isDark, lowering.isDark])
    var stroke = Layout.Stroke(
      source: source ?? .color(nothing),
      width: lowering.graph.constant(1), cap: .butt, join: .miter,
      miterLimit: lowering.graph.constant(10),
      dash: [], phase: lowering.graph.constant(0))
    // Freehand strokes and ropes are round by default: one sample then makes a dot, and a rope has
    // no sharp corners.
    if isRound(declaration) { (stroke.cap, stroke.join) = (.round, .round) }
    if let node = parts["width"], let width = scalar(node, .number, scope) { stroke.width = width }
    if let node = parts["cap"], let word = operand(node) {
      stroke.cap = keyword(word, scope, LineCap.self, "cap") ?? .butt
    }
    if let node = parts["join"], let word = operand(node) {
      stroke.join = keyword(word, scope, LineJoin.self, "join") ?? .miter
    }
    if let node = parts["miterLimit"], let limit = scalar(node, .number, scope) {
      stroke.miterLimit = limit
    }
    if let node = parts["dash"], let list = value(node, .list(.number), scope) {
      stroke.dash = list.elements.map { $0.scalars[0] }
    }
    if let node = parts["phase"], let phase = scalar(node, .number, scope) { stroke.phase = phase }
    checkStroke(parts, stroke)
    return source == nil ? nil : stroke
  }

  /// True if the stroke of an element has round caps and joins by default.
  private func isRound(_ declaration: Declaration) -> Bool {
    [.freehand, .rope].contains(lowering.elementKind(declaration))
  }

  /// Reports an attribute that lacks its color because it begins with a modifier or a number.
  /// Returns true if the color is missing.
  private func lacksColor(
    _ attribute: String, _ node: NodeID, _ parts: [String: NodeID], _ scope: Scope
  ) -> Bool {
    guard let expression = operand(node), !tree.hasError(expression) else { return false }
    if tree.kind(expression) == .number {
      let word = attribute == "stroke" ? "width" : "blur"
      guard parts[word] == nil else { return false }
      report(.missingColor(attribute, at: tree.span(expression), before: word + " "))
      return true
    }
    // `stroke cap .round` is parsed as a member of a value named `cap`.
    guard [.member, .call, .index].contains(tree.kind(expression)),
      let base = tree.children(expression).first, tree.kind(base) == .reference,
      ["width", "cap", "join", "dash", "phase", "offset", "blur"].contains(tree.text(base)),
      placed.staticTarget(base, scope) == nil, !lowering.isFunction(tree.text(base))
    else { return false }
    report(.missingColor(attribute, at: tree.span(base), before: ""))
    return true
  }

  /// Reports stroke parameters that no backend can draw.
  private func checkStroke(_ parts: [String: NodeID], _ stroke: Layout.Stroke) {
    let negative: (ExactValue) -> Bool = { $0 < .zero }
    if let node = parts["width"], lowering.isConstant(stroke.width, where: negative) {
      report(.outOfRange("a stroke's width", "cannot be negative", at: tree.span(node)))
    }
    if let node = parts["miterLimit"],
      lowering.isConstant(stroke.miterLimit, where: { $0 < .rational(.one) })
    {
      report(.outOfRange("a miter limit", "must be at least 1", at: tree.span(node)))
    }
    if let node = parts["dash"],
      stroke.dash.contains(where: { lowering.isConstant($0, where: negative) })
    {
      report(.outOfRange("the length of a dash", "cannot be negative", at: tree.span(node)))
    }
  }

  private func lowerShadow(_ node: NodeID, _ scope: Scope) -> Layout.Shadow? {
    let parts = modifiers(node)
    guard let expression = operand(node), !lacksColor(attributeWord(node), node, parts, scope)
    else {
      return nil
    }
    ensureReferences(of: expression, scope)
    let written = lower(expression, scope, wanted: .shadow)
    if written.type == .color {
      let zero = lowering.graph.constant(0)
      var shadow = Layout.Shadow(
        color: Layout.Color(written.scalars[...]), offset: Layout.Pair(x: zero, y: zero),
        blur: zero)
      if let node = parts["offset"], let offset = value(node, .point, scope) {
        shadow.offset = Layout.Pair(offset)
      }
      if let node = parts["blur"], let blur = scalar(node, .number, scope) {
        shadow.blur = blur
        if let expression = operand(node) { lowering.checkBlur(blur, at: tree.span(expression)) }
      }
      return shadow
    }
    let wanted: ValueType = [.shadow, .nothing].contains(written.type) ? .shadow : .color
    guard let value = require(written, wanted, expression, scope) else { return nil }
    if let extra = parts.values.min(by: { $0.index < $1.index }) {
      report(.shadowPart(at: tree.span(extra)))
    }
    let s = value.scalars
    return Layout.Shadow(
      color: Layout.Color(s[0..<4]), offset: Layout.Pair(x: s[4], y: s[5]), blur: s[6])
  }

  private func attributeWord(_ node: NodeID) -> String {
    tree.child(node, .word).map { tree.text($0) } ?? ""
  }

  // MARK: Transforms

  private func lowerTransform(
    _ word: AttributeWord, _ node: NodeID, _ scope: Scope, _ attributes: inout Attributes
  ) {
    switch word {
    case .rotate: attributes.rotation = scalar(node, .angle, scope)
    case .offset: attributes.offset = value(node, .point, scope).map { Layout.Pair($0) }
    default:
      guard let expression = operand(node) else { return }
      ensureReferences(of: expression, scope)
      let value = lower(expression, scope, wanted: .number)
      if value.type == .point || value.type == .size {
        attributes.scale = Layout.Pair(value)
      } else if let factor = require(value, .number, expression, scope) {
        attributes.scale = Layout.Pair(x: factor.scalars[0], y: factor.scalars[0])
      }
    }
  }

  /// The first `width` or `height` among the pins of a clause.
  private func sizePin(_ clause: NodeID?) -> NodeID? {
    clause.flatMap { clause in
      tree.children(clause).first { ["width", "height"].contains(tree.text($0)) }
    }
  }

  /// The diagnostic for a drawn `about` of an element whose pins include `word`, which pins a size.
  private func aboutWithoutSize(
    _ position: NodeID, _ word: NodeID, _ scope: Scope, _ declaration: Declaration
  ) -> Diagnostic {
    let box = declaration.body.lazy.compactMap { item -> Declaration? in
      guard case .element(let index) = item else { return nil }
      let child = self.declarations[index]
      guard case .box = child.kind, !child.name.isEmpty else { return nil }
      return child
    }.first
    return .aboutNeedsPlace(
      tree.text(word), at: tree.span(position), pins: tree.span(word),
      center: box.map { "= \($0.name).center" },
      group: declaration.isGroup(in: tree) ? lowering.header(declaration) : nil)
  }

  /// The fixed point of a transform: drawn in the element's frame, or computed.
  private func lowerAbout(_ node: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> Layout.Pair?
  {
    if tree.child(node, .value) != nil {
      return value(node, .point, scope).map { Layout.Pair($0) }
    }
    guard let position = tree.child(node, .position) else { return nil }
    ensureReferences(of: position, scope)
    let isBox = if case .box = declaration.kind { true } else { false }
    if !isBox, let word = sizePin(declaration.membership.pins) {
      report(aboutWithoutSize(position, word, scope, declaration))
      return nil
    }
    return placed.placedPoint(position, scope, declaration.membership, ofBox: isBox)
      .map { Layout.Pair($0) }
  }
}
