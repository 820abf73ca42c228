import ShapeCompiler

/// The times at which a moving picture is drawn, and its motion between them.
///
/// The picture plays once. Afterward, the motion of parts that move without end is repeated.
/// Endless tracks that have the same period form a loop. While the frames of one loop are drawn,
/// the tracks of all other loops stand still.
struct SVGTimeline: Sendable {
  /// An iteration of a parameter's animation. The frame at which the iteration begins is its key in
  /// `Phase.ways`.
  struct Way: Sendable {
    /// The frame at which the iteration ends.
    var end: Int
    var curve: TimingCurve
  }

  /// A part of the motion that is played from its start to its end.
  struct Phase: Sendable {
    var frames: ClosedRange<Int>
    /// The first frame, the frames at which an iteration begins or ends, and the last frame; only
    /// the first and the last frame if there are too many iterations to show their curves.
    var turns: [Int]
    /// The iterations of all parameters by the frames at which they begin, the longest first.
    var ways: [Int: [Way]]
    /// The beginning of the phase, in seconds.
    var start: Double
    /// The duration of the phase, in seconds.
    var duration: Double
    var isEndless: Bool
  }

  /// The moments of the frames: first the frames of each phase; then, if there are loops, the
  /// frames that check the loops and the frame that is shown when nothing moves. Without loops, the
  /// last frame of the phase is shown when nothing moves.
  private(set) var moments: [Motion.Moment] = []
  /// The times of the frames, in seconds after the start of the motion. A loop has the times of its
  /// first repetition.
  private(set) var times: [Double] = []
  private(set) var phases: [Phase] = []
  /// For each frame, the frame whose look is shown by elements that CSS cannot animate. There are
  /// about 30 looks per second, and further looks where an iteration begins or ends, or a value
  /// jumps.
  private(set) var lookFrames: [Int] = []
  /// The frames that combine moments of all loops. For each loop, `loops` contains the frame of the
  /// loop whose moment is used.
  private(set) var checks: [(frame: Int, loops: [Int])] = []
  private let motion: Motion
  /// The indices of the tracks of each loop.
  private let loops: [[Int]]
  /// Groups of loops that are played together, because the loops of a group move a property
  /// together.
  private let joined: [[Int]]

  /// The maximum number of frames of a phase, not counting frames at which an iteration begins or
  /// ends, or a value jumps.
  private let limit: Double

  /// The number of frames per second; fewer if a phase would have more than `limit` frames.
  private static let rate = 60.0
  /// The number of moments that are examined to find loops that move something together.
  private static let checkCount = 48
  /// The interval before a jump in which the old value turns into the new one, as a fraction of the
  /// phase.
  private static let jump = 2e-6

  /// A timeline of `motion`. Endless tracks of the same period form a loop. If the loops would have
  /// too many frames, all endless tracks form one loop.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of frames of a phase, not counting frames at which an iteration
  ///     begins or ends, or a value jumps.
  ///   - inOneLoop: True to make one loop of all endless tracks in any case.
  init(_ motion: Motion, limit: Int, inOneLoop: Bool = false) {
    let limit = Double(limit)
    let loops = motion.loops
    let count = loops.reduce(0) {
      $0 + min(motion.tracks[$1[0]].timing.period * Self.rate, limit)
    }
    self.init(
      motion, loops: inOneLoop || count > 4 * limit ? [loops.flatMap(\.self)] : loops,
      joined: [], limit)
  }

  private init(_ motion: Motion, loops: [[Int]], joined: [[Int]], _ limit: Double) {
    (self.motion, self.loops, self.joined, self.limit) = (motion, loops, joined, limit)
    if motion.isEmpty { return }
    let once = motion.phases().once
    if once > 0 {
      add(Array(motion.tracks.indices), from: 0, to: once, motion.moment(at: 0), isEndless: false)
    }
    if loops.isEmpty { return }
    let rest = standstill(from: once)
    for loop in loops + joined.map({ $0.flatMap { loops[$0] } }) {
      let part = Motion(tracks: loop.map { motion.tracks[$0] })
      add(loop, from: once, to: once + (part.phases().again ?? 0), rest, isEndless: true)
    }
    addChecks(rest)
    addFrame(motion.moment(at: once), at: once, isOwnLook: true)
  }

  /// The moment at which tracks stand still while the loop of other tracks is drawn. If there are
  /// several loops, each of their tracks is 0.309 of its period after `once`. At this fraction, a
  /// dependence on the track is unlikely to vanish by coincidence.
  private func standstill(from once: Double) -> Motion.Moment {
    var result = motion.moment(at: once)
    if loops.count < 2 { return result }
    for i in loops.joined() { result.times[i] += motion.tracks[i].timing.period * 0.309 }
    return result
  }

  /// True if there are several loops, which are drawn one at a time.
  var hasLoops: Bool { loops.count > 1 }

