import ArgumentParser

/// The options that select drawings and set the arguments of pictures.
struct DrawingOptions: ParsableArguments {
  @Option(
    name: .customLong("drawing"),
    help: ArgumentHelp("Only the drawing of this name. May be repeated.", valueName: "name"))
  var drawings: [String] = []

  // A value that begins with '-' is not a size, but it is not an option either.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the main frame, or of the picture where a drawing has no frames.",
      valueName: "WxH"))
  var size: String?

  @Option(
    name: .customLong("frame"),
    help: ArgumentHelp("Where a frame is. May be repeated.", valueName: "name=x,y,w,h"))
  var frames: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      The value of a parameter: 0.5, 45deg, true, #F00, 10,20 for a point, the name of a case, a \
      text as it is. May be repeated.
      """, valueName: "name=value"))
  var parameters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Colors for a light or a dark appearance; with 'both' they follow the page.",
      valueName: "mode"))
  var appearance: DrawSVG.Appearance = .light

  // A value that begins with '-' is not a scale, but it is not an option either.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many device pixels there are to a point, for 'snap .pixels'.", valueName: "number"))
  var scale: String?
}

extension DrawSVG.Appearance: ExpressibleByArgument {}
