import ArgumentParser
import ShapeChanges
import ShapeTool

/// The command `shapec merge`.
struct MergeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a document.",
    usage: "shapec merge <base> <ours> <theirs> [<path>] [-o <file>] [--marker-size <size>]",
    discussion: """
      Merges what two authors have changed since a common version: by drawing, element, node, \
      attribute and coordinate, wherever a statement has moved, and whatever it is called now. \
      Comments and their order are kept. If all three versions are formatted, so is the result.

      Where both change the same part, its statement is a conflict: markers like Git's surround \
      the versions of the whole statement, and a comment in the middle gives the reason. The \
      merged document is compiled and drawn as well. There is a conflict, too, if it no \
      longer compiles, or if a picture changes that neither side has changed.

      The result is printed, and the exit status is 1 if there are conflicts. With a fourth path, \
      the call is one of Git's: the result replaces the file <ours>, and <path> is the path of \
      the document itself, to which its imports are relative. 'shapec git install' makes Git use \
      this command. A document with syntax errors is merged as text, by 'git merge-file'.

      EXAMPLES
        shapec merge base.shape ours.shape theirs.shape -o Arrow.shape
        shapec merge %O %A %B %P --marker-size %L             as Git's merge driver
      """)

  @Argument(help: "The common version; an empty file if there is none.")
  var base: String

  @Argument(help: "The version into which <theirs> is merged.")
  var ours: String

  @Argument(help: "The version that is merged into <ours>.")
  var theirs: String

  @Argument(help: "The path of the document, if the three files are temporary ones of Git.")
  var path: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the result to this file; '-' is standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The number of characters of a marker.", valueName: "size"))
  var markerSize = 7

  @Option(
    help: ArgumentHelp(
      "The names of base, ours and theirs at the markers, separated by commas.", valueName: "names")
  )
  var labels: String?

  func validate() throws {
    if markerSize < 1 || markerSize > 1000 {
      throw ValidationError("'--marker-size' must be a number from 1 to 1000")
    }
    if let labels, labels.split(separator: ",", omittingEmptySubsequences: false).count != 3 {
      throw ValidationError("'--labels' needs three names, such as 'base,ours,theirs'")
    }
    if path != nil, output != nil {
      throw ValidationError("with a fourth path, the result replaces '\(ours)'; leave out '-o'")
    }
  }

  var action: any Action {
    let names = labels?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return MergeDocuments(
      base: base, ours: ours, theirs: theirs, path: path, output: output ?? "-",
      labels: MergeLabels(
        base: names?[0] ?? "base", ours: names?[1] ?? "ours", theirs: names?[2] ?? "theirs",
        markerSize: markerSize))
  }
}
