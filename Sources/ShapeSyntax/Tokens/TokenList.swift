/// The tokens of one source. They tile it: each begins where the one before ends.
///
/// A list never changes; it is a class so that its memory is that in which it was made.
public final class TokenList: Sendable {
  struct Token: BitwiseCopyable, Sendable {
    private(set) var start: UInt32
    let kind: TokenKind
    /// The word in three bytes: half of reading is to fill memory, and a source has too few words for
    /// more.
    private let highName: UInt8
    private let lowName: UInt16

    /// - Parameter name: The word of a name or reserved word; anything for other tokens.
    init(_ kind: TokenKind, start: Int, name: Name) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.kind = kind
      highName = UInt8(truncatingIfNeeded: name.index >> 16)
      lowName = UInt16(truncatingIfNeeded: name.index)
    }

    var name: Name { Name(index: UInt32(highName) << 16 | UInt32(lowName)) }
  }

  private let tokens: Stack<Token>

  init(_ tokens: consuming Stack<Token>) {
    self.tokens = tokens
  }

  /// How many tokens there are, `endOfFile` included.
  public var count: Int { tokens.count }

  @inline(__always) public func kind(_ i: Int) -> TokenKind { tokens[i].kind }

  /// The first byte of token `i`.
  @inline(__always) public func start(_ i: Int) -> Int { Int(tokens[i].start) }

  /// The byte after token `i`.
  @inline(__always) public func end(_ i: Int) -> Int {
    Int(tokens[min(i + 1, tokens.count - 1)].start)
  }

  /// The word of token `i`, which is a name or a reserved word.
  public func name(_ i: Int) -> Name { tokens[i].name }

  /// True if the word `name`, which is not reserved, stands anywhere.
  public func contains(_ name: Name) -> Bool {
    for i in 0..<tokens.count where tokens[i].kind == .name {
      if tokens[i].name == name { return true }
    }
    return false
  }
}
