/// A grammar in the notation of the XML specification. The productions share one table of nodes.
package struct Grammar: Sendable {
  /// A node of a right-hand side. Its parts are indices into `nodes`.
  package enum Node: Sendable {
    /// `"fill"`
    case terminal(String)
    /// `expr`
    case reference(String)
    /// `[0-9]`, `#x20`
    case characters(ScalarSet)
    /// `A B`
    case sequence([Int])
    /// `A | B`
    case choice([Int])
    /// `A?`
    case optional(Int)
    /// `A*`
    case any(Int)
    /// `A+`
    case some(Int)
    /// `A - B`
    case difference(Int, Int)
  }

  package struct Production: Sendable {
    package var name: String
    /// The node of the right-hand side.
    package var root: Int

    package init(name: String, root: Int) {
      self.name = name
      self.root = root
    }

    /// True if the production makes tokens from characters; false if it makes a file from tokens.
    package var isLexical: Bool { Grammar.isLexical(name) }
  }

  package var nodes: [Node] = []
  /// The productions in the order of the file.
  package private(set) var productions: [Production] = []
  private var roots: [String: Int] = [:]

  /// True if `name` begins with a capital letter, like the names of the lexical grammar.
  package static func isLexical(_ name: String) -> Bool {
    name.utf8.first.map { 0x41...0x5A ~= $0 } ?? false
  }

  /// Adds `node` and returns its index.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Adds a production. Returns false if the name is already defined.
  mutating func define(_ name: String, as root: Int) -> Bool {
    guard roots[name] == nil else { return false }
    roots[name] = root
    productions.append(Production(name: name, root: root))
    return true
  }

  /// The node of the right-hand side of the production `name`.
  ///
  /// - Requires: `name` is defined.
  package func root(_ name: String) -> Int {
    guard let root = roots[name] else { preconditionFailure("'\(name)' is not defined") }
    return root
  }

  package func defines(_ name: String) -> Bool { roots[name] != nil }

  /// The nodes directly under `node`.
  package func parts(of node: Int) -> [Int] {
    switch nodes[node] {
    case .terminal, .reference, .characters: []
    case .sequence(let parts), .choice(let parts): parts
    case .optional(let part), .any(let part), .some(let part): [part]
    case .difference(let left, let right): [left, right]
    }
  }

  /// Calls `visit` for `node` and for every node under it.
  package func walk(_ node: Int, _ visit: (Int) -> Void) {
    visit(node)
    for part in parts(of: node) { walk(part, visit) }
  }

  /// The productions of the syntactic grammar that `node` refers to, directly or indirectly.
  package func productions(under node: Int) -> Set<String> {
    var result: Set<String> = []
    var rest = [node]
    while let node = rest.popLast() {
      if case .reference(let name) = nodes[node], !Grammar.isLexical(name),
        result.insert(name).inserted
      {
        rest.append(root(name))
      }
      rest += parts(of: node)
    }
    return result
  }

  /// The terminals that the production `name` contains, directly or through other productions.
  package func terminals(of name: String) -> [String] {
    var result: [String] = []
    walk(root(name)) { node in
      switch nodes[node] {
      case .terminal(let text): result.append(text)
      case .reference(let other): result += terminals(of: other)
      default: break
      }
    }
    return result
  }

  /// The terminals of the syntactic grammar: words and symbols.
  package var syntacticTerminals: Set<String> {
    var result: Set<String> = []
    for production in productions where !production.isLexical {
      walk(production.root) { node in
        if case .terminal(let text) = nodes[node] { result.insert(text) }
      }
    }
    return result
  }
}

/// A set of Unicode scalars, as sorted ranges that are not adjacent.
package struct ScalarSet: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt32>]

  package init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  package func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  package func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  /// The set of all other scalar values.
  var inverted: ScalarSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound { result.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return ScalarSet(result)
  }

  package func subtracting(_ other: ScalarSet) -> ScalarSet {
    inverted.union(other).inverted
  }
}
