import ShapeCompiler
import ShapeSVG
import ShapeSyntax

/// The picture of a drawing.
struct DrawnPicture: Sendable {
  var drawing: String
  /// Its place in the folder of the output.
  var path: String
  var bytes: [UInt8]
}

/// What became of one document.
struct DrawnDocument: Sendable {
  var sources = SourceMap()
  var diagnostics: [Diagnostic] = []
  /// Sentences about what is odd but not wrong.
  var warnings: [String] = []
  /// The names of its drawings.
  var declared: [String] = []
  /// What its drawings consist of, where that is asked for.
  var summary = ""
  var pictures: [DrawnPicture] = []
  /// The files of the images that it names.
  var images: [String] = []
  var uses = ArgumentSettings.Uses()
  var colorUses = PictureColors.Uses()
  /// Why it cannot be read or written.
  var failure: Failure?
  /// Why the call is wrong, whatever other documents are.
  var refusal: Failure?

  /// A document that cannot be read, or written.
  init(_ failure: Failure) {
    self.failure = failure
  }

  /// Reads and compiles the document at `path`, and does `work` with it unless it has errors.
  init(
    _ path: String, in project: String? = nil, _ limits: Limits,
    work: (Program, inout DrawnDocument) throws(Failure) -> Void
  ) {
    self.init(InputDocument(path), in: project, limits, work: work)
  }

  init(
    _ document: InputDocument, in project: String? = nil, _ limits: Limits,
    work: (Program, inout DrawnDocument) throws(Failure) -> Void
  ) {
    do throws(Failure) {
      let program = try readProgram(document, in: project, limits)
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

  /// The result of `draw`; nil where a drawing cannot be drawn, which is reported.
  mutating func drawn<Drawn>(_ draw: () throws(SceneFailure) -> Drawn) -> Drawn? {
    do throws(SceneFailure) {
      return try draw()
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }
}

/// Draws documents, on any thread: nothing is printed or written here.
struct DocumentDrawer: Sendable {
  let options: SVGOptions
  let naming: PictureNaming
  let colors: PictureColors
  let settings: ArgumentSettings
  /// The drawings that are meant; all where there are none.
  let names: [String]
  let limits: Limits
  /// Where the pictures go, as far as that is known.
  var destination: OutputPlace?
  /// True if images are part of the pictures.
  var embedsImages = false
  var time = PictureTime.playing
  private let embeddedImages = EmbeddedImages()

  /// The pictures of the document at `path`; none where it has errors.
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

  /// Where a page takes the color parameters from.
  private func colorSources(
    of index: Int, _ given: GivenArguments, _ program: Program, _ document: inout DrawnDocument
  ) -> [Int: [SVGColorSource]]? {
    guard let layout = program.layouts[index] else { return [:] }
    document.colorUses.add(layout)
    if time != .still, let name = colors.currentColor, layout.animates(name) {
      document.warnings.append(
        "'\(name)' of '\(layout.name)' is animated, so it is not the color of the text; '--still' "
          + "draws the picture without motion")
    }
    do throws(Failure) {
      return try colors.sources(of: layout, given, isMoving: time != .still)
    } catch {
      document.refusal = error
      return nil
    }
  }

  /// The promises that values of the call do not keep.
  private func brokenPromises(
    of index: Int, _ given: GivenArguments, _ program: Program
  ) -> [String] {
    if given.numbers.isEmpty && given.texts.isEmpty { return [] }
    return program.layouts[index]?.brokenPromises(given, program) ?? []
  }

  /// The addresses of the images of `drawn` in a picture that is written to `output`.
  func images(
    of drawn: DrawnScenes, _ program: Program, _ document: String, output: String
  ) throws(Failure) -> [String: String] {
    guard program.hasImages else { return [:] }
    return try files(of: document)
      .addresses(of: drawn.imagePaths, output: output, embeds: embedsImages)
  }

  /// What is wrong with images that the call gave: those of documents are looked at with these.
  func imageWarnings(about drawn: DrawnScenes, _ program: Program, _ document: String) -> [String] {
    guard program.hasImages, !embedsImages else { return [] }
    return files(of: document).warnings(about: drawn.imagePaths, givenTo: program)
  }

  private func files(of document: String) -> ImageFiles {
    ImageFiles(document: document, project: nil, limits: limits, embeddedImages: embeddedImages)
  }

  /// The SVG of `drawn`, whose ids begin with `idPrefix` and whose images have the addresses `images`.
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
            "the size of '\(name)' is another one in a dark appearance; draw one picture with "
            + "'--appearance light' and one with '--appearance dark'", status: .badInput)
      case .library:
        throw Failure(
          message: "this is a bug of shapec: the picture of '\(name)' cannot be written: \(error)",
          status: .internalError)
      }
    }
  }
}

extension Console {
  /// Prints all that there is to say about `document`; throws where the call is to blame.
  func print(_ document: DrawnDocument) throws(Failure) {
    print(document.diagnostics, document.sources)
    for warning in document.warnings { warn(warning) }
    if let refusal = document.refusal { throw refusal }
    if let failure = document.failure { fail(failure) }
  }
}
