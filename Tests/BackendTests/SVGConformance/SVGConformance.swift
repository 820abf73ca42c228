/// The violations of the specifications in a document: misplaced elements, unknown attributes,
/// invalid values, repeated ids, and references to missing elements or to elements of the wrong
/// kind.
func svgProblems(in bytes: [UInt8]) throws -> [String] {
  let root = try Markup.parse(bytes)
  var check = SVGConformance()
  if root.name != "svg" { check.problems.append("the root is \(root.name)") }
  check.collect(root)
  check.check(root)
  return check.problems
}

private struct SVGConformance {
  var problems: [String] = []
  /// The kinds of the elements, by their ids.
  private var kinds: [String: String] = [:]

  mutating func collect(_ root: Markup) {
    for element in root.all {
      guard let id = element["id"] else { continue }
      if kinds.updateValue(element.name, forKey: id) != nil {
        problems.append("the id \(id) repeats")
      }
    }
  }

  mutating func check(_ element: Markup) {
    guard let rule = svgElements[element.name] else {
      problems.append("there is no element \(element.name)")
      return
    }
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      guard let grammar = rule.attributes[name] else {
        problems.append("\(element.name) has no attribute \(name)")
        continue
      }
      if !grammar.accepts(value) {
        problems.append("\(name)=\"\(value.prefix(100))\" of \(element.name)")
      }
      checkReferences(name, value)
    }
    for name in rule.required.sorted() where element[name] == nil {
      problems.append("\(element.name) without \(name)")
    }
    if !rule.holdsText, element.text.contains(where: { !$0.isWhitespace }) {
      problems.append("text in \(element.name)")
    }
    if element.name == "filter" { checkSteps(element) }
    for child in element.children {
      if svgElements[child.name] != nil, !rule.children.contains(child.name) {
        problems.append("\(child.name) in \(element.name)")
      }
      check(child)
    }
  }

  /// Checks that the element to which an attribute refers exists and has a kind that the attribute
  /// allows.
  private mutating func checkReferences(_ name: String, _ value: String) {
    var ids: [String] = []
    if let id = svgReference(value) { ids = [id] }
    if name == "href", value.hasPrefix("#") { ids = [String(value.dropFirst())] }
    if name.hasPrefix("aria-"), name != "aria-hidden" {
      ids = value.split(separator: " ").map(String.init)
    }
    for id in ids {
      guard let kind = kinds[id] else {
        problems.append("\(name) refers to \(id), which is missing")
        continue
      }
      if let allowed = referenced[name], !allowed.contains(kind) {
        problems.append("\(name) refers to a \(kind)")
      }
    }
  }

  /// Checks that the steps of a filter use only results of earlier steps.
  private mutating func checkSteps(_ filter: Markup) {
    var results: Set = ["SourceGraphic", "SourceAlpha"]
    for step in filter.children {
      for element in step.all {
        for name in ["in", "in2"] {
          if let input = element[name], !results.contains(input) {
            problems.append("\(element.name) takes \(input), which is no result")
          }
        }
      }
      if let result = step["result"] { results.insert(result) }
    }
  }
}

/// The kinds of elements that a property may refer to.
private let referenced: [String: Set<String>] = [
  "fill": ["linearGradient", "radialGradient", "pattern"],
  "stroke": ["linearGradient", "radialGradient", "pattern"],
  "filter": ["filter"], "clip-path": ["clipPath"], "mask": ["mask"],
  "aria-labelledby": ["title", "desc"],
]
