import Foundation
import Testing

/// `shapec fmt`
@Suite struct FormatTests {
  private let untidy = "drawing D{\ncanvas 1 x 1 // one\n\n\nlet a=1\n}"
  private let tidy = "drawing D {\n    canvas 1 x 1  // one\n\n    let a = 1\n}\n"

  @Test func inPlace() throws {
    let folder = try Folder(["a/D.shape": untidy, "a/E.shape": tidy])
    let run = try folder.run("fmt", "a")
    #expect(run.status == 0 && run.output == "" && run.error == "")
    #expect(folder.text("a/D.shape") == tidy && folder.text("a/E.shape") == tidy)
  }

  @Test func standardInput() throws {
    let folder = try Folder(["D.shape": untidy])
    let run = try folder.shell("shapec fmt - < D.shape")
    #expect(run.status == 0 && run.output == tidy)
    #expect(folder.text("D.shape") == untidy)
  }

  @Test func check() throws {
    let folder = try Folder(["D.shape": untidy, "E.shape": tidy])
    let run = try folder.run("fmt", "--check", ".")
    #expect(run.status == 1 && run.output == "")
    #expect(run.error == "shapec: 'D.shape' is not formatted; run 'shapec fmt' on it\n")
    #expect(folder.text("D.shape") == untidy)
    #expect(try folder.run("fmt", "--check", "E.shape").status == 0)
  }

  @Test func difference() throws {
    let folder = try Folder(["D.shape": untidy])
    let run = try folder.run("fmt", "--diff", "D.shape")
    #expect(run.status == 1 && folder.text("D.shape") == untidy)
    #expect(
      run.output == """
        --- D.shape
        +++ D.shape
        @@ -1,6 +1,5 @@
        -drawing D{
        -canvas 1 x 1 // one
        +drawing D {
        +    canvas 1 x 1  // one
         
        -
        -let a=1
        -}
        \\ No newline at end of file
        +    let a = 1
        +}

        """)
    // `patch` accepts the difference.
    let patched = try folder.shell("shapec fmt --diff D.shape | patch -s D.shape")
    if patched.status != 127 { #expect(folder.text("D.shape") == tidy) }
  }

  @Test func someLines() throws {
    let text = "drawing D {\nlet a=1\nlet b=1\nlet c=1\n}\n"
    let folder = try Folder(["D.shape": text])
    #expect(try folder.run("fmt", "--lines", "3", "D.shape").status == 0)
    #expect(folder.text("D.shape") == "drawing D {\nlet a=1\n    let b = 1\nlet c=1\n}\n")
    let other = try Folder(["D.shape": "let a=1\nlet b = 2\nlet c=3\n"])
    #expect(try other.run("fmt", "--lines", "1-2", "D.shape").status == 0)
    #expect(other.text("D.shape") == "let a = 1\nlet b = 2\nlet c=3\n")
    for range in ["0", "3-2", "a", "1-2-3", "-1"] {
      #expect(try other.run("fmt", "--lines=\(range)", "D.shape").status == 2)
    }
    #expect(try folder.run("fmt", "--lines", "1", "D.shape", "missing.shape").status == 2)
  }

  /// A document with syntax errors stays as it is; a document with other errors is formatted.
  @Test func errors() throws {
    let folder = try Folder([
      "A.shape": "let a = = 1", "B.shape": "let b=nothing", "C.shape": untidy,
    ])
    let run = try folder.run("fmt", ".")
    #expect(run.status == 1 && run.error.contains("A.shape:1:9"))
    #expect(folder.text("A.shape") == "let a = = 1")
    #expect(folder.text("B.shape") == "let b = nothing\n" && folder.text("C.shape") == tidy)
    #expect(try folder.run("fmt", "none.shape").status == 2)
    #expect(try folder.run("fmt").status == 2)
  }

  /// If a document is a link, its target is formatted, and the link stays a link.
  @Test func files() throws {
    let folder = try Folder(["D.shape": untidy])
    #expect(try folder.shell("ln -s D.shape L.shape && shapec fmt L.shape").status == 0)
    #expect(folder.text("D.shape") == tidy)
    #expect(try folder.shell("test -L L.shape").status == 0)
  }
}
