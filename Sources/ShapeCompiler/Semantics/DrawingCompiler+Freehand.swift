import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// `freehand`: the samples of a pen as a path.
extension DrawingCompiler {
  /// The ways in which samples become a path, as they are written.
  private enum FreehandMethod: String, CaseIterable {
    case linear, grouped, smoothed, interpolated, fitted

    var method: InkDrawing.Method {
      InkMethod(rawValue: rawValue).map { .stroke($0) }
        ?? .fitted(tolerance: DrawingCompiler.inkTolerance)
    }
  }

  /// How far a fitted stroke may be from its samples, in points of the design.
  private static let inkTolerance = 1.0

  /// Where the block of a freehand stroke says a word; nil where it does not.
  func freehandAttribute(_ word: AttributeWord, of declaration: Declaration) -> NodeID? {
    guard let block = tree.child(declaration.syntax, .block) else { return nil }
    return tree.children(block).first { node in
      tree.kind(node) == .attribute && tree.child(node, .word).map { tree.name($0) } == word.name
    }
  }

  func placeFreehand(_ index: Int) {
    let declaration = declarations[index]
    guard let drawing = inkDrawing(declaration),
      let samples = freehandSamples(of: declaration)
    else { return }
    if samples.isEmpty {
      let place = freehandAttribute(.samples, of: declaration).map { tree.span($0) }
      report(.noSamples(at: place ?? declaration.nameSpan))
      return
    }
    let numbers = samples.flatMap { [$0.x, $0.y] }
    declarations[index].value = Value(
      .path, [graph.path(PathFormula(.ink(drawing), numbers: numbers))])
  }

  private func inkDrawing(_ declaration: Declaration) -> InkDrawing? {
    let scope = declaration.inner ?? declaration.scope
    var drawing = InkDrawing(.stroke(.interpolated))
    if let node = freehandAttribute(.method, of: declaration), let word = operand(node) {
      guard let method = keyword(word, scope, FreehandMethod.self, "method") else { return nil }
      drawing.method = method.method
    }
    if let node = freehandAttribute(.state, of: declaration), let word = operand(node) {
      guard let state = keyword(word, scope, InkDrawing.State.self, "state") else { return nil }
      drawing.state = state
    }
    return drawing
  }

  /// The samples of a stroke; nil where something in them was reported.
  private func freehandSamples(of declaration: Declaration) -> [Layout.Pair]? {
    guard let node = freehandAttribute(.samples, of: declaration) else {
      return tree.hasError(declaration.syntax) ? nil : []
    }
    let scope = declaration.inner ?? declaration.scope
    guard !tree.hasError(node), let expression = operand(node) else { return nil }
    if tree.child(node, .value) != nil { return computedSamples(expression, scope) }
    switch tree.kind(expression) {
    case .text:
      return sampleFile(expression).flatMap { placed($0, declaration.membership, expression) }
    case .list:
      let samples = tree.children(expression)
      guard isBounded(samples.count, at: expression) else { return nil }
      return known(samples.map { drawnSample($0, scope, declaration) })
    default: return computedSamples(expression, scope)
    }
  }

  /// The points, unless one of them was reported.
  private func known(_ points: [Value?]) -> [Layout.Pair]? {
    let known = points.compactMap { $0 }
    return known.count == points.count ? known.map { Layout.Pair($0) } : nil
  }

  /// Whether a stroke has not too many samples; reports it where it has.
  private func isBounded(_ count: Int, at node: NodeID) -> Bool {
    if count <= limits[.samples] { return true }
    report(.tooManySamples(limits[.samples], at: tree.span(node)))
    return false
  }

  /// Samples of a file, named at `node`, as the frame of `membership` places them.
  private func placed(
    _ samples: PenSamples, _ membership: Membership, _ node: NodeID
  ) -> [Layout.Pair]? {
    let numbers = samples.coordinates
    if case .fixed = placingFrame(membership) {
      return stride(from: 0, to: numbers.count - 1, by: 2).map { i in
        Layout.Pair(x: graph.constant(numbers[i]), y: graph.constant(numbers[i + 1]))
      }
    }
    return known(
      stride(from: 0, to: numbers.count - 1, by: 2).map { i in
        placedPoint([numbers[i], numbers[i + 1]], membership, node)
      })
  }

  private func drawnSample(
    _ sample: NodeID, _ scope: Scope, _ declaration: Declaration
  ) -> Value? {
    guard let variable = variableReference(sample, scope) else {
      return placedPoint(sample, scope, declaration.membership)
    }
    report(.varyingSample(program.sources.text(tree.span(variable)), at: tree.span(variable)))
    return nil
  }

  private func computedSamples(_ expression: NodeID, _ scope: Scope) -> [Layout.Pair]? {
    let value = lower(expression, scope, wanted: .list(.point))
    guard let points = require(value, .list(.point), expression, scope)?.elements,
      isBounded(points.count, at: expression)
    else { return nil }
    return points.map { Layout.Pair($0) }
  }

  /// The samples in the file that a text names; nil where they were reported.
  private func sampleFile(_ text: NodeID) -> PenSamples? {
    let path = decodeText(tree, text, program.sources[tree.source])
    switch program.samples[SampleFileName(module: module, path: path)] {
    case .file(let id)?:
      let (samples, wrong) = readSamples(program.sources[id].bytes, limit: limits[.samples])
      guard let wrong else { return samples }
      let place = SourceSpan(source: id, start: wrong.place.lowerBound, end: wrong.place.upperBound)
      report(.sample(wrong.mistake, limit: limits[.samples], at: place))
    case .tooLarge(let limit)?:
      report(.samplesTooLarge(limit, limits[limit], at: tree.span(text)))
    case .failure(let reason)?: report(.samplesFail(path, reason, at: tree.span(text)))
    case nil: break
    }
    return nil
  }
}
