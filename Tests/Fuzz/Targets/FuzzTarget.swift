/// A target of fuzzing, which defines the meaning of the bytes of an input.
///
/// Each target has a folder of inputs in `Tests/Corpus`: seeds, and inputs that once crashed the
/// compiler.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Any bytes, which the tokens and the tree must preserve.
  case tree
  /// A document. It is compiled and drawn, and its SVG is read again.
  case document
  /// Decisions of the grammar's sentence generator, which make statements with meaningful names.
  case sentence
  /// Settings as on a command line, one `name=value` in each line, for a drawing with arguments of
  /// all types.
  case argument
  /// Versions of a document, which are compared and merged.
  case changes

  /// The broken promises with `input`; empty if there are none. More serious errors end the
  /// process.
  package func problems(with input: [UInt8]) -> [String] {
    switch self {
    case .tree: treeProblems(input)
    case .document: documentProblems(input)
    case .sentence: sentenceProblems(input)
    case .argument: argumentProblems(input)
    case .changes: changeProblems(input)
    }
  }

  /// The input as readable text.
  package func text(of input: [UInt8]) -> String {
    let text = self == .sentence ? sentenceDocument(input) : input
    return String(decoding: text, as: UTF8.self)
  }
}
