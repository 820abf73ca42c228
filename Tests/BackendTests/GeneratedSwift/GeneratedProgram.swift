#if os(Linux)
  import Foundation
  import ShapeSwift
  import ShapeCompiler

  /// Generated drawings, compiled unchanged into one program that draws on request.
  struct GeneratedProgram: Sendable {
    /// The folder of the program, which is called `driver`.
    let folder: URL
    /// The calls of each drawing, by the description of the drawing.
    private let entries: [String: Entry]

    private struct Entry: Sendable {
      /// The index of the drawing's first call in the driver. There is one call for each
      /// `GivenPart`.
      var index: Int
      var parameters: [GeneratedParameter]
    }

    /// The program of all examples, which is built once.
    static let examples = Task {
      let program = try await GeneratedProgram(
        "examples",
        GeneratedDrawing.exampleDocuments,
        GeneratedDrawing.examples)
      try program.addImages(of: GoldenPicture.examples.appending(path: "images"))
      return program
    }

    /// Copies the images of a folder next to the program, as if they were assets of an app, and
    /// into a folder of the same name, where SVG finds them.
    func addImages(of images: URL) throws {
      let copies = folder.appending(path: images.lastPathComponent)
      try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
      for image in try FileManager.default.contentsOfDirectory(
        at: images, includingPropertiesForKeys: nil)
      {
        for place in [folder, copies] {
          try Data(contentsOf: image).write(to: place.appending(path: image.lastPathComponent))
        }
      }
    }

    // MARK: Building

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let built = root.appending(path: ".build-stand-ins")

    /// Builds the program `name` that calls `drawings`, which are drawings of `documents`.
    init(
      _ name: String, _ documents: [(name: String, program: Program)],
      _ drawings: [GeneratedDrawing]
    ) async throws {
      folder = Self.folder(name)
      var sources = swiftModule(
        documents.map { document in
          let indices = drawings.filter { $0.document == document.name }.map(\.index)
          return (
            document.name.replacing(".shape", with: ".swift"),
            SwiftSource(indices, of: document.program)
          )
        })
      var main = DriverSource()
      for drawing in drawings {
        let file = drawing.document.replacing(".shape", with: ".swift")
        let text = sources.first { $0.name == file }?.text ?? ""
        let same = drawings.filter { $0.document == drawing.document }
        let position = same.firstIndex { $0.index == drawing.index } ?? 0
        try main.add(drawing, SwiftSignature.all(in: text)[position], choices: sources.map(\.text))
      }
      entries = main.entries.mapValues { Entry(index: $0.index, parameters: $0.parameters) }
      sources.append(("main.swift", main.text))
      _ = try await Self.compiled(name, sources)
    }

    private static func folder(_ name: String) -> URL { built.appending(path: "generated/\(name)") }

    /// The program `name` with `sources`, compiled with the stand-ins unless it is up to date.
    ///
    /// - Parameter modules: The only modules of the stand-ins that the sources see; nil for all.
    static func compiled(
      _ name: String, _ sources: [(name: String, text: String)], modules: [String]? = nil
    ) async throws -> URL {
      try await buildStandIns()
      let folder = folder(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let files = sources.map { folder.appending(path: $0.name) }
      let driver = folder.appending(path: "driver")
      let isSame = zip(files, sources).allSatisfy { file, source in
        (try? Data(contentsOf: file)) == Data(source.text.utf8)
      }
      if isSame, let built = date(driver), let needed = date(library), built > needed {
        return driver
      }
      try? FileManager.default.removeItem(at: driver)
      for (file, source) in zip(files, sources) { try Data(source.text.utf8).write(to: file) }
      let place = try modules.map { try self.folder(of: $0, in: folder) } ?? allModules
      _ = try await ToolRun.succeeding(
        "swiftc",
        arguments(place) + ["-Onone", "-j", "2", "-o", driver.path]
          + ["-L", built.appending(path: "debug").path, "-lDrawingDriver"]
          + cairo("--cflags", "-Xcc") + files.map(\.path) + cairo("--libs", "-Xlinker"), in: root)
      return driver
    }

    /// Compiles `sources` with additional `options`. If the compiler fails, its messages are
    /// thrown.
    static func check(
      _ name: String, _ sources: [(name: String, text: String)], _ options: [String]
    ) async throws {
      try await buildStandIns()
      let folder = folder(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let files = sources.map { folder.appending(path: $0.name) }
      for (file, source) in zip(files, sources) { try Data(source.text.utf8).write(to: file) }
      _ = try await ToolRun.succeeding(
        "swiftc", arguments(allModules) + options + cairo("--cflags", "-Xcc") + files.map(\.path),
        in: root)
    }

    private static let allModules = built.appending(path: "debug/Modules")

    /// A folder in `folder` that has only some of the modules.
    private static func folder(of modules: [String], in folder: URL) throws -> URL {
      let place = folder.appending(path: "modules")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for module in modules {
        let file = "\(module).swiftmodule"
        try FileManager.default.createSymbolicLink(
          at: place.appending(path: file), withDestinationURL: allModules.appending(path: file))
      }
      return place
    }

    private static func arguments(_ modules: URL) -> [String] {
      ["-swift-version", "6", "-warnings-as-errors", "-module-name", "GeneratedDrawings"]
        + ["-I", modules.path]
        + ["-Xcc", "-fmodule-map-file=Tests/StandIns/Sources/CCairo/module.modulemap"]
    }

    private static func cairo(_ what: String, _ prefix: String) async throws -> [String] {
      try await ToolRun.succeeding("pkg-config", [what, "cairo"], in: root)
        .split { $0.isWhitespace }.flatMap { [prefix, String($0)] }
    }

    private static func buildStandIns() async throws {
      _ = try await ToolRun.succeeding(
        "swift",
        [
          "build", "--package-path", "Tests/StandIns", "--scratch-path", built.path, "--product",
          "DrawingDriver",
        ], in: root)
    }

    private static let library = built.appending(path: "debug/libDrawingDriver.a")

    /// The modification date of `file`.
    private static func date(_ file: URL) -> Date? {
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      return attributes?[.modificationDate] as? Date
    }

    // MARK: Running

    /// The outcome of a call.
    enum Answer {
      case drawn([String])
      /// The program ended, with this exit status and message.
      case trapped(String)
    }

    /// The outcomes of `calls` of the drawing. After a trap, the remaining calls are made in a new
    /// process.
    func record(_ calls: [GeneratedCall], of drawing: GeneratedDrawing) async throws -> [Answer] {
      let lines = try calls.map { call in
        let (index, arguments) = try words(call, of: drawing)
        return "record \(index) \(arguments)"
      }
      return try await answers(lines, isLast: { isEnd($0) })
    }

    private func isEnd(_ line: Substring) -> Bool { line == "end" || line == "unbalanced" }

    /// The answers to `lines`. Each answer ends with a line for which `isLast` is true.
    func answers(_ lines: [String], isLast: (Substring) -> Bool) async throws -> [Answer] {
      var answers: [Answer] = []
      while answers.count < lines.count {
        let input = lines[answers.count...].joined(separator: "\n") + "\n"
        let run = try await ToolRun.of(
          folder.appending(path: "driver").path, [], in: folder, input: input)
        var answer: [String] = []
        for line in run.output.split(separator: "\n") {
          answer.append(String(line))
          if isLast(line) {
            answers.append(.drawn(answer))
            answer = []
          }
        }
        if answers.count < lines.count {
          let message = run.error.split(separator: "\n").first ?? ""
          answers.append(.trapped("ended with \(run.status): \(message)"))
        }
      }
      return answers
    }

    /// The index of a call in the driver, and its arguments, as the driver reads them.
    func words(_ call: GeneratedCall, of drawing: GeneratedDrawing) throws -> (
      index: Int, arguments: String
    ) {
      guard let entry = entries[drawing.testDescription] else {
        throw ToolFailure(description: "\(drawing.testDescription) is not in the program")
      }
      let numbers = call.numbers(drawing.layout, for: entry.parameters)
      return (
        entry.index + call.part.rawValue, numbers.map { "\($0)" }.joined(separator: " ")
      )
    }
  }
#endif
