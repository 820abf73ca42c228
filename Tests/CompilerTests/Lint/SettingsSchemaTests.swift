import Foundation
import ShapeCompiler
import ShapeLint
import Testing

/// `Grammar/shapec.schema.json` has every rule and its numbers.
@Suite struct SettingsSchemaTests {
  private static let file = WrongFile.sources.deletingLastPathComponent()
    .appending(path: "Grammar/shapec.schema.json")

  @Test func knowsTheRules() throws {
    let data = try Data(contentsOf: Self.file)
    var schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var properties = try #require(schema["properties"] as? [String: Any])
    properties["lint"] = Self.lint
    schema["properties"] = properties
    schema["$defs"] = ["rules": Self.rules, "level": Self.level]
    var expected = try JSONSerialization.data(
      withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    expected.append(0x0A)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      if data != expected { try expected.write(to: Self.file) }
      Issue.record("the schema was \(data == expected ? "right already" : "rewritten")")
    } else {
      #expect(data == expected, "the schema differs; UPDATE_GOLDENS=1 rewrites it")
    }
  }

  private static var lint: [String: Any] {
    [
      "type": "object", "additionalProperties": false,
      "description": "What 'shapec lint' looks for.",
      "properties": [
        "rules": ["$ref": "#/$defs/rules"],
        "failOn": [
          "enum": ["note", "warning", "error"], "default": "warning",
          "description": "How bad a finding is that fails the call.",
        ],
        "allowIgnoring": [
          "type": "boolean", "default": true,
          "description": "Whether comments may switch rules off.",
        ],
        "overrides": [
          "type": "array",
          "description": "Rules for some documents; the later outweigh the earlier.",
          "items": [
            "type": "object", "additionalProperties": false,
            "properties": [
              "files": [
                "type": "array", "items": ["type": "string"],
                "description": "Paths from this file on: '*' in a name, '**' for any folders.",
              ],
              "rules": ["$ref": "#/$defs/rules"],
            ],
          ],
        ],
      ],
    ]
  }

  private static var level: [String: Any] { ["enum": LintLevel.allCases.map(\.rawValue)] }

  private static var rules: [String: Any] {
    var properties: [String: Any] = [:]
    for group in LintRule.groups {
      properties[group] = [
        "description": "All rules of the group.",
        "anyOf": [
          ["$ref": "#/$defs/level"],
          [
            "type": "object", "additionalProperties": false,
            "properties": ["level": ["$ref": "#/$defs/level"]],
          ],
        ],
      ]
    }
    for rule in LintRule.all { properties[rule.id] = schema(of: rule) }
    for explanation in Explanation.all where LintNames.diagnostics.contains(explanation.id) {
      properties[explanation.id] = schema(of: explanation)
    }
    return [
      "type": "object", "additionalProperties": false, "properties": properties,
      "description":
        "Levels of rules, groups and what the compiler warns of, and the numbers of rules.",
    ]
  }

  private static func schema(of diagnostic: Explanation) -> [String: Any] {
    [
      "description": diagnostic.meaning,
      "anyOf": [
        ["$ref": "#/$defs/level"],
        [
          "type": "object", "additionalProperties": false,
          "properties": [
            "level": ["$ref": "#/$defs/level", "default": diagnostic.levels.last ?? "warning"]
          ],
        ],
      ],
    ]
  }

  private static func schema(of rule: LintRule) -> [String: Any] {
    var members: [String: Any] = [
      "level": ["$ref": "#/$defs/level", "default": rule.level.rawValue]
    ]
    for parameter in rule.parameters {
      var member: [String: Any] = [
        "type": "number", "minimum": parameter.range.lowerBound, "default": parameter.standard,
        "description": parameter.meaning,
      ]
      if parameter.range.upperBound.isFinite { member["maximum"] = parameter.range.upperBound }
      members[parameter.name] = member
    }
    return [
      "description": rule.finds,
      "anyOf": [
        ["$ref": "#/$defs/level"],
        ["type": "object", "additionalProperties": false, "properties": members],
      ],
    ]
  }
}
