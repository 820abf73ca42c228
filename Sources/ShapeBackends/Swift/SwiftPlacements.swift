import ShapeCompiler

/// How frames place the points of paths: what many points have in common is a function of where they
/// are drawn.
///
/// A point that follows two frame edges is where it is drawn, moved as they moved; one that scales is
/// drawn at a share of an extent. So generated code has the author's numbers, and the compiler of
/// Swift has calls with two literals to check, which is what it does fastest.
struct SwiftPlacements {
  /// One coordinate.
  struct Axis: Hashable {
    /// What a point moves with.
    var terms: [Graph.Term] = []
    /// What it scales with, if anything.
    var extent: Scalar?
    /// Where `terms` are at the design.
    var origin = Rational.zero
    /// What `extent` is at the design.
    var length = Rational.one
  }

  /// What makes a point of where it is drawn.
  struct Map: Hashable {
    var x: Axis
    var y: Axis
  }

  /// The functions, in the order of their first use.
  private(set) var functions: [(name: SwiftName, map: Map)] = []
  /// The points of paths, and how each is placed; nil for what no function makes.
  private var places: [Layout.Pair: Place?] = [:]
  private var names: [Map: SwiftName] = [:]
  private var scales: Set<Scale> = []
  /// Of the scales that are counted from an edge, that with the first extent.
  private var firstScales: [Scalar: Scale] = [:]

  /// A function, and where what it places is drawn.
  private struct Place {
    var name: SwiftName
    var x: Rational
    var y: Rational
  }

  /// A coordinate that scales: the edge from which it is counted, and the extent.
  private struct Scale: Hashable {
    var edge: Scalar?
    var extent: Scalar
  }

  init() {}

  /// - Parameters:
  ///   - paths: The points of all paths.
  ///   - owners: What the things are called of which numbers are parts.
  init(
    _ paths: [[Layout.Pair]], _ graph: Graph, owners: [Scalar: String], names: inout SwiftNames
  ) {
    for path in paths { findScales(path, graph) }
    for scale in scales {
      guard let edge = scale.edge else { continue }
      if let first = firstScales[edge], first.extent < scale.extent { continue }
      firstScales[edge] = scale
    }
    var indices: [Map: Int] = [:]
    var maps: [(map: Map, points: [Layout.Pair])] = []
    places.reserveCapacity(paths.reduce(0) { $0 + $1.count })
    for point in paths.joined() where places.updateValue(nil, forKey: point) == nil {
      let map = map(of: point, graph)
      guard map.isPlacement else { continue }
      let index = indices[map] ?? maps.count
      if index == maps.count {
        indices[map] = index
        maps.append((map, []))
      }
      maps[index].points.append(point)
    }
    for (map, points) in maps where points.count > 1 {
      let owner = map.parts.lazy.compactMap { owners[$0] }.first
      let name = names.value(owner.map { "in_" + $0 } ?? "placed")
      functions.append((name, map))
      self.names[map] = name
      for point in points {
        places[point] = Place(
          name: name, x: drawn(point.x, map.x, graph), y: drawn(point.y, map.y, graph))
      }
    }
  }

  /// The edges and extents of which two points of a path have different shares.
  private mutating func findScales(_ path: [Layout.Pair], _ graph: Graph) {
    var shares: [Scale: Rational] = [:]
    var edges: Set<Scalar> = []
    for scalar in path.flatMap({ [$0.x, $0.y] }) {
      let form = graph.affine(scalar)
      guard form.constant.isZero else { continue }
      if form.terms.count == 1, form.terms[0].coefficient == .one {
        edges.insert(form.terms[0].node)
      }
      guard let (scale, share) = Self.scale(form) else { continue }
      if let other = shares[scale], other != share { scales.insert(scale) }
      shares[scale] = share
    }
    for scale in shares.keys where scale.edge.map({ edges.contains($0) }) == true {
      scales.insert(scale)
    }
  }

  /// The extent with which a sum scales, and its share; nil where it does not.
  private static func scale(_ form: Graph.Affine) -> (Scale, Rational)? {
    switch form.terms.count {
    case 1: return (Scale(edge: nil, extent: form.terms[0].node), form.terms[0].coefficient)
    case 2 where form.terms[0].coefficient == .one:
      return (
        Scale(edge: form.terms[0].node, extent: form.terms[1].node), form.terms[1].coefficient
      )
    default: return nil
    }
  }

  // MARK: Points

  private func map(of point: Layout.Pair, _ graph: Graph) -> Map {
    Map(x: axis(of: point.x, graph), y: axis(of: point.y, graph))
  }

