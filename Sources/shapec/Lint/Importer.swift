import ShapeCompiler
import ShapeSyntax

/// A document of the call that imports other documents.
struct Importer: Sendable {
  let path: String

  /// The first error that the document has with `texts` but not with `earlier`; nil if there is
  /// none, or if the document cannot be read.
  func newError(
    with texts: MendedTexts, insteadOf earlier: MendedTexts, _ limits: Limits
  ) -> Diagnostic? {
    guard let after = try? texts.program(path, limits).diagnostics, after.containsError,
      let before = try? earlier.program(path, limits).diagnostics
    else { return nil }
    let known = Set(before.filter { $0.severity == .error }.map(Importer.identity))
    return after.first { $0.severity == .error && !known.contains(Importer.identity($0)) }
  }

  /// The properties of an error that stay the same when its location changes.
  private static func identity(_ error: Diagnostic) -> [String] { [error.id, error.message] }
}

/// A fix that is not made because it would cause an error in a document that imports the fixed
/// document.
struct RefusedFix: Equatable, Sendable {
  /// The rule whose fix is refused; nil if all fixes of the document are refused.
  var rule: String?
  var importer: String
  var error: String

  /// The warning about the document named `name`.
  func message(_ name: String) -> String {
    let what = rule.map { "'\($0)' in '\(name)' is not fixed" } ?? "'\(name)' is not fixed"
    return "\(what): '\(importer)', which imports it, would have an error: \(error)"
  }
}
