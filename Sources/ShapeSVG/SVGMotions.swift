import ShapeCompiler
import ShapeGeometry

/// The frames of a moving picture as one scene: the last frame, with the motions of its elements.
///
/// An element that differs between frames only in properties that CSS animates appears once. Any
/// other element appears once for each of its looks, at most one of which is visible at a time. An
/// element that is missing in some frames is hidden in those frames.
struct SVGMotions {
  /// The motions. The `motion` of a merged node is an index into this array.
  private(set) var motions: [SVGMotion] = []
  private let timeline: SVGTimeline
  private let pairs: [SVGColorPair]

  /// An empty collection of motions.
  ///
  /// - Parameter pairs: The pairs of colors, light and dark, by the numbers of the pairs.
  init(_ timeline: SVGTimeline, _ pairs: [SVGColorPair] = []) {
    (self.timeline, self.pairs) = (timeline, pairs)
  }

  /// The nodes of all frames, merged. `frames` contains the nodes of each frame.
  mutating func merged(_ frames: [[Scene.Node]]) -> [Scene.Node] {
    guard let last = frames.last, frames.contains(where: { $0 != last }) else {
      return frames.last ?? []
    }
    var result: [Scene.Node] = []
    for slot in Slot.aligned(frames) { result += merged(slot.nodes) }
    return result
  }

  /// One place among the children of a group, and the node at that place in each frame.
  private struct Slot {
    var key: Key
    var nodes: [Scene.Node?]

    struct Key: Hashable {
      var name: String
      var kind: Int

      init(_ node: Scene.Node) {
        switch node {
        case .group(let group): (name, kind) = (group.name, 0)
        case .shape(let shape): (name, kind) = (shape.name, shape.outline.kind)
        }
      }
    }

    /// A slot for every node that occurs in some frame, in painting order.
    static func aligned(_ frames: [[Scene.Node]]) -> [Slot] {
      var slots: [Slot] = []
      for (i, nodes) in frames.enumerated() {
        var next = 0
        for node in nodes {
          let key = Key(node)
          if let found = slots[next...].firstIndex(where: { $0.key == key }) {
            next = found
          } else {
            slots.insert(
              Slot(key: key, nodes: Array(repeating: nil, count: frames.count)), at: next)
          }
          slots[next].nodes[i] = node
          next += 1
        }
      }
      return slots
    }
  }

  private mutating func merged(_ nodes: [Scene.Node?]) -> [Scene.Node] {
    var tracks: [SVGTrack] = []
    if nodes.contains(nil) {
      tracks.append(SVGTrack(property: .visibility, values: nodes.map { .isShown($0 != nil) }))
    }
    let filled = Self.filled(nodes)
    if let whole = merged(whole: filled, isShown: nodes.map { $0 != nil }, &tracks) {
      return [whole]
    }
    return looks(nodes)
  }

  /// The nodes of all frames. A missing node is replaced by the last node before it or, if there is
  /// none, by the first node after it.
  private static func filled(_ nodes: [Scene.Node?]) -> [Scene.Node] {
    guard var last = nodes.first(where: { $0 != nil }) ?? nil else { return [] }
    return nodes.map { node in
      last = node ?? last
      return last
    }
  }

  /// Merges the nodes of all frames into one element; nil if the nodes differ in a property that
  /// CSS cannot animate.
  private mutating func merged(
    whole nodes: [Scene.Node], isShown: [Bool], _ tracks: inout [SVGTrack]
  ) -> Scene.Node? {
    guard let last = nodes.last else { return nil }
    switch last {
    case .group(var group):
      let groups = nodes.compactMap { if case .group(let group) = $0 { group } else { nil } }
      guard groups.count == nodes.count, groups.allSatisfy({ $0.isAnimatable(to: group) }),
        add(groups.map(\.transform), isFree: group.isFree, to: &tracks)
      else { return nil }
      addOpacities(groups.map(\.opacity), isShown, to: &tracks)
      group.children = merged(groups.map(\.children))
      group.motion = number(of: tracks)
      return .group(group)
    case .shape(var shape):
      let found = nodes.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
      let shapes = found.withUnseenPaint
      if let last = shapes.last { (shape.fill, shape.stroke) = (last.fill, last.stroke) }
      guard shapes.count == nodes.count, shapes.allSatisfy({ $0.isAnimatable(to: shape) }),
        add(shapes.map(\.transform), isFree: shape.isFree, to: &tracks)
      else { return nil }
      addOpacities(shapes.map(\.opacity), isShown, to: &tracks)
      let isStill = shapes.allSatisfy { $0.hasLook(of: shape) }
      if !isStill {
        guard shape.isFree, addPaint(of: shapes, to: &tracks),
          let outline = addOutlines(of: shapes, isShown, to: &tracks)
        else { return nil }
        shape.outline = outline
      }
      shape.motion = number(of: tracks)
      return .shape(shape)
    }
  }

