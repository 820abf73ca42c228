import TestSupport

/// Finds the places of a grammar at which two tokens of lookahead do not determine the next branch.
///
/// The algorithm computes the textbook's sets FIRST₂ and FOLLOW₂ for classes of tokens instead of
/// tokens. Each contextual word is a separate class, which a NAME includes, too.
struct Lookahead {
  private let grammar: Grammar
  private var classes: [String] = []
  private var classesOfTerminal: [String: Bits] = [:]
  private var first: [Prefixes] = []
  private var follow: [String: Prefixes] = [:]
  private var conflicts: [String] = []

  private static let endOfFile = "end of file"

  init(_ grammar: Grammar, start: String) {
    self.grammar = grammar
    collectClasses()
    findFirst()
    findFollow(start)
  }

  /// Finds all undecided places, and returns one sentence for each.
  mutating func findConflicts() -> [String] {
    conflicts = []
    for production in grammar.productions where !production.isLexical {
      check(production.root, follow[production.name] ?? Prefixes(), production.name)
    }
    return conflicts
  }

  // MARK: Classes

  private mutating func collectClasses() {
    let reserved = Set(grammar.terminals(of: "reserved"))
    var name = Bits()
    func isWord(_ text: String) -> Bool { text.first?.isLetter == true }
    for text in grammar.syntacticTerminals.sorted() {
      let bit = Bits(classes.count)
      if isWord(text) && !reserved.contains(text) { name = name.union(bit) }
      classesOfTerminal["'\(text)'"] = bit
      classes.append("'\(text)'")
    }
    name = name.union(Bits(classes.count))
    classes.append("another name")
    classesOfTerminal["NAME"] = name
    for text in ["NUMBER", "ANGLE", "PERCENT", "COLOR", "TEXT", "NL", Lookahead.endOfFile] {
      classesOfTerminal[text] = Bits(classes.count)
      classes.append(text)
    }
    precondition(classes.count <= Bits.capacity)
  }

  private func prefixes(ofTerminal name: String) -> Prefixes {
    guard let bits = classesOfTerminal[name] else {
      preconditionFailure("'\(name)' is not a token")
    }
    return Prefixes(ones: bits)
  }

  // MARK: First and follow

  private mutating func findFirst() {
    first = Array(repeating: Prefixes(), count: grammar.nodes.count)
    let roots = grammar.productions.filter { !$0.isLexical }.map(\.root)
    var changed = true
    while changed {
      changed = false
      // Productions usually refer to later ones, so the reverse order needs few passes.
      for root in roots.reversed() { changed = update(root) || changed }
    }
  }

  private mutating func update(_ node: Int) -> Bool {
    var changed = false
    for part in grammar.parts(of: node) { changed = update(part) || changed }
    let new = computeFirst(node)
    if new != first[node] {
      first[node] = new
      changed = true
    }
    return changed
  }

  private func computeFirst(_ node: Int) -> Prefixes {
    switch grammar.nodes[node] {
    case .terminal(let text): return prefixes(ofTerminal: "'\(text)'")
    case .reference(let name) where Grammar.isLexical(name): return prefixes(ofTerminal: name)
    case .reference(let name): return first[grammar.root(name)]
    case .sequence(let parts): return parts.reduce(.empty) { $0.followed(by: first[$1]) }
    case .choice(let parts): return parts.reduce(Prefixes()) { $0.union(first[$1]) }
    case .optional(let part): return first[part].union(.empty)
    case .any(let part): return repeated(part).union(.empty)
    case .some(let part): return repeated(part)
    case .characters, .difference:
      preconditionFailure("the syntactic grammar has no characters")
    }
  }

  /// The prefixes of one or more repetitions of `part`. Two repetitions suffice, because a part
  /// that is not empty has at least one token.
  private func repeated(_ part: Int) -> Prefixes {
    first[part].union(first[part].followed(by: first[part]))
  }

  private mutating func findFollow(_ start: String) {
    let end = prefixes(ofTerminal: Lookahead.endOfFile)
    follow[start] = end.followed(by: end)
    var changed = true
    while changed {
      changed = false
      for production in grammar.productions where !production.isLexical {
        let after = follow[production.name] ?? Prefixes()
        changed = addFollow(production.root, after) || changed
      }
    }
  }

