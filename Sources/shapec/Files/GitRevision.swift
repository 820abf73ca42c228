import ShapeCompiler
import ShapeTool

/// The files of a Git revision, read by one process of `git cat-file --batch`.
///
/// Nothing that a repository configures is executed: files are read as they are stored, without
/// filters. The work tree is not examined, since Git may run a hook to find the state of the work
/// tree. Not thread-safe.
final class GitRevision {
  /// The name of the commit: 40 or 64 hexadecimal digits.
  let commit: String
  private let folder = CallFolder()
  /// The real path of the repository's top-level folder.
  let root: String
  private let process: ChildProcess
  /// The former names of renamed documents, by current name. All names are relative to the
  /// repository.
  private let formerNames: [String: String]
  private let laterNames: [String: String]
  /// The ids of the objects of listed documents, by the documents' paths relative to the
  /// repository.
  private var objects: [String: String] = [:]
  /// The imported files of the revision.
  let imports = ImportCache()

  /// - Parameters:
  ///   - name: A branch, a tag or a commit, as in `git log`.
  ///   - option: The option whose value is `name`, for messages; empty for an argument.
  init(_ name: String, of option: String = "") throws(Failure) {
    let shown = option.isEmpty ? shortened(name) : "\(option) \(shortened(name))"
    let example = option.isEmpty ? "main" : "\(option) main"
    func failure(_ reason: String) -> Failure { .call("'\(shown)': \(reason)") }
    if name.isEmpty || name.hasPrefix("-") || name.utf8.contains(0x0A) {
      throw failure("this is not the name of a revision")
    }
    let base = GitRevision.mergeBase(name)
    if base == nil, name.contains("..") || name.hasPrefix("^") {
      throw failure("this is a range of revisions; name one revision, as in '\(example)'")
    }
    guard let root = ChildProcess.output(of: GitRevision.git + ["rev-parse", "--show-toplevel"])
    else {
      throw failure("this folder is not in a Git repository, or 'git' is not installed")
    }
    let question = [
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(base ?? name)^{commit}",
    ]
    guard let commit = ChildProcess.output(of: GitRevision.git + question),
      commit.allSatisfy(\.isHexDigit)
    else {
      throw failure("there is no such revision; fetch it first")
    }
    self.commit = commit
    self.root = realPath(root) ?? root
    process = try ChildProcess(GitRevision.git + ["cat-file", "--batch"])
    let renames = try GitRevision.renames(since: commit)
    formerNames = Dictionary(renames.map { ($0.later, $0.former) }) { first, _ in first }
    laterNames = Dictionary(renames.map { ($0.former, $0.later) }) { first, _ in first }
  }

  /// The beginning of each command line of `git`. It disables optional locks, replacements of
  /// objects, file system monitors and hooks. It also prevents Git from fetching objects that a
  /// partial clone lacks, because fetching starts programs that the configuration of the repository
  /// names.
  private static let git =
    [
      "env", "GIT_NO_LAZY_FETCH=1", "git", "--no-optional-locks", "--no-replace-objects", "-c",
      "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.sshCommand=false", "-c",
      "protocol.allow=never",
    ]
    + ["ssh", "git", "http", "https", "file", "ext"].flatMap {
      ["-c", "protocol.\($0).allow=never"]
    }

