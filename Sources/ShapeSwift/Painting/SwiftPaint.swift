import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Colors, strokes and shadows as expressions for Core Graphics.
struct SwiftPaint {
  var formulas: SwiftFormulas
  private let arguments: [(name: SwiftName, argument: Layout.Argument)]
  /// The names of colors.
  private var names: [Layout.Color: SwiftName] = [:]
  /// The names of gradients, by their stops.
  private var stopsNames: [[Layout.Gradient.Stop]: SwiftName] = [:]
  /// The name of the drawing, which distinguishes its flip-books from those of other drawings; nil
  /// outside of drawings.
  var drawing: SwiftName?

  init(_ formulas: SwiftFormulas, _ arguments: [(name: SwiftName, argument: Layout.Argument)]) {
    self.formulas = formulas
    self.arguments = arguments
    for (name, argument) in arguments where argument.type == .color {
      names[Layout.Color(argument.inputs)] = name
    }
  }

  /// From now on, uses `name` for `color`, unless the color already has a name.
  mutating func name(_ color: Layout.Color, _ name: SwiftName) {
    if names[color] == nil { names[color] = name }
  }

  /// From now on, uses `name` for the stops of a gradient.
  mutating func name(_ stops: [Layout.Gradient.Stop], _ name: SwiftName) {
    stopsNames[stops] = name
  }

  func isNamed(_ color: Layout.Color) -> Bool { names[color] != nil }

  /// True if the color is an argument of the drawing.
  func isArgument(_ color: Layout.Color) -> Bool {
    arguments.contains { $0.argument.type == .color && $0.argument.inputs == color.scalars }
  }

  /// The color as a `CGColor`.
  func color(_ color: Layout.Color) -> SwiftExpression {
    expression(cases(of: color))
  }

  /// The color with an alpha of 1.
  func opaque(_ color: Layout.Color) -> SwiftExpression {
    let graph = formulas.graph
    if graph.constant(color.alpha) == .one { return self.color(color) }
    if isConstant(color), formulas.hasWideColors {
      return single(color, alpha: .number(.one))
    }
    let parts = [color.red, color.green, color.blue].compactMap { graph.constant($0) }
      .map { SwiftExpression.colorComponent($0) }
    if parts.count == 3 { return .color(parts[0], parts[1], parts[2], .number(.one)) }
    return opaque(self.color(color))
  }

  /// `color` with an alpha of 1. In a conditional color, both alternatives become opaque.
  func opaque(_ color: SwiftExpression) -> SwiftExpression {
    switch color {
    case .conditional(let condition, let yes, let no):
      return .conditional(condition, opaque(yes), opaque(no))
    case .call(.code(let maker), let arguments)
    where ["CGColor", "extendedColor", "displayP3"].contains(maker) && arguments.count == 4:
      return .call(
        .code(maker), arguments.dropLast() + [SwiftArgument(arguments[3].label, .number(.one))])
    default:
      return color.calling("copy", SwiftArgument("alpha", .number(.one)))
        .joined("??", color, .coalescing)
    }
  }

  private func expression(_ cases: Cases) -> SwiftExpression {
    switch cases {
    case .one(let color): return single(color)
    case .two(let condition, let yes, let no):
      return .conditional(
        formulas.expression(condition, .truth), expression(yes), expression(no))
    case .several(let index, let colors):
      return .call(
        "element", SwiftArgument(nil, .list(colors.map { expression($0) })),
        SwiftArgument("at", formulas.expression(index)))
    }
  }

  /// A color as one expression, not as a choice of several colors. Conditions may still choose its
  /// components.
  private func single(_ color: Layout.Color) -> SwiftExpression {
    if let name = names[color] { return .name(name) }
    if let base = base(of: color) {
      let copy = SwiftExpression.name(base).calling(
        "copy", SwiftArgument("alpha", formulas.expression(color.alpha)))
      return copy.joined("??", .name(base), .coalescing)
    }
    return single(color, alpha: component(color.alpha))
  }

