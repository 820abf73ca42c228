import ShapeNumbers
import ShapeSyntax

/// For which arguments something fails that is to hold for all of them, and what can be done.
package struct FailingPlace {
  /// `where box.width = 12` or `at the design`; empty where it fails for all.
  private let text: String
  /// What of that nothing bounds: `box.width`.
  private let unbounded: [String]
  /// What leaves these arguments out; nil where nothing can, and at the design.
  private let remedy: String?

  static let everywhere = FailingPlace("")
  static let design = FailingPlace("at the design")

  private init(_ text: String) { (self.text, unbounded, remedy) = (text, [], nil) }

  /// - Parameter values: What is not as it is at the design.
  init(_ values: [ArgumentValue]) {
    guard !values.isEmpty else {
      self = .design
      return
    }
    text = "where " + inWords(values.map(\.told))
    unbounded = values.filter { !$0.isBounded }.map(\.name)
    var remedies: [String] = []
    if values.contains(where: { $0.kind == .size }) {
      remedies.append("say with 'assume' which sizes there are")
    } else if let first = values.first(where: { $0.kind == .place }) {
      remedies.append("say with 'assume' where '\(first.argument)' can be")
    }
    let ranges = values.filter { $0.kind == .range }
    if let first = ranges.first(where: \.isBounded) {
      remedies.append("narrow the range of '\(first.name)'")
    }
    if let first = ranges.first(where: { !$0.isBounded }) {
      remedies.append("give '\(first.name)' a domain, 'in low...high'")
    }
    remedy = remedies.isEmpty ? nil : remedies.joined(separator: ", or ")
  }

  var isEverywhere: Bool { text.isEmpty }

  /// `sentence`, with the arguments; and what nothing bounds.
  func notes(_ sentence: String) -> [String] {
    [isEverywhere ? sentence : "\(sentence) \(text)"]
      + (unbounded.isEmpty
        ? [] : ["nothing bounds \(inWords(unbounded.map { "'\($0)'" }))"])
  }

  /// What the arguments are, after `text`.
  package func after(_ sentence: String) -> String {
    isEverywhere ? sentence : "\(sentence) \(text)"
  }

  var helps: [Diagnostic.Help] { remedy.map { [Diagnostic.Help($0)] } ?? [] }
}

/// A number of an argument, as it is told.
struct ArgumentValue {
  /// What can be said of it.
  enum Kind {
    /// It is the width or the height of a frame, and can be assumed.
    case size
    /// It is a coordinate, and can be assumed.
    case place
    /// It is a number or an angle, and can have a domain.
    case range
    /// It is a truth, a choice or the like, and has all its values.
    case switched
    /// It is the scale, of which callers promise nothing.
    case scale
  }

  /// `box`, and with its component `box.width`.
  var argument: String
  var name: String
  var text: String
  var kind: Kind
  /// True if something is said of which values it has.
  var isBounded: Bool

  static func scale(_ value: Double) -> ArgumentValue {
    ArgumentValue(
      argument: "", name: "the scale", text: value < 0x1p-20 ? "almost 0" : shortestText(value),
      kind: .scale, isBounded: true)
  }

  /// `box.width = 12`
  fileprivate var told: String { kind == .scale ? "\(name) is \(text)" : "\(name) = \(text)" }
}

/// `a`, `a and b`, `a, b and c`
func inWords(_ items: [String]) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}
