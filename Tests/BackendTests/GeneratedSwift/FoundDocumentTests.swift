#if os(Linux)
  import Foundation
  import ShapeSwift
  import TestSupport
  import Testing

  /// Documents in `Fixtures/Swift/Found`. The Swift code of each document once failed to compile or
  /// lacked something.
  @Suite struct FoundDocumentTests {
    /// - Parameter name: The name of the file without its extension.
    private static func text(_ name: String) throws -> String {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/Swift/Found/\(name).shape")
      return try String(contentsOf: file, encoding: .utf8)
    }

    /// The code of `name`, with views. Two palettes have the same file name, so one of them gets a
    /// prefix.
    private static func source(_ name: String, prefix: String = "") throws -> SwiftSource {
      var options = SwiftOptions(target: .swiftUI, isInteractive: true)
      options.prefix = prefix
      options.importScopes = ["b/palette.shape": SwiftOptions.Scope(prefix: "B")]
      let imports = try ["a/palette.shape", "b/palette.shape"].map {
        ($0, try text(String($0.dropLast(".shape".count))))
      }
      return try swiftFile(
        of: try text(name), options, name: "\(name).shape",
        imports: Dictionary(uniqueKeysWithValues: imports))
    }

    @Test(arguments: [
      ("Gauge", "How full the tank is"), ("MainActor", "enum MainActorDrawing: ShapeDrawing {"),
      ("ArrowP", "arrowPath: CGFloat = 2"), ("Face", "other: BPaletteStyle.Mood"),
    ])
    func says(_ name: String, _ text: String) throws {
      #expect(String(decoding: try Self.source(name).bytes, as: UTF8.self).contains(text))
    }

    /// The files compile together, so no file hides a declaration that another file needs. The
    /// files call nothing unsafe.
    @Test func compile() async throws {
      let names = ["ArrowP", "Badge", "Face", "Gauge", "MainActor", "Slider", "palette"]
      var sources = try names.map {
        ("\($0).swift", try Self.source($0, prefix: $0 == "palette" ? "C" : ""))
      }
      sources.append(("A.swift", try Self.source("a/palette")))
      sources.append(("B.swift", try Self.source("b/palette", prefix: "B")))
      try await GeneratedProgram.check(
        "found", swiftModule(sources), ["-typecheck", "-strict-memory-safety"])
    }
  }
#endif
