import ShapeCompiler
import ShapeGeometry
import ShapeSVG

/// Which moment of a drawing that moves a picture shows.
enum PictureTime: Hashable, Sendable {
  /// All of them: the picture moves.
  case playing
  /// None: the parameters are what they are without their animations.
  case still
  /// The one after so many seconds.
  case at(Double)
}

/// What is drawn of a drawing.
struct DrawnScenes {
  /// The pictures of one appearance: one, or those of the times of a motion.
  private var frames: [Scene] = []
  /// The pictures in a dark appearance, where they follow the appearance of the page.
  private var darkFrames: [Scene] = []
  private var timeline: SVGTimeline?
  private var colorSources: [Int: [SVGColorSource]] = [:]

  /// The pictures of the drawing `index`.
  init(
    of index: Int, _ given: GivenArguments, _ program: Program, _ colors: PictureColors,
    _ sources: [Int: [SVGColorSource]], _ time: PictureTime
  ) throws(SceneFailure) {
    var given = given
    given.notesOrigins = !sources.isEmpty
    colorSources = sources
    if colors.followsAppearance { given.isDark = false }
    let motion = time == .still ? Motion() : program.layouts[index]?.motion(given) ?? Motion()
    switch time {
    case .playing where !motion.isEmpty:
      let timeline = SVGTimeline(motion)
      self.timeline = timeline
      for time in timeline.times {
        try add(motion.arguments(given, at: time), index, program, colors)
      }
    case .at(let time): try add(motion.arguments(given, at: time), index, program, colors)
    case .playing, .still: try add(given, index, program, colors)
    }
  }

  private mutating func add(
    _ given: GivenArguments, _ index: Int, _ program: Program, _ colors: PictureColors
  ) throws(SceneFailure) {
    frames.append(try program.scene(of: index, given))
    guard colors.followsAppearance else { return }
    var dark = given
    dark.isDark = true
    darkFrames.append(try program.scene(of: index, dark))
  }

  /// Shows `view` of the plane, at the same scale.
  mutating func show(_ view: Rect) {
    for i in frames.indices { frames[i].show(view) }
    for i in darkFrames.indices { darkFrames[i].show(view) }
  }

  /// The name of the drawing.
  var name: String { frames[0].name }

  /// The paths of the images that are shown, relative to the document.
  var imagePaths: Set<String> {
    (frames + darkFrames).reduce(into: []) { $0.formUnion($1.imagePaths) }
  }

  /// The document that shows them.
  func svg(_ options: SVGOptions) throws(SVGError) -> [UInt8] {
    var options = options
    options.colorSources = colorSources
    if let timeline {
      return try ShapeSVG.svg(frames, dark: darkFrames, timeline, options: options)
    }
    guard let dark = darkFrames.first else { return try ShapeSVG.svg(frames[0], options: options) }
    return try ShapeSVG.svg(light: frames[0], dark: dark, options: options)
  }
}
