/// The place of a test snippet in a document.
enum SnippetContext: Sendable {
  case file
  case drawing
  /// The snippet is in a block with this header.
  case block(String)
  /// The snippet is in the block of a path.
  case path
  case constrain
  /// The snippet follows `let v =`.
  case expression

  /// The document that contains `snippet` at this place.
  func document(with snippet: String) -> String {
    switch self {
    case .file: snippet
    case .drawing: "drawing D {\n\(snippet)\n}\n"
    case .block(let header): "drawing D {\n\(header) {\n\(snippet)\n}\n}\n"
    case .path: "drawing D {\npath p in F {\n\(snippet)\n}\n}\n"
    case .constrain: "drawing D {\nconstrain {\n\(snippet)\n}\n}\n"
    case .expression: "let v = \(snippet)"
    }
  }
}
