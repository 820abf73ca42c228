/// A file as it shall be.
struct OutputFile {
  var path: String
  var bytes: [UInt8]
}

/// Writes `file` beside its place and renames it. So a run that fails leaves neither half a file nor a
/// damaged one, and of two processes that write one place one wins.
///
/// A file that has its content already is not touched. The mode of a file is kept, and a link stays
/// a link. Nothing is flushed to the disk itself, which would take longer than all the rest.
/// - Parameter folder: The folder that the file must not leave by a link, where there is one.
func writeFile(_ file: OutputFile, inside folder: String? = nil) throws(Failure) {
  var status = stat()
  // A link may lead nowhere.
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

/// Writes `bytes` into the device or pipe at `path`.
func writeDevice(_ path: String, _ bytes: [UInt8]) throws(Failure) {
  let descriptor = try openedDevice(path)
  defer { close(descriptor) }
  guard writeAll(descriptor, bytes) else { throw .system("write", path) }
}

/// Opens the device or pipe at `path` for writing. The reader of a pipe has a moment to come.
func openedDevice(_ path: String) throws(Failure) -> Int32 {
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
    message: "cannot write '\(path)': it is a pipe, and nothing reads from it",
    status: .systemFailure)
}

/// Writes `bytes` to standard output. That the reader of a pipe went away is not worth a message.
func writeToStandardOutput(_ bytes: [UInt8]) throws(Failure) {
  if writeAll(1, bytes) { return }
  if errno == EPIPE { throw Failure(message: "", status: .systemFailure) }
  throw Failure(
    message: "cannot write to standard output: \(systemReason())", status: .systemFailure)
}

/// Writes `text` to standard error; nothing can be done where that fails.
func writeToStandardError(_ text: String) {
  _ = writeAll(2, Array(text.utf8))
}

/// Makes the directory `path` and those above it that are missing.
func makeDirectory(_ path: String) throws(Failure) {
  if fileKind(path) == .directory { return }
  let parent = directoryName(path)
  if parent != path { try makeDirectory(parent) }
  if mkdir(path, 0o777) == 0 { return }
  // Somebody else may have made it meanwhile; a file in its place is in the way.
  let code = errno
  if code == EEXIST, fileKind(path) == .directory { return }
  throw .system("make the directory", path, code: code == EEXIST ? ENOTDIR : code)
}

/// True if the file at `path`, which has `size` bytes, holds `bytes`.
private func holds(_ path: String, _ bytes: [UInt8], size: Int) -> Bool {
  guard size == bytes.count, let old = try? readImport(path, limit: size) else { return false }
  return old.count == bytes.count && memcmp(old, bytes, bytes.count) == 0
}

/// Where a file written to `path` ends up: the place that a link leads to, which need not exist.
func linkTarget(_ path: String) throws(Failure) -> String {
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

/// Throws where `target`, which the link `path` leads to, is not in `folder`: what others left there
/// does not lead out of it.
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

/// Writes all of `bytes`; where that fails, `errno` says why.
func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
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
