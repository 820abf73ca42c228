extension PathMeasure {
  /// The location on the path that is nearest to `point`, and its distance from `point`, in points;
  /// the first location if several are equally near. Nil for a path without lines and curves, or if
  /// `point` is not finite.
  ///
  /// Each curve is searched as a whole by `CubicCurve.nearest`. Curves, and groups of successive
  /// curves, are skipped if the box of their controls is farther away than the best location so
  /// far.
  public func nearest(to point: Point) -> (location: Location, distance: Double)? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let p = scaled(point)
    guard let near = boxes.indexNear(p) else { return nil }
    let bound = segments[near].nearest(to: p).distance
    var best: (location: Location, distance: Double)?
    let isNear = { (box: Box) in
      let distance = box.distance(to: p)
      return distance <= bound && distance < best?.distance ?? .infinity
    }
    boxes.search(where: isNear) { i in
      let found = segments[i].nearest(to: p)
      if found.distance < best?.distance ?? .infinity {
        best = (Location(segment: i, t: found.t), found.distance)
      }
      return true
    }
    guard let best else { return nil }
    let location = ofPath(best.location)
    let distance =
      scale.factor == 1 ? best.distance : (self.point(location) - point).length
    return (location, min(distance, .greatestFiniteMagnitude))
  }

  /// A point in scaled coordinates. If the point is very far from a small path, only the direction
  /// to the point is kept.
  private func scaled(_ p: Point) -> Point {
    guard scale.factor > 1 else { return scale.scaled(p) }
    let factor = min(scale.factor, 0x1p400 / max(p.largest.binade, 0x1p-600))
    return Point(p.x * factor, p.y * factor)
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
