import Foundation
import Testing

/// A report in a browser, if Chromium is installed.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["SHAPEC_SLOW_TESTS"] != nil
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")),
  .serialized)
struct ReportBrowserTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples").path

  /// A folder with a report on the examples and on documents with many findings.
  private func folder() throws -> Folder {
    var documents = Linted.hostile
    for i in 0..<20 { documents["Roof\(i).shape"] = Linted.roof("Roof\(i)") }
    let folder = try Folder(documents)
    #expect(try folder.run("report", ".", Self.examples).status == 0)
    return folder
  }

  /// The log of the browser, and the page after `script` has set attributes of its root. The page's
  /// policy is removed, since it forbids scripts.
  private func load(
    _ folder: Folder, width: Int, isDark: Bool = false, script: String? = nil
  ) throws -> Run {
    var page = try #require(folder.text("report.html"))
    if let script {
      page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/) { _ in "" }
      page = page.replacing(
        "</body>",
        with: """
          <script>const root = document.documentElement;
          for (const details of document.querySelectorAll("details")) details.open = true;
          \(script)</script></body>
          """)
    }
    try folder.write("tested.html", page)
    let scheme = isDark ? 0 : 1
    return try folder.shell(
      """
      timeout 120 chromium --headless --no-sandbox --disable-gpu --hide-scrollbars \
        --window-size=\(width),900 --blink-settings=preferredColorScheme=\(scheme) \
        --enable-logging=stderr --dump-dom "file://$PWD/tested.html"
      """)
  }

  private func attribute(_ name: String, of run: Run) -> String? {
    run.output.firstMatch(of: try! Regex("<html[^>]* \(name)=\"([^\"]*)\""))
      .flatMap { $0.output[1].substring.map(String.init) }
  }

  @Test func loadsWithoutComplaints() throws {
    let run = try load(try folder(), width: 1200)
    #expect(run.status == 0)
    for line in run.error.split(separator: "\n") { #expect(!line.contains("CONSOLE"), "\(line)") }
    #expect(run.output.contains("</main>"))
  }

  /// The page is shown in a frame, because no window of the browser is narrow enough.
  @Test(arguments: [320, 768, 1400])
  func nothingIsWiderThanThePage(_ width: Int) throws {
    let folder = try folder()
    _ = try load(folder, width: width, script: "")
    try folder.write(
      "framed.html",
      """
      <html><body><script>function measure(frame) {
      document.documentElement.dataset.width = frame.contentDocument.documentElement.scrollWidth;
      }</script><iframe src="tested.html" width="\(width)" height="900" onload="measure(this)">
      </iframe></body></html>
      """)
    let run = try folder.shell(
      """
      timeout 120 chromium --headless --no-sandbox --disable-gpu --hide-scrollbars \
        --allow-file-access-from-files --dump-dom "file://$PWD/framed.html"
      """)
    let found = try #require(attribute("data-width", of: run).flatMap(Int.init))
    #expect(found <= width)
  }

  @Test func picturesHaveSizes() throws {
    let run = try load(
      try folder(), width: 1200,
      script: """
        const pictures = [...document.querySelectorAll("svg")];
        const empty = pictures.filter(p => p.getBoundingClientRect().width < 1);
        root.dataset.pictures = pictures.length; root.dataset.empty = empty.length;
        """)
    #expect(try #require(attribute("data-pictures", of: run).flatMap(Int.init)) > 60)
    #expect(attribute("data-empty", of: run) == "0")
  }

  /// The contrast between text and background is at least 4.5 to 1 (WCAG 2.2, 1.4.3).
  @Test(arguments: [false, true])
  func textCanBeRead(isDark: Bool) throws {
    let run = try load(
      try folder(), width: 1200, isDark: isDark,
      script: """
        const parts = text => text.match(/[\\d.]+/g).map(Number);
        const light = color => color.slice(0, 3).map(c => c / 255)
          .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
          .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
        const ground = element => {
          for (let e = element; e; e = e.parentElement) {
            const color = parts(getComputedStyle(e).backgroundColor);
            if (color.length < 4 || color[3] == 1) return color;
          }
          return [255, 255, 255];
        };
        let least = 99;
        for (const e of document.querySelectorAll("h1,h2,h3,h4,p,a,td,th,strong,code,li,pre,span")) {
          const ownsText = [...e.childNodes].some(n => n.nodeType == 3 && n.data.trim());
          if (e.closest("svg") || !ownsText) continue;
          const [a, b] = [light(parts(getComputedStyle(e).color)), light(ground(e))];
          least = Math.min(least, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
        }
        root.dataset.contrast = least;
        root.dataset.ground = light(ground(document.body)) < 0.5;
        """)
    #expect(try #require(attribute("data-contrast", of: run).flatMap(Double.init)) >= 4.5)
    #expect(attribute("data-ground", of: run) == "\(isDark)")
  }

  /// The keyboard reaches everything that scrolls.
  @Test func keyboardReachesWhatScrolls() throws {
    let run = try load(
      try folder(), width: 320,
      script: """
        const scrolling = [...document.querySelectorAll("body *")].filter(e =>
          e.scrollWidth > e.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(e).overflowX));
        root.dataset.scrolling = scrolling.length;
        root.dataset.unreachable = scrolling.filter(e => e.tabIndex < 0).length;
        """)
    #expect(try #require(attribute("data-scrolling", of: run).flatMap(Int.init)) > 0)
    #expect(attribute("data-unreachable", of: run) == "0")
  }
}
