import ShapeSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of the document at `path`, which the call names; `-` is standard input.
func readDocument(_ path: String, _ limits: Limits) throws(Failure) -> [UInt8] {
  do {
    let limit = limits[.sourceSize]
    if path == "-" { return try readAll(0, expecting: 0, limit) }
    return try readFile(path, 0, limit)
  } catch {
    throw failure(error, path, limits)
  }
}

/// The bytes of the file at `path`, which a document imports. It has to be a file proper: a pipe
/// could keep the compiler waiting.
func readImport(_ path: String, limit: Int) throws(ReadingError) -> [UInt8] {
  try readFile(path, O_NONBLOCK, limit)
}

/// Whether the file at `path` is empty, or begins with `text`; nil where that cannot be read.
func fileBegins(_ path: String, with text: String) -> Bool? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  guard let start = try? readChunk(descriptor, text.utf8.count) else { return nil }
  return start.isEmpty || start.elementsEqual(text.utf8)
}

/// Why a file cannot be read.
enum ReadingError: Error {
  case tooLarge
  case notAFile
  /// The number in `errno`.
  case system(Int32)

  /// A clause for messages.
  var reason: String {
    switch self {
    case .tooLarge: "it has too many bytes"
    case .notAFile: "it is not a file"
    case .system(let code): systemReason(code)
    }
  }
}

private func readFile(
  _ path: String, _ flags: Int32, _ limit: Int
) throws(ReadingError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
  guard descriptor >= 0 else { throw .system(errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
  let kind = status.st_mode & S_IFMT
  if kind == S_IFDIR || flags & O_NONBLOCK != 0 && kind != S_IFREG { throw .notAFile }
  return try readAll(descriptor, expecting: kind == S_IFREG ? Int(status.st_size) : 0, limit)
}

/// Reads to the end of the file, of which `size` bytes are expected.
private func readAll(
  _ descriptor: Int32, expecting size: Int, _ limit: Int
) throws(ReadingError) -> [UInt8] {
  guard size <= limit else { throw .tooLarge }
  var bytes = try readChunk(descriptor, size + 1)
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
  case .notAFile: return .call("cannot read \(name): \(error.reason)")
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
