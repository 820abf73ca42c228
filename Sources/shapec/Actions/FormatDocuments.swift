import ShapeSyntax
import ShapeTool

/// The action of `shapec fmt`: formats documents.
struct FormatDocuments: Action {
  var inputs: [String] = []
  /// The file name that the call gives to standard input; nil if it gives none.
  var stdinName: String?
  /// True to compare files with their formatted text instead of writing them.
  var check = false
  /// True to print the lines that would change instead of writing files.
  var diff = false
  /// The lines to format, counted from 1; nil for all.
  var lines: ClosedRange<Int>?
  var jobs: Int?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    try checkName(ofStandardInput: stdinName, inputs)
    let files = try inputFiles(inputs, console)
    if lines != nil, files.count > 1 { throw .call("'--lines' is for one document") }
    try inOrder(of: files, jobs: jobs, console) { [lines, stdinName] path in
      FormattedDocument(InputDocument(path, standardInput: stdinName), lines: lines, limits)
    } stopped: { [stdinName] path in
      FormattedDocument(InputDocument(path, standardInput: stdinName), Failure.bug)
    } sink: { document throws(Failure) in
      try finish(document, console)
    }
  }

  private func finish(_ document: FormattedDocument, _ console: Console) throws(Failure) {
    var sources = SourceMap()
    if let source = document.source { _ = sources.add(source) }
    console.print(document.diagnostics, sources)
    if let failure = document.failure { return console.fail(failure) }
    guard let source = document.source, let bytes = document.bytes else { return }
    let isSame = bytes == source.bytes
    if diff, !isSame {
      try console.writeOutput(unifiedDiff(source.bytes, bytes, name: source.name))
    }
    if check || diff {
      if isSame { return }
      return console.fail(
        Failure(
          message: "'\(source.name)' is not formatted; run 'shapec fmt' on it", status: .badInput))
    }
    if document.path == "-" { return try console.writeOutput(bytes) }
    if isSame { return }
    do throws(Failure) {
      try writeFile(OutputFile(path: document.path, bytes: bytes))
    } catch {
      console.fail(error)
    }
  }
}

/// A document and its formatted text.
private struct FormattedDocument: Sendable {
  var path: String
  var source: SourceText?
  var diagnostics: [Diagnostic] = []
  /// The formatted text; nil if the document has syntax errors or cannot be read.
  var bytes: [UInt8]?
  var failure: Failure?

  /// Creates the result for a document whose processing failed. `failure` returns the failure for
  /// the document's name.
  init(_ document: InputDocument, _ failure: (String) -> Failure) {
    path = document.path
    self.failure = failure(document.name)
  }

  init(_ document: InputDocument, lines: ClosedRange<Int>?, _ limits: Limits) {
    path = document.path
    do throws(Failure) {
      let source = SourceText(name: document.name, bytes: try readDocument(path, limits))
      self.source = source
      var sources = SourceMap()
      let parsed = parse(source, id: sources.add(source), limits: limits)
      diagnostics = parsed.diagnostics.filter { $0.severity == .error }
      if !diagnostics.isEmpty { return }
      bytes =
        lines.map { formatted(parsed.tree, source, lines: $0) } ?? formatted(parsed.tree, source)
    } catch {
      failure = error
    }
  }
}
