import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let offCenter = LintRule(
    "drawing/off-center", .warning,
    finds:
      "A thing, or a row of things, that is almost in the middle of the shape on which it lies, but "
      + "not quite. Only things with a visible middle are checked: symmetric outlines and centered "
      + "texts.",
    reason: "Margins that differ by a point or two look like a mistake, at every size.",
    wrong: """
      drawing Play {
          canvas 40 x 40
          title "Play"
          rect plate (0, 0, 40, 40) { fill #1D4ED8 }
          oval dot (13, 12, 16, 16) { fill #FFF }
      }
      """,
    right: """
      drawing Play {
          canvas 40 x 40
          title "Play"
          rect plate (0, 0, 40, 40) { fill #1D4ED8 }
          oval dot (12, 12, 16, 16) { fill #FFF }
      }
      """,
    parameters: [
      Parameter(
        name: "least", standard: 0.5,
        meaning: "the difference between the margins, in points, from which a thing is reported"),
      Parameter(
        name: "most", standard: 5,
        meaning:
          "the difference between the margins, in points, above which a thing is not meant to be "
          + "centered"),
    ],
    check: .drawing { drawing, report in
      let range = report.number("least")...max(report.number("least"), report.number("most"))
      for container in drawing.containersOfThings {
        if let padding = container.unevenPadding, range.contains(2 * padding.difference) {
          report.report(
            "\(padding.thing.phrase) is not as far from the \(padding.side) of "
              + "\(container.phrase ?? "the picture") as other things are from the other sides",
            at: padding.thing.span, padding.thing.subject,
            notes: [
              "the distance is \(told(padding.value)), and the others are \(told(padding.common))"
            ],
            help: "make all margins equal")
        }
        for thing in container.things {
          guard let distance = container.distanceFromMiddle(of: thing),
            range.contains(2 * distance)
          else { continue }
          report.report(
            "\(thing.phrase) is almost in the middle of \(container.phrase ?? "the picture"), "
              + "but not quite",
            at: thing.span, thing.subject, notes: ["it is \(told(distance)) points beside it"],
            help: "move it into the middle")
        }
        let lines = Axis.allCases.flatMap { container.lines($0) }
        for line in lines {
          guard let margins = line.margins(in: container.box), range.contains(margins.difference),
            !lines.contains(where: { $0.isSame(as: line) && $0.margins(in: container.box) != nil }),
            let first = line.things.first, !report.hasTold(first.span, first.subject)
          else { continue }
          let place = container.phrase.map { " in \($0)" } ?? ""
          let (phrase, sides) = (line.phrase, line.axis.sides)
          report.report(
            "\(phrase.text) \(phrase.verb) almost centered\(place), but not quite",
            at: first.span, first.subject,
            notes: [
              "the margins are \(told(margins.near)) at the \(sides.near) and "
                + "\(told(margins.far)) at the \(sides.far)"
            ],
            help: "move \(phrase.object) to the "
              + "\(margins.near > margins.far ? sides.near : sides.far) by "
              + "\(told(margins.difference / 2)), or change its size")
        }
      }
    })
}

/// A shape with the things that lie on it, or the canvas.
private struct ThingContainer {
  /// The phrase for the shape in messages; nil for the canvas.
  var phrase: String?
  var box: Rect
  /// The directions in which the shape has a middle that no parameter moves.
  var axes: Set<Axis>
  var isOval = false
  var isBox = false
  var things: [DrawnThing]

  /// Things beside one another in one direction.
  struct Line {
    var axis: Axis
    var things: [DrawnThing]
    /// True if one statement makes things of different extents in this direction, such as the bars
    /// of a chart.
    var isVaried: Bool
  }

  /// The side at which the nearest thing has another distance than the nearest things at all other
  /// sides, which have one distance; nil if there is none.
  var unevenPadding:
    (thing: DrawnThing, side: String, value: Double, common: Double, difference: Double)?
  {
    guard axes.count == 2, things.count > 2, things.count < 12, isBox else { return nil }
    var nearest: [(side: String, thing: DrawnThing, distance: Double)] = []
    for axis in Axis.allCases {
      let outer = box.extent(axis)
      for isNear in [true, false] {
        let edge: DrawnThing.Edge = isNear ? .near : .far
        let distances = things.compactMap { thing -> (DrawnThing, Double)? in
          // Only the edge at which the letters of a text stand is seen.
          guard thing.textEdges.isEmpty || thing.textEdges[axis] == edge && axis == .horizontal
          else {
            return nil
          }
          let own = thing.box.extent(axis)
          return (thing, isNear ? own.min - outer.min : outer.max - own.max)
        }
        guard let least = distances.min(by: { $0.1 < $1.1 }), !least.0.drivenAxes.contains(axis)
        else {
          return nil
        }
        nearest.append((isNear ? axis.sides.near : axis.sides.far, least.0, least.1))
      }
    }
    guard let odd = OddNumber(in: nearest.map(\.distance)), odd.common >= 4,
      odd.difference <= min(2.5, 0.25 * odd.common)
    else { return nil }
    let side = nearest[odd.index]
    return (side.thing, side.side, odd.value, odd.common, odd.difference)
  }

