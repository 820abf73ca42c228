import ShapeCompiler
import ShapeGeometry

/// A scene in the form in which it is written: groups without effect are removed, names are
/// converted to identifiers and shadows to filters, and gradients are shared.
///
/// The tree is a class because it is passed along with each element that is written.
final class SVGTree {
  let nodes: [SVGNode]
  /// The gradients, in the order of first use.
  let gradients: [Scene.Gradient]
  let gradientIDs: [SVGIdentifier]
  /// The images that are written as patterns, in the order of first use.
  let images: [Scene.ImageFill]
  let imageIDs: [SVGIdentifier]
  /// The clips, in the order of first use.
  let clips: [Scene.Clip]
  let clipIDs: [SVGIdentifier]
  /// The masks, in the order of first use.
  let masks: [SVGMask]
  let maskIDs: [SVGIdentifier]
  /// The filters, in the order of first use.
  let filters: [SVGFilter]
  let filterIDs: [SVGIdentifier]
  /// The lightings, one for each lit group that paints something; inner groups come first.
  let lightings: [SVGLighting]
  /// The identifiers of the filter and of the lights of each lighting.
  let lightingIDs: [(filter: SVGIdentifier, lights: [SVGIdentifier])]
  let titleID: SVGIdentifier
  let descriptionID: SVGIdentifier
  let hasStyles: Bool
  /// True if some groups are shown in one appearance only.
  let hasAppearances: Bool
  let idPrefix: String
  /// The motions, by the numbers in `SVGNode.motion`.
  let motions: [SVGPlayback]
  /// The identifiers and motions of the moving elements, in painting order.
  let movingIDs: [(id: SVGIdentifier, motion: SVGPlayback)]
  /// The classes of colors; empty if elements have no styles.
  let colorClasses: SVGColorClasses
  private let gradientIndices: [Scene.Gradient: Int]
  private let imageIndices: [Scene.ImageFill: Int]

  /// Lowers `scene`. The author's names become identifiers before generated names do, except the
  /// name `moving` of moving elements without a name.
  init(
    _ scene: Scene, _ colors: SVGColors, motions: [SVGPlayback] = [], options: SVGOptions
  ) {
    self.motions = motions
    (hasStyles, idPrefix) = (options.hasStyles, options.idPrefix)
    let noClasses = SVGColorClasses(colors, prefix: options.idPrefix)
    var lowering = SVGLowering(options: options, noClasses)
    var nodes: [SVGNode] = []
    lowering.lower(scene.nodes, under: .identity, to: &nodes)
    self.nodes = nodes
    gradients = lowering.gradients
    gradientIndices = lowering.gradientIndices
    images = lowering.images
    imageIndices = lowering.imageIndices
    clips = lowering.clips
    masks = lowering.masks
    filters = lowering.filters
    lightings = lowering.lightings
    hasAppearances = lowering.hasAppearances
    movingIDs = lowering.moving.map { ($0.id, motions[Int($0.number)]) }
    colorClasses = hasStyles ? lowering.colorClasses : noClasses
    titleID = lowering.identifiers.make("title")
    descriptionID = lowering.identifiers.make("desc")
    gradientIDs = gradients.map { _ in lowering.identifiers.make("gradient") }
    imageIDs = images.map { _ in lowering.identifiers.make("image") }
    clipIDs = clips.map { _ in lowering.identifiers.make("clip") }
    maskIDs = masks.map { _ in lowering.identifiers.make("mask") }
    filterIDs = filters.map { _ in lowering.identifiers.make("shadow") }
    lightingIDs = lightings.map { lighting in
      let filter = lowering.identifiers.make("lights")
      return (filter, lighting.lights.map { _ in lowering.identifiers.make("light") })
    }
  }

  /// True if some elements have to be defined so that other elements can refer to them.
  var hasDefinitions: Bool {
    !gradients.isEmpty || !images.isEmpty || !clips.isEmpty || !masks.isEmpty || !filters.isEmpty
      || !lightings.isEmpty
  }

  /// The class of the groups that are shown in the given appearance only.
  func appearanceClass(_ appearance: Scene.Appearance) -> SVGIdentifier {
    SVGIdentifier(css: idPrefix + (appearance == .light ? "light" : "dark"))
  }

