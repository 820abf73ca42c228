/// The tokens of one source. They tile it: each begins where the one before ends.
public struct TokenList: Sendable {
  public private(set) var kinds: [TokenKind] = []
  /// The first byte of each token; one more entry than there are tokens.
  public private(set) var starts: [UInt32] = []
  /// The word of a name or reserved word; anything for other tokens.
  private var names: [Name] = []

  /// How many tokens there are, `endOfFile` included.
  public var count: Int { kinds.count }

  /// The first byte of token `i`.
  public func start(_ i: Int) -> Int { Int(starts[i]) }

  /// The byte after token `i`.
  public func end(_ i: Int) -> Int {
    i + 1 < starts.count ? Int(starts[i + 1]) : Int(starts[i])
  }

  /// The word of token `i`, which is a name or a reserved word.
  public func name(_ i: Int) -> Name { names[i] }

  mutating func append(_ kind: TokenKind, start: Int, name: Name = Name(index: 0)) {
    kinds.append(kind)
    starts.append(UInt32(truncatingIfNeeded: start))
    names.append(name)
  }

  mutating func reserve(_ count: Int) {
    kinds.reserveCapacity(count)
    starts.reserveCapacity(count)
    names.reserveCapacity(count)
  }
}
