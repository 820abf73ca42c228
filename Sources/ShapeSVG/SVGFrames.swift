package import ShapeCompiler
package import ShapeGeometry

/// The pictures of a motion at the moments of its timeline.
package struct SVGFrames {
  /// The pictures of one moment; `dark` is nil if pictures do not depend on the appearance of the
  /// page.
  package typealias Picture = (light: Scene, dark: Scene?)

  /// The light pictures, one for each frame.
  package private(set) var light: [Scene] = []
  /// The dark pictures, one for each frame; empty if pictures do not depend on the appearance.
  package private(set) var dark: [Scene] = []
  private(set) var timeline: SVGTimeline

  /// The maximum number of frames of a phase for a picture with few moving elements.
  package static let mostFrames = 600

  /// Draws the pictures of `motion`.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of frames of a phase, not counting frames at which an iteration
  ///     begins or ends, or a value jumps.
  ///   - draw: Draws the pictures of one moment.
  /// - Throws: The error that `draw` throws.
  package init<Failure>(
    _ motion: Motion, limit: Int = mostFrames, draw: (Motion.Moment) throws(Failure) -> Picture
  ) throws(Failure) {
    let separate = SVGTimeline(motion, limit: limit)
    do throws(Failure) {
      self = try SVGFrames(separate, draw)
    } catch {
      // The error may come from a combination of moments that occurs only because loops are drawn
      // separately, never when the picture is played.
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

  /// The light pictures, then the dark ones.
  package var all: [Scene] { light + dark }

  /// Changes the view boxes of all pictures to `view`, at the same scale.
  package mutating func show(_ view: Rect) {
    for i in light.indices { light[i].show(view) }
    for i in dark.indices { dark[i].show(view) }
  }
}
