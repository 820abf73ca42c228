// The import is public for the conformances below.
public import ArgumentParser
import ShapeSwift

/// The command `shapec swift`.
struct SwiftCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Write drawings as Swift functions.",
    usage: "shapec swift <inputs> ... [-o <path>] [<options>]",
    discussion: """
      Each document becomes a Swift file, named after it, in the directory given with '-o' or in the \
      current one; '-o Drawings.swift' puts all into one file. Each drawing becomes a type with a \
      function that draws it, functions for its paths, and a 'Layout' that tells where everything is, \
      for any frames and parameters. The source needs nothing but Core Graphics; with \
      '--target swiftui', each drawing is a 'View', too, and each path a 'Shape'.

      With '--interactive', a drawing with 'draggable' frames and points or 'toggle' parameters also \
      gets a SwiftUI view and a UIKit control in which a hand changes them.

      Each drawing has a function that makes a 'UIImage' or an 'NSImage' of it, unless there is \
      '--no-images'.

      A file 'shapec.json' beside a document, or in a folder above within the project, can say what \
      '--target', '--interactive', '--images', '--access', '--prefix' and '--split' say; these win.

      Drawings that compute with paths bring along what they need for it: within a single file, or \
      for all files of a directory in 'ShapeRuntime.swift' there.

      With '--ink' and no document, 'ShapeInk.swift' is written: a stroke that grows while it is drawn, \
      a SwiftUI view and a UIKit control in which a finger draws it.

      A file that would not change is left alone. With '--check', nothing is written, and the exit \
      status is 1 where a file is not what would be written.

      EXAMPLES
        shapec swift BezierArrow.shape -o Sources/App
        shapec swift Icons -o Sources/App/Icons.swift --access public
        shapec swift Icons -o Sources/App --check
        shapec swift Arrow.shape -o Sources/App --target swiftui --interactive
        shapec swift --ink -o Sources/App
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a directory, a file ending in '.swift', or '-'.", valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("drawing"),
    help: ArgumentHelp(
      "Only this drawing, and those of its document that it uses; may be repeated.",
      valueName: "name"))
  var drawings: [String] = []

  @Option(help: "For what: coregraphics, or swiftui.")
  var target: SwiftOptions.Target?

  @Flag(inversion: .prefixedNo, help: "Write views in which a hand changes what it may.")
  var interactive: Bool?

  @Flag(inversion: .prefixedNo, help: "Write functions that make images of drawings.")
  var images: Bool?

  @Option(help: "Who may call what is written: internal, package or public.")
  var access: SwiftOptions.Access?

  @Option(help: ArgumentHelp("Put before the names of types.", valueName: "text"))
  var prefix: String?

  @Flag(
    inversion: .prefixedNo, help: "Write a file for each drawing, named after its type.")
  var split: Bool?

  @Flag(help: "Write nothing; exit with 1 where a file is not what would be written.")
  var check = false

  @Flag(
    inversion: .prefixedNo,
    help: "Write a file even where nothing is declared, for build systems.")
  var always: Bool?

  @Flag(
    help: ArgumentHelp(
      "Declare only what all documents share, and report types that two of them declare, for build systems."
    ))
  var typesOnly = false

  @Flag(
    inversion: .prefixedNo,
    help: "Declare what drawings need that compute with paths; else another call does.")
  var runtime = true

  @Flag(
    help: ArgumentHelp(
      "Write no documents, but the types with which an app lets its users draw ink, into 'ShapeInk.swift'."
    ))
  var ink = false

  @Option(
    help: ArgumentHelp(
      "The folder that imports stay in; else the current one.", valueName: "folder"),
    completion: .directory)
  var project: String?

  @Option(help: "How it is told what is wrong: text, or xcode, whose lines Xcode finds places in.")
  var diagnostics: WriteSwift.Diagnostics = .text

  @OptionGroup
  var batch: JobOptions

  func validate() throws {
    if inputs.isEmpty, !ink { throw ValidationError("Missing expected argument '<inputs> ...'") }
  }

  var action: any Action {
    WriteSwift(
      inputs: inputs, output: output, drawings: drawings,
      settings: SwiftSettings(
        target: target, isInteractive: interactive, hasImages: images, access: access,
        prefix: prefix, split: split),
      check: check,
      always: always, typesOnly: typesOnly, declaresRuntime: runtime, ink: ink, project: project,
      diagnostics: diagnostics,
      jobs: batch.jobs)
  }
}

extension SwiftOptions.Access: ExpressibleByArgument {}

extension SwiftOptions.Target: ExpressibleByArgument {}

extension WriteSwift.Diagnostics: ExpressibleByArgument {}
