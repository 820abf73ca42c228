import Foundation
import Testing

@Suite struct FramesTests {
  private static let ring = """
    drawing Ring {
        canvas 40 x 40
        param at: number = 0
        oval dot = (at, 4, 8, 8) { fill #C00 }
        animate at from 0 to 32 {
            duration 0.5
            easing .linear
        }
    }

    """

  private func files(_ folder: Folder, _ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent(name).path
    ).sorted()
  }

  private func text(_ folder: Folder, _ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func writesAFileForEachMoment() throws {
    let folder = try Folder(["Ring.shape": Self.ring])
    let run = try folder.run("frames", "Ring.shape", "-o", "out", "--rate", "8")
    #expect(run.status == 0, "\(run.error)")
    #expect(
      try files(folder, "out")
        == ["Ring-0000.svg", "Ring-0001.svg", "Ring-0002.svg", "Ring-0003.svg", "Ring-0004.svg"])
    for (frame, x) in [4, 12, 20, 28, 36].enumerated() {
      #expect(try text(folder, "out/Ring-000\(frame).svg").contains("cx=\"\(x)\""))
    }
    let still = try folder.run("svg", "Ring.shape", "--time", "0.25", "-o", "-")
    #expect(still.output == (try text(folder, "out/Ring-0002.svg")))
  }

  @Test func nothingDependsOnTheNumberOfThreads() throws {
    let folder = try Folder(["Ring.shape": Self.ring])
    #expect(try folder.run("frames", "Ring.shape", "-o", "a", "-j1").status == 0)
    #expect(try folder.run("frames", "Ring.shape", "-o", "b", "-j4").status == 0)
    #expect(try files(folder, "a") == files(folder, "b"))
    for name in try files(folder, "a") {
      #expect(try text(folder, "a/\(name)") == text(folder, "b/\(name)"))
    }
  }

  @Test func documentsAfterABrokenOneAreDrawn() throws {
    let folder = try Folder(["A.shape": "drawing A {", "Ring.shape": Self.ring])
    let run = try folder.run("frames", "A.shape", "Ring.shape", "-o", "out", "--rate", "8")
    #expect(run.status == 1)
    #expect(try files(folder, "out").count == 5)
  }

  @Test func motionWithoutEndIsShownOnce() throws {
    let endless = Self.ring.replacingOccurrences(of: "duration", with: "repeats\n        duration")
    let folder = try Folder(["Ring.shape": endless])
    #expect(try folder.run("frames", "Ring.shape", "-o", "out", "--rate", "8").status == 0)
    #expect(try files(folder, "out").count == 4)
    let long = try folder.run(
      "frames", "Ring.shape", "-o", "long", "--rate", "8", "--seconds", "2", "--name", "f{frame}")
    #expect(long.status == 0)
    #expect(try files(folder, "long").count == 16)
    #expect(try text(folder, "long/f0004.svg").contains("cx=\"4\""))
  }

  @Test(arguments: [
    (["--rate", "0"], "'--rate 0'"), (["--rate", "abc"], "'--rate abc'"),
    (["--seconds", "never"], "'--seconds never'"), (["--name", "all"], "no '{frame}'"),
    (["--rate", "-5"], "'--rate -5' is out of range: use 0.001 to 1000"),
    (["--seconds", "-1"], "'--seconds -1' is out of range: use 0 to 10000000"),
    (["--precision", "-1"], "'--precision' must be from 0 to 9"),
    (["--seconds", "10000000", "--rate", "1000"], "more than 10000000 frames"),
    (["-o", "one.svg"], "need a directory"), (["--drawing", "Rign"], "Rign"),
  ])
  func refusesWrongCalls(_ options: [String], _ message: String) throws {
    let folder = try Folder(["Ring.shape": Self.ring])
    let run = try folder.run(["frames", "Ring.shape"] + options)
    #expect(run.status == 2)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func saysHowFramesOfSeveralDrawingsGetNames() throws {
    let other = Self.ring.replacingOccurrences(of: "Ring", with: "Disc")
    let folder = try Folder(["Ring.shape": Self.ring + other, "Again.shape": Self.ring])
    let drawings = try folder.run("frames", "Ring.shape", "-o", "out", "--name", "{frame}")
    #expect(drawings.status == 2)
    #expect(
      drawings.error
        == "shapec: 'Disc' of 'Ring.shape': 'out/0000.svg' is a frame of another drawing; add "
        + "'{drawing}' to '--name'\n")
    let files = try folder.run("frames", "Ring.shape", "Again.shape", "-o", "out")
    #expect(files.status == 2)
    #expect(files.error.contains("is a frame of another drawing; add '{file}' to '--name'"))
  }

  /// The error about a value that is not finite names the moment, in every command that draws the
  /// moment.
  @Test(arguments: [["svg"], ["svg", "--time", "0.25"], ["frames", "--rate", "8"]])
  func namesTheMomentThatIsNotFinite(_ call: [String]) throws {
    let broken = Self.ring.replacingOccurrences(of: "(at,", with: "(1 / (at - 16),")
    let folder = try Folder(["Ring.shape": broken])
    let run = try folder.run(call + ["Ring.shape", "-o", "out"])
    #expect(run.status == 1)
    #expect(run.error.contains("'dot' is not finite at 0.25 s"), "\(run.error)")
    #expect(run.error.hasSuffix("\n1 error\n"))
  }

  /// A stroke whose outline has more crossings than the search allows.
  @Test func saysThatAStrokeCrossesItselfTooOften() throws {
    var seed: UInt32 = 1
    let lines = (0..<3000).map { _ in
      let numbers = (0..<2).map { _ in
        seed = seed &* 1_664_525 &+ 1_013_904_223
        return String(seed >> 16)
      }
      return numbers.joined(separator: ",")
    }
    let folder = try Folder([
      "Scribble.shape": """
      drawing Scribble {
          canvas 65536 x 65536
          freehand line { width 1...3 by .speed; samples "pen.csv"; fill #000 }
      }
      """, "pen.csv": lines.joined(separator: "\n"),
    ])
    let run = try folder.run("svg", "Scribble.shape", "-o", "out")
    #expect(run.status == 1)
    #expect(run.error.contains("the outline of 'line' crosses itself too often"), "\(run.error)")
  }

  @Test func saysThatNothingMoves() throws {
    let folder = try Folder([
      "Still.shape": "drawing S {\n    canvas 4 x 4\n    rect (0, 0, 4, 4) { fill #000 }\n}\n"
    ])
    let run = try folder.run("frames", "Still.shape", "-o", "out")
    #expect(run.status == 0)
    #expect(run.error.contains("no drawing moves"))
  }

  @Test func picturesMoveUnlessTheCallSaysSo() throws {
    let folder = try Folder(["Ring.shape": Self.ring])
    #expect(
      try folder.run("svg", "Ring.shape", "-o", "-").output.contains("@keyframes Ring-dot-cx"))
    let still = try folder.run("svg", "Ring.shape", "--still", "-o", "-").output
    #expect(still.contains("cx=\"4\"") && !still.contains("keyframes"))
    #expect(try folder.run("svg", "Ring.shape", "--still", "--time", "1", "-o", "-").status == 2)
    #expect(try folder.run("svg", "Ring.shape", "--time", "x", "-o", "-").status == 2)
    let both = try folder.run("svg", "Ring.shape", "--appearance", "both", "-o", "-")
    #expect(both.status == 0 && both.output.contains("keyframes"))
    let fit = try folder.run("svg", "Ring.shape", "--fit", "-o", "-")
    #expect(fit.status == 0 && fit.output.contains("keyframes"))
  }
}
