/// A temporary file that is renamed when it is complete. If SIGHUP, SIGINT or SIGTERM ends the
/// process, the file is removed.
package struct TemporaryFile {
  package let descriptor: Int32
  private let path: String
  private let slot: Int

  /// Creates the file in the directory of `target`. The name of the file is short even if the name
  /// of the target is long, and differs from the names that other processes and threads use.
  package init(beside target: String, mode: mode_t) throws(Failure) {
    _ = signalsAreHandled
    let directory = directoryName(target)
    if numbers.locked({ sweptDirectories.insert(directory).inserted }) { sweep(directory) }
    for _ in 0..<1000 {
      let number = numbers.locked { () -> Int in
        nextNumber += 1
        return nextNumber
      }
      let path = joined(directory, ".shapec-\(getpid())-\(number).tmp")
      let slot = remember(path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor >= 0 {
        (self.descriptor, self.path, self.slot) = (descriptor, path, slot)
        return
      }
      let code = errno
      forget(slot)
      if code != EEXIST { throw .system("write", target, code: code) }
    }
    throw .system("write", target, code: EEXIST)
  }

  /// Renames the file to its final path. Returns false after a failure, with the reason in `errno`.
  package func rename(to target: String) -> Bool {
    #if canImport(Glibc)
      let isRenamed = Glibc.rename(path, target) == 0
    #elseif canImport(Musl)
      let isRenamed = Musl.rename(path, target) == 0
    #else
      let isRenamed = Darwin.rename(path, target) == 0
    #endif
    if isRenamed { forget(slot) }
    return isRenamed
  }

  package func remove() {
    unlink(path)
    forget(slot)
  }
}

/// Installs handlers that remove the temporary files when a signal ends the process.
private let signalsAreHandled: Void = {
  _ = slots
  for number in [SIGHUP, SIGINT, SIGTERM] {
    // Signals that were ignored when the process started, as under `nohup`, remain ignored.
    let former = signal(number, endAfterSignal)
    if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }
}()

private let numbers = Monitor()
nonisolated(unsafe) private var nextNumber = 0
nonisolated(unsafe) private var sweptDirectories: Set<String> = []

/// Removes temporary files that killed processes of this tool left in `directory`: files that are
/// older than ten minutes and whose process no longer exists. A newer file may belong to a process
/// on another machine that shares the directory.
private func sweep(_ directory: String) {
  for name in (try? names(in: directory)) ?? [] {
    guard name.hasPrefix(".shapec-"), name.hasSuffix(".tmp") else { continue }
    let words = name.dropFirst(8).dropLast(4).split(
      separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, let process = pid_t(words[0]), process > 0, Int(words[1]) != nil,
      kill(process, 0) != 0, errno == ESRCH
    else { continue }
    let path = joined(directory, name)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(time(nil)) - modificationTime(status) > 600
    else { continue }
    unlink(path)
  }
}

private func modificationTime(_ status: stat) -> Int {
  #if canImport(Darwin)
    status.st_mtimespec.tv_sec
  #else
    status.st_mtim.tv_sec
  #endif
}

/// The paths of the temporary files of all threads, for a signal handler: each slot is a C string,
/// empty if the slot is free.
nonisolated(unsafe) private let slots: UnsafeMutablePointer<CChar>? =
  calloc(slotCount, slotSize)?.assumingMemoryBound(to: CChar.self)
private let slotCount = 256
private let slotSize = Int(PATH_MAX)

/// Stores `path` for the signal handler and returns the slot, or -1 if none is free or `path` is
/// too long. The first byte is written last, so that the handler never sees an incomplete path.
private func remember(_ path: String) -> Int {
  let bytes = Array(path.utf8)
  guard let slots, bytes.count < slotSize else { return -1 }
  return numbers.locked {
    for slot in 0..<slotCount where slots[slot * slotSize] == 0 {
      let start = slots + slot * slotSize
      for (i, byte) in bytes.enumerated().dropFirst() { start[i] = CChar(bitPattern: byte) }
      start[bytes.count] = 0
      start[0] = CChar(bitPattern: bytes[0])
      return slot
    }
    return -1
  }
}

private func forget(_ slot: Int) {
  if let slots, slot >= 0 { numbers.locked { slots[slot * slotSize] = 0 } }
}

/// Removes all temporary files and ends the process. Calls only async-signal-safe functions.
private func endAfterSignal(_ number: Int32) {
  if let slots {
    for slot in 0..<slotCount where slots[slot * slotSize] != 0 { unlink(slots + slot * slotSize) }
  }
  signal(number, SIG_DFL)
  raise(number)
}
