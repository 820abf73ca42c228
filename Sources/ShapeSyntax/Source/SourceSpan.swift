/// The identity of a source among the sources of a compilation.
public struct SourceID: Hashable, Comparable, Sendable {
  /// The index into `SourceMap.sources`.
  public var index: Int

  /// The identity of the source at `index` in `SourceMap.sources`.
  public init(_ index: Int) {
    self.index = index
  }

  /// Orders sources by their indices.
  public static func < (a: SourceID, b: SourceID) -> Bool {
    a.index < b.index
  }
}

/// A range of bytes of one source.
public struct SourceSpan: Hashable, Sendable {
  /// The source that contains the bytes.
  public var source: SourceID
  /// The offset of the first byte.
  public var start: Int
  /// The offset one past the last byte; equal to `start` for a place between two bytes.
  public var end: Int

  /// The bytes from `start` up to `end`.
  ///
  /// - Requires: `start <= end`.
  public init(source: SourceID, start: Int, end: Int) {
    precondition(start <= end)
    self.source = source
    self.start = start
    self.end = end
  }

  /// The smallest span that contains `self` and `other`, which must be in the same source.
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(source: source, start: min(start, other.start), end: max(end, other.end))
  }

  /// The empty span at the end of `self`.
  public var endPoint: SourceSpan { SourceSpan(source: source, start: end, end: end) }

  /// The empty span at the start of `self`.
  public var startPoint: SourceSpan { SourceSpan(source: source, start: start, end: start) }
}

extension SourceSpan: Comparable {
  /// Orders spans by source, then by start, then by end.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.source, a.start, a.end) < (b.source, b.start, b.end)
  }
}
