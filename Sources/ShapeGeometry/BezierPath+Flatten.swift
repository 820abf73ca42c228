extension BezierPath {
  /// The greatest number of lines by which `flattened(tolerance:limit:)` replaces the curves of a
  /// path, unless another limit is given.
  public static let mostLines = 200_000

  /// A path of straight lines that is nowhere farther from this path than `tolerance`.
  ///
  /// The number of lines for a curve follows from G. Wang's bound, which uses the second
  /// differences of the control points. If all curves together need more than `limit` lines, or the
  /// tolerance is not more than 0, the tolerance is raised until `limit` lines suffice. If the
  /// given tolerance would need at most twice as many lines as `limit`, the distance between the
  /// two paths is still at most four times this tolerance.
  /// - Parameter limit: The greatest number of lines that replace all curves together. Each curve
  ///   becomes at least one line, even beyond this limit.
  public func flattened(tolerance: Double, limit: Int = BezierPath.mostLines) -> BezierPath {
    let all = subpaths
    let curves = all.flatMap { $0.segments.filter { !$0.isLine }.flatMap(\.curves) }
    var counts = lineCounts(curves, tolerance: tolerance, limit: limit)[...]
    var result = BezierPath()
    for subpath in all { result.append(linesAlong: subpath, &counts) }
    return result
  }

  /// Appends a subpath with lines instead of curves, and removes the line counts of the subpath's
  /// curves from the start of `counts`.
  private mutating func append(linesAlong subpath: Subpath, _ counts: inout ArraySlice<Int>) {
    var points: [Point] = []
    for segment in subpath.segments {
      for curve in segment.curves {
        let count = segment.isLine ? 1 : counts.popFirst() ?? 1
        for i in 1..<Swift.max(count, 1) {
          points.append(curve.point(at: Double(i) / Double(count)))
        }
        points.append(curve.end)
      }
    }
    move(to: subpath.start)
    // `close` adds the last line of a closed subpath.
    for p in subpath.isClosed ? points.dropLast() : points[...] { line(to: p) }
    if subpath.isClosed { close() }
  }
}

/// The number of lines for each curve. The sum is at most about `limit`.
private func lineCounts(_ curves: [CubicCurve], tolerance: Double, limit: Int) -> [Int] {
  let counts = curves.map { $0.lineCount(tolerance: tolerance, limit: limit) }
  let sum = counts.reduce(0.0) { $0 + Double($1) }
  return sum > Double(limit) ? lineShares(curves, limit: limit) : counts
}

/// The number of lines for each curve if `limit` lines are divided among all curves. Every curve
/// has the same error bound.
private func lineShares(_ curves: [CubicCurve], limit: Int) -> [Int] {
  let roots = curves.map { $0.bend.squareRoot() }
  let sum = roots.reduce(0, +)
  return roots.map { root in
    guard root > 0, limit > 1 else { return 1 }
    let share = (Double(limit) * (root / sum)).rounded(.down)
    return share < Double(limit) ? max(Int(share), 1) : limit
  }
}

extension CubicCurve {
  /// The length of the longer of the two second differences of the controls; finite for finite
  /// controls.
  fileprivate var bend: Double {
    let u = Vector(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
    let v = Vector(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
    return min(max(u.length, v.length), .greatestFiniteMagnitude)
  }

  /// The number of lines that, by Wang's bound, stay within `tolerance` of the curve; at most
  /// `limit`.
  func lineCount(tolerance: Double, limit: Int) -> Int {
    let bend = bend
    guard bend > 0 else { return 1 }
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count < Double(limit) ? max(1, Int(count)) : max(1, limit)
  }
}