  // MARK: Phases

  /// Adds a phase in which `tracks` move and all other tracks stay as in `rest`.
  private mutating func add(
    _ tracks: [Int], from start: Double, to end: Double, _ rest: Motion.Moment, isEndless: Bool
  ) {
    let part = Motion(tracks: tracks.map { motion.tracks[$0] })
    let duration = end - start
    var turns = part.turns(until: end, limit: 1000).filter { $0 > start && $0 < end }
    // With more turns than frames, no curve would be visible.
    if Double(turns.count) > limit { turns = [] }
    let rate = min(Self.rate, limit / duration)
    func moment(_ time: Double, isJustBefore: Bool = false) -> Motion.Moment {
      var result = rest
      for i in tracks { result.times[i] = time }
      result.isJustBefore = isJustBefore
      return result
    }
    let first = times.count
    addFrame(moment(start), at: start, isOwnLook: true)
    var frames = [first]
    for (a, b) in zip([start] + turns, turns + [end]) {
      let count = Int(max(((b - a) * rate).rounded(.up), 2))
      // The middle of the phase is always a frame.
      let middle = start + duration / 2
      var own = (1..<count).map { a + (b - a) * Double($0) / Double(count) }
      let fixed = Set(part.jumps(between: a, and: b) + [middle])
      own += fixed
      for time in Set(own.filter { $0 > a && $0 < b }).sorted() {
        addFrame(moment(time), at: time, isOwnLook: fixed.contains(time) || rate <= Self.rate / 2)
      }
      let isLast = isEndless && b == end
      let before = b - duration * Self.jump
      if !isLast, part.jumps(at: b), times[times.count - 1] < before {
        addFrame(moment(b, isJustBefore: true), at: before, isOwnLook: false, isBefore: true)
      }
      // The last frame of an endless phase shows the moment just before the end, because the next
      // repetition shows the beginning.
      addFrame(moment(b, isJustBefore: isLast), at: b, isOwnLook: !isLast)
      frames.append(times.count - 1)
    }
    phases.append(
      Phase(
        frames: first...times.count - 1, turns: frames, ways: ways(of: part, turns: frames),
        start: start, duration: duration, isEndless: isEndless))
  }

  /// Adds a frame.
  ///
  /// - Parameter isBefore: True for a frame that is shown for no time and therefore has no look of
  ///   its own.
  private mutating func addFrame(
    _ moment: Motion.Moment, at time: Double, isOwnLook: Bool, isBefore: Bool = false
  ) {
    let frame = times.count
    let held = lookFrames.last ?? 0
    let isShown = isOwnLook || (!isBefore && frame > held + 1)
    lookFrames.append(isShown ? frame : held)
    moments.append(moment)
    times.append(time)
  }

  /// The iterations of the tracks of `part` that begin at one of the frames `turns` and end at
  /// another one or just before it.
  private func ways(of part: Motion, turns: [Int]) -> [Int: [Way]] {
    var result: [Int: [Way]] = [:]
    for begin in turns {
      for track in part.tracks {
        guard let (time, curve) = track.timing.way(from: times[begin]),
          let end = turns.first(where: { (times[$0] - time).magnitude < 1e-9 * max(time, 1) })
        else { continue }
        result[begin, default: []].append(Way(end: end, curve: curve))
        if moments[end - 1].isJustBefore {
          result[begin, default: []].append(Way(end: end - 1, curve: curve))
        }
      }
      result[begin]?.sort { $0.end > $1.end }
    }
    return result
  }

  // MARK: Loops

  /// The phases of single loops.
  private var loopPhases: ArraySlice<Phase> {
    phases.drop { !$0.isEndless }.prefix(loops.count)
  }

  /// Adds frames that combine unrelated moments of the loops.
  private mutating func addChecks(_ rest: Motion.Moment) {
    if loops.count < 2 { return }
    for number in 1...Self.checkCount {
      var moment = rest
      var frames: [Int] = []
      for (i, (loop, phase)) in zip(loops, loopPhases).enumerated() {
        let place = (number * (2 * i + 1) * 7919) % (phase.frames.count - 1)
        let frame = lookFrames[phase.frames.lowerBound + place]
        frames.append(frame)
        for track in loop { moment.times[track] = moments[frame].times[track] }
      }
      checks.append((times.count, frames))
      addFrame(moment, at: times[0], isOwnLook: true)
    }
  }

  /// The phases in which a property is played.
  func phases(of track: SVGTrack) -> [Phase] {
    let once = Array(phases.prefix { !$0.isEndless })
    let moving = loopsMoving(track)
    if moving.isEmpty { return once }
    let number = moving.count == 1 ? moving[0] : loops.count + (phase(of: moving) ?? 0)
    return once + phases.dropFirst(once.count + number).prefix(1)
  }

