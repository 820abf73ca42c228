import ShapeSyntax
import ShapeTool

/// A destination to which findings are written.
struct LintTarget {
  private var writer: any LintWriter
  /// The file; nil for standard output.
  private let file: FileStream?

  init(_ output: LintOutput, _ settings: LintWriterSettings) throws(Failure) {
    var settings = settings
    settings.usesColor = output.path == nil && settings.usesColor
    writer = output.format.writer(settings)
    if let path = output.path { file = try FileStream(path) } else { file = nil }
  }

  mutating func begin(_ console: Console) throws(Failure) { try write(writer.begin(), console) }

  mutating func add(_ file: LintedFile, _ console: Console) throws(Failure) {
    try write(writer.add(file), console)
  }

  mutating func finish(_ summary: LintSummary, _ console: Console) throws(Failure) {
    try write(writer.finish(summary), console)
    try file?.finish()
  }

  private func write(_ text: String, _ console: Console) throws(Failure) {
    if text.isEmpty { return }
    let bytes = Array(text.utf8)
    if let file { try file.write(bytes) } else { try console.writeOutput(bytes) }
  }
}
