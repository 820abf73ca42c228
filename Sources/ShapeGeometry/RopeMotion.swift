/// A rope that was at rest and swings after a push.
///
/// Gravity is 1,000 points/s², as in UIKit Dynamics, and half of the speed is lost in 1.4 s. The
/// motion advances in steps of 1/1200 s, 20 for each 1/60 s, by position-based dynamics (M. Müller
/// et al., "Position based dynamics", 2007, with the small steps of M. Macklin et al., "Small steps
/// in physics simulation", 2019). In a step, all links are corrected together, by solving their
/// equations, which are a tridiagonal system (C. Deul et al., "Direct position-based solver for
/// stiff rods", 2018). If the links still have wrong lengths after a step, for example after a hard
/// push, the step is repeated with the links corrected one after the other. The rope then swings
/// more slowly than it should.
struct RopeMotion {
  private var places: [Point]
  private var speeds: [Vector]
  /// The reciprocal of the inertia of each joint; 0 for a joint that is held.
  private let weights: [Double]
  /// The acceleration of each joint by gravity, in points/s².
  private let gravities: [Double]
  /// The lengths that links keep.
  private let lengths: [Double]
  private var links: [Link]
  /// The number of steps that have been taken since the push.
  private(set) var steps = 0

  /// A link while a step is corrected.
  private struct Link {
    var direction = Vector.zero
    /// The length by which the link is too long.
    var error = 0.0
    /// The equation of the link, after the links before it are eliminated: the link's correction is
    /// `correction` minus `share` times the correction of the next link.
    var share = 0.0
    var correction = 0.0
  }

  /// The acceleration by gravity, in points/s².
  static let gravity = 1000.0
  /// The time of a step, in seconds.
  static let step = 1.0 / 1200
  /// The time, in seconds, after which a rope of `links` links is treated as being at rest. After
  /// 60 s, less than a millionth of the swing is left. Ropes of more than 100 links stop earlier,
  /// with more of the swing left, so that drawing them does not take long.
  static func duration(links: Int) -> Double { min(60, 6000 / Double(links)) }
  /// The greatest value of pull / (weight of a joint · length of a link) at which one sideways
  /// oscillation of a joint still takes several steps. If the value is greater, as in a tight rope,
  /// joints are given more inertia.
  static let mostPull = 500.0
  /// The greatest ratio between the inertias of two joints.
  static let mostRatio = 10.0
  /// The fraction of the speed that is left after a step.
  private static let rest = 1 - 0.5 * step

  /// A rope at the moment of a push. The push is a velocity in points/s.
  init(_ rope: Rope, joints: [Point], push: Vector) {
    let link = rope.length / Double(rope.count)
    let masses = rope.masses
    let pull = masses.reduce(1, +) * rope.tautness
    let least = max(pull / (Self.mostPull * link), masses.reduce(1, max) / Self.mostRatio)
    let inertia = masses.map { max($0, least) }
    gravities = [0] + zip(masses, inertia).map { Self.gravity * $0 / $1 } + [0]
    weights = [0] + inertia.map { 1 / $0 } + (rope.end == nil ? [] : [0])
    places = joints
    speeds = Array(repeating: .zero, count: joints.count)
    lengths = zip(joints, joints.dropFirst()).map { ($1 - $0).length }
    links = Array(repeating: Link(), count: joints.count - 1)
    let fastest = 0.3 * link / Self.step
    let speed = Vector(
      min(max(push.dx, -fastest), fastest), min(max(push.dy, -fastest), fastest))
    for joint in rope.end == nil ? rope.count..<rope.count + 1 : rope.middleJoints {
      speeds[joint] = speed
    }
  }

  /// The joints after a time in seconds, which must not be before the time of the steps already
  /// taken.
  mutating func joints(after time: Double) -> [Point] {
    let wanted = time / Self.step
    let whole = Int(wanted.rounded(.down))
    while steps < whole {
      advance()
      steps += 1
    }
    guard wanted > Double(whole) else { return places }
    var next = self
    next.advance()
    return zip(places, next.places).map { $0.mixed(with: $1, wanted - Double(whole)) }
  }

  private mutating func advance() {
    let before = places
    for i in places.indices where weights[i] > 0 {
      speeds[i] = speeds[i] * Self.rest + Vector(0, gravities[i] * Self.step)
      places[i] = places[i] + speeds[i] * Self.step
    }
    let predicted = places
    if !correctAll() {
      places = predicted
      for _ in 0..<20 { relax() }
    }
    for i in places.indices where weights[i] > 0 {
      speeds[i] = (places[i] - before[i]) * (1 / Self.step)
    }
  }

