/// A rope that hangs from one point, or between two points. It consists of links of equal length,
/// with joints of equal mass.
///
/// y grows downward. A rope that is not longer than the distance between its ends is straight, and
/// a rope without length is its first point. The number of links is limited to 1…500, and the load
/// to 0…1,000,000.
public struct Rope: Hashable, Sendable {
  /// The line that is drawn for a rope.
  public enum Line: String, CaseIterable, Hashable, Sendable {
    /// A line through all joints, from the first to the last.
    case joints
    /// A line through the middles of the links, which leaves out half a link at each end.
    case centers
  }

  /// The point at which the rope starts.
  public var start: Point
  /// The point at which the rope ends; nil for a rope that hangs from its start alone.
  public var end: Point?
  /// The length of all links together, in points.
  public var length: Double
  /// The number of links.
  public var links: Int
  /// The mass that hangs on the rope, as a multiple of the mass of a joint: at the free end, or at
  /// the middle joint of a rope with two ends. A rope with an odd number of links has two middle
  /// joints, each of which carries half of the load.
  public var load: Double

  /// The greatest number of links of a rope.
  public static let mostLinks = 500

  /// A rope from a point, or between two points, with a length in points.
  public init(from start: Point, to end: Point? = nil, length: Double, links: Int, load: Double = 0)
  {
    (self.start, self.end, self.length) = (start, end, length)
    (self.links, self.load) = (links, load)
  }

  /// True if the rope has two ends, and is not longer than the distance between them.
  public var isTaut: Bool {
    guard let span else { return false }
    return !(length > span.length)
  }

  /// The joints at rest, from end to end. There is one more joint than there are links. There are
  /// no joints if a number of the rope is not finite.
  ///
  /// Forces are in balance at every joint, and places are accurate to about 1e-10 of the length. No
  /// such balance exists for some ropes that hang deep between ends that are close together: one
  /// link of such a rope would be slack. Without a load, the joints of such a rope lie on the
  /// catenary of the same length. With a load, they hang straight down from both ends, and the link
  /// that joins the two hanging parts is drawn shorter.
  public var joints: [Point] {
    guard isFinite else { return [] }
    guard let span, let end else { return vertical }
    guard !isTaut else { return evenly { start.mixed(with: end, $0) } }
    let places = hanging(span)
    let last = places.count - 1
    return places.enumerated().map { $0 == 0 ? start : $0 == last ? end : start + $1 }
  }

  /// A line through the joints of a rope, or through the middles of its links.
  public static func path(through joints: [Point], _ line: Line = .joints) -> BezierPath {
    var path = BezierPath()
    let points =
      line == .joints ? joints : zip(joints, joints.dropFirst()).map { $0.mixed(with: $1, 0.5) }
    for (i, p) in points.enumerated() {
      if i == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    return path
  }

  // MARK: Parts

  /// The number of links, limited to 1…500.
  var count: Int { min(max(links, 1), Rope.mostLinks) }

  /// The vector from the start to the end; nil without an end.
  var span: Vector? { end.map { $0 - start } }

  /// True if the ends, the length and the load are finite.
  var isFinite: Bool {
    let ends = [start, end ?? start]
    return ends.allSatisfy { $0.x.isFinite && $0.y.isFinite } && length.isFinite && load.isFinite
  }

  /// The masses of the joints between the links and, if the rope has a free end, of that end, as
  /// multiples of the mass of a joint.
  var masses: [Double] {
    let load = min(max(load, 0), 1e6)
    guard end != nil else {
      return Array(repeating: 1, count: count - 1) + [1 + load]
    }
    var masses = Array(repeating: 1.0, count: count - 1)
    for joint in middleJoints { masses[joint - 1] += load / Double(middleJoints.count) }
    return masses
  }

  /// The indices of the joints in the middle of a rope with two ends; none if no joint is between
  /// the ends.
  var middleJoints: Range<Int> { count > 1 ? count / 2..<(count + 1) / 2 + 1 : 0..<0 }

  private func evenly(_ place: (Double) -> Point) -> [Point] {
    (0...count).map { place(Double($0) / Double(count)) }
  }

  private var vertical: [Point] {
    let length = max(length, 0)
    return evenly { Point(start.x, start.y + length * $0) }
  }

  // MARK: Between two points

  /// The joints of a rope that is longer than its span, relative to its start.
  private func hanging(_ span: Vector) -> [Vector] {
    let link = length / Double(count)
    let (width, drop) = (span.dx.magnitude / link, span.dy / link)
    let total = Double(count)
    let catenary = Catenary(span: width, drop: drop, length: total)
    let places: [Point]
    if let chain = chain(catenary, width, drop) {
      places = chain.joints
    } else if load > 0, let slack = HangingChain.slackLink(span: width, drop: drop, count: count) {
      places = (0...count).map { i in
        i <= slack ? Point(0, Double(i)) : Point(width, drop + Double(count - i))
      }
    } else {
      places = evenly { t in
        catenary?.point(at: total * t) ?? Point(width * t, min(total * t, drop + total * (1 - t)))
      }
    }
    let side = span.dx < 0 ? -link : link
    return places.map { Vector(side * $0.x, link * $0.y) }
  }

  private func chain(_ catenary: Catenary?, _ width: Double, _ drop: Double) -> HangingChain? {
    guard count > 1, let catenary else { return nil }
    let masses = masses
    let load = masses.reduce(0, +) - Double(masses.count)
    let guess = (
      catenary.a * (1 + load / Double(count)), -catenary.first - 0.5 + load / 2
    )
    let chain = HangingChain(span: width, drop: drop, masses: masses, guess: guess)
    return chain.flatMap { $0.error <= 1e-9 * Double(count) ? $0 : nil }
  }
}
