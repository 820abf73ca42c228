import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let lostContact = LintRule(
    "resizing/lost-contact", .warning,
    finds:
      "Something that touches an edge of the picture or another shape in the design, and is apart "
      + "from it at another size of the frames.",
    reason: "The parts belong together, and come apart when the drawing is resized.",
    wrong: """
      drawing Tab {
          canvas 80 x 48
          title "Tab"
          frame target = canvas
          assume target.width in 80...200
          assume target.height in 48...72
          rect bar = target { fill #24292F }
          rect mark (0, 45, 80, 3) in target pin left right top height { fill #F78166 }
      }
      """,
    right: """
      drawing Tab {
          canvas 80 x 48
          title "Tab"
          frame target = canvas
          assume target.width in 80...200
          assume target.height in 48...72
          rect bar = target { fill #24292F }
          rect mark (0, 45, 80, 3) in target pin left right bottom height { fill #F78166 }
      }
      """,
    parameters: [
      Parameter(
        name: "distance", standard: 1,
        meaning: "the distance, in points, above which things are apart")
    ],
    check: .drawing { drawing, report in
      let least = report.number("distance")
      for contact in ContactSearch(drawing, least: least).lostContacts {
        report.count(
          .refuted, LintReport.ClaimSubject(contact.thing.subject, at: contact.thing.span),
          of: drawing
        ) { contact.distance(at: $0, in: drawing) <= least }
        report.report(
          "\(contact.thing.phrase) comes apart from \(contact.other)", at: contact.thing.span,
          contact.thing.subject,
          labels: contact.label.map { [Diagnostic.Label("they touch in the design", at: $0)] }
            ?? [],
          help: "pin both to the same edge, or compute one from the other",
          in: drawing.place(
            "they are \(told(contact.distance)) points apart", at: contact.values,
            of: drawing.layout.arguments.filter { $0.role == .frame }.flatMap(\.inputs)))
      }
    })
}

/// Two things that touch at the design and not at another size.
private struct LostContact {
  var thing: DrawnThing
  /// The phrase for the other thing in messages.
  var other: String
  /// The span of the other thing; nil for the picture.
  var label: SourceSpan?
  var distance: Double
  /// The values of all inputs, by slots, at the other size.
  var values: [Double]
  /// The distance between the two in a picture, from its things and its bounds.
  var measure: @Sendable ([DrawnThing], Rect) -> Double

  /// The distance at `values`; 0 if the picture has other things.
  func distance(at values: Evaluation, in drawing: LintedDrawing) -> Double {
    let given = drawing.given(drawing.layout.graph.inputs.map { values[$0] })
    guard let frame = drawing.mainFrame, let shapes = drawing.shapes(given) else { return 0 }
    let things = drawing.things(shapes, values)
    return things.count > last ? measure(things, values.rect(frame)) : 0
  }

  /// The greatest index of a thing that `measure` reads.
  var last: Int
}

/// A search for contacts that are lost at the sizes of frames among the samples.
private struct ContactSearch {
  private let drawing: LintedDrawing
  private let least: Double
  /// The things at the design.
  private let design: [DrawnThing]
  private var sizes: [Size] = []

  /// A size of the frames, with the things that are painted there.
  private struct Size {
    /// The values of all inputs, by slots.
    var values: [Double]
    /// The things in the order of those at the design.
    var things: [DrawnThing]
    var picture: Rect
  }

  /// The maximum numbers of sizes and things that are compared.
  private static let mostSizes = 12
  private static let mostThings = 80

  init(_ drawing: LintedDrawing, least: Double) {
    (self.drawing, self.least) = (drawing, least)
    design =
      (drawing.designShapes ?? []).isEmpty
      ? [] : drawing.things(drawing.designShapes ?? [], drawing.design)
    guard design.count <= ContactSearch.mostThings, let frame = drawing.mainFrame else { return }
    for sample in drawing.samplesOfFrames.prefix(ContactSearch.mostSizes) {
      let values = drawing.range.places[sample]
      guard values != drawing.designInputs, let shapes = drawing.shapes(drawing.given(values))
      else { continue }
      let evaluation = drawing.samples[sample]
      let things = drawing.things(shapes, evaluation)
      // Things that appear or disappear have no counterparts.
      guard things.map(\.subject) == design.map(\.subject) else { continue }
      sizes.append(Size(values: values, things: things, picture: evaluation.rect(frame)))
    }
  }

