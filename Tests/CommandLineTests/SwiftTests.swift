import Foundation
import Testing

/// `shapec swift`
@Suite struct SwiftTests {
  private let icons = """
    choice State = idle, chosen
    /// A dot.
    drawing Dot {
        canvas 10 x 10
        oval (0, 0, 10, 10) { fill #000 }
    }
    drawing Box {
        canvas 10 x 10
        rect (0, 0, 10, 10) { fill #000 }
    }

    """

  @Test func aFileForEachDocument() throws {
    let folder = try Folder([
      "Icons.shape": icons, "Other.shape": "drawing O {\n    canvas 1 x 1\n}\n",
    ])
    let run = try folder.run("swift", ".", "-o", "out")
    #expect(run.status == 0 && run.error == "" && run.output == "")
    #expect(
      folder.files == [
        "Icons.shape", "Other.shape", "out/Icons.swift", "out/Other.swift",
        "out/ShapeRuntime.swift",
      ])
    let source = try #require(folder.text("out/Icons.swift"))
    for line in [
      "enum IconsStyle {", "/// A dot.\nnonisolated enum Dot: ShapeDrawing {",
      "enum Box: ShapeDrawing {", "import CoreGraphics\n",
    ] {
      #expect(source.contains(line))
    }
  }

  /// A straight line is dragged along without the path runtime, in whichever way it is drawn.
  @Test(arguments: [
    ("line track from (0, 5) to (20, 5)", true),
    ("path track { corner (0, 5); corner (20, 5) }", true),
    ("path track { corner (0, 5); corner (9, 9); corner (20, 5) }", false),
  ])
  func tracks(track: String, isStraight: Bool) throws {
    let folder = try Folder([
      "Dial.shape": """
      drawing Dial {
          canvas 20 x 10
          param part: number = 50% in 0...1 draggable along track by knob
          \(track)
          oval knob = rect(center: track.point(at: part), size: (4, 4)) { fill #000 }
      }
      """
    ])
    let run = try folder.run(
      "swift", "Dial.shape", "--target", "swiftui", "--interactive", "-o", "-")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("ShapeTrack") == isStraight)
    #expect(run.output.contains("ShapeBezierPath") != isStraight)
  }

  /// The command of an example package writes the files that the package has checked in.
  @Test func checkedInExample() throws {
    let brand = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/swiftpm/Sources/Brand")
    let folder = try Folder([:])
    for file in try FileManager.default.contentsOfDirectory(atPath: brand.path) {
      try folder.write(
        file, try String(contentsOf: brand.appending(path: file), encoding: .utf8))
    }
    let run = try folder.run(
      "swift", "Logo.shape", "-o", ".", "--access", "public", "--check")
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func oneFileForEverything() throws {
    let folder = try Folder(["A.shape": icons, "B.shape": "drawing O {\n    canvas 1 x 1\n}\n"])
    #expect(try folder.run("swift", "A.shape", "B.shape", "-o", "All.swift").status == 0)
    let source = try #require(folder.text("All.swift"))
    #expect(source.split(separator: "\n").count { $0 == "import CoreGraphics" } == 1)
    for name in ["Box", "O"] { #expect(source.contains("enum \(name): ShapeDrawing {")) }
    let printed = try folder.run("swift", "A.shape", "B.shape", "-o", "-")
    #expect(printed.status == 0 && printed.output == source)
  }

  /// If one document of a file is public, the imports of the whole file are public.
  @Test(arguments: [["a", "b"], ["b", "a"]])
  func accessOfOneFile(_ folders: [String]) throws {
    let folder = try Folder([
      "a/A.shape": "drawing O {\n    canvas 1 x 1\n}\n", "b/B.shape": icons,
      "a/shapec.json": #"{ "access": "public" }"#,
      "b/shapec.json": #"{ "target": "swiftui" }"#,
    ])
    let source = try folder.run(["swift"] + folders + ["-o", "-"]).output
    #expect(source.contains("\npublic import CoreGraphics\n"))
    #expect(source.contains("\n  public import UIKit\n"))
    // The code that the views share is public, too.
    #expect(source.contains("\npublic import SwiftUI\n"))
  }

  @Test(arguments: ["1A", "a-b", "é", "A B"])
  func wrongPrefixes(_ prefix: String) throws {
    let folder = try Folder(["Icons.shape": icons])
    for option in ["--prefix", "--namespace"] {
      let run = try folder.run("swift", "Icons.shape", option, prefix)
      #expect(run.status == 2 && run.error.contains("must be letters and digits"))
    }
  }

  /// Two types of the same name do not compile together.
  @Test func typesOfOneName() throws {
    let folder = try Folder(["a/Icons.shape": icons, "b/Other.shape": icons])
    let run = try folder.run("swift", "a", "b", "-o", "All.swift")
    #expect(run.status == 1 && folder.text("All.swift") == nil)
    for (type, line) in [("Dot", 3), ("Box", 7)] {
      #expect(
        run.error.contains(
          """
          error[swift/duplicate-type]: this would be the type '\(type)' in Swift, which \
          'a/Icons.shape' declares, too
            --> b/Other.shape:\(line):9

          """))
    }
    let apart = try Folder([
      "a/Icons.shape": icons, "b/Icons.shape": icons, "b/shapec.json": #"{ "prefix": "B" }"#,
    ])
    #expect(try apart.run("swift", "a", "b", "-o", "All.swift").status == 0)
    let found = try Folder([:])
    for name in ["Badge", "Badge2"] {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/Swift/Found/\(name).shape")
      try found.write("\(name).shape", String(contentsOf: file, encoding: .utf8))
    }
    let twice = try found.run("swift", ".", "-o", "All.swift")
    #expect(twice.error.contains("[swift/duplicate-type]: this would be the type 'Badge' in Swift"))
    #expect(twice.error.contains("--> Badge2.shape:2:9"))
  }

  /// Names of generated views and controls also conflict with names of drawings.
  @Test(arguments: [
    ("View", "--target"), ("InteractiveView", "--interactive"), ("Control", "--interactive"),
  ])
  func typesCalledAsViews(_ suffix: String, _ option: String) throws {
    let tag = """
      drawing Tag {
          canvas 51 x 31
          frame target = canvas
          param on: bool = true toggle
          rect = target { fill on ? #0F0 : #888 }
      }

      """
    let folder = try Folder([
      "A.shape": tag, "B.shape": Document.square("Tag" + suffix, color: "#000"),
    ])
    #expect(try folder.run("swift", ".", "-o", "-").status == 0)
    let options = option == "--target" ? [option, "swiftui"] : [option]
    let run = try folder.run(["swift", ".", "-o", "-"] + options)
    #expect(run.status == 1)
    #expect(run.error.contains("this would be the type 'Tag\(suffix)' in Swift"))
  }

  /// Build systems write each document by itself, and compare the types of all documents in one
  /// call.
  @Test func typesOnly() throws {
    let folder = try Folder([
      "a/Icons.shape": icons, "b/Other.shape": icons, "Wrong.shape": "drawing {\n",
    ])
    let call = ["swift", "a", "b", "Wrong.shape", "--types-only", "--diagnostics", "xcode"]
    let run = try folder.run(call + ["-o", "Types.swift"])
    #expect(run.status == 1 && folder.text("Types.swift") == nil)
    #expect(run.error.contains("b/Other.shape:3:9: error: this would be the type 'Dot' in Swift"))
    #expect(!run.error.contains("Wrong.shape"))
    #expect(try folder.run(call).status == 1)
    try folder.write("b/shapec.json", #"{ "prefix": "B" }"#)
    let right = try folder.run(call + ["-o", "Types.swift"])
    #expect(right.status == 0 && right.error == "" && right.output == "")
    #expect(folder.text("Types.swift")?.contains("protocol ShapeDrawing {}") == true)
    #expect(folder.text("Types.swift")?.contains("enum Dot") == false)
    #expect(try folder.run(call + ["-o", "out"]).status == 2)
    #expect(folder.files.count == 5)
  }

  /// The file for ink belongs to no document. If the documents of its folder are checked, the file
  /// is not reported.
  @Test func ink() throws {
    let folder = try Folder(["a/Icons.shape": icons])
    let run = try folder.run("swift", "--ink", "-o", "out")
    #expect(run.status == 0 && run.output == "" && run.error == "")
    let text = try #require(folder.text("out/ShapeInk.swift"))
    #expect(text.contains("\nnonisolated struct Ink {\n") && text.contains("struct InkView: View"))
    #expect(try folder.run("swift", "--ink", "-o", "-").output == text)
    #expect(try folder.run("swift", "--ink", "-o", "out/ShapeInk.swift", "--check").status == 0)
    let other = try folder.run("swift", "--ink", "-o", "out", "--access", "public", "--check")
    #expect(other.status == 1)
    #expect(try folder.run("swift", "a", "-o", "out").status == 0)
    let check = try folder.run("swift", "a", "-o", "out", "--check")
    #expect(check.status == 0 && check.error == "")
    let acme = try folder.run("swift", "--ink", "--prefix", "ACME", "--access", "public", "-o", "-")
    #expect(acme.output.contains("public struct ACMEInkView: View"))
    #expect(try folder.run("swift", "--ink", "a", "-o", "out").status == 2)
    let none = try folder.run("swift", "-o", "out")
    #expect(none.status == 2 && none.error.contains("Missing expected argument '<inputs> ...'"))
  }

  /// An imported file has the prefix of its own folder, unless the call sets a prefix for all
  /// files.
  @Test func prefixesOfImports() throws {
    let palette = "let accent = #007AFF\nchoice Mood = calm, angry\n"
    let folder = try Folder([
      "a/palette.shape": palette, "b/palette.shape": palette,
      "Face.shape": """
      import "a/palette.shape" as pa
      import "b/palette.shape" as pb

      drawing Face {
          canvas 40 x 40
          param mood: pa.Mood = .calm
          param other: pb.Mood = .angry
          rect (0, 0, 9, 9) { fill mood == .calm ? pa.accent : other == .calm ? pb.accent : #111 }
      }

      """,
    ])
    let clash = try folder.run("swift", "Face.shape", "-o", "-")
    #expect(clash.status == 1 && clash.output == "")
    #expect(clash.error.contains("[swift/duplicate-type]"))
    #expect(clash.error.contains("--> b/palette.shape:2:8"))
    try folder.write("b/shapec.json", #"{ "prefix": "B" }"#)
    let run = try folder.run("swift", ".", "-o", "-")
    #expect(run.status == 0 && run.error == "")
    for text in [
      "mood: PaletteStyle.Mood = .calm", "other: BPaletteStyle.Mood = .angry",
      "nonisolated enum PaletteStyle {", "nonisolated enum BPaletteStyle {",
    ] {
      #expect(run.output.contains(text))
    }
    let call = try folder.run("swift", "Face.shape", "-o", "-", "--prefix", "X")
    #expect(call.error.contains("the type 'XPaletteStyle' in Swift"))
  }

  /// A name that could not be kept causes only a note.
  @Test func renames() throws {
    let folder = try Folder(["A.shape": "drawing MainActor {\n    canvas 9 x 9\n}\n"])
    let run = try folder.run("swift", "A.shape", "-o", "-")
    #expect(
      run.status == 0 && run.output.contains("nonisolated enum MainActorDrawing: ShapeDrawing {"))
    #expect(
      run.error.hasPrefix(
        """
        note[swift/renamed]: 'MainActor' is 'MainActorDrawing' in Swift
          --> A.shape:1:9

        """))
  }

  /// A file that was written by hand is not replaced.
  @Test func foreignFiles() throws {
    let folder = try Folder(["Icons.shape": icons, "Icons.swift": "struct Icons {}\n"])
    let run = try folder.run("swift", "Icons.shape")
    #expect(run.status == 1 && run.error.contains("'Icons.swift' was not made by shapec"))
    #expect(folder.text("Icons.swift") == "struct Icons {}\n")
    let empty = try Folder(["Icons.shape": icons, "Icons.swift": ""])
    #expect(try empty.run("swift", "Icons.shape").status == 0)
    #expect(try empty.run("swift", "Icons.shape", "--prefix", "A").status == 0)
    #expect(empty.text("Icons.swift")?.contains("enum ABox: ShapeDrawing {") == true)
  }

  /// Named paths become functions and shapes only on request.
  @Test func paths() throws {
    let folder = try Folder([
      "A.shape": "drawing A {\n    canvas 9 x 9\n    path tick {\n        corner (1, 1)\n"
        + "        corner (8, 8)\n        stroke #000\n    }\n}\n"
    ])
    let call = ["swift", "A.shape", "-o", "-", "--target", "swiftui"]
    for (arguments, hasPaths) in [([], false), (["--paths"], true), (["--no-paths"], false)] {
      let output = try folder.run(call + arguments).output
      #expect(output.contains("static func tickPath(") == hasPaths)
      #expect(output.contains("struct TickShape: Shape {") == hasPaths)
      #expect(output.contains("var tickPath: CGPath {"))
    }
    try folder.write("shapec.json", #"{ "paths": true }"#)
    #expect(try folder.run(call).output.contains("static func tickPath("))
  }

  /// Several calls may write drawings of a module into one folder: their shared code is kept.
  @Test func sharedCodeOfSeveralCalls() throws {
    let folder = try Folder([
      "A.shape": """
      drawing A {
          canvas 9 x 9
          rect (0, 0, 9, 9) { fill color(light: #FFF, dark: #000) }
      }

      """,
      "B.shape": "drawing B {\n    canvas 9 x 9\n    rect (0, 0, 9, 9) {\n        fill #000\n"
        + "        radius 2\n    }\n}\n",
    ])
    #expect(try folder.run("swift", "A.shape", "B.shape", "-o", "both").status == 0)
    #expect(try folder.run("swift", "A.shape", "-o", "out").status == 0)
    #expect(try folder.run("swift", "B.shape", "-o", "out", "--namespace", "Icons").status == 0)
    let shared = try #require(folder.text("out/ShapeRuntime.swift"))
    for declaration in ["enum ShapeAppearance", "enum Icons {}", "protocol ShapeDrawing"] {
      #expect(shared.contains("nonisolated \(declaration)"), "\(declaration)")
    }
    #expect(try folder.run("swift", "A.shape", "-o", "out", "--check").status == 0)
    #expect(try folder.run("swift", "B.shape", "-o", "out").status == 0)
    #expect(folder.text("out/ShapeRuntime.swift") == shared)
  }

  @Test func aFileForEachDrawing() throws {
    let folder = try Folder(["Icons.shape": icons])
    #expect(try folder.run("swift", "Icons.shape", "-o", "out", "--split").status == 0)
    #expect(
      folder.files == [
        "Icons.shape", "out/Box.swift", "out/Dot.swift", "out/IconsStyle.swift",
        "out/ShapeRuntime.swift",
      ])
    #expect(try folder.run("swift", "Icons.shape", "-o", "x.swift", "--split").status == 2)
  }

  @Test func views() throws {
    let switching = """
      drawing Switch {
          canvas 51 x 31
          frame target = canvas
          param on: bool = true toggle
          rect = target { fill on ? #0F0 : #888 }
      }

      """
    let folder = try Folder(["Switch.shape": switching, "Icons.shape": icons])
    let plain = try folder.run("swift", "Switch.shape", "-o", "-").output
    #expect(!plain.contains("View") && !plain.contains("SwiftUI"))
    let view = try folder.run("swift", "Switch.shape", "-o", "-", "--target", "swiftui").output
    #expect(view.contains("\nimport SwiftUI\n") && view.contains("struct SwitchView: View {"))
    #expect(!view.contains("ShapeControl"))
    let hands = try folder.run("swift", "Switch.shape", "-o", "-", "--interactive").output
    #expect(hands.contains("#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n"))
    #expect(hands.contains("final class SwitchControl: ShapeControl<Switch.Arguments> {}"))
    #expect(!hands.contains("struct SwitchView: View {"))
    // Without arguments that touches change, `--interactive` adds nothing.
    #expect(
      try folder.run("swift", "Icons.shape", "-o", "-", "--interactive").output
        == folder.run("swift", "Icons.shape", "-o", "-").output)
    let unknown = try folder.run("swift", "Switch.shape", "--target", "swift-ui")
    #expect(unknown.status == 2 && unknown.error.contains("'swift-ui'"))
  }

  @Test func chosenDrawings() throws {
    let folder = try Folder(["Icons.shape": icons])
    let run = try folder.run("swift", "Icons.shape", "-o", "-", "--drawing", "Dot")
    #expect(
      run.output.contains("enum Dot: ShapeDrawing {")
        && !run.output.contains("enum Box: ShapeDrawing {"))
    let wrong = try folder.run("swift", "Icons.shape", "-o", "-", "--drawing", "Dott")
    #expect(wrong.status == 2 && wrong.error.contains("did you mean 'Dot'?"))
  }

  /// The drawings of the same document that a drawing uses are written, too. Imported drawings have
  /// files of their own.
  @Test func usedDrawings() throws {
    func user(_ name: String, _ used: String) -> String {
      "drawing \(name) {\n    canvas 10 x 10\n    use \(used) (0, 0, 5, 5)\n}\n"
    }
    let folder = try Folder([
      "Dot.shape": Document.square("Dot", color: "#000"),
      "Row.shape": "import \"Dot.shape\"\n" + user("Row", "Pair") + user("Pair", "Star")
        + user("Star", "Dot.Dot") + user("Other", "Star"),
    ])
    let run = try folder.run("swift", "Row.shape", "-o", "-", "--drawing", "Row")
    #expect(run.status == 0)
    for name in ["Row", "Pair", "Star"] {
      #expect(run.output.contains("enum \(name): ShapeDrawing {"))
    }
    for name in ["Other", "Dot"] { #expect(!run.output.contains("enum \(name): ShapeDrawing {")) }
    #expect(
      try folder.run("swift", "Row.shape", "-o", "out", "--split", "--drawing", "Pair").status == 0)
    #expect(folder.text("out/Star.swift") != nil && folder.text("out/Row.swift") == nil)
  }

  /// `--check` reports a stale file and does not change it.
  @Test func check() throws {
    let folder = try Folder(["Icons.shape": icons])
    let missing = try folder.run("swift", "Icons.shape", "--check")
    #expect(missing.status == 1 && missing.error.contains("'Icons.swift' is missing"))
    #expect(try folder.run("swift", "Icons.shape").status == 0)
    #expect(try folder.run("swift", "Icons.shape", "--check").status == 0)
    let source = try #require(folder.text("Icons.swift"))
    try folder.write("Icons.swift", source + "\n")
    let stale = try folder.run("swift", "Icons.shape", "--check")
    #expect(stale.status == 1 && stale.error.contains("'Icons.swift' differs from the output"))
    #expect(folder.text("Icons.swift") == source + "\n")
    #expect(try folder.run("swift", "Icons.shape", "--check", "-o", "-").status == 2)
  }

  /// A file whose document was removed is reported if the whole folder is checked.
  @Test func checkOfWhatIsLeft() throws {
    let folder = try Folder(["Icons.shape": icons, "App.swift": "let a = 1\n", "Empty.swift": ""])
    #expect(try folder.run("swift", "Icons.shape").status == 0)
    #expect(try folder.run("swift", ".", "--check").error.isEmpty)
    try folder.write("Gone.swift", try #require(folder.text("Icons.swift")))
    let left = try folder.run("swift", ".", "--check")
    #expect(left.status == 0)
    #expect(left.error.contains("warning: 'Gone.swift' was made by shapec, but from none of these"))
    #expect(!left.error.contains("App.swift") && !left.error.contains("Empty.swift"))
    #expect(try folder.run("swift", "Icons.shape", "--check").error.isEmpty)
  }

  @Test func wrongDocuments() throws {
    let folder = try Folder([
      "Right.shape": icons, "Wrong.shape": "drawing W {\n    canvas 1 x 1\n    rect (0) { }\n}\n",
    ])
    let run = try folder.run("swift", ".", "-o", "out")
    #expect(run.status == 1 && run.error.contains("error["))
    #expect(
      folder.files == ["Right.shape", "Wrong.shape", "out/Right.swift", "out/ShapeRuntime.swift"])
    // A single output file is written only if all documents are correct.
    #expect(try folder.run("swift", ".", "-o", "All.swift").status == 1)
    #expect(folder.text("All.swift") == nil)
  }

  @Test(arguments: ["notes.txt", "Icons.shape"])
  func otherFilesAreNotReplaced(_ name: String) throws {
    let folder = try Folder(["Icons.shape": icons, "notes.txt": "notes"])
    let run = try folder.run("swift", "Icons.shape", "-o", name)
    #expect(run.status == 2 && run.error.contains("use a name ending in '.swift'"))
  }

  @Test func sameNames() throws {
    let folder = try Folder(["a/Icons.shape": icons, "b/icons.shape": icons])
    let run = try folder.run("swift", "a", "b", "-o", "out")
    #expect(run.status == 2 && run.error.contains("would both be 'out/"))
  }

  /// With `--always`, a file is written even if it declares nothing, because build systems expect
  /// every declared output.
  @Test func nothingDeclared() throws {
    let folder = try Folder(["E.shape": "// Later.\n", "sub/F.shape": "// Later.\n"])
    let refused = try folder.run("swift", "E.shape", "-o", "E.swift")
    #expect(refused.status == 2 && refused.error.contains("there is no drawing in 'E.shape'"))
    #expect(try folder.run("swift", "E.shape", "-o", "E.swift", "--always").status == 0)
    #expect(try folder.run("swift", ".", "-o", "out", "--always").status == 0)
    #expect(
      folder.files == ["E.shape", "E.swift", "out/E.swift", "out/F.swift", "sub/F.shape"])
    #expect(folder.text("E.swift")?.hasSuffix("import CoreGraphics\n") == true)
    #expect(folder.text("out/F.swift") == folder.text("E.swift"))
    #expect(try folder.run("swift", "E.shape", "-o", "E.swift", "--always", "--check").status == 0)
    #expect(try folder.run("swift", "E.shape", "-o", "out", "--always", "--split").status == 2)
  }

  /// `--project` makes a call independent of the current folder.
  @Test func project() throws {
    let folder = try Folder([
      "app/kit/palette.shape": Document.palette,
      "app/icons/A.shape": "import \"../kit/palette.shape\"\n"
        + Document.square("A", color: "palette.accent"),
      "elsewhere/x": "",
    ])
    let call = "cd elsewhere; shapec swift ../app/icons/A.shape -o -"
    #expect(try folder.shell(call).error.contains("it lies outside the project"))
    #expect(try folder.shell(call + " --project ../app").status == 0)
    #expect(try folder.shell(call + " --project \"$PWD\"/../app").status == 0)
    #expect(
      try folder.shell(call + " --project ../app/icons").error.contains("outside the project"))
    let wrong = try folder.shell(call + " --project ../map")
    #expect(wrong.status == 2 && wrong.error.contains("'--project ../map' is not a folder"))
  }

  /// The nearest settings file is used, and options of the call override it.
  @Test func settings() throws {
    let folder = try Folder([
      "shapec.json": #"{ "access": "public", "prefix": "P" }"#,
      "a/Icons.shape": icons,
      "b/shapec.json": #"{ "$schema": "../shapec.schema.json", "split": true }"#,
      "b/c/Icons.shape": icons,
    ])
    #expect(
      try folder.run("swift", "a/Icons.shape", "-o", "-").output.contains(
        "public nonisolated enum PDot: ShapeDrawing {"))
    let call = try folder.run("swift", "a/Icons.shape", "-o", "-", "--prefix", "Q")
    #expect(call.output.contains("public nonisolated enum QDot: ShapeDrawing {"))
    #expect(try folder.run("swift", "b", "-o", "out").status == 0)
    #expect(
      folder.text("out/Dot.swift")?.contains("\nnonisolated enum Dot: ShapeDrawing {") == true)
    #expect(folder.text("out/Icons.swift") == nil)
    // A single output file is not split, and `--no-split` overrides the setting for a folder.
    #expect(try folder.run("swift", "b", "-o", "All.swift").status == 0)
    #expect(try folder.run("swift", "b", "-o", "whole", "--no-split").status == 0)
    #expect(folder.text("whole/Icons.swift") != nil)
    let views = try Folder([
      "shapec.json": #"{ "target": "swiftui", "interactive": true }"#, "Icons.shape": icons,
    ])
    #expect(try views.run("swift", ".", "-o", "-").output.contains("struct DotView: View {"))
    let functions = try views.run("swift", ".", "-o", "-", "--target", "coregraphics")
    #expect(!functions.output.contains("View"))
    #expect(functions.output.contains("func image("))
    for arguments in [["--no-images"], ["--no-images", "--target", "coregraphics"]] {
      let without = try views.run(["swift", ".", "-o", "-"] + arguments).output
      #expect(!without.contains("func image("))
    }
    let bare = try Folder(["shapec.json": #"{ "images": false }"#, "Icons.shape": icons])
    let drawn = try bare.run("swift", ".", "-o", "-").output
    #expect(!drawn.contains("Image") && !drawn.contains("UIKit\n"))
    #expect(try bare.run("swift", ".", "-o", "-", "--images").output.contains("Image"))
    // Settings files above the project are not read.
    let inner = try folder.shell("cd a; shapec swift Icons.shape -o -")
    #expect(inner.output.contains("\nnonisolated enum Dot: ShapeDrawing {"))
    let named = try folder.shell("cd a; shapec swift Icons.shape -o - --project ..")
    #expect(named.output.contains("public nonisolated enum PDot: ShapeDrawing {"))
  }

  @Test(arguments: [
    (
      "{\n  \"acces\": \"public\"\n}",
      "2:3: there is no setting 'acces', only '$schema', 'access', 'extends', 'images', "
        + "'interactive', 'lint', 'namespace', 'paths', 'prefix', 'split' and 'target'; did you "
        + "mean 'access'?"
    ),
    (#"{ "access": "open" }"#, #"1:13: 'access' must be "internal", "package" or "public""#),
    (
      #"{ "target": "swiftui,,uikit" }"#,
      #"1:13: 'target' must be "coregraphics", "swiftui", "uikit" or "appkit""#
    ),
    (#"{ "access": public }"#, #"1:13: 'access' must be "internal", "package" or "public""#),
    (
      #"{ "target": "gtk" }"#,
      #"1:13: 'target' must be "coregraphics", "swiftui", "uikit" or "appkit""#
    ),
    (#"{ "split": 1 }"#, "1:12: 'split' must be true or false"),
    (#"{ "prefix": "1A" }"#, "1:13: 'prefix' must be letters and digits, starting with a letter"),
    (#"{ "prefix": null }"#, "1:13: 'prefix' must be a string in quotes, without escapes"),
    (#"{ "split": true, "split": true }"#, "1:25: there are two members named 'split'"),
    (#"{ "split": true } x"#, "1:19: unexpected text after the object"),
    (#"{ "split": true, }"#, "1:18: expected the name of a member, in quotes"),
    (#"{ "split" true }"#, "1:11: expected ':' after 'split'"),
    (#"{ "split": "#, "1:12: 'split' must be true or false"),
    ("{\n", "2:1: expected the name of a member, in quotes"),
    ("", "1:1: expected a JSON object, which begins with '{'"),
    ("[]", "1:1: expected a JSON object, which begins with '{'"),
  ])
  func wrongSettings(text: String, expected: String) throws {
    let folder = try Folder(["Icons.shape": icons, "More.shape": icons, "shapec.json": text])
    let run = try folder.run("swift", ".", "-o", "out")
    #expect(run.status == 2 && run.error == "shapec: shapec.json:\(expected)\n")
    #expect(folder.files == ["Icons.shape", "More.shape", "shapec.json"])
  }

  /// The tool reads all settings that the schema allows.
  @Test func settingsSchema() throws {
    let schema = try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Grammar/shapec.schema.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: schema) as? [String: Any])
    let properties = try #require(object["properties"] as? [String: [String: Any]])
    #expect(
      properties.keys.sorted()
        == [
          "$schema", "access", "extends", "images", "interactive", "lint", "namespace", "paths",
          "prefix", "split", "target",
        ])
    for access in try #require(properties["access"]?["enum"] as? [String]) {
      let folder = try Folder([
        "Dot.shape": icons, "shapec.json": "{ \"access\": \"\(access)\" }",
      ])
      #expect(try folder.run("swift", "Dot.shape").status == 0)
    }
  }

  @Test func noSettings() throws {
    let folder = try Folder(["Dot.shape": icons, "shapec.json": " {\n}\n"])
    #expect(try folder.run("swift", "Dot.shape").status == 0)
  }

  /// Xcode shows an issue for each line that begins with a place or with `error:`.
  @Test func diagnosticsForXcode() throws {
    let wrong = "drawing D {\n    canvas 10 x 10\n    rect (0, 0, there, 1) { fill #000 }\n}\n"
    let folder = try Folder(["Icons/Wrong.shape": wrong])
    let path = try folder.shell("echo \"$PWD/Icons/Wrong.shape\"").output.dropLast()
    let run = try folder.run("swift", String(path), "-o", "out", "--diagnostics", "xcode")
    #expect(run.status == 1)
    #expect(
      run.error.hasPrefix("\(path):3:17: error: 'there' is not declared [name/undefined]\n"),
      "\(run.error)")
    #expect(run.error.contains("3 |     rect (0, 0, there, 1) { fill #000 }"))
    let missing = try folder.run("swift", "Missing.shape", "--diagnostics", "xcode")
    #expect(missing.error.hasPrefix("error: shapec: there is no file 'Missing.shape'"))
    #expect(try folder.run("swift", "Icons").error.hasPrefix("error[name/undefined]: "))
    let settings = try Folder(["Dot.shape": icons, "shapec.json": "{\n  \"acces\": 1\n}"])
    let unset = try settings.run("swift", "Dot.shape", "--diagnostics", "xcode")
    #expect(unset.error.hasPrefix("shapec.json:2:3: error: there is no setting 'acces'"))
    #expect(unset.status == 2)
  }
}
