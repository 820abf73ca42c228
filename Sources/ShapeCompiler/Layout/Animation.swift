package import ShapeFormulas
package import ShapeSyntax

/// When and how often something changes. Times are seconds.
package struct AnimationTiming: Hashable, Sendable {
  /// Of one way, more than 0.
  package var duration = 1.0
  /// Until it begins; not negative.
  package var delay = 0.0
  /// The number of runs, more than 0; infinite for an animation without end.
  package var repeats = 1.0
  /// True if each run goes there and back, in twice the duration.
  package var reverses = false
  package var easing = TimingCurve.Keyword.easeInOut.curve
  /// The number of equal parts of a way at whose starts something jumps; 0 where nothing does.
  package var jumps = 0.0

  /// The time of one run.
  package var period: Double { reverses ? 2 * duration : duration }
  /// When it ends; infinite where it does not.
  package var end: Double { delay + period * repeats }

  /// The part of the change at `time`, which is 0 before it begins and stays as it is after the end.
  ///
  /// - Parameter isJustBefore: True for the part that is left when `time` comes: where a run ends and another one
  ///   begins, that of the end.
  package func progress(at time: Double, isJustBefore: Bool = false) -> Double {
    let passed = max(time - delay, 0) / period
    // A moment that rounding puts beside the start of a run is that start.
    let nearest = passed.rounded()
    let runs = (passed - nearest).magnitude <= 1e-9 ? nearest : passed
    let isEnd = passed >= repeats || isJustBefore
    let count = min(runs, repeats)
    let whole = count.rounded(.down)
    // The end of the last run is no start of another one.
    let part = isEnd && count == whole && whole > 0 ? 1 : count - whole
    return easing.value(at: reverses ? min(2 * part, 2 - 2 * part) : part)
  }
}

extension Layout {
  /// A parameter that changes with time.
  package struct Animation: Hashable, Sendable {
    /// Index into the layout's arguments.
    package var argument: Int
    /// The components at the start and at the end of a run, formulas of what is given for the arguments.
    package var from: [Scalar]
    package var to: [Scalar]
    package var timing: AnimationTiming
    package var span: SourceSpan

    func replacing(_ node: (Scalar) -> Scalar) -> Animation {
      var result = self
      (result.from, result.to) = (from.map(node), to.map(node))
      return result
    }
  }

  /// A flip-book and the number of the picture that it shows, from 0.
  package struct Flipbook: Hashable, Sendable {
    package var name: String
    package var current: Scalar
  }

  /// True if an animation moves the argument of this name.
  package func animates(_ name: String) -> Bool {
    animations.contains { arguments[$0.argument].name == name }
  }

  /// The motion of the parameters, where `given` are the arguments that animations start from.
  package func motion(_ given: GivenArguments = GivenArguments()) -> Motion {
    if animations.isEmpty { return Motion() }
    let values = graph.evaluate(argumentValues(given))
    return Motion(
      tracks: animations.map { animation in
        Motion.Track(
          argument: animation.argument, from: animation.from.map { values[$0] },
          to: animation.to.map { values[$0] }, timing: animation.timing)
      })
  }
}

/// The values of arguments over time.
package struct Motion: Sendable {
  package struct Track: Sendable {
    package var argument: Int
    package var from: [Double]
    package var to: [Double]
    package var timing: AnimationTiming
  }

  /// In the order in which they begin; of those of one argument, the last that has begun counts.
  package let tracks: [Track]

  package init(tracks: [Track] = []) {
    self.tracks = tracks.enumerated()
      .sorted { ($0.element.timing.delay, $0.offset) < ($1.element.timing.delay, $1.offset) }
      .map(\.element)
  }

  /// True if nothing moves.
  package var isEmpty: Bool { tracks.isEmpty }
  /// True if something moves without end.
  package var isEndless: Bool { tracks.contains { $0.timing.repeats == .infinity } }

  /// The times of all tracks in one picture.
  package struct Moment: Sendable {
    /// The time of each track, in seconds.
    package var times: [Double]
    /// True for what is left when the times come: where a value jumps, the one before.
    package var isJustBefore = false

    package init(times: [Double], isJustBefore: Bool = false) {
      (self.times, self.isJustBefore) = (times, isJustBefore)
    }

    /// The time that all tracks have; nil where there are none, or several.
    var time: Double? { times.allSatisfy { $0 == times[0] } ? times.first : nil }
  }

  /// The arguments at `time`, of which those that move are taken from the motion.
  package func arguments(_ given: GivenArguments, at time: Double) -> GivenArguments {
    arguments(given, at: moment(at: time))
  }

  /// The moment in which `time` seconds have passed for all tracks.
  package func moment(at time: Double) -> Moment {
    Moment(times: Array(repeating: time, count: tracks.count))
  }

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

  /// The times at which a way begins or ends, from 0 on, in order: those before `end`, and `end`. At most
  /// `limit` of each track.
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

  /// The part that plays once, and after it the part that is shown again and again.
  ///
  /// Animations without end repeat together after the least common multiple of their periods, in
  /// milliseconds. If that is more than `longest` seconds and than each of the periods, `longest` seconds are
  /// shown again.
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

  /// Euclid's algorithm.
  private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
