import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// The error in `name`, with a correction; nil if `name` is the name of a rule, a group of rules or
/// a diagnostic of the compiler whose level can be set.
package func complaint(aboutRule name: String) -> String? {
  let names = LintNames.ignorable + LintRule.groups
  if names.contains(name) { return nil }
  if LintNames.errors.contains(name) {
    return "'\(name)' is an error of the compiler, which no setting can lower"
  }
  if let group = LintNames.group(meantBy: name) { return complaint(aboutGroup: group, name) }
  let unknown = "there is no rule or group '\(shortened(name))'"
  if let group = nearestGroup(to: name) { return "\(unknown); did you mean '\(group)'?" }
  let nearest = LintNames.nearest(to: name, among: LintNames.ignorable)
  return unknown + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'shapec explain' lists all")
}

/// The error in `name`, which was meant as the name of `group`. Levels of compiler diagnostics are
/// set one by one, not for a whole group.
private func complaint(aboutGroup group: String, _ name: String) -> String {
  if LintRule.groups.contains(group) {
    return "there is no rule '\(name)'; write the name of a group alone: '\(group)'"
  }
  let known = LintNames.diagnostics.filter { $0.hasPrefix(group + "/") }
  return known.isEmpty
    ? "'\(group)' has only errors of the compiler, which no setting can lower"
    : "there is no group '\(group)' of rules; name warnings of the compiler one by one: "
      + listed(known)
}

private func nearestGroup(to name: String) -> String? {
  name.contains("/") ? nil : nearestName(to: name, among: LintRule.groups)
}
