import ShapeCompiler
import ShapeLint
import ShapeReport
import ShapeSVG
import ShapeSyntax
import ShapeText
import ShapeTool

/// The action of `shapec report`: writes a page with drawings and findings.
struct ReportDocuments: Action {
  var inputs: [String] = []
  var output = "report.html"
  var title: String?
  /// True to omit drawings without findings.
  var onlyFindings = false
  /// The settings with which the linter examines documents.
  var setup = LintSetup()
  var jobs: Int?
  /// The revision with which documents are compared: unchanged documents are not reported. Nil to
  /// report all documents.
  var since: String?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let output = try PageOutput(output)
    let folder = CallFolder()
    let places = inputs.isEmpty ? ["."] : inputs
    let changes = try since.map { name throws(Failure) in
      try changed(since: name, places, console, limits)
    }
    let found =
      if let changes { changes.compactMap(\.path) } else { try inputFiles(places, console) }
    let files = folder.distinct(found)
    var options = ReportOptions(
      onlyFindings: onlyFindings, pictureSizeLimit: limits[.outputSize],
      sectionSizeLimit: limits[.reportSize])
    if let since { options.title = "Drawings changed since \(since)" }
    if let title { options.title = title }
    let rules = try setup.rules(for: files)
    var sections: [ReportSection] = []
    var size = 0
    try inOrder(of: Array(files.enumerated()), jobs: jobs, console) { [options] number, path in
      ReviewedFile(
        path, number: number + 1, rules[path].settings, folder, options, limits)
    } stopped: { _, path in
      ReviewedFile(.bug(path))
    } sink: { file throws(Failure) in
      if let failure = file.failure { console.fail(failure) }
      size += file.section?.size ?? 0
      if file.isTooLarge || size > limits[.reportSize] {
        throw .limit(
          .reportSize,
          "the report has too many bytes (report fewer documents in a call, or use "
            + "'--only-findings')", limits)
      }
      if let section = file.section { sections.append(section) }
    }
    if sections.isEmpty, !files.isEmpty {
      console.explain("no page is written because no document could be read", .badCall)
      return
    }
    try output.write(
      reportPage(sections, changes: changes?.map(\.section) ?? [], options: options), console)
  }

  /// The documents at `places` that differ from those of a revision.
  private func changed(
    since name: String, _ places: [String], _ console: Console, _ limits: Limits
  ) throws(Failure) -> [(section: ChangeSection, path: String?)] {
    let revision = try GitRevision(name, of: "--since")
    var documents = ComparedDocuments(.past(revision, path: "."), .current("."), limits, pairs: [])
    for place in places {
      let (before, after) = (
        ComparedPlace.past(revision, path: tidied(place)), ComparedPlace.current(tidied(place))
      )
      documents.add(try ComparedDocuments(before, after, limits))
    }
    return try documents.sections(console, limits)
  }
}

/// The section of a report for one document.
private struct ReviewedFile: Sendable {
  private(set) var section: ReportSection?
  /// The error that prevented making the section; nil if there is none.
  private(set) var failure: Failure?
  /// True if the section alone would be too large for a page.
  private(set) var isTooLarge = false

  init(_ failure: Failure) {
    self.failure = failure
  }

  init(
    _ path: String, number: Int, _ rules: LintSettings, _ folder: CallFolder,
    _ options: ReportOptions, _ limits: Limits
  ) {
    do throws(Failure) {
      var program = try readProgram(path, limits, recordsStages: true)
      program.sources = program.sources.renamed { $0 == "<stdin>" ? $0 : folder.relative($0) }
      var options = options
      let images = ImageFiles(document: path, project: nil, limits: limits)
      options.imageAddresses = ImageAddresses(files: images).embedded(in: program)
      let review = review(program, settings: rules, limits: program.limitSummaries)
      section = try ReviewedFile.section(review, number, options, limits)
      isTooLarge = section == nil
    } catch {
      failure = error
    }
  }

  private static func section(
    _ review: Review, _ number: Int, _ options: ReportOptions, _ limits: Limits
  ) throws(Failure) -> ReportSection? {
    do throws(ReportError) {
      return try ReportSection(review, number: number, options: options)
    } catch {
      switch error {
      case .sectionTooLarge: return nil
      case .picture(let error): throw .picture(of: review.name, error, limits)
      }
    }
  }
}

extension SourceMap {
  /// The sources, each renamed by `name`. Names that do not depend on the machine make a report
  /// identical on every machine.
  fileprivate func renamed(_ name: (String) -> String) -> SourceMap {
    var result = SourceMap()
    for source in sources {
      _ = result.add(SourceText(name: name(source.name), bytes: source.bytes))
    }
    return result
  }
}
