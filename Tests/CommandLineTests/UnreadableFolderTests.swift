import Foundation
import Testing

/// Unreadable folders and names that are not UTF-8: the call processes the other files, and fails.
@Suite struct UnreadableFolderTests {
  private static let setpriv = "/usr/bin/setpriv"

  /// Permissions do not limit the superuser, so the test becomes another user.
  @Test(.enabled(if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)))
  func closedFolders() throws {
    let folder = try Folder([
      "In.shape": Linted.roof(), "closed/x.shape": Linted.clean, "open/Clean.shape": Linted.clean,
    ])
    let user = getuid() != 0 ? "" : "\(Self.setpriv) --reuid=65534 --regid=65534 --clear-groups"
    _ = try folder.shell(
      """
      cp "$SHAPEC" tool; chmod 755 tool ..; chmod 0 closed
      \(user.isEmpty ? ":" : "chown -R 65534 .")
      """)
    let message = "shapec: cannot read 'closed': Permission denied\n"
    let lint = try folder.shell("\(user) ./tool lint --format concise")
    #expect(lint.status == 74 && lint.error == message)
    #expect(lint.output.hasPrefix("In.shape:7:9: warning[drawing/duplicate-node]"))
    for (call, output) in [
      ("lint open closed", ""), ("check .", ""), ("fmt --check .", ""), ("check closed", ""),
      ("svg . -o out", ""), ("swift . -o -", "import"), ("report . -o -", "<html"),
    ] {
      let run = try folder.shell("\(user) ./tool \(call)")
      #expect(run.status == 74 && run.error.hasPrefix(message), "\(call): \(run.error)")
      #expect(output.isEmpty ? run.output == "" : run.output.contains(output), "\(call)")
    }
    let json = try folder.shell("\(user) ./tool lint open closed --format json").output
    #expect(json.contains(#""path": "closed""#) && json.contains(#""unreadable": 1"#), "\(json)")
    #expect(folder.text("out/open/Clean.svg") != nil && folder.text("out/Roof.svg") != nil)
    _ = try folder.shell("chmod 755 closed")
  }

  /// On Linux, a file name can have any bytes.
  @Test func namesThatAreNotUTF8() throws {
    let folder = try Folder(["In.shape": Linted.clean])
    let setUp = try folder.shell(
      #"mkdir $'f\xff' $'e\xff' && cp In.shape $'a\xff.shape' && cp In.shape $'f\xff/b.shape' "#
        + #"&& touch $'\xff.txt' $'e\xff/c.txt'"#)
    // Other systems do not allow such names.
    if setUp.status != 0 { return }
    let run = try folder.run("lint")
    #expect(run.status == 74 && run.output == "")
    #expect(
      run.error == """
        shapec: cannot read 'a\u{FFFD}.shape': its name is not UTF-8; rename it
        shapec: cannot read 'f\u{FFFD}/b.shape': its name is not UTF-8; rename it

        """)
    #expect(try folder.run("check", ".").error == run.error)
    _ = try folder.shell(#"rm -r $'a\xff.shape' $'f\xff'"#)
    #expect(try folder.run("lint").status == 0)
  }
}
