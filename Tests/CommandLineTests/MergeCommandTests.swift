import Foundation
import Testing

/// `shapec merge`, called directly and as the merge driver of a repository.
@Suite struct MergeCommandTests {
  /// A document with the given statements.
  private static func document(_ statements: String...) -> String {
    let lines = statements.map { "    \($0)\n" }.joined()
    return "drawing Card {\n    canvas 100 x 100\n    title \"Card\"\n\n\(lines)}\n"
  }

  private static let plate = "rect plate (10, 10, 80, 80) { fill #336699 }"
  private static let dot = "oval dot (20, 20, 10, 10) { fill #FFFFFF }"

  /// The output and status of `merge` for three versions.
  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> Run {
    let folder = try Folder(["o.shape": base, "a.shape": ours, "b.shape": theirs])
    return try folder.run("merge", "o.shape", "a.shape", "b.shape")
  }

  @Test func changesOfBothSides() throws {
    let run = try merge(
      Self.document(Self.plate, Self.dot),
      Self.document("rect plate (12, 10, 80, 80) { fill #336699 }", Self.dot),
      Self.document("rect plate (10, 10, 80, 70) { fill #993333 }", Self.dot))
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.output == Self.document("rect plate (12, 10, 80, 70) { fill #993333 }", Self.dot))
  }

  @Test func conflictsAreWholeStatements() throws {
    let run = try merge(
      Self.document(Self.plate, Self.dot),
      Self.document("rect plate (12, 10, 80, 80) { fill #336699 }", Self.dot),
      Self.document("rect plate (14, 10, 80, 80) { fill #336699 }", Self.dot))
    #expect(run.status == 1)
    #expect(run.error == "shapec: a.shape:5: both sides change the place or value of 'plate'\n")
    #expect(
      run.output.contains(
        """
        <<<<<<< ours
            rect plate (12, 10, 80, 80) { fill #336699 }
        ||||||| base
            // both sides change the place or value of 'plate'
            rect plate (10, 10, 80, 80) { fill #336699 }
        =======
            rect plate (14, 10, 80, 80) { fill #336699 }
        >>>>>>> theirs
            oval dot
        """))
  }

  /// One side removes the declaration of a name, and the other side uses the name.
  @Test func resultThatDoesNotCompile() throws {
    let run = try merge(
      Self.document("let unit = 8", "rect plate (10, 10, 80, 80) { radius unit }"),
      Self.document("rect plate (10, 10, 80, 80) { radius 8 }"),
      Self.document(
        "let unit = 8", "rect plate (10, 10, 80, 80) { radius unit }",
        "oval dot = (20, 20, unit, unit)"))
    #expect(run.status == 1 && run.error.contains("merged, 'unit' is not declared"))
    #expect(run.output.contains("=======\n    oval dot = (20, 20, unit, unit)\n>>>>>>> theirs\n"))
  }

  /// One side halves a unit and doubles the factors of its uses; the other side adds a use.
  @Test func pictureThatNobodyHasDrawn() throws {
    let run = try merge(
      Self.document("let unit = 8", "rect plate = (0, 0, unit * 2, 10) { fill #000 }"),
      Self.document(
        "let unit = 8", "rect plate = (0, 0, unit * 2, 10) { fill #000 }",
        "oval dot = (0, 20, unit * 2, 10) { fill #F00 }"),
      Self.document("let unit = 4", "rect plate = (0, 0, unit * 4, 10) { fill #000 }"))
    #expect(run.status == 1)
    #expect(run.error.contains("the picture of 'Card' is not that of ours"))
  }

  /// If a version has syntax errors, the versions are merged as plain text.
  @Test func syntaxErrors() throws {
    let broken = Self.document(Self.plate, "oval dot (20, 20, 10, 10 { fill #FFFFFF }")
    let run = try merge(
      broken, broken.replacing("#336699", with: "#993333"),
      broken.replacing("#FFFFFF", with: "#000000"))
    #expect(run.error.hasPrefix("shapec: warning: a version of 'a.shape' has syntax errors"))
    #expect(run.status == 1 && run.output.contains("<<<<<<< ours\n"))
    let far = broken + "\n\n\n" + Self.document(Self.dot)
    let apart = try merge(
      far, far.replacing("#336699", with: "#993333"), far + "\n// The end.\n")
    #expect(apart.status == 0)
    #expect(apart.output.contains("#993333") && apart.output.contains("// The end."))
  }

  /// Versions that are not documents are merged if at most one side changes.
  @Test func otherTexts() throws {
    let (binary, other) = ("\u{0}\u{1}<<<<<<< ours\n", "\u{0}\u{2}\n")
    let run = try merge(binary, binary, other)
    #expect(run.status == 0 && run.output == other && run.error == "")
    let both = try merge(binary, other, "\u{0}\u{3}\n")
    #expect(both.status == 1 && both.error.contains("is a version not text?"))
    #expect(try merge("", "", Self.document(Self.dot)).output == Self.document(Self.dot))
  }

  /// The result has the line ends and tabs of our version.
  @Test func lineEnds() throws {
    func text(_ x: Int, _ fill: String) -> String {
      "drawing A {\r\n\tcanvas 10 x 10\r\n\trect a (\(x), 0, 1, 1) {\r\n\t\tfill \(fill)\r\n\t}\r\n}\r\n"
    }
    let run = try merge(text(0, "#000"), text(1, "#000"), text(0, "#F00"))
    #expect(run.status == 0 && run.output == text(1, "#F00"))
  }

  @Test func wrongCalls() throws {
    let folder = try Folder(["a.shape": Document.square()])
    let missing = try folder.run("merge", "a.shape", "a.shape", "b.shape")
    #expect(missing.status == 2 && missing.error.contains("'b.shape'"))
    let size = try folder.run("merge", "a.shape", "a.shape", "a.shape", "--marker-size", "0")
    #expect(size.status == 2 && size.error.contains("'--marker-size' must be a number"))
  }

  // MARK: Git

  private static let commit =
    "git add -A && git -c user.name=A -c user.email=a@b.c commit -qm"

  /// A repository with the merge driver, in which two branches change different attributes of one
  /// element.
  private func repository() throws -> Folder {
    let folder = try Folder(["Card.shape": Self.document(Self.plate, Self.dot)])
    let ours = Self.document("rect plate (12, 10, 80, 80) { fill #336699 }", Self.dot)
    let theirs = Self.document("rect plate (10, 10, 80, 80) { fill #993333 }", Self.dot)
    try folder.write("ours", ours)
    try folder.write("theirs", theirs)
    let run = try folder.shell(
      """
      git init -q -b main . && shapec git install && git config merge.shapec.driver \
        "$SHAPEC merge %O %A %B %P --marker-size %L" && git config user.name A \
        && git config user.email a@b.c && mv ours theirs .git && \(Self.commit) base \
        && git checkout -q -b other && cp .git/theirs Card.shape && \(Self.commit) theirs \
        && git checkout -q main && cp .git/ours Card.shape && \(Self.commit) ours
      """)
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  private static let merged = document("rect plate (12, 10, 80, 80) { fill #993333 }", dot)

  @Test(arguments: [
    "git merge -q --no-edit other", "git cherry-pick other", "git rebase -q other",
    "git checkout -q other && git rebase -q main",
    "git reset -q --hard other~ && cp .git/ours Card.shape && git stash -q "
      + "&& git reset -q --hard other && git stash pop -q",
  ])
  func merges(_ command: String) throws {
    let folder = try repository()
    let run = try folder.shell(command)
    #expect(run.status == 0, "\(run.output) \(run.error)")
    #expect(folder.text("Card.shape") == Self.merged)
  }

  /// The other branch has renamed the file.
  @Test func renamedFile() throws {
    let folder = try repository()
    let run = try folder.shell(
      """
      git checkout -q other && git mv Card.shape Plate.shape && \(Self.commit) renamed \
        && git checkout -q main && git merge -q --no-edit other
      """)
    #expect(run.status == 0, "\(run.output) \(run.error)")
    #expect(folder.text("Plate.shape") == Self.merged && folder.text("Card.shape") == nil)
  }

  /// Both branches add a file; there is no common version.
  @Test func addedByBoth() throws {
    let folder = try repository()
    let run = try folder.shell(
      """
      git checkout -q other && cp .git/ours New.shape && \(Self.commit) there \
        && git checkout -q main && cp .git/ours New.shape && echo >> New.shape \
        && \(Self.commit) here && git merge --no-edit other
      """)
    #expect(run.status == 0 || folder.text("New.shape")?.contains("<<<<<<<") == true)
    #expect(folder.text("Card.shape") == Self.merged)
  }

  @Test func conflictsStay() throws {
    let folder = try repository()
    let run = try folder.shell(
      """
      git checkout -q other && sed -i 's/(10, 10/(14, 10/' Card.shape && \(Self.commit) moved \
        && git checkout -q main && git merge --no-edit other
      """)
    #expect(run.status != 0)
    let text = try #require(folder.text("Card.shape"))
    #expect(text.contains("<<<<<<< ours\n    rect plate (12, 10, 80, 80) { fill #993333 }\n"))
    #expect(text.contains("\n    // both sides change the place or value of 'plate'\n"))
    #expect(try folder.shell("git status --short").output.contains("UU Card.shape"))
  }

  /// `git diff` shows the lines that differ, and the positions that change.
  @Test func placesInDiffs() throws {
    let folder = try repository()
    let run = try folder.shell(
      "git config diff.shapec.textconv \"$SHAPEC git textconv\" && git diff -U0 HEAD~1")
    #expect(run.status == 0, "\(run.error)")
    let changed = run.output.split(separator: "\n").filter {
      ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
    }
    #expect(
      changed == [
        "-    rect plate (10, 10, 80, 80) { fill #336699 }",
        "+    rect plate (12, 10, 80, 80) { fill #336699 }", "-//   plate: 10 10 80 80",
        "+//   plate: 12 10 80 80",
      ])
    let other = "import \"palette.shape\"\n"
    #expect(try folder.run("git", "textconv", "-", input: other).output == other)
    #expect(try folder.run("git", "textconv", "-", input: "drawing {").output == "drawing {")
  }

  /// Without the tool, or above its limits, Git's merge leaves conflict markers, and Git shows the
  /// plain text.
  @Test func withoutTheTool() throws {
    let folder = try repository()
    let run = try folder.shell(
      """
      git config --unset-all merge.shapec.driver; shapec git install > /dev/null
      export PATH=/usr/bin:/bin; git merge --no-edit other
      """)
    #expect(run.status != 0)
    #expect(folder.text("Card.shape")?.contains("<<<<<<<") == true)
    let shown = try folder.shell("export PATH=/usr/bin:/bin; git show HEAD")
    #expect(shown.status == 0 && shown.output.contains("+    rect plate (12, 10"))
    let texts = ["o", "a", "b"].map { Self.document("rect \($0) (0, 0, 1, 1)") }
    let small = try Folder(["o.shape": texts[0], "a.shape": texts[1], "b.shape": texts[2]])
    let limited = try small.run(
      "merge", "o.shape", "a.shape", "b.shape", "--max-source-size", "10")
    #expect(limited.status == 1 && limited.output.contains("<<<<<<< ours"))
    #expect(limited.error.contains("a version of 'a.shape' has more bytes"))
  }

  /// `git install` keeps the line ends and other bytes of `.gitattributes`, and does not write
  /// through a link.
  @Test func strangeAttributes() throws {
    let folder = try Folder()
    let run = try folder.shell(
      """
      git init -q . && printf 'caf\\xe9.txt text\\r\\n*.shape merge=shapec diff=shapec\\r\\n' > a
      cp a .gitattributes; shapec git install >/dev/null; cmp a .gitattributes && echo same
      shapec git uninstall >/dev/null; printf 'caf\\xe9.txt text\\r\\n' | cmp - .gitattributes && echo rest
      rm .gitattributes; ln -s a .gitattributes; shapec git install; cmp a <(cat a)
      """)
    #expect(run.output == "same\nrest\n")
    #expect(run.error.contains("is a link, which Git does not follow"))
  }

  /// Installing prints the changes, installing again changes nothing, and uninstalling removes
  /// everything.
  @Test func installs() throws {
    let folder = try Folder([".gitattributes": "*.png binary\n"])
    _ = try folder.shell("git init -q .")
    let before = folder.text(".git/config")
    let first = try folder.shell("shapec git install")
    #expect(first.status == 0 && first.output.contains("merge.shapec.driver = shapec merge %O"))
    #expect(
      folder.text(".gitattributes") == "*.png binary\n*.shape merge=shapec diff=shapec\n")
    let second = try folder.shell("shapec git install")
    #expect(second.output == "nothing to do: Git merges documents with shapec\n")
    let last = try folder.shell("shapec git uninstall")
    #expect(last.status == 0 && last.output.contains("without the section 'merge.shapec'"))
    #expect(folder.text(".gitattributes") == "*.png binary\n")
    #expect(folder.text(".git/config") == before)
    #expect(try folder.shell("shapec git uninstall").output.hasPrefix("nothing to do"))
    let outside = try folder.shell("cd / && shapec git install")
    #expect(outside.status == 2 && outside.error.contains("not in a Git repository"))
  }

  @Test func installsForAUser() throws {
    let folder = try Folder()
    let home = "export HOME=$PWD XDG_CONFIG_HOME= GIT_CONFIG_GLOBAL=$PWD/.gitconfig;"
    let run = try folder.shell("\(home) shapec git install --global")
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.text(".config/git/attributes") == "*.shape merge=shapec diff=shapec\n")
    #expect(folder.text(".gitconfig")?.contains("shapec merge %O %A %B %P") == true)
    #expect(try folder.shell("\(home) shapec git uninstall --global").status == 0)
    #expect(folder.text(".config/git/attributes") == nil)
  }
}
