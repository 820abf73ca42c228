import ArgumentParser
import ShapeBackends
import ShapeCompiler
import ShapeSyntax

/// `shapec svg`
struct SVGCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "svg",
    abstract: "Draw drawings as SVG, at any size.",
    usage: "shapec svg <inputs> ... [-o <path>] [<options>]",
    discussion: """
      Each drawing becomes one file, named after the drawing, in the directory given with '-o' or \
      in the current one. Where one drawing is meant, '-o' may also be a file, or '-' for standard \
      output. Nothing is written unless everything could be drawn, and a file that would not change \
      is left alone.

      Where several drawings are meant, '--size', '--frame' and '--set' are for those that have the \
      argument. Directories are searched for '.shape' files; files without drawings are skipped.

      EXAMPLES
        shapec svg CheckMark.shape -o out
        shapec svg CheckMark.shape --size 24x24 -o check.svg
        shapec svg BezierArrow.shape --frame right=170,120,30,38 -o -
        shapec svg BezierArrow.shape --set tint='#C00' -o red.svg
        shapec svg Icons --drawing Bell --appearance dark -o bell.svg
        cat Icon.shape | shapec svg - -o - > icon.svg
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a directory, a file ending in '.svg', or '-'.", valueName: "path"),
    completion: .file())
  var output: String?

  @OptionGroup(title: "WHICH PICTURE")
  var drawing: DrawingOptions

  @Option(help: ArgumentHelp("How many decimals coordinates have, 0 to 9.", valueName: "digits"))
  var precision = 3

  @Flag(help: "Show exactly what is painted, instead of the main frame or canvas.")
  var fit = false

  @Option(
    name: .customLong("id-prefix"),
    help: ArgumentHelp(
      "Put before every id, for pages with several pictures.", valueName: "text"))
  var idPrefix = ""

  func execute(_ console: Console) throws(Failure) {
    let destination = try PictureOutput(output)
    let pictures = try draw(destination, console)
    guard console.status == .success else { return }
    switch destination {
    case .standardOutput: for picture in pictures { try writeToStandardOutput(picture.bytes) }
    case .device(let path): for picture in pictures { try writeDevice(path, picture.bytes) }
    case .file(let path):
      try makeDirectory(directoryName(path))
      try writeFiles(pictures)
    case .directory(let path):
      try makeDirectory(path)
      try writeFiles(pictures)
    }
  }

  /// The pictures that are meant. What is wrong with documents is printed to `console`; pictures are
  /// missing then.
  private func draw(
    _ destination: PictureOutput, _ console: Console
  ) throws(Failure) -> [OutputFile] {
    guard (0...9).contains(precision) else { throw .call("'--precision' is from 0 to 9") }
    let options = SVGOptions(precision: precision, idPrefix: idPrefix, fit: fit)
    var settings = try ArgumentSettings(drawing)
    var selection = DrawingSelection(drawing.drawings)
    var pictures = PictureList(destination)
    let files = try inputFiles(inputs)
    for file in files {
      guard let program = compileFile(file, console), !program.diagnostics.containsError else {
        continue
      }
      try pictures.protect(program)
      for index in selection.drawings(of: program) {
        let given = try settings.arguments(of: index, program, console)
        guard let scene = scene(of: index, given, program, console) else { continue }
        try pictures.add(scene.name, of: file, try bytes(of: scene, options))
      }
    }
    if console.status == .success {
      try selection.check(files)
      try settings.check()
      try pictures.check()
    }
    return pictures.files
  }
}

extension SVGCommand {
  /// The command that plain arguments spell; nil where they are not plain.
  static func plain(_ arguments: ArraySlice<String>) -> Self? {
    let options = ["-o", "--output", "--precision", "--id-prefix"] + DrawingOptions.plainOptions
    guard let plain = PlainArguments(arguments, options: options, flags: ["--fit"]),
      let drawing = DrawingOptions.plain(plain),
      let precision = Int(plain.values("--precision").last ?? "3")
    else { return nil }
    var command = Self()
    command.inputs = plain.inputs
    command.output = plain.values("-o", "--output").last
    command.drawing = drawing
    command.precision = precision
    command.fit = plain.has("--fit")
    command.idPrefix = plain.values("--id-prefix").last ?? ""
    return command
  }
}

/// The picture of the drawing `index` of `program`; nil where something in it cannot be drawn, which
/// is printed to `console`.
func scene(
  of index: Int, _ given: GivenArguments, _ program: Program, _ console: Console
) -> Scene? {
  do throws(SceneFailure) {
    return try program.scene(of: index, given)
  } catch {
    console.print(error.diagnostics, program.sources)
    return nil
  }
}

private func bytes(of scene: Scene, _ options: SVGOptions) throws(Failure) -> [UInt8] {
  do throws(SVGError) {
    return try svg(scene, options: options)
  } catch {
    throw Failure(
      message:
        "this is a bug of shapec: the picture of '\(scene.name)' cannot be written: \(error)",
      status: .internalError)
  }
}
