package import ShapeFormulas
package import ShapeSyntax

/// The timing of an animation. Times are in seconds.
package struct AnimationTiming: Hashable, Sendable {
  /// The time of one pass from the start value to the end value; greater than 0.
  package var duration = 1.0
  /// The time before the animation begins; at least 0.
  package var delay = 0.0
  /// The number of runs, more than 0; infinite for an animation without end.
  package var repeats = 1.0
  /// True if each run goes to the end value and back, which takes twice the duration.
  package var reverses = false
  /// The curve that maps the elapsed fraction of a pass to the fraction of the change.
  package var easing = TimingCurve.Keyword.easeInOut.curve
  /// The number of equal parts of a pass, if the value jumps at the start of each part; 0 for no
  /// jumps.
  package var jumps = 0.0

  /// The time of one run, in seconds.
  package var period: Double { reverses ? 2 * duration : duration }
  /// The time at which the animation ends, in seconds; infinite for an animation without end.
  package var end: Double { delay + period * repeats }

  /// The fraction of the change at `time`, which is in seconds: 0 before the animation begins, and
  /// the last fraction after it ends.
  ///
  /// - Parameter isJustBefore: True for the limit of the fraction just before `time`. Where one run
  ///   ends and the next begins, this limit is the last fraction of the run that ends.
  package func progress(at time: Double, isJustBefore: Bool = false) -> Double {
    let passed = max(time - delay, 0) / period
    // If a time differs from the start of a run by rounding alone, it counts as the start.
    let nearest = passed.rounded()
    let runs = (passed - nearest).magnitude <= 1e-9 ? nearest : passed
    let isEnd = passed >= repeats || isJustBefore
    let count = min(runs, repeats)
    let whole = count.rounded(.down)
    // The end of the last run is not the start of another run.
    let part = isEnd && count == whole && whole > 0 ? 1 : count - whole
    return easing.value(at: reverses ? min(2 * part, 2 - 2 * part) : part)
  }
}

extension Layout {
  /// A parameter that changes with time.
  package struct Animation: Hashable, Sendable {
    /// The index of the parameter among the layout's arguments.
    package var argument: Int
    /// The components of the value at the start of a run, as formulas of the given arguments.
    package var from: [Scalar]
    /// The components of the value at the end of a run, as formulas of the given arguments.
    package var to: [Scalar]
    /// The timing of the animation.
    package var timing: AnimationTiming
    /// The source range of the animation.
    package var span: SourceSpan

    func replacing(_ node: (Scalar) -> Scalar) -> Animation {
      var result = self
      (result.from, result.to) = (from.map(node), to.map(node))
      return result
    }
  }

  /// A flip-book and the index of the picture that it shows.
  package struct Flipbook: Hashable, Sendable {
    /// The name of the flip-book.
    package var name: String
    /// The node of the index of the current picture, from 0.
    package var current: Scalar
  }

  /// True if an animation moves the argument named `name`.
  package func animates(_ name: String) -> Bool {
    animations.contains { arguments[$0.argument].name == name }
  }

  /// The motion of the parameters; `given` are the arguments from which animations start.
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
