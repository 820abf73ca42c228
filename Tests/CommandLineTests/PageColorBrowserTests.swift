import Foundation
import Testing

/// Pictures whose colors follow the page, in a browser.
@Suite(.enabled(if: Browser.isTried), .serialized)
struct PageColorBrowserTests {
  /// A folder with the pictures `light`, `dark`, `red` and `open`. In `red`, the tint is red.
  /// `open` is drawn with `options`.
  private func folder(_ options: String...) throws -> Folder {
    let folder = try Folder(["In.shape": PageColorTests.card])
    for (name, arguments) in [
      ("light", ["--appearance", "light"]), ("dark", ["--appearance", "dark"]),
      ("red", ["--set", "tint=#F00"]), ("open", options),
    ] {
      let run = try folder.run(
        ["svg", "In.shape", "--drawing", "Card", "-o", "\(name).svg"] + arguments)
      #expect(run.error == "" && run.status == 0)
    }
    return folder
  }

  private func picture(
    of content: String, style: String = "", in folder: Folder, isDark: Bool = false
  ) throws -> Data {
    try folder.write(
      "page.html",
      """
      <!doctype html><html><meta charset="utf-8"><style>body { margin: 10px }\(style)</style>\
      <body>\(content)</body></html>
      """)
    return try Browser(folder: folder, isDark: isDark).picture(of: "page.html")
  }

  @Test func picturesFollowTheAppearance() throws {
    let folder = try folder("--appearance", "both")
    let open = try #require(folder.text("open.svg"))
    for isDark in [false, true] {
      let browser = Browser(folder: folder, isDark: isDark)
      let file = isDark ? "dark.svg" : "light.svg"
      let expected = try #require(folder.text(file))
      #expect(try browser.picture(of: "open.svg") == browser.picture(of: file))
      #expect(
        try picture(of: open, in: folder, isDark: isDark)
          == picture(of: expected, in: folder, isDark: isDark))
      let scheme = "html { color-scheme: light dark }"
      #expect(
        try picture(of: "<img src=\"open.svg\">", style: scheme, in: folder, isDark: isDark)
          == picture(of: "<img src=\"\(file)\">", style: scheme, in: folder, isDark: isDark))
    }
  }

  @Test func pagesSetVariables() throws {
    let folder = try folder("--css-variables")
    let (open, light) = (
      try #require(folder.text("open.svg")), try #require(folder.text("light.svg"))
    )
    #expect(try picture(of: open, in: folder) == picture(of: light, in: folder))
    let page = try picture(of: open, style: ":root { --tint: red }", in: folder)
    #expect(page != (try picture(of: light, in: folder)))
    #expect(try page == picture(of: redWithRule(of: light, folder), in: folder))
  }

  @Test func pagesSetTheColorOfText() throws {
    let folder = try folder("--current-color", "tint")
    let open = try #require(folder.text("open.svg"))
    let browser = Browser(folder: folder)
    #expect(try browser.picture(of: "open.svg") == browser.picture(of: "light.svg"))
    #expect(
      try picture(of: "<img src=\"open.svg\">", style: "body { color: red }", in: folder)
        == picture(of: "<img src=\"light.svg\">", in: folder))
    let light = try #require(folder.text("light.svg"))
    #expect(
      try picture(of: open, style: "body { color: red }", in: folder)
        == picture(of: redWithRule(of: light, folder), in: folder))
  }

  /// The red picture with the line of `light`. The line has a mixed color, which a page cannot set.
  private func redWithRule(of light: String, _ folder: Folder) throws -> String {
    let red = try #require(folder.text("red.svg"))
    let lines = try [red, light].map { try #require($0.firstMatch(of: /<line.*\/>/)).0 }
    return red.replacing(lines[0], with: lines[1])
  }
}
