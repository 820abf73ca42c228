import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// `flipbook`: drawings or images, of which one is shown at a time.
extension DrawingCompiler {
  // MARK: The clock

  /// Declares the parameter that is the time of a flip-book that has none of its own: `walkTime` for 'walk'.
  /// The flip-books of all turns of a loop have one.
  func declareClock(of element: NodeID) {
    guard clocks[element] == nil, let block = tree.child(element, .block),
      attribute(.time, in: block) == nil
    else { return }
    let name = tree.child(element, .name)
    let start = name.map { tree.text($0) } ?? "flipbook"
    var unique = start + "Time"
    var number = 1
    while arguments.contains(where: { $0.flipbook != nil && $0.name == unique }) {
      number += 1
      unique = "\(start)Time\(number)"
    }
    let input = graph.makeInput()
    clocks[element] = arguments.count
    arguments.append(
      Layout.Argument(
        name: unique, documentation: "Seconds since '\(start)' began.", role: .parameter,
        type: .number, inputs: [input], defaults: [input], domain: nil, hand: nil,
        span: tree.span(name ?? element), flipbook: start))
  }

  /// Gives the clocks their default, 0, when all arguments are declared: they come first in the graph.
  func settleClocks() {
    for argument in clocks.values.sorted() {
      let zero = graph.constant(0)
      arguments[argument].defaults = [zero]
      graph.setDesign(arguments[argument].inputs[0], to: zero)
      checkName(ofClock: argument)
    }
  }

  /// Reports a declared argument that has the name of a clock.
  private func checkName(ofClock index: Int) {
    let clock = arguments[index]
    guard let flipbook = clock.flipbook,
      let other = arguments.first(where: { $0.flipbook == nil && $0.name == clock.name })
    else { return }
    report(
      .nameOfClock(
        clock.name, of: flipbook, isNumber: other.type == .number, at: other.span,
        flipbook: clock.span))
  }

  /// Declares the clocks of all flip-books in a block of which loops make turns.
  func declareClocks(in node: NodeID) {
    var pending = [node]
    while let node = pending.popLast() {
      if tree.kind(node) == .element, tree.children(node).first.map({ tree.text($0) }) == "flipbook"
      {
        declareClock(of: node)
      }
      pending += tree.children(node).reversed().filter {
        [.block, .element, .run, .forLoop, .conditionalElements].contains(tree.kind($0))
      }
    }
  }

  // MARK: Images
}
