import ArgumentParser

/// The command `shapec report`.
struct ReportCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page that shows drawings, and what is found in them.",
    usage: "shapec report [<inputs> ...] [-o <path>] [<options>]",
    discussion: """
      Every drawing is shown at its smallest, as it was designed and at its largest, as far as \
      'assume' and domains tell, in light and dark where that differs. What 'shapec check' and \
      'shapec lint' say stands beside it, with numbers that mark its place in the picture; what is so \
      only at other sizes or settings has a picture of its own. Drawings without findings are folded.

      The page is one file that needs no other and runs no script, so that it can be kept, sent and \
      opened anywhere. The same documents give the same bytes. Findings do not change the exit \
      status; 'shapec lint' is for that.

      EXAMPLES
        shapec report                          report.html of this folder
        shapec report Drawings -o out/drawings.html --title 'Icons of the app'
        shapec report Drawings --only-findings
        shapec report Icon.shape -o - > icon.html
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input. This folder without them.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write: a file ending in '.html', or '-'.", valueName: "path"),
    completion: .file(extensions: ["html"]))
  var output = "report.html"

  @Option(help: ArgumentHelp("What the page is called.", valueName: "text"))
  var title: String?

  @Flag(help: "Leave out drawings in which nothing is found.")
  var onlyFindings = false

  @OptionGroup
  var trust: TrustOptions

  @OptionGroup
  var batch: JobOptions

  var action: any Action {
    ReportDocuments(
      inputs: inputs, output: output, title: title, onlyFindings: onlyFindings,
      setup: LintSetup(source: trust.source, allowsIgnoring: !trust.ignoresComments),
      jobs: batch.jobs)
  }
}
