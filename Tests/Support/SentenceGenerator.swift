/// A generator of random sentences of a grammar, which counts the branches that were taken.
///
/// A branch is one alternative of a choice, an option that is taken or omitted, or a repetition
/// that runs zero times, once or more often. Branches that were not taken yet are preferred, and so
/// are branches that lead to them, so that few sentences cover all branches. Depth and length are
/// limited: beyond a limit, the cheapest branch is taken.
package struct SentenceGenerator {
  /// A node of the grammar with several branches, and the chosen branch.
  package struct Branch: Hashable {
    package var node: Int
    package var choice: Int
  }

  /// A token of a sentence before white space is added.
  package struct Terminal {
    /// The name of the terminal, such as `NL`, `NAME` or `NUMBER`. The name of a quoted terminal is
    /// its spelling.
    package var name: String
    package var spelling: String
  }

  private let grammar: Grammar
  private let contextualWords: [String]
  /// The names that sentences use; nil if any name is possible.
  private let names: [String]?
  private let reserved: Set<String>
  /// The depth of the shallowest derivation of each node. `minimalLength` has the length of the
  /// shortest derivation.
  private var minimalDepth: [Int]
  private var minimalLength: [Int]
  /// One plus the square root of the number of productions that a node can lead to.
  private var richness: [Int]
  /// True if a node is part of an expression. Its options are then taken less often, because
  /// expressions would otherwise fill the document.
  private var isReluctant: [Bool]
  private var rangesOfNode: [Int: [ClosedRange<UInt32>]] = [:]
  package private(set) var random: SeededGenerator
  package private(set) var taken: [Branch: Int] = [:]
  /// True if a node leads to a branch that was not taken before this sentence.
  private var hasFresh: [Bool]
  private var prefersFresh = true
  /// The nodes that a node leads to directly: its parts, or the production that it names.
  private var ways: [[Int]] = []

  private static let depthLimit = 64
  private static let expressionDepthLimit = 36
  private static let unreachable = 1 << 20
  private var lengthLimit = 60
  private var emitted: [Terminal] = []

  package init(_ grammar: Grammar, seed: UInt64, names: [String]? = nil) {
    self.grammar = grammar
    self.names = names
    random = SeededGenerator(seed: seed)
    let reserved = Set(grammar.terminals(of: "reserved"))
    self.reserved = reserved
    contextualWords = grammar.syntacticTerminals.sorted().filter {
      $0.first?.isLetter == true && !reserved.contains($0)
    }
    minimalDepth = Array(repeating: SentenceGenerator.unreachable, count: grammar.nodes.count)
    minimalLength = minimalDepth
    isReluctant = Array(repeating: false, count: grammar.nodes.count)
    hasFresh = Array(repeating: true, count: grammar.nodes.count)
    richness = Array(repeating: 1, count: grammar.nodes.count)
    measure()
    measureRichness()
    ways = grammar.nodes.indices.map { node in
      if case .reference(let name) = grammar.nodes[node] {
        return Grammar.isLexical(name) ? [] : [grammar.root(name)]
      }
      return grammar.parts(of: node)
    }
    if grammar.defines("expr") { markReluctant(grammar.root("expr")) }
  }

  /// Lets `random` determine all later choices. From now on, branches that were not taken yet are
  /// not preferred.
  package mutating func decide(by random: SeededGenerator) {
    self.random = random
    if hasFresh.contains(true) { hasFresh = hasFresh.map { _ in false } }
    prefersFresh = false
  }

  /// A random sentence of the production `name`.
  package mutating func sentence(of name: String) -> [Terminal] {
    findFresh()
    emitted = []
    lengthLimit = random.pick([20, 40, 80])
    derive(grammar.root(name), SentenceGenerator.depthLimit)
    return emitted
  }

  /// All branches in the production `name`.
  package func branches(under name: String) -> Set<Branch> {
    var result: Set<Branch> = []
    grammar.walk(grammar.root(name)) { node in
      for choice in 0..<branchCount(node) { result.insert(Branch(node: node, choice: choice)) }
    }
    return result
  }

  // MARK: Derivation

  private mutating func derive(_ node: Int, _ depth: Int) {
    switch grammar.nodes[node] {
    case .terminal(let text):
      emitted.append(Terminal(name: text, spelling: text))
    case .reference(let name) where Grammar.isLexical(name):
      emitted.append(Terminal(name: name, spelling: spelling(name)))
    case .reference(let name):
      // Nested expressions have their own limit of depth.
      let limit = name == "expr" ? SentenceGenerator.expressionDepthLimit : depth
      derive(grammar.root(name), min(depth, limit) - 1)
    case .sequence(let parts):
      for part in parts { derive(part, depth) }
    case .choice(let parts):
      derive(parts[decide(node, depth)], depth)
    case .optional(let part):
      if decide(node, depth) == 1 { derive(part, depth) }
    case .any(let part):
      for _ in 0..<repetitions(decide(node, depth), most: 2) { derive(part, depth) }
    case .some(let part):
      for _ in 0...repetitions(decide(node, depth), most: 1) { derive(part, depth) }
    case .characters, .difference:
      preconditionFailure("the syntactic grammar has no characters")
    }
  }

  /// The number of repetitions that a branch stands for. The branch `most` stands for `most` or
  /// more.
  private mutating func repetitions(_ branch: Int, most: Int) -> Int {
    branch == most ? most + random.below(3) : branch
  }

  private func branchCount(_ node: Int) -> Int {
    switch grammar.nodes[node] {
    case .choice(let parts): parts.count
    case .optional, .some: 2
    case .any: 3
    default: 0
    }
  }

  /// Chooses a branch of `node` within `depth`, and counts it.
  private mutating func decide(_ node: Int, _ depth: Int) -> Int {
    let branch = chooseBranch(node, depth)
    taken[Branch(node: node, choice: branch), default: 0] += 1
    return branch
  }

  private mutating func chooseBranch(_ node: Int, _ depth: Int) -> Int {
    let branches = 0..<branchCount(node)
    let fitting = branches.filter { self.depth(node, $0) <= depth }
    let fresh = prefersFresh ? fitting.filter { isFresh(node, $0) } : []
    if !fresh.isEmpty { return random.pick(fresh) }
    if emitted.count >= lengthLimit || fitting.isEmpty {
      let cost = fitting.isEmpty ? self.depth : self.length
      let least = branches.map { cost(node, $0) }.min()
      return random.pick(branches.filter { cost(node, $0) == least })
    }
    let leading = isReluctant[node] ? [] : fitting.filter { leadsToFresh(node, $0) }
    if !leading.isEmpty && !random.oneIn(8) { return random.pick(leading) }
    if isReluctant[node] {
      if case .choice = grammar.nodes[node] { return random.pick(fitting) }
      return random.oneIn(8) ? random.pick(fitting) : fitting[0]
    }
    return random.pick(fitting, weights: fitting.map { weight(node, $0) })
  }

  /// The weight of a branch, which grows with the part of the grammar that the branch leads to.
  private func weight(_ node: Int, _ branch: Int) -> Int {
    switch grammar.nodes[node] {
    case .choice(let parts): richness[parts[branch]]
    case .optional(let part), .any(let part), .some(let part): branch == 0 ? 1 : richness[part]
    default: 1
    }
  }

  /// The minimal depth of `branch` of `node`.
  private func depth(_ node: Int, _ branch: Int) -> Int {
    switch grammar.nodes[node] {
    case .choice(let parts): minimalDepth[parts[branch]]
    case .optional(let part), .any(let part): branch == 0 ? 0 : minimalDepth[part]
    case .some(let part): minimalDepth[part]
    default: 0
    }
  }

  /// The minimal length of `branch` of `node`.
  private func length(_ node: Int, _ branch: Int) -> Int {
    switch grammar.nodes[node] {
    case .choice(let parts): minimalLength[parts[branch]]
    case .optional(let part), .any(let part): minimalLength[part] * branch
    case .some(let part): minimalLength[part] * (branch + 1)
    default: 0
    }
  }

  private mutating func measureRichness() {
    var reached: [String: Set<String>] = [:]
    for production in grammar.productions {
      reached[production.name] = grammar.productions(under: production.root)
    }
    for node in grammar.nodes.indices {
      var names: Set<String> = []
      grammar.walk(node) { part in
        guard case .reference(let name) = grammar.nodes[part], !Grammar.isLexical(name) else {
          return
        }
        names.insert(name)
        names.formUnion(reached[name] ?? [])
      }
      richness[node] = 1 + Int(Double(names.count).squareRoot())
    }
  }

  private mutating func markReluctant(_ node: Int) {
    guard !isReluctant[node] else { return }
    isReluctant[node] = true
    if case .reference(let name) = grammar.nodes[node], !Grammar.isLexical(name) {
      markReluctant(grammar.root(name))
    }
    for part in grammar.parts(of: node) { markReluctant(part) }
  }

  private mutating func measure() {
    var changed = true
    while changed {
      changed = false
      for node in grammar.nodes.indices {
        let (depth, length) = measured(node)
        if depth < minimalDepth[node] || length < minimalLength[node] { changed = true }
        minimalDepth[node] = min(minimalDepth[node], depth)
        minimalLength[node] = min(minimalLength[node], length)
      }
    }
  }

  private func measured(_ node: Int) -> (depth: Int, length: Int) {
    switch grammar.nodes[node] {
    case .terminal, .characters, .difference:
      return (0, 1)
    case .reference(let name) where Grammar.isLexical(name):
      return (0, 1)
    case .reference(let name):
      let root = grammar.root(name)
      return (minimalDepth[root] + 1, minimalLength[root])
    case .sequence(let parts):
      let length = parts.reduce(0) { $0 + minimalLength[$1] }
      return (
        parts.map { minimalDepth[$0] }.max() ?? 0, min(length, SentenceGenerator.unreachable)
      )
    case .choice(let parts):
      return (
        parts.map { minimalDepth[$0] }.min() ?? 0, parts.map { minimalLength[$0] }.min() ?? 0
      )
    case .optional, .any:
      return (0, 0)
    case .some(let part):
      return (minimalDepth[part], minimalLength[part])
    }
  }

  // MARK: Branches not yet taken

  private func isFresh(_ node: Int, _ branch: Int) -> Bool {
    taken[Branch(node: node, choice: branch)] == nil
  }

  /// True if `branch` of `node` leads to a branch that was not taken yet.
  private func leadsToFresh(_ node: Int, _ branch: Int) -> Bool {
    switch grammar.nodes[node] {
    case .choice(let parts): hasFresh[parts[branch]]
    case .optional(let part), .any(let part), .some(let part): branch > 0 && hasFresh[part]
    default: false
    }
  }

  /// Updates `hasFresh`. Does nothing after every branch was taken.
  private mutating func findFresh() {
    guard hasFresh.contains(true) else { return }
    hasFresh = grammar.nodes.indices.map { node in
      (0..<branchCount(node)).contains { isFresh(node, $0) }
    }
    for production in grammar.productions where production.isLexical {
      grammar.walk(production.root) { hasFresh[$0] = false }
    }
    var changed = true
    while changed {
      changed = false
      // Most references are to later nodes in the table.
      for node in ways.indices.reversed() where !hasFresh[node] {
        guard ways[node].contains(where: { hasFresh[$0] }) else { continue }
        hasFresh[node] = true
        changed = true
      }
    }
  }

  // MARK: Spelling

  /// A random spelling of the token `name`.
  private mutating func spelling(_ name: String) -> String {
    switch name {
    case "NL": return "\n"
    case "NAME": return self.name()
    default: return text(of: name)
    }
  }

  /// A random name: a plain name, a contextual word, or any word.
  private mutating func name() -> String {
    if let names { return random.pick(names) }
    switch random.below(10) {
    case 0..<5: return random.pick(["a", "b", "box", "tip", "tint", "x", "knee_2", "Icon"])
    case 5..<9: return random.pick(contextualWords)
    default:
      let word = text(of: "WORD")
      return reserved.contains(word) ? word + "_" : word
    }
  }

  /// A random text of the lexical production `name`.
  package mutating func text(of name: String) -> String {
    var scalars = String.UnicodeScalarView()
    spell(grammar.root(name), &scalars)
    return String(scalars)
  }

  private mutating func spell(_ node: Int, _ text: inout String.UnicodeScalarView) {
    switch grammar.nodes[node] {
    case .terminal(let spelling):
      text.append(contentsOf: spelling.unicodeScalars)
    case .reference("UnicodeEscape"):
      text.append(contentsOf: unicodeEscape().unicodeScalars)
    case .reference(let name):
      spell(grammar.root(name), &text)
    case .sequence(let parts):
      for part in parts { spell(part, &text) }
    case .choice(let parts):
      spell(parts[decideSpelling(node)], &text)
    case .optional(let part):
      if decideSpelling(node) == 1 { spell(part, &text) }
    case .any(let part):
      for _ in 0..<repetitions(decideSpelling(node), most: 2) { spell(part, &text) }
    case .some(let part):
      for _ in 0...repetitions(decideSpelling(node), most: 1) { spell(part, &text) }
    case .characters, .difference:
      text.append(scalar(of: node))
    }
  }

  private mutating func decideSpelling(_ node: Int) -> Int {
    let branches = Array(0..<branchCount(node))
    let fresh = prefersFresh ? branches.filter { isFresh(node, $0) } : []
    let branch = random.pick(fresh.isEmpty ? branches : fresh)
    taken[Branch(node: node, choice: branch), default: 0] += 1
    return branch
  }

  /// A random escape that the production generates and rule 6 allows.
  private mutating func unicodeEscape() -> String {
    while true {
      var scalars = String.UnicodeScalarView()
      spell(grammar.root("UnicodeEscape"), &scalars)
      let text = String(scalars)
      if let value = UInt32(text.dropFirst(3).dropLast(), radix: 16), Unicode.Scalar(value) != nil {
        return text
      }
    }
  }

  /// A random scalar that `node` matches, usually from ASCII.
  private mutating func scalar(of node: Int) -> Unicode.Scalar {
    let ranges = ranges(of: node)
    while true {
      let isPlain = !random.oneIn(8) && ranges[0].lowerBound < 0x80
      let range = isPlain ? ranges[0] : random.pick(ranges)
      let value = range.lowerBound + UInt32(random.below(range.count))
      if let scalar = Unicode.Scalar(value) { return scalar }
    }
  }

  private mutating func ranges(of node: Int) -> [ClosedRange<UInt32>] {
    if let known = rangesOfNode[node] { return known }
    guard let set = grammar.characters(node) else {
      preconditionFailure("a difference in the lexical grammar should consist of characters")
    }
    rangesOfNode[node] = set.ranges
    return set.ranges
  }
}
