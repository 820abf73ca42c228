package import ShapeCompiler
package import ShapeGeometry

/// The pictures of a motion at the moments of its timeline.
package struct SVGFrames {
  /// The pictures of one moment; `dark` where pictures follow the appearance of the page.
  package typealias Picture = (light: Scene, dark: Scene?)

  package private(set) var light: [Scene] = []
  /// Empty where pictures follow no appearance.
  package private(set) var dark: [Scene] = []
  private(set) var timeline: SVGTimeline

  /// The most frames of a time in which a picture of few elements moves.
  package static let mostFrames = 600

  /// Draws the pictures.
  ///
  /// - Parameter limit: The most frames of a time in which something moves, beside those at which it turns or jumps.
  package init<Failure>(
    _ motion: Motion, limit: Int = mostFrames, draw: (Motion.Moment) throws(Failure) -> Picture
  ) throws(Failure) {
    let separate = SVGTimeline(motion, limit: limit)
    do throws(Failure) {
      self = try SVGFrames(separate, draw)
    } catch {
      // Loops were together as they never are when it is played.
      guard separate.hasLoops else { throw error }
      self = try SVGFrames(SVGTimeline(motion, limit: limit, inOneLoop: true), draw)
      return
    }
    while let joined = timeline.joined(for: [light.map(\.nodes), dark.map(\.nodes)]) {
      self = try SVGFrames(joined, draw)
    }
  }

  private init<Failure>(
    _ timeline: SVGTimeline, _ draw: (Motion.Moment) throws(Failure) -> Picture
  ) throws(Failure) {
    self.timeline = timeline
    for moment in timeline.moments {
      let picture = try draw(moment)
      light.append(picture.light)
      if let scene = picture.dark { dark.append(scene) }
    }
  }

  /// The pictures of all appearances.
  package var all: [Scene] { light + dark }

  /// Shows `view` of the plane, at the same scale.
  package mutating func show(_ view: Rect) {
    for i in light.indices { light[i].show(view) }
    for i in dark.indices { dark[i].show(view) }
  }
}
