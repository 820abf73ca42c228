/// Applies `work` to every item that `next` returns, on at most `jobs` threads, and passes the
/// outputs to `sink` in the order of the items.
///
/// `next` and `sink` are called on the calling thread; if either of them throws, no more work
/// begins. The number of items in progress is limited, so that memory use does not grow with the
/// total number of items.
///
/// - Parameters:
///   - jobs: The number of threads.
///   - next: Returns the next item; nil at the end.
///   - work: Makes the output of an item, on any thread.
///   - stopped: Makes the output of an item for which a trap stopped `work`.
///   - sink: Receives the outputs in order.
package func inOrder<Item: Sendable, Output: Sendable>(
  jobs: Int, next: () throws(Failure) -> Item?,
  work: @escaping @Sendable (Item) -> Output,
  stopped: @escaping @Sendable (Item) -> Output,
  sink: (Output) throws(Failure) -> Void
) throws(Failure) {
  let queue = WorkQueue<Item, Output>(capacity: jobs * 32)
  defer { queue.close() }
  func startThreads() throws(Failure) {
    while queue.takesThread(of: jobs) {
      do throws(Failure) {
        try WorkerThread { queue.serve(work, stopped: stopped) }.detach()
      } catch {
        queue.removeThread()
        throw error
      }
    }
  }
  var isAtEnd = false
  while true {
    while !isAtEnd, queue.hasRoom {
      guard let item = try next() else {
        isAtEnd = true
        break
      }
      queue.add(item)
      try startThreads()
    }
    // A thread that a trap has ended is replaced.
    try startThreads()
    guard let output = queue.takeFirst() else { return }
    try sink(output)
  }
}

/// Applies `work` to `items`, several of them concurrently, and shows the progress. A single item
/// is processed on the calling thread; a trap there ends the process.
package func inOrder<Item: Sendable, Output: Sendable>(
  of items: [Item], jobs: Int?, _ console: Console,
  work: @escaping @Sendable (Item) -> Output,
  stopped: @escaping @Sendable (Item) -> Output,
  sink: (Output) throws(Failure) -> Void
) throws(Failure) {
  let jobs = min(try jobCount(jobs), items.count)
  if items.count <= 1 {
    for item in items { try sink(work(item)) }
    return
  }
  var (next, done) = (0, 0)
  func nextItem() -> Item? {
    guard next < items.count else { return nil }
    next += 1
    return items[next - 1]
  }
  try inOrder(jobs: jobs, next: nextItem, work: work, stopped: stopped) {
    output throws(Failure) in
    try sink(output)
    done += 1
    console.showProgress(done, of: items.count)
  }
}

/// The number of threads that `--jobs` specifies, at most 256; the number of processors if `jobs`
/// is nil. Throws if `jobs` is 0 or less.
package func jobCount(_ jobs: Int?) throws(Failure) -> Int {
  guard let jobs else { return processorCount }
  guard jobs > 0 else { throw .call("'--jobs' must be at least 1") }
  return min(jobs, 256)
}

/// A ring buffer of items that wait for a thread, and of outputs that wait for the outputs of
/// earlier items.
private final class WorkQueue<Item: Sendable, Output: Sendable>: @unchecked Sendable {
  /// A slot of the ring buffer.
  private enum Slot {
    case empty
    case waiting(Item)
    case underWay
    case done(Output)
  }

  private let workers = Monitor()
  private let owner = Monitor()
  private var slots: [Slot]
  /// The indices of three items: the first one whose output has not been taken, the next one that a
  /// thread will process, and the next one to add.
  private var first = 0
  private var nextForWork = 0
  private var end = 0
  private var isClosed = false
  private var threadCount = 0

  init(capacity: Int) {
    slots = Array(repeating: .empty, count: max(capacity, 1))
  }

  // The following members are called only by the owner, the thread that calls `inOrder`.

  var hasRoom: Bool { workers.locked { end - first < slots.count } }

  func add(_ item: Item) {
    workers.locked {
      slots[end % slots.count] = .waiting(item)
      end += 1
      workers.notifyOne()
    }
  }

  /// Waits for the output of the first item. Returns nil if the queue is empty.
  func takeFirst() -> Output? {
    owner.locked {
      while true {
        let (isEmpty, output) = workers.locked { () -> (Bool, Output?) in
          if first == end { return (true, nil) }
          guard case .done(let output) = slots[first % slots.count] else { return (false, nil) }
          slots[first % slots.count] = .empty
          first += 1
          return (false, output)
        }
        if isEmpty || output != nil { return output }
        owner.wait()
      }
    }
  }

  /// If fewer than `limit` threads exist and an item is waiting, increments the number of threads
  /// and returns true.
  func takesThread(of limit: Int) -> Bool {
    workers.locked {
      guard threadCount < limit, nextForWork < end else { return false }
      threadCount += 1
      return true
    }
  }

  func removeThread() {
    workers.locked {
      threadCount -= 1
      workers.notifyAll()
    }
  }

  /// Closes the queue, and waits until all threads have finished their current items.
  func close() {
    workers.locked {
      isClosed = true
      workers.notifyAll()
      while threadCount > 0 { workers.wait() }
    }
  }

  // The following members are called by the worker threads.

  /// Processes items until the queue is closed.
  func serve(_ work: (Item) -> Output, stopped: @escaping (Item) -> Output) {
    while let (number, item) = takeItem() {
      let output = rescued {
        work(item)
      } orStopped: {
        // The owner, which receives the output, starts another thread.
        let output = stopped(item)
        self.removeThread()
        self.finish(number, output)
      }
      finish(number, output)
    }
    removeThread()
  }

  private func finish(_ number: Int, _ output: Output) {
    let isFirst = workers.locked { () -> Bool in
      slots[number % slots.count] = .done(output)
      return number == first
    }
    if isFirst { owner.locked { owner.notifyOne() } }
  }

  private func takeItem() -> (Int, Item)? {
    workers.locked {
      while true {
        if isClosed { return nil }
        if nextForWork < end, case .waiting(let item) = slots[nextForWork % slots.count] {
          let number = nextForWork
          slots[number % slots.count] = .underWay
          nextForWork += 1
          return (number, item)
        }
        workers.wait()
      }
    }
  }
}
