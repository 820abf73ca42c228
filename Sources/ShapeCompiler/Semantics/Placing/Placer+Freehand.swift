import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// `freehand` elements, which turn the samples of a pen into a path.
extension Placer {
  /// The methods by which samples become a path, by the names that documents use.
  private enum FreehandMethod: String, CaseIterable {
    case linear, grouped, smoothed, interpolated, fitted

    var method: InkDrawing.Method {
      InkMethod(rawValue: rawValue).map { .stroke($0) }
        ?? .fitted(tolerance: Placer.inkTolerance)
    }

    var goesThroughSamples: Bool { self == .linear || self == .interpolated }
  }

  /// The measurements that the width of a stroke can follow, by the names that documents use.
  private enum FreehandMeasure: String, CaseIterable {
    case pressure, speed

    var third: PenSamples.Third { self == .pressure ? .pressure : .time }
  }

  /// The attribute `width LOW...HIGH by MEASURE`.
  private struct FreehandWidth {
    var low: Scalar
    var high: Scalar
    var measure: FreehandMeasure
  }

  /// The samples of a stroke, after they are placed.
  private struct FreehandSamples {
    var points: [Layout.Pair] = []
    /// The pressure or the time of each sample; empty if the samples have neither.
    var thirds: [Scalar] = []
  }

  /// The largest distance of a fitted stroke from its samples, in points of the design.
  private static let inkTolerance = 1.0

  func placeFreehand(_ index: Int) {
    let declaration = declarations[index]
    let saysWidth = lowering.attribute(.width, of: declaration) != nil
    let width = saysWidth ? freehandWidth(declaration) : nil
    guard var drawing = inkDrawing(declaration), !saysWidth || width != nil,
      let samples = freehandSamples(of: declaration, width?.measure)
    else { return }
    if samples.points.isEmpty {
      let place = lowering.attribute(.samples, of: declaration).map { tree.span($0) }
      report(.noSamples(at: place ?? declaration.nameSpan))
      return
    }
    var numbers: [Scalar] = []
    if let width {
      drawing.width = inkWidth(width.measure, isTimed: !samples.thirds.isEmpty)
      numbers = [width.low, width.high]
    }
    for (i, point) in samples.points.enumerated() {
      numbers += [point.x, point.y]
      if drawing.width?.needsThird ?? false { numbers.append(samples.thirds[i]) }
    }
    places[index].value = Value(
      .path, [graph.path(PathFormula(.ink(drawing), numbers: numbers))])
  }

  private func inkWidth(_ measure: FreehandMeasure, isTimed: Bool) -> InkWidth {
    measure == .pressure ? .pressure : isTimed ? .timedSpeed : .evenSpeed
  }

  private func inkDrawing(_ declaration: Declaration) -> InkDrawing? {
    let scope = declaration.inner ?? declaration.scope
    var drawing = InkDrawing(.stroke(.interpolated))
    if let node = lowering.attribute(.method, of: declaration), let word = lowering.operand(node) {
      guard let method = lowering.keyword(word, scope, FreehandMethod.self, "method") else {
        return nil
      }
      if !method.goesThroughSamples, lowering.attribute(.width, of: declaration) != nil {
        report(.methodOfVaryingWidth(at: tree.span(word)))
        return nil
      }
      drawing.method = method.method
    }
    if let node = lowering.attribute(.state, of: declaration), let word = lowering.operand(node) {
      guard let state = lowering.keyword(word, scope, InkDrawing.State.self, "state") else {
        return nil
      }
      drawing.state = state
    }
    return drawing
  }

  /// The width of a stroke with a `width` attribute. If the attribute is invalid, an error is
  /// reported and the result is nil.
  private func freehandWidth(_ declaration: Declaration) -> FreehandWidth? {
    let scope = declaration.inner ?? declaration.scope
    guard let node = lowering.attribute(.width, of: declaration), !tree.hasError(node),
      let range = lowering.operand(node), let modifier = lowering.modifiers(node)["by"],
      let word = lowering.operand(modifier),
      let measure = lowering.keyword(word, scope, FreehandMeasure.self, "by"),
      let (low, high) = lowerRange(range, scope, .number)
    else { return nil }
    if let stroke = lowering.attribute(.stroke, of: declaration) {
      report(.strokeOfVaryingWidth(at: tree.span(stroke)))
    }
    if graph.design(low) < .zero {
      report(.outOfRange("a width", "cannot be negative", at: tree.span(range)))
      return nil
    }
    return FreehandWidth(low: low, high: high, measure: measure)
  }

  // MARK: Samples

  /// The samples of a stroke, with the third numbers that `measure` needs; nil if the samples
  /// contain a mistake, which is reported.
  private func freehandSamples(
    of declaration: Declaration, _ measure: FreehandMeasure?
  ) -> FreehandSamples? {
    guard let node = lowering.attribute(.samples, of: declaration) else {
      return tree.hasError(declaration.syntax) ? nil : FreehandSamples()
    }
    guard !tree.hasError(node), let expression = lowering.operand(node),
      let samples = samples(at: node, expression, declaration, measure)
    else { return nil }
    if measure == .pressure, samples.thirds.isEmpty, !samples.points.isEmpty {
      let place = tree.span(expression)
      report(
        isComputed(node, expression)
          ? .computedPressure(at: place) : .noThird("pressure", isOne: false, at: place))
      return nil
    }
    return samples
  }

  private func samples(
    at node: NodeID, _ expression: NodeID, _ declaration: Declaration, _ measure: FreehandMeasure?
  ) -> FreehandSamples? {
    let scope = declaration.inner ?? declaration.scope
    if isComputed(node, expression) { return computedSamples(expression, scope) }
    guard tree.kind(expression) == .text else {
      return drawnSamples(expression, scope, declaration, measure)
    }
    return sampleFile(expression, measure).flatMap {
      placed($0, declaration.membership, expression)
    }
  }

