#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

/// Whether `path` is below the directory `root`; both are real paths.
func lies(_ path: String, in root: String) -> Bool {
  path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
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

/// The folder from which the tool is called. Paths that others read are relative to it, so that they
/// mean the same on another machine.
struct CallFolder: Sendable {
  /// Its real path; nil where it has none.
  private let path = realPath(".")

  /// `path` from this folder on, without `.`, and without `..` after a name.
  func relative(_ path: String) -> String {
    guard path.hasPrefix("/"), let folder = self.path else { return normalized(path) }
    let real = realPath(directoryName(path)).map { joined($0, baseName(path)) }
    let parts = normalized(real ?? path).split(separator: "/")
    let own = folder.split(separator: "/")
    let shared = zip(parts, own).prefix { $0 == $1 }.count
    let upward = Array(repeating: "..", count: own.count - shared)
    return (upward + parts[shared...].map(String.init)).joined(separator: "/")
  }
}
