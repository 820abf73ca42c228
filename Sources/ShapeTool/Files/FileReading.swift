package import ShapeSyntax

/// Reads the document at `path`, which the command line names; `-` is standard input.
///
/// The file may also be a device or a pipe, such as one from `<(…)`. The function waits only for
/// standard input and for the writer of a pipe.
package func readDocument(_ path: String, _ limits: Limits) throws(Failure) -> [UInt8] {
  #if DEBUG
    trapIfAsked(path)
  #endif
  do {
    let limit = limits[.sourceSize]
    if path == "-" { return try readAll(0, expecting: 0, limit) }
    return try readNamedFile(path, limit)
  } catch {
    throw failure(error, path, limits)
  }
}

/// Reads the file at `path`, such as one that a document imports. The file must be a regular file,
/// since the compiler could wait for a pipe forever.
package func readImport(_ path: String, limit: Int) throws(ReadingError) -> [UInt8] {
  let (descriptor, status) = try opened(path)
  defer { close(descriptor) }
  guard FileKind(status) == .file else { throw .notAFile }
  return try readAll(descriptor, expecting: Int(status.st_size), limit)
}

/// The first `count` bytes of the file at `path`; nil if it cannot be read.
func fileStart(_ path: String, _ count: Int) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return try? readChunk(descriptor, count)
}

/// The reasons that a file cannot be read.
package enum ReadingError: Error {
  case tooLarge
  case notAFile
  /// The file is a pipe without a writer.
  case noWriter
  /// The file is a device from which reading would block.
  case notReady
  /// The value of `errno`.
  case system(Int32)

  /// The reason as a clause for messages.
  package var reason: String {
    switch self {
    case .tooLarge: "it has too many bytes"
    case .notAFile: "it is not a file"
    case .noWriter: "it is a pipe that nothing writes to"
    case .notReady: "it is a device with nothing to read now; use '-' to read standard input"
    case .system(let code): systemReason(code)
    }
  }
}

/// Opens the file at `path` without blocking.
private func opened(_ path: String) throws(ReadingError) -> (descriptor: Int32, status: stat) {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { throw .system(errno) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    let code = errno
    close(descriptor)
    throw .system(code)
  }
  return (descriptor, status)
}

/// Reads a file, pipe or device that the command line names.
private func readNamedFile(_ path: String, _ limit: Int) throws(ReadingError) -> [UInt8] {
  let (descriptor, status) = try opened(path)
  defer { close(descriptor) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return try readAll(descriptor, expecting: Int(status.st_size), limit)
  case S_IFDIR: throw .notAFile
  case S_IFIFO:
    let beginning = isUserMade(path) ? try beginningOfPipe(descriptor) : []
    waitWhenReading(descriptor)
    return try readAll(descriptor, after: beginning, expecting: 0, limit)
  default:
    if isStandardInput(status) { waitWhenReading(descriptor) }
    return try readDevice(descriptor, limit)
  }
}

/// True if the pipe at `path` has a name in the file system. Such a pipe may have no writer yet.
/// The pipes of a shell's `<(…)` and of `/dev/stdin` already have a writer.
private func isUserMade(_ path: String) -> Bool {
  realPath(path).map { !$0.hasPrefix("/dev/") } ?? false
}

/// The available bytes of a pipe once it has a writer. Waits up to two seconds for the writer.
private func beginningOfPipe(_ descriptor: Int32) throws(ReadingError) -> [UInt8] {
  let (pause, pauses): (UInt32, Int) = (20_000, 100)
  for _ in 0..<pauses {
    do throws(ReadingError) {
      let bytes = try readChunk(descriptor, 1 << 16)
      if !bytes.isEmpty { return bytes }
    } catch {
      guard case .system(EAGAIN) = error else { throw error }
      return []
    }
    usleep(pause)
  }
  throw .noWriter
}

/// Reads a device. Throws `notReady` if reading would block.
private func readDevice(_ descriptor: Int32, _ limit: Int) throws(ReadingError) -> [UInt8] {
  do throws(ReadingError) {
    return try readAll(descriptor, expecting: 0, limit)
  } catch {
    if case .system(EAGAIN) = error { throw .notReady }
    throw error
  }
}

/// True if the file, such as `/dev/stdin` or the terminal, is the same as standard input.
private func isStandardInput(_ status: stat) -> Bool {
  var own = stat()
  return fstat(0, &own) == 0 && own.st_dev == status.st_dev && own.st_ino == status.st_ino
}

private func waitWhenReading(_ descriptor: Int32) {
  let flags = fcntl(descriptor, F_GETFL)
  if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
}

/// Reads the rest of a file and returns its whole content. `beginning` contains the bytes that have
/// already been read.
///
/// - Parameter size: The expected number of bytes; 0 if it is unknown.
private func readAll(
  _ descriptor: Int32, after beginning: [UInt8] = [], expecting size: Int, _ limit: Int
) throws(ReadingError) -> [UInt8] {
  guard size <= limit else { throw .tooLarge }
  var bytes = beginning.isEmpty ? try readChunk(descriptor, size + 1) : beginning
  // The read returned exactly the expected number of bytes although one more was requested, so the
  // file has ended.
  if size > 0, bytes.count == size { return bytes }
  while !bytes.isEmpty {
    guard bytes.count <= limit else { throw .tooLarge }
    let chunk = try readChunk(descriptor, 1 << 16)
    if chunk.isEmpty { break }
    bytes += chunk
  }
  return bytes
}

/// Reads at most `limit` bytes; empty at the end of the file.
package func readChunk(_ descriptor: Int32, _ limit: Int) throws(ReadingError) -> [UInt8] {
  var code: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    repeat {
      let result = read(descriptor, buffer.baseAddress, limit)
      code = result < 0 ? errno : 0
      count = max(result, 0)
    } while code == EINTR
  }
  if code != 0 { throw .system(code) }
  return bytes
}

/// The failure for an error in reading `path`, which the command line names. If the file is
/// missing, the command line is wrong; the system has not failed.
private func failure(_ error: ReadingError, _ path: String, _ limits: Limits) -> Failure {
  let name = path == "-" ? "standard input" : "'\(path)'"
  switch error {
  case .system(ENOENT), .system(ENOTDIR):
    return .call("there is no file \(name)\(guess(path))")
  case .system(let code):
    return Failure(
      message: "cannot read \(name): \(systemReason(code))", status: .systemFailure)
  case .notAFile, .noWriter, .notReady:
    return .call("cannot read \(name): \(error.reason)")
  case .tooLarge: return .limit(.sourceSize, "\(name) has too many bytes", limits)
  }
}

/// A suggestion of an existing document instead of `path`, which does not exist; empty if no
/// document has a similar name.
private func guess(_ path: String) -> String {
  if path.trimmed != path, fileKind(path.trimmed) == .file {
    return "; did you mean '\(path.trimmed)', without the spaces?"
  }
  if fileKind("\(path).shape") == .file { return "; did you mean '\(path).shape'?" }
  let folder = directoryName(path)
  func stem(_ name: String) -> String {
    name.hasSuffix(".shape") ? String(name.dropLast(".shape".count)) : name
  }
  let documents = ((try? names(in: folder)) ?? []).filter { $0.hasSuffix(".shape") }.sorted()
  let near = nearestName(to: stem(baseName(path)), among: documents.map(stem))
  guard let near else { return "" }
  return "; did you mean '\(joined(folder, near + ".shape"))'?"
}
