import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// A wrong file after a help was applied. In each further step, the first of the remaining helps
/// was applied.
struct MendedFile {
  private(set) var program: Program
  private(set) var source: SourceText
  /// The edits of each step.
  private var steps: [[Diagnostic.Edit]] = []

  init(_ file: WrongFile, _ source: SourceText, _ help: Diagnostic.Help) throws {
    self.source = source
    program = try file.program()
    var next: Diagnostic.Help? = help
    while let help = next, steps.count < 40 {
      steps.append(help.edits)
      self.source = SourceText(name: source.name, bytes: applying(help.edits, to: self.source))
      program = try file.program(changed: [source.name: self.source.bytes])
      next = program.diagnostics.flatMap(\.helps).first { $0.isFor(SourceID(0)) }
    }
  }

  var text: String { String(decoding: source.bytes, as: UTF8.self) }

  /// The places, in the original text, of statements that do not move with the main frame.
  var leftBehind: [Int] {
    program.leftBehind.map { steps.reversed().reduce($0, Self.original) }
  }

  /// The offset before `edits` that corresponds to `offset` after `edits`.
  private static func original(_ offset: Int, _ edits: [Diagnostic.Edit]) -> Int {
    var offset = offset
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      if offset < edit.span.start { break }
      let end = edit.span.start + edit.replacement.utf8.count
      offset = offset < end ? edit.span.start : offset - end + edit.span.end
    }
    return offset
  }
}

extension Program {
  /// The places of statements that do not move with the main frame; empty if there are errors.
  var leftBehind: [Int] {
    if diagnostics.containsError { return [] }
    return lint(self).findings.filter { $0.id == "resizing/stays-behind" }
      .map(\.diagnostic.span.start)
  }
}

extension Diagnostic.Help {
  /// True if the help has edits of `source`.
  func isFor(_ source: SourceID) -> Bool { edits.first?.span.source == source }
}

extension [Diagnostic] {
  /// The numbers of errors, warnings and notes.
  var problems: Problems {
    Problems(
      errors: count { $0.severity == .error }, warnings: count { $0.severity == .warning },
      notes: count { $0.severity == .note })
  }
}

/// The numbers of problems in a document. Fewer errors are better, then fewer warnings, then fewer
/// notes.
struct Problems: Comparable {
  var errors: Int
  var warnings: Int
  var notes: Int

  static func < (a: Problems, b: Problems) -> Bool {
    (a.errors, a.warnings, a.notes) < (b.errors, b.warnings, b.notes)
  }
}

extension SourceText {
  /// True if the statement at `offset` is in a frame, by its own `in` or by an enclosing `in`.
  func standsInFrame(_ offset: Int) -> Bool {
    let tree = parse(self, id: SourceID(0)).tree
    var node = tree.root
    while true {
      if tree.kind(node) == .run || tree.child(node, .inClause) != nil { return true }
      let inner = tree.children(node).first {
        tree.span($0).start <= offset && offset < tree.span($0).end
      }
      guard let inner else { return false }
      node = inner
    }
  }
}
