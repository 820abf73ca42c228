import ShapeCompiler
import ShapeSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds imported files. A path is relative to the file that imports it, and stays inside the
/// project: the directory from which the tool is called where the main file lies in it, else the
/// main file's own.
func importLoader(main: String) -> ImportLoader {
  let root = projectRoot(of: main)
  return { path, importer in
    if path.isEmpty { return .failure("the path is empty") }
    if path.utf8.contains(0) { return .failure("the path has a NUL character in it") }
    if path.hasPrefix("/") { return .failure("a path is relative to the file that imports it") }
    let directory = importer == "-" ? "." : directoryName(importer)
    let file = normalized(directory == "." ? path : joined(directory, path))
    guard let real = realPath(file) else { return .failure(String(cString: strerror(errno))) }
    guard let root, real == root || real.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      return .failure("it lies outside the project")
    }
    do throws(SystemFailure) {
      return .file(key: file, source: SourceText(name: file, bytes: try readFile(file)))
    } catch {
      return .failure(error.reason)
    }
  }
}

private func projectRoot(of main: String) -> String? {
  guard let current = realPath(".") else { return nil }
  guard main != "-", let file = realPath(main) else { return current }
  let own = directoryName(file)
  return (own + "/").hasPrefix(current == "/" ? "/" : current + "/") ? current : own
}

private func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// The directory in which `path` lies.
func directoryName(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// `path` without `.`, and without `..` after a name.
private func normalized(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  let result = parts.joined(separator: "/")
  return path.hasPrefix("/") ? "/" + result : result.isEmpty ? "." : result
}
