import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The placement of the points of paths in frames. One function makes all points that have the same
/// dependencies, from the drawn positions of these points.
///
/// A point that follows two edges of frames is at its drawn position, moved by the distances by
/// which the edges have moved. A point that scales is at a fraction of an extent, which the
/// function computes from the drawn position. Each point is thus a call with its two drawn
/// coordinates, the author's numbers, as literals. The Swift compiler type-checks such calls faster
/// than any other form. If few points have the same dependencies, but the formulas of several
/// points have the same form, one function makes these points from the numbers in which the
/// formulas differ.
struct SwiftPlacements {
  /// The dependency of one coordinate of a point on frames.
  struct Axis: Hashable {
    /// The terms by which a point moves.
    var terms: [Graph.Term] = []
    /// The extent that a point scales with; nil if the point does not scale.
    var extent: Scalar?
    /// The value of `terms` at the design.
    var origin = Rational.zero
    /// The value of `extent` at the design.
    var length = Rational.one

    /// The terms and the extent determine `origin` and `length`, which the hash therefore omits.
    func hash(into hasher: inout Hasher) {
      for term in terms { hasher.combine(term) }
      hasher.combine(extent?.index ?? -1)
    }
  }

  /// The map from the drawn position of a point to its position at run time.
  struct Map: Hashable {
    var x: Axis
    var y: Axis
  }

  /// A generated function that returns a point.
  struct Function {
    fileprivate(set) var name = SwiftName("placed")
    /// True if paths of the layout call the function; otherwise it is local to the function that
    /// draws.
    var isInLayout = false
    fileprivate var body: Body
  }

  /// The formulas of a function.
  fileprivate enum Body {
    case map(Map)
    case family(SwiftPointFamily)
  }

  /// The functions, in the order of their first use.
  private(set) var functions: [Function] = []
  /// The points of paths with their placements; nil for a point that no function makes.
  private var places: [Layout.Pair: Place?] = [:]
  /// The indices of the functions in `functions`, by the map that each computes.
  private var maps: [Map: Int] = [:]
  private var scales: Set<Scale> = []
  /// For each edge, the scale that is measured from this edge and whose extent comes first in the
  /// graph.
  private var firstScales: [Scalar: Scale] = [:]

  /// A call of a function: the index of the function, and the arguments of the call.
  private struct Place {
    var function: Int
    var arguments: [Rational]
  }

  /// The name of the thing to which each number belongs, and the numbers that are coordinates of
  /// edges.
  struct Owners {
    var names: [Scalar: String] = [:]
    var edges: Set<Scalar> = []
  }

  /// The scale of a coordinate: the edge from which the coordinate is measured, if any, and the
  /// extent that it scales with.
  private struct Scale: Hashable {
    var edge: Scalar?
    var extent: Scalar
  }

  init() {}

  /// - Parameters:
  ///   - paths: The points of all paths.
  ///   - formulas: The formulas of the coordinates, with the names that functions can use.
  ///   - owners: The names of the things that numbers belong to.
  init(
    _ paths: [[Layout.Pair]], _ formulas: inout SwiftFormulas, owners: Owners,
    names: inout SwiftNames
  ) {
    let graph = formulas.graph
    for path in paths { findScales(path, graph) }
    for scale in scales {
      guard let edge = scale.edge else { continue }
      if let first = firstScales[edge], first.extent < scale.extent { continue }
      firstScales[edge] = scale
    }
    var parts: [[Scalar]] = []
    for group in grouped(paths, formulas) {
      if group.count > 1, let family = SwiftPointFamily(group.flatMap(\.points), &formulas) {
        for (i, point) in group.flatMap(\.points).enumerated() {
          places[point] = Place(function: functions.count, arguments: family.arguments(of: i))
        }
        functions.append(Function(body: .family(family)))
        parts.append(group.flatMap(\.map.parts))
        continue
      }
      for (map, points) in group where points.count > 1 {
        for point in points { places[point] = place(of: point, by: map, functions.count, graph) }
        maps[map] = functions.count
        functions.append(Function(body: .map(map)))
        parts.append(map.parts)
      }
    }
    nameFunctions(parts, owners, &names)
  }

  /// Names each function after the things that it depends on. Functions that would have the same
  /// name are named after the edges with which their points move.
  private mutating func nameFunctions(
    _ parts: [[Scalar]], _ owners: Owners, _ names: inout SwiftNames
  ) {
    let common = parts.map { Self.name(of: $0, owners) }
    let isAlone = Set(common).count == 1
    for i in functions.indices {
      var name = common[i]
      if case .map(let map) = functions[i].body, common.count(where: { $0 == name }) > 1,
        let corner = map.corner(owners)
      {
        let owner = map.parts.compactMap { owners.names[$0] }.first
        name = owner.map { isAlone ? corner : "\(corner)_of_\($0)" } ?? corner
      }
      functions[i].name = names.value(name)
    }
  }

