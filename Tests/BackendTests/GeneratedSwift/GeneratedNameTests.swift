#if os(Linux)
  import Foundation
  import ShapeSwift
  import TestSupport
  import Testing

  /// Generated Swift compiles with any names, with and without views.
  @Suite struct GeneratedNameTests {
    /// Types that generated code declares, mentions or inherits from, and words with another
    /// meaning in Swift.
    private static let names: [String] = {
      let words = """
        Part Grip PartElement Arguments Layout Image Resizing Appearance Shape Body AnimatableData State \
        Event ContentMode Row Line Control Style RawValue AllCases Path View Color Text Binding \
        GestureState Canvas Transaction ID Type Self Protocol Any CGRect CGFloat CGPath CGContext CGColor \
        Double Int Bool String Array Sendable Equatable CaseIterable Never Optional Void Swift SwiftUI \
        UIKit CoreGraphics Foundation UIControl NSCoder some any self init super await async get set \
        weak open lazy each repeat macro package nonisolated rawValue allCases hashValue description zip \
        fit fill2 stretch center light dark left size bounds scale part grip held touch onEnd body \
        move drag toggle area room draw image placement result context animatableData isEnabled
        """
      return words.split(separator: " ").map(String.init)
    }()

    /// A sample of the names in quick tests, and all names in slow tests.
    private static let some: [String] = {
      let short = names.prefix(12) + names.filter { $0.hasPrefix("s") }
      return Thoroughness.choose(quick: Array(short), slow: names)
    }()

    private static func lines(_ line: (String, Int) -> String) -> String {
      some.enumerated().map { line($1, $0) }.joined()
    }

    /// For each name, a drawing with frames, and a drawing without frames.
    private static let drawings = lines { name, i in
      """
      drawing \(name) {
          canvas 40 x 40
          frame knob = (0, 0, 9, 9) draggable
          param on: bool = true toggle
          param tint: color = color(light: #F00, dark: #00F)
          assume knob.minX in 0...400
          path edge {
              corner tip = (knob.x, 8)
              corner (40, 40)
              stroke tint
              visible when on
          }
      }
      drawing \(name)_picture {
          canvas 9 x 9
          param on: bool = true toggle
          path edge {
              corner (0, 0)
              corner (9, 9)
              stroke on ? #000 : #F00
          }
      }

      """
    }

    /// Drawings in which everything that can have a name has one of the names.
    private static let members = """
      drawing Paths {
          canvas 40 x 40
          frame main = canvas
      \(lines { name, i in
        """
            path \(name) in main {
                corner \(name)_node (0, \(i))
                corner (9, 5)
                stroke #000
            }

        """
      })}
      drawing Nodes {
          canvas 40 x 40
          frame main = canvas
          path edge in main {
      \(lines { name, i in "        corner \(name) (\(i), 3)\n" })        stroke #000
          }
      }
      drawing Frames {
          canvas 40 x 40
      \(lines { name, i in "    frame \(name) = (0, \(i), 9, 9) draggable\n" })\
      \(lines { name, _ in "    rect (0, 0, 1, 1) in \(name) { fill #000 }\n" })}
      drawing Lets {
          canvas 40 x 40
          frame main = canvas
      \(lines { name, i in "    let \(name) = main.width * \(i) + 1\n" })\
      \(lines { name, _ in "    rect = (\(name), max(\(name), 4), 5, \(name)) { fill #000 }\n" })}

      """

    /// Parameters of every kind.
    private static let parameters = [
      ("number", "1", "fill rgb(VALUE, 0, 0)"), ("bool", "true toggle", "fill VALUE ? #000 : #F00"),
      ("color", "#F00", "fill VALUE"), ("text", "\"a\"", "fill VALUE == \"b\" ? #000 : #F00"),
      ("point", "(1, 1) draggable", "fill rgb(VALUE.x, 0, 0)"),
      ("Kind", ".one", "fill VALUE == .one ? #000 : #F00"),
    ].map { type, value, paint in
      """
      drawing Parameters_\(type) {
          canvas 40 x 40
          frame main = canvas
      \(lines { name, _ in "    param \(name): \(type) = \(value)\n" })\
      \(lines { name, i in
        "    rect (\(i), 0, 1, 1) { \(paint.replacing("VALUE", with: name)) }\n"
      })}

      """
    }.joined()

    private static let kind = "choice Kind = one, \(some.joined(separator: ", "))\n"

    /// Choices and values, which share one namespace.
    private static let kits = [
      lines { name, _ in "choice \(name) = one, two\n" },
      lines { name, i in
        "let \(name) = \(i % 2 == 0 ? "\(i)" : "rgb(0, 0, 0)")\n"
      },
    ]

    static let flavours = [
      SwiftOptions(), SwiftOptions(isInteractive: true), SwiftOptions(target: .swiftUI),
      SwiftOptions(target: .swiftUI, isInteractive: true, access: .public),
      SwiftOptions(
        target: .swiftUI, isInteractive: true, hasPaths: true, access: .public,
        namespace: "Icons"),
    ]

    @Test(arguments: flavours.indices.suffix(Thoroughness.choose(quick: 1, slow: 5)))
    func compiles(_ flavour: Int) async throws {
      let documents = [Self.drawings, Self.kind + Self.parameters + Self.members] + Self.kits
      let sources = try documents.enumerated().map { i, text in
        let source = try swiftFile(of: text, Self.flavours[flavour], name: "Document\(i).shape")
        return ("Document\(i).swift", source)
      }
      try await GeneratedProgram.check(
        "type-names-\(flavour)", swiftModule(sources), ["-typecheck"])
    }

    /// A file that imports two files of the same name refers to the types of both.
    @Test func filesOfOneName() async throws {
      let palette = SwiftNameTests.palette
      var options = SwiftOptions()
      options.importScopes = ["b/palette.shape": SwiftOptions.Scope(prefix: "B")]
      try await GeneratedProgram.check(
        "files-of-one-name",
        swiftModule([
          (
            "Face.swift",
            try swiftFile(
              of: SwiftNameTests.face, options, name: "Face.shape",
              imports: ["a/palette.shape": palette, "b/palette.shape": palette])
          ),
          ("A.swift", try swiftFile(of: palette, name: "a/palette.shape")),
          (
            "B.swift",
            try swiftFile(of: palette, SwiftOptions(prefix: "B"), name: "b/palette.shape")
          ),
        ]), ["-typecheck"])
    }

    /// The rest of the module can still use types of the standard library, Foundation and SwiftUI.
    @Test func surroundings() async throws {
      let names = "MainActor Date URL UUID Data Task Error Sendable View VStack".split(
        separator: " ")
      let document = names.map { "drawing \($0) {\n    canvas 9 x 9\n}\n" }.joined()
      let code = """
        import Foundation
        import SwiftUI

        @MainActor final class Model {
          var id: UUID = UUID()
          var address: URL?
          func load(_ data: Data, _ date: Date) async throws -> Task<Void, Never> { Task {} }
        }

        """
      try await GeneratedProgram.check(
        "surroundings",
        [
          ("Main.swift", try swiftSource(of: document, SwiftOptions(target: .swiftUI))),
          ("Model.swift", code),
        ], ["-typecheck"])
    }

    /// A shape with the name of a drawing would hide the drawing in the code that uses the drawing.
    @Test func shapesLikeDrawings() async throws {
      let document = """
        drawing edge_shape {
            canvas 9 x 9
            rect (0, 0, 4, 4) { fill #000 }
        }
        drawing D {
            canvas 40 x 40
            path edge {
                corner (0, 0)
                corner (40, 40)
                stroke #000
            }
            use edge_shape (0, 0, 9, 9)
        }

        """
      let source = try swiftSource(
        of: document, SwiftOptions(target: .swiftUI, hasPaths: true))
      #expect(source.contains("struct EdgeShapePath: Shape {"))
      try await GeneratedProgram.check(
        "shapes-like-drawings", [("Main.swift", source)], ["-typecheck"])
    }
  }
#endif
