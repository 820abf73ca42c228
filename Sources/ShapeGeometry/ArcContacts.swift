/// A search for the places where two arcs cross or touch between their ends.
///
/// Both arcs are halved until the boxes of two parts, or the strips along their chords, are apart
/// (the fat lines of T. W. Sederberg and T. Nishita, "Curve intersection using Bézier clipping",
/// 1990), or until no tangent of one part is parallel to a tangent of the other. Parts without
/// parallel tangents meet at most once, and Newton's method finds the place where they meet. Parts
/// that stay nearly parallel are halved until they are straight lines apart from rounding.
///
/// At most `limit` pairs of parts are examined. The parts in the remaining pairs are short and
/// nearly parallel. To find the crossings of these parts, the ends of the first arc's parts are
/// sorted along the first arc. If two successive ends are on different sides of the second arc, the
/// arcs cross between these ends.
struct ArcContacts {
  struct Contact {
    /// The parameters of the contact on the first and on the second arc.
    var first: Double
    var second: Double
    /// The point of the first arc at the parameter `first`.
    var place: Point
    /// The distance between the arcs at the contact; negative if the contact is a shared vertex.
    var gap: Double
  }

  /// A part of an arc, and the parameters of the arc at the two ends of the part.
  private struct Part {
    var curve: CubicCurve
    var from: Double
    var to: Double

    var halves: (Part, Part) {
      let (a, b) = curve.halves
      let middle = from + (to - from) / 2
      return (Part(curve: a, from: from, to: middle), Part(curve: b, from: middle, to: to))
    }

    /// The parameter of the arc at the parameter `t` of the part.
    func parameter(_ t: Double) -> Double { t < 1 ? from + (to - from) * t : to }
  }

  private let tolerance: Double
  /// The distance within which nearly parallel arcs are treated as touching.
  private let touch: Double
  /// If nearly parallel arcs touch along at most this length, they get a single vertex there.
  private let reach: Double
  private var shared = SharedEnds()
  /// The points of the shared ends.
  private var ends: [Point] = []
  private var pairs: [(Part, Part)] = []
  private var found: [Contact] = []
  /// The number of pairs of parts that the last call of `between` examined.
  private(set) var pairCount = 0

  /// The greatest number of pairs of parts that are examined for two arcs.
  private static let limit = 1024

  /// - Parameter tolerance: The distance within which vertices are treated as the same.
  init(tolerance: Double) {
    self.tolerance = tolerance
    touch = tolerance * 0x1p-10
    reach = tolerance * 0x1p26
  }

  /// The contacts of two arcs, except at the vertices that both arcs share.
  ///
  /// - Requires: The arcs do not coincide, and no end of one arc is an inner point of the other.
  mutating func between(_ a: MonotoneArc, _ b: MonotoneArc) -> [Contact] {
    shared = SharedEnds(a, b)
    ends = (shared.atStart ? [a.curve.start] : []) + (shared.atEnd ? [a.curve.end] : [])
    found.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    pairs.append((Part(curve: a.curve, from: 0, to: 1), Part(curve: b.curve, from: 0, to: 1)))
    var count = 0
    defer { pairCount = count }
    // The longest parts come first, so the limit leaves out only pairs of short parts.
    while count < pairs.count, count < Self.limit {
      let (p, q) = pairs[count]
      count += 1
      look(p, q)
    }
    if count < pairs.count { addCrossings(between: samples(pairs[count...], a, b), a, b) }
    return found.isEmpty ? [] : chosen(a, b)
  }

  private mutating func look(_ p: Part, _ q: Part) {
    let overlap = ArcBox(p.curve).overlap(ArcBox(q.curve))
    guard overlap.dx >= -touch, overlap.dy >= -touch else { return }
    let (bend, otherBend) = (p.curve.deviation, q.curve.deviation)
    let areLines = max(bend, otherBend) <= touch / 8
    if shared.meet(p.from, p.to, q.from, q.to) {
      // Lines, parts that hardly overlap, transversal parts and parts next to a shared end are
      // treated as meeting only at the shared vertex.
      if areLines || max(overlap.dx, overlap.dy) <= 4 * touch { return }
      if p.curve.isTransversal(to: q.curve) || isNextToSharedEnd(p, q) { return }
    } else if areLines {
      return addContactOfLines(p, q)
    } else {
      if p.curve.strip(isApartFrom: q.curve, by: touch)
        || q.curve.strip(isApartFrom: p.curve, by: touch)
      {
        return
      }
      if isNextToSharedEnd(p, q) { return }
      if p.curve.isTransversal(to: q.curve), addCrossing(p, q) { return }
    }
    divide(p, q, bend >= otherBend)
  }

