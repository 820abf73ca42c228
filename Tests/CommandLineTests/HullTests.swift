import Foundation
import Testing

@Suite struct HullTests {
  private static let documents = [
    "Rock.shape": """
    drawing Rock {
        canvas 100 x 60

        frame target = canvas

        rect stone (10, 10, 30, 20) in target { fill #000 }
        line twig from (60, 40) to (80, 40) in target { stroke #000 width 4 }
        oval blank (0, 0, 100, 60) in target
    }

    drawing Window {
        canvas 100 x 100
        rect pane (0, 0, 50, 40) { fill none }
        group view {
            clip pane
            oval sun (-30, -30, 160, 160) { fill #FC0 }
        }
    }

    drawing Ball {
        canvas 20 x 20
        oval ball (2, 2, 16, 16) { fill #000 }
    }

    """
  ]

  private func hull(_ options: String...) throws -> [[String: Any]] {
    let run = try Folder(Self.documents).run(["hull", "Rock.shape", "--json"] + options)
    #expect(run.status == 0, "\(run.error)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(json?["drawings"] as? [[String: Any]])
  }

  /// The corners of the hull enclose fills and strokes. The corners of the sprite are relative to
  /// the middle of the picture, with y upward.
  @Test func writesWhatABodyNeeds() throws {
    let rock = try #require(try hull("--drawing", "Rock").first)
    #expect(rock["name"] as? String == "Rock")
    let corners = try #require(rock["corners"] as? [[Double]])
    #expect(corners == [[10, 10], [40, 10], [80, 38], [80, 42], [60, 42], [10, 30]])
    let sprite = try #require(rock["sprite"] as? [String: Any])
    #expect(
      sprite["corners"] as? [[Double]]
        == [[-40, 0], [10, -12], [30, -12], [30, -8], [-10, 20], [-40, 20]])
    func area(_ corners: [[Double]]) -> Double {
      zip(corners, corners.dropFirst() + corners.prefix(1))
        .reduce(0) { $0 + ($1.0[0] * $1.1[1] - $1.1[0] * $1.0[1]) / 2 }
    }
    let own = try #require(rock["area"] as? Double)
    #expect(abs(area(corners) - own) < 1e-9)
    let body = try #require(sprite["corners"] as? [[Double]])
    #expect(abs(area(body) - own) < 1e-9, "the body should turn counterclockwise with y up")
    let bounds = try #require(rock["bounds"] as? [String: Double])
    #expect(bounds == ["x": 10, "y": 10, "width": 70, "height": 32])
  }

  @Test func limitsCornersAndElements() throws {
    let ball = try #require(try hull("--drawing", "Ball", "--max", "8").first)
    let corners = try #require(ball["corners"] as? [[Double]])
    #expect(corners.count == 8)
    for angle in stride(from: 0, to: 2 * Double.pi, by: 0.1) {
      let p = (10 + 8 * cos(angle), 10 + 8 * sin(angle))
      for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let side = (b[0] - a[0]) * (p.1 - a[1]) - (b[1] - a[1]) * (p.0 - a[0])
        #expect(side > -0.02, "the hull should contain the ball")
      }
    }
    let inner = try #require(
      try hull("--drawing", "Ball", "--max", "8", "--rule", "smallestAngle").first)
    let (less, more) = (inner["area"] as? Double ?? 0, ball["area"] as? Double ?? 0)
    #expect(less > 0 && less < Double.pi * 64)
    #expect(more > Double.pi * 64)
    let window = try hull("--drawing", "Window")
    #expect(
      window[0]["bounds"] as? [String: Double] == ["x": 0, "y": 0, "width": 50, "height": 40])
    let twig = try hull("--element", "twig")
    #expect(twig.count == 1)
    #expect(twig[0]["corners"] as? [[Double]] == [[60, 38], [80, 38], [80, 42], [60, 42]])
    let wide = try hull("--drawing", "Rock", "--size", "200x60")
    #expect(
      wide[0]["bounds"] as? [String: Double] == ["x": 20, "y": 10, "width": 140, "height": 32])
  }

  @Test func saysWhatIsWrong() throws {
    let folder = try Folder(Self.documents)
    #expect(try folder.run("hull", "Rock.shape", "--max", "3").status == 2)
    #expect(try folder.run("hull", "Rock.shape", "--rule", "inner").status == 2)
    #expect(try folder.run("hull", "Rock.shape", "--drawing", "Rok").status == 2)
    let none = try folder.run("hull", "Rock.shape", "--element", "blank")
    #expect(
      none.error
        == "shapec: warning: nothing of 'blank' in 'Rock' covers an area, so there is no hull\n")
    let wrong = try folder.run("hull", "Rock.shape", "--element", "stne")
    #expect(wrong.status == 2)
    #expect(wrong.error == "shapec: there is no element 'stne'; did you mean 'stone'?\n")
    let negative = try folder.run("hull", "Rock.shape", "--max", "-4")
    #expect(negative.error == "shapec: '--max' must be 4 or more, not -4\n")
    let text = try folder.run("hull", "Rock.shape", "--drawing", "Rock")
    #expect(text.output.hasPrefix("Rock: 6 corners, area"))
  }
}
