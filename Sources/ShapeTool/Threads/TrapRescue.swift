/// Runs `body`. If the Swift runtime stops it with a trap, such as an overflow or an index out of
/// range, `rescue` is called instead of the rest of the thread's work.
///
/// After a trap, the thread never returns. Its work cannot be undone, so the memory and the stack
/// of the thread remain allocated until the process ends.
///
/// - Requires: `body` holds no lock.
func rescued<Result>(
  _ body: () -> Result, orStopped rescue: @escaping () -> Void
) -> Result {
  let former = pthread_getspecific(rescueKey)
  let box = Unmanaged.passRetained(Rescue(rescue))
  pthread_setspecific(rescueKey, box.toOpaque())
  defer {
    pthread_setspecific(rescueKey, former)
    box.release()
  }
  return body()
}

/// Calls the rescue of this thread and then blocks forever. If the thread has no rescue, returns
/// immediately.
func takeRescue() {
  guard let context = pthread_getspecific(rescueKey) else { return }
  // A trap in the rescue itself ends the process.
  pthread_setspecific(rescueKey, nil)
  Unmanaged<Rescue>.fromOpaque(context).takeUnretainedValue().run()
  while true { pause() }
}

/// The closure that is called after a trap.
private final class Rescue {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}

/// The key of each thread's `Rescue`.
private let rescueKey: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

/// Returns the result of `body`, which runs on a thread of its own; nil if a trap stops it.
package func isolated<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) throws(Failure) -> Result? {
  let outcome = Outcome<Result>()
  try WorkerThread {
    let result = rescued(body) { outcome.set(nil) }
    outcome.set(result)
  }.detach()
  return outcome.wait()
}

/// A result that one thread sets and another one waits for.
private final class Outcome<Result: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private var result: Result?
  private var isKnown = false

  func set(_ result: Result?) {
    monitor.locked {
      (self.result, isKnown) = (result, true)
      monitor.notifyOne()
    }
  }

  func wait() -> Result? {
    monitor.locked {
      while !isKnown { monitor.wait() }
      return result
    }
  }
}

extension Failure {
  /// Returns a failure for a bug in the tool that occurs while it processes `subject`.
  package static func bug(_ subject: String) -> Failure {
    Failure(
      message:
        "'\(shortened(subject))': this is a bug in shapec; please report it with the document",
      status: .internalError)
  }
}

#if DEBUG
  /// Traps if `path` ends with the value of the environment variable `SHAPEC_TRAP`, so that tests
  /// can observe the effects of a trap.
  func trapIfAsked(_ path: String) {
    if let asked = getenv("SHAPEC_TRAP"), path.hasSuffix(String(cString: asked)) {
      preconditionFailure("as the environment asks")
    }
  }
#endif
