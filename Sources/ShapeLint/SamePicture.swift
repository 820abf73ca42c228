public import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

/// True if the drawings of two documents have the same names, arguments and pictures. The pictures
/// are compared at the samples of `before`: at the design, at corners of the declared range and at
/// places between them. A drawing with errors in `before` has no pictures to compare.
///
/// Pictures are compared shape by shape: by paint, strokes, clips, masks and lights, by the bounds,
/// area and moments of outlines, and by the words of texts. Outlines may differ in everything else,
/// such as nodes.
public func drawTheSame(_ before: Program, _ after: Program) -> Bool {
  guard before.drawings.map(\.name) == after.drawings.map(\.name) else { return false }
  let document = LintedDocument(before, LintSettings())
  return zip(before.drawings, after.drawings).allSatisfy { old, new in
    guard let layout = before.layouts[old.index], let other = after.layouts[new.index] else {
      return before.layouts[old.index] == nil
    }
    guard layout.arguments.map(\.name) == other.arguments.map(\.name) else { return false }
    let drawing = LintedDrawing(layout, index: old.index, of: document)
    return drawing.range.places.allSatisfy { place in
      let given = drawing.given(place)
      let pictures = (
        try? before.scene(of: old.index, given), try? after.scene(of: new.index, given)
      )
      return pictures.0.map(\.marks) == pictures.1.map(\.marks)
    }
  }
}

/// True if two scenes show the same picture, compared as in `drawTheSame`. The names of elements
/// may differ.
package func samePicture(_ a: Scene, _ b: Scene) -> Bool { a.marks == b.marks }

extension Layout {
  /// Returns the arguments with these values of all inputs, by slots. Texts and the arguments with
  /// the indices `left` are left out.
  func given(_ values: [Double], leavingOut left: Set<Int>) -> GivenArguments {
    var given = GivenArguments()
    given.isDark = values[0] != 0
    if let scale { given.scale = values[graph.slot(scale)] }
    for (index, argument) in arguments.enumerated()
    where !argument.type.isText && !left.contains(index) {
      given.numbers[index] = argument.inputs.map { values[graph.slot($0)] }
    }
    return given
  }
}

extension Scene {
  /// The marks of all painted shapes, in painting order.
  fileprivate var marks: [Mark] { nodes.flatMap { $0.marks(under: .identity) } }
}

/// A painted shape in a form suitable for comparison.
private struct Mark: Equatable {
  /// The paint of the shape, without its name, outline, transform, clips and mask.
  var paint: Scene.Shape
  var figure: Figure
  /// The clips, masks and lights of the shape and of the groups around it, from the inside out.
  var effects: [Effect]
}

/// A clip, a mask or lights, under all transforms.
private enum Effect: Equatable {
  case clip(Figure, FillRule)
  case mask([Mark], MaskSource, isInverted: Bool)
  /// Lights, and their circles.
  case lighting(Scene.Lighting, [Figure])
}

/// An outline in a form suitable for comparison.
private struct Figure: Equatable {
  var bounds: Rect?
  var moments: Moments
  /// The words, font and tracking of a text; nil for other outlines.
  var text: Scene.Text?

  /// - Parameter isClosed: True if the area that the outline encloses is painted, and not the
  ///   outline itself.
  init(_ outline: Scene.Outline, bounds: Rect?, under transform: Transform, isClosed: Bool = true) {
    self.bounds = bounds
    moments = Moments(outline.path.transformed(by: transform), isClosed: isClosed)
    guard case .text(var text) = outline else { return }
    text.x = 0
    for i in text.lines.indices { text.lines[i].baseline = 0 }
    self.text = text
  }

  /// The outline of a clip or light.
  init(_ outline: Scene.Outline, under transform: Transform) {
    let bounds = outline.path.transformed(by: transform).bounds
    self.init(outline, bounds: bounds, under: transform)
  }

  static func == (a: Self, b: Self) -> Bool {
    let size = max(a.bounds.map { max($0.width, $0.height) } ?? 0, 1)
    func areNear(_ x: [Double], _ y: [Double], _ power: Double) -> Bool {
      zip(x, y).allSatisfy { ($0 - $1).magnitude <= 1e-6 * power }
    }
    return a.text == b.text && areNear(a.bounds.numbers, b.bounds.numbers, size)
      && areNear([a.moments.area], [b.moments.area], size * size)
      && areNear(a.moments.cubic, b.moments.cubic, size * size * size)
  }
}

