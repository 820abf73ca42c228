import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let unevenGaps = LintRule(
    "drawing/uneven-gaps", .warning,
    finds:
      "A thing in a row or column of like things that is a little nearer to one neighbor than to "
      + "the other, while all other gaps are equal.",
    reason: "A rhythm with one uneven step looks like a mistake, at every size.",
    wrong: """
      drawing Dots {
          canvas 80 x 20
          title "Dots"
          oval one (6, 6, 8, 8) { fill #1D4ED8 }
          oval two (26, 6, 8, 8) { fill #1D4ED8 }
          oval three (48, 6, 8, 8) { fill #1D4ED8 }
          oval four (66, 6, 8, 8) { fill #1D4ED8 }
      }
      """,
    right: """
      drawing Dots {
          canvas 80 x 20
          title "Dots"
          oval one (6, 6, 8, 8) { fill #1D4ED8 }
          oval two (26, 6, 8, 8) { fill #1D4ED8 }
          oval three (46, 6, 8, 8) { fill #1D4ED8 }
          oval four (66, 6, 8, 8) { fill #1D4ED8 }
      }
      """,
    parameters: [
      Parameter(
        name: "least", standard: 0.5,
        meaning: "the difference between gaps, in points, from which a thing is reported")
    ],
    check: .drawing { drawing, report in
      for row in drawing.thingRows where row.things.count >= 3 && !row.isDriven(row.axis) {
        guard let step = row.unevenStep, step.difference >= report.number("least") else { continue }
        let thing = row.things[step.index]
        if step.difference > 0.1 * max(drawing.paper.width, drawing.paper.height)
          || drawing.hasRoomForSomething(row, step.gap)
          || [0, row.things.count - 1].contains(step.index) && thing.isEmphasized(among: row.things)
        {
          continue
        }
        report.report(
          "\(thing.phrase) breaks the even gaps of its \(row.word)", at: thing.span, thing.subject,
          labels: row.labels(besides: thing),
          notes: ["the gaps are \(list(row.gaps.map { told($0) }))"],
          help: "make all gaps equal")
      }
      for division in drawing.unevenDivisions
      where division.difference >= report.number("least") {
        let thing = division.divider
        report.report(
          "\(thing.phrase) divides \(division.phrase) into parts that are not quite equal",
          at: thing.span, thing.subject,
          notes: ["the parts are \(list(division.parts.map { told($0) })) points long"],
          help: "make all parts equal")
      }
    })
}

/// A shape that lines divide into parts of almost one length.
private struct UnevenDivision {
  var divider: DrawnThing
  /// The phrase for the shape in messages.
  var phrase: String
  /// The lengths of the parts, in points, in order.
  var parts: [Double]

  /// The difference between the longest and the shortest part, in points.
  var difference: Double { (parts.max() ?? 0) - (parts.min() ?? 0) }
}

extension LintedDrawing {
  /// True if something lies in a gap of a row, as a line between two groups does.
  fileprivate func hasRoomForSomething(_ row: ThingRow, _ gap: Int) -> Bool {
    let (near, far) = (row.along[gap].max, row.along[gap + 1].min)
    let across = row.across[gap].union(row.across[gap + 1])
    return drawnThings.enumerated().contains { index, thing in
      let own = thing.box.extent(row.axis)
      return !row.indices.contains(index) && own.min >= near - 0.05 && own.max <= far + 0.05
        && thing.box.extent(row.axis.across).overlap(across) >= 0
    }
  }

