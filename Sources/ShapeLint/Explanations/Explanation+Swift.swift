import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let swift = Chapter(
    "Swift",
    about: "The names of drawings and their parts in Swift; only 'shapec swift' reports them.",
    [
      Explanation(
        "swift/duplicate-type", .error,
        meaning: """
          Drawings or style kits of two documents have the same type in Swift, and one module has both.
          """,
        remedy: """
          Rename one, or put a 'shapec.json' with a "prefix" into the folder of one document; whatever \
          imports that document then uses the prefix, too.
          """,
        noExample: "It takes two documents."),
      Explanation(
        "swift/renamed", .note,
        meaning: """
          A name is taken in Swift, or would hide a type that other code of the module speaks of, and \
          so the name in Swift is a longer one.
          """,
        remedy: "Use the name that the note tells, or rename it in the document.",
        noExample: "It compiles without a note."),
    ])
}