  private static func name(of parts: [Scalar], _ owners: Owners) -> String {
    var names: [String] = []
    for case let name? in parts.map({ owners.names[$0] }) where !names.contains(name) {
      names.append(name)
    }
    let places = Set(parts.filter { owners.edges.contains($0) }.compactMap { owners.names[$0] })
    if names.count == 2, places.count == 2 { return "between" }
    if parts.isEmpty { return "point" }
    // The name states which thing contains the points. A thing is preferred if the points depend on
    // its extent but on none of its edges.
    return (names.last { !places.contains($0) } ?? names.first).map { "in_" + $0 } ?? "placed"
  }

  /// Marks the functions that paths of the layout call.
  mutating func add(layoutPaths: [[Layout.Pair]], _ graph: Graph) {
    for point in layoutPaths.joined() {
      if let place = place(of: point, graph) { functions[place.function].isInLayout = true }
    }
  }

  // MARK: Groups

  private typealias Placed = (map: Map, points: [Layout.Pair])

  /// Points whose coordinates are sums of terms of the same forms.
  private struct Group {
    var x: [Int] = []
    var y: [Int] = []
    var placed: [Placed]

    /// True if the group has at least `leastCount` maps, with fewer than `leastCount` points each
    /// on average.
    var isFamily: Bool {
      let count = placed.reduce(0) { $0 + $1.points.count }
      return placed.count >= SwiftPlacements.leastCount
        && count < SwiftPlacements.leastCount * placed.count
    }

    /// True if `other` has all terms of the group, and possibly more.
    func isPart(of other: Group) -> Bool {
      x.allSatisfy { other.x.contains($0) } && y.allSatisfy { other.y.contains($0) }
    }
  }

  /// The points that move or scale, and the fixed points if there are many, grouped by map. Maps of
  /// the same form are grouped together if they have few points each.
  private mutating func grouped(
    _ paths: [[Layout.Pair]], _ formulas: SwiftFormulas
  ) -> [[Placed]] {
    let groups = formed(paths, formulas)
    var families = groups.filter(\.isFamily)
    var result: [[Placed]] = []
    for group in groups where !group.isFamily {
      // A point that lacks a term of a family can still join the family: for this point, the term
      // has the factor 0.
      let isRare = group.placed.allSatisfy { $0.points.count < Self.leastCount }
      if isRare, families.count <= Self.mostFamilies,
        let i = families.firstIndex(where: { !group.x.isEmpty && group.isPart(of: $0) })
      {
        families[i].placed += group.placed
      } else {
        result += group.placed.map { [$0] }
      }
    }
    return result + families.map(\.placed)
  }

  /// The points grouped by the forms of their coordinates.
  private mutating func formed(_ paths: [[Layout.Pair]], _ formulas: SwiftFormulas) -> [Group] {
    var groups: [Group] = []
    var indices: [[[Int]]: Int] = [:]
    var forms = SwiftForms(formulas)
    for placed in mapped(paths, formulas.graph) {
      guard let point = placed.points.first,
        formulas.graph.isVariable(point.x) || formulas.graph.isVariable(point.y)
      else {
        groups.append(Group(placed: [placed]))
        continue
      }
      let (x, y) = (forms.parts(of: point.x), forms.parts(of: point.y))
      if x.count + y.count > Self.mostParts {
        groups.append(Group(placed: [placed]))
      } else if let i = indices[[x, y]] {
        groups[i].placed.append(placed)
      } else {
        indices[[x, y]] = groups.count
        groups.append(Group(x: x, y: y, placed: [placed]))
      }
    }
    return groups
  }

  /// The maximum number of terms that the two coordinates of a point in a group have together.
  /// Longer sums are no easier to read in a function.
  private static let mostParts = 12

  /// The maximum number of families that points with few companions can join. If there are more
  /// families, these points join none.
  private static let mostFamilies = 64

  /// The minimum number of fixed points for which a function is generated.
  private static let leastFixedCount = 16

  /// The minimum number of maps of the same form that share a function. If the maps have at least
  /// this many points on average, each map has its own function.
  fileprivate static let leastCount = 3

  private mutating func mapped(_ paths: [[Layout.Pair]], _ graph: Graph) -> [Placed] {
    var indices: [Map: Int] = [:]
    var maps: [Placed] = []
    places.reserveCapacity(paths.reduce(0) { $0 + $1.count })
    let measured = Self.measured(graph)
    for point in paths.joined() where places.updateValue(nil, forKey: point) == nil {
      if measured.contains(point.x) || measured.contains(point.y) { continue }
      let map = map(of: point, graph)
      let index = indices[map] ?? maps.count
      if index == maps.count {
        indices[map] = index
        maps.append((map, []))
      }
      maps[index].points.append(point)
    }
    // A few fixed points are just as easy to read without a function.
    return maps.filter { $0.map.isPlacement || $0.points.count >= Self.leastFixedCount }
  }

