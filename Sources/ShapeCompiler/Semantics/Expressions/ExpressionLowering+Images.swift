import ShapeFormulas
import ShapeSyntax

/// Images, which are paths of picture files. No file is read here.
extension ExpressionLowering {
  /// A text as an image: a path that is known when the drawing is compiled, or a choice among
  /// several such paths. Other texts are reported, and the result is nil. A path is written
  /// relative to the source file that contains it; the result is relative to the document.
  func asImage(_ text: Value, _ node: NodeID, _ scope: Scope) -> Value? {
    image(text.scalars[0], node, scope).map { Value(.image, [$0]) }
  }

  private func image(_ text: Scalar, _ node: NodeID, _ scope: Scope) -> Scalar? {
    switch graph.operation(text) {
    case .textSelect:
      let operands = graph.operands(text)
      guard let yes = image(operands[1], node, scope), let no = image(operands[2], node, scope)
      else { return nil }
      return graph.select(operands[0], yes, no)
    case .textPick:
      let images = graph.list(text).map { image($0, node, scope) }
      let found = images.compactMap(\.self)
      return found.count == images.count ? graph.pick(graph.operands(text)[0], found) : nil
    default:
      let span = span(node, scope)
      guard !graph.isVariable(text) else {
        report(.computedImage(at: span))
        return nil
      }
      let path = graph.designText(text)
      if let problem = problem(withPath: path) {
        report(.imagePath(path, problem, at: span))
        return nil
      }
      let whole = relative(path, in: scope.module)
      notes.imageNames.append(Layout.ImageName(path: whole, span: span))
      return graph.text(whole)
    }
  }

  /// The reason why `path` names no file, as a clause; nil if it may name one.
  private func problem(withPath path: String) -> String? {
    if path.isEmpty { return "it is empty" }
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "it contains a control character"
    }
    if path.hasPrefix("/") { return "it begins with '/', but paths are relative to the document" }
    let scheme = path.prefix { $0 != ":" && $0 != "/" }
    if path.dropFirst(scheme.count).hasPrefix(":") {
      return "it is a URL, but an image must be a file, given by a path relative to the document"
    }
    return nil
  }

  /// Returns `path`, which is relative to the source file of `module`, as a path relative to the
  /// main file.
  private func relative(_ path: String, in module: Int) -> String {
    let own = loader.sources[loader.modules[module].source].name.folders
    let main = loader.sources[loader.modules[0].source].name.folders
    let shared = zip(own, main).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: main.count - shared) + own.dropFirst(shared)
    return (steps + [path]).joined(separator: "/")
  }
}

extension String {
  /// The folders of a path.
  fileprivate var folders: [String] { split(separator: "/").dropLast().map(String.init) }
}
