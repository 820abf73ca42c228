/// The kinds of things that a path can lead to, links followed.
enum FileKind {
  case file, directory, device, nothing

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .device
    }
  }
}

/// The bytes of the file at `path`; nil where there is none.
func fileSize(_ path: String) -> Int? {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : nil
}

func fileKind(_ path: String) -> FileKind {
  var status = stat()
  return stat(path, &status) == 0 ? FileKind(status) : .nothing
}

/// True if it is known that nothing is at `path`: who may not look does not know.
func isMissing(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// True if two paths lead to one file.
func isSameFile(_ a: String, _ b: String) -> Bool {
  var first = stat()
  var second = stat()
  return stat(a, &first) == 0 && stat(b, &second) == 0
    && first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// True if nothing but a picture is lost where the file at `path` is replaced: it is SVG, or empty.
func isPicture(_ path: String) -> Bool {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return true }
  defer { close(descriptor) }
  var beginning = [UInt8](repeating: 0, count: 4096)
  let count = read(descriptor, &beginning, beginning.count)
  let tag = Array("<svg".utf8)
  return count <= 0 || beginning[..<count].contains(tag)
}

/// True if `descriptor` is a pipe, or a file with something in it.
func isPiped(_ descriptor: Int32) -> Bool {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return false }
  switch status.st_mode & S_IFMT {
  case S_IFIFO: return true
  case S_IFREG: return status.st_size > 0
  default: return false
  }
}
