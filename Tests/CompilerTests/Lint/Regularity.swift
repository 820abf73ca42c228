import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// A visible regularity of a drawing, whose loss is noticeable.
///
/// A change of a document is a defect if the drawing loses a regularity. Before the change, the
/// drawing has the regularity at the design and at the corners of its declared range. After the
/// change, the regularity is missing at one of these sizes. A moved node in an outline without
/// symmetry or alignment is not a defect, because the change may be intended. The definition does
/// not depend on the linter.
enum Regularity: Hashable {
  /// Two nodes of a path have the same y or the same x.
  case aligned(Axis, item: Int, Int, Int)
  /// A path is symmetric under reflection or under half a turn.
  case symmetric(Symmetry, item: Int)
  /// The curve passes through a node without a corner.
  case smooth(item: Int, joint: Int)
  /// A handle points toward the node at the other end of its curve.
  case forward(item: Int, segment: Int, isFirst: Bool)
  /// A path does not cross itself.
  case uncrossed(item: Int)
  /// The width of a box equals its height.
  case square(item: Int)
  /// An edge or the middle of a box is aligned with an edge or the middle of another box: `-1`, `0`
  /// and `1` are the low edge, the middle and the high edge.
  case flush(Axis, Int, Int, of: Int, Int)
  case equalSize(Axis, Int, Int)
  /// The gaps between three boxes are equal.
  case equalGaps(Axis, Int, Int, Int)
  /// One box is inside the other.
  case inside(Int, of: Int)
  /// Two boxes share at most an edge.
  case apart(Int, Int)

  enum Axis: CaseIterable { case x, y }
  enum Symmetry: CaseIterable { case leftRight, topBottom, halfTurn }
}

/// The regularities of a drawing.
struct DrawingRegularities {
  let layout: Layout
  /// The drawing at the design and at corners of its declared range.
  let pictures: [PlainPicture]

  /// The greatest number of frames and elements that are compared with each other.
  private static let itemLimit = 40

  init(_ layout: Layout, _ program: Program) {
    self.layout = layout
    pictures = layout.cornerArguments(program).map { PlainPicture(layout, at: $0) }
  }

  /// The regularities that the drawing has in all pictures.
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
  /// True if a drawing loses a regularity or cannot be compiled after the document changes to
  /// `other`.
  func losesRegularity(becoming other: Program, _ kept: [[Regularity]]) -> Bool {
    zip(drawings, kept).contains { drawing, kept in
      guard let index = other.drawings.first(where: { $0.name == drawing.name })?.index,
        let layout = other.layouts[index], layouts[drawing.index] != nil
      else { return layouts[drawing.index] != nil }
      let after = DrawingRegularities(layout, other)
      return !kept.allSatisfy(after.isKept)
    }
  }

  /// The regularities of each drawing.
  var keptRegularities: [[Regularity]] {
    drawings.map { drawing in
      layouts[drawing.index].map { DrawingRegularities($0, self).kept } ?? []
    }
  }
}

extension Layout {
  /// The arguments at the design, and at the least and the greatest declared values, individually
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
