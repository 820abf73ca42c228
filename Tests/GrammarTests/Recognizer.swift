import TestSupport

/// A recognizer, which decides if a syntactic grammar derives a sequence of tokens.
///
/// It uses Earley's algorithm, and handles nullable symbols like Aycock and Horspool (Practical
/// Earley Parsing, 2002): if the position of an item is before a nullable symbol, an item with the
/// position after the symbol is also added, so that empty rules are never completed. A rule is
/// predicted only if the next token can begin it. Repetitions are left-recursive, so the time is
/// linear for the grammars here. The algorithm has the valid-prefix property: it stops at the first
/// token that, after the tokens before it, occurs in no document.
struct Recognizer {
  /// The result of the recognition.
  enum Result: Equatable {
    case derivable
    /// The tokens before `offset` begin some document, but no document continues with the token at
    /// `offset`.
    case failed(offset: Int, expected: [String])
  }

  /// A position in a rule.
  private typealias Dotted = Int

  private struct Item: Hashable {
    var dotted: Dotted
    /// The index of the set in which the rule was predicted.
    var origin: Int
  }

  /// The items before a token. `waiting` has the items whose next symbol is a nonterminal.
  private struct ItemSet {
    var items: [Item] = []
    var waiting: [(symbol: Int, item: Item)] = []
  }

  /// The symbol after each position in the rules; nil at the end of a rule.
  private var next: [Int?] = []
  /// The nonterminal that is defined by the rule of each position.
  private var left: [Int] = []
  /// The positions at which the rules of each nonterminal begin.
  private var starts: [[Dotted]] = []
  private var terminalIDs: [String: Int] = [:]
  private var terminalNames: [String] = []
  private var nonterminalIDs: [String: Int] = [:]
  private var isNullable: [Bool] = []
  /// The terminals that can begin each nonterminal.
  private var first: [Set<Int>] = []
  /// For each nonterminal, the rules that can begin with each terminal.
  private var startsByTerminal: [[Int: [Dotted]]] = []
  private let start: Int
  private let reserved: Set<String>

  /// The number of the first nonterminal. Terminals are numbered from 0.
  private static let firstNonterminal = 1 << 16

  init(_ grammar: Grammar, start name: String) {
    reserved = Set(grammar.terminals(of: "reserved"))
    start = 0
    let productions = grammar.productions.filter { !$0.isLexical }
    for production in [grammar.production(name)] + productions.filter({ $0.name != name }) {
      nonterminalIDs[production.name] = newNonterminal()
    }
    for production in productions {
      addRules(for: production.root, of: nonterminal(production.name), grammar)
    }
    findNullable()
    findFirst()
  }

  // MARK: Recognition

  /// Decides if the grammar derives `tokens`. The document ends at byte `end`.
  func recognize(_ tokens: [Token], end: Int) -> Result {
    let sets = itemSets(tokens)
    let last = sets[sets.count - 1]
    let isWhole = last.items.contains {
      $0.origin == 0 && left[$0.dotted] == start && next[$0.dotted] == nil
    }
    let isComplete = sets.count == tokens.count + 1
    if isComplete && (isWhole || (tokens.isEmpty && isNullable[start])) { return .derivable }
    return .failed(
      offset: isComplete ? end : tokens[sets.count - 1].offset,
      expected: sets.count == 1 ? names(first[start]) : expected(last))
  }

  /// The number of items in the recognition of `tokens`. The time and the memory of the recognition
  /// are proportional to this number.
  func itemCount(_ tokens: [Token]) -> Int {
    itemSets(tokens).reduce(0) { $0 + $1.items.count }
  }

  /// The item sets before each token and after the last token. The sets end before the first
  /// invalid token.
  private func itemSets(_ tokens: [Token]) -> [ItemSet] {
    var sets = [ItemSet()]
    var lookahead = tokens.first.map(terminals) ?? []
    sets[0].items = predictions(of: start, lookahead).map { Item(dotted: $0, origin: 0) }
    complete(&sets, 0, lookahead)
    for i in tokens.indices {
      let here = lookahead
      lookahead = i + 1 < tokens.count ? terminals(tokens[i + 1]) : []
      var following = ItemSet()
      for item in sets[i].items {
        if let symbol = next[item.dotted], here.contains(symbol) {
          following.items.append(Item(dotted: item.dotted + 1, origin: item.origin))
        }
      }
      guard !following.items.isEmpty else { break }
      sets.append(following)
      complete(&sets, i + 1, lookahead)
    }
    return sets
  }

  /// The terminals that `token` matches: its spelling, its class or both.
  private func terminals(_ token: Token) -> [Int] {
    switch token.kind {
    case .word:
      let name = reserved.contains(token.spelling) ? nil : terminalIDs["NAME"]
      return [terminalIDs["'\(token.spelling)'"], name].compactMap { $0 }
    case .symbol: return [terminalIDs["'\(token.spelling)'"]].compactMap { $0 }
    case .newline: return [terminalIDs["NL"]].compactMap { $0 }
    case .literal(let kind): return [terminalIDs[kind]].compactMap { $0 }
    }
  }

