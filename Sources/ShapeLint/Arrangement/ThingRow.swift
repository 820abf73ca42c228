import ShapeGeometry

/// Like things side by side in one direction, in their order.
struct ThingRow {
  /// The direction in which the things follow one another.
  let axis: Axis
  /// The things, of which there are at least two, and their indices in `LintedDrawing.drawnThings`.
  let things: [DrawnThing]
  let indices: [Int]
  /// True if each thing lies alone on a shape of its own.
  let areOnOwnGrounds: Bool

  /// The extents of the things along the row, in order.
  var along: [Extent] { things.map { $0.box.extent(axis) } }
  /// The extents of the things across the row.
  var across: [Extent] { things.map { $0.box.extent(axis.across) } }

  /// The gaps between neighbors, in points; negative where neighbors overlap.
  var gaps: [Double] { zip(along, along.dropFirst()).map { $1.min - $0.max } }

  /// True if a thing touches or overlaps something that is not in the row, such as a bar that stands
  /// on a line.
  func isJoined(_ index: Int) -> Bool {
    things[index].neighbors.contains { !indices.contains($0) }
  }

  /// True if neighbors in the row overlap.
  var isOverlapping: Bool { gaps.contains { $0 < -OddNumber.tolerance } }

  /// True if a parameter moves or resizes a thing in this direction.
  func isDriven(_ axis: Axis) -> Bool { things.contains { $0.drivenAxes.contains(axis) } }
}

extension LintedDrawing {
  /// The rows and columns of like things in the picture at the design: things of one form or of one
  /// size, of about the same length in one direction, on one shape or on shapes of their own.
  func arrangedRows() -> [ThingRow] {
    var sets = ThingSets()
    for (index, thing) in drawnThings.enumerated() where thing.form != .group && !thing.isTurned {
      sets.add(index, ThingSets.Key(kind: .form(thing.form), container: thing.container))
      if thing.isGround {
        let size = [thing.box.width, thing.box.height].map { ($0 * 10).rounded() }
        sets.add(index, ThingSets.Key(kind: .size(size), container: thing.container))
      }
    }
    // Things that lie alone on shapes beside one another are like things, too.
    for key in sets.order where sets[key].count == 1 {
      guard let ground = key.container, case .form = key.kind else { continue }
      let around = drawnThings[ground]
      sets.add(
        sets[key][0],
        ThingSets.Key(kind: key.kind, container: around.container, ground: around.form))
    }
    return sets.order.flatMap { key -> [ThingRow] in
      let indices = sets[key]
      // Shapes of one size that are also of one form were compared by their form.
      if case .size = key.kind, Set(indices.map { drawnThings[$0].form }).count < 2 { return [] }
      return Axis.allCases.flatMap { rows(of: indices, $0, areOnOwnGrounds: key.ground != nil) }
    }
  }

  /// The boxes and ovals of one form on one shape, at least four, of which most are aligned with
  /// others.
  func arrangedLikeThings() -> [[DrawnThing]] {
    var sets = ThingSets()
    for (index, thing) in drawnThings.enumerated() where thing.form == .box || thing.form == .oval {
      sets.add(index, ThingSets.Key(kind: .form(thing.form), container: thing.container))
    }
    return sets.order.compactMap { key in
      let things = sets[key].map { drawnThings[$0] }
      let isSet = things.count > 3 && things.count <= LintedDrawing.mostSiblings
      return isSet && !areScattered(things.map(\.box)) ? things : nil
    }
  }

  /// The maximum number of things among which rows are looked for.
  private static let mostSiblings = 120

