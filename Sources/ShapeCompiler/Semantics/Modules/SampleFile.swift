import ShapeNumbers
import ShapeSyntax

/// The name of a sample file in a module.
struct SampleFileName: Hashable {
  var module: Int
  var path: String
}

/// The result of loading a sample file.
enum SampleFile {
  case file(SourceID)
  /// The file would exceed the limit on the bytes of one file or of all files together.
  case tooLarge(Limit)
  /// The file cannot be read. The value is the reason, a clause that follows "cannot be read: ".
  case failure(String)
}

extension SyntaxTree {
  /// The texts that name sample files in freehand strokes, in source order.
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
