import ArgumentParser

/// The options that select drawings and set the arguments of pictures.
struct DrawingOptions: ParsableArguments {
  @Option(
    name: .customLong("drawing"),
    help: ArgumentHelp("Select the drawing with this name. May be repeated.", valueName: "name"))
  var drawings: [String] = []

  // The next argument is the value even if it begins with '-', so that the error is about the size.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the size of the main frame, or of the picture if a drawing has no frames.",
      valueName: "WxH"))
  var size: String?

  @Option(
    name: .customLong("frame"),
    help: ArgumentHelp(
      "Set the position and size of a frame. May be repeated.", valueName: "name=x,y,w,h"))
  var frames: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Set a parameter: 0.5, 45deg, true, #F00, 10,20 for a point, the name of a case, or a text \
      without quotes. May be repeated.
      """, valueName: "name=value"))
  var parameters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Choose the colors of a light or dark appearance; with 'both', they follow the page.",
      valueName: "mode"))
  var appearance: DrawSVG.Appearance = .light

  @Option(
    help: ArgumentHelp(
      "Draw for text from left to right or from right to left; 'rtl' mirrors drawings with "
        + "'rightToLeft .mirrored'.",
      valueName: "ltr|rtl"))
  var direction: DrawSVG.Direction = .ltr

  // The next argument is the value even if it begins with '-', so that the error is about the
  // scale.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the number of device pixels per point, for 'snap .pixels'.", valueName: "number"))
  var scale: String?
}

extension DrawSVG.Appearance: ExpressibleByArgument {}
extension DrawSVG.Direction: ExpressibleByArgument {}
