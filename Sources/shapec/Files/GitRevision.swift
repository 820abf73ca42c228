/// The files of a revision, as `git` has them.
///
/// One process of `git cat-file --batch` answers for all of them. Not for several threads at once.
final class GitRevision {
  /// The name of the commit, forty or sixty-four hexadecimal digits.
  let commit: String
  /// The real path of the repository's folder.
  private let root: String
  private let process: ChildProcess

  /// - Parameter name: A branch, a tag or a commit, as in `git log`.
  init(_ name: String) throws(Failure) {
    func failure(_ reason: String) -> Failure {
      .call("'--since \(shortened(name))': \(reason)")
    }
    if name.isEmpty || name.hasPrefix("-") || name.utf8.contains(0x0A) {
      throw failure("this is no name of a revision")
    }
    guard let root = ChildProcess.output(of: ["git", "rev-parse", "--show-toplevel"]) else {
      throw failure("this folder is in no Git repository, or there is no 'git'")
    }
    let question = ["git", "rev-parse", "--verify", "--quiet", "\(name)^{commit}"]
    guard let commit = ChildProcess.output(of: question) else {
      throw failure("there is no such revision; fetch it first")
    }
    self.commit = commit
    self.root = realPath(root) ?? root
    process = try ChildProcess(["git", "cat-file", "--batch"])
  }

  /// The bytes that the file at `path` had; nil where there was none.
  func bytes(of path: String) throws(Failure) -> [UInt8]? {
    guard let real = realPlace(path), lies(real, in: root), !path.utf8.contains(0x0A) else {
      return nil
    }
    let name = real.utf8.dropFirst(root.utf8.count + 1)
    try process.write(Array("\(commit):".utf8) + name + [0x0A])
    let header = try process.readLine()
    // `<object> blob <size>`, or `<what was asked> missing`.
    let words = header.split(separator: 0x20)
    guard words.count == 3, words[1].elementsEqual("blob".utf8),
      let size = Int(String(decoding: words[2], as: UTF8.self)), size < 1 << 30
    else { return nil }
    let bytes = try process.read(size + 1)
    return Array(bytes.dropLast())
  }
}
