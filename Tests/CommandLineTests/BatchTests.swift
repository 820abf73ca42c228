import Foundation
import Testing

/// Many files in one call.
@Suite struct BatchTests {
  private func folder(of count: Int) throws -> Folder {
    try Folder(
      Dictionary(
        uniqueKeysWithValues: (0..<count).map { i in
          ("in/d\(i).shape", i % 10 == 7 ? Document.wrong : Document.square("S\(i)"))
        }))
  }

  /// The output is the same for any number of jobs.
  @Test func jobsDoNotShow() throws {
    let folder = try folder(of: 60)
    let one = try folder.run("svg", "in", "-o", "one", "--jobs", "1")
    let many = try folder.run("svg", "in", "-o", "many", "-j", "7")
    #expect(one.status == 1 && many.status == 1)
    #expect(one.error == many.error)
    #expect(one.error.hasSuffix("\n6 errors\n"))
    for i in 0..<60 where i % 10 != 7 {
      let text = try #require(folder.text("one/S\(i).svg"))
      #expect(folder.text("many/S\(i).svg") == text)
    }
    #expect(folder.files.count == 60 + 2 * 54)
    #expect(try folder.run("svg", "in", "--jobs", "0").status == 2)
    #expect(try folder.run("check", "in", "--jobs", "3").error == one.error)
  }

