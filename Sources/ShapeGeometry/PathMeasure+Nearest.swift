extension PathMeasure {
  /// The place of the path that is nearest to a point, and how far that is; of several, the first. Nil for
  /// a path without lines and curves, and for what is no point.
  ///
  /// Each curve answers for all of itself, as `CubicCurve.nearest` does; one whose control points are all
  /// farther away than what is found is left out.
  public func nearest(to point: Point) -> (location: Location, distance: Double)? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    var best: (location: Location, distance: Double)?
    for (i, segment) in segments.enumerated() {
      if let best, segment.curve.distanceOfControls(from: point) >= best.distance { continue }
      let found = segment.nearest(to: point)
      if let best, !(found.distance < best.distance) { continue }
      best = (Location(segment: i, t: found.t), found.distance)
    }
    return best.map { (ofPath($0.location), $0.distance) }
  }
}

extension PathMeasure.Segment {
  fileprivate func nearest(to point: Point) -> (t: Double, distance: Double) {
    guard speed == nil else { return curve.nearest(to: point) }
    let (way, offset) = (curve.end - curve.start, point - curve.start)
    let square = way.dot(way)
    let t = square > 0 && square.isFinite ? min(max(offset.dot(way) / square, 0), 1) : 0
    return (t, (point - curve.start.mixed(with: curve.end, t)).length)
  }
}

extension CubicCurve {
  /// How far a point is from the upright box of the controls: the curve is no nearer.
  fileprivate func distanceOfControls(from p: Point) -> Double {
    let (left, right) = (
      min(start.x, control1.x, control2.x, end.x), max(start.x, control1.x, control2.x, end.x)
    )
    let (top, bottom) = (
      min(start.y, control1.y, control2.y, end.y), max(start.y, control1.y, control2.y, end.y)
    )
    return Vector(max(left - p.x, p.x - right, 0), max(top - p.y, p.y - bottom, 0)).length
  }
}
