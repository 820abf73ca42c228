import Foundation
import Testing

/// Inputs: files, directories, standard input and imports.
@Suite struct InputTests {
  @Test func directories() throws {
    let folder = try Folder([
      "in/A.shape": Document.square("A"), "in/deep/B.shape": Document.square("B"),
      "in/palette.shape": Document.palette, "in/.hidden/C.shape": Document.square("C"),
      "in/.D.shape": Document.square("D"), "in/notes.txt": "not a document",
    ])
    let run = try folder.run("svg", "in", "-o", "out")
    #expect(run.status == 0 && run.output == "" && run.error == "")
    #expect(folder.files.filter { $0.hasPrefix("out") } == ["out/A.svg", "out/deep/B.svg"])
  }

  @Test func linksToFoldersAreNoDocuments() throws {
    let folder = try Folder(["in/A.shape": Document.square("A"), "in/more/b.txt": ""])
    #expect(try folder.shell("ln -s more in/Folder.shape; ln -s A.shape in/B.shape").status == 0)
    let run = try folder.run("check", "in")
    #expect(run.status == 0 && run.error == "", "\(run.error)")
  }

  @Test func foldersWhoseNamesBeginWithPeriodsAreKept() throws {
    let folder = try Folder(["A.shape": Document.square("A"), "..b/B.shape": Document.square("B")])
    let run = try folder.run("svg", ".", "..b/B.shape", "-o", "out")
    #expect(run.status == 0 && run.error == "")
    #expect(folder.files.filter { $0.hasPrefix("out") } == ["out/..b/B.svg", "out/A.svg"])
  }

  @Test func oneFileByManyNames() throws {
    let folder = try Folder(["A.shape": Document.square("A")])
    let run = try folder.run("svg", "A.shape", "./A.shape", ".", "./", "-o", "out")
    #expect(run.status == 0 && run.error == "")
  }

  @Test func filesWithoutDrawingsAmongOthers() throws {
    let folder = try Folder(["A.shape": Document.square("A"), "palette.shape": Document.palette])
    let run = try folder.run("svg", "A.shape", "palette.shape")
    #expect(run.status == 0 && run.error == "")
  }

