/// The path of `name` in the directory `directory`.
package func joined(_ directory: String, _ name: String) -> String {
  if directory == "." { return name }
  return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
}

/// The directory of `path`; "." for a name alone.
package func directoryName(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last component of `path`.
package func baseName(_ path: String) -> String {
  String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
}

/// The path without any leading `./`; `.` for `./` alone.
package func tidied(_ path: String) -> String {
  var rest = Substring(path)
  while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
  return rest.isEmpty && !path.isEmpty ? "." : String(rest)
}

/// The path without `.` components, pairs of a name and a following `..`, and repeated or trailing
/// slashes; `.` if nothing is left.
package func normalized(_ path: String) -> String {
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

/// True if `path` is relative and no component is empty or begins with a period. Such a path is
/// already normalized.
private func isNormal(_ path: String) -> Bool {
  var isStart = true
  for byte in path.utf8 {
    let isSlash = byte == UInt8(ascii: "/")
    if isStart, isSlash || byte == UInt8(ascii: ".") { return false }
    isStart = isSlash
  }
  return !isStart
}

/// True if `path` is relative and its first component is not `..`.
package func staysBelow(_ path: String) -> Bool {
  !path.hasPrefix("/") && path.split(separator: "/").first != ".."
}

/// True if `path` is below the directory `root`; both are real paths.
package func lies(_ path: String, in root: String) -> Bool {
  path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
}

/// The path of `file` relative to `folder`. Both `file` and `folder` are relative to the current
/// folder, or absolute.
package func relativePath(of file: String, from folder: String) -> String {
  func parts(_ path: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : joined(realPath(".") ?? "/", path)
    return normalized(whole).split(separator: "/")
  }
  let (target, start) = (parts(file), parts(folder))
  let shared = zip(target.dropLast(), start).prefix { $0 == $1 }.count
  let steps = Array(repeating: "..", count: start.count - shared)
  return (steps + target.dropFirst(shared).map(String.init)).joined(separator: "/")
}

/// The absolute path without links, `.` and `..`; nil if nothing exists there or a folder cannot be
/// searched, with the reason in `errno`.
package func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// The absolute path without links, `.` and `..`, even if the file does not exist; nil if its
/// folder does not exist.
package func realPlace(_ path: String) -> String? {
  realPath(path) ?? realPath(directoryName(path)).map { joined($0, baseName(path)) }
}

/// A folder to which reported paths are relative, so that the paths are valid on other machines. By
/// default, this folder is the one from which the tool is called.
package struct CallFolder: Sendable {
  /// The real path of the folder; nil if the folder does not exist.
  private let path: String?
  /// True if the folder is the current folder.
  private let isCurrent: Bool

  /// Creates a value for the current folder.
  package init() {
    path = realPath(".")
    isCurrent = true
  }

  /// Creates a value for the folder at `path`.
  package init(at path: String) {
    let current = realPath(".")
    self.path = realPath(path)
    isCurrent = self.path == current
  }

  /// Returns `path`, which is relative to the current folder, as a normalized path relative to this
  /// folder.
  package func relative(_ path: String) -> String {
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

  /// Returns `paths` without repeated paths of the same document. A path within this folder becomes
  /// relative to this folder.
  package func distinct(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.compactMap { path in
      let name = path == "-" ? path : relative(path)
      guard seen.insert(name).inserted else { return nil }
      return name.hasPrefix("../") ? path : name
    }
  }

  /// The absolute path. Links to folders are resolved if the folder of the file exists.
  private func placed(_ path: String) -> String {
    if let folder = realPath(directoryName(path)), baseName(path) != ".." {
      return joined(folder, baseName(path))
    }
    if path.hasPrefix("/") { return path }
    return realPath(".").map { normalized(joined($0, path)) } ?? path
  }
}

/// A key that is equal for paths that lead to the same file on at least one system. The key does
/// not depend on the current system. Letters with several lowercase forms, such as sigma, are
/// folded by their uppercase form.
package func caseFolded(_ path: String) -> String {
  path.utf8.allSatisfy { $0 < 0x80 } ? path.lowercased() : path.uppercased().lowercased()
}