  /// For an oval in an oval whose middles are level, or one above the other, the distance of the
  /// middles in points; nil for other things.
  func distanceFromMiddle(of thing: DrawnThing) -> Double? {
    guard isOval, thing.form == .oval, thing.drivenAxes.isEmpty, axes.count == 2,
      (thing.box.width - thing.box.height).magnitude < 0.05
    else { return nil }
    let (own, middle) = (thing.box.center, box.center)
    let (x, y) = ((own.x - middle.x).magnitude, (own.y - middle.y).magnitude)
    return min(x, y) < OddNumber.tolerance && max(x, y) > OddNumber.tolerance
      && max(x, y) <= 0.05 * box.width ? max(x, y) : nil
  }

  /// The lines of things: in each, all things overlap seen in the direction of `axis`. Things that
  /// extend from one side to the other, or are in the middle, are left out, and so are lines on the
  /// canvas that have a shadow, which takes a part of the margin, or consist of parts of a larger
  /// figure.
  func lines(_ axis: Axis) -> [Line] {
    let extent = box.extent(axis)
    guard axes.contains(axis) else { return [] }
    let across = box.extent(axis.across)
    var rest = things.filter { thing in
      let own = thing.box.extent(axis)
      // A line from side to side divides the shape.
      if own.length <= 2, thing.box.extent(axis.across).length >= 0.95 * across.length {
        return false
      }
      return own.min - extent.min > 0.5 || extent.max - own.max > 0.5
    }
    var lines: [Line] = []
    while let first = rest.first {
      var members = [first]
      rest.removeFirst()
      var next = 0
      while next < members.count {
        let known = members[next].box.extent(axis.across)
        let isBeside = { (thing: DrawnThing) in
          thing.box.extent(axis.across).overlap(known) > -0.01
        }
        members += rest.filter(isBeside)
        rest.removeAll(where: isBeside)
        next += 1
      }
      // Things in the middle tell nothing about the others.
      members.removeAll { ($0.box.extent(axis).middle - extent.middle).magnitude < 0.05 }
      guard phrase != nil || members.contains(where: \.isWeighty),
        !members.contains(where: { $0.hasShadow && phrase == nil }), !members.isEmpty
      else { continue }
      members.sort { $0.box.extent(axis).min < $1.box.extent(axis).min }
      let isVaried = things.contains { other in
        other.span == first.span && other.box.extent(axis) != first.box.extent(axis)
      }
      lines.append(Line(axis: axis, things: members, isVaried: isVaried))
    }
    return lines
  }
}

extension ThingContainer.Line {
  fileprivate struct Margins {
    var near: Double
    var far: Double
    var difference: Double { (near - far).magnitude }
  }

  private var extent: Extent {
    let extents = things.map { thing in
      let own = thing.box.extent(axis)
      // The box of a text is not seen, only its letters in the middle.
      return thing.form == .text ? Extent(min: own.middle, max: own.middle) : own
    }
    return extents.dropFirst().reduce(extents[0]) { $0.union($1) }
  }

  /// The margins of a line that could be centered in `box`; nil if the things have no common
  /// middle, if a parameter moves one of them, or if the line touches a side.
  fileprivate func margins(in box: Rect) -> Margins? {
    guard hasMiddle, !things.contains(where: { $0.drivenAxes.contains(axis) }) else { return nil }
    if things.count == 1, isVaried { return nil }
    let (own, outer) = (extent, box.extent(axis))
    let margins = Margins(near: own.min - outer.min, far: outer.max - own.max)
    guard min(margins.near, margins.far) > 0.25,
      max(margins.near, margins.far) < 3
        * min(
          margins.near, margins.far), !isValue(in: box, margins)
    else { return nil }
    // A larger difference, compared with the size of the shape, is seen as intended.
    guard margins.difference <= 0.15 * outer.length else { return nil }
    // Whole points do not allow equal margins.
    let isWhole = [own.min, own.max, outer.min, outer.max].allSatisfy { $0 == $0.rounded() }
    return isWhole && margins.difference == 1 ? nil : margins
  }

