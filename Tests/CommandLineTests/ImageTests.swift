import Foundation
import Testing

/// Images in documents and in calls: their addresses, their bytes, and errors in their files.
@Suite struct ImageTests {
  /// A picture of one white pixel.
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg=="
  )!

  private static let card = """
    drawing Card {
        canvas 10 x 10
        param photo: image = "images/a dot.png"
        image dot (0, 0, 10, 10) { source photo }
    }

    """

  private func folder(_ documents: [String: String] = ["cards/Card.shape": card]) throws -> Folder {
    let folder = try Folder(documents)
    let images = folder.url.appendingPathComponent("cards/images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    try Self.png.write(to: images.appendingPathComponent("a dot.png"))
    return folder
  }

  @Test func addressesLeadFromThePictureToTheImage() throws {
    let folder = try folder()
    let run = try folder.run("svg", "cards/Card.shape", "-o", "out/web")
    #expect(run.error == "" && run.status == 0)
    #expect(
      folder.text("out/web/Card.svg")?.contains(#"href="../../cards/images/a%20dot.png""#) == true)
    #expect(
      try folder.run("svg", "cards/Card.shape", "-o", "-").output.contains("images/a%20dot.png"))
  }

  @Test func embeddedImagesNeedNoFile() throws {
    let folder = try folder()
    let run = try folder.run("svg", "cards/Card.shape", "--embed-images", "-o", "-")
    #expect(run.error == "" && run.status == 0)
    #expect(run.output.contains("data:image/png;base64,\(Self.png.base64EncodedString())"))
    try folder.write("t.csv", "photo\nimages/a dot.png\nimages/a dot.png\n")
    let rows = try folder.run(
      "svg", "cards/Card.shape", "--table", "t.csv", "--name", "{row}", "--embed-images", "-o",
      "out")
    #expect(rows.error == "" && rows.status == 0)
    #expect(folder.text("out/1.svg") == folder.text("out/2.svg"))
    #expect(folder.text("out/1.svg")?.contains("base64,") == true)
  }

  /// Files that no renderer shows: the warning, the bytes of `images/x.png`, and the exit status of
  /// a call that embeds the image.
  @Test(arguments: [
    ("there is no image 'images/x.png'", nil, Int32(1)),
    ("'images/x.png' is not a PNG, JPEG or WebP", Data("GIF89a".utf8), 1),
    ("'images/x.png' is not a PNG, JPEG or WebP", Data(), 1),
    ("the image 'images/x.png' has more than 200 bytes", png + Data(count: 200), 3),
  ])
  func files(warning: String, bytes: Data?, status: Int32) throws {
    let folder = try folder()
    try bytes?.write(to: folder.url.appendingPathComponent("cards/images/x.png"))
    try folder.write(
      "cards/Named.shape", Self.card.replacingOccurrences(of: "a dot", with: "x"))
    let limit = ["--max-image-size", "200"]
    let named = try folder.run(["svg", "cards/Named.shape", "-o", "-"] + limit)
    #expect(named.status == 0 && named.output.contains(#"href="images/x.png""#))
    #expect(named.error.contains(warning) && named.error.contains("cards/Named.shape:3:26"))
    let given = try folder.run(
      ["svg", "cards/Card.shape", "--set", "photo=images/x.png", "-o", "-"] + limit)
    #expect(given.status == 0 && given.output.contains(#"href="images/x.png""#))
    #expect(given.error == "shapec: warning: \(warning)\n")
    for call in [["cards/Named.shape"], ["cards/Card.shape", "--set", "photo=images/x.png"]] {
      let embedding = try folder.run(["svg", "--embed-images", "-o", "out"] + limit + call)
      #expect(embedding.status == status)
      #expect(embedding.error.contains("'\(call[0])': \(warning)\n"))
      #expect(folder.text("out/Card.svg") == nil)
    }
  }

  @Test func namesOfOtherFormats() throws {
    let folder = try folder([
      "cards/Card.shape": Self.card.replacingOccurrences(of: "a dot.png", with: "dot.jpg")
    ])
    try Self.png.write(to: folder.url.appendingPathComponent("cards/images/dot.jpg"))
    let run = try folder.run("check", "cards/Card.shape")
    #expect(
      run.error.contains("warning[image/file]: 'images/dot.jpg' is a PNG, despite its name"))
  }

  @Test func imagesOutsideOfTheProjectAreNotRead() throws {
    let folder = try folder([
      "cards/Card.shape": Self.card.replacingOccurrences(
        of: "images/a dot.png", with: "../../x.png")
    ])
    try Self.png.write(to: folder.url.deletingLastPathComponent().appendingPathComponent("x.png"))
    let run = try folder.run("svg", "cards/Card.shape", "--embed-images", "-o", "-")
    #expect(run.status == 1 && run.output == "")
    #expect(run.error.contains("the image '../../x.png' is outside the project"))
  }
}
