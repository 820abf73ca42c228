import ShapeGeometry
import Testing

/// Random numbers and vines, which must be equal to those of the reference
/// (`Fixtures/Geometry/extras.json`) bit by bit.
@Suite struct VineTests {
  private struct Reference: Decodable {
    struct Sequence: Decodable {
      var seed: String
      var u64: [String]
      var unit: [Double]
    }

    struct Plant: Decodable {
      struct Branch: Decodable {
        var start: [Double]
        var control1: [Double]
        var control2: [Double]
        var end: [Double]
        var leafRect: [Double]
        var lineWidth: Double
      }

      var seed: UInt64
      var minSeparation: Double
      var maxBranchLength: Double
      var leafSize: Double
      var lineWidth: Double
      var path: [[Double]]
      var branches: [Branch]
    }

    var splitmix64: [Sequence]
    var vine: [Plant]
  }

  private static let reference = ReferenceCases.read(Reference.self, "extras")

  private func point(_ p: [Double]) -> Point { Point(p[0], p[1]) }

  @Test(arguments: reference.splitmix64.indices)
  func numbersAreThoseOfTheReference(_ index: Int) throws {
    let sequence = Self.reference.splitmix64[index]
    let seed = try #require(UInt64(sequence.seed))
    var random = SplitMix64(state: seed)
    #expect(sequence.u64.map { _ in String(random.bits()) } == sequence.u64)
    let units = sequence.unit.indices.map {
      SplitMix64.unit(seed: seed, index: UInt64($0))
    }
    #expect(units == sequence.unit)
  }

  @Test(arguments: reference.vine.indices)
  func growsAsTheReference(_ index: Int) {
    let plant = Self.reference.vine[index]
    var vine = Vine(
      seed: plant.seed, separation: plant.minSeparation, reach: plant.maxBranchLength,
      leafSize: plant.leafSize, lineWidth: plant.lineWidth)
    let added = plant.path.flatMap { vine.add(point($0)) }
    #expect(added == vine.branches && added.count == plant.branches.count)
    for (branch, expected) in zip(added, plant.branches) {
      #expect(branch.start == point(expected.start) && branch.end == point(expected.end))
      #expect(branch.control1 == point(expected.control1))
      #expect(branch.control2 == point(expected.control2))
      let leaf = branch.leaf
      #expect([leaf.x, leaf.y, leaf.width, leaf.height] == expected.leafRect)
      #expect(branch.lineWidth == expected.lineWidth)
    }
    let path = BezierPath(through: plant.path.map(point))
    let starts = path.branchPoints(separation: plant.minSeparation)
    #expect(starts == added.map(\.start))
  }

  @Test func branchesGrowInASecond() {
    var vine = Vine(seed: 3, separation: 10, reach: 40, leafSize: 8, lineWidth: 4)
    #expect(vine.add(.zero).isEmpty && vine.add(Point(10, 0)).isEmpty)
    #expect(vine.add(Point(.nan, 0)).isEmpty)
    let branch = vine.add(Point(10.1, 0))[0]
    let length = PathMeasure(branch.path).length
    for age in [0.1, 0.5, 0.9] {
      let grown = PathMeasure(branch.path(age: age)).length
      #expect((grown - age * length).magnitude < 1e-9 * length)
    }
    #expect(branch.path(age: 0).isEmpty && branch.path(age: -1).isEmpty)
    #expect(branch.path(age: .nan).isEmpty && branch.path(age: 7) == branch.path)
    #expect(branch.path.bounds.map { $0.contains(branch.leaf.center) } ?? false)
  }
}
