import ShapeSyntax
import TestSupport
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("raduis", ["width", "radius"], "radius"),
    ("raidus", ["radians", "radius"], "radius"),
    ("Radius", ["radium", "radius"], "radius"),
    ("WIDTH", ["Width", "width", "WIdTH"], "WIdTH"),
    ("colr", ["colt", "color"], "colt"),
    ("ab", ["cb", "abc"], "cb"),
    ("x", ["xy"], "xy"),
  ])
  func near(name: String, candidates: [String], expected: String) {
    #expect(nearestName(to: name, among: candidates) == expected)
  }

  @Test(arguments: [
    ("x", ["y"]), ("corner", ["spring"]), ("abcdef", ["abcxyz"]), ("", ["a"]), ("abc", [""]),
    ("a", []),
  ])
  func nothingNear(name: String, candidates: [String]) {
    #expect(nearestName(to: name, among: candidates) == nil)
  }

  @Test func wordsInAnotherOrder() {
    #expect(nearestName(to: "radiusOuter", among: ["innerRadius", "outerRadius"]) == "outerRadius")
    #expect(nearestName(to: "cap-line", among: ["join-line", "line-cap"]) == "line-cap")
  }

  @Test func beginningOfAName() {
    #expect(nearestName(to: "vert", among: ["verticalSpring", "vertices"]) == "vertices")
    #expect(nearestName(to: "ve", among: ["verticalSpring"]) == nil)
  }

  @Test func smallerDistanceBeatsOrderAndOrderBreaksTies() {
    #expect(nearestName(to: "strokes", among: ["strakas", "stroker", "stroked"]) == "stroker")
  }

  @Test func longNamesAndManyNamesEndSoon() {
    let long = String(repeating: "ab", count: 200_000)
    #expect(nearestName(to: long, among: [long + "a", long.uppercased()]) == long.uppercased())
    let name = String(repeating: "a", count: 120)
    let others = repeatElement(String(repeating: "b", count: 120), count: 50_000)
    #expect(nearestName(to: name, among: others) == nil)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func distanceIsOptimalStringAlignment(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let (a, b) = (randomWord(&random), randomWord(&random))
      // The words are lowercase, because words that differ only in case match regardless of
      // distance.
      let isNear = alignmentDistance(Array(a.utf8), Array(b.utf8)) <= max(1, a.utf8.count / 3)
      let found = nearestName(to: a, among: [b])
      if isNear { #expect(found == b, "\(a) \(b)") }
      if !isNear && !b.hasPrefix(a) { #expect(found == nil, "\(a) \(b)") }
    }
  }

  private func randomWord(_ random: inout SeededGenerator) -> String {
    let length = Int.random(in: 2...9, using: &random)
    return String((0..<length).map { _ in "aaab".randomElement(using: &random) ?? "a" })
  }

  /// The distance according to its definition, computed with the complete table.
  private func alignmentDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = (0...a.count).map { i in (0...b.count).map { i == 0 ? $0 : i } }
    for i in 0..<a.count {
      for j in 0..<b.count {
        var best = min(table[i][j + 1], table[i + 1][j]) + 1
        best = min(best, table[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, table[i - 1][j - 1] + 1)
        }
        table[i + 1][j + 1] = best
      }
    }
    return table[a.count][b.count]
  }
}