  /// True if both parts are near a shared vertex, and a strip as wide as the tolerance contains
  /// both.
  private func isNextToSharedEnd(_ p: Part, _ q: Part) -> Bool {
    guard
      ends.contains(where: {
        ($0 - p.curve.start).length <= reach && ($0 - q.curve.start).length <= reach
      })
    else { return false }
    let (u, v) = (p.curve.end - p.curve.start, q.curve.end - q.curve.start)
    let longer = u.length > v.length ? p.curve : q.curve
    let chord = longer.end - longer.start
    let controls = [
      longer.control1, longer.control2, p.curve.start, p.curve.end, q.curve.start, q.curve.end,
      p.curve.control1, p.curve.control2, q.curve.control1, q.curve.control2,
    ]
    return controls.allSatisfy {
      chord.cross($0 - longer.start).magnitude <= tolerance / 2 * chord.length
    }
  }

  private mutating func divide(_ p: Part, _ q: Part, _ first: Bool) {
    if first {
      let (before, after) = p.halves
      pairs.append((after, q))
      pairs.append((before, q))
    } else {
      let (before, after) = q.halves
      pairs.append((p, after))
      pairs.append((p, before))
    }
  }

  /// Adds the crossing of two parts. Returns false if Newton's method finds no crossing inside both
  /// parts.
  private mutating func addCrossing(_ p: Part, _ q: Part) -> Bool {
    let (a, b) = (p.curve, q.curve)
    let (u, v) = (a.end - a.start, b.end - b.start)
    let denominator = u.cross(v)
    guard denominator != 0 else { return false }
    var s = min(max((b.start - a.start).cross(v) / denominator, 0), 1)
    var t = min(max((b.start - a.start).cross(u) / denominator, 0), 1)
    for _ in 0..<12 {
      let gap = b.point(at: t) - a.point(at: s)
      let (u, v) = (a.derivative(at: s), b.derivative(at: t))
      let denominator = u.cross(v)
      guard denominator != 0 else { return false }
      let (ds, dt) = (gap.cross(v) / denominator, gap.cross(u) / denominator)
      (s, t) = (min(max(s + ds, -0.1), 1.1), min(max(t + dt, -0.1), 1.1))
      if max(ds.magnitude, dt.magnitude) <= 1e-15 { break }
    }
    (s, t) = (min(max(s, 0), 1), min(max(t, 0), 1))
    let gap = (a.point(at: s) - b.point(at: t)).length
    guard gap <= touch / 4 else { return false }
    add(p, s, q, t, gap: gap)
    return true
  }

  /// Adds the crossing of two straight parts. If the parts do not cross but touch, adds their
  /// nearest points.
  private mutating func addContactOfLines(_ p: Part, _ q: Part) {
    let (a, b) = (p.curve, q.curve)
    let (u, v, w) = (a.end - a.start, b.end - b.start, b.start - a.start)
    let denominator = u.cross(v)
    let (s, t) = (w.cross(v) / denominator, w.cross(u) / denominator)
    var best = (s: 0.0, t: 0.0, gap: Double.infinity)
    func consider(_ s: Double, _ t: Double) {
      let gap = (a.start + u * s - (b.start + v * t)).length
      if gap < best.gap { best = (s, t, gap) }
    }
    func foot(_ p: Vector, _ v: Vector) -> Double {
      let square = v.dot(v)
      return square > 0 ? min(max(p.dot(v) / square, 0), 1) : 0
    }
    // As the angle between the lines becomes smaller, the errors of `s` and `t` grow, but the gap
    // between the point at `s` and the foot of the perpendicular from this point does not.
    if s >= 0, s <= 1, t >= 0, t <= 1 { consider(s, foot(a.start + u * s - b.start, v)) }
    if best.gap > touch {
      for s in [0.0, 1] { consider(s, foot(a.start + u * s - b.start, v)) }
      for t in [0.0, 1] { consider(foot(b.start + v * t - a.start, u), t) }
    }
    if best.gap <= touch { add(p, best.s, q, best.t, gap: best.gap) }
  }

