import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The range of arguments for which rules check a drawing: the range that the document declares.
///
/// If the document declares nothing about an argument, the argument keeps its design value, and no
/// rule reports its effects. A claim that depends on such an argument has the verdict `undeclared`.
struct DeclaredRange {
  /// The assumed range, with undeclared inputs pinned at their values at `range.point`, which are
  /// the design values if the design lies in the range.
  private(set) var range: AssumedRange
  /// The slots of the inputs about which the document declares something.
  private(set) var declared: Set<Int>
  /// A displacement of each input, by slots. Every undeclared input moves by a different length,
  /// together with the inputs that are tied to it. If too many inputs are tied, the tied inputs do
  /// not move. Empty if no input moves.
  private(set) var undeclaredMove: [Double] = []
  /// The assumed range of device scales, in pixels per point.
  private static let scales = Rational(1)...Rational(4)
  /// The sample places, each with the values of all inputs, by slots. The first place is the
  /// design, or another point of the range if the range does not contain the design. Corners of the
  /// range and places between corners follow. Places that violate an assumption are left out, even
  /// the first.
  private(set) var places: [[Double]] = []
  /// Sample places at which undeclared inputs differ from the design, each with the values of all
  /// inputs, by slots. A property that holds for all arguments holds at these places, too.
  private(set) var undeclaredPlaces: [[Double]] = []

  init(of drawing: LintedDrawing) {
    let layout = drawing.layout
    self.layout = layout
    range = AssumedRange(
      graph: layout.graph, scale: layout.scale, arguments: layout.arguments,
      assumptions: layout.assumptions, checks: layout.checks,
      caseCounts: drawing.program.choices.map(\.cases.count))
    declared = range.boundedSlots
    if let scale = layout.scale { range.limit(layout.graph.slot(scale), to: DeclaredRange.scales) }
    if range.isEmpty { return }
    pinUndeclared()
    places = samples()
    undeclaredPlaces = places.isEmpty ? [] : placesElsewhere(drawing.layout)
  }

  /// The maximum number of tied inputs for which free directions are computed.
  private static let mostTied = 64

  /// Pins each input that no declaration mentions, and one input of each set of inputs whose only
  /// declarations relate them to each other. If there are more than `mostTied` tied inputs, all of
  /// them are pinned.
  private mutating func pinUndeclared() {
    let mentioned = range.boundedSlots
    var move = [Double](repeating: 0, count: range.point.count)
    var length = 32.0
    for slot in range.point.indices where !mentioned.contains(slot) {
      range.pin(slot)
      move[slot] += length
      length += 0.75
    }
    let tied = range.tiedSlots.sorted()
    if tied.count > DeclaredRange.mostTied {
      for slot in tied {
        range.pin(slot)
        declared.remove(slot)
      }
    }
    for slot in tied where declared.contains(slot) {
      guard let direction = range.freeDirection(of: slot) else { continue }
      range.pin(slot)
      declared.remove(slot)
      for i in move.indices { move[i] += length * direction[i].doubleValue }
      length += 0.75
    }
    undeclaredMove = move.contains { $0 != 0 } ? move : []
  }

  /// True if the document declares something about every input on which `scalar` depends.
  func declares(_ scalar: Scalar, in graph: Graph) -> Bool {
    graph.inputs(of: scalar).allSatisfy { declared.contains(graph.slot($0)) }
  }

  // MARK: Places

  /// The number of sample places between corners.
  private static let betweenCount = 16

  /// The maximum numbers of additional places, and of formula values computed for these places.
  private static let insideCount = 160
  private static let insideValues = 400_000
  private let layout: Layout

  /// The number of random directions in which corners are sought.
  private static let randomCornerCount = 32

  /// Additional places: corners, including those in random directions, and places on edges, on
  /// faces and inside the range. Returns no places if fewer than two corners are found.
  func placesInside() -> [[Double]] {
    var random = SplitMix64(state: 0x1D1E)
    let corners = (corners() + corners(at: &random)).filter { range.contains($0) }
    guard corners.count > 1 else { return [] }
    let count = min(
      DeclaredRange.insideCount, DeclaredRange.insideValues / max(layout.graph.count, 1))
    let places = (0..<count).map { number in
      // Places on edges, on faces and inside the range alternate.
      (0...number % 3).reduce(between(corners, &random)) { place, _ in
        between([place, corners[random.next(below: corners.count)]], &random)
      }
    }
    return allowed(distinct(corners + places.filter { range.contains($0) }))
  }

  /// The elements of `places` that also satisfy the non-affine assumptions.
  private func allowed(_ places: [[Rational]]) -> [[Double]] {
    let places = places.map { $0.map(\.doubleValue) }
    let formulas = range.conditionFormulas
    if formulas.isEmpty { return places }
    // Only the assumptions are computed: a rope takes longer than all of them.
    let (graph, reduced) = layout.graph.reduced(to: formulas)
    let texts = layout.graph.textInputs.map { layout.graph.designText($0) }
    return places.filter { place in
      let values = graph.evaluate(ArgumentValues(numbers: place, texts: texts))
      return range.keepsConditions { values[reduced[Int($0.index)]] }
    }
  }

