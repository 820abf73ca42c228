import ShapeBackends
import ShapeCompiler
import ShapeSyntax

/// What `shapec svg` does.
struct DrawSVG: Action {
  /// What `--appearance` chooses.
  enum Appearance: String, CaseIterable {
    case light, dark
  }

  var inputs: [String] = []
  var output: String?
  var drawings: [String] = []
  var size: String?
  var frames: [String] = []
  var parameters: [String] = []
  var appearance = Appearance.light
  var precision = 3
  var fit = false
  var idPrefix: String?

  func run(_ console: Console) throws(Failure) {
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
    guard precision >= 0, precision <= 9 else { throw .call("'--precision' is from 0 to 9") }
    let options = SVGOptions(precision: precision, idPrefix: idPrefix ?? "", fit: fit)
    var settings = try ArgumentSettings(
      size: size, frames: frames, parameters: parameters, isDark: appearance == .dark)
    var selection = DrawingSelection(drawings)
    var pictures = PictureList(destination)
    let files = try inputFiles(inputs)
    for file in files {
      guard let program = compileFile(file, console), !program.diagnostics.containsError else {
        continue
      }
      for index in selection.drawings(of: program) {
        let given = try settings.arguments(of: index, program, console)
        guard let scene = scene(of: index, given, program, console) else { continue }
        try pictures.add(scene.name, of: program, try bytes(of: scene, options))
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
