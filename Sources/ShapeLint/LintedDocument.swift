import ShapeCompiler
import ShapeSyntax

/// A file of a compiled program, with its syntax tree.
final class LintedDocument {
  let program: Program
  let settings: LintSettings
  let source: SourceText
  let tree: SyntaxTree
  /// The drawings without errors. If an error lies outside all drawings, such as an error in an
  /// import, this array is empty, because parts of any drawing may be missing.
  private(set) lazy var drawings: [LintedDrawing] = soundDrawings()
  /// The color literals of the document.
  private(set) lazy var colors = LintedColors(tree, source)
  /// The names of colors that all drawings can use.
  private(set) lazy var palette = LintedPalette(ofFile: self)
  /// Each statement, by the offset at which it begins and by the offset at which its name begins.
  private lazy var statements = statementsByStart()

  private struct Statement {
    var node: NodeID
    /// The name of the frame in which the statement is drawn; empty for a group, row or column
    /// without a name, and nil if there is no frame or if the frame is computed.
    var frame: String?
    /// True if the statement is in a frame, with or without a name.
    var isInFrame: Bool
    /// True if a row or column places the statement.
    var isInRow: Bool
  }
  /// The byte ranges of comments, in source order.
  private lazy var comments: [Range<Int>] = {
    let tokens = tree.tokens
    return (0..<tokens.count)
      .filter { [.comment, .documentation].contains(tokens.kind($0)) }
      .map { tokens.start($0)..<tokens.end($0) }
  }()
  /// The byte ranges of the outermost loops, in source order.
  private lazy var loops = outermostLoops()

  /// - Parameters:
  ///   - id: A file of the program; `drawings` is meaningful for the main file only.
  ///   - tree: The tree of the file, if the caller has it.
  init(
    _ program: Program, _ settings: LintSettings, of id: SourceID = SourceID(0),
    tree known: SyntaxTree? = nil
  ) {
    self.program = program
    self.settings = settings
    source = program.sources[id]
    let main = id.index == 0 ? program.tree : nil
    tree = known ?? main ?? parse(source, id: id, limits: program.limits).tree
  }

  private func soundDrawings() -> [LintedDrawing] {
    let errors = program.diagnostics.filter { $0.severity == .error }.map(\.span)
    let spans = tree.children(tree.root).filter { tree.kind($0) == .drawing }.map { tree.span($0) }
    func drawing(around span: SourceSpan) -> Int? {
      let last = spans.firstIndexInOrder { $0.start > span.start } - 1
      guard last >= 0, span.source == tree.source, span.end <= spans[last].end else { return nil }
      return last
    }
    let broken = Set(errors.map(drawing(around:)))
    if broken.contains(nil) { return [] }
    return program.drawings.compactMap { _, index in
      guard let layout = program.layouts[index], !broken.contains(drawing(around: layout.span))
      else { return nil }
      return LintedDrawing(layout, index: index, of: self)
    }
  }

  /// The statement of this document that begins, or whose name begins, at the start of `span`.
  func statement(at span: SourceSpan) -> NodeID? {
    span.source == tree.source ? statements[span.start]?.node : nil
  }

  /// The statement that declares `element`.
  func statement(of element: Layout.Element) -> NodeID? { statement(at: element.span) }

  /// The name of the drawing that contains `node`, followed by a slash and the first word of
  /// `node`, as in `Arrow/rotate`. Requires that the document has no errors.
  func subject(of node: NodeID) -> String {
    let start = tree.span(node).start
    let drawing = drawings.last { $0.layout.span.start <= start }
    let word = text(node).prefix { $0 != " " }
    return (drawing.map { $0.layout.name + "/" } ?? "") + word
  }

  /// The attribute of `element` with the keyword `word`; nil if there is none.
  func attribute(_ word: String, of element: Layout.Element) -> NodeID? {
    guard let statement = statement(of: element), let block = tree.child(statement, .block) else {
      return nil
    }
    return tree.children(block).first { node in
      tree.kind(node) == .attribute && tree.child(node, .word).map { text($0) } == word
    }
  }

  /// True if the start of `span` is inside a `for`.
  func isInLoop(_ span: SourceSpan) -> Bool {
    let next = loops.firstIndexInOrder { $0.lowerBound > span.start }
    return next > 0 && loops[next - 1].contains(span.start)
  }

