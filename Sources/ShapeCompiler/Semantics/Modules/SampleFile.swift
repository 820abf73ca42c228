import ShapeNumbers
import ShapeSyntax

/// A file of samples as a module names it.
struct SampleFileName: Hashable {
  var module: Int
  var path: String
}

/// What became of a file of samples.
enum SampleFile {
  case file(SourceID)
  /// It would pass a limit on bytes: of one file, or of all together.
  case tooLarge(Limit)
  /// Why it cannot be read: a clause that follows "cannot be read: ".
  case failure(String)
}

extension SyntaxTree {
  /// The texts that name files of samples, in freehand strokes.
  var sampleTexts: [NodeID] {
    var result: [NodeID] = []
    var pending = Array(children(root))
    while let node = pending.popLast() {
      if kind(node) == .attribute, let word = child(node, .word), text(word) == "samples",
        let text = child(node, .text), !hasError(node)
      {
        result.append(text)
      } else if !kind(node).isExpression {
        pending += children(node)
      }
    }
    return result.sorted { span($0) < span($1) }
  }
}
