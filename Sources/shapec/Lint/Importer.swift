import ShapeCompiler
import ShapeSyntax

/// A document of the call that imports others.
struct Importer: Sendable {
  let path: String

  /// An error of the document with `texts` that it does not have with `earlier`; nil if there is none.
  func newError(
    with texts: MendedTexts, insteadOf earlier: MendedTexts, _ limits: Limits
  ) -> Diagnostic? {
    guard let after = try? texts.program(path, limits).diagnostics, after.containsError,
      let before = try? earlier.program(path, limits).diagnostics
    else { return nil }
    let known = Set(before.filter { $0.severity == .error }.map(Importer.identity))
    return after.first { $0.severity == .error && !known.contains(Importer.identity($0)) }
  }

  /// The properties of an error that remain if its location changes.
  private static func identity(_ error: Diagnostic) -> [String] { [error.id, error.message] }
}

/// A fix that is not made because a document that imports the fixed one would have an error.
struct RefusedFix: Equatable, Sendable {
  /// The rule of the finding; nil for all fixes of the document.
  var rule: String?
  var importer: String
  var error: String

  /// The warning about the document named `name`.
  func message(_ name: String) -> String {
    let what = rule.map { "'\($0)' in '\(name)' is not fixed" } ?? "'\(name)' is not fixed"
    return "\(what): '\(importer)', which imports it, would have an error: \(error)"
  }
}
