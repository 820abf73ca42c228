/// What is given to the compiler to break it, by what the bytes of an input mean.
///
/// Each has a folder of inputs in `Tests/Corpus`: seeds, and what once crashed something.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Any bytes: the tokens and the tree keep them.
  case tree
  /// A document: it is compiled and drawn, and the SVG is read back.
  case document
  /// Decisions of the grammar's generator of sentences: statements whose names mean something.
  case sentence
  /// Settings as on a command line, one `name=value` a line, for a drawing with arguments of all
  /// types.
  case argument
  /// Versions of a document: they are compared and merged.
  case changes

  /// What a promise that did not hold says; empty where the compiler behaves with `input`. What is
  /// worse than a broken promise ends the process.
  package func problems(with input: [UInt8]) -> [String] {
    switch self {
    case .tree: treeProblems(input)
    case .document: documentProblems(input)
    case .sentence: sentenceProblems(input)
    case .argument: argumentProblems(input)
    case .changes: changeProblems(input)
    }
  }

  /// The input as a person can read it.
  package func text(of input: [UInt8]) -> String {
    let text = self == .sentence ? sentenceDocument(input) : input
    return String(decoding: text, as: UTF8.self)
  }
}
