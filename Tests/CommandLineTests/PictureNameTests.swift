import Foundation
import Testing

/// The names of picture files, and the ids in pictures.
@Suite struct PictureNameTests {
  private let titled = """
    drawing BezierClips {
        canvas 10 x 10
        title "Clips"
        let sky = gradient(stop(#FFF, 0%), stop(#36C, 100%))
        oval face (0, 0, 10, 10) {}
        rect cell (0, 0, 10, 10) {
            fill sky angle 90deg
            shadow #000 offset (1, 1) blur 2
            clip face
        }
    }

    """

  /// The sorted ids of a picture.
  private func ids(_ folder: Folder, _ options: String..., input: String = "In.shape") throws
    -> [String]
  {
    let run = try folder.run(["svg", input, "-o", "-"] + options)
    #expect(run.error == "" && run.status == 0)
    let ids = run.output.matches(of: /\ id="([^"]*)"/).map { String($0.1) }.sorted()
    for reference in run.output.matches(of: /url\(#([^)]*)\)/) {
      #expect(ids.contains(String(reference.1)))
    }
    return ids
  }

  @Test func idsBeginWithTheDrawing() throws {
    let folder = try Folder(["In.shape": titled])
    #expect(
      try ids(folder) == [
        "BezierClips-cell", "BezierClips-clip", "BezierClips-gradient", "BezierClips-shadow",
        "BezierClips-title",
      ])
    #expect(
      try ids(folder, "--id-prefix", "") == ["cell", "clip", "gradient", "shadow", "title"])
    #expect(try ids(folder, "--id-prefix", "a-{file}.").first == "a-In.cell")
    #expect(try ids(folder, "--id-prefix", "{drawing:kebab}_").first == "bezier-clips_cell")
  }

  @Test func idsOfRows() throws {
    let folder = try Folder([
      "In.shape": Document.square(), "t.csv": "tint,key\n#F00,a\n#0F0,b\n",
    ])
    let run = try folder.run(
      "svg", "In.shape", "--table", "t.csv", "--id-prefix", "{file:lower}-{key}-{row}-",
      "--name", "{key:upper}", "-o", "out")
    #expect(run.error == "" && run.status == 0)
    #expect(folder.text("out/A.svg")?.contains(#"id="in-a-1-box""#) == true)
    #expect(folder.text("out/B.svg")?.contains(#"id="in-b-2-box""#) == true)
  }

  @Test(arguments: [
    ("{drawing:kebab}", "url-box.svg"), ("{drawing:snake}", "url_box.svg"),
    ("{drawing:camel}", "urlBox.svg"), ("{drawing:pascal}", "UrlBox.svg"),
    ("{drawing:lower}", "urlbox.svg"), ("{drawing:upper}", "URLBOX.svg"),
    ("{file}/{drawing}", "My icons/URLBox.svg"), ("{file:kebab}-2x", "my-icons-2x.svg"),
    ("plain", "plain.svg"),
  ])
  func namesOfFiles(pattern: String, expected: String) throws {
    let folder = try Folder(["My icons.shape": Document.square("URLBox")])
    let run = try folder.run("svg", "My icons.shape", "--name", pattern, "-o", "out")
    #expect(run.error == "" && run.status == 0)
    #expect(folder.files == ["My icons.shape", "out/\(expected)"])
  }

  @Test func standardInputHasAName() throws {
    let folder = try Folder()
    let run = try folder.run("svg", "-", "--name", "{file}", "-o", "out", input: Document.square())
    #expect(run.error == "" && folder.files == ["out/Drawings.svg"])
  }

  /// Drawings of the same name in two folders become separate files.
  @Test func foldersAreMirrored() throws {
    let folder = try Folder([
      "in/a/In.shape": Document.square(), "in/b/c/In.shape": Document.square(),
      "in/Top.shape": Document.square("Top"),
    ])
    let expected = ["Square.svg", "Top.svg"]
    #expect(try folder.run("svg", "in", "-o", "out").error == "")
    #expect(folder.text("out/a/Square.svg") != nil && folder.text("out/b/c/Square.svg") != nil)
    #expect(folder.text("out/Top.svg") != nil)
    #expect(try folder.run("svg", "./in/", "-o", "same", "--depfile", "all.d").error == "")
    #expect(folder.text("same/b/c/Square.svg") == folder.text("out/b/c/Square.svg"))
    #expect(folder.text("all.d")?.contains("same/b/c/Square.svg: \\\n") == true)
    // A file that the call names is drawn directly into the output folder.
    #expect(try folder.run("svg", "in/a/In.shape", "in/Top.shape", "-o", "flat").error == "")
    #expect(folder.files.filter { $0.hasPrefix("flat/") } == expected.map { "flat/\($0)" })
    // Without `-o`, the pictures of a folder are written next to their documents.
    #expect(try folder.run("svg", ".", "--name", "{drawing:lower}").error == "")
    #expect(folder.text("in/b/c/square.svg") != nil && folder.text("in/top.svg") != nil)
  }

  @Test func endingsAreNotAddedTwice() throws {
    let folder = try Folder(["In.shape": Document.square("Box")])
    #expect(
      try folder.run("svg", "In.shape", "--name", "{drawing:lower}.svg", "-o", "out").status == 0)
    #expect(folder.files == ["In.shape", "out/box.svg"])
  }

  @Test func oneFileHasItsName() throws {
    let folder = try Folder(["In.shape": Document.square("Box")])
    let run = try folder.run("svg", "In.shape", "--name", "x", "-o", "y.svg")
    #expect(run.status == 2)
    #expect(
      run.error == "shapec: '--name' names the files of a folder, but '-o y.svg' is one file\n")
  }

  @Test(arguments: [
    ("--name {x}", "'--name' has '{x}', but the placeholders are '{drawing}' and '{file}'"),
    (
      "--id-prefix {x}",
      "'--id-prefix' has '{x}', but the placeholders are '{drawing}' and '{file}'"
    ),
    (
      "--name {drwing}",
      "'--name' has '{drwing}', but the placeholders are '{drawing}' and '{file}'; did you mean "
        + "'drawing'?"
    ),
    (
      "--name {drawing:kebap}",
      "'--name' has '{drawing:kebap}', but the forms of a name are 'kebab', 'snake', 'camel', "
        + "'pascal', 'lower' and 'upper'; did you mean 'kebab'?"
    ),
    ("--id-prefix {drawing", "'--id-prefix {drawing' has a '{' without a '}'"),
    ("--name .svg", "'--name ' must name a file inside the folder of '-o'"),
    (
      "--name ../{drawing}", "'--name ../{drawing}' must name a file inside the folder of '-o'"
    ),
    (
      "--name {file}",
      "'URLBox' and 'UrlBox' of 'In.shape' would both be 'out/In.svg'; distinguish them, as "
        + "with '--name {file}-{drawing}'"
    ),
    (
      "--name {drawing:kebab}",
      "'URLBox' and 'UrlBox' of 'In.shape' would both be 'out/url-box.svg'; distinguish them, as "
        + "with '--name {file}-{drawing}'"
    ),
  ])
  func mistakes(options: String, message: String) throws {
    let folder = try Folder([
      "In.shape": Document.square("URLBox") + Document.square("UrlBox")
    ])
    let words = options.split(separator: " ").map(String.init)
    let run = try folder.run(["svg", "In.shape", "-o", "out"] + words)
    #expect(run.status == 2)
    #expect(run.error == "shapec: \(message)\n")
    #expect(folder.files == ["In.shape"])
  }
}
