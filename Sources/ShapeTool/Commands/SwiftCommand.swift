// The import is public, as the conformances below require.
public import ArgumentParser
import ShapeSwift

/// The command `shapec swift`.
package struct SwiftCommand: Subcommand {
  package static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Write drawings as Swift functions.",
    usage: "shapec swift <inputs> ... [-o <path>] [<options>]",
    discussion: """
      Each document becomes a Swift file of the same name, in the directory given with '-o' or in \
      the current one; '-o Drawings.swift' writes a single file. Each drawing becomes a type with \
      a function that draws it, and a 'Layout' with the positions of its parts, for any frames and \
      parameters. The source needs only Core Graphics; with '--target swiftui', each drawing is \
      also a 'View', and with 'uikit' or 'appkit' a 'UIView' or 'NSView'. With '--paths', each \
      named path is a function, and a 'Shape'.

      With '--interactive', a drawing with 'draggable', 'toggle' or 'press' arguments also gets a \
      view of SwiftUI and a control of UIKit or AppKit in which the user changes them.

      Each drawing has a function that makes a 'UIImage' or an 'NSImage' of it, except with \
      '--no-images'.

      A file 'shapec.json' beside a document, or in a folder above within the project, can set \
      '--target', '--interactive', '--images', '--paths', '--access', '--namespace', '--prefix' and \
      '--split'; options of the call take precedence.

      The code that drawings share is part of a single output file; in a directory, it is in \
      'ShapeRuntime.swift'. A module contains this code once.

      With '--ink' and no document, 'ShapeInk.swift' is written: a stroke that grows while it is \
      drawn, and a SwiftUI view and a UIKit control in which a finger draws it.

      A file that would not change is left alone. With '--check', nothing is written, and the \
      exit status is 1 if a file differs from the output.

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
      "Write to a directory, a file ending in '.swift', or '-' for standard output.",
      valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("drawing"),
    help: ArgumentHelp(
      "Write this drawing and the drawings of its document that it uses. May be repeated.",
      valueName: "name"))
  var drawings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write views for these frameworks, with commas between them: swiftui, uikit, appkit; or none "
        + "with coregraphics.",
      valueName: "frameworks"),
    completion: .list(SwiftOptions.Target.names.map(\.name)),
    transform: target(named:))
  var target: SwiftOptions.Target?

  @Flag(
    inversion: .prefixedNo, help: "Write views in which the user changes frames and parameters.")
  var interactive: Bool?

  @Flag(inversion: .prefixedNo, help: "Write functions that make images of drawings.")
  var images: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Write a function for each named path, and a shape with '--target swiftui'.")
  var paths: Bool?

  @Option(help: "Set the access level of declarations: internal, package or public.")
  var access: SwiftOptions.Access?

  @Option(
    help: ArgumentHelp(
      "Declare the types in an extension of this type: 'Icons.Badge' instead of 'Badge'.",
      valueName: "type"))
  var namespace: String?

  @Option(help: ArgumentHelp("Put this text before the names of types.", valueName: "text"))
  var prefix: String?

  @Flag(
    inversion: .prefixedNo, help: "Write a file for each drawing, named after its type.")
  var split: Bool?

  @Flag(help: "Write nothing; exit with 1 if a file differs from the output.")
  var check = false

  @Flag(
    inversion: .prefixedNo,
    help: "Write a file even if it declares nothing, for build systems.")
  var always: Bool?

  @Flag(
    help: ArgumentHelp(
      "Declare only the code that all documents share, and report types that two of them declare, "
        + "for build systems."))
  var typesOnly = false

  @Flag(
    inversion: .prefixedNo,
    help: "Declare the code that drawings share; with '--no-runtime', another call does.")
  var runtime = true

  @Flag(
    help: ArgumentHelp(
      "Write 'ShapeInk.swift' instead of documents, with the types that let users of an app draw "
        + "ink."))
  var ink = false

  @Option(
    help: ArgumentHelp(
      "Set the folder that must contain all imports; the current one if not given.",
      valueName: "folder"),
    completion: .directory)
  var project: String?

  @Option(help: "Set the format of diagnostics: text, or xcode, whose places Xcode recognizes.")
  var diagnostics: WriteSwift.Diagnostics = .text

  @OptionGroup
  var batch: JobOptions

  package init() {}

  package func validate() throws {
    if inputs.isEmpty, !ink { throw ValidationError("Missing expected argument '<inputs> ...'") }
  }

  package var action: any Action {
    WriteSwift(
      inputs: inputs, output: output, drawings: drawings,
      settings: SwiftSettings(
        target: target, isInteractive: interactive, hasImages: images, hasPaths: paths,
        access: access,
        prefix: prefix, namespace: namespace, split: split),
      check: check,
      always: always, typesOnly: typesOnly, declaresRuntime: runtime, ink: ink, project: project,
      diagnostics: diagnostics,
      jobs: batch.jobs)
  }
}

extension SwiftOptions.Access: ExpressibleByArgument {}

/// The frameworks in a list of names; throws if a name is unknown.
private func target(named list: String) throws -> SwiftOptions.Target {
  if let target = SwiftOptions.Target(names: list) { return target }
  let names = SwiftOptions.Target.names.map { "'\($0.name)'" }.joined(separator: ", ")
  throw ValidationError("A target must be one of \(names), or several with commas between them.")
}

extension WriteSwift.Diagnostics: ExpressibleByArgument {}
