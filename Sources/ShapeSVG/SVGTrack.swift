import ShapeCompiler
import ShapeGeometry

/// A CSS property that changes with time.
enum SVGMotionProperty: Hashable, CaseIterable {
  case visibility, transform, opacity
  case d, x, y, width, height, cx, cy, rx, ry, radius
  case fill, fillOpacity, stroke, strokeOpacity, strokeWidth, dashOffset

  /// The name of the property in CSS.
  var css: String {
    switch self {
    case .visibility: "visibility"
    case .transform: "transform"
    case .opacity: "opacity"
    case .d: "d"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .cx: "cx"
    case .cy: "cy"
    case .rx, .radius: "rx"
    case .ry: "ry"
    case .fill: "fill"
    case .fillOpacity: "fill-opacity"
    case .stroke: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .strokeWidth: "stroke-width"
    case .dashOffset: "stroke-dashoffset"
    }
  }

  /// The largest error that is invisible in a component of a value.
  var tolerance: Double {
    switch self {
    case .visibility: 0
    case .transform, .d, .x, .y, .width, .height, .cx, .cy, .rx, .ry, .radius, .strokeWidth,
      .dashOffset:
      0.02
    case .opacity, .fillOpacity, .strokeOpacity: 0.001
    case .fill, .stroke: 0.5 / 255
    }
  }
}

/// A value of an animated CSS property.
enum SVGMotionValue: Hashable {
  case isShown(Bool)
  case move(SVGMove)
  case transform(Transform)
  case number(Double)
  case length(Double)
  case path(BezierPath)
  case color(SVGMotionColor)
  case alpha(SVGMotionColor)

  /// The interpolated numbers. For a path, their count depends on the structure of the path.
  var components: [Double] {
    switch self {
    case .isShown(let isShown): [isShown ? 1 : 0]
    case .move(let move): move.components
    // Coefficients multiply coordinates, which are rarely larger than a thousand.
    case .transform(let t): [t.a * 1000, t.b * 1000, t.c * 1000, t.d * 1000, t.tx, t.ty]
    case .number(let number), .length(let number): [number]
    case .path(let path): path.numbers
    case .color(let color): [color.light, color.dark].flatMap { [$0.red, $0.green, $0.blue] }
    case .alpha(let color): [color.light.alpha, color.dark.alpha]
    }
  }

  /// True if there are no intermediate values between this value and `other`.
  func isStep(to other: SVGMotionValue) -> Bool {
    switch (self, other) {
    case (.isShown, _): true
    case (.path(let a), .path(let b)): !a.hasStructure(of: b)
    default: false
    }
  }

  /// True if the difference from `other` is invisible.
  func isLike(_ other: SVGMotionValue, within tolerance: Double) -> Bool {
    if isStep(to: other) { return self == other }
    if case .move(let a) = self, case .move(let b) = other { return a.isLike(b, within: tolerance) }
    let (a, b) = (components, other.components)
    return a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  func append(to value: inout SVGValue, _ colors: SVGColors) {
    switch self {
    case .isShown(let isShown): value.append(isShown ? "inherit" : "hidden")
    case .move(let move): move.append(to: &value)
    case .transform(let t):
      value.append("matrix(")
      for (i, number) in [t.a, t.b, t.c, t.d].enumerated() {
        if i > 0 { value.append(ascii: ",") }
        value.append(number, precision: value.precision + 3)
      }
      for number in [t.tx, t.ty] {
        value.append(ascii: ",")
        value.append(number)
      }
      value.append(")")
    case .number(let number): value.append(number, precision: SVGValue.opacityPrecision)
    case .length(let number):
      value.append(number)
      value.append("px")
    case .path(let path):
      value.append("path('")
      value.append(commandsOf: path)
      value.append("')")
    case .color(let color):
      let style = color.pair.map(colors.style)
      value.append(style?.color ?? .color(SVGColorBytes(color.light)))
    case .alpha(let color):
      let style = color.pair.map(colors.style)
      value.append(style?.opacity ?? SVGPaintValue(opacityOf: color.light))
    }
  }
}

/// A color that changes with time.
struct SVGMotionColor: Hashable {
  /// The color in a light appearance.
  private(set) var light: Scene.Color
  /// The color in a dark appearance.
  private(set) var dark: Scene.Color
  /// The number of the color's pair; nil for a color that depends neither on the page nor on the
  /// appearance.
  private(set) var pair: Int32?

