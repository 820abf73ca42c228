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

  /// `check` finds elements that cannot be drawn at the design.
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

  /// Formulas that several coordinates share get names that differ from the author's names.
  @Test func layoutNamesNothingTwice() throws {
    let document = """
      drawing Named {
          canvas 100 x 100
          param k: number = 2 in 0...5
          let t1 = k * k
          let sum = sqrt(k * k * k + k + sqrt(k + 3) + sqrt(k * 7))
          rect t2 = (2 * sqrt(k * k * k + sqrt(k + 3) + sqrt(k + 9)), 0, 1, 1) { fill #000 }
          rect b = (3 * sqrt(k * k * k + sqrt(k + 3) + sqrt(k + 9)), sum * 2, 1, 1) { fill #000 }
      }

      """
    let folder = try Folder(["Named.shape": document])
    #expect(
      try folder.run("layout", "Named.shape").output == """
        drawing Named
          param k: number = 2 in 0...5
          t3 = sqrt(k * t1 + sqrt(k + 3) + sqrt(k + 9))
          t1 = k * k
          sum = sqrt(k + k * t1 + sqrt(k + 3) + sqrt(k * 7))
          t2.x = t3 * 2
          t2.y = 0
          t2.width = 1
          t2.height = 1
          b.x = t3 * 3
          b.y = sum * 2
          b.width = 1
          b.height = 1

        """)
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
                            16  wide >= 10  acts where target.width * share < 10
          unknowns         9  2 by equations, 1 by 'prefer', 1 by rigid sizes, 5 by drawn places
          affine           4  a.y a.height b.y b.height
          piecewise        5  wide a.x a.width b.x b.width

        drawing Picture in B.shape
          arguments        0
          affine           4  box

        """)
    #expect(try folder.run("check", "-v", "A.shape", "B.shape").output == run.output)
  }

  /// A document with errors has no summary.
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
    #expect(wrong.error.hasPrefix("shapec: there is no drawing 'C', only 'A' and 'B'"))
  }

  @Test func layoutAsJSON() throws {
    let folder = try Folder(["In.shape": Document.probe])
    let run = try folder.run("layout", "In.shape", "--json")
    #expect(run.status == 0 && run.error == "")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((json?["drawings"] as? [[String: Any]])?.first?["name"] as? String == "Probe")
  }

  @Test func layoutSaysHowConstraintsWereSolved() throws {
    let folder = try Folder(["In.shape": Document.square("A") + Document.constrained])
    let run = try folder.run("layout", "In.shape", "--stages")
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.output == """
        drawing A in In.shape has neither constraints nor rows

        drawing Constrained in In.shape

          relations
             15  prefer wide == share * target.width
                   wide - target.width * share = 0, as nearly as possible
             16  wide >= 10
                   wide - 10 >= 0
             17  a.width == wide
                   a.maxX - wide - a.minX = 0
             18  a.maxX == b.minX
                   a.maxX - b.minX = 0
                 rigid sizes
                   a.maxX - a.minX - 40 = 0, as nearly as possible
                   a.maxY - a.minY - 20 = 0, as nearly as possible

          unknowns
            wide    free
            a.minX  place  0
            a.minY  place  0
            a.maxX  place  40
            a.maxY  place  20
            b.minX  place  target.minX + target.width * 2 / 5
            b.minY  place  target.minY
            b.maxX  place  target.maxX
            b.maxY  place  target.maxY

          blocks
            round 1
              1  eliminated, of lines 15 to 18
                   wide a.minX a.maxX b.minX
                 keep their drawn values: a.minY a.maxY b.minY b.maxX b.maxY

          limits
            16  wide >= 10  acts where target.width * share < 10

          answers
            wide = max(target.width * share, 10)
            a.minX = target.minX / 3 + target.width * 2 / 15 - target.width * share * 2 / 3 - max(0, -target.width * share + 10) * 2 / 3 + 40 / 3
            a.minY = 0
            a.maxX = target.minX / 3 + target.width * 2 / 15 + target.width * share / 3 + max(0, -target.width * share + 10) / 3 + 40 / 3
            a.maxY = 20
            b.minX = target.minX / 3 + target.width * 2 / 15 + target.width * share / 3 + max(0, -target.width * share + 10) / 3 + 40 / 3
            b.minY = target.minY
            b.maxX = target.maxX
            b.maxY = target.maxY

        """)
    let one = try folder.run("layout", "In.shape", "--stages", "--drawing", "A")
    #expect(one.output == "drawing A in In.shape has neither constraints nor rows\n")
  }

  /// The output has the errors, and the constraints that could be solved before them.
  @Test func layoutSaysHowFarConstraintsWereSolved() throws {
    let folder = try Folder([
      "In.shape": """
      drawing D {
          canvas 100 x 60
          point a (10, 10)
          point b
          point c
          constrain {
              a.x == 12
              distance(a, b) == 40
          }
      }
      """
    ])
    let run = try folder.run("layout", "In.shape", "--stages")
    #expect(run.status == 1)
    #expect(run.error.contains("error[constraint/free]: the position of 'b' is not determined"))
    #expect(
      run.output.hasSuffix(
        """
          blocks
            round 1
              1  eliminated, of line 7
                   a.x
            round 2
              2  not solved, of line 8
                   a.y b.x b.y
                 not fixed by any statement: c.x c.y

          answers
            a.x = 12

        """))
  }

  @Test func stagesAreNoJSON() throws {
    let folder = try Folder(["In.shape": Document.constrained])
    let run = try folder.run("layout", "In.shape", "--stages", "--json")
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.hasPrefix("shapec: '--stages' and '--json' cannot be used together"))
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