  /// The formulas that depend on numbers measured on paths. A function with such a formula would
  /// measure the path again for each point.
  private static func measured(_ graph: Graph) -> Set<Scalar> {
    guard graph.hasPaths else { return [] }
    let numbers = (0..<graph.count).map { graph.node($0) }.filter {
      graph.operation($0) == .pathNumber
    }
    return graph.nodes(dependingOn: numbers)
  }

  /// Finds the scales on which two points of a path are at different fractions of the extent.
  private mutating func findScales(_ path: [Layout.Pair], _ graph: Graph) {
    var shares: [Scale: Rational] = [:]
    var edges: Set<Scalar> = []
    for scalar in path.scalars {
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

  /// The scale of a sum, and the fraction of the extent that the sum contains; nil if the sum does
  /// not scale.
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
    if graph.isFixed(scalar) { return Axis() }
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
    // A formula without an exact value at the design, such as a cosine, cannot be an extent.
    guard case .rational(let length) = graph.design(scale.extent), !length.isZero else {
      return nil
    }
    let terms = scale.edge.map { [Graph.Term(node: $0, coefficient: .one)] } ?? []
    let origin = graph.design(Graph.Affine(constant: .zero, terms: terms)) ?? .zero
    return Axis(terms: terms, extent: scale.extent, origin: origin, length: length)
  }

  /// The drawn coordinate of `scalar` on `axis`.
  private func drawn(_ scalar: Scalar, _ axis: Axis, _ graph: Graph) -> Rational {
    if graph.isFixed(scalar) { return graph.designNumber(scalar) }
    let form = graph.affine(scalar)
    guard let extent = axis.extent else { return axis.origin + form.constant }
    let share = form.terms.first { $0.node == extent }?.coefficient ?? .zero
    return axis.origin + share * axis.length
  }

  private func place(
    of point: Layout.Pair, by map: Map, _ function: Int, _ graph: Graph
  ) -> Place {
    Place(
      function: function,
      arguments: [drawn(point.x, map.x, graph), drawn(point.y, map.y, graph)])
  }

  /// The expression of a point in code of the layout, even if the point is not on a path.
  func pointInLayout(_ point: Layout.Pair, _ formulas: SwiftFormulas) -> SwiftExpression {
    if let place = place(of: point, formulas.graph), functions[place.function].isInLayout {
      return self.point(point, formulas, behind: nil)
    }
    return .point(formulas.expression(point.x), formulas.expression(point.y))
  }

  /// The expression of a point of a path. `base` is the code before the period in calls of
  /// functions of the layout.
  func point(
    _ point: Layout.Pair, _ formulas: SwiftFormulas, behind base: SwiftCode?
  ) -> SwiftExpression {
    guard let place = place(of: point, formulas.graph) else {
      return .point(formulas.expression(point.x), formulas.expression(point.y))
    }
    let function = functions[place.function]
    let own = SwiftCode(function.name)
    let name = function.isInLayout ? base.map { "\($0).\(own)" } ?? own : own
    let numbers = place.arguments
    if numbers.count == 2 { return .placed(name, numbers[0], numbers[1]) }
    return .call(.code(name), numbers.map { SwiftArgument(nil, .number($0)) })
  }

  /// The formulas that appear in the code of a path: the radii, and the coordinates of points that
  /// no function makes.
  func unplaced(_ subpaths: [Layout.Subpath], _ graph: Graph) -> [Scalar] {
    subpaths.points.filter { place(of: $0, graph) == nil }.scalars
      + subpaths.radii
  }

  private func place(of point: Layout.Pair, _ graph: Graph) -> Place? {
    if let place = places[point] { return place }
    let map = map(of: point, graph)
    return maps[map].map { self.place(of: point, by: map, $0, graph) }
  }
}

extension SwiftPlacements.Function {
  /// The declaration of the function. The names of its parameters differ from `names`.
  ///
  /// - Parameter access: The modifiers before `func`.
  func source(
    _ access: SwiftCode, _ formulas: SwiftFormulas, _ names: SwiftNames
  ) -> SwiftFunction {
    var names = names
    let parameters: [SwiftName]
    let point: SwiftExpression
    switch body {
    case .map(let map):
      parameters = [names.value("x"), names.value("y")]
      point = map.point(.name(parameters[0]), .name(parameters[1]), formulas)
    case .family(let family): (parameters, point) = family.body(formulas, &names)
    }
    return SwiftFunction(
      head: "\(access)func \(name)",
      parameters: parameters.map { .init(declaration: "_ \($0): CGFloat") },
      result: "CGPoint", body: [.expression(point)])
  }
}

extension Graph {
  /// True if the value of the node is finite and does not depend on the arguments.
  fileprivate func isFixed(_ node: Scalar) -> Bool {
    !isVariable(node) && design(node).doubleValue.isFinite
  }

  /// The value of a sum at the design; nil if the value is not rational.
  fileprivate func design(_ form: Affine) -> Rational? {
    form.terms.reduce(form.constant as Rational?) { sum, term in
      guard let sum, let value = design(term.node).rational else { return nil }
      return sum + term.coefficient * value
    }
  }
}
