import ShapeCompiler
import ShapeSVG
import ShapeSyntax
import ShapeTool

/// The picture of a drawing.
struct DrawnPicture: Sendable {
  var drawing: String
  /// The path of the picture, relative to the output folder.
  var path: String
  var bytes: [UInt8]
}

/// The result of drawing one document.
struct DrawnDocument: Sendable {
  var compiled: CompiledDocument
  var pictures: [DrawnPicture] = []
  var uses = ArgumentSettings.Uses()
  var colorUses = PictureColors.Uses()
}

/// Draws documents without printing or writing anything. Can be used on any thread.
struct DocumentDrawer: Sendable {
  let options: SVGOptions
  let naming: PictureNaming
  let colors: PictureColors
  let settings: ArgumentSettings
  /// The names of the drawings to draw; empty for all.
  let names: [String]
  let limits: Limits
  /// The destination of the pictures; nil if it is unknown.
  var destination: OutputPlace?
  /// True to embed images into the pictures.
  var embedsImages = false
  var time = PictureTime.playing
  private let embeddedImages = EmbeddedImages()

  /// Returns the result for the document at `path`. The result has no pictures if the document does
  /// not compile, and no picture of a drawing that cannot be drawn.
  func draw(_ path: String) -> DrawnDocument {
    var pictures: [DrawnPicture] = []
    var uses = ArgumentSettings.Uses()
    var colorUses = PictureColors.Uses()
    let compiled = CompiledDocument(InputDocument(path), limits) {
      program, document throws(Failure) in
      for (name, index) in program.drawings where names.isEmpty || names.contains(name) {
        guard let given = arguments(of: index, program, &document, &uses),
          let sources = colorSources(of: index, given, program, &document, &colorUses)
        else { continue }
        let drawn = document.drawn { () throws(SceneFailure) in
          try DrawnScenes(of: index, given, program, colors, sources, time)
        }
        guard let drawn else { continue }
        let prefix = naming.idPrefix(of: name, in: path)
        let place = naming.path(ofPicture: name, in: path)
        document.warnings += imageWarnings(about: drawn, program, path)
        let images = try images(
          of: drawn, program, path, output: destination?.path(ofPicture: place) ?? "-")
        pictures.append(
          DrawnPicture(
            drawing: name, path: place,
            bytes: try bytes(of: drawn, idPrefix: prefix, images: images)))
      }
    }
    return DrawnDocument(
      compiled: compiled, pictures: pictures, uses: uses, colorUses: colorUses)
  }

  private func arguments(
    of index: Int, _ program: Program, _ document: inout CompiledDocument,
    _ uses: inout ArgumentSettings.Uses
  ) -> GivenArguments? {
    do throws(Failure) {
      let given = try settings.arguments(of: index, program, &uses)
      document.warnings += brokenPromises(of: index, given, program)
      return given
    } catch {
      document.refusal = error
      return nil
    }
  }

  /// The parts of a page that provide the value of each color parameter, by argument index. After
  /// an error in the call, sets `document.refusal` and returns nil.
  private func colorSources(
    of index: Int, _ given: GivenArguments, _ program: Program,
    _ document: inout CompiledDocument, _ uses: inout PictureColors.Uses
  ) -> [Int: [SVGColorSource]]? {
    guard let layout = program.layouts[index] else { return [:] }
    uses.add(layout)
    if time != .still, let name = colors.currentColor, layout.animates(name) {
      document.warnings.append(
        "'\(name)' of '\(layout.name)' is animated, so it cannot follow the text color; '--still' "
          + "draws the picture without motion")
    }
    do throws(Failure) {
      return try colors.sources(of: layout, given, isMoving: time != .still)
    } catch {
      document.refusal = error
      return nil
    }
  }

  /// Sentences about the domains and assumptions that `given` violates; none if the call sets no
  /// argument.
  private func brokenPromises(
    of index: Int, _ given: GivenArguments, _ program: Program
  ) -> [String] {
    if given.numbers.isEmpty && given.texts.isEmpty { return [] }
    return program.layouts[index]?.brokenPromises(given, program) ?? []
  }

  /// The addresses of the images of `drawn`, by path, for a picture that is written to `output`.
  func images(
    of drawn: DrawnScenes, _ program: Program, _ document: String, output: String
  ) throws(Failure) -> [String: String] {
    guard program.hasImages else { return [:] }
    return try ImageAddresses(files: files(of: document), embeddedImages: embeddedImages)
      .addresses(of: drawn.imagePaths, output: output, embeds: embedsImages)
  }

  /// Warnings about images that the call gave as arguments. Compilation already reports problems
  /// with images that documents name. There are no warnings if images are embedded.
  func imageWarnings(about drawn: DrawnScenes, _ program: Program, _ document: String) -> [String] {
    guard program.hasImages, !embedsImages else { return [] }
    return files(of: document).warnings(about: drawn.imagePaths, givenTo: program)
  }

  private func files(of document: String) -> ImageFiles {
    ImageFiles(document: document, project: nil, limits: limits)
  }

  /// The SVG document of `drawn`. Its ids begin with `idPrefix`, and `images` contains the
  /// addresses of its images.
  func bytes(of drawn: DrawnScenes, idPrefix: String, images: [String: String]) throws(Failure)
    -> [UInt8]
  {
    var options = options
    options.idPrefix = idPrefix
    options.imageAddresses = images
    let name = drawn.name
    do throws(SVGError) {
      return try drawn.svg(options)
    } catch {
      switch error {
      case .tooLarge:
        throw .limit(.outputSize, "the picture of '\(name)' has too many bytes", limits)
      case .differentViews:
        throw Failure(
          message:
            "the size of '\(name)' is different in a dark appearance; draw one picture with "
            + "'--appearance light' and one with '--appearance dark'", status: .badInput)
      case .library:
        throw Failure(
          message: "this is a bug in shapec: the picture of '\(name)' cannot be written: \(error)",
          status: .internalError)
      }
    }
  }
}

extension CompiledDocument {
  /// Returns the result of `draw`. If the drawing cannot be drawn, adds the errors to `diagnostics`
  /// and returns nil.
  mutating func drawn<Drawn>(_ draw: () throws(SceneFailure) -> Drawn) -> Drawn? {
    do throws(SceneFailure) {
      return try draw()
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }
}
