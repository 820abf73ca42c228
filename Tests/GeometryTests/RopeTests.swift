import ShapeGeometry
import Testing

/// Ropes in motion, and ropes at rest, which are compared with the reference
/// (`Fixtures/Geometry/extras.json`). The y of the reference grows upward.
@Suite struct RopeTests {
  private struct Reference: Decodable {
    struct Case: Decodable {
      var h: Double
      var v: Double
      var length: Double
      var a: Double
      var x0: Double
      var lowestY: Double
      var pointsAtEighthsOfLength: [[Double]]
      var chain12: [[Double]]
    }

    var catenary: [Case]
  }

  private static let cases = ReferenceCases.read(Reference.self, "extras").catenary

  private func distance(_ points: [Point], _ expected: [[Double]]) -> Double {
    guard points.count == expected.count else { return .infinity }
    return zip(points, expected).map { (p, q) in (p - Point(q[0], -q[1])).length }.max() ?? 0
  }

  private func lengths(_ joints: [Point]) -> [Double] {
    zip(joints, joints.dropFirst()).map { ($1 - $0).length }
  }

  // MARK: At rest

  /// A swing that continues from an earlier time equals a swing that starts from the beginning.
  @Test func swingsGoOn() {
    let rope = Rope(from: .zero, to: Point(80, 10), length: 140, links: 7, load: 2)
    let push = Vector(120, -300)
    var swing = RopeSwing(rope, push: push)
    for time in [0, 0.01, 0.5, 0.5, 0.123456, 1.7, 1.70001, 0, 59, 61, 2] {
      #expect(swing.joints(after: time) == rope.joints(after: time, push: push), "\(time)")
    }
    #expect(swing.joints(after: .nan) == [])
  }

  @Test(arguments: cases.indices)
  func hangsAsTheReference(_ index: Int) throws {
    let rope = Self.cases[index]
    let curve = try #require(Catenary(span: rope.h, drop: -rope.v, length: rope.length))
    #expect((curve.a - rope.a).magnitude <= 1e-11 * rope.a)
    #expect((curve.lowestPoint - Point(rope.x0, -rope.lowestY)).length <= 1e-9)
    let eighths = (0...8).map { curve.point(at: rope.length * Double($0) / 8) }
    #expect(distance(eighths, rope.pointsAtEighthsOfLength) <= 1e-9)
    let chain = Rope(from: .zero, to: Point(rope.h, -rope.v), length: rope.length, links: 12)
    #expect(distance(chain.joints, rope.chain12) <= 1e-9)
  }

  /// Links have equal lengths. At every joint, the tensions of the adjacent links differ by the
  /// weight of the joint.
  @Test func forcesAreInBalance() {
    var random = SplitMix64(state: 71)
    var balanced = 0
    for turn in 0..<2000 {
      let links = 2 + Int(40 * random.unit())
      let end = Point(160 * random.unit() - 80, 120 * random.unit() - 60)
      let load = turn.isMultiple(of: 2) ? 0 : 100 * random.unit() * random.unit()
      let rope = Rope(from: Point(3, 4), to: end, length: 100, links: links, load: load)
      let joints = rope.joints
      #expect(joints.count == links + 1 && joints.first == rope.start && joints.last == end)
      guard !rope.isTaut else { continue }
      let link = 100 / Double(links)
      let slack = lengths(joints).map { link - $0 }.max() ?? 0
      #expect(lengths(joints).allSatisfy { $0 <= link + 1e-7 })
      guard slack < 1e-7 else { continue }
      balanced += 1
      // The slope of the links changes by the same amount at each joint, except at the load.
      let slopes = zip(joints, joints.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
      let falls = zip(slopes, slopes.dropFirst()).map { $0 - $1 }
      let middles = Set([links / 2 - 1, (links + 1) / 2 - 1])
      let plain = falls.indices.filter { !middles.contains($0) }.map { falls[$0] }
      let steepest = slopes.map(\.magnitude).max() ?? 0
      if let least = plain.min(), let most = plain.max() {
        #expect(most - least <= 1e-4 * (1 + steepest) * (1 + steepest), "\(rope)")
        let weight = 1 + load / Double(middles.count)
        for joint in middles where steepest < 100 {
          #expect(
            (falls[joint] - weight * plain[0]).magnitude <= 1e-4 * (1 + load) * (1 + steepest))
        }
      }
    }
    #expect(balanced > 1200)
  }

  @Test func deepRopesHangAsCatenaries() throws {
    // The rope has twelve links of 10 between points 3 apart, whose heights differ by part of a
    // link.
    let rope = Rope(from: .zero, to: Point(3, 5), length: 120, links: 12)
    let curve = try #require(Catenary(span: 3, drop: 5, length: 120))
    for (i, joint) in rope.joints.dropLast().enumerated() {
      #expect((joint - curve.point(at: 10 * Double(i))).length <= 1e-9)
    }
    var loaded = rope
    loaded.load = 2
    let short = lengths(loaded.joints).filter { ($0 - 10).magnitude > 1e-9 }
    #expect(short.count == 1 && short[0] < 10)
  }

  @Test func upright() {
    let free = Rope(from: Point(5, 6), length: 30, links: 3, load: 9)
    #expect(free.joints == [Point(5, 6), Point(5, 16), Point(5, 26), Point(5, 36)])
    let folded = Rope(from: .zero, to: Point(0, 10), length: 50, links: 5)
    let depths: [Double] = [0, 10, 20, 30, 20, 10]
    #expect(zip(folded.joints, depths).allSatisfy { ($0 - Point(0, $1)).length < 1e-12 })
  }

