#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The largest source that is read, in bytes.
let sourceSizeLimit = 4 << 20

/// The bytes of the file at `path`, or of standard input for `-`.
///
/// - Throws: `SystemFailure`; what is not a regular file (a directory, a device) is refused, and
///   so is a file above `sourceSizeLimit`.
func readFile(_ path: String) throws(SystemFailure) -> [UInt8] {
  if path == "-" { return try readAll(0, "standard input") }
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemFailure("read", path) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw SystemFailure("read", path) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw SystemFailure("read", path, code: EISDIR)
  default: throw SystemFailure("read", path, code: EINVAL)
  }
  return try readAll(descriptor, path)
}

private func readAll(_ descriptor: Int32, _ path: String) throws(SystemFailure) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw SystemFailure("read", path)
    }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
    if bytes.count > sourceSizeLimit { throw SystemFailure("read", path, code: EFBIG) }
  }
}

/// The kinds of things that a path can lead to, links followed.
enum FileKind {
  case file, directory, other, nothing
}

func fileKind(_ path: String) -> FileKind {
  var status = stat()
  guard stat(path, &status) == 0 else { return .nothing }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .directory
  default: return .other
  }
}

/// The `.shape` files under the directory `path`, sorted, hidden ones and links to directories
/// left out.
func shapeFiles(under path: String) throws(SystemFailure) -> [String] {
  var result: [String] = []
  var pending = [path]
  while let directory = pending.popLast() {
    guard let stream = opendir(directory) else { throw SystemFailure("read", directory) }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let child = joined(directory, name)
      var status = stat()
      guard lstat(child, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: pending.append(child)
      case S_IFREG, S_IFLNK: if name.hasSuffix(".shape") { result.append(child) }
      default: continue
      }
    }
  }
  return result.sorted()
}

/// `name` in the directory `directory`.
func joined(_ directory: String, _ name: String) -> String {
  directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
}
