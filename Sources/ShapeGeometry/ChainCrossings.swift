/// A place on a chain of segments.
struct ChainPlace: Comparable, Sendable {
  var segment: Int
  var t: Double

  static func < (a: ChainPlace, b: ChainPlace) -> Bool {
    a.segment != b.segment ? a.segment < b.segment : a.t < b.t
  }
}

/// The places where a chain of segments crosses itself.
///
/// The segments are divided into lines. A tree of boxes finds the crossings of the lines, which
/// Newton's method then moves onto the curves. Crossings of successive lines, and of lines that are
/// parallel or nearly so, are ignored.
struct ChainCrossings: Sendable {
  struct Crossing: Sendable {
    /// The earlier place on the chain.
    var first: ChainPlace
    var second: ChainPlace
  }

  private struct Line {
    var segment: Int
    var from: Double
    var to: Double
    var start: Point
    var end: Point
  }

  private let segments: [PathSegment]
  private let isClosed: Bool
  private var lines: [Line] = []

  init(_ segments: [PathSegment], isClosed: Bool, tolerance: Double) {
    (self.segments, self.isClosed) = (segments, isClosed)
    for (i, segment) in segments.enumerated() {
      let curve = segment.curve
      let count = segment.isLine ? 1 : curve.lineCount(tolerance: tolerance, limit: 64)
      var start = curve.start
      for k in 0..<count {
        let (from, to) = (Double(k) / Double(count), Double(k + 1) / Double(count))
        let end = k + 1 == count ? curve.end : curve.point(at: to)
        lines.append(Line(segment: i, from: from, to: to, start: start, end: end))
        start = end
      }
    }
  }

  /// All crossings; nil if there are more than about 200,000, or if the search takes as many steps
  /// as 200,000 crossings.
  func all() -> [Crossing]? {
    var result: [Crossing] = []
    let isWhole = forEach { crossing in
      result.append(crossing)
      return true
    }
    return isWhole ? result : nil
  }

  /// True if no crossing is found.
  var isEmpty: Bool {
    var result = true
    _ = forEach { _ in
      result = false
      return false
    }
    return result
  }

  /// Calls `body` with each crossing until `body` returns false. The result is false if the search
  /// takes too many steps.
  private func forEach(_ body: (Crossing) -> Bool) -> Bool {
    let tree = BoxTree(lines.map { Box([$0.start, $0.end]) })
    var steps = StepCount()
    var isWanted = true
    for i in lines.indices where isWanted && !steps.isSpent {
      let box = tree[i]
      tree.search(where: box.overlaps) { j in
        steps.take(StepCount.pair)
        if j > i + 1, !(isClosed && i == 0 && j == lines.count - 1),
          let crossing = crossing(lines[i], lines[j])
        {
          steps.take(StepCount.crossing)
          isWanted = body(crossing)
        }
        return isWanted && !steps.isSpent
      }
    }
    return !steps.isSpent
  }

  private func crossing(_ a: Line, _ b: Line) -> Crossing? {
    let (r, w, d) = (a.end - a.start, b.end - b.start, b.start - a.start)
    let determinant = r.cross(w)
    guard determinant.magnitude > 1e-8 * r.length * w.length else { return nil }
    let (s, u) = (d.cross(w) / determinant, d.cross(r) / determinant)
    let (low, high) = (-1e-9, 1 + 1e-9)
    guard s >= low, s <= high, u >= low, u <= high else { return nil }
    let first = ChainPlace(segment: a.segment, t: clamped(a.from + (a.to - a.from) * s))
    let second = ChainPlace(segment: b.segment, t: clamped(b.from + (b.to - b.from) * u))
    return refined(Crossing(first: first, second: second))
  }

  private func clamped(_ t: Double) -> Double { min(max(t, 0), 1) }

  private func refined(_ crossing: Crossing) -> Crossing {
    let (a, b) = (segments[crossing.first.segment], segments[crossing.second.segment])
    guard !(a.isLine && b.isLine) else { return crossing }
    var (s, u) = (crossing.first.t, crossing.second.t)
    let before = (b.curve.point(at: u) - a.curve.point(at: s)).length
    for _ in 0..<4 {
      let gap = b.curve.point(at: u) - a.curve.point(at: s)
      let (r, w) = (a.curve.derivative(at: s), b.curve.derivative(at: u))
      let determinant = r.cross(w)
      guard determinant.magnitude > 1e-9 * r.length * w.length else { break }
      s = clamped(s + gap.cross(w) / determinant)
      u = clamped(u + gap.cross(r) / determinant)
    }
    let isNear = (s - crossing.first.t).magnitude < 0.1 && (u - crossing.second.t).magnitude < 0.1
    guard isNear, (b.curve.point(at: u) - a.curve.point(at: s)).length <= before else {
      return crossing
    }
    var result = crossing
    (result.first.t, result.second.t) = (s, u)
    return result
  }
}
