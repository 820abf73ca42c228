import ArgumentParser
import ShapeChanges
import ShapeTool

/// The command `shapec breaking`.
struct BreakingCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    abstract: "List changes that break users of drawings.",
    usage: "shapec breaking [<before>] [<after>] [--picture <percent>] [<options>]",
    discussion: """
      Compares two versions of documents, and lists what breaks calls of the Swift code that is \
      generated from them, and documents that import them. Places are those of 'shapec diff': \
      usually a revision, with which the current files are compared. The exit status is 1 if \
      there are breaking changes.

      Additions break nothing, because frames and parameters always have defaults. With \
      '--picture', a default picture that differs in a larger part of its area is a breaking \
      change, too; the part is estimated at 100 × 100 places, from the shapes that differ.

      RULES
      \(ruleTable)

      EXAMPLES
        shapec breaking main
        shapec breaking v1.0: . --picture 1%
        shapec breaking main --format github          for a pull request
      """)

  private static var ruleTable: String {
    BreakingChange.Rule.allCases.map { rule in
      "  " + rule.rawValue + String(repeating: " ", count: max(20 - rule.rawValue.count, 1))
        + rule.summary
    }.joined(separator: "\n")
  }

  @Argument(
    help: ArgumentHelp(
      "Two places: files, folders, 'REVISION:path' or revisions.", valueName: "places"),
    completion: .file(extensions: ["shape"]))
  var places: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also list default pictures that differ in more than this percentage of their area.",
      valueName: "percent"))
  var picture: String?

  @Option(
    help: ArgumentHelp(
      "Leave out the changes of a rule. May be repeated.", valueName: "rule"),
    completion: .list(BreakingChange.Rule.allCases.map(\.rawValue)))
  var ignore: [String] = []

  @Option(help: ArgumentHelp("Print 'text', 'json' or 'github'.", valueName: "format"))
  var format = FindBreakingChanges.Form.text

  func validate() throws {
    if let picture, share(picture) == nil {
      throw ValidationError("'--picture' needs a percentage from 0% to 100%, not '\(picture)'")
    }
    let known = BreakingChange.Rule.allCases.map(\.rawValue)
    if let wrong = ignore.first(where: { !known.contains($0) }) {
      throw ValidationError(
        "there is no rule '\(wrong)'; the rules are \(known.joined(separator: ", "))")
    }
  }

  /// The percentage `text` as a fraction, 0…1; nil if `text` is not a percentage.
  private func share(_ text: String) -> Double? {
    guard let percent = Double(text.hasSuffix("%") ? text.dropLast() : text[...]),
      (0...100).contains(percent)
    else { return nil }
    return percent / 100
  }

  var action: any Action {
    FindBreakingChanges(
      places: places, form: format, pictureShare: picture.flatMap(share),
      ignored: Set(ignore.compactMap { BreakingChange.Rule(rawValue: $0) }))
  }
}

extension FindBreakingChanges.Form: ExpressibleByArgument {}
