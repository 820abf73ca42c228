/// A progress line below all other output on the terminal. The line appears after half a second and
/// is updated at most ten times a second.
struct Progress {
  private lazy var isTerminal = isatty(2) == 1
  private var isShown = false
  private var next: UInt64 = 0

  /// Shows the progress. If `count` is `Int.max`, the total is unknown and not shown.
  mutating func show(_ done: Int, of count: Int) {
    guard count > 1, isTerminal else { return }
    let now = milliseconds()
    if next == 0 { next = now + 500 }
    if now < next { return }
    next = now + 100
    isShown = true
    let parts = count == .max ? "\(done)" : "\(done) of \(count)"
    writeToStandardError("\r\u{1B}[K\(parts)")
  }

  /// Removes the line.
  mutating func clear() {
    if isShown { writeToStandardError("\r\u{1B}[K") }
    isShown = false
  }

  private func milliseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }
}
