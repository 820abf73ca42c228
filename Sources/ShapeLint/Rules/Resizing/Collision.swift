import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let collision = LintRule(
    "resizing/collision", .warning,
    finds: "Two boxes that are drawn side by side and overlap at another size of their frames.",
    reason:
      "One box covers the other at that size, although no parameter has moved either of them.",
    wrong: """
      drawing Bar {
          canvas 120 x 20
          title "Bar"
          frame box = canvas
          assume box.width in 60...300
          assume box.height in 20...20
          rect first (0, 0, 50, 20) in box pin left width top bottom { fill #C00 }
          rect second (70, 0, 50, 20) in box pin right width top bottom { fill #00C }
      }
      """,
    right: """
      drawing Bar {
          canvas 120 x 20
          title "Bar"
          frame box = canvas
          assume box.width in 100...300
          assume box.height in 20...20
          rect first (0, 0, 50, 20) in box pin left width top bottom { fill #C00 }
          rect second (70, 0, 50, 20) in box pin right width top bottom { fill #00C }
      }
      """,
    parameters: [
      Parameter(
        name: "boxes", standard: 60,
        meaning: "the maximum number of boxes of a drawing that are compared")
    ],
    check: .drawing { drawing, report in
      let boxes = drawing.untransformed.filter { $0.solidBox != nil && drawing.isSeen($0) }
      let limit = Int(clamping: report.number("boxes"))
      if boxes.count > limit {
        let subject = LintReport.ClaimSubject(
          "\(drawing.layout.name)/boxes", at: drawing.layout.span)
        report.count(.unknown, subject, of: drawing) { _ in true }
      }
      var search = CollisionSearch(drawing, boxes)
      for (i, first) in boxes.prefix(limit).enumerated() {
        for (j, second) in boxes.prefix(limit).enumerated().dropFirst(i + 1) {
          search.compare(first, second, areNeighbours: j == i + 1, &report)
        }
      }
    })
}

/// A search for boxes that are apart at the design and overlap elsewhere.
private struct CollisionSearch {
  private let drawing: LintedDrawing
  private var scratch: ProofScratch
  /// The loops whose boxes are neither in rows nor in columns, such as the dots of a scatter plot.
  private let scattered: Set<SourceSpan>

  init(_ drawing: LintedDrawing, _ boxes: [Layout.Element]) {
    self.drawing = drawing
    scratch = ProofScratch(drawing)
    scattered = Set(
      Dictionary(grouping: boxes, by: \.span).filter { _, elements in
        areScattered(elements.compactMap { $0.solidBox.map { drawing.design.rect($0) } })
      }.keys)
  }

