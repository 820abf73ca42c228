/// One error, warning or note about a document.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic. Only errors stop a compilation.
  public enum Severity: Int, Comparable, Sendable {
    case note, warning, error

    /// Orders severities from note to error.
    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// A secondary place that the diagnostic refers to. If it is in the same source as the main
  /// place, it is underlined in the excerpt of the main place.
  public struct Label: Hashable, Sendable {
    /// The bytes that are underlined.
    public var span: SourceSpan
    /// A few words beside the underline.
    public var message: String

    /// A label with `message` at `span`.
    public init(_ message: String, at span: SourceSpan) {
      self.span = span
      self.message = message
    }
  }

  /// A replacement of the bytes at `span` with `replacement`.
  public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced; empty for an insertion.
    public var span: SourceSpan
    /// The text that replaces the bytes; empty for a removal.
    public var replacement: String

    /// An edit that replaces the bytes at `span` with `replacement`.
    public init(replace span: SourceSpan, with replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// A suggestion to the author: a sentence and, if the suggestion can be applied automatically,
  /// its edits.
  public struct Help: Hashable, Sendable {
    /// One sentence about the suggestion.
    public var message: String
    /// The edits that carry out the suggestion; empty if the suggestion cannot be applied
    /// automatically.
    public var edits: [Edit]

    /// A suggestion with a sentence and the edits that carry it out.
    public init(_ message: String, edits: [Edit] = []) {
      self.message = message
      self.edits = edits
    }
  }

  /// The stable identifier of the kind of diagnostic, `group/kebab-name`.
  public var id: String
  /// The severity of the diagnostic.
  public var severity: Severity
  /// One sentence that can be understood alone: lower case, no full stop, names in single quotes.
  public var message: String
  /// The text that identifies the diagnostic in baselines. It is the first wording of the message,
  /// even if the message was reworded later.
  public var key: String
  /// The bytes that are underlined with carets.
  public var span: SourceSpan
  /// A few words beside the carets; may be empty.
  public var caption: String
  /// Further places that the diagnostic refers to.
  public var labels: [Label]
  /// Explanations, one sentence each, printed as `note:` lines.
  public var notes: [String]
  /// Suggestions, printed as `help:` lines, each with the result of its edits.
  public var helps: [Help]

  /// A diagnostic with the identifier `id` about the bytes at `span`.
  ///
  /// - Parameter key: The first wording of the message; nil if the message was never reworded.
  public init(
    _ severity: Severity, _ id: String, _ message: String, key: String? = nil, at span: SourceSpan,
    caption: String = "", labels: [Label] = [], notes: [String] = [], helps: [Help] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.key = key ?? message
    self.span = span
    self.caption = caption
    self.labels = labels
    self.notes = notes
    self.helps = helps
  }
}

extension Array where Element == Diagnostic {
  /// True if at least one diagnostic is an error.
  public var containsError: Bool { contains { $0.severity == .error } }

  /// The diagnostics in source order without repetitions: by the start of the span, then by
  /// severity, errors first, then by message.
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
