/// Applies `work` to everything that `next` gives, on `jobs` threads, and hands the results to `sink`
/// in the order of the items.
///
/// `next` and `sink` are called on the calling thread. Only so many items are under way at once, so
/// that memory does not grow with their number. Where one of the two throws, no more work is begun.
/// - Parameter stopped: The output of an item at which a trap stopped `work`.
func inOrder<Item: Sendable, Output: Sendable>(
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
    // A trap takes a thread away.
    try startThreads()
    guard let output = queue.takeFirst() else { return }
    try sink(output)
  }
}

/// Works on `items`, several at once, and shows how far that is. A single one is worked on by the
/// calling thread, and a trap there ends the process.
func inOrder<Item: Sendable, Output: Sendable>(
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

/// How many threads `--jobs` means; as many as the processor runs where it says nothing.
func jobCount(_ jobs: Int?) throws(Failure) -> Int {
  guard let jobs else { return processorCount }
  guard jobs > 0 else { throw .call("'--jobs' is at least 1") }
  return min(jobs, 256)
}

/// Items that wait for a thread, and outputs that wait for those before them: a ring.
private final class WorkQueue<Item: Sendable, Output: Sendable>: @unchecked Sendable {
  private enum Slot {
    case empty
    case waiting(Item)
    case underWay
    case done(Output)
  }

  private let workers = Monitor()
  private let owner = Monitor()
  private var slots: [Slot]
  /// The numbers of the first item that is not handed out, the next for a thread, and the next to be
  /// added.
  private var first = 0
  private var nextForWork = 0
  private var end = 0
  private var isClosed = false
  private var threadCount = 0

  init(capacity: Int) {
    slots = Array(repeating: .empty, count: max(capacity, 1))
  }

  // What only the owner calls.

  var hasRoom: Bool { workers.locked { end - first < slots.count } }

  func add(_ item: Item) {
    workers.locked {
      slots[end % slots.count] = .waiting(item)
      end += 1
      workers.notifyOne()
    }
  }

  /// Waits for the output of the first item; nil where there is none.
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

  /// True if there is work for one more thread, which is then counted.
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

  /// Waits for the end of the threads, which are done with what they work on.
  func close() {
    workers.locked {
      isClosed = true
      workers.notifyAll()
      while threadCount > 0 { workers.wait() }
    }
  }

  // What the threads call.

  /// Works until the queue is closed.
  func serve(_ work: (Item) -> Output, stopped: @escaping (Item) -> Output) {
    while let (number, item) = takeItem() {
      let output = rescued {
        work(item)
      } orStopped: {
        // The owner, who learns of the output, starts another thread.
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
