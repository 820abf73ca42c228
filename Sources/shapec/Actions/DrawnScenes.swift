import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSVG
import ShapeSyntax

/// The moments of a moving drawing that are shown in its picture.
enum PictureTime: Hashable, Sendable {
  /// All moments: the picture moves.
  case playing
  /// No moment: the parameters have their values without animations.
  case still
  /// The moment after the given number of seconds.
  case at(Double)
}

/// The scenes of a drawing, for one moment or for all.
struct DrawnScenes {
  private enum Content {
    case still(SVGFrames.Picture)
    case moving(SVGFrames)
  }

  private var content: Content
  private let colorSources: [Int: [SVGColorSource]]

  /// Draws the drawing `index`. Throws if it cannot be drawn, or if all its frames together would
  /// have too many elements.
  init(
    of index: Int, _ given: GivenArguments, _ program: Program, _ colors: PictureColors,
    _ sources: [Int: [SVGColorSource]], _ time: PictureTime
  ) throws(SceneFailure) {
    var given = given
    given.notesOrigins = !sources.isEmpty
    colorSources = sources
    if colors.followsAppearance { given.isDark = false }
    var dark = given
    dark.isDark = true
    let layout = time == .still ? nil : program.layouts[index]
    // The motions in light and dark appearance may begin and end with different colors.
    let motion = layout?.motion(given) ?? Motion()
    let darkMotion = layout?.motion(dark) ?? Motion()
    if time == .playing, !motion.isEmpty {
      (given.ropes, dark.ropes) = (RopeMemory(), RopeMemory())
    }
    func picture(_ moment: Motion.Moment) throws(SceneFailure) -> SVGFrames.Picture {
      let light = try program.scene(of: index, motion.arguments(given, at: moment))
      guard colors.followsAppearance else { return (light, nil) }
      return (light, try program.scene(of: index, darkMotion.arguments(dark, at: moment)))
    }
    switch time {
    case .playing where !motion.isEmpty:
      let limit = try Self.frameLimit(layout, program.limits)
      content = .moving(
        try SVGFrames(motion, limit: limit) { moment throws(SceneFailure) in try picture(moment) })
    case .at(let time): content = .still(try picture(motion.moment(at: time)))
    case .playing, .still: content = .still(try picture(motion.moment(at: 0)))
    }
  }

  /// The maximum number of frames in a phase of a moving picture. All frames are in memory at the
  /// same time, so the limit is lower for a drawing with more elements. Throws if the drawing has
  /// too many elements even for 30 frames.
  private static func frameLimit(_ layout: Layout?, _ limits: Limits) throws(SceneFailure) -> Int {
    guard let layout else { return SVGFrames.mostFrames }
    let (most, fewest) = (limits[.items], 30)
    // Combining paths takes about as long as drawing many elements.
    let elements = max(layout.extent.elements + 50 * layout.graph.combinedPathCount, 1)
    if elements > most / fewest {
      throw SceneFailure(diagnostics: [
        .limit(
          .items,
          "the picture moves and has more than \(most / fewest) elements, where each path that "
            + "combines others counts as 50", at: layout.span)
      ])
    }
    return min(max(most / 2 / elements, fewest), SVGFrames.mostFrames)
  }

  /// Changes the view box to `view`, at the same scale.
  mutating func show(_ view: Rect) {
    switch content {
    case .still(var (light, dark)):
      light.show(view)
      dark?.show(view)
      content = .still((light, dark))
    case .moving(var frames):
      frames.show(view)
      content = .moving(frames)
    }
  }

  private var all: [Scene] {
    switch content {
    case .still(let (light, dark)): [light] + (dark.map { [$0] } ?? [])
    case .moving(let frames): frames.all
    }
  }

  /// The name of the drawing.
  var name: String { all[0].name }

  /// The paths of the images in the scenes, relative to the document.
  var imagePaths: Set<String> { all.reduce(into: []) { $0.formUnion($1.imagePaths) } }

  /// The SVG document of the scenes.
  func svg(_ options: SVGOptions) throws(SVGError) -> [UInt8] {
    var options = options
    options.colorSources = colorSources
    switch content {
    case .moving(let frames): return try ShapeSVG.svg(frames, options: options)
    case .still(let (light, nil)): return try ShapeSVG.svg(light, options: options)
    case .still(let (light, dark?)):
      return try ShapeSVG.svg(light: light, dark: dark, options: options)
    }
  }
}
