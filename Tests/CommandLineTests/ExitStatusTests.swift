import Testing

/// One test for each exit status.
@Suite struct ExitStatusTests {
  @Test func success() throws {
    let folder = try Folder(["In.shape": Document.square()])
    for command in ["check", "svg"] {
      let run = try folder.run(command, "In.shape")
      #expect(run.status == 0 && run.output == "" && run.error == "")
    }
  }

  @Test func badInput() throws {
    let folder = try Folder(["In.shape": Document.wrong])
    for command in ["check", "svg", "layout"] {
      let run = try folder.run(command, "In.shape")
      #expect(run.status == 1 && run.output == "")
      #expect(run.error.hasPrefix("error[name/undefined]: 'nowhere' is not declared"))
      #expect(run.error.hasSuffix("\n1 error\n"))
    }
    #expect(folder.files == ["In.shape"])
  }

  /// A drawing without a picture for some arguments.
  @Test func badPicture() throws {
    let document = """
      drawing Ratio {
          canvas 10 x 10
          param part: number = 1
          rect box = (0, 0, 10 / part, 10) { fill #000 }
      }

      """
    let folder = try Folder(["In.shape": document])
    let run = try folder.run("svg", "In.shape", "--set", "part=0")
    #expect(run.status == 1)
    #expect(run.error.contains("finite"))
    #expect(folder.files == ["In.shape"])
  }

  @Test func badCall() throws {
    let folder = try Folder(["In.shape": Document.square()])
    for arguments in [
      [], ["--nonsense"], ["draw"], ["svg"], ["svg", "--nonsense"], ["svg", "In.shape", "-o"],
      ["check"], ["check", "In.shape", "--fit"], ["layout"], ["layout", "In.shape", "In.shape"],
      ["svg", "gone.shape"], ["check", "gone.shape"], ["layout", "gone.shape"], ["layout", "."],
      ["svg", ""],
    ] {
      let run = try folder.run(arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.output == "" && !run.error.isEmpty)
    }
    #expect(folder.files == ["In.shape"])
  }

  @Test func limits() throws {
    let deep =
      "let a = \(String(repeating: "(", count: 300))1\(String(repeating: ")", count: 300))\n"
    let folder = try Folder(["In.shape": deep])
    let run = try folder.run("check", "In.shape")
    #expect(run.status == 3)
    #expect(run.error.contains("error[limit/nesting]"))
    try folder.write("Large.shape", String(repeating: " ", count: 5 << 20))
    let large = try folder.run("check", "Large.shape")
    #expect(large.status == 3)
    #expect(
      large.error == "shapec: 'Large.shape' has too many bytes: more than 4194304, the limit "
        + "set by '--max-source-size'\n")
    #expect(try folder.shell("cat Large.shape | shapec check -").status == 3)
    try folder.write("Imports.shape", "import \"Large.shape\"\n" + Document.square())
    let imported = try folder.run("check", "Imports.shape")
    #expect(imported.status == 3)
    #expect(imported.error.contains("error[limit/source-size]"))
    #expect(imported.error.contains("'--max-source-size' sets this limit"))
  }

  /// The limits that only the tool checks: values at the limit and beyond it.
  @Test func limitsOfPicturesAndDiagnostics() throws {
    let folder = try Folder(["In.shape": Document.square(), "Bad.shape": "a\nb\nc\nd\n"])
    let size = try folder.run("svg", "In.shape", "-o", "-").output.utf8.count
    #expect(
      try folder.run("svg", "In.shape", "-o", "-", "--max-output-size", "\(size)").status == 0)
    let large = try folder.run("svg", "In.shape", "-o", "-", "--max-output-size=\(size - 1)")
    #expect(large.status == 3 && large.output == "")
    #expect(large.error.contains("'--max-output-size'"))

    let four = try folder.run("check", "Bad.shape", "--max-diagnostics", "4")
    #expect(four.status == 1 && four.error.hasSuffix("\n4 errors\n"))
    #expect(!four.error.contains("is not examined"))
    let three = try folder.run("check", "Bad.shape", "--max-diagnostics", "3")
    #expect(three.status == 1 && three.error.contains("'--max-diagnostics'"))
    #expect(three.error.contains("the rest of the file is not examined"))
  }

  @Test(arguments: [
    ("--max-nonsense 3", "there is no option '--max-nonsense'"),
    ("--max-nestin 3", "did you mean '--max-nesting'?"),
    ("--max-nesting", "'--max-nesting' needs a number"),
    ("--max-nesting 0", "must be a number from 1 to 1000"),
    ("--max-nesting 1001", "must be a number from 1 to 1000"),
    ("--max-points 1Q", "must be a number from 1"),
    ("--max-points 99999999999999999999", "must be a number from 1"),
    ("--max-source-size 9999999999999G", "must be a number from 1"),
  ])
  func wrongLimits(options: String, message: String) throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.shell("shapec check In.shape \(options)")
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    #expect(try folder.shell("shapec check In.shape --max-source-size 1M").status == 0)
  }

  /// Compiling the deepest accepted document does not overflow the stack.
  @Test func deepestNesting() throws {
    let depth = 195
    let groups =
      (0..<depth).map { "group g\($0) (0, 0, 10, 10) {\n" }.joined()
      + "rect box (0, 0, 1, 1) { fill #000 }\n" + String(repeating: "}\n", count: depth)
    let folder = try Folder([
      "Groups.shape": "drawing Groups {\n canvas 10 x 10\n\(groups)}\n",
      "Lists.shape": "let a = \(String(repeating: "[", count: depth))1"
        + "\(String(repeating: "]", count: depth))\n",
    ])
    for file in ["Groups.shape", "Lists.shape"] {
      let run = try folder.run("check", file)
      #expect(run.status == 0 && run.error == "")
    }
  }

  @Test func bugsOfTheTool() throws {
    let folder = try Folder()
    let run = try folder.shell(
      "mkfifo pipe; exec 3<>pipe; \"$SHAPEC\" check pipe & sleep 0.3; kill -ILL $!; wait $!")
    #expect(run.status == 70)
    #expect(run.error.contains("this is a bug in shapec"))
  }

  @Test func failuresOfTheSystem() throws {
    let folder = try Folder(["In.shape": Document.square(), "out/Square.svg/x": ""])
    #expect(try folder.run("svg", "In.shape", "-o", "out").status == 74)
  }

  /// After several failures, the status is that of the worst failure, and every failure has a
  /// message.
  @Test func several() throws {
    let folder = try Folder(["In.shape": Document.wrong])
    let run = try folder.run("check", "In.shape", "gone.shape")
    #expect(run.status == 2)
    #expect(run.error.contains("'nowhere'") && run.error.contains("'gone.shape'"))
  }
}
