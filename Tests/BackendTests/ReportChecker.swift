import Foundation
import ShapeCompiler
import ShapeLint
import ShapeReport
import Testing

/// A report that is checked for the properties of all reports: it is well-formed, ids are unique,
/// all references have a target, nothing is loaded or run, and headings are in order.
struct Page {
  let bytes: [UInt8]
  let root: Markup

  init(
    _ reviews: [Review], _ options: ReportOptions = ReportOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sections = try reviews.enumerated().map {
      try ReportSection($1, number: $0 + 1, options: options)
    }
    bytes = reportPage(sections, options: options)
    root = try Markup.parse(bytes)
    for problem in problems { Issue.record("\(problem)", sourceLocation: sourceLocation) }
  }

  /// All text. The text of a child element comes after the text of its parent.
  var text: String { root.whole }

  /// The texts of the elements called `name`.
  func texts(_ name: String) -> [String] { root.all.filter { $0.name == name }.map(\.whole) }

  /// The element to which the link `#id` refers.
  func element(_ link: String?) -> Markup? {
    guard let link, link.hasPrefix("#") else { return nil }
    return root.all.first { $0["id"] == String(link.dropFirst()) }
  }

  // MARK: Problems

  private var problems: [String] {
    linkProblems + elementProblems + headingProblems + policyProblems
  }

  private var linkProblems: [String] {
    var problems: [String] = []
    let ids = root.all.compactMap { $0["id"] }
    let known = Set(ids)
    if known.count != ids.count { problems.append("an id repeats") }
    for element in root.all {
      for (name, value) in element.attributes {
        switch name {
        case "href":
          if value.hasPrefix("data:image/") { continue }
          if !value.hasPrefix("#") || !known.contains(String(value.dropFirst())) {
            problems.append("the link \(value) leads nowhere")
          }
        case "aria-labelledby":
          for id in value.split(separator: " ") where !known.contains(String(id)) {
            problems.append("no element has the id \(id)")
          }
        case "filter":
          if !known.contains(String(value.dropFirst(5).dropLast())) {
            problems.append("\(value) refers to nothing")
          }
        default: break
        }
      }
    }
    return problems
  }

  private var elementProblems: [String] {
    root.all.flatMap { element -> [String] in
      let odd = element.attributes.keys.filter { !Page.attributes.contains($0) }
      return
        (Page.elements.contains(element.name)
        ? [] : ["the element \(element.name) is not listed"])
        + odd.map { "the attribute \($0) of \(element.name) is not listed" }
    }
  }

  /// Checks that there is one title, and that no level of headings is skipped.
  private var headingProblems: [String] {
    let levels = root.all.compactMap { element in
      element.name.wholeMatch(of: /h([1-6])/).flatMap { Int($0.1) }
    }
    var problems = levels.first == 1 && levels.count { $0 == 1 } == 1 ? [] : ["not exactly one h1"]
    for (before, after) in zip(levels, levels.dropFirst()) where after > before + 1 {
      problems.append("a heading of level \(after) follows one of level \(before)")
    }
    for landmark in ["header", "nav", "main", "footer"]
    where root.all.count(where: { $0.name == landmark }) != 1 {
      problems.append("not exactly one \(landmark)")
    }
    return problems
  }

  /// Checks that the policy has the hash of the style, and that the style loads nothing.
  private var policyProblems: [String] {
    let policy = root.all.first { $0["http-equiv"] == "Content-Security-Policy" }?["content"] ?? ""
    let style = root.all.first { $0.name == "style" }?.text ?? ""
    let hash = "sha256-" + Data(sha256(Array(style.utf8))).base64EncodedString()
    var problems: [String] = []
    if !policy.hasPrefix("default-src 'none'; style-src 'sha256-") {
      problems.append("the policy is wrong: \(policy)")
    }
    if !policy.contains("'\(hash)'") {
      problems.append("the policy should have the hash of the style, \(hash)")
    }
    for word in ["url(", "@import", "<", "&", "]]>"] where style.contains(word) {
      problems.append("the style should not have \(word)")
    }
    return problems
  }

  private static let elements: Set = [
    "html", "head", "meta", "title", "style", "body", "a", "header", "h1", "h2", "h3", "h4", "p",
    "strong", "nav", "div", "table", "caption", "thead", "tbody", "tr", "th", "td", "span", "code",
    "details", "summary", "main", "section", "figure", "figcaption", "ol", "ul", "li", "pre",
    "footer", "wbr",
    // Elements of pictures.
    "svg", "desc", "defs", "g", "path", "rect", "circle", "ellipse", "line", "text", "tspan",
    "linearGradient", "radialGradient", "stop", "clipPath", "filter",
    "feGaussianBlur", "feOffset", "feFlood", "feComposite", "feMerge", "feMergeNode", "feImage",
    "image", "mask", "pattern",
  ]

  private static let attributes: Set = [
    "lang", "xmlns", "charset", "http-equiv", "content", "name", "class", "href", "id", "tabindex",
    "role", "aria-label", "aria-labelledby", "scope", "open",
    // Attributes of pictures.
    "width", "height", "viewBox", "preserveAspectRatio", "transform", "opacity", "filter", "fill",
    "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "d", "x", "y",
    "rx", "cx", "cy", "r", "ry", "x1", "y1", "x2", "y2", "filterUnits",
    "color-interpolation-filters", "stdDeviation", "in", "in2", "dx", "dy", "result",
    "flood-color", "flood-opacity", "operator", "text-anchor", "dominant-baseline",
    "clip-path", "clip-rule", "gradientUnits", "fx", "fy", "fr", "offset", "stop-color",
    "stop-opacity", "font-family", "font-size", "font-weight", "font-style", "letter-spacing",
    "xml:space", "k1", "k2", "k3", "mask", "mask-type", "maskUnits", "patternUnits",
  ]
}

extension Markup {
  /// The text of the element and of all its descendants.
  var whole: String { text + children.map(\.whole).joined() }
}

/// The SHA-256 hash (FIPS 180-4, 6.2).
private func sha256(_ message: [UInt8]) -> [UInt8] {
  func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
  let primes = (2...311).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }
  let k = primes.map { fraction(cbrt(Double($0))) }
  var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  var bytes = message + [0x80]
  while bytes.count % 64 != 56 { bytes.append(0) }
  bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }
  func turned(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
  for block in stride(from: 0, to: bytes.count, by: 64) {
    var w = (0..<16).map { i in
      bytes[block + 4 * i..<block + 4 * i + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for i in 16..<64 {
      let s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3
      let s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10
      w.append(w[i - 16] &+ s0 &+ w[i - 7] &+ s1)
    }
    var s = hash
    for i in 0..<64 {
      let s1 = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
      let first = s[7] &+ s1 &+ (s[4] & s[5] ^ ~s[4] & s[6]) &+ k[i] &+ w[i]
      let s0 = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
      let second = s0 &+ (s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2])
      s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    hash = zip(hash, s).map { $0 &+ $1 }
  }
  return hash.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
}