  private func axis(of scalar: Scalar, _ graph: Graph) -> Axis {
    let form = graph.affine(scalar)
    if form.constant.isZero {
      if let (scale, _) = Self.scale(form), scales.contains(scale),
        let axis = axis(of: scale, graph)
      {
        return axis
      }
      if form.terms.count == 1, form.terms[0].coefficient == .one,
        let scale = firstScales[form.terms[0].node], let axis = axis(of: scale, graph)
      {
        return axis
      }
    }
    var base = form
    base.constant = .zero
    return Axis(terms: form.terms, origin: graph.design(base) ?? .zero)
  }

  private func axis(of scale: Scale, _ graph: Graph) -> Axis? {
    guard let length = graph.design(scale.extent).rational, !length.isZero else { return nil }
    let terms = scale.edge.map { [Graph.Term(node: $0, coefficient: .one)] } ?? []
    let origin = graph.design(Graph.Affine(constant: .zero, terms: terms)) ?? .zero
    return Axis(terms: terms, extent: scale.extent, origin: origin, length: length)
  }

  /// Where `scalar`, which lies on `axis`, is drawn.
  private func drawn(_ scalar: Scalar, _ axis: Axis, _ graph: Graph) -> Rational {
    let form = graph.affine(scalar)
    guard let extent = axis.extent else { return axis.origin + form.constant }
    let share = form.terms.first { $0.node == extent }?.coefficient ?? .zero
    return axis.origin + share * axis.length
  }

  /// A point of a path, by a function that is called behind `base`.
  func point(
    _ point: Layout.Pair, _ formulas: SwiftFormulas, behind base: SwiftCode?
  ) -> SwiftExpression {
    guard let place = place(of: point, formulas.graph) else {
      return .point(formulas.expression(point.x), formulas.expression(point.y))
    }
    return .call(
      base.map { "\($0).\(place.name)" } ?? SwiftCode(place.name),
      SwiftArgument(nil, .number(place.x)), SwiftArgument(nil, .number(place.y)))
  }

  /// The formulas of a path that are written out, because no function makes the point.
  func unplaced(_ subpaths: [Layout.Subpath], _ graph: Graph) -> [Scalar] {
    subpaths.points.filter { place(of: $0, graph) == nil }.flatMap { [$0.x, $0.y] }
      + subpaths.radii
  }

  private func place(of point: Layout.Pair, _ graph: Graph) -> Place? {
    if let place = places[point] { return place }
    let map = map(of: point, graph)
    return names[map].map {
      Place(name: $0, x: drawn(point.x, map.x, graph), y: drawn(point.y, map.y, graph))
    }
  }
}

extension SwiftPlacements.Map {
  /// Whether anything moves or scales.
  fileprivate var isPlacement: Bool { !parts.isEmpty }

  /// The numbers that it consists of.
  var parts: [Scalar] {
    [x, y].flatMap { axis in axis.terms.map(\.node) + (axis.extent.map { [$0] } ?? []) }
  }

  /// The point that is drawn at `x`, `y`.
  func point(
    _ x: SwiftExpression, _ y: SwiftExpression, _ formulas: SwiftFormulas
  ) -> SwiftExpression {
    .point(self.x.coordinate(drawnAt: x, formulas), self.y.coordinate(drawnAt: y, formulas))
  }
}

extension SwiftPlacements.Axis {
  fileprivate func coordinate(
    drawnAt drawn: SwiftExpression, _ formulas: SwiftFormulas
  ) -> SwiftExpression {
    let edge = terms.isEmpty ? nil : formulas.sum(Graph.Affine(constant: .zero, terms: terms))
    // Where it is drawn is a literal, so that what is subtracted from it costs nothing at run time.
    let offset = origin.isZero ? drawn : drawn.shifted(by: -origin)
    guard let extent else { return edge.map { $0.joined("+", offset, .sum) } ?? offset }
    let part = offset.joined("*", formulas.expression(extent), .product)
    let share = length == .one ? part : part.joined("/", .number(length), .product)
    return edge.map { $0.joined("+", share, .sum) } ?? share
  }
}

extension SwiftExpression {
  /// The number moved by a constant.
  fileprivate func shifted(by distance: Rational) -> SwiftExpression {
    joined(distance.sign < 0 ? "-" : "+", .number(distance.magnitude), .sum)
  }
}

extension Graph {
  /// What a sum is at the design; nil where that is not rational.
  fileprivate func design(_ form: Affine) -> Rational? {
    form.terms.reduce(form.constant as Rational?) { sum, term in
      guard let sum, let value = design(term.node).rational else { return nil }
      return sum + term.coefficient * value
    }
  }
}
