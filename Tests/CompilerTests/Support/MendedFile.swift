import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// A wrong file to which a help was applied, and then the first that every step leaves.
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

  /// Where in the original text statements begin that do not move with the main frame.
  var leftBehind: [Int] {
    program.leftBehind.map { steps.reversed().reduce($0, Self.original) }
  }

  /// The place before `edits` of what is at `offset` after them.
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
  /// Where statements begin that do not move with the main frame; none where there are errors.
  var leftBehind: [Int] {
    if diagnostics.containsError { return [] }
    return lint(self).findings.filter { $0.id == "resizing/stays-behind" }
      .map(\.diagnostic.span.start)
  }
}

extension Diagnostic.Help {
  /// Whether it can be applied to `source`.
  func isFor(_ source: SourceID) -> Bool { edits.first?.span.source == source }
}

extension [Diagnostic] {
  /// Errors count before warnings.
  var problems: Problems {
    Problems(
      errors: count { $0.severity == .error }, warnings: count { $0.severity == .warning },
      notes: count { $0.severity == .note })
  }
}

/// How much is wrong with a document.
struct Problems: Comparable {
  var errors: Int
  var warnings: Int
  var notes: Int

  static func < (a: Problems, b: Problems) -> Bool {
    (a.errors, a.warnings, a.notes) < (b.errors, b.warnings, b.notes)
  }
}

extension SourceText {
  /// Whether what is at `offset` stands in a frame, by an `in` of its own or of what is around it.
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
