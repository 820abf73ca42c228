/// A chain of rigid links of length 1 that hangs at rest from its two ends. It begins at the
/// origin, and y grows downward.
///
/// The tension of a link has the horizontal component H, which is the same in all links. The
/// vertical component is V minus the weight of the joints before the link. H and V minimize the
/// convex function Σ|tension| − H·span − V·drop (the principle of complementary energy; for
/// strings, see H. Irvine, "Cable structures", 1981). Newton's method finds H and V; each step is
/// shortened by a line search.
struct HangingChain {
  /// The distance of the end to the right of the start, which is at least 0, and its distance below
  /// the start.
  let span: Double
  let drop: Double
  /// The weight of the joints before each link.
  private let weights: [Double]
  private var horizontal: Double
  private var vertical: Double

  /// A chain that is longer than the distance between its ends; nil if one of its links would be
  /// slack.
  ///
  /// - Parameters:
  ///   - masses: The masses of the joints between the links, each more than 0.
  ///   - guess: Approximate values of H and V.
  init?(span: Double, drop: Double, masses: [Double], guess: (Double, Double)) {
    (self.span, self.drop) = (span, drop)
    (horizontal, vertical) = guess
    var weight = 0.0
    weights =
      [0]
      + masses.map { mass in
        weight += mass
        return weight
      }
    guard Self.slackLink(span: span, drop: drop, count: weights.count) == nil else { return nil }
    solve()
    if !(error <= 1e-12 * Double(weights.count)) {
      search()
      solve()
    }
  }

  /// The index of the slack link, which is not under tension; nil if there is no slack link. All
  /// other links hang straight down from the two ends, and this link is long enough to join the two
  /// parts.
  static func slackLink(span: Double, drop: Double, count: Int) -> Int? {
    (0..<count).first { link in
      Vector(span, drop - Double(2 * link + 1 - count)).length <= 1
    }
  }

  /// The joints, including both ends.
  var joints: [Point] {
    var place = Point.zero
    return [place]
      + weights.map { weight in
        let (force, up) = (horizontal, vertical - weight)
        let tension = Vector(force, up).length
        place = place + Vector(force / tension, up / tension)
        return place
      }
  }

  /// The distance between the last joint, as computed, and the point where the chain must end.
  var error: Double {
    let slope = slope(horizontal, vertical)
    return Vector(slope.h, slope.v).length
  }

  /// Minimizes the convex function by Newton's method.
  private mutating func solve() {
    for _ in 0..<100 {
      let slope = slope(horizontal, vertical)
      guard let step = step(slope), Vector(slope.h, slope.v).length > 1e-16 * Double(weights.count)
      else { return }
      let part = part(of: step, slope)
      let (h, v) = (horizontal + part * step.dx, vertical + part * step.dy)
      if h == horizontal && v == vertical { return }
      (horizontal, vertical) = (h, v)
    }
  }

  /// Finds H and V roughly if the guess is too far away for Newton's method. Bisection narrows the
  /// range of H, and, for each H, the range of V. Bisection is possible because each component of
  /// the gradient grows with its variable.
  private mutating func search() {
    let count = Double(weights.count)
    let heaviest = weights[weights.count - 1]
    let steepest = drop.magnitude / ((count - drop) * (count + drop)).squareRoot()
    var (low, high) = (1e-12, 1e9 * (1 + heaviest))
    for _ in 0..<20 {
      horizontal = (low * high).squareRoot()
      var (least, most) = (-horizontal * steepest, heaviest + horizontal * steepest)
      for _ in 0..<60 {
        vertical = (least + most) / 2
        if slope(horizontal, vertical).v < 0 { least = vertical } else { most = vertical }
      }
      if slope(horizontal, vertical).h < 0 { low = horizontal } else { high = horizontal }
    }
  }

  /// The gradient and the second derivatives of the convex function.
  private struct Slope {
    var h: Double
    var v: Double
    var hh = 0.0
    var hv = 0.0
    var vv = 0.0
  }

  private func slope(_ h: Double, _ v: Double) -> Slope {
    var slope = Slope(h: -span, v: -drop)
    for weight in weights {
      let up = v - weight
      let tension = (h * h + up * up).squareRoot()
      let (x, y) = (h / tension, up / tension)
      slope.h += x
      slope.v += y
      slope.hh += y * y / tension
      slope.hv -= x * y / tension
      slope.vv += x * x / tension
    }
    return slope
  }

  /// The step of Newton's method; nil if the matrix of second derivatives is singular.
  private func step(_ slope: Slope) -> Vector? {
    let determinant = slope.hh * slope.vv - slope.hv * slope.hv
    let step = Vector(
      (slope.hv * slope.v - slope.vv * slope.h) / determinant,
      (slope.hv * slope.h - slope.hh * slope.v) / determinant)
    return determinant > 0 && step.length.isFinite ? step : nil
  }

  /// The fraction of a step to take. At the end of the shortened step, the function still falls, or
  /// it rises at most half as steeply as it falls at the start.
  private func part(of step: Vector, _ slope: Slope) -> Double {
    let before = slope.h * step.dx + slope.v * step.dy
    var part = step.dx < 0 ? min(1, -0.9 * horizontal / step.dx) : 1
    for _ in 0..<50 {
      let next = self.slope(horizontal + part * step.dx, vertical + part * step.dy)
      if next.h * step.dx + next.v * step.dy <= -before / 2 { break }
      part /= 2
    }
    return part
  }
}
