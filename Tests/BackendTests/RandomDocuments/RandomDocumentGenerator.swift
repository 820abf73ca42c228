import ShapeCompiler
import ShapeNumbers
import TestSupport

/// A generator of valid documents: every frame exists, no rule divides by zero, and the pins of
/// every element are valid.
struct RandomDocumentGenerator {
  /// A frame that can be named: an argument, a local frame, a `let`, a box or a group.
  private struct Known {
    var name: String
    var design: DrawnBox
    /// The number of nested local frames, including this one.
    var depth: Int
    var isArgument = false
  }

  /// The context of a statement.
  private struct Context {
    var frame: Known?
    var pins: Pins?
    var groups = 0
    var isLoop = false
  }

  /// The geometry that determines the valid pins.
  private enum Placed {
    case box(DrawnBox)
    case points
  }

  private let seed: UInt64
  private var random: SeededGenerator
  private var frames: [Known] = []
  private var nameCount = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D)
  }

  mutating func document() -> RandomDocument {
    let canvas = DrawnBox(
      x: random.oneIn(3) ? number(-60...60) : .zero, y: random.oneIn(3) ? number(-60...60) : .zero,
      width: number(60...260), height: number(50...200))
    var document = RandomDocument(
      seed: seed, canvas: canvas, title: random.oneIn(3) ? text() : nil,
      description: random.oneIn(5) ? text() : nil,
      snapping: random.pick([.none, .paintcode, .pixels]),
      arguments: arguments(canvas), statements: [])
    frames = document.arguments.map {
      Known(name: $0.name, design: $0.box, depth: 0, isArgument: true)
    }
    for _ in 0..<random.number(in: 0...5) { document.statements += frameStatement(Context()) }
    for _ in 0..<random.number(in: 3...7) { document.statements += statements(Context()) }
    moveFrames(in: &document.statements)
    return document
  }

  /// Moves declarations of frames to random places, since their order does not matter.
  private mutating func moveFrames(in statements: inout [Statement]) {
    for i in statements.indices {
      switch statements[i] {
      case .frame, .inset, .fit: statements.swapAt(i, random.below(statements.count))
      default: continue
      }
    }
  }

  private mutating func name(_ kind: String) -> String {
    nameCount += 1
    // Some names begin with words that the output uses itself.
    if random.oneIn(40) {
      return random.pick(["title", "desc", "shadow", "d", "id"]) + "_\(nameCount)"
    }
    return "\(kind)\(nameCount)"
  }

  // MARK: Numbers

  /// A number with at most three digits after the point.
  private mutating func number(_ range: ClosedRange<Int>) -> Rational {
    let grid = random.pick([1, 1, 1, 1, 2, 4, 10, 100, 1000])
    return Rational(
      random.number(in: range.lowerBound * grid...range.upperBound * grid), grid)
  }

  /// A number from `low` to `high`. Both ends are rounded inward to the precision of the number.
  private mutating func number(_ low: Rational, _ high: Rational) -> Rational {
    let grid = random.pick([1, 1, 1, 1, 2, 4, 10, 100, 1000])
    let first = (low * Rational(grid)).ceiling().asInt ?? 0
    let last = (high * Rational(grid)).floor().asInt ?? 0
    return Rational(first < last ? random.number(in: first...last) : first, grid)
  }

  /// A point in or near `box`.
  private mutating func point(near box: DrawnBox) -> DrawnPoint {
    DrawnPoint(
      x: number(box.x - Rational(8), box.x + box.width + Rational(8)),
      y: number(box.y - Rational(8), box.y + box.height + Rational(8)))
  }

  private mutating func vector() -> DrawnPoint {
    DrawnPoint(x: number(-25...25), y: number(-25...25))
  }

  /// A box in or near `frame`. It is sometimes the whole frame, and sometimes has no extent.
  private mutating func box(near frame: DrawnBox) -> DrawnBox {
    if random.oneIn(12) { return frame }
    func size(_ extent: Rational, _ random: inout SeededGenerator) -> Rational {
      if random.oneIn(12) { return .zero }
      return extent * Rational(random.number(in: 1...20), 20) + Rational(random.below(4))
    }
    let corner = point(near: frame)
    let (width, height) = (size(frame.width, &random), size(frame.height, &random))
    return DrawnBox(
      x: corner.x, y: corner.y, width: number(width, width + Rational(1)),
      height: number(height, height + Rational(1)))
  }

  private mutating func text() -> RandomDocument.Text {
    random.pick([
      RandomDocument.Text(literal: "Plain", value: "Plain"),
      RandomDocument.Text(literal: "a < b && c > \\\"d\\\"", value: "a < b && c > \"d\""),
      RandomDocument.Text(literal: "Größe 東京 👩‍🚀", value: "Größe 東京 👩‍🚀"),
      RandomDocument.Text(
        literal: "back\\\\slash ]]> &amp; \\u{1F600}", value: "back\\slash ]]> &amp; 😀"),
      RandomDocument.Text(literal: "two\\nlines", value: "two\nlines"),
    ])
  }

  // MARK: Frames

  private mutating func arguments(_ canvas: DrawnBox) -> [RandomDocument.Argument] {
    var result: [RandomDocument.Argument] = []
    if random.below(4) > 0 {
      result.append(RandomDocument.Argument(name: "target", box: canvas, isMain: true))
    }
    for i in 0..<random.number(in: result.isEmpty ? 1...3 : 0...2) {
      let corner = point(near: canvas)
      let box = DrawnBox(
        x: corner.x, y: corner.y, width: number(12...120), height: number(12...90))
      result.append(
        RandomDocument.Argument(name: ["left", "right", "middle"][i], box: box, isMain: false))
    }
    return result
  }

  /// A local frame, or a `let` that is a frame.
  private mutating func frameStatement(_ context: Context) -> [Statement] {
    let candidates = frames.filter { $0.depth < 3 }
    let parent = random.pick(candidates)
    let design = parent.design
    // A `let` in a block is visible only in the block.
    if context.groups == 0, random.oneIn(4), design.width.sign > 0, design.height.sign > 0 {
      let name = name("part")
      if parent.isArgument && random.oneIn(2) {
        let aspect = Rational(random.number(in: 2...40), 10)
        frames.append(
          Known(name: name, design: fitted(design, aspect), depth: parent.depth))
        return [.fit(name, in: parent.name, aspect: aspect)]
      }
      let shorter = min(design.width, design.height)
      let distance = number(.zero, shorter * Rational(1, 4))
      let inset = DrawnBox(
        x: design.x + distance, y: design.y + distance,
        width: design.width - distance * Rational(2),
        height: design.height - distance * Rational(2))
      frames.append(Known(name: name, design: inset, depth: parent.depth))
      return [.inset(name, of: parent.name, by: distance)]
    }
    let name = name("frame")
    let box = box(near: design)
    let pins = pins(for: .box(box), in: design, mayBeNothing: true)
    frames.append(Known(name: name, design: box, depth: parent.depth + 1))
    return [.frame(name, box, Membership(frame: parent.name, pins: pins))]
  }

  private func fitted(_ box: DrawnBox, _ aspect: Rational) -> DrawnBox {
    let width = min(box.width, box.height * aspect)
    let height = min(box.height, box.width.divided(by: aspect)!)
    let half = Rational(1, 2)
    return DrawnBox(
      x: box.x + (box.width - width) * half, y: box.y + (box.height - height) * half, width: width,
      height: height)
  }

  // MARK: Pins

  /// True if the rule of `row` has a result in a frame of the given extent.
  private func isPossible(_ row: Row, _ start: Rational, _ size: Rational, _ extent: Rational)
    -> Bool
  {
    switch row {
    case .leftWidth, .widthRight, .midXWidth, .leftRight: true
    case .width: extent != size
    case .left: extent != start
    case .right: !(start + size).isZero
    case .nothing: !extent.isZero
    case .midX: false
    }
  }

  private func rows(for placed: Placed, in design: DrawnBox) -> (x: [Row], y: [Row]) {
    switch placed {
    case .points:
      (
        Row.ofPoints.filter { $0 != .nothing || !design.width.isZero },
        Row.ofPoints.filter { $0 != .nothing || !design.height.isZero }
      )
    case .box(let box):
      (
        Row.ofBoxes.filter { isPossible($0, box.x - design.x, box.width, design.width) },
        Row.ofBoxes.filter { isPossible($0, box.y - design.y, box.height, design.height) }
      )
    }
  }

  /// Random valid pins; nil for none.
  private mutating func pins(for placed: Placed, in design: DrawnBox, mayBeNothing: Bool) -> Pins? {
    let (x, y) = rows(for: placed, in: design)
    if mayBeNothing, x.contains(.nothing), y.contains(.nothing), random.oneIn(3) { return nil }
    while true {
      let pins = Pins(x: random.pick(x), y: random.pick(y), words: [])
      let words = (pins.x.horizontalWords + pins.y.verticalWords).shuffled(using: &random)
      if words.isEmpty && !mayBeNothing { continue }
      return words.isEmpty ? nil : Pins(x: pins.x, y: pins.y, words: words)
    }
  }

  private func suits(_ pins: Pins?, _ placed: Placed, in design: DrawnBox) -> Bool {
    let (x, y) = rows(for: placed, in: design)
    return x.contains(pins?.x ?? .nothing) && y.contains(pins?.y ?? .nothing)
  }

  /// The frame of a new statement. `isOwn` is true if the statement names the frame, and false if
  /// the frame is inherited.
  private mutating func frame(_ context: Context) -> (frame: Known?, isOwn: Bool) {
    random.below(5) < 3 ? (random.pick(frames), true) : (context.frame, false)
  }

  private mutating func membership(
    of placed: Placed, in frame: Known?, isOwn: Bool, _ context: Context
  ) -> Membership {
    guard let frame else { return Membership() }
    if isOwn {
      return Membership(
        frame: frame.name, pins: pins(for: placed, in: frame.design, mayBeNothing: true))
    }
    if suits(context.pins, placed, in: frame.design), random.oneIn(2) { return Membership() }
    return Membership(pins: pins(for: placed, in: frame.design, mayBeNothing: false))
  }

  // MARK: Statements

  private mutating func statements(_ context: Context) -> [Statement] {
    switch random.below(12) {
    case 0 where !context.isLoop: return frameStatement(context)
    case 1, 2:
      let frame = random.pick(frames)
      let placed: Placed = random.oneIn(2) ? .points : .box(box(near: frame.design))
      let membership = membership(of: placed, in: frame, isOwn: true, Context())
      var inner = context
      (inner.frame, inner.pins) = (frame, membership.pins)
      var body: [Statement] = []
      for _ in 0..<random.number(in: 1...3) { body.append(.element(element(inner))) }
      return [.run(membership, body)]
    case 3, 4: return [loop(context)]
    default: return [.element(element(context))]
    }
  }

  private mutating func repetition() -> Repetition {
    let isRange = random.oneIn(2)
    let count = random.number(in: 1...4)
    let values = (0..<count).map { isRange ? Rational($0) : number(-6...12) }
    return Repetition(
      variable: "i\(nameCount)", values: values, isRange: isRange,
      step: DrawnPoint(x: number(-9...9), y: random.oneIn(2) ? .zero : number(-9...9)))
  }

  private mutating func loop(_ context: Context) -> Statement {
    nameCount += 1
    let loop = repetition()
    var inner = context
    inner.isLoop = true
    var elements: [RandomElement] = []
    for _ in 0..<random.number(in: 1...2) { elements.append(element(inner, loop)) }
    return .loop(loop, elements)
  }

  /// A random element. In a loop, its pins must be valid in every iteration.
  private mutating func element(_ context: Context, _ loop: Repetition? = nil) -> RandomElement {
    switch random.below(loop == nil ? 14 : 11) {
    case 0...2: return boxElement("rect", context, loop)
    case 3, 4: return boxElement("oval", context, loop)
    case 5: return boxElement("arc", context, loop)
    case 6: return line(context)
    case 7: return pointElement(context)
    case 8...10: return path(context)
    default: return group(context)
    }
  }

  private mutating func boxElement(_ kind: String, _ context: Context, _ loop: Repetition?)
    -> RandomElement
  {
    let name = name(kind)
    let (frame, isOwn) = frame(context)
    var drawn = box(
      near: frame?.design
        ?? DrawnBox(x: .zero, y: .zero, width: Rational(150), height: Rational(120)))
    var own = membership(of: .box(drawn), in: frame, isOwn: isOwn, context)
    if let loop, let frame {
      // A rule may divide by a value that is zero in some iteration. The box is then replaced.
      while !loop.values.allSatisfy({ value in
        let moved = DrawnBox(
          x: drawn.x + loop.step.x * value, y: drawn.y + loop.step.y * value, width: drawn.width,
          height: drawn.height)
        return suits(isOwn ? own.pins : own.pins ?? context.pins, .box(moved), in: frame.design)
      }) {
        drawn = box(near: frame.design)
        own = membership(of: .box(drawn), in: frame, isOwn: isOwn, context)
      }
    }
    var element = RandomElement(name: name, kind: .oval(drawn), membership: own, paint: paint())
    switch kind {
    case "rect": element.kind = .rect(drawn, radii: radii())
    case "arc":
      let from = random.number(in: -360...360)
      let to = from + random.number(in: -400...400)
      element.kind = .arc(drawn, RandomSweep(start: from, end: to, isPie: random.oneIn(3)))
    default: break
    }
    element.transform = transform(middle: true, drawnAbout: nil)
    if loop == nil, !context.isLoop, element.transform == nil, !isTransformed, random.oneIn(4) {
      frames.append(Known(name: name, design: drawn, depth: 2))
    }
    return element
  }

  private mutating func radii() -> [Rational] {
    switch random.below(4) {
    case 0: [number(0...12)]
    case 1: [number(0...12), number(0...12), number(0...12), number(0...12)]
    default: []
    }
  }

  private mutating func line(_ context: Context) -> RandomElement {
    let name = name("line")
    let (frame, isOwn) = frame(context)
    let design =
      frame?.design ?? DrawnBox(x: .zero, y: .zero, width: Rational(150), height: Rational(120))
    var element = RandomElement(
      name: name, kind: .line(point(near: design), point(near: design)),
      membership: membership(of: .points, in: frame, isOwn: isOwn, context), paint: paint())
    element.paint.fill = nil
    if element.paint.stroke == nil { element.paint.stroke = stroke() }
    element.transform = transform(middle: false, drawnAbout: point(near: design))
    return element
  }

  private mutating func pointElement(_ context: Context) -> RandomElement {
    let name = name("point")
    let (frame, isOwn) = frame(context)
    let design =
      frame?.design ?? DrawnBox(x: .zero, y: .zero, width: Rational(150), height: Rational(120))
    return RandomElement(
      name: name, kind: .point(point(near: design)),
      membership: membership(of: .points, in: frame, isOwn: isOwn, context))
  }

  /// The number of enclosing groups with transforms. Elements of such a group cannot be referred to
  /// from outside.
  private var transformedGroups = 0
  private var isTransformed: Bool { transformedGroups > 0 }

  private mutating func group(_ context: Context) -> RandomElement {
    let name = name("group")
    let (frame, isOwn) = frame(context)
    let known = frames.count
    var inner = context
    inner.groups += 1
    var element = RandomElement(name: name, kind: .group(nil, []), membership: Membership())
    element.paint.opacity = random.oneIn(4) ? number(.zero, .one) : nil
    element.paint.shadows = shadows()
    var drawn: DrawnBox?
    if random.oneIn(3) {
      // A group without a box: its frame and pins apply to its children.
      let placed: Placed = .points
      element.membership = membership(of: placed, in: frame, isOwn: isOwn, context)
      (inner.frame, inner.pins) = (
        frame, isOwn ? element.membership.pins : element.membership.pins ?? context.pins
      )
      element.transform = transform(middle: false, drawnAbout: nil)
    } else {
      let box = box(
        near: frame?.design
          ?? DrawnBox(x: .zero, y: .zero, width: Rational(150), height: Rational(120)))
      element.membership = membership(of: .box(box), in: frame, isOwn: isOwn, context)
      let group = Known(name: name, design: box, depth: 1)
      (inner.frame, inner.pins) = (group, nil)
      element.transform = transform(middle: true, drawnAbout: nil)
      drawn = box
      frames.append(group)
    }
    if element.transform != nil { transformedGroups += 1 }
    var body: [Statement] = []
    for _ in 0..<random.number(in: 1...3) {
      body += inner.groups < 3 ? statements(inner) : [.element(boxElement("rect", inner, nil))]
    }
    if element.transform != nil {
      transformedGroups -= 1
      frames.removeSubrange(known...)
    }
    element.kind = .group(drawn, body)
    return element
  }

  // MARK: Paths

  private mutating func path(_ context: Context) -> RandomElement {
    let name = name("path")
    let (frame, isOwn) = frame(context)
    let own = membership(of: .points, in: frame, isOwn: isOwn, context)
    let design =
      frame?.design ?? DrawnBox(x: .zero, y: .zero, width: Rational(150), height: Rational(120))
    var items: [PathItem] = []
    let subpaths = random.number(in: 1...2)
    for i in 0..<subpaths {
      let isClosed = random.below(3) > 0
      items += subpath(design, isClosed: isClosed)
      if isClosed {
        items.append(.close)
      } else if i + 1 < subpaths {
        items.append(.subpath)
      }
    }
    var element = RandomElement(name: name, kind: .path(items), membership: own, paint: paint())
    element.paint.isEvenOdd = random.oneIn(4)
    element.transform = transform(middle: false, drawnAbout: point(near: design))
    return element
  }

  private mutating func subpath(_ design: DrawnBox, isClosed: Bool) -> [PathItem] {
    var items: [PathItem] = []
    for _ in 0..<random.number(in: 1...3) {
      switch random.below(5) {
      case 0:
        nameCount += 1
        items.append(.loop(repetition(), nodes(random.number(in: 1...2), design)))
      case 1, 2:
        let frame = random.pick(frames)
        let pins = pins(for: .points, in: frame.design, mayBeNothing: true)
        items.append(
          .run(
            Membership(frame: frame.name, pins: pins), nodes(random.number(in: 1...3), frame.design)
          ))
      default: items += nodes(random.number(in: 1...3), design).map { .node($0) }
      }
    }
    roundCorners(in: &items, isClosed: isClosed)
    return items
  }

  private mutating func nodes(_ count: Int, _ design: DrawnBox) -> [RandomNode] {
    (0..<count).map { _ in
      let kind: RandomNode.Kind
      switch random.below(8) {
      case 0...2: kind = .corner(radius: nil)
      case 3, 4:
        kind = .round(
          incoming: random.oneIn(4) ? nil : vector(), outgoing: random.oneIn(4) ? nil : vector())
      case 5: kind = .smooth(outgoing: vector(), percent: number(1...160))
      case 6: kind = .symmetric(outgoing: vector())
      default: kind = .auto
      }
      return RandomNode(
        name: random.oneIn(3) ? name("node") : "", kind: kind, position: point(near: design))
    }
  }

  /// Rounds some corners whose neighbors are also corners.
  private mutating func roundCorners(in items: inout [PathItem], isClosed: Bool) {
    guard isClosed, items.count >= 3 else { return }
    let areCorners = items.map { item in
      if case .node(let node) = item, case .corner = node.kind { true } else { false }
    }
    for i in items.indices {
      let neighbours = [(i + items.count - 1) % items.count, i, (i + 1) % items.count]
      guard neighbours.allSatisfy({ areCorners[$0] }), random.oneIn(2),
        case .node(var node) = items[i]
      else { continue }
      node.kind = .corner(radius: number(0...15))
      items[i] = .node(node)
    }
  }

  // MARK: Paint

  private mutating func color() -> RandomColor {
    let count = random.pick([3, 4, 6, 8])
    return RandomColor(
      digits: String((0..<count).map { _ in random.pick(Array("0123456789abcdefABCDEF")) }))
  }

  private mutating func paint() -> RandomPaint {
    var paint = RandomPaint()
    if random.below(4) > 0 { paint.fill = color() }
    if random.oneIn(2) { paint.stroke = stroke() }
    if random.oneIn(5) { paint.opacity = number(.zero, .one) }
    paint.shadows = shadows()
    return paint
  }

  private mutating func stroke() -> RandomStroke {
    var stroke = RandomStroke(color: color(), width: random.oneIn(8) ? .one : number(0...9))
    if random.oneIn(3) { stroke.cap = random.pick(["butt", "round", "square"]) }
    if random.oneIn(3) { stroke.join = random.pick(["miter", "round", "bevel"]) }
    if random.oneIn(4) { stroke.miterLimit = random.oneIn(3) ? Rational(4) : number(1...12) }
    if random.oneIn(4) { stroke.dash = (0..<random.number(in: 1...4)).map { _ in number(0...9) } }
    if random.oneIn(4) { stroke.phase = number(-9...9) }
    return stroke
  }

  private mutating func shadows() -> [RandomShadow] {
    guard random.oneIn(8) else { return [] }
    return (0..<random.number(in: 1...2)).map { _ in
      RandomShadow(color: color(), offset: vector(), blur: number(0...9))
    }
  }

  /// A transform about the middle of a box, a drawn point or a computed point; in most cases nil.
  private mutating func transform(middle: Bool, drawnAbout: DrawnPoint?) -> RandomTransform? {
    guard random.oneIn(6) else { return nil }
    var transform = RandomTransform(about: .middle)
    if let drawnAbout, random.oneIn(2) {
      transform.about = .drawn(drawnAbout)
    } else if !middle || random.oneIn(3) {
      transform.about = .computed(vector())
    }
    let parts = random.number(in: 1...7)
    if parts & 1 != 0 {
      transform.degrees = random.pick([30, 45, 90, 180, random.number(in: -400...400)])
    }
    if parts & 2 != 0 {
      let factor = Rational(random.number(in: 1...30), 10)
      transform.scale = DrawnPoint(
        x: factor, y: random.oneIn(2) ? factor : Rational(random.pick([-12, 4, 15, 25]), 10))
    }
    if parts & 4 != 0 { transform.offset = vector() }
    // An offset does not use the fixed point, so `about` is omitted.
    if parts == 4 { transform.about = .middle }
    return transform
  }
}
