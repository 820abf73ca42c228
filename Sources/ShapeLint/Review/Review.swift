public import ShapeCompiler
public import ShapeGeometry
import ShapeSyntax

/// A review of a document: each drawing at a few sizes, and all diagnostics of the compiler and the
/// linter with their positions in the pictures.
public struct Review: Sendable {
  /// The path of the document.
  public var name: String
  /// The drawings of the main file, in the order of declaration.
  public var drawings: [Drawing]
  /// The diagnostics and findings, in source order.
  public var remarks: [Remark]

  package init(name: String, drawings: [Drawing], remarks: [Remark]) {
    self.name = name
    self.drawings = drawings
    self.remarks = remarks
  }

  /// A diagnostic in the form in which a review shows it.
  public struct Remark: Sendable {
    public var severity: Severity
    /// The id of the diagnostic.
    public var id: String
    public var message: String
    /// The thing to which the remark refers, by the names in the document; empty for diagnostics of
    /// the compiler.
    public var subject: String
    /// The index of the drawing to which the remark refers; nil if there is none in the main file.
    public var drawing: Int?
    /// The source lines to which the remark refers, as a terminal shows them.
    public var excerpt: String
    /// The notes of the diagnostic.
    public var notes: [String]
    /// The help messages of the diagnostic.
    public var helps: [Help]

    package init(
      severity: Severity, id: String, message: String, subject: String, drawing: Int?,
      excerpt: String, notes: [String], helps: [Help]
    ) {
      self.severity = severity
      self.id = id
      self.message = message
      self.subject = subject
      self.drawing = drawing
      self.excerpt = excerpt
      self.notes = notes
      self.helps = helps
    }
  }

  /// The severity of a remark.
  public enum Severity: String, CaseIterable, Sendable { case note, warning, error }

  /// A suggestion of a remark, with the source lines that the suggestion changes.
  public struct Help: Sendable {
    public var message: String
    /// The source lines after the edits of the help, as a terminal shows them; empty if there are
    /// no edits.
    public var change: String

    package init(message: String, change: String) {
      self.message = message
      self.change = change
    }
  }

  /// A drawing of the document with its pictures.
  public struct Drawing: Sendable {
    public var name: String
    /// The `///` lines before the drawing; empty if the drawing has errors.
    public var documentation: String
    /// The pictures at the smallest size, the design and the largest size, without duplicates. The
    /// pictures at which limits begin or cease to act follow, and then the pictures at the
    /// arguments of remarks. Empty if the drawing has errors.
    public var pictures: [Picture]
    /// The limits of the drawing's constraints, in source order.
    public var limits: [LimitSummary]

    package init(
      name: String, documentation: String, pictures: [Picture], limits: [LimitSummary] = []
    ) {
      self.name = name
      self.limits = limits
      self.documentation = documentation
      self.pictures = pictures
    }
  }

  /// A picture of a drawing at one set of arguments.
  public struct Picture: Sendable {
    /// The frames of the picture.
    public var kind: Kind
    /// The scene of the picture.
    public var scene: Scene
    /// True if the scene has the dark appearance.
    public var isDark: Bool
    /// The scene in the dark appearance; nil if it does not differ from `scene` or is too large,
    /// and for pictures of limits and remarks.
    public var dark: Scene?
    /// The `shapec svg` command that draws the picture; empty for the design.
    public var command: String
    /// The marks of the remarks that the picture shows.
    public var marks: [Mark]

    package init(
      kind: Kind, scene: Scene, isDark: Bool, dark: Scene?, command: String, marks: [Mark]
    ) {
      self.kind = kind
      self.scene = scene
      self.isDark = isDark
      self.dark = dark
      self.command = command
      self.marks = marks
    }
  }

  /// The frames of a picture.
  public enum Kind: Hashable, Sendable {
    case smallest, design, largest
    /// The largest frames that the linter examines, if nothing bounds the frames.
    case farthest
    /// The frames at which a limit begins or ceases to act.
    case limit
    /// The frames at which the problem of a remark occurs.
    case found
  }

  /// The mark, in a picture, of the thing to which a remark refers.
  public struct Mark: Hashable, Sendable {
    /// The index of the remark in the review.
    public var remark: Int
    /// The position in the coordinates of the scene, in points.
    public var place: Point

    package init(remark: Int, place: Point) {
      self.remark = remark
      self.place = place
    }
  }
}

/// Returns a review of all drawings of the main file of `program`, with the rules of `settings`.
///
/// - Parameter limits: Returns the limits of the drawing with the given index in the program.
public func review(
  _ program: Program, settings: LintSettings = LintSettings(),
  limits: (Int) -> [LimitSummary] = { _ in [] }
) -> Review {
  let document = LintedDocument(program, settings)
  var reviewer = Reviewer(document, limits)
  let result = lint(document)
  let errors = program.diagnostics.filter { $0.severity == .error }
  for diagnostic in errors + result.diagnostics { reviewer.add(Reviewer.Entry(diagnostic)) }
  for finding in result.findings { reviewer.add(Reviewer.Entry(finding)) }
  return reviewer.finish()
}
