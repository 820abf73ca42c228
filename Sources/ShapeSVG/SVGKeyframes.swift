import ShapeCompiler
import ShapeGeometry

/// The keyframes of one property in one phase.
struct SVGKeyframes {
  /// A value, its frame, and how the property goes on to the next one.
  struct Key {
    var frame: Int
    var easing: Easing
  }

  enum Easing: Equatable {
    case linear
    /// The value stays until the next key.
    case step
    case curve(TimingCurve)
  }

  private(set) var keys: [Key] = []

  /// Few keyframes between which the values of all frames lie, as near as the property asks for.
  init(_ track: SVGTrack, _ phase: SVGTimeline.Phase, _ times: [Double]) {
    if track.property == .visibility {
      addSteps(track, phase.frames)
      return
    }
    var frame = phase.frames.lowerBound
    while frame < phase.frames.upperBound {
      if let way = phase.ways[frame]?.first(where: { track.isEased(frame, $0, times) }) {
        keys.append(Key(frame: frame, easing: .curve(way.curve)))
        frame = way.end
      } else {
        let turn = phase.turns.first { $0 > frame } ?? phase.frames.upperBound
        add(track, frame...turn, times)
        frame = turn
      }
    }
    keys.append(Key(frame: phase.frames.upperBound, easing: .linear))
  }

  /// Adds the frames at which the value becomes another one.
  private mutating func addSteps(_ track: SVGTrack, _ frames: ClosedRange<Int>) {
    let (first, last) = (frames.lowerBound, frames.upperBound)
    for frame in frames
    where frame == first || frame == last || track.values[frame] != track.values[frame - 1] {
      keys.append(Key(frame: frame, easing: .step))
    }
  }

  private mutating func add(_ track: SVGTrack, _ frames: ClosedRange<Int>, _ times: [Double]) {
    var start = frames.lowerBound
    while start < frames.upperBound {
      if track.values[start].isStep(to: track.values[start + 1]) {
        keys.append(Key(frame: start, easing: .step))
        start += 1
        continue
      }
      var end = start + 1
      while end < frames.upperBound, track.isStraight(start, end + 1, times) { end += 1 }
      keys.append(Key(frame: start, easing: .linear))
      start = end
    }
  }
}

extension SVGTrack {
  /// True if the values between two frames lie on the straight way between them.
  fileprivate func isStraight(_ start: Int, _ end: Int, _ times: [Double]) -> Bool {
    follows(start...end) { frame in
      (times[frame] - times[start]) / (times[end] - times[start])
    }
  }

  /// True if the values follow the curve of a way of a parameter.
  fileprivate func isEased(_ start: Int, _ way: SVGTimeline.Way, _ times: [Double]) -> Bool {
    let (begin, duration) = (times[start], times[way.end] - times[start])
    return follows(start...way.end) { way.curve.value(at: (times[$0] - begin) / duration) }
  }

  /// True if each value is that part of the way from the first to the last which `part` says.
  private func follows(
    _ frames: ClosedRange<Int>, _ part: (Int) -> Double
  ) -> Bool {
    let tolerance = property.tolerance
    let (first, last) = (values[frames.lowerBound], values[frames.upperBound])
    let (a, b) = (first.components, last.components)
    for frame in frames {
      let value = values[frame]
      if value.isStep(to: first) || value.isStep(to: last) {
        return value == first && value == last
      }
      let t = part(frame)
      let isNear = zip(value.components, zip(a, b)).allSatisfy { number, ends in
        (number - (ends.0 + (ends.1 - ends.0) * t)).magnitude <= tolerance
      }
      if !isNear { return false }
    }
    return true
  }
}

/// The rules by which a picture moves, where a reader does not ask for less motion.
struct SVGMotionRules {
  /// One rule a line; empty where nothing moves.
  private(set) var rules: [String] = []
  private var animations: [String] = []
  private let timeline: SVGTimeline
  private let precision: Int

  init(_ timeline: SVGTimeline, _ tree: SVGTree, precision: Int) {
    (self.timeline, self.precision) = (timeline, precision)
    for (id, motion) in tree.movingIDs { add(motion, of: id) }
    if animations.isEmpty { return }
    rules.append("@media (prefers-reduced-motion: no-preference) {")
    rules += animations.map { "  " + $0 }
    rules.append("}")
  }

  private mutating func add(_ motion: SVGMotion, of id: SVGIdentifier) {
    var parts: [String] = []
    for track in motion.tracks { parts += add(track, of: id) }
    if parts.isEmpty { return }
    let selector = String(id.utf8).split(separator: ".", omittingEmptySubsequences: false)
      .joined(separator: "\\.")
    animations.append("#\(selector) { animation: \(parts.joined(separator: ", ")) }")
  }

  /// Adds the keyframes of a property; returns the animations that play them.
  private mutating func add(_ track: SVGTrack, of id: SVGIdentifier) -> [String] {
    var parts: [String] = []
    for phase in timeline.phases {
      let values = track.values[phase.frames]
      guard values.contains(where: { $0 != values.first }) else { continue }
      let name = SVGIdentifier(
        css: "\(id.text)-\(track.property.css)\(phase.isEndless ? "-again" : "")")
      rules.append(
        "@keyframes \(name.text) { \(keyframes(track, phase)) }")
      let delay = phase.start > 0 ? " \(css(phase.start, digits: 6))s" : ""
      let count = phase.isEndless ? " infinite" : ""
      let fill = phase.isEndless ? (parts.isEmpty ? " backwards" : "") : " both"
      parts.append("\(name.text) \(css(phase.duration, digits: 6))s linear\(delay)\(count)\(fill)")
    }
    return parts
  }

  private func keyframes(_ track: SVGTrack, _ phase: SVGTimeline.Phase) -> String {
    let keys = SVGKeyframes(track, phase, timeline.times).keys
    return keys.map { key in
      let part = (timeline.times[key.frame] - phase.start) / phase.duration * 100
      let easing = key.frame == phase.frames.upperBound ? "" : css(key.easing)
      return "\(css(part, digits: 4))% { \(declarations(track, key.frame))\(easing) }"
    }.joined(separator: " ")
  }

  private func declarations(_ track: SVGTrack, _ frame: Int) -> String {
    var value = SVGValue(precision: precision)
    track.values[frame].append(to: &value)
    let own = "\(track.property.css): \(String(decoding: value.bytes, as: UTF8.self))"
    guard case .dash(let length)? = track.addition else { return own }
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