  /// The frames in which a property is visible: the frames of its phases, and the frame that is
  /// shown when nothing moves.
  func frames(of track: SVGTrack) -> [Int] {
    phases(of: track).flatMap { Array($0.frames) } + [times.count - 1]
  }

  /// The timeline in which loops that move a property together are also played together; nil if no
  /// loops have to be joined beyond those that this timeline already plays together.
  ///
  /// - Parameter pictures: The nodes of the frames, for each appearance.
  func joined(for pictures: [[[Scene.Node]]]) -> SVGTimeline? {
    if checks.isEmpty { return nil }
    var groups = Set(joined)
    for frames in pictures {
      var motions = SVGMotions(self)
      _ = motions.merged(frames)
      for motion in motions.motions {
        for track in motion.tracks {
          let moving = loopsMoving(track)
          if moving.count > 1, phase(of: moving) == nil { groups.insert(moving) }
        }
      }
    }
    if groups.count == joined.count { return nil }
    if groups.reduce(0, { $0 + frameCount(of: $1) }) > Self.joinedLimits * limit {
      groups = united(groups)
    }
    let inOrder = groups.sorted { $0.lexicographicallyPrecedes($1) }
    return SVGTimeline(motion, loops: loops, joined: inOrder, limit)
  }

  /// The maximum number of frames of all groups together, as a multiple of `limit`. If the groups
  /// have more frames, overlapping groups are united.
  private static let joinedLimits = 4.0

  /// The approximate number of frames of a group of loops.
  private func frameCount(of group: [Int]) -> Double {
    let part = Motion(tracks: group.flatMap { loops[$0] }.map { motion.tracks[$0] })
    return min((part.phases().again ?? 0) * Self.rate, limit)
  }

  /// Unites groups that have a loop in common.
  private func united(_ groups: Set<[Int]>) -> Set<[Int]> {
    var result: [Set<Int>] = []
    for group in groups {
      let touched = result.filter { !$0.isDisjoint(with: group) }
      result.removeAll { !$0.isDisjoint(with: group) }
      result.append(touched.reduce(Set(group)) { $0.union($1) })
    }
    return Set(result.map { $0.sorted() })
  }

  /// The index of the smallest group that contains all of `loops`; nil if there is none.
  private func phase(of loops: [Int]) -> Int? {
    joined.indices.filter { Set(loops).isSubset(of: joined[$0]) }
      .min { joined[$0].count < joined[$1].count }
  }

  /// The loops that move a property; all loops if the checks show a change that no single loop
  /// explains.
  private func loopsMoving(_ track: SVGTrack) -> [Int] {
    let moving = loopPhases.enumerated().filter { track.varies(in: $1.frames) }.map(\.offset)
    if moving.count > 1 { return moving }
    let start = loopPhases.first?.frames.lowerBound ?? 0
    let isKnown = checks.allSatisfy { check in
      track.isLike(at: check.frame, moving.first.map { check.loops[$0] } ?? start)
    }
    return isKnown ? moving : Array(loops.indices)
  }
}

extension Motion {
  /// The indices of the endless tracks, grouped by period. If several tracks move one argument,
  /// only the last of these tracks is included.
  fileprivate var loops: [[Int]] {
    var last: [Int: Int] = [:]
    for (i, track) in tracks.enumerated() { last[track.argument] = i }
    let endless = tracks.indices.filter {
      tracks[$0].timing.repeats == .infinity && last[tracks[$0].argument] == $0
    }
    var periods: [Double] = []
    var result: [[Int]] = []
    for i in endless {
      let period = tracks[i].timing.period
      if let loop = periods.firstIndex(of: period) {
        result[loop].append(i)
      } else {
        periods.append(period)
        result.append([i])
      }
    }
    return result
  }

  /// True if a continuous value differs between `time` and the moment just before it.
  fileprivate func jumps(at time: Double) -> Bool {
    let smooth = Motion(tracks: tracks.filter { $0.timing.jumps == 0 })
    var moment = smooth.moment(at: time)
    let after = smooth.arguments(GivenArguments(), at: moment)
    moment.isJustBefore = true
    return smooth.arguments(GivenArguments(), at: moment).numbers != after.numbers
  }

  /// The times between `start` and `end` at which a stepped value can jump; a time outside of this
  /// range can be included. A track that would jump 10,000 times or more is left out.
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
  /// The end in seconds and the curve of the iteration that begins at `start`; nil if no iteration
  /// begins there.
  fileprivate func way(from start: Double) -> (end: Double, curve: TimingCurve)? {
    guard start > delay - 1e-9, start < self.end else { return nil }
    let number = ((start - delay) / duration).rounded()
    let begin = delay + number * duration
    guard (begin - start).magnitude < 1e-9 * max(start, 1) else { return nil }
    let isBack = reverses && number.truncatingRemainder(dividingBy: 2) == 1
    return (begin + duration, isBack ? easing.reversed : easing)
  }
}
