/// The strongly connected components of a graph, each after the components from which edges lead to
/// it. The members of a component are in order.
///
/// - Parameter sources: The nodes from which edges lead to each node.
func componentsInOrder(_ sources: [[Int]]) -> [[Int]] {
  let targets = reversed(sources)
  let components = stronglyConnected(sources, targets).sorted { $0[0] < $1[0] }
  var component = sources.indices.map { $0 }
  for (place, members) in components.enumerated() {
    for member in members { component[member] = place }
  }
  let edges = components.enumerated().map { place, members in
    Set(members.flatMap { sources[$0] }.map { component[$0] }).subtracting([place]).sorted()
  }
  return inOrder(edges, reversed(edges)).map { components[$0] }
}

/// The nodes of a graph without cycles, each after the nodes from which edges lead to it (Kahn,
/// Topological sorting of large networks, Communications of the ACM 5, 1962).
private func inOrder(_ sources: [[Int]], _ targets: [[Int]]) -> [Int] {
  var waiting = sources.map(\.count)
  var ready = sources.indices.filter { waiting[$0] == 0 }
  var next = 0
  while next < ready.count {
    for target in targets[ready[next]] {
      waiting[target] -= 1
      if waiting[target] == 0 { ready.append(target) }
    }
    next += 1
  }
  return ready
}

/// The nodes to which edges lead from each node.
private func reversed(_ sources: [[Int]]) -> [[Int]] {
  var targets = sources.map { _ in [Int]() }
  for (i, earlier) in sources.enumerated() {
    for j in earlier { targets[j].append(i) }
  }
  return targets
}

/// The strongly connected components of a graph (Sharir, A strong-connectivity algorithm and its
/// applications in data flow analysis, Computers & Mathematics with Applications 7, 1981).
private func stronglyConnected(_ sources: [[Int]], _ targets: [[Int]]) -> [[Int]] {
  var isSeen = Array(repeating: false, count: sources.count)
  func postorder(_ start: Int, _ edges: [[Int]], _ visit: (Int) -> Void) {
    if isSeen[start] { return }
    isSeen[start] = true
    var stack = [(node: start, next: 0)]
    while let (node, next) = stack.last {
      if next < edges[node].count {
        stack[stack.count - 1].next += 1
        let other = edges[node][next]
        if !isSeen[other] {
          isSeen[other] = true
          stack.append((other, 0))
        }
      } else {
        visit(node)
        stack.removeLast()
      }
    }
  }
  var finished: [Int] = []
  for i in sources.indices { postorder(i, targets) { finished.append($0) } }
  isSeen = Array(repeating: false, count: sources.count)
  var components: [[Int]] = []
  for i in finished.reversed() where !isSeen[i] {
    var members: [Int] = []
    postorder(i, sources) { members.append($0) }
    components.append(members.sorted())
  }
  return components
}
