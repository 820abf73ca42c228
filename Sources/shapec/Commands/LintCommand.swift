import ArgumentParser
import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// The command `shapec lint`.
struct LintCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what is odd about designs, at every size that they are made for.",
    discussion: """
      Looks at the documents' drawings with all rules that are switched on, and proves what has to hold \
      at every size that 'assume' and domains allow, or prints a size at which it does not.

      A comment switches a rule off, with a reason: for its line where it stands behind something, for \
      the statement that follows, with its block, where it has a line of its own, and for the document \
      as 'lint:ignore-file':

          // lint:ignore drawing/collinear-node -- the lid is drawn from here

      It switches off what the compiler warns of, too, by its id, but no error. 'shapec explain' lists \
      the rules, and 'shapec explain drawing/collinear-node' says what one means.

      The nearest 'shapec.json' beside a document or above says under "lint" which rules matter how much, \
      for all documents or some: Grammar/LINT.md tells more. What the call says outweighs it.

      With '--fix' it mends what it can without a change to any picture, and writes the documents; \
      '--unsafe' also what changes pictures; '--diff' prints what would change.

      Findings are written as text, or in a format that programs read, with paths from this folder on: \
      'json'; 'sarif' 2.1.0; 'github', commands of its workflows; 'gitlab', a report of code quality; \
      'checkstyle'; 'junit', a test for each document. What they exit with does not depend on that.

      A baseline has the findings that a project lives with, a line of JSON for each, and what is in it \
      is not reported. It knows them by their drawing and element, not by lines or numbers. Written \
      again, it loses what is no longer found, and wins nothing unless '--grow-baseline' says so.

      EXAMPLES
        shapec lint                              all documents of this folder
        shapec lint Drawings Icons.shape
        shapec lint --level drawing=error --level structure/unused-let=off
        shapec lint --format github --format sarif=findings.sarif
        shapec lint --write-baseline lint.baseline
        shapec lint --baseline lint.baseline
        shapec lint --since main                 what this branch brings
        shapec lint - --stdin-filename A.shape   what an editor has not saved yet
        shapec lint --fix
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input. This folder without them.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String] = []

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "Take what is read from '-' for this file: imports, settings and messages.",
      valueName: "path"))
  var stdinName: String?

  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: ArgumentHelp(
      "How findings are written: \(LintFormat.allCases.map(\.rawValue).joined(separator: ", ")); "
        + "into a file as 'sarif=findings.sarif'. Several at once are possible.",
      valueName: "format[=file]"))
  var formats: [LintOutput] = []

  @Option(
    name: .customLong("level"), parsing: .singleValue,
    help: ArgumentHelp(
      "How much findings of a rule or group, or what the compiler warns of, matter: off, note, "
        + "warning or error.",
      valueName: "rule=level"))
  var levels: [LintLevelSetting] = []

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Exit with 1 where there is something as bad as this: note, warning or error.",
      valueName: "level"))
  var failsOn: LintSeverity?

  @Flag(help: "Mend what can be mended without a change to any picture.")
  var fix = false

  @Flag(help: "With '--fix', mend also what changes pictures.")
  var unsafe = false

  @Flag(help: "With '--fix', write nothing; print what would change.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "Report only what this Git revision did not have: a branch, a tag or a commit.",
      valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Keep in this folder what was found, and look only at what has changed.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @OptionGroup
  var trust: TrustOptions

  @Option(
    name: [.customShort("o"), .customLong("output"), .customLong("output-file")],
    help: ArgumentHelp("Where the one format is written to.", valueName: "path"))
  var output: String?

  @Option(
    name: .customLong("max"),
    help: ArgumentHelp(
      "Show so many findings at most; all are counted.", valueName: "count"))
  var most: Int?

  @Flag(help: "Print what each rule found, what is ignored, and what was proved.")
  var statistics = false

  @Flag(
    name: .customLong("unknown"),
    help:
      "Note also what rules can neither prove nor refute; short for '--level lint/unknown=note'.")
  var listsUnknown = false

  @Option(
    help: ArgumentHelp("Report nothing that stands in this baseline.", valueName: "path"))
  var baseline: String?

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp(
      "Use a baseline, and take out what is stale; write a new one where there is none.",
      valueName: "path"))
  var writtenBaseline: String?

  @Flag(
    name: .customLong("grow-baseline"),
    help: "Add what is found to the baseline that is written.")
  var growsBaseline = false

  @Flag(
    name: .customLong("strict-baseline"),
    help: "Fail where an entry of the baseline matches nothing.")
  var isBaselineStrict = false

  @OptionGroup
  var batch: JobOptions

  func validate() throws {
    if fix, since != nil || baseline != nil || writtenBaseline != nil {
      throw ValidationError(
        "'--fix' mends all that is found; leave '--since' and the baseline out")
    }
    if !fix, unsafe || diff {
      throw ValidationError("'\(unsafe ? "--unsafe" : "--diff")' is for '--fix'")
    }
    if let complaint = levels.lazy.compactMap(\.complaint).first {
      throw ValidationError("'--level': \(complaint)")
    }
    if let most, most < 0 { throw ValidationError("'--max' is at least 0") }
    if output != nil, formats.count > 1 || formats.contains(where: { $0.path != nil }) {
      throw ValidationError("'--output' is for one format; write '--format sarif=findings.sarif'")
    }
    if baseline != nil, writtenBaseline != nil {
      throw ValidationError("'--write-baseline' reads the baseline, too; leave '--baseline' out")
    }
    if growsBaseline, writtenBaseline == nil {
      throw ValidationError("'--grow-baseline' is for '--write-baseline'")
    }
    if isBaselineStrict, baseline == nil {
      throw ValidationError("'--strict-baseline' is for '--baseline'")
    }
  }

  var action: any Action {
    LintDocuments(
      inputs: inputs, stdinName: stdinName, outputs: outputs, setup: setup,
      mending: LintMending(extent: !fix ? .nothing : unsafe ? .unsafe : .safe, isShown: diff),
      most: most, showsStatistics: statistics, baseline: baselineUse, since: since,
      cache: cache,
      jobs: batch.jobs)
  }

  private var setup: LintSetup {
    LintSetup(
      source: trust.source,
      levels: levels.reduce(into: listsUnknown ? [LintRule.unknown.id: .note] : [:]) {
        $0[$1.name] = $1.level
      }, failsOn: failsOn?.severity,
      allowsIgnoring: !trust.ignoresComments)
  }

  private var outputs: [LintOutput] {
    if formats.isEmpty { return [LintOutput(.text, path: file(output))] }
    return output == nil ? formats : [LintOutput(formats[0].format, path: file(output))]
  }

  /// Returns `path`, or nil if it denotes standard output.
  private func file(_ path: String?) -> String? { path == "-" ? nil : path }

  private var baselineUse: BaselineUse? {
    if let writtenBaseline {
      return BaselineUse(path: writtenBaseline, purpose: growsBaseline ? .grow : .shrink)
    }
    return baseline.map { BaselineUse(path: $0, isStrict: isBaselineStrict) }
  }
}

/// Reads `sarif`, or `sarif=findings.sarif`.
extension LintOutput: ExpressibleByArgument {
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = LintFormat(rawValue: String(parts[0])), parts.count == 1 || !parts[1].isEmpty
    else { return nil }
    self.init(format, path: parts.count > 1 && parts[1] != "-" ? String(parts[1]) : nil)
  }
}

/// A value of `--level`: `drawing/open-fill=error`, or `drawing=off`.
struct LintLevelSetting: ExpressibleByArgument {
  let name: String
  /// The level; nil if there is no such level.
  let level: LintLevel?

  init?(argument: String) {
    let equals = argument.lastIndex(of: "=") ?? argument.endIndex
    name = String(argument[..<equals])
    level = LintLevel(rawValue: String(argument[equals...].dropFirst()))
  }

  /// The error in the value; nil if there is none.
  var complaint: String? {
    if let complaint = shapec.complaint(aboutRule: name) { return complaint }
    if level != nil { return nil }
    let levels = LintLevel.allCases.map { "\(name)=\($0.rawValue)" }
    return "a rule or group has a level: \(listed(levels, joint: "or"))"
  }
}

extension LintSeverity: ExpressibleByArgument {}

extension LintDocuments {
  /// Reads plain arguments; nil if they are not plain.
  init?(plain arguments: ArraySlice<String>) {
    guard let paths = PlainArguments(arguments).inputs else { return nil }
    inputs = paths
  }
}