  private func component(_ node: Scalar) -> SwiftExpression {
    formulas.graph.constant(node).map { .colorComponent($0) } ?? formulas.expression(node)
  }

  /// A color made of components, usually in sRGB. In a drawing with wide colors, a constant color
  /// outside sRGB is in Display P3, and a color that varies is in extended sRGB.
  private func single(_ color: Layout.Color, alpha: SwiftExpression) -> SwiftExpression {
    if formulas.hasWideColors {
      if let parts = wideComponents(color) {
        return .call(
          .code("displayP3"),
          parts.map { SwiftArgument(nil, .number($0)) } + [SwiftArgument(nil, alpha)])
      }
      if !isConstant(color) {
        let parts = [color.red, color.green, color.blue].map { SwiftArgument(nil, component($0)) }
        return .call(.code("extendedColor"), parts + [SwiftArgument(nil, alpha)])
      }
    }
    return .color(component(color.red), component(color.green), component(color.blue), alpha)
  }

  private func isConstant(_ color: Layout.Color) -> Bool {
    ![color.red, color.green, color.blue].contains { formulas.graph.isVariable($0) }
  }

  /// The components in Display P3, rounded to six digits, of a constant color outside sRGB; nil for
  /// any other color.
  private func wideComponents(_ color: Layout.Color) -> [Rational]? {
    guard isConstant(color) else { return nil }
    let parts = [color.red, color.green, color.blue].map {
      formulas.graph.design($0).doubleValue
    }
    let known = Scene.Color(red: parts[0], green: parts[1], blue: parts[2])
    guard known.isWide else { return nil }
    let (red, green, blue) = known.displayP3
    return [red, green, blue].map {
      Rational(Int((min(max($0, 0), 1) * 1_000_000).rounded()), 1_000_000)
    }
  }

  /// The argument that has the red, green and blue of `color`, perhaps with another alpha; nil if
  /// there is no such argument.
  private func base(of color: Layout.Color) -> SwiftName? {
    arguments.first { _, argument in
      argument.type == .color && argument.inputs.prefix(3) == [color.red, color.green, color.blue]
    }?.name
  }

  /// A decision tree of colors.
  private indirect enum Cases {
    case one(Layout.Color)
    /// A choice by a condition.
    case two(Scalar, Cases, Cases)
    /// A choice by an index.
    case several(Scalar, [Cases])
  }

  private func cases(of color: Layout.Color) -> Cases {
    var room = mostCases(of: color)
    return cases(of: color, &room) ?? .one(color)
  }

  /// The maximum number of cases that the color is split into. If different conditions choose the
  /// components, the number of cases is the product of the numbers for the components. Beyond this
  /// limit, each component is written by itself.
  private func mostCases(of color: Layout.Color) -> Int {
    color.scalars.reduce(8) { most, component in
      var (node, count) = (component, 1)
      while formulas.graph.operation(node) == .select {
        node = formulas.graph.operands(node)[2]
        count += 1
      }
      return max(most, count)
    }
  }

  /// The decision tree of a color; nil if it has more than `room` leaves, not counting those of
  /// lists.
  private func cases(of color: Layout.Color, _ room: inout Int) -> Cases? {
    if names[color] == nil, let (index, colors) = list(color) {
      return .several(index, colors.map { cases(of: $0) })
    }
    guard names[color] == nil, let (condition, yes, no) = split(color) else {
      room -= 1
      return room < 0 ? nil : .one(color)
    }
    guard let yes = cases(of: yes, &room), let no = cases(of: no, &room) else { return nil }
    return .two(condition, yes, no)
  }

