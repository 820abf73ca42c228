public import ShapeCompiler
public import ShapeGeometry
import ShapeSyntax

/// A document as people look at it who decide whether it is good: each drawing at a few sizes, and
/// all that the compiler and the linter have to say, with its places in the pictures.
public struct Review: Sendable {
  /// The path of the document.
  public var name: String
  /// The drawings of the main file, in the order of declaration.
  public var drawings: [Drawing]
  /// In source order.
  public var remarks: [Remark]

  package init(name: String, drawings: [Drawing], remarks: [Remark]) {
    self.name = name
    self.drawings = drawings
    self.remarks = remarks
  }

  /// A diagnostic as it is shown.
  public struct Remark: Sendable {
    public var severity: Severity
    public var id: String
    public var message: String
    /// The thing in the author's names; empty where the compiler speaks.
    public var subject: String
    /// The index of the drawing of which it speaks; nil where it is none of the main file.
    public var drawing: Int?
    /// The source that it speaks of, as terminals show it.
    public var excerpt: String
    public var notes: [String]
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

  public enum Severity: String, CaseIterable, Sendable { case note, warning, error }

  public struct Help: Sendable {
    public var message: String
    /// The source as its edits leave it, in the same form; empty where there are none.
    public var change: String

    package init(message: String, change: String) {
      self.message = message
      self.change = change
    }
  }

  public struct Drawing: Sendable {
    public var name: String
    /// The `///` lines before it; empty where it has errors.
    public var documentation: String
    /// The smallest, the design and the largest, as far as they differ, and then those at the
    /// arguments of which remarks speak. None where the drawing has errors.
    public var pictures: [Picture]

    package init(name: String, documentation: String, pictures: [Picture]) {
      self.name = name
      self.documentation = documentation
      self.pictures = pictures
    }
  }

  public struct Picture: Sendable {
    public var kind: Kind
    public var scene: Scene
    /// True if the scene is that of a dark appearance.
    public var isDark: Bool
    /// The same in a dark appearance; nil where there is no difference.
    public var dark: Scene?
    /// The call of `shapec svg` that draws it; empty for the design.
    public var command: String
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

  /// Which frames a picture has.
  public enum Kind: Hashable, Sendable {
    case smallest, design, largest
    /// Nothing bounds the frames; so far out the linter looks.
    case farthest
    /// Those at which a remark holds.
    case found
  }

  /// What a remark speaks of, in a picture.
  public struct Mark: Hashable, Sendable {
    /// The index of the remark.
    public var remark: Int
    /// In the space of the scene.
    public var place: Point

    package init(remark: Int, place: Point) {
      self.remark = remark
      self.place = place
    }
  }
}

/// Looks at all drawings of the main file of `program`, with the rules that `settings` ask for.
public func review(_ program: Program, settings: LintSettings = LintSettings()) -> Review {
  let document = LintedDocument(program, settings)
  var reviewer = Reviewer(document)
  let result = lint(document)
  let errors = program.diagnostics.filter { $0.severity == .error }
  for diagnostic in errors + result.diagnostics { reviewer.add(Reviewer.Entry(diagnostic)) }
  for finding in result.findings { reviewer.add(Reviewer.Entry(finding)) }
  return reviewer.finish()
}
