import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `shapec diff` with files, folders and revisions.
@Suite struct DiffCommandTests {
  private static func document(_ name: String = "Card", x: Int = 10, fill: String = "#336699")
    -> String
  {
    """
    drawing \(name) {
        canvas 100 x 100
        title "Card"

        frame target = canvas

        assume target.width in 50...200
        assume target.height in 100...100

        rect plate (\(x), 10, 80, 80) in target { fill \(fill) }
    }

    """
  }

  private static let difference = """
    b.shape
      drawing Card
        plate       place (10, 10, 80, 80) -> (14, 10, 80, 80)
        plate/fill  #336699 -> #993333
        moves by, at the  smallest 50 × 100  design 100 × 100  largest 200 × 100
        plate             (+2, 0)            (+4, 0)           (+8, 0)

    """

  @Test func twoFiles() throws {
    let folder = try Folder([
      "a.shape": Self.document(), "b.shape": Self.document(x: 14, fill: "#993333"),
    ])
    let run = try folder.run("diff", "a.shape", "b.shape")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output == Self.difference)
    #expect(try folder.run("diff", "a.shape", "a.shape").output == "")
    #expect(try folder.run("diff", "a.shape", "b.shape", "--exit-code").status == 1)
    #expect(try folder.run("diff", "a.shape", "a.shape", "--exit-code").status == 0)
    let input = try folder.run("diff", "a.shape", "-", input: Self.document(x: 14))
    #expect(input.output.hasPrefix("<stdin>\n  drawing Card\n    plate  place (10, 10"))
  }

  @Test func twoFolders() throws {
    let folder = try Folder([
      "old/same.shape": Self.document("A"), "new/same.shape": Self.document("A"),
      "old/gone.shape": Self.document("B"), "new/added.shape": Self.document("C"),
      "old/from.shape": Self.document("D"), "new/icons/to.shape": Self.document("D"),
      "old/broken.shape": "drawing E {", "new/broken.shape": Self.document("E"),
    ])
    let run = try folder.run("diff", "old", "new")
    #expect(
      run.output == """
        new/added.shape: added
        new/broken.shape: not compared, because the earlier version has syntax errors
        new/icons/to.shape, renamed from old/from.shape
        old/gone.shape: removed

        """)
  }

  @Test func drawingsOfOtherDocuments() throws {
    let folder = try Folder([
      "old/a.shape": Self.document("A") + Self.document("M"), "new/a.shape": Self.document("A"),
      "old/b.shape": Self.document("B"), "new/b.shape": Self.document("M") + Self.document("B"),
    ])
    let output = try folder.run("diff", "old", "new").output
    #expect(output.contains("drawing M: removed, is in 'new/b.shape' now\n"))
    #expect(output.contains("drawing M: added, was in 'new/a.shape'\n"))
    let json = try folder.run("diff", "old", "new", "--json").output
    #expect(json.contains("\"otherDocument\": \"new/b.shape\""))
  }

  /// Differences of a loop that makes more or fewer elements than before.
  @Test func loops() throws {
    func bars(_ last: Int) -> String {
      """
      drawing Bars {
          canvas 100 x 20
          for i in 0...\(last) {
              rect bar (10 * i, 0, 8, 20) { fill #000000 }
          }
      }

      """
    }
    let folder = try Folder(["a.shape": bars(2), "b.shape": bars(5)])
    #expect(
      try folder.run("diff", "a.shape", "b.shape").output.contains(
        "    bar[3] to bar[5]  added by its loop\n"))
    #expect(
      try folder.run("diff", "b.shape", "a.shape").output.contains(
        "    bar[3] to bar[5]  removed by its loop\n"))
  }

  /// The JSON has all numbers, and an empty list if nothing differs.
  @Test func json() throws {
    let folder = try Folder([
      "a.shape": Self.document(), "b.shape": Self.document(x: 14, fill: "#993333"),
    ])
    let run = try folder.run("diff", "a.shape", "b.shape", "--json")
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(root["schema"] as? Int == 1)
    let documents = try #require(root["documents"] as? [[String: Any]])
    let drawings = try #require(documents.first?["drawings"] as? [[String: Any]])
    let shifts = try #require(drawings.first?["shifts"] as? [[String: Any]])
    #expect(shifts[0]["name"] as? String == "plate" && shifts[0]["kind"] as? String == "box")
    #expect(
      shifts[0]["after"] as? [[Double]] == [
        [7, 10, 40, 80], [14, 10, 80, 80], [28, 10, 160, 80],
      ])
    let none = try folder.run("diff", "a.shape", "a.shape", "--json")
    #expect(none.output == "{\n  \"schema\": 1,\n  \"documents\": []\n}\n")
  }

  private static let commit =
    "git add -A && git -c user.name=A -c user.email=a@b.c commit -qm"

  /// A repository with a document and its palette in two commits. Only the palette differs.
  private func repository() throws -> Folder {
    let badge = """
      import "palette.shape"

      drawing Badge {
          canvas 10 x 10
          rect plate (0, 0, 10, 10) { fill palette.accent }
      }

      """
    let folder = try Folder([
      "icons/Badge.shape": badge, "icons/palette.shape": "let accent = #336699\n",
    ])
    let run = try folder.shell(
      """
      git init -q -b main . && \(Self.commit) first && git tag v1 \
        && echo 'let accent = #993333' > icons/palette.shape && \(Self.commit) second
      """)
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  @Test func revisions() throws {
    let folder = try repository()
    let expected = """
      icons/Badge.shape
        drawing Badge
          plate fill  #336699 -> #993333

      icons/palette.shape
        accent  value #336699 -> #993333

      """
    for places in [["v1"], ["v1", "main"], ["v1", "."], ["v1:", "."], ["v1:icons", "icons"]] {
      let run = try folder.run(["diff"] + places)
      #expect(run.output == expected, "\(places) \(run.error)")
    }
    #expect(try folder.run("diff").output == "")
    let single = try folder.run("diff", "v1:icons/palette.shape")
    #expect(single.output.hasPrefix("icons/palette.shape\n  accent  value"))
    try folder.write("icons/palette.shape", "let accent = #000000\n")
    #expect(try folder.run("diff", "icons").output.contains("#993333 -> #000000"))
    let inside = try folder.shell("cd icons && shapec diff v1 && shapec diff v1:./palette.shape")
    #expect(inside.output.hasPrefix("Badge.shape\n"))
    #expect(
      inside.output.hasSuffix(
        "palette.shape\n  accent  value #336699 -> #000000\n"))
  }

  @Test func hiddenFoldersAreLeftOut() throws {
    let folder = try repository()
    try folder.write(".h/Badge.shape", "drawing Hidden { canvas 1 x 1 }\n")
    let run = try folder.shell("\(Self.commit) third")
    #expect(run.status == 0, "\(run.error)")
    try folder.write(".h/Badge.shape", "drawing Hidden { canvas 2 x 2 }\n")
    #expect(try folder.run("diff").output == "")
  }

  // MARK: Breaking changes

  @Test func breakingChanges() throws {
    let folder = try Folder([
      "a.shape": Self.document(),
      "b.shape": Self.document().replacing("50...200", with: "60...200"),
      "c.shape": Self.document(x: 14),
    ])
    let run = try folder.run("breaking", "a.shape", "b.shape")
    let message = "'target.width' of 'Card' may be 60...200 now, and before 50...200"
    #expect(run.status == 1 && run.error == "")
    #expect(run.output == "b.shape:5: \(message) [range-narrowed]\n1 breaking change\n")
    let commands = try folder.run("breaking", "a.shape", "b.shape", "--format", "github")
    #expect(commands.output == "::error file=b.shape,line=5,title=range-narrowed::\(message)\n")
    let json = try folder.run("breaking", "a.shape", "b.shape", "--format", "json")
    #expect(json.status == 1 && json.output.contains("\"rule\": \"range-narrowed\""))
    let ignored = try folder.run("breaking", "a.shape", "b.shape", "--ignore", "range-narrowed")
    #expect(ignored.status == 0 && ignored.output == "no breaking changes\n")
    #expect(try folder.run("breaking", "a.shape", "c.shape").status == 0)
    #expect(try folder.run("breaking", "a.shape", "c.shape", "--picture", "10%").status == 0)
    let picture = try folder.run("breaking", "a.shape", "c.shape", "--picture", "1%")
    #expect(picture.status == 1 && picture.output.contains("differs in 6.4% of its area [picture]"))
    for option in ["--picture=x", "--picture=101", "--ignore=x", "--format=xml"] {
      #expect(try folder.run("breaking", "a.shape", "b.shape", option).status == 2)
    }
  }

  @Test func breakingSince() throws {
    let folder = try repository()
    #expect(try folder.run("breaking", "v1").output == "no breaking changes\n")
    let run = try folder.shell("git rm -q icons/palette.shape && shapec breaking v1")
    #expect(run.status == 1)
    #expect(
      run.output == """
        icons/Badge.shape:1: the document no longer compiles: \
        'palette.shape' cannot be imported: there is no such file [errors]
        icons/palette.shape:1: the document is removed, with 'accent' [document-removed]
        2 breaking changes

        """)
    let moved = try folder.shell(
      "git reset -q --hard && git mv icons/palette.shape icons/colors.shape && shapec breaking v1")
    #expect(moved.output.contains("[document-renamed]") && !moved.output.contains("value-removed"))
  }

  // MARK: Pages

  /// A page shows the versions and an overlay, runs no script, and is the same in each run.
  @Test func page() throws {
    func rigid(_ text: String) -> String {
      text.replacing("in target {", with: "in target pin left width midY height {")
    }
    let folder = try Folder([
      "a.shape": rigid(Self.document()), "b.shape": rigid(Self.document(x: 14, fill: "#993333")),
    ])
    let run = try folder.run("diff", "a.shape", "b.shape", "--visual", "-o", "-")
    #expect(run.status == 0 && run.error == "")
    #expect(!run.output.contains("<script"))
    for title in ["Before", "After", "Overlay"] {
      // There are two pictures: at the design, and at the smallest size, where the plate moves by
      // the largest part of the size.
      let count = run.output.ranges(of: "<strong>\(title)</strong>").count
      #expect(count == 2, "\(title)")
    }
    #expect(run.output.contains("smallest 50 × 100</figcaption>"))
    #expect(run.output.contains("class=\"former\"") && run.output.contains("class=\"arrow\""))
    #expect(XMLParser(data: Data(run.output.utf8)).parse())
    #expect(
      try folder.run("diff", "a.shape", "b.shape", "--visual", "-o", "-").output == run.output)
    let written = try folder.run("diff", "a.shape", "b.shape", "--visual")
    #expect(written.status == 0 && written.output == "")
    #expect(folder.text("diff.html") == run.output)
  }

  /// A page of documents with hostile names and texts is well-formed.
  @Test func pageOfHostileText() throws {
    let text = "drawing A {\n    canvas 10 x 10\n    title \"<script>&\u{1}]]>\"\n}\n"
    let folder = try Folder(["<b>&.shape": text, "b.shape": text.replacing("&", with: "\\u{202E}")])
    let run = try folder.run("diff", "b.shape", "<b>&.shape", "--visual", "-o", "-")
    #expect(run.status == 0 && !run.output.contains("<script") && !run.output.contains("\u{202E}"))
    #expect(XMLParser(data: Data(run.output.utf8)).parse())
  }

  @Test func reportSince() throws {
    let folder = try repository()
    try folder.write("icons/Same.shape", Self.document("Same"))
    let run = try folder.run("report", "--since", "v1", "-o", "-")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("<h1>Drawings changed since v1</h1>"))
    #expect(run.output.contains("plate fill") && run.output.contains("The document is added."))
    let none = try folder.shell("git stash -q -u && shapec report --since main -o -")
    #expect(none.status == 0 && !none.output.contains("Badge"))
    let wrong = try folder.run("report", "--since", "v2", "-o", "-")
    #expect(wrong.status == 2 && wrong.error.contains("'--since v2': there is no such revision"))
  }

  // MARK: Git

  /// A path after a revision limits the comparison to the path. `main...` is the commit at which
  /// the branch started.
  @Test func limitedRevisions() throws {
    let folder = try repository()
    #expect(
      try folder.run("diff", "v1", "icons/Badge.shape").output.hasPrefix("icons/Badge.shape\n"))
    #expect(try folder.run("diff", "v1", "icons").output.contains("icons/palette.shape\n"))
    let run = try folder.shell(
      """
      git checkout -q -b topic && printf 'let one = 1\\n' > one.shape && \(Self.commit) one \
        && git checkout -q main && printf 'let two = 2\\n' > two.shape && \(Self.commit) two \
        && git checkout -q topic && shapec diff main... && shapec breaking main...
      """)
    #expect(run.output == "one.shape: added\nno breaking changes\n")
    #expect(try folder.run("breaking", "main").status == 1)
    #expect(try folder.run("diff", "@~1").output == "one.shape: added\n")
  }

  /// Ignored files, links, files of other repositories and files outside of the repository are not
  /// compared.
  @Test func filesThatAreNotCompared() throws {
    let folder = try repository()
    let run = try folder.shell(
      """
      ln -s Badge.shape icons/link.shape && mkdir build sub && printf 'build/\\n' > .gitignore \
        && cp icons/*.shape build && cp icons/*.shape sub && git -C sub init -q . && git add icons .gitignore \
        && git -c user.name=A -c user.email=a@b.c commit -qm links && shapec diff && shapec diff v1
      """)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasPrefix("icons/Badge.shape\n") && !run.output.contains("added"))
    let outside = try Folder(["x.shape": Self.document()])
    let other = try folder.run("diff", outside.url.path + "/x.shape")
    #expect(other.status == 2 && other.error.contains("is not in the repository"))
    try folder.write("icons/a\nb.shape", "let c = 3\n")
    let named = try folder.shell(
      "rm -rf sub && \(Self.commit) name && shapec diff && shapec diff HEAD~1")
    #expect(named.status == 0 && named.output == "icons/a␊b.shape: added\n", "\(named.error)")
  }

  /// Programs that the configuration of a repository names are not started.
  @Test func hostileConfiguration() throws {
    let folder = try repository()
    let run = try folder.shell(
      """
      printf '#!/bin/sh\\ntouch ran\\n' > evil && chmod +x evil
      git config core.repositoryformatversion 1; git config extensions.partialClone origin
      git config remote.origin.url ssh://x/y; git config remote.origin.promisor true
      git config core.sshCommand "$PWD/evil"; git config core.fsmonitor "$PWD/evil"
      rm -f .git/objects/$(git rev-parse v1:icons/palette.shape | sed 's|^..|&/|')
      shapec diff v1; test -e ran && echo ran
      """)
    #expect(!run.output.contains("ran\n"))
  }

  /// Git calls the tool with temporary files.
  @Test func externalDiff() throws {
    let folder = try repository()
    let run = try folder.shell(
      "GIT_EXTERNAL_DIFF=\"$SHAPEC diff\" git diff v1 main && git mv icons moved && "
        + "GIT_EXTERNAL_DIFF=\"$SHAPEC diff\" git diff --no-renames HEAD -- moved/palette.shape")
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output == """
        icons/palette.shape
          accent  value #336699 -> #993333
        moved/palette.shape: added

        """)
  }

  @Test func wrongCalls() throws {
    let folder = try Folder(["a.shape": Self.document()])
    func error(_ arguments: String...) throws -> String {
      let run = try folder.run(["diff"] + arguments)
      #expect(run.status == 2)
      return run.error
    }
    #expect(try error("a.shape", "b.shape").contains("there is no file 'b.shape'"))
    #expect(try error("a.shape").contains("not in a Git repository"))
    #expect(try error("nothing:a.shape").contains("not in a Git repository"))
    #expect(try error("a.shape", "a.shape", "a.shape").contains("two places"))
    try #expect(folder.shell("git init -q .").status == 0)
    #expect(try error("other").contains("'other': there is no such revision"))
    #expect(try error("other:a.shape", "a.shape").contains("there is no such revision"))
  }
}
