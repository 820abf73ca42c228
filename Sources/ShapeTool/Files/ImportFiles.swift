package import ShapeCompiler
package import ShapeSyntax

/// Returns a loader of imported files and of sample files. A path is relative to the file that
/// names it, and must lead to a file in the project. The project is the current directory if the
/// main file is in it or is standard input. Otherwise the project is the main file's own directory
/// or, if the current directory mirrors another tree by links, the root of that tree.
///
/// - Parameter project: The directory of the project; nil for the default.
package func importLoader(main: String, in project: String? = nil, _ limits: Limits) -> ImportLoader
{
  var knownRoot: String?
  return { path, importer in
    if path.isEmpty { return .failure("the path is empty") }
    if path.utf8.contains(0) { return .failure("the path contains a NUL character") }
    if path.hasPrefix("/") { return .failure("a path is relative to the file that names it") }
    let file = normalized(joined(directoryName(importer), path))
    let real = realPath(file)
    let code = errno
    knownRoot = knownRoot ?? project.flatMap(realPath) ?? projectRoot(of: main)
    guard let real else {
      if code != ENOENT { return .failure(systemReason(code)) }
      return .missing(neighbors: documents(beside: file, in: knownRoot, except: importer))
    }
    guard let root = knownRoot, lies(real, in: root) else {
      if real == knownRoot { return .failure("it is a folder") }
      return .failure(
        "it lies outside the project (the folder that shapec is called from, or else the "
          + "document's own folder); call shapec from a folder that contains both files")
    }
    do throws(ReadingError) {
      return .file(
        key: file,
        source: SourceText(name: file, bytes: try readImport(file, limit: limits[.sourceSize])))
    } catch {
      if case .tooLarge = error { return .tooLarge }
      return .failure(error.reason)
    }
  }
}

/// The names of the documents in the folder of `file`, except `importer`; empty if the folder is
/// not part of the project `root`.
private func documents(
  beside file: String, in root: String?, except importer: String
) -> [String] {
  let folder = directoryName(file)
  guard let root, let real = realPath(folder), real == root || lies(real, in: root),
    let names = try? names(in: folder)
  else { return [] }
  return names.filter { $0.hasSuffix(".shape") && joined(folder, $0) != importer }.sorted()
}

/// The default folder of the project, which must contain all imports of the document `main`; nil if
/// the current directory does not exist.
func projectRoot(of main: String) -> String? {
  guard let current = realPath(".") else { return nil }
  guard main != "-", let file = realPlace(main) else { return current }
  return lies(file, in: current) ? current : linkedTree(of: main, file, current)
}

/// The root of the project that contains `file`, the real path of `main`. `file` is outside of
/// `current`.
///
/// Build systems mirror a project as a tree of links and call the tool there. Therefore, if `main`
/// is a path within `current`, the result is the folder of `file` without the trailing components
/// that the folder of `main` also has: `/p` if `main` is `a/X.shape` and `file` is `/p/a/X.shape`.
/// No component is removed if the result would then contain `current`.
private func linkedTree(of main: String, _ file: String, _ current: String) -> String {
  var root = directoryName(file)
  var folder = directoryName(normalized(main))
  if !staysBelow(folder) { return root }
  while folder != ".", baseName(folder) == baseName(root) {
    let parent = directoryName(root)
    guard parent != current, !lies(current, in: parent) else { break }
    root = parent
    folder = directoryName(folder)
  }
  return root
}
