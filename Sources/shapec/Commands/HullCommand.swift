import ArgumentParser

/// The command `shapec hull`.
struct HullCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "hull",
    abstract: "Print the convex hulls of drawings, for physics engines.",
    discussion: """
      The hull of a drawing holds all that its fills and strokes cover inside of clips, and the estimated \
      boxes of texts, curves to a ten-thousandth of its size. With '--max', it has at most so many corners: by the rule 'outer' it still holds all of \
      it, by 'smallestAngle' it drops corners and lies inside, and 'source' does what widely copied \
      code for physics bodies does.

      In JSON, 'corners' are clockwise as seen, in the coordinates of the drawing, y down; those of \
      'sprite' are counter-clockwise about the middle of the picture, y up, as SpriteKit wants them.

      EXAMPLES
        shapec hull Rock.shape --max 12 --json
        shapec hull Rock.shape --size 64x64 --element stone
      """)

  @Argument(
    help: "The document, or '-' for standard input.", completion: .file(extensions: ["shape"]))
  var input: String

  @OptionGroup(title: "WHICH PICTURE")
  var drawing: DrawingOptions

  @Option(
    help: ArgumentHelp("Only what the elements of this name cover.", valueName: "name"))
  var element: String?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp("The most corners, 4 or more.", valueName: "count"))
  var most: Int?

  @Option(help: "How corners are dropped.")
  var rule: PrintHulls.Rule = .outer

  @Flag(help: "Print JSON, for programs.")
  var json = false

  var action: any Action {
    PrintHulls(
      input: input, drawings: drawing.drawings, element: element, size: drawing.size,
      frames: drawing.frames, parameters: drawing.parameters, appearance: drawing.appearance,
      scale: drawing.scale, most: most, rule: rule, json: json)
  }
}

extension PrintHulls.Rule: ExpressibleByArgument {}
