/// A straight line, a cubic curve or an elliptic arc in a subpath.
struct PathSegment: Sendable {
  var curve: CubicCurve
  /// True for a straight line. The parameter t of a line is a fraction of the line's length.
  var isLine: Bool
  /// The elliptic arc that the curve represents, if any. If there is an arc, the parameter t of the
  /// segment runs through all of `curves`.
  var arc: EllipticArc?

  init(_ curve: CubicCurve, arc: EllipticArc? = nil) {
    (self.curve, self.arc, isLine) = (curve, arc, false)
  }

  /// The curves that computations use: `curve` itself, or cubics that approximate the arc closely.
  var curves: [CubicCurve] {
    let fine = arc?.curves(from: curve.start, to: curve.end) ?? []
    return fine.isEmpty ? [curve] : fine
  }

  init(lineFrom start: Point, to end: Point) {
    (curve, isLine) = (CubicCurve(lineFrom: start, to: end), true)
  }

  /// The segment itself or, for an arc, the few cubics that replace the arc in algorithms that cut
  /// segments.
  var cubics: [PathSegment] {
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

/// Connected segments, each of which starts where the one before it ends.
struct Subpath: Sendable {
  var start: Point
  var segments: [PathSegment] = []
  /// True for a closed subpath, whose last segment ends at its start. This segment may be the line
  /// that closes the subpath.
  var isClosed = false

  var end: Point { segments.last?.curve.end ?? start }

  /// The subpath in the opposite direction. An open subpath then starts at its former end.
  var reversed: Subpath {
    Subpath(start: end, segments: segments.reversed().map(\.reversed), isClosed: isClosed)
  }
}

extension BezierPath {
  /// The subpaths, including the lines that close them.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var start = Point.zero
    var isOpen = false
    func add(_ segment: (Point) -> PathSegment) {
      // Elements after a close continue from the start of the closed subpath.
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

  /// The subpaths, with a few cubics instead of each arc.
  var cubicSubpaths: [Subpath] {
    subpaths.map { subpath in
      var result = subpath
      result.segments = subpath.segments.flatMap(\.cubics)
      return result
    }
  }

  /// Appends a subpath. If a closed subpath ends with a line back to its start, `close` replaces
  /// the line.
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

  /// Appends a closed subpath with the given segments, which are connected apart from rounding.
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

  /// The path with each subpath in the opposite direction. An open subpath then starts at its
  /// former end.
  public var reversed: BezierPath {
    var result = BezierPath()
    for subpath in subpaths { result.append(subpath.reversed) }
    return result
  }
}
