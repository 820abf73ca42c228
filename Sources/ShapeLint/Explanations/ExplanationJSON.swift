import ShapeCompiler
import ShapeSyntax

/// Returns `explanations` as a JSON array of objects, all with the same keys.
public func explanationsAsJSON(_ explanations: [Explanation]) -> String {
  var json = JSONText()
  json.array(explanations) { json, explanation in
    json.object { write(explanation, to: &$0) }
  }
  return json.text + "\n"
}

private func write(_ explanation: Explanation, to json: inout JSONText) {
  json.member("id") { $0.string(explanation.id) }
  json.member("kind") { $0.string(explanation.isRule ? "rule" : "diagnostic") }
  json.member("group") { $0.string(explanation.group) }
  json.member("levels") { $0.array(explanation.levels) { $0.string($1) } }
  json.member("meaning") { $0.string(explanation.meaning) }
  json.member("remedy") { $0.string(explanation.remedy) }
  let (wrong, right, noExample) =
    switch explanation.example {
    case .documents(let wrong, let right): (wrong + "\n", right + "\n", "")
    case .none(let reason): ("", "", reason)
    }
  json.member("wrong") { $0.string(wrong) }
  json.member("right") { $0.string(right) }
  json.member("noExample") { $0.string(noExample) }
  json.member("fix") { $0.string((explanation.rule?.fix ?? .none).rawValue) }
  json.member("numbers") { json in
    json.array(explanation.rule?.parameters ?? []) { json, number in
      json.object { json in
        json.member("name") { $0.string(number.name) }
        json.member("standard") { $0.number(number.standard) }
        json.member("meaning") { $0.string(number.meaning) }
      }
    }
  }
}
