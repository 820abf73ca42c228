import ShapeSyntax

/// The bytes of the document at `path`, which the call names; `-` is standard input.
///
/// It may be a pipe into which something writes, as `<(…)` is, or a device. Nothing but standard input
/// and a writer keep the tool waiting.
func readDocument(_ path: String, _ limits: Limits) throws(Failure) -> [UInt8] {
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

/// The bytes of the file at `path`, which a document imports. It has to be a file proper: a pipe
/// could keep the compiler waiting.
func readImport(_ path: String, limit: Int) throws(ReadingError) -> [UInt8] {
  let (descriptor, status) = try opened(path)
  defer { close(descriptor) }
  guard FileKind(status) == .file else { throw .notAFile }
  return try readAll(descriptor, expecting: Int(status.st_size), limit)
}

/// The first `count` bytes of the file at `path`; nil where it cannot be read.
func fileStart(_ path: String, _ count: Int) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return try? readChunk(descriptor, count)
}

/// Why a file cannot be read.
enum ReadingError: Error {
  case tooLarge
  case notAFile
  /// It is a pipe, and its writer has not come.
  case noWriter
  /// It is a device that would keep the tool waiting.
  case notReady
  /// The number in `errno`.
  case system(Int32)

  /// A clause for messages.
  var reason: String {
    switch self {
    case .tooLarge: "it has too many bytes"
    case .notAFile: "it is not a file"
    case .noWriter: "it is a pipe, and nothing writes into it"
    case .notReady: "it is a device that has nothing to read now; '-' is standard input"
    case .system(let code): systemReason(code)
    }
  }
}

/// Opens the file at `path` without waiting for anything.
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

/// Reads what the call names: a file, a pipe or a device.
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

/// True if the pipe at `path` has a name that somebody gave it. What a shell makes of `<(…)`, and what
/// `/dev/stdin` is, has its writer already.
private func isUserMade(_ path: String) -> Bool {
  realPath(path).map { !$0.hasPrefix("/dev/") } ?? false
}

/// What can be read of a pipe when it has a writer, who has a moment to come.
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

/// Reads a device that never says to wait.
private func readDevice(_ descriptor: Int32, _ limit: Int) throws(ReadingError) -> [UInt8] {
  do throws(ReadingError) {
    return try readAll(descriptor, expecting: 0, limit)
  } catch {
    if case .system(EAGAIN) = error { throw .notReady }
    throw error
  }
}

/// True if it is what standard input is: `/dev/stdin`, or the terminal.
private func isStandardInput(_ status: stat) -> Bool {
  var own = stat()
  return fstat(0, &own) == 0 && own.st_dev == status.st_dev && own.st_ino == status.st_ino
}

private func waitWhenReading(_ descriptor: Int32) {
  let flags = fcntl(descriptor, F_GETFL)
  if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
}

/// Reads to the end of the file, of which `beginning` is read and `size` bytes are expected.
private func readAll(
  _ descriptor: Int32, after beginning: [UInt8] = [], expecting size: Int, _ limit: Int
) throws(ReadingError) -> [UInt8] {
  guard size <= limit else { throw .tooLarge }
  var bytes = beginning.isEmpty ? try readChunk(descriptor, size + 1) : beginning
  // Fewer than were asked for, and just as many as its size says: that was all.
  if size > 0, bytes.count == size { return bytes }
  while !bytes.isEmpty {
    let chunk = try readChunk(descriptor, 1 << 16)
    if chunk.isEmpty { break }
    bytes += chunk
    guard bytes.count <= limit else { throw .tooLarge }
  }
  return bytes
}

/// At most `limit` bytes; none at the end of the file.
func readChunk(_ descriptor: Int32, _ limit: Int) throws(ReadingError) -> [UInt8] {
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

/// What an error says about a call that names `path`. That a file is not there is the call's fault,
/// not the system's.
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

/// Asks whether a document beside `path`, which is not there, was meant.
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
