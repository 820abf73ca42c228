import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let oddSize = LintRule(
    "drawing/odd-size", .warning,
    finds: "One of several like things in a row or column whose size differs a little.",
    reason: "A thing that is to stand out is clearly larger; a small difference is a mistake.",
    wrong: """
      drawing Bars {
          canvas 100 x 40
          title "Bars"
          rect one (10, 10, 20, 20) { fill #1D4ED8 }
          rect two (40, 10, 20, 20) { fill #1D4ED8 }
          rect three (70, 10, 22, 20) { fill #1D4ED8 }
      }
      """,
    right: """
      drawing Bars {
          canvas 100 x 40
          title "Bars"
          rect one (10, 10, 20, 20) { fill #1D4ED8 }
          rect two (40, 10, 20, 20) { fill #1D4ED8 }
          rect three (70, 10, 20, 20) { fill #1D4ED8 }
      }
      """,
    parameters: [
      Parameter(
        name: "least", standard: 0.5,
        meaning: "the difference between sizes, in points, from which a thing is reported")
    ],
    check: .drawing { drawing, report in
      for things in drawing.likeThings {
        let least = report.number("least")
        let odd = Axis.allCases.map { axis in
          OddNumber(in: things.map { $0.box.extent(axis).length })
        }
        guard let width = odd[0], let height = odd[1], width.index == height.index,
          min(width.difference, height.difference) >= least,
          max(width.difference / width.common, height.difference / height.common) <= 0.25,
          !things[width.index].isEmphasized(among: things), things[width.index].neighbors.isEmpty
        else { continue }
        let thing = things[width.index]
        report.report(
          "\(thing.phrase) differs a little in size from all others of its kind", at: thing.span,
          "\(thing.subject).width",
          notes: [
            "it is \(told(width.value)) x \(told(height.value)), and the others are "
              + "\(told(width.common)) x \(told(height.common))"
          ],
          help: "give all of them the same size")
      }
      for row in drawing.thingRows where row.things[0].form != .text {
        for axis in Axis.allCases where !row.isDriven(axis) {
          let lengths = row.things.map { $0.box.extent(axis).length }
          guard let odd = OddNumber(in: lengths), odd.common > 0,
            odd.difference >= report.number("least"), odd.difference <= 0.25 * odd.common
          else { continue }
          let thing = row.things[odd.index]
          if row.isMeant(odd, axis) || thing.isEmphasized(among: row.things) { continue }
          report.report(
            "the \(axis.sizeWord) of \(thing.phrase) differs a little from the others of its "
              + row.word,
            at: thing.span, "\(thing.subject).\(axis.sizeWord)",
            labels: row.labels(besides: thing),
            notes: ["it is \(told(odd.value)), and the others are \(told(odd.common))"],
            help: "give all of them the same \(axis.sizeWord)")
        }
      }
    })
}

extension ThingRow {
  /// True if the size of the odd thing has a reason: it shows a value, or follows from the row.
  fileprivate func isMeant(_ odd: OddNumber, _ axis: Axis) -> Bool {
    let thing = things[odd.index]
    if isJoined(odd.index) { return true }
    // A bar in a track of its own.
    if areOnOwnGrounds { return true }
    // A ring around one of the things.
    if thing.isWeighty, thing.shape?.fill == nil, things.contains(where: { $0.shape?.fill != nil })
    {
      return true
    }
    // Whole points that share a length without gaps, such as 33 + 33 + 34.
    let isTiled = gaps.allSatisfy { $0.magnitude <= OddNumber.tolerance }
    if isTiled, axis == self.axis, odd.difference <= 1 { return true }
    // The last line of a paragraph ends where its words end.
    let isLastLine =
      self.axis == .vertical && axis == .horizontal && odd.index == things.count - 1
      && odd.value < odd.common && thing.box.height <= 8 && across.map(\.min).isEven
    return isLastLine
  }
}
