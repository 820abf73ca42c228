/// One thing that the compiler has to say about a document.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is. Only errors stop a compilation.
  public enum Severity: Int, Comparable, Sendable {
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// A second place that belongs to the story, underlined in the same excerpt where it fits.
  public struct Label: Hashable, Sendable {
    public var span: SourceSpan
    public var message: String

    public init(_ message: String, at span: SourceSpan) {
      self.span = span
      self.message = message
    }
  }

  /// One replacement of the bytes at `span` by `replacement`.
  public struct Edit: Hashable, Sendable {
    public var span: SourceSpan
    public var replacement: String

    public init(replace span: SourceSpan, with replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// What the author can do: a sentence and, where it can be applied as it is, the edits.
  public struct Help: Hashable, Sendable {
    public var message: String
    public var edits: [Edit]

    public init(_ message: String, edits: [Edit] = []) {
      self.message = message
      self.edits = edits
    }
  }

  /// The stable identity, `group/kebab-name`.
  public var id: String
  public var severity: Severity
  /// One sentence that stands alone: lower case, no full stop, names in single quotes.
  public var message: String
  /// What is underlined with carets.
  public var span: SourceSpan
  /// A few words beside the carets; may be empty.
  public var caption: String
  public var labels: [Label]
  /// Sentences that explain; printed as `note:` lines.
  public var notes: [String]
  /// What to do; printed as `help:` lines, with the edits shown applied.
  public var helps: [Help]

  public init(
    _ severity: Severity, _ id: String, _ message: String, at span: SourceSpan,
    caption: String = "", labels: [Label] = [], notes: [String] = [], helps: [Help] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.span = span
    self.caption = caption
    self.labels = labels
    self.notes = notes
    self.helps = helps
  }
}

extension Array where Element == Diagnostic {
  /// True if one of them is an error.
  public var containsError: Bool { contains { $0.severity == .error } }

  /// The diagnostics in source order without repetitions: by span, then severity, then text.
  public func sortedForPrinting() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
      .enumerated()
      .sorted { a, b in
        let (x, y) = (a.element, b.element)
        if x.span.source != y.span.source { return x.span.source < y.span.source }
        if x.span.start != y.span.start { return x.span.start < y.span.start }
        if x.severity != y.severity { return x.severity > y.severity }
        if x.message != y.message { return x.message < y.message }
        return a.offset < b.offset
      }
      .map(\.element)
  }
}
