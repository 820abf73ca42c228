import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let overflow = LintRule(
    "resizing/overflow", .warning,
    finds:
      "An element that is drawn on a box, or whose position is computed inside the main frame, and "
      + "that sticks out of the box or the frame at a declared size.",
    reason:
      "Parts that should stay together move apart, or are cut off at the edge of the picture.",
    wrong: """
      drawing Button {
          canvas 120 x 40
          title "Send"
          frame box = canvas
          assume box.width in 60...300
          assume box.height in 40...40
          rect plate (10, 5, 100, 30) in box pin left right top height { fill #06C }
          rect label (30, 15, 60, 10) in box pin midX width top height { fill #FFF }
      }
      """,
    right: """
      drawing Button {
          canvas 120 x 40
          title "Send"
          frame box = canvas
          assume box.width in 100...300
          assume box.height in 40...40
          rect plate (10, 5, 100, 30) in box pin left right top height { fill #06C }
          rect label (30, 15, 60, 10) in plate pin midX width top height { fill #FFF }
      }
      """,
    check: .drawing { drawing, report in
      let sides = drawing.heldBoxes.flatMap { held in
        held.distances(drawing).map { (held: held, distance: $0) }
      }
      func subject(_ side: (held: HeldBox, distance: SideDistance)) -> String {
        "\(drawing.subject(side.held.element)) on \(side.held.holder).\(side.distance.side)"
      }
      func claim(_ side: (held: HeldBox, distance: SideDistance), _ graph: inout Graph) -> Claim {
        let box = side.held.box
        let seen = graph.seen([box.width, box.height], where: side.held.element.visible)
        return Claim.isNotNegative(
          graph.add(side.distance.scalar(in: &graph), drawing.sideSlack)
        ).wherever(seen, in: &graph)
      }
      let subjects = sides.map {
        LintReport.ClaimSubject(subject($0), at: $0.held.element.span)
      }
      let answers = drawing.answers(&report, about: subjects) { graph in
        sides.map { claim($0, &graph) }
      }
      var boundaries = BoundarySearch(drawing)
      for (side, answer) in zip(sides, answers) {
        guard let values = answer.refutation else { continue }
        let evaluation = drawing.evaluate(values)
        // `resizing/leaves-frame` reports an element outside of its frame.
        if drawing.isOutsideOfItsFrame(side.held.element, evaluation) { continue }
        let distance = -side.distance.value(evaluation)
        // The distance may be NaN.
        guard distance > 0 else { continue }
        let place = drawing.place(
          "by \(told(distance, decimals: 3))", at: values,
          of: side.distance.scalars + [side.held.element.visible].compactMap { $0 })
        let condition = boundaries.condition(ofRefutedAt: values) { claim(side, &$0) }
        report.report(
          "\(drawing.named(side.held.element)) sticks out of \(side.held.told) at the "
            + "\(side.distance.side)",
          at: side.held.element.span, subject(side),
          labels: side.held.span.map { [Diagnostic.Label("this one", at: $0)] } ?? [],
          help: drawing.remedy(
            "keeps away from the \(side.distance.side)", at: side.held.element.span, values,
            of: side.distance.scalars),
          in: place.limited(to: condition))
      }
    })
}

/// A box, and an outer box around it: the smallest plate, or the main frame.
private struct HeldBox {
  var element: Layout.Element
  var box: Layout.Quad
  var around: Layout.Quad
  /// The name of the outer box, and the phrase for the outer box in messages.
  var holder: String
  var told: String
  /// The span of the element with the outer box; nil if the outer box is the main frame.
  var span: SourceSpan?

  /// True if the box also lies on a plate, which is a filled rectangle. In that case, sides that
  /// depend on frames alone are compared only with the plate.
  var isOnPlate = false