  init(_ color: Scene.Color, _ pairs: [SVGColorPair]) {
    (light, dark) = (color, color)
    guard case .pair(let number) = color.origin else { return }
    pair = number
    (light, dark) = (pairs[Int(number)].light, pairs[Int(number)].dark)
  }

  var isWide: Bool { light.isWide || dark.isWide }

  /// The color, with its pair numbered by `appearances`.
  func kept(in appearances: inout SVGAppearances) -> SVGMotionColor {
    var result = self
    if pair != nil { result.pair = appearances.number(of: SVGColorPair(light: light, dark: dark)) }
    return result
  }
}

extension SVGValue {
  /// Appends `path` with no other commands than M, L, C and Z, so that paths with equal structure
  /// have equal commands.
  fileprivate mutating func append(commandsOf path: BezierPath) {
    func point(_ p: Point, _ value: inout SVGValue) {
      value.append(p.x)
      value.append(ascii: ",")
      value.append(p.y)
    }
    for (i, element) in path.enumerated() {
      if i > 0 { append(ascii: " ") }
      switch element {
      case .move(let p):
        append(ascii: "M")
        point(p, &self)
      case .line(let p):
        append(ascii: "L")
        point(p, &self)
      case .curve(let control1, let control2, let p):
        append(ascii: "C")
        point(control1, &self)
        append(ascii: " ")
        point(control2, &self)
        append(ascii: " ")
        point(p, &self)
      case .close: append(ascii: "Z")
      }
    }
  }
}

extension BezierPath {
  fileprivate var numbers: [Double] {
    var result: [Double] = []
    for element in self {
      switch element {
      case .move(let p), .line(let p): result += [p.x, p.y]
      case .curve(let a, let b, let p): result += [a.x, a.y, b.x, b.y, p.x, p.y]
      case .close: break
      }
    }
    return result
  }

  /// True if both paths have the same commands.
  fileprivate func hasStructure(of other: BezierPath) -> Bool {
    zip(self, other).allSatisfy { a, b in
      switch (a, b) {
      case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
      default: false
      }
    } && underestimatedCount == other.underestimatedCount
  }
}

/// The values of one property of an element, one for each frame.
struct SVGTrack {
  let property: SVGMotionProperty
  /// A constant property that accompanies the animated one in each keyframe.
  private(set) var addition: SVGMotionAddition?
  private let course: Course

  private enum Course {
    case values([SVGMotionValue])
    /// The visibility of one look, and the number of the look that the element has in each frame.
    /// All looks of an element share these numbers, and are played together.
    case look(Int, in: [Int])
  }

  init(
    property: SVGMotionProperty, values: [SVGMotionValue], addition: SVGMotionAddition? = nil
  ) {
    (self.property, self.addition) = (property, addition)
    course = .values(values)
  }

  /// The visibility of one look of an element. `looks` contains the number of the look in each
  /// frame.
  init(visibilityOf look: Int, in looks: [Int]) {
    property = .visibility
    course = .look(look, in: looks)
  }

  /// The value in the given frame.
  subscript(frame: Int) -> SVGMotionValue {
    switch course {
    case .values(let values): values[frame]
    case .look(let number, let looks): .isShown(looks[frame] == number)
    }
  }

  /// The indices of the frames.
  var frames: Range<Int> {
    switch course {
    case .values(let values): values.indices
    case .look(_, let looks): looks.indices
    }
  }

  /// True if the track has more than one value.
  var varies: Bool { frames.contains { self[$0] != self[0] } }

  /// True if the element changes in the given frames. All looks of an element give the same answer.
  func varies(in frames: ClosedRange<Int>) -> Bool {
    switch course {
    case .values(let values): frames.contains { values[$0] != values[frames.lowerBound] }
    case .look(_, let looks): frames.contains { looks[$0] != looks[frames.lowerBound] }
    }
  }

  /// True if the difference of the element between two frames is invisible.
  func isLike(at frame: Int, _ other: Int) -> Bool {
    switch course {
    case .values(let values): values[frame].isLike(values[other], within: property.tolerance)
    case .look(_, let looks): looks[frame] == looks[other]
    }
  }
}

/// A property that an animation sets to a constant value.
enum SVGMotionAddition: Hashable {
  /// A dash and a gap of the given length, which is slightly more than the length of the path.
  case dash(Double)
}

/// The motion of an element.
struct SVGMotion {
  var tracks: [SVGTrack]
}
