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
