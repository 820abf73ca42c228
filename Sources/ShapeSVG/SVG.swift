public import ShapeCompiler
package import ShapeGeometry

/// Returns the SVG document of `scene`: UTF-8, one element per line, the same bytes on every
/// machine.
///
/// - Throws: An error if the document exceeds the size limit or the XML library fails. Every scene
///   is valid input.
public func svg(_ scene: Scene, options: SVGOptions = SVGOptions()) throws(SVGError) -> [UInt8] {
  if options.hasStyles, !options.colorSources.isEmpty {
    return try svg(light: scene, dark: scene, options: options)
  }
  return try svg(scene.fitted(options), SVGColors(), options)
}

/// Returns an SVG document that shows `light`, or `dark` if the reader prefers a dark appearance.
///
/// Renderers without CSS and documents without styles show `light`. The title and the description
/// come from `light`.
///
/// - Throws: An error if the scenes differ in size, the document is too large, or the XML library
///   fails.
public func svg(
  light: Scene, dark: Scene, options: SVGOptions = SVGOptions()
) throws(SVGError) -> [UInt8] {
  guard light.viewBox == dark.viewBox, light.width == dark.width, light.height == dark.height,
    light.resizing == dark.resizing
  else { throw .differentViews }
  if !options.hasStyles { return try svg(light.fitted(options), SVGColors(), options) }
  var appearances = SVGAppearances()
  var scene = light
  scene.nodes = appearances.merged(light.nodes, dark.nodes)
  return try svg(scene.fitted(options), SVGColors(appearances.pairs, options), options)
}

/// Returns an SVG document that shows `frames` one after another by means of CSS animations.
///
/// Renderers without CSS and documents without styles show the last frame. So do browsers if the
/// reader prefers reduced motion.
///
/// - Throws: An error if the pictures resize differently, the document is too large, or the XML
///   library fails.
package func svg(_ frames: SVGFrames, options: SVGOptions) throws(SVGError) -> [UInt8] {
  guard var scene = frames.light.last else { preconditionFailure("a motion has frames") }
  if !options.hasStyles { return try svg(scene.fitted(options), SVGColors(), options) }
  guard frames.all.allSatisfy({ $0.resizing == scene.resizing }) else { throw .differentViews }
  var appearances = SVGAppearances()
  let usesPairs = !frames.dark.isEmpty || !options.colorSources.isEmpty
  let nodes = zip(frames.light, frames.dark.isEmpty ? frames.light : frames.dark).map {
    usesPairs ? appearances.merged($0.nodes, $1.nodes) : $0.nodes
  }
  var motions = SVGMotions(frames.timeline, appearances.pairs)
  scene.nodes = motions.merged(nodes)
  scene.show(viewsOf: frames.all)
  var playbacks = motions.motions.map { SVGPlayback($0, frames.timeline) }
  // The merged scene uses only a few of the color pairs of the frames.
  var kept = SVGAppearances(keepingOf: appearances.pairs)
  if usesPairs {
    scene.nodes = kept.merged(scene.nodes, scene.nodes)
    playbacks = playbacks.map { $0.kept(in: &kept) }
  }
  if options.fit { scene.fit(to: frames.all, precision: options.precision) }
  return try svg(scene, SVGColors(kept.pairs, options), options, playbacks)
}

private func svg(
  _ scene: Scene, _ colors: SVGColors, _ options: SVGOptions, _ motions: [SVGPlayback] = []
) throws(SVGError) -> [UInt8] {
  let writer = try SVGWriter(options, colors)
  let tree = SVGTree(scene, colors, motions: motions, options: options)
  try writer.write(scene, tree)
  return try writer.finish()
}

extension Scene {
  /// Changes the view box to `view`, at the same scale.
  package mutating func show(_ view: Rect) {
    if view == viewBox { return }
    let scale = scale
    viewBox = view
    (width, height) = (view.width * scale.dx, view.height * scale.dy)
  }

  /// Extends the view box to contain the view boxes of all pictures of a motion, at the same scale.
  fileprivate mutating func show(viewsOf scenes: [Scene]) {
    show(scenes.reduce(viewBox) { $0.union($1.viewBox) })
  }

  /// The scene with the view box that `options` request: the painted bounds of the scene if `fit`
  /// is set, otherwise the scene's own view box.
  fileprivate func fitted(_ options: SVGOptions) -> Scene {
    var result = self
    if options.fit { result.fit(to: [self], precision: options.precision) }
    return result
  }

  /// Changes the view box to the bounds of everything that `scenes` paint, at the same scale. The
  /// view box does not change if nothing is painted.
  fileprivate mutating func fit(to scenes: [Scene], precision: Int) {
    let bounds = scenes.compactMap(\.paintedBounds)
    guard let first = bounds.first else { return }
    let all = bounds.dropFirst().reduce(first) { $0.union($1) }
    show(all.roundedOutward(precision: precision))
  }

