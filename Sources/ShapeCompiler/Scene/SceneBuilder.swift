package import ShapeFormulas
package import ShapeGeometry
import ShapeNumbers
import ShapeSolver
public import ShapeSyntax

/// The reasons why a drawing has no picture at some arguments.
public struct SceneFailure: Error {
  /// The errors: constraints that do not hold, texts that are too long, and numbers that are not
  /// finite.
  public var diagnostics: [Diagnostic]

  /// Creates a failure.
  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension Program {
  /// The picture of the drawing `index` at the arguments `given`.
  ///
  /// - Requires: The drawing has a layout.
  /// - Throws: `SceneFailure` if, at these arguments, a number is not finite, a constraint does not
  ///   hold, or a text is too long.
  public func scene(of index: Int, _ given: GivenArguments = GivenArguments()) throws(SceneFailure)
    -> Scene
  {
    guard let layout = layouts[index] else {
      preconditionFailure("a drawing with errors has no picture")
    }
    let arguments = layout.argumentValues(given)
    var builder = SceneBuilder(program: self, given)
    if given.notesOrigins { builder.origins = ColorOrigins(layout) }
    let values = builder.evaluate(layout, arguments)
    // Elements whose places depend on failing constraints have no position.
    if !builder.diagnostics.isEmpty { throw SceneFailure(diagnostics: builder.diagnostics) }
    let nodes = builder.directed(layout, values) { $0.nodes(layout.elements, layout, values) }
    let (viewBox, size) = builder.view(layout, values, given.targetSize)
    if !builder.diagnostics.isEmpty { throw SceneFailure(diagnostics: builder.diagnostics) }
    return Scene(
      name: layout.name, viewBox: viewBox, width: size.dx, height: size.dy,
      resizing: layout.isPicture ? layout.resizing : .fit,
      title: layout.title.map { values.text($0) } ?? "",
      description: layout.description.map { values.text($0) } ?? "", nodes: nodes)
  }
}

/// A builder that evaluates layouts into scenes, and checks that their numbers are finite. Backends
/// rely on this check.
package struct SceneBuilder {
  let program: Program
  /// The settings of the whole picture, which also apply to the drawings that are used in it.
  let isDark: Bool
  let isRightToLeft: Bool
  let scale: Double
  /// True if the elements that are being built are inside of a mirrored group.
  private var isMirrored = false
  /// The time of the picture in seconds; nil without motion.
  private let moment: Double?
  private let ropes: RopeMemory?
  /// True if color components may be outside of 0...1.
  private let isWide: Bool
  /// The errors so far.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The color parameters in the layout whose elements are being built; nil unless the caller asks
  /// for origins.
  fileprivate var origins: ColorOrigins?
  /// A buffer for the nodes of one subpath at a time.
  private var finalNodes: [PathNode] = []

  /// Creates a builder of pictures of `program` with the settings of `given`.
  package init(program: Program, _ given: GivenArguments) {
    self.program = program
    isDark = given.isDark
    isRightToLeft = given.isRightToLeft
    scale = given.scale
    moment = given.moment
    ropes = given.ropes
    isWide = program.hasWideColors
  }

  /// The values of the formulas of `layout`; reports texts that are too long, and constraints that
  /// fail.
  package mutating func evaluate(_ layout: Layout, _ arguments: ArgumentValues) -> Evaluation {
    let limit = program.limits[.textSize]
    let values = layout.graph.evaluate(arguments, textLimit: limit)
    if values.hasLongText {
      diagnostics.append(
        .limit(
          .textSize, "a text of '\(layout.name)' has more than \(limit) bytes", at: layout.span))
    }
    check(layout, values, arguments)
    return values
  }

  /// Reports constraints that do not hold.
  private mutating func check(
    _ layout: Layout, _ values: Evaluation, _ arguments: ArgumentValues
  ) {
    if layout.checks.isEmpty { return }
    let canvas = layout.canvas.values
    let size = arguments.numbers.reduce(max(canvas.width, canvas.height)) { max($0, $1.magnitude) }
    var told: Set<SourceSpan> = []
    let failed = layout.checks.filter {
      !$0.rule.holds(values[$0.residual], size) && told.insert($0.span).inserted
    }
    for check in failed where check.rule.block == nil {
      diagnostics.append(.constraintFails(of: layout.name, moment: moment, at: check.span))
    }
    // Constraints that are solved together fail together.
    let blocks = Dictionary(grouping: failed.filter { $0.rule.block != nil }, by: \.rule.block)
    for spans in blocks.values.map({ $0.map(\.span).sorted() }).sorted(by: { $0[0] < $1[0] }) {
      diagnostics.append(.noNumericAnswer(of: layout.name, moment: moment, spans))
    }
  }

  /// The nodes of the visible elements, in painting order; reports values that are not finite.
  package mutating func nodes(_ elements: [Layout.Element], _ layout: Layout, _ values: Evaluation)
    -> [Scene.Node]
  {
    elements.compactMap { element in
      if let visible = element.visible, values[visible] == 0 { return nil }
      return node(element, layout, values)
    }
  }

  // MARK: The view

  /// The part of the plane that is shown, and the size of the picture, in points.
  package mutating func view(
    _ layout: Layout, _ values: Evaluation, _ target: GivenArguments.TargetSize?
  ) -> (Rect, Vector) {
    let c = layout.canvas.values
    let canvas = Rect(x: c.x, y: c.y, width: c.width, height: c.height)
    if layout.isPicture, let target {
      let size = Vector(target.width, target.height)
      guard layout.resizing == .center else { return (canvas, size) }
      let view = Rect(
        x: canvas.midX - size.dx / 2, y: canvas.midY - size.dy / 2, width: size.dx,
        height: size.dy)
      return (view, size)
    }
    var view = canvas
    if let main = layout.mainFrame {
      view = rect(layout.arguments[main].inputs, values)
    } else {
      for argument in layout.arguments {
        if argument.role == .frame {
          view = view.union(rect(argument.inputs, values))
        } else if argument.type == .point {
          let p = argument.inputs.map { values[$0] }
          view = view.union(Rect(x: p[0], y: p[1], width: 0, height: 0))
        }
      }
    }
    if !isFinite([view.x, view.y, view.width, view.height]) {
      diagnostics.append(
        .notFinite("the view of '\(layout.name)'", moment: moment, at: layout.span))
    }
    return (view, Vector(view.width, view.height))
  }

  /// The rectangle of four inputs, with width and height made positive.
  private func rect(_ inputs: [Scalar], _ values: Evaluation) -> Rect {
    let v = inputs.map { values[$0] }
    return Rect(
      x: min(v[0], v[0] + v[2]), y: min(v[1], v[1] + v[3]), width: v[2].magnitude,
      height: v[3].magnitude)
  }

  /// The nodes that `make` returns for the elements of `layout`. Where text runs from right to
  /// left, they are mirrored about the middle of the drawing's view if the drawing asks for it.
  /// Inside of a mirrored drawing, the nodes of all other drawings are mirrored back.
  fileprivate mutating func directed(
    _ layout: Layout, _ values: Evaluation, _ make: (inout SceneBuilder) -> [Scene.Node]
  ) -> [Scene.Node] {
    let wasMirrored = isMirrored
    isMirrored = isRightToLeft && layout.isMirrored
    defer { isMirrored = wasMirrored }
    let nodes = make(&self)
    if nodes.isEmpty || isMirrored == wasMirrored { return nodes }
    let middle = view(layout, values, nil).0.midX
    return [.group(Scene.Group(transform: .reflection(aboutX: middle), children: nodes))]
  }

  // MARK: Elements

  private mutating func node(_ element: Layout.Element, _ layout: Layout, _ values: Evaluation)
    -> Scene.Node?
  {
    switch element.content {
    case .group(let children):
      return group(element, nodes(children, layout, values), layout, values)
    case .use(let use):
      return self.use(use, element, values)
    default:
      return shape(element, layout, values)
    }
  }

  private mutating func group(
    _ element: Layout.Element, _ children: [Scene.Node], _ layout: Layout, _ values: Evaluation
  ) -> Scene.Node? {
    guard !children.isEmpty, let common = common(element, layout, values), common.opacity > 0 else {
      return nil
    }
    var group = Scene.Group(
      name: sceneName(element.name), transform: common.transform, opacity: common.opacity,
      blend: element.paint.blend, shadows: common.shadows, clips: common.clips,
      mask: common.mask, children: children)
    if let lighting = element.paint.lighting {
      guard isFinite(lighting.scalars.map { values[$0] }) else {
        reportNotFinite("the light on ", element)
        return nil
      }
      group.lighting = self.lighting(lighting, values)
    }
    return .group(group)
  }

  private mutating func use(_ use: Layout.Use, _ element: Layout.Element, _ values: Evaluation)
    -> Scene.Node?
  {
    guard let callee = program.layouts[use.drawing] else { return nil }
    var given = GivenArguments()
    given.isDark = isDark
    given.ropes = ropes
    given.isRightToLeft = isRightToLeft
    given.scale = scale
    for (i, argument) in use.arguments.enumerated() {
      guard let argument else { continue }
      if callee.arguments[i].type.isText {
        given.texts[i] = values.text(argument[0])
      } else {
        given.numbers[i] = argument.map { values[$0] }
      }
    }
    let inside = evaluate(callee, callee.argumentValues(given))
    let outerOrigins = origins
    origins = origins?.handedOn(by: use, to: callee, values, inside)
    let children = directed(callee, inside) { $0.nodes(callee.elements, callee, inside) }
    origins = outerOrigins
    guard !children.isEmpty else { return nil }
    var transform = Transform.identity
    if let quad = use.box {
      let (box, isBroken) = box(quad, values)
      if let box {
        transform =
          callee.isPicture
          ? pictureTransform(callee, into: box) : .translation(Vector(box.x, box.y))
      }
      if isBroken || !isFinite(transform.numbers) {
        reportNotFinite("", element)
        return nil
      }
      if box == nil { return nil }
    }
    return .group(
      Scene.Group(name: sceneName(element.name), transform: transform, children: children))
  }

  /// The transform that places the canvas of a drawing without frames into `box`.
  private func pictureTransform(_ layout: Layout, into box: Rect) -> Transform {
    let c = layout.canvas.values
    var (sx, sy) = (box.width / c.width, box.height / c.height)
    switch layout.resizing {
    case .fit: (sx, sy) = (min(sx, sy), min(sx, sy))
    case .fill: (sx, sy) = (max(sx, sy), max(sx, sy))
    case .stretch: break
    case .center: (sx, sy) = (1, 1)
    }
    return Transform.translation(Vector(-c.x - c.width / 2, -c.y - c.height / 2))
      .followed(by: .scale(sx, sy))
      .followed(by: .translation(Vector(box.midX, box.midY)))
  }

  private mutating func shape(
    _ element: Layout.Element, _ layout: Layout, _ values: Evaluation
  ) -> Scene.Node? {
    guard let common = common(element, layout, values) else { return nil }
    let stroke = element.paint.stroke.flatMap { self.stroke($0, values) }
    let numbers = paintNumbers(element.paint, values)
    guard isFinite(numbers) else {
      reportNotFinite("the paint of ", element)
      return nil
    }
    let outlined = outline(element, values)
    if outlined.isBroken || outlined.outline?.isFinite == false {
      diagnostics.append(noOutline(element, layout, values))
      return nil
    }
    guard let outline = outlined.outline, common.opacity > 0 else { return nil }
    let fill = element.paint.fill.flatMap { source($0, of: outline, values) }
    guard fill != nil || stroke != nil else {
      return nil
    }
    let shape = Scene.Shape(
      name: sceneName(element.name), outline: outline, transform: common.transform, fill: fill,
      fillRule: element.paint.fillRule, stroke: stroke, opacity: common.opacity,
      blend: element.paint.blend, shadows: common.shadows,
      innerShadows: fill == nil ? [] : common.innerShadows, clips: common.clips,
      mask: common.mask)
    if isMirrored, let box = element.uprightBox.flatMap({ self.box($0, values).box }) {
      return shape.mirroredBack(aboutX: box.midX)
    }
    return .shape(shape)
  }

  /// The name of an element in a scene: `cell-2` for `cell[2]`.
  private func sceneName(_ name: String) -> String {
    guard name.contains("[") else { return name }
    return String(name.map { $0 == "[" ? "-" : $0 }.filter { $0 != "]" })
  }

  private func named(_ element: Layout.Element) -> String {
    element.name.isEmpty ? "this element" : "'\(element.name)'"
  }

  // MARK: Paint

  private struct Common {
    var transform: Transform
    var opacity: Double
    var shadows: [Scene.Shadow]
    var innerShadows: [Scene.Shadow]
    var clips: [Scene.Clip]
    var mask: Scene.Mask?
  }

  /// The properties that groups and shapes share. Nil if a clip or a mask shows nothing, or if a
  /// number is not finite. Such a number is reported.
  private mutating func common(
    _ element: Layout.Element, _ layout: Layout, _ values: Evaluation
  ) -> Common? {
    let opacity = element.paint.opacity.map { values[$0] } ?? 1
    let transform = element.transform?.transform(values) ?? .identity
    let shadows = element.paint.shadows.map { shadow($0, values) }
    let innerShadows = element.paint.innerShadows.map { shadow($0, values) }
    let numbers =
      [opacity] + transform.numbers
      + (shadows + innerShadows).flatMap { shadow in
        [shadow.offset.dx, shadow.offset.dy, shadow.blur] + shadow.color.components
      }
    guard isFinite(numbers) else {
      reportNotFinite("the paint of ", element)
      return nil
    }
    guard let clips = clips(element, values) else { return nil }
    let mask = element.paint.mask.map {
      Scene.Mask(
        nodes($0.elements, layout, values), by: $0.source, isInverted: $0.isInverted)
    }
    if let mask, mask.nodes.isEmpty, !mask.isInverted { return nil }
    return Common(
      transform: transform, opacity: min(max(opacity, 0), 1),
      shadows: shadows.filter { $0.color.alpha > 0 },
      innerShadows: innerShadows.filter { $0.color.alpha > 0 }, clips: clips, mask: mask)
  }

  /// The clips of the element. Nil if a clip has no inside or is not finite. A clip that is not
  /// finite is reported.
  private mutating func clips(_ element: Layout.Element, _ values: Evaluation) -> [Scene.Clip]? {
    var result: [Scene.Clip] = []
    for clip in element.paint.clips {
      let outlined = outline(clip.element(of: element), values)
      let transform = clip.transform?.transform(values) ?? .identity
      let isBroken =
        outlined.isBroken || outlined.outline?.isFinite == false || !isFinite(transform.numbers)
      if isBroken {
        reportNotFinite("the clip of ", element)
        return nil
      }
      guard let outline = outlined.outline, transform.inverted != nil else { return nil }
      result.append(
        Scene.Clip(outline: outline, fillRule: clip.fillRule, transform: transform))
    }
    return result
  }

  /// The lighting; nil if it changes nothing.
  private func lighting(_ lighting: Layout.Lighting, _ values: Evaluation) -> Scene.Lighting? {
    let lights = lighting.lights.compactMap { light -> Scene.Lighting.Light? in
      if let visible = light.visible, values[visible] == 0 { return nil }
      var color = clamped(light.color, values).withinSRGB
      color.alpha *= min(max(values[light.intensity], 0), 1)
      let range = values[light.range]
      guard range > 0, color.alpha > 0 else { return nil }
      return Scene.Lighting.Light(
        circle: Scene.Circle(center: point(light.position, values), radius: range), color: color,
        falloff: light.falloff)
    }
    let ambient = min(max(values[lighting.ambient], 0), 1)
    if ambient == 1, lights.isEmpty || lighting.mode == .multiply { return nil }
    return Scene.Lighting(ambient: ambient, mode: lighting.mode, lights: lights)
  }

  private func shadow(_ shadow: Layout.Shadow, _ values: Evaluation) -> Scene.Shadow {
    Scene.Shadow(
      color: clamped(shadow.color, values), offset: vector(shadow.offset, values),
      blur: max(values[shadow.blur], 0))
  }

  /// The source; nil if it is not visible.
  private func source(
    _ source: Layout.PaintSource, of outline: Scene.Outline? = nil, _ values: Evaluation
  ) -> Scene.PaintSource? {
    switch source {
    case .color(let color):
      let result = clamped(color, values)
      return result.alpha == 0 ? nil : .color(result)
    case .gradient(let gradient):
      let stops = gradient.stops.map {
        Scene.Gradient.Stop(color: clamped($0.color, values), position: values[$0.position])
      }
      return .simplified(stops, geometry(gradient.geometry, values))
    case .image(let image):
      let box = image.box.map { self.box($0, values).box } ?? outline?.path.bounds
      let path = values.text(image.source)
      guard let box, box.width > 0, box.height > 0, !path.isEmpty else { return nil }
      return .image(
        Scene.ImageFill(source: path, fit: image.fit, box: box, size: program.images[path]))
    }
  }

  private func geometry(_ geometry: Layout.Gradient.Geometry, _ values: Evaluation)
    -> Scene.Gradient.Geometry
  {
    func circle(_ circle: Layout.Circle) -> Scene.Circle {
      Scene.Circle(center: point(circle.center, values), radius: values[circle.radius])
    }
    switch geometry {
    case .linear(let from, let to):
      return .linear(from: point(from, values), to: point(to, values))
    case .radial(let from, let to): return .radial(from: circle(from), to: circle(to))
    }
  }

  private func clamped(_ color: Layout.Color, _ values: Evaluation) -> Scene.Color {
    func unit(_ scalar: Scalar) -> Double {
      let value = values[scalar]
      return value.isNaN ? value : min(max(value, 0), 1)
    }
    var result =
      isWide
      ? Scene.Color(
        red: values[color.red], green: values[color.green], blue: values[color.blue],
        alpha: unit(color.alpha))
      : Scene.Color(
        red: unit(color.red), green: unit(color.green), blue: unit(color.blue),
        alpha: unit(color.alpha))
    if let origins { result.origin = origins.origin(of: color.scalars, values) }
    return result
  }

  private func stroke(_ stroke: Layout.Stroke, _ values: Evaluation) -> Scene.Stroke? {
    guard !(values[stroke.width] <= 0), let source = source(stroke.source, values) else {
      return nil
    }
    let dash = stroke.dash.map { max(values[$0], 0) }
    return Scene.Stroke(
      source, width: values[stroke.width], cap: stroke.cap, join: stroke.join,
      miterLimit: max(values[stroke.miterLimit], 1),
      dash: dash.allSatisfy { $0 == 0 } ? [] : dash, phase: values[stroke.phase])
  }

  /// The numbers of fill and stroke, to be checked.
  private func paintNumbers(_ paint: Layout.Paint, _ values: Evaluation) -> [Double] {
    var scalars: [Scalar] = []
    if let fill = paint.fill { scalars += fill.scalars }
    if let stroke = paint.stroke {
      scalars += stroke.source.scalars + [stroke.width, stroke.miterLimit, stroke.phase]
      scalars += stroke.dash
    }
    return scalars.map { values[$0] }
  }

  // MARK: Outlines

  private func noOutline(
    _ element: Layout.Element, _ layout: Layout, _ values: Evaluation
  ) -> Diagnostic {
    let name = named(element)
    guard case .computedPath(let node) = element.content else {
      return .notFinite(name, moment: moment, at: element.span)
    }
    return crossesItselfTooOften(node, layout.graph, values)
      ? .tooManyCrossings(name, moment: moment, at: element.span)
      : .notFinitePath(name, moment: moment, at: element.span)
  }

  /// True if a path without a value is a stroke of varying width whose numbers are finite and not
  /// very large: its outline then has more crossings than the limit.
  private func crossesItselfTooOften(
    _ node: Scalar, _ graph: Graph, _ values: Evaluation
  ) -> Bool {
    guard graph.operation(node) == .path, case let formula = graph.pathFormula(node),
      case .ink(let drawing) = formula.operation, drawing.width != nil
    else { return false }
    return formula.numbers.allSatisfy { values[$0].magnitude < 1e100 }
  }

  private mutating func reportNotFinite(_ part: String, _ element: Layout.Element) {
    diagnostics.append(.notFinite(part + named(element), moment: moment, at: element.span))
  }

  /// The outline of the element; nil if there is nothing to paint. `isBroken` is true if a number
  /// of the outline is not finite, or if a computed path has no value.
  private mutating func outline(_ element: Layout.Element, _ values: Evaluation)
    -> (outline: Scene.Outline?, isBroken: Bool)
  {
    switch element.content {
    case .path(let subpaths):
      let path = bezierPath(subpaths, values)
      return path.map { ($0.isEmpty ? nil : .path($0), false) } ?? (nil, true)
    case .computedPath(let node):
      let path = values.path(node)
      return path.map { ($0.isEmpty ? nil : .path($0), false) } ?? (nil, true)
    case .rectangle(let quad, let radii):
      let (box, isBroken) = box(quad, values)
      let radii = radii.map { values[$0] }
      return isBroken || !isFinite(radii)
        ? (nil, true) : (box.map { rectangle($0, radii) }, false)
    case .oval(let quad):
      let (box, isBroken) = box(quad, values)
      return (box.map { .ellipse($0) }, isBroken)
    case .arc(let quad, let sweep):
      let (box, isBroken) = box(quad, values)
      let (start, end) = (values[sweep.start], values[sweep.end])
      guard !isBroken, isFinite([start, end]) else { return (nil, true) }
      guard let box, start != end else { return (nil, false) }
      let path = BezierPath.arc(
        in: box, from: start, sweep: end - start, isPie: sweep.isPie,
        direction: Vector.direction(degrees:))
      return (.path(path), false)
    case .line(let from, let to):
      let (p, q) = (point(from, values), point(to, values))
      return isFinite([p.x, p.y, q.x, q.y]) ? (.line(p, q), false) : (nil, true)
    case .text(let block): return text(block, values)
    case .group, .use: return (nil, false)
    }
  }

  /// The text in a box; nil if the box has a negative size, the font has no size, or the text is
  /// blank.
  private func text(_ block: Layout.TextBlock, _ values: Evaluation)
    -> (outline: Scene.Outline?, isBroken: Bool)
  {
    let (box, isBroken) = box(block.box, values)
    let (size, tracking) = (values[block.font.size], values[block.tracking])
    let lineHeight = values[block.lineHeight]
    guard !isBroken, isFinite([size, tracking, lineHeight]) else { return (nil, true) }
    let content = values.text(block.content)
    guard let box, size > 0, content.hasInk else {
      return (nil, false)
    }
    let font = Scene.Font(
      family: block.font.family, size: size, weight: block.font.weight,
      isItalic: block.font.isItalic)
    let block = isMirrored ? block.mirrored : block
    let text = Scene.Text(
      content, in: box, block, font: font, tracking: tracking, lineHeight: lineHeight)
    return (.text(text), !isFinite(text.lines.map(\.baseline)))
  }

  /// The outline of a rectangle whose corners have no radius, one common radius, or four radii.
  private func rectangle(_ box: Rect, _ radii: [Double]) -> Scene.Outline {
    let r = radii.map { max($0, 0) }
    guard r.count == 4, r != Array(repeating: r[0], count: 4) else {
      let radius = min(r.first ?? 0, min(box.width, box.height) / 2)
      return .rectangle(box, radius: radius)
    }
    return .path(.rectangle(box, radii: r, direction: Vector.direction(degrees:)))
  }

  /// The path of all subpaths; nil if a number in it is not finite.
  private mutating func bezierPath(_ subpaths: [Layout.Subpath], _ values: Evaluation)
    -> BezierPath?
  {
    var path = BezierPath()
    path.reserveCapacity(subpaths.reduce(0) { $0 + $1.nodes.count + 2 })
    for subpath in subpaths {
      finalNodes.removeAll(keepingCapacity: true)
      // The properties of a node are read one by one, because copying the whole node would change
      // the reference count of its name.
      let nodes = subpath.nodes
      for i in nodes.indices {
        finalNodes.append(
          PathNode(
            point(nodes[i].position, values),
            incoming: nodes[i].incoming.map { vector($0, values) } ?? .zero,
            outgoing: nodes[i].outgoing.map { vector($0, values) } ?? .zero,
            radius: nodes[i].radius.map { values[$0] } ?? 0))
      }
      guard finalNodes.allSatisfy(\.isFinite) else { return nil }
      // A single node has no line and no inside, unless its handles make it a loop.
      let isLoop = subpath.isClosed && finalNodes.contains { $0.hasHandles }
      if finalNodes.count > 1 || isLoop { path.append(finalNodes, isClosed: subpath.isClosed) }
    }
    return path
  }

  // MARK: Values

  /// The box; nil if its size is negative. `isBroken` is true if an edge is not finite.
  private func box(_ quad: Layout.Quad, _ values: Evaluation) -> (box: Rect?, isBroken: Bool) {
    let box = Rect(
      x: values[quad.x], y: values[quad.y], width: values[quad.width], height: values[quad.height])
    guard isFinite([box.x, box.y, box.width, box.height, box.maxX, box.maxY]) else {
      return (nil, true)
    }
    return (box.width < 0 || box.height < 0 ? nil : box, false)
  }

  private func point(_ pair: Layout.Pair, _ values: Evaluation) -> Point {
    Point(values[pair.x], values[pair.y])
  }

  private func vector(_ pair: Layout.Pair, _ values: Evaluation) -> Vector {
    Vector(values[pair.x], values[pair.y])
  }

  private func isFinite(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy(\.isFinite)
  }
}

extension Scene.Outline {
  /// True if the outline is finite. Finite input does not ensure this.
  fileprivate var isFinite: Bool {
    if case .path(let path) = self { path.isFinite } else { true }
  }
}

extension Transform {
  fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}

extension Scene.Color {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
