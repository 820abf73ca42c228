import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let images = Chapter(
    "Images",
    about: "Image files that are not found, or whose format does not match their name.",
    [
      Explanation(
        "image/file", .warning,
        meaning: """
          The file of an image does not exist, cannot be read, is not a PNG, JPEG or WebP, has the \
          name of another format, is outside the project, or has too many pixels. The picture is \
          still drawn, with the address of the image. A picture that would embed the image is not \
          written, unless only the name or the number of pixels is wrong.
          """,
        remedy: "Write the path relative to the document, and give the file the extension of its "
          + "format.",
        noExample: "It would take a file, or the lack of one."),
      Explanation(
        "image/fit", .error,
        meaning: """
          'fit' specifies the place of an image in a box. Colors and gradients fill the whole box.
          """,
        remedy: "Remove 'fit', or fill with an image.",
        wrong: """
          drawing Card {
              canvas 40 x 40
              rect plate (0, 0, 40, 40) { fill #06C fit .cover }
          }
          """,
        right: """
          drawing Card {
              canvas 40 x 40
              rect plate (0, 0, 40, 40) { fill image "photo.png" fit .cover }
          }
          """),
      Explanation(
        "image/path", .error,
        meaning: """
          An image is named by a literal path, relative to the document, so that the files of a \
          drawing are known before it is drawn.
          """,
        remedy:
          "Copy the image next to the document, and choose between images with a condition.",
        wrong: """
          drawing Card {
              canvas 40 x 40
              image photo (0, 0, 40, 40) { source "https://example.org/photo.png" }
          }
          """,
        right: """
          drawing Card {
              canvas 40 x 40
              image photo (0, 0, 40, 40) { source "images/photo.png" }
          }
          """),
      Explanation(
        "image/source", .error,
        meaning: "An image without a source shows nothing.",
        remedy: "Write the source in the block of the image.",
        wrong: """
          drawing Card {
              canvas 40 x 40
              image photo (0, 0, 40, 40) { fit .cover }
          }
          """,
        right: """
          drawing Card {
              canvas 40 x 40
              image photo (0, 0, 40, 40) {
                  source "photo.png"
                  fit .cover
              }
          }
          """),
      Explanation(
        "image/text", .error,
        meaning: """
          Letters can be filled only with colors and gradients, because only fonts know where the \
          letters are.
          """,
        remedy: "Mask an image with the text.",
        wrong: """
          drawing Card {
              canvas 40 x 40
              text title (0, 0, 40, 40) {
                  content "Sea"
                  fill image "photo.png"
              }
          }
          """,
        right: """
          drawing Card {
              canvas 40 x 40
              image photo (0, 0, 40, 40) {
                  source "photo.png"
                  mask title by .alpha
              }
              text title (0, 0, 40, 40) {
                  content "Sea"
                  fill #000
              }
          }
          """),
    ])
}
