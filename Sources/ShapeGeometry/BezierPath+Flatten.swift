extension BezierPath {
  /// The default limit of the number of lines that `flattened` makes of all curves of a path.
  public static let mostLines = 500_000

  /// The path of straight lines that is nowhere farther from this one than `tolerance`.
  ///
  /// The number of lines for a curve is that of G. Wang's bound by the second differences of the controls.
  /// If all curves together need more than `limit` lines, or the tolerance is not more than 0, the tolerance
  /// is raised until `limit` lines suffice: with half of the lines that are needed, the distance is at most
  /// four times the tolerance.
  /// - Parameter limit: The greatest number of lines for all curves together, but each has at least one.
  public func flattened(tolerance: Double, limit: Int = BezierPath.mostLines) -> BezierPath {
    let all = subpaths
    let curves = all.flatMap { $0.segments.filter { !$0.isLine }.flatMap(\.curves) }
    var counts = curves.map { $0.lineCount(tolerance: tolerance, limit: limit) }
    if counts.reduce(0.0, { $0 + Double($1) }) > Double(limit) {
      counts = lineShares(curves, limit: limit)
    }
    var result = BezierPath()
    var next = 0
    for subpath in all {
      result.move(to: subpath.start)
      for (i, segment) in subpath.segments.enumerated() {
        // `close` adds the last line of a closed subpath.
        let isLast = subpath.isClosed && i == subpath.segments.count - 1
        if segment.isLine {
          if !isLast { result.line(to: segment.curve.end) }
          continue
        }
        let parts = segment.curves
        for (k, curve) in parts.enumerated() {
          let isClosing = isLast && k == parts.count - 1
          result.append(linesAlong: curve, count: counts[next], leavesOutLast: isClosing)
          next += 1
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  private mutating func append(linesAlong curve: CubicCurve, count: Int, leavesOutLast: Bool) {
    for i in 1..<Swift.max(count, 1) { line(to: curve.point(at: Double(i) / Double(count))) }
    if !leavesOutLast { line(to: curve.end) }
  }
}

/// The number of lines for each curve if all have `limit` lines together, and the same bound of the distance.
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
  /// The larger of the two second differences of the controls, finite for finite controls.
  fileprivate var bend: Double {
    let u = Vector(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
    let v = Vector(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
    return min(max(u.length, v.length), .greatestFiniteMagnitude)
  }

  /// The number of lines that stay within `tolerance`, by Wang's bound, or `limit` if that is less.
  func lineCount(tolerance: Double, limit: Int) -> Int {
    let bend = bend
    guard bend > 0 else { return 1 }
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count < Double(limit) ? max(1, Int(count)) : max(1, limit)
  }
}
