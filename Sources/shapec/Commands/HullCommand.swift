import ArgumentParser
import ShapeTool

/// The command `shapec hull`.
struct HullCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "hull",
    abstract: "Print the convex hulls of drawings, for physics engines.",
    discussion: """
      The hull of a drawing encloses everything that its fills and strokes cover within clips, \
      and the estimated boxes of texts; curves are approximated to a ten-thousandth of the drawing's \
      size. With '--max', the hull has at most that many corners: with 'outer', it still encloses \
      everything; with 'smallestAngle', it drops corners and lies inside; 'source' \
      reproduces code that is widely copied for physics bodies.

      In JSON, 'corners' run clockwise on screen, in the coordinates of the drawing, with y down; \
      those of 'sprite' are counterclockwise, relative to the center of the picture, with y up, \
      as SpriteKit expects them.

      EXAMPLES
        shapec hull Rock.shape --max 12 --json
        shapec hull Rock.shape --size 64x64 --element stone
      """)

  @Argument(
    help: "The document, or '-' for standard input.", completion: .file(extensions: ["shape"]))
  var input: String

  @OptionGroup(title: "PICTURE OPTIONS")
  var drawing: DrawingOptions

  @Option(
    help: ArgumentHelp("Include only the elements with this name.", valueName: "name"))
  var element: String?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp("Set the maximum number of corners, 4 or more.", valueName: "count"))
  var most: Int?

  @Option(help: "Choose the rule that drops corners.")
  var rule: PrintHulls.Rule = .outer

  @Flag(help: "Print JSON, for programs.")
  var json = false

  var action: any Action {
    PrintHulls(
      input: input, drawings: drawing.drawings, element: element, size: drawing.size,
      frames: drawing.frames, parameters: drawing.parameters, appearance: drawing.appearance,
      direction: drawing.direction,
      scale: drawing.scale, most: most, rule: rule, json: json)
  }
}

extension PrintHulls.Rule: ExpressibleByArgument {}