  /// Adds a crossing for each pair of successive samples that lie on different sides of the second
  /// arc. The crossing is found by bisection.
  private mutating func addCrossings(
    between samples: [(s: Double, offset: Double)], _ a: MonotoneArc, _ b: MonotoneArc
  ) {
    for (before, after) in zip(samples, samples.dropFirst())
    where (before.offset < 0) != (after.offset < 0) {
      var (low, high) = (before.s, after.s)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        let isBefore = (b.offset(of: a.curve.point(at: middle)) < 0) == (before.offset < 0)
        if isBefore { low = middle } else { high = middle }
      }
      let place = a.curve.point(at: low)
      let (t, gap) = b.nearby(place)
      if gap <= touch { found.append(Contact(first: low, second: t, place: place, gap: gap)) }
    }
  }

  /// The offsets of the first arc from the second, at the ends of the given parts and near both
  /// ends of the second arc. Points of the first arc that lie on the second are left out.
  private func samples(
    _ parts: ArraySlice<(Part, Part)>, _ a: MonotoneArc, _ b: MonotoneArc
  ) -> [(s: Double, offset: Double)] {
    var result: [(s: Double, offset: Double)] = []
    var last = -1.0
    for s in parts.flatMap({ [$0.0.from, $0.0.to] }).sorted() where s != last {
      result.append((s, b.offset(of: a.curve.point(at: s))))
      last = s
    }
    for t in [0.0, 1] {
      let end = b.curve.point(at: t)
      let s = a.nearby(end).t
      let isSameWay = a.curve.derivative(at: s).dot(b.curve.derivative(at: t)) > 0
      result.append((s, isSameWay ? -a.offset(of: end) : a.offset(of: end)))
    }
    return result.filter { $0.offset.magnitude > touch / 4 }.sorted {
      ($0.s, $0.offset) < ($1.s, $1.offset)
    }
  }

  private mutating func add(
    _ p: Part, _ s: Double, _ q: Part, _ t: Double, gap: Double
  ) {
    found.append(
      Contact(
        first: p.parameter(s), second: q.parameter(t), place: p.curve.point(at: s), gap: gap))
  }

  /// The contacts at which the arcs are divided.
  ///
  /// Successive contacts form a run if the arcs stay within the tolerance of each other from each
  /// contact to the next. A short run is represented by one contact, and a long run by its first
  /// and its last contact. A short run that includes a shared vertex needs no contact.
  private func chosen(_ a: MonotoneArc, _ b: MonotoneArc) -> [Contact] {
    var sorted = found
    if shared.atStart { sorted.append(Contact(first: 0, second: 0, place: a.curve.start, gap: -1)) }
    if shared.atEnd { sorted.append(Contact(first: 1, second: 0, place: a.curve.end, gap: -1)) }
    sorted.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    var result: [Contact] = []
    var first = 0
    for i in sorted.indices {
      if i + 1 < sorted.count, areOne(sorted[i], sorted[i + 1], a, b) { continue }
      let run = sorted[first...i]
      let isLong = (sorted[first].place - sorted[i].place).length > reach
      let nearest = run.reduce(sorted[first]) { $1.gap < $0.gap ? $1 : $0 }
      result += (isLong ? [sorted[first], sorted[i]] : [nearest]).filter { $0.gap >= 0 }
      first = i + 1
    }
    return result
  }

  /// True if two contacts are near each other, and the arcs are within the tolerance of each other
  /// halfway between the two contacts.
  private func areOne(
    _ one: Contact, _ other: Contact, _ a: MonotoneArc, _ b: MonotoneArc
  ) -> Bool {
    guard (one.place - other.place).length <= reach else { return false }
    return b.nearby(a.curve.point(at: (one.first + other.first) / 2)).distance <= tolerance
  }
}

/// The ends that two arcs have in common.
private struct SharedEnds {
  private var startStart = false
  private var startEnd = false
  private var endStart = false
  private var endEnd = false

  init() {}

  init(_ a: MonotoneArc, _ b: MonotoneArc) {
    (startStart, startEnd) = (a.start == b.start, a.start == b.end)
    (endStart, endEnd) = (a.end == b.start, a.end == b.end)
  }

  /// True if the start of the first arc is an end of the second.
  var atStart: Bool { startStart || startEnd }
  /// True if the end of the first arc is an end of the second.
  var atEnd: Bool { endStart || endEnd }

  /// True if the parts of two arcs between the given parameters have a shared end.
  func meet(_ from: Double, _ to: Double, _ otherFrom: Double, _ otherTo: Double) -> Bool {
    startStart && from == 0 && otherFrom == 0 || startEnd && from == 0 && otherTo == 1
      || endStart && to == 1 && otherFrom == 0 || endEnd && to == 1 && otherTo == 1
  }
}

extension CubicCurve {
  /// True if no tangent of this curve is parallel to a tangent of `other`. Two such curves meet at
  /// most once: if they met twice, each curve would have a tangent parallel to the line between the
  /// two points.
  fileprivate func isTransversal(to other: CubicCurve) -> Bool {
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    let (u, v, w) = (
      other.control1 - other.start, other.control2 - other.control1, other.end - other.control2
    )
    let first = a.cross(u)
    guard first != 0 else { return false }
    let sign: Double = first > 0 ? 1 : -1
    return a.cross(v) * sign > 0 && a.cross(w) * sign > 0
      && b.cross(u) * sign > 0 && b.cross(v) * sign > 0 && b.cross(w) * sign > 0
      && c.cross(u) * sign > 0 && c.cross(v) * sign > 0 && c.cross(w) * sign > 0
  }

  /// True if `other` is farther than `distance` from a strip around this curve. The strip is
  /// parallel to the chord of this curve, and contains the curve and its controls.
  fileprivate func strip(isApartFrom other: CubicCurve, by distance: Double) -> Bool {
    let chord = end - start
    let (a, b) = (chord.cross(control1 - start), chord.cross(control2 - start))
    let (p, q) = (chord.cross(other.start - start), chord.cross(other.control1 - start))
    let (r, s) = (chord.cross(other.control2 - start), chord.cross(other.end - start))
    let margin = distance * (chord.dx.magnitude + chord.dy.magnitude)
    return min(p, q, r, s) > max(0, a, b) + margin || max(p, q, r, s) < min(0, a, b) - margin
  }
}
