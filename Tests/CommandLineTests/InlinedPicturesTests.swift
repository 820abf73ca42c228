import Foundation
import Testing

/// Pictures that are elements of a page, in a browser.
@Suite(.enabled(if: Browser.isTried), .serialized)
struct InlinedPicturesTests {
  /// A drawing with a title, a gradient, a clip and a shadow.
  private func card(_ name: String, _ color: String, blur: Int) -> String {
    """
    drawing \(name) {
        canvas 100 x 100
        title "The card \(name)"
        let sky = gradient(stop(#FFFFFF, 0%), stop(\(color), 100%))
        oval face (\(blur), 10, 60, 80) {}
        rect plate (10, 10, 70, 70) {
            fill sky angle 90deg
            clip face
        }
        rect chip (60, 60, 20, 20) {
            fill \(color)
            shadow #000000 offset (\(blur), 4) blur \(blur)
        }
    }

    """
  }

  /// A folder with a page that has pictures as elements, and a page that has the same pictures as
  /// images.
  private func folder(_ options: String...) throws -> Folder {
    let folder = try Folder([
      "In.shape": card("Red", "#CC0000", blur: 4) + card("Blue", "#0044CC", blur: 16)
    ])
    let run = try folder.run(["svg", "In.shape", "-o", "."] + options)
    #expect(run.error == "" && run.status == 0)
    let pictures = try ["Red", "Blue"].map { try #require(folder.text("\($0).svg")) }
    try folder.write("inlined.html", page(pictures))
    try folder.write("alone.html", page(["<img src=\"Red.svg\">", "<img src=\"Blue.svg\">"]))
    return folder
  }

  private func page(_ pictures: [String]) -> String {
    let boxes = pictures.enumerated().map { i, picture in
      "<div style=\"position:absolute;left:\(20 + 150 * i)px;top:20px\">\(picture)</div>"
    }
    return """
      <!doctype html><html><meta charset="utf-8"><body>\(boxes.joined())<script>
      document.querySelectorAll("svg").forEach((svg, i) => {
        const ids = (svg.getAttribute("aria-labelledby") ?? "").split(" ");
        document.documentElement.setAttribute(
          "data-name-" + "ab"[i], ids.map(id => document.getElementById(id)?.textContent).join());
      });
      </script></body></html>
      """
  }

  @Test func picturesKeepTheirGradientsClipsAndFilters() throws {
    let browser = Browser(folder: try folder())
    let alone = try browser.picture(of: "alone.html")
    #expect(try browser.picture(of: "inlined.html") == alone)
    // Without prefixes, the references of the second picture refer to elements of the first
    // picture.
    let mixed = Browser(folder: try folder("--id-prefix", ""))
    #expect(try mixed.picture(of: "alone.html") == alone)
    #expect(try mixed.picture(of: "inlined.html") != alone)
  }

  @Test func picturesKeepTheirNames() throws {
    let data = try Browser(folder: try folder()).data(of: "inlined.html")
    #expect(data == ["name-a": "The card Red", "name-b": "The card Blue"])
  }
}
