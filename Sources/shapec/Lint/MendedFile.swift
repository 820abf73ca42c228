import ShapeCompiler
import ShapeSyntax

/// What `--fix` does.
struct LintMending: Equatable, Sendable {
  enum Extent: Sendable { case nothing, safe, unsafe }

  var extent = Extent.nothing
  /// Whether what would change is printed, and nothing is written.
  var isShown = false

  static let none = LintMending()
}

/// A document that was looked at after it was mended, where that was asked for.
struct MendedFile: Sendable {
  let path: String
  /// What was mended; nil for nothing.
  var document: MendedDocument?
  /// What is found in it now.
  let file: LintedFile

  init(
    _ path: String, _ settings: LintSettings, _ mending: LintMending, _ cache: LintCache?,
    _ limits: Limits, _ folder: CallFolder
  ) {
    self.path = path
    do throws(Failure) {
      if mending.extent == .nothing, let cache, path != "-" {
        file = try cache.file(path, settings, limits, folder)
        return
      }
      if mending.extent == .nothing {
        let program = try readProgram(path, limits)
        file = LintedFile(path, program, settings, folder)
        return
      }
      let document = try MendedDocument(
        path, settings, unsafe: mending.extent == .unsafe, limits)
      file = LintedFile(path, document.program, settings, folder)
      self.document = document
    } catch {
      file = LintedFile(path, error, folder)
    }
  }
}
