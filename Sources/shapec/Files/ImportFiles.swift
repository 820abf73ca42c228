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
  var knownRoot: String?
  return { path, importer in
    if path.isEmpty { return .failure("the path is empty") }
    if path.utf8.contains(0) { return .failure("the path has a NUL character in it") }
    if path.hasPrefix("/") { return .failure("a path is relative to the file that imports it") }
    let file = normalized(joined(directoryName(importer), path))
    guard let real = realPath(file) else { return .failure(systemReason()) }
    guard let root = knownRoot ?? projectRoot(of: main), lies(real, in: root) else {
      return .failure(
        "it lies outside the project, which is the folder that shapec is called from, or else the "
          + "document's own")
    }
    knownRoot = root
    do throws(ReadingError) {
      return .file(key: file, source: SourceText(name: file, bytes: try readImport(file)))
    } catch {
      return .failure(error.reason)
    }
  }
}

private func projectRoot(of main: String) -> String? {
  guard let current = realPath(".") else { return nil }
  guard main != "-", let file = realPath(main) else { return current }
  return lies(file, in: current) ? current : directoryName(file)
}

/// Whether `path` is below the directory `root`; both are real paths.
private func lies(_ path: String, in root: String) -> Bool {
  path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
}

private func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
