import TestSupport

/// A deterministic automaton for some productions of a regular grammar. Its states are created on
/// demand.
///
/// The automaton uses Thompson's construction, followed by the subset construction.
struct Automaton {
  private struct State {
    var epsilon: [Int] = []
    var edge: (ScalarSet, Int)?
    var accepts: Int?
  }

  private let grammar: Grammar
  private var states: [State] = []
  private var subsets: [[Int]] = []
  private var indexOfSubset: [[Int]: Int] = [:]
  private var accepted: [Int?] = []
  private var steps: [Int: Int] = [:]

  private static let dead = -1

  /// Creates an automaton that finds the production among `names` that matches a text.
  init(_ grammar: Grammar, productions names: [String]) {
    self.grammar = grammar
    states = [State()]
    for (index, name) in names.enumerated() {
      let (first, last) = compile(grammar.root(name))
      states[0].epsilon.append(first)
      states[last].accepts = index
    }
    _ = intern(closure([0]))
  }

  /// The longest match in `scalars` from `start`: the index of the production, and the end of the
  /// match.
  mutating func longestMatch(
    _ scalars: [UInt32], from start: Int
  ) -> (production: Int, end: Int)? {
    var subset = 0
    var result: (Int, Int)?
    var position = start
    while position < scalars.count {
      subset = step(subset, scalars[position])
      if subset == Automaton.dead { break }
      position += 1
      if let production = accepted[subset] { result = (production, position) }
    }
    return result
  }

  // MARK: Construction

  private mutating func newState() -> Int {
    states.append(State())
    return states.count - 1
  }

  /// Adds the states that match `node`, and returns the first and the last of these states.
  private mutating func compile(_ node: Int) -> (first: Int, last: Int) {
    if let set = grammar.characters(node) { return edge(set) }
    switch grammar.nodes[node] {
    case .terminal(let text):
      return chain(text.unicodeScalars.map { ScalarSet([$0.value...$0.value]) }) { $0.edge($1) }
    case .reference(let name):
      return compile(grammar.root(name))
    case .sequence(let parts):
      return chain(parts) { $0.compile($1) }
    case .choice(let parts):
      let (first, last) = (newState(), newState())
      for part in parts { connect(first, compile(part), last) }
      return (first, last)
    case .optional(let part), .any(let part), .some(let part):
      let (first, last) = (newState(), newState())
      let inner = compile(part)
      connect(first, inner, last)
      if case .some = grammar.nodes[node] {} else { states[first].epsilon.append(last) }
      if case .optional = grammar.nodes[node] {} else { states[last].epsilon.append(first) }
      return (first, last)
    case .characters, .difference:
      preconditionFailure("a difference in the lexical grammar should consist of characters")
    }
  }

  private mutating func edge(_ set: ScalarSet) -> (first: Int, last: Int) {
    let (first, last) = (newState(), newState())
    states[first].edge = (set, last)
    return (first, last)
  }

  private mutating func chain<Part>(
    _ parts: [Part], _ compile: (inout Automaton, Part) -> (first: Int, last: Int)
  ) -> (first: Int, last: Int) {
    let first = newState()
    var last = first
    for part in parts {
      let inner = compile(&self, part)
      states[last].epsilon.append(inner.first)
      last = inner.last
    }
    return (first, last)
  }

  private mutating func connect(_ first: Int, _ inner: (first: Int, last: Int), _ last: Int) {
    states[first].epsilon.append(inner.first)
    states[inner.last].epsilon.append(last)
  }

  // MARK: Subsets

  private func closure(_ seeds: [Int]) -> [Int] {
    var seen = Set(seeds)
    var rest = seeds
    while let state = rest.popLast() {
      for next in states[state].epsilon where seen.insert(next).inserted { rest.append(next) }
    }
    return seen.sorted()
  }

  private mutating func intern(_ subset: [Int]) -> Int {
    if let index = indexOfSubset[subset] { return index }
    let matches = Set(subset.compactMap { states[$0].accepts })
    precondition(matches.count < 2, "two tokens match the same text")
    subsets.append(subset)
    accepted.append(matches.first)
    indexOfSubset[subset] = subsets.count - 1
    return subsets.count - 1
  }

  private mutating func step(_ subset: Int, _ scalar: UInt32) -> Int {
    let key = subset << 21 | Int(scalar)
    if let known = steps[key] { return known }
    let targets = subsets[subset].compactMap { state -> Int? in
      guard let (set, target) = states[state].edge, set.contains(scalar) else { return nil }
      return target
    }
    let result = targets.isEmpty ? Automaton.dead : intern(closure(targets))
    steps[key] = result
    return result
  }
}
