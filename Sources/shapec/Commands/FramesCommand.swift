import ArgumentParser
import ShapeTool

/// The command `shapec frames`.
struct FramesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Write the moments of animated drawings as numbered SVG files.",
    usage: "shapec frames <inputs> ... [-o <directory>] [<options>]",
    discussion: """
      Each drawing with 'animate' or a flip-book becomes a sequence of files, 'Ring-0000.svg' and \
      so on, with '--rate' files per second. The first file shows the moment 0, the last one the \
      end of the motion. For a motion without end, the sequence lasts until the motion begins \
      anew, so that it can be repeated; '--seconds' sets another length. All files show the same \
      part of the plane. Still drawings are skipped. If several drawings move, '{drawing}' in \
      '--name' keeps their frames apart, and '{file}' does so for several documents.

      Each frame is written as soon as it is drawn, so memory use does not grow with the number of \
      frames. \
      A file that would not change is left alone.

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
      "Write the files to this directory; the current one if not given.", valueName: "directory"),
    completion: .directory)
  var output: String?

  // The next argument is the value even if it begins with '-', so that the error is about the rate.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the number of frames per second.", valueName: "number"))
  var rate = "30"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the length of the sequence; the whole motion if not given.", valueName: "seconds"))
  var seconds: String?

  @OptionGroup(title: "PICTURE OPTIONS")
  var drawing: DrawingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the number of decimals of coordinates, 0 to 9.", valueName: "digits"))
  var precision = 3

  @Flag(help: "Embed images in the pictures instead of linking to them.")
  var embedImages = false

  @Option(
    help: ArgumentHelp(
      "Name the files with this pattern of '{drawing}', '{file}' and '{frame}'.",
      valueName: "pattern"))
  var name: String?

  @OptionGroup
  var work: JobOptions

  var action: any Action {
    DrawFrames(
      picture: DrawSVG(
        inputs: inputs, output: output, drawings: drawing.drawings, size: drawing.size,
        frames: drawing.frames, parameters: drawing.parameters, appearance: drawing.appearance,
        direction: drawing.direction,
        scale: drawing.scale, precision: precision, embedImages: embedImages, pattern: name,
        jobs: work.jobs),
      rate: rate, seconds: seconds)
  }
}
