import ArgumentParser

/// The command `shapec frames`.
struct FramesCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Draw the moments of a drawing that moves, as numbered SVG.",
    usage: "shapec frames <inputs> ... [-o <directory>] [<options>]",
    discussion: """
      Each drawing with 'animate' or a flip-book becomes a sequence of files, 'Ring-0000.svg' and so \
      on, '--rate' of them a second. The first shows the moment 0, the last one the end of the motion. \
      Of a motion without end, they show it until it begins anew, so that the sequence can be \
      repeated; '--seconds' says how long they go on. All of them show the same part of the plane. \
      Other drawings are passed over. Where several move, '{drawing}' in '--name' keeps their frames \
      apart, and '{file}' those of several documents.

      Frames are drawn and written one after the other, so that memory does not grow with their \
      number. A file that would not change is left alone.

      EXAMPLES
        shapec frames Ring.shape -o frames
        shapec frames Ring.shape -o frames --rate 60 --size 512x512
        shapec frames Walk.shape --seconds 10 --name '{frame}' -o walk
        ffmpeg -i frames/Ring-%04d.svg ring.mp4
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The directory for the files; the current one, if not given.", valueName: "directory"),
    completion: .directory)
  var output: String?

  // A value that begins with '-' is not a rate, but it is not an option either.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Frames a second.", valueName: "number"))
  var rate = "30"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long the sequence is, instead of the whole motion.", valueName: "seconds"))
  var seconds: String?

  @OptionGroup(title: "WHICH PICTURE")
  var drawing: DrawingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many decimals coordinates have, 0 to 9.", valueName: "digits"))
  var precision = 3

  @Flag(help: "Put images into the pictures, instead of their addresses.")
  var embedImages = false

  @Option(
    help: ArgumentHelp(
      "The names of the files, with '{drawing}', '{file}' and '{frame}'.", valueName: "pattern"))
  var name: String?

  @OptionGroup
  var work: JobOptions

  var action: any Action {
    DrawFrames(
      picture: DrawSVG(
        inputs: inputs, output: output, drawings: drawing.drawings, size: drawing.size,
        frames: drawing.frames, parameters: drawing.parameters, appearance: drawing.appearance,
        scale: drawing.scale, precision: precision, embedImages: embedImages, pattern: name,
        jobs: work.jobs),
      rate: rate, seconds: seconds)
  }
}
