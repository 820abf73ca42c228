import Testing

/// `--set`, `--frame`, `--size`, `--appearance` and `--scale`.
@Suite struct SettingTests {
  /// The picture of `document` for `arguments`. Records an issue if the call fails.
  private func draw(_ arguments: String..., document: String = Document.probe) throws -> String {
    let folder = try Folder(["In.shape": document])
    let run = try folder.run(["svg", "In.shape", "-o", "-"] + arguments)
    #expect(run.status == 0 && run.error == "")
    return run.output
  }

  /// The error message of a wrong call.
  private func complaint(
    _ arguments: String..., document: String = Document.probe
  ) throws -> String {
    let folder = try Folder(["In.shape": document])
    let run = try folder.run(["svg", "In.shape", "-o", "out"] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(folder.files == ["In.shape"])
    return run.error
  }

  @Test(arguments: [
    ("ratio=0.25", "width=\"0.75\" height=\"4\""),
    ("ratio=25%", "width=\"0.75\" height=\"4\""),
    ("ratio=sqrt(2) / 2", "width=\"2.121\" height=\"4\""),
    ("turn=45deg", "rotate(45 12.5 2.5)"),
    ("spot=3,4", "x=\"3\" y=\"4\""),
    ("spot=(-3, 4.5)", "x=\"-3\" y=\"4.5\""),
    ("extent=6,8", "width=\"3\" height=\"8\""),
    ("area=0,0,9,9", "width=\"9\" height=\"9\""),
    ("side=1,2,3,4", "x=\"1\" y=\"2\" width=\"3\" height=\"4\""),
    ("tint=#F00", "fill=\"#f00\""),
    ("tint=mix(#000, #FFF, 0.5)", "fill=\"#808080\""),
    ("drop=shadow(#0004, offset: (0, 2), blur: 4)", "<filter"),
    ("mood=lively", "fill=\"#f00\""),
    ("mood=.lively", "fill=\"#f00\""),
    ("label=plain text, \"quoted\" = <b>", ">plain text, &quot;quoted&quot; = &lt;b&gt;</title>"),
    ("label=1", ">1</title>"),
  ])
  func valuesOfEveryType(setting: String, expected: String) throws {
    #expect(try draw("--set", setting).contains(expected))
  }

  @Test func boolean() throws {
    #expect(try draw("--set", "on=true").contains("id=\"Probe-r\""))
    #expect(try !draw("--set", "on=false").contains("id=\"Probe-r\""))
  }

  @Test func noColor() throws {
    #expect(try !draw("--set", "tint=none").contains("id=\"Probe-r\""))
  }

  @Test func emptyText() throws {
    #expect(try !draw("--set", "label=").contains("<title"))
  }

  @Test func frames() throws {
    let picture = try draw("--frame", "box=5,6,30,20", "--frame", "side=1,2,3,4")
    #expect(picture.contains("viewBox=\"5 6 30 20\""))
    #expect(picture.contains("x=\"1\" y=\"2\" width=\"3\" height=\"4\""))
  }

  @Test(arguments: ["80x60", "80X60", "80×60", "80 x 60", " 80  × 60 "])
  func sizeOfTheMainFrame(size: String) throws {
    #expect(try draw("--size", size).contains("width=\"80\" height=\"60\" viewBox=\"0 0 80 60\""))
  }

  @Test func sizeOfAPicture() throws {
    let picture = try draw("--size", "25.5x20", document: Document.picture)
    #expect(picture.contains("width=\"25.5\" height=\"20\" viewBox=\"0 0 10 10\""))
  }

  @Test func appearance() throws {
    let document = Document.square(color: "color(light: #FFFFFF, dark: #000000)")
    #expect(try draw(document: document).contains("fill=\"#fff\""))
    #expect(try draw("--appearance", "light", document: document).contains("fill=\"#fff\""))
    #expect(try draw("--appearance", "dark", document: document).contains("fill=\"#000\""))
  }

  /// At these scales, 3.3 points are rounded to 3, 7, 10, 5 or 2 pixels.
  @Test(arguments: [
    ([], "3"), (["--scale", "1"], "3"), (["--scale", "2"], "3.5"), (["--scale", " 3 "], "3.333"),
    (["--scale=1.5"], "3.333"), (["--scale", "0.5"], "4"), (["--appearance", "dark"], "3"),
    (["--appearance", "dark", "--scale", "2"], "3.5"), (["--scale", "1", "--scale", "2"], "3.5"),
  ])
  func scale(options: [String], width: String) throws {
    let folder = try Folder(["In.shape": Document.rounded])
    let run = try folder.run(["svg", "In.shape", "-o", "-"] + options)
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.contains("<rect id=\"Rounded-r\" x=\"0\" y=\"0\" width=\"\(width)\""))
    #expect(run.output.contains("width=\"10\" height=\"10\" viewBox=\"0 0 10 10\""))
  }

