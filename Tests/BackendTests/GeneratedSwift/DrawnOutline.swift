#if os(Linux)
  import ShapeGeometry

  /// A path in a form for comparison: straight curves are lines, and segments without length are
  /// left out.
  struct DrawnOutline {
    private struct Subpath {
      var start: Point
      /// The segments. The last segment of a closed subpath ends at `start`.
      var segments: [Segment] = []
      var isClosed = false
    }

    private struct Segment {
      var control1: Point
      var control2: Point
      var end: Point
      var isLine: Bool
    }

    private var subpaths: [Subpath] = []
    private let tolerance: Double

    init(_ path: BezierPath, _ tolerance: Double) {
      self.tolerance = tolerance
      var current = Point.zero
      for element in path {
        switch element {
        case .move(let point):
          subpaths.append(Subpath(start: point))
          current = point
        case .line(let end):
          append(Segment(control1: current, control2: end, end: end, isLine: true), from: current)
          current = end
        case .curve(let control1, let control2, let end):
          append(
            Segment(
              control1: control1, control2: control2, end: end,
              isLine: isNear(control1, current) && isNear(control2, end)), from: current)
          current = end
        case .close:
          guard let start = subpaths.last?.start else { continue }
          append(
            Segment(control1: current, control2: start, end: start, isLine: true), from: current)
          subpaths[subpaths.count - 1].isClosed = true
          current = start
        }
      }
      subpaths.removeAll { $0.segments.isEmpty && !$0.isClosed }
    }

    private mutating func append(_ segment: Segment, from start: Point) {
      if subpaths.last?.isClosed ?? true { subpaths.append(Subpath(start: start)) }
      if segment.isLine, isNear(start, segment.end) { return }
      subpaths[subpaths.count - 1].segments.append(segment)
    }

    /// The first difference; nil if there is none.
    ///
    /// - Parameter mayTurn: True if closed subpaths may begin at different points of the same
    ///   outline.
    func difference(to other: DrawnOutline, mayTurn: Bool) -> (
      place: String, expected: String, found: String
    )? {
      if subpaths.count != other.subpaths.count {
        return ("number of subpaths", "\(subpaths.count)", "\(other.subpaths.count)")
      }
      for (i, (a, b)) in zip(subpaths, other.subpaths).enumerated() {
        let isSame = isSame(a, b) || mayTurn && a.isClosed && b.isClosed && isTurned(a, b)
        if !isSame { return difference(a, b, "subpath \(i)") }
      }
      return nil
    }

    private func difference(_ a: Subpath, _ b: Subpath, _ place: String) -> (
      place: String, expected: String, found: String
    ) {
      if a.isClosed != b.isClosed {
        return ("end of \(place)", text(a.isClosed), text(b.isClosed))
      }
      if !isNear(a.start, b.start) { return ("start of \(place)", text(a), text(b)) }
      if a.segments.count != b.segments.count {
        return ("number of segments of \(place)", text(a), text(b))
      }
      let first = zip(a.segments, b.segments).enumerated().first { !isSame($1.0, $1.1) }
      guard let (i, (x, y)) = first else { return (place, text(a), text(b)) }
      return ("segment \(i) of \(place)", text(x), text(y))
    }

    // MARK: Comparison

    private func isNear(_ a: Point, _ b: Point) -> Bool {
      (a.x - b.x).magnitude <= tolerance && (a.y - b.y).magnitude <= tolerance
    }

    private func isSame(_ a: Segment, _ b: Segment) -> Bool {
      isNear(a.end, b.end) && a.isLine == b.isLine
        && (a.isLine || isNear(a.control1, b.control1) && isNear(a.control2, b.control2))
    }

    private func isSame(_ a: Subpath, _ b: Subpath) -> Bool {
      a.isClosed == b.isClosed && isNear(a.start, b.start) && areSame(a.segments, b.segments)
    }

    private func areSame(_ a: [Segment], _ b: [Segment]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    }

    /// True if two closed subpaths are the same outline, regardless of their starting points.
    private func isTurned(_ a: Subpath, _ b: Subpath) -> Bool {
      let (a, b) = (joined(a.segments), joined(b.segments))
      return b.indices.contains { i in areSame(a, Array(b[i...] + b[..<i])) }
    }

    /// The segments of a closed subpath, with one line for successive lines in the same direction.
    private func joined(_ segments: [Segment]) -> [Segment] {
      segments.indices.filter { i in
        let (before, next) = (segments[i], segments[(i + 1) % segments.count])
        let start = segments[(i + segments.count - 1) % segments.count].end
        guard before.isLine, next.isLine, segments.count > 2 else { return true }
        let (a, b) = (before.end - start, next.end - before.end)
        let goesOn = a.dx * b.dx + a.dy * b.dy > 0
        return !goesOn || (a.dx * b.dy - a.dy * b.dx).magnitude > tolerance * (a + b).length
      }.map { segments[$0] }
    }

    // MARK: Text

    private func text(_ isClosed: Bool) -> String { isClosed ? "closed" : "open" }

    private func text(_ point: Point) -> String { "\(point.x),\(point.y)" }

    private func text(_ segment: Segment) -> String {
      segment.isLine
        ? "L\(text(segment.end))"
        : "C\(text(segment.control1)) \(text(segment.control2)) \(text(segment.end))"
    }

    private func text(_ subpath: Subpath) -> String {
      (["M\(text(subpath.start))"] + subpath.segments.map { text($0) }).joined(separator: " ")
    }
  }
#endif