  /// The identifier of a gradient of the scene.
  func id(of gradient: Scene.Gradient) -> SVGIdentifier {
    guard let index = gradientIndices[gradient] else {
      preconditionFailure("every gradient of a shape was defined when the tree was made")
    }
    return gradientIDs[index]
  }

  /// The identifier of an image of the scene that is used as a fill.
  func id(of image: Scene.ImageFill) -> SVGIdentifier {
    guard let index = imageIndices[image] else {
      preconditionFailure("every image of a shape was defined when the tree was made")
    }
    return imageIDs[index]
  }
}

/// One element and its contents.
struct SVGNode {
  enum Content {
    case group([SVGNode])
    /// A shape. Its transform, opacity, blend mode and shadows are ignored in favor of those of the
    /// node. The shape is stored indirectly because nodes are often moved in memory.
    indirect case shape(Scene.Shape)
  }

  var content: Content
  var id: SVGIdentifier?
  var transform: Transform = .identity
  /// The largest coordinate of the contents before the transform, regardless of sign; 0 if the
  /// transform and all transforms around the node only translate.
  var reach: Double = 0
  var opacity: Double = 1
  var blend = BlendMode.normal
  /// The only appearance in which the element is shown; nil if it is shown in both.
  var appearance: Scene.Appearance?
  /// The index of the clip in the tree.
  var clip: Int?
  /// The index of the mask in the tree.
  var mask: Int?
  /// The index of the filter in the tree.
  var filter: Int?
  /// The index of the lighting in the tree; a node with a lighting has no other filter.
  var lighting: Int?
  /// The index of the motion in the tree; a node with a motion has an identifier.
  var motion: Int32?
}

/// The state of lowering a scene.
private struct SVGLowering {
  let options: SVGOptions
  var identifiers: SVGIdentifiers
  private(set) var filters: [SVGFilter] = []
  private var filterIndices: [SVGFilter: Int] = [:]
  private(set) var clips: [Scene.Clip] = []
  private var clipIndices: [Scene.Clip: Int] = [:]
  private(set) var masks: [SVGMask] = []
  private var maskIndices: [PlacedMask: Int] = [:]
  private(set) var gradients: [Scene.Gradient] = []
  private(set) var gradientIndices: [Scene.Gradient: Int] = [:]
  private(set) var lightings: [SVGLighting] = []
  private(set) var colorClasses: SVGColorClasses
  private(set) var images: [Scene.ImageFill] = []
  private(set) var imageIndices: [Scene.ImageFill: Int] = [:]
  /// True if a transform around the current node does more than translate.
  private var isTransformed = false
  private(set) var hasAppearances = false
  private(set) var moving: [(id: SVGIdentifier, number: Int32)] = []

  init(options: SVGOptions, _ colorClasses: SVGColorClasses) {
    self.options = options
    self.colorClasses = colorClasses
    identifiers = SVGIdentifiers(prefix: options.idPrefix)
  }

  /// Appends the elements for `nodes`. `context` maps the space of the nodes to the space of the
  /// drawing.
  mutating func lower(
    _ nodes: [Scene.Node], under context: Transform, to result: inout [SVGNode]
  ) {
    for node in nodes {
      switch node {
      case .group(let group) where group.isPlain:
        lower(group.children, under: context, to: &result)
      case .group(let group):
        if !group.children.isEmpty { result.append(lower(group, node, under: context)) }
      case .shape(let shape) where shape.hasLayers: lowerLayers(shape, under: context, to: &result)
      case .shape(let shape):
        result.append(lower(shape, node, under: context))
      }
    }
  }

  /// Appends a shape as several layers, one of which contains inner shadows only.
  private mutating func lowerLayers(
    _ shape: Scene.Shape, under context: Transform, to result: inout [SVGNode]
  ) {
    let layers = shape.layers
    let lowerAll = { (lowering: inout SVGLowering, context: Transform, result: inout [SVGNode]) in
      let (filled, cast) = (layers.filled, layers.cast)
      result.append(lowering.lower(filled, .shape(filled), under: context))
      result.append(lowering.lower(cast, .shape(cast), under: context, hasSource: false))
      if let stroked = layers.stroked {
        result.append(lowering.lower(stroked, .shape(stroked), under: context))
      }
    }
    if layers.group.isPlain { return lowerAll(&self, context, &result) }
    result.append(lower(layers.group, .group(layers.group), under: context, lowerAll))
  }

