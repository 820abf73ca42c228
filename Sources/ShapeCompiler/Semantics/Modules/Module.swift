package import ShapeFormulas
public import ShapeSyntax

/// One file of a program: its tree and the names that it declares.
package struct Module: Sendable {
  /// The declaration of a name at the top of a file.
  package enum Declared: Sendable {
    /// A `let`, by its node.
    case value(NodeID)
    /// A `choice`, by its index in the program.
    case choice(Int)
    /// A `drawing`, by its index in the program.
    case drawing(Int)
    /// An `import`, by the index of its module; nil if the file could not be read.
    case module(Int?)
  }

  /// The source of the file.
  package var source: SourceID
  /// The syntax tree of the file.
  package var tree: SyntaxTree
  /// The names that the file declares, with the declarations and the spans of the names.
  package var names: [String: (declared: Declared, span: SourceSpan)] = [:]
  /// The rarely used words of the language that occur in the file.
  let rareWords: RareWords

  init(source: SourceID, tree: SyntaxTree) {
    (self.source, self.tree) = (source, tree)
    rareWords = RareWords(tree)
  }
}

/// The rarely used words of the language that occur in a file. Each property is true if the word
/// with its name occurs. The work that a word requires is skipped for files without the word.
struct RareWords: Sendable {
  let freehand: Bool
  let light: Bool
  let clip: Bool
  let mask: Bool

  init(_ tree: SyntaxTree) {
    let found = tree.tokens.contains([
      ElementKind.freehand.name, ElementKind.light.name, AttributeWord.clip.name,
      AttributeWord.mask.name,
    ])
    (freehand, light, clip, mask) = (found[0], found[1], found[2], found[3])
  }
}

/// The values that a file declares.
package struct FileValues: Sendable {
  /// A file-level `let` with its value.
  package struct Entry: Sendable {
    package var name: String
    /// The documentation comment of the `let`; empty if there is none.
    package var documentation: String
    /// The span of the name.
    package var span: SourceSpan
    /// The value, as formulas in the graph of the file.
    package var value: Value
  }

  /// The formulas of the values.
  package var graph = Graph()
  /// The values in source order.
  package var entries: [Entry] = []
}

/// A drawing before it is laid out.
package struct DrawingDeclaration: Sendable {
  package var name: String
  /// The index of the module that contains the drawing.
  package var module: Int
  /// The node of the drawing in the tree of its module.
  package var syntax: NodeID
}

/// The result of loading an import.
public enum ImportResult: Sendable {
  /// A file. `key` is the same for all spellings of the path to the file.
  case file(key: String, source: SourceText)
  /// The file does not exist. `neighbors` are the names of the files in the path's folder that can
  /// be imported.
  case missing(neighbors: [String])
  /// The file has more bytes than `Limit.sourceSize` allows, and was not read.
  case tooLarge
  /// The file cannot be read. The value is the reason, a clause that follows "cannot be imported:
  /// ".
  case failure(String)
}

/// A function that loads an imported file. `path` is the path as it is written in the source with
/// the key `importer`.
public typealias ImportLoader = (_ path: String, _ importer: String) -> ImportResult
