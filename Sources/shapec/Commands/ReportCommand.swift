import ArgumentParser
import ShapeTool

/// The command `shapec report`.
struct ReportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page that shows drawings and their findings.",
    usage: "shapec report [<inputs> ...] [-o <path>] [<options>]",
    discussion: """
      Every drawing is shown as it was designed, and at its smallest and largest sizes \
      if 'assume' and domains set them; in light and dark if the two differ. The diagnostics of \
      'shapec check' and 'shapec lint' are beside it, with numbers that mark their places in the \
      picture; findings that occur only at other sizes or settings have their own pictures. \
      Drawings without findings are collapsed.

      With '--since', only documents that differ from a Git revision are shown, and their changes \
      come first, as 'shapec diff --visual' shows them: pictures before and after, and arrows from \
      where points and boxes were to where they are.

      The page is a single, self-contained file without scripts, so it can be kept, sent \
      and opened anywhere. The same documents give the same bytes. Findings do not change the \
      exit status; 'shapec lint' is for that.

      EXAMPLES
        shapec report                          report.html of this folder
        shapec report Drawings -o out/drawings.html --title 'Icons of the app'
        shapec report Drawings --only-findings
        shapec report Icon.shape -o - > icon.html
        shapec report Drawings --since main    only what this branch has changed
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input; this folder if not given.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a file ending in '.html', or to '-' for standard output.", valueName: "path"),
    completion: .file(extensions: ["html"]))
  var output = "report.html"

  @Option(help: ArgumentHelp("Set the title of the page.", valueName: "text"))
  var title: String?

  @Flag(help: "Omit drawings without findings.")
  var onlyFindings = false

  @Option(
    help: ArgumentHelp(
      "Show only what has changed since this Git revision.", valueName: "revision"))
  var since: String?

  @OptionGroup
  var trust: TrustOptions

  @OptionGroup
  var batch: JobOptions

  var optionalInputs: [String]? { inputs }

  var action: any Action {
    ReportDocuments(
      inputs: inputs, output: output, title: title, onlyFindings: onlyFindings,
      setup: LintSetup(source: trust.source, allowsIgnoring: !trust.ignoresComments),
      jobs: batch.jobs, since: since)
  }
}