  @Test func tautRopesAreStraight() {
    for length in [50.0, 20, 0, -7] {
      let rope = Rope(from: .zero, to: Point(30, 40), length: length, links: 5)
      #expect(rope.isTaut && lengths(rope.joints).allSatisfy { ($0 - 10).magnitude < 1e-12 })
      #expect(rope.joints(after: 1, push: Vector(100, 0)) == rope.joints)
    }
    #expect(Rope(from: .zero, length: -1, links: 2).joints == [.zero, .zero, .zero])
  }

  @Test func countsHaveLimits() {
    #expect(Rope(from: .zero, length: 10, links: -3).joints.count == 2)
    #expect(Rope(from: .zero, length: 10, links: .max).joints.count == Rope.mostLinks + 1)
    let rope = Rope(from: .zero, to: Point(5, 0), length: 10, links: 6, load: -5)
    #expect(rope.joints == Rope(from: .zero, to: Point(5, 0), length: 10, links: 6).joints)
  }

  @Test func nothingIsStrange() {
    let numbers = [0, 1e-300, 1, -1, 100, 1e9, 1e200, 1.7e308, -1.7e308]
    for a in numbers {
      for b in numbers {
        for length in numbers {
          for (links, load) in [(1, 0.0), (2, 1.7e308), (7, 3)] {
            let rope = Rope(from: .zero, to: Point(a, b), length: length, links: links, load: load)
            let joints = rope.joints + rope.joints(after: 0.1, push: Vector(b, a))
            #expect(joints.count == 2 * links + 2)
            #expect(joints.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(rope)")
          }
        }
      }
    }
    #expect(Rope(from: Point(.nan, 0), length: 1, links: 2).joints.isEmpty)
    #expect(Rope(from: .zero, length: .infinity, links: 2).joints.isEmpty)
    #expect(Rope(from: .zero, length: 1, links: 2).joints(after: .nan, push: .zero).isEmpty)
  }

  @Test func isDrawnThroughJointsOrCenters() {
    let joints = Rope(from: .zero, length: 30, links: 3).joints
    func path(_ depths: Double...) -> BezierPath {
      BezierPath(through: depths.map { Point(0, $0) })
    }
    #expect(Rope.path(through: joints) == path(0, 10, 20, 30))
    #expect(Rope.path(through: joints, .centers) == path(5, 15, 25))
  }

  // MARK: In motion

  /// Links keep their lengths for ten seconds.
  @Test(arguments: [12, 15])
  func keepsItsLength(_ links: Int) {
    for end in [nil, Point(150, 20)] {
      let rope = Rope(from: .zero, to: end, length: 200, links: links, load: 4)
      for time in [0.4, 1.7, 9.9] {
        let joints = rope.joints(after: time, push: Vector(300, -200))
        let stretch = lengths(joints).map { ($0 / (200 / Double(links)) - 1).magnitude }.max() ?? 1
        #expect(stretch <= 5e-6)
        #expect(joints.first == .zero && (end == nil || joints.last == end))
      }
    }
  }

  /// A rope of one link is a pendulum.
  @Test func swingsAsAPendulum() {
    let rope = Rope(from: .zero, length: 250, links: 1)
    func x(_ time: Double) -> Double { rope.joints(after: time, push: Vector(10, 0))[1].x }
    // ω² is g / l minus the square of the damping, 4 - 0.25². The amplitude after a quarter of a
    // period is therefore 10 / ω · e^(-t / 4).
    #expect((x(0.79165) - 4.1346).magnitude < 0.02)
    #expect(x(1.5833).magnitude < 0.02 && x(3.1666).magnitude < 0.02)
  }

  @Test func timeGoesOnEvenly() {
    let rope = Rope(from: .zero, to: Point(100, 0), length: 200, links: 12)
    let push = Vector(50, -300)
    #expect(rope.joints(after: 0, push: push) == rope.joints)
    #expect(rope.joints(after: -1, push: push) == rope.joints)
    #expect(rope.joints(after: 60, push: push) == rope.joints)
    #expect(rope.joints(after: 1e300, push: push) == rope.joints)
    #expect(rope.joints(after: 2, push: .zero) == rope.joints)
    let (before, after) = (
      rope.joints(after: 0.5, push: push), rope.joints(after: 0.5001, push: push)
    )
    #expect(zip(before, after).allSatisfy { ($1 - $0).length < 0.05 })
    #expect(before == rope.joints(after: 0.5, push: push))
    let late = rope.joints(after: 59.9, push: push)
    #expect(zip(late, rope.joints).allSatisfy { ($1 - $0).length < 1e-3 })
  }

  /// The length of a rope stays approximately the same, regardless of the push.
  @Test func wildRopesStayWhole() {
    var random = SplitMix64(state: 72)
    for _ in 0..<25 {
      let length = 1 + 1000 * random.unit() * random.unit()
      let end = Point(length * (random.unit() - 0.5), length * (random.unit() - 0.5))
      let rope = Rope(
        from: .zero, to: random.unit() < 0.5 ? nil : end, length: length,
        links: 2 + Int(60 * random.unit()), load: 1e4 * random.unit() * random.unit())
      let push = Vector(1e5 * random.unit() - 5e4, 1e4 * random.unit())
      let joints = rope.joints(after: 1, push: push)
      #expect(lengths(joints).reduce(0, +) < 1.1 * length, "\(rope) \(push)")
    }
  }
}
