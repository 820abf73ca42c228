import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let swift = Chapter(
    "Swift",
    about:
      "Names of drawings and their parts in Swift; only 'shapec swift' reports these diagnostics.",
    [
      Explanation(
        "swift/duplicate-type", .error,
        meaning: """
          Drawings or style kits of two documents have the same type in Swift, and one module \
          contains both.
          """,
        remedy: """
          Rename one, or put a 'shapec.json' with a "prefix" into the folder of one document; \
          documents that import it then use the prefix, too.
          """,
        noExample: "It takes two documents."),
      Explanation(
        "swift/renamed", .note,
        meaning: """
          A name is already taken in Swift, or would hide a type that other code of the module \
          mentions. The drawing or its part therefore has a longer name in Swift.
          """,
        remedy: "Use the name that the note gives, or rename it in the document.",
        noExample: "Compiling a document does not produce the note."),
    ])
}
