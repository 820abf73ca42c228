import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let oddStyle = LintRule(
    "drawing/odd-style", .warning,
    finds:
      "One of several like things whose stroke width, line cap, line join, corner radius or font "
      + "size differs from all others: in a row, among the strokes of one color in a drawing, or "
      + "among the drawings of a file that have one size.",
    reason: "Icons and controls of one family have one line and one corner.",
    wrong: """
      drawing Menu {
          canvas 24 x 24
          title "Menu"
          line one from (4, 6) to (20, 6) { stroke #111 width 2 }
          line two from (4, 12) to (20, 12) { stroke #111 width 1.5 }
          line three from (4, 18) to (20, 18) { stroke #111 width 2 }
      }
      """,
    right: """
      drawing Menu {
          canvas 24 x 24
          title "Menu"
          line one from (4, 6) to (20, 6) { stroke #111 width 2 }
          line two from (4, 12) to (20, 12) { stroke #111 width 2 }
          line three from (4, 18) to (20, 18) { stroke #111 width 2 }
      }
      """,
    parameters: [
      Parameter(
        name: "least", standard: 0.25,
        meaning:
          "the difference, in points, from which a width, a radius or a font size is reported")
    ],
    check: .document { document, report in
      for drawing in document.drawings {
        for row in drawing.thingRows {
          drawing.reportOddStyles(
            StyleTrait.allCases, of: row.things, "of its \(row.word)",
            isColumn: row.axis == .vertical,
            &report)
        }
        for things in drawing.thingsByStroke {
          drawing.reportOddStyles([.strokeWidth], of: things, "of this color", &report)
          let byWidth = Dictionary(grouping: things) { $0.shape?.stroke?.width }
          for width in Set(things.map { $0.shape?.stroke?.width ?? 0 }).sorted() {
            let alike = byWidth[width] ?? []
            drawing.reportOddStyles([.cap, .join], of: alike, "of this color and width", &report)
            drawing.reportUnlikePair(alike, &report)
          }
        }
      }
      document.reportOddDrawings(&report)
    })
}

/// A property of paint that like things share.
private enum StyleTrait: CaseIterable {
  case strokeWidth, cap, join, radius, fontSize

  /// The value for a thing: a length in points, or the number of a keyword. Nil if the property
  /// does not show in the thing.
  func value(of thing: DrawnThing) -> Double? {
    let stroke = thing.shape?.stroke
    switch (self, thing.shape?.outline) {
    case (.strokeWidth, _): return stroke?.width
    case (.cap, _):
      guard let stroke, !thing.isClosed, stroke.dash.isEmpty else { return nil }
      return LineCap.allCases.firstIndex(of: stroke.cap).map(Double.init)
    case (.join, _):
      guard let stroke, case .path(let path)? = thing.shape?.outline, path.hasCorner else {
        return nil
      }
      return LineJoin.allCases.firstIndex(of: stroke.join).map(Double.init)
    case (.radius, .rectangle(let box, let radius)?):
      // A pill has no radius of its own.
      return 2 * radius < min(box.width, box.height) - OddNumber.tolerance ? radius : nil
    case (.fontSize, .text(let text)?): return text.font.size
    default: return nil
    }
  }

  /// The description of a value, as in `has the line cap .round`.
  func words(_ value: Double) -> String {
    switch self {
    case .strokeWidth: "a stroke of \(told(value)) points"
    case .cap: "the line cap .\(LineCap.allCases[Int(value)].rawValue)"
    case .join: "the line join .\(LineJoin.allCases[Int(value)].rawValue)"
    case .radius: "a corner radius of \(told(value)) points"
    case .fontSize: "a font size of \(told(value)) points"
    }
  }

  /// The word for the property in the subjects of findings.
  var word: String {
    switch self {
    case .strokeWidth: "width"
    case .cap: "cap"
    case .join: "join"
    case .radius: "radius"
    case .fontSize: "size"
    }
  }

  /// True if another value can make a thing of another color stand out.
  var canEmphasize: Bool { self == .strokeWidth || self == .fontSize }

  /// True if a value differs so little from the common one that the difference has no meaning of
  /// its own.
  func isSlip(_ odd: OddNumber, least: Double) -> Bool {
    let ratio = max(odd.value, odd.common) / max(min(odd.value, odd.common), 1e-9)
    switch self {
    case .cap, .join: return true
    case .strokeWidth: return odd.difference >= least && ratio <= 1.7
    case .radius: return odd.difference >= least
    case .fontSize: return odd.difference >= least && ratio <= 1.2
    }
  }
}

