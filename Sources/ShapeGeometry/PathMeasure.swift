/// The lengths along a path, computed once to find places on the path.
///
/// Subpaths follow each other, and the gaps between them have no length. Every curve is divided at
/// a few parameters, between which the speed is smooth enough for one quadrature, and a table holds
/// the length up to each of these parameters. So a result is as accurate as the length itself: to
/// `tolerance` of the curve's length, apart from rounding.
public struct PathMeasure: Sendable {
  /// A segment of the path, and a parameter on it.
  public struct Location: Hashable, Sendable {
    /// The index from 0 among all lines and curves, including those that close a subpath.
    public var segment: Int
    /// The parameter, from 0 to 1.
    public var t: Double
  }

  /// A line or a curve, or one of the curves that replace an arc.
  struct Segment: Sendable {
    var curve: CubicCurve
    /// Nil for a straight line, whose parameter t is a fraction of its length.
    var speed: SpeedIntegral?
  }

  private struct Piece: Sendable {
    var segment: Int
    var start: Double
    var end: Double
    var order: SpeedIntegral.Order
    /// The length of the path up to the start and up to the end of the piece.
    var before: Double
    var after: Double
  }

  /// The segments, in scaled coordinates like all private properties.
  private(set) var segments: [Segment] = []
  /// The boxes of the controls of the segments.
  private(set) var boxes = BoxTree([])
  let scale: PowerScale
  /// For a path with arcs, the index in `segments` of the first curve of each of its segments, and
  /// at the end the number of all curves. Empty for a path without arcs, since its segments are
  /// `segments` themselves.
  private var firsts: [Int] = []
  private var pieces: [Piece] = []
  private(set) var scaledLength = 0.0
  /// The length of the path; 0 for a path without lines and curves. A length beyond the range of
  /// numbers is the largest finite number, but places along the path are still right.
  public var length: Double { scale.unscaled(scaledLength) }
  /// True if the path is a single closed subpath.
  public let isClosed: Bool

  /// The lengths along a path.
  ///
  /// - Parameter tolerance: The allowed error as a fraction of each curve's length. It is raised to
  ///   at least 1e-15.
  public init(_ path: BezierPath, tolerance: Double = 1e-12) {
    self.init(path.subpaths, tolerance: tolerance)
  }

  init(_ subpaths: [Subpath], tolerance: Double = 1e-12) {
    isClosed = subpaths.count == 1 && subpaths[0].isClosed
    var all = subpaths.flatMap(\.segments)
    scale = PowerScale(size: all.reduce(0) { max($0, $1.curve.largestCoordinate) })
    if scale.factor != 1 {
      let factor = scale.factor
      all = all.map { $0.scaled(by: factor) }
    }
    let hasArcs = all.contains { $0.arc != nil }
    for segment in all {
      if hasArcs { firsts.append(segments.count) }
      for curve in segment.curves { add(curve, isLine: segment.isLine, tolerance) }
    }
    if hasArcs { firsts.append(segments.count) }
    boxes = BoxTree(segments.map { Box($0.curve) })
  }

  /// The location on the path that corresponds to a location among `segments`.
  func ofPath(_ place: Location) -> Location {
    guard !firsts.isEmpty else { return place }
    var (low, high) = (0, firsts.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if firsts[middle] <= place.segment { low = middle } else { high = middle - 1 }
    }
    let count = firsts[low + 1] - firsts[low]
    let t = (Double(place.segment - firsts[low]) + place.t) / Double(count)
    return Location(segment: low, t: t)
  }

  /// The location among `segments` that corresponds to a location on the path.
  private func ofCurves(_ place: Location) -> Location {
    guard !firsts.isEmpty else { return place }
    let first = firsts[place.segment]
    guard firsts[place.segment + 1] - first > 1 else {
      return Location(segment: first, t: place.t)
    }
    let (index, t) = EllipticArc.place(place.t)
    return Location(segment: first + index, t: t)
  }

  private mutating func add(_ curve: CubicCurve, isLine: Bool, _ tolerance: Double) {
    guard !isLine else {
      segments.append(Segment(curve: curve))
      let whole = SpeedIntegral.Piece(start: 0, end: 1, order: .four)
      return addPiece(whole, (curve.end - curve.start).length)
    }
    let speed = SpeedIntegral(curve, tolerance: tolerance)
    segments.append(Segment(curve: curve, speed: speed))
    for piece in speed.pieces() {
      addPiece(piece, speed.length(from: piece.start, to: piece.end, piece.order))
    }
  }

  private mutating func addPiece(_ piece: SpeedIntegral.Piece, _ length: Double) {
    let before = scaledLength
    scaledLength += length
    pieces.append(
      Piece(
        segment: segments.count - 1, start: piece.start, end: piece.end, order: piece.order,
        before: before, after: scaledLength))
  }

  // MARK: From a length to a place