  /// Compares two boxes, counts the claim that they never overlap, and reports a refutation.
  ///
  /// Boxes that overlap at the design, and boxes with constant sizes and a constant relative
  /// position, are skipped. Boxes that depend on a parameter are compared at samples only; their
  /// claim is counted only if a sample refutes it.
  ///
  /// - Parameter areNeighbours: True if the second box follows the first one among the compared
  ///   boxes. Other boxes of one loop are compared at samples only.
  mutating func compare(
    _ first: Layout.Element, _ second: Layout.Element, areNeighbours: Bool,
    _ report: inout LintReport
  ) {
    guard let a = first.solidBox, let b = second.solidBox,
      !drawing.design.overlap(first, second), scratch.moves(a, b)
    else { return }
    let subject = "\(drawing.subject(second)) over \(first.name)"
    // A parameter may move one box over another on purpose. Such boxes are reported only if they
    // overlap after a change of frames alone.
    let isMoved = drawing.dependsOnParameter(a.scalars + b.scalars)
    let samples = isMoved ? drawing.samplesOfFrames : Array(drawing.samples.indices)
    // The painted area of a symbol may be smaller than its box.
    let holds = { [drawing] (values: Evaluation) in
      !(values.overlap(first, second)
        && [first, second].allSatisfy { drawing.isVisible($0, values) }
        && drawing.overlapAsPainted(first, second, values))
    }
    let isOfOneLoop = first.span == second.span
    if scattered.contains(first.span), scattered.contains(second.span) { return }
    var answer = LintedDrawing.Answer.unknown
    if let sample = samples.first(where: { !holds(drawing.samples[$0]) }) {
      answer = .refuted(at: drawing.range.places[sample])
    } else if !isMoved, !isOfOneLoop || areNeighbours {
      answer = drawing.answer(
        isDeclared: drawing.isDeclared([a, b].map(\.origin), vectors: [a, b].map(\.size)),
        holds: holds
      ) { scratch.areBoxesApart(a, b, where: [first, second].compactMap(\.visible)) }
    } else {
      return
    }
    report.count(
      answer.verdict, LintReport.ClaimSubject(subject, at: second.span), of: drawing, holds: holds)
    guard let values = answer.refutation else { return }
    let condition = [first, second].compactMap(\.visible)
    let covered = isOfOneLoop ? "another element of its loop" : drawing.named(first)
    report.report(
      "\(drawing.named(second)) covers \(covered) at some sizes",
      key: isOfOneLoop
        ? "\(drawing.named(second)) covers another one of its loop at some sizes" : nil,
      at: second.span, subject,
      labels: isOfOneLoop ? [] : [Diagnostic.Label("this one", at: first.span)],
      help: drawing.remedy(
        "keeps away from the other element", at: second.span, values, of: a.scalars + b.scalars),
      in: drawing.place("they overlap", at: values, of: a.scalars + b.scalars + condition))
  }
}

extension Int {
  /// Creates the integer part of `value`, limited to 0…10⁹; 0 for NaN.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(Swift.min(value, 1e9), 0))
  }
}

extension Layout.Element {
  /// The box of an element that can cover other elements; nil for an element that cannot cover
  /// others or has no box.
  fileprivate var solidBox: Layout.Quad? {
    if case .use(let use) = content { return use.box }
    return paint.isSeen ? box : nil
  }
}

extension LintedDrawing {
  /// True if an element is a symbol, or has a shadow or a color that is not transparent. An image
  /// does not count as a color.
  fileprivate func isSeen(_ element: Layout.Element) -> Bool {
    let sources = [element.paint.fill, element.paint.stroke?.source].compactMap { $0 }
    return element.isUse || !element.paint.shadows.isEmpty || sources.contains(where: isSeen)
  }

  /// True if the painted bounds of two elements with overlapping boxes overlap, too. Always true if
  /// neither element is a symbol.
  fileprivate func overlapAsPainted(
    _ a: Layout.Element, _ b: Layout.Element, _ values: Evaluation
  ) -> Bool {
    guard a.isUse || b.isUse else { return true }
    guard let first = paintedBounds(ofUntransformed: a, values),
      let second = paintedBounds(ofUntransformed: b, values)
    else { return false }
    return first.covers(second)
  }
}

extension Layout.Quad {
  fileprivate var origin: Layout.Pair { Layout.Pair(x: x, y: y) }
  fileprivate var size: Layout.Pair { Layout.Pair(x: width, y: height) }
}

extension Layout.Paint {
  /// True if the paint has a fill or a stroke.
  var isSeen: Bool { fill != nil || stroke != nil }
}

extension Evaluation {
  /// True if two elements are painted, and their boxes or ovals have more than an edge in common.
  fileprivate func overlap(_ a: Layout.Element, _ b: Layout.Element) -> Bool {
    guard isPainted(a), isPainted(b), let first = a.solidBox.map(rect),
      let second = b.solidBox.map(rect), first.covers(second)
    else { return false }
    return
      !(a.isOval && first.hasOval(apartFrom: second, isOval: b.isOval)
      || b.isOval && second.hasOval(apartFrom: first, isOval: a.isOval))
  }

