#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file as it shall be.
struct OutputFile {
  var path: String
  var bytes: [UInt8]
}

/// Writes `files`, all or none: each is written beside its place, and when all are, they are renamed.
/// So a run that fails leaves neither half a file nor a damaged one.
///
/// A file that has its content already is not touched. The mode of a file is kept, and a link stays
/// a link. Nothing is flushed to the disk itself, which would take longer than all the rest.
func writeFiles(_ files: [OutputFile]) throws(Failure) {
  try holdingSignalsBack { () throws(Failure) in
    var replacements: [Replacement] = []
    do throws(Failure) {
      for file in files {
        let replacement = try prepare(file, number: replacements.count)
        if let replacement { replacements.append(replacement) }
      }
      for replacement in replacements {
        guard rename(replacement.temporary, replacement.target) == 0 else {
          throw .system("write", replacement.target)
        }
      }
    } catch {
      for replacement in replacements { unlink(replacement.temporary) }
      throw error
    }
  }
}

/// Writes `bytes` into the device or pipe at `path`.
func writeDevice(_ path: String, _ bytes: [UInt8]) throws(Failure) {
  let descriptor = open(path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .system("write", path) }
  defer { close(descriptor) }
  guard writeAll(descriptor, bytes) else { throw .system("write", path) }
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

/// A file that is written and waits for its name.
private struct Replacement {
  var temporary: String
  var target: String
}

/// Writes `file`, the `number`-th of its run, beside its place; nil where it has its content already.
private func prepare(_ file: OutputFile, number: Int) throws(Failure) -> Replacement? {
  var status = stat()
  let exists = stat(file.path, &status) == 0
  if exists {
    guard FileKind(status) == .file else { throw .system("write", file.path, code: EISDIR) }
    if holds(file.path, file.bytes, size: Int(status.st_size)) { return nil }
    guard access(file.path, W_OK) == 0 else { throw .system("write", file.path) }
  }
  let target = try linkTarget(file.path)
  let (descriptor, temporary) = try makeTemporary(
    beside: target, number: number, mode: exists ? status.st_mode & 0o777 : 0o666)
  var isWritten = writeAll(descriptor, file.bytes)
  if exists { isWritten = isWritten && fchmod(descriptor, status.st_mode & 0o777) == 0 }
  let code = errno
  guard close(descriptor) == 0, isWritten else {
    let failure = Failure.system("write", file.path, code: isWritten ? errno : code)
    unlink(temporary)
    throw failure
  }
  return Replacement(temporary: temporary, target: target)
}

/// Whether the file at `path`, which has `size` bytes, holds `bytes`.
private func holds(_ path: String, _ bytes: [UInt8], size: Int) -> Bool {
  guard size == bytes.count, let old = try? readImport(path) else { return false }
  return old == bytes
}

/// Where a file written to `path` ends up: the place that a link leads to, which need not exist.
private func linkTarget(_ path: String) throws(Failure) -> String {
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

/// A new file in the directory of `target`. Its name is short whatever the target's is, and another
/// process that writes there finds another one.
private func makeTemporary(
  beside target: String, number: Int, mode: mode_t
) throws(Failure) -> (descriptor: Int32, path: String) {
  let directory = directoryName(target)
  for number in number..<number + 1000 {
    let path = joined(directory, ".shapec-\(getpid())-\(number).tmp")
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    if descriptor >= 0 { return (descriptor, path) }
    if errno != EEXIST { break }
  }
  throw .system("write", target)
}

/// Writes all of `bytes`; where that fails, `errno` says why.
private func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
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
