import ShapeCompiler
import ShapeSyntax

/// The names by which settings and comments call what is said about documents.
public enum LintNames {
  /// What the compiler says that is no error: settings give it other levels, and comments ignore it.
  /// What a limit leaves out is told whatever they say.
  public static let diagnostics = ids { severities in severities.contains { $0 < .error } }
    .filter { !$0.hasPrefix("limit/") }

  /// What the compiler says that nothing switches off.
  public static let errors = ids { _ in true }.filter { !adjustable.contains($0) }

  /// The groups of what the compiler says that have no rules.
  public static let compilerGroups = (diagnostics + errors).map(group).reduce(into: [String]()) {
    if !$0.contains($1), !LintRule.groups.contains($1) { $0.append($1) }
  }

  /// What a comment can ignore.
  public static let ignorable = LintRule.all.map(\.id) + diagnostics

  private static let adjustable = Set(diagnostics)

  /// True if settings and comments may speak of the compiler's diagnostics that are called so.
  static func isAdjustable(_ id: String) -> Bool { adjustable.contains(id) }

  /// The part of an id before the slash.
  static func group(_ id: String) -> String { String(id.prefix { $0 != "/" }) }

  /// The group that `name` means, which may be written as `drawing/*`; nil where it means none.
  public static func group(meantBy name: String) -> String? {
    let name = name.hasSuffix("/*") ? String(name.dropLast(2)) : name
    return (LintRule.groups + compilerGroups).contains(name) ? name : nil
  }

  /// The one of `ids` that was most likely meant by `id`, whose group may be left out.
  public static func nearest(to id: String, among ids: [String]) -> String? {
    if id.contains("/") { return nearestName(to: id, among: ids) }
    let names = ids.map { String($0.drop { $0 != "/" }.dropFirst()) }
    return nearestName(to: id, among: names).flatMap(names.firstIndex).map { ids[$0] }
  }

  private static func ids(where condition: ([Diagnostic.Severity]) -> Bool) -> [String] {
    Explanation.diagnostics.flatMap(\.explanations).compactMap { explanation in
      guard case .diagnostic(let severities) = explanation.subject, condition(severities) else {
        return nil
      }
      return explanation.id
    }.sorted()
  }
}

extension LintSettings {
  /// True if what is called so is switched off.
  public func isOff(_ id: String) -> Bool {
    if let rule = LintRule.all.first(where: { $0.id == id }) { return level(of: rule) == .off }
    return LintNames.isAdjustable(id) && levels[id] == .off
  }

  /// How much what the compiler says matters; nil for nothing. The level of a group holds for rules
  /// alone, and an error stays one.
  func severity(of diagnostic: Diagnostic) -> Diagnostic.Severity? {
    guard diagnostic.severity < .error, let level = levels[diagnostic.id],
      LintNames.isAdjustable(diagnostic.id)
    else { return diagnostic.severity }
    return level.severity
  }
}