  /// The number of occurrences of each name in the drawing whose name is at `span`.
  func nameCounts(ofDrawingAt span: SourceSpan) -> [String: Int] {
    guard let drawing = drawing(namedAt: span) else { return [:] }
    var result: [String: Int] = [:]
    var previous = TokenKind.newline
    for token in tree.tokenRange(drawing) {
      let kind = tree.tokens.kind(token)
      if kind.isTrivia { continue }
      // The 'x' of 'canvas 40 x 40' is not a name.
      if kind == .name, previous != .number {
        result[text(tree.tokenSpan(token)), default: 0] += 1
      }
      previous = kind
    }
    return result
  }

  private func outermostLoops() -> [Range<Int>] {
    var result: [Range<Int>] = []
    tree.forEachStatement { node, _ in
      let span = tree.span(node)
      guard tree.kind(node) == .forLoop else { return }
      result.append(span.start..<span.end)
    }
    result.sort { $0.lowerBound < $1.lowerBound }
    return result.reduce(into: []) { outermost, loop in
      if let last = outermost.last, last.contains(loop.lowerBound) { return }
      outermost.append(loop)
    }
  }

  /// The name of the frame in which the statement at `span` is drawn, from the statement's own `in`
  /// or from the statements around it. Empty if the frame is a group, row or column without a name;
  /// nil if the statement has no position or no frame, or if the frame is computed.
  func frameName(of span: SourceSpan) -> String? {
    guard span.source == tree.source, let statement = statements[span.start],
      isPlaced(statement.node)
    else { return nil }
    return statement.frame
  }

  /// True if the statement at `span` is in a frame, by its own `in` or by the statements around it.
  func isInFrame(_ span: SourceSpan) -> Bool {
    span.source == tree.source && statements[span.start]?.isInFrame == true
  }

  /// True if a row or column places the statement at `span`.
  func isInRow(_ span: SourceSpan) -> Bool {
    span.source == tree.source && statements[span.start]?.isInRow == true
  }

  /// True if `statement` gives the position of something drawn; for a line, the positions of both
  /// ends.
  private func isPlaced(_ statement: NodeID) -> Bool {
    if tree.child(statement, .position) != nil { return true }
    let ends = [SyntaxKind.fromClause, .toClause].compactMap { tree.child(statement, $0) }
    return ends.count == 2 && ends.allSatisfy { tree.child($0, .position) != nil }
  }

  private func statementsByStart() -> [Int: Statement] {
    var result: [Int: Statement] = [:]
    struct Block {
      var node: NodeID
      var frame: String?
      var isInFrame = false
      var isInRow = false
    }
    var pending = [Block(node: tree.root)]
    while let block = pending.popLast() {
      for node in tree.children(block.node) {
        let frame = frameName(node, block.frame)
        let hasFrame = tree.kind(node) == .run || tree.child(node, .inClause) != nil
        let isPlaced = block.isInFrame || hasFrame
        let statement = Statement(
          node: node, frame: frame, isInFrame: isPlaced, isInRow: block.isInRow && !hasFrame)
        result[tree.span(node).start] = statement
        if let name = tree.child(node, .name) { result[tree.span(name).start] = statement }
        let box = boxName(node)
        let isLoop = [.forLoop, .conditionalElements].contains(tree.kind(node))
        for child in tree.children(node) where tree.kind(child) == .block {
          pending.append(
            Block(
              node: child, frame: box ?? frame, isInFrame: isPlaced || box != nil,
              isInRow: box != nil
                ? tree.elementKind(node)?.placesContents == true
                : isLoop && block.isInRow))
        }
      }
    }
    return result
  }

  private func frameName(_ statement: NodeID, _ inherited: String?) -> String? {
    let clause = tree.kind(statement) == .run ? statement : tree.child(statement, .inClause)
    guard let clause else { return inherited }
    guard let expression = tree.expression(clause), tree.kind(expression) == .reference else {
      return nil
    }
    return tree.text(expression)
  }

