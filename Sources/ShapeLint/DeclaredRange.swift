import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The arguments of which a rule speaks: those that the document declares.
///
/// Of what nothing is said, a rule must not find fault with what it makes of the drawing: it has its
/// value at the design, and what depends on it is undeclared.
struct DeclaredRange {
  /// The assumed range with what is undeclared at its design value.
  private(set) var range: AssumedRange
  /// The slots of which something is said.
  private(set) var declared: Set<Int>
  /// How far inputs move, by slots, when all that is pinned because it is undeclared moves, each by
  /// another length, with what is tied to it; empty where there is no such thing.
  private(set) var undeclaredMove: [Double] = []
  /// The scales that devices have.
  private static let scales = Rational(1)...Rational(4)
  /// Values of all inputs, by slots: the design, where it lies in the range, then corners and places
  /// between.
  private(set) var places: [[Double]] = []
  /// The same with other values of that of which nothing is said: what is so everywhere is so there.
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

  /// Of how many inputs that are tied to others it is asked what they are free to do.
  private static let mostTied = 64

  /// Pins what is not mentioned, and one input of several that are only tied to each other; all of these
  /// where they are too many.
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

  /// True if something is said of all arguments on which a number depends.
  func declares(_ scalar: Scalar, in graph: Graph) -> Bool {
    graph.inputs(of: scalar).allSatisfy { declared.contains(graph.slot($0)) }
  }

  // MARK: Places

  /// How many places lie between corners.
  private static let betweenCount = 16

  /// How many more there are, and how many values of formulas may be worked out for them.
  private static let insideCount = 160
  private static let insideValues = 400_000
  private let layout: Layout

  /// How many corners in directions at random are looked for.
  private static let randomCornerCount = 32

  /// More places than samples: more corners, places on ways between corners, and on ways between these.
  func placesInside() -> [[Double]] {
    var random = SplitMix64(state: 0x1D1E)
    let corners = (corners() + corners(at: &random)).filter { range.contains($0) }
    guard corners.count > 1 else { return [] }
    let count = min(
      DeclaredRange.insideCount, DeclaredRange.insideValues / max(layout.graph.count, 1))
    let places = (0..<count).map { number in
      // On edges, then on faces, then within.
      (0...number % 3).reduce(between(corners, &random)) { place, _ in
        between([place, corners[random.next(below: corners.count)]], &random)
      }
    }
    return allowed(distinct(corners + places.filter { range.contains($0) }))
  }

  /// The places at which also holds what is assumed and is not affine.
  private func allowed(_ places: [[Rational]]) -> [[Double]] {
    let places = places.map { $0.map(\.doubleValue) }
    if !range.hasConditions { return places }
    let texts = layout.graph.textInputs.map { layout.graph.designText($0) }
    return places.filter { place in
      range.keepsConditions(
        layout.graph.evaluate(ArgumentValues(numbers: place, texts: texts)))
    }
  }

  /// Corners in directions in which each argument counts about as much.
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

  /// Each of several places once.
  private func distinct(_ places: [[Rational]]) -> [[Rational]] {
    var known: Set<[Rational]> = []
    return places.filter { known.insert($0).inserted }
  }

  /// The design, and where all that is no choice is least and greatest, with each of the first cases of
  /// truths and choices.
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

  /// Places with frames that are larger, and moved, and with any colors.
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

  /// Of how many single arguments corners are looked for.
  private static let mostCornered = 64

  /// Corners of the range: where single arguments are least and greatest, and all of them.
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

  /// A place on the way between two corners; whole numbers as they are in one of them.
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