  /// Corrects the lengths of all links together. Returns false if, after the correction, a length
  /// is still off by more than a ten-thousandth.
  private mutating func correctAll() -> Bool {
    for _ in 0..<4 {
      measure()
      if links.indices.allSatisfy({ links[$0].error.magnitude <= 1e-8 * lengths[$0] }) {
        return true
      }
      eliminate()
      correct()
    }
    measure()
    return links.indices.allSatisfy { links[$0].error.magnitude <= 1e-4 * lengths[$0] }
  }

  /// Gives each link its length, one after the other, forward and backward.
  private mutating func relax() {
    for i in Array(lengths.indices) + lengths.indices.reversed() {
      let way = places[i + 1] - places[i]
      let (length, total) = (way.length, weights[i] + weights[i + 1])
      guard length > 0, total > 0 else { continue }
      let correction = way * ((length - lengths[i]) / (length * total))
      places[i] = places[i] + correction * weights[i]
      places[i + 1] = places[i + 1] - correction * weights[i + 1]
    }
  }

  private mutating func measure() {
    for i in links.indices {
      let way = places[i + 1] - places[i]
      let length = way.dot(way).squareRoot()
      links[i].direction = length > 0 ? way * (1 / length) : Vector(0, 1)
      links[i].error = length - lengths[i]
    }
  }

  private mutating func correct() {
    for i in links.indices {
      let pull = links[i].direction * links[i].correction
      places[i] = places[i] + pull * weights[i]
      places[i + 1] = places[i + 1] - pull * weights[i + 1]
    }
  }

  /// Finds the correction of each link. A factor just above 1 keeps the system regular if all links
  /// lie in one line between two held ends.
  private mutating func eliminate() {
    for i in links.indices {
      var (pivot, right) = ((weights[i] + weights[i + 1]) * (1 + 1e-9), links[i].error)
      if i > 0 {
        let before = links[i - 1]
        let side = -weights[i] * before.direction.dot(links[i].direction)
        pivot -= side * before.share
        right -= side * before.correction
      }
      let next = i + 1 < links.count ? links[i].direction.dot(links[i + 1].direction) : 0
      let factor = pivot > 0 ? 1 / pivot : 0
      links[i].share = -weights[i + 1] * next * factor
      links[i].correction = right * factor
    }
    for i in links.indices.dropLast().reversed() {
      links[i].correction -= links[i].share * links[i + 1].correction
    }
  }
}

extension Rope {
  /// The joints `time` seconds after a push of the rope at rest; none if a number is not finite.
  ///
  /// Links keep their lengths to about 1e-8, but only to a few percent if a joint moves by the
  /// length of a link or more within 1/1200 s. Tight ropes, very short links and heavy loads swing
  /// more slowly than they should. A negative time is replaced by 0. The rope is at rest after a
  /// minute; if it has n links and n is more than 100, it is at rest after 6,000/n s. A straight
  /// rope between two points does not move. For a rope of 12 links, the computation takes about 1
  /// ms for each second of `time`.
  /// - Complexity: O(n·t) for n links and a time of t seconds.
  /// - Parameter push: The initial velocity, in points/s, of the free end, or of the middle of a
  ///   rope with two ends. Along each axis, it is limited to the length of 0.3 links in 1/1200 s.
  public func joints(after time: Double, push: Vector) -> [Point] {
    var swing = RopeSwing(self, push: push)
    return swing.joints(after: time)
  }

  /// The approximate pull at the ends, divided by the weight; large for a rope that is nearly
  /// straight.
  fileprivate var tautness: Double {
    guard let span else { return 1 }
    let distance = span.length
    return 1 + (distance / (8 * (length - distance))).squareRoot()
  }
}

/// A rope after a push, for successive times. The computation for a later time continues from the
/// result for the time before it; the computation for an earlier time begins again at the push.
public struct RopeSwing: Sendable {
  private let rope: Rope
  private let push: Vector
  /// The joints at rest.
  private let joints: [Point]
  private var motion: RopeMotion?

  /// A rope that is pushed at the time 0, with a velocity in points/s.
  public init(_ rope: Rope, push: Vector) {
    (self.rope, self.push, joints) = (rope, push, rope.joints)
  }

  /// The joints `time` seconds after the push, as returned by `Rope.joints(after:push:)`.
  public mutating func joints(after time: Double) -> [Point] {
    guard time.isFinite, push.dx.isFinite, push.dy.isFinite else { return [] }
    let isMoving = time > 0 && time < RopeMotion.duration(links: rope.count) && push != .zero
    guard isMoving, !joints.isEmpty, rope.length > 0, !rope.isTaut else { return joints }
    let hasPassed = motion.map { Double($0.steps) > time / RopeMotion.step } ?? true
    if hasPassed { motion = RopeMotion(rope, joints: joints, push: push) }
    let moved = motion?.joints(after: time) ?? joints
    return moved.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? moved : joints
  }
}
