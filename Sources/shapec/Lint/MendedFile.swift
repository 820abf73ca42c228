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
  let document: InputDocument
  /// What was mended; nil for nothing.
  var mended: MendedDocument?
  /// What is found in it now.
  let file: LintedFile

  init(
    _ document: InputDocument, _ settings: LintSettings, _ mending: LintMending,
    _ cache: LintCache?,
    _ limits: Limits, _ folder: CallFolder
  ) {
    self.document = document
    let path = document.path
    do throws(Failure) {
      if mending.extent == .nothing, let cache, path != "-" {
        file = try cache.file(path, settings, limits, folder)
        return
      }
      if mending.extent == .nothing {
        let program = try readProgram(document, limits)
        file = LintedFile(document.place, program, settings, folder)
        return
      }
      let mended = try MendedDocument(
        path, settings, unsafe: mending.extent == .unsafe, limits)
      file = LintedFile(path, mended.program, settings, folder)
      self.mended = mended
    } catch {
      file = LintedFile(document.place, error, folder)
    }
  }
}
