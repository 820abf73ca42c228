import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let images = Chapter(
    "Images",
    about: "Pictures in files that are not found, or not as they are called.",
    [
      Explanation(
        "image/file", .warning,
        meaning: """
          The file of an image is not there, is no PNG, JPEG or WebP, is one of these under another name, \
          lies outside the project, or is too large. The picture is drawn all the same, with its address \
          in it; only one that would embed it is not.
          """,
        remedy: "Write the path relative to the document, and the name for what the file is.",
        noExample: "It takes a file, or the lack of one."),
      Explanation(
        "image/fit", .error,
        meaning: "'fit' says how an image is placed in a box. Colors and gradients fill all of it.",
        remedy: "Leave it out, or fill with an image.",
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
          An image is named by a path that is relative to its document and written out, so that everybody \
          knows which files a drawing needs.
          """,
        remedy: "Copy the picture beside the document, and choose between pictures by a condition.",
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
        meaning: "An image shows nothing until it has a source.",
        remedy: "Write it in the block of the image.",
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
        meaning:
          "Letters are filled with colors and gradients. Where they are is known to fonts alone.",
        remedy: "Let the text mask an image.",
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