  /// True if the samples are computed: they are neither a list nor the name of a file directly
  /// after the word `samples`.
  private func isComputed(_ node: NodeID, _ expression: NodeID) -> Bool {
    tree.child(node, .value) != nil || ![.text, .list].contains(tree.kind(expression))
  }

  /// True if `count`, the number of samples of a stroke, is within the limit. A number beyond the
  /// limit is reported.
  private func isBounded(_ count: Int, at node: NodeID) -> Bool {
    if count <= limits[.samples] { return true }
    report(.tooManySamples(limits[.samples], at: tree.span(node)))
    return false
  }

  private func computedSamples(_ expression: NodeID, _ scope: Scope) -> FreehandSamples? {
    let value = lower(expression, scope, wanted: .list(.point))
    guard let points = require(value, .list(.point), expression, scope)?.elements,
      isBounded(points.count, at: expression)
    else { return nil }
    return FreehandSamples(points: points.map { Layout.Pair($0) })
  }

  // MARK: Drawn samples

  private func drawnSamples(
    _ list: NodeID, _ scope: Scope, _ declaration: Declaration, _ measure: FreehandMeasure?
  ) -> FreehandSamples? {
    let nodes = tree.children(list)
    guard isBounded(nodes.count, at: list) else { return nil }
    let drawn = nodes.compactMap { drawnSample($0, scope, declaration) }
    guard drawn.count == nodes.count else { return nil }
    let points = drawn.map(\.point)
    let thirds = measure == nil ? [] : drawn.compactMap(\.third)
    guard let measure, !thirds.isEmpty else { return FreehandSamples(points: points) }
    for (node, sample) in zip(nodes, drawn) {
      guard isRight(sample.third, measure, at: node) else { return nil }
    }
    return FreehandSamples(points: points, thirds: thirds)
  }

  /// True if a sample has a third number that is valid for `measure`; otherwise reports the
  /// mistake.
  private func isRight(_ third: Scalar?, _ measure: FreehandMeasure, at node: NodeID) -> Bool {
    guard let third else {
      report(.noThird(measure.third.rawValue, isOne: true, at: tree.span(node)))
      return false
    }
    let value = graph.design(third)
    guard measure == .pressure, value < .zero || .rational(.one) < value else { return true }
    let place = Array(tree.children(node)).last ?? node
    report(.pressureOutOfRange(at: tree.span(place)))
    return false
  }

  private func drawnSample(
    _ sample: NodeID, _ scope: Scope, _ declaration: Declaration
  ) -> (point: Layout.Pair, third: Scalar?)? {
    if let variable = lowering.variableReference(sample, scope) {
      report(.varyingSample(loader.sources.text(tree.span(variable)), at: tree.span(variable)))
      return nil
    }
    let parts = Array(tree.children(sample))
    guard tree.kind(sample) == .tuple, parts.count == 3 else {
      return placedPoint(sample, scope, declaration.membership).map { (Layout.Pair($0), nil) }
    }
    let numbers = parts.compactMap { drawnNumber($0, scope) }
    guard numbers.count == 3,
      let point = placedPoint(Array(numbers.prefix(2)), declaration.membership, sample)
    else { return nil }
    return (Layout.Pair(point), graph.constant(numbers[2]))
  }

  private func drawnNumber(_ node: NodeID, _ scope: Scope) -> Rational? {
    let value = lower(node, scope, wanted: .number)
    guard let number = require(value, .number, node, scope) else { return nil }
    if let rational = graph.design(number.scalars[0]).rational { return rational }
    report(.notFiniteAtDesign(at: tree.span(node)))
    return nil
  }

  // MARK: Files

  /// The samples in the file that a text names. If they cannot be used, an error is reported and
  /// the result is nil.
  private func sampleFile(_ text: NodeID, _ measure: FreehandMeasure?) -> PenSamples? {
    let path = decodeText(tree, text, loader.sources[tree.source])
    switch loader.samples[SampleFileName(module: module, path: path)] {
    case .file(let id)?:
      let (samples, wrong) = readSamples(
        loader.sources[id].bytes, limit: limits[.samples], third: measure?.third)
      guard let wrong else {
        if samples.count > 0 { return samples }
        report(.noSamples(inFile: path, at: tree.span(text)))
        return nil
      }
      let place = SourceSpan(source: id, start: wrong.place.lowerBound, end: wrong.place.upperBound)
      report(.sample(wrong.mistake, limit: limits[.samples], at: place))
    case .tooLarge(let limit)?:
      report(.samplesTooLarge(limit, limits[limit], at: tree.span(text)))
    case .failure(let reason)?: report(.samplesFail(path, reason, at: tree.span(text)))
    case nil: break
    }
    return nil
  }

  /// The samples of the file named at `node`, placed by the frame of `membership`.
  private func placed(
    _ samples: PenSamples, _ membership: Membership, _ node: NodeID
  ) -> FreehandSamples? {
    let (numbers, thirds) = (samples.coordinates, samples.thirds.map { graph.constant($0) })
    let starts = stride(from: 0, to: numbers.count - 1, by: 2)
    if case .fixed = placingFrame(membership) {
      let points = starts.map { i in
        Layout.Pair(x: graph.constant(numbers[i]), y: graph.constant(numbers[i + 1]))
      }
      return FreehandSamples(points: points, thirds: thirds)
    }
    let points = starts.compactMap {
      placedPoint([numbers[$0], numbers[$0 + 1]], membership, node)
    }
    guard points.count == samples.count else { return nil }
    return FreehandSamples(points: points.map { Layout.Pair($0) }, thirds: thirds)
  }
}
