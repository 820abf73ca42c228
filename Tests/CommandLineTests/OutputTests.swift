import Foundation
import Testing

/// The places of pictures, and the treatment of existing files.
@Suite struct OutputTests {
  @Test func fileInTheCurrentDirectory() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.run("svg", "In.shape")
    #expect(run.status == 0 && run.output == "" && run.error == "")
    #expect(folder.files == ["In.shape", "Square.svg"])
    #expect(folder.text("Square.svg")?.hasPrefix("<svg ") == true)
    #expect(folder.text("Square.svg")?.hasSuffix("</svg>\n") == true)
  }

  @Test(arguments: [
    ("x.svg", "x.svg"), ("./x.SVG", "x.SVG"), ("deep/x.svg", "deep/x.svg"),
    ("out", "out/Square.svg"),
    ("out/", "out/Square.svg"), ("a/b/c", "a/b/c/Square.svg"), ("v1.2/", "v1.2/Square.svg"),
    (".", "Square.svg"), (".hidden", ".hidden/Square.svg"),
  ])
  func placesOfOnePicture(output: String, expected: String) throws {
    let folder = try Folder(["In.shape": Document.square()])
    #expect(try folder.run("svg", "In.shape", "-o", output).status == 0)
    #expect(folder.files == [expected, "In.shape"].sorted())
  }

  @Test func standardOutput() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.run("svg", "In.shape", "-o", "-")
    #expect(run.status == 0 && run.error == "")
    #expect(try folder.run("svg", "In.shape", "-o", "x.svg").status == 0)
    #expect(run.output == folder.text("x.svg"))
  }

  @Test func pipes() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.shell("cat In.shape | shapec svg - -o - | grep -c '<rect'")
    #expect(run.status == 0 && run.output == "1\n")
    #expect(try folder.shell("shapec svg <(cat In.shape) -o >(cat > out.svg); wait").status == 0)
  }

  @Test func devices() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.run("svg", "In.shape", "-o", "/dev/null")
    #expect(run.status == 0 && run.error == "")
    #expect(folder.files == ["In.shape"])
    #expect(try folder.shell("test -c /dev/null").status == 0)
  }

  /// Writing to a pipe without a reader fails without waiting. A pipe with a reader gets the whole
  /// output.
  @Test func pipesWithoutReaders() async throws {
    let folder = try Folder(["In.shape": Document.square()])
    for call in [
      "svg In.shape -o pipe", "lint In.shape --no-config --format json=pipe",
      "report In.shape -o pipe",
    ] {
      let run = try await folder.shellThatWaits("rm -f pipe; mkfifo pipe; shapec \(call)")
      #expect(run.status == 74)
      #expect(run.error == "shapec: cannot write 'pipe': it is a pipe that nothing reads from\n")
    }
    let read = try folder.shell("(sleep 0.3; cat pipe) & shapec svg In.shape -o pipe; wait")
    #expect(read.status == 0 && read.output.contains("</svg>"))
  }

  /// Old temporary files of killed processes are removed. All other files stay.
  @Test func temporaryFilesOfKilledProcesses() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.shell(
      """
      sleep 100 > sleep.txt 2>&1 & process=$!; live=.shapec-$process-1.tmp
      (exit 0) & dead=$!; wait $dead
      mkdir out; cd out
      touch -d '1 hour ago' .shapec-$dead-1.tmp .shapec-$dead-22.tmp $live .shapec-x-1.tmp \
        .shapec-$dead.tmp .shapec-$dead-1.svg; touch .shapec-$dead-3.tmp
      cd ..; shapec svg In.shape -o out; kill -KILL $process
      ls -A out | sed "s/$dead/DEAD/; s/$live/LIVE/"
      """)
    #expect(
      run.output.split(separator: "\n").sorted()
        == [
          ".shapec-DEAD-1.svg", ".shapec-DEAD-3.tmp", ".shapec-DEAD.tmp", ".shapec-x-1.tmp", "LIVE",
          "Square.svg",
        ])
  }

  @Test func severalPicturesInADirectory() throws {
    let folder = try Folder(["In.shape": Document.square("A") + Document.square("B")])
    #expect(try folder.run("svg", "In.shape", "-o", "out").status == 0)
    #expect(folder.files == ["In.shape", "out/A.svg", "out/B.svg"])
  }

  @Test(arguments: ["x.svg", "-", "/dev/null"])
  func severalPicturesWhereOneFits(output: String) throws {
    let folder = try Folder(["In.shape": Document.square("A") + Document.square("B")])
    let run = try folder.run("svg", "In.shape", "-o", output)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.contains("'A' and 'B' cannot be written together to"))
    #expect(run.error.contains("choose one with '--drawing', or use a directory"))
    #expect(folder.files == ["In.shape"])
    #expect(try folder.run("svg", "In.shape", "-o", output, "--drawing", "B").status == 0)
  }

  @Test func twoPicturesOfOneName() throws {
    let folder = try Folder(["a/In.shape": Document.square(), "b/In.shape": Document.square()])
    let run = try folder.run("svg", "a", "b", "-o", "out")
    #expect(run.status == 2)
    #expect(
      run.error
        == "shapec: 'a/In.shape' and 'b/In.shape' have drawings named 'Square', which would "
        + "both be 'out/Square.svg'; rename one, or draw them in two calls with different "
        + "directories\n"
    )
    #expect(folder.files == ["a/In.shape", "b/In.shape"])
  }

  @Test func documentsAreNotReplaced() throws {
    let folder = try Folder([
      "In.shape": "import \"palette.shape\"\n" + Document.square(color: "palette.accent"),
      "palette.shape": Document.palette,
    ])
    for output in ["In.shape", "./palette.shape"] {
      let run = try folder.run("svg", "In.shape", "-o", output)
      #expect(run.status == 2)
      #expect(run.error == "shapec: '\(output)' is a document; the picture would replace it\n")
    }
    #expect(folder.text("palette.shape") == Document.palette)
    try folder.write("Square.svg", Document.square())
    #expect(try folder.run("svg", "Square.svg").error.contains("'Square.svg' is a document"))
    #expect(folder.text("Square.svg") == Document.square())
  }

  @Test(arguments: ["x.xml", "pictures/x.txt", "v1.2"])
  func outputsThatMayBeFilesOrDirectories(output: String) throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.run("svg", "In.shape", "-o", output)
    #expect(run.status == 2)
    #expect(run.error.contains("'\(output)' may be a file or a directory"))
    #expect(folder.files == ["In.shape"])
  }

  @Test(arguments: [
    ("a/x.png", "'rsvg-convert a/x.svg -o a/x.png'"),
    ("x.PDF", "'rsvg-convert -f pdf x.svg -o x.pdf'"), ("x.jpg", "another program"),
  ])
  func otherFormats(output: String, tool: String) throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.run("svg", "In.shape", "-o", output)
    #expect(run.status == 2)
    #expect(
      run.error
        == "shapec: cannot write '\(output)': only SVG is supported; convert the SVG with \(tool)\n"
    )
    #expect(folder.files == ["In.shape"])
  }

  @Test func existingFilesOfAnyName() throws {
    let folder = try Folder([
      "In.shape": Document.square(), "x.xml": "<?xml version=\"1.0\"?><svg/>",
    ])
    #expect(try folder.run("svg", "In.shape", "-o", "x.xml").status == 0)
    #expect(folder.text("x.xml")?.hasPrefix("<svg ") == true)
  }

  // MARK: What was there before

  @Test func unchangedFilesAreNotTouched() throws {
    let folder = try Folder(["In.shape": Document.square()])
    #expect(try folder.run("svg", "In.shape").status == 0)
    let long = Date(timeIntervalSince1970: 1_000_000)
    let path = folder.url.appendingPathComponent("Square.svg").path
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
    let before = try folder.attributes("Square.svg")
    #expect(try folder.run("svg", "In.shape").status == 0)
    let after = try folder.attributes("Square.svg")
    #expect(after[.modificationDate] as? Date == long)
    #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
    #expect(try folder.run("svg", "In.shape", "--size", "20x20").status == 0)
    #expect(try folder.attributes("Square.svg")[.modificationDate] as? Date != long)
  }

  @Test func modesAreKept() throws {
    let folder = try Folder(["In.shape": Document.square(), "x.svg": "old"])
    #expect(try folder.shell("chmod 600 x.svg; shapec svg In.shape -o x.svg").status == 0)
    #expect(try folder.attributes("x.svg")[.posixPermissions] as? Int == 0o600)
    #expect(try folder.shell("umask 027; shapec svg In.shape -o new.svg").status == 0)
    #expect(try folder.attributes("new.svg")[.posixPermissions] as? Int == 0o640)
  }

  @Test func linksStayLinks() throws {
    let folder = try Folder(["In.shape": Document.square(), "real/old.svg": "old"])
    _ = try folder.shell(
      "ln -s real/old.svg old.svg; ln -s real/new.svg new.svg")
    #expect(try folder.run("svg", "In.shape", "-o", "old.svg").status == 0)
    #expect(try folder.run("svg", "In.shape", "-o", "new.svg").status == 0)
    #expect(try folder.shell("test -L old.svg && test -L new.svg").status == 0)
    #expect(folder.text("real/old.svg")?.hasPrefix("<svg ") == true)
    #expect(folder.text("real/new.svg")?.hasPrefix("<svg ") == true)
    #expect(
      try folder.shell("ln -s loop.svg loop.svg; shapec svg In.shape -o loop.svg").status == 74)
  }

  @Test func longNames() throws {
    let name = String(repeating: "n", count: 251)
    let folder = try Folder(["In.shape": Document.square()])
    #expect(try folder.run("svg", "In.shape", "-o", "\(name).svg").status == 0)
    #expect(folder.files == ["In.shape", "\(name).svg"])
  }

  // MARK: Failure

  @Test func aWrongDocumentDoesNotStopTheOthers() throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "B.shape": Document.wrong, "C.shape": Document.square("C"),
      "out/Wrong.svg": "old",
    ])
    let run = try folder.run("svg", "A.shape", "B.shape", "gone.shape", "C.shape", "-o", "out")
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.contains("'nowhere' is not declared"))
    #expect(run.error.contains("there is no file 'gone.shape'"))
    #expect(run.error.hasSuffix("\n1 error\n"))
    #expect(
      folder.files == ["A.shape", "B.shape", "C.shape", "out/A.svg", "out/C.svg", "out/Wrong.svg"])
    #expect(folder.text("out/Wrong.svg") == "old")
  }

  /// A single output file for several documents is written only if no document has errors.
  @Test func onePictureOfSeveralDocumentsIsNotWrittenWhereOneIsWrong() throws {
    let folder = try Folder(["A.shape": Document.square("A"), "B.shape": Document.wrong])
    for output in ["one.svg", "-"] {
      let run = try folder.run("svg", "A.shape", "B.shape", "-o", output)
      #expect(run.status == 1 && run.output == "")
    }
    #expect(folder.files == ["A.shape", "B.shape"])
  }

  /// The second picture exceeds the size that the shell allows. Its old file stays, and no
  /// temporary file is left.
  @Test(.disabled(if: isThreadSanitized, "the sanitizer writes files of its own"))
  func whatCannotBeWrittenStaysAsItWas() throws {
    let steps = (0..<300).map { "corner (\($0), \($0 % 7))\n" }.joined()
    let large = "drawing Z {\n canvas 10 x 10\n path p {\n\(steps)fill #000\n}\n}\n"
    let folder = try Folder(["In.shape": Document.square("A") + large, "out/Z.svg": "old"])
    let run = try folder.shell("ulimit -f 1; shapec svg In.shape -o out")
    #expect(run.status == 74)
    #expect(run.error == "shapec: cannot write 'out/Z.svg': File too large\n")
    #expect(folder.files == ["In.shape", "out/A.svg", "out/Z.svg"])
    #expect(folder.text("out/Z.svg") == "old")
  }

  #if os(Linux)
    @Test func fullDisk() throws {
      let folder = try Folder(["In.shape": Document.square()])
      for arguments in ["-o /dev/full", "-o - > /dev/full"] {
        let run = try folder.shell("shapec svg In.shape \(arguments)")
        #expect(run.status == 74)
        #expect(run.error.contains("No space left on device"))
      }
    }
  #endif

  @Test func closedOutput() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let closed = try folder.shell("shapec svg In.shape -o - >&-")
    #expect(closed.status == 74)
    #expect(closed.error == "shapec: cannot write to standard output: Bad file descriptor\n")
    let left = try folder.shell("(sleep 0.2; shapec svg In.shape -o -; echo $? >&2) | true")
    #expect(left.error == "74\n")
  }

  @Test(arguments: ["In.shape/x.svg", "In.shape/out"])
  func placesThatCannotBe(output: String) throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.run("svg", "In.shape", "-o", output)
    #expect(run.status == 74)
    #expect(run.error.contains("Not a directory"))
    #expect(folder.files == ["In.shape"])
  }

  @Test func directoryWhereAFileShouldBe() throws {
    let folder = try Folder(["In.shape": Document.square(), "out/Square.svg/x": ""])
    let run = try folder.run("svg", "In.shape", "-o", "out")
    #expect(run.status == 74)
    #expect(run.error == "shapec: cannot write 'out/Square.svg': Is a directory\n")
  }

  /// Permissions do not limit the superuser, so the test becomes another user.
  @Test(.enabled(if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)))
  func permissions() throws {
    let folder = try Folder([
      "In.shape": Document.square(), "ro/x": "", "x.svg": "old", "secret.shape": Document.square(),
    ])
    let user = getuid() != 0 ? "" : "\(setpriv) --reuid=65534 --regid=65534 --clear-groups"
    let setUp = try folder.shell(
      """
      cp "$SHAPEC" tool; chmod 755 tool ..; chmod 444 x.svg; chmod 000 secret.shape; chmod 555 ro
      \(user.isEmpty ? ":" : "chown -R 65534 .")
      """)
    #expect(setUp.status == 0)
    for (arguments, message) in [
      ("In.shape -o ro", "cannot write 'ro/Square.svg': Permission denied"),
      ("In.shape -o ro/new/", "cannot create the directory 'ro/new': Permission denied"),
      ("In.shape -o x.svg", "cannot write 'x.svg': Permission denied"),
      ("secret.shape", "cannot read 'secret.shape': Permission denied"),
    ] {
      let run = try folder.shell("\(user) ./tool svg \(arguments)")
      #expect(run.status == 74)
      #expect(run.error == "shapec: \(message)\n")
    }
    #expect(folder.text("x.svg") == "old")
    #expect(folder.files == ["In.shape", "ro/x", "secret.shape", "tool", "x.svg"])
    #expect(try folder.shell("chmod 755 ro").status == 0)
  }

  @Test func manyProcessesWriteOneFile() throws {
    let folder = try Folder(["In.shape": Document.square()])
    let run = try folder.shell(
      "for i in 1 2 3 4 5 6; do shapec svg In.shape -o x.svg --size ${i}0x10 & done; wait")
    #expect(run.error == "")
    #expect(folder.files == ["In.shape", "x.svg"])
    #expect(folder.text("x.svg")?.hasSuffix("</svg>\n") == true)
  }
}

/// The path of the program that runs a command as another user.
private let setpriv = "/usr/bin/setpriv"
