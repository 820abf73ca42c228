import ArgumentParser
import ShapeTool

/// The command `shapec git`, which groups `install`, `uninstall` and `textconv`.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Make Git merge and compare documents with shapec, or undo this.",
    discussion: """
      Git merges texts line by line. With 'shapec merge' as a merge driver, it merges documents \
      by statement, in 'git merge', 'rebase', 'cherry-pick', 'stash' and the like. Sites that host \
      repositories do not run drivers, and merge by line. 'git diff' also shows the places that a \
      change of the document moves, as 'shapec git textconv' prints them.

      EXAMPLES
        shapec git install                for this repository
        shapec git install --global       for all repositories of this user
        shapec git uninstall
      """,
    subcommands: [Install.self, Uninstall.self, Textconv.self])

  struct Install: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Make Git merge and compare documents with shapec.",
      discussion: """
        Adds a line for '*.shape' to '.gitattributes' at the top of the repository, and the \
        driver to the configuration of this clone. Only '.gitattributes' is shared, so everyone \
        who clones the repository calls this command once. With '--global', both are added for all \
        repositories of this user. Prints the changes. A second call changes nothing.
        """)

    @Flag(help: "For all repositories of this user, instead of the current one.")
    var global = false

    var action: any Action { InstallGitDriver(isGlobal: global) }
  }

  struct Uninstall: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall", abstract: "Undo 'shapec git install'.",
      discussion: """
        Removes what 'shapec git install' has added, and prints the changes. A '.gitattributes' \
        that becomes empty is deleted.
        """)

    @Flag(help: "For all repositories of this user, instead of the current one.")
    var global = false

    var action: any Action { UninstallGitDriver(isGlobal: global) }
  }

  struct Textconv: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "textconv", abstract: "Print a document as 'git diff' compares it.",
      discussion: """
        Prints the document, and after it, as comments, where its points and boxes are at the \
        smallest size, the design and the largest size. So 'git diff' shows which lines have \
        changed, and what they move. A document that imports others is printed alone, because Git \
        gives no place from which to import. Git calls this command for 'git diff', 'git show' \
        and 'git log -p'; '--no-textconv' leaves it out, which a patch needs to be applied.
        """)

    @Argument(help: "The document, or '-' for standard input.")
    var input: String

    var action: any Action { PrintForGit(input: input) }
  }
}