  private func rows(of indices: [Int], _ axis: Axis, areOnOwnGrounds: Bool) -> [ThingRow] {
    guard indices.count > 1, indices.count <= LintedDrawing.mostSiblings,
      !areScattered(indices.map { drawnThings[$0].box })
    else { return [] }
    var rest = indices
    var lines: [[Int]] = []
    while let first = rest.first {
      // All things that overlap the first one, or one another, seen along the row.
      var members = [first]
      rest.removeFirst()
      var next = 0
      while next < members.count {
        let extent = drawnThings[members[next]].box.extent(axis.across)
        let isBeside = { (index: Int) in
          self.drawnThings[index].box.extent(axis.across).isBeside(extent)
        }
        members += rest.filter(isBeside)
        rest.removeAll(where: isBeside)
        next += 1
      }
      lines.append(members)
    }
    // A loop with some things in a line and others alone shows data.
    let isOneLoop = Set(indices.map { drawnThings[$0].span }).count == 1
    if isOneLoop, lines.count > 1, lines.contains(where: { $0.count == 1 }) { return [] }
    return lines.compactMap { members in
      let members = members.sorted {
        let (a, b) = (drawnThings[$0].box.extent(axis), drawnThings[$1].box.extent(axis))
        return (a.min, a.max) < (b.min, b.max)
      }
      let things = members.map { drawnThings[$0] }
      guard things.count > 1, Axis.allCases.contains(where: { things.areAlike($0) }) else {
        return nil
      }
      return ThingRow(
        axis: axis, things: things, indices: members, areOnOwnGrounds: areOnOwnGrounds)
    }
  }
}

/// Things that can be alike, by the shape on which they lie.
private struct ThingSets {
  struct Key: Hashable {
    enum Kind: Hashable {
      case form(DrawnThing.Form)
      /// The width and the height, in tenths of a point.
      case size([Double])
    }

    var kind: Kind
    var container: Int?
    /// The form of the shapes on which the things lie alone; nil for things on one shape.
    var ground: DrawnThing.Form?
  }

  /// The keys in the order in which they were added.
  private(set) var order: [Key] = []
  private var sets: [Key: [Int]] = [:]

  subscript(_ key: Key) -> [Int] { sets[key] ?? [] }

  mutating func add(_ index: Int, _ key: Key) {
    if sets[key] == nil { order.append(key) }
    sets[key, default: []].append(index)
  }
}

/// True if most of at least four boxes are aligned with no other one, like the dots of a scatter plot.
func areScattered(_ boxes: [Rect]) -> Bool {
  func countAlone(_ place: (Rect) -> Double) -> Int {
    Dictionary(grouping: boxes) { (place($0) * 4).rounded() }.values.count { $0.count == 1 }
  }
  let places: [(Rect) -> Double] = [
    { $0.minX }, { $0.midX }, { $0.maxX }, { $0.minY }, { $0.midY }, { $0.maxY },
  ]
  return boxes.count > 3 && places.allSatisfy { countAlone($0) * 2 > boxes.count }
}

extension Extent {
  /// True if the common part of two extents is more than half as long as the shorter one.
  fileprivate func isBeside(_ other: Extent) -> Bool {
    overlap(other) >= 0.5 * Swift.min(length, other.length)
  }
}

extension [DrawnThing] {
  /// True if the things have about the same length in this direction: none differs from the median
  /// by more than 30 percent.
  func areAlike(_ axis: Axis) -> Bool {
    let lengths = map { $0.box.extent(axis).length }.sorted()
    let median = lengths[lengths.count / 2]
    return lengths.allSatisfy { ($0 - median).magnitude <= 0.3 * median }
  }
}

/// The only number of a list that differs from all others.
struct OddNumber {
  var index: Int
  /// The number, and the number that all others are.
  var value: Double
  var common: Double

  var difference: Double { (value - common).magnitude }

  /// The distance, in points, within which numbers are equal.
  static let tolerance = 0.05

  /// The odd one of at least three numbers; nil if all are equal, or if several differ.
  init?(in values: [Double], within tolerance: Double = OddNumber.tolerance) {
    guard values.count >= 3 else { return nil }
    func areEqual(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= tolerance }
    // Two of the first three numbers are equal if there is only one odd number.
    let common =
      areEqual(values[0], values[1]) || areEqual(values[0], values[2])
      ? values[0] : values[1]
    let odd = values.indices.filter { !areEqual(values[$0], common) }
    guard odd.count == 1 else { return nil }
    (index, value, self.common) = (odd[0], values[odd[0]], common)
  }
}
