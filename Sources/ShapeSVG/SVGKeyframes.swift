import ShapeCompiler
import ShapeGeometry

/// The keyframes of one property in one phase.
struct SVGKeyframes {
  /// A value, and the easing toward the next one.
  struct Key {
    /// The fraction of the phase at which the value is reached.
    var part: Double
    var value: SVGMotionValue
    var easing: Easing
  }

  enum Easing: Equatable {
    case linear
    /// The value stays until the next key.
    case step
    case curve(TimingCurve)
  }

  let property: SVGMotionProperty
  /// A constant property that accompanies the animated one in each keyframe.
  let addition: SVGMotionAddition?
  let phase: SVGTimeline.Phase
  private(set) var keys: [Key] = []

  /// Keyframes that reproduce the values of all frames of the phase within the tolerance of the
  /// property; nil if the property does not change in the phase. From each keyframe, a linear
  /// change is extended for as long as it reproduces the frames.
  init?(_ track: SVGTrack, _ phase: SVGTimeline.Phase, _ times: [Double]) {
    let start = track[phase.frames.lowerBound]
    guard phase.frames.contains(where: { track[$0] != start }) else { return nil }
    (property, addition, self.phase) = (track.property, track.addition, phase)
    let isStep = property == .visibility
    let changes = isStep ? Self.steps(track, phase.frames) : Self.ways(track, phase, times)
    keys = (changes + [(phase.frames.upperBound, isStep ? .step : .linear)]).map { frame, easing in
      Key(
        part: (times[frame] - phase.start) / phase.duration, value: track[frame],
        easing: easing)
    }
  }

  /// The keyframes, with their color pairs numbered by `appearances`.
  func kept(in appearances: inout SVGAppearances) -> SVGKeyframes {
    var result = self
    for i in keys.indices {
      switch keys[i].value {
      case .color(let color): result.keys[i].value = .color(color.kept(in: &appearances))
      case .alpha(let color): result.keys[i].value = .alpha(color.kept(in: &appearances))
      default: break
      }
    }
    return result
  }

  private typealias Change = (frame: Int, easing: Easing)

  /// The first frame, and each later frame at which the value changes, without the last frame.
  private static func steps(_ track: SVGTrack, _ frames: ClosedRange<Int>) -> [Change] {
    frames.dropLast().filter { frame in
      frame == frames.lowerBound || track[frame] != track[frame - 1]
    }.map { ($0, .step) }
  }

  /// The frames at which a new easing begins, without the last frame.
  private static func ways(
    _ track: SVGTrack, _ phase: SVGTimeline.Phase, _ times: [Double]
  ) -> [Change] {
    var result: [Change] = []
    var frame = phase.frames.lowerBound
    while frame < phase.frames.upperBound {
      if let way = phase.ways[frame]?.first(where: { track.isEased(frame, $0, times) }) {
        result.append((frame, .curve(way.curve)))
        frame = way.end
      } else {
        let turn = phase.turns.first { $0 > frame } ?? phase.frames.upperBound
        result += lines(track, frame...turn, times)
        frame = turn
      }
    }
    return result
  }

  /// The frames at which a linear change or a step begins, without the last frame.
  private static func lines(
    _ track: SVGTrack, _ frames: ClosedRange<Int>, _ times: [Double]
  ) -> [Change] {
    var result: [Change] = []
    var start = frames.lowerBound
    while start < frames.upperBound {
      if track[start].isStep(to: track[start + 1]) {
        result.append((start, .step))
        start += 1
        continue
      }
      var end = start + 1
      while end < frames.upperBound, track.isStraight(start, end + 1, times) { end += 1 }
      result.append((start, .linear))
      start = end
    }
    return result
  }
}

extension SVGTrack {
  /// True if the values between two frames are linear in time.
  fileprivate func isStraight(_ start: Int, _ end: Int, _ times: [Double]) -> Bool {
    follows(start...end) { frame in
      (times[frame] - times[start]) / (times[end] - times[start])
    }
  }

  /// True if the values follow the curve of `way`, an iteration that begins at the frame `start`.
  fileprivate func isEased(_ start: Int, _ way: SVGTimeline.Way, _ times: [Double]) -> Bool {
    let (begin, duration) = (times[start], times[way.end] - times[start])
    return follows(start...way.end) { way.curve.value(at: (times[$0] - begin) / duration) }
  }

  /// True if each value is, within the tolerance of the property, at the fraction `part` of the way
  /// from the first value to the last.
  private func follows(
    _ frames: ClosedRange<Int>, _ part: (Int) -> Double
  ) -> Bool {
    let tolerance = property.tolerance
    let (first, last) = (self[frames.lowerBound], self[frames.upperBound])
    let (a, b) = (first.components, last.components)
    for frame in frames {
      let value = self[frame]
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
