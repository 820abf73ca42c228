import ArgumentParser

/// The command `shapec diff`.
struct DiffCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of documents, drawing by drawing.",
    usage: "shapec diff [<before>] [<after>] [--json] [--exit-code]",
    discussion: """
      Prints by name which statements are added, removed, renamed, moved, reordered or changed, \
      wherever they are in the text; by how much points and boxes move, at the design and at the \
      smallest and the largest size that the drawing declares; and colors and other paints before \
      and after, in light and in dark. A drawing is listed, too, if only an imported file or a \
      drawing that it uses has changed its picture.

      A place is a file, a folder, 'REVISION:path' as in Git, or a revision, which stands for this \
      folder in it. With one place, a file or folder is compared with the last commit, and a \
      revision with the files as they are now. Without a place, this folder is compared with the \
      last commit. Documents of folders correspond by their paths, and renamed ones by the \
      drawings that they declare. Git can call this command itself; see the page about Git.

      The exit status is 0, with or without differences, unless '--exit-code' is given.

      EXAMPLES
        shapec diff                              this folder since the last commit
        shapec diff main                         this folder since the branch 'main'
        shapec diff old/Arrow.shape Arrow.shape
        shapec diff v1.0:Icons v2.0:Icons --json
        GIT_EXTERNAL_DIFF='shapec diff' git diff main -- '*.shape'
      """)

  @Argument(
    help: ArgumentHelp(
      "Two places: files, folders, 'REVISION:path' or revisions.", valueName: "places"),
    completion: .file(extensions: ["shape"]))
  var places: [String] = []

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @Flag(help: "Exit with status 1 if there are differences.")
  var exitCode = false

  var action: any Action {
    CompareDocuments(places: places, form: json ? .json : .text, setsStatus: exitCode)
  }
}
