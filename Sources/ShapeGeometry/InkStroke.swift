/// The way in which the samples of a pen become a curve while the curve is being drawn.
public enum InkMethod: String, CaseIterable, Hashable, Sendable {
  /// A straight line between each two successive samples.
  case linear
  /// A cubic for every four samples, the last of which is the first of the next four. The joints
  /// are corners, as with lines.
  case grouped
  /// A cubic for the first five samples, and then for every three. The fourth sample is moved to
  /// the midpoint of the third and the fifth, so that the next cubic continues in the same
  /// direction and at the same speed. The position of every third sample, from the fourth on, is
  /// not used (A. Khan, "Smooth Freehand Drawing on iOS", 2012).
  case smoothed
  /// Cubics through all samples. The direction at a sample is the direction of the line between its
  /// neighbors (E. Catmull and R. Rom, "A class of local interpolating splines", 1974).
  case interpolated
}

/// A stroke of ink that grows sample by sample. Finished segments never change: each sample adds a
/// segment, or none, in constant time.
public struct InkStroke: Sendable {
  /// The way in which the samples become a curve.
  public let method: InkMethod
  /// The finished segments, as one subpath that begins with the first sample.
  public private(set) var finished = BezierPath()
  /// The point where the finished segments end, and the samples after it.
  private var pending: [Point] = []
  /// The sample before the first of `pending`; a spline needs this sample.
  private var previous: Point?
  /// The position of all samples if they coincide. The stroke is then a disc as wide as the line.
  public private(set) var dotCenter: Point?
  /// The number of samples.
  public private(set) var count = 0

  /// A stroke without samples.
  public init(_ method: InkMethod) {
    self.method = method
  }

  /// Adds the next sample. A sample that is not finite is left out.
  ///
  /// - Returns: The element that is appended to the finished segments; nil for none.
  @discardableResult
  public mutating func add(_ sample: Point) -> BezierPath.Element? {
    guard sample.x.isFinite, sample.y.isFinite else { return nil }
    count += 1
    pending.append(sample)
    if count == 1 { dotCenter = sample }
    if dotCenter != sample { dotCenter = nil }
    let element = count == 1 ? .move(sample) : finishedSegment()
    if let element { finished.append(element) }
    return element
  }

  /// Returns the next segment if all of its samples are known, and removes from `pending` the
  /// samples that no later segment needs. Returns nil if no segment is complete.
  private mutating func finishedSegment() -> BezierPath.Element? {
    switch method {
    case .linear:
      pending.removeFirst()
      return .line(pending[0])
    case .grouped where pending.count == 4:
      defer { pending.removeFirst(3) }
      return .curve(pending[1], pending[2], pending[3])
    case .smoothed where pending.count == 5:
      let joint = Point((pending[2].x + pending[4].x) / 2, (pending[2].y + pending[4].y) / 2)
      defer { pending = [joint, pending[4]] }
      return .curve(pending[1], pending[2], joint)
    case .interpolated where pending.count == 3:
      defer { previous = pending.removeFirst() }
      return spline(to: pending[1], before: pending[2])
    case .grouped, .smoothed, .interpolated: return nil
    }
  }

  /// The finished segments and the tail, up to the last sample.
  public var path: BezierPath {
    var path = finished
    if let tail { path.append(tail) }
    return path
  }

  /// The rest of the stroke, from the end of the finished segments to the last sample, as a line, a
  /// quadratic or a cubic; nil if no samples remain.
  public var tail: BezierPath.Element? {
    switch (method, pending.count) {
    case (.interpolated, 2...): return spline(to: pending[1], before: nil)
    case (_, 2): return .line(pending[1])
    case (_, 3):
      // The quadratic, elevated to a cubic.
      let third = 2.0 / 3
      return .curve(
        pending[0] + (pending[1] - pending[0]) * third,
        pending[2] + (pending[1] - pending[2]) * third, pending[2])
    case (_, 4): return .curve(pending[1], pending[2], pending[3])
    default: return nil
    }
  }

  /// The point where the finished segments end; nil before the first sample.
  public var finishedEnd: Point? { pending.first }

  /// Appends the tail to the finished segments, or a line without length if all samples coincide.
  ///
  /// - Returns: The element that is appended; nil for none.
  /// - Requires: No sample is added afterward.
  public mutating func finish() -> BezierPath.Element? {
    let element = dotCenter.map { BezierPath.Element.line($0) } ?? tail
    if let element { finished.append(element) }
    pending = Array(pending.suffix(1))
    return element
  }

  /// The segment from the first of `pending` to `end`. The direction at `end` follows from the
  /// sample `next`, which comes after `end`.
  private func spline(to end: Point, before next: Point?) -> BezierPath.Element {
    let start = pending[0]
    let leaving = (end - (previous ?? start)) * (1.0 / 6)
    let arriving = ((next ?? end) - start) * (1.0 / 6)
    return .curve(start + leaving, end - arriving, end)
  }
}
