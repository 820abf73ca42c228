package import ShapeCompiler

/// The times at which a picture that moves is drawn, and how it moves between them.
///
/// It plays once, then a part of it again and again, where something moves without end.
package struct SVGTimeline: Sendable {
  /// One way of a parameter, from the frame at which it begins.
  struct Way: Sendable {
    /// The frame at which it ends.
    var end: Int
    var curve: TimingCurve
  }

  /// A part that is played from its start to its end.
  struct Phase: Sendable {
    var frames: ClosedRange<Int>
    /// The frames at which a way begins or ends.
    var turns: [Int]
    /// The ways of all parameters by the frames at which they begin, the longest first.
    var ways: [Int: [Way]]
    /// When it begins, in seconds, and how long it takes.
    var start: Double
    var duration: Double
    var isEndless: Bool
  }

  /// The times of the frames, in seconds, phase by phase.
  package private(set) var times: [Double] = []
  private(set) var phases: [Phase] = []
  /// Of each frame the one whose look is shown in it, of elements that have a look of their own for each frame:
  /// every second one, but for those at which something turns or jumps.
  private(set) var lookFrames: [Int] = []

  /// The frames between two turns are so many a second, and fewer where a phase would have more than `limit`.
  private static let rate = 60.0
  private static let limit = 600.0

  package init(_ motion: Motion) {
    if motion.isEmpty { return }
    let (once, again) = motion.phases()
    if once > 0 { add(motion, from: 0, to: once, isEndless: false) }
    if let again { add(motion, from: once, to: once + again, isEndless: true) }
  }

  private mutating func add(
    _ motion: Motion, from start: Double, to end: Double, isEndless: Bool
  ) {
    let duration = end - start
    var turns = motion.turns(until: end, limit: 1000).filter { $0 > start && $0 < end }
    // So many that no curve would be seen.
    if Double(turns.count) > Self.limit / 4 { turns = [] }
    let rate = min(Self.rate, Self.limit / duration)
    let first = times.count
    var frames = [first]
    lookFrames.append(first)
    times.append(start)
    for (a, b) in zip([start] + turns, turns + [end]) {
      let count = Int(max(((b - a) * rate).rounded(.up), 2))
      // The middle of the phase is a frame of its own.
      let middle = start + duration / 2
      var own = (1..<count).map { a + (b - a) * Double($0) / Double(count) }
      let fixed = Set(motion.jumps(between: a, and: b) + [middle])
      own += fixed
      var held = times.count - 1
      for time in Set(own.filter { $0 > a && $0 < b }).sorted() + [b] {
        if fixed.contains(time) || time == b || times.count > held + 1 { held = times.count }
        lookFrames.append(held)
        times.append(time)
      }
      frames.append(times.count - 1)
    }
    phases.append(
      Phase(
        frames: first...times.count - 1, turns: frames,
        ways: ways(of: motion, turns: frames), start: start, duration: duration,
        isEndless: isEndless))
  }

  /// The ways that begin and end at `turns`, which are frames.
  private func ways(of motion: Motion, turns: [Int]) -> [Int: [Way]] {
    var result: [Int: [Way]] = [:]
    for begin in turns {
      for track in motion.tracks {
        guard let (time, curve) = track.timing.way(from: times[begin]),
          let end = turns.first(where: { (times[$0] - time).magnitude < 1e-9 * max(time, 1) })
        else { continue }
        result[begin, default: []].append(Way(end: end, curve: curve))
      }
      result[begin]?.sort { $0.end > $1.end }
    }
    return result
  }
}

extension Motion {
  /// The times at which something jumps.
  fileprivate func jumps(between start: Double, and end: Double) -> [Double] {
    tracks.flatMap { track -> [Double] in
      let timing = track.timing
      guard timing.jumps > 0, timing.duration > 0 else { return [] }
      let rate = timing.jumps / timing.duration
      let (first, last) = ((start - timing.delay) * rate, (end - timing.delay) * rate)
      guard last - first < 10_000 else { return [] }
      return (Int(first.rounded(.up))...max(Int(last.rounded(.up)), Int(first.rounded(.up))))
        .map { timing.delay + Double($0) / rate }
    }
  }
}

extension AnimationTiming {
  /// When the way ends that begins at `start`, and its curve; nil where none does.
  fileprivate func way(from start: Double) -> (end: Double, curve: TimingCurve)? {
    guard start > delay - 1e-9, start < self.end else { return nil }
    let number = ((start - delay) / duration).rounded()
    let begin = delay + number * duration
    guard (begin - start).magnitude < 1e-9 * max(start, 1) else { return nil }
    let isBack = reverses && number.truncatingRemainder(dividingBy: 2) == 1
    return (begin + duration, isBack ? easing.reversed : easing)
  }
}
