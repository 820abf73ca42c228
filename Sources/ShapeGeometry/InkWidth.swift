/// A measurement of a pen. The width of the pen's stroke follows the measurement, between a least
/// and a largest width.
public enum InkWidth: String, CaseIterable, Hashable, Sendable {
  /// The pressure, which is the third number of each sample. The width is least at the pressure 0
  /// and largest at the pressure 1.
  case pressure
  /// The speed, computed from the third number of each sample, which is a time in seconds. The
  /// width is largest for a pen at rest.
  case timedSpeed
  /// The speed, computed as if there were sixty samples a second.
  case evenSpeed

  /// True if each sample must have a third number.
  public var needsThird: Bool { self != .evenSpeed }

  /// The width at each sample, in points.
  ///
  /// - Pressure is limited to 0…1, and the width is `low + (high - low) * pressure`.
  /// - A pen at rest draws the width `high`; a pen that moves by `high` within a sixtieth of a
  ///   second, or faster, draws the width `low`. Between these speeds, the width is linear in the
  ///   speed, in the way that perfect-freehand simulates pressure (S. Ruiz, 2021). The width
  ///   follows the speed by exponential smoothing with a time constant τ of a twentieth of a
  ///   second: at each sample, the width changes by the fraction 1/(1 + τ/Δt) of its difference
  ///   from the width for the current speed (G. Casiez, N. Roussel and D. Vogel, "1€ Filter",
  ///   2012). If a sample is not later than the sample before it, both have the same width.
  ///
  /// Each width is finite if `low` and `high` are finite.
  /// - Complexity: O(n) in the number of samples.
  /// - Parameters:
  ///   - thirds: The third number of each sample. If numbers are missing, the pressure is 0.5, and
  ///     times are evenly spaced.
  ///   - low: The least width, at least 0.
  ///   - high: The largest width, at least `low`.
  public func widths(
    at points: [Point], _ thirds: [Double], from low: Double, to high: Double
  ) -> [Double] {
    func width(_ part: Double) -> Double { low * (1 - part) + high * part }
    guard self == .pressure else { return calm(points, thirds, reach: high).map(width) }
    return points.indices.map { i in
      let pressure = i < thirds.count && !thirds[i].isNaN ? thirds[i] : 0.5
      return width(Swift.max(0, Swift.min(1, pressure)))
    }
  }

  /// For each sample, a number from 0 to 1: 1 if the pen is at rest, and 0 if the pen moves by
  /// `reach` or more in a sixtieth of a second.
  private func calm(_ points: [Point], _ times: [Double], reach: Double) -> [Double] {
    let isTimed = self == .timedSpeed && times.count >= points.count
    let (evenInterval, timeConstant) = (1.0 / 60, 0.05)
    var result = points.prefix(1).map { _ in 1.0 }
    for (i, pair) in zip(points, points.dropFirst()).enumerated() {
      let interval = isTimed ? times[i + 1] - times[i] : evenInterval
      let before = result[i]
      guard interval > 0 else {
        result.append(before)
        continue
      }
      let (speed, fastest) = ((pair.1 - pair.0).length / interval, reach / evenInterval)
      let goal = speed < fastest ? 1 - speed / fastest : 0
      // The stroke begins with the width of its first step.
      if i == 0 { result[0] = goal }
      result.append(result[i] + (goal - result[i]) / (1 + timeConstant / interval))
    }
    return result
  }
}
