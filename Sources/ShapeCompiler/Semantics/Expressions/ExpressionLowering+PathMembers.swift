import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// Computations with paths: `track.length`, `track.point(at: 25%)`, `cloud.hull(max: 12)`.
extension ExpressionLowering {
  /// The members of paths.
  enum PathMember: String, CaseIterable {
    case length, area, centroid, bounds, reversed
    case point, tangent, nearest, walk, trim, split, dash, sample, flattened, fitted, hull
    case contains, winding, transformed
    case simplified, offset, outline, union, intersection, difference, exclusion
    case branchPoints

    /// True if the operand of the member is a path.
    var takesPath: Bool {
      [.union, .intersection, .difference, .exclusion].contains(self)
    }

    /// The arguments of the member; nil for a member without arguments. The other form of `sample`,
    /// `sample(spacing: …)`, is not included.
    var signature: Signature? {
      switch self {
      case .length, .area, .centroid, .bounds, .reversed: nil
      case .point, .tangent, .split: Signature(labels: ["at"])
      case .nearest, .winding: Signature(labels: [nil], names: ["point"])
      case .contains: Signature(labels: [nil, "fillRule"], optional: 1)
      case .walk: Signature(labels: ["from", "toward", "spacing"], optional: 1)
      case .trim: Signature(labels: [nil, nil], names: ["from", "to"])
      case .dash: Signature(labels: [nil, "phase"], optional: 1)
      case .sample: Signature(labels: ["count"])
      case .branchPoints: Signature(labels: ["separation"])
      case .flattened, .fitted, .simplified: Signature(labels: ["tolerance"])
      case .offset: Signature(labels: ["by", "join", "miterLimit"], optional: 2)
      case .outline: Signature(labels: ["width", "cap", "join", "miterLimit"], optional: 3)
      case .union, .intersection, .difference, .exclusion:
        Signature(labels: [nil], names: ["path"])
      case .hull: Signature(labels: ["max", "rule"], optional: 2)
      case .transformed:
        Signature(labels: ["rotate", "scale", "offset", "about"], optional: 4)
      }
    }
  }

  /// The outline of the element that `node` names, or `.error` if the outline has a mistake, which
  /// is reported. Nil if `name` is not a member of paths, or if `node` names no element with an
  /// outline.
  func pathBase(_ node: NodeID, _ name: String, _ scope: Scope) -> Value? {
    guard PathMember(rawValue: name) != nil, let index = outlinedElement(node, scope) else {
      return nil
    }
    return outline(of: index, node, scope)
  }

  /// `value` as a path, if it is a path, or if it is a list of points and `name` is a member of
  /// paths; nil otherwise.
  func pathOfPoints(_ value: Value, _ name: String) -> Value? {
    switch value.type {
    case .path: return value
    case .list(.point): return PathMember(rawValue: name) == nil ? nil : asPath(value)
    default: return nil
    }
  }

  /// The member `name` of a path, written without arguments. Mistakes are reported.
  func memberOfPath(_ path: Value, _ name: String, at span: SourceSpan) -> Value {
    if let value = pathMember(path.scalars[0], name) { return value }
    if let signature = PathMember(rawValue: name)?.signature {
      let (what, form) = (path.type.withArticle, form(name, signature))
      report(
        signature.optional == signature.labels.count
          ? .memberNeedsBrackets(name, of: what, form: form, at: span)
          : .memberNeedsArguments(name, of: what, form: form, at: span))
    } else {
      report(
        .unknownMember(
          name, of: path.type.withArticle, nearest: nearestName(to: name, among: pathMemberNames),
          known: pathMemberNames, at: span))
    }
    return .error
  }

  /// The value of a call of the member `name` of a path. Mistakes are reported.
  func callOfPath(
    _ path: Value, _ name: String, _ arguments: CallArguments, _ scope: Scope, at span: SourceSpan
  ) -> Value {
    if let value = lowerPathCall(name, path.scalars[0], arguments, scope) { return value }
    reportUnknownCall(name, path, arguments, at: span)
    return .error
  }

  /// The members that take arguments, and the forms of their calls.
  var pathCalls: [(name: String, form: String)] {
    PathMember.allCases.compactMap { member in
      member.signature.map { (member.rawValue, form(member.rawValue, $0)) }
    }
  }

  /// The names of all members of paths.
  var pathMemberNames: [String] { PathMember.allCases.map(\.rawValue) }

