import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Pins that constraints override.
extension Placer {
  /// Reports notes about pins that constraints override. Such a pin does not preserve its distance
  /// or size when the frame differs from the design.
  func reportLostPins() {
    let candidates = declarations.indices.compactMap(pinnedDistances)
    if candidates.isEmpty { return }
    lazy var related = RelatedThings(self)
    // The mentions in each relation are found only once, since one long relation may refer to many
    // declarations.
    var known: [NodeID: [Int: Mention]] = [:]
    let nearby = [0, 1, -1].map { evaluatedNearDesign(by: $0 * Self.nearby) }
    for candidate in candidates {
      let lost = candidate.distances.filter { distance in
        let (here, above, below) = (
          nearby[0][distance.value], nearby[1][distance.value], nearby[2][distance.value]
        )
        // If the distance changes only for larger frames, or only for smaller frames, a limit takes
        // effect, which may be intended.
        return (above - here).magnitude > Self.nearby / 1000
          && (below - here).magnitude > Self.nearby / 1000
      }
      let words = lost.map(\.word)
      let told = words.filter { !isNeeded($0, beside: words, of: candidate.index) }
      if let first = lost.first(where: { told.contains($0.word) }) {
        report(told, first.place, of: candidate.index, related, &known)
      }
    }
  }

  /// The distance by which frames are moved and enlarged, in points.
  private static let nearby = 1.0 / 16

  private struct PinnedDistance {
    var word: String
    var place: SourceSpan
    /// The distance or size that the pin should keep.
    var value: Scalar
  }

  /// True if `word` pins a size that the pinned middle on the same axis requires, and constraints
  /// do not override the pin of the middle.
  private func isNeeded(_ word: String, beside lost: [String], of index: Int) -> Bool {
    guard let middle = ["width": "midX", "height": "midY"][word], !lost.contains(middle),
      let pins = declarations[index].membership.pins
    else { return false }
    return tree.children(pins).contains { tree.text($0) == middle }
  }

  private func report(
    _ words: [String], _ place: SourceSpan, of index: Int, _ related: RelatedThings,
    _ known: inout [NodeID: [Int: Mention]]
  ) {
    let axes = Set(words.map(Self.isHorizontal))
    let constraints = related.relations(about: index).filter { relation in
      let mentions = known[relation.syntax] ?? self.mentions(in: relation)
      known[relation.syntax] = mentions
      // A relation that does not name the declaration refers to it through computed values.
      guard let mention = mentions[index] else { return true }
      return axes.contains { mention.includes($0) }
    }
    report(
      .lostPins(
        words, of: nameOfPlace(index), constraints: constraints.map { tree.span($0.syntax) },
        canBeFixed: related.canBeFixed(index), at: place))
  }

  /// The coordinates of a declaration that a relation names.
  private struct Mention {
    var isHorizontal = false
    var isVertical = false
    /// True if the relation names the declaration itself, or a member that is not a single
    /// coordinate.
    var isWhole = false

    func includes(_ isHorizontalAxis: Bool) -> Bool {
      isWhole || (isHorizontalAxis ? isHorizontal : isVertical)
    }
  }

  /// The declarations that a relation names, each with the coordinates that the relation names.
  private func mentions(in relation: Relation) -> [Int: Mention] {
    var result: [Int: Mention] = [:]
    var pending = [relation.syntax]
    while let node = pending.popLast() {
      let parts = Array(tree.children(node))
      if tree.kind(node) == .member, parts.count == 2,
        case .declaration(let index)? = staticTarget(parts[0], relation.scope),
        let isHorizontal = Self.isHorizontal(ofMember: tree.text(parts[1]))
      {
        if isHorizontal {
          result[index, default: Mention()].isHorizontal = true
        } else {
          result[index, default: Mention()].isVertical = true
        }
      } else if case .declaration(let index)? = staticTarget(node, relation.scope) {
        result[index, default: Mention()].isWhole = true
      } else {
        pending += parts
      }
    }
    return result
  }

  private static func isHorizontal(_ pin: String) -> Bool {
    isHorizontal(ofMember: pin) ?? ["left", "right"].contains(pin)
  }

