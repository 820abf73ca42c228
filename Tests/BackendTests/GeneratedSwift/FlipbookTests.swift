#if os(Linux)
  import Foundation
  import ShapeSwift
  import TestSupport
  import Testing

  /// Flip-books of images in generated Swift. `Fixtures/Swift/Flipbook.swift` plays them.
  @Suite struct FlipbookTests {
    private static let document = """
      drawing Walk {
          canvas 350 x 285
          flipbook walk (0, 0, 350, 285) {
              rate 24
              images "images/walk{00...79}.png"
          }
      }

      drawing Choice {
          canvas 40 x 40
          param time: number = 0 in 0...4
          flipbook (0, 0, 40, 40) {
              rate 1
              time time
              images ["walk07.png", "walk03.png", "walk07.png", "asset.jpg", "missing.png"]
          }
      }

      """

    /// While eighty images are shown, at most two are decoded at once.
    @Test func holdsTwoImages() async throws {
      let driver = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/Swift/Flipbook.swift")
      let sources = [
        ("Walk.swift", try swiftSource(of: Self.document, SwiftOptions(target: .swiftUI))),
        ("main.swift", try String(contentsOf: driver, encoding: .utf8)),
      ]
      let program = try await GeneratedProgram.compiled("flipbook", sources)
      let run = try await ToolRun.of(program.path, [], in: program.deletingLastPathComponent())
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0, "\(run.error)")
      #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
      #expect(lines.count == 11)
    }

    /// The code compiles with every access level and every default isolation of the module.
    @Test(arguments: SwiftOptions.Access.allCases)
    func compiles(_ access: SwiftOptions.Access) async throws {
      let source = try swiftSource(
        of: Self.document, SwiftOptions(target: .swiftUI, hasPaths: true, access: access))
      let isolations = [[], ["-default-isolation", "MainActor"]]
      for more in Thoroughness.choose(quick: isolations[1...], slow: isolations[...]) {
        try await GeneratedProgram.check(
          "flipbook-\(access)", [("Walk.swift", source)],
          ["-typecheck", "-package-name", "drawings", "-strict-memory-safety"]
            + ["-enable-upcoming-feature", "InternalImportsByDefault"]
            + ["-enable-upcoming-feature", "MemberImportVisibility"] + more)
      }
    }

    /// The name of a file is chosen before an image is loaded.
    @Test func choosesAName() throws {
      let source = try swiftSource(of: Self.document)
      #expect(source.contains("import Foundation\nimport ImageIO\n"))
      let call = "flipbookImage(\n        element(\n          [\n            \"walk00.png\","
      #expect(source.contains(call))
      #expect(!source.contains("imageAsset(\"walk"))
    }

    /// Images outside of flipbooks are still assets of the app.
    @Test func leavesOtherImages() throws {
      let source = try swiftSource(
        of: """
          drawing Card {
              canvas 40 x 40
              param isOn: bool = true
              image (0, 0, 40, 40) { source isOn ? "on.png" : "off.png" }
          }

          """)
      #expect(source.contains("isOn ? imageAsset(\"on\") : imageAsset(\"off\")"))
      #expect(!source.contains("ImageIO") && !source.contains("flipbookImage"))
    }

    @Test func isFormatted() throws {
      let files = try SwiftOptions.Access.allCases.map { access in
        let options = SwiftOptions(target: .swiftUI, hasPaths: true, access: access)
        return ("Walk-\(access).swift", try swiftSource(of: Self.document, options))
      }
      #expect(try formatterComplaints(Dictionary(uniqueKeysWithValues: files)) == "")
    }
  }
#endif
