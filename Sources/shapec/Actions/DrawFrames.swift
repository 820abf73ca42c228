import ShapeCompiler
import ShapeGeometry
import ShapeSVG
import ShapeSyntax
import ShapeTool

/// The action of `shapec frames`: draws moving drawings as numbered pictures.
struct DrawFrames: Action {
  /// The settings that this action shares with `shapec svg`.
  var picture: DrawSVG
  var rate: String
  var seconds: String?

  /// The maximum number of files in a sequence.
  private static let mostFrames = 10_000_000.0

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let settings = try sequenceSettings()
    let drawer = try picture.drawer(limits, PictureNaming(name: nil, idPrefix: nil, inputs: []))
    var selection = DrawingSelection(picture.drawings)
    var uses = ArgumentSettings.Uses()
    var taken = TakenPaths(takenBy: "a frame of another drawing")
    var count = 0
    for file in try inputFiles(picture.inputs, console) {
      let program = try readProgram(file, limits)
      console.print(program.diagnostics, program.sources)
      selection.add(program.drawings.map(\.name))
      if program.diagnostics.containsError { continue }
      for (name, index) in program.drawings where selection.includes(name) {
        let given = try drawer.settings.arguments(of: index, program, &uses)
        guard let motion = program.layouts[index]?.motion(given), !motion.isEmpty else { continue }
        count += 1
        let sequence = FrameSequence(
          drawing: index, name: name, file: file, program: program, drawer: drawer, given: given,
          motion: motion, settings: settings)
        try check(sequence, &taken)
        try sequence.write(jobs: picture.jobs, console)
      }
    }
    if console.status == .success {
      try selection.check(picture.inputs)
      try drawer.settings.check(uses)
    }
    if count == 0, console.status == .success {
      console.warn("no drawing moves, so nothing is drawn; 'shapec svg' draws still pictures")
    }
  }

  private func sequenceSettings() throws(Failure) -> FrameSequence.Settings {
    let pattern = try NamePattern(picture.pattern ?? "{drawing}-{frame}")
    try pattern.check(["drawing", "file", "frame"])
    guard pattern.columns.contains("frame") else {
      throw .call("'--name' has no '{frame}', so all frames would be one file")
    }
    return FrameSequence.Settings(
      rate: try number(rate, option: "--rate", from: 0.001, to: 1000), folder: try directory(),
      pattern: pattern,
      length: try seconds.map { text throws(Failure) in
        try number(text, option: "--seconds", from: 0, to: 1e7)
      })
  }

  /// Throws if `sequence` is too long, or if another sequence already has the same files.
  private func check(_ sequence: FrameSequence, _ taken: inout TakenPaths) throws(Failure) {
    guard Double(sequence.count) <= Self.mostFrames else {
      throw .call(
        "'\(sequence.name)' would have more than \(Int(Self.mostFrames)) frames; use a smaller "
          + "'--rate' or '--seconds'")
    }
    if let problem = taken.take(sequence.path(of: 0)) {
      throw .call(
        "'\(sequence.name)' of '\(sequence.file)': \(problem); \(sequence.settings.pattern.advice)")
    }
  }

  private func directory() throws(Failure) -> String {
    guard case .directory(let folder) = try OutputPlace.ofPictures(picture.output) else {
      throw .call("frames are several files, so they need a directory: '-o frames/'")
    }
    return folder
  }
}

extension NamePattern {
  /// Advice on how to give the frames of several drawings different names.
  fileprivate var advice: String {
    for placeholder in ["drawing", "file"] where !columns.contains(placeholder) {
      return "add '{\(placeholder)}' to '--name'"
    }
    return "write them to different directories"
  }
}

/// The frames of one drawing.
private struct FrameSequence: Sendable {
  let drawing: Int
  let name: String
  let file: String
  let program: Program
  let drawer: DocumentDrawer
  let given: GivenArguments
  let motion: Motion
  let settings: Settings

  /// The settings that apply to all sequences of a call.
  struct Settings: Sendable {
    /// The frame rate in frames per second.
    var rate: Double
    var folder: String
    /// The names of the files.
    var pattern: NamePattern
    /// The length in seconds; nil for the whole motion.
    var length: Double?
  }

