package import ShapeFormulas
public import ShapeSyntax

/// One file of a program: its tree and the names that it declares.
package struct Module: Sendable {
  package enum Declared: Sendable {
    /// `let`, by its node.
    case value(NodeID)
    /// `choice`, by its index in the program.
    case choice(Int)
    /// `drawing`, by its index in the program.
    case drawing(Int)
    /// `import`, by the index of the module; nil where it could not be read.
    case module(Int?)
  }

  package var source: SourceID
  package var tree: SyntaxTree
  package var names: [String: (declared: Declared, span: SourceSpan)] = [:]
}

/// The values that a file declares.
package struct FileValues: Sendable {
  package struct Entry: Sendable {
    package var name: String
    package var documentation: String
    /// Where its name stands.
    package var span: SourceSpan
    package var value: Value
  }

  package var graph = Graph()
  package var entries: [Entry] = []
}

/// A drawing before it is laid out.
package struct DrawingDeclaration: Sendable {
  package var name: String
  package var module: Int
  package var syntax: NodeID
}

/// Where an import leads.
public enum ImportResult: Sendable {
  /// The file; `key` is the same however the path to it was written.
  case file(key: String, source: SourceText)
  /// There is no such file; the names of those that could be imported from the folder where it would be.
  case missing(neighbors: [String])
  /// It has more bytes than `Limit.sourceSize` allows, and was not read.
  case tooLarge
  /// Why it cannot be read: a clause that follows "cannot be imported: ".
  case failure(String)
}

/// Finds the file that `path`, as written, means in the source with the key `importer`.
public typealias ImportLoader = (_ path: String, _ importer: String) -> ImportResult
