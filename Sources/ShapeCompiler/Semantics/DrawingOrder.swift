import ShapeSyntax

/// The drawings of a program, each after those that it uses; drawings that use themselves, be it
/// through others, are reported and left out.
func orderDrawings(
  _ program: ModuleLoader, _ limits: Limits
) -> (drawings: [Int], diagnostics: [Diagnostic]) {
  let uses = program.drawings.map { usedDrawings(in: $0.syntax, $0.module, program) }
  let depthLimit = limits[.symbolDepth]
  var order: [Int] = []
  var diagnostics: [Diagnostic] = []
  var state = Array(repeating: 0, count: uses.count)
  var height = Array(repeating: 0, count: uses.count)
  for start in uses.indices where state[start] == 0 {
    var stack = [(drawing: start, next: 0)]
    state[start] = 1
    while let top = stack.last {
      guard top.next < uses[top.drawing].count else {
        stack.removeLast()
        state[top.drawing] = 2
        order.append(top.drawing)
        if let caller = stack.last {
          height[caller.drawing] = max(height[caller.drawing], height[top.drawing] + 1)
        }
        if height[top.drawing] == depthLimit + 1 {
          let declaration = program.drawings[top.drawing]
          let tree = program.modules[declaration.module].tree
          let name = tree.child(declaration.syntax, .name) ?? declaration.syntax
          diagnostics.append(
            .limit(
              .symbolDepth, "drawings use one another more than \(depthLimit) levels deep",
              at: tree.span(name)))
        }
        continue
      }
      stack[stack.count - 1].next += 1
      let use = uses[top.drawing][top.next]
      if state[use.drawing] == 0 {
        state[use.drawing] = 1
        stack.append((use.drawing, 0))
      } else if state[use.drawing] == 1 {
        let from = stack.firstIndex { $0.drawing == use.drawing } ?? 0
        let names = stack[from...].map { program.drawings[$0.drawing].name }
        diagnostics.append(.drawingCycle(names, at: use.span))
        for member in stack[from...] { state[member.drawing] = 3 }
      } else {
        height[top.drawing] = max(height[top.drawing], height[use.drawing] + 1)
      }
    }
  }
  return (order.filter { state[$0] == 2 && height[$0] <= depthLimit }, diagnostics)
}

/// The drawings that stand after `use` in `node`, a drawing or its block, with the places.
func usedDrawings(in node: NodeID, _ module: Int, _ program: ModuleLoader)
  -> [(drawing: Int, span: SourceSpan)]
{
  let tree = program.modules[module].tree
  var result: [(drawing: Int, span: SourceSpan)] = []
  var pending = [node]
  while let node = pending.popLast() {
    if tree.kind(node) == .use, let symbol = tree.children(node).first,
      let index = findDrawing(symbol, module, program)
    {
      result.append((index, tree.span(symbol)))
    }
    for child in tree.children(node).reversed() where mayUse(tree.kind(child)) {
      pending.append(child)
    }
  }
  return result
}

/// Whether a node is a `use`, or one may stand in it.
private func mayUse(_ kind: SyntaxKind) -> Bool {
  switch kind {
  case .use, .drawing, .block, .element, .run, .forLoop, .conditionalElements: true
  default: false
  }
}

/// The drawing that `symbol` names in `module`: `Icon` or `palette.Icon`.
func findDrawing(_ symbol: NodeID, _ module: Int, _ program: ModuleLoader) -> Int? {
  let tree = program.modules[module].tree
  switch tree.kind(symbol) {
  case .reference:
    if case .drawing(let index)? = program.modules[module].names[tree.text(symbol)]?.declared {
      return index
    }
  case .member:
    let parts = Array(tree.children(symbol))
    guard parts.count == 2, tree.kind(parts[0]) == .reference, tree.kind(parts[1]) == .word,
      case .module(let target?)? = program.modules[module].names[tree.text(parts[0])]?.declared,
      case .drawing(let index)? = program.modules[target].names[tree.text(parts[1])]?.declared
    else { return nil }
    return index
  default: break
  }
  return nil
}
