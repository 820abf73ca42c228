/// The way in which samples of a pen become a curve while it is drawn.
public enum InkMethod: String, CaseIterable, Hashable, Sendable {
  /// A straight line between every two samples.
  case linear
  /// A cubic of each four samples, the last of which is the first of the next four: as many corners as
  /// lines have.
  case grouped
  /// Of five samples, the fourth is moved to the middle of the third and the fifth, so that cubics go on in
  /// their direction, and at their speed. The curve leaves out every third sample, and is smaller than what
  /// was drawn by a little (A. Khan, "Smooth Freehand Drawing on iOS", 2012).
  case smoothed
  /// Through all samples, with the direction of the neighbours at each (E. Catmull and R. Rom, "A class of
  /// local interpolating splines", 1974).
  case interpolated
}

/// A stroke of ink that grows by samples. What is finished never changes: each sample adds a segment, or
/// none, in constant time.
public struct InkStroke: Sendable {
  public let method: InkMethod
  /// The segments that are finished, one subpath; it begins with the first sample.
  public private(set) var finished = BezierPath()
  /// The point where the finished segments end, and the samples after it.
  private var pending: [Point] = []
  /// The sample before the first of `pending`, where a spline asks for it.
  private var previous: Point?
  /// The place of all samples, if it is one: a disc as wide as the line stands for the stroke.
  public private(set) var dotCenter: Point?
  /// The number of samples.
  public private(set) var count = 0

  public init(_ method: InkMethod) {
    self.method = method
  }

  /// Adds the next sample; one that is no place is left out.
  /// - Returns: The element that it appends to the finished segments; nil for none.
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

  /// Takes the samples of a segment that needs no further ones.
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

  /// The finished segments and the rest, so that it ends at the last sample.
  public var path: BezierPath {
    var path = finished
    if let tail { path.append(tail) }
    return path
  }

  /// A line, a quadratic or a cubic through the samples that are not in the finished segments, which it goes
  /// on from; nil where there are none.
  public var tail: BezierPath.Element? {
    switch (method, pending.count) {
    case (.interpolated, 2...): return spline(to: pending[1], before: nil)
    case (_, 2): return .line(pending[1])
    case (_, 3):
      // The quadratic by its elevated controls.
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

  /// Appends the tail to the finished segments, or, where all samples are one place, a line without length.
  /// - Returns: The element that is appended; nil for none.
  /// - Requires: No sample is added afterwards.
  public mutating func finish() -> BezierPath.Element? {
    let element = dotCenter.map { BezierPath.Element.line($0) } ?? tail
    if let element { finished.append(element) }
    pending = Array(pending.suffix(1))
    return element
  }

  /// The segment from the first of `pending` to the next sample, as it goes on to the one after that.
  private func spline(to end: Point, before next: Point?) -> BezierPath.Element {
    let start = pending[0]
    let leaving = (end - (previous ?? start)) * (1.0 / 6)
    let arriving = ((next ?? end) - start) * (1.0 / 6)
    return .curve(start + leaving, end - arriving, end)
  }
}
