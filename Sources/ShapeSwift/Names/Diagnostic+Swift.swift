public import ShapeSyntax

/// Diagnostics of the names of generated declarations.
extension Diagnostic {
  /// Returns a note if the Swift name of `name` is not the `usual` one; otherwise nil.
  ///
  /// - Parameter usual: The Swift name that `name` would have without a conflict.
  static func renamed(
    _ name: String, _ usual: String, _ swift: SwiftName, at span: SourceSpan
  ) -> Diagnostic? {
    if swift.bare == usual { return nil }
    return Diagnostic(
      .note, "swift/renamed", "'\(name)' is '\(swift.bare)' in Swift", at: span,
      notes: ["'\(usual)' is already in use there, or has another meaning"])
  }

  /// Returns the error that two documents declare types with the same name in Swift.
  public static func duplicateSwiftType(
    _ type: String, in document: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "swift/duplicate-type",
      "this would be the type '\(type)' in Swift, which '\(document)' declares, too", at: span,
      helps: [
        Help(
          "rename it, or put a 'shapec.json' with a \"prefix\" into one document's folder")
      ])
  }
}
