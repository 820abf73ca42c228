import ShapeCompiler
import ShapeSyntax

/// The ids and groups that settings and comments can use.
public enum LintNames {
  /// The ids of the compiler's warnings and notes, sorted. Settings can change the levels of these
  /// diagnostics, and comments can ignore the diagnostics. Diagnostics of limits are not included,
  /// because they are always reported.
  public static let diagnostics = ids { severities in severities.contains { $0 < .error } }
    .filter { !$0.hasPrefix("limit/") }

  /// The ids of the compiler's diagnostics that cannot be switched off, sorted.
  public static let errors = ids { _ in true }.filter { !adjustable.contains($0) }

  /// The groups that contain diagnostics of the compiler but no rules.
  public static let compilerGroups = (diagnostics + errors).map(group).reduce(into: [String]()) {
    if !$0.contains($1), !LintRule.groups.contains($1) { $0.append($1) }
  }

  /// The ids that a comment can ignore.
  public static let ignorable = LintRule.all.map(\.id) + diagnostics

  private static let adjustable = Set(diagnostics)

  /// True if settings and comments apply to the compiler's diagnostics with this id.
  static func isAdjustable(_ id: String) -> Bool { adjustable.contains(id) }

  /// The part of an id before the slash.
  static func group(_ id: String) -> String { String(id.prefix { $0 != "/" }) }

  /// The group that is named `name`, which may be written as `drawing/*`; nil if there is none.
  public static func group(meantBy name: String) -> String? {
    let name = name.hasSuffix("/*") ? String(name.dropLast(2)) : name
    return (LintRule.groups + compilerGroups).contains(name) ? name : nil
  }

  /// The element of `ids` that is most similar to the misspelled `id`, whose group may be left out;
  /// nil if none is similar.
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
  /// True if the rule or the compiler's diagnostic with this id is switched off.
  public func isOff(_ id: String) -> Bool {
    if let rule = LintRule.all.first(where: { $0.id == id }) { return level(of: rule) == .off }
    return LintNames.isAdjustable(id) && levels[id] == .off
  }

  /// The severity of a diagnostic of the compiler at these settings; nil if the diagnostic is
  /// switched off. Levels of groups apply to rules only, and errors stay errors.
  func severity(of diagnostic: Diagnostic) -> Diagnostic.Severity? {
    guard diagnostic.severity < .error, let level = levels[diagnostic.id],
      LintNames.isAdjustable(diagnostic.id)
    else { return diagnostic.severity }
    return level.severity
  }
}
