import ArgumentParser
import ShapeCompiler
import ShapeSyntax

/// `shapec check`
struct CheckCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compiles documents and reports what is wrong, without writing anything.",
    discussion: """
      EXAMPLES
        shapec check Arrow.shape
        shapec check Drawings Icons.shape
      """)

  @Argument(
    help: "The documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  func execute(_ console: Console) throws -> ExitStatus {
    var status = ExitStatus.success
    for file in try inputFiles(inputs) {
      do {
        status = status.and(check(try compileFile(file), console))
      } catch {
        console.fail(error.message)
        status = status.and(.systemFailure)
      }
    }
    return status
  }

  private func check(_ program: Program, _ console: Console) -> ExitStatus {
    var diagnostics = program.diagnostics
    if !diagnostics.containsError {
      for (_, index) in program.drawings {
        do throws(SceneFailure) {
          _ = try program.scene(of: index)
        } catch {
          diagnostics += error.diagnostics
        }
      }
    }
    if diagnostics.isEmpty { return .success }
    return console.print(diagnostics.sortedForPrinting(), program.sources)
  }
}
