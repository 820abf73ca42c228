import ArgumentParser
import ShapeSyntax
import ShapeTool

/// The command-line tool.
@main
struct ShapecCommand: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "shapec",
    abstract: "Compile resizable vector drawings.",
    discussion: """
      A '.shape' document describes drawings that know how to resize. The compiler lays them out \
      once, as formulas of their frames and parameters, and draws them at any size.

      EXAMPLES
        shapec svg Arrow.shape                      a file for each drawing, here
        shapec svg Arrow.shape --size 300x38 -o -   larger, to standard output
        shapec svg Arrow.shape --set tint='#C00'    in another color
        shapec frames Ring.shape -o frames          a file for each moment of a motion
        shapec swift Arrow.shape -o Sources         Swift functions that draw it
        shapec check Drawings                       errors and warnings in a folder
        shapec lint Drawings                        likely mistakes at any size
        shapec report Drawings                      a page with pictures and findings
        shapec explain pin/impossible               the meaning of a diagnostic
        shapec fmt Drawings                         one layout for all documents
        shapec layout Arrow.shape                   the formula of every coordinate
        shapec diff main                            changes of drawings since 'main'
        shapec breaking main                        changes that break users of drawings
        shapec merge base.shape A.shape B.shape     two versions of a document
        shapec git install                          drawings merge in Git

      LIMITS
      These are the limits of a compilation unless an option sets another; K, M and G after a \
      number multiply it by powers of 1024.
      \(limitTable)

      EXIT STATUS
         0  success
         1  the input is wrong: a document has errors
         2  the call is wrong: an unknown option, a missing file
         3  a limit was reached; the message names it
        70  a bug in shapec
        74  the system failed: no permission, no space, a closed pipe
      """,
    version: toolVersion,
    subcommands: [
      SVGCommand.self, FramesCommand.self, SwiftCommand.self, CheckCommand.self, LintCommand.self,
      ReportCommand.self,
      HullCommand.self, ExplainCommand.self,
      FormatCommand.self, LayoutCommand.self, DiffCommand.self, BreakingCommand.self,
      MergeCommand.self,
      GitCommand.self,
      WorkerCommand.self,
    ])

  static let foreignCommands = [
    "format": "fmt", "validate": "check", "compile": "svg", "build": "svg", "render": "svg",
    "export": "svg", "generate": "swift", "gallery": "report", "preview": "report",
  ]

  static func main() {
    runProcess(run)
  }

  /// Executes the call, or serves the requests of a build system.
  private static func run(_ arguments: [String]) -> ExitStatus {
    let console = Console()
    guard arguments.contains(Worker.flag) || arguments == ["worker"] else {
      return run(arguments, console)
    }
    do throws(Failure) {
      let defaults = arguments.filter { $0 != Worker.flag && $0 != "worker" }
      try Worker().serve { arguments in
        let console = Console(isKept: true)
        let status = run(defaults + arguments, console)
        return (status, console.kept ?? "")
      }
    } catch {
      console.fail(error)
    }
    return console.finish()
  }

  static func plainAction(_ arguments: ArraySlice<String>) -> (any Action)? {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "svg": return DrawSVG(plain: rest)
    case "check": return CheckDocuments(plain: rest)
    case "lint": return LintDocuments(plain: rest)
    default: return nil
    }
  }
}
