import ShapeCompiler
import ShapeFormulas
import ShapeLint

/// The comparison of the layouts and paints of two versions of a drawing.
struct DrawingComparison {
  let before: DrawnThings
  let after: DrawnThings
  let matching: ItemMatching
  /// The sizes at which the later version is shown.
  let sizes: [DeclaredSize]
  private let pairs: [(before: DrawnThings.Thing, after: DrawnThings.Thing)]
  /// The elements that only one version has, although both versions have the statement.
  let turns: [DrawingDifference.TurnChange]

  init(
    _ before: DrawnThings, _ after: DrawnThings, _ matching: ItemMatching, _ sizes: [DeclaredSize]
  ) {
    (self.before, self.after, self.matching, self.sizes) = (before, after, matching, sizes)
    let known = Dictionary(
      before.things.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var (pairs, turns): ([(DrawnThings.Thing, DrawnThings.Thing)], [DrawingDifference.TurnChange]) =
      ([], [])
    var continued: Set<DrawnThings.Key> = []
    for thing in after.things {
      var key = thing.key
      key.item = matching.earlier[key.item]
      if let old = known[key] {
        pairs.append((old, thing))
        continued.insert(key)
      } else if key.item >= 0, thing.isElement {
        turns.append(.init(name: thing.name, kind: .added))
      }
    }
    for thing in before.things where thing.isElement && !continued.contains(thing.key) {
      if matching.later[thing.key.item] >= 0 {
        turns.append(.init(name: thing.name, kind: .removed))
      }
    }
    (self.pairs, self.turns) = (pairs, turns)
  }

  // MARK: Sizes

  /// The sizes, each with the arguments for both versions. Matching arguments have equal values. An
  /// argument that has its design value in the later version has the default of each version.
  func compared() -> [DrawingDifference.ComparedSize] {
    sizes.map { size in
      let (width, height) = after.layout.shownSize(size.arguments)
      return DrawingDifference.ComparedSize(
        kind: size.kind, width: width, height: height, argumentsBefore: translated(size.arguments),
        argumentsAfter: size.arguments, options: size.options, differs: false)
    }
  }

  /// Returns the arguments of the earlier version that correspond to `given`, the arguments of the
  /// later version. Arguments with their design values are left out, so that each version uses its
  /// own defaults.
  private func translated(_ given: GivenArguments) -> GivenArguments {
    var result = given
    (result.numbers, result.texts) = ([:], [:])
    let former = Dictionary(
      after.things.compactMap { thing in
        thing.key.isArgument ? (thing.name, matching.earlier[thing.key.item]) : nil
      }, uniquingKeysWith: { first, _ in first })
    let old = Dictionary(
      before.things.compactMap { $0.key.isArgument ? ($0.key.item, $0.name) : nil },
      uniquingKeysWith: { first, _ in first })
    for (index, argument) in after.layout.arguments.enumerated() {
      guard let numbers = given.numbers[index],
        numbers != after.layout.designNumbers(of: argument),
        let name = former[argument.name].flatMap({ old[$0] }),
        let place = before.layout.arguments.firstIndex(where: {
          $0.name == name && $0.inputs.count == argument.inputs.count
        })
      else { continue }
      result.numbers[place] = numbers
    }
    return result
  }

  // MARK: Places

  /// The points, boxes and numbers that differ at one of the sizes.
  func shifts(at sizes: [DrawingDifference.ComparedSize]) -> [DrawingDifference.Shift] {
    let old = sizes.map { before.evaluation($0.argumentsBefore) }
    let new = sizes.map { after.evaluation($0.argumentsAfter) }
    return pairs.compactMap { x, y in
      guard let kind = y.shiftKind, x.shiftKind == kind else { return nil }
      var (before, after) = (old.map(x.numbers), new.map(y.numbers))
      // At sizes other than the design, callers set the frame, so that its default has no effect.
      if y.isFrame {
        for (i, size) in sizes.enumerated() where size.kind != .design { before[i] = after[i] }
      }
      guard
        zip(before, after).contains(where: { a, b in
          a.count != b.count || zip(a, b).contains { shiftedBy($0, $1) != 0 }
        })
      else { return nil }
      return DrawingDifference.Shift(
        name: y.name, element: y.element, kind: kind, before: before, after: after)
    }
  }

  // MARK: Paint

  /// The paints that differ at the design.
  func paints() -> [DrawingDifference.PaintChange] {
    func appearances(_ things: DrawnThings) -> [PaintText] {
      [false, true].map { isDark in
        var given = GivenArguments()
        given.isDark = isDark
        return PaintText(values: things.evaluation(given))
      }
    }
    let (old, new) = (appearances(before), appearances(after))
    return pairs.flatMap { x, y -> [DrawingDifference.PaintChange] in
      // Most paints are unchanged colors. Comparing their numbers is faster than comparing texts.
      if let known = x.colors(old), let colors = y.colors(new), known == colors { return [] }
      let (a, b) = (old.map { x.paints($0) }, new.map { y.paints($0) })
      guard a != b else { return [] }
      return changes(y.name, a, b)
    }
  }

  /// - Parameters:
  ///   - before: The parts of the paint in light and in dark.
  private func changes(
    _ name: String, _ before: [[DrawnThings.PaintPart]], _ after: [[DrawnThings.PaintPart]]
  ) -> [DrawingDifference.PaintChange] {
    var words: [DrawnThings.PaintPart.Key] = []
    for part in (after + before).joined() where !words.contains(part.key) { words.append(part.key) }
    return words.compactMap { word in
      func appearances(_ parts: [[DrawnThings.PaintPart]])
        -> DrawingDifference.PaintChange.Appearances
      {
        let texts = parts.map { $0.first { $0.key == word }?.text ?? "" }
        return .init(light: texts[0], dark: texts[1])
      }
      let (old, new) = (appearances(before), appearances(after))
      if old == new { return nil }
      return DrawingDifference.PaintChange(name: name, part: word.word, before: old, after: new)
    }
  }
}

extension DrawnThings {
  /// The values of all formulas.
  func evaluation(_ given: GivenArguments) -> Evaluation {
    layout.graph.evaluate(layout.argumentValues(given))
  }

