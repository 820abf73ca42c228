#if os(Linux)
  import Foundation
  import ShapeSwift
  import TestSupport
  import Testing

  /// The file with which apps draw ink. `Fixtures/Swift/Ink.swift` makes the touches and is
  /// compiled with the file.
  @Suite struct InkFileTests {
    private func source(_ options: SwiftOptions) -> String {
      String(decoding: SwiftSource.ink(options).bytes, as: UTF8.self)
    }

    @Test func doesAsItIsTouched() async throws {
      let driver = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/Swift/Ink.swift")
      let sources = [
        ("ShapeInk.swift", source(SwiftOptions())),
        ("main.swift", try String(contentsOf: driver, encoding: .utf8)),
      ]
      let program = try await GeneratedProgram.compiled("ink", sources)
      let run = try await ToolRun.of(program.path, [], in: program.deletingLastPathComponent())
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0, "\(run.error)")
      #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
      #expect(lines.count > 100)
    }

    /// The file compiles next to a drawing called `Ink`, with every access level, with both default
    /// access levels of imports, and with every default isolation of the module.
    @Test(arguments: SwiftOptions.Access.allCases)
    func compiles(_ access: SwiftOptions.Access) async throws {
      let ink = source(SwiftOptions(access: access, prefix: "ACME"))
      let drawing = try swiftSource(
        of: "drawing Ink {\n    canvas 9 x 9\n    frame main = canvas\n}\n",
        SwiftOptions(target: .swiftUI, access: access))
      let isolations = [[], ["-default-isolation", "MainActor"]]
      for more in Thoroughness.choose(quick: isolations[1...], slow: isolations[...]) {
        let switches = ["-enable-upcoming-feature", "-disable-upcoming-feature"]
        let isEven = SwiftOptions.Access.allCases.firstIndex(of: access).map { $0 % 2 == 0 } ?? true
        for switching in Thoroughness.choose(
          quick: isEven ? switches[..<1] : switches[1...], slow: switches[...])
        {
          try await GeneratedProgram.check(
            "ink-\(access)", [("ShapeInk.swift", ink), ("Ink.swift", drawing)],
            ["-typecheck", "-package-name", "drawings", switching, "InternalImportsByDefault"]
              + more)
        }
      }
    }

    @Test func isFormatted() throws {
      let options = SwiftOptions.Access.allCases.map { SwiftOptions(access: $0) }
      let files = options.map { ("ShapeInk-\($0.access).swift", source($0)) }
      #expect(try formatterComplaints(Dictionary(uniqueKeysWithValues: files)) == "")
    }
  }
#endif