  /// Adds a track of the transforms if they change; returns false if they change and the element
  /// cannot move.
  private func add(
    _ transforms: [Transform], isFree: Bool, to tracks: inout [SVGTrack]
  ) -> Bool {
    if transforms.contains(where: { $0 != transforms[0] }) {
      if !isFree { return false }
      let moves = SVGMove.moves(transforms)?.map { SVGMotionValue.move($0) }
      tracks.append(
        SVGTrack(
          property: .transform, values: moves ?? transforms.map { .transform($0) }))
    }
    return true
  }

  /// Adds a track of the opacities if they change. In this track, a missing element is transparent.
  private func addOpacities(
    _ opacities: [Double], _ isShown: [Bool], to tracks: inout [SVGTrack]
  ) {
    if opacities.allSatisfy({ $0 == opacities[0] }) { return }
    let values = zip(opacities, isShown).map { SVGMotionValue.number($1 ? $0 : 0) }
    tracks.append(SVGTrack(property: .opacity, values: values))
  }

  /// Adds tracks of the properties of fill and stroke that change. Returns false if a changing
  /// property is not a color in sRGB, the width of the stroke or the phase of its dashes.
  private func addPaint(of shapes: [Scene.Shape], to tracks: inout [SVGTrack]) -> Bool {
    add(shapes.map(\.fill), .fill, .fillOpacity, to: &tracks)
      && add(shapes.map(\.stroke?.source), .stroke, .strokeOpacity, to: &tracks)
      && addWidths(of: shapes.map(\.stroke), to: &tracks)
  }

  private func add(
    _ sources: [Scene.PaintSource?], _ property: SVGMotionProperty, _ opacity: SVGMotionProperty,
    to tracks: inout [SVGTrack]
  ) -> Bool {
    if sources.allSatisfy({ $0 == sources[0] }) { return true }
    let colors = sources.compactMap { $0?.color }.map { SVGMotionColor($0, pairs) }
    guard colors.count == sources.count, !colors.contains(where: \.isWide) else { return false }
    let color = SVGTrack(property: property, values: colors.map { .color($0) })
    if color.varies { tracks.append(color) }
    // All colors with the same alpha share one value, so that a constant alpha is not animated.
    var known: [[Double]: SVGMotionColor] = [:]
    let alphas = colors.map { color -> SVGMotionValue in
      let alphas = [color.light.alpha, color.dark.alpha]
      let first = known[alphas] ?? color
      known[alphas] = first
      return .alpha(first)
    }
    let alpha = SVGTrack(property: opacity, values: alphas)
    if alpha.varies { tracks.append(alpha) }
    return true
  }

  private func addWidths(of strokes: [Scene.Stroke?], to tracks: inout [SVGTrack]) -> Bool {
    guard let last = strokes.last ?? nil else { return true }
    let all = strokes.compactMap(\.self)
    guard all.count == strokes.count, all.allSatisfy({ $0.isAnimatable(to: last) }) else {
      return false
    }
    let width = SVGTrack(property: .strokeWidth, values: all.map { .length($0.width) })
    if width.varies { tracks.append(width) }
    let phase = SVGTrack(property: .dashOffset, values: all.map { .length($0.phase) })
    if phase.varies { tracks.append(phase) }
    return true
  }

