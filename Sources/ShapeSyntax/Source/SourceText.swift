/// A named text as bytes, which are usually UTF-8.
public struct SourceText: Equatable, Sendable {
  /// The name of the source in diagnostics: a path as the user gave it, or `<stdin>`.
  public let name: String
  /// The bytes of the text, not necessarily valid UTF-8.
  public let bytes: [UInt8]

  /// A source with the given name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A source with the given name, whose bytes are `text` in UTF-8.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of the bytes from `start` up to `end`, with malformed UTF-8 replaced by U+FFFD.
  public func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text of `span`, which must be in this source.
  public func text(_ span: SourceSpan) -> String {
    text(span.start, span.end)
  }
}

/// The sources of one compilation, in the order in which they were read.
public struct SourceMap: Sendable {
  /// The sources. Each source is at the index of its identity.
  public private(set) var sources: [SourceText] = []

  /// A map without sources.
  public init() {}

  /// Adds `source` and returns its identity.
  public mutating func add(_ source: SourceText) -> SourceID {
    sources.append(source)
    return SourceID(sources.count - 1)
  }

  /// The source with the identity `id`.
  public subscript(id: SourceID) -> SourceText { sources[id.index] }

  /// The text of `span`, with malformed UTF-8 replaced by U+FFFD.
  public func text(_ span: SourceSpan) -> String {
    self[span.source].text(span)
  }
}