  /// True if an element has a size, and a fill or a stroke with a width; always true for a symbol,
  /// whose painted area is not known from its box.
  private func isPainted(_ element: Layout.Element) -> Bool {
    guard !element.isUse, let box = element.solidBox else { return true }
    let isStroked = element.paint.stroke.map { self[$0.width] > 0 } ?? false
    return (element.paint.fill != nil || isStroked) && self[box.width] > 0 && self[box.height] > 0
  }
}

extension Layout.Element {
  fileprivate var isOval: Bool { if case .oval = content { true } else { false } }
  fileprivate var isUse: Bool { if case .use = content { true } else { false } }
}

extension Rect {
  /// True if the rectangles overlap by more than 0.01 points in both directions.
  fileprivate func covers(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 0.01
      && min(maxY, other.maxY) - max(minY, other.minY) > 0.01
  }

  /// True if the oval in this box is apart from `other`, or apart from the oval in `other` if
  /// `isOval` is true. The boxes themselves may overlap at a corner.
  fileprivate func hasOval(apartFrom other: Rect, isOval: Bool) -> Bool {
    guard width > 0, height > 0 else { return false }
    // The following values use coordinates in which this oval is the unit circle about the origin.
    let radii = Vector(other.width / width, other.height / height)
    let center = Vector(
      2 * (other.midX - midX).magnitude / width, 2 * (other.midY - midY).magnitude / height)
    if isOval { return center.distance(toOvalWith: radii) >= 1 }
    let gap = Vector(max(center.dx - radii.dx, 0), max(center.dy - radii.dy, 0))
    return gap.length >= 1
  }
}

extension Vector {
  /// The distance of this point from the oval with these radii about the origin; 0 inside, and for
  /// an oval without width or height. Requires nonnegative coordinates.
  ///
  /// The nearest point is `(r² x / (t + r²), s² y / (t + s²))` for the `t` at which this point is
  /// on the oval: D. Eberly, Distance from a Point to an Ellipse, an Ellipsoid, or a Hyperellipsoid
  /// (2013).
  fileprivate func distance(toOvalWith radii: Vector) -> Double {
    let squares = Vector(radii.dx * radii.dx, radii.dy * radii.dy)
    func share(_ t: Double) -> Double {
      Vector(radii.dx * dx / (t + squares.dx), radii.dy * dy / (t + squares.dy)).length
    }
    guard min(radii.dx, radii.dy) > 0, share(0) > 1 else { return 0 }
    var (low, high) = (0.0, Vector(radii.dx * dx, radii.dy * dy).length)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if share(middle) > 1 { low = middle } else { high = middle }
    }
    return Vector(low * dx / (low + squares.dx), low * dy / (low + squares.dy)).length
  }
}

extension ProofScratch {
  /// True if the relative position of two boxes, or one of their sizes, depends on arguments.
  fileprivate mutating func moves(_ a: Layout.Quad, _ b: Layout.Quad) -> Bool {
    [graph.subtract(b.x, a.x), graph.subtract(b.y, a.y), a.width, a.height, b.width, b.height]
      .contains { graph.isVariable($0) }
  }

  /// True if it is proved that two boxes have no more than an edge in common wherever both have a
  /// size and are painted.
  fileprivate mutating func areBoxesApart(
    _ a: Layout.Quad, _ b: Layout.Quad, where conditions: [Scalar]
  ) -> Bool {
    let lengths = [a.width, a.height, b.width, b.height].filter { isSomewhereNegative($0) }
    let painted = conditions.filter { isDeclared($0) }
      .reduce(nil as Scalar?) { known, truth in known.map { graph.make(.and, $0, truth) } ?? truth }
    let condition = graph.seen(lengths, where: painted)
    return areApart(corners(a), corners(b), where: condition)
  }

  /// The formulas of the four corners of a box.
  fileprivate mutating func corners(_ box: Layout.Quad) -> [Layout.Pair] {
    let (right, bottom) = (graph.add(box.x, box.width), graph.add(box.y, box.height))
    return [box.x, right].flatMap { x in [box.y, bottom].map { Layout.Pair(x: x, y: $0) } }
  }
}
