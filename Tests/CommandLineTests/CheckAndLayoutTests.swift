import Foundation
import Testing

@Suite struct CheckAndLayoutTests {
  @Test func checkOfAFolder() throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "B.shape": Document.wrong, "C.shape": Document.wrong,
      "kit.shape": Document.palette,
    ])
    let run = try folder.run("check", ".")
    #expect(run.status == 1 && run.output == "")
    #expect(run.error.contains("--> B.shape:3:16") && run.error.contains("--> C.shape:3:16"))
    #expect(run.error.hasSuffix("\n2 errors\n"))
    #expect(try folder.run("check", "A.shape", "kit.shape").status == 0)
  }

  /// An element that cannot be drawn at the design is found without drawing it.
  @Test func checkDraws() throws {
    let document = """
      drawing Root {
          canvas 10 x 10
          param x: number = 0 - 1
          rect box = (0, 0, sqrt(x), 10) { fill #000 }
      }

      """
    let run = try Folder(["In.shape": document]).run("check", "In.shape")
    #expect(run.status == 1 && run.error.contains("finite"))
  }

  @Test func checkSaysWhatDrawingsConsistOf() throws {
    let folder = try Folder([
      "A.shape": Document.square("A") + Document.constrained, "B.shape": Document.picture,
    ])
    let run = try folder.run("check", "--verbose", "A.shape", "B.shape")
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.output == """
        drawing A in A.shape
          arguments        2  target tint
          affine           4  box

        drawing Constrained in A.shape
          arguments        2  target share
          constraints      4
          limits           1
          unknowns         9  2 by equations, 1 by 'prefer', 1 by rigid sizes, 5 by drawn places
          affine           4  a.y a.height b.y b.height
          piecewise        5  wide a.x a.width b.x b.width

        drawing Picture in B.shape
          arguments        0
          affine           4  box

        """)
    #expect(try folder.run("check", "-v", "A.shape", "B.shape").output == run.output)
  }

  /// What is wrong comes first; of a document with errors there is nothing to say.
  @Test func checkSaysNothingOfWhatIsWrong() throws {
    let folder = try Folder(["A.shape": Document.wrong, "B.shape": Document.picture])
    let run = try folder.run("check", "-v", "A.shape", "B.shape")
    #expect(run.status == 1 && run.error.hasSuffix("\n1 error\n"))
    #expect(run.output.hasPrefix("drawing Picture in B.shape\n"))
  }

  @Test func noisyFiles() throws {
    let folder = try Folder(["In.shape": String(repeating: "let a = 1\n", count: 12_001)])
    let run = try folder.run("check", "In.shape")
    #expect(run.status == 1)
    #expect(run.error.hasSuffix("\n12000 errors; 2000 of them are not printed\n"))
  }

  @Test func layoutAsText() throws {
    let folder = try Folder(["In.shape": Document.square("A") + Document.square("B")])
    let both = try folder.run("layout", "In.shape")
    #expect(both.status == 0 && both.error == "")
    #expect(both.output.hasPrefix("drawing A\n") && both.output.contains("\ndrawing B\n"))
    let one = try folder.run("layout", "In.shape", "--drawing", "B")
    #expect(one.output.hasPrefix("drawing B\n") && both.output.hasSuffix(one.output))
    #expect(try folder.run("layout", "-", input: Document.square("A")).output.contains("drawing A"))
    let wrong = try folder.run("layout", "In.shape", "--drawing", "C")
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.error.hasPrefix("shapec: there is no drawing 'C', but 'A' and 'B'"))
  }

  @Test func layoutAsJSON() throws {
    let folder = try Folder(["In.shape": Document.probe])
    let run = try folder.run("layout", "In.shape", "--json")
    #expect(run.status == 0 && run.error == "")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((json?["drawings"] as? [[String: Any]])?.first?["name"] as? String == "Probe")
  }

  @Test func warningsAreNoFailure() throws {
    let document = """
      drawing Framed {
          canvas 10 x 10
          resizing .fit
          frame target = canvas
          rect box = target { fill #000 }
      }

      """
    let folder = try Folder(["In.shape": document])
    for command in ["check", "svg"] {
      let run = try folder.run(command, "In.shape")
      #expect(run.status == 0)
      #expect(run.error.contains("warning[") && run.error.hasSuffix("\n1 warning\n"))
    }
    #expect(folder.files == ["Framed.svg", "In.shape"])
  }

  @Test func colorsOnlyForTerminals() throws {
    let folder = try Folder(["In.shape": Document.wrong])
    #expect(try !folder.run("check", "In.shape").error.contains("\u{1B}"))
  }
}
