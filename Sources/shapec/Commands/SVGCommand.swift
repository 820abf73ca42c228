import ArgumentParser
import ShapeTool

/// The command `shapec svg`.
struct SVGCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "svg",
    abstract: "Write drawings as SVG, at any size.",
    usage: "shapec svg <inputs> ... [-o <path>] [<options>]",
    discussion: """
      Each drawing becomes one file, named after the drawing, in the directory given with '-o' or \
      in the current one. Subdirectories of a searched directory are kept. If one drawing is \
      selected, '-o' may also be a file, or '-' for standard output. Nothing is drawn for a \
      document with errors; other documents are not affected. A file that would not change is \
      left alone.

      If several drawings are selected, '--size', '--frame' and '--set' apply to those that have \
      the argument. Directories are searched for '.shape' files; files without drawings are \
      skipped. '@list' stands for the lines of the file 'list', one argument per line.

      With '--table', one drawing becomes one file for each row of a CSV file or of lines of \
      JSON. The columns are parameters and frames, with values as for '--set', and 'size', \
      'appearance' and 'scale' if the drawing has no such argument; an empty cell leaves the \
      default. A column 'name' names the files, or '--name' composes their names from columns that \
      the first row has, as in '{state}-{size}'; otherwise they are numbered. A table without rows \
      draws nothing and causes a warning.

      '--name' and '--id-prefix' accept '{drawing}' and '{file}', and '{drawing:kebab}' for \
      'bezier-arrow'; other forms are 'snake', 'camel', 'pascal', 'lower' and 'upper'.

      A drawing with 'animate' moves, by CSS animations; the attributes show the last moment, or \
      the moment at which a motion without end begins anew. '--time' draws one moment, '--still' \
      draws without motion, and 'shapec frames' draws all moments.

      '--max-…' options set the limits of a document; 'shapec --help' lists them.

      EXAMPLES
        shapec svg CheckMark.shape -o out
        shapec svg CheckMark.shape --size 24x24 -o check.svg
        shapec svg BezierArrow.shape --frame right=170,120,30,38 -o -
        shapec svg BezierArrow.shape --set tint='#C00' -o red.svg
        shapec svg Icons --drawing Bell --appearance dark -o bell.svg
        shapec svg Icons --appearance both --css-variables -o out
        shapec svg Icons --drawing Bell --current-color tint -o bell.svg
        shapec svg Icons --direction rtl -o out/rtl
        shapec svg Toolbar.shape --size 320x44 --scale 2 -o out
        cat Icon.shape | shapec svg - -o - > icon.svg
        shapec svg Badge.shape --table badges.csv --name '{id}' -o badges
        shapec svg Icons --name '{drawing:kebab}' --id-prefix '{drawing:kebab}-' -o out
        shapec svg Ring.shape --time 0.5 -o half.svg
        shapec svg @icons.txt -o out --depfile out/icons.d
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a directory, a file ending in '.svg', or '-' for standard output.",
      valueName: "path"),
    completion: .file())
  var output: String?

  @OptionGroup(title: "PICTURE OPTIONS")
  var drawing: DrawingOptions

  // The next argument is the value even if it begins with '-', so that the error is about the
  // number of digits.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the number of decimals of coordinates, 0 to 9.", valueName: "digits"))
  var precision = 3

  @Flag(help: "Show exactly the painted area instead of the main frame or canvas.")
  var fit = false

  @Flag(help: "Embed images in the picture instead of linking to them.")
  var embedImages = false

  @Flag(help: "Show parameters as they are without 'animate'; nothing moves.")
  var still = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the moment after this many seconds; nothing moves.", valueName: "seconds"))
  var time: String?

  @Option(
    name: .customLong("id-prefix"),
    help: ArgumentHelp(
      "Put this text before every id, so that pictures can share a page; '{drawing}-' if not "
        + "given.",
      valueName: "text"))
  var idPrefix: String?

  @OptionGroup(title: "PAGE COLORS")
  var colors: ColorOptions

  @OptionGroup(title: "BATCHES")
  var batch: BatchOptions

  static var drawsPictures: Bool { true }

  var action: any Action {
    DrawSVG(
      inputs: inputs, output: output, drawings: drawing.drawings, size: drawing.size,
      frames: drawing.frames, parameters: drawing.parameters, appearance: drawing.appearance,
      direction: drawing.direction,
      scale: drawing.scale, precision: precision, fit: fit, embedImages: embedImages, still: still,
      time: time,
      idPrefix: idPrefix, usesVariables: colors.usesVariables, currentColor: colors.currentColor,
      tables: batch.tables,
      pattern: batch.name, depfile: batch.depfile, jobs: batch.work.jobs)
  }
}

/// The options for colors that depend on a page.
struct ColorOptions: ParsableArguments {
  @Flag(
    name: .customLong("css-variables"),
    help: "Write color parameters as CSS custom properties: '--tint' for 'tint'.")
  var usesVariables = false

  @Option(
    name: .customLong("current-color"),
    help: ArgumentHelp(
      "Use the color of the text around the picture for this color parameter.", valueName: "name"))
  var currentColor: String?
}

/// The options for drawing many pictures in one call.
struct BatchOptions: ParsableArguments {
  // More than one table is an error, which the action reports.
  @Option(
    name: .customLong("table"),
    help: ArgumentHelp(
      "Draw one picture for each row of a table: '.csv', '.ndjson', or '-'.", valueName: "file"),
    completion: .file(extensions: ["csv", "ndjson"]))
  var tables: [String] = []

  @Option(
    help: ArgumentHelp(
      "Name the files with this pattern of '{drawing}' and '{file}', or '{column}' and '{row}' of "
        + "a table.",
      valueName: "pattern"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Write rules for Make and Ninja, with the inputs of each picture, to this file.",
      valueName: "file"), completion: .file())
  var depfile: String?

  @OptionGroup
  var work: JobOptions
}

extension DrawSVG {
  /// Reads plain arguments; nil if they are not plain.
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
      case "--scale":
        scale = rest.next()
        isPlain = scale != nil
      case "--frame": isPlain = rest.take(&frames)
      case "--set": isPlain = rest.take(&parameters)
      case "--fit": fit = true
      case "--embed-images": embedImages = true
      case "--still": still = true
      case "--time":
        time = rest.next()
        isPlain = time != nil
      case "--id-prefix": isPlain = rest.take(&idPrefix)
      case "--css-variables": usesVariables = true
      case "--current-color": isPlain = rest.take(&currentColor)
      case "--table": isPlain = rest.take(&tables)
      case "--name": isPlain = rest.take(&pattern)
      case "--depfile": isPlain = rest.take(&depfile)
      case "-j", "--jobs": isPlain = rest.take(&jobs)
      case "--precision":
        var digits: Int?
        isPlain = rest.take(&digits)
        precision = digits ?? precision
      default:
        isPlain = rest.isValue(argument)
        inputs.append(argument)
      }
      if !isPlain { return nil }
    }
    if inputs.isEmpty { return nil }
  }
}