  /// The distances of the box from the sides at which it must not leave the outer box. Constant
  /// distances are left out. A parameter may move the box off a plate, but not out of the main
  /// frame.
  func distances(_ drawing: LintedDrawing) -> [SideDistance] {
    let graph = drawing.layout.graph
    return SideDistance.all(of: box, in: around).filter { distance in
      guard distance.scalars.contains(where: { graph.isVariable($0) }) else { return false }
      let isMoved = drawing.dependsOnParameter(distance.scalars)
      return span != nil ? !isMoved : isMoved || !isOnPlate
    }
  }
}

extension LintedDrawing {
  /// The maximum number of boxes that are compared.
  private static let mostBoxes = 60

  /// The boxes that lie inside another box at the design. The other box is the smallest filled
  /// rectangle that another statement paints earlier, and that is always visible or has the same
  /// condition as the inner box. If the inner box is not placed in a frame, the main frame is an
  /// outer box, too. A box whose smallest plate is its own frame is left out.
  fileprivate var heldBoxes: [HeldBox] {
    let elements = untransformed.filter { $0.filledBox != nil }.prefix(Self.mostBoxes)
    return elements.enumerated().flatMap { index, element -> [HeldBox] in
      guard let box = element.filledBox, canBeSeen(element) else { return [] }
      let inFrame = boxInMainFrame(element, box)
      let holders = elements[..<index].filter { plate in
        plate.isPlate && plate.span != element.span
          && (plate.visible == nil || plate.visible == element.visible)
      }
      .compactMap { plate in plate.box.map { (plate, $0) } }
      .filter { design.holds(box, in: $0.1) }
      let smallest = holders.min { design.area($0.1) < design.area($1.1) }
      guard let (plate, around) = smallest else { return [inFrame].compactMap(\.self) }
      // `resizing/leaves-frame` compares a box with its own frame.
      let frame = document.frameName(of: element.span)
      if let frame, !frame.isEmpty, frame == plate.name || self.box(named: frame) == around {
        return []
      }
      let onPlate = HeldBox(
        element: element, box: box, around: around, holder: plate.name, told: named(plate),
        span: plate.span)
      guard var inFrame else { return [onPlate] }
      inFrame.isOnPlate = true
      return [onPlate, inFrame]
    }
  }

  private func boxInMainFrame(_ element: Layout.Element, _ box: Layout.Quad) -> HeldBox? {
    guard let main = layout.mainFrame, let around = mainFrame, design.holds(box, in: around),
      document.frameName(of: element.span) == nil
    else { return nil }
    let name = layout.arguments[main].name
    return HeldBox(
      element: element, box: box, around: around, holder: name, told: "the frame '\(name)'")
  }

  /// True if an element may be visible. An element without visible paint only provides a position.
  private func canBeSeen(_ element: Layout.Element) -> Bool {
    guard element.canBeUnseen, element.paint.stroke == nil else { return true }
    switch element.paint.fill {
    case .color(let color)?: return layout.graph.constant(color.alpha)?.isZero != true
    case nil: return false
    default: return true
    }
  }

  fileprivate func isOutsideOfItsFrame(_ element: Layout.Element, _ values: Evaluation) -> Bool {
    guard let name = document.frameName(of: element.span), let frame = box(named: name),
      let box = element.filledBox
    else { return false }
    return SideDistance.all(of: box, in: frame).contains {
      $0.value(values) < -sideSlack.doubleValue
    }
  }
}

extension Layout.Element {
  /// True if the element is a shape that is visible only with a fill or a stroke.
  fileprivate var canBeUnseen: Bool {
    switch content {
    case .rectangle, .oval: true
    default: false
    }
  }

  /// True if the element is a filled rectangle, on which other elements can lie.
  fileprivate var isPlate: Bool {
    if case .rectangle = content { paint.fill != nil } else { false }
  }
}

extension Evaluation {
  /// True if `box` has a size and lies in `other`.
  fileprivate func holds(_ box: Layout.Quad, in other: Layout.Quad) -> Bool {
    self[box.width] > 0 && self[box.height] > 0
      && SideDistance.all(of: box, in: other).allSatisfy { $0.value(self) >= 0 }
  }

  fileprivate func area(_ box: Layout.Quad) -> Double { self[box.width] * self[box.height] }
}
