/// A file to write.
package struct OutputFile {
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Writes `file` to a temporary file, which then replaces the target. Therefore a failed run leaves
/// no partial or damaged file, and if two processes write the same file, the file has the complete
/// content from one of the two.
///
/// A file that already has the content is not touched. The mode of a file is kept, and a link
/// remains a link. Nothing is flushed to disk, since flushing would take longer than all other work
/// of the call.
///
/// - Parameter folder: The folder that must contain the target of a link at the path; nil for no
///   restriction.
package func writeFile(_ file: OutputFile, inside folder: String? = nil) throws(Failure) {
  var status = stat()
  // A link may lead to a file that does not exist.
  let hasName = lstat(file.path, &status) == 0
  let exists = hasName && stat(file.path, &status) == 0
  if exists {
    let kind = FileKind(status)
    if kind == .directory { throw .system("write", file.path, code: EISDIR) }
    guard kind == .file else { throw .call("cannot write '\(file.path)': it is not a file") }
    if holds(file.path, file.bytes, size: Int(status.st_size)) { return }
    guard access(file.path, W_OK) == 0 else { throw .system("write", file.path) }
  }
  let target = hasName ? try linkTarget(file.path) : file.path
  if let folder, target != file.path { try checkPlace(target, of: file.path, inside: folder) }
  let temporary = try TemporaryFile(
    beside: target, mode: exists ? status.st_mode & 0o777 : 0o666)
  var isWritten = writeAll(temporary.descriptor, file.bytes)
  if exists { isWritten = isWritten && fchmod(temporary.descriptor, status.st_mode & 0o777) == 0 }
  let code = errno
  guard close(temporary.descriptor) == 0, isWritten else {
    let failure = Failure.system("write", file.path, code: isWritten ? errno : code)
    temporary.remove()
    throw failure
  }
  guard temporary.rename(to: target) else {
    let failure = Failure.system("write", file.path)
    temporary.remove()
    throw failure
  }
}

/// Writes `bytes` to the device or pipe at `path`.
package func writeDevice(_ path: String, _ bytes: [UInt8]) throws(Failure) {
  let descriptor = try openedDevice(path)
  defer { close(descriptor) }
  guard writeAll(descriptor, bytes) else { throw .system("write", path) }
}

/// Opens the device or pipe at `path` for writing. Waits up to two seconds for the reader of a
/// pipe.
package func openedDevice(_ path: String) throws(Failure) -> Int32 {
  let (pause, pauses): (UInt32, Int) = (20_000, 100)
  for _ in 0..<pauses {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor >= 0 {
      let flags = fcntl(descriptor, F_GETFL)
      if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
      return descriptor
    }
    if errno != ENXIO { throw .system("write", path) }
    usleep(pause)
  }
  throw Failure(
    message: "cannot write '\(path)': it is a pipe that nothing reads from",
    status: .systemFailure)
}

/// Writes `bytes` to standard output. If standard output is a pipe without a reader, the failure
/// has no message.
func writeToStandardOutput(_ bytes: [UInt8]) throws(Failure) {
  if writeAll(1, bytes) { return }
  if errno == EPIPE { throw Failure(message: "", status: .systemFailure) }
  throw Failure(
    message: "cannot write to standard output: \(systemReason())", status: .systemFailure)
}

/// Writes `text` to standard error, ignoring failures.
func writeToStandardError(_ text: String) {
  _ = writeAll(2, Array(text.utf8))
}

/// Creates the directory `path` and its missing parents.
package func makeDirectory(_ path: String) throws(Failure) {
  if fileKind(path) == .directory { return }
  let parent = directoryName(path)
  if parent != path { try makeDirectory(parent) }
  if mkdir(path, 0o777) == 0 { return }
  // Another process may have created the directory in the meantime. A file at the path is an error.
  let code = errno
  if code == EEXIST, fileKind(path) == .directory { return }
  throw .system("create the directory", path, code: code == EEXIST ? ENOTDIR : code)
}

/// True if the file at `path`, which has `size` bytes, contains exactly `bytes`.
private func holds(_ path: String, _ bytes: [UInt8], size: Int) -> Bool {
  guard size == bytes.count, let old = try? readImport(path, limit: size) else { return false }
  return old.count == bytes.count && memcmp(old, bytes, bytes.count) == 0
}

/// The path at which a file written to `path` is stored: `path`, or the target if `path` is a link.
/// The target need not exist.
package func linkTarget(_ path: String) throws(Failure) -> String {
  var target = path
  for _ in 0..<40 {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(target, &buffer, buffer.count)
    if count <= 0 { return target }
    let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    target = link.hasPrefix("/") ? link : joined(directoryName(target), link)
  }
  throw .system("write", path, code: ELOOP)
}

/// Throws if `target`, to which the link `path` leads, is not in `folder`. If the folder comes from
/// someone else, its links must not redirect output to other places.
private func checkPlace(_ target: String, of path: String, inside folder: String) throws(Failure) {
  guard let real = realPath(directoryName(target)), let root = realPath(folder),
    real == root || lies(real, in: root)
  else {
    throw Failure(
      message:
        "'\(path)' is a link that leads out of '\(folder)'; remove it, or name the file itself",
      status: .systemFailure)
  }
}

/// Writes all of `bytes`. Returns false after a failure, with the reason in `errno`.
package func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var start = 0
    while start < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno != EINTR { return false }
      start += max(count, 0)
    }
    return true
  }
}
