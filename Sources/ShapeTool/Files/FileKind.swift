/// The kinds of files to which a path can lead, after links are followed.
package enum FileKind {
  case file, directory, device, nothing

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .device
    }
  }
}

/// The size of the file at `path` in bytes; nil if there is no file.
func fileSize(_ path: String) -> Int? {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : nil
}

/// The kind of the file at `path`, following links.
package func fileKind(_ path: String) -> FileKind {
  var status = stat()
  return stat(path, &status) == 0 ? FileKind(status) : .nothing
}

/// True if nothing exists at `path`. False if this is unknown for lack of permission.
package func isMissing(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

/// True if the file at `path` is a symbolic link.
package func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// True if both paths lead to the same file.
package func isSameFile(_ a: String, _ b: String) -> Bool {
  var first = stat()
  var second = stat()
  return stat(a, &first) == 0 && stat(b, &second) == 0
    && first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// True if a picture may replace the file at `path`: if its first 4096 bytes contain `<svg`, or if
/// the file is empty, missing or unreadable.
package func isPicture(_ path: String) -> Bool {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return true }
  defer { close(descriptor) }
  var beginning = [UInt8](repeating: 0, count: 4096)
  let count = read(descriptor, &beginning, beginning.count)
  let tag = Array("<svg".utf8)
  return count <= 0 || beginning[..<count].contains(tag)
}

/// True if the file descriptor is a pipe or a nonempty file.
func isPiped(_ descriptor: Int32) -> Bool {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return false }
  switch status.st_mode & S_IFMT {
  case S_IFIFO: return true
  case S_IFREG: return status.st_size > 0
  default: return false
  }
}