  @Test func listsHoldArguments() throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "B.shape": Document.square("B"),
      "two words.shape": Document.square("C"), "@odd.shape": Document.square("D"),
      "all.txt": "A.shape\r\n\n@more.txt\n-o\nout\n", "more.txt": "B.shape\ntwo words.shape",
      "self.txt": "A.shape\n@./self.txt\n", "one.txt": "@other.txt\n", "other.txt": "@one.txt\n",
    ])
    #expect(try folder.run("svg", "@all.txt", "./@odd.shape").error == "")
    for name in ["A", "B", "C", "D"] { #expect(folder.text("out/\(name).svg") != nil) }
    let own = try folder.run("svg", "@self.txt")
    #expect(own.status == 2)
    #expect(own.error == "shapec: the list '@./self.txt' includes itself\n")
    #expect(try folder.run("svg", "@one.txt").status == 2)
    let gone = try folder.run("svg", "@gone.txt")
    #expect(gone.status == 2 && gone.error == "shapec: there is no file 'gone.txt'\n")
  }

  @Test(arguments: [
    ("@A.shape", "'@A.shape' stands for the lines of a list, but 'A.shape' is a document"),
    ("@odd.shape", "write './@odd.shape' for the file of that name"),
    ("@odd.txt", "write './@odd.txt' for the file of that name"),
    ("@spaces.txt", "there is no file 'A.shape '; did you mean 'A.shape', without the spaces?"),
    ("@set.txt", "each line of the list 'set.txt' is one argument, but '--set tint=#F00' is two"),
    ("@output.txt", "is one argument, but '-o out' is two; write each on its own line"),
    ("@empty.txt", "no document is given, and the list 'empty.txt' is empty"),
    ("@blank.txt", "no document is given, and the list 'blank.txt' is empty"),
    ("@nul.txt", "the argument 'A.shape␀B.shape' contains a NUL character"),
    ("@utf16.txt", "the list 'utf16.txt' is in UTF-16, not in UTF-8; save it as UTF-8"),
    ("@packed.txt", "the list 'packed.txt' is not a text file"),
  ])
  func listsThatAreWrong(argument: String, message: String) throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "@odd.shape": Document.square("B"), "@odd.txt": "",
      "spaces.txt": "A.shape \n", "set.txt": "A.shape\n--set tint=#F00", "output.txt": "-o out\n",
      "empty.txt": "", "blank.txt": "\r\n\n", "nul.txt": "A.shape\u{0}B.shape",
      "utf16.txt": "A\u{0}.\u{0}s\u{0}", "packed.txt": "\u{1F}\u{8}\u{8}\u{1}\u{2}\u{3}",
    ])
    let run = try folder.shell("shapec svg \(argument) < /dev/null")
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(!folder.files.contains { $0.hasSuffix(".svg") })
  }

  @Test func listsOfEditors() throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "list.txt": "\u{FEFF}A.shape\n--id-prefix=a b",
      "empty.txt": "",
    ])
    let run = try folder.run("svg", "@list.txt", "@empty.txt")
    #expect(run.error == "" && run.status == 0)
    #expect(folder.text("A.svg") != nil)
  }

  /// Neither dependency files nor pictures replace files that were written by hand.
  @Test func whatIsThereIsKept() throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "notes.md": "notes", "A.svg": "old",
      "rows.csv": "tint\n#000\n",
    ])
    let wrong = [
      ["svg", "A.shape", "-o", "notes.md"], ["svg", "A.shape", "-o", "o", "--depfile", "A.shape"],
      ["svg", "A.shape", "-o", "o", "--depfile", "o/A.svg"],
      ["svg", "A.shape", "-o", "o", "--table", "rows.csv", "--depfile", "rows.csv"],
      ["svg", "A.shape", "-o", "o", "--depfile", "-"],
    ]
    for call in wrong {
      let run = try folder.run(call)
      #expect(run.status == 2, "\(call): \(run.error)")
    }
    #expect(folder.text("A.shape") == Document.square("A") && folder.text("notes.md") == "notes")
    #expect(folder.files == ["A.shape", "A.svg", "notes.md", "rows.csv"])
    #expect(
      try folder.run("svg", "A.shape", "-o", "A.svg", "--depfile", "new/a.d", "-j2").status == 0)
    #expect(folder.text("new/a.d")?.hasPrefix("A.svg:") == true)
  }

  @Test func depfilesNameWhatWasRead() throws {
    let folder = try Folder([
      "kit/palette.shape": Document.palette,
      "my $kit/A #1.shape": "import \"../kit/palette.shape\"\n" + Document.square("A"),
      "B.shape": Document.square("B"),
    ])
    let run = try folder.run(
      "svg", "my $kit/A #1.shape", "B.shape", "kit/palette.shape", "-o", "out", "--depfile", "all.d"
    )
    #expect(run.error == "" && run.status == 0)
    #expect(
      folder.text("all.d") == """
        out/A.svg: \\
          my\\ $$kit/A\\ \\#1.shape \\
          kit/palette.shape
        out/B.svg: \\
          B.shape

        kit/palette.shape:

        """)
    try folder.write("B.shape", Document.wrong)
    #expect(try folder.run("svg", "B.shape", "-o", "out", "--depfile", "wrong.d").status == 1)
    #expect(folder.text("wrong.d") == nil)
  }

  /// A file name in a dependency file never becomes a rule, a recipe or a variable.
  @Test(arguments: [
    ("a\nall:;touch${IFS}PWNED;:.shape", "␊"), ("a\rb.shape", "␍"), ("a\tb.shape", "␉"),
    ("a;touch b.shape", ";"), ("SHELL=b.shape", "="), ("a:b.shape", ":"), ("a%b.shape", "%"),
    ("a*.shape", "*"), ("a?.shape", "?"), ("[a].shape", "["), ("a|b.shape", "|"),
    ("a\\.shape", "\\"), ("~a.shape", "~"),
  ])
  func depfilesCannotNameEverything(name: String, shown: String) throws {
    let path = name.hasPrefix("~") ? name : "in/\(name)"
    let folder = try Folder([path: Document.square("A"), "B.shape": Document.square("B")])
    let run = try folder.run("svg", "B.shape", path, "-o", "out", "--depfile", "out.d")
    #expect(run.status == 2)
    #expect(
      run.error.hasSuffix(": no rule of '--depfile' can name a file with '\(shown)' in its path\n"))
    #expect(folder.text("out.d") == nil && folder.text("out/A.svg") == nil)
    #expect(try folder.run("svg", path, "-o", "out").status == 0)
  }

  @Test func depfilesCannotNameEveryOutput() throws {
    let folder = try Folder([
      "A.shape": Document.square("A"), "rows.csv": "name\nfine\na;b\n",
    ])
    for output in ["a=b/", "a;b/", "a\nb/"] {
      let run = try folder.run("svg", "A.shape", "-o", output, "--depfile", "out.d")
      #expect(run.status == 2 && run.error.contains("no rule of '--depfile' can name a file with"))
    }
    let run = try folder.run(
      "svg", "A.shape", "--table", "rows.csv", "-o", "out/", "--depfile", "out.d")
    #expect(run.status == 1 && run.error.contains("row 2, line 3: no rule of '--depfile' can name"))
    #expect(folder.files == ["A.shape", "out/fine.svg", "rows.csv"])
  }

  /// Only a limited number of failures is printed, followed by the number of further failures.
  @Test func manyFailures() throws {
    let folder = try Folder(["list.txt": (0..<30).map { "x/none\($0).shape\n" }.joined()])
    let run = try folder.run("check", "@list.txt", "--max-diagnostics", "4")
    let lines = run.error.split(separator: "\n")
    #expect(run.status == 2 && lines.count == 5)
    #expect(lines.last == "shapec: 26 more failures not printed")
  }

  @Test func oneOutputOfTwoInputsIsRefused() throws {
    let folder = try Folder([
      "a/A.shape": Document.square("A"), "b/A.shape": Document.square("A", color: "#FFF"),
      "c/C.shape": Document.square("C"),
    ])
    let run = try folder.run("svg", "c", "a", "b", "-o", "out")
    #expect(run.status == 2 && run.error.contains("would both be 'out/A.svg'"))
    #expect(!folder.files.contains { $0.hasPrefix("out") })
  }

  /// Some systems treat names that differ only in case as one file. The result must not depend on
  /// the system.
  @Test func namesThatDifferInCaseAreRefused() throws {
    let folder = try Folder([
      "a/Badge.shape": Document.square("Badge"), "b/badge.shape": Document.square("badge"),
      "both.shape": Document.square("Badge") + Document.square("badge"),
    ])
    let run = try folder.run("svg", "a", "b", "-o", "out")
    #expect(run.status == 2)
    #expect(
      run.error == """
        shapec: 'Badge' of 'a/Badge.shape' and 'badge' of 'b/badge.shape' differ only in case, and \
        many systems would treat both as the file 'out/badge.svg'; rename one, or draw them in two \
        calls with different directories

        """)
    let both = try folder.run("svg", "both.shape", "-o", "out", "--depfile", "out.d")
    #expect(both.status == 2 && both.error.contains("'Badge' and 'badge' of 'both.shape' differ"))
    #expect(!folder.files.contains { $0.hasPrefix("out") })
    #expect(try folder.run("svg", "both.shape", "-o", "out", "--drawing", "badge").status == 0)
  }

  /// A link in the output folder that leads out of the folder is not followed.
  @Test func linksOutOfTheFolderAreNotFollowed() throws {
    let folder = try Folder(["In.shape": Document.square("A"), "secret.txt": "old"])
    let run = try folder.shell(
      "mkdir out; ln -s ../secret.txt out/A.svg; shapec svg In.shape -o out")
    #expect(run.status == 74)
    #expect(run.error.contains("'out/A.svg' is a link that leads out of 'out'"))
    #expect(folder.text("secret.txt") == "old")
  }

  /// A call that is ended by a signal leaves only complete files.
  @Test func aSignalLeavesNoHalfFiles() throws {
    let folder = try Folder()
    for i in 0..<300 {
      try folder.write("in/d\(i).shape", Document.square("S\(i)"))
    }
    for delay in ["0.01", "0.03", "0.06", "0.1"] {
      let run = try folder.shell(
        "shapec svg in -o out & sleep \(delay); kill -TERM $! 2>/dev/null; wait $!; echo $?")
      #expect(["143\n", "0\n"].contains(run.output))
      for file in folder.files where file.hasPrefix("out/") {
        #expect(file.hasSuffix(".svg"))
        #expect(folder.text(file)?.hasSuffix("</svg>\n") == true)
      }
    }
  }

  /// If two processes write to one folder, each file is complete and comes from one of them.
  @Test func twoProcessesShareAnOutput() throws {
    let folder = try Folder()
    for i in 0..<40 { try folder.write("in/d\(i).shape", Document.square("S\(i)")) }
    let run = try folder.shell(
      """
      for i in 1 2 3 4 5; do
        rm -rf out
        shapec svg in -o out --set tint=#111111 & first=$!
        shapec svg in -o out --set tint=#222222 & second=$!
        wait $first || echo first; wait $second || echo second
        cat out/*.svg | grep -c '</svg>'; ls -A out | grep -vc svg
      done
      """)
    #expect(run.output == String(repeating: "40\n0\n", count: 5) && run.error == "")
  }
}