  /// The result of drawing a frame.
  private struct Drawn: Sendable {
    var diagnostics: [Diagnostic] = []
    var warnings: [String] = []
    var failure: Failure?
  }

  /// The length of the sequence, in seconds.
  private var length: Double {
    let phases = motion.phases()
    return settings.length ?? phases.once + (phases.again ?? 0)
  }

  /// The number of frames. Only a motion with an end has a frame for its last moment: after the
  /// last frame of an endless motion, the first frame follows again.
  var count: Int {
    // The subtraction prevents a rounding error from adding a frame.
    let steps = min((length * settings.rate - 1e-6).rounded(.up), 1e9)
    return max(Int(steps) + (motion.isEndless ? 0 : 1), 1)
  }

  /// The path of the file for a frame. Frame numbers have at least four digits.
  func path(of frame: Int) -> String {
    let digits = max(String(count - 1).count, 4)
    let number = String(frame)
    let text = String(repeating: "0", count: digits - number.count) + number
    let path = settings.pattern.path { placeholder in
      switch placeholder {
      case "drawing": name
      case "file": fileStem(file)
      default: text
      }
    }
    return joined(settings.folder, path + ".svg")
  }

  /// Draws and writes all frames, several of them concurrently. No frame begins after an error in
  /// another one.
  func write(jobs: Int?, _ console: Console) throws(Failure) {
    guard let view = try view(console) else { return }
    try makeDirectory(settings.folder)
    let count = count
    var (next, done, hasFailed) = (0, 0, false)
    try inOrder(jobs: try jobCount(jobs)) { () throws(Failure) -> Int? in
      guard next < count, !hasFailed else { return nil }
      next += 1
      return next - 1
    } work: { [self] frame in
      draw(frame, view)
    } stopped: { [self] in
      Drawn(failure: .bug(path(of: $0)))
    } sink: { drawn throws(Failure) in
      for warning in drawn.warnings where done == 0 { console.warn(warning) }
      console.print(drawn.diagnostics, program.sources)
      if let failure = drawn.failure { console.fail(failure) }
      hasFailed = hasFailed || drawn.failure != nil || drawn.diagnostics.containsError
      done += 1
      console.showProgress(done, of: count)
    }
  }

  /// The view box that all frames share: the union of the view boxes at the turning points of the
  /// motion. Between these points, parameters change linearly. Only the first 100 passes of each
  /// animation are included. Nil if a scene cannot be drawn.
  private func view(_ console: Console) throws(Failure) -> Rect? {
    var view: Rect?
    for time in motion.turns(until: length, limit: 100) {
      do throws(SceneFailure) {
        let box = try program.scene(of: drawing, motion.arguments(given, at: time)).viewBox
        view = view?.union(box) ?? box
      } catch {
        // Other moments most likely fail for the same reason.
        console.print(error.diagnostics, program.sources)
        return nil
      }
    }
    return view
  }

  /// Draws and writes one frame; called on any thread.
  private func draw(_ frame: Int, _ view: Rect) -> Drawn {
    var result = Drawn()
    let path = path(of: frame)
    do throws(Failure) {
      guard let scenes = try scenes(of: frame, view, &result) else { return result }
      result.warnings = drawer.imageWarnings(about: scenes, program, file)
      let images = try drawer.images(of: scenes, program, file, output: path)
      let bytes = try drawer.bytes(of: scenes, idPrefix: name + "-", images: images)
      let place = directoryName(path)
      if place != settings.folder { try makeDirectory(place) }
      try writeFile(OutputFile(path: path, bytes: bytes), inside: settings.folder)
    } catch {
      result.failure = error
    }
    return result
  }

  private func scenes(
    of frame: Int, _ view: Rect?, _ result: inout Drawn
  ) throws(Failure) -> DrawnScenes? {
    let time = min(Double(frame) / settings.rate, length)
    do throws(SceneFailure) {
      var scenes = try DrawnScenes(
        of: drawing, motion.arguments(given, at: time), program, drawer.colors, [:], .still)
      if let view { scenes.show(view) }
      return scenes
    } catch {
      result.diagnostics = error.diagnostics
      return nil
    }
  }
}
