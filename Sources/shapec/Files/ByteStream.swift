import ShapeTool

/// A file that is read in pieces, so that memory use does not depend on its size.
final class ByteStream {
  let name: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isStopped = false

  /// Opens the file at `path`, a path from the command line; `-` is standard input.
  init(_ path: String) throws(Failure) {
    name = path == "-" ? "<stdin>" : path
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .call("there is no file '\(path)'") }
      throw .system("read", path, code: code)
    }
    if path != "-", fileKind(path) == .directory { throw .system("read", path, code: EISDIR) }
  }

  /// Creates a stream of an open file.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Ends the stream at the current position.
  func stop() {
    (buffer, position, isStopped) = ([], 0, true)
  }

  /// The next byte, without consuming it; nil at the end of the file.
  func peek() throws(Failure) -> UInt8? {
    if isStopped { return nil }
    if position == buffer.count { try fill() }
    return position < buffer.count ? buffer[position] : nil
  }

  /// The bytes in the buffer, without consuming them: at least `count`, unless fewer are left.
  func beginning(atLeast count: Int) throws(Failure) -> ArraySlice<UInt8> {
    while buffer.count - position < count {
      let rest = buffer[position...]
      try fill()
      let isAtEnd = buffer.isEmpty
      buffer = rest + buffer
      if isAtEnd { break }
    }
    return buffer[position...]
  }

  /// Consumes the next byte and returns it; nil at the end of the file.
  func next() throws(Failure) -> UInt8? {
    let byte = try peek()
    if byte != nil { position += 1 }
    return byte
  }

  /// The bytes up to the end of the line or of the file, without the line break; nil at the end of
  /// the file. For a line longer than `limit` bytes, sets `isLong`, ends the stream and returns
  /// only a part of the line.
  func line(limit: Int, isLong: inout Bool) throws(Failure) -> [UInt8]? {
    guard try peek() != nil else { return nil }
    var line: [UInt8] = []
    while try peek() != nil {
      let rest = buffer[position...]
      let end = rest.firstIndex(of: 0x0A)
      let part = buffer[position..<(end ?? buffer.count)]
      guard line.count + part.count <= limit else {
        isLong = true
        stop()
        break
      }
      line += part
      position = end.map { $0 + 1 } ?? buffer.count
      if end != nil { break }
    }
    if line.last == 0x0D { line.removeLast() }
    return line
  }

  private func fill() throws(Failure) {
    var code: Int32 = 0
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      repeat {
        let result = read(descriptor, bytes.baseAddress, bytes.count)
        code = result < 0 ? errno : 0
        count = max(result, 0)
      } while code == EINTR
    }
    position = 0
    if code != 0 { throw .system("read", name, code: code) }
  }
}