  /// The colors of a list, and the index that picks one of them; nil if the color is not an element
  /// of one list, or if its red, green and blue are those of an argument.
  private func list(_ color: Layout.Color) -> (index: Scalar, colors: [Layout.Color])? {
    let graph = formulas.graph
    let picked = color.scalars.filter { graph.operation($0) == .pick }
    guard let first = picked.first, base(of: color) == nil,
      picked.allSatisfy({
        graph.operands($0)[0] == graph.operands(first)[0]
          && graph.list($0).count == graph.list(first).count
      })
    else { return nil }
    let colors = graph.list(first).indices.map { i in
      Layout.Color(
        color.scalars.map { graph.operation($0) == .pick ? graph.list($0)[i] : $0 })
    }
    return (graph.operands(first)[0], colors)
  }

  /// The last condition that chooses a component, and the color in both cases; nil if no condition
  /// chooses a component.
  private func split(_ color: Layout.Color) -> (Scalar, Layout.Color, Layout.Color)? {
    let graph = formulas.graph
    let conditions = color.scalars.compactMap { node in
      graph.operation(node) == .select ? graph.operands(node)[0] : nil
    }
    guard let condition = conditions.max() else { return nil }
    func side(_ index: Int) -> Layout.Color? {
      let parts = color.scalars.map { node -> Scalar in
        let operands = graph.operands(node)
        return graph.operation(node) == .select && operands[0] == condition ? operands[index] : node
      }
      return Layout.Color(parts)
    }
    guard let yes = side(1), let no = side(2), yes != color else { return nil }
    return (condition, yes, no)
  }

  /// The value of `scalars` as an expression of any type except a list.
  func value(_ scalars: [Scalar], _ type: ValueType) -> SwiftExpression {
    switch type {
    case .bool: return formulas.expression(scalars[0], .truth)
    case .choice(let index, _): return formulas.expression(scalars[0], .choice(index))
    case .point: return .point(formulas.expression(scalars[0]), formulas.expression(scalars[1]))
    case .size: return size(Layout.Pair(x: scalars[0], y: scalars[1]))
    case .rect:
      let values = scalars.map { formulas.expression($0) }
      return .rectangle(values[0], values[1], values[2], values[3])
    case .color: return color(Layout.Color(scalars))
    case .shadow: return shadow(Layout.Shadow(scalars))
    case .gradient, .paint: return stops(Layout.Gradient.stops(scalars))
    case .image: return image(scalars[0])
    default: return formulas.expression(scalars[0])
    }
  }

  /// The stops of a gradient as a value.
  func stops(_ stops: [Layout.Gradient.Stop]) -> SwiftExpression {
    if let name = name(of: stops) { return .name(name) }
    if let (index, lists) = picked(stops) {
      return .call(
        "element", SwiftArgument(nil, .list(lists.map { self.stops($0) })),
        SwiftArgument("at", formulas.expression(index)))
    }
    if let (condition, yes, no) = split(stops) {
      return .conditional(
        formulas.expression(condition, .truth), self.stops(yes), self.stops(no))
    }
    // Gradients among which a formula chooses have equal numbers of stops: a shorter gradient
    // repeats its last stop. The code contains this stop only once.
    var written = stops
    while written.count > 1, written[written.count - 2] == written.last { written.removeLast() }
    return .list(
      written.map { stop in
        .call(
          "ShapeStop", SwiftArgument("color", color(stop.color)),
          SwiftArgument("location", formulas.expression(stop.position)))
      })
  }

  /// The name of stops that are a constant or an argument; nil for any other stops.
  private func name(of stops: [Layout.Gradient.Stop]) -> SwiftName? {
    if let name = stopsNames[stops] { return name }
    let scalars = stops.flatMap(\.scalars)
    return arguments.first { _, argument in
      argument.type.hasStops && argument.inputs == scalars
    }?.name
  }

