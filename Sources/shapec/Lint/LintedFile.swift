import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// What there is to say about one document.
struct LintedFile: Sendable {
  /// The document, from the folder of the call on.
  let name: String
  var sources = SourceMap()
  var places = LintPlaces()
  /// What the compiler and the linter say, in source order.
  var remarks: [Remark] = []
  /// What comments switch off.
  var ignored: [Remark] = []
  /// What stands in the baseline.
  var known: [Remark] = []
  /// What there are too many of to be shown.
  var hidden: [Remark] = []
  /// What was asked of the prover, by rule.
  var proofs: [String: ProofCounts] = [:]
  /// True if the compiler found errors, so that not all was looked at.
  var hasErrors = false
  /// True if something of it, shown or not, is as bad as what makes the tool fail.
  var fails = false
  /// Why it cannot be read.
  var failure: Failure?

  /// A diagnostic, and what is known of it besides.
  struct Remark: Sendable {
    var diagnostic: Diagnostic
    /// True if a rule found it; else the compiler says it.
    var isFinding = false
    /// True if it is an error of the compiler, which no setting lowers and no baseline has.
    var isError = false
    /// The thing in the author's names; empty where the compiler speaks.
    var subject = ""
    var fix = LintFix.none
    /// The options of `shapec svg` that show it.
    var picture: [String] = []
    /// Why it is ignored; nil where it is not.
    var reason: String?
    /// What stands for it from one run to the next.
    var fingerprint = ""
    /// How many before it differ in nothing that the fingerprint knows.
    var ordinal = 0
  }

  /// A document that cannot be read.
  init(_ path: String, _ failure: Failure, _ folder: CallFolder) {
    name = folder.documentName(path)
    self.failure = failure
  }

  /// What is found in `document`, which is mended as `texts` say.
  init(
    _ document: InputDocument, _ settings: LintSettings, _ texts: MendedTexts,
    _ cache: LintCache?, _ limits: Limits, _ folder: CallFolder
  ) {
    let path = document.path
    do throws(Failure) {
      if texts.isEmpty, let cache, path != "-" {
        self = try cache.file(path, settings, folder)
      } else if texts.isEmpty {
        self.init(document.place, try readProgram(document, limits), settings, folder)
      } else {
        self.init(path, try texts.program(path, limits), settings, folder)
      }
    } catch {
      self.init(document.place, error, folder)
    }
  }

  /// What is found in `program`, the document at `path`.
  init(_ path: String, _ program: Program, _ settings: LintSettings, _ folder: CallFolder) {
    name = folder.documentName(path)
    let result = lint(program, settings: settings)
    sources = program.sources
    proofs = result.proofs
    hasErrors = program.diagnostics.containsError
    let errors = program.diagnostics.filter { $0.severity == .error }
    remarks =
      errors.map { Remark(diagnostic: $0, isError: true) }
      + result.diagnostics.map { Remark(diagnostic: $0) } + result.findings.map { Remark($0) }
    remarks.sort { $0.diagnostic.span < $1.diagnostic.span }
    ignored =
      result.ignoredDiagnostics.map { Remark(diagnostic: $0, reason: $1) }
      + result.ignored.map { Remark($0, reason: $1) }
    ignored.sort { $0.diagnostic.span < $1.diagnostic.span }
    places = LintPlaces(sources, of: (remarks + ignored).map(\.diagnostic), folder)
  }
}

extension LintedFile {
  /// What was found before, and still is.
  init(_ record: LintRecord, _ sources: SourceMap, _ path: String, _ folder: CallFolder) {
    name = folder.documentName(path)
    self.sources = sources
    (remarks, ignored, proofs) = (record.remarks, record.ignored, record.proofs)
    places = LintPlaces(sources, of: (remarks + ignored).map(\.diagnostic), folder)
  }
}

extension CallFolder {
  /// How findings call the document at `path`.
  fileprivate func documentName(_ path: String) -> String {
    path == "-" ? "<stdin>" : relative(path)
  }
}

extension LintedFile.Remark {
  fileprivate init(_ finding: Finding, reason: String? = nil) {
    self.init(
      diagnostic: finding.diagnostic, isFinding: true, subject: finding.subject, fix: finding.fix,
      picture: finding.picture, reason: reason)
  }
}
