import ShapeBackends
import ShapeSyntax

/// How documents are written as Swift, as far as a call or a file says so.
struct SwiftSettings {
  var target: WriteSwift.Target?
  /// Whether what a hand may change gets views for that.
  var isInteractive: Bool?
  var access: WriteSwift.Access?
  /// Put before the names of types.
  var prefix: String?
  /// Whether each drawing has a file of its own.
  var split: Bool?

  var options: SwiftOptions {
    SwiftOptions(
      target: (target ?? .coregraphics).option, isInteractive: isInteractive ?? false,
      access: (access ?? .internal).option, prefix: prefix ?? "")
  }

  /// These, and from `other` what they leave open.
  func completed(by other: SwiftSettings) -> SwiftSettings {
    SwiftSettings(
      target: target ?? other.target, isInteractive: isInteractive ?? other.isInteractive,
      access: access ?? other.access, prefix: prefix ?? other.prefix, split: split ?? other.split)
  }
}

/// Whether a text can stand before the names of types: ASCII letters and digits, the first a letter.
func isTypePrefix(_ text: String) -> Bool {
  text.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  } && text.utf8.first.map { $0 > 0x39 } ?? true
}

/// The files named `shapec.json` that documents find beside them or in a folder above.
struct SwiftSettingsFiles {
  /// The folder above which nothing is looked for, where the call names it.
  let project: String?
  private var known: [String: SwiftSettings] = [:]

  init(project: String?) {
    self.project = project
  }

  /// What the nearest file says about the document at `path`.
  mutating func settings(for path: String) throws(Failure) -> SwiftSettings {
    guard let root = project.flatMap(realPath) ?? projectRoot(of: path) else {
      return SwiftSettings()
    }
    var folder = path == "-" ? "." : directoryName(normalized(path))
    while true {
      let file = joined(folder, "shapec.json")
      if fileKind(file) == .file { return try settings(in: file) }
      guard let real = realPath(folder), lies(real, in: root) else { return SwiftSettings() }
      folder = parent(folder)
    }
  }

  private mutating func settings(in file: String) throws(Failure) -> SwiftSettings {
    if let settings = known[file] { return settings }
    let bytes: [UInt8]
    do throws(ReadingError) {
      bytes = try readImport(file, limit: 1 << 16)
    } catch {
      throw Failure(message: "cannot read '\(file)': \(error.reason)", status: .systemFailure)
    }
    var settings = SwiftSettings()
    var reader = SettingsReader(path: file, bytes: bytes)
    // Editors find the schema by the first.
    try reader.readObject(["$schema", "access", "interactive", "prefix", "split", "target"]) {
      name, reader throws(Failure) in
      switch name {
      case "access":
        let words = WriteSwift.Access.allCases.map(\.rawValue)
        settings.access = WriteSwift.Access(
          rawValue: try reader.expectWord(words, of: name))
      case "interactive": settings.isInteractive = try reader.expectTruth(of: name)
      case "target":
        let words = WriteSwift.Target.allCases.map(\.rawValue)
        settings.target = WriteSwift.Target(rawValue: try reader.expectWord(words, of: name))
      case "prefix":
        settings.prefix = try reader.expectText(of: name) { isTypePrefix($0) }
      case "split": settings.split = try reader.expectTruth(of: name)
      default: _ = try reader.expectText(of: name)
      }
    }
    known[file] = settings
    return settings
  }

  /// The folder above `folder`, by names where it has some.
  private func parent(_ folder: String) -> String {
    if folder == "." { return ".." }
    return baseName(folder) == ".." ? folder + "/.." : directoryName(folder)
  }
}