  @Test func noDrawingAtAll() throws {
    let folder = try Folder(["palette.shape": Document.palette, "empty.shape": ""])
    let run = try folder.run("svg", "palette.shape", "empty.shape")
    #expect(run.status == 2)
    #expect(run.error == "shapec: there is no drawing in 'palette.shape' and 'empty.shape'\n")
    #expect(
      try folder.run("svg", "-", "-o", "-").error
        == "shapec: there is no drawing in standard input\n")
  }

  @Test func standardInputThatIsNotNamed() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.shell("cat In.shape | shapec svg -o x.svg")
    #expect(run.status == 2)
    #expect(
      run.error
        == "shapec: no document is given; write 'shapec svg -' to read standard input\n")
  }

  @Test func directoryWithoutDocuments() throws {
    let folder = try Folder(["in/notes.txt": ""])
    let run = try folder.run("svg", "in")
    #expect(run.status == 2 && run.error == "shapec: there is no '.shape' file in 'in'\n")
  }

  @Test func fileThatIsNotThere() throws {
    let folder = try Folder(["Arrow.shape": Document.square()])
    let wrong = try folder.run("svg", "Arrwo.shape")
    #expect(wrong.status == 2)
    #expect(
      wrong.error == "shapec: there is no file 'Arrwo.shape'; did you mean 'Arrow.shape'?\n")
    let small = try folder.run("check", "./arrow.shape")
    #expect(small.error == "shapec: there is no file 'arrow.shape'; did you mean 'Arrow.shape'?\n")
    #expect(try folder.run("svg", "Line.shape").error == "shapec: there is no file 'Line.shape'\n")
    let short = try folder.run("svg", "Arrow")
    #expect(short.status == 2)
    #expect(short.error == "shapec: there is no file 'Arrow'; did you mean 'Arrow.shape'?\n")
    #expect(folder.files == ["Arrow.shape"])
  }

  @Test func chosenDrawings() throws {
    let folder = try Folder([
      "A.shape": Document.square("Bell") + Document.square("House"),
      "B.shape": Document.square("Clock"),
    ])
    let run = try folder.run("svg", ".", "-o", "out", "--drawing", "Clock", "--drawing", "House")
    #expect(run.status == 0 && run.error == "")
    #expect(folder.files.filter { $0.hasPrefix("out") } == ["out/Clock.svg", "out/House.svg"])
    let wrong = try folder.run("svg", ".", "-o", "more", "--drawing", "Bel", "--drawing", "House")
    #expect(wrong.status == 2)
    #expect(
      wrong.error == "shapec: there is no drawing 'Bel', only 'Bell', 'House' and 'Clock'; "
        + "did you mean 'Bell'?\n")
    #expect(!folder.files.contains { $0.hasPrefix("more") })
  }

  @Test func standardInputIsRelativeToTheCurrentDirectory() throws {
    let folder = try Folder(["palette.shape": Document.palette])
    let document = "import \"palette.shape\"\n" + Document.square(color: "palette.accent")
    let run = try folder.run("svg", "-", "-o", "-", input: document)
    #expect(run.status == 0 && run.output.contains("fill=\"#123456\""))
    #expect(try folder.run("check", "-", input: Document.wrong).error.contains("--> <stdin>:3:16"))
  }

  @Test func imports() throws {
    let folder = try Folder([
      "kit/palette.shape": Document.palette,
      "icons/A.shape": "import \"../kit/palette.shape\"\n"
        + Document.square("A", color: "palette.accent"),
    ])
    #expect(try folder.run("svg", "icons", "-o", "-").output.contains("fill=\"#123456\""))
    // For a call from another folder, the project is only the document's own folder.
    let run = try folder.shell("cd kit; shapec svg ../icons/A.shape -o -")
    #expect(run.status == 1 && run.error.contains("it lies outside the project"))
  }

  /// Build systems link the declared files or folders into a folder and call the tool there. The
  /// project is then the folder to which the links lead.
  @Test(arguments: [
    ("mkdir icons kit; ln -s ../../in/icons/A.shape icons; ln -s ../../in/kit/k.shape kit", ""),
    ("ln -s ../in/icons ../in/kit .", ""),
    ("mkdir icons; ln -s ../../in/icons/A.shape icons", "there is no such file"),
    ("mkdir icons kit; ln -s ../../in/icons/A.shape icons; ln -s ../../k.shape kit", "outside"),
    ("ln -s ../in/icons other; ln -s ../in/kit .", "outside"),
  ])
  func linkedFiles(links: String, reason: String) throws {
    let folder = try Folder([
      "in/icons/A.shape": "import \"../kit/k.shape\"\n" + Document.square(),
      "in/kit/k.shape": Document.palette, "k.shape": Document.palette,
    ])
    let run = try folder.shell("mkdir box; cd box; \(links); shapec check */A.shape")
    #expect(run.status == (reason.isEmpty ? 0 : 1))
    #expect(run.error.contains(reason) || reason.isEmpty)
  }

  /// Without links, a document outside of the current folder is a project of its own.
  @Test(arguments: ["../other/icons/A.shape", "\"$PWD\"/../other/icons/A.shape"])
  func documentsElsewhere(path: String) throws {
    let folder = try Folder([
      "other/icons/A.shape": "import \"../k.shape\"\n" + Document.square(),
      "other/k.shape": Document.palette, "in/x": "",
    ])
    let run = try folder.shell("cd in; shapec check \(path)")
    #expect(run.status == 1 && run.error.contains("it lies outside the project"))
  }

  @Test(arguments: [
    ("../secret.shape", "it lies outside the project"), ("link.shape", "outside the project"),
    ("/etc/passwd", "a path is relative"), ("gone.shape", "there is no such file"),
    ("", "the path is empty"),
    ("folder", "it is not a file"), ("pipe", "it is not a file"), ("a\\u{0}b", "a NUL character"),
  ])
  func importsThatAreRefused(path: String, reason: String) throws {
    let folder = try Folder([
      "secret.shape": Document.palette, "in/folder/x": "",
      "in/A.shape": "import \"\(path)\" as kit\n" + Document.square(),
    ])
    let run = try folder.shell(
      "cd in; ln -s ../secret.shape link.shape; mkfifo pipe; shapec check A.shape")
    #expect(run.status == 1)
    #expect(run.error.contains(reason))
  }

  /// Suggestions never reveal files outside of the project.
  @Test(arguments: [
    ("paltte.shape", "did you mean 'palette.shape'?"),
    ("./palette", "did you mean './palette.shape'?"),
    ("kit/palettes.shape", "did you mean 'kit/palette.shape'?"), ("B.shape", ""),
    ("../palettes.shape", ""), ("no/palette.shape", ""),
  ])
  func importsThatAreMisspelt(path: String, help: String) throws {
    let folder = try Folder([
      "palette.shape": "", "in/palette.shape": Document.palette, "in/kit/palette.shape": "",
      "in/A.shape": "import \"\(path)\" as kit\n" + Document.square(),
    ])
    let run = try folder.shell("cd in; shapec check A.shape")
    #expect(run.status == 1)
    #expect(run.error.contains("there is no such file"))
    #expect(help.isEmpty ? !run.error.contains("did you mean") : run.error.contains(help))
  }

  @Test func complaintsAboutAnImportAreMadeOnce() throws {
    let folder = try Folder([
      "A.shape": "import \"kit.shape\"\n" + Document.square("A"),
      "B.shape": "import \"kit.shape\"\n" + Document.square("B"),
      "kit.shape": "let accent = nowhere\n",
    ])
    let run = try folder.run("check", ".")
    #expect(run.status == 1)
    #expect(run.error.components(separatedBy: "'nowhere' is not declared").count == 2)
    #expect(run.error.hasSuffix("\n1 error\n"))
  }

  @Test func manyFiles() throws {
    let names = (0..<400).map { "D\($0)" }
    let folder = try Folder()
    for name in names { try folder.write("in/\(name).shape", Document.square(name)) }
    let run = try folder.shell("shapec svg in/*.shape -o out")
    #expect(run.status == 0 && run.error == "")
    #expect(folder.files.filter { $0.hasPrefix("out") }.count == names.count)
  }
}