extension Rect? {
  fileprivate var numbers: [Double] {
    map { [$0.x, $0.y, $0.width, $0.height] } ?? [0, 0, -1, -1]
  }
}

extension Scene.Node {
  /// The marks of the shapes in the node, with the effects of the groups around each shape.
  fileprivate func marks(under transform: Transform) -> [Mark] {
    switch self {
    case .group(let group):
      let all = group.transform.followed(by: transform)
      var effects = Effect.list(group.clips, group.mask, under: all)
      if let lighting = group.lighting { effects.insert(Effect(lighting, under: all), at: 0) }
      return group.children.flatMap { child in
        child.marks(under: all).map { mark in
          var mark = mark
          mark.paint.opacity *= group.opacity
          if group.blend != .normal { mark.paint.blend = group.blend }
          mark.paint.shadows += group.shadows
          mark.effects += effects
          return mark
        }
      }
    case .shape(let shape):
      let all = shape.transform.followed(by: transform)
      let figure = Figure(
        shape.outline, bounds: paintedBounds(under: transform), under: all,
        isClosed: shape.stroke == nil)
      let effects = Effect.list(shape.clips, shape.mask, under: all)
      var paint = shape
      (paint.name, paint.outline) = ("", .path(BezierPath()))
      (paint.transform, paint.clips, paint.mask) = (.identity, [], nil)
      return [Mark(paint: paint, figure: figure, effects: effects)]
    }
  }
}

extension Effect {
  /// The effects of clips and of a mask that `transform` moves.
  fileprivate static func list(
    _ clips: [Scene.Clip], _ mask: Scene.Mask?, under transform: Transform
  ) -> [Effect] {
    var result = clips.map { clip in
      Effect.clip(
        Figure(clip.outline, under: clip.transform.followed(by: transform)), clip.fillRule)
    }
    if let mask {
      result.append(
        .mask(
          mask.nodes.flatMap { $0.marks(under: transform) }, mask.source,
          isInverted: mask.isInverted))
    }
    return result
  }

  fileprivate init(_ lighting: Scene.Lighting, under transform: Transform) {
    var plain = lighting
    for i in plain.lights.indices {
      (plain.lights[i].circle.center, plain.lights[i].circle.radius) = (.zero, 0)
    }
    let figures = lighting.lights.map { light in
      let (center, radius) = (light.circle.center, light.circle.radius)
      let box = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return Figure(.ellipse(box), under: transform)
    }
    self = .lighting(plain, figures)
  }
}

/// Sums over an outline, in which each curve is divided into eight lines.
private struct Moments {
  /// The signed area.
  private(set) var area = 0.0
  /// The first moments of the area about the origin, and the product moment of the outline.
  private(set) var cubic = [0.0, 0.0, 0.0]

  /// - Parameter isClosed: True if the product moment contains the lines that close open subpaths.
  init(_ path: BezierPath, isClosed: Bool) {
    var (start, current) = (Point.zero, Point.zero)
    for element in path {
      switch element {
      case .move(let p):
        add(current, start, isDrawn: isClosed)
        (start, current) = (p, p)
      case .line(let p):
        add(current, p)
        current = p
      case .curve(let p, let q, let end):
        let points = [current, p, q, end]
        for i in 1...8 {
          let next = bezier(points, at: Double(i) / 8)
          add(current, next)
          current = next
        }
      case .close:
        add(current, start)
        current = start
      }
    }
    add(current, start, isDrawn: isClosed)
  }

  private mutating func add(_ p: Point, _ q: Point, isDrawn: Bool = true) {
    let cross = p.x * q.y - q.x * p.y
    area += cross / 2
    cubic[0] += cross * (p.x + q.x) / 6
    cubic[1] += cross * (p.y + q.y) / 6
    guard isDrawn else { return }
    let products = 2 * (p.x * p.y + q.x * q.y) + p.x * q.y + q.x * p.y
    cubic[2] += (q - p).length * products / 6
  }
}

private func bezier(_ p: [Point], at t: Double) -> Point {
  let s = 1 - t
  let k = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return Point(
    zip(p, k).reduce(0) { $0 + $1.0.x * $1.1 }, zip(p, k).reduce(0) { $0 + $1.0.y * $1.1 })
}