  /// The gradients of a list, and the index that picks one of them; nil if the stops are not an
  /// element of one list.
  private func picked(_ stops: [Layout.Gradient.Stop]) -> (
    index: Scalar, lists: [[Layout.Gradient.Stop]]
  )? {
    let graph = formulas.graph
    func isPicked(_ node: Scalar) -> Bool { graph.operation(node) == .pick }
    let scalars = stops.flatMap(\.scalars)
    let found = scalars.filter(isPicked)
    guard let first = found.first,
      found.allSatisfy({
        graph.operands($0)[0] == graph.operands(first)[0]
          && graph.list($0).count == graph.list(first).count
      })
    else { return nil }
    let lists = graph.list(first).indices.map { i in
      Layout.Gradient.stops(scalars.map { isPicked($0) ? graph.list($0)[i] : $0 })
    }
    return (graph.operands(first)[0], lists)
  }

  /// The last condition that chooses a position, and the stops in both cases; nil if no condition
  /// chooses a position. Colors that the same condition chooses are split together with the
  /// positions.
  private func split(_ stops: [Layout.Gradient.Stop]) -> (
    condition: Scalar, yes: [Layout.Gradient.Stop], no: [Layout.Gradient.Stop]
  )? {
    let graph = formulas.graph
    func condition(_ node: Scalar) -> Scalar? {
      graph.operation(node) == .select ? graph.operands(node)[0] : nil
    }
    let scalars = stops.flatMap(\.scalars)
    guard let last = stops.compactMap({ condition($0.position) }).max() else { return nil }
    func side(_ index: Int) -> [Layout.Gradient.Stop] {
      Layout.Gradient.stops(
        scalars.map { condition($0) == last ? graph.operands($0)[index] : $0 })
    }
    return (last, side(1), side(2))
  }

  /// The formulas that appear in the code of a fill or a stroke.
  func scalars(_ source: Layout.PaintSource) -> [Scalar] {
    switch source {
    case .color(let color): scalars(color)
    case .gradient(let gradient):
      scalars(gradient.stops) + gradient.geometry.scalars
    case .image(let image): scalars(ofImage: image.source)
    }
  }

  /// The formulas that appear in the code of the stops of a gradient.
  func scalars(_ stops: [Layout.Gradient.Stop]) -> [Scalar] {
    if name(of: stops) != nil { return [] }
    if let (index, lists) = picked(stops) { return [index] + lists.flatMap { scalars($0) } }
    if let (condition, yes, no) = split(stops) { return [condition] + scalars(yes) + scalars(no) }
    return stops.flatMap { scalars($0.color) + [$0.position] }
  }

  /// The image that fills an outline. A flip-book chooses a file name first, so that only one of
  /// its images is loaded.
  func image(_ fill: Layout.ImageFill) -> SwiftExpression {
    guard let book = fill.flipbook else { return image(fill.source) }
    let file = chosen(fill.source) { .code(SwiftCode(literal: fileName($0))) }
    return .call(
      "flipbookImage", SwiftArgument(nil, file),
      SwiftArgument("of", .code(SwiftCode(literal: "\(drawing?.text ?? "").\(book)"))))
  }

  /// An image: an argument, an asset named after the file, or a choice of images.
  private func image(_ node: Scalar) -> SwiftExpression {
    chosen(node) {
      .call("imageAsset", SwiftArgument(nil, .code(SwiftCode(literal: assetName($0)))))
    }
  }

  /// The expression for an image file that a formula chooses. `named` returns the code for each
  /// literal path.
  private func chosen(_ node: Scalar, _ named: (String) -> SwiftExpression) -> SwiftExpression {
    let graph = formulas.graph
    switch graph.operation(node) {
    case .textSelect:
      let operands = graph.operands(node)
      return .conditional(
        formulas.expression(operands[0], .truth), chosen(operands[1], named),
        chosen(operands[2], named))
    case .textPick:
      return .call(
        "element", SwiftArgument(nil, .list(graph.list(node).map { chosen($0, named) })),
        SwiftArgument("at", formulas.expression(graph.operands(node)[0])))
    case .text: return named(graph.literal(node))
    default: return formulas.expression(node, .text)
    }
  }

