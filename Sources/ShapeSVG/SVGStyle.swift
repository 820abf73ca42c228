import ShapeCompiler

extension SVGWriter {
  /// Writes the properties of `node` that no attribute can express.
  func writeStyle(_ node: SVGNode, _ tree: SVGTree) throws(SVGError) {
    if !tree.hasStyles {
      guard let mode = node.blend.cssName else { return }
      return try attribute(.class) { value in
        value.append("blend-")
        value.append(mode)
      }
    }
    if let appearance = node.appearance { try write(appearance, tree) }
    if !tree.colorClasses.isEmpty, case .shape(let shape) = node.content {
      try writeClasses(of: shape, tree)
    }
    let mode = node.blend.cssName
    if mode == nil && colors.isEmpty { return }
    try attribute(.style, default: "") { value in
      if let mode {
        value.append("mix-blend-mode:")
        value.append(mode)
      }
      if case .shape(let shape) = node.content { value.appendPaint(of: shape, colors) }
    }
  }

  /// Writes the classes of the colors that the style sheet sets.
  private func writeClasses(of shape: Scene.Shape, _ tree: SVGTree) throws(SVGError) {
    let isLine = if case .line = shape.outline { true } else { false }
    let fill =
      isLine
      ? nil
      : shape.fill?.color.flatMap {
        tree.colorClasses.name(of: $0, .fill)
      }
    let stroke = shape.stroke?.source.color.flatMap {
      tree.colorClasses.name(of: $0, .stroke)
    }
    try attribute(.class, default: "") { value in
      if let fill { value.append(fill) }
      if fill != nil && stroke != nil { value.append(ascii: " ") }
      if let stroke { value.append(stroke) }
    }
  }

  /// Writes the attributes of an element that is shown in one appearance only. Renderers without
  /// CSS show only the elements of the light appearance.
  private func write(_ appearance: Scene.Appearance, _ tree: SVGTree) throws(SVGError) {
    try attribute(.class, tree.appearanceClass(appearance))
    if appearance == .dark { try attribute(.display, "none") }
  }

  /// Writes the properties, or the class, of an element with one color.
  func writeStyle(
    _ color: Scene.Color, _ property: SVGColorClasses.Property, _ tree: SVGTree
  ) throws(SVGError) {
    if let name = tree.colorClasses.name(of: color, property) {
      try attribute(.class, name)
    }
    if colors.isEmpty { return }
    try attribute(.style, default: "") {
      $0.append(colors.style(of: color), property.name, opacity: property.opacity)
    }
  }

  /// Writes the style sheet. Its rules adapt the picture to the appearance and to the colors that
  /// the renderer supports, set the text color of a standalone document, and animate the picture.
  func writeStyleSheet(_ tree: SVGTree) throws(SVGError) {
    var rules = SVGStyleSheet(colors, tree, precision: precision).rules
    for rule in SVGMotionRules(tree, colors, precision: precision).rules {
      rules += "    \(rule)\n"
    }
    if rules.isEmpty { return }
    try element(.style) { () throws(SVGError) in try text(SVGText("\n" + rules + "  ")) }
  }
}

extension SVGValue {
  /// Appends the declarations for the colors of the fill and the stroke.
  fileprivate mutating func appendPaint(of shape: Scene.Shape, _ colors: SVGColors) {
    if case .line = shape.outline {
    } else if let color = shape.fill?.color {
      append(colors.style(of: color), "fill", opacity: "fill-opacity")
    }
    if let color = shape.stroke?.source.color {
      append(colors.style(of: color), "stroke", opacity: "stroke-opacity")
    }
  }

  /// Appends the declarations of `style` for the properties with the given names.
  fileprivate mutating func append(
    _ style: SVGColors.Style, _ name: StaticString, opacity: StaticString
  ) {
    if style.isDarkened { return }
    if let color = style.color { append(name, color) }
    if let value = style.opacity { append(opacity, value) }
  }

  private mutating func append(_ property: StaticString, _ value: SVGPaintValue) {
    if !bytes.isEmpty { append(ascii: ";") }
    append(property)
    append(ascii: ":")
    append(value)
  }
}
