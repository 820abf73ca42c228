public import ShapeSyntax

/// An enumeration of the style kit.
public struct Choice: Hashable, Sendable {
  public var name: String
  public var documentation: String
  public var cases: [String]
  /// Where its name stands.
  public var span: SourceSpan
  /// The index of the file that declares it.
  package var file: Int
}
