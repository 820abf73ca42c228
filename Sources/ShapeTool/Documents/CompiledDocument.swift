package import ShapeCompiler
package import ShapeSyntax

/// The result of compiling a document of a call.
package struct CompiledDocument: Sendable {
  package private(set) var sources = SourceMap()
  package var diagnostics: [Diagnostic] = []
  /// Sentences about unusual input that is not an error.
  package var warnings: [String] = []
  /// The names of the document's drawings.
  package private(set) var declared: [String] = []
  /// The image files that the document names.
  package private(set) var images: [String] = []
  /// The error that prevented reading the document or making its output.
  package private(set) var failure: Failure?
  /// An error in the call itself. Such an error ends the call even if the output of other documents
  /// can be made.
  package var refusal: Failure?

  /// Creates the result for a document whose processing failed.
  package init(_ failure: Failure) {
    self.failure = failure
  }

  /// Reads and compiles `document`, and calls `work` with the program if the program has no errors.
  ///
  /// - Parameter project: The folder that must contain all imported files; nil for the default.
  package init(
    _ document: InputDocument, in project: String? = nil, _ limits: Limits,
    recordsStages: Bool = false,
    work: (Program, inout CompiledDocument) throws(Failure) -> Void
  ) {
    do throws(Failure) {
      let program = try readProgram(
        document, in: project, limits, recordsStages: recordsStages)
      sources = program.sources
      diagnostics = program.diagnostics
      declared = program.drawings.map(\.name)
      images = ImageFiles(document: document.place, project: project, limits: limits)
        .files(of: program)
      if !program.diagnostics.containsError { try work(program, &self) }
    } catch {
      failure = error
    }
  }
}

extension Console {
  /// Prints all messages about `document`. Throws if the call itself is wrong.
  package func print(_ document: CompiledDocument) throws(Failure) {
    print(document.diagnostics, document.sources)
    for warning in document.warnings { warn(warning) }
    if let refusal = document.refusal { throw refusal }
    if let failure = document.failure { fail(failure) }
  }
}
