import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let misaligned = LintRule(
    "drawing/misaligned", .warning,
    finds:
      "One of several like things in a row that stands a little above or below the others, or one "
      + "in a column that stands a little to the left or right.",
    reason: "The eye follows the common edge of a row, and stops at a step of a point or two.",
    wrong: """
      drawing Dots {
          canvas 80 x 20
          title "Dots"
          oval one (6, 6, 8, 8) { fill #1D4ED8 }
          oval two (26, 6, 8, 8) { fill #1D4ED8 }
          oval three (46, 7, 8, 8) { fill #1D4ED8 }
      }
      """,
    right: """
      drawing Dots {
          canvas 80 x 20
          title "Dots"
          oval one (6, 6, 8, 8) { fill #1D4ED8 }
          oval two (26, 6, 8, 8) { fill #1D4ED8 }
          oval three (46, 6, 8, 8) { fill #1D4ED8 }
      }
      """,
    parameters: [
      Parameter(
        name: "least", standard: 0.5,
        meaning: "the step, in points, from which a thing is reported"),
      Parameter(
        name: "most", standard: 3,
        meaning: "the step, in points, above which a thing is not meant to be aligned"),
    ],
    check: .drawing { drawing, report in
      // In a small picture, a step of a few points is a part of the design.
      let most = min(
        report.number("most"), 0.05 * max(drawing.paper.width, drawing.paper.height))
      for row in drawing.thingRows where !row.isDriven(row.axis.across) {
        guard let odd = row.oddPlace, odd.difference >= report.number("least"),
          odd.difference <= most, !row.isJoined(odd.index), !row.isOverlapping,
          !row.things[odd.index].isEmphasized(among: row.things)
        else { continue }
        let thing = row.things[odd.index]
        let axis = row.axis.across
        report.report(
          "\(thing.phrase) is not aligned with the others of its \(row.word)", at: thing.span,
          thing.subject, labels: row.labels(besides: thing),
          notes: [
            "it is \(told(odd.difference)) points too far to the "
              + (odd.value < odd.common ? axis.sides.near : axis.sides.far)
          ],
          help: "align all of them")
      }
    })
}

extension ThingRow {
  /// The only thing across the row that is not aligned with the others; nil if the near edges, the
  /// middles or the far edges of all things are aligned, or if several are not.
  fileprivate var oddPlace: OddNumber? {
    let across = self.across
    if let edge = commonTextEdge { return OddNumber(in: across.map { $0.place(edge) }) }
    guard things.areAlike(axis.across), things.allSatisfy({ $0.textEdges.isEmpty }) else {
      return nil
    }
    let places = [DrawnThing.Edge.middle, .near, .far].map { edge in across.map { $0.place(edge) } }
    if places.contains(where: \.isEven) { return nil }
    return places.lazy.compactMap { OddNumber(in: $0) }.first
  }

  /// The part of the boxes at which the letters of all texts stand; nil for other things, and for
  /// texts of several fonts or alignments.
  private var commonTextEdge: DrawnThing.Edge? {
    let edges = Set(things.map { $0.textEdges[axis.across] })
    guard edges.count == 1, let edge = edges.first.flatMap(\.self) else { return nil }
    let fonts = Set(
      things.map { thing -> Double? in
        guard case .text(let text)? = thing.shape?.outline else { return nil }
        return text.font.size
      })
    return axis == .horizontal && fonts.count > 1 ? nil : edge
  }
}

extension Extent {
  /// The coordinate of an edge, or of the middle.
  fileprivate func place(_ edge: DrawnThing.Edge) -> Double {
    switch edge {
    case .near: min
    case .middle: middle
    case .far: max
    }
  }
}