  /// The shapes that lines across them divide into parts of almost one length. Parts that differ by
  /// more than 15 percent are not meant to be equal, and parts that differ by less than a point may
  /// be rounded.
  fileprivate var unevenDivisions: [UnevenDivision] {
    drawnThings.indices.flatMap { index -> [UnevenDivision] in
      let ground = drawnThings[index]
      return Axis.allCases.compactMap { axis in
        let (extent, side) = (ground.box.extent(axis), ground.box.extent(axis.across))
        var dividers = drawnThings.filter { thing in
          guard thing.container == index, case .line = thing.form,
            !thing.drivenAxes.contains(axis)
          else { return false }
          return thing.box.extent(axis).length < 0.01
            && thing.box.extent(axis.across).length >= 0.95 * side.length
        }
        dividers.sort { $0.box.extent(axis).min < $1.box.extent(axis).min }
        guard let first = dividers.first, !ground.drivenAxes.contains(axis) else { return nil }
        let ends =
          [extent.min] + dividers.map { $0.box.extent(axis).middle } + [extent.max]
        let division = UnevenDivision(
          divider: first, phrase: ground.phrase,
          parts: zip(ends, ends.dropFirst()).map { $1 - $0 })
        let mean = extent.length / Double(division.parts.count)
        let isSlip = division.difference > 1 && division.difference <= 0.15 * mean
        return isSlip ? division : nil
      }
    }
  }
}

extension ThingRow {
  /// The word for the row in messages.
  var word: String { axis == .horizontal ? "row" : "column" }

  /// The labels of the other things of the row, unless one statement paints them all.
  func labels(besides thing: DrawnThing) -> [Diagnostic.Label] {
    guard let other = things.first(where: { $0.span != thing.span }) else { return [] }
    return [Diagnostic.Label("the \(word) has this one, too", at: other.span)]
  }

  /// A thing that stands at a wrong place in an otherwise even row.
  struct UnevenStep {
    /// The index of the thing.
    var index: Int
    /// The index of the gap that differs from the others.
    var gap: Int
    /// The difference between the gap and the others, in points.
    var difference: Double
  }

  /// The thing that breaks an even row; nil if the row is even, or if it has no common gap.
  var unevenStep: UnevenStep? {
    let gaps = self.gaps
    let middles = along.map(\.middle)
    let pitches = zip(middles, middles.dropFirst()).map { $1 - $0 }
    guard !gaps.isEven, !pitches.isEven, !areRounded else { return nil }
    if gaps.count == 2 {
      let difference = (gaps[0] - gaps[1]).magnitude
      return isSlip(difference, min(gaps[0], gaps[1]))
        ? UnevenStep(index: 1, gap: gaps[0] > gaps[1] ? 0 : 1, difference: difference) : nil
    }
    if let odd = OddNumber(in: gaps) {
      guard isSlip(odd.difference, odd.common) else { return nil }
      return UnevenStep(
        index: odd.index == 0 ? 0 : odd.index + 1, gap: odd.index, difference: odd.difference)
    }
    return movedThing(gaps)
  }

  /// The thing between two neighboring gaps that differ from all others, and are together as long
  /// as two of the others.
  private func movedThing(_ gaps: [Double]) -> UnevenStep? {
    for index in 1..<gaps.count {
      let rest = gaps.indices.filter { $0 != index && $0 != index - 1 }.map { gaps[$0] }
      guard rest.isEven, let common = rest.first,
        (gaps[index] + gaps[index - 1] - 2 * common).magnitude <= 2 * OddNumber.tolerance
      else { continue }
      let difference = (gaps[index] - common).magnitude
      return difference <= 0.5 * common.magnitude
        ? UnevenStep(
          index: index, gap: gaps[index] > common ? index : index - 1, difference: difference) : nil
    }
    return nil
  }

  /// True if a gap of this difference is not meant to divide the row into groups.
  private func isSlip(_ difference: Double, _ common: Double) -> Bool {
    common > 0 && difference <= max(2.5, 0.35 * common) && difference <= common
  }

  /// True if the positions are whole points that come as near to an even row as whole points can.
  private var areRounded: Bool {
    let starts = along.map(\.min)
    guard starts.allSatisfy({ $0 == $0.rounded() }) else { return false }
    let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
    guard let least = steps.min(), let most = steps.max(), most - least == 1 else { return false }
    let whole = starts[starts.count - 1] - starts[0]
    return whole.truncatingRemainder(dividingBy: Double(steps.count)) != 0
  }
}

extension [Double] {
  /// True if all numbers are equal.
  var isEven: Bool {
    guard let least = self.min(), let most = self.max() else { return true }
    return most - least <= 2 * OddNumber.tolerance
  }
}

/// The words as a list: `a, b and c`.
func list(_ words: [String]) -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}
