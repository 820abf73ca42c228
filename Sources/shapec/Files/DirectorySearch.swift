#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The `.shape` files in the directory `path` and below it, sorted; hidden files and folders, and
/// what links to folders lead to, are left out.
func shapeFiles(under path: String) throws(Failure) -> [String] {
  var result: [String] = []
  var pending = [path]
  while let directory = pending.popLast() {
    for name in try names(in: directory) where !name.hasPrefix(".") {
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

/// The names of everything in `directory`, in no order.
func names(in directory: String) throws(Failure) -> [String] {
  guard let stream = opendir(directory) else { throw .system("read", directory) }
  defer { closedir(stream) }
  var result: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
    result.append(name)
  }
  return result
}
