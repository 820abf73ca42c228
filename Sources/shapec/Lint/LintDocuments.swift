import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The action of `shapec lint`: reports or fixes the findings of rules in documents.
struct LintDocuments: Action {
  var inputs: [String] = []
  /// The file name that the call gives to standard input; nil if it gives none.
  var stdinName: String?
  /// The formats and destinations of findings.
  var outputs = [LintOutput(.text)]
  /// The settings that the call specifies, and the source of all other settings.
  var setup = LintSetup()
  var mending = LintMending.none
  /// The maximum number of findings to show; nil for all.
  var most: Int?
  /// True to print a table of the findings of each rule.
  var showsStatistics = false
  var baseline: BaselineUse?
  /// The revision whose findings are not reported; nil for none.
  var since: String?
  /// The folder of the cache of findings; nil for no cache.
  var cache: String?
  var jobs: Int?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let folder = CallFolder()
    let found = try foundFiles(inputs.isEmpty ? ["."] : inputs)
    try checkName(ofStandardInput: stdinName, inputs)
    let files = folder.distinct(found.paths)
    let documents = files.map { InputDocument($0, standardInput: stdinName) }
    if mending != .none, files.contains("-") {
      throw .call("'--fix' changes files, but standard input is not a file")
    }
    try checkOutputs(files, folder)
    let folders = (inputs.isEmpty ? ["."] : inputs).filter { fileKind($0) == .directory }
    let rules = try setup.rules(for: documents.map(\.place), in: folders)
    rules.warnings.forEach(console.warn)
    for rule in rules.idleRules(for: documents.map(\.place)) {
      console.warn(
        "the settings of '\(rule.id)' have numbers but no level, so the rule stays off; add "
          + "\"level\": \"warning\"")
    }
    var run = LintRun(self)
    run.baseline = try baseline.map { use throws(Failure) in try Baseline(use) }
    run.earlier = try since.map { name throws(Failure) in
      EarlierFindings(try GitRevision(name, of: "--since"), limits, folder)
    }
    let cache = try cache.map { path throws(Failure) in try LintCache(path, limits) }
    let texts = try mendedTexts(files, rules, console, limits)
    let writing = LintWriterSettings(rules: rules.general.settings, usesColor: isColorful(1))
    var targets: [LintTarget] = []
    for output in outputs { targets.append(try LintTarget(output, writing)) }
    for i in targets.indices { try targets[i].begin(console) }
    func show(_ shown: LintedFile) throws(Failure) {
      for i in targets.indices { try targets[i].add(shown, console) }
      if let failure = shown.failure { console.fail(failure) }
    }
    for item in found.unreadable {
      try show(try run.add(LintedFile(item.path, item.failure, folder), rules.general))
    }
    try inOrder(of: documents, jobs: jobs, console) { document in
      let settings = rules[document.place].settings
      return (document, LintedFile(document, settings, texts, cache, limits, folder))
    } stopped: { document in
      (document, LintedFile(document.place, .bug(document.name), folder))
    } sink: { document, file throws(Failure) in
      try show(try run.add(file, rules[document.place]))
    }
    for i in targets.indices { try targets[i].finish(run.summary, console) }
    try finish(run, console)
  }

  /// If fixes are requested, makes them, and either writes the fixed documents or prints the
  /// differences. Returns the texts of the fixed documents.
  private func mendedTexts(
    _ files: [String], _ rules: LintSetup.RuleTable, _ console: Console, _ limits: Limits
  ) throws(Failure) -> MendedTexts {
    if mending.extent == .nothing { return MendedTexts() }
    let documents = try MendedDocuments(
      files, rules, unsafe: mending.extent == .unsafe, jobs: jobs, console, limits)
    for document in documents.changed {
      let (name, bytes) = (document.path, document.bytes ?? [])
      if mending.isShown {
        try console.writeOutput(unifiedDiff(document.source.bytes, bytes, name: name))
      } else {
        try writeFile(OutputFile(path: name, bytes: bytes))
        console.tell("fixed \(counted(document.count, "finding")) in '\(name)'")
      }
    }
    for (name, fix) in documents.refusals { console.warn(fix.message(name)) }
    return documents.texts
  }

  /// Throws if two outputs have the same destination, or if the destination of an output is a
  /// document.
  private func checkOutputs(_ files: [String], _ folder: CallFolder) throws(Failure) {
    if outputs.count(where: { $0.path == nil }) > 1 {
      throw .call(
        "two formats are written to standard output; write one to a file, as in "
          + "'--format sarif=findings.sarif'")
    }
    var taken = Set(files.map(folder.relative))
    for path in outputs.compactMap(\.path) {
      if path.hasSuffix(".shape") || !taken.insert(folder.relative(path)).inserted {
        throw .call("findings cannot be written to '\(path)', which is already in use")
      }
    }
  }

  /// Prints the statistics and the results that concern all documents.
  private func finish(_ run: LintRun, _ console: Console) throws(Failure) {
    if showsStatistics { try print(run.summary.statistics, console) }
    if run.summary.hidden > 0, !outputs.contains(where: { $0.format == .text }) {
      console.warn("'--max' hides \(counted(run.summary.hidden, "finding"))")
    }
    try run.baseline?.finish(console)
    if run.summary.isLimited { console.fail(Failure(message: "", status: .limit)) }
    if run.fails { console.fail(Failure(message: "", status: .badInput)) }
  }

  /// Prints the table to standard output, after the findings. If the findings on standard output
  /// are in a format for programs, prints the table to standard error instead.
  private func print(_ statistics: LintStatistics, _ console: Console) throws(Failure) {
    let isForPeople = outputs.allSatisfy { $0.path != nil || $0.format.isForPeople }
    if isForPeople {
      try console.writeOutput(Array(statistics.table.utf8))
    } else {
      console.explain(String(statistics.table.dropLast()), .success)
    }
  }
}

/// A format of findings, and its destination.
struct LintOutput: Equatable {
  var format: LintFormat
  /// The path of the file; nil for standard output.
  var path: String?

  init(_ format: LintFormat, path: String? = nil) {
    self.format = format
    self.path = path
  }
}
