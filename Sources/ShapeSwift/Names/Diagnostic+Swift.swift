public import ShapeSyntax

/// What is said of the names that something has in Swift.
extension Diagnostic {
  /// A note: a name is another one in Swift than its spelling suggests; nil if it is not.
  ///
  /// - Parameter usual: What it would be if nothing stood in the way.
  static func renamed(
    _ name: String, _ usual: String, _ swift: SwiftName, at span: SourceSpan
  ) -> Diagnostic? {
    if swift.bare == usual { return nil }
    return Diagnostic(
      .note, "swift/renamed", "'\(name)' is '\(swift.bare)' in Swift", at: span,
      notes: ["'\(usual)' is taken there, or means something else"])
  }

  /// An error: something in another document has the same type in Swift.
  public static func duplicateSwiftType(
    _ type: String, in document: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "swift/duplicate-type",
      "this would be the type '\(type)' in Swift, which '\(document)' declares, too", at: span,
      helps: [
        Help(
          "give it a name of its own, or one of the folders a 'shapec.json' with a \"prefix\"")
      ])
  }
}
