/// The result of a search for documents.
package struct FoundFiles {
  package var paths: [String] = []
  /// Folders that cannot be read, and documents whose names are not UTF-8.
  package var unreadable: [Unreadable] = []

  /// A folder or document that cannot be read, and the reason.
  package struct Unreadable {
    package var path: String
    package var failure: Failure
  }
}

/// The `.shape` files in the directory `path` and below, sorted. Hidden files, hidden folders, and
/// links to folders are omitted. Links to files outside of both the directory and the current
/// directory are omitted, too: in a directory from someone else, a link could lead to any file of
/// the user.
package func shapeFiles(under path: String) -> FoundFiles {
  var search = DirectorySearch(roots: [path, "."].compactMap(realPath))
  search.look(in: Array(path.utf8))
  search.found.paths.sort()
  search.found.unreadable.sort { $0.path < $1.path }
  return search.found
}

/// A search in which names are bytes, since a name in the file system need not be UTF-8.
private struct DirectorySearch {
  /// The real paths of the folders in which targets of links are permitted.
  let roots: [String]
  var found = FoundFiles()

  mutating func look(in path: [UInt8]) {
    var pending = [path]
    while let directory = pending.popLast() {
      do throws(Failure) {
        for name in try names(in: directory) where name.first != UInt8(ascii: ".") {
          let child = joined(directory, name)
          if add(child) { pending.append(child) }
        }
      } catch {
        found.unreadable.append(
          FoundFiles.Unreadable(path: String(decoding: directory, as: UTF8.self), failure: error))
      }
    }
  }

  /// Adds the file at `path` if it is a document. Returns true for a folder.
  private mutating func add(_ path: [UInt8]) -> Bool {
    var status = stat()
    guard lstat(terminated(path), &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { return true }
    guard kind == S_IFREG || kind == S_IFLNK, path.suffix(6).elementsEqual(".shape".utf8) else {
      return false
    }
    guard let name = String(validating: path, as: UTF8.self) else {
      addNameless(path)
      return false
    }
    let isInside =
      kind == S_IFREG
      || fileKind(name) == .file
        && realPath(name).map { real in roots.contains { lies(real, in: $0) } } == true
    if isInside { found.paths.append(name) }
    return false
  }

  private mutating func addNameless(_ path: [UInt8]) {
    let shown = String(decoding: path, as: UTF8.self)
    let failure = Failure(
      message: "cannot read '\(shown)': its name is not UTF-8; rename it", status: .systemFailure)
    found.unreadable.append(FoundFiles.Unreadable(path: shown, failure: failure))
  }

  private func joined(_ directory: [UInt8], _ name: [UInt8]) -> [UInt8] {
    if directory == Array(".".utf8) { return name }
    let slash = UInt8(ascii: "/")
    return directory.last == slash ? directory + name : directory + [slash] + name
  }
}

/// The names of all entries of `directory`, in no particular order.
package func names(in directory: String) throws(Failure) -> [String] {
  try names(in: Array(directory.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

private func names(in directory: [UInt8]) throws(Failure) -> [[UInt8]] {
  guard let stream = opendir(terminated(directory)) else {
    throw .system("read", String(decoding: directory, as: UTF8.self))
  }
  defer { closedir(stream) }
  var result: [[UInt8]] = []
  while let entry = readdir(stream) {
    result.append(
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        let start = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        return (0..<strlen(start)).map { UInt8(bitPattern: start[$0]) }
      })
  }
  return result
}

/// The path as a C string.
private func terminated(_ path: [UInt8]) -> [CChar] {
  path.map { CChar(bitPattern: $0) } + [0]
}
