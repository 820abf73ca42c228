import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// Writes the tool with all of its rules, even those without findings. If a later run still has the
/// rule of an earlier finding but not the finding itself, readers can conclude that the finding is
/// fixed.
func writeSARIFTool(to json: inout JSONText) {
  json.object { json in
    json.member(object: "driver") { json in
      json.member("name", "shapec")
      json.member("semanticVersion", toolVersion)
      json.member(array: "rules", LintRule.all) { json, rule in
        json.object { write(rule, to: &$0) }
      }
    }
  }
}

private func write(_ rule: LintRule, to json: inout JSONText) {
  json.member("id", rule.id)
  json.member(object: "shortDescription") { $0.member("text", rule.finds) }
  json.member(object: "fullDescription") { $0.member("text", "\(rule.finds) \(rule.reason)") }
  json.member(object: "help") { json in
    json.member("text", help(of: rule, before: "", behind: ""))
    json.member("markdown", help(of: rule, before: "```shape\n", behind: "\n```"))
  }
  json.member(object: "defaultConfiguration") { write(rule.level, to: &$0) }
  json.member(object: "properties") { json in
    json.member(array: "tags", [rule.group]) { $0.string($1) }
    json.member("fix", rule.fix.rawValue)
  }
}

/// The explanation of a rule, with each example between the texts `before` and `behind`.
private func help(of rule: LintRule, before: String, behind: String) -> String {
  let wrong = before + rule.wrong + behind
  let right = before + rule.right + behind
  return "\(rule.finds) \(rule.reason)\n\nInstead of\n\n\(wrong)\n\nwrite\n\n\(right)\n"
}

private func write(_ level: LintLevel, to json: inout JSONText) {
  if level == .off { json.member("enabled") { $0.truth(false) } }
  json.member("level", level == .off ? "none" : level.rawValue)
}

/// The properties of a run.
struct SARIFInvocation {
  var settings: LintSettings
  /// The documents that cannot be read, with their failures.
  var failures: [(path: String, message: String)]
  /// The number of findings that `--max` hides.
  var hidden: Int
  /// The number of results that are omitted beyond the limit.
  var leftOut: Int

  func write(to json: inout JSONText) {
    json.object { json in
      json.member("executionSuccessful") { $0.truth(failures.isEmpty) }
      json.member(array: "ruleConfigurationOverrides", overrides) { json, item in
        json.object { json in
          json.member(object: "descriptor") { json in
            json.member("id", item.rule.id)
            json.member("index", item.index)
          }
          json.member(object: "configuration") { shapec.write(item.level, to: &$0) }
        }
      }
      json.member(array: "toolExecutionNotifications", notifications) { json, notification in
        json.object { json in
          json.member("level", notification.level)
          json.member(object: "message") { $0.member("text", visibleText(notification.text)) }
          json.member(array: "locations", notification.path.map { [$0] } ?? []) { json, path in
            json.object { json in
              json.member(object: "physicalLocation") {
                $0.memberSARIFFile("artifactLocation", path)
              }
            }
          }
        }
      }
    }
  }

  private var overrides: [(index: Int, rule: LintRule, level: LintLevel)] {
    LintRule.all.enumerated().map { ($0, $1, settings.level(of: $1)) }
      .filter { $0.2 != $0.1.level }
  }

  private var notifications: [(level: String, text: String, path: String?)] {
    var result: [(level: String, text: String, path: String?)] = failures.map {
      ("error", $0.message, $0.path)
    }
    if leftOut > 0 {
      result.append(("warning", "omitted results, beyond the first 25000: \(leftOut)", nil))
    }
    if hidden > 0 { result.append(("note", "'--max' hides \(counted(hidden, "finding"))", nil)) }
    return result
  }
}