  private mutating func lower(
    _ group: Scene.Group, _ node: Scene.Node, under context: Transform,
    _ lowerChildren: ((inout SVGLowering, Transform, inout [SVGNode]) -> Void)? = nil
  ) -> SVGNode {
    let id = identifier(group.name, group.motion)
    let filter = filter(group.shadows, [], of: node, under: context)
    var children: [SVGNode] = []
    let isTransformedOutside = isTransformed
    isTransformed = isTransformed || !group.transform.isTranslation
    defer { isTransformed = isTransformedOutside }
    let inside = group.transform.followed(by: context)
    if let lowerChildren {
      lowerChildren(&self, inside, &children)
    } else {
      lower(group.children, under: inside, to: &children)
    }
    var lighting: Int?
    if let light = group.lighting {
      let lit = lit(children, of: group.children, by: light, under: inside)
      // If the lit content casts shadows, these need a filter of their own.
      if filter == nil, lit.transform == .identity, case .group(let inner) = lit.content {
        (children, lighting) = (inner, lit.lighting)
      } else {
        children = [lit]
      }
    }
    var result = SVGNode(
      content: .group(children), id: id, transform: group.transform,
      reach: isTransformed ? children.reach : 0, opacity: group.opacity, blend: group.blend)
    (result.appearance, result.lighting, result.motion) = (group.appearance, lighting, group.motion)
    hasAppearances = hasAppearances || group.appearance != nil
    return wrap(result, in: filter, group.clips, (group.mask, node), under: context)
  }

  private mutating func lower(
    _ shape: Scene.Shape, _ node: Scene.Node, under context: Transform, hasSource: Bool = true
  ) -> SVGNode {
    let id = identifier(shape.name, shape.motion)
    colorClasses.add(shape.fill, .fill)
    colorClasses.add(shape.stroke?.source, .stroke)
    if case .gradient(let gradient)? = shape.fill { define(gradient) }
    if case .gradient(let gradient)? = shape.stroke?.source { define(gradient) }
    if case .image(let image)? = shape.fill, shape.image == nil { define(image) }
    let filter = filter(
      shape.shadows, shape.innerShadows, of: node, under: context, hasSource: hasSource)
    let isTransformed = isTransformed || !shape.transform.isTranslation
    var result = SVGNode(
      content: .shape(shape), id: id, transform: shape.transform,
      reach: isTransformed ? shape.reach : 0, opacity: shape.opacity, blend: shape.blend)
    result.motion = shape.motion
    return wrap(result, in: filter, shape.clips, (shape.mask, node), under: context)
  }

  /// A node that shows `children` under the lights of `lighting`. The children were lowered from
  /// `scene`. The filter is applied in a space that has the directions and lengths of the drawing.
  /// In this space, the lit content is to the right of the origin and below it.
  private mutating func lit(
    _ children: [SVGNode], of scene: [Scene.Node], by lighting: Scene.Lighting,
    under context: Transform
  ) -> SVGNode {
    let space = shadowSpace(context)
    var bounds: Rect?
    for child in scene {
      guard let box = child.paintedBounds(under: space)?.outset(by: child.textSlack(under: space))
      else { continue }
      bounds = bounds?.union(box) ?? box
    }
    guard let region = bounds?.roundedOutward(precision: options.precision) else {
      return SVGNode(content: .group(children))
    }
    let shift = Vector(max(-region.x, 0), max(-region.y, 0))
    let map = space.followed(by: .translation(shift))
    let placed = Rect(
      x: region.x + shift.dx, y: region.y + shift.dy, width: region.width, height: region.height)
    let filter = SVGLighting(lighting, under: map, region: placed)
    for light in filter.lights {
      colorClasses.add(light.fill, .fill)
      if case .gradient(let gradient)? = light.fill { define(gradient) }
    }
    lightings.append(filter)
    var result = SVGNode(content: .group(children), reach: children.reach)
    if map != .identity, let undo = map.inverted {
      let inner = SVGNode(content: .group(children), transform: map, reach: children.reach)
      result = SVGNode(content: .group([inner]), transform: undo, reach: [inner].reach)
    }
    result.lighting = lightings.count - 1
    return result
  }

