import Foundation

/// A JSON schema (draft 4), as far as the schemas in `Fixtures` need it.
struct JSONSchema {
  private let root: [String: Any]

  init(fixture path: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appendingPathComponent("Fixtures/\(path)"))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The violations of the schema in `value`, each with the path of the violating part.
  func problems(of value: Any) -> [String] { problems(of: value, root, at: "$") }

  private func problems(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = (root["definitions"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(place): \(reference) is not defined"]
      }
      return problems(of: value, definition, at: place)
    }
    var result: [String] = []
    if let options = schema["anyOf"] as? [[String: Any]],
      !options.contains(where: { problems(of: value, $0, at: place).isEmpty })
    {
      result.append("\(place): matches none of the alternatives")
    }
    if let type = schema["type"] as? String, !isOf(type, value) {
      return result + ["\(place): is not of type \(type)"]
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      result.append("\(place): '\(value)' is none of \(words)")
    }
    if let least = schema["minimum"] as? Int, (value as? Int ?? least) < least {
      result.append("\(place): is less than \(least)")
    }
    if let object = value as? [String: Any] { result += problems(object, schema, at: place) }
    if let array = value as? [Any] { result += problems(array, schema, at: place) }
    return result
  }

  private func problems(
    _ object: [String: Any], _ schema: [String: Any], at place: String
  ) -> [String] {
    var result = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
      .map { "\(place): '\($0)' is missing" }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for (name, value) in object.sorted(by: { $0.key < $1.key }) {
      let inner = "\(place).\(name)"
      if let property = properties[name] as? [String: Any] {
        result += problems(of: value, property, at: inner)
      } else if let others = schema["additionalProperties"] as? [String: Any] {
        result += problems(of: value, others, at: inner)
      } else if schema["additionalProperties"] as? Bool == false {
        result.append("\(inner): is not expected")
      }
    }
    return result
  }

  private func problems(
    _ array: [Any], _ schema: [String: Any], at place: String
  ) -> [String] {
    var result: [String] = []
    if array.count < schema["minItems"] as? Int ?? 0 {
      result.append("\(place): has too few elements")
    }
    if schema["uniqueItems"] as? Bool == true,
      Set(array.map { "\($0)" }).count < array.count
    {
      result.append("\(place): has an element twice")
    }
    guard let items = schema["items"] as? [String: Any] else { return result }
    for (i, element) in array.enumerated() {
      result += problems(of: element, items, at: "\(place)[\(i)]")
    }
    return result
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": value is Int
    case "boolean": value is Bool
    default: true
    }
  }
}
