import ShapeSyntax

/// Constraints between a rounded box, whose edges `snap` rounds for painting, and a declaration in
/// the box. Such a constraint would use the exact edges of the box, but the rounded edges place the
/// contents of the box.
extension Placer {
  /// Reports constraints between a declaration and a rounded box that contains it, and each `fix`
  /// of a declaration in a rounded box.
  func checkSnappedFrames() {
    if declared.snapping == .none { return }
    let nesting = Nesting(self)
    for relation in solution.relations {
      let isFix = tree.kind(relation.syntax) == .fixRelation
      let found =
        isFix
        ? fixedPlaces(relation).lazy.compactMap { nesting.rounded(around: $0) }.first
        : nesting.rounded(among: things(in: relation))
      guard let (thing, frame) = found else { continue }
      report(
        .snappedFrame(
          nameOfPlace(frame), around: nameOfPlace(thing), isFix: isFix,
          at: tree.span(relation.syntax), frame: declarations[frame].nameSpan))
    }
  }

  /// The declarations whose places a `fix` fixes. Declarations whose sizes alone are fixed are left
  /// out.
  private func fixedPlaces(_ relation: Relation) -> [Int] {
    tree.children(relation.syntax).flatMap { operand -> [Int] in
      let parts = tree.children(operand)
      if tree.kind(operand) == .member, let word = parts.last,
        ["size", "width", "height"].contains(tree.text(word))
      {
        return []
      }
      return things(in: Relation(syntax: operand, scope: relation.scope))
    }
  }

  /// The frame of a drawn declaration; nil if the frame is not a declaration, or the declaration is
  /// not drawn.
  fileprivate func frame(around declaration: Declaration) -> Int? {
    let tree = self.tree(declaration.scope)
    let clauses =
      [declaration.syntax]
      + tree.children(declaration.syntax)
      .filter { [.fromClause, .toClause].contains(tree.kind($0)) }
    guard clauses.contains(where: { tree.child($0, .position) != nil }) else { return nil }
    switch declaration.membership.frame {
    case .group(let index)?, .row(let index)?: return index
    case .expression(let node, let scope)?:
      guard case .declaration(let index)? = staticTarget(node, scope) else { return nil }
      return index
    case nil: return nil
    }
  }

  /// True if a box is painted at a place other than its exact place.
  fileprivate func isRounded(_ declaration: Declaration) -> Bool {
    places[declaration.index].painted.map { $0 != Layout.Quad(places[declaration.index].value) }
      ?? false
  }
}

/// The declarations in each frame, and the frames that are rounded.
private struct Nesting {
  /// For each declaration, its number in a depth-first order. In this order, the direct and
  /// indirect contents of a declaration follow it immediately.
  private var first: [Int]
  /// For each declaration, the highest number among the declaration and its contents.
  private var last: [Int]
  private var isRounded: [Bool]
  /// The innermost rounded box around each declaration; nil if there is none.
  private var rounded: [Int?]

  init(_ compiler: Placer) {
    let declarations = compiler.declarations
    first = Array(repeating: 0, count: declarations.count)
    last = first
    rounded = Array(repeating: nil, count: declarations.count)
    isRounded = declarations.map { compiler.isRounded($0) }
    var contents: [[Int]] = Array(repeating: [], count: declarations.count)
    var pending: [(declaration: Int, isDone: Bool)] = []
    for (index, declaration) in declarations.enumerated() {
      if let frame = compiler.frame(around: declaration) {
        contents[frame].append(index)
      } else {
        pending.append((index, false))
      }
    }
    var count = 0
    while let (index, isDone) = pending.popLast() {
      if isDone {
        last[index] = count
        continue
      }
      count += 1
      first[index] = count
      pending.append((index, true))
      for content in contents[index] {
        rounded[content] = isRounded[index] ? index : rounded[index]
        pending.append((content, false))
      }
    }
  }

  /// `thing` and the innermost rounded box around it; nil if there is no such box.
  func rounded(around thing: Int) -> (thing: Int, frame: Int)? {
    rounded[thing].map { (thing, $0) }
  }

  /// One of `things` and a rounded box among `things` that contains this thing; nil if there is no
  /// such pair.
  func rounded(among things: [Int]) -> (thing: Int, frame: Int)? {
    var frames: [Int] = []
    for thing in things.sorted(by: { first[$0] < first[$1] }) {
      while let frame = frames.last, last[frame] < first[thing] { frames.removeLast() }
      if let frame = frames.last { return (thing, frame) }
      if isRounded[thing] { frames.append(thing) }
    }
    return nil
  }
}