  /// The documents that have been renamed in the index since `commit`, according to Git's detection
  /// of renames. A renamed document whose rename is not in the index is treated as a new document.
  private static func renames(
    since commit: String
  ) throws(Failure) -> [(former: String, later: String)] {
    let process = try ChildProcess(
      git + [
        "-c", "diff.relative=false", "diff-index", "--cached", "--no-ext-diff", "--no-textconv",
        "--find-renames", "--diff-filter=R", "--name-status", "-z", commit, "--", ":(top)*.shape",
      ])
    // An entry consists of a status such as `R087`, the former name and the later name. NUL
    // terminates each of these three parts.
    let words = try process.readAll().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(validating: $0, as: UTF8.self) }
    return stride(from: 0, to: words.count - 2, by: 3).compactMap { i in
      guard let former = words[i + 1], let later = words[i + 2] else { return nil }
      return (former, later)
    }
  }

  /// The former path of the document at `path`, relative to the folder of the call; `path` if the
  /// document was not renamed.
  func formerPath(_ path: String) -> String { renamed(path, formerNames) }

  /// The current path of the document whose former path is `path`; `path` if the document was not
  /// renamed.
  func laterPath(_ path: String) -> String { renamed(path, laterNames) }

  private func renamed(_ path: String, _ names: [String: String]) -> String {
    guard !names.isEmpty, let name = nameInRepository(path).flatMap({ names[$0] }) else {
      return path
    }
    return folder.relative(joined(root, name))
  }

  /// `path` as a path relative to the repository; nil if `path` leads outside of the repository.
  /// The folder of the file need not exist.
  func nameInRepository(_ path: String) -> String? {
    let place = realPlace(path) ?? realPath(".").map { normalized(joined($0, path)) }
    return place.flatMap(name(ofPlace:))
  }

  /// The absolute path `place` as a path relative to the repository; nil if `place` is outside of
  /// the repository.
  func name(ofPlace place: String) -> String? {
    guard lies(place, in: root) else { return nil }
    return String(place.utf8.dropFirst(root.utf8.count + 1))
  }

  /// The content of the file at `path` in the revision; nil if the revision has no such file, or if
  /// the file has 256 MiB or more.
  func bytes(of path: String) throws(Failure) -> [UInt8]? {
    try nameInRepository(path).flatMap { name throws(Failure) in try bytes(named: name) }
  }

  /// The content of the file at `path` in the revision; nil as for `bytes(of:)`. Links in `path`
  /// are not resolved, since they may differ between the current files and the revision.
  func bytes(ofPlain path: String) throws(Failure) -> [UInt8]? {
    guard let current = realPath(".") else { return nil }
    let place = normalized(path.hasPrefix("/") ? path : joined(current, path))
    return try name(ofPlace: place).flatMap { name throws(Failure) in try bytes(named: name) }
  }

  /// The merge base of the current commit and the commit before the final `...` of `name`, as in
  /// `main...`; nil if `name` has another form, or if there is no merge base.
  private static func mergeBase(_ name: String) -> String? {
    guard name.hasSuffix("..."), !name.dropLast(3).contains("..") else { return nil }
    return ChildProcess.output(
      of: git + ["merge-base", "--end-of-options", String(name.dropLast(3)), "HEAD"])
  }

  /// The documents that the revision has in `folder` and its subfolders, as sorted paths relative
  /// to the repository. Links, hidden files and the contents of hidden folders are left out.
  ///
  /// - Parameter folder: A path relative to the repository; empty for all documents.
  func documents(in folder: String) throws(Failure) -> [String] {
    let process = try ChildProcess(
      GitRevision.git + ["ls-tree", "-r", "-z", "--full-tree", commit, "--"]
        + (folder.isEmpty ? [] : [":(literal)\(folder)"]))
    var names: [String] = []
    // An entry is `<mode> <type> <object>`, a tab and the name.
    for entry in try process.readAll().split(separator: 0) {
      let parts = entry.split(separator: 0x09, maxSplits: 1)
      let words = parts[0].split(separator: 0x20)
      guard parts.count == 2, words.count == 3, words[0].starts(with: Array("100".utf8)),
        let name = String(validating: parts[1], as: UTF8.self), name.hasSuffix(".shape")
      else { continue }
      let inside = name.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
      if inside.split(separator: 0x2F).contains(where: { $0.first == 0x2E }) { continue }
      objects[name] = String(decoding: words[2], as: UTF8.self)
      names.append(name)
    }
    return names.sorted()
  }

  /// The documents that the work tree has in `folder` and its subfolders, as sorted paths relative
  /// to the folder of the call. Files that Git ignores, links, hidden files and the contents of
  /// hidden folders are left out.
  static func currentDocuments(in folder: String) throws(Failure) -> [String] {
    let process = try ChildProcess(
      git + [
        "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ":(literal)\(folder)",
      ])
    let prefix = folder == "." ? 0 : folder.utf8.count + 1
    let names = try process.readAll().split(separator: 0)
      .compactMap { String(validating: $0, as: UTF8.self) }
      .filter { name in
        name.hasSuffix(".shape") && !isLink(name) && fileKind(name) == .file
          && !name.utf8.dropFirst(prefix).split(separator: 0x2F).contains { part in
            part.first == 0x2E && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
          }
      }
    guard process.finish() == 0 else {
      throw .call("'\(folder)' is not in the work tree of a Git repository")
    }
    return Set(names).sorted()
  }

  /// - Parameter name: A path relative to the repository.
  private func bytes(named name: String) throws(Failure) -> [UInt8]? {
    let object = objects[name] ?? "\(commit):\(name)"
    guard !object.utf8.contains(0x0A) else { return nil }
    try process.write(Array("\(object)\n".utf8))
    let header = try process.readLine()
    // The header is `<object> blob <size>`, with another word instead of `blob` for a folder, or
    // `<name> missing`.
    let words = header.split(separator: 0x20)
    guard words.count == 3, var size = Int(String(decoding: words[2], as: UTF8.self)) else {
      return nil
    }
    guard size < 1 << 28 else {
      while size >= 0 {
        _ = try process.read(min(size + 1, 1 << 20))
        size -= 1 << 20
      }
      return nil
    }
    let bytes = try process.read(size + 1)
    return words[1].elementsEqual("blob".utf8) ? Array(bytes.dropLast()) : nil
  }
}