extension LintedDrawing {
  /// Reports the thing among at least three whose style differs from that of all others.
  fileprivate func reportOddStyles(
    _ traits: [StyleTrait], of all: [DrawnThing], _ relation: String, isColumn: Bool = false,
    _ report: inout LintReport
  ) {
    for trait in traits {
      let things = trait == .cap ? all.filter { !$0.endsAtEdges(of: paper) } : all
      let values = things.compactMap { trait.value(of: $0) }
      guard values.count == things.count, let odd = OddNumber(in: values),
        trait.isSlip(odd, least: report.number("least")),
        trait != .radius || things.areOfOneSize,
        trait != .strokeWidth || !things.isGrid(endingAt: odd.index),
        trait != .strokeWidth || !things.isFrame(odd.index),
        trait != .strokeWidth || things.count(where: { $0.figure == things[odd.index].figure }) > 1,
        // A title, a total or a note has another size than the lines between.
        trait != .fontSize || !isColumn || !(odd.index == 0 || odd.index == things.count - 1)
      else { continue }
      let (thing, other) = (things[odd.index], things[odd.index == 0 ? 1 : 0])
      if trait.canEmphasize, thing.isEmphasized(among: things) { continue }
      report.report(
        "\(thing.phrase) has \(trait.words(odd.value)), and all others \(relation) have "
          + trait.words(odd.common),
        at: thing.span, "\(thing.subject).\(trait.word)",
        labels: other.span == thing.span
          ? [] : [Diagnostic.Label("one of the others", at: other.span)],
        help: "give all of them \(trait.words(odd.common))")
    }
  }

  /// Reports the second of two strokes of one color, width and form that differ in caps or joins.
  fileprivate func reportUnlikePair(_ things: [DrawnThing], _ report: inout LintReport) {
    guard things.count == 2, things[0].form == things[1].form,
      things[0].shape?.stroke?.width == things[1].shape?.stroke?.width
    else { return }
    for trait in [StyleTrait.cap, .join] {
      guard let own = trait.value(of: things[1]), let other = trait.value(of: things[0]),
        own != other
      else { continue }
      report.report(
        "\(things[1].phrase) has \(trait.words(own)), and \(things[0].phrase) has "
          + trait.words(other),
        at: things[1].span, "\(things[1].subject).\(trait.word)",
        labels: [Diagnostic.Label("the other stroke", at: things[0].span)],
        help: "give both \(trait.words(other)), or both \(trait.words(own))")
    }
  }

  /// The things that only a solid stroke of one color paints, by this color.
  fileprivate var thingsByStroke: [[DrawnThing]] {
    var order: [Scene.PaintSource] = []
    var things: [Scene.PaintSource: [DrawnThing]] = [:]
    for thing in drawnThings {
      guard let shape = thing.shape, shape.fill == nil, let stroke = shape.stroke,
        stroke.dash.isEmpty
      else { continue }
      if things[stroke.source] == nil { order.append(stroke.source) }
      things[stroke.source, default: []].append(thing)
    }
    return order.compactMap { things[$0] }
  }
}

extension [DrawnThing] {
  /// True if the thing with this index contains all others, as an outline contains its details.
  fileprivate func isFrame(_ index: Int) -> Bool {
    allSatisfy { self[index].inkBox.contains($0.inkBox) }
  }

  /// True if the things are lines of one length, as in the grid of a chart, whose first or last
  /// line may be stronger, and `index` is the first or the last one.
  fileprivate func isGrid(endingAt index: Int) -> Bool {
    guard count > 3, index == 0 || index == count - 1, case .line = self[0].form else {
      return false
    }
    return allSatisfy { $0.form == self[0].form }
      && Axis.allCases.allSatisfy { axis in
        Set(map { ($0.box.extent(axis).length * 10).rounded() }).count == 1
      }
  }

  /// True if all things have about the same width and height.
  fileprivate var areOfOneSize: Bool {
    Axis.allCases.allSatisfy { axis in
      let lengths = map { $0.box.extent(axis).length }
      guard let least = lengths.min(), let most = lengths.max() else { return true }
      return most <= 1.1 * least
    }
  }
}

extension DrawnThing {
  /// The kind of the outline: `line`, `path`, `box` or `oval`; another word for other things.
  fileprivate var figure: String {
    switch form {
    case .line: "line"
    case .path: "path"
    case .box: "box"
    case .oval: "oval"
    case .text, .symbol, .group: "other"
    }
  }

  /// True if the outline has no ends.
  fileprivate var isClosed: Bool {
    switch shape?.outline {
    case .path(let path): path.contains(.close)
    case .line: false
    default: true
    }
  }

  /// True if both ends of a line lie on edges of the picture, where nobody sees its caps.
  fileprivate func endsAtEdges(of picture: Rect) -> Bool {
    guard case .line = form else { return false }
    return box.minX <= picture.minX + 0.05 && box.maxX >= picture.maxX - 0.05
      || box.minY <= picture.minY + 0.05 && box.maxY >= picture.maxY - 0.05
  }

