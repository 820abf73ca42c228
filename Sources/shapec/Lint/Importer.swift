import ShapeCompiler
import ShapeSyntax

/// A document of the call that imports others.
struct Importer: Sendable {
  let path: String

  /// An error that it has with `texts` and did not have with `earlier` ones; nil for none.
  func newError(
    with texts: MendedTexts, insteadOf earlier: MendedTexts, _ limits: Limits
  ) -> Diagnostic? {
    guard let after = try? texts.program(path, limits).diagnostics, after.containsError,
      let before = try? earlier.program(path, limits).diagnostics
    else { return nil }
    let known = Set(before.filter { $0.severity == .error }.map(Importer.identity))
    return after.first { $0.severity == .error && !known.contains(Importer.identity($0)) }
  }

  /// What stays of an error where its place moves.
  private static func identity(_ error: Diagnostic) -> [String] { [error.id, error.message] }
}

/// A fix that is not made, since a document that imports the mended one would have an error.
struct RefusedFix: Equatable, Sendable {
  /// Of the finding; nil for all fixes of the document.
  var rule: String?
  var importer: String
  var error: String

  /// What to tell of the document called `name`.
  func message(_ name: String) -> String {
    let what = rule.map { "'\($0)' in '\(name)' is not mended" } ?? "'\(name)' is not mended"
    return "\(what): '\(importer)', which imports it, would have an error: \(error)"
  }
}
