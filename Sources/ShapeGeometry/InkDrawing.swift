/// The way in which samples of a pen become a path: a method, and the state of the stroke.
public struct InkDrawing: Hashable, Sendable {
  /// The method by which samples become a path.
  public enum Method: Hashable, Sendable {
    /// A curve that reaches the last sample even while the stroke is drawn.
    case stroke(InkMethod)
    /// Lines while the stroke is drawn, and a few cubics once it is finished. No sample is farther
    /// from the cubics than the tolerance, in points. If the tolerance is not more than 0, the
    /// lines stay.
    case fitted(tolerance: Double)
  }

  /// The state of a stroke.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case finished, drawing, cancelled
  }

  /// The method by which the samples become a path.
  public var method: Method
  /// The state of the stroke; a canceled stroke has no path.
  public var state: State
  /// The measurement that the width follows; nil for a line of constant width.
  public var width: InkWidth?

  /// A drawing of a stroke.
  public init(_ method: Method, _ state: State = .finished, width: InkWidth? = nil) {
    self.method = method
    self.state = state
    self.width = width
  }

  /// The greatest distance of a sample from a fitted stroke, in points; nil for other methods.
  public var tolerance: Double? {
    if case .fitted(let tolerance) = method { tolerance } else { nil }
  }

  /// The path, which ends at the last sample. If all samples coincide, it is a line without length,
  /// which a round cap turns into a dot. The path is empty if the stroke is canceled. Samples that
  /// are not finite are left out.
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
