import ShapeFormulas
import ShapeSyntax

/// The values of animated arguments over time.
package struct Motion: Sendable {
  /// The animation of one argument, with its start and end values as numbers.
  package struct Track: Sendable {
    /// The index of the argument.
    package var argument: Int
    /// The components of the value at the start of a run.
    package var from: [Double]
    /// The components of the value at the end of a run.
    package var to: [Double]
    /// The timing of the animation.
    package var timing: AnimationTiming
  }

  /// The animations in the order in which they begin. If several animate the same argument, the
  /// last one that has begun determines its value. Before any of them begins, the value is the
  /// start value of the first one.
  package let tracks: [Track]

  /// Creates a motion and sorts its tracks by the time at which they begin.
  package init(tracks: [Track] = []) {
    self.tracks = tracks.enumerated()
      .sorted { ($0.element.timing.delay, $0.offset) < ($1.element.timing.delay, $1.offset) }
      .map(\.element)
  }

  /// True if no argument is animated.
  package var isEmpty: Bool { tracks.isEmpty }
  /// True if an animation has no end.
  package var isEndless: Bool { tracks.contains { $0.timing.repeats == .infinity } }

  /// The times of all tracks in one picture.
  package struct Moment: Sendable {
    /// The time of each track, in seconds.
    package var times: [Double]
    /// True for the limits of the values just before the times. At a time where a value jumps, this
    /// limit is the value before the jump.
    package var isJustBefore = false

    /// Creates a moment with a time for each track, in seconds.
    package init(times: [Double], isJustBefore: Bool = false) {
      (self.times, self.isJustBefore) = (times, isJustBefore)
    }

    /// The time that all tracks share, in seconds; nil if there are no tracks or their times
    /// differ.
    var time: Double? { times.allSatisfy { $0 == times[0] } ? times.first : nil }
  }

  /// The `given` arguments, in which each animated argument has its value for `time`, in seconds.
  package func arguments(_ given: GivenArguments, at time: Double) -> GivenArguments {
    arguments(given, at: moment(at: time))
  }

  /// The moment at which the time of every track is `time`, in seconds.
  package func moment(at time: Double) -> Moment {
    Moment(times: Array(repeating: time, count: tracks.count))
  }

  /// The `given` arguments, in which each animated argument has its value for `moment`.
  package func arguments(_ given: GivenArguments, at moment: Moment) -> GivenArguments {
    var result = given
    result.moment = moment.time ?? given.moment
    var started: Set<Int> = []
    for (track, time) in zip(tracks, moment.times) {
      let delay = track.timing.delay
      guard
        delay < time || (delay == time && !moment.isJustBefore) || !started.contains(track.argument)
      else { continue }
      started.insert(track.argument)
      let progress = track.timing.progress(at: time, isJustBefore: moment.isJustBefore)
      result.numbers[track.argument] = zip(track.from, track.to).map { from, to in
        progress == 1 ? to : from + (to - from) * progress
      }
    }
    return result
  }

  /// The times in seconds, in order: 0, `end`, and the times before `end` at which a pass between
  /// the start and the end value of an animation begins or ends. Only the first `limit` passes and
  /// the end of each track are included.
  package func turns(until end: Double, limit: Int) -> [Double] {
    var times: Set<Double> = [0, end]
    for track in tracks {
      let timing = track.timing
      for way in 0...limit {
        let time = timing.delay + Double(way) * timing.duration
        if time >= min(end, timing.end) { break }
        times.insert(time)
      }
      if timing.end < end { times.insert(timing.end) }
    }
    return times.sorted()
  }

  /// The durations, in seconds, of the part that plays once and of the part that repeats after it;
  /// `again` is nil if nothing repeats.
  ///
  /// Animations without end that have the same period repeat together after this period. If their
  /// periods differ, they repeat together after the least common multiple of the periods, each
  /// rounded to milliseconds. If this multiple exceeds both `longest` seconds and the longest
  /// period, the part that repeats lasts `longest` seconds or the longest period, whichever is
  /// more.
  package func phases(longest: Double = 60) -> (once: Double, again: Double?) {
    let endless = tracks.map(\.timing).filter { $0.repeats == .infinity }
    let ends = tracks.map { $0.timing.repeats == .infinity ? $0.timing.delay : $0.timing.end }
    let once = ends.max() ?? 0
    guard let period = endless.first?.period else { return (once, nil) }
    if endless.allSatisfy({ $0.period == period }) { return (once, period) }
    let longest = max(longest, endless.map(\.period).max() ?? 0)
    var again = 1
    for timing in endless {
      let period = max(Int((min(timing.period, longest) * 1000).rounded()), 1)
      let (product, overflows) = again.multipliedReportingOverflow(
        by: period / greatestCommonDivisor(again, period))
      if overflows || Double(product) > longest * 1000 { return (once, longest) }
      again = product
    }
    return (once, Double(again) / 1000)
  }

  /// The greatest common divisor, by Euclid's algorithm.
  private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
