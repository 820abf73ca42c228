/// A thread with the same stack size on every system, so that documents nested up to the limits
/// compile everywhere.
package final class WorkerThread {
  /// The stack size, 64 MiB. The system allocates only the pages that are used.
  private static let stackSize = 64 << 20

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  #if canImport(Darwin)
    fileprivate var thread: pthread_t?
  #else
    fileprivate var thread = pthread_t()
  #endif

  /// Starts `body`. Throws if the system cannot start another thread.
  package init(_ body: @escaping @Sendable () -> Void) throws(Failure) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, WorkerThread.stackSize)
    let context = Unmanaged.passRetained(Body(body))
    let code = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
          let pointer = context
        #else
          guard let pointer = context else { return nil }
        #endif
        Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw Failure(
        message: "cannot start a thread: \(systemReason(code))", status: .systemFailure)
    }
  }

  /// Waits for the end of the thread. Called at most once.
  package func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}

extension WorkerThread {
  /// Lets the system release the thread when it ends. Called at most once, and not together with
  /// `join`.
  func detach() {
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }
}

/// The number of threads that the processors run simultaneously.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// A mutex with a condition variable.
package final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Returns the result of `body`, called with the lock held.
  package func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock until another thread notifies, then acquires it again. Called only inside
  /// `locked`.
  func wait() { pthread_cond_wait(condition, mutex) }

  func notifyAll() { pthread_cond_broadcast(condition) }

  func notifyOne() { pthread_cond_signal(condition) }
}
