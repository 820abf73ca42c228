import ArgumentParser

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
  var idPrefix: String?

  var action: any Action {
    DrawSVG(
      inputs: inputs, output: output, drawings: drawing.drawings, size: drawing.size,
      frames: drawing.frames, parameters: drawing.parameters, appearance: drawing.appearance,
      precision: precision, fit: fit, idPrefix: idPrefix)
  }
}

extension DrawSVG {
  /// Reads plain arguments; nil where they are not plain.
  init?(plain arguments: ArraySlice<String>) {
    var rest = PlainArguments(arguments)
    while let argument = rest.next() {
      var isPlain = true
      switch argument {
      case "-o", "--output": isPlain = rest.take(&output)
      case "--drawing": isPlain = rest.take(&drawings)
      case "--size":
        size = rest.next()
        isPlain = size != nil
      case "--frame": isPlain = rest.take(&frames)
      case "--set": isPlain = rest.take(&parameters)
      case "--fit": fit = true
      case "--id-prefix": isPlain = rest.take(&idPrefix)
      default:
        isPlain = rest.isValue(argument)
        inputs.append(argument)
      }
      if !isPlain { return nil }
    }
    if inputs.isEmpty { return nil }
  }
}