  /// True for a member along x, false for a member along y; nil for other names.
  private static func isHorizontal(ofMember name: String) -> Bool? {
    switch name {
    case "x", "minX", "midX", "maxX", "width": true
    case "y", "minY", "midY", "maxY", "height": false
    default: nil
    }
  }

  /// Evaluates all formulas with each frame moved and enlarged by multiples of `distance`, in
  /// points. The multiple is a little larger for the size than for the position.
  private func evaluatedNearDesign(by distance: Double) -> Evaluation {
    var numbers = graph.inputs.map { graph.design($0).doubleValue }
    for (i, argument) in arguments.enumerated() where argument.role == .frame {
      for (part, input) in argument.inputs.enumerated() {
        numbers[graph.slot(input)] += distance * Double(1 + part / 2 + i % 7)
      }
    }
    let texts = Array(repeating: "", count: graph.textInputs.count)
    return graph.evaluate(ArgumentValues(numbers: numbers, texts: texts))
  }

  /// The distances and sizes that the pins of a drawn declaration should keep, but that depend on
  /// frames because of constraints; nil if there are none. For a line, each pin has at most one
  /// distance, that of the first such end.
  private func pinnedDistances(_ index: Int) -> (index: Int, distances: [PinnedDistance])? {
    let declaration = declarations[index]
    guard places[declaration.index].isOpen, declaration.scope.module == module,
      !places[declaration.index].value.isError,
      let clause = declaration.membership.pins,
      case .frame(let frame) = placingFrame(declaration.membership)
    else { return nil }
    let extents: [Extents]
    let scalars = places[declaration.index].value.scalars
    switch declaration.kind {
    case .box, .localFrame:
      guard scalars.count == 4, tree.child(declaration.syntax, .position) != nil else { return nil }
      let x = Extent(min: scalars[0], size: scalars[2])
      extents = [(x, Extent(min: scalars[1], size: scalars[3]))]
    case .point, .node:
      guard scalars.count == 2, tree.child(declaration.syntax, .position) != nil else { return nil }
      extents = [points(scalars)]
    case .line where scalars.count == 4:
      let ends = [SyntaxKind.fromClause, .toClause].map { kind in
        tree.child(declaration.syntax, kind).flatMap { tree.child($0, .position) }
      }
      extents = [(ends[0], scalars[..<2]), (ends[1], scalars[2...])]
        .filter { $0.0 != nil }.map { points(Array($0.1)) }
    default: return nil
    }
    let frames = Set(arguments.filter { $0.role == .frame }.flatMap(\.inputs))
    let distances = tree.children(clause).flatMap { word in
      extents.compactMap { x, y -> PinnedDistance? in
        guard tree.kind(word) == .word,
          let value = distance(tree.text(word), (x, frame.x), (y, frame.y)),
          graph.isVariable(value), !graph.inputs(of: [value]).isDisjoint(with: frames)
        else { return nil }
        return PinnedDistance(word: tree.text(word), place: tree.span(word), value: value)
      }.prefix(1)
    }
    return distances.isEmpty ? nil : (index, distances)
  }

  private typealias Extents = (x: Extent, y: Extent)

  private func points(_ scalars: [Scalar]) -> Extents {
    let zero = graph.constant(0)
    return (Extent(min: scalars[0], size: zero), Extent(min: scalars[1], size: zero))
  }

  /// The distance between a thing and its frame, or the size of the thing, that the pin `word`
  /// should keep; nil if `word` is not a pin.
  private func distance(
    _ word: String, _ x: (Extent, FrameAxis), _ y: (Extent, FrameAxis)
  ) -> Scalar? {
    let (thing, frame) = Self.isHorizontal(word) ? x : y
    func middle(_ min: Scalar, _ size: Scalar) -> Scalar {
      graph.add(min, graph.scale(size, by: Rational(1, 2)))
    }
    switch word {
    case "left", "top": return graph.subtract(thing.min, frame.min)
    case "right", "bottom":
      return graph.subtract(
        graph.add(thing.min, thing.size), graph.add(frame.min, frame.size))
    case "midX", "midY":
      return graph.subtract(
        middle(thing.min, thing.size), middle(frame.min, frame.size))
    case "width", "height": return thing.size
    default: return nil
    }
  }
}
