import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// Something about a drawing that an eye sees at once, and misses where it is lost.
///
/// A change of a document is a defect where the drawing has a regularity before, at the design and at
/// the corners of its declared range, and after it not, at one of these. A node that is moved in an
/// outline without symmetry, and is level with nothing, is a change: somebody may have wanted it. What
/// the linter knows or says does not matter here.
enum Regularity: Hashable {
  /// Two nodes of a path are level, or one above the other.
  case aligned(Axis, item: Int, Int, Int)
  /// A path is its own mirror image, or turns into itself by half a turn.
  case symmetric(Symmetry, item: Int)
  /// The curve goes on through a node without a corner.
  case smooth(item: Int, joint: Int)
  /// A handle points forward, to the node at the other end of its curve.
  case forward(item: Int, segment: Int, isFirst: Bool)
  /// A path does not cross itself.
  case uncrossed(item: Int)
  /// A box is as wide as high.
  case square(item: Int)
  /// Edges or middles of two boxes are in one line: `-1`, `0` and `1` are the three of each.
  case flush(Axis, Int, Int, of: Int, Int)
  case equalSize(Axis, Int, Int)
  /// The gaps between three boxes are equal.
  case equalGaps(Axis, Int, Int, Int)
  /// One box lies in the other.
  case inside(Int, of: Int)
  /// Two boxes have at most an edge in common.
  case apart(Int, Int)

  enum Axis: CaseIterable { case x, y }
  enum Symmetry: CaseIterable { case leftRight, topBottom, halfTurn }
}

/// The regularities of a drawing.
struct DrawingRegularities {
  let layout: Layout
  /// The drawing at the design and at corners of its declared range.
  let pictures: [PlainPicture]

  /// The most frames and elements that are compared with one another.
  private static let itemLimit = 40

  init(_ layout: Layout, _ program: Program) {
    self.layout = layout
    pictures = layout.cornerArguments(program).map { PlainPicture(layout, at: $0) }
  }

  /// Those that it has everywhere.
  var kept: [Regularity] {
    guard let design = pictures.first else { return [] }
    return candidates(design).filter(isKept)
  }

  func isKept(_ regularity: Regularity) -> Bool {
    pictures.allSatisfy { $0.has(regularity) }
  }

  private func candidates(_ picture: PlainPicture) -> [Regularity] {
    let items = picture.items
    let level = items.indices.filter { !items[$0].isTransformed }.prefix(Self.itemLimit)
    var result: [Regularity] = []
    for (i, item) in items.enumerated() {
      result += ownCandidates(i, item)
    }
    for a in level {
      for b in level where a < b { result += commonCandidates(a, b) }
    }
    for (a, (b, c)) in zip(level, zip(level.dropFirst(), level.dropFirst(2))) {
      result += Regularity.Axis.allCases.map { .equalGaps($0, a, b, c) }
    }
    return result.filter { picture.has($0) }
  }

  private func ownCandidates(_ i: Int, _ item: PlainItem) -> [Regularity] {
    if item.nodes.isEmpty { return [.square(item: i)] }
    let nodes = item.nodes.indices
    let pairs = nodes.flatMap { a in nodes.filter { $0 > a }.map { (a, $0) } }
    return Regularity.Axis.allCases.flatMap { axis in
      pairs.map { .aligned(axis, item: i, $0.0, $0.1) }
    }
      + Regularity.Symmetry.allCases.map { .symmetric($0, item: i) }
      + item.segments.indices.flatMap { segment in
        [
          .forward(item: i, segment: segment, isFirst: true),
          .forward(item: i, segment: segment, isFirst: false),
          .smooth(item: i, joint: segment),
        ]
      } + [.uncrossed(item: i)]
  }

  private func commonCandidates(_ a: Int, _ b: Int) -> [Regularity] {
    Regularity.Axis.allCases.flatMap { axis in
      [(-1, -1), (0, 0), (1, 1), (-1, 1), (1, -1)].map {
        Regularity.flush(axis, $0.0, $0.1, of: a, b)
      } + [.equalSize(axis, a, b)]
    } + [.inside(a, of: b), .inside(b, of: a), .apart(a, b)]
  }
}

extension Program {
  /// Whether a document that was changed to `other` lost a regularity, or its meaning.
  func losesRegularity(becoming other: Program, _ kept: [[Regularity]]) -> Bool {
    zip(drawings, kept).contains { drawing, kept in
      guard let index = other.drawings.first(where: { $0.name == drawing.name })?.index,
        let layout = other.layouts[index], layouts[drawing.index] != nil
      else { return layouts[drawing.index] != nil }
      let after = DrawingRegularities(layout, other)
      return !kept.allSatisfy(after.isKept)
    }
  }

  /// What each of its drawings keeps.
  var keptRegularities: [[Regularity]] {
    drawings.map { drawing in
      layouts[drawing.index].map { DrawingRegularities($0, self).kept } ?? []
    }
  }
}

extension Layout {
  /// The design, and where arguments of which something is declared are least and greatest, one by one
  /// and together.
  fileprivate func cornerArguments(_ program: Program) -> [GivenArguments] {
    let range = AssumedRange(
      graph: graph, scale: scale, arguments: arguments, assumptions: assumptions,
      caseCounts: program.choices.map(\.cases.count))
    let slots = range.boundedSlots.sorted().filter { $0 != 0 && $0 != scale.map(graph.slot) }
    let forms = slots.map { LinearForm(variable: $0) }
    let sum = LinearForm(.zero, slots.map { LinearForm.Term($0, .one) })
    let corners = range.corners(toward: forms.flatMap { [-$0, $0] } + [-sum, sum])
    return [GivenArguments()]
      + corners.map { corner in
        var given = GivenArguments()
        for (i, argument) in arguments.enumerated() where argument.type != .text {
          given.numbers[i] = argument.inputs.map { corner[graph.slot($0)].doubleValue }
        }
        return given
      }
  }
}