  /// The location after `distance` along the path. A distance less than 0 or more than the length
  /// gives the start or the end of the path. Nil for a path without lines and curves, or if the
  /// distance is NaN.
  public func location(at distance: Double) -> Location? {
    location(atScaled: distance * scale.factor)
  }

  /// The location after a distance in scaled units.
  func location(atScaled distance: Double) -> Location? {
    guard !pieces.isEmpty, !distance.isNaN else { return nil }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].after < distance { low = middle + 1 } else { high = middle }
    }
    return location(at: distance, in: pieces[low])
  }

  private func location(at distance: Double, in piece: Piece) -> Location {
    var known = (t: piece.start, distance: 0.0)
    return ofPath(
      Location(
        segment: piece.segment, t: parameter(at: distance - piece.before, in: piece, &known)))
  }

  /// The parameter after `distance` from the start of a piece, by Newton's method within the piece.
  ///
  /// - Parameter known: An earlier parameter and its distance from the start; afterward, the
  ///   parameter and the distance of the result.
  private func parameter(
    at distance: Double, in piece: Piece, _ known: inout (t: Double, distance: Double)
  ) -> Double {
    let size = piece.after - piece.before
    if !(distance > 0) { return piece.start }
    if distance >= size { return piece.end }
    let segment = segments[piece.segment]
    let share = (distance - known.distance) / (size - known.distance)
    var t = known.t + (piece.end - known.t) * share
    guard let speed = segment.speed else { return t }
    var (low, high) = (known.t, piece.end)
    for _ in 0..<60 {
      known.distance += speed.length(from: known.t, to: t, piece.order)
      known.t = t
      let error = known.distance - distance
      if error.magnitude <= 1e-15 * scaledLength { return t }
      if error < 0 { low = t } else { high = t }
      var next = t - error / segment.curve.derivative(at: t).length
      if !(next > low && next < high) { next = (low + high) / 2 }
      if next == t || !(next > low && next < high) { return t }
      t = next
    }
    return t
  }

  // MARK: From a place to a length

  /// The length of the path up to a location.
  public func length(to location: Location) -> Double {
    scale.unscaled(scaledLength(to: ofCurves(location)))
  }

  private func scaledLength(to location: Location) -> Double {
    guard
      let last = pieces.firstIndex(where: { piece in
        piece.segment > location.segment
          || piece.segment == location.segment && piece.end >= location.t
      })
    else { return scaledLength }
    let piece = pieces[last]
    guard piece.segment == location.segment, location.t > piece.start else { return piece.before }
    if location.t >= piece.end { return piece.after }
    guard let speed = segments[piece.segment].speed else {
      let share = (location.t - piece.start) / (piece.end - piece.start)
      return piece.before + share * (piece.after - piece.before)
    }
    return piece.before + speed.length(from: piece.start, to: location.t, piece.order)
  }

  // MARK: Points

  /// The point at a location.
  public func point(_ location: Location) -> Point {
    let location = ofCurves(location)
    let segment = segments[location.segment]
    guard segment.speed == nil else {
      return scale.unscaled(segment.curve.point(at: location.t))
    }
    return scale.unscaled(segment.curve.start.mixed(with: segment.curve.end, location.t))
  }

  /// The unit vector in the direction of the path at a location. Where the path turns on the spot,
  /// it is the direction in which the path continues; it is zero if all points of the segment
  /// coincide.
  public func tangent(_ location: Location) -> Vector {
    let location = ofCurves(location)
    return segments[location.segment].curve.direction(at: location.t)
  }

  /// `count` locations, evenly spaced along the length. On a closed path, the first point is not
  /// repeated at the end. There are no locations on a path without lines and curves.
  public func samples(count: Int) -> [Location] {
    guard count > 0, !pieces.isEmpty else { return [] }
    let gaps = isClosed ? count : count - 1
    let spacing = gaps > 0 ? scaledLength / Double(gaps) : 0
    var result: [Location] = []
    result.reserveCapacity(count)
    var index = 0
    var known = (t: pieces[0].start, distance: 0.0)
    for i in 0..<count {
      let distance = i == gaps ? scaledLength : Double(i) * spacing
      while index + 1 < pieces.count, pieces[index].after < distance {
        index += 1
        known = (pieces[index].start, 0)
      }
      let piece = pieces[index]
      let t = parameter(at: distance - piece.before, in: piece, &known)
      result.append(ofPath(Location(segment: piece.segment, t: t)))
    }
    return result
  }

  /// The number of evenly spaced samples that are about `spacing` points apart, at most `limit`; 0
  /// if the spacing is not more than 0, or for a path without lines and curves.
  public func sampleCount(spacing: Double, limit: Int) -> Int {
    guard spacing > 0, !pieces.isEmpty else { return 0 }
    let gaps = (length / spacing).rounded()
    guard gaps < Double(limit) else { return limit }
    return isClosed ? max(1, Int(gaps)) : Int(gaps) + 1
  }
}
