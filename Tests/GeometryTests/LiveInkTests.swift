import ShapeGeometry
import Testing

/// Strokes during drawing.
@Suite struct LiveInkTests {
  private static let methods =
    InkMethod.allCases.map { InkDrawing.Method.stroke($0) } + [.fitted(tolerance: 1)]

  private func samples(_ count: Int, seed: UInt64) -> [Point] {
    var random = SplitMix64(state: seed)
    var p = Point(50, 50)
    return (0..<count).map { _ in
      p = p + Vector(10 * random.unit() - 5, 10 * random.unit() - 5)
      return p
    }
  }

  /// After each sample, the path is the stroke through all samples so far, and all changes are
  /// inside the reported rectangle.
  @Test(arguments: methods)
  func isThatOfItsSamples(_ method: InkDrawing.Method) throws {
    let samples = samples(60, seed: 3)
    var ink = LiveInk(method, lineWidth: 4)
    var picture = BezierPath()
    for (i, p) in samples.enumerated() {
      let changed = i == 0 ? ink.begin(at: p) : ink.add(p)
      let rect = try #require(changed)
      let drawn = InkDrawing(method, .drawing).path(Array(samples.prefix(i + 1)))
      #expect(ink.path == drawn && ink.count == i + 1 && ink.state == .drawing)
      expectChange(picture, drawn, within: rect.outset(by: -2))
      picture = drawn
    }
    let changed = ink.end()
    let rect = try #require(changed)
    let finished = InkDrawing(method).path(samples)
    #expect(ink.path == finished && ink.finished == finished && ink.state == .finished)
    let later = [ink.add(.zero), ink.end()]
    #expect(later == [nil, nil] && ink.tail == nil && ink.path == finished)
    expectChange(picture, finished, within: rect.outset(by: -2))
  }

  /// Expects that all segments that only one of the paths has are inside `rect`.
  private func expectChange(_ a: BezierPath, _ b: BezierPath, within rect: Rect) {
    let (old, new) = (a.elements, b.elements)
    let common = zip(old, new).prefix { $0 == $1 }.count
    let room = rect.outset(by: 1e-9)
    for element in old[common...] + new[common...] {
      switch element {
      case .move(let p), .line(let p): #expect(room.contains(p))
      case .curve(let a, let b, let p):
        #expect(room.contains(a) && room.contains(b) && room.contains(p))
      case .close: break
      }
    }
  }

  /// The finished elements that the calls report are the elements of the finished path.
  @Test(arguments: methods)
  func finishedElementsAreTold(_ method: InkDrawing.Method) {
    let samples = samples(30, seed: 4)
    var ink = LiveInk(method, lineWidth: 1)
    var told: [BezierPath.Element] = []
    _ = ink.begin(at: samples[0])
    told += ink.lastFinished.map { [$0] } ?? []
    for p in samples.dropFirst() {
      _ = ink.add(p)
      told += ink.lastFinished.map { [$0] } ?? []
      #expect(told == ink.finished.elements)
    }
    if case .fitted = method { return }
    _ = ink.end()
    told += ink.lastFinished.map { [$0] } ?? []
    #expect(told == ink.finished.elements)
  }

  @Test(arguments: methods)
  func tapsAndCancelledStrokes(_ method: InkDrawing.Method) {
    let box = Rect(x: 0, y: 1, width: 6, height: 6)
    var ink = LiveInk(method, lineWidth: 6)
    let tap = [ink.begin(at: Point(3, 4)), ink.add(Point(3, 4)), ink.end()]
    #expect(tap[0] == box && tap[2] != nil)
    #expect(ink.path.elements.first == .move(Point(3, 4)) && ink.path.elements.count > 1)
    #expect(ink.path.elements.dropFirst().allSatisfy { $0 == .line(Point(3, 4)) })
    let nothing = [ink.cancel(), ink.cancel(), ink.add(.zero), ink.end()]
    #expect(nothing == [box, nil, nil, nil] && ink.path.isEmpty && ink.state == .empty)
    _ = ink.begin(at: .zero)
    _ = ink.add(Point(10, 10))
    let begun = ink.begin(at: Point(100, 0))
    #expect(begun == Rect(x: -3, y: -3, width: 106, height: 16) && ink.count == 1)
  }

  @Test func noPlacesAreLeftOut() {
    var ink = LiveInk(.stroke(.smoothed), lineWidth: .nan)
    for x in [.nan, .infinity, -.infinity, 1e16, .greatestFiniteMagnitude] {
      let changed = ink.begin(at: Point(0, x))
      #expect(changed == nil && ink.state == .empty)
    }
    _ = ink.begin(at: .zero)
    for x in [.nan, .infinity, 1e300] {
      let changed = ink.add(Point(x, 0))
      #expect(changed == nil && ink.count == 1)
    }
    #expect(ink.lineWidth == 0 && ink.path.isFinite)
  }

  /// The hull contains the whole line with its width, and is clockwise as seen.
  @Test func hulls() {
    var ink = LiveInk(.stroke(.interpolated), lineWidth: 8)
    #expect(ink.hull(atMost: 12).isEmpty)
    let samples = samples(80, seed: 5)
    _ = ink.begin(at: samples[0])
    for p in samples.dropFirst() { _ = ink.add(p) }
    _ = ink.end()
    let hull = ink.hull(atMost: 12)
    #expect(hull.count <= 12 && hull.count >= 4)
    var path = BezierPath(through: hull)
    path.close()
    #expect(path.area > 0)
    for p in samples {
      for v in [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)] {
        #expect(path.contains(p + v * 3.99))
      }
    }
  }

  @Test func hullsOfDotsAndLines() {
    for width in [0.0, 4] {
      var ink = LiveInk(.stroke(.linear), lineWidth: width)
      _ = ink.begin(at: Point(1, 2))
      #expect(ink.hull(atMost: 12).count == (width > 0 ? 12 : 1))
      _ = ink.add(Point(9, 2))
      #expect(ink.hull(atMost: 12).count == (width > 0 ? 12 : 2))
    }
  }
}