  private mutating func define(_ gradient: Scene.Gradient) {
    guard gradientIndices[gradient] == nil else { return }
    gradientIndices[gradient] = gradients.count
    gradients.append(gradient)
    colorClasses.add(gradient)
  }

  private mutating func define(_ image: Scene.ImageFill) {
    guard imageIndices[image] == nil else { return }
    imageIndices[image] = images.count
    images.append(image)
  }

  /// The identifier of an element that has a name or moves; nil for any other element.
  private mutating func identifier(_ name: String, _ motion: Int32?) -> SVGIdentifier? {
    if name.isEmpty && motion == nil { return nil }
    let id = identifiers.make(name.isEmpty ? "moving" : name)
    if let motion { moving.append((id, motion)) }
    return id
  }

  /// The index of the filter that adds shadows to `node`; nil if there are no shadows, or if `node`
  /// paints nothing.
  private mutating func filter(
    _ shadows: [Scene.Shadow], _ innerShadows: [Scene.Shadow], of node: Scene.Node,
    under context: Transform, hasSource: Bool = true
  ) -> Int? {
    guard !shadows.isEmpty || !innerShadows.isEmpty,
      let bounds = node.unclipped.paintedBounds(under: shadowSpace(context))
    else {
      return nil
    }
    let slack = node.textSlack(under: shadowSpace(context))
    // The region includes the offset copies of the shape, which are the holes of inner shadows. If
    // the region cut off a copy before the blur, the blurred copy would not cover the edge of the
    // shape there.
    let region = bounds.including(innerShadows).outset(by: slack)
      .roundedOutward(precision: options.precision)
    let filter = SVGFilter(
      shadows: shadows, innerShadows: innerShadows, hasSource: hasSource, region: region)
    if let index = filterIndices[filter] { return index }
    colorClasses.add(shadows + innerShadows)
    filterIndices[filter] = filters.count
    filters.append(filter)
    return filters.count - 1
  }

  /// The index of `clip`, mapped by `transform`, in the tree.
  private mutating func define(_ clip: Scene.Clip, under transform: Transform) -> Int {
    var clip = clip
    clip.transform = clip.transform.followed(by: transform)
    if let index = clipIndices[clip] { return index }
    clipIndices[clip] = clips.count
    clips.append(clip)
    return clips.count - 1
  }

  /// A mask at the place of its use.
  private struct PlacedMask: Hashable {
    var mask: Scene.Mask
    var transform: Transform
    /// The map to the space in which shadows fall.
    var context: Transform
    /// The bounds of the element that an inverted mask applies to, mapped by `transform`; nil for
    /// other masks.
    var region: Rect?
  }

  /// The index of `mask`, mapped by `transform`, in the tree. `context` maps the space of the
  /// mapped mask to the space of the drawing.
  private mutating func define(
    _ mask: Scene.Mask, of node: Scene.Node, under transform: Transform, in context: Transform
  ) -> Int {
    let placed = PlacedMask(
      mask: mask, transform: transform, context: shadowSpace(transform.followed(by: context)),
      region: mask.isInverted ? node.bare.paintedBounds(under: transform) : nil)
    if let index = maskIndices[placed] { return index }
    var nodes: [SVGNode] = []
    lower(
      [.group(Scene.Group(transform: transform, children: mask.nodes))], under: context,
      to: &nodes)
    let slack = mask.nodes.reduce(0) { max($0, $1.textSlack(under: transform)) }
    let bounds = placed.region ?? mask.paintedBounds(under: transform)?.outset(by: slack)
    let region = bounds?.roundedOutward(precision: options.precision)
    maskIndices[placed] = masks.count
    masks.append(
      SVGMask(
        source: mask.source, isInverted: mask.isInverted, nodes: nodes,
        region: region ?? Rect(x: 0, y: 0, width: 0, height: 0)))
    return masks.count - 1
  }