  /// A part of a paint in words.
  struct PaintPart: Hashable {
    struct Key: Hashable {
      var word: String
      /// The number of earlier parts with the same word.
      var number: Int
    }

    var key: Key
    var text: String
  }
}

extension DrawnThings.Key {
  /// True for the default of an argument.
  fileprivate var isArgument: Bool { part == "default" }
}

extension DrawnThings.Thing {
  /// True for the paint of an element. Every element has exactly one paint.
  fileprivate var isElement: Bool {
    if case .paint = content { true } else { false }
  }

  /// True for the default of a frame.
  fileprivate var isFrame: Bool {
    if case .value(.rect, _) = content { key.isArgument } else { false }
  }

  /// The kind of the shifts of the thing; nil for paints, Booleans and choices.
  fileprivate var shiftKind: DrawingDifference.Shift.Kind? {
    switch content {
    case .point: .point
    case .vector: .handle
    case .box, .path: .box
    // The number of a case does not appear in the document. The changed statement shows the case.
    case .value(.choice, _), .value(.bool, _): nil
    case .value(let type, _): type.isPaint ? nil : .value
    case .paint: nil
    }
  }

  /// The numbers of a paint that consists of plain colors, in each appearance; nil for other
  /// paints. Paints with equal numbers have equal parts.
  fileprivate func colors(_ texts: [PaintText]) -> [Double]? {
    guard case .paint(let paint, let visible) = content, paint.shadows.isEmpty,
      paint.innerShadows.isEmpty, paint.blend == .normal, visible == nil
    else { return nil }
    var scalars: [Scalar] = []
    var kinds = 0.0
    for (kind, source) in [(1.0, paint.fill), (2, paint.stroke?.source)] {
      guard let source else { continue }
      guard let color = source.color else { return nil }
      kinds += kind
      scalars += color.scalars
    }
    if let stroke = paint.stroke { scalars.append(stroke.width) }
    if let opacity = paint.opacity {
      kinds += 4
      scalars.append(opacity)
    }
    return [kinds] + texts.flatMap { text in scalars.map { text.values[$0] } }
  }

  /// The parts of the thing's paint; empty if it has none.
  fileprivate func paints(_ text: PaintText) -> [DrawnThings.PaintPart] {
    var parts: [(word: String, text: String)] = []
    switch content {
    case .paint(let paint, let visible): parts = text.parts(of: paint, visible: visible)
    case .value(.color, let scalars) where scalars.count == 4:
      parts = [("", colorText(scalars.map { text.values[$0] }))]
    default: return []
    }
    var counts: [String: Int] = [:]
    return parts.map { part in
      let number = counts[part.word, default: 0]
      counts[part.word] = number + 1
      return DrawnThings.PaintPart(key: .init(word: part.word, number: number), text: part.text)
    }
  }
}

extension ValueType {
  /// True for colors, and for types that contain colors.
  fileprivate var isPaint: Bool {
    switch self {
    case .color, .shadow, .gradient, .paint, .stop: true
    default: false
    }
  }
}

extension Layout {
  fileprivate func designNumbers(of argument: Argument) -> [Double] {
    argument.inputs.map { graph.design($0).doubleValue }
  }
}
