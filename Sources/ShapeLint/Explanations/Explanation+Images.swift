import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let images = Chapter(
    "Images",
    about: "The files, the sources and the use of images.",
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
          'fit' follows a color or a gradient, which always fills the whole box. Only an image has \
          a place in the box, which 'fit' specifies.
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
          The path of an image is not a literal path relative to the document. The image files of \
          a drawing must be known before it is drawn.
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
        meaning: "An image has no source, so it shows nothing.",
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
          A text is filled with an image. Letters can be filled only with colors and gradients, \
          because only fonts know the outlines of letters.
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
