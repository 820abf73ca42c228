import ShapeCompiler
import ShapeSyntax

/// The names of colors.
struct LintedPalette {
  /// The names of each color in the order of declaration, such as `accent` or `palette.accent`.
  private(set) var names: [LintedColors.Content: [String]] = [:]

  /// Creates a palette of the named colors at `places`.
  init(_ places: [LintedColors.Place], _ document: LintedDocument) {
    for place in places {
      if let name = place.name {
        names[place.content, default: []].append(document.tree.text(name))
      }
    }
  }

  /// Creates the palette of the colors that a file and its imports declare outside of drawings.
  init(ofFile document: LintedDocument) {
    self.init(document.colors.places.filter { $0.drawing == nil }, document)
    for imported in document.imports {
      guard let source = document.source(ofImport: imported.path) else { continue }
      let tree = parse(source, id: SourceID(0), limits: document.program.limits).tree
      for place in LintedColors(tree, source).places where place.drawing == nil {
        guard let name = place.name else { continue }
        names[place.content, default: []].append("\(imported.name).\(tree.text(name))")
      }
    }
  }
}

extension LintedDocument {
  /// The imports without errors. The name of an import is the name that the document writes before
  /// a dot.
  var imports: [(name: String, path: String, statement: NodeID)] {
    tree.children(tree.root).compactMap { node in
      guard tree.kind(node) == .importDeclaration, !tree.hasError(node),
        let path = tree.child(node, .text)
      else { return nil }
      let text = String(self.text(path).dropFirst().dropLast())
      let file = text.split(separator: "/").last.map(String.init) ?? text
      let stem = file.hasSuffix(".shape") ? String(file.dropLast(".shape".count)) : file
      return (tree.child(node, .name).map { tree.text($0) } ?? stem, text, node)
    }
  }

  /// The imported source whose name ends with `path`; nil if no source or several sources match.
  fileprivate func source(ofImport path: String) -> SourceText? {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let tail = "/" + parts.joined(separator: "/")
    let found = program.sources.sources.dropFirst().filter { ("/" + $0.name).hasSuffix(tail) }
    return found.count == 1 ? found[found.startIndex] : nil
  }
}
