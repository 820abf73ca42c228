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

  /// The path of straight lines that is nowhere farther from this one than `tolerance`, with `limit`
  /// lines for a curve at most: that many, too, where the tolerance is not more than 0.
  ///
  /// The number of lines is that of G. Wang's bound by the second differences of the controls.
  public func flattened(tolerance: Double, limit: Int = 10_000) -> BezierPath {
    var result = BezierPath()
    for subpath in subpaths {
      var flat = Subpath(start: subpath.start, isClosed: subpath.isClosed)
      for segment in subpath.segments {
        for curve in segment.curves {
          let count = segment.isLine ? 1 : curve.lineCount(tolerance: tolerance, limit: limit)
          for i in 1...count {
            let end = i == count ? curve.end : curve.point(at: Double(i) / Double(count))
            flat.segments.append(PathSegment(lineFrom: flat.end, to: end))
          }
        }
      }
      result.append(flat)
    }
    return result
  }
}

extension CubicCurve {
  /// The number of lines that stay within `tolerance`, by Wang's bound, or `limit` if that is less.
  func lineCount(tolerance: Double, limit: Int) -> Int {
    let u = Vector(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
    let v = Vector(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
    let bend = max(u.length, v.length)
    guard bend > 0 else { return 1 }
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count < Double(limit) ? max(1, Int(count)) : max(1, limit)
  }
}
