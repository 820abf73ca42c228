package import Foundation

#if canImport(FoundationXML)
  package import FoundationXML
#endif

/// A strict reader of SVG documents. It finds elements and attributes that are not listed, repeated
/// identifiers, references to missing identifiers, and numbers that some readers cannot read.
package final class DocumentChecker: NSObject, XMLParserDelegate {
  package private(set) var texts: [String: String] = [:]
  package private(set) var elements: [String] = []
  package private(set) var ids: [String] = []
  private var open: [String] = []
  private var references: [String] = []
  private var problems: [String] = []

  package static func problems(in bytes: [UInt8]) -> [String] {
    read(bytes).problems
  }

  package static func read(_ bytes: [UInt8]) -> DocumentChecker {
    let checker = DocumentChecker()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = checker
    if !parser.parse() { checker.problems.append("the document is not well-formed") }
    if Set(checker.ids).count != checker.ids.count { checker.problems.append("an id repeats") }
    for reference in checker.references where !checker.ids.contains(reference) {
      checker.problems.append("no element has the id \(reference)")
    }
    return checker
  }

  package func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(element)
    open.append(element)
    guard let allowed = allowedAttributes[element] else {
      problems.append("the element \(element) is not listed")
      return
    }
    for (name, value) in attributes {
      if !allowed.contains(name) {
        problems.append("the attribute \(name) of \(element) is not listed")
      }
      check(name, value)
    }
  }

  package func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  package func parser(_ parser: XMLParser, foundCharacters string: String) {
    texts[open.last ?? "", default: ""] += string
  }

  package func parser(_ parser: XMLParser, foundComment comment: String) {
    problems.append("there is a comment")
  }

  package func parser(_ parser: XMLParser, foundCDATA data: Data) {
    problems.append("there is a CDATA section")
  }

  package func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget: String, data: String?
  ) {
    problems.append("there is a processing instruction")
  }

  private func check(_ name: String, _ value: String) {
    switch name {
    case "id":
      ids.append(value)
      if value.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*/) == nil {
        problems.append("the id '\(value)' is not valid")
      }
    case "aria-labelledby": references += value.split(separator: " ").map(String.init)
    case "filter", "clip-path", "mask":
      guard let match = value.wholeMatch(of: /url\(#(.*)\)/) else {
        problems.append("the \(name) '\(value)' is not a reference")
        return
      }
      references.append(String(match.1))
    case "fill", "stroke", "flood-color", "stop-color":
      if let match = value.wholeMatch(of: /url\(#(.*)\)/), name == "fill" || name == "stroke" {
        references.append(String(match.1))
        return
      }
      if value.wholeMatch(of: /none|#[0-9a-f]{3}|#[0-9a-f]{6}/) == nil {
        problems.append("the color '\(value)' is not valid")
      }
    case _ where numeric.contains(name):
      let words = value.split { " ,()".contains($0) }
      for word in words where word.first?.isLetter == false {
        if !isNumber(word) {
          problems.append("the number \(word) in \(name) is not in plain notation")
        }
      }
    default: break
    }
  }
}

/// True if a text is a number without an exponent or redundant zeros. A regular expression would be
/// too slow for documents with many numbers.
private func isNumber(_ word: Substring) -> Bool {
  func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
  let parts = (word.hasPrefix("-") ? word.dropFirst() : word)
    .split(separator: ".", omittingEmptySubsequences: false)
  guard word != "-0", parts.count < 3, isDigits(parts[0]) else { return false }
  guard parts[0] == "0" || !parts[0].hasPrefix("0") else { return false }
  return parts.count == 1 || isDigits(parts[1]) && !parts[1].hasSuffix("0")
}

private let numeric: Set<String> = [
  "width", "height", "viewBox", "x", "y", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2",
  "transform", "opacity", "fill-opacity", "stroke-opacity", "flood-opacity", "stroke-width",
  "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stdDeviation", "dx", "dy",
  "fx", "fy", "fr", "offset", "stop-opacity", "font-size", "font-weight", "letter-spacing",
]

private let allowedAttributes: [String: Set<String>] = {
  let common: Set = [
    "id", "class", "transform", "opacity", "visibility", "style", "filter", "clip-path", "mask",
  ]
  let box: Set = ["x", "y", "width", "height"]
  let stroke: Set = [
    "stroke", "stroke-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset",
  ]
  let shape = common.union(stroke).union(["fill", "fill-opacity"])
  return [
    "svg": [
      "xmlns", "width", "height", "viewBox", "preserveAspectRatio", "role", "aria-labelledby",
    ],
    "title": ["id"], "desc": ["id"], "style": [], "defs": [],
    "g": common.union(["display"]),
    "path": shape.union(["d", "fill-rule", "clip-rule"]),
    "text": shape.union([
      "x", "y", "font-family", "font-size", "font-weight", "font-style", "letter-spacing",
      "text-anchor", "xml:space",
    ]),
    "tspan": ["x", "y"], "clipPath": ["id"],
    "linearGradient": ["id", "x1", "y1", "x2", "y2", "gradientUnits"],
    "radialGradient": ["id", "cx", "cy", "r", "fx", "fy", "fr", "gradientUnits"],
    "stop": ["offset", "stop-color", "stop-opacity", "style", "class"],
    "mask": box.union(["id", "mask-type", "maskUnits", "style"]),
    "pattern": box.union(["id", "patternUnits", "patternTransform"]),
    "image": common.union(box).union(["preserveAspectRatio", "href"]),
    "rect": shape.union(box).union(["rx"]),
    "circle": shape.union(["cx", "cy", "r"]),
    "ellipse": shape.union(["cx", "cy", "rx", "ry"]),
    "line": common.union(stroke).union(["x1", "y1", "x2", "y2"]),
    "filter": [
      "id", "x", "y", "width", "height", "filterUnits", "color-interpolation-filters",
    ],
    "feGaussianBlur": ["in", "stdDeviation", "result"],
    "feOffset": ["in", "dx", "dy", "result"],
    "feFlood": ["flood-color", "flood-opacity", "style", "class", "result"],
    "feComposite": ["in", "in2", "operator", "k1", "k2", "k3", "k4", "result"],
    "feComponentTransfer": ["in", "result"],
    "feFuncR": ["type", "slope", "intercept"], "feFuncG": ["type", "slope", "intercept"],
    "feFuncB": ["type", "slope", "intercept"], "feFuncA": ["type", "slope", "intercept"],
    "feImage": box.union(["href", "result"]),
    "feMerge": [], "feMergeNode": ["in"],
  ]
}()