  /// The member `name` of a path; nil if no member without arguments has this name.
  func pathMember(_ path: Scalar, _ name: String) -> Value? {
    guard let member = PathMember(rawValue: name) else { return nil }
    switch member {
    case .length: return Value(.number, [length(path)])
    case .area: return Value(.number, numbers(.area, path))
    case .centroid: return Value(.point, numbers(.center, path))
    case .bounds: return Value(.rect, numbers(.bounds, path))
    case .reversed: return made(.reversed, path)
    default: return nil
    }
  }

  /// The value of a call of the member `name` of a path; nil if no member with arguments has this
  /// name.
  func lowerPathCall(
    _ name: String, _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value? {
    guard let member = PathMember(rawValue: name), let signature = member.signature else {
      return nil
    }
    if member == .sample, arguments.labels == ["spacing"] {
      return lowerSpacedSamples(path, arguments, scope)
    }
    guard check(arguments, against: signature) else { return .error }
    switch member {
    case .point, .tangent, .split, .trim: return lowerFractions(member, path, arguments, scope)
    case .nearest, .winding, .contains: return lowerPlace(member, path, arguments, scope)
    case .walk: return lowerWalk(path, arguments, scope)
    case .dash: return lowerDash(path, arguments, scope)
    case .sample: return lowerSamples(path, arguments, scope)
    case .branchPoints: return lowerBranchPoints(path, arguments, scope)
    case .flattened, .fitted, .simplified:
      return lowerTolerance(member, path, arguments, scope)
    case .offset, .outline: return lowerParallel(member, path, arguments, scope)
    case .union: return lowerCombined(.union, path, arguments, scope)
    case .intersection: return lowerCombined(.intersection, path, arguments, scope)
    case .difference: return lowerCombined(.difference, path, arguments, scope)
    case .exclusion: return lowerCombined(.exclusion, path, arguments, scope)
    case .hull: return lowerHull(path, arguments, scope)
    case .transformed: return lowerTransformed(path, arguments, scope)
    case .length, .area, .centroid, .bounds, .reversed: return nil
    }
  }

  private func numbers(
    _ operation: PathOperation, _ path: Scalar, _ numbers: [Scalar] = []
  ) -> [Scalar] {
    graph.numbers(PathFormula(operation, paths: [path], numbers: numbers))
  }

  private func made(
    _ operation: PathOperation, _ path: Scalar, _ numbers: [Scalar] = []
  ) -> Value {
    Value(.path, [graph.path(PathFormula(operation, paths: [path], numbers: numbers))])
  }

  // MARK: Along the path

  private func length(_ path: Scalar) -> Scalar {
    guard let (start, end) = graph.straightEnds(of: path) else { return numbers(.length, path)[0] }
    return graph.make(
      .hypotenuse, graph.subtract(end.x, start.x), graph.subtract(end.y, start.y))
  }

  private func point(_ path: Scalar, at fraction: Scalar) -> Value {
    guard let (start, end) = graph.straightEnds(of: path) else {
      return Value(.point, numbers(.point, path, [fraction]))
    }
    let t = graph.unit(fraction)
    func mixed(_ a: Scalar, _ b: Scalar) -> Scalar {
      graph.add(a, graph.multiply(graph.subtract(b, a), t))
    }
    return Value(.point, [mixed(start.x, end.x), mixed(start.y, end.y)])
  }

  private func lowerFractions(
    _ member: PathMember, _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    let fractions = arguments.nodes.map { ratio($0, scope)?.scalars[0] }
    let known = fractions.compactMap { $0 }
    guard known.count == fractions.count else { return .error }
    let t = known[0]
    switch member {
    case .point: return point(path, at: t)
    case .tangent: return Value(.point, numbers(.tangent, path, [t]))
    case .trim: return made(.trimmed, path, known)
    default:
      let parts = [
        made(.trimmed, path, [graph.constant(0), t]), made(.trimmed, path, [t, graph.constant(1)]),
      ]
      return Value(list: parts, of: .path)
    }
  }

  private func lowerPlace(
    _ member: PathMember, _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    guard let place = argument(arguments, 0, .point, scope)?.scalars else { return .error }
    switch member {
    case .nearest: return Value(.point, numbers(.nearest, path, place))
    case .winding: return Value(.number, numbers(.winding, path, place))
    default:
      var rule = FillRule.nonZero
      if let node = arguments.labelled("fillRule") {
        guard let chosen = keyword(node, scope, FillRule.self, "fillRule") else { return .error }
        rule = chosen
      }
      let winding = numbers(.winding, path, place)[0]
      let zero = graph.constant(0)
      let number =
        rule == .nonZero ? winding : graph.make(.modulo, winding, graph.constant(2))
      return Value(.bool, [graph.make(.not, graph.make(.equal, number, zero))])
    }
  }

  private func lowerWalk(
    _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    guard let from = ratio(arguments.nodes[0], scope)?.scalars[0],
      let toward = argument(arguments, 1, .point, scope)?.scalars
    else { return .error }
    var spacing = graph.constant(1)
    if let node = arguments.labelled("spacing") {
      guard let given = positive(node, "the spacing of samples", scope) else { return .error }
      spacing = given
    }
    return Value(.number, numbers(.walk, path, [from] + toward + [spacing]))
  }

  // MARK: Other paths

  private func lowerDash(
    _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    guard let lengths = argument(arguments, 0, .list(.number), scope)?.elements else {
      return .error
    }
    var phase = graph.constant(0)
    if let node = arguments.labelled("phase") {
      guard let given = argument(node, .number, scope) else { return .error }
      phase = given.scalars[0]
    }
    let isNegative = lengths.contains { isConstant($0.scalars[0]) { $0 < .zero } }
    if isNegative {
      report(
        .outOfRange(
          "the length of a dash", "cannot be negative", at: span(arguments.nodes[0], scope)))
      return .error
    }
    return made(.dashed, path, [phase] + lengths.map { $0.scalars[0] })
  }

  private func lowerTolerance(
    _ member: PathMember, _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    guard let tolerance = positive(arguments.nodes[0], "a tolerance", scope) else { return .error }
    let operation: PathOperation =
      switch member {
      case .fitted: .fitted
      case .simplified: .simplified
      default: .flattened
      }
    return made(operation, path, [tolerance])
  }

  /// The path of `offset` or `outline`, which runs parallel to `path`.
  private func lowerParallel(
    _ member: PathMember, _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    guard let distance = argument(arguments, 0, .number, scope)?.scalars[0] else { return .error }
    if member == .outline, isConstant(distance, where: { $0 < .zero }) {
      report(
        .outOfRange(
          "a stroke's width", "cannot be negative", at: span(arguments.nodes[0], scope)))
      return .error
    }
    var (cap, join) = (BezierPath.Cap.butt, BezierPath.Join.miter)
    if let node = arguments.labelled("cap") {
      guard let chosen = keyword(node, scope, BezierPath.Cap.self, "cap") else { return .error }
      cap = chosen
    }
    if let node = arguments.labelled("join") {
      guard let chosen = keyword(node, scope, BezierPath.Join.self, "join") else { return .error }
      join = chosen
    }
    var limit = graph.constant(10)
    if let node = arguments.labelled("miterLimit") {
      guard let given = argument(node, .number, scope) else { return .error }
      limit = given.scalars[0]
      if isConstant(limit, where: { $0 < .rational(.one) }) {
        report(.outOfRange("a miter limit", "must be at least 1", at: span(node, scope)))
        return .error
      }
    }
    return made(member == .offset ? .offset(join) : .stroked(cap, join), path, [distance, limit])
  }

  private func lowerCombined(
    _ operation: BezierPath.BooleanOperation, _ path: Scalar, _ arguments: CallArguments,
    _ scope: Scope
  ) -> Value {
    guard let other = lowerPathValue(arguments.nodes[0], scope)?.scalars[0] else { return .error }
    return Value(
      .path, [graph.path(PathFormula(.combined(operation), paths: [path, other]))])
  }

  private func lowerHull(
    _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    var rule = HullRule.outer
    if let node = arguments.labelled("rule") {
      guard let chosen = keyword(node, scope, HullRule.self, "rule") else { return .error }
      rule = chosen
    }
    var most: [Scalar] = []
    if let node = arguments.labelled("max") {
      guard let number = argument(node, .number, scope) else { return .error }
      most = number.scalars
      if isConstant(most[0], where: { $0 < .rational(Rational(4)) }) {
        report(
          .outOfRange(
            "the number of corners of a hull", "must be at least 4", at: span(node, scope)))
        return .error
      }
    }
    return made(.hull(rule), path, most)
  }

  private func lowerTransformed(
    _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    func value(_ label: String, _ type: ValueType) -> Value?? {
      arguments.labelled(label).map { argument($0, type, scope) }
    }
    let zero = graph.constant(0)
    var scale = [graph.constant(1), graph.constant(1)]
    if let node = arguments.labelled("scale") {
      let written = lower(node, scope, wanted: .point)
      let type: ValueType =
        written.type == .number || written.type == .percentage ? .number : .point
      guard let given = require(written, type, node, scope, takesRatio: true) else { return .error }
      scale = type == .number ? [given.scalars[0], given.scalars[0]] : given.scalars
    }
    guard let angle = value("rotate", .angle) ?? Value(.angle, [zero]),
      let offset = value("offset", .point) ?? Value(.point, [zero, zero]),
      let about = value("about", .point) ?? Value(.point, [zero, zero])
    else { return .error }
    if arguments.labelled("about") == nil, arguments.labels.contains(where: { $0 != "offset" }) {
      let written = arguments.receiver.map { loader.sources.text($0) }
      report(
        .transformedNeedsAbout(written.flatMap { $0.count < 40 ? $0 : nil }, at: arguments.call))
      return .error
    }
    return made(
      .transformed, path,
      matrix(scale, angle.scalars[0], offset.scalars, about: about.scalars))
  }

  /// The matrix a, b, c, d, tx, ty that scales about `p`, then rotates about `p`, then translates
  /// by `offset`.
  private func matrix(
    _ scale: [Scalar], _ angle: Scalar, _ offset: [Scalar], about p: [Scalar]
  ) -> [Scalar] {
    let (cosine, sine) = (graph.make(.cosine, angle), graph.make(.sine, angle))
    let a = graph.multiply(scale[0], cosine)
    let b = graph.multiply(scale[0], sine)
    let c = graph.negate(graph.multiply(scale[1], sine))
    let d = graph.multiply(scale[1], cosine)
    func shift(_ i: Int, _ u: Scalar, _ v: Scalar) -> Scalar {
      let image = graph.add(graph.multiply(u, p[0]), graph.multiply(v, p[1]))
      return graph.add(graph.subtract(p[i], image), offset[i])
    }
    return [a, b, c, d, shift(0, a, c), shift(1, b, d)]
  }

  // MARK: Samples

  private func lowerSamples(
    _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    let node = arguments.nodes[0]
    guard let number = argument(node, .number, scope)?.scalars[0] else { return .error }
    guard !graph.isVariable(number), let count = graph.design(number).rational?.asInt,
      count > 0
    else {
      report(.sampleCount(at: span(node, scope)))
      return .error
    }
    return samples(path, count, at: span(node, scope))
  }

  private func lowerSpacedSamples(
    _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    let node = arguments.nodes[0]
    guard let spacing = positive(node, "the spacing of samples", scope) else { return .error }
    guard !graph.isVariable(path), !graph.isVariable(spacing), let design = graph.designPath(path)
    else {
      report(.varyingSamples(at: span(node, scope)))
      return .error
    }
    let count = PathMeasure(design).sampleCount(
      spacing: graph.design(spacing).doubleValue, limit: limits[.loopSteps] + 1)
    return samples(path, count, at: span(node, scope))
  }

  private func samples(_ path: Scalar, _ count: Int, at span: SourceSpan) -> Value {
    guard count <= limits[.loopSteps] else {
      report(.limit(.loopSteps, "there are more than \(limits[.loopSteps]) samples", at: span))
      return .error
    }
    let numbers = numbers(.samples(count), path)
    return Value(
      list: (0..<count).map { Value(.point, Array(numbers[2 * $0..<2 * $0 + 2])) }, of: .point)
  }

  private func lowerBranchPoints(
    _ path: Scalar, _ arguments: CallArguments, _ scope: Scope
  ) -> Value {
    let node = arguments.nodes[0]
    guard let separation = positive(node, "the separation of branches", scope) else {
      return .error
    }
    guard !graph.isVariable(path), !graph.isVariable(separation),
      let design = graph.designPath(path)
    else {
      report(.varyingBranches(at: span(node, scope)))
      return .error
    }
    let points = design.branchPoints(separation: graph.design(separation).doubleValue)
    guard points.count <= limits[.loopSteps] else {
      report(
        .limit(
          .loopSteps, "there are more than \(limits[.loopSteps]) branches", at: span(node, scope)))
      return .error
    }
    return Value(
      list: points.map { p in
        Value(.point, [p.x, p.y].map { graph.constant(Rational($0)) })
      }, of: .point)
  }

  // MARK: Arguments

  /// The number at `node`. A constant that is not greater than 0 is reported, and the result is
  /// nil.
  private func positive(_ node: NodeID, _ what: String, _ scope: Scope) -> Scalar? {
    guard let number = argument(node, .number, scope)?.scalars[0] else { return nil }
    if isConstant(number, where: { !(.zero < $0) }) {
      report(.outOfRange(what, "must be greater than 0", at: span(node, scope)))
      return nil
    }
    return number
  }
}
