import ArgumentParser
import ShapeTool

/// The command `shapec diff`.
struct DiffCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of documents, drawing by drawing.",
    usage: "shapec diff [<before>] [<after>] [--json | --visual [-o <path>]] [--exit-code]",
    discussion: """
      Prints by name which statements are added, removed, renamed, moved, reordered or changed, \
      wherever they are in the text; by how much points and boxes move, at the design and at the \
      smallest and the largest size that the drawing declares; and colors and other paints before \
      and after, in light and in dark. A drawing is listed, too, if only an imported file or a \
      drawing that it uses has changed its picture.

      A place is a file, a folder, 'REVISION:path' as in Git, or a revision, which stands for this \
      folder in it, or the path beside it; 'main...' is the commit at which the current branch has \
      left 'main'. With one place, a file or folder is compared with the last commit, and a \
      revision with the files as they are now. Without a place, this folder is compared with the \
      last commit. Documents of folders correspond by their paths, and renamed ones by the \
      drawings that they declare. Git can call this command itself; see the page about Git.

      With '--visual', writes a page without scripts that shows each drawing before and after, and \
      an overlay with arrows from where points and boxes were to where they are, at the design and \
      at the size at which the most has moved, in light and in dark.

      The exit status is 0, with or without differences, unless '--exit-code' is given.

      EXAMPLES
        shapec diff                              this folder since the last commit
        shapec diff main...                      what this branch has changed
        shapec diff main Icons                   a folder, compared with that of 'main'
        shapec diff old/Arrow.shape Arrow.shape
        shapec diff v1.0:Icons v2.0:Icons --json
        shapec diff main --visual -o changes.html
        GIT_EXTERNAL_DIFF='shapec diff' git diff main -- '*.shape'
      """)

  @Argument(
    help: ArgumentHelp(
      "Two places: files, folders, 'REVISION:path' or revisions.", valueName: "places"),
    completion: .file(extensions: ["shape"]))
  var places: [String] = []

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @Flag(help: "Write a page with pictures.")
  var visual = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the page to a file ending in '.html', or to '-' for standard output; diff.html if not "
        + "given.", valueName: "path"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Option(help: ArgumentHelp("Set the title of the page.", valueName: "text"))
  var title: String?

  @Flag(help: "Exit with status 1 if there are differences.")
  var exitCode = false

  func validate() throws {
    if json, visual { throw ValidationError("'--json' and '--visual' cannot be used together") }
    if !visual, output != nil || title != nil {
      throw ValidationError("'-o' and '--title' are for the page that '--visual' writes")
    }
  }

  var action: any Action {
    CompareDocuments(
      places: places,
      form: visual ? .page(output ?? "diff.html", title: title) : json ? .json : .text,
      setsStatus: exitCode)
  }
}
