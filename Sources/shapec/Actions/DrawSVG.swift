import ShapeCompiler
import ShapeSVG
import ShapeSyntax
import ShapeTool

/// The action of `shapec svg`: draws drawings as SVG.
struct DrawSVG: Action {
  /// The values of `--appearance`.
  enum Appearance: String, CaseIterable {
    case light, dark, both
  }

  /// The values of `--direction`: the direction of the text around the picture.
  enum Direction: String, CaseIterable {
    case ltr, rtl
  }

  var inputs: [String] = []
  var output: String?
  var drawings: [String] = []
  var size: String?
  var frames: [String] = []
  var parameters: [String] = []
  var appearance = Appearance.light
  var direction = Direction.ltr
  var scale: String?
  var precision = 3
  var fit = false
  var embedImages = false
  var still = false
  var time: String?
  var idPrefix: String?
  var usesVariables = false
  var currentColor: String?
  var tables: [String] = []
  var pattern: String?
  var depfile: String?
  var jobs: Int?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    if tables.isEmpty {
      try drawDocuments(console, limits)
    } else {
      try drawTable(console, limits)
    }
  }

  /// Returns a drawer of documents with the settings of this call. Throws if an option is invalid.
  func drawer(_ limits: Limits, _ naming: PictureNaming) throws(Failure) -> DocumentDrawer {
    guard precision >= 0, precision <= 9 else { throw .call("'--precision' must be from 0 to 9") }
    return DocumentDrawer(
      options: SVGOptions(
        precision: precision, fit: fit, sizeLimit: limits[.outputSize]),
      naming: naming,
      colors: PictureColors(
        followsAppearance: appearance == .both, usesVariables: usesVariables,
        currentColor: currentColor),
      settings: try ArgumentSettings(
        size: size, frames: frames, parameters: parameters, isDark: appearance == .dark,
        isRightToLeft: direction == .rtl, scale: scale),
      names: drawings, limits: limits, destination: try OutputPlace.ofPictures(output),
      embedsImages: embedImages, time: try pictureTime())
  }

  /// The moments that the pictures show. Throws if the value of `--time` is invalid, or if
  /// `--still` is also given.
  private func pictureTime() throws(Failure) -> PictureTime {
    guard let time else { return still ? .still : .playing }
    if still { throw .call("'--still' and '--time' cannot be used together") }
    return .at(try number(time, option: "--time", from: 0, to: 1e7))
  }

  private func drawDocuments(_ console: Console, _ limits: Limits) throws(Failure) {
    let destination = try OutputPlace.ofPictures(output)
    if pattern != nil, case .file(let path) = destination {
      throw .call("'--name' names the files of a folder, but '-o \(path)' is one file")
    }
    let rules: RuleFile? = if let depfile { try RuleFile(depfile) } else { nil }
    let naming = try PictureNaming(name: pattern, idPrefix: idPrefix, inputs: inputs)
    let drawer = try drawer(limits, naming)
    let files = try inputFiles(inputs, console)
    var pictures = PictureList(destination)
    var selection = DrawingSelection(drawings)
    var uses = ArgumentSettings.Uses()
    var colorUses = PictureColors.Uses()
    var dependencies: [Dependency] = []
    try inOrder(of: files, jobs: jobs, console) { path in
      drawer.draw(path)
    } stopped: { path in
      DrawnDocument(compiled: CompiledDocument(.bug(path)))
    } sink: { document throws(Failure) in
      try console.print(document.compiled)
      selection.add(document.compiled.declared)
      uses.add(document.uses)
      colorUses.add(document.colorUses)
      for picture in document.pictures {
        try pictures.add(picture, of: document.compiled.sources)
      }
      if let rules {
        let dependency = Dependency(
          outputs: document.pictures.map { destination.path(ofPicture: $0.path) },
          inputs: document.compiled.sources.sources.map(\.name) + document.compiled.images)
        try rules.check(dependency.inputs, dependency.outputs)
        dependencies.append(dependency)
      }
    }
    try pictures.check()
    if console.status == .success {
      try selection.check(files)
      try drawer.settings.check(uses)
      try drawer.colors.check(colorUses)
    }
    try write(pictures.files, to: destination, console)
    if let rules, console.status == .success { try rules.write(dependencies) }
  }

  /// Writes the pictures. A destination other than a directory is written only if no error
  /// occurred.
  private func write(
    _ pictures: [OutputFile], to destination: OutputPlace, _ console: Console
  ) throws(Failure) {
    switch destination {
    case .directory(let folder):
      if pictures.isEmpty { return }
      try makeDirectory(folder)
      try inOrder(of: pictures, jobs: jobs, console) { picture -> Failure? in
        do throws(Failure) {
          let place = directoryName(picture.path)
          if place != folder { try makeDirectory(place) }
          try writeFile(picture, inside: folder)
          return nil
        } catch {
          return error
        }
      } stopped: { picture in
        .bug(picture.path)
      } sink: { failure in
        if let failure { console.fail(failure) }
      }
    case _ where console.status != .success: return
    case .standardOutput: for picture in pictures { try console.writeOutput(picture.bytes) }
    case .device(let path): for picture in pictures { try writeDevice(path, picture.bytes) }
    case .file(let path):
      try makeDirectory(directoryName(path))
      for picture in pictures { try writeFile(picture) }
    }
  }
}
