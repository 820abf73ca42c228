import Foundation
import Testing

/// The transcripts on the page about Git agree with the output of Git and of the tool.
@Suite struct GitPageTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Grammar/GIT.md")

  /// The blocks of the page that follow a remark such as `<!-- transcript -->`.
  private static func blocks(after remark: String) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "<!-- \(remark) -->\n").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.dropFirst().prefix { $0 != "```" }.map { $0 + "\n" }.joined()
    }
  }

  @Test func transcriptsAreReal() throws {
    let base = try Self.blocks(after: "picture: git-badge")
    let folder = try Folder(["Badge.shape": try #require(base.first)])
    let start = try folder.shell(
      """
      git init -q -b main . && git config user.name A && git config user.email a@b.c \
        && shapec git install > /dev/null && git config merge.shapec.driver \
        "$SHAPEC merge %O %A %B %P --marker-size %L" && git add -A && git commit -qm base
      """)
    #expect(start.status == 0, "\(start.error)")
    for block in try Self.blocks(after: "transcript") {
      var printed = ""
      for line in block.split(separator: "\n") where line.hasPrefix("$ ") {
        let run = try folder.shell(String(line.dropFirst(2)))
        #expect(run.status == 0, "\(line): \(run.error)")
        printed += "\(line)\n\(run.output)"
      }
      #expect(printed == block)
    }
    #expect(folder.text("Badge.shape") == (try Self.blocks(after: "merged: Badge.shape")).first)
  }
}
