import Foundation
import ShapeCompiler
import ShapeSyntax
import Testing

@testable import ShapeSwift

/// The Swift names into which the names of an author are converted.
@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("left", "left"), ("Left", "left"), ("my_frame", "myFrame"), ("my__frame_", "myFrame"),
    ("URLBox", "urlBox"), ("URL", "url"), ("x1", "x1"), ("default", "`default`"), ("in_", "`in`"),
    ("self", "selfValue"), ("init", "initValue"), ("min", "minValue"), ("context", "contextValue"),
    ("layout", "layoutValue"), ("Type", "type"), ("inout", "`inout`"), ("_", "unnamed"),
    ("_1st", "n1st"), ("appearance", "appearanceValue"), ("nil", "`nil`"),
    ("hypot", "hypotValue"),
  ])
  func parameters(_ name: String, _ swift: String) throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 10 x 10
            param \(name): number = 1
            rect = (0, 0, \(name), 1) { fill #000 }
        }

        """)
    #expect(source.contains(" \(swift): CGFloat = 1,"))
  }

  @Test(arguments: [
    ("arrow", "Arrow"), ("bezier_arrow", "BezierArrow"), ("CGRect", "CGRectDrawing"),
    ("Double", "DoubleDrawing"), ("layout", "LayoutDrawing"), ("image", "ImageDrawing"),
    ("ShapeNumericSolver", "ShapeNumericSolverDrawing"), ("ShapeDrawing", "ShapeDrawingDrawing"),
    ("_", "Unnamed"), ("_3d", "N3d"),
    ("Type", "TypeDrawing"), ("UIImage", "UIImageDrawing"), ("range", "RangeDrawing"),
    ("Void", "VoidDrawing"), ("Part", "PartDrawing"), ("Body", "BodyDrawing"),
    ("Event", "EventDrawing"), ("Line", "Line"), ("Row", "Row"),
    ("MainActor", "MainActorDrawing"), ("Date", "DateDrawing"), ("Data", "DataDrawing"),
    ("URL", "URLDrawing"), ("UUID", "UUIDDrawing"), ("Combine", "CombineDrawing"),
    ("VStack", "VStackDrawing"), ("Slider", "SliderDrawing"), ("Clock", "Clock"),
  ])
  func drawings(_ name: String, _ swift: String) throws {
    let source = try swiftSource(
      of: "drawing \(name) {\n    canvas 10 x 10\n    rect (0, 0, 1, 1) { fill #000 }\n}\n")
    #expect(source.contains("\nnonisolated enum \(swift): ShapeDrawing {\n"))
  }

  /// In a namespace, drawings keep the names of types that they would hide at file level.
  @Test func namespace() throws {
    let text = """
      choice Mood = good, bad
      drawing Slider {
          canvas 9 x 9
          param mood: Mood = .good
          rect (0, 0, 9, 9) { fill mood == .good ? #0A0 : #A00 }
      }
      drawing Pair {
          canvas 20 x 9
          use Slider (0, 0, 9, 9)
      }

      """
    let source = try swiftSource(
      of: text, SwiftOptions(target: .swiftUI, access: .public, namespace: "Icons"),
      name: "Faces.shape")
    for line in [
      "extension Icons {\n", "\n  public nonisolated enum FacesStyle {\n",
      "\n  public nonisolated enum Slider: ShapeDrawing {\n", "mood: FacesStyle.Mood = .good",
      "\n    Slider.draw(", "\n  public struct SliderView: View {\n",
      "\npublic nonisolated enum Icons {}\n",
    ] {
      #expect(source.contains(line.replacing("\n    Slider", with: "\n      Slider")), "\(line)")
    }
    #expect(!source.contains("\npublic nonisolated enum Slider"))
  }

  /// A file refers to the types of an imported file by the namespace of that file.
  @Test func namespaceOfImports() throws {
    var options = SwiftOptions(namespace: "Faces")
    options.importScopes = ["a/palette.shape": SwiftOptions.Scope(namespace: "Colors")]
    let source = try swiftSource(
      of: Self.face, options, name: "Face.shape",
      imports: ["a/palette.shape": Self.palette, "b/palette.shape": Self.palette])
    #expect(source.contains("    mood: Colors.PaletteStyle.Mood = .calm,"))
    #expect(source.contains("    other: PaletteStyle.Mood = .angry"))
  }

  /// No drawing hides a type that generated code uses. The types are taken to be all capitalized
  /// words in the texts of the backend that can become source code.
  @Test func typesOfGeneratedCode() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/ShapeSwift").standardizedFileURL
    var words: Set<String> = []
    for helper in SwiftHelper.allCases {
      for line in helper.lines.map(\.text) where !Self.isComment(line[...]) {
        for word in line.matches(of: /\b[A-Z][A-Za-z0-9]+\b/) { words.insert(String(word.0)) }
      }
    }
    let files = try #require(FileManager.default.enumerator(atPath: sources.path()))
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n")
      where line.utf8.contains(UInt8(ascii: "\"")) && !Self.isComment(line) {
        for literal in line.matches(of: /"((?:[^"\\]|\\.)*)"/) where !Self.isComment(literal.1) {
          let code = literal.1.replacing(/\\\([^)]*\)|\\".*?\\"/, with: " ")
          for word in code.matches(of: /\b[A-Z][A-Za-z0-9]+\b/) { words.insert(String(word.0)) }
        }
      }
    }
    words.subtract(Self.nested)
    #expect(words.isSuperset(of: ["CGVector", "CaseIterable", "Int64", "UIControl", "UITouch"]))
    let text = words.sorted().map { "drawing \($0) {\n    canvas 10 x 10\n}\n" }.joined()
    let source = try swiftSource(
      of: text, SwiftOptions(target: .swiftUI, isInteractive: true, hasPaths: true))
    for word in words.sorted() {
      #expect(
        !source.contains("\nnonisolated enum \(word): ShapeDrawing {\n"), "\(word) is not reserved")
    }
  }

  private static func isComment(_ text: Substring) -> Bool {
    text.drop { $0 == " " }.hasPrefix("//")
  }

  /// Capitalized words that are not reserved: nested types, which are invisible to code that calls
  /// drawings; parts of names; words of comments; and names of compiler features.
  private static let nested: Set<String> = [
    "Bend", "CG", "Choice", "Components", "Contains", "Control", "DEBUG", "DeveloperToolsSupport",
    "Down", "Drawing", "Finds",
    "Frame", "From",
    "Held",
    "InteractiveView", "InternalImportsByDefault", "Left", "Line", "Off", "On", "Parameter",
    "Player",
    "Right", "Row",
    "Style", "The", "Track", "True", "Unnamed", "Up", "Value",
  ]

  /// If several names become the same Swift name, all but the first get a number.
  @Test func collisions() throws {
    let source = try swiftSource(
      of: """
        choice State = on_off, onOff, On_Off
        drawing my_icon {
            canvas 10 x 10
            param my_width: number = 1
            param myWidth: number = 2
            param x1: number = 3
            param x_1: number = 3
            rect = (my_width, myWidth, x1, x_1) { fill #000 }
        }
        drawing MyIcon {
            canvas 10 x 10
            rect (0, 0, 1, 1) { fill #000 }
        }

        """)
    for name in [
      "case onOff\n", "case onOff2\n", "case onOff3\n", "enum MyIcon: ShapeDrawing {",
      "enum MyIcon2: ShapeDrawing {",
      "    myWidth: CGFloat = 1,", "    myWidth2: CGFloat = 2,", "    x1: CGFloat = 3,",
      "    x1n2: CGFloat = 3,",
    ] {
      #expect(source.contains(name), "\(name)")
    }
  }

  /// The name of a shape is made from the name of the path, even if the function is named
  /// differently.
  @Test func pathLikeParameter() throws {
    let source = try swiftSource(
      of: Self.sign, SwiftOptions(target: .swiftUI, hasPaths: true))
    #expect(source.contains("static func arrowPath2("))
    #expect(source.contains("struct ArrowShape: Shape {"))
  }

  private static let sign = """
    drawing Sign {
        canvas 40 x 40
        frame target = canvas
        param arrowPath: number = 2
        path arrow in target {
            corner (10, 10)
            corner (20, 20)
            stroke #000 width arrowPath
        }
        rect r = target.inset(arrowPath) { stroke #000 }
    }

    """

  /// A name that could not be kept causes a note at its place. A change of spelling alone causes
  /// none.
  @Test(arguments: [
    (sign, ["'arrow' is 'arrowPath2' in Swift"]),
    (
      "drawing MainActor {\n    canvas 10 x 10\n}\n",
      ["'MainActor' is 'MainActorDrawing' in Swift"]
    ),
    (
      "choice my_state = on_off, onOff\nlet min = 4\ndrawing D {\n    canvas 10 x 10\n"
        + "    let my_gap = 3\n    let layout = 4\n    param context: number = 2\n}\n",
      [
        "'onOff' is 'onOff2' in Swift", "'min' is 'minValue' in Swift",
        "'layout' is 'layoutValue' in Swift", "'context' is 'contextValue' in Swift",
      ]
    ),
    ("drawing D {\n    canvas 10 x 10\n    param default: number = 2\n}\n", []),
  ])
  func renames(_ document: String, _ messages: [String]) throws {
    let program = compile(SourceText(name: "Main.shape", text: document)) { _, _ in
      .failure("there is only one file")
    }
    let source = SwiftSource(program.drawings.map(\.index), of: program)
    let notes = source.diagnostics.sortedForPrinting()
    #expect(notes.map(\.message) == messages)
    #expect(notes.allSatisfy { $0.severity == .note && $0.id == "swift/renamed" })
    for note in notes {
      let word = note.message.dropFirst().prefix { $0 != "'" }
      let place = program.sources.text(note.span)
      #expect(place == word || place == "my_state")
    }
  }

  /// Files of the same name have types of the same name, unless a prefix distinguishes them.
  @Test func filesOfOneName() throws {
    let program = compile(SourceText(name: "Face.shape", text: Self.face)) { path, _ in
      .file(key: path, source: SourceText(name: path, text: Self.palette))
    }
    try #require(!program.diagnostics.containsError)
    let clashing = SwiftSource([0], of: program).diagnostics
    #expect(clashing.map(\.id) == ["swift/duplicate-type"])
    var options = SwiftOptions()
    options.importScopes = ["b/palette.shape": SwiftOptions.Scope(prefix: "B")]
    let source = SwiftSource([0], of: program, options: options)
    #expect(source.diagnostics.isEmpty)
    let text = String(decoding: source.bytes, as: UTF8.self)
    #expect(text.contains("mood: PaletteStyle.Mood = .calm,"))
    #expect(text.contains("other: BPaletteStyle.Mood = .angry"))
  }

  static let face = """
    import "a/palette.shape" as pa
    import "b/palette.shape" as pb

    drawing Face {
        canvas 40 x 40
        frame target = canvas
        param mood: pa.Mood = .calm
        param other: pb.Mood = .angry
        rect plate = target { fill mood == .calm ? (other == .calm ? pa.accent : pb.accent) : #111 }
    }

    """

  static let palette = "let accent = #007AFF\nchoice Mood = calm, angry\n"

  /// The names in the code of a file are the same for the file alone and for a file that imports
  /// it.
  @Test func importedNames() throws {
    let icons = """
      choice State = idle, chosen
      drawing icon {
          canvas 10 x 10
          param state: State = .idle
          rect (0, 0, 1, 1) {
              fill #000
              visible when state == .idle
          }
      }

      """
    let main = """
      import "my_icons.shape" as icons
      drawing Icon {
          canvas 10 x 10
          param state: number = 1
          use icons.icon a (0, 0, 10, 10) { state = state > 1 ? .idle : .chosen }
      }

      """
    let source = try swiftSource(of: main, imports: ["my_icons.shape": icons])
    #expect(source.contains("Icon.draw("))
    #expect(source.contains("state: state > 1 ? .idle : .chosen") || source.contains("1 < state"))
    let imported = try swiftSource(of: icons, name: "my_icons.shape")
    #expect(imported.contains("enum MyIconsStyle {\n  enum State: Sendable {"))
    #expect(imported.contains("state: MyIconsStyle.State = .idle"))
  }

  @Test func prefixAndAccess() throws {
    let document = """
      let ink = #000
      drawing Icon {
          canvas 10 x 10
          frame f = canvas
          path p in f {
              corner a (0, 0)
              corner (1, 1)
              stroke ink
          }
      }

      """
    let source = try swiftSource(
      of: document, SwiftOptions(hasPaths: true, access: .public, prefix: "ACME"))
    for line in [
      "public nonisolated enum ACMEMainStyle {", "  public static var ink: CGColor {",
      "public nonisolated enum ACMEIcon: ShapeDrawing {",
      "  public struct Layout: Hashable, Sendable {", "    public struct P: Equatable, Sendable {",
      "      public let a: CGPoint", "    public init(", "    public var pPath: CGPath {",
      "  public static func draw(", "  public static func bounds(", "  public static func pPath(",
    ] {
      #expect(source.contains(line), "\(line)")
    }
  }
}