  private mutating func number(of tracks: [SVGTrack]) -> Int32? {
    if tracks.isEmpty { return nil }
    motions.append(SVGMotion(tracks: tracks))
    return Int32(motions.count - 1)
  }

  // MARK: Looks

  /// A group for each look of an element, visible in the frames that show this look. Looks that
  /// are shown neither in a phase of the element nor at rest are left out.
  private mutating func looks(_ nodes: [Scene.Node?]) -> [Scene.Node] {
    var order: [Scene.Node] = []
    var numbers: [Scene.Node: Int] = [:]
    let looks = timeline.lookFrames.map { frame -> Int in
      guard let node = nodes[frame] else { return -1 }
      if let known = numbers[node] { return known }
      numbers[node] = order.count
      order.append(node)
      return order.count - 1
    }
    let tracks = order.indices.map { SVGTrack(visibilityOf: $0, in: looks) }
    let seen = Set(tracks.first.map { timeline.frames(of: $0).map { looks[$0] } } ?? [])
    return zip(order, tracks).enumerated().compactMap { number, look in
      if !seen.contains(number) { return nil }
      var group = Scene.Group(children: [look.0])
      group.motion = self.number(of: [look.1])
      return .group(group)
    }
  }
}

// MARK: Outlines

extension SVGMotions {
  /// Adds tracks of the outlines; returns the outline to write, or nil if CSS cannot animate the
  /// change.
  private func addOutlines(
    of shapes: [Scene.Shape], _ isShown: [Bool], to tracks: inout [SVGTrack]
  ) -> Scene.Outline? {
    let outlines = shapes.map(\.outline)
    guard let last = outlines.last, outlines.contains(where: { $0 != last }) else {
      return outlines.last
    }
    if shapes[0].image != nil { return nil }
    switch last {
    case .text: return nil
    case .rectangle:
      let boxes = outlines.compactMap { if case .rectangle(let box, _) = $0 { box } else { nil } }
      let radii = outlines.compactMap { if case .rectangle(_, let r) = $0 { r } else { nil } }
      guard boxes.count == outlines.count, canBeBoxes(boxes, shapes) else { break }
      add(boxes.map(\.x), .x, to: &tracks)
      add(boxes.map(\.y), .y, to: &tracks)
      add(boxes.map(\.width), .width, to: &tracks)
      add(boxes.map(\.height), .height, to: &tracks)
      add(radii, .radius, to: &tracks)
      return last
    case .ellipse:
      let boxes = outlines.compactMap { if case .ellipse(let box) = $0 { box } else { nil } }
      guard boxes.count == outlines.count, canBeBoxes(boxes, shapes) else { break }
      add(boxes.map(\.midX), .cx, to: &tracks)
      add(boxes.map(\.midY), .cy, to: &tracks)
      add(boxes.map { $0.width / 2 }, .rx, to: &tracks)
      add(boxes.map { $0.height / 2 }, .ry, to: &tracks)
      return last
    case .line, .path: break
    }
    if outlines.contains(where: { if case .text = $0 { true } else { false } }) { return nil }
    let paths = outlines.map(\.path)
    if shapes.allSatisfy(\.isBareLine), let growth = SVGGrowth(paths, isShown) {
      tracks.append(growth.track)
      return .path(growth.whole)
    }
    tracks.append(SVGTrack(property: .d, values: paths.map { .path($0) }))
    return .path(last.path)
  }

  /// True if one element can show all boxes. SVG does not paint a box without area, not even its
  /// stroke, so all boxes need an area if a shape has a stroke. The last box always needs an area,
  /// because a box without area is written as a path.
  private func canBeBoxes(_ boxes: [Rect], _ shapes: [Scene.Shape]) -> Bool {
    boxes.last?.hasArea == true
      && (shapes.allSatisfy { $0.stroke == nil } || boxes.allSatisfy(\.hasArea))
  }

  private func add(
    _ numbers: [Double], _ property: SVGMotionProperty, to tracks: inout [SVGTrack]
  ) {
    let track = SVGTrack(property: property, values: numbers.map { .length($0) })
    if track.varies { tracks.append(track) }
  }
}
