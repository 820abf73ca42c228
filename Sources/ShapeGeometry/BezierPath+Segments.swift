/// A part of a subpath between two of its points.
struct PathSegment: Sendable {
  var curve: CubicCurve
  /// True for a straight line, along which t runs evenly.
  var isLine: Bool
  /// What the curve stands for, if it is an arc. The parameter t of that runs over `curves`.
  var arc: EllipticArc?

  init(_ curve: CubicCurve, arc: EllipticArc? = nil) {
    (self.curve, self.arc, isLine) = (curve, arc, false)
  }

  /// The curves to compute with: itself, or those that are near enough to an arc.
  var curves: [CubicCurve] {
    let fine = arc?.curves(from: curve.start, to: curve.end) ?? []
    return fine.isEmpty ? [curve] : fine
  }

  init(lineFrom start: Point, to end: Point) {
    (curve, isLine) = (CubicCurve(lineFrom: start, to: end), true)
  }

  /// It, or where it is an arc, the few cubics that stand for it where others cut it.
  fileprivate var cubics: [PathSegment] {
    guard let arc else { return [self] }
    let curves = arc.curves(from: curve.start, to: curve.end, count: EllipticArc.coarseCount)
    return curves.isEmpty ? [PathSegment(curve)] : curves.map { PathSegment($0) }
  }

  var reversed: PathSegment {
    isLine
      ? PathSegment(lineFrom: curve.end, to: curve.start) : PathSegment(curve.reversed, arc: arc)
  }

  /// The part between two parameters.
  func part(from: Double, to: Double) -> PathSegment {
    if let arc {
      let part = arc.part(from: from, to: to, start: curve.start, end: curve.end)
      return part.map { PathSegment($0.segment, arc: $0.arc) }
        ?? PathSegment(curve.part(from: from, to: to))
    }
    guard isLine else { return PathSegment(curve.part(from: from, to: to)) }
    return PathSegment(
      lineFrom: curve.start.mixed(with: curve.end, from),
      to: curve.start.mixed(with: curve.end, to))
  }
}

/// Segments that go on from each other.
struct Subpath: Sendable {
  var start: Point
  var segments: [PathSegment] = []
  /// A closed one has a line back to its start among its segments, unless it ends there.
  var isClosed = false

  var end: Point { segments.last?.curve.end ?? start }

  /// The subpath walked from its end, or around from its start.
  var reversed: Subpath {
    Subpath(start: end, segments: segments.reversed().map(\.reversed), isClosed: isClosed)
  }
}

extension BezierPath {
  /// The subpaths with their lines and curves, those that close them included.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var start = Point.zero
    var isOpen = false
    func add(_ segment: (Point) -> PathSegment) {
      // What follows a close goes on from where that subpath began.
      if !isOpen { result.append(Subpath(start: start)) }
      isOpen = true
      let last = result.count - 1
      result[last].segments.append(segment(result[last].end))
    }
    var elements = makeIterator()
    while let element = elements.next() {
      switch element {
      case .move(let p):
        result.append(Subpath(start: p))
        (start, isOpen) = (p, true)
      case .line(let p): add { PathSegment(lineFrom: $0, to: p) }
      case .curve(let a, let b, let p):
        let arc = elements.arc
        add { PathSegment(CubicCurve($0, a, b, p), arc: arc) }
      case .close:
        guard isOpen else { continue }
        let last = result.count - 1
        if result[last].end != start { add { PathSegment(lineFrom: $0, to: start) } }
        result[last].isClosed = true
        isOpen = false
      }
    }
    return result
  }

  /// The same with a few cubics in the place of each arc.
  var cubicSubpaths: [Subpath] {
    subpaths.map { subpath in
      var result = subpath
      result.segments = subpath.segments.flatMap(\.cubics)
      return result
    }
  }

  /// Appends a subpath. The line that closes it is not said where `close` says it.
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    for (i, segment) in subpath.segments.enumerated() {
      let curve = segment.curve
      if let arc = segment.arc {
        self.arc(curve, about: arc.center, turn: arc.turn)
      } else if !segment.isLine {
        self.curve(curve.control1, curve.control2, to: curve.end)
      } else if !(subpath.isClosed && i == subpath.segments.count - 1) {
        line(to: curve.end)
      }
    }
    if subpath.isClosed { close() }
  }

  /// Appends a closed subpath, whose segments go on from each other but for rounding.
  mutating func append(ring segments: [PathSegment]) {
    guard let first = segments.first, let last = segments.last else { return }
    move(to: first.curve.start)
    for segment in segments.dropLast() { append(segment) }
    if !last.isLine { append(last) }
    close()
  }

  private mutating func append(_ segment: PathSegment) {
    let curve = segment.curve
    if segment.isLine {
      line(to: curve.end)
    } else {
      self.curve(curve.control1, curve.control2, to: curve.end)
    }
  }

  /// The path walked the other way: each subpath from its end, or around from its start.
  public var reversed: BezierPath {
    var result = BezierPath()
    for subpath in subpaths { result.append(subpath.reversed) }
    return result
  }
}
