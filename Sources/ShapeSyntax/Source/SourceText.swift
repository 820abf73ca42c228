/// A named text, as bytes of UTF-8 (or of whatever was in the file).
public struct SourceText: Equatable, Sendable {
  /// What diagnostics call the source: a path as the user gave it, or `<stdin>`.
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of the bytes from `start` up to `end`, repaired where it is not UTF-8.
  public func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text of `span`, which lies in this source.
  public func text(_ span: SourceSpan) -> String {
    text(span.start, span.end)
  }
}

/// The sources of one compilation, in the order in which they were read.
public struct SourceMap: Sendable {
  public private(set) var sources: [SourceText] = []

  public init() {}

  /// Adds `source` and returns its identity.
  public mutating func add(_ source: SourceText) -> SourceID {
    sources.append(source)
    return SourceID(sources.count - 1)
  }

  public subscript(id: SourceID) -> SourceText { sources[id.index] }

  /// The text of `span`.
  public func text(_ span: SourceSpan) -> String {
    self[span.source].text(span)
  }
}
