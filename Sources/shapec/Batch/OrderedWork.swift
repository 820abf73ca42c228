/// Applies `work` to everything that `next` gives, on `jobs` threads, and hands the results to `sink`
/// in the order of the items. One job is done on the calling thread.
///
/// `next` and `sink` are called on the calling thread. Only so many items are under way at once, so
/// that memory does not grow with their number. Where one of the two throws, no more work is begun.
func inOrder<Item: Sendable, Output: Sendable>(
  jobs: Int, next: () throws(Failure) -> Item?,
  work: @escaping @Sendable (Item) -> Output,
  sink: (Output) throws(Failure) -> Void
) throws(Failure) {
  if jobs <= 1 {
    while let item = try next() { try sink(work(item)) }
    return
  }
  let queue = WorkQueue<Item, Output>(capacity: jobs * 32)
  var threads: [WorkerThread] = []
  defer {
    queue.close()
    for thread in threads { thread.join() }
  }
  var isAtEnd = false
  while true {
    while !isAtEnd, queue.hasRoom {
      guard let item = try next() else {
        isAtEnd = true
        break
      }
      queue.add(item)
      // No more threads than items.
      if threads.count < jobs { threads.append(try WorkerThread { queue.serve(work) }) }
    }
    guard let output = queue.takeFirst() else { return }
    try sink(output)
  }
}

/// Works on `items`, several at once, and shows how far that is.
func inOrder<Item: Sendable, Output: Sendable>(
  of items: [Item], jobs: Int?, _ console: Console,
  work: @escaping @Sendable (Item) -> Output, sink: (Output) throws(Failure) -> Void
) throws(Failure) {
  var (next, done) = (0, 0)
  func nextItem() -> Item? {
    guard next < items.count else { return nil }
    next += 1
    return items[next - 1]
  }
  try inOrder(jobs: min(try jobCount(jobs), items.count), next: nextItem, work: work) {
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

  /// Ends the threads when they are done with what they work on.
  func close() {
    workers.locked {
      isClosed = true
      workers.notifyAll()
    }
  }

  // What the threads call.

  /// Works until the queue is closed.
  func serve(_ work: (Item) -> Output) {
    while let (number, item) = takeItem() {
      let output = work(item)
      let isFirst = workers.locked { () -> Bool in
        slots[number % slots.count] = .done(output)
        return number == first
      }
      if isFirst { owner.locked { owner.notifyOne() } }
    }
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
