import ArgumentParser
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The command `shapec lint`.
struct LintCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find likely mistakes in drawings, at every size that they are made for.",
    discussion: """
      Checks the drawings of documents with all enabled rules. Proves the rules' conditions for \
      every size that 'assume' and domains allow, or prints a size at which a condition fails.

      A comment disables a rule, with a reason: after code, for that line; on a separate line, for \
      the next statement and its block; as 'lint:ignore-file', for the whole document:

          // lint:ignore drawing/duplicate-node -- a chimney begins here

      Comments also disable warnings of the compiler by their ids, not errors. 'shapec explain' \
      lists the rules, and 'shapec explain drawing/duplicate-node' explains one.

      The nearest 'shapec.json' beside a document or above sets the levels of rules under "lint", \
      for all documents or some; see Grammar/LINT.md. Options of the call take precedence.

      With '--fix', the linter makes the fixes that change no picture, and writes the documents; \
      '--unsafe' also makes those that change pictures; '--diff' prints the changes instead.

      Findings are written as text, or in a format for programs: 'json'; 'sarif' 2.1.0; \
      'github', the workflow commands of GitHub; 'gitlab', a code quality \
      report; 'checkstyle'; 'junit', a test for each document. Paths are relative to this folder. \
      The exit status does not depend on the format.

      A baseline holds the findings that a project accepts, a line of JSON for each; they are not \
      reported. It identifies them by drawing and element, not by lines or numbers. Writing it \
      again removes entries that match nothing, and adds none without '--grow-baseline'.

      EXAMPLES
        shapec lint                              all documents of this folder
        shapec lint Drawings Icons.shape
        shapec lint --level drawing=error --level structure/unused-let=off
        shapec lint --format github --format sarif=findings.sarif
        shapec lint --write-baseline lint.baseline
        shapec lint --baseline lint.baseline
        shapec lint --since main                 new findings of this branch
        shapec lint - --stdin-filename A.shape   unsaved text of an editor
        shapec lint --fix
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input; this folder if not given.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String] = []

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "Treat standard input as this file, for imports, settings and messages.",
      valueName: "path"))
  var stdinName: String?

  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: ArgumentHelp(
      "Write findings in a format: \(LintFormat.allCases.map(\.rawValue).joined(separator: ", ")); "
        + "'sarif=findings.sarif' writes to a file. May be repeated.",
      valueName: "format[=file]"))
  var formats: [LintOutput] = []

  @Option(
    name: .customLong("level"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set the level of a rule, a group or a warning of the compiler: off, note, warning or error.",
      valueName: "rule=level"))
  var levels: [LintLevelSetting] = []

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Exit with 1 if a finding has at least this level: note, warning or error.",
      valueName: "level"))
  var failsOn: LintSeverity?

  @Flag(help: "Make the fixes that change no picture.")
  var fix = false

  @Flag(help: "With '--fix', also make fixes that change pictures.")
  var unsafe = false

  @Flag(help: "With '--fix', write nothing; print the changes.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "Report only findings that this Git revision (a branch, tag or commit) did not have.",
      valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Keep findings in this folder, and check only changed documents.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @OptionGroup
  var trust: TrustOptions

  @Option(
    name: [.customShort("o"), .customLong("output"), .customLong("output-file")],
    help: ArgumentHelp("Write findings to this file, in a single format.", valueName: "path"))
  var output: String?

  @Option(
    name: .customLong("max"),
    help: ArgumentHelp(
      "Show at most this many findings; all are counted.", valueName: "count"))
  var most: Int?

  @Flag(help: "Print the numbers of findings, ignored findings and proofs of each rule.")
  var statistics = false

  @Flag(
    name: .customLong("unknown"),
    help: ArgumentHelp(
      "Also note conditions that are neither proved nor refuted; short for "
        + "'--level lint/unknown=note'."))
  var listsUnknown = false

  @Option(
    help: ArgumentHelp("Do not report findings that are in this baseline.", valueName: "path"))
  var baseline: String?

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp(
      "Use a baseline and remove its stale entries; create it if it does not exist.",
      valueName: "path"))
  var writtenBaseline: String?

  @Flag(
    name: .customLong("grow-baseline"),
    help: "Add new findings to the baseline that is written.")
  var growsBaseline = false

  @Flag(
    name: .customLong("strict-baseline"),
    help: "Fail if an entry of the baseline matches nothing.")
  var isBaselineStrict = false

  @OptionGroup
  var batch: JobOptions

  func validate() throws {
    if fix, since != nil || baseline != nil || writtenBaseline != nil {
      throw ValidationError(
        "'--fix' applies to all findings; omit '--since' and the baseline")
    }
    if !fix, unsafe || diff {
      throw ValidationError("'\(unsafe ? "--unsafe" : "--diff")' requires '--fix'")
    }
    if let complaint = levels.lazy.compactMap(\.complaint).first {
      throw ValidationError("'--level': \(complaint)")
    }
    if let most, most < 0 { throw ValidationError("'--max' must be at least 0") }
    if output != nil, formats.count > 1 || formats.contains(where: { $0.path != nil }) {
      throw ValidationError("'--output' is for one format; write '--format sarif=findings.sarif'")
    }
    if baseline != nil, writtenBaseline != nil {
      throw ValidationError("'--write-baseline' also reads the baseline; omit '--baseline'")
    }
    if growsBaseline, writtenBaseline == nil {
      throw ValidationError("'--grow-baseline' requires '--write-baseline'")
    }
    if isBaselineStrict, baseline == nil {
      throw ValidationError("'--strict-baseline' requires '--baseline'")
    }
  }

  var optionalInputs: [String]? { inputs }

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
  /// The level; nil if the argument contains no valid level.
  let level: LintLevel?

  init?(argument: String) {
    let equals = argument.lastIndex(of: "=") ?? argument.endIndex
    name = String(argument[..<equals])
    level = LintLevel(rawValue: String(argument[equals...].dropFirst()))
  }

  /// The error in the value; nil if there is none.
  var complaint: String? {
    if let complaint = ShapeTool.complaint(aboutRule: name) { return complaint }
    if level != nil { return nil }
    let levels = LintLevel.allCases.map { "\(name)=\($0.rawValue)" }
    return "a rule or group needs a level: \(listed(levels, joint: "or"))"
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
