import ShapeCompiler
import ShapeSVG
import ShapeSyntax

/// The picture of a drawing.
struct DrawnPicture: Sendable {
  var drawing: String
  /// The path of the picture, relative to the output folder.
  var path: String
  var bytes: [UInt8]
}

/// The result of processing one document.
struct DrawnDocument: Sendable {
  var sources = SourceMap()
  var diagnostics: [Diagnostic] = []
  /// Sentences about unusual input that is not an error.
  var warnings: [String] = []
  /// The names of the document's drawings.
  var declared: [String] = []
  /// A summary of the document's drawings; empty unless requested.
  var summary = ""
  var pictures: [DrawnPicture] = []
  /// The image files that the document names.
  var images: [String] = []
  var uses = ArgumentSettings.Uses()
  var colorUses = PictureColors.Uses()
  /// The error that prevented reading the document or making its outputs.
  var failure: Failure?
  /// An error in the call itself. Such an error ends the call even if other documents can be drawn.
  var refusal: Failure?

  /// Creates the result for a document whose processing failed.
  init(_ failure: Failure) {
    self.failure = failure
  }

  /// Reads and compiles the document at `path`, and calls `work` with the program if the program
  /// has no errors.
  init(
    _ path: String, in project: String? = nil, _ limits: Limits,
    work: (Program, inout DrawnDocument) throws(Failure) -> Void
  ) {
    self.init(InputDocument(path), in: project, limits, work: work)
  }

  init(
    _ document: InputDocument, in project: String? = nil, _ limits: Limits,
    recordsStages: Bool = false, work: (Program, inout DrawnDocument) throws(Failure) -> Void
  ) {
    do throws(Failure) {
      let program = try readProgram(
        document, in: project, limits, recordsStages: recordsStages)
      sources = program.sources
      diagnostics = program.diagnostics
      declared = program.drawings.map(\.name)
      images = ImageFiles(document: document.place, project: project, limits: limits)
        .files(of: program)
      if !program.diagnostics.containsError { try work(program, &self) }
    } catch {
      failure = error
    }
  }

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
    DrawnDocument(path, limits) { program, document throws(Failure) in
      for (name, index) in program.drawings where names.isEmpty || names.contains(name) {
        guard let given = arguments(of: index, program, &document),
          let sources = colorSources(of: index, given, program, &document)
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
        document.pictures.append(
          DrawnPicture(
            drawing: name, path: place,
            bytes: try bytes(of: drawn, idPrefix: prefix, images: images)))
      }
    }
  }

  private func arguments(
    of index: Int, _ program: Program, _ document: inout DrawnDocument
  ) -> GivenArguments? {
    do throws(Failure) {
      let given = try settings.arguments(of: index, program, &document.uses)
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
    of index: Int, _ given: GivenArguments, _ program: Program, _ document: inout DrawnDocument
  ) -> [Int: [SVGColorSource]]? {
    guard let layout = program.layouts[index] else { return [:] }
    document.colorUses.add(layout)
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
    return try files(of: document)
      .addresses(of: drawn.imagePaths, output: output, embeds: embedsImages)
  }

  /// Warnings about images that the call gave as arguments. Compilation already reports problems
  /// with images that documents name. There are no warnings if images are embedded.
  func imageWarnings(about drawn: DrawnScenes, _ program: Program, _ document: String) -> [String] {
    guard program.hasImages, !embedsImages else { return [] }
    return files(of: document).warnings(about: drawn.imagePaths, givenTo: program)
  }

  private func files(of document: String) -> ImageFiles {
    ImageFiles(document: document, project: nil, limits: limits, embeddedImages: embeddedImages)
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

extension Console {
  /// Prints all messages about `document`. Throws if the call itself is wrong.
  func print(_ document: DrawnDocument) throws(Failure) {
    print(document.diagnostics, document.sources)
    for warning in document.warnings { warn(warning) }
    if let refusal = document.refusal { throw refusal }
    if let failure = document.failure { fail(failure) }
  }
}
