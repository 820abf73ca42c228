/// How samples of a pen become a path: by a method, and in a state.
public struct InkDrawing: Hashable, Sendable {
  public enum Method: Hashable, Sendable {
    /// While it is drawn already.
    case stroke(InkMethod)
    /// By few cubics that are nowhere farther from the samples than the tolerance, once it is finished; until
    /// then by lines.
    case fitted(tolerance: Double)
  }

  public enum State: String, CaseIterable, Hashable, Sendable {
    case finished, drawing, cancelled
  }

  public var method: Method
  public var state: State
  /// The measurement that the width follows; nil for a line that a stroke draws with one width.
  public var width: InkWidth?

  public init(_ method: Method, _ state: State = .finished, width: InkWidth? = nil) {
    self.method = method
    self.state = state
    self.width = width
  }

  /// How far a fitted stroke may be from its samples; nil for others.
  public var tolerance: Double? {
    if case .fitted(let tolerance) = method { tolerance } else { nil }
  }

  /// The path, which ends at the last sample: the same point twice where all samples are one, so that a
  /// round cap makes a dot of it, and nothing where the stroke was cancelled. Samples that are no places are
  /// left out.
  public func path(_ samples: [Point]) -> BezierPath {
    guard state != .cancelled else { return BezierPath() }
    var method = InkMethod.linear
    if case .stroke(let chosen) = self.method { method = chosen }
    var stroke = InkStroke(method)
    for sample in samples { stroke.add(sample) }
    if let dot = stroke.dotCenter {
      var path = BezierPath()
      path.move(to: dot)
      path.line(to: dot)
      return path
    }
    if let tolerance, state == .finished, tolerance > 0 {
      return CurveFit(tolerance: tolerance).path(samples)
    }
    return stroke.path
  }
}