  /// True if other things of the line are the same in the other direction, so that a single thing is
  /// off center in both directions, like a pupil that looks up and ahead.
  fileprivate func isSame(as other: ThingContainer.Line) -> Bool {
    axis != other.axis && things.count == 1 && other.things.count == 1
      && things[0].shapeIndex == other.things[0].shapeIndex
      && things[0].subject == other.things[0].subject
  }

  /// True if the margins have a reason: a single thing that begins with equal margins at three sides,
  /// like the level of a battery, or fills its track, like a knob.
  private func isValue(in box: Rect, _ margins: Margins) -> Bool {
    guard things.count == 1, things[0].form != .text else { return false }
    let (own, outer) = (things[0].box.extent(axis.across), box.extent(axis.across))
    let (near, far) = (own.min - outer.min, outer.max - own.max)
    if max(near, far) < 0.5 { return true }
    // An oval in an oval is seen in perspective unless both are circles.
    if things[0].form == .oval, (things[0].box.width - things[0].box.height).magnitude > 0.5 {
      return true
    }
    let equal = [near, far].allSatisfy {
      ($0 - min(margins.near, margins.far)).magnitude < OddNumber.tolerance
    }
    return equal
  }

  /// True if the line is its own mirror image: each thing has a middle itself and a thing of the
  /// same kind and size at the same distance on the other side.
  private var hasMiddle: Bool {
    let middle = extent.middle
    // Lines of different lengths below one another are ragged, and end where they end.
    if things.count > 1, axis == .vertical, !things.map({ $0.box.width }).isEven { return false }
    return things.allSatisfy { thing in
      guard thing.centeredAxes.contains(axis) else { return false }
      let own = thing.box.extent(axis)
      return things.contains { other in
        let image = other.box.extent(axis)
        return (other.form == .text) == (thing.form == .text)
          && (image.length - own.length).magnitude < 0.05
          && (image.middle + own.middle - 2 * middle).magnitude < 0.1
      }
    }
  }

  /// The phrases for the things in messages.
  fileprivate var phrase: (text: String, verb: String, object: String) {
    if things.count == 1 { return (things[0].phrase, "is", "it") }
    return ("\(things[0].phrase) and \(things[things.count - 1].phrase)", "are together", "them")
  }
}

extension LintedDrawing {
  /// The canvas and the shapes on which things lie, each with these things.
  fileprivate var containersOfThings: [ThingContainer] {
    var containers = [
      ThingContainer(phrase: nil, box: paper, axes: Set(Axis.allCases), things: [])
    ]
    containers += drawnThings.map {
      ThingContainer(
        phrase: $0.phrase, box: $0.box, axes: $0.centeredAxes.subtracting($0.drivenAxes),
        isOval: $0.form == .oval, isBox: $0.form == .box, things: [])
    }
    for index in drawnThings.indices where drawnThings[index].neighbors.isEmpty == false {
      // Something intrudes into the shape, so that the middle of the rest is elsewhere.
      containers[index + 1].axes = []
    }
    for (index, thing) in drawnThings.enumerated()
    where !isInGroup(index) && !isPartlyCovered(index) && !thing.isFaint {
      containers[thing.container.map { $0 + 1 } ?? 0].things.append(thing)
    }
    return containers.filter { !$0.things.isEmpty }
  }

  /// True if a shape that is painted later covers a part of the thing.
  private func isPartlyCovered(_ index: Int) -> Bool {
    let thing = drawnThings[index]
    guard thing.shapeIndex >= 0, thing.form != .text else { return false }
    return designLayers[(thing.shapeIndex + 1)...].contains { layer in
      guard layer.isOpaque, let bounds = layer.bounds else { return false }
      return bounds.overlaps(thing.box) && !thing.box.outset(by: 1).contains(bounds)
        && !bounds.contains(thing.box)
    }
  }

  /// True if the thing belongs to a group with a box that lies on the same shape, so that the group
  /// is compared in its place.
  private func isInGroup(_ index: Int) -> Bool {
    let thing = drawnThings[index]
    return drawnThings.contains { group in
      guard let extent = group.extent, extent.holds(thing.span), group.span != thing.span else {
        return false
      }
      return group.container == thing.container
        && group.box.outset(by: 0.01).contains(thing.box)
    }
  }
}

extension DrawnThing {
  /// True for a translucent fill without a stroke, such as a gloss.
  fileprivate var isFaint: Bool {
    guard let shape, shape.stroke == nil, form != .text, let colors = shape.fill?.colors else {
      return false
    }
    return shape.opacity * (colors.map(\.alpha).max() ?? 1) < 0.6
  }
}
