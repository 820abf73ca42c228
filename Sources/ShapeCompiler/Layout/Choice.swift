public import ShapeSyntax

/// An enumeration that a document declares with `choice`.
public struct Choice: Hashable, Sendable {
  /// The name of the enumeration.
  public var name: String
  /// The documentation comment of the enumeration; empty for none.
  public var documentation: String
  /// The names of the cases, in order.
  public var cases: [String]
  /// The source range of the name.
  public var span: SourceSpan
  /// The index of the file that declares the enumeration.
  package var file: Int
}
