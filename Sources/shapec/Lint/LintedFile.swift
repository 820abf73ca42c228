import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The findings for one document.
struct LintedFile: Sendable {
  /// The path of the document, relative to the folder of the call; `<stdin>` for standard input.
  let name: String
  var sources = SourceMap()
  var places = LintPlaces()
  /// The diagnostics of the compiler and the linter, in source order, without those in `ignored`,
  /// `known` and `hidden`.
  var remarks: [Remark] = []
  /// The remarks that comments switch off.
  var ignored: [Remark] = []
  /// The remarks that are not reported because they are in the baseline or in the earlier revision.
  var known: [Remark] = []
  /// The remarks that are not shown because the maximum number of remarks has been shown.
  var hidden: [Remark] = []
  /// The counts of proofs, by rule.
  var proofs: [String: ProofCounts] = [:]
  /// True if the compiler found errors. In that case, the document was not fully examined.
  var hasErrors = false
  /// True if a remark, shown or not, is severe enough to fail the call.
  var fails = false
  /// The failure that prevented reading or examining the document; nil if there is none.
  var failure: Failure?

  /// A diagnostic with further properties.
  struct Remark: Sendable {
    var diagnostic: Diagnostic
    /// True if a rule reported the diagnostic; false if the compiler reported it.
    var isFinding = false
    /// True if the diagnostic is an error of the compiler. No setting lowers the severity of such
    /// an error, and no baseline contains it.
    var isError = false
    /// The subject of the finding, named as in the document; empty for a diagnostic of the
    /// compiler.
    var subject = ""
    var fix = LintFix.none
    /// The options of `shapec svg` that show the finding.
    var picture: [String] = []
    /// The reason that the remark is ignored; nil if it is not ignored.
    var reason: String?
    /// The fingerprint, which identifies the remark in later runs.
    var fingerprint = ""
    /// The number of earlier remarks with the same key.
    var ordinal = 0
  }

  /// Creates the result for a document that cannot be read or examined.
  init(_ path: String, _ failure: Failure, _ folder: CallFolder) {
    name = folder.documentName(path)
    self.failure = failure
  }

  /// Examines `document`. `texts` contains the texts of fixed documents.
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

  /// Examines `program`, compiled from the document at `path`.
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
  /// Creates the result from a valid record of a cache.
  init(_ record: LintRecord, _ sources: SourceMap, _ path: String, _ folder: CallFolder) {
    name = folder.documentName(path)
    self.sources = sources
    (remarks, ignored, proofs) = (record.remarks, record.ignored, record.proofs)
    places = LintPlaces(sources, of: (remarks + ignored).map(\.diagnostic), folder)
  }
}

extension CallFolder {
  /// The name that findings use for the document at `path`.
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
