import ShapeCompiler

/// The motion of an element in the form in which it is written.
struct SVGPlayback {
  private(set) var keyframes: [SVGKeyframes]
  /// True if the element is hidden when nothing moves.
  let endsHidden: Bool

  init(_ motion: SVGMotion, _ timeline: SVGTimeline) {
    keyframes = motion.tracks.flatMap { track in
      timeline.phases(of: track).compactMap { SVGKeyframes(track, $0, timeline.times) }
    }
    endsHidden = motion.tracks.contains {
      $0.property == .visibility && $0[$0.frames.upperBound - 1] == .isShown(false)
    }
  }

  /// The playback, with its color pairs numbered by `appearances`.
  func kept(in appearances: inout SVGAppearances) -> SVGPlayback {
    var result = self
    result.keyframes = keyframes.map { $0.kept(in: &appearances) }
    return result
  }
}

/// The style rules that animate a picture, unless the reader prefers reduced motion.
struct SVGMotionRules {
  /// The lines of the rules; empty if nothing moves.
  private(set) var rules: [String] = []
  private var animations: [String] = []
  private let colors: SVGColors
  private let precision: Int

  init(_ tree: SVGTree, _ colors: SVGColors, precision: Int) {
    (self.colors, self.precision) = (colors, precision)
    for (id, playback) in tree.movingIDs { add(playback, of: id) }
    if animations.isEmpty { return }
    rules.append("@media (prefers-reduced-motion: no-preference) {")
    rules += animations.map { "  " + $0 }
    rules.append("}")
  }

  private mutating func add(_ playback: SVGPlayback, of id: SVGIdentifier) {
    if playback.keyframes.isEmpty { return }
    var played: Set<SVGMotionProperty> = []
    let parts = playback.keyframes.map { keyframes in
      add(keyframes, of: id, isFirst: played.insert(keyframes.property).inserted)
    }
    let selector = String(id.utf8).split(separator: ".", omittingEmptySubsequences: false)
      .joined(separator: "\\.")
    animations.append("#\(selector) { animation: \(parts.joined(separator: ", ")) }")
  }

  /// Adds the keyframes of a property; returns the animation that plays them.
  private mutating func add(
    _ keyframes: SVGKeyframes, of id: SVGIdentifier, isFirst: Bool
  ) -> String {
    let phase = keyframes.phase
    let name = SVGIdentifier(
      css: "\(id.text)-\(keyframes.property.css)\(phase.isEndless ? "-again" : "")")
    rules.append("@keyframes \(name.text) { \(css(keyframes)) }")
    let delay = phase.start > 0 ? " \(css(phase.start, digits: 6))s" : ""
    let count = phase.isEndless ? " infinite" : ""
    let fill = phase.isEndless ? (isFirst ? " backwards" : "") : " both"
    return "\(name.text) \(css(phase.duration, digits: 6))s linear\(delay)\(count)\(fill)"
  }

  private func css(_ keyframes: SVGKeyframes) -> String {
    let last = keyframes.keys.count - 1
    return keyframes.keys.enumerated().map { i, key in
      let easing = i == last ? "" : css(key.easing)
      // The percentage is rounded down, so that a jump is complete at its time.
      let percent = (key.part * 1e6 + 1e-4).rounded(.down) / 1e4
      return "\(css(percent, digits: 4))% { \(declarations(key, keyframes))\(easing) }"
    }.joined(separator: " ")
  }

  private func declarations(_ key: SVGKeyframes.Key, _ keyframes: SVGKeyframes) -> String {
    var value = SVGValue(precision: precision)
    key.value.append(to: &value, colors)
    let own = "\(keyframes.property.css): \(String(decoding: value.bytes, as: UTF8.self))"
    guard case .dash(let length)? = keyframes.addition else { return own }
    return "stroke-dasharray: \(css(length))px \(css(length))px; \(own)"
  }

  private func css(_ easing: SVGKeyframes.Easing) -> String {
    switch easing {
    case .linear: ""
    case .step: "; animation-timing-function: step-end"
    case .curve(let curve) where curve == .linear: ""
    case .curve(let curve):
      "; animation-timing-function: cubic-bezier("
        + [curve.x1, curve.y1, curve.x2, curve.y2].map { css($0, digits: 4) }
        .joined(separator: ", ") + ")"
    }
  }

  private func css(_ number: Double, digits: Int = 3) -> String {
    var value = SVGValue(precision: precision)
    value.append(number, precision: digits)
    return String(decoding: value.bytes, as: UTF8.self)
  }
}
