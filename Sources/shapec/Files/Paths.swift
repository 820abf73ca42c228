/// `name` in the directory `directory`.
func joined(_ directory: String, _ name: String) -> String {
  if directory == "." { return name }
  return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
}

/// The directory in which `path` lies.
func directoryName(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last component of `path`.
func baseName(_ path: String) -> String {
  String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
}

/// `path` without `./` before it.
func tidied(_ path: String) -> String {
  var rest = Substring(path)
  while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
  return rest.isEmpty && !path.isEmpty ? "." : String(rest)
}

/// `path` without `.`, and without `..` after a name.
func normalized(_ path: String) -> String {
  if isNormal(path) { return path }
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  let result = parts.joined(separator: "/")
  return path.hasPrefix("/") ? "/" + result : result.isEmpty ? "." : result
}

/// True if `path` is relative, and no component of it is empty or begins with a point, so that there is
/// nothing to normalize.
private func isNormal(_ path: String) -> Bool {
  var isStart = true
  for byte in path.utf8 {
    let isSlash = byte == UInt8(ascii: "/")
    if isStart, isSlash || byte == UInt8(ascii: ".") { return false }
    isStart = isSlash
  }
  return !isStart
}

/// True if `path` is below the directory `root`; both are real paths.
func lies(_ path: String, in root: String) -> Bool {
  path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
}

/// The path of `file` as seen from `folder`; both are relative to the current folder, or absolute.
func relativePath(of file: String, from folder: String) -> String {
  func parts(_ path: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : joined(realPath(".") ?? "/", path)
    return normalized(whole).split(separator: "/")
  }
  let (target, start) = (parts(file), parts(folder))
  let shared = zip(target.dropLast(), start).prefix { $0 == $1 }.count
  let steps = Array(repeating: "..", count: start.count - shared)
  return (steps + target.dropFirst(shared).map(String.init)).joined(separator: "/")
}

/// `path` without links, `.` and `..`; nil where it leads nowhere, and `errno` says why.
func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// `path` without links, `.` and `..`, whether there is a file of that name or not; nil where its folder
/// leads nowhere.
func realPlace(_ path: String) -> String? {
  realPath(path) ?? realPath(directoryName(path)).map { joined($0, baseName(path)) }
}

/// A folder from which paths are told, so that they mean the same on another machine: where nothing
/// else is said, that from which the tool is called.
struct CallFolder: Sendable {
  /// Its real path; nil where it has none.
  private let path: String?
  /// True if paths of the call begin in it.
  private let isCurrent: Bool

  init() {
    path = realPath(".")
    isCurrent = true
  }

  /// The folder at `path`.
  init(at path: String) {
    let current = realPath(".")
    self.path = realPath(path)
    isCurrent = self.path == current
  }

  /// `path`, which begins in the folder of the call, from this folder on, without `.`, and without `..`
  /// after a name.
  func relative(_ path: String) -> String {
    let path = normalized(path)
    let leaves = path.hasPrefix("/") || path == ".." || path.hasPrefix("../")
    guard leaves || !isCurrent, let folder = self.path else { return path }
    let parts = placed(path).split(separator: "/")
    let own = folder.split(separator: "/")
    let shared = zip(parts, own).prefix { $0 == $1 }.count
    let upward = Array(repeating: "..", count: own.count - shared)
    let result = (upward + parts[shared...].map(String.init)).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  /// `paths` without those that mean a document again. What lies in this folder is called by its path
  /// from here on, however the call names it.
  func distinct(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.compactMap { path in
      let name = path == "-" ? path : relative(path)
      guard seen.insert(name).inserted else { return nil }
      return name.hasPrefix("../") ? path : name
    }
  }

  /// The whole of `path`, without links to folders as far as there are those.
  private func placed(_ path: String) -> String {
    if let folder = realPath(directoryName(path)), baseName(path) != ".." {
      return joined(folder, baseName(path))
    }
    if path.hasPrefix("/") { return path }
    return realPath(".").map { normalized(joined($0, path)) } ?? path
  }
}
