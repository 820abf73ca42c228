#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The `.shape` files in the directory `path` and below it, sorted; hidden files and folders, what
/// links to folders lead to, and links out of the directory and of the current one are left out: who
/// names a folder has not seen what is in it.
func shapeFiles(under path: String) throws(Failure) -> [String] {
  var result: [String] = []
  let roots = [path, "."].compactMap(realPath)
  var pending = [path]
  while let directory = pending.popLast() {
    for name in try names(in: directory) where !name.hasPrefix(".") {
      let child = joined(directory, name)
      var status = stat()
      guard lstat(child, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: pending.append(child)
      case S_IFREG where name.hasSuffix(".shape"): result.append(child)
      case S_IFLNK where name.hasSuffix(".shape"):
        if let real = realPath(child), roots.contains(where: { lies(real, in: $0) }) {
          result.append(child)
        }
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
