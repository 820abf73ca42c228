import Foundation
import Testing

/// Chromium, showing pages of a folder.
struct Browser {
  private static let path = "/usr/bin/chromium"

  /// True if the slow tests run and Chromium is installed.
  static var isTried: Bool {
    ProcessInfo.processInfo.environment["SHAPEC_SLOW_TESTS"] != nil
      && FileManager.default.isExecutableFile(atPath: path)
  }

  let folder: Folder
  var isDark = false

  /// A screenshot of the page `name`, 400 by 200 pixels.
  func picture(of name: String) throws -> Data {
    let run = try run(
      "--window-size=400,200 --default-background-color=ffffffff --screenshot=\"$PWD/shot.png\"",
      name)
    #expect(run.status == 0)
    return try Data(contentsOf: folder.url.appendingPathComponent("shot.png"))
  }

  /// The data attributes of the root of the page `name`, which the page's scripts set.
  func data(of name: String) throws -> [String: String] {
    let run = try run("--dump-dom", name)
    #expect(run.status == 0)
    let root = try #require(run.output.firstMatch(of: /<html[^>]*>/)).0
    return Dictionary(
      root.matches(of: /data-([a-z-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) }
    ) { $1 }
  }

  private func run(_ options: String, _ name: String) throws -> Run {
    try folder.shell(
      """
      timeout 120 chromium --headless --no-sandbox --disable-gpu --hide-scrollbars \
        --allow-file-access-from-files --force-device-scale-factor=1 \
        --blink-settings=preferredColorScheme=\(isDark ? 0 : 1) \(options) "file://$PWD/\(name)"
      """)
  }
}