  /// The lost contacts: at most one for each thing.
  var lostContacts: [LostContact] {
    guard !sizes.isEmpty, let frame = drawing.mainFrame else { return [] }
    let picture = drawing.design.rect(frame)
    return design.enumerated().compactMap { index, thing in
      guard thing.form != .text else { return nil }
      return lostEdge(of: index, picture)
        ?? (thing.drivenAxes.isEmpty ? lostNeighbor(of: index) : nil)
    }
  }

  /// The edge of the picture from which a thing comes apart.
  private func lostEdge(of index: Int, _ picture: Rect) -> LostContact? {
    let thing = design[index]
    for edge in BoxEdge.allCases
    where !thing.drivenAxes.contains(edge.axis)
      && (edge.place(thing.box) - edge.place(picture)).magnitude < 0.05
    {
      for size in sizes {
        let moved = size.things[index]
        if moved.isScaled(from: thing) { continue }
        let distance = edge.distance(moved.box, inside: size.picture)
        // A thing that spans the picture in the design may be centered in a larger one.
        let isCentered =
          (edge.opposite.distance(moved.box, inside: size.picture) - distance).magnitude < 0.05
        guard distance > least, !isCentered, !isAtEdgeOfOwnFrame(moved, edge, size) else {
          continue
        }
        return LostContact(
          thing: thing, other: "the \(edge.rawValue) edge of the picture", distance: distance,
          values: size.values, measure: { edge.distance($0[index].box, inside: $1) }, last: index)
      }
    }
    return nil
  }

  /// True if the thing lies at the same edge of a named frame that does not fill the picture.
  private func isAtEdgeOfOwnFrame(_ thing: DrawnThing, _ edge: BoxEdge, _ size: Size) -> Bool {
    guard let name = drawing.document.frameName(of: thing.span), let box = drawing.box(named: name),
      box != drawing.mainFrame
    else { return false }
    let frame = drawing.evaluate(size.values).rect(box)
    return (edge.place(thing.box) - edge.place(frame)).magnitude < 0.05
  }

  /// True for a line of a loop, such as a line of the grid of a chart, which things cross by chance.
  private func isGridLine(_ thing: DrawnThing) -> Bool {
    if case .line = thing.form { drawing.document.isInLoop(thing.span) } else { false }
  }

  /// The thing painted before from which a thing comes apart.
  private func lostNeighbor(of index: Int) -> LostContact? {
    let thing = design[index]
    for (number, other) in design[..<index].enumerated()
    where other.form != .text && other.drivenAxes.isEmpty && other.span != thing.span
      && thing.inkBox.gap(to: other.inkBox) < 0.05 && !isGridLine(other)
    {
      for size in sizes {
        let distance = size.things[index].inkBox.gap(to: size.things[number].inkBox)
        guard distance > least else { continue }
        return LostContact(
          thing: thing, other: other.phrase, label: other.span, distance: distance,
          values: size.values,
          measure: { things, _ in things[index].inkBox.gap(to: things[number].inkBox) },
          last: index)
      }
    }
    return nil
  }
}

/// An edge of a box.
private enum BoxEdge: String, CaseIterable {
  case left, top, right, bottom

  /// The direction in which the edge can move.
  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  var opposite: BoxEdge {
    switch self {
    case .left: .right
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    }
  }

  func place(_ box: Rect) -> Double {
    switch self {
    case .left: box.minX
    case .top: box.minY
    case .right: box.maxX
    case .bottom: box.maxY
    }
  }

  /// The distance of this edge of `box` from the edge of the box around it; negative outside.
  func distance(_ box: Rect, inside outer: Rect) -> Double {
    switch self {
    case .left, .top: place(box) - place(outer)
    case .right, .bottom: place(outer) - place(box)
    }
  }
}

extension DrawnThing {
  /// True if the thing is an enlarged or reduced copy of `other`, as in a drawing that keeps its
  /// aspect ratio.
  fileprivate func isScaled(from other: DrawnThing) -> Bool {
    guard other.box.width > 0, other.box.height > 0 else { return false }
    let (x, y) = (box.width / other.box.width, box.height / other.box.height)
    return (x - y).magnitude < 1e-6 && (x - 1).magnitude > 1e-6
  }
}
