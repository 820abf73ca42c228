import Foundation

/// The results of a run of the tool.
struct Run {
  var status: Int32
  var output: String
  var error: String
}

/// A folder in which a test runs the tool. The folder is removed with all its files afterward.
final class Folder: Sendable {
  let url: URL
  /// The folder for the output of the tool, outside of `url`.
  private let scratch: URL

  init(_ documents: [String: String] = [:]) throws {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("shapec-\(UUID().uuidString)")
    url = base.appendingPathComponent("work")
    scratch = base.appendingPathComponent("scratch")
    for folder in [url, scratch] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for (name, text) in documents { try write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// Runs `shapec` with `arguments`, and `input` as standard input.
  func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(tool, arguments, input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Run {
    try run(tool, arguments, input)
  }

  /// Runs the program that plugins call instead of `shapec`.
  func runForPlugins(_ arguments: [String], input: String = "") throws -> Run {
    let program = tool.deletingLastPathComponent().appendingPathComponent("shapec-for-plugins")
    return try run(program, arguments, input)
  }

  /// Runs a shell script, in which `shapec` is the tool and `$SHAPEC` its path.
  func shell(_ script: String, input: String = "") throws -> Run {
    try run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "SHAPEC='\(tool.path)'; shapec() { \"$SHAPEC\" \"$@\"; }\n\(script)"], input)
  }

  /// Runs a shell script that mostly waits, in a separate thread, so that other tests need not
  /// wait.
  func shellThatWaits(_ script: String) async throws -> Run {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try self.shell(script) }) }
    }
  }

  func write(_ name: String, _ text: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file; nil if there is no such file.
  func text(_ name: String) -> String? {
    (try? Data(contentsOf: url.appendingPathComponent(name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The sorted paths of all files, including hidden ones.
  var files: [String] {
    let paths = FileManager.default.enumerator(atPath: url.path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.filter { path in
      var isDirectory: ObjCBool = false
      let file = url.appendingPathComponent(path).path
      return !FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory)
        || !isDirectory.boolValue
    }.sorted()
  }

  func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(name).path)
  }

  private func run(_ program: URL, _ arguments: [String], _ input: String) throws -> Run {
    let files = ["input", "output", "error"].map { scratch.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["COLUMNS": "80", "LC_ALL": "C"]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    // The status as in a shell: 128 plus the number of the signal if a signal ended the process.
    let status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
    let texts = try files[1...].map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Run(status: status, output: texts[0], error: texts[1])
  }
}

/// True if the tool was built with the thread sanitizer, which writes files of its own and fails if
/// the size of files is limited.
let isThreadSanitized = ProcessInfo.processInfo.environment["SHAPEC_THREAD_SANITIZER"] != nil

/// The tool that was built with these tests.
private let tool: URL = {
  let besideTests = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    .map { $0.deletingLastPathComponent() }
  let besideProgram = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let folders = besideTests + [besideProgram, root.appendingPathComponent(".build/debug")]
  let candidates = folders.map { $0.appendingPathComponent("shapec") }
  guard
    let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
  else { fatalError("there is no shapec in \(folders.map(\.path))") }
  return found
}()

/// Documents that many tests use.
enum Document {
  /// A square, drawn for any size.
  static func square(_ name: String = "Square", color: String = "#336699") -> String {
    """
    drawing \(name) {
        canvas 10 x 10
        frame target = canvas
        param tint: color = \(color)
        rect box = target { fill tint }
    }

    """
  }

  /// A drawing without frames, which resizes as a picture.
  static let picture = """
    drawing Picture {
        canvas 10 x 10
        rect box (0, 0, 10, 10) { fill #000 }
    }

    """

  /// A box whose right edge, at 3.3, is rounded to pixels.
  static let rounded = """
    drawing Rounded {
        canvas 10 x 10
        snap .pixels
        frame f = canvas
        rect r (0, 0, 3.3, 10) in f { fill color(light: #000000, dark: #FFFFFF) }
    }

    """

  /// Two boxes, one beside the other.
  static let constrained = """
    drawing Constrained {
        canvas 100 x 20
        frame target = canvas
        param share: number = 0.4 in 0...1
        let wide: number
        rect a (0, 0, 40, 20) { fill #000 }
        rect b (40, 0, 60, 20) in target { fill #F00 }
        constrain {
            prefer wide == share * target.width
            wide >= 10
            a.width == wide
            a.maxX == b.minX
        }
    }

    """

  /// A document that declares no drawing.
  static let palette = "let accent = #123456\n"

  static let wrong = """
    drawing Wrong {
        canvas 10 x 10
        rect box = nowhere { fill #000 }
    }

    """

  /// A drawing with an argument of every type.
  static let probe = """
    choice Mood = calm, lively

    drawing Probe {
        canvas 40 x 20
        frame box = canvas
        frame side = (10, 0, 5, 5)
        param ratio: number = 0.5 in 0...1
        param turn: angle = 30deg
        param on: bool = true
        param label: text = "plain"
        param spot: point = (1, 2)
        param extent: size = (3, 4)
        param area: rect = (5, 6, 7, 8)
        param tint: color = #112233
        param drop: shadow = none
        param mood: Mood = .calm
        assume box.width in 10...100
        title label
        rect r = (spot.x, spot.y, extent.width * ratio, extent.height) {
            fill on ? tint : none
            shadow drop
        }
        rect q = area { fill mood == .lively ? #FF0000 : #00FF00 }
        rect s = side {
            fill #0000FF
            rotate turn
            about = side.center
        }
    }

    """
}