  /// The formulas that appear in the code of an image.
  func scalars(ofImage node: Scalar) -> [Scalar] {
    let graph = formulas.graph
    switch graph.operation(node) {
    case .textSelect:
      let operands = graph.operands(node)
      return [operands[0]] + scalars(ofImage: operands[1]) + scalars(ofImage: operands[2])
    case .textPick:
      return [graph.operands(node)[0]] + graph.list(node).flatMap { scalars(ofImage: $0) }
    default: return []
    }
  }

  /// The name of a file without its folders and extension: `photo` for `images/photo.png`. A period
  /// at the start of the name does not begin an extension.
  private func assetName(_ path: String) -> String {
    let file = fileName(path)
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// The name of a file without its folders: `photo.png` for `images/photo.png`.
  private func fileName(_ path: String) -> String {
    String(path.split(separator: "/").last ?? path[...])
  }

  /// A shadow as a value; `nil` for a shadow without opacity.
  func shadow(_ shadow: Layout.Shadow) -> SwiftExpression {
    if let name = argument(shadow) { return .name(name) }
    if let alpha = formulas.graph.constant(shadow.color.alpha), alpha.sign <= 0 {
      return .code("nil")
    }
    return .call(
      "ShapeShadow", SwiftArgument("color", color(shadow.color)),
      SwiftArgument("offset", size(shadow.offset)),
      SwiftArgument("blur", formulas.expression(shadow.blur)))
  }

  /// An expression of type `CGSize`.
  func size(_ pair: Layout.Pair) -> SwiftExpression {
    .call(
      "CGSize", SwiftArgument("width", formulas.expression(pair.x)),
      SwiftArgument("height", formulas.expression(pair.y)))
  }

  /// The formulas that appear in the code of a color.
  func scalars(_ color: Layout.Color) -> [Scalar] {
    scalars(cases(of: color))
  }

  private func scalars(_ cases: Cases) -> [Scalar] {
    switch cases {
    case .one(let color): return scalars(ofSingle: color)
    case .two(let condition, let yes, let no): return [condition] + scalars(yes) + scalars(no)
    case .several(let index, let colors): return [index] + colors.flatMap { scalars($0) }
    }
  }

  private func scalars(ofSingle color: Layout.Color) -> [Scalar] {
    if names[color] != nil { return [] }
    return base(of: color) == nil ? color.scalars : [color.alpha]
  }

  /// The formulas that appear in the code of a shadow.
  func scalars(_ shadow: Layout.Shadow) -> [Scalar] {
    argument(shadow) == nil
      ? scalars(shadow.color) + [shadow.offset.x, shadow.offset.y, shadow.blur] : []
  }

  /// The argument whose value is the shadow; nil if there is no such argument.
  func argument(_ shadow: Layout.Shadow) -> SwiftName? {
    arguments.first { _, argument in
      argument.type == .shadow && argument.inputs == shadow.components
    }?.name
  }
}

extension SwiftExpression {
  /// An expression of type `CGColor` in sRGB, with components from 0 to 1.
  static func color(
    _ red: SwiftExpression, _ green: SwiftExpression, _ blue: SwiftExpression,
    _ alpha: SwiftExpression
  ) -> SwiftExpression {
    .call(
      "CGColor", SwiftArgument("srgbRed", red), SwiftArgument("green", green),
      SwiftArgument("blue", blue), SwiftArgument("alpha", alpha))
  }

  /// A color component: a decimal number if it has at most three decimals, otherwise a fraction of
  /// 255 if possible, such as `111 / 255`.
  static func colorComponent(_ value: Rational) -> SwiftExpression {
    let isShort = (value * Rational(1000)).isInteger
    guard !isShort, let byte = (value * Rational(255)).asInt else { return .number(value) }
    return .code("\(byte) / 255")
  }
}

extension Layout.Shadow {
  init(_ scalars: [Scalar]) {
    self.init(
      color: Layout.Color(scalars.prefix(4)), offset: Layout.Pair(x: scalars[4], y: scalars[5]),
      blur: scalars[6])
  }

  var components: [Scalar] { color.scalars + [offset.x, offset.y, blur] }
}