  /// The name of a group, row or column that is the frame of its contents, or an empty string if it
  /// has no name; nil for other statements.
  private func boxName(_ statement: NodeID) -> String? {
    guard tree.elementKind(statement)?.isContainer == true,
      tree.child(statement, .position) ?? tree.child(statement, .value) != nil
    else { return nil }
    return tree.child(statement, .name).map { tree.text($0) } ?? ""
  }

  /// The drawing whose name is at `span`.
  func drawing(namedAt span: SourceSpan) -> NodeID? { statement(at: span) }

  /// The names in the drawing whose own name is at `span`.
  func names(ofDrawingNamedAt span: SourceSpan) -> LintedNames {
    LintedNames(drawing(namedAt: span) ?? tree.root, in: self)
  }

  /// The source text of `node`.
  func text(_ node: NodeID) -> String { text(tree.span(node)) }

  /// The source text of `span`, which must be in this document.
  func text(_ span: SourceSpan) -> String { source.text(span.start, span.end) }

  /// The edit that removes a statement, and its line if the statement is alone on it. A comment
  /// after the statement is kept.
  func removal(of span: SourceSpan) -> Diagnostic.Edit {
    let bytes = source.bytes
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let before = bytes[..<span.start].reversed().prefix(while: isSpace).count
    let start = span.start - before
    guard start == 0 || isLineEnd(bytes[start - 1]) else { return removal(ofClause: span) }
    var end = span.end + bytes[span.end...].prefix(while: isSpace).count
    if end < bytes.count, !isLineEnd(bytes[end]) {
      return Diagnostic.Edit(
        replace: SourceSpan(source: span.source, start: span.start, end: end), with: "")
    }
    end += lineEnd(at: end).utf8.count
    return Diagnostic.Edit(
      replace: SourceSpan(source: span.source, start: start, end: end), with: "")
  }

  /// True if `span` contains a comment, which would be lost if an edit removed the span.
  func hasComment(in span: SourceSpan) -> Bool {
    let next = comments.firstIndexInOrder { $0.lowerBound >= span.start }
    return next < comments.count && comments[next].upperBound <= span.end
  }

  /// The offset of the start of the line that contains `offset`.
  func lineStart(before offset: Int) -> Int {
    (source.bytes[..<offset].lastIndex(where: isLineEnd) ?? -1) + 1
  }

  /// The offset of the end of the line that contains `offset`, before the line break.
  func lineEnd(after offset: Int) -> Int {
    source.bytes[offset...].firstIndex(where: isLineEnd) ?? source.bytes.count
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The line break at `offset`; empty if there is none.
  private func lineEnd(at offset: Int) -> String {
    let rest = source.bytes[offset...]
    return ["\r\n", "\n", "\r"].first { rest.starts(with: $0.utf8) } ?? ""
  }

  /// The edit that adds a statement on a line of its own after the line on which `node` ends.
  func insertion(of statement: String, after node: NodeID) -> Diagnostic.Edit {
    let bytes = source.bytes
    let span = tree.span(node)
    let indentation = bytes[lineStart(before: span.start)...].prefix { $0 == 0x20 || $0 == 0x09 }
    let end = lineEnd(after: span.end)
    let newline = end < bytes.count ? lineEnd(at: end) : "\n"
    return Diagnostic.Edit(
      replace: SourceSpan(source: span.source, start: end, end: end),
      with: newline + String(decoding: indentation, as: UTF8.self) + statement)
  }

  /// The edit that removes a part of a statement, and the space before it.
  func removal(ofClause span: SourceSpan) -> Diagnostic.Edit {
    let space = source.bytes[..<span.start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    return Diagnostic.Edit(
      replace: SourceSpan(source: span.source, start: span.start - space, end: span.end), with: "")
  }
}

extension Array {
  /// The first index at which `condition` holds, found by bisection; the count if it holds nowhere.
  /// Requires that the condition holds at all indices from some index on.
  package func firstIndexInOrder(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SyntaxTree {
  /// Calls `visit` once for each statement, with the block or file that contains the statement. An
  /// outer statement comes before the statements inside it.
  func forEachStatement(_ visit: (NodeID, _ container: NodeID) -> Void) {
    var pending = [root]
    while let container = pending.popLast() {
      var inner: [NodeID] = []
      for statement in children(container) {
        visit(statement, container)
        inner += children(statement).filter { kind($0) == .block }
      }
      pending += inner.reversed()
    }
  }
}