  /// Adds to the follow sets of the productions that `node` refers to, given that `after` follows
  /// `node`. Returns true if a set has changed.
  private mutating func addFollow(_ node: Int, _ after: Prefixes) -> Bool {
    switch grammar.nodes[node] {
    case .terminal, .characters, .difference:
      return false
    case .reference(let name):
      guard !Grammar.isLexical(name) else { return false }
      let old = follow[name] ?? Prefixes()
      let new = old.union(after)
      follow[name] = new
      return new != old
    case .sequence(let parts):
      var (after, changed) = (after, false)
      for part in parts.reversed() {
        changed = addFollow(part, after) || changed
        after = first[part].followed(by: after)
      }
      return changed
    case .choice(let parts):
      return parts.reduce(false) { addFollow($1, after) || $0 }
    case .optional(let part):
      return addFollow(part, after)
    case .any(let part), .some(let part):
      return addFollow(part, afterRepetition(part, after))
    }
  }

  /// The prefixes that can follow one repetition of `part`, given that `after` follows the last
  /// repetition.
  private func afterRepetition(_ part: Int, _ after: Prefixes) -> Prefixes {
    repeated(part).union(.empty).followed(by: after)
  }

  // MARK: Conflicts

  private mutating func check(_ node: Int, _ after: Prefixes, _ production: String) {
    switch grammar.nodes[node] {
    case .terminal, .reference, .characters, .difference:
      break
    case .sequence(let parts):
      var after = after
      for part in parts.reversed() {
        check(part, after, production)
        after = first[part].followed(by: after)
      }
    case .choice(let parts):
      var seen = Prefixes()
      for part in parts {
        let here = first[part].followed(by: after)
        report(seen, here, production)
        seen = seen.union(here)
        check(part, after, production)
      }
    case .optional(let part):
      report(first[part].followed(by: after), after, production)
      check(part, after, production)
    case .any(let part), .some(let part):
      let inside = afterRepetition(part, after)
      report(first[part].followed(by: inside), after, production)
      check(part, inside, production)
    }
  }

  private mutating func report(_ a: Prefixes, _ b: Prefixes, _ production: String) {
    guard let (one, two) = a.common(with: b) else { return }
    conflicts.append("\(production): undecided at \(classes[one]) \(classes[two])")
  }
}

/// A set of token sequences, each represented by its first two tokens.
private struct Prefixes: Equatable {
  var hasEmpty = false
  /// The sequences of one token.
  var ones = Bits()
  /// The possible second tokens for each first token.
  var twos: [Int: Bits] = [:]

  static let empty = Prefixes(hasEmpty: true)

  func union(_ other: Prefixes) -> Prefixes {
    Prefixes(
      hasEmpty: hasEmpty || other.hasEmpty, ones: ones.union(other.ones),
      twos: twos.merging(other.twos) { $0.union($1) })
  }

  /// The prefixes of all concatenations of a sequence of `self` with a sequence of `other`.
  func followed(by other: Prefixes) -> Prefixes {
    var result = hasEmpty ? other : Prefixes()
    result.twos.merge(twos) { $0.union($1) }
    if other.hasEmpty { result.ones = result.ones.union(ones) }
    let seconds = other.twos.keys.reduce(other.ones) { $0.union(Bits($1)) }
    if !seconds.isEmpty {
      for one in ones.indices {
        result.twos[one] = (result.twos[one] ?? Bits()).union(seconds)
      }
    }
    return result
  }

  /// A prefix of two tokens that is in both sets; nil if there is none.
  func common(with other: Prefixes) -> (Int, Int)? {
    for (one, seconds) in twos.sorted(by: { $0.key < $1.key }) {
      guard let others = other.twos[one] else { continue }
      if let two = seconds.intersection(others).indices.first { return (one, two) }
    }
    return nil
  }
}

/// A set of small numbers.
private struct Bits: Equatable {
  private var low: UInt128 = 0
  private var high: UInt128 = 0

  static let capacity = 256

  init() {}

  init(_ index: Int) {
    if index < 128 { low = 1 << UInt128(index) } else { high = 1 << UInt128(index - 128) }
  }

  var isEmpty: Bool { low == 0 && high == 0 }

  func union(_ other: Bits) -> Bits {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  func intersection(_ other: Bits) -> Bits {
    var result = self
    result.low &= other.low
    result.high &= other.high
    return result
  }

  var indices: [Int] {
    var result: [Int] = []
    for (word, base) in [(low, 0), (high, 128)] {
      var rest = word
      while rest != 0 {
        result.append(base + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}
