#if os(Linux)
  import ShapeSwift
  import ShapeSyntax
  import ShapeCompiler
  import TestSupport
  import Testing

  /// Code with `public` or `package` access compiles without warnings, with both default access
  /// levels of imports.
  @Suite struct GeneratedAccessTests {
    private static let document = """
      choice Kind = one, two
      let ink = #000
      let gap = 4
      drawing Icon {
          canvas 40 x 40
          rightToLeft .mirrored
          frame main = canvas
          param kind: Kind = .one
          param on: bool = true toggle
          path edge in main {
              corner tip (0, 0)
              corner (40, 40)
              stroke on ? ink : #F00
              visible when kind == .one
          }
          arc (0, 0, 9, 9) from 0deg to sin(main.width * 1deg) * 90deg { stroke ink }
      }

      """

    /// Style kits that need nothing from Core Graphics, or only its type of numbers.
    private static let kits = ["choice Kind = one, two\n", "let gap = 4\n", "let on = true\n"]

    private static let flavours = [
      SwiftOptions(), SwiftOptions(isInteractive: true),
      SwiftOptions(target: .swiftUI, isInteractive: true, hasPaths: true),
      SwiftOptions(hasImages: false, hasPaths: true),
      SwiftOptions(isInteractive: true, hasImages: false),
      SwiftOptions(target: .swiftUI, isInteractive: true, hasImages: false, hasPaths: true),
      SwiftOptions(target: [.swiftUI, .uiKit, .appKit]),
    ]

    /// Generated code calls nothing unsafe.
    @Test func isSafe() async throws {
      let documents = GeneratedDrawing.exampleDocuments
      let step = Thoroughness.choose(quick: 3, slow: 1)
      let some = stride(from: 0, to: documents.count, by: step).map { documents[$0] }
      // The documents that these documents import are included.
      let needed = Set(some.flatMap { $0.program.sources.sources.map(\.name) })
      let sources = documents.filter { needed.contains($0.name) }.map { document in
        let options = SwiftOptions(target: .swiftUI, isInteractive: true, hasPaths: true)
        let source = SwiftSource(
          document.program.drawings.map(\.index), of: document.program, options: options)
        return (document.name + ".swift", source)
      }
      try await GeneratedProgram.check(
        "safety", swiftModule(sources), ["-typecheck", "-strict-memory-safety"])
    }

    @Test(
      arguments: [SwiftOptions.Access.public, .package],
      ["-enable-upcoming-feature", "-disable-upcoming-feature"])
    func compiles(_ access: SwiftOptions.Access, _ switching: String) async throws {
      let options = [
        "-typecheck", "-package-name", "drawings", switching, "InternalImportsByDefault",
      ]
      let one = switching.hasPrefix("-enable") ? 5 : 2
      for i in Thoroughness.choose(quick: [one], slow: Array(Self.flavours.indices)) {
        var flavour = Self.flavours[i]
        flavour.access = access
        var files = [("Main.swift", try swiftFile(of: Self.document, flavour))]
        for (j, kit) in Self.kits.enumerated() {
          files.append(
            ("Kit\(j).swift", try swiftFile(of: kit, flavour, name: "Kit\(j).shape")))
        }
        var sources = swiftModule(files)
        // The module's own files need no explicit access level for imports.
        sources.append(("Own.swift", "import CoreGraphics\n\nfunc zero() -> CGRect { .zero }\n"))
        try await GeneratedProgram.check(
          "access-\(access)-\(i)\(switching)", sources, options)
      }
    }
  }
#endif