  /// Adds all items that follow from the items in the set at `index`.
  private func complete(_ sets: inout [ItemSet], _ index: Int, _ lookahead: [Int]) {
    var set = sets[index]
    var known = Set(set.items)
    var predicted: Set<Int> = []
    var i = 0
    while i < set.items.count {
      let item = set.items[i]
      i += 1
      if let symbol = next[item.dotted] {
        guard symbol >= Recognizer.firstNonterminal else { continue }
        let nonterminal = symbol - Recognizer.firstNonterminal
        set.waiting.append((symbol, item))
        if predicted.insert(nonterminal).inserted {
          for dotted in predictions(of: nonterminal, lookahead) {
            let started = Item(dotted: dotted, origin: index)
            if known.insert(started).inserted { set.items.append(started) }
          }
        }
        if isNullable[nonterminal] {
          let advanced = Item(dotted: item.dotted + 1, origin: item.origin)
          if known.insert(advanced).inserted { set.items.append(advanced) }
        }
      } else if item.origin != index {
        let symbol = left[item.dotted] + Recognizer.firstNonterminal
        for (waited, waiting) in sets[item.origin].waiting where waited == symbol {
          let advanced = Item(dotted: waiting.dotted + 1, origin: waiting.origin)
          if known.insert(advanced).inserted { set.items.append(advanced) }
        }
      }
    }
    sets[index] = set
  }

  /// The rules of `nonterminal` that can begin with a terminal in `lookahead`. A rule may occur
  /// twice.
  private func predictions(of nonterminal: Int, _ lookahead: [Int]) -> [Dotted] {
    lookahead.flatMap { startsByTerminal[nonterminal][$0] ?? [] }
  }

  private func expected(_ set: ItemSet) -> [String] {
    var result: Set<Int> = []
    for item in set.items {
      guard let symbol = next[item.dotted] else { continue }
      if symbol < Recognizer.firstNonterminal {
        result.insert(symbol)
      } else {
        result.formUnion(first[symbol - Recognizer.firstNonterminal])
      }
    }
    return names(result)
  }

  private func names(_ terminals: Set<Int>) -> [String] {
    terminals.map { terminalNames[$0] }.sorted()
  }

  // MARK: Rules

  private mutating func newNonterminal() -> Int {
    starts.append([])
    return starts.count - 1
  }

  private func nonterminal(_ name: String) -> Int {
    guard let id = nonterminalIDs[name] else { preconditionFailure("'\(name)' is not defined") }
    return id
  }

  private mutating func terminal(_ name: String) -> Int {
    if let id = terminalIDs[name] { return id }
    terminalNames.append(name)
    terminalIDs[name] = terminalNames.count - 1
    return terminalNames.count - 1
  }

  private mutating func addRule(_ nonterminal: Int, _ symbols: [Int]) {
    starts[nonterminal].append(next.count)
    for symbol in symbols.map(Optional.some) + [nil] {
      next.append(symbol)
      left.append(nonterminal)
    }
  }

  /// Adds the rules that define `nonterminal` as `node`.
  private mutating func addRules(for node: Int, of nonterminal: Int, _ grammar: Grammar) {
    switch grammar.nodes[node] {
    case .choice(let parts):
      for part in parts { addRules(for: part, of: nonterminal, grammar) }
    case .sequence(let parts):
      addRule(nonterminal, parts.map { symbol($0, grammar) })
    case .optional(let part):
      addRule(nonterminal, [])
      addRules(for: part, of: nonterminal, grammar)
    case .any(let part):
      addRule(nonterminal, [])
      addRule(nonterminal, [Recognizer.firstNonterminal + nonterminal, symbol(part, grammar)])
    case .some(let part):
      let repeated = symbol(part, grammar)
      addRule(nonterminal, [repeated])
      addRule(nonterminal, [Recognizer.firstNonterminal + nonterminal, repeated])
    case .terminal, .reference, .characters, .difference:
      addRule(nonterminal, [symbol(node, grammar)])
    }
  }

  /// The symbol for `node`, which is a new nonterminal if the node has no name.
  private mutating func symbol(_ node: Int, _ grammar: Grammar) -> Int {
    switch grammar.nodes[node] {
    case .terminal(let text): return terminal("'\(text)'")
    case .reference(let name) where Grammar.isLexical(name): return terminal(name)
    case .reference(let name): return Recognizer.firstNonterminal + nonterminal(name)
    default:
      let id = newNonterminal()
      addRules(for: node, of: id, grammar)
      return Recognizer.firstNonterminal + id
    }
  }

  // MARK: Nullable and first symbols

  private mutating func findNullable() {
    isNullable = Array(repeating: false, count: starts.count)
    var changed = true
    while changed {
      changed = false
      for id in starts.indices where !isNullable[id] {
        if starts[id].contains(where: { restIsNullable($0) }) {
          isNullable[id] = true
          changed = true
        }
      }
    }
  }

  private func restIsNullable(_ dotted: Dotted) -> Bool {
    var dotted = dotted
    while let symbol = next[dotted] {
      guard symbol >= Recognizer.firstNonterminal,
        isNullable[symbol - Recognizer.firstNonterminal]
      else { return false }
      dotted += 1
    }
    return true
  }

  private mutating func findFirst() {
    first = Array(repeating: [], count: starts.count)
    var changed = true
    while changed {
      changed = false
      for id in starts.indices {
        let before = first[id].count
        for dotted in starts[id] { first[id].formUnion(computeFirst(dotted)) }
        changed = changed || first[id].count != before
      }
    }
    for id in starts.indices {
      var byTerminal: [Int: [Dotted]] = [:]
      for dotted in starts[id] {
        for terminal in computeFirst(dotted) { byTerminal[terminal, default: []].append(dotted) }
      }
      startsByTerminal.append(byTerminal)
    }
  }

  private func computeFirst(_ dotted: Dotted) -> Set<Int> {
    var result: Set<Int> = []
    var dotted = dotted
    while let symbol = next[dotted] {
      if symbol < Recognizer.firstNonterminal { return result.union([symbol]) }
      let nonterminal = symbol - Recognizer.firstNonterminal
      result.formUnion(first[nonterminal])
      if !isNullable[nonterminal] { break }
      dotted += 1
    }
    return result
  }
}

extension Grammar {
  func production(_ name: String) -> Production { Production(name: name, root: root(name)) }
}