  /// The corners in random directions. The coefficients of each direction have similar magnitudes.
  /// None if fewer than three inputs or too many are declared.
  private func corners(at random: inout SplitMix64) -> [[Rational]] {
    let slots = range.point.indices.filter { declared.contains($0) }
    guard slots.count > 2, slots.count <= DeclaredRange.mostCornered else { return [] }
    let directions = (0..<DeclaredRange.randomCornerCount).map { _ in
      LinearForm(
        .zero,
        slots.map { slot in
          let size = Rational(4 + random.next(below: 4))
          return LinearForm.Term(slot, random.next(below: 2) == 0 ? size : -size)
        })
    }
    return range.corners(toward: directions)
  }

  private func samples() -> [[Double]] {
    let corners = corners()
    var result = range.contains(range.design) ? [range.design] : [range.point]
    result += corners + cases(corners)
    var random = SplitMix64(state: 0x5EED)
    for _ in 0..<(corners.count > 1 ? DeclaredRange.betweenCount : 0) {
      result.append(between(corners, &random))
    }
    return allowed(distinct(result.filter { range.contains($0) }))
  }

  /// The places without duplicates.
  private func distinct(_ places: [[Rational]]) -> [[Rational]] {
    var known: Set<[Rational]> = []
    return places.filter { known.insert($0).inserted }
  }

  /// Places for each value of each Boolean, and for the first eight values of each choice. The
  /// other inputs have the values of `range.point`, or the values at which their sum is smallest or
  /// largest.
  private func cases(_ corners: [[Rational]]) -> [[Rational]] {
    let slots = range.point.indices.filter { range.isWhole[$0] && declared.contains($0) }
    if slots.isEmpty { return [] }
    let sum = LinearForm(
      .zero,
      declared.subtracting(slots).sorted().map { LinearForm.Term($0, .one) })
    let bases = [range.point] + range.corners(toward: [-sum, sum])
    return slots.flatMap { slot in
      let last = corners.map { $0[slot] }.max() ?? .zero
      return (0..<8).map { Rational($0) }.filter { $0 <= last }.flatMap { value in
        bases.map { base in
          var place = base
          place[slot] = value
          return place
        }
      }
    }
  }

  /// Six sample places with other values of undeclared inputs, if there are any: colors are random,
  /// and all other inputs are scaled and moved by random amounts.
  private func placesElsewhere(_ layout: Layout) -> [[Double]] {
    let scale = layout.scale.map { layout.graph.slot($0) }
    let slots = range.point.indices.filter { !declared.contains($0) && $0 != scale }
    if slots.isEmpty { return [] }
    var isColor = Array(repeating: false, count: range.point.count)
    for argument in layout.arguments where argument.type == .color {
      for input in argument.inputs { isColor[layout.graph.slot(input)] = true }
    }
    var random = SplitMix64(state: 0xFEED)
    return (0..<6).map { number in
      var place = places[number * places.count / 6]
      for slot in slots {
        let share = Double(1 + random.next(below: 16)) / 16
        place[slot] = isColor[slot] ? share : place[slot] * (0.5 + 2 * share) + 48 * (1 - share)
      }
      return place
    }
  }

  /// The maximum number of inputs for which corners are sought one by one.
  private static let mostCornered = 64

  /// The corners of the range at which a single declared input is smallest or largest, and those at
  /// which a sum of all declared inputs with equal or alternating signs is largest.
  private func corners() -> [[Rational]] {
    let slots = range.point.indices.filter { declared.contains($0) }
    let forms = slots.prefix(DeclaredRange.mostCornered).map { LinearForm(variable: $0) }
    var objectives = forms.flatMap { [-$0, $0] }
    for signs in [[1, 1], [-1, -1], [1, -1], [-1, 1]] where slots.count > 1 {
      objectives.append(
        LinearForm(
          .zero,
          slots.enumerated().map { LinearForm.Term($1, Rational(signs[$0 % 2])) }))
    }
    return range.corners(toward: objectives)
  }

  /// A random place on the segment between two random corners. Inputs that take only whole numbers
  /// keep their values at the first corner.
  private func between(_ corners: [[Rational]], _ random: inout SplitMix64) -> [Rational] {
    let a = corners[random.next(below: corners.count)]
    let b = corners[random.next(below: corners.count)]
    let share = Rational(1 + random.next(below: 15), 16)
    return a.indices.map { slot in
      range.isWhole[slot] || a[slot] == b[slot]
        ? a[slot] : a[slot] + (b[slot] - a[slot]) * share
    }
  }
}
