import ShapeNumbers
import ShapeSyntax

/// The arguments at which a claim fails although it must hold for all arguments, and a remedy.
package struct FailingPlace {
  /// The arguments in words, `where box.width = 12` or `at the design`; empty if the claim fails
  /// for all arguments.
  private let text: String
  /// The names of those arguments in `text` that nothing bounds, such as `box.width`.
  private let unbounded: [String]
  /// The change to the document that excludes these arguments; nil at the design, if the claim
  /// fails for all arguments, or if no change can exclude them.
  private let remedy: String?

  static let everywhere = FailingPlace("")
  static let design = FailingPlace("at the design")

  private init(_ text: String) { (self.text, unbounded, remedy) = (text, [], nil) }

  /// Creates a place from the arguments that differ from the design.
  ///
  /// - Parameter values: The arguments that differ; none for the design.
  init(_ values: [ArgumentValue]) {
    guard !values.isEmpty else {
      self = .design
      return
    }
    text = "where " + inWords(values.map(\.told))
    unbounded = values.filter { !$0.isBounded }.map(\.name)
    var remedies: [String] = []
    let sizes = values.filter { $0.kind == .size }
    if let first = sizes.first, sizes.allSatisfy(\.isBounded) {
      remedies.append("narrow what 'assume' allows for '\(first.name)'")
    } else if !sizes.isEmpty {
      remedies.append("bound the sizes with 'assume'")
    } else if let first = values.first(where: { $0.kind == .place }) {
      remedies.append("bound the position of '\(first.argument)' with 'assume'")
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

  /// The notes of a message: `sentence` followed by the arguments, and a note that names the
  /// arguments that nothing bounds.
  func notes(_ sentence: String) -> [String] {
    [isEverywhere ? sentence : "\(sentence) \(text)"]
      + (unbounded.isEmpty
        ? [] : ["nothing bounds \(inWords(unbounded.map { "'\($0)'" }))"])
  }

  /// The text `sentence` followed by the arguments.
  package func after(_ sentence: String) -> String {
    isEverywhere ? sentence : "\(sentence) \(text)"
  }

  var helps: [Diagnostic.Help] { remedy.map { [Diagnostic.Help($0)] } ?? [] }
}

/// One number of an argument, as it appears in a message.
struct ArgumentValue {
  /// The kind of an argument, which determines the remedies.
  enum Kind {
    /// The width or the height of a frame, which `assume` can bound.
    case size
    /// A coordinate, which `assume` can bound.
    case place
    /// A number or an angle, which can have a domain.
    case range
    /// A Boolean, a choice or the like, whose values are all allowed.
    case switched
    /// The scale, for which there is no remedy.
    case scale
  }

  /// The name of the argument, such as `box`; `name` includes the component, such as `box.width`.
  var argument: String
  var name: String
  var text: String
  var kind: Kind
  /// True if a domain, a type or an assumption bounds the value.
  var isBounded: Bool

  static func scale(_ value: Double) -> ArgumentValue {
    ArgumentValue(
      argument: "", name: "the scale", text: value < 0x1p-20 ? "almost 0" : shortestText(value),
      kind: .scale, isBounded: true)
  }

  /// The value in words: `box.width = 12`.
  fileprivate var told: String { kind == .scale ? "\(name) is \(text)" : "\(name) = \(text)" }
}

/// A list in words: `a`, `a and b`, `a, b and c`.
func inWords(_ items: [String]) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}
