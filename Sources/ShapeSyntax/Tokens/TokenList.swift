/// The tokens of one source. They tile it: each begins where the one before ends.
///
/// A list never changes; it is a class so that its memory is that in which it was made.
public final class TokenList: Sendable {
  struct Token: BitwiseCopyable, Sendable {
    private(set) var start: UInt32
    /// The kind in the lowest byte, the word above it: half of reading is to fill memory, and a
    /// source has too few words for more than three bytes.
    private var kindAndName: UInt32

    /// - Parameter name: The word of a name or reserved word; anything for other tokens.
    init(_ kind: TokenKind, start: Int, name: Name) {
      self.start = UInt32(truncatingIfNeeded: start)
      kindAndName = UInt32(kind.rawValue) | name.index << 8
    }

    var kind: TokenKind { TokenKind(rawValue: UInt8(truncatingIfNeeded: kindAndName)) ?? .invalid }
    var name: Name { Name(index: kindAndName >> 8) }
  }

  private let tokens: Stack<Token>

  init(_ tokens: consuming Stack<Token>) {
    self.tokens = tokens
  }

  /// How many tokens there are, `endOfFile` included.
  public var count: Int { tokens.count }

  public func kind(_ i: Int) -> TokenKind { tokens[i].kind }

  /// The first byte of token `i`.
  public func start(_ i: Int) -> Int { Int(tokens[i].start) }

  /// The byte after token `i`.
  public func end(_ i: Int) -> Int {
    i + 1 < tokens.count ? Int(tokens[i + 1].start) : Int(tokens[i].start)
  }

  /// The word of token `i`, which is a name or a reserved word.
  public func name(_ i: Int) -> Name { tokens[i].name }
}
