package import ShapeCompiler
package import ShapeGeometry

/// The pictures of a motion at the moments of its timeline.
package struct SVGFrames {
  /// The pictures of one moment; `dark` where pictures follow the appearance of the page.
  package typealias Picture = (light: Scene, dark: Scene?)

  package private(set) var light: [Scene] = []
  /// Empty where pictures follow no appearance.
  package private(set) var dark: [Scene] = []
  let timeline: SVGTimeline

  package init<Failure>(
    _ motion: Motion, draw: (Motion.Moment) throws(Failure) -> Picture
  ) throws(Failure) {
    var timeline = SVGTimeline(motion)
    while true {
      var (light, dark): ([Scene], [Scene]) = ([], [])
      for moment in timeline.moments {
        let picture = try draw(moment)
        light.append(picture.light)
        if let scene = picture.dark { dark.append(scene) }
      }
      guard let joined = timeline.joined(for: [light.map(\.nodes), dark.map(\.nodes)]) else {
        (self.light, self.dark, self.timeline) = (light, dark, timeline)
        return
      }
      timeline = joined
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