  /// The number of points per unit of the view box on each axis.
  private var scale: Vector {
    let x = viewBox.width > 0 ? width / viewBox.width : 1
    let y = viewBox.height > 0 ? height / viewBox.height : 1
    switch resizing {
    case .fit: return Vector(min(x, y), min(x, y))
    case .fill: return Vector(max(x, y), max(x, y))
    case .stretch: return Vector(x, y)
    case .center: return Vector(1, 1)
    }
  }
}

extension SVGWriter {
  fileprivate func write(
    _ scene: Scene, _ tree: SVGTree
  ) throws(SVGError) {
    try element(.svg) { () throws(SVGError) in
      try writeRootAttributes(scene, tree)
      try writeTexts(scene, tree)
      try writeStyleSheet(tree)
      if tree.hasDefinitions {
        try element(.defs) { () throws(SVGError) in
          for (gradient, id) in zip(tree.gradients, tree.gradientIDs) {
            try write(gradient, id: id, tree)
          }
          for (image, id) in zip(tree.images, tree.imageIDs) { try writePattern(image, id: id) }
          for (clip, id) in zip(tree.clips, tree.clipIDs) { try write(clip, id: id) }
          for (mask, id) in zip(tree.masks, tree.maskIDs) { try write(mask, id: id, tree) }
          for (filter, id) in zip(tree.filters, tree.filterIDs) { try write(filter, id: id, tree) }
          for (lighting, ids) in zip(tree.lightings, tree.lightingIDs) {
            try write(lighting, id: ids.filter, lights: ids.lights, tree)
          }
        }
      }
      for node in tree.nodes { try write(node, tree) }
    }
  }

  private func writeRootAttributes(_ scene: Scene, _ tree: SVGTree) throws(SVGError) {
    try attribute(.xmlns, "http://www.w3.org/2000/svg")
    try attribute(.width, scene.width)
    try attribute(.height, scene.height)
    try attribute(.viewBox) { value in
      let box = scene.viewBox
      value.append(numbers: [box.x, box.y, box.width, box.height])
    }
    switch scene.resizing {
    case .fit, .center: break
    case .fill: try attribute(.preserveAspectRatio, "xMidYMid slice")
    case .stretch: try attribute(.preserveAspectRatio, "none")
    }
    guard !scene.title.isEmpty else { return }
    try attribute(.role, "img")
    try attribute(.ariaLabelledBy) { value in
      value.append(tree.titleID)
      if scene.description.isEmpty { return }
      value.append(ascii: " ")
      value.append(tree.descriptionID)
    }
  }

  private func writeTexts(_ scene: Scene, _ tree: SVGTree) throws(SVGError) {
    if !scene.title.isEmpty {
      try element(.title) { () throws(SVGError) in
        try attribute(.id, tree.titleID)
        try text(SVGText(scene.title))
      }
    }
    if !scene.description.isEmpty {
      try element(.desc) { () throws(SVGError) in
        if !scene.title.isEmpty { try attribute(.id, tree.descriptionID) }
        try text(SVGText(scene.description))
      }
    }
  }

  func write(_ node: SVGNode, _ tree: SVGTree) throws(SVGError) {
    switch node.content {
    case .group(let children):
      try element(.group) { () throws(SVGError) in
        try writeCommonAttributes(node, tree)
        for child in children { try write(child, tree) }
      }
    case .shape(let shape):
      try writeShape(shape, tree) { () throws(SVGError) in try writeCommonAttributes(node, tree) }
    }
  }

  /// Writes the attributes that groups and shapes share.
  private func writeCommonAttributes(_ node: SVGNode, _ tree: SVGTree) throws(SVGError) {
    if let id = node.id { try attribute(.id, id) }
    if node.transform != .identity {
      try attribute(.transform, default: "") { $0.append(node.transform, reach: node.reach) }
    }
    try attributeOpacity(.opacity, node.opacity)
    if let motion = node.motion, tree.motions[Int(motion)].endsHidden {
      try attribute(.visibility, "hidden")
    }
    try writeStyle(node, tree)
    if let clip = node.clip { try attribute(.clipPath, reference: tree.clipIDs[clip]) }
    if let mask = node.mask { try attribute(.mask, reference: tree.maskIDs[mask]) }
    if let lighting = node.lighting {
      try attribute(.filter, reference: tree.lightingIDs[lighting].filter)
    }
    if let filter = node.filter {
      try attribute(.filter, reference: tree.filterIDs[filter])
    }
  }

  /// Writes an opacity, unless it is 1.
  func attributeOpacity(_ name: SVGAttribute, _ opacity: Double) throws(SVGError) {
    if opacity == 1 { return }
    try attribute(name, default: "1") { value in
      value.append(opacity, precision: SVGValue.opacityPrecision)
    }
  }
}

extension BlendMode {
  /// The CSS keyword; nil for `normal` and for modes that CSS does not have.
  var cssName: StaticString? {
    switch self {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
      .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker:
      nil
    }
  }
}
