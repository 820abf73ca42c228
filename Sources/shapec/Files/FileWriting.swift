#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces the file at `path` by `bytes`, all at once: they are written beside it and renamed, so
/// that a failed run leaves neither half a file nor a damaged one. Mode is kept; equal content is
/// not written again; devices and pipes are written directly.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(SystemFailure) {
  var status = stat()
  let exists = stat(path, &status) == 0
  if exists, status.st_mode & S_IFMT != S_IFREG {
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw SystemFailure("write", path, code: EISDIR)
    }
    return try writeDirectly(path, bytes)
  }
  if exists, let old = try? readFile(path), old == bytes { return }
  let target = exists ? resolved(path) : path
  let temporary = "\(target).\(getpid()).tmp"
  let mode = exists ? status.st_mode & 0o777 : 0o666
  unlink(temporary)
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw SystemFailure("write", path) }
  do throws(SystemFailure) {
    try writeAll(descriptor, bytes, path)
    if exists { fchmod(descriptor, mode) }
    guard close(descriptor) == 0 else { throw SystemFailure("write", path) }
  } catch {
    close(descriptor)
    unlink(temporary)
    throw error
  }
  guard rename(temporary, target) == 0 else {
    let failure = SystemFailure("write", path)
    unlink(temporary)
    throw failure
  }
}

/// Writes `bytes` to standard output.
func writeToStandardOutput(_ bytes: [UInt8]) throws(SystemFailure) {
  try writeAll(1, bytes, "standard output")
}

/// Writes `text` to standard error; nothing can be done where that fails.
func writeToStandardError(_ text: String) {
  try? writeAll(2, Array(text.utf8), "standard error")
}

/// Makes the directory `path` and those above it that are missing.
func makeDirectory(_ path: String) throws(SystemFailure) {
  if fileKind(path) == .directory { return }
  if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    try makeDirectory(String(path[..<slash]))
  }
  guard mkdir(path, 0o777) == 0 || errno == EEXIST && fileKind(path) == .directory else {
    throw SystemFailure("make the directory", path)
  }
}

/// The place that `path` leads to, links followed.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

private func writeDirectly(_ path: String, _ bytes: [UInt8]) throws(SystemFailure) {
  let descriptor = open(path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemFailure("write", path) }
  defer { close(descriptor) }
  try writeAll(descriptor, bytes, path)
}

private func writeAll(_ descriptor: Int32, _ bytes: [UInt8], _ path: String) throws(SystemFailure) {
  var start = 0
  while start < bytes.count {
    let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR { continue }
      throw SystemFailure("write", path)
    }
    start += count
  }
}