  /// A drawing that does not snap to pixels is the same at every scale.
  @Test func scaleOfWhatHasNone() throws {
    #expect(try draw("--scale", "3") == draw())
  }

  @Test(arguments: [
    ("ratio=half", "'half': 'ratio' is of type number; write it as in --set ratio=0.5"),
    ("ratio=1 +", "'1 +': expected an expression, found its end; write it as in --set ratio=0.5"),
    ("ratio=1/0", "'1/0': division by zero; write it as in --set ratio=0.5"),
    ("ratio=1, 2", "'1, 2': expected the end of the value, found ','; write it as"),
    ("ratio=", "'': 'ratio' is of type number; write it as"),
    ("ratio=box.width", "'box.width': 'box' is not declared; write it as"),
    ("turn=45", "'45': expected an angle, found a number; write it as in --set turn=45deg"),
    ("turn=50", "'50': expected an angle, found a number; write it as in --set turn=50deg"),
    ("on=yes", "'yes'; write true or false"),
    ("spot=3", "'3': expected a point, found a number; write it as in --set spot=10,20"),
    ("extent=3,4,5", "'3,4,5': a size has 2 numbers, not 3; write it as in --set extent=24,24"),
    ("area=3,4", "'3,4': expected a rect, found a point; write it as in --set area=0,0,30,38"),
    ("side=1", "'1': expected a rect, found a number; write it as in --set side=0,0,30,38"),
    ("tint=red", "'red': 'tint' is of type color; write it as in --set tint='#F00'"),
    ("tint=reddish", "'reddish': 'tint' is of type color; write it as in --set tint='#2F6FDE'"),
    ("tint=#12345", "'#12345': a color has 3, 4, 6 or 8 hexadecimal digits; write it as in"),
    ("drop=4", "'4': expected a shadow, found a number; write it as in --set drop='shadow("),
    ("mood=Lively", "'Lively'; write calm or lively; did you mean 'lively'?"),
    ("mood=sad", "'sad'; write calm or lively\n"),
  ])
  func valuesThatAreWrong(setting: String, reason: String) throws {
    let text = try complaint("--set", setting)
    let name = setting.prefix { $0 != "=" }
    #expect(text.hasPrefix("shapec: '\(name)' cannot be \(reason)"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func valuesOfFramesThatAreWrong() throws {
    #expect(
      try complaint("--frame", "side=1,2,3")
        == "shapec: 'side' cannot be '1,2,3': a rect has 4 numbers, not 3; "
        + "write it as in --frame side=0,0,30,38\n")
  }

  @Test(arguments: [
    (
      ["--set", "ratoi=1"], "'Probe' has no argument 'ratoi', only box (frame), side (frame), ratio"
    ),
    (["--set", "ratoi=1"], "did you mean 'ratio'?"),
    (["--frame", "tint=#F00"], "'tint' is a parameter; write '--set tint=…'"),
    (["--frame", "bx=1,2,3,4"], "did you mean 'box'?"),
    (["--set", "ratio"], "'--set ratio' sets no value; write '--set name=value'"),
    (["--set", "=1"], "sets no value"),
    (["--frame", "box"], "write '--frame name=x,y,w,h'"),
    (["--set", "ratio=1", "--set", "ratio=0"], "'ratio' is set twice"),
    (["--frame", "box=0,0,1,1", "--set", "box=0,0,1,1"], "'box' is set twice"),
    (["--size", "20x20", "--frame", "box=0,0,1,1"], "both set the main frame; use one of them"),
    (["--size", "300"], "'--size 300' has no height; write '--size 300x300'"),
    (
      ["--size", "300px"],
      "'300px' is not a size; write a width and a height, as in '--size 300x38'"
    ),
    (["--size", "0x10"], "'0x10' is not a size: width and height must be greater than 0"),
    (["--size", "0x0"], "'0x0' is not a size: width and height must be greater than 0"),
    (["--size", "-5x10"], "'-5x10' is not a size: width and height must be greater than 0"),
    (["--size=-5x10"], "'-5x10' is not a size: width and height must be greater than 0"),
    (["--precision", "1", "--size", "-5x10"], "'-5x10' is not a size: width and height"),
    (["--size", "--fit"], "'--fit' is not a size; write a width and a height"),
    (["--size", "5-x10"], "'5-x10' is not a size; write a width and a height"),
    (["--size", "40 "], "'--size 40 ' has no height; write '--size 40x40'"),
    (["--size"], "Missing value for '--size <WxH>'"),
    (["--size", "1x2x3"], "'1x2x3' is not a size"),
    (["--size", "nanx1"], "'nanx1' is not a size"),
    (["--scale", "2x"], "'2x' is not a scale; write a number, as in '--scale 2'"),
    (["--scale", ""], "'' is not a scale; write a number"),
    (["--scale", "nan"], "'nan' is not a scale; write a number"),
    (["--scale", "inf"], "'inf' is not a scale; write a number"),
    (["--scale", "1,5"], "'1,5' is not a scale; write a number"),
    (["--scale", String(repeating: "9", count: 400)], "…' is not a scale; write a number"),
    (["--scale", "0"], "'0' is not a scale: it must be greater than 0"),
    (["--scale", "-2"], "'-2' is not a scale: it must be greater than 0"),
    (["--scale=-2"], "'-2' is not a scale: it must be greater than 0"),
    (["--precision", "1", "--scale", "-2"], "'-2' is not a scale: it must be greater than 0"),
    (
      ["--scale", "0.\(String(repeating: "0", count: 400))1"],
      "is not a scale: it must be greater than 0"
    ),
    (["--scale", "--fit"], "'--fit' is not a scale; write a number"),
    (["--scale"], "Missing value for '--scale <number>'"),
    (["--appearance", "auto"], "one of 'light', 'dark' or 'both'"),
    (["--precision", "10"], "'--precision' must be from 0 to 9"),
    (["--precision", "many"], "'many' is invalid"),
  ])
  func settingsThatAreWrong(arguments: [String], expected: String) throws {
    let folder = try Folder(["In.shape": Document.probe])
    let run = try folder.run(["svg", "In.shape", "-o", "out"] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.contains(expected))
    #expect(folder.files == ["In.shape"])
  }

  @Test(arguments: [
    ("--frame", "face", "an oval of 'Probe'; '--frame' sets 'box' or 'side'"),
    ("--frame", "both", "a group of 'Probe'; '--frame' sets 'box' or 'side'"),
    ("--frame", "inner", "a local frame of 'Probe'; '--frame' sets 'box' or 'side'"),
    ("--frame", "wide", "a value of 'Probe'; '--frame' sets 'box' or 'side'"),
    ("--set", "tip", "a value of 'Probe'; '--set' sets box (frame), side (frame) or tint (color)"),
  ])
  func partsAreNoArguments(option: String, name: String, expected: String) throws {
    let document = """
      drawing Probe {
          canvas 40 x 20
          frame box = canvas
          frame side = (10, 0, 5, 5)
          param tint: color = #123456
          frame inner (0, 0, 20, 20) in box
          let wide = box.width
          point tip (1, 2)
          group both { oval face = box { fill tint } }
      }

      """
    #expect(
      try complaint(option, "\(name)=1", document: document)
        == "shapec: '\(name)' is \(expected)\n")
  }

  @Test func noMainFrame() throws {
    let document = """
      drawing Pair {
          canvas 10 x 10
          frame left = (0, 0, 3, 10)
          frame right = (7, 0, 3, 10)
          rect a = left { fill #000 }
      }

      """
    #expect(
      try complaint("--size", "3x4", document: document).contains(
        "'Pair' has no main frame that '--size' could set; "
          + "write '--frame left=0,0,3,4' or '--frame right=0,0,3,4'"))
  }

  @Test func brokenPromisesAreToldAndDrawn() throws {
    let folder = try Folder(["In.shape": Document.probe])
    let run = try folder.run(
      "svg", "In.shape", "-o", "-", "--size", "200x10", "--set", "ratio=1.5")
    #expect(run.status == 0)
    #expect(run.output.contains("viewBox=\"0 0 200 10\""))
    #expect(
      run.error == """
        shapec: warning: 'ratio' of 'Probe' is 1.5, outside its domain, 0 to 1
        shapec: warning: 'Probe' requires 'assume box.width in 10...100', but the value is 200

        """)
  }

  /// A domain can depend on other arguments, and can be empty or unbounded.
  @Test(arguments: [("1", ""), ("0", ""), ("-1", "outside its domain, 0 to -1")])
  func domainsThatDepend(limit: String, warning: String) throws {
    let document = """
      drawing Bounded {
          canvas 10 x 10
          param limit: number = 1
          param part: number = 1 in 0...(1 / limit)
          rect box = (0, 0, part, 10) { fill #000 }
      }

      """
    let folder = try Folder(["In.shape": document])
    let run = try folder.run("svg", "In.shape", "-o", "-", "--set", "limit=\(limit)")
    #expect(run.status == 0)
    #expect(warning.isEmpty ? run.error.isEmpty : run.error.contains(warning))
  }

  @Test func severalDrawingsTakeWhatTheyHave() throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "B.shape": Document.picture, "C.shape": Document.probe,
    ])
    let run = try folder.run("svg", ".", "-o", "out", "--set", "tint=#F00", "--set", "ratio=0.25")
    #expect(run.status == 0 && run.error == "")
    #expect(folder.text("out/A.svg")?.contains("#f00") == true)
    #expect(folder.text("out/Probe.svg")?.contains("#f00") == true)
    #expect(folder.text("out/Picture.svg")?.contains("#f00") == false)
  }

  @Test func severalDrawingsWithoutAnArgument() throws {
    let folder = try Folder(["A.shape": Document.square("A"), "B.shape": Document.square("B")])
    let run = try folder.run("svg", ".", "-o", "out", "--set", "tnit=#F00")
    #expect(run.status == 2)
    #expect(
      run.error == "shapec: the drawings have no argument 'tnit', only target (frame) and "
        + "tint (color); did you mean 'tint'?\n")
    #expect(folder.files == ["A.shape", "B.shape"])
  }

  /// Calls that the tool parses itself have the same meaning as in ArgumentParser.
  @Test(arguments: [
    [("--output", "x.svg")], [("--size", "30x40")], [("--frame", "side=1,2,3,4")],
    [("--set", "ratio=0.1"), ("--set", "tint=#FED")], [("--appearance", "dark")],
    [("--precision", "0"), ("--set", "ratio=0.3333")], [("--id-prefix", "a-")],
    [("--drawing", "Probe")],
  ])
  func bothSpellingsMeanTheSame(options: [(String, String)]) throws {
    let output = options[0].0 == "--output" ? [] : ["-o", "x.svg"]
    let apart = try Folder(["In.shape": Document.probe])
    let joined = try Folder(["In.shape": Document.probe])
    let first = try apart.run(["svg"] + options.flatMap { [$0.0, $0.1] } + output + ["In.shape"])
    let second = try joined.run(["svg"] + options.map { "\($0.0)=\($0.1)" } + output + ["In.shape"])
    #expect(first.status == 0 && second.status == 0)
    #expect(apart.text("x.svg") != nil)
    #expect(apart.text("x.svg") == joined.text("x.svg"))
  }

  @Test func fit() throws {
    let document = """
      drawing Corner {
          canvas 100 x 100
          rect box (10, 20, 30, 40) { fill #000 }
      }

      """
    #expect(try draw("--fit", document: document).contains("viewBox=\"10 20 30 40\""))
    #expect(try draw("--fit", "--size=50x50", document: document).contains("width=\"15\""))
  }

  @Test func prefixOfIdentifiers() throws {
    let picture = try draw("--id-prefix", "icon-")
    #expect(picture.contains("id=\"icon-r\"") && picture.contains("id=\"icon-title\""))
  }
}
