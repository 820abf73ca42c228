/// A quantity that is limited in each compilation.
///
/// The quantities are counted and never timed, so the same input reaches the same limit on every
/// machine.
public enum Limit: String, CaseIterable, Sendable {
  case sourceSize = "source-size"
  case totalSourceSize = "total-source-size"
  case imports
  case importDepth = "import-depth"
  case nesting
  case tokenSize = "token-size"
  case textSize = "text-size"
  case items
  case points
  case samples
  case swingingLinks = "swinging-links"
  case unknowns
  case numericUnknowns = "numeric-unknowns"
  case solvingSteps = "solving-steps"
  case waysOut = "ways-out"
  case loopSteps = "loop-steps"
  case totalLoopSteps = "total-loop-steps"
  case symbolDepth = "symbol-depth"
  case imageSize = "image-size"
  case outputSize = "output-size"
  case reportSize = "report-size"
  case diagnostics

  /// The default value of the limit.
  public var standard: Int {
    switch self {
    case .sourceSize: 4 << 20
    case .totalSourceSize, .outputSize, .reportSize: 64 << 20
    case .imageSize: 16 << 20
    case .imports: 256
    case .importDepth: 32
    case .nesting: 200
    case .tokenSize, .textSize: 64 << 10
    case .items: 1_000_000
    case .points: 2_000_000
    case .unknowns: 50_000
    case .numericUnknowns: 500
    case .swingingLinks: 2000
    case .solvingSteps: 100_000_000
    case .waysOut: 1000
    case .samples, .loopSteps: 100_000
    case .totalLoopSteps: 10_000_000
    case .symbolDepth: 64
    case .diagnostics: 10_000
    }
  }

  /// The largest value to which the limit can be set. The implementation requires these bounds:
  /// nested constructs are compiled by nested calls, tokens are counted in 32 bits, and distinct
  /// words in 24 bits. A source of the largest size cannot contain 2²⁴ distinct words, because the
  /// bytes of so many words and of the separators between them would exceed this size.
  public var largest: Int {
    switch self {
    case .nesting: 1000
    case .numericUnknowns: 4000
    case .waysOut: 1_000_000
    case .sourceSize: 64 << 20
    case .totalSourceSize, .tokenSize, .textSize, .imageSize, .outputSize, .reportSize:
      1 << 30
    case .solvingSteps: 1_000_000_000_000
    default: 100_000_000
    }
  }

  /// The things that are counted, for tables and help.
  public var subject: String {
    switch self {
    case .sourceSize: "bytes of one document"
    case .totalSourceSize: "bytes of a document and its imports"
    case .imports: "files imported directly or indirectly"
    case .importDepth: "files that import one another in a chain"
    case .nesting: "levels of blocks, brackets and groups"
    case .tokenSize: "bytes of a name, number or quoted text"
    case .textSize: "bytes of a computed text"
    case .items: "elements, values and loop iterations of a drawing"
    case .points: "nodes of the paths of a drawing"
    case .samples: "samples of a pen stroke"
    case .swingingLinks: "links of the swinging ropes of a picture"
    case .numericUnknowns: "numbers solved together in 'constrain numeric'"
    case .unknowns: "numbers of a drawing that constraints determine: coordinates, edges of boxes"
    case .solvingSteps: "64-bit words of the exact numbers computed to solve constraints"
    case .waysOut: "arrangements of boxes that avoid each other"
    case .loopSteps: "iterations of a loop, elements of a list"
    case .totalLoopSteps: "iterations of all loops of a drawing"
    case .symbolDepth: "drawings that use one another in a chain"
    case .imageSize: "bytes of one image that a document shows"
    case .outputSize: "bytes of one picture"
    case .reportSize: "bytes of a report"
    case .diagnostics: "diagnostics that are printed; further ones are only counted"
    }
  }

  /// The command-line option that sets the limit.
  public var option: String { "--max-\(rawValue)" }
}

/// The limits of one compilation.
public struct Limits: Equatable, Sendable {
  /// The limits that were set, in the order of assignment; usually none.
  private var changed: [(limit: Limit, value: Int)] = []

  /// The standard limits.
  public init() {}

  /// The value of `limit`: the value that was set, or else the standard value. Assigned values are
  /// clamped to 1…`limit.largest`.
  public subscript(limit: Limit) -> Int {
    get { changed.last { $0.limit == limit }?.value ?? limit.standard }
    set { changed.append((limit, min(max(newValue, 1), limit.largest))) }
  }

  /// True if every limit has the same value in `a` and `b`.
  public static func == (a: Limits, b: Limits) -> Bool {
    Limit.allCases.allSatisfy { a[$0] == b[$0] }
  }
}

extension Diagnostic {
  /// A note: more than `limit` problems were found in a file, and the rest of the file is not
  /// examined.
  package static func tooManyErrors(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "limit/diagnostics",
      "more than \(limit) problems were found, and the rest of the file is not examined",
      key: "more than \(limit) things are wrong, and what follows is not looked at", at: span,
      notes: ["'\(Limit.diagnostics.option)' sets this limit"])
  }

  /// An error: `limit` is reached at `span`. `message` names the quantity that is too large.
  public static func limit(
    _ limit: Limit, _ message: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "limit/\(limit.rawValue)", message, at: span,
      notes: ["'\(limit.option)' sets this limit"])
  }
}
