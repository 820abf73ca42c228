import ArgumentParser
import ShapeBackends
import ShapeCompiler
import ShapeSyntax

/// `shapec svg`
struct SVGCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "svg",
    abstract: "Draws drawings as SVG, at any size.",
    discussion: """
      Each drawing becomes one file, named after the drawing, in the output directory. Where one \
      drawing is meant, '-o' may be a file, or '-' for standard output.

      EXAMPLES
        shapec svg CheckMark.shape -o out
        shapec svg CheckMark.shape --size 24x24 -o check.svg
        shapec svg BezierArrow.shape --frame right=170,120,30,38 --set tint=#C00 -o -
        shapec svg Icons.shape --drawing Bell --appearance dark -o bell.svg
        cat Icon.shape | shapec svg - -o - > icon.svg
      """)

  @Argument(
    help: "The documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a directory, a file ending in '.svg', or '-'.", valueName: "path"),
    completion: .file())
  var output: String?

  @OptionGroup(title: "Which picture")
  var drawing: DrawingOptions

  @Option(help: "How many decimals coordinates have, 0 to 9.")
  var precision = 3

  @Flag(help: "Show exactly what is painted, instead of the main frame or canvas.")
  var fit = false

  @Option(
    name: .customLong("id-prefix"),
    help: ArgumentHelp(
      "Put before every id, for pages with several pictures.", valueName: "text"))
  var idPrefix = ""

  func validate() throws {
    guard (0...9).contains(precision) else {
      throw ValidationError("'--precision' is between 0 and 9.")
    }
  }

  /// A picture and where it goes.
  private struct Picture {
    var path: String
    var bytes: [UInt8]
  }

  func execute(_ console: Console) throws -> ExitStatus {
    var status = ExitStatus.success
    var pictures: [Picture] = []
    var owners: [String: String] = [:]
    let files = try inputFiles(inputs)
    for file in files {
      let program: Program
      do {
        program = try compileFile(file)
      } catch {
        console.fail(error.message)
        status = status.and(.systemFailure)
        continue
      }
      if !program.diagnostics.isEmpty {
        status = status.and(console.print(program.diagnostics, program.sources))
      }
      if program.diagnostics.containsError { continue }
      let chosen = try drawing.chosen(program, in: file)
      if chosen.isEmpty, files.count == 1 {
        throw CallError(message: "'\(file)' declares no drawing")
      }
      for index in chosen {
        guard let picture = try draw(index, program, file, console, &status) else { continue }
        if let other = owners[picture.path], picture.path != "-" {
          throw CallError(
            message: "'\(file)' and '\(other)' would both write '\(picture.path)'; "
              + "give them different output directories")
        }
        owners[picture.path] = file
        pictures.append(picture)
      }
    }
    try checkSingle(pictures)
    for picture in pictures { try write(picture) }
    return status
  }

  private func draw(
    _ index: Int, _ program: Program, _ file: String, _ console: Console,
    _ status: inout ExitStatus
  ) throws -> Picture? {
    let given = try drawing.arguments(of: index, program, console)
    do throws(SceneFailure) {
      let scene = try program.scene(of: index, given)
      let options = SVGOptions(precision: precision, idPrefix: idPrefix, fit: fit)
      return Picture(path: path(for: scene.name), bytes: render(scene, options))
    } catch {
      status = status.and(console.print(error.diagnostics, program.sources))
      return nil
    }
  }

  private func render(_ scene: Scene, _ options: SVGOptions) -> [UInt8] {
    do {
      return try svg(scene, options: options)
    } catch {
      Console().fail("internal error: the picture of '\(scene.name)' cannot be written")
      endProcess(.internalError)
    }
  }

  /// Whether the output is one file, not a directory.
  private var isSingleOutput: Bool {
    guard let output else { return false }
    return output == "-" || output.hasSuffix(".svg") || [.file, .other].contains(fileKind(output))
  }

  private func path(for drawing: String) -> String {
    guard let output else { return "\(drawing).svg" }
    return isSingleOutput ? output : joined(output, "\(drawing).svg")
  }

  private func checkSingle(_ pictures: [Picture]) throws {
    guard let output, isSingleOutput, pictures.count > 1 else { return }
    throw CallError(
      message: "\(pictures.count) drawings do not fit into '\(output)'; "
        + "choose one with '--drawing', or give a directory")
  }

  private func write(_ picture: Picture) throws {
    if picture.path == "-" { return try writeToStandardOutput(picture.bytes) }
    if output != nil, !isSingleOutput { try makeDirectory(directoryName(picture.path)) }
    try writeFile(picture.path, picture.bytes)
  }
}
