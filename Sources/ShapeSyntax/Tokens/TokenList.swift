/// The tokens of one source, without gaps: each token begins where the previous token ends.
///
/// A list never changes. It is a class, so the memory that the lexer has filled is passed on
/// without a copy.
public final class TokenList: Sendable {
  struct Token: BitwiseCopyable, Sendable {
    private(set) var start: UInt32
    let kind: TokenKind
    /// The upper byte of the index of the word. The index has only three bytes, so that tokens are
    /// small, because the lexer spends half of its time writing tokens to memory. No source has
    /// more words than three bytes can number.
    private let highName: UInt8
    private let lowName: UInt16

    /// A token of the given kind.
    ///
    /// - Parameter name: The word of a name or reserved word; ignored for other tokens.
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

  /// The number of tokens, including `endOfFile`.
  public var count: Int { tokens.count }

  /// The kind of token `i`.
  @inline(__always) public func kind(_ i: Int) -> TokenKind { tokens[i].kind }

  /// The offset of the first byte of token `i`.
  @inline(__always) public func start(_ i: Int) -> Int { Int(tokens[i].start) }

  /// The offset one past the last byte of token `i`.
  @inline(__always) public func end(_ i: Int) -> Int {
    Int(tokens[min(i + 1, tokens.count - 1)].start)
  }

  /// The word of token `i`, which must be a name or a reserved word.
  public func name(_ i: Int) -> Name { tokens[i].name }

  /// For each of `names`, true if the name occurs in the source. No name may be a reserved word.
  public func contains(_ names: [Name]) -> [Bool] {
    var result = names.map { _ in false }
    for i in 0..<tokens.count where tokens[i].kind == .name {
      if let found = names.firstIndex(of: tokens[i].name) { result[found] = true }
    }
    return result
  }
}