  /// `node` with `filter`, then `clips` and `mask`, which cut the result of the filter.
  private mutating func wrap(
    _ node: SVGNode, in filter: Int?, _ clips: [Scene.Clip],
    _ masked: (mask: Scene.Mask?, node: Scene.Node), under context: Transform
  ) -> SVGNode {
    var (result, transform) = wrap(node, in: filter, under: context)
    for (i, clip) in clips.enumerated() {
      // Not every renderer supports clips of clips.
      if i > 0 {
        var inner = result
        (inner.id, inner.blend, inner.motion) = (nil, .normal, nil)
        transform = transform.followed(by: inner.transform)
        result = SVGNode(
          content: .group([inner]), id: result.id, reach: [inner].reach, blend: result.blend,
          motion: result.motion)
      }
      result.clip = define(clip, under: transform)
    }
    if let mask = masked.mask {
      let outside = result.transform.followed(by: context)
      result.mask = define(mask, of: masked.node, under: transform, in: outside)
    }
    return result
  }

  /// `node` with `filter`, and the map from the coordinates inside `node` to the coordinates of the
  /// result. Transforms do not affect the filter: the node's own transform is applied inside, and
  /// the transforms of the groups around the node are undone outside.
  private func wrap(_ node: SVGNode, in filter: Int?, under context: Transform) -> (
    node: SVGNode, inside: Transform
  ) {
    guard let filter else { return (node, .identity) }
    var (outer, inner) = (node, node)
    (inner.id, inner.opacity, inner.blend, inner.motion) = (nil, 1, .normal, nil)
    outer.filter = filter
    outer.transform = .identity
    if let undo = shadowSpace(context).inverted, undo != .identity {
      outer.transform = undo
      inner.transform = node.transform.followed(by: context)
    }
    if inner.transform != .identity {
      outer.content = .group([inner])
      outer.reach = [inner].reach
    }
    return (outer, inner.transform)
  }
}

/// The map from a node's space to the space in which its shadows fall. `context` maps the node's
/// space to the space of the drawing. The map is the identity if both spaces have the same
/// directions and lengths, or if `context` has no inverse; otherwise, it is `context`.
private func shadowSpace(_ context: Transform) -> Transform {
  context.isTranslation || !context.isFinite || context.inverted == nil ? .identity : context
}

extension Scene.Node {
  /// The node without its own clips and mask, which do not limit its shadows.
  fileprivate var unclipped: Scene.Node {
    switch self {
    case .group(var group):
      (group.clips, group.mask) = ([], nil)
      return .group(group)
    case .shape(var shape):
      (shape.clips, shape.mask) = ([], nil)
      return .shape(shape)
    }
  }

  /// The node without its own clips, mask and transform.
  fileprivate var bare: Scene.Node {
    switch unclipped {
    case .group(var group):
      group.transform = .identity
      return .group(group)
    case .shape(var shape):
      shape.transform = .identity
      return .shape(shape)
    }
  }
}

extension Scene.Group {
  /// True if the group can be replaced by its children.
  fileprivate var isPlain: Bool {
    name.isEmpty && transform == .identity && opacity == 1 && blend == .normal && shadows.isEmpty
      && clips.isEmpty && mask == nil && lighting == nil && appearance == nil && motion == nil
  }
}

extension Scene.Shape {
  /// True if the inner shadows need a layer between the fill and the stroke. Inner shadows are
  /// painted below the stroke, and they fall into the outline even if the fill is translucent.
  fileprivate var hasLayers: Bool {
    !innerShadows.isEmpty
      && (stroke != nil || fill?.isTranslucent == true)
  }

  /// The layers of the shape from back to front: the fill, the shape that casts inner shadows, and
  /// the stroke.
  fileprivate var layers:
    (group: Scene.Group, filled: Scene.Shape, cast: Scene.Shape, stroked: Scene.Shape?)
  {
    let bare = Scene.Shape(outline: outline, fillRule: fillRule)
    var (filled, cast, stroked) = (bare, bare, bare)
    filled.fill = fill
    cast.fill = .color(Scene.Color(red: 0, green: 0, blue: 0))
    cast.innerShadows = innerShadows
    stroked.stroke = stroke
    var group = Scene.Group(
      name: name, transform: transform, opacity: opacity, blend: blend, shadows: shadows,
      clips: clips, mask: mask,
      children: [.shape(filled)] + (stroke == nil ? [] : [.shape(stroked)]))
    group.motion = motion
    return (group, filled, cast, stroke == nil ? nil : stroked)
  }
}
