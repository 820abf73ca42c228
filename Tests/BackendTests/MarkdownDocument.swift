import Foundation
import Testing

/// A Markdown file of the repository: its fenced blocks, and the remarks on each block. A remark is
/// a comment directly before the block, such as `<!-- picture: badge-wide --size 220x32 -->`.
///
/// - `picture: NAME OPTIONS` — the block is drawn as `pictures/NAME.svg`, or as `NAME.svg` if the
///   name has a slash, with the options of `shapec svg`;
/// - `file: NAME` — other blocks of the document can import the block, and refer to it in `prints`;
/// - `finds: RULE` — the linter may have a finding of this rule in the block;
/// - `source: PATH` — the block is the content of a file of the repository, or a part of it;
/// - `prints: COMMAND FILE OPTIONS` — the block is the output of `shapec`; a line of `…` stands for
///   any number of lines.
/// - `merged: FILE` — the block is the result of the merge on the page about Git.
struct MarkdownDocument: CustomTestStringConvertible, Sendable {
  struct Block: Sendable {
    /// The word after the fence, such as `shape`, `text` or `sh`.
    var tag: String
    var text: String
    /// The line of the fence, counted from 1.
    var line: Int
    var remarks: [Remark]

    /// The operands of the remarks that begin with `word`.
    func operands(of word: String) -> [String] {
      remarks.filter { $0.word == word }.map(\.operand)
    }
  }

  struct Remark: Sendable {
    var word: String
    var operand: String
  }

  /// The path from the root of the repository.
  var path: String
  var text: String
  var blocks: [Block]

  var testDescription: String { path }

  init(path: String) throws {
    self.path = path
    text = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    blocks = []
    var remarks: [Remark] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if let remark = line.wholeMatch(of: /<!-- (\w+): (.+) -->/) {
        remarks.append(Remark(word: String(remark.1), operand: String(remark.2)))
      } else if let fence = line.wholeMatch(of: /(```+)(\w*)/) {
        let content = lines.prefix { $0 != fence.1 }
        blocks.append(
          Block(
            tag: String(fence.2), text: content.map { $0 + "\n" }.joined(),
            line: lines.startIndex, remarks: remarks))
        lines = lines.dropFirst(content.count + 1)
        remarks = []
      } else {
        remarks = []
      }
    }
  }

  /// The folder of the document, to which its links are relative. It ends with a slash unless it is
  /// the root.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The block that is called `name`.
  func file(_ name: String) -> Block? {
    blocks.first { $0.operands(of: "file").contains(name) }
  }
}

/// The root of the repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The sorted paths of the files in the repository that have an extension. Hidden files and build
/// products are left out.
func files(withExtension suffix: String, under folder: String = "") throws -> [String] {
  var found: [String] = []
  let names = try FileManager.default.contentsOfDirectory(
    atPath: repository.appending(path: folder).path())
  for name in names.sorted() where !name.hasPrefix(".") && !(folder.isEmpty && name == "out") {
    let path = folder + name
    if repository.appending(path: path).isFolder {
      found += try files(withExtension: suffix, under: path + "/")
    } else if name.hasSuffix("." + suffix) {
      found.append(path)
    }
  }
  return found
}

extension URL {
  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }
}