  /// True if the thing is meant to stand out: it has a stroke or a shadow that no other has, or other
  /// paint than all others, which have one paint.
  func isEmphasized(among things: [DrawnThing]) -> Bool {
    let others = things.filter { $0.shapeIndex != shapeIndex }
    if shape?.stroke != nil, others.allSatisfy({ $0.shape?.stroke == nil }) { return true }
    if hasShadow, !others.contains(where: \.hasShadow) { return true }
    func paint(_ thing: DrawnThing) -> [Scene.PaintSource?] {
      [thing.shape?.fill, thing.shape?.stroke?.source]
    }
    let paints = Set(others.map(paint))
    return paints.count == 1 && !paints.contains(paint(self))
  }
}

extension BezierPath {
  /// True if the direction changes by more than 5 degrees at a node between two segments, so that
  /// the line join shows.
  fileprivate var hasCorner: Bool {
    var (start, last, before) = (Point.zero, Point.zero, nil as Vector?)
    var first: Vector?
    func turns(_ a: Vector?, _ b: Vector?) -> Bool {
      guard let a, let b, a.length > 0, b.length > 0 else { return false }
      return a.dx * b.dx + a.dy * b.dy < 0.996 * a.length * b.length
    }
    for element in self {
      switch element {
      case .move(let p): (start, last, before, first) = (p, p, nil, nil)
      case .line(let p):
        if turns(before, p - last) { return true }
        (before, last, first) = (p - last, p, first ?? p - last)
      case .curve(let a, let b, let p):
        let out = a == last ? b - last : a - last
        if turns(before, out) { return true }
        (before, last, first) = (p == b ? p - a : p - b, p, first ?? out)
      case .close:
        let closing = start - last
        if closing.length > 1e-9 {
          if turns(before, closing) || turns(closing, first) { return true }
        } else if turns(before, first) {
          return true
        }
        (last, before) = (start, nil)
      }
    }
    return false
  }
}

extension LintedDocument {
  /// Reports the drawing among at least three of one canvas whose strokes, corners or fonts differ
  /// from those of all others. Drawings with several values of a property are not compared.
  fileprivate func reportOddDrawings(_ report: inout LintReport) {
    var order: [Layout.DesignRect] = []
    var sets: [Layout.DesignRect: [LintedDrawing]] = [:]
    for drawing in drawings {
      let canvas = drawing.layout.canvas
      if sets[canvas] == nil { order.append(canvas) }
      sets[canvas, default: []].append(drawing)
    }
    for drawings in order.compactMap({ sets[$0] }) {
      for trait in StyleTrait.allCases {
        let samples = drawings.compactMap { drawing in
          drawing.only(trait).map { (drawing: drawing, thing: $0.thing, value: $0.value) }
        }
        guard let odd = OddNumber(in: samples.map(\.value)),
          trait.isSlip(odd, least: report.number("least"))
        else { continue }
        let sample = samples[odd.index]
        // A mark on a plate of its own looks heavier than one on the canvas.
        if sample.thing.container != nil, samples.count(where: { $0.thing.container != nil }) == 1 {
          continue
        }
        report.report(
          "'\(sample.drawing.layout.name)' has \(trait.words(odd.value)), and the other drawings "
            + "of its size have \(trait.words(odd.common))",
          at: sample.thing.span, "\(sample.thing.subject).\(trait.word)",
          help: "give all of them \(trait.words(odd.common))")
      }
      reportSmallDrawing(of: drawings, &report)
    }
  }

  /// Reports the drawing whose picture is clearly smaller than those of all others.
  private func reportSmallDrawing(of drawings: [LintedDrawing], _ report: inout LintReport) {
    let sizes = drawings.map { drawing in
      drawing.designLayers.compactMap(\.bounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
        .map { max($0.width, $0.height) }
    }
    guard let odd = OddNumber(in: sizes.compactMap(\.self), within: 0.5),
      !sizes.contains(nil), odd.value < 0.8 * odd.common
    else { return }
    let name = drawings[odd.index].layout.name
    report.report(
      "the picture of '\(name)' is \(told(odd.value)) points large, and those of the other drawings "
        + "of its size are \(told(odd.common))",
      at: drawings[odd.index].layout.span, "\(name)",
      help: "use the same part of the canvas in all of them")
  }
}

extension LintedDrawing {
  /// The value of a property, and the first thing that has it; nil if the drawing has several
  /// values, or none.
  fileprivate func only(_ trait: StyleTrait) -> (thing: DrawnThing, value: Double)? {
    let values = drawnThings.compactMap { thing in
      trait.value(of: thing).map { (thing: thing, value: $0) }
    }
    guard let first = values.first,
      values.allSatisfy({ ($0.value - first.value).magnitude <= OddNumber.tolerance })
    else { return nil }
    return first
  }
}
